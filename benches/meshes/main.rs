//! Questions at meshes, side by side with libraries that compute in f32: parry3d's `TriMesh`, obvhs' eight-way tree,
//! and Embree where it is installed.
//!
//! `cargo bench -p collision-benches --bench meshes` prints the time to prepare a mesh, its memory, and nanoseconds a
//! question: medians over runs that take turns, with the hits that each library loses. The meshes are a closed sphere
//! with hills and a soup of small triangles, each of some 100,000 triangles and of a million. Rays start outside or
//! inside, graze the surface, or aim at vertices and at the middles of edges, none of which a closed mesh may let
//! through. Balls move along the rays from outside; points look for the closest triangle; and one ball rolls inside. A
//! number behind `--` takes so many runs, not 9. Embree asks for large pages of memory; on Linux
//! `GLIBC_TUNABLES=glibc.malloc.hugetlb=1` has them asked for by all.

#[allow(dead_code, unreachable_pub, reason = "shared with the tests")]
#[path = "../../crates/core/tests/answers/closed.rs"]
mod closed;
mod peers;

use std::hint::black_box;
use std::time::Instant;

use closed::{Random, sphere};
use collision_core::exact::MeshIndex;
use collision_core::shapes::{Mesh, MovingSphere, Point, Ray};
use collision_core::walk::walk;
use glam::Vec3;
use peers::{Peer, Program, nanoseconds_each};

const RAYS: usize = 1 << 14;
const BALLS: usize = 1 << 11;
const RUNS: usize = 9;
const FRAMES: usize = 6_000;

fn main() {
    let runs = std::env::args().skip(1).find_map(|argument| argument.parse().ok()).unwrap_or(RUNS);
    for side in [224, 708] {
        let mesh = sphere(side, side, 0.05);
        let rays = rays_at_sphere(&mesh);
        let index = compare_all("sphere", mesh, &rays, runs);
        let frames = roll(&index);
        let [mean, longest] =
            [frames.iter().sum::<f64>() / frames.len() as f64, frames.iter().copied().fold(0.0, f64::max)];
        println!("a ball that rolls inside, a frame: {:.1} us, at most {:.1} us", mean * 1e6, longest * 1e6);
        let soup = soup(index.mesh().triangles().len());
        compare_all("soup", soup, &rays_at_soup(), runs);
    }
}

/// Rays of one kind, and whether all of them hit.
struct Rays {
    name: &'static str,
    rays: Vec<Ray>,
    all_hit: bool,
}

/// Prints all about one mesh, and returns its index.
fn compare_all(name: &str, mesh: Mesh, kinds: &[Rays], runs: usize) -> MeshIndex {
    let triangles = mesh.triangles().len();
    println!("\n{name}, {triangles} triangles, medians of {runs} runs");
    let prepare = || timed(|| MeshIndex::new(mesh.clone()));
    let builds = median((0..runs.min(3)).map(|_| prepare().1).collect());
    let (index, _) = prepare();
    let parry_builds = median((0..runs.min(3)).map(|_| timed(|| peers::parry3d(&mesh)).1).collect());
    let trimesh = peers::parry3d(&mesh);
    println!("prepared by all cores in {builds:.3} s, parry3d by one in {parry_builds:.3} s");
    println!("mesh and index: {:.1} bytes a triangle", index.bytes() as f64 / triangles as f64);
    let mut peers: Vec<Box<dyn Peer + '_>> = vec![Box::new(&index), Box::new(trimesh.clone())];
    peers.extend(Program::all(&mesh).into_iter().map(|program| Box::new(program) as Box<dyn Peer>));
    for kind in kinds {
        compare(kind, &mut peers, runs);
    }
    for radius in [0.01, 0.1] {
        let balls: Vec<_> = kinds[OUTSIDE].rays.iter().take(BALLS).map(|ray| ball(ray, radius)).collect();
        let parrys: Vec<_> = balls.iter().map(peers::sweep).collect();
        compare_two(
            &format!("moving balls, r = {radius}"),
            || nanoseconds_each(&balls, |ball| index.first_contact(ball).is_some()),
            || nanoseconds_each(&parrys, |sweep| sweep.meets(&trimesh)),
            runs,
        );
    }
    let points: Vec<Point> = (kinds[OUTSIDE].rays.iter())
        .map(|ray| Point::new(ray.origin() + ray.direction() * 0.7).expect("finite"))
        .collect();
    let parrys: Vec<_> = points.iter().map(|point| peers::vector(point.coordinates())).collect();
    compare_two(
        "closest triangles",
        || nanoseconds_each(&points, |&point| index.closest(point).is_some()),
        || nanoseconds_each(&parrys, |&point| peers::has_closest(&trimesh, point)),
        runs,
    );
    drop(peers);
    index
}

/// Times ours and parry3d's in turns.
fn compare_two(name: &str, ours: impl Fn() -> (f64, usize), parrys: impl Fn() -> (f64, usize), runs: usize) {
    let times: Vec<_> = (0..runs).map(|_| [ours(), parrys()]).collect();
    let [(time, hits), (parry_time, parry_hits)] =
        [0, 1].map(|at| (median(times.iter().map(|run| run[at].0).collect()), times[0][at].1));
    println!(
        "{name:28} exact {time:9.0} ns  parry3d {parry_time:9.0} ns  ratio {:5.2}  {hits} and {parry_hits} meet",
        time / parry_time
    );
}

/// Times all in turns, and counts the hits that each loses: of all rays, if all hit, else of those that hit by the
/// exact method. The ratio is the first one's time over each one's.
fn compare(kind: &Rays, peers: &mut [Box<dyn Peer + '_>], runs: usize) {
    let mut times = vec![Vec::new(); peers.len()];
    let mut hits = vec![0; peers.len()];
    for _ in 0..runs {
        for (number, peer) in peers.iter_mut().enumerate() {
            let (time, count) = peer.ask(&kind.rays);
            times[number].push(time);
            hits[number] = count;
        }
    }
    let times: Vec<f64> = times.into_iter().map(median).collect();
    let expected = if kind.all_hit { kind.rays.len() } else { hits[0] };
    println!("{}: {expected} of {} rays hit", kind.name, kind.rays.len());
    for ((peer, time), hits) in peers.iter().zip(&times).zip(hits) {
        let lost = expected as i64 - hits as i64;
        println!("    {:24} {time:9.0} ns  ratio {:5.2}  {lost} lost", peer.name(), times[0] / time);
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

/// The kind from outside, which balls and points share.
const OUTSIDE: usize = 1;

/// Rays at a closed mesh around the origin that holds the ball of radius 0.9.
fn rays_at_sphere(mesh: &Mesh) -> [Rays; 6] {
    let mut random = Random(7);
    let vertices = mesh.vertices();
    let outside = towards_points(&mut random);
    let inside = from_points(&mut random, 0.5);
    let at_vertices = (0..RAYS).map(|_| {
        let from = random.point() * 0.5;
        ray(from, vertices[random.below(vertices.len())] - from)
    });
    let at_vertices = at_vertices.collect();
    let at_edges = (0..RAYS).map(|_| {
        let [a, b, _] = mesh.triangle(random.below(mesh.triangles().len())).vertices();
        ray(Vec3::ZERO, (a + b) / 2.0)
    });
    let at_edges = at_edges.collect();
    let grazing = (0..RAYS).map(|_| {
        let (from, along) = (vertices[random.below(vertices.len())] * 1.001, random.point());
        let along = along.reject_from(from.normalize());
        ray(from - along * 4.0, along)
    });
    [
        Rays { name: "camera", rays: camera(), all_hit: false },
        Rays { name: "from outside", rays: outside, all_hit: false },
        Rays { name: "from inside", rays: inside, all_hit: true },
        Rays { name: "from inside, at vertices", rays: at_vertices, all_hit: true },
        Rays { name: "from the middle, at edges", rays: at_edges, all_hit: true },
        Rays { name: "grazing", rays: grazing.collect(), all_hit: false },
    ]
}

/// Small triangles in the cube from -1 to 1.
#[expect(clippy::disallowed_methods, reason = "a size: its last bits do not count")]
fn soup(count: usize) -> Mesh {
    let mut random = Random(9);
    let size = 2.0 / (count as f32).cbrt();
    let triangle = |random: &mut Random| {
        let middle = random.point();
        [0; 3].map(|_| middle + random.point() * size)
    };
    let vertices: Vec<Vec3> = (0..count).flat_map(|_| triangle(&mut random)).collect();
    let triangles = (0..count as u32).map(|number| [3 * number, 3 * number + 1, 3 * number + 2]);
    Mesh::new(vertices, triangles.collect()).expect("finite")
}

fn rays_at_soup() -> [Rays; 2] {
    let mut random = Random(7);
    let inside = from_points(&mut random, 1.0);
    [
        Rays { name: "from inside", rays: inside, all_hit: false },
        Rays { name: "from outside", rays: towards_points(&mut random), all_hit: false },
    ]
}

/// The rays of a picture's pixels, row by row.
fn camera() -> Vec<Ray> {
    let side = RAYS.isqrt();
    let at = |pixel: usize| (pixel as f32 + 0.5) / side as f32 * 2.0 - 1.0;
    let pixels = (0..side).flat_map(|y| (0..side).map(move |x| (at(x), at(y))));
    pixels.map(|(x, y)| ray(Vec3::Z * 3.0, Vec3::new(x * 0.4, y * 0.4, -1.0))).collect()
}

/// Rays from all around to points in the middle.
fn towards_points(random: &mut Random) -> Vec<Ray> {
    let ray = |random: &mut Random| {
        let target = random.point() * 1.1;
        towards(random, target)
    };
    (0..RAYS).map(|_| ray(random)).collect()
}

/// Rays from points in the middle.
fn from_points(random: &mut Random, reach: f32) -> Vec<Ray> {
    (0..RAYS).map(|_| ray(random.point() * reach, random.point())).collect()
}

fn ray(origin: Vec3, direction: Vec3) -> Ray {
    Ray::new(origin, direction).expect("a direction")
}

/// A ball on a ray's way.
fn ball(ray: &Ray, radius: f32) -> MovingSphere {
    MovingSphere::new(ray.origin(), ray.origin() + ray.direction() * 2.0, radius).expect("finite")
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
