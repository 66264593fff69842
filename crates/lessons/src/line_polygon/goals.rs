//! The conditions of the lesson's goals.

use collision_core::exact;
use collision_core::shapes::{Polygon, Side};
use glam::Vec3;

use super::LinePolygonLesson;
use crate::goal::{self, Condition};
use base::text::ids;

pub(super) static CONDITIONS: &[Condition<LinePolygonLesson>] = &[
    Condition { id: ids::CONDITION_CROSSES_PLANE, holds: |lesson| lesson.scene.crosses_plane() },
    Condition { id: ids::CONDITION_HITS, holds: LinePolygonLesson::hits },
    Condition { id: ids::CONDITION_MISSES, holds: |lesson| !lesson.hits() },
    Condition { id: ids::CONDITION_THROUGH_EDGE, holds: |lesson| lesson.edges_met() == 1 },
    Condition { id: ids::CONDITION_THROUGH_VERTEX, holds: |lesson| lesson.edges_met() >= 2 },
];

impl LinePolygonLesson {
    fn hits(&self) -> bool {
        exact::segment_polygon(&self.scene.line, &self.scene.polygon).is_some()
    }

    /// The number of edges that the line meets if it hits the triangle: the start, the end and a met edge lie in one
    /// plane. For triangles only: inside another polygon a line may meet the extension of an edge.
    fn edges_met(&self) -> usize {
        let [start, end] = self.scene.ends();
        let [p0, p1, p2] = *self.scene.polygon.vertices() else { return 0 };
        let met = |&[from, to]: &[Vec3; 2]| {
            Polygon::new(&[start, from, to]).is_ok_and(|plane| goal::side(end, &plane) == Side::On)
        };
        [[p0, p1], [p1, p2], [p2, p0]].iter().filter(|edge| self.hits() && met(edge)).count()
    }
}
