//! Frames in small worlds, for the tests of the walks in f32.

use glam::Vec3;
use proptest::array::uniform3;
use proptest::prelude::*;
use proptest::strategy::ValueTree;
use proptest::test_runner::TestRunner;

use collision_core::exact::MeshIndex;
use collision_core::shapes::{Mesh, MovingSphere};

const FRAMES: usize = 4_000;

/// Worlds of ten triangles, near the origin and far from it, each with a ball that ends near a triangle.
pub(super) fn frames() -> impl Iterator<Item = (MeshIndex, MovingSphere)> {
    let mut runner = TestRunner::deterministic();
    (0..FRAMES).map(move |_| frame().new_tree(&mut runner).expect("no filter").current())
}

fn frame() -> impl Strategy<Value = (MeshIndex, MovingSphere)> {
    let offset = (point(), prop::sample::select(&[0.0_f32, 1.0, 1e2, 1e4, 1e6][..]));
    let aside = (
        prop_oneof![point(), Just(Vec3::Y), Just(Vec3::NEG_Y)],
        prop_oneof![-0.2_f32..1.2, 0.99_f32..1.01],
        0.1_f32..4.0,
    );
    (prop::collection::vec(triangle(), 10), offset, point(), [-0.2_f32..1.2, -0.2..1.2], aside).prop_map(
        |(triangles, (far, scale), way, weights, (aside, share, radius))| {
            let offset = far * scale;
            let [a, b, c] = triangles[0];
            let target = a + (b - a) * weights[0] + (c - a) * weights[1];
            let end = offset + target + aside.normalize_or_zero() * radius * share;
            let vertices = triangles.concat().into_iter().map(|vertex| vertex + offset).collect();
            let numbers =
                (0..triangles.len() as u32).map(|number| [0, 1, 2].map(|corner| 3 * number + corner));
            let ball = MovingSphere::new(end - way, end, radius).expect("finite");
            (Mesh::new(vertices, numbers.collect()).expect("finite").into(), ball)
        },
    )
}

/// Small, large, level, or a sliver.
fn triangle() -> impl Strategy<Value = [Vec3; 3]> {
    let size = prop::sample::select(&[0.1_f32, 1.0, 30.0][..]);
    (point(), uniform3(point()), size, 0..3, 0.0_f32..1.0).prop_map(|(at, [a, b, c], size, kind, t)| {
        let shape = match kind {
            0 => [a, b, c],
            1 => [a, b, c].map(|vertex| vertex.with_y(0.0)),
            _ => [a, b, a + (b - a) * t + c * 1e-3],
        };
        shape.map(|vertex| at + vertex * size)
    })
}

fn point() -> impl Strategy<Value = Vec3> {
    uniform3(-8.0_f32..8.0).prop_map(Vec3::from_array)
}
