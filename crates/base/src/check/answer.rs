//! A question's answer, and how it is written.

use std::io::{self, Write};

use collision_core::exact::{Crossing, TriangleFeature};
use collision_core::shapes::{Side, SphereSide};
use methods::Method;
use methods::corrected::Intersection;
use methods::printed::{Errata, TerrainHit};
use methods::question::{Answer, Contact, MeshCrossing, Numbers, TerrainCrossing};
use serde::Serialize;
use serde_json::value::RawValue;

use super::question::CheckError;

/// An answer without its id.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[serde(untagged)]
pub enum QueryAnswer {
    Hit {
        hit: bool,
        /// The place, if the question has such an answer.
        #[serde(flatten)]
        place: Option<Location>,
    },
    /// Whether a walking ball meets the mesh, and where its centre stops.
    Walk {
        hit: bool,
        /// At the end of the step.
        stop: [f32; 3],
    },
    /// The side of a plane on which a point lies.
    Side { side: Side },
    /// The side of a plane on which a sphere lies.
    SphereSide { side: SphereSide },
}

/// The crossing of a line, a segment or a ray.
#[derive(Debug, Clone, Copy, PartialEq, Serialize)]
pub struct Location {
    #[serde(flatten)]
    pub along: Along,
    /// The column and the row of a terrain's cell, each from 0: along x and along z.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub cell: Option<[usize; 2]>,
    /// The number of a mesh's triangle, or the triangle of the cell: 0 for the one at the cell's first vertex, 1 for the
    /// one at the opposite vertex.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub triangle: Option<usize>,
    /// The part of the triangle that holds the point, of a first contact.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub feature: Option<TriangleFeature>,
    pub point: [f64; 3],
}

/// A parameter along a line, a segment or a ray.
#[derive(Debug, Clone, Copy, PartialEq, Serialize)]
#[serde(untagged)]
pub enum Along {
    /// The parameter of the direction as given.
    Parameter {
        /// In lengths of that direction.
        t: f64,
    },
    /// The distance from the start, which is all that the printed ray/terrain lesson returns.
    Distance { distance: f64 },
}

impl QueryAnswer {
    /// A method's answer to the question about these numbers.
    /// Errors: if they do not make the shapes asked about, or if the printed code gives no answer.
    pub fn by(method: Method, numbers: &Numbers) -> Result<Self, CheckError> {
        Ok(match method {
            Method::Exact => numbers.question()?.exact().into(),
            Method::Corrected => numbers.question()?.corrected().into(),
            Method::Printed => numbers.printed(Errata::NONE)?.into(),
        })
    }

    /// A hit where there is a place. JSON has no numbers for one that rounding has lost.
    fn hit(place: Option<Location>) -> Self {
        Self::Hit { hit: place.is_some(), place: place.filter(Location::is_finite) }
    }
}

impl<C: Into<Location>> From<Answer<C>> for QueryAnswer {
    fn from(answer: Answer<C>) -> Self {
        match answer {
            Answer::Crossing(place) => Self::hit(place.map(Into::into)),
            Answer::MeshCrossing(place) => Self::hit(place.map(Into::into)),
            Answer::TerrainCrossing(place) => Self::hit(place.map(Into::into)),
            Answer::Contact(contact) => Self::hit(contact.map(Into::into)),
            Answer::Walk { is_hit: hit, end } => Self::Walk { hit, stop: end.to_array() },
            Answer::Hit(hit) => Self::Hit { hit, place: None },
            Answer::Side(side) => Self::Side { side },
            Answer::SphereSide(side) => Self::SphereSide { side },
        }
    }
}

impl Location {
    fn new(along: Along, point: [f64; 3]) -> Self {
        Self { along, cell: None, triangle: None, feature: None, point }
    }

    fn is_finite(&self) -> bool {
        let (Along::Parameter { t: along } | Along::Distance { distance: along }) = self.along;
        along.is_finite() && self.point.into_iter().all(f64::is_finite)
    }
}

impl From<Crossing> for Location {
    fn from(crossing: Crossing) -> Self {
        let place = crossing.place();
        Self::new(Along::Parameter { t: place.t }, place.point.to_array())
    }
}

impl From<Intersection> for Location {
    fn from(crossing: Intersection) -> Self {
        let along = Along::Parameter { t: crossing.t.into() };
        Self::new(along, crossing.point.as_dvec3().to_array())
    }
}

impl From<TerrainHit> for Location {
    fn from(hit: TerrainHit) -> Self {
        let along = Along::Distance { distance: hit.distance.into() };
        Self::new(along, hit.point.as_dvec3().to_array())
    }
}

impl From<Contact> for Location {
    fn from(Contact { t, feature, point }: Contact) -> Self {
        Self { feature: Some(feature), ..Self::new(Along::Parameter { t }, point.to_array()) }
    }
}

impl<C: Into<Self>> From<MeshCrossing<C>> for Location {
    fn from(hit: MeshCrossing<C>) -> Self {
        Self { triangle: Some(hit.triangle), ..hit.crossing.into() }
    }
}

impl<C: Into<Self>> From<TerrainCrossing<C>> for Location {
    fn from(hit: TerrainCrossing<C>) -> Self {
        Self { cell: Some(hit.cell), triangle: Some(hit.triangle), ..hit.crossing.into() }
    }
}

/// Writes one line. An error carries the line's number, but for [`CheckError::Printed`], which is an answer of its own.
pub(super) fn write(
    out: &mut impl Write,
    number: u64,
    id: Option<&RawValue>,
    answer: &Result<QueryAnswer, CheckError>,
) -> io::Result<()> {
    #[derive(Serialize)]
    struct AnswerJson<'a, T> {
        id: Option<&'a RawValue>,
        #[serde(flatten)]
        rest: T,
    }
    #[derive(Serialize)]
    struct Refusal {
        error: &'static str,
        message: String,
        #[serde(skip_serializing_if = "Option::is_none")]
        line: Option<u64>,
    }
    match answer {
        Ok(rest) => serde_json::to_writer(&mut *out, &AnswerJson { id, rest })?,
        Err(error) => {
            let line = (!matches!(error, CheckError::Printed(_))).then_some(number);
            let rest = Refusal { error: error.code(), message: error.to_string(), line };
            serde_json::to_writer(&mut *out, &AnswerJson { id, rest })?;
        }
    }
    out.write_all(b"\n")
}
