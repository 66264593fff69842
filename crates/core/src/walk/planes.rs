//! The planes along which a ball slides.

use glam::DVec3;
use smallvec::SmallVec;

/// Two planes between which less than 2.5 degrees are open are a dead end.
const LEAST_OPENING: f64 = 1e-3;

/// The normals of the planes that a step has met, in their order.
#[derive(Default)]
pub(super) struct Planes {
    normals: SmallVec<[DVec3; 4]>,
}

impl Planes {
    /// The way that is left of `rest` at one more plane: along it, or along the line that it shares with a plane before it;
    /// none if there is no way left. The way ends two f32 steps off these planes: rounded, it does not lead into them.
    pub(super) fn slide(&mut self, rest: DVec3, normal: DVec3, step: f64) -> Option<DVec3> {
        let enters = |way: DVec3, plane: DVec3| way.dot(plane) < -step;
        let along = rest - normal * rest.dot(normal).min(0.0);
        let blocked = self.normals.iter().position(|&plane| enters(along, plane));
        let slide = match blocked.map(|number| self.normals[number]) {
            None => Some((along, normal)),
            Some(other) => crease(rest, other, normal),
        };
        let slide = slide.filter(|&(way, _)| {
            let mut others = self.normals.iter().enumerate().filter(|&(number, _)| Some(number) != blocked);
            way.length() > step && !others.any(|(_, &plane)| enters(way, plane))
        });
        self.normals.push(normal);
        slide.map(|(way, off)| way + off * (2.0 * step))
    }
}

/// The part of a path along the common line of two planes, and the shift that leads off both by 1.
fn crease(rest: DVec3, one: DVec3, other: DVec3) -> Option<(DVec3, DVec3)> {
    let opening = 1.0 + one.dot(other);
    let line = one.cross(other).try_normalize().filter(|_| opening > LEAST_OPENING)?;
    Some((line * line.dot(rest), (one + other) / opening))
}

/// The distance between neighbouring f32 at the largest coordinate of a point.
pub(super) fn f32_step(point: DVec3) -> f64 {
    let largest = (point.abs().max_element() as f32).min(f32::MAX.next_down());
    f64::from(largest.next_up()) - f64::from(largest)
}
