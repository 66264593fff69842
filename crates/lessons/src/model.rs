//! What a lesson is: a state that keys steer, a test of that state, and a scene that shows both.

use std::any::Any;
use std::sync::Arc;

use anyhow::Result;
use collision_core::shapes::{Ray, ShapeError};
use glam::Vec3;
use methods::Method;
use methods::question::Query;
use serde::Serialize;
use serde_json::{Map, Value};

use crate::ask::Ask;
use crate::because::Because;
use crate::exercise::dice::Dice;
use crate::exercise::spot::{EDGE, is_concave};
use crate::exercise::working::Working;
use crate::exercise::{Exercise, Given, Rule, Worked};
use crate::goal::Condition;
use crate::json::to_json;
use crate::member::Member;
use crate::outcome::{Answer, Outcome, Verdict};
use crate::parts::{Part, Parts};
use crate::pictogram::Stroke;
use crate::question::{Question, Scenery};
use crate::state::StateError;
use crate::steps;
use crate::trace::{Step, StepId, Subject, Trace};
use base::check::fields::FieldError;
use base::files::elevation::OpenTerrain;
use base::files::world::World;
use base::scene::{Camera, Mark, MarkRole, Palette, Scene, View};
use base::text::error::LocalizedError;
use base::text::language::Language;

/// A press of one of the keys that steer lessons.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Steer {
    Up,
    Down,
    Left,
    Right,
    /// F3: along z towards smaller numbers.
    ZMinus,
    /// F4: along z towards larger numbers.
    ZPlus,
    /// F1: the scene turns by -2 degrees.
    TurnLeft,
    /// F2: the scene turns by +2 degrees.
    TurnRight,
}

impl Steer {
    /// Whether it turns the scene, and moves nothing in it.
    pub fn turns(self) -> bool {
        matches!(self, Steer::TurnLeft | Steer::TurnRight)
    }
}

/// What a scene shows of the answer.
#[derive(Debug, Clone, Copy)]
pub enum Shown<'a> {
    /// Nothing: it is to be guessed.
    Hidden,
    /// The answer of this method, which the colours follow; `None` where the method gives none.
    Answer(Option<&'a Outcome>),
}

/// A lesson in some state. The state is plain f32 numbers, moved press by press.
pub trait Lesson: Send + Any {
    fn info(&self) -> &'static LessonInfo;
    /// How far the scene is turned, in degrees.
    fn turn(&mut self) -> &mut f32;
    /// Changes the state by one key press. A walking ball goes where this method lets it.
    fn steer(&mut self, steer: Steer, method: Method);
    /// Picks by a ray from the eye through a pixel, if the lesson picks.
    fn pick(&mut self, ray: Ray);
    fn restart(&mut self);
    fn duplicate(&self) -> Box<dyn Lesson>;
    /// Whether this is the same lesson in the same state, over the same terrain.
    fn is_same(&self, other: &dyn Lesson) -> bool;
    /// The outcome of the corrected method.
    fn outcome(&self) -> Outcome;
    fn trace(&self, method: Method) -> Trace;
    /// Why the corrected method's verdict is what it is.
    fn because(&self) -> Because;
    fn terrain(&self) -> Option<&Arc<OpenTerrain>>;
    fn world(&self) -> Option<&Arc<World>>;
    fn question(&self) -> Question;
    fn parts(&self) -> Parts;
    /// The same lesson with other numbers.
    ///
    /// # Errors
    /// If they make no shapes; the sentence names the place.
    fn with_parts(&self, parts: &Parts) -> Result<Box<dyn Lesson>>;
    /// Whether a ray is drawn as far as it meets something, even where the answer is hidden.
    fn is_drawn_to_the_end(&self) -> bool;
    /// Points that a picture has to show.
    fn extent(&self) -> Vec<Vec3>;
    /// The places by which its shapes are dragged, the vertices first.
    fn handles(&self) -> Vec<Vec3>;
    /// Drags one of the handles, by its number, to another place.
    ///
    /// # Errors
    /// If the moved handle makes no valid shape; the state then stays as it is.
    fn drag(&mut self, handle: usize, to: Vec3) -> Result<(), ShapeError>;
    /// Points of which a picture has to show how high they are over the floor.
    fn held(&self) -> Vec<Vec3>;
    /// The given data, each labelled with its symbol.
    fn given(&self) -> Vec<Mark>;
    /// The eye of a walking ball, and the direction in which it looks; `None` if nothing walks.
    fn eye(&self) -> Option<[Vec3; 2]>;
    /// The normal of its plane, of any length, if it has one.
    fn normal(&self) -> Option<Vec3>;
    /// The vertices of its polygon; empty where it has none.
    fn vertices(&self) -> Vec<Vec3>;
    fn scene(&self, answer: Shown, palette: &'static Palette) -> Scene;
}

impl dyn Lesson {
    /// The lesson as an exercise on paper, if paper can hold it.
    pub fn on_paper(&self) -> Option<&dyn OnPaper> {
        self.info().on_paper.map(|on_paper| on_paper(self))
    }

    /// Whether a walking ball has left its world, and may have nothing in sight.
    pub fn is_outside_world(&self) -> bool {
        self.world().zip(self.eye()).is_some_and(|(world, [place, _])| !world.bounds().contains(place))
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

impl Clone for Box<dyn Lesson> {
    fn clone(&self) -> Self {
        self.duplicate()
    }
}

/// What a lesson defines; [`Lesson`] follows from it, and documents the methods of the same names. The type is the state.
pub(crate) trait LessonModel: Clone + PartialEq + Send + 'static {
    type Evidence: Serialize;
    const INFO: &'static LessonInfo;

    fn evidence(&self) -> Self::Evidence;
    fn parts(&self) -> Parts;
    fn with_parts(&self, parts: &Parts) -> Result<Self, StateError>;
    fn is_drawn_to_the_end(&self, _evidence: &Self::Evidence) -> bool {
        true
    }
    /// The answer that follows from the evidence.
    fn verdict(&self, evidence: &Self::Evidence) -> Outcome;
    /// Why the verdict is what it is, with the numbers that decide; the test ends at the step `end`.
    fn because(&self, evidence: &Self::Evidence, end: StepId) -> Because;
    /// Draws shapes in the colours of an outcome, if there is one; without evidence, nothing that the test computes.
    fn draw(
        &self,
        evidence: Option<&Self::Evidence>,
        outcome: Option<&Outcome>,
        palette: &'static Palette,
    ) -> Scene;
    fn extent(&self) -> Vec<Vec3>;
    fn handles(&self) -> Vec<Vec3>;
    fn drag(&mut self, handle: usize, to: Vec3) -> Result<(), ShapeError>;
    fn held(&self) -> Vec<Vec3>;
    fn given(&self) -> Vec<Mark>;
    /// The marks that tell similar shapes apart before a step is selected, with this outcome.
    fn overview(&self, _outcome: Option<&Outcome>) -> Vec<Mark> {
        Vec::new()
    }
    fn eye(&self) -> Option<[Vec3; 2]> {
        None
    }
    fn normal(&self) -> Option<Vec3>;
    fn vertices(&self) -> Vec<Vec3>;
    fn turn_mut(&mut self) -> &mut f32;
    /// Moves the lesson's shapes by one key press, as this method lets them. F1 and F2 do not come here.
    fn shift(&mut self, steer: Steer, method: Method);
    fn aim(&mut self, _ray: Ray) {}
    fn reset(&mut self);
    fn open_terrain(&self) -> Option<&Arc<OpenTerrain>> {
        None
    }
    fn world(&self) -> Option<&Arc<World>> {
        None
    }
    fn scenery(&self) -> Scenery {
        self.open_terrain().map_or(Scenery::None, |opened| Scenery::Terrain(Arc::clone(opened.index())))
    }
}

/// How a lesson's test is traced, method by method: implemented where the steps are written.
pub(super) trait LessonTrace: LessonModel {
    fn corrected(&self, evidence: &Self::Evidence) -> Vec<Step>;
    fn printed(&self) -> Trace;
    fn exact(&self) -> Trace;
    /// The line, the ray, or the sphere over the plane, shown at steps that the test never reaches.
    fn tested(&self) -> Mark;
}

pub(super) trait LessonExercise: LessonModel {
    const RULES: &'static [Rule];
    const ASKED: &'static [&'static str] = &[];
    /// The points for an exercise about a triangle; more edges and a degenerate contact add to them.
    const WORK: usize;

    fn given_numbers(&self) -> Vec<Given>;
    fn work(&self, working: &mut Working) -> Worked;
    /// The lesson in a random state; `None` if the random numbers are of no use.
    fn random(dice: &mut Dice) -> Option<Self>;
}

pub trait OnPaper {
    fn exercise(&self) -> Exercise;
    /// The same lesson in a random state; `None` if the random numbers are of no use.
    fn random(&self, dice: &mut Dice) -> Option<Box<dyn Lesson>>;
}

impl<L: LessonTrace + LessonExercise> OnPaper for L {
    fn exercise(&self) -> Exercise {
        let given = self.given_numbers();
        let mut working = Working::new(&given);
        let (answer, contact) = self.work(&mut working);
        let count = LessonModel::vertices(self).len();
        let is_of_edges = L::RULES.iter().any(|rule| rule.formulas.contains(&EDGE));
        let more_edges = if is_of_edges { count.saturating_sub(3).min(2) } else { 0 };
        let found = L::ASKED.first().and_then(|symbol| working.found(symbol));
        Exercise {
            rules: L::RULES,
            asked: L::ASKED,
            found: found.filter(|_| answer != Answer::Hit(false)),
            is_rounded: working.is_rounded,
            is_concave: is_of_edges && is_concave(&working, count),
            working: working.lines,
            answer,
            contact,
            points: L::WORK + more_edges + usize::from(contact.is_degenerate()),
            given,
        }
    }

    fn random(&self, dice: &mut Dice) -> Option<Box<dyn Lesson>> {
        Some(Box::new(<L as LessonExercise>::random(dice)?))
    }
}

/// A lesson of this type on paper, for its row in the table.
pub(super) fn on_paper<L: LessonTrace + LessonExercise>(lesson: &dyn Any) -> &dyn OnPaper {
    lesson.downcast_ref::<L>().expect("the lesson of its row")
}

/// The mark of what a step looks at, shown where the test never reaches it.
fn subject(lesson: &impl LessonTrace, step: StepId) -> Mark {
    let vertices = LessonModel::vertices(lesson);
    match step.subject() {
        Subject::Tested => lesson.tested(),
        Subject::Polygon => steps::outline(&vertices),
        Subject::Edge(number) => {
            let end = vertices[(number + 1) % vertices.len()];
            Mark::segment(vertices[number], end, MarkRole::Neutral)
        }
        Subject::Vertex(number) => Mark::point(vertices[number], MarkRole::Neutral),
    }
}

impl<L: LessonTrace> Lesson for L {
    fn info(&self) -> &'static LessonInfo {
        L::INFO
    }

    fn turn(&mut self) -> &mut f32 {
        self.turn_mut()
    }

    fn steer(&mut self, steer: Steer, method: Method) {
        match steer {
            Steer::TurnLeft => *self.turn_mut() -= TURN_STEP,
            Steer::TurnRight => *self.turn_mut() += TURN_STEP,
            shift => self.shift(shift, method),
        }
    }

    fn pick(&mut self, ray: Ray) {
        self.aim(ray);
    }

    fn restart(&mut self) {
        self.reset();
    }

    fn duplicate(&self) -> Box<dyn Lesson> {
        Box::new(self.clone())
    }

    fn is_same(&self, other: &dyn Lesson) -> bool {
        (other as &dyn Any).downcast_ref::<L>().is_some_and(|other| other == self)
    }

    fn outcome(&self) -> Outcome {
        self.verdict(&self.evidence())
    }

    fn trace(&self, method: Method) -> Trace {
        let trace = match method {
            Method::Corrected => {
                let evidence = self.evidence();
                let verdict = Ok(self.verdict(&evidence));
                Trace::new(method, verdict, to_json(&evidence), self.corrected(&evidence))
            }
            Method::Printed => self.printed(),
            Method::Exact => self.exact(),
        };
        let trace = match method {
            Method::Exact => trace,
            Method::Corrected | Method::Printed => trace.noting_rounding(&self.exact()),
        };
        let trace = trace.with_unreached(|step| subject(self, step).dashed());
        let overview = self.overview(trace.verdict.as_ref().ok());
        Trace { overview, ..trace.with_names(LessonModel::given(self)) }
    }

    fn because(&self) -> Because {
        LessonModel::because(self, &self.evidence(), self.trace(Method::Corrected).end())
    }

    fn terrain(&self) -> Option<&Arc<OpenTerrain>> {
        self.open_terrain()
    }

    fn world(&self) -> Option<&Arc<World>> {
        LessonModel::world(self)
    }

    fn question(&self) -> Question {
        let question = Question::new(L::INFO.query, LessonModel::parts(self), self.scenery());
        question.expect("a lesson has the numbers of its question")
    }

    fn parts(&self) -> Parts {
        LessonModel::parts(self)
    }

    fn with_parts(&self, parts: &Parts) -> Result<Box<dyn Lesson>> {
        let lesson = LessonModel::with_parts(self, parts);
        Ok(Box::new(lesson.map_err(|error| error.localized(L::INFO.slug))?))
    }

    fn is_drawn_to_the_end(&self) -> bool {
        LessonModel::is_drawn_to_the_end(self, &self.evidence())
    }

    fn extent(&self) -> Vec<Vec3> {
        LessonModel::extent(self)
    }

    fn handles(&self) -> Vec<Vec3> {
        LessonModel::handles(self)
    }

    fn drag(&mut self, handle: usize, to: Vec3) -> Result<(), ShapeError> {
        LessonModel::drag(self, handle, to)
    }

    fn held(&self) -> Vec<Vec3> {
        LessonModel::held(self)
    }

    fn given(&self) -> Vec<Mark> {
        LessonModel::given(self)
    }

    fn eye(&self) -> Option<[Vec3; 2]> {
        LessonModel::eye(self)
    }

    fn normal(&self) -> Option<Vec3> {
        LessonModel::normal(self)
    }

    fn vertices(&self) -> Vec<Vec3> {
        LessonModel::vertices(self)
    }

    fn scene(&self, answer: Shown, palette: &'static Palette) -> Scene {
        match answer {
            Shown::Hidden => self.draw(None, None, palette),
            Shown::Answer(outcome) => self.draw(Some(&self.evidence()), outcome, palette),
        }
    }
}

/// What a lesson has in `assets`.
#[derive(Debug)]
pub struct Assets {
    /// The lesson's text as Markdown, in the order of the languages.
    pub texts: [&'static str; Language::ALL.len()],
    /// The cases of the gallery, as JSON.
    pub gallery: &'static str,
    /// As JSON.
    pub challenges: &'static str,
    /// The lines of the methods, as JSON.
    pub pseudocode: &'static str,
}

macro_rules! assets {
    (@ $($part:literal),*) => {
        include_str!(concat!(env!("CARGO_MANIFEST_DIR"), "/../../assets/", $($part),*))
    };
    ($slug:literal) => {
        $crate::model::Assets {
            texts: [
                $crate::model::assets!(@ "locales/en/lessons/", $slug, ".md"),
                $crate::model::assets!(@ "locales/ru/lessons/", $slug, ".md"),
                $crate::model::assets!(@ "locales/zh-Hans/lessons/", $slug, ".md"),
                $crate::model::assets!(@ "locales/zh-Hant/lessons/", $slug, ".md"),
            ],
            gallery: $crate::model::assets!(@ "lessons/", $slug, "/gallery.json"),
            challenges: $crate::model::assets!(@ "lessons/", $slug, "/challenges.json"),
            pseudocode: $crate::model::assets!(@ "lessons/", $slug, "/pseudocode.json"),
        }
    };
}
pub(crate) use assets;

/// One row of the table of lessons.
#[derive(Debug)]
pub struct LessonInfo {
    /// Its name on the command line and in a state.
    pub slug: &'static str,
    /// The name of the message with its name for people.
    pub title: &'static str,
    /// The name of the message that says what it asks and shows, in a sentence.
    pub summary: &'static str,
    /// The name of the message with its question, as an exercise asks it.
    pub question: &'static str,
    pub assets: Assets,
    pub pictogram: &'static [Stroke],
    pub(super) goals: &'static [&'static dyn Condition],
    pub query: Query,
    /// Other queries that a map may ask about the same numbers.
    pub other_queries: &'static [Query],
    /// The members of its state, without its terrain or world.
    pub members: &'static [Member],
    /// The meanings of the other symbols in its steps, as names of messages: `h` stands for `h₀` and `h₁` too.
    pub meanings: &'static [(&'static str, &'static str)],
    /// Its keys, in the order in which they are listed.
    pub steering: &'static [Steering],
    /// The view in which it is explained: yaw and pitch relative to its own camera, in degrees. There the arrow keys move
    /// shapes on the screen as they point.
    pub explained_from: (f32, f32),
    pub picks: bool,
    /// The two axes of its map of disagreement, unless others are asked for; with a minus, one that grows to the left or
    /// downwards.
    pub map_axes: &'static str,
    /// Whether the text's normal points the other way, so that its front is the other methods' back: a convention, and
    /// no mistake.
    pub printed_normal_is_opposite: bool,
    /// How far quiz questions move the tested points from the start, along x, y and z: in 20ths, or over a terrain in half
    /// cells.
    pub spread: [i32; 3],
    /// The questions of a quiz about its scenes, in turn.
    pub asks: &'static [Ask],
    /// `None` if paper cannot hold the lesson.
    pub(super) on_paper: Option<fn(&dyn Any) -> &dyn OnPaper>,
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

    pub fn conditions(&self) -> impl Iterator<Item = &'static dyn Condition> {
        self.goals.iter().copied()
    }

    pub fn condition(&self, name: &str) -> Option<&'static dyn Condition> {
        self.conditions().find(|condition| condition.name() == name)
    }

    /// What a method's verdict means to the other methods.
    pub fn meaning(&self, method: Method, verdict: Verdict) -> Verdict {
        if method == Method::Printed && self.printed_normal_is_opposite { verdict.turned() } else { verdict }
    }

    /// The view in which it is explained, through this camera, however the scene is turned.
    pub fn explained_view(&self, camera: &Camera) -> View {
        let (yaw, pitch) = self.explained_from;
        View { yaw: yaw - camera.turn, pitch, ..View::default() }
    }

    pub fn text(&self, language: Language) -> &'static str {
        self.assets.texts[language as usize]
    }

    /// Whether two methods have the same result, but for a convention: the verdict, and where that is a point's side, how
    /// the line meets the plane.
    pub fn agree(&self, one: &Trace, other: &Trace) -> bool {
        self.has_same_verdict(one, other) && one.has_line_as(other)
    }

    /// Whether two methods have the same verdict, but for a convention.
    pub fn has_same_verdict(&self, one: &Trace, other: &Trace) -> bool {
        let verdict = |trace: &Trace| self.meaning(trace.method, Verdict::from(&trace.verdict));
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

    pub fn is_on_paper(&self) -> bool {
        self.on_paper.is_some()
    }

    pub fn takes_world(&self) -> bool {
        matches!(self.opening, Opening::InWorld(_))
    }

    pub fn takes_terrain(&self) -> bool {
        matches!(self.opening, Opening::OverTerrain(_))
    }
}

/// Keys that belong together, and what they do.
#[derive(Debug)]
pub struct Steering {
    pub keys: &'static [Steer],
    /// The name of the message that says what they move.
    pub does: &'static str,
}

pub const ARROWS: &[Steer] = &[Steer::Left, Steer::Right, Steer::Up, Steer::Down];
pub const DEPTH: &[Steer] = &[Steer::ZMinus, Steer::ZPlus];
/// F1 and F2, which do the same in every lesson.
pub const TURNING: Steering = Steering { keys: &[Steer::TurnLeft, Steer::TurnRight], does: "steer-turn" };

/// In degrees.
const TURN_STEP: f32 = 2.0;

/// The offset of a point that arrows move left, right, down and up, and F3 and F4 along z.
pub(crate) fn steer_point(steer: Steer, step: f32) -> Vec3 {
    match steer {
        Steer::Left => Vec3::X * -step,
        Steer::Right => Vec3::X * step,
        Steer::Down => Vec3::Y * -step,
        Steer::Up => Vec3::Y * step,
        Steer::ZMinus => Vec3::Z * -step,
        Steer::ZPlus => Vec3::Z * step,
        Steer::TurnLeft | Steer::TurnRight => Vec3::ZERO,
    }
}
