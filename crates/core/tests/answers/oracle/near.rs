//! Numbers near the boundary.

use glam::{DVec3, Vec3};

/// Any finite f32 at all.
pub fn wild(bits: u32) -> f32 {
    let x = f32::from_bits(bits);
    if x.is_finite() { x } else { f32::MAX.copysign(x) }
}

/// A computed point, made finite.
pub fn clamped(p: DVec3) -> Vec3 {
    p.as_vec3().clamp(Vec3::splat(f32::MIN), Vec3::splat(f32::MAX))
}

/// The number times a power of two.
pub fn scaled(p: Vec3, exponent: i32) -> Vec3 {
    clamped(p.as_dvec3() * 2f64.powi(exponent))
}

/// The number moved by units in the last place.
pub fn nudged(x: f32, ulps: i32) -> f32 {
    let step = if ulps < 0 { f32::next_down } else { f32::next_up };
    let moved = (0..ulps.abs()).fold(x, |x, _| step(x));
    if moved.is_finite() { moved } else { x }
}

/// Every coordinate moved by units in the last place.
pub fn moved(p: Vec3, ulps: [i32; 3]) -> Vec3 {
    Vec3::from_array(std::array::from_fn(|k| nudged(p[k], ulps[k])))
}

/// The weights of a triangle's vertices for a point on a vertex, an edge or the face, or beside it.
pub const TARGETS: [[f32; 3]; 6] = [
    [1.0, 0.0, 0.0],
    [0.5, 0.5, 0.0],
    [0.25, 0.0, 0.75],
    [0.25, 0.25, 0.5],
    [1.5, -0.5, 0.0],
    [0.75, 0.5, -0.25],
];

/// The sum of the weighted points.
pub fn combined(p: &[Vec3], weights: [f32; 3]) -> Vec3 {
    clamped(p.iter().zip(weights).map(|(p, w)| p.as_dvec3() * f64::from(w)).sum())
}

/// A direction that is finite, towards a point.
pub fn direction(from: Vec3, to: Vec3) -> Vec3 {
    let direction = to - from;
    if direction.is_finite() { direction } else { to / 4.0 - from / 4.0 }
}

/// Simple polygons, most of them concave.
pub const OUTLINES: [&[[f32; 2]]; 4] = [
    &[[0., 0.], [4., 0.], [4., 2.], [2., 2.], [2., 4.], [0., 4.]],
    &[[0., 0.], [3., 0.], [6., 0.], [6., 6.], [3., 2.], [0., 6.]],
    &[[0., 0.], [8., 0.], [8., 4.], [6., 4.], [6., 2.], [2., 2.], [2., 4.], [0., 4.]],
    &[[0., 0.], [4., 1.], [5., 5.], [1., 4.]],
];

/// An outline in the plane of two directions, begun at vertex `turn` and wound either way.
pub fn tilted(outline: &[[f32; 2]], [u, w]: [Vec3; 2], turn: usize, reverse: bool) -> Vec<Vec3> {
    let mut p: Vec<Vec3> = outline.iter().map(|&[a, b]| u * a + w * b).collect();
    p.rotate_left(turn % outline.len());
    if reverse {
        p.reverse();
    }
    p
}
