//! Scenes of all kinds, for property tests.

use glam::Vec3;
use proptest::prelude::*;

use crate::oracle::near::{clamped, moved, scaled, wild};

/// Four points of one kind: whole numbers, which tie; any; of all exponents, mixed or at one scale; next to the ends of f32;
/// far off; needles and points that are nearly the same.
pub(crate) fn any_scene() -> impl Strategy<Value = [Vec3; 4]> {
    fn points(coordinate: impl Strategy<Value = f32> + Clone + 'static) -> BoxedStrategy<[Vec3; 4]> {
        let point = [coordinate.clone(), coordinate.clone(), coordinate].prop_map(Vec3::from_array);
        [point.clone(), point.clone(), point.clone(), point].boxed()
    }
    let whole = (-4_i32..=4).prop_map(|x| x as f32);
    let mixed = prop_oneof![
        2 => any::<u32>().prop_map(wild),
        2 => whole.clone(),
        1 => prop::sample::select(&[0.0, 1e-45, -1e-45, f32::MAX, f32::MIN, 1e30, 1e-40, 3.0][..]),
    ];
    let common = -8.0_f32..8.0;
    let at_scale =
        (points(common.clone()), -149_i32..=124).prop_map(|(p, scale)| p.map(|p| scaled(p, scale)));
    let far_off = (points(common.clone()), 0_i32..24)
        .prop_map(|(p, shift)| p.map(|p| p + Vec3::new(2f32.powi(shift), 0.0, -2f32.powi(shift))));
    let needles = (points(common.clone()), [-3_i32..=3, -3..=3, -3..=3], 0.0_f32..1.0)
        .prop_map(|([a, b, _, d], ulps, t)| [a, b, moved(clamped((a + (b - a) * t).as_dvec3()), ulps), d]);
    prop_oneof![
        2 => points(whole),
        2 => points(common),
        2 => points(mixed),
        1 => at_scale,
        1 => far_off,
        1 => needles,
    ]
}
