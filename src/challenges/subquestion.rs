//! The questions that challenges are judged by, answered by the printed code without some of its errata, and exactly.

use collision_core::exact;
use collision_core::printed::{self, Errata, ErratumId};
use collision_core::question::Query;
use collision_core::shapes::{ShapeError, SphereSide};
use glam::DVec3;
use serde::{Deserialize, Serialize};

use crate::lessons::json::to_json;
use crate::lessons::line_question::LineQuestion;
use crate::lessons::outcome::{Answer, Verdict};
use crate::lessons::question::{Question, Shapes};
use crate::lessons::trace::{Precision, Quantity};
use crate::text::error;
use crate::text::language::Language;
use crate::text::message::Message;

/// Two places on a terrain are the same if they are nearer than this part of a cell. The text's search ends with a
/// bracket, and rounds; its mistakes are larger.
const SAME_PLACE: f64 = 1e-3;

/// What is asked of a lesson's numbers: its own question, or one on the way to the answer.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Subquestion {
    /// Does the line cross the plane?
    SegmentPlane,
    /// Does the line cross the polygon?
    SegmentPolygon,
    /// On which side of the plane does the sphere lie?
    SpherePlane,
    /// Does the sphere hit the polygon?
    SpherePolygon,
    /// On which side of the plane does the point lie?
    PointPlane,
    /// Does the line meet the plane?
    LinePlane,
    /// Does the line meet the plane within the polygon?
    LinePolygon,
    /// Does the ray hit the triangle?
    RayTriangle,
    /// Where does the ray hit the terrain?
    RayTerrain,
}

/// What is answered.
#[derive(Debug, Clone, Copy, PartialEq)]
pub enum Said {
    /// A hit, a miss, a side, or none of them.
    Verdict(Verdict),
    /// The sphere cuts the plane.
    Cuts,
    /// The ray meets the terrain here; the side of its cells is so long.
    At(DVec3, f64),
    /// The shapes are refused.
    Refused(ShapeError),
}

impl From<Answer> for Said {
    fn from(answer: Answer) -> Self {
        Said::Verdict(answer.into())
    }
}

impl From<bool> for Said {
    fn from(hit: bool) -> Self {
        Answer::Hit(hit).into()
    }
}

impl From<SphereSide> for Said {
    fn from(side: SphereSide) -> Self {
        match side {
            SphereSide::Front => Said::Verdict(Verdict::Front),
            SphereSide::Behind => Said::Verdict(Verdict::Behind),
            SphereSide::Intersects => Said::Cuts,
        }
    }
}

impl Said {
    /// Whether both say the same.
    pub fn agrees(self, other: Self) -> bool {
        match (self, other) {
            (Said::At(place, cell), Said::At(other, _)) => place.distance(other) <= cell * SAME_PLACE,
            _ => self == other,
        }
    }

    /// In words.
    pub fn localized(self, language: Language) -> String {
        language.localize(match self {
            Said::Verdict(_) => Message::new(format!("short-{}", self.code())),
            Said::Cuts => Message::new("said-intersects"),
            Said::At(place, _) => {
                let at = Quantity::from(place).in_formula(Precision::Short);
                Message::new("said-hit-at").with("place", at)
            }
            Said::Refused(refusal) => {
                let why = error::localize(&refusal.into(), language);
                Message::new("said-refused").with("why", why)
            }
        })
    }

    /// In a word for programs.
    pub fn code(self) -> String {
        match self {
            Said::Verdict(verdict) => to_json(&verdict).as_str().unwrap_or_default().to_owned(),
            Said::Cuts => "intersects".to_owned(),
            Said::At(..) => "hit".to_owned(),
            Said::Refused(_) => "refused".to_owned(),
        }
    }
}

impl Subquestion {
    /// The errata that the printed code can show at it.
    pub fn errata(self) -> impl Iterator<Item = ErratumId> {
        self.queries().iter().flat_map(|&query| query.errata())
    }

    /// What `check` asks by the same printed code.
    fn queries(self) -> &'static [Query] {
        match self {
            Subquestion::SegmentPlane => &[Query::SegmentPlane],
            Subquestion::SegmentPolygon => &[Query::SegmentPolygon],
            Subquestion::SpherePlane => &[Query::SpherePlane],
            Subquestion::SpherePolygon => &[Query::SpherePolygon],
            Subquestion::PointPlane => &[Query::PointPlane],
            Subquestion::LinePlane => &[Query::LinePlane],
            Subquestion::LinePolygon => &[Query::PointPolygon, Query::LinePlane],
            Subquestion::RayTriangle => &[Query::RayTriangle],
            Subquestion::RayTerrain => &[Query::RayTerrain],
        }
    }

    /// It in words: the name of a message.
    pub fn message(self) -> &'static str {
        match self {
            Subquestion::SegmentPlane => "challenge-asks-segment-plane",
            Subquestion::SegmentPolygon => "challenge-asks-segment-polygon",
            Subquestion::SpherePlane => "challenge-asks-sphere-plane",
            Subquestion::SpherePolygon => "challenge-asks-sphere-polygon",
            Subquestion::PointPlane => "challenge-asks-point-plane",
            Subquestion::LinePlane => "challenge-asks-line-plane",
            Subquestion::LinePolygon => "challenge-asks-line-polygon",
            Subquestion::RayTriangle => "challenge-asks-ray-triangle",
            Subquestion::RayTerrain => "challenge-asks-ray-terrain",
        }
    }

    /// The answer of the printed code without these errata.
    ///
    /// # Panics
    /// If the numbers are those of another lesson.
    pub fn printed(self, numbers: &Question, mended: Errata) -> Said {
        self.try_printed(numbers, mended).unwrap_or_else(Said::Refused)
    }

    fn try_printed(self, numbers: &Question, mended: Errata) -> Result<Said, ShapeError> {
        Ok(match (self, numbers) {
            (Subquestion::SpherePlane, Question::SpherePolygon { polygon, center, radius }) => {
                printed::sphere_plane(*center, *radius, polygon, mended)?.side().into()
            }
            (_, Question::RayTerrain { terrain, origin, direction }) => {
                let search = printed::ray_terrain(*origin, *direction, terrain.terrain(), mended)?;
                match search.answer() {
                    Ok(found) => place(found.map(|hit| hit.point.as_dvec3()), terrain.terrain().cell()),
                    Err(none) => Said::Verdict(none.into()),
                }
            }
            // The lesson's own question, or one about its line.
            _ => Said::Verdict(numbers.clone().asking(self.of_line()).printed(mended)?),
        })
    }

    /// What it asks of the half-space lesson's line, if it does.
    fn of_line(self) -> Option<LineQuestion> {
        match self {
            Subquestion::LinePlane => Some(LineQuestion::LinePlane),
            Subquestion::LinePolygon => Some(LineQuestion::LinePolygon),
            _ => None,
        }
    }

    /// The true answer.
    pub fn exact(self, numbers: &Question) -> Said {
        let numbers = numbers.clone().asking(self.of_line());
        numbers.shapes().map_or_else(Said::Refused, |shapes| self.exact_of(&shapes))
    }

    fn exact_of(self, shapes: &Shapes) -> Said {
        match (self, shapes) {
            (Subquestion::SpherePlane, Shapes::SpherePolygon(sphere, polygon)) => {
                exact::sphere_plane(sphere, polygon).into()
            }
            (_, Shapes::RayTerrain(ray, terrain)) => {
                let first = terrain.first_hit(ray);
                place(first.map(|hit| hit.place().point), terrain.terrain().cell())
            }
            // The lesson's own question, or one about its line.
            _ => shapes.exact().into(),
        }
    }
}

/// Where a ray meets a terrain, if it does.
fn place(place: Option<DVec3>, cell: f32) -> Said {
    place.map_or(false.into(), |place| Said::At(place, cell.into()))
}
