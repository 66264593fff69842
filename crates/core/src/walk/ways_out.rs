//! The nearest place in front of several planes.

use glam::{DMat3, DVec3};
use smallvec::SmallVec;

/// Planes that meet at a smaller sine, or its like of three, are a dead end.
const LEAST_OPENING: f64 = 1e-3;

/// The places with `normal · place >= height`.
#[derive(Clone, Copy)]
pub(super) struct HalfSpace {
    normal: DVec3,
    height: f64,
}

impl HalfSpace {
    /// The places that are in front of a plane through a point, at least as far as a distance.
    pub(super) fn new(normal: DVec3, point: DVec3, distance: f64) -> Self {
        Self { normal, height: normal.dot(point) + distance }
    }
}

/// The place nearest to `from` that is in all half-spaces by this much; none if they leave no place.
///
/// These places are a convex set, so the nearest one is where one, two or three of the planes are nearest.
pub(super) fn nearest(planes: &[HalfSpace], from: DVec3, by: f64) -> Option<DVec3> {
    let ahead: SmallVec<[HalfSpace; 4]> = (planes.iter())
        .map(|plane| HalfSpace { height: plane.height + by - plane.normal.dot(from), ..*plane })
        .collect();
    let count = ahead.len();
    let singles = (0..count).map(|one| Some(ahead[one].normal * ahead[one].height));
    let pairs = (0..count).flat_map(|one| (0..one).map(move |two| [one, two]));
    let threes = pairs.clone().flat_map(|[one, two]| (0..two).map(move |three| [one, two, three]));
    let ways = singles
        .chain(pairs.map(|numbers| to_crease(numbers.map(|number| ahead[number]))))
        .chain(threes.map(|numbers| to_corner(numbers.map(|number| ahead[number]))))
        .flatten();
    let is_out = |way: &DVec3| ahead.iter().all(|plane| plane.normal.dot(*way) >= plane.height - 0.5 * by);
    let nearest = ways.filter(is_out).min_by(|a, b| a.length_squared().total_cmp(&b.length_squared()));
    nearest.map(|way| from + way)
}

/// The way to the common line of two planes.
fn to_crease([one, two]: [HalfSpace; 2]) -> Option<DVec3> {
    let cosine = one.normal.dot(two.normal);
    let determinant = 1.0 - cosine * cosine;
    let is_open = determinant > LEAST_OPENING * LEAST_OPENING;
    let [along_one, along_two] = [one.height - cosine * two.height, two.height - cosine * one.height];
    is_open.then(|| (one.normal * along_one + two.normal * along_two) / determinant)
}

/// The way to the common point of three planes.
fn to_corner(planes: [HalfSpace; 3]) -> Option<DVec3> {
    let [x, y, z] = planes.map(|plane| plane.normal);
    let normals = DMat3::from_cols(x, y, z).transpose();
    let heights = DVec3::from_array(planes.map(|plane| plane.height));
    (normals.determinant().abs() > LEAST_OPENING).then(|| normals.inverse() * heights)
}
