//! Batches against the questions that they are made of, on scenes near the boundary and of every size.

use std::fmt::Debug;

use super::lanes::{Question, answer};
use super::*;
use crate::exact::arithmetic::near_boundary::Random;

/// Not a multiple of the lanes: some pairs are left over.
const PAIRS: usize = if cfg!(debug_assertions) { 20_003 } else { 1_000_003 };

/// What the machine has, what nearly every one has, and what every one has that the crate is compiled for.
fn levels() -> Vec<Level> {
    let mut levels = vec![Level::new(), Level::baseline()];
    #[cfg(target_arch = "x86_64")]
    levels.extend(Level::new().as_sse4_2().map(Level::Sse4_2));
    levels
}

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

#[test]
#[should_panic(expected = "as many pairs as answers")]
fn slices_of_different_lengths_are_refused() {
    let triangle = Triangle::new([glam::Vec3::ZERO; 3]).expect("finite");
    ray_triangle(&[], &[triangle], &mut [false]);
}
