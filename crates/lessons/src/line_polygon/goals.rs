//! The conditions of the lesson's goals.

use collision_core::exact;
use collision_core::shapes::{Polygon, Side};
use glam::Vec3;

use super::LinePolygonLesson;
use crate::goal::{self, Condition, Goal};

pub(super) static GOALS: &[&dyn Condition] = &[
    &Goal { name: "crosses-plane", holds: |lesson: &LinePolygonLesson| lesson.scene.crosses_plane() },
    &Goal { name: "hits", holds: LinePolygonLesson::hits },
    &Goal { name: "misses", holds: |lesson: &LinePolygonLesson| !lesson.hits() },
    &Goal { name: "through-edge", holds: |lesson: &LinePolygonLesson| lesson.edges_met() == 1 },
    &Goal { name: "through-vertex", holds: |lesson: &LinePolygonLesson| lesson.edges_met() >= 2 },
];

impl LinePolygonLesson {
    fn hits(&self) -> bool {
        exact::segment_polygon(&self.scene.line, &self.scene.polygon).is_some()
    }

    /// How many edges of the triangle the line meets, if it meets the triangle: as seen from its start, an edge and the
    /// line's end lie in one plane then. Other polygons have edges whose lines go through their inside.
    fn edges_met(&self) -> usize {
        let [start, end] = self.scene.ends();
        let [p0, p1, p2] = *self.scene.polygon.vertices() else { return 0 };
        let met = |&[from, to]: &[Vec3; 2]| {
            Polygon::new(&[start, from, to]).is_ok_and(|plane| goal::side(end, &plane) == Side::On)
        };
        [[p0, p1], [p1, p2], [p2, p0]].iter().filter(|edge| self.hits() && met(edge)).count()
    }
}
