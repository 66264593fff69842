//! Questions and answers, for the Rust programs beside it and for the tests.

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
    #[serde(default)]
    pub(crate) radius: f32,
    pub(crate) terrain: Option<Terrain>,
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
