//! Segments, rays and balls with triangles, one by one and in batches.

use std::hint::black_box;

use collision_core::exact;
use collision_core::exact::batch::at_level::{self, Level};
use collision_core::shapes::{Polygon, Sphere, Triangle};
use parry3d::math::Pose;
use parry3d::query::details::intersection_test_point_query_ball;
use parry3d::query::{self, RayCast};
use parry3d::shape::Ball;

use crate::compare::{compare, compare_batches};
use crate::oracle;
use crate::scenes::{Random, Scene, parry_ray, parry_vector, scenes};

pub(crate) fn triangles() {
    type Maker = fn(&mut Random) -> Scene;
    let sets: [(&str, Maker); 2] = [("random", Random::scene), ("adversarial", Random::adversarial_scene)];
    for (set, make) in sets {
        let batch = |hits: fn(&Scene) -> bool| scenes(make, (set == "random").then_some(hits));
        segment_triangle(set, &batch(|s| exact::segment_triangle(&s.segment(), &s.triangle()).is_some()));
        ray_triangle(set, &batch(|s| exact::ray_triangle(&s.ray(), &s.triangle()).is_some()));
        sphere_triangle(set, &batch(|s| exact::sphere_triangle(&s.sphere(), &s.triangle())));
    }
}

fn segment_triangle(set: &str, scenes: &[Scene]) {
    let ours: Vec<_> = scenes.iter().map(|s| (s.segment(), s.triangle())).collect();
    let others: Vec<_> =
        scenes.iter().map(|s| (parry_ray(s.start, s.end - s.start), s.parry_triangle())).collect();
    let parry = |(ray, triangle): &(query::Ray, parry3d::shape::Triangle)| {
        triangle.cast_local_ray(ray, 1.0, true).is_some_and(|t| 0.0 < t && t < 1.0)
    };
    compare(
        &format!("segment/triangle, {set}"),
        &ours,
        &others,
        |(segment, triangle)| exact::segment_triangle(segment, triangle).is_some(),
        parry,
        |_| false,
    );
    batches(&format!("segment/triangle, {set}"), &ours, &others, at_level::segment_triangle, parry);
}

fn ray_triangle(set: &str, scenes: &[Scene]) {
    let ours: Vec<_> = scenes.iter().map(|s| (s.ray(), s.triangle())).collect();
    let others: Vec<_> =
        scenes.iter().map(|s| (parry_ray(s.start, s.end - s.start), s.parry_triangle())).collect();
    let parry = |(ray, triangle): &(query::Ray, parry3d::shape::Triangle)| {
        triangle.cast_local_ray(ray, f32::MAX, true).is_some()
    };
    compare(
        &format!("ray/triangle, {set}"),
        &ours,
        &others,
        |(ray, triangle)| exact::ray_triangle(ray, triangle).is_some(),
        parry,
        |_| false,
    );
    compare(
        &format!("ray/triangle, {set}, with the place"),
        &ours,
        &others,
        |(ray, triangle)| {
            exact::ray_triangle(ray, triangle).is_some_and(|hit| black_box(hit.place()).t >= 0.0)
        },
        parry,
        |_| false,
    );
    batches(&format!("ray/triangle, {set}"), &ours, &others, at_level::ray_triangle, parry);
}

fn sphere_triangle(set: &str, scenes: &[Scene]) {
    let ours: Vec<_> = scenes.iter().map(|s| (s.sphere(), s.triangle())).collect();
    let others: Vec<_> = scenes
        .iter()
        .map(|s| (Pose::from_translation(parry_vector(s.start)), Ball::new(s.radius), s.parry_triangle()))
        .collect();
    let exact = |(sphere, triangle): &(Sphere, Triangle)| exact::sphere_triangle(sphere, triangle);
    let touches = |(sphere, triangle): &(Sphere, Triangle)| {
        let polygon = Polygon::new(&triangle.vertices()).expect("no scene has a degenerate triangle");
        oracle::sphere_touches(sphere, &polygon)
    };
    type Other = (Pose, Ball, parry3d::shape::Triangle);
    let asked = |(pose, ball, triangle): &Other| {
        query::intersection_test(pose, ball, &Pose::IDENTITY, triangle).is_ok_and(|test| test.intersecting)
    };
    let direct = |(pose, ball, triangle): &Other| {
        intersection_test_point_query_ball(pose, triangle, ball).intersecting
    };
    compare(&format!("sphere/triangle, {set}"), &ours, &others, exact, asked, touches);
    compare(&format!("sphere/triangle, {set}, no dispatch"), &ours, &others, exact, direct, touches);
    batches(&format!("sphere/triangle, {set}"), &ours, &others, at_level::sphere_triangle, asked);
}

/// All pairs at once, with the instructions of each level that the machine has.
fn batches<A: Copy, B: Copy, P>(
    name: &str,
    pairs: &[(A, B)],
    others: &[P],
    batch: fn(Level, &[A], &[B], &mut [bool]),
    parry: impl Fn(&P) -> bool,
) {
    let (first, second): (Vec<A>, Vec<B>) = pairs.iter().copied().unzip();
    for (level_name, level) in levels() {
        let name = format!("{name}, batch, {level_name}");
        compare_batches(&name, others, |hits| batch(level, &first, &second, hits), &parry);
    }
}

fn levels() -> Vec<(&'static str, Level)> {
    let best = Level::new();
    #[cfg(target_arch = "x86_64")]
    if let Some(sse) = best.as_sse4_2() {
        let sse = ("SSE4.2", Level::Sse4_2(sse));
        return if best.as_avx2().is_some() { vec![sse, ("AVX2", best)] } else { vec![sse] };
    }
    vec![("best", best)]
}
