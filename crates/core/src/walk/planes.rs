//! The planes along which a ball slides.

use glam::DVec3;

/// Two planes between which less than 2.5 degrees are open are a dead end.
const LEAST_OPENING: f64 = 1e-3;

/// The way that planes, given by their normals, leave of a path: the nearest one that leads into none of them; `None` if that is
/// shorter than a `step` between two f32. It ends two such steps off the planes that it goes along: rounded, it does not lead into
/// them.
///
/// The ways that lead into no plane are a convex cone. The nearest of them is the path's part along one of the planes or
/// along the common line of two, so it never goes against the path.
pub(super) fn slide(path: DVec3, planes: &[DVec3], step: f64) -> Option<DVec3> {
    let along_planes = planes.iter().map(|&plane| (path - plane * path.dot(plane).min(0.0), plane));
    let pairs = (0..planes.len()).flat_map(|one| (0..one).map(move |other| [one, other]));
    let along_creases = pairs.filter_map(|[one, other]| crease(path, planes[one], planes[other]));
    let is_free = |way: DVec3| planes.iter().all(|&plane| way.dot(plane) >= -step);
    let free = along_planes.chain(along_creases).filter(|&(way, _)| way.length() > step && is_free(way));
    let longest = free.max_by(|(a, _), (b, _)| a.length_squared().total_cmp(&b.length_squared()));
    longest.map(|(way, off)| way + off * (2.0 * step))
}

/// The part of a path along the common line of two planes, and the shift that leads off both by 1.
fn crease(path: DVec3, one: DVec3, other: DVec3) -> Option<(DVec3, DVec3)> {
    let opening = 1.0 + one.dot(other);
    let line = one.cross(other).try_normalize().filter(|_| opening > LEAST_OPENING)?;
    Some((line * line.dot(path), (one + other) / opening))
}

/// The distance between neighbouring f32 at the largest coordinate of a point.
pub(super) fn f32_step(point: DVec3) -> f64 {
    let largest = (point.abs().max_element() as f32).min(f32::MAX.next_down());
    f64::from(largest.next_up()) - f64::from(largest)
}
