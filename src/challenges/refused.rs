//! The numbers of a state that its lesson refuses: some challenges are about what ought to be refused.

use std::sync::Arc;

use crate::check::fields::Fields;
use crate::files::elevation::{Lookup, Source};
use crate::lessons::question::Question;

/// The lesson's question with the numbers of a state; none if the state has not all the members that the lesson's has.
pub(super) fn read(question: &Question, state: &Fields, lookup: &Lookup) -> Option<Question> {
    let point = |name| state.point(name).ok();
    let polygon = || state.points("polygon").ok().filter(|polygon| polygon.len() >= 3);
    let line = || state.points_array("line").ok();
    Some(match question {
        Question::SegmentPlane { .. } => Question::SegmentPlane { polygon: polygon()?, line: line()? },
        Question::SegmentPolygon { .. } => Question::SegmentPolygon { polygon: polygon()?, line: line()? },
        Question::SpherePolygon { .. } => {
            let (center, radius) = (point("center")?, state.number("radius").ok()?);
            Question::SpherePolygon { polygon: polygon()?, center, radius }
        }
        Question::HalfSpace { .. } => {
            let (point, direction) = (point("point")?, point("direction")?);
            Question::HalfSpace { polygon: polygon()?, point, direction, asks: None }
        }
        Question::RayTriangle { .. } => {
            let polygon = state.points_array("polygon").ok()?;
            Question::RayTriangle { polygon, origin: point("origin")?, direction: point("direction")? }
        }
        Question::RayTerrain { .. } => {
            let ground = lookup.load(Source::read(state, "terrain").ok()?).ok()?;
            let terrain = Arc::clone(ground.index());
            Question::RayTerrain { terrain, origin: point("origin")?, direction: point("direction")? }
        }
    })
}
