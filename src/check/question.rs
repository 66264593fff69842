//! A line as a question.

use std::borrow::Cow;
use std::fmt;

use collision_core::printed::NoAnswer;
use collision_core::shapes::ShapeError;
use glam::Vec3;
use serde::de::{Error, MapAccess, Visitor};
use serde::{Deserialize, Deserializer};
use serde_json::value::RawValue;

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
    MissingField(&'static str),
    #[error("the field `{field}` is wrong: {problem}")]
    BadField { field: &'static str, problem: String },
    #[error("a number in `{0}` is beyond f32")]
    NonFinite(&'static str),
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

impl<'a> Question<'a> {
    /// Reads a line.
    ///
    /// # Errors
    /// If the line is not a JSON object. An error inside of an object is in [`Question::query`], beside the id.
    pub fn parse(line: &'a [u8]) -> Result<Self, CheckError> {
        let text = std::str::from_utf8(line).map_err(|error| CheckError::MalformedJson(error.to_string()))?;
        let fields = Fields::parse(text)?;
        Ok(Self { id: fields.get("id"), query: Query::read(&fields) })
    }
}

impl Query {
    fn read(fields: &Fields) -> Result<Self, CheckError> {
        let query = fields.require("query")?.get();
        let name: Cow<str> = serde_json::from_str(query).unwrap_or_default();
        Ok(match name.as_ref() {
            "segment-plane" => {
                Self::SegmentPlane { plane: fields.plane()?, segment: fields.points("segment")? }
            }
            "segment-polygon" => {
                Self::SegmentPolygon { polygon: fields.polygon()?, segment: fields.points("segment")? }
            }
            "ray-triangle" => Self::RayTriangle {
                triangle: fields.points("triangle")?,
                origin: fields.point("origin")?,
                direction: fields.point("direction")?,
            },
            "point-plane" => Self::PointPlane { plane: fields.plane()?, point: fields.point("point")? },
            "line-plane" => Self::LinePlane {
                plane: fields.plane()?,
                point: fields.point("point")?,
                direction: fields.point("direction")?,
            },
            "point-polygon" => {
                Self::PointPolygon { polygon: fields.polygon()?, point: fields.point("point")? }
            }
            "sphere-plane" => Self::SpherePlane {
                plane: fields.plane()?,
                center: fields.point("center")?,
                radius: fields.number("radius")?,
            },
            "sphere-polygon" => Self::SpherePolygon {
                polygon: fields.polygon()?,
                center: fields.point("center")?,
                radius: fields.number("radius")?,
            },
            "ray-terrain" => Self::terrain(fields)?,
            _ => return Err(CheckError::UnknownQuery(query.chars().take(40).collect())),
        })
    }

    fn terrain(fields: &Fields) -> Result<Self, CheckError> {
        let terrain = fields.object("terrain")?;
        Ok(Self::RayTerrain {
            width: terrain.count("width")?,
            depth: terrain.count("depth")?,
            cell: terrain.number("cell")?,
            heights: finite(terrain.read::<Vec<Single>>("heights")?, "heights")?,
            origin: fields.point("origin")?,
            direction: fields.point("direction")?,
        })
    }
}

/// The members of an object, unread. Of members with the same name the last one counts, as in most JSON readers.
struct Fields<'a>(Vec<(Cow<'a, str>, &'a RawValue)>);

impl<'a> Fields<'a> {
    fn parse(text: &'a str) -> Result<Self, CheckError> {
        serde_json::from_str(text).map_err(|error| {
            if error.is_data() {
                CheckError::NotAnObject
            } else {
                CheckError::MalformedJson(error.to_string())
            }
        })
    }

    fn get(&self, name: &str) -> Option<&'a RawValue> {
        self.0.iter().rev().find(|(known, _)| known == name).map(|(_, value)| *value)
    }

    fn require(&self, name: &'static str) -> Result<&'a RawValue, CheckError> {
        self.get(name).ok_or(CheckError::MissingField(name))
    }

    fn read<T: Deserialize<'a>>(&self, name: &'static str) -> Result<T, CheckError> {
        let value = self.require(name)?.get();
        serde_json::from_str(value)
            .map_err(|error| CheckError::BadField { field: name, problem: without_place(&error.to_string()) })
    }

    fn object(&self, name: &'static str) -> Result<Fields<'a>, CheckError> {
        self.read(name)
    }

    fn number(&self, name: &'static str) -> Result<f32, CheckError> {
        Ok(finite([self.read::<Single>(name)?], name)?[0])
    }

    fn count(&self, name: &'static str) -> Result<usize, CheckError> {
        let number = self.number(name)?;
        if number.fract() != 0.0 || number < 0.0 {
            return Err(CheckError::BadField { field: name, problem: format!("{number} is not a count") });
        }
        Ok(number as usize)
    }

    fn point(&self, name: &'static str) -> Result<Vec3, CheckError> {
        let [x, y, z] = self.read::<[Single; 3]>(name)?;
        Ok(Vec3::from_slice(&finite([x, y, z], name)?))
    }

    fn points<const N: usize>(&self, name: &'static str) -> Result<[Vec3; N], CheckError> {
        let points = self.many_points(name)?;
        points.try_into().map_err(|points: Vec<Vec3>| CheckError::BadField {
            field: name,
            problem: format!("it needs {N} points, not {}", points.len()),
        })
    }

    fn many_points(&self, name: &'static str) -> Result<Vec<Vec3>, CheckError> {
        let points: Vec<[Single; 3]> = self.read(name)?;
        let points: Vec<Vec3> = points.into_iter().map(|[x, y, z]| Vec3::new(x.0, y.0, z.0)).collect();
        if points.iter().all(|point| point.is_finite()) {
            Ok(points)
        } else {
            Err(CheckError::NonFinite(name))
        }
    }

    fn polygon(&self) -> Result<Vec<Vec3>, CheckError> {
        let polygon = self.many_points("polygon")?;
        if polygon.len() < 3 {
            return Err(ShapeError::TooFewVertices { found: polygon.len() }.into());
        }
        Ok(polygon)
    }

    fn plane(&self) -> Result<PlaneInput, CheckError> {
        if self.get("plane").is_none() {
            return Ok(PlaneInput::Through(self.polygon()?));
        }
        let plane = self.object("plane")?;
        Ok(PlaneInput::Equation { normal: plane.point("normal")?, d: plane.number("d")? })
    }
}

impl<'de: 'a, 'a> Deserialize<'de> for Fields<'a> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct Members;
        impl<'de> Visitor<'de> for Members {
            type Value = Fields<'de>;

            fn expecting(&self, f: &mut fmt::Formatter) -> fmt::Result {
                f.write_str("an object")
            }

            fn visit_map<M: MapAccess<'de>>(self, mut map: M) -> Result<Fields<'de>, M::Error> {
                let mut members = Vec::with_capacity(8);
                while let Some(Name(name)) = map.next_key()? {
                    members.push((name, map.next_value()?));
                }
                Ok(Fields(members))
            }
        }
        deserializer.deserialize_map(Members)
    }
}

/// A member's name, borrowed from the line where it can be.
#[derive(Deserialize)]
struct Name<'a>(#[serde(borrow)] Cow<'a, str>);

/// A number rounded to the nearest f32 from its decimal text. By way of f64 it would be rounded twice.
struct Single(f32);

impl<'de> Deserialize<'de> for Single {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let text = <&RawValue>::deserialize(deserializer)?.get();
        // JSON's numbers begin with a digit or a minus, and nothing else in JSON does.
        match text.parse() {
            Ok(number) if text.starts_with(|c: char| c == '-' || c.is_ascii_digit()) => Ok(Self(number)),
            _ => Err(D::Error::custom(format_args!(
                "{} is not a number",
                text.chars().take(20).collect::<String>()
            ))),
        }
    }
}

fn finite<S: IntoIterator<Item = Single>>(numbers: S, field: &'static str) -> Result<Vec<f32>, CheckError> {
    numbers
        .into_iter()
        .map(|n| if n.0.is_finite() { Ok(n.0) } else { Err(CheckError::NonFinite(field)) })
        .collect()
}

/// serde_json adds a line and a column of the field's own text, which mislead.
fn without_place(problem: &str) -> String {
    problem.split(" at line ").next().unwrap_or(problem).to_owned()
}
