//! The numbers of a state that its lesson refuses: some challenges are about what ought to be refused.

use std::sync::Arc;

use collision_core::question::{Numbers, PlaneNumbers};
use collision_core::shapes::ShortList;
use glam::Vec3;

use crate::check::fields::Fields;
use crate::files::elevation::{Lookup, Source};
use crate::lessons::question::Question;

/// The lesson's question with the numbers of a state; none if the state has not all the members that the lesson's has.
pub(super) fn read(question: &Question, state: &Fields, lookup: &Lookup) -> Option<Question> {
    let point = |name| state.point(name).ok();
    let polygon = || -> Option<ShortList<Vec3>> {
        state.points("polygon").ok().filter(|polygon| polygon.len() >= 3).map(ShortList::from)
    };
    let line = || state.points_array("line").ok();
    let numbers = match question.numbers() {
        Numbers::SegmentPlane { .. } => {
            Numbers::SegmentPlane { plane: PlaneNumbers::Through(polygon()?), segment: line()? }
        }
        Numbers::SegmentPolygon { .. } => Numbers::SegmentPolygon { polygon: polygon()?, segment: line()? },
        Numbers::SpherePolygon { .. } => {
            let (center, radius) = (point("center")?, state.number("radius").ok()?);
            Numbers::SpherePolygon { polygon: polygon()?, center, radius }
        }
        Numbers::LinePolygon { .. } => {
            let (point, direction) = (point("point")?, point("direction")?);
            Numbers::LinePolygon { polygon: polygon()?, point, direction }
        }
        Numbers::RayTriangle { .. } => {
            let triangle = state.points_array("polygon").ok()?;
            Numbers::RayTriangle { triangle, origin: point("origin")?, direction: point("direction")? }
        }
        Numbers::RayTerrain { .. } => {
            let ground = lookup.load(Source::read(state, "terrain").ok()?).ok()?;
            let terrain = Arc::clone(ground.index());
            Numbers::RayTerrain { terrain, origin: point("origin")?, direction: point("direction")? }
        }
        // No lesson's state has no more than these.
        Numbers::PointPlane { .. }
        | Numbers::LinePlane { .. }
        | Numbers::PointPolygon { .. }
        | Numbers::SpherePlane { .. } => return None,
    };
    Question::new(numbers).asking(question.query())
}
