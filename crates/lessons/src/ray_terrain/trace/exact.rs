//! The exact method: no search along the ray, but a test of the triangles in their order along it.

use methods::Method;
use serde_json::json;

use super::super::RayTerrainLesson;
use super::super::reason::hit_at;
use super::Found;
use crate::outcome::Outcome;
use crate::steps::crossing_mark;
use crate::trace::{Equation, EquationId, Step, StepId, Trace};
use base::scene::MarkRole;
use base::text::ids;

impl RayTerrainLesson {
    pub(super) fn exact_trace(&self) -> Trace {
        let place = self.exact_place();
        let hit = place.is_some();
        let distance = place.map(|place| place.point.distance(self.ray.origin().as_dvec3()));
        let first = Step::new(StepId::First, ids::STEP_TERRAIN_EXACT, ids::WHY_TERRAIN_EXACT)
            .equation(Equation::holds(EquationId::Meets, "o + r · d ∈ T, r ≥ 0", hit))
            .finding(if hit { ids::FINDING_TERRAIN_EXACT_HIT } else { ids::FINDING_TERRAIN_EXACT_MISS })
            .marks(place.map(|place| crossing_mark(place.point.as_vec3(), MarkRole::For)))
            .marks(self.triangles_under(place.map(|place| place.point.as_vec3())))
            .ends(!hit);
        let found = place.zip(distance).map(|(place, distance)| Found {
            equations: vec![
                Equation::new(EquationId::R, "r", "", place.t),
                Equation::new(EquationId::Point, "p", "o + r · d", place.point),
            ],
            point: place.point.into(),
            drawn: place.point.as_vec3(),
            distance: distance.into(),
            finding: ids::FINDING_TERRAIN_POINT,
        });
        let reason = distance.map_or(ids::REASON_TERRAIN_MISSES.into(), hit_at);
        let crossing = place.map(|place| json!({ "t": place.t, "point": place.point }));
        Trace::new(
            Method::Exact,
            Ok(Outcome { stop: place.map(|place| place.point.as_vec3()), ..Outcome::hit(hit, reason) }),
            json!({ "hit": hit, "crossing": crossing, "distance": distance }),
            self.with_first_mark(vec![first, self.point(found)]),
        )
    }
}
