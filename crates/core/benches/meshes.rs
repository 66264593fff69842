//! The first hit of rays at meshes, side by side with parry3d's `TriMesh`, which computes in f32.
//!
//! `cargo bench -p collision-core --bench meshes` prints the time to prepare a mesh, its memory, and nanoseconds a ray:
//! medians over runs that take turns. Rays start outside: random ones towards points in the mesh's box, grazing ones along
//! its surface, and rays at vertices and at the middles of edges, none of which a closed mesh may let through.

use std::hint::black_box;
use std::time::Instant;

use collision_core::exact::{MeshIndex, moving_sphere_mesh, ray_mesh};
use collision_core::shapes::{Mesh, MovingSphere, Ray};
use glam::{DVec3, Vec3, dvec3};
use parry3d::math::Vector;
use parry3d::query::RayCast;
use parry3d::shape::TriMesh;

const RAYS: usize = 1 << 14;
const RUNS: usize = 9;

fn main() {
    for side in [70, 708] {
        let mesh = bumpy_sphere(side);
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
    let random_rays = (0..RAYS).map(|_| random.towards(random.clone().inside() * 1.1)).collect();
    let vertices = mesh.vertices();
    let vertex = |random: &mut Random| vertices[random.below(vertices.len())];
    let grazing = (0..RAYS).map(|_| {
        let (from, along) = (vertex(&mut random) * 1.001, random.inside());
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

/// A closed surface of `2 side²` triangles with hills and valleys.
#[expect(clippy::disallowed_methods, reason = "a surface to measure on: its last bits do not count")]
fn bumpy_sphere(side: u32) -> Mesh {
    let vertex = |i: u32, j: u32| {
        let [u, v] = [f64::from(i) * std::f64::consts::TAU, f64::from(j) * std::f64::consts::PI];
        let [u, v] = [u / f64::from(side), v / f64::from(side)];
        let radius = 1.0 + 0.05 * (9.0 * u).sin() * (7.0 * v).sin();
        let direction: DVec3 = dvec3(v.sin() * u.cos(), v.cos(), v.sin() * u.sin());
        (direction * radius).as_vec3()
    };
    // The poles are one vertex each, so that the surface is closed.
    let at = |i: u32, j: u32| match j {
        0 => 0,
        j if j == side => 1,
        j => 2 + (j - 1) * side + i % side,
    };
    let rows = (1..side).flat_map(|j| (0..side).map(move |i| (i, j)));
    let vertices = [Vec3::Y, Vec3::NEG_Y].into_iter().chain(rows.map(|(i, j)| vertex(i, j)));
    let cells = (0..side).flat_map(|j| (0..side).map(move |i| (i, j)));
    let triangles = cells.flat_map(|(i, j)| {
        let [a, b, c, d] = [at(i, j), at(i + 1, j), at(i + 1, j + 1), at(i, j + 1)];
        [[a, b, c], [a, c, d]]
    });
    Mesh::new(vertices.collect(), triangles.collect()).expect("finite")
}

fn vector(v: Vec3) -> Vector {
    Vector::new(v.x, v.y, v.z)
}

fn trimesh(mesh: &Mesh) -> TriMesh {
    let points = mesh.vertices().iter().map(|&vertex| vector(vertex)).collect();
    TriMesh::new(points, mesh.triangles().to_vec()).expect("triangles")
}

/// A linear congruential generator.
#[derive(Clone)]
struct Random(u64);

impl Random {
    fn number(&mut self) -> f32 {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 40) as f32 / (1 << 23) as f32 - 1.0
    }

    fn below(&mut self, count: usize) -> usize {
        ((f64::from(self.number()) + 1.0) / 2.0 * count as f64) as usize
    }

    /// A point in the cube from -1 to 1.
    fn inside(&mut self) -> Vec3 {
        Vec3::from_array([0; 3].map(|_| self.number()))
    }

    /// A ray from a point on a sphere around everything.
    fn towards(&mut self, target: Vec3) -> Ray {
        let origin = loop {
            let point = self.inside();
            if point.length_squared() > 0.01 {
                break point.normalize() * 3.0;
            }
        };
        ray(origin, target - origin)
    }
}
