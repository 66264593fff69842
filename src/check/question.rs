//! A line as a question.

use std::borrow::Cow;

use collision_core::cases;
use collision_core::printed::NoAnswer;
use collision_core::shapes::ShapeError;
use glam::Vec3;
use serde_json::value::RawValue;

use crate::check::fields::{FieldError, FieldProblem, Fields, member_place};
use crate::text::foreign;

/// A question with the id to answer under.
#[derive(Debug)]
pub struct Question<'a> {
    /// Its id as it is written on the line, if it has one: any JSON value.
    pub id: Option<&'a RawValue>,
    /// What it asks, or why the line does not say it.
    pub query: Result<Query, CheckError>,
}

/// What a question asks. The numbers are finite f32, and not yet known to make shapes.
#[derive(Debug, Clone, PartialEq)]
#[expect(missing_docs, reason = "the names are those of the format")]
pub enum Query {
    SegmentPlane { plane: PlaneInput, segment: [Vec3; 2] },
    SegmentPolygon { polygon: Vec<Vec3>, segment: [Vec3; 2] },
    RayTriangle { triangle: [Vec3; 3], origin: Vec3, direction: Vec3 },
    PointPlane { plane: PlaneInput, point: Vec3 },
    LinePlane { plane: PlaneInput, point: Vec3, direction: Vec3 },
    PointPolygon { polygon: Vec<Vec3>, point: Vec3 },
    SpherePlane { plane: PlaneInput, center: Vec3, radius: f32 },
    SpherePolygon { polygon: Vec<Vec3>, center: Vec3, radius: f32 },
    RayTerrain { width: usize, depth: usize, cell: f32, heights: Vec<f32>, origin: Vec3, direction: Vec3 },
}

/// A plane, by its equation or by a polygon in it.
#[derive(Debug, Clone, PartialEq)]
#[expect(missing_docs, reason = "the names are those of the format")]
pub enum PlaneInput {
    Equation { normal: Vec3, d: f32 },
    Through(Vec<Vec3>),
}

/// Why a line has no answer: a code for programs, and a sentence for people.
#[derive(Debug, Clone, PartialEq, thiserror::Error)]
#[expect(missing_docs, reason = "the sentences say it")]
pub enum CheckError {
    #[error("the line is longer than 16 MiB")]
    LineTooLong,
    #[error("the line is not JSON: {0}")]
    MalformedJson(String),
    #[error("the line is not a JSON object")]
    NotAnObject,
    #[error("there is no query {0}; `collision-lessons check --help` tells them")]
    UnknownQuery(String),
    #[error("the field `{0}` is missing")]
    MissingField(String),
    #[error("the field `{field}` does not belong here: there are {known}")]
    UnknownField { field: String, known: String },
    #[error("the field `{field}` is wrong: {problem}")]
    BadField { field: String, problem: String },
    #[error("the number `{0}` is beyond f32")]
    NonFinite(String),
    #[error(transparent)]
    Shape(#[from] ShapeError),
    #[error(transparent)]
    Printed(#[from] NoAnswer),
}

impl CheckError {
    /// The code of the answer's field `error`.
    pub fn code(&self) -> &'static str {
        match self {
            CheckError::LineTooLong => "line-too-long",
            CheckError::MalformedJson(_) => "malformed-json",
            CheckError::NotAnObject => "not-an-object",
            CheckError::UnknownQuery(_) => "unknown-query",
            CheckError::MissingField(_) => "missing-field",
            CheckError::UnknownField { .. } => "unknown-field",
            CheckError::BadField { .. } => "bad-field",
            CheckError::NonFinite(_) => "non-finite",
            CheckError::Printed(none) => none.code(),
            CheckError::Shape(shape) => match shape {
                ShapeError::CollinearVertices => "degenerate-polygon",
                ShapeError::NotFinite { .. } => "non-finite",
                ShapeError::ZeroDirection => "zero-direction",
                ShapeError::ZeroNormal => "degenerate-plane",
                ShapeError::NegativeRadius { .. } => "negative-radius",
                ShapeError::TerrainTooSmall { .. }
                | ShapeError::WrongHeightCount { .. }
                | ShapeError::BadCell { .. } => "bad-terrain",
                _ => "bad-field",
            },
        }
    }
}

impl From<FieldError> for CheckError {
    fn from(error: FieldError) -> Self {
        match error.problem {
            FieldProblem::Missing { key } => CheckError::MissingField(member_place(&error.place, key)),
            FieldProblem::BeyondF32 { .. } => CheckError::NonFinite(error.place),
            FieldProblem::Superfluous { key, known } => {
                CheckError::UnknownField { field: member_place(&error.place, &key), known: known.join(", ") }
            }
            problem => CheckError::BadField { field: error.place, problem: problem.to_string() },
        }
    }
}

impl<'a> Question<'a> {
    /// Reads a line.
    ///
    /// # Errors
    /// If the line is not a JSON object. An error inside of an object is in [`Question::query`], beside the id.
    pub fn parse(line: &'a [u8]) -> Result<Self, CheckError> {
        let fields = members(line)?;
        Ok(Self { id: fields.get("id"), query: Query::read(&fields) })
    }
}

/// The members of a line.
///
/// # Errors
/// If it is not a JSON object.
pub(crate) fn members(line: &[u8]) -> Result<Fields<'_>, CheckError> {
    let text = std::str::from_utf8(line).map_err(|error| CheckError::MalformedJson(error.to_string()))?;
    Fields::parse(text).map_err(|error| match error.is_data() {
        true => CheckError::NotAnObject,
        false => CheckError::MalformedJson(not_json(text, &error)),
    })
}

/// What keeps a line from being JSON. Python writes numbers that JSON does not have.
fn not_json(line: &str, error: &serde_json::Error) -> String {
    let column = error.column();
    let rest = line.get(column.saturating_sub(1)..).unwrap_or_default();
    match ["NaN", "Infinity"].into_iter().find(|name| rest.starts_with(name)) {
        Some(name) => format!("`{name}` at column {column}, a number that JSON does not have"),
        None => error.to_string(),
    }
}

impl Query {
    /// Reads the members of a line.
    ///
    /// # Errors
    /// If one is missing or wrong.
    pub(crate) fn read(fields: &Fields) -> Result<Self, CheckError> {
        let query = fields.get("query").ok_or_else(|| CheckError::MissingField("query".to_owned()))?.get();
        let name: Cow<str> = serde_json::from_str(query).unwrap_or_default();
        if let Ok(query) = name.parse() {
            fields.allow(known(query))?;
        }
        Ok(match name.as_ref() {
            "segment-plane" => {
                Self::SegmentPlane { plane: plane(fields)?, segment: fields.points_array("segment")? }
            }
            "segment-polygon" => {
                Self::SegmentPolygon { polygon: polygon(fields)?, segment: fields.points_array("segment")? }
            }
            "ray-triangle" => Self::RayTriangle {
                triangle: fields.points_array("triangle")?,
                origin: fields.point("origin")?,
                direction: fields.point("direction")?,
            },
            "point-plane" => Self::PointPlane { plane: plane(fields)?, point: fields.point("point")? },
            "line-plane" => Self::LinePlane {
                plane: plane(fields)?,
                point: fields.point("point")?,
                direction: fields.point("direction")?,
            },
            "point-polygon" => {
                Self::PointPolygon { polygon: polygon(fields)?, point: fields.point("point")? }
            }
            "sphere-plane" => Self::SpherePlane {
                plane: plane(fields)?,
                center: fields.point("center")?,
                radius: fields.number("radius")?,
            },
            "sphere-polygon" => Self::SpherePolygon {
                polygon: polygon(fields)?,
                center: fields.point("center")?,
                radius: fields.number("radius")?,
            },
            "ray-terrain" => Self::read_terrain(fields)?,
            _ => return Err(CheckError::UnknownQuery(foreign::text(query))),
        })
    }

    fn read_terrain(fields: &Fields) -> Result<Self, CheckError> {
        const KEYS: &[&str] = &["width", "depth", "cell", "heights"];
        let terrain = fields.object("terrain", KEYS)?;
        terrain.allow(KEYS)?;
        let (width, depth) = (terrain.count("width")?, terrain.count("depth")?);
        Ok(Self::RayTerrain {
            width,
            depth,
            cell: terrain.number("cell")?,
            heights: terrain.numbers("heights", width.saturating_mul(depth))?,
            origin: fields.point("origin")?,
            direction: fields.point("direction")?,
        })
    }
}

/// The fields that a question may have: its own, what every question has, and the answer that stands beside it.
fn known(query: cases::Query) -> &'static [&'static str] {
    macro_rules! with {
        ($($own:literal),*) => { &[$($own,)* "id", "query", "kind", "expected", "t", "point"] };
    }
    match query {
        cases::Query::SegmentPlane => with!("plane", "polygon", "segment"),
        cases::Query::SegmentPolygon => with!("polygon", "segment"),
        cases::Query::RayTriangle => with!("triangle", "origin", "direction"),
        cases::Query::PointPlane => with!("plane", "polygon"),
        cases::Query::LinePlane => with!("plane", "polygon", "direction"),
        cases::Query::PointPolygon => with!("polygon"),
        cases::Query::SpherePlane => with!("plane", "polygon", "center", "radius"),
        cases::Query::SpherePolygon => with!("polygon", "center", "radius"),
        cases::Query::RayTerrain => with!("terrain", "origin", "direction"),
    }
}

fn polygon(fields: &Fields) -> Result<Vec<Vec3>, CheckError> {
    let polygon = fields.points("polygon")?;
    if polygon.len() < 3 {
        return Err(ShapeError::TooFewVertices { found: polygon.len() }.into());
    }
    Ok(polygon)
}

fn plane(fields: &Fields) -> Result<PlaneInput, CheckError> {
    if fields.get("plane").is_none() {
        return Ok(PlaneInput::Through(polygon(fields)?));
    }
    const KEYS: &[&str] = &["normal", "d"];
    let plane = fields.object("plane", KEYS)?;
    plane.allow(KEYS)?;
    if fields.get("polygon").is_some() {
        let problem = "the plane is given by `plane` already".to_owned();
        return Err(CheckError::BadField { field: fields.place_of("polygon"), problem });
    }
    Ok(PlaneInput::Equation { normal: plane.point("normal")?, d: plane.number("d")? })
}
