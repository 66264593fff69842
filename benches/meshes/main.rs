//! The first hit of rays at meshes, side by side with libraries that compute in f32: parry3d's `TriMesh`, obvhs' eight-way
//! tree, and Embree where it is installed.
//!
//! `cargo bench -p collision-benches --bench meshes` prints the time to prepare a mesh, its memory, and nanoseconds a ray:
//! medians over runs that take turns. Rays start outside: random ones towards points in the mesh's box, grazing ones along
//! its surface, and rays at vertices and at the middles of edges, none of which a closed mesh may let through. Balls move
//! along the random rays, and one rolls inside.

#[allow(dead_code, unreachable_pub, reason = "shared with the tests")]
#[path = "../../crates/core/tests/closed/mod.rs"]
mod closed;
mod peers;

use std::hint::black_box;
use std::time::Instant;

use closed::{Random, sphere};
use collision_core::exact::{MeshIndex, moving_sphere_mesh};
use collision_core::shapes::{Mesh, MovingSphere, Ray};
use collision_core::walk::walk;
use glam::Vec3;
use peers::{Peer, Program, nanoseconds_each};

const RAYS: usize = 1 << 14;
const RUNS: usize = 9;
const FRAMES: usize = 6_000;

fn main() {
    for side in [70, 708] {
        let mesh = sphere(side, side, 0.05);
        println!("{} triangles", mesh.triangles().len());
        let (index, exact_build) = timed(|| MeshIndex::new(mesh.clone()));
        let (trimesh, trimesh_build) = timed(|| peers::parry3d(&mesh));
        println!("{:28} exact {exact_build:.3} s, parry3d {trimesh_build:.3} s", "to prepare it");
        println!(
            "{:28} {:9.1} bytes a triangle",
            "mesh and index",
            index.bytes() as f64 / mesh.triangles().len() as f64
        );
        let mut peers: Vec<Box<dyn Peer + '_>> = vec![Box::new(&index), Box::new(trimesh)];
        peers.extend(Program::all(&mesh).into_iter().map(|program| Box::new(program) as Box<dyn Peer>));
        for (name, rays) in kinds(&mesh) {
            compare(name, &rays, &mut peers);
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

/// Times all in turns, and counts the rays that each finds to hit. The ratio is of the first one's time to each.
fn compare(name: &str, rays: &[Ray], peers: &mut [Box<dyn Peer + '_>]) {
    let mut times = vec![Vec::new(); peers.len()];
    let mut hits = vec![0; peers.len()];
    for _ in 0..RUNS {
        for (number, peer) in peers.iter_mut().enumerate() {
            let (time, count) = peer.ask(rays);
            times[number].push(time);
            hits[number] = count;
        }
    }
    let times: Vec<f64> = times.into_iter().map(median).collect();
    println!("{name}, {} rays", rays.len());
    for ((peer, time), hits) in peers.iter().zip(&times).zip(hits) {
        println!("    {:24} {time:9.0} ns  ratio {:5.2}  {hits} hit", peer.name(), times[0] / time);
    }
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
