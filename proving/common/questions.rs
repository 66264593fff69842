//! Questions and answers, for the Rust programs beside it and for the tests.

use std::fs;
use std::path::{Path, PathBuf};

use serde::{Deserialize, Serialize};
use serde_json::value::RawValue;

pub(crate) type Point = [f32; 3];

/// The numbers of a question. What its query has no use for is empty.
#[derive(Deserialize)]
pub(crate) struct Question {
    pub(crate) id: Box<RawValue>,
    pub(crate) query: String,
    #[serde(default, alias = "triangle")]
    pub(crate) polygon: Vec<Point>,
    pub(crate) plane: Option<Plane>,
    #[serde(default)]
    pub(crate) segment: [Point; 2],
    #[serde(default, alias = "origin", alias = "center")]
    pub(crate) point: Point,
    #[serde(default)]
    pub(crate) direction: Point,
    /// The ends of a moving sphere's path.
    #[serde(default)]
    pub(crate) start: Point,
    #[serde(default)]
    pub(crate) end: Point,
    #[serde(default)]
    pub(crate) radius: f32,
    pub(crate) terrain: Option<Terrain>,
    /// The file of a mesh.
    pub(crate) mesh: Option<PathBuf>,
}

#[derive(Deserialize)]
pub(crate) struct Plane {
    pub(crate) normal: Point,
    pub(crate) d: f32,
}

#[derive(Deserialize)]
pub(crate) struct Terrain {
    pub(crate) width: usize,
    pub(crate) depth: usize,
    pub(crate) cell: f32,
    pub(crate) heights: Vec<f32>,
}

/// A closed mesh.
#[derive(Deserialize)]
pub(crate) struct Mesh {
    pub(crate) vertices: Vec<Point>,
    pub(crate) triangles: Vec<[u32; 3]>,
}

impl Mesh {
    /// Reads a mesh that `scripts/prove` wrote.
    pub(crate) fn read(path: &Path) -> Self {
        let text = fs::read_to_string(path).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
        serde_json::from_str(&text).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
    }
}

/// What a library says.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
#[serde(rename_all = "lowercase")]
pub(crate) enum Answer {
    Hit(bool),
    Side(&'static str),
}

/// A library's answers to one query; none to a question that it does not claim to answer.
pub(crate) struct Method {
    pub(crate) query: &'static str,
    pub(crate) function: &'static str,
    pub(crate) answer: fn(&Question) -> Option<Answer>,
}
