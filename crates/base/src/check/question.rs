//! A line as a question.

use std::borrow::Cow;
use std::cell::RefCell;
use std::sync::Arc;

use collision_core::exact::{MeshIndex, TerrainIndex};
use collision_core::shapes::{Mesh, MeshError, ShapeError, ShortList};
use collision_core::terrain::Terrain;
use glam::Vec3;
use methods::printed::NoAnswer;
use methods::question::{
    BallNumbers, LineNumbers, Numbers, PlaneNumbers, PrintedError, Query, ShapeKind, Source, SphereNumbers,
};
use serde_json::value::RawValue;

use crate::check::fields::{FieldError, FieldProblem, Fields, member_place};
use crate::text::sanitize::{self, WideEncoding};

/// A question with the id to answer under.
#[derive(Debug)]
pub struct QuestionLine<'a> {
    /// The id as it is written on the line, if it has one: any JSON value.
    pub id: Option<&'a RawValue>,
    /// The numbers as finite f32, which need not make valid shapes, or why the line has none.
    pub numbers: Result<Numbers, CheckError>,
}

/// Why a line has no answer: a code for programs, and a sentence for people.
#[derive(Debug, Clone, PartialEq, thiserror::Error)]
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
    #[error("the line is UTF-32; UTF-8 is read")]
    Utf32,
    #[error("the line is not a JSON object")]
    NotAnObject,
    #[error("there is no query {0}; `collision-lessons check --help` tells them")]
    UnknownQuery(String),
    #[error("the field `{0}` is missing")]
    MissingField(String),
    #[error("the printed code takes no plane by its equation: it needs the field `polygon`")]
    PlaneByEquation,
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
            CheckError::MalformedJson(_) | CheckError::Utf16 | CheckError::Utf32 => "malformed-json",
            CheckError::NotAnObject => "not-an-object",
            CheckError::UnknownQuery(_) => "unknown-query",
            CheckError::MissingField(_) | CheckError::PlaneByEquation => "missing-field",
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
            PrintedError::PlaneByEquation => CheckError::PlaneByEquation,
        }
    }
}

impl From<FieldError> for CheckError {
    fn from(error: FieldError) -> Self {
        match error.problem {
            FieldProblem::Missing { keys } => CheckError::MissingField(member_place(
                &error.place,
                keys.first().copied().unwrap_or_default(),
            )),
            FieldProblem::BeyondF32 { .. } => CheckError::NonFinite(error.place),
            FieldProblem::Superfluous { key, known } => {
                CheckError::UnknownField { field: member_place(&error.place, &key), known: known.join(", ") }
            }
            problem => CheckError::BadField { field: error.place, problem: problem.to_string() },
        }
    }
}

impl<'a> QuestionLine<'a> {
    /// Reads a line.
    /// Errors: if the line is not a JSON object. An error inside of an object is in [`QuestionLine::numbers`], beside
    /// the id.
    pub fn parse(line: &'a [u8]) -> Result<Self, CheckError> {
        Self::parse_after(line, &mut Named::default())
    }

    /// Reads a line, which may refer to what lines before it have named.
    pub(super) fn parse_after(line: &'a [u8], named: &mut Named) -> Result<Self, CheckError> {
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
/// Errors: if it is not a JSON object.
pub fn members(line: &[u8]) -> Result<Fields<'_>, CheckError> {
    match WideEncoding::of(line) {
        Some(WideEncoding::Utf16) => return Err(CheckError::Utf16),
        Some(WideEncoding::Utf32) => return Err(CheckError::Utf32),
        None => {}
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
    let told = error.to_string();
    let problem = told.rsplit_once(" at line ").map_or(&*told, |(problem, _)| problem);
    let rest = line.get(column.saturating_sub(1)..).unwrap_or_default();
    match ["NaN", "Infinity"].into_iter().find(|name| rest.starts_with(name)) {
        Some(name) => format!("`{name}` at column {column}, a number that JSON does not have"),
        // Of a line that ends too early there is no column to look at.
        None if error.is_eof() => problem.to_owned(),
        None => format!("{problem} at column {column}"),
    }
}

/// Reads the numbers of a question.
/// Errors: if a member is missing or wrong.
pub fn numbers(fields: &Fields) -> Result<Numbers, CheckError> {
    numbers_after(fields, &mut Named::default())
}

fn numbers_after(fields: &Fields, named: &mut Named) -> Result<Numbers, CheckError> {
    let query = fields.get("query").ok_or_else(|| CheckError::MissingField("query".to_owned()))?.get();
    let name: Cow<str> = serde_json::from_str(query).unwrap_or_default();
    let query: Query = name.parse().map_err(|_| CheckError::UnknownQuery(sanitize::text(query)))?;
    fields.allow(&allowed_fields(query))?;
    Numbers::read(query, &Given { fields, named: RefCell::new(named) })
}

/// The members of answers that may stand beside a question.
pub const ANSWERS: [&str; 6] = ["expected", "t", "triangle", "feature", "point", "stop"];

/// The fields that a question may have: its own, what every question has, and the answer that stands beside it.
fn allowed_fields(query: Query) -> Vec<&'static str> {
    let shapes = members_of(query).filter(|&field| field != "point");
    let answer: &[&str] = match query {
        Query::MovingSphereTriangle => &["feature"],
        Query::RayMesh => &["triangle"],
        Query::WalkMesh => &["stop"],
        _ => &[],
    };
    shapes.chain(answer.iter().copied()).chain(["id", "query", "kind", "expected", "t", "point"]).collect()
}

/// The fields that hold the shapes of a question.
pub fn members_of(query: Query) -> impl Iterator<Item = &'static str> {
    query.shapes().into_iter().flat_map(ShapeKind::members).copied()
}

/// Whether a field is a shape of the question; elsewhere `point` is the place in the answer, and a mesh's `triangle` a number.
pub fn is_shape(query: Query, field: &str) -> bool {
    members_of(query).any(|member| member == field)
}

/// The fields of a question, and what lines before it have named.
struct Given<'a> {
    fields: &'a Fields<'a>,
    named: RefCell<&'a mut Named>,
}

/// The members of a terrain and of a mesh; the last one may be left out.
const TERRAIN_KEYS: [&str; 5] = ["width", "depth", "cell", "heights", "name"];
const MESH_KEYS: [&str; 3] = ["vertices", "triangles", "name"];

impl Given<'_> {
    /// A terrain or a mesh, given on the line, perhaps under a name, or by the name of the one that was given last.
    fn given_or_named<T>(
        &self,
        field: &'static str,
        keys: &'static [&'static str],
        last: impl FnOnce(&mut Named) -> &mut Option<(String, Arc<T>)>,
        read: impl FnOnce(&Fields) -> Result<T, CheckError>,
    ) -> Result<Arc<T>, CheckError> {
        let (fields, mut named) = (self.fields, self.named.borrow_mut());
        let last = last(&mut named);
        if fields.get(field).is_some_and(|value| value.get().starts_with('"')) {
            let name = fields.text(field)?;
            let of_name =
                last.as_ref().filter(|(known, _)| *known == name).map(|(_, given)| Arc::clone(given));
            let problem =
                || format!("{} is not the name of the last one that was given", sanitize::text(&name));
            let unknown = || CheckError::BadField { field: fields.place_of(field), problem: problem() };
            return of_name.ok_or_else(unknown);
        }
        let given = fields.object(field, &keys[..keys.len() - 1])?;
        given.allow(keys)?;
        let name = given.get("name").map(|_| given.text("name")).transpose()?;
        let read = Arc::new(read(&given)?);
        if let Some(name) = name {
            *last = Some((name, Arc::clone(&read)));
        }
        Ok(read)
    }
}

impl Source for Given<'_> {
    type Error = CheckError;

    /// Numbers that make no terrain or mesh are told after fields that are wrong.
    fn both<A, B>(first: Result<A, CheckError>, second: Result<B, CheckError>) -> Result<(A, B), CheckError> {
        match first {
            Err(error) if ["bad-terrain", "bad-mesh"].contains(&error.code()) => second.and(Err(error)),
            first => Ok((first?, second?)),
        }
    }

    fn plane(&self) -> Result<PlaneNumbers, CheckError> {
        if self.fields.get("plane").is_none() {
            return Ok(PlaneNumbers::Through(self.polygon()?));
        }
        const KEYS: &[&str] = &["normal", "d"];
        let plane = self.fields.object("plane", KEYS)?;
        plane.allow(KEYS)?;
        if self.fields.get("polygon").is_some() {
            let problem = "the plane is given by `plane` already".to_owned();
            return Err(CheckError::BadField { field: self.fields.place_of("polygon"), problem });
        }
        Ok(PlaneNumbers::Equation { normal: plane.point("normal")?, d: plane.number("d")? })
    }

    fn polygon(&self) -> Result<ShortList<Vec3>, CheckError> {
        let polygon = self.fields.points("polygon")?;
        if polygon.len() < 3 {
            return Err(ShapeError::TooFewVertices { found: polygon.len() }.into());
        }
        Ok(polygon.into())
    }

    fn triangle(&self) -> Result<[Vec3; 3], CheckError> {
        Ok(self.fields.points_array("triangle")?)
    }

    fn terrain(&self) -> Result<Arc<TerrainIndex>, CheckError> {
        self.given_or_named(
            "terrain",
            &TERRAIN_KEYS,
            |named| &mut named.terrain,
            |terrain| {
                let (width, depth) = (terrain.count("width")?, terrain.count("depth")?);
                let cell = terrain.number("cell")?;
                let heights = terrain.numbers("heights", width.saturating_mul(depth))?;
                Ok(Terrain::new(width, depth, cell, heights)?.into())
            },
        )
    }

    fn mesh(&self) -> Result<Arc<MeshIndex>, CheckError> {
        self.given_or_named(
            "mesh",
            &MESH_KEYS,
            |named| &mut named.mesh,
            |mesh| {
                let (vertices, triangles) = (mesh.points("vertices")?, mesh.triangles("triangles")?);
                Ok(Mesh::new(vertices, triangles)?.into())
            },
        )
    }

    fn segment(&self) -> Result<[Vec3; 2], CheckError> {
        Ok(self.fields.points_array("segment")?)
    }

    fn ray(&self) -> Result<LineNumbers, CheckError> {
        Ok(LineNumbers { point: self.fields.point("origin")?, direction: self.fields.point("direction")? })
    }

    fn line(&self) -> Result<LineNumbers, CheckError> {
        Ok(LineNumbers { point: self.fields.point("point")?, direction: self.fields.point("direction")? })
    }

    fn point(&self) -> Result<Vec3, CheckError> {
        Ok(self.fields.point("point")?)
    }

    fn sphere(&self) -> Result<SphereNumbers, CheckError> {
        Ok(SphereNumbers { center: self.fields.point("center")?, radius: self.fields.number("radius")? })
    }

    fn ball(&self) -> Result<BallNumbers, CheckError> {
        let path = [self.fields.point("start")?, self.fields.point("end")?];
        Ok(BallNumbers { path, radius: self.fields.number("radius")? })
    }
}
