//! The place of a crossing at the scales of games, and in the worst cases.

use std::hint::black_box;
use std::time::Instant;

use collision_core::exact::{Crossing, ray_triangle};
use collision_core::shapes::{Ray, Triangle};
use glam::{Vec3, vec3};

use crate::RUNS;
use crate::scenes::Random;

const CROSSINGS: usize = 4096;

/// Prints the nanoseconds of `Crossing::place`, and their ratio to the least so far.
pub(crate) fn places() {
    type Maker = fn(&mut Random) -> (Vec3, Vec3, [Vec3; 3]);
    let kinds: [(&str, Maker); 6] = [
        ("near the origin", |random| {
            let triangle = [0; 3].map(|_| sixteenths(random));
            let from = sixteenths(random);
            (from, inside(triangle, random) - from, triangle)
        }),
        ("a level of 20 km, directions of length 1", |random| {
            let triangle = small(point(random) * 20_000.0, random);
            let from = triangle[0] + point(random) * 50.0;
            (from, (inside(triangle, random) - from).normalize(), triangle)
        }),
        ("the same, along an axis", |random| {
            let triangle = small(point(random) * 20_000.0, random);
            (inside(triangle, random) - Vec3::X * 100.0, Vec3::X, triangle)
        }),
        ("the same, nearly along an axis", |random| {
            let triangle = small(point(random) * 20_000.0, random);
            let direction = vec3(1e-4 * random.number(), -1.0, 1e-8 * random.number());
            (inside(triangle, random) - direction * 30.0, direction, triangle)
        }),
        ("the same, a wall in a plane of the axes", |random| {
            let triangle = [0; 3].map(|_| (point(random) * 20_000.0).with_x(0.0));
            let from = point(random) * 20_000.0;
            (from, (inside(triangle, random) - from).normalize(), triangle)
        }),
        ("worst: all exponents", |random| {
            let mut wild = || point(random) * 10_f32.powi((20.0 * random.number()) as i32);
            let (triangle, from) = ([wild(), wild(), wild()], wild());
            (from, inside(triangle, random) - from, triangle)
        }),
    ];
    println!("{:44} {:>9} {:>9}", "place of a ray's hit", "ns", "of best");
    let mut best = f64::INFINITY;
    for (name, make) in kinds {
        let crossings = crossings(make);
        let time = (0..RUNS).map(|_| time(&crossings)).fold(f64::INFINITY, f64::min);
        best = best.min(time);
        println!("{name:44} {time:9.0} {:9.2}", time / best);
    }
}

fn crossings(make: impl Fn(&mut Random) -> (Vec3, Vec3, [Vec3; 3])) -> Vec<Crossing> {
    let mut random = Random(1);
    let crossing = || {
        let (from, direction, vertices) = make(&mut random);
        let hit = ray_triangle(&Ray::new(from, direction).ok()?, &Triangle::new(vertices).ok()?);
        hit.map(Crossing::from)
    };
    std::iter::repeat_with(crossing).flatten().take(CROSSINGS).collect()
}

fn time(crossings: &[Crossing]) -> f64 {
    let start = Instant::now();
    for crossing in crossings {
        black_box(black_box(crossing).place());
    }
    start.elapsed().as_secs_f64() * 1e9 / crossings.len() as f64
}

/// In the cube from -1 to 1.
fn point(random: &mut Random) -> Vec3 {
    random.anywhere() / 10.0
}

fn sixteenths(random: &mut Random) -> Vec3 {
    (point(random) * 128.0).round() / 16.0
}

/// A triangle of some two metres.
fn small(middle: Vec3, random: &mut Random) -> [Vec3; 3] {
    [0; 3].map(|_| middle + point(random) * 2.0)
}

fn inside([a, b, c]: [Vec3; 3], random: &mut Random) -> Vec3 {
    let [u, v] = [0; 2].map(|_| random.number().abs() / 2.0);
    a + (b - a) * u + (c - a) * v
}
