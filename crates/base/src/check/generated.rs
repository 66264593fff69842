//! Questions that are generated, as lines that are read again.

use std::io::{self, Write};
use std::sync::Arc;

use collision_core::exact::TriangleFeature;
use collision_core::shapes::{MovingSphere, Ray};
use methods::cases::{self, Kind, Questions};
use methods::question::{Query, Question};
use serde::Serialize;
use serde_json::{Value, json};

use super::answer::{Along, QueryAnswer};
use super::question::is_shape;

/// The questions to generate.
#[derive(Debug)]
pub struct Request {
    /// The queries, each once.
    pub queries: Vec<Query>,
    /// The kinds, each once.
    pub kinds: Vec<Kind>,
    pub seed: u64,
    /// The number of questions of all queries and kinds together.
    pub count: u64,
    /// Whether the exact answers stand beside them.
    pub answers: bool,
}

/// Writes the questions, a line each: the first one of every query and kind, then the second ones.
pub fn generate(request: &Request, mut output: impl Write) -> io::Result<()> {
    let seed = request.seed;
    let pairs =
        request.queries.iter().flat_map(|&query| request.kinds.iter().map(move |&kind| (query, kind)));
    let mut streams: Vec<(Query, Kind, Questions)> =
        pairs.map(|(query, kind)| (query, kind, cases::questions(query, kind, seed))).collect();
    let mut left = request.count;
    for number in 0_u64.. {
        for (query, kind, questions) in &mut streams {
            let (Some(question), Some(rest)) = (questions.next(), left.checked_sub(1)) else { return Ok(()) };
            left = rest;
            let expected = request.answers.then(|| Expected::of(&question));
            // The 43rd such question of seed 1 is `ray-triangle/near/1/42`, whatever else is generated.
            let id = format!("{query}/{kind}/{seed}/{number}");
            let line = GeneratedLine { id, kind: kind.name(), question: &question, expected };
            serde_json::to_writer(&mut output, &line)?;
            output.write_all(b"\n")?;
        }
    }
    Ok(())
}

/// A question with this id, as a line without its line break.
pub fn line_of(id: &str, question: &Question) -> String {
    #[derive(Serialize)]
    struct QuestionJson<'a> {
        id: &'a str,
        #[serde(flatten)]
        question: &'a Question,
    }
    serde_json::to_string(&QuestionJson { id, question }).expect("its keys are text")
}

/// Questions as lines with their ends, under their numbers as ids. A terrain or a mesh that several in a row share is written
/// once, under a name, and by that name behind it.
pub fn lines_of<'a>(questions: impl IntoIterator<Item = (usize, &'a Question)>) -> Vec<u8> {
    let mut lines = String::new();
    let mut questions = questions.into_iter().peekable();
    let mut given: Option<(Scenery, String)> = None;
    while let Some((number, question)) = questions.next() {
        let (id, scenery) = (number.to_string(), Scenery::of(question));
        let name = given.as_ref().filter(|(given, _)| Some(*given) == scenery).map(|(_, name)| name);
        if let Some(name) = name {
            lines += &line_by_name(&id, question, name);
        } else {
            let line = line_of(&id, question);
            let is_shared = questions.peek().is_some_and(|(_, next)| Scenery::of(next) == scenery);
            given = scenery.filter(|_| is_shared).map(|scenery| (scenery, id));
            match &given {
                Some((Scenery(member, _), name)) => {
                    let object = format!("\"{member}\":{{");
                    lines += &line.replacen(&object, &format!("{object}\"name\":\"{name}\","), 1);
                }
                None => lines += &line,
            }
        }
        lines.push('\n');
    }
    lines.into_bytes()
}

/// The terrain or the mesh of a question: its member, and its place in memory.
#[derive(Clone, Copy, PartialEq)]
struct Scenery(&'static str, *const ());

impl Scenery {
    fn of(question: &Question) -> Option<Self> {
        match question {
            Question::RayTerrain { terrain, .. } => Some(Self("terrain", Arc::as_ptr(terrain).cast())),
            Question::RayMesh { mesh, .. } | Question::WalkMesh { mesh, .. } => {
                Some(Self("mesh", Arc::as_ptr(mesh).cast()))
            }
            _ => None,
        }
    }
}

/// A question whose terrain or mesh has a name.
fn line_by_name(id: &str, question: &Question, name: &str) -> String {
    #[derive(Serialize)]
    struct NamedQuestionJson<'a> {
        id: &'a str,
        query: Query,
        #[serde(skip_serializing_if = "Option::is_none")]
        terrain: Option<&'a str>,
        #[serde(skip_serializing_if = "Option::is_none")]
        mesh: Option<&'a str>,
        #[serde(flatten)]
        ray: Option<&'a Ray>,
        #[serde(flatten)]
        ball: Option<&'a MovingSphere>,
    }
    let (terrain, mesh, ray, ball) = match question {
        Question::RayTerrain { ray, .. } => (Some(name), None, Some(ray), None),
        Question::RayMesh { ray, .. } => (None, Some(name), Some(ray), None),
        Question::WalkMesh { ball, .. } => (None, Some(name), None, Some(ball)),
        _ => return line_of(id, question),
    };
    let named = NamedQuestionJson { id, query: question.query(), terrain, mesh, ray, ball };
    serde_json::to_string(&named).expect("its keys are text")
}

#[derive(Serialize)]
struct GeneratedLine<'a> {
    id: String,
    kind: &'static str,
    #[serde(flatten)]
    question: &'a Question,
    #[serde(flatten)]
    expected: Option<Expected>,
}

/// The exact answer, as it stands beside its question.
#[derive(Serialize)]
struct Expected {
    /// Whether the shapes meet, as true or false, or the name of the side.
    expected: Value,
    #[serde(skip_serializing_if = "Option::is_none")]
    t: Option<f64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    triangle: Option<usize>,
    #[serde(skip_serializing_if = "Option::is_none")]
    feature: Option<TriangleFeature>,
    #[serde(skip_serializing_if = "Option::is_none")]
    point: Option<[f64; 3]>,
    #[serde(skip_serializing_if = "Option::is_none")]
    stop: Option<[f32; 3]>,
}

impl Expected {
    fn of(question: &Question) -> Self {
        let (expected, place, stop) = match QueryAnswer::from(question.exact()) {
            QueryAnswer::Hit { hit, place } => (json!(hit), place, None),
            QueryAnswer::Walk { hit, stop } => (json!(hit), None, Some(stop)),
            QueryAnswer::Side { side } => (json!(side), None, None),
            QueryAnswer::SphereSide { side } => (json!(side), None, None),
        };
        let t = place.and_then(|place| match place.along {
            Along::Parameter { t } => Some(t),
            Along::Distance { .. } => None,
        });
        // `compare` judges the triangle of a mesh, and none of a terrain.
        let triangle = place.filter(|place| place.cell.is_none()).and_then(|place| place.triangle);
        let place = place.filter(|_| !is_shape(question.query(), "point"));
        let feature = place.and_then(|place| place.feature);
        Self { expected, t, triangle, feature, point: place.map(|place| place.point), stop }
    }
}
