//! The conditions of the lesson's goals.

use collision_core::exact::{self, Crossing};
use collision_core::shapes::{Polygon, Side};
use glam::Vec3;

use super::RayTriangleLesson;
use crate::goal::{self, Condition};
use base::text::ids;

pub(super) static CONDITIONS: &[Condition<RayTriangleLesson>] = &[
    Condition { id: ids::CONDITION_HITS, holds: RayTriangleLesson::hits },
    Condition { id: ids::CONDITION_OFF_PLANE, holds: RayTriangleLesson::is_off_plane },
    Condition { id: ids::CONDITION_PARALLEL, holds: RayTriangleLesson::is_parallel },
    // The ray misses, but would hit if it went backwards too.
    Condition { id: ids::CONDITION_TRIANGLE_BEHIND, holds: RayTriangleLesson::is_in_front },
    // The ray meets the triangle's plane at r = 1.
    Condition { id: ids::CONDITION_AT_ONE, holds: RayTriangleLesson::meets_at_one },
    Condition { id: ids::CONDITION_THROUGH_VERTEX, holds: RayTriangleLesson::leads_to_vertex },
];

impl RayTriangleLesson {
    fn hits(&self) -> bool {
        exact::ray_triangle(&self.ray, &self.triangle).is_some()
    }

    fn is_off_plane(&self) -> bool {
        self.plane().is_some_and(|plane| goal::side(self.ray.origin(), &plane) != Side::On)
    }

    fn is_parallel(&self) -> bool {
        self.has_area() && self.exact_crossing().is_none()
    }

    fn is_in_front(&self) -> bool {
        let meets = |plane: Polygon| exact::line_polygon(&self.line(), &plane).is_some();
        !self.hits() && self.plane().is_some_and(meets)
    }

    fn meets_at_one(&self) -> bool {
        self.exact_crossing().is_some_and(|crossing| goal::is_at(&crossing, 1.0))
    }

    fn leads_to_vertex(&self) -> bool {
        self.has_area() && self.triangle.vertices().iter().any(|&vertex| self.leads_to(vertex))
    }

    /// Whether the ray leads to a point: it meets two planes through the point, at the point.
    fn leads_to(&self, point: Vec3) -> bool {
        // Of the three planes through the point along two axes each, the line is parallel to two at most; if it leads
        // to the point, it lies in those.
        let axes = [[Vec3::X, Vec3::Y], [Vec3::Y, Vec3::Z], [Vec3::Z, Vec3::X]];
        let crossings = axes.map(|[u, v]| {
            let plane = Polygon::new(&[point, point + u, point + v]).ok()?;
            match exact::line_plane(&self.line(), &plane) {
                Some(crossing) => Some(Some(crossing)),
                None => (goal::side(self.ray.origin(), &plane) == Side::On).then_some(None),
            }
        });
        let [Some(a), Some(b), Some(c)] = crossings else { return false };
        let known: Vec<Crossing> = [a, b, c].into_iter().flatten().collect();
        let ahead = known.iter().all(|crossing| crossing.place().t >= 0.0);
        ahead && known.windows(2).all(|pair| pair[0].cmp_t(&pair[1]).is_eq())
    }
}
