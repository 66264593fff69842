//! Batches compared with single questions, on scenes near the boundary and of every size.

use core::fmt::Debug;

use super::answer::{Question, answer};
use super::*;
use crate::exact;
use crate::exact::arithmetic::near_boundary::Random;
use crate::exact::lanes::levels;

/// The number of pairs; it is no multiple of the lanes, so some pairs are left over.
const PAIRS: usize = if cfg!(debug_assertions) { 20_003 } else { 1_000_003 };

fn check<Q: Question<N, First: Debug, Second: Debug, Answer: PartialEq + Debug>, const N: usize>(
    pairs: impl Iterator<Item = (Q::First, Q::Second)>,
) {
    let (first, second): (Vec<_>, Vec<_>) = pairs.unzip();
    for level in levels() {
        let mut answers = vec![Q::NEGATIVE; first.len()];
        answer::<Q, N>(level, &first, &second, &mut answers);
        let mut positive = 0;
        for ((first, second), answer) in first.iter().zip(&second).zip(&answers) {
            assert_eq!(*answer, Q::exactly(first, second), "{level:?}: {first:?} {second:?}");
            positive += usize::from(*answer == Q::POSITIVE);
        }
        assert!(positive > PAIRS / 50 && positive < PAIRS / 50 * 49, "{positive} of {PAIRS}");
    }
}

fn scenes() -> impl Iterator<Item = (Triangle, glam::Vec3, glam::Vec3)> {
    let mut random = Random::default();
    (0..PAIRS).map(move |_| {
        let (vertices, start, end) = random.near_the_boundary();
        (Triangle::new(vertices).expect("finite"), start, end)
    })
}

#[test]
fn segments() {
    let segment = |start, end| Segment::new(start, end).expect("finite");
    check::<paths::SegmentTriangle, _>(
        scenes().map(|(triangle, start, end)| (segment(start, end), triangle)),
    );
}

#[test]
fn rays() {
    let ray = |start, end| Ray::new(start, end).unwrap_or(Ray::new(start, glam::Vec3::X).expect("finite"));
    check::<paths::RayTriangle, _>(
        scenes().map(|(triangle, start, end)| (ray(start, end - start), triangle)),
    );
}

#[test]
fn spheres() {
    let mut random = Random::default();
    let mut radius = move |triangle: &Triangle, center: glam::Vec3| {
        let distance = random.one_of(&triangle.vertices()).as_dvec3().distance(center.as_dvec3());
        let factor = random.one_of(&[1.0, 1.0, 0.5, 0.1, 2.0]);
        random.nudged(distance * factor).max(0.0)
    };
    check::<spheres::SphereTriangle, _>(scenes().map(|(triangle, center, _)| {
        (Sphere::new(center, radius(&triangle, center)).expect("not negative"), triangle)
    }));
}

#[test]
fn points() {
    let pairs = scenes().filter_map(|(triangle, _, point)| {
        let [a, b, c] = triangle.vertices();
        let plane =
            Plane::through([a, b, c]).or(Plane::new(a, b.x)).or(Plane::new(glam::Vec3::X, 0.0)).ok()?;
        Some((Point::new(point).expect("finite"), plane))
    });
    check::<planes::PointPlane, _>(pairs);
}

/// Rays at triangles whose edges, starts and directions have sizes of their own, from next to nothing to beyond what f32
/// can multiply: through the triangle, through its boundary or beside it.
fn rays_of_every_size() -> impl Iterator<Item = (Ray, Triangle)> {
    let mut random = Random::default();
    let mut vector = move || {
        let size = 2_f64.powi(
            random.one_of(&[-149, -100, -75, -52, -45, -31, -30, -20, -1, 0, 1, 17, 29, 30, 31, 61, 76, 110]),
        );
        glam::DVec3::new(random.number().into(), random.number().into(), random.number().into()) * size
    };
    let mut random = Random::default();
    (0..PAIRS).filter_map(move |_| {
        let [e, f, d] = [vector(), vector(), vector()];
        let [u, v] = [random.one_of(&[0.0, 0.25, 0.5, 1.0]), random.one_of(&[0.0, 0.0, 0.25, 0.5])];
        let t = random.one_of(&[1.0, 0.0, -1.0, 1e-9, 1e9]);
        let ray = Ray::new((e * u + f * v - d * t).as_vec3(), d.as_vec3()).ok()?;
        Some((ray, Triangle::new([glam::Vec3::ZERO, e.as_vec3(), f.as_vec3()]).ok()?))
    })
}

#[test]
fn lengths_that_over_and_underflow_in_f32() {
    check::<paths::RayTriangle, _>(rays_of_every_size());
    check::<paths::SegmentTriangle, _>(rays_of_every_size().filter_map(|(ray, triangle)| {
        let end = ray.origin() + ray.direction() * 2.0;
        Some((Segment::new(ray.origin(), end).ok()?, triangle))
    }));
}

#[test]
fn batches_of_every_length() {
    let mut random = Random::default();
    for length in (0..40).chain([255, 256, 257, 520]) {
        // Some in doubt among many that are certain, and the other way round.
        let certain = random.one_of(&[0.05, 0.5, 0.95]);
        let pairs = (0..length).map(|_| {
            let (vertices, start, end) = random.near_the_boundary();
            let away = if random.number().abs() < certain { glam::Vec3::X * 40.0 } else { glam::Vec3::ZERO };
            let segment = Segment::new(start - away, end - away).expect("finite");
            (segment, Triangle::new(vertices).expect("finite"))
        });
        let (segments, triangles): (Vec<_>, Vec<_>) = pairs.unzip();
        for level in levels() {
            let mut hits = vec![false; length];
            at_level::segment_triangle(level, &segments, &triangles, &mut hits);
            for ((segment, triangle), hit) in segments.iter().zip(&triangles).zip(&hits) {
                let expected = exact::segment_triangle(segment, triangle).is_some();
                assert_eq!(*hit, expected, "{level:?}, {length}: {segment:?} {triangle:?}");
            }
        }
    }
}

#[test]
#[should_panic(expected = "as many pairs as answers")]
fn slices_of_different_lengths_are_refused() {
    let triangle = Triangle::new([glam::Vec3::ZERO; 3]).expect("finite");
    ray_triangle(&[], &[triangle], &mut [false]);
}
