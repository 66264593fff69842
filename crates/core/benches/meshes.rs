//! The first hit of rays at meshes, side by side with parry3d's `TriMesh`, which computes in f32.
//!
//! `cargo bench -p collision-core --bench meshes` prints the time to prepare a mesh, its memory, and nanoseconds a ray:
//! medians over runs that take turns. Rays start outside: random ones towards points in the mesh's box, grazing ones along
//! its surface, and rays at vertices and at the middles of edges, none of which a closed mesh may let through. Balls move
//! along the random rays, and one rolls inside.

#[allow(dead_code, unreachable_pub, reason = "shared with the tests")]
#[path = "../tests/closed/mod.rs"]
mod closed;

use std::hint::black_box;
use std::time::Instant;

use closed::{Random, sphere};
use collision_core::exact::{MeshIndex, moving_sphere_mesh, ray_mesh};
use collision_core::shapes::{Mesh, MovingSphere, Ray};
use collision_core::walk::walk;
use glam::Vec3;
use parry3d::math::Vector;
use parry3d::query::RayCast;
use parry3d::shape::TriMesh;

const RAYS: usize = 1 << 14;
const RUNS: usize = 9;
const FRAMES: usize = 6_000;

fn main() {
    for side in [70, 708] {
        let mesh = sphere(side, side, 0.05);
        println!("{} triangles", mesh.triangles().len());
        let (index, exact_build) = timed(|| MeshIndex::new(mesh.clone()));
        let (peer, peer_build) = timed(|| trimesh(&mesh));
        println!("{:28} {exact_build:9.3} s {peer_build:9.3} s", "to prepare it");
        println!(
            "{:28} {:9.1} bytes a triangle",
            "mesh and index",
            index.bytes() as f64 / mesh.triangles().len() as f64
        );
        for (name, rays) in kinds(&mesh) {
            compare(name, &rays, &index, &peer);
        }
        let balls: Vec<MovingSphere> = kinds(&mesh)[0].1.iter().map(ball).collect();
        let times =
            (0..RUNS).map(|_| nanoseconds_each(&balls, |ball| moving_sphere_mesh(ball, &index).is_some()).0);
        println!("{:28} {:9.0} ns", "moving balls, random", median(times.collect()));
        let frames = roll(&index);
        let [mean, longest] =
            [frames.iter().sum::<f64>() / frames.len() as f64, frames.iter().copied().fold(0.0, f64::max)];
        println!(
            "{:28} {:9.1} us, at most {:.1} us",
            "a ball that rolls, a frame",
            mean * 1e6,
            longest * 1e6
        );
    }
}

/// Times both ways in turns, and counts the rays that each lets through.
fn compare(name: &str, rays: &[Ray], index: &MeshIndex, peer: &TriMesh) {
    let others: Vec<_> = rays
        .iter()
        .map(|ray| parry3d::query::Ray::new(vector(ray.origin()), vector(ray.direction())))
        .collect();
    let (mut exact, mut other) = (Vec::new(), Vec::new());
    let mut hits = (0, 0);
    for _ in 0..RUNS {
        let (time, count) = nanoseconds_each(rays, |ray| ray_mesh(ray, index).is_some());
        exact.push(time);
        hits.0 = count;
        let (time, count) =
            nanoseconds_each(&others, |ray| peer.cast_local_ray(ray, f32::MAX, false).is_some());
        other.push(time);
        hits.1 = count;
    }
    let (exact, other) = (median(exact), median(other));
    println!(
        "{name:28} {exact:9.0} ns {other:9.0} ns  ratio {:5.2}  {} and {} of {} hit",
        exact / other,
        hits.0,
        hits.1,
        rays.len()
    );
}

/// Seconds of each frame of a ball that rolls along a mesh inside it, and turns: the faster of two.
fn roll(index: &MeshIndex) -> Vec<f64> {
    let (mut random, mut center, mut heading) = (Random(7), Vec3::ZERO, Vec3::X);
    let frame = |number| {
        if number % 300 == 0 {
            (center, heading) = (Vec3::ZERO, random.point().normalize());
        }
        if number % 30 == 0 {
            heading = (heading + random.point() * 0.5).normalize();
        }
        let path = (heading + center.normalize_or_zero()) * 0.02;
        let ball = MovingSphere::new(center, center + path, 0.045).expect("finite");
        let (step, time) = timed(|| walk(&ball, index));
        center = step.end();
        time.min(timed(|| black_box(walk(&ball, index))).1)
    };
    (0..FRAMES).map(frame).collect()
}

fn timed<T>(make: impl FnOnce() -> T) -> (T, f64) {
    let start = Instant::now();
    let made = make();
    (made, start.elapsed().as_secs_f64())
}

fn nanoseconds_each<Q>(questions: &[Q], answer: impl Fn(&Q) -> bool) -> (f64, usize) {
    let start = Instant::now();
    let hits = black_box(questions.iter().filter(|question| answer(question)).count());
    (start.elapsed().as_secs_f64() * 1e9 / questions.len() as f64, hits)
}

fn median(mut times: Vec<f64>) -> f64 {
    times.sort_by(f64::total_cmp);
    times[times.len() / 2]
}

// ---- scenes -----------------------------------------------------------------------------------------------

/// Kinds of rays at a mesh around the origin.
fn kinds(mesh: &Mesh) -> [(&'static str, Vec<Ray>); 4] {
    let mut random = Random(7);
    let random_rays = (0..RAYS).map(|_| {
        let target = random.point() * 1.1;
        towards(&mut random, target)
    });
    let random_rays = random_rays.collect();
    let vertices = mesh.vertices();
    let vertex = |random: &mut Random| vertices[random.below(vertices.len())];
    let grazing = (0..RAYS).map(|_| {
        let (from, along) = (vertex(&mut random) * 1.001, random.point());
        let along = along.reject_from(from.normalize());
        ray(from - along * 4.0, along)
    });
    let grazing = grazing.collect();
    let at_vertices = (0..RAYS).map(|_| ray(Vec3::ZERO, vertex(&mut random))).collect();
    let at_edges = (0..RAYS).map(|_| {
        let [a, b, _] = mesh.triangle(random.below(mesh.triangles().len())).vertices();
        ray(Vec3::ZERO, (a + b) / 2.0)
    });
    [
        ("random", random_rays),
        ("grazing", grazing),
        ("from inside, at vertices", at_vertices),
        ("from inside, at edges", at_edges.collect()),
    ]
}

fn ray(origin: Vec3, direction: Vec3) -> Ray {
    Ray::new(origin, direction).expect("a direction")
}

/// A small ball on a ray's way.
fn ball(ray: &Ray) -> MovingSphere {
    MovingSphere::new(ray.origin(), ray.origin() + ray.direction() * 2.0, 0.01).expect("finite")
}

fn vector(v: Vec3) -> Vector {
    Vector::new(v.x, v.y, v.z)
}

fn trimesh(mesh: &Mesh) -> TriMesh {
    let points = mesh.vertices().iter().map(|&vertex| vector(vertex)).collect();
    TriMesh::new(points, mesh.triangles().to_vec()).expect("triangles")
}

/// A ray from a point on a sphere around everything.
fn towards(random: &mut Random, target: Vec3) -> Ray {
    let origin = loop {
        let point = random.point();
        if point.length_squared() > 0.01 {
            break point.normalize() * 3.0;
        }
    };
    ray(origin, target - origin)
}
