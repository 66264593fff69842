//! What a lesson is: a state that keys steer, a test of that state, and a scene that shows both; and its row in the table.

use std::sync::Arc;

use anyhow::Result;
use collision_core::shapes::Ray;
use glam::Vec3;
use methods::Method;
use methods::question::Query;
use serde_json::{Map, Value};

use crate::ask::Ask;
pub use crate::assets::Assets;
use crate::assets::CodePart;
pub(crate) use crate::assets::assets;
use crate::deciding_step::DecidingStep;
use crate::exercise::dice::Dice;
use crate::exercise::{Exercise, Given, Paper, Worked, Working};
use crate::handle::{self, Handle};
use crate::json::to_json;
use crate::member::Member;
use crate::outcome::{Outcome, ShownVerdict};
use crate::parts::{Part, Parts};
use crate::pictogram::Stroke;
use crate::question::{Scenery, StateQuestion};
use crate::shapes::{STEP, around};
use crate::state::StateError;
pub(crate) use crate::steering::{ARROWS, DEPTH, TURNING, steer_point};
pub use crate::steering::{Steer, Steering};
use crate::steps;
use crate::trace::{StepId, Subject, Trace};
use base::check::fields::FieldError;
use base::files::elevation::OpenTerrain;
use base::files::world::World;
use base::scene::{Camera, Mark, MarkRole, Palette, Scene, View};
use base::text::{Language, LocalizedError, Message, MessageId};

/// The degrees by which a press turns the scene.
const TURN_STEP: f32 = 2.0;

/// What a scene shows of the answer.
#[derive(Debug, Clone, Copy)]
pub enum Shown<'a> {
    /// Nothing: it is to be guessed.
    Hidden,
    /// The answer of this method, which the colours follow; `None` where the method gives none.
    Answer(Option<&'a Outcome>),
}

impl<'a> Shown<'a> {
    pub(super) fn outcome(self) -> Option<&'a Outcome> {
        match self {
            Self::Hidden => None,
            Self::Answer(outcome) => outcome,
        }
    }

    /// The corrected method's evidence, which a scene draws with any answer.
    pub(super) fn evidence<E>(self, evidence: impl FnOnce() -> E) -> Option<E> {
        match self {
            Self::Hidden => None,
            Self::Answer(_) => Some(evidence()),
        }
    }
}

/// The test of a lesson's state by each method, step by step.
pub trait Test {
    fn corrected(&self) -> Trace;
    fn printed(&self) -> Trace;
    fn exact(&self) -> Trace;
    /// The line, ray, path, or segment from a sphere to its plane, shown at steps that the test never reaches.
    fn tested(&self) -> Mark;
}

/// A lesson in some state: shapes of plain f32 numbers. Every change goes through the numbers, [`Parts`].
pub trait Lesson: Test + Duplicate + Send + 'static {
    fn info(&self) -> &'static LessonInfo;
    /// Judges the condition of this name, of those that goals of challenges consist of; `None` if the lesson has none of
    /// this name.
    /// Errors: the condition's sentence, if it does not hold.
    fn condition(&self, name: &str) -> Option<Result<(), MessageId>>;
    fn parts(&self) -> Parts;
    /// Takes other numbers; the lesson stays as it is if they make no shapes.
    fn set_parts(&mut self, parts: &Parts) -> Result<(), StateError>;
    /// The numbers after a press of a key that turns nothing. A walking ball goes where this method lets it.
    fn steered(&self, steer: Steer, _method: Method) -> Parts {
        let mut parts = self.parts();
        parts.points[0] += steer_point(steer, STEP);
        parts
    }
    fn terrain(&self) -> Option<&Arc<OpenTerrain>> {
        None
    }
    fn world(&self) -> Option<&Arc<World>> {
        None
    }
    /// The terrain or the mesh of its question.
    fn scenery(&self) -> Scenery {
        self.terrain().map_or(Scenery::None, |opened| Scenery::Terrain(Arc::clone(opened.index())))
    }

    /// The outcome of the corrected method.
    fn outcome(&self) -> Outcome;
    /// Why the corrected method's verdict is what it is, with the numbers that decide; the test ends at the step `end`.
    fn explain(&self, end: StepId) -> DecidingStep;
    /// The given data, each labelled with its symbol.
    fn given_marks(&self) -> Vec<Mark>;
    /// The marks that tell similar shapes apart before a step is selected, with this outcome.
    fn overview(&self, _outcome: Option<&Outcome>) -> Vec<Mark> {
        Vec::new()
    }

    fn scene(&self, answer: Shown, palette: &'static Palette) -> Scene;
    /// Points that a picture has to show.
    fn extent(&self) -> Vec<Vec3> {
        let Parts { mut polygon, points, radius, .. } = self.parts();
        polygon.extend(points.into_iter().flat_map(|point| match radius {
            Some(radius) => around(point, radius).to_vec(),
            None => vec![point],
        }));
        polygon
    }
    /// Whether a ray is drawn as far as it meets something, even where the answer is hidden.
    fn is_drawn_to_the_end(&self) -> bool {
        true
    }
    /// The normal of its plane, of any length, if it has one.
    fn normal(&self) -> Option<Vec3> {
        match self.parts().polygon[..] {
            [p0, p1, p2, ..] => Some((p2 - p0).cross(p1 - p0)),
            _ => None,
        }
    }
    /// The direction along which a step is seen best, if there is one: that of the edge that it asks about.
    fn seen_along(&self, _step: StepId) -> Option<Vec3> {
        None
    }
    /// The distance of the direction's handle from the first point, in lengths of the direction.
    fn tip_distance(&self) -> f32 {
        1.0
    }
    /// The eye of a walking ball, and the direction in which it looks; `None` if nothing walks.
    fn eye(&self) -> Option<[Vec3; 2]> {
        None
    }

    /// The lesson as an exercise on paper, if paper can hold it.
    fn on_paper(&self) -> Option<&dyn OnPaper> {
        None
    }
}

impl dyn Lesson + '_ {
    /// Takes other numbers.
    /// Errors: if they make no shapes; the sentence names the place. The lesson stays as it is.
    pub(super) fn take(&mut self, parts: &Parts) -> Result<()> {
        Ok(self.set_parts(parts).map_err(|error| error.localized(self.info().slug))?)
    }

    /// The same lesson with other numbers.
    /// Errors: if they make no shapes; the sentence names the place.
    pub fn with_parts(&self, parts: &Parts) -> Result<Box<dyn Lesson>> {
        let mut other = self.duplicate();
        other.take(parts)?;
        Ok(other)
    }

    /// Turns the scene to this angle, in degrees.
    pub(super) fn set_turn(&mut self, turn: f32) {
        self.set_parts(&Parts { turn, ..self.parts() }).expect("every angle will do");
    }

    /// Changes the state by one key press. A walking ball goes where this method lets it. Shapes stay where they are if
    /// rounding would flatten them, far from the origin.
    pub fn steer(&mut self, steer: Steer, method: Method) {
        let turn = self.parts().turn;
        match steer {
            Steer::TurnLeft => self.set_turn(turn - TURN_STEP),
            Steer::TurnRight => self.set_turn(turn + TURN_STEP),
            _ => _ = self.set_parts(&self.steered(steer, method)),
        }
    }

    /// Gives a lesson that picks the ray from the eye through a pixel.
    pub fn pick(&mut self, ray: Ray) {
        if self.info().picks {
            let (points, direction) = (vec![ray.origin()], Some(ray.direction()));
            self.set_parts(&Parts { points, direction, ..self.parts() }).expect("a ray is one");
        }
    }

    /// Goes back to the start, over the same terrain or in the same world.
    pub fn restart(&mut self) {
        let start = match self.info().opening {
            Opening::Alone(start) => Ok(start()),
            Opening::OverTerrain(start) => start(Arc::clone(self.terrain().expect("it is over one"))),
            Opening::InWorld(start) => start(Arc::clone(self.world().expect("it is in one"))),
        };
        self.take(&start.expect("it has opened before").parts()).expect("a start is a state");
    }

    pub fn question(&self) -> StateQuestion {
        let question = StateQuestion::new(self.info().query, self.parts(), self.scenery());
        question.expect("a lesson has the numbers of its question")
    }

    pub fn trace(&self, method: Method) -> Trace {
        let trace = match method {
            Method::Corrected => self.corrected().noting_rounding(&self.exact()),
            Method::Printed => self.printed().noting_rounding(&self.exact()),
            Method::Exact => self.exact(),
        };
        let trace = trace.with_unreached(|step| self.subject(step).dashed());
        let outcome = trace.verdict.as_ref().ok();
        let mut overview = self.overview(outcome);
        let names_side = outcome.is_some_and(|outcome| outcome.names_side);
        let trace = trace.with_names(self.given_marks());
        overview.extend(trace.normal().filter(|_| names_side).cloned());
        Trace { overview, ..trace }
    }

    /// The mark of what a step is about, shown where the test never reaches it.
    fn subject(&self, step: StepId) -> Mark {
        let vertices = self.vertices();
        match step.subject() {
            Subject::Tested => self.tested(),
            Subject::Polygon => steps::outline(&vertices),
            Subject::Edge(number) => {
                let end = vertices[(number + 1) % vertices.len()];
                Mark::segment(vertices[number], end, MarkRole::Neutral)
            }
            Subject::Vertex(number) => Mark::point(vertices[number], MarkRole::Neutral),
        }
    }

    /// Why the corrected method's verdict is what it is.
    pub fn deciding_step(&self) -> DecidingStep {
        self.explain(self.trace(Method::Corrected).end())
    }

    /// The vertices of its polygon; empty where it has none.
    pub fn vertices(&self) -> Vec<Vec3> {
        self.parts().polygon
    }

    /// Points of which a picture has to show how high they are over the floor.
    pub fn drop_line_points(&self) -> Vec<Vec3> {
        self.parts().points
    }

    /// The places by which its shapes are dragged.
    pub fn handles(&self) -> Vec<(Handle, Vec3)> {
        handle::of_parts(&self.parts(), self.tip_distance())
    }

    /// Drags a handle to another place.
    /// Errors: if the moved handle makes no valid shape; the state then stays as it is.
    pub fn drag(&mut self, handle: Handle, to: Vec3) -> Result<()> {
        let mut parts = self.parts();
        handle.drag(&mut parts, to, self.tip_distance());
        self.take(&parts)
    }

    /// Whether a walking ball has left its world, and may have nothing in sight.
    pub fn is_outside_world(&self) -> bool {
        self.world().zip(self.eye()).is_some_and(|(world, [place, _])| !world.bounds().contains(place))
    }

    /// Whether something holds a walking ball that stops there: it gets less far than its path leads.
    pub fn is_held_at(&self, stop: Vec3) -> bool {
        /// The part of the path from which on nothing is in the way but rounding.
        const WHOLE: f32 = 0.99;
        self.eye().is_some_and(|[start, way]| (stop - start).dot(way) < WHOLE * way.length_squared())
    }

    /// The state as JSON, without the lesson's name.
    pub fn state(&self) -> Value {
        self.state_with(&self.parts())
    }

    /// The state with other numbers, which the lesson may refuse.
    pub fn state_with(&self, parts: &Parts) -> Value {
        let terrain = self.terrain().map(|opened| ("terrain".to_owned(), to_json(opened)));
        let world = self.world().map(|world| ("world".to_owned(), to_json(world)));
        let members = self.info().members.iter();
        let members = members.map(|member| (member.name.to_owned(), member.json(parts)));
        terrain.into_iter().chain(world).chain(members).collect::<Map<_, _>>().into()
    }
}

/// A copy of a lesson, whatever its type.
pub trait Duplicate {
    fn duplicate(&self) -> Box<dyn Lesson>;
}

impl<L: Lesson + Clone> Duplicate for L {
    fn duplicate(&self) -> Box<dyn Lesson> {
        Box::new(self.clone())
    }
}

impl Clone for Box<dyn Lesson> {
    fn clone(&self) -> Self {
        self.duplicate()
    }
}

/// A lesson that paper can hold.
pub trait OnPaper: Lesson {
    fn paper(&self) -> &'static Paper;
    fn given_numbers(&self) -> Vec<Given>;
    fn work(&self, working: &mut Working) -> Worked;
    /// What the question leaves out.
    fn note(&self) -> Option<Message> {
        None
    }
    /// The same lesson in a random state; `None` if the random numbers are of no use.
    fn random(&self, dice: &mut Dice) -> Option<Box<dyn Lesson>>;
}

impl dyn OnPaper + '_ {
    pub fn exercise(&self) -> Exercise {
        let given = self.given_numbers();
        let mut working = Working::new(&given);
        let worked = self.work(&mut working);
        self.paper().exercise(given, working, worked, self.parts().polygon.len(), self.note())
    }
}

/// One row of the table of lessons.
#[derive(Debug)]
pub struct LessonInfo {
    /// Its name on the command line and in a state.
    pub slug: &'static str,
    /// The message with the name that people see.
    pub title: MessageId,
    /// The name of the message that says what it asks and shows, in a sentence.
    pub summary: MessageId,
    /// The name of the message with its question, as exercises and captions ask it.
    pub question: MessageId,
    /// The name of the message with its question as it stands over the scene.
    pub headline: MessageId,
    /// The name of the message that says what moves its shapes.
    pub moves: MessageId,
    pub assets: Assets,
    /// Whether its corrected method is another one than the text's with the mistakes of its code fixed.
    pub corrects_otherwise: bool,
    /// Its short program, a file in `tutorial` without the extension, if there is one.
    pub tutorial: Option<&'static str>,
    /// The parts of its corrected method as code to copy, without the functions of vectors.
    pub(super) code: &'static [CodePart],
    pub pictogram: &'static [Stroke],
    pub query: Query,
    /// Other queries that a map may ask about the same numbers.
    pub other_queries: &'static [Query],
    /// The members of its state, without its terrain or world.
    pub members: &'static [Member],
    /// The other symbols in its steps with the messages that say their meaning: `h` stands for `h₀` and `h₁` too.
    pub meanings: &'static [(&'static str, MessageId)],
    /// Those of them that mean something else in the printed code.
    pub printed_meanings: &'static [(&'static str, MessageId)],
    /// Its keys, in the order in which they are listed.
    pub steering: &'static [Steering],
    /// The view in which it is explained: yaw and pitch relative to its own camera, in degrees. In it, shapes move on
    /// the screen in the direction of the arrow keys.
    pub explained_from: (f32, f32),
    pub picks: bool,
    /// The two axes of its map of disagreement, unless others are asked for; one with a minus grows to the left or
    /// downwards.
    pub map_axes: &'static str,
    /// Whether the text's normal points the other way, so that its front is the other methods' back: a convention, and
    /// no mistake.
    pub printed_normal_is_opposite: bool,
    /// How far quiz questions move the tested points from the start, along x, y and z: in 20ths, over a terrain in half
    /// cells.
    pub spread: [i32; 3],
    /// The questions of a quiz about its scenes, in turn.
    pub asks: &'static [Ask],
    pub(super) opening: Opening,
}

/// What a lesson needs to open at its start. It opens no file: the terrain is read before and handed to it.
#[derive(Debug)]
pub(super) enum Opening {
    Alone(fn() -> Box<dyn Lesson>),
    OverTerrain(fn(Arc<OpenTerrain>) -> Result<Box<dyn Lesson>>),
    InWorld(fn(Arc<World>) -> Result<Box<dyn Lesson>>),
}

/// There is one row for each name.
impl PartialEq for LessonInfo {
    fn eq(&self, other: &Self) -> bool {
        self.slug == other.slug
    }
}

impl LessonInfo {
    pub fn member(&self, part: Part) -> Option<&'static Member> {
        self.members.iter().find(|member| member.has(part))
    }

    /// The error of a wrong field in a state of the lesson.
    pub fn refusal(&self, error: FieldError) -> LocalizedError {
        StateError::from(error).localized(self.slug)
    }

    /// What a method's verdict means to the other methods.
    pub fn meaning(&self, method: Method, verdict: ShownVerdict) -> ShownVerdict {
        if method == Method::Printed && self.printed_normal_is_opposite { verdict.turned() } else { verdict }
    }

    /// The view in which it is explained, through this camera, however the scene is turned.
    pub(super) fn explained_view(&self, camera: &Camera) -> View {
        let (yaw, pitch) = self.explained_from;
        View { yaw: yaw - camera.turn, pitch, ..View::default() }
    }

    pub fn text(&self, language: Language) -> &'static str {
        self.assets.texts[language as usize]
    }

    /// Whether two methods have the same result, except for a convention: the verdict, and if that is a point's side,
    /// how the line meets the plane.
    pub fn agree(&self, one: &Trace, other: &Trace) -> bool {
        self.has_same_verdict(one, other) && one.has_line_as(other)
    }

    /// Whether two methods have the same verdict, except for a convention.
    pub fn has_same_verdict(&self, one: &Trace, other: &Trace) -> bool {
        let verdict = |trace: &Trace| self.meaning(trace.method, ShownVerdict::from(&trace.verdict));
        verdict(one) == verdict(other)
    }

    /// The name of the state's member that is a terrain or a world, if there is one.
    pub(super) fn scenery_member(&self) -> Option<&'static str> {
        match self.opening {
            Opening::Alone(_) => None,
            Opening::OverTerrain(_) => Some("terrain"),
            Opening::InWorld(_) => Some("world"),
        }
    }

    pub fn takes_world(&self) -> bool {
        matches!(self.opening, Opening::InWorld(_))
    }

    pub fn takes_terrain(&self) -> bool {
        matches!(self.opening, Opening::OverTerrain(_))
    }
}
