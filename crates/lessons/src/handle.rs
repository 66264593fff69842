//! The places by which a lesson's shapes are dragged.

use glam::Vec3;

use super::parts::Parts;

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Handle {
    Vertex(usize),
    /// The shown place of a moving sphere, dragged along its path.
    Time,
    Point(usize),
    /// The tip of the direction.
    Tip,
    /// The top of the sphere.
    Radius,
}

/// The handles of these numbers with their places; `tip_distance` is in lengths of the direction. At time 0 the handle
/// of a moving sphere and that of the start of its path are at one place; the start's comes later in the list.
pub(super) fn of_parts(parts: &Parts, tip_distance: f32) -> Vec<(Handle, Vec3)> {
    let vertices = parts.polygon.iter().enumerate().map(|(index, &at)| (Handle::Vertex(index), at));
    let shown = parts.time.map(|time| (Handle::Time, parts.points[0] + path(parts) * time));
    let points = parts.points.iter().enumerate().map(|(index, &at)| (Handle::Point(index), at));
    let tip = parts.direction.map(|direction| (Handle::Tip, parts.points[0] + direction * tip_distance));
    let top = parts.radius.map(|radius| (Handle::Radius, parts.points[0] + Vec3::Y * radius));
    vertices.chain(shown).chain(points).chain(tip).chain(top).collect()
}

impl Handle {
    /// Changes the numbers so that the handle is at `to`.
    pub(super) fn drag(self, parts: &mut Parts, to: Vec3, tip_distance: f32) {
        match self {
            Self::Vertex(index) => parts.polygon[index] = to,
            Self::Time => parts.time = Some(time_near(parts, to)),
            Self::Point(index) => parts.points[index] = to,
            Self::Tip => parts.direction = Some((to - parts.points[0]) / tip_distance),
            Self::Radius => parts.radius = Some(parts.points[0].distance(to)),
        }
    }
}

fn path(parts: &Parts) -> Vec3 {
    parts.points[1] - parts.points[0]
}

/// The time of the path's point that is nearest to a place.
fn time_near(parts: &Parts, place: Vec3) -> f32 {
    let path = path(parts);
    let along = (place - parts.points[0]).dot(path) / path.length_squared();
    if along.is_nan() { 0.0 } else { along.clamp(0.0, 1.0) }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::table::{self, LESSONS};

    #[test]
    fn each_handle_moves_its_own_number_to_the_mouse() {
        for info in LESSONS {
            let start = table::open(info).unwrap();
            let before = start.parts();
            for (number, (handle, at)) in start.handles().into_iter().enumerate() {
                let mut lesson = start.duplicate();
                let to = match handle {
                    Handle::Time => before.points[0].midpoint(before.points[1]),
                    _ => at + Vec3::Y * 0.125,
                };
                lesson.drag(handle, to).unwrap();
                let moved = lesson.handles()[number];
                let near = moved.1.distance(to) <= 1e-6 * to.length().max(1.0);
                assert!(moved.0 == handle && near, "{} {handle:?}: {moved:?} instead of {to}", info.slug);
                let mut after = lesson.parts();
                match handle {
                    Handle::Vertex(index) => after.polygon[index] = before.polygon[index],
                    Handle::Time => after.time = before.time,
                    Handle::Point(index) => after.points[index] = before.points[index],
                    Handle::Tip => after.direction = before.direction,
                    Handle::Radius => after.radius = before.radius,
                }
                assert_eq!(after, before, "{} {handle:?}", info.slug);
            }
        }
    }

    #[test]
    fn at_time_0_the_start_of_the_path_comes_after_the_sphere() {
        let handles = table::open(table::find("moving-sphere").unwrap()).unwrap().handles();
        assert_eq!(
            handles[3..5].iter().map(|(handle, _)| *handle).collect::<Vec<_>>(),
            [Handle::Time, Handle::Point(0)]
        );
        assert_eq!(handles[3].1, handles[4].1);
    }
}
