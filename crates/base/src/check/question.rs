//! A line as a question.

use std::borrow::Cow;
use std::sync::Arc;

use collision_core::exact::{MeshIndex, TerrainIndex};
use collision_core::shapes::{Mesh, MeshError, ShapeError, ShortList};
use collision_core::terrain::Terrain;
use glam::Vec3;
use methods::printed::NoAnswer;
use methods::question::{Numbers, PlaneNumbers, PrintedError, Query};
use serde_json::value::RawValue;

use crate::check::fields::{FieldError, FieldProblem, Fields, member_place};
use crate::text::sanitize;

/// A question with the id to answer under.
#[derive(Debug)]
pub struct Question<'a> {
    /// The id as it is written on the line, if it has one: any JSON value.
    pub id: Option<&'a RawValue>,
    /// The numbers as finite f32, which need not make valid shapes, or why the line has none.
    pub numbers: Result<Numbers, CheckError>,
}

/// Why a line has no answer: a code for programs, and a sentence for people.
#[derive(Debug, Clone, PartialEq, thiserror::Error)]
#[expect(missing_docs, reason = "the sentences say it")]
pub enum CheckError {
    #[error("the line is longer than 16 MiB")]
    LineTooLong,
    #[error("the line is not JSON: {0}")]
    MalformedJson(String),
    #[error(
        "the line is UTF-16, as `>` of Windows PowerShell writes it; UTF-8 is read, \
        as `| Set-Content -Encoding utf8` writes it"
    )]
    Utf16,
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
    Mesh(#[from] MeshError),
    #[error(transparent)]
    Printed(#[from] NoAnswer),
}

impl CheckError {
    /// The code of the answer's field `error`.
    pub fn code(&self) -> &'static str {
        match self {
            CheckError::LineTooLong => "line-too-long",
            CheckError::MalformedJson(_) | CheckError::Utf16 => "malformed-json",
            CheckError::NotAnObject => "not-an-object",
            CheckError::UnknownQuery(_) => "unknown-query",
            CheckError::MissingField(_) => "missing-field",
            CheckError::UnknownField { .. } => "unknown-field",
            CheckError::BadField { .. } => "bad-field",
            CheckError::NonFinite(_) => "non-finite",
            CheckError::Mesh(_) => "bad-mesh",
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

impl From<PrintedError> for CheckError {
    fn from(error: PrintedError) -> Self {
        match error {
            PrintedError::Shape(error) => error.into(),
            PrintedError::NoAnswer(none) => none.into(),
            PrintedError::PlaneByEquation => CheckError::MissingField("polygon".to_owned()),
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
    /// If the line is not a JSON object. An error inside of an object is in [`Question::numbers`], beside the id.
    pub fn parse(line: &'a [u8]) -> Result<Self, CheckError> {
        Self::parse_after(line, &mut Named::default())
    }

    /// Reads a line, which may refer to what lines before it have named.
    ///
    /// # Errors
    /// As [`Self::parse`].
    pub fn parse_after(line: &'a [u8], named: &mut Named) -> Result<Self, CheckError> {
        let fields = members(line)?;
        Ok(Self { id: fields.get("id"), numbers: numbers_after(&fields, named) })
    }
}

/// The terrain and the mesh that were given last under a name. Later questions may have the name in their place.
#[derive(Debug, Default)]
pub struct Named {
    terrain: Option<(String, Arc<TerrainIndex>)>,
    mesh: Option<(String, Arc<MeshIndex>)>,
}

/// The members of a line.
///
/// # Errors
/// If it is not a JSON object.
pub fn members(line: &[u8]) -> Result<Fields<'_>, CheckError> {
    if sanitize::is_utf16(line) {
        return Err(CheckError::Utf16);
    }
    let text = std::str::from_utf8(line).map_err(|error| CheckError::MalformedJson(error.to_string()))?;
    Fields::parse(text).map_err(|error| match error.is_data() {
        true => CheckError::NotAnObject,
        false => CheckError::MalformedJson(not_json(text, &error)),
    })
}

/// The error of a line that is not JSON. Python writes numbers that JSON does not have.
fn not_json(line: &str, error: &serde_json::Error) -> String {
    let column = error.column();
    let rest = line.get(column.saturating_sub(1)..).unwrap_or_default();
    match ["NaN", "Infinity"].into_iter().find(|name| rest.starts_with(name)) {
        Some(name) => format!("`{name}` at column {column}, a number that JSON does not have"),
        None => error.to_string(),
    }
}

/// Reads the numbers of a question.
///
/// # Errors
/// If a member is missing or wrong.
pub fn numbers(fields: &Fields) -> Result<Numbers, CheckError> {
    numbers_after(fields, &mut Named::default())
}

fn numbers_after(fields: &Fields, named: &mut Named) -> Result<Numbers, CheckError> {
    let query = fields.get("query").ok_or_else(|| CheckError::MissingField("query".to_owned()))?.get();
    let name: Cow<str> = serde_json::from_str(query).unwrap_or_default();
    let query: Query = name.parse().map_err(|_| CheckError::UnknownQuery(sanitize::text(query)))?;
    fields.allow(known(query))?;
    Ok(match query {
        Query::SegmentPlane => {
            Numbers::SegmentPlane { plane: plane(fields)?, segment: fields.points_array("segment")? }
        }
        Query::SegmentPolygon => {
            Numbers::SegmentPolygon { polygon: polygon(fields)?, segment: fields.points_array("segment")? }
        }
        Query::RayTriangle => Numbers::RayTriangle {
            triangle: fields.points_array("triangle")?,
            origin: fields.point("origin")?,
            direction: fields.point("direction")?,
        },
        Query::PointPlane => Numbers::PointPlane { plane: plane(fields)?, point: fields.point("point")? },
        Query::LinePlane => Numbers::LinePlane {
            plane: plane(fields)?,
            point: fields.point("point")?,
            direction: fields.point("direction")?,
        },
        Query::LinePolygon => Numbers::LinePolygon {
            polygon: polygon(fields)?,
            point: fields.point("point")?,
            direction: fields.point("direction")?,
        },
        Query::PointPolygon => {
            Numbers::PointPolygon { polygon: polygon(fields)?, point: fields.point("point")? }
        }
        Query::SpherePlane => Numbers::SpherePlane {
            plane: plane(fields)?,
            center: fields.point("center")?,
            radius: fields.number("radius")?,
        },
        Query::SpherePolygon => Numbers::SpherePolygon {
            polygon: polygon(fields)?,
            center: fields.point("center")?,
            radius: fields.number("radius")?,
        },
        Query::RayTerrain => {
            let terrain = given_or_named("terrain", &TERRAIN_KEYS, fields, &mut named.terrain, terrain)?;
            let (origin, direction) = (fields.point("origin")?, fields.point("direction")?);
            Numbers::RayTerrain { terrain: terrain?, origin, direction }
        }
        Query::MovingSphereTriangle => Numbers::MovingSphereTriangle {
            triangle: fields.points_array("triangle")?,
            path: [fields.point("start")?, fields.point("end")?],
            radius: fields.number("radius")?,
        },
        Query::RayMesh => {
            let mesh = given_or_named("mesh", &MESH_KEYS, fields, &mut named.mesh, mesh)?;
            let (origin, direction) = (fields.point("origin")?, fields.point("direction")?);
            Numbers::RayMesh { mesh: mesh?, origin, direction }
        }
        Query::WalkMesh => {
            let mesh = given_or_named("mesh", &MESH_KEYS, fields, &mut named.mesh, mesh)?;
            let path = [fields.point("start")?, fields.point("end")?];
            let radius = fields.number("radius")?;
            Numbers::WalkMesh { mesh: mesh?, path, radius }
        }
    })
}

/// The fields that a question may have: its own, what every question has, and the answer that stands beside it.
fn known(query: Query) -> &'static [&'static str] {
    macro_rules! with {
        ($($own:literal),*) => { &[$($own,)* "id", "query", "kind", "expected", "t", "point"] };
    }
    match query {
        Query::SegmentPlane => with!("plane", "polygon", "segment"),
        Query::SegmentPolygon => with!("polygon", "segment"),
        Query::RayTriangle => with!("triangle", "origin", "direction"),
        Query::PointPlane => with!("plane", "polygon"),
        Query::LinePlane => with!("plane", "polygon", "direction"),
        Query::LinePolygon => with!("polygon", "direction"),
        Query::PointPolygon => with!("polygon"),
        Query::SpherePlane => with!("plane", "polygon", "center", "radius"),
        Query::SpherePolygon => with!("polygon", "center", "radius"),
        Query::RayTerrain => with!("terrain", "origin", "direction"),
        Query::MovingSphereTriangle => with!("triangle", "start", "end", "radius", "feature"),
        Query::RayMesh => with!("mesh", "origin", "direction", "triangle"),
        Query::WalkMesh => with!("mesh", "start", "end", "radius", "stop"),
    }
}

/// Whether a field with the name of a shape is part of the answer: a mesh's `triangle` is an index there, and `point`
/// is a place unless it is a shape of the question.
#[cfg(not(target_arch = "wasm32"))]
pub fn is_answer(query: Query, field: &str) -> bool {
    match field {
        "point" => !has_point(query),
        "triangle" => query == Query::RayMesh,
        _ => false,
    }
}

/// Whether the field `point` is a shape of the question; elsewhere it is the place in the answer.
pub(crate) fn has_point(query: Query) -> bool {
    match query {
        Query::PointPlane | Query::LinePlane | Query::LinePolygon | Query::PointPolygon => true,
        Query::SegmentPlane
        | Query::SegmentPolygon
        | Query::RayTriangle
        | Query::SpherePlane
        | Query::SpherePolygon
        | Query::RayTerrain
        | Query::MovingSphereTriangle
        | Query::RayMesh
        | Query::WalkMesh => false,
    }
}

/// The members of a terrain and of a mesh; the last one may be left out.
const TERRAIN_KEYS: [&str; 5] = ["width", "depth", "cell", "heights", "name"];
const MESH_KEYS: [&str; 3] = ["vertices", "triangles", "name"];

/// A terrain or a mesh, given on the line, perhaps under a name, or by the name of the one that was given last. The outer error
/// is a wrong field. The inner one, of numbers that make none, waits until all fields are read.
fn given_or_named<T, E>(
    field: &'static str,
    keys: &'static [&'static str],
    fields: &Fields,
    last: &mut Option<(String, Arc<T>)>,
    read: impl FnOnce(&Fields) -> Result<Result<T, E>, CheckError>,
) -> Result<Result<Arc<T>, E>, CheckError> {
    if fields.get(field).is_some_and(|value| value.get().starts_with('"')) {
        let name = fields.text(field)?;
        let of_name = last.as_ref().filter(|(known, _)| *known == name).map(|(_, given)| Arc::clone(given));
        let problem = || format!("{} is not the name of the last one that was given", sanitize::text(&name));
        let unknown = || CheckError::BadField { field: fields.place_of(field), problem: problem() };
        return of_name.map(Ok).ok_or_else(unknown);
    }
    let given = fields.object(field, &keys[..keys.len() - 1])?;
    given.allow(keys)?;
    let name = given.get("name").map(|_| given.text("name")).transpose()?;
    let read = read(&given)?.map(Arc::new);
    if let (Some(name), Ok(given)) = (name, &read) {
        *last = Some((name, Arc::clone(given)));
    }
    Ok(read)
}

fn terrain(terrain: &Fields) -> Result<Result<TerrainIndex, ShapeError>, CheckError> {
    let (width, depth) = (terrain.count("width")?, terrain.count("depth")?);
    let cell = terrain.number("cell")?;
    let heights = terrain.numbers("heights", width.saturating_mul(depth))?;
    Ok(Terrain::new(width, depth, cell, heights).map(TerrainIndex::from))
}

fn mesh(mesh: &Fields) -> Result<Result<MeshIndex, MeshError>, CheckError> {
    let (vertices, triangles) = (mesh.points("vertices")?, mesh.triangles("triangles")?);
    Ok(Mesh::new(vertices, triangles).map(MeshIndex::new))
}

fn polygon(fields: &Fields) -> Result<ShortList<Vec3>, CheckError> {
    let polygon = fields.points("polygon")?;
    if polygon.len() < 3 {
        return Err(ShapeError::TooFewVertices { found: polygon.len() }.into());
    }
    Ok(polygon.into())
}

fn plane(fields: &Fields) -> Result<PlaneNumbers, CheckError> {
    if fields.get("plane").is_none() {
        return Ok(PlaneNumbers::Through(polygon(fields)?));
    }
    const KEYS: &[&str] = &["normal", "d"];
    let plane = fields.object("plane", KEYS)?;
    plane.allow(KEYS)?;
    if fields.get("polygon").is_some() {
        let problem = "the plane is given by `plane` already".to_owned();
        return Err(CheckError::BadField { field: fields.place_of("polygon"), problem });
    }
    Ok(PlaneNumbers::Equation { normal: plane.point("normal")?, d: plane.number("d")? })
}
