//! The application state: the lessons, one of them current, and the camera.

pub mod actions;
mod activity;
pub mod attempt;
pub mod bookmark;
pub mod camera_animation;
pub mod cameras;
mod cases;
mod challenge_state;
mod copying;
pub mod editing;
pub mod erratum_maps;
mod framing;
pub mod gallery;
mod history;
pub mod incoming;
pub mod keyboard;
pub mod keys;
mod lecture;
mod lesson_slots;
pub mod lesson_text;
pub mod link;
mod link_text;
mod mapping;
pub mod quiz;
mod quiz_state;
pub mod scene_link;
pub mod script;
pub mod settings;
mod settings_text;
mod sharing;
pub mod show;
mod side_view;
pub mod states;
pub mod switches;
mod undo;
mod vantage;
pub mod view_mode;
pub mod view_text;
mod viewing;

pub use lesson_slots::Refusal;

use std::time::Duration;

use anyhow::Result;
use methods::Method;

use crate::maps::live::LiveMap;
use crate::maps::view::MapView;
use crate::model::{Lesson, Steer};
use crate::session::actions::{SceneAction, SessionAction};
use crate::session::activity::{Activity, Challenges, Lecture, QuizState};
use crate::session::cameras::Cameras;
use crate::session::history::{History, Moment};
use crate::session::lesson_slots::LessonSlots;
use crate::session::view_mode::ViewMode;
use crate::snapshot::Snapshot;
use crate::table::LESSONS;
use crate::trace::Trace;
use crate::yours::trial::Fault;
use crate::yours::{HELD_BESIDE, ProgramAnswer, Yours};
use base::scene::{InkTone, Labels, Theme, View};
use base::text::{Language, Message, ids};

/// The lessons, one of them current, and what is shown of it. Each part keeps its own rules.
#[derive(Clone)]
pub struct Session {
    lessons: LessonSlots,
    history: History<Moment>,
    view_mode: ViewMode,
    pub cameras: Cameras,
    /// Whether an inset shows the scene from the side where depth decides.
    pub side_inset: bool,
    /// Whether the scene is as narrow as on a phone: then its width has to be in sight, and not only its height.
    pub is_narrow: bool,
    pub language: Language,
    pub colors: Theme,
    /// The tone of all ink, where it is not that of the colours.
    pub ink: Option<InkTone>,
    chosen_method: Method,
    activity: Activity,
    pub labels: Labels,
    /// The step that is selected, if one is.
    step: Option<usize>,
    /// The place of the map of disagreement and its visible part.
    pub map: MapView,
    /// The cells, as far as they are asked.
    live_map: LiveMap,
    quiz: QuizState,
    challenges: Challenges,
    lecture: Lecture,
    /// A person's own program, if there is one.
    pub yours: Yours,
}

impl Session {
    /// A session that shows this lesson as the original did, through this camera.
    pub fn new(lesson: Box<dyn Lesson>, view: View) -> Self {
        Self {
            lessons: LessonSlots::new(lesson),
            history: History::default(),
            view_mode: ViewMode::Original,
            cameras: Cameras::new(view),
            side_inset: false,
            is_narrow: false,
            language: Language::default(),
            colors: Theme::default(),
            ink: None,
            chosen_method: Method::default(),
            activity: Activity::default(),
            labels: Labels::default(),
            step: None,
            map: MapView::default(),
            live_map: LiveMap::default(),
            quiz: QuizState::default(),
            challenges: Challenges::default(),
            lecture: Lecture::default(),
            yours: Yours::default(),
        }
    }

    pub fn lesson(&self) -> &dyn Lesson {
        self.lessons.current()
    }

    /// The lesson's test by this method, step by step.
    pub fn trace(&self, method: Method) -> &Trace {
        self.lessons.trace(method)
    }

    /// The steps that are shown: those of the chosen method, or the values of the person's own program.
    pub fn shown_trace(&self) -> &Trace {
        let trace = self.trace(self.method());
        match self.shows_yours() {
            true => self.lessons.yours.get_or_init(|| self.yours.trace(self.lesson(), trace)),
            false => trace,
        }
    }

    /// The name of the method whose steps are shown.
    pub fn shown_name(&self) -> Message {
        if self.shows_yours() { ids::METHOD_YOURS.into() } else { self.method().into() }
    }

    /// Whether the person's own program is chosen, and may show what it found.
    pub fn shows_yours(&self) -> bool {
        self.yours.is_chosen && self.yours.is_there && !self.is_asked()
    }

    /// Shows the values of the person's own program as steps.
    pub fn choose_yours(&mut self) {
        if self.yours.is_there {
            self.yours.is_chosen = true;
            self.select(None);
        }
    }

    /// Shows the smallest question at which the person's own program failed in this way, with its values.
    /// Errors: those of [`Self::open_state`].
    pub fn open_failing(&mut self, fault: Fault) -> Result<()> {
        let trial = self.yours.trial.as_ref();
        let Some(failing) = trial.and_then(|trial| trial.failing(fault)).cloned() else { return Ok(()) };
        self.open_state(&failing.state)?;
        self.choose_yours();
        self.yours.show_failing(self.lessons.current(), failing);
        Ok(())
    }

    /// Takes the answer of the person's own program.
    pub fn set_program_answer(&mut self, answer: ProgramAnswer) {
        let lesson = self.lesson();
        let trace = match answer.about == Snapshot::of(lesson) {
            true => Some(answer.trace(lesson, self.trace(HELD_BESIDE))),
            // Where the lesson has changed meanwhile, the values stand beside those of the state that was asked about.
            false => answer.lesson(lesson).map(|then| answer.trace(then.as_ref(), &then.trace(HELD_BESIDE))),
        };
        self.yours.set_answer(answer, trace);
        self.lessons.forget_yours();
    }

    /// Notes that one waits for the person's own program: at most so long for each answer.
    pub fn set_wait(&mut self, at_most: Duration) {
        if self.yours.wait.replace(at_most) != Some(at_most) {
            self.lessons.forget_yours();
        }
    }

    /// Takes what the person's own program said as that of another program, which has not answered yet.
    pub fn outdate_program_answer(&mut self) {
        self.yours.is_outdated = true;
        self.lessons.forget_yours();
    }

    /// The number of the step that is selected, from 0: one that the trace has.
    pub fn step(&self) -> Option<usize> {
        let step = self.step?;
        let last = self.shown_trace().steps.len().checked_sub(1)?;
        Some(step.min(last))
    }

    /// Selects a step, or none. While the answer is to be guessed there are none to select.
    pub fn select(&mut self, step: Option<usize>) {
        self.step = step.filter(|_| !self.is_hidden());
        self.follow_step();
    }

    /// The method whose steps are shown, or stand beside the values of the person's own program: the chosen one, unless
    /// a question, a challenge or a case shows another.
    pub fn method(&self) -> Method {
        match self.shows_yours() {
            true => HELD_BESIDE,
            false => self.activity.method_override.unwrap_or(self.chosen_method),
        }
    }

    pub fn chosen_method(&self) -> Method {
        self.chosen_method
    }

    /// Shows a method, whatever was shown before.
    pub fn set_method(&mut self, method: Method) {
        (self.chosen_method, self.activity.method_override, self.yours.is_chosen) = (method, None, false);
    }

    /// Shows a method for as long as a question, a challenge or a case is open.
    pub(super) fn override_method(&mut self, method: Method) {
        (self.activity.method_override, self.yours.is_chosen) = (Some(method), false);
    }

    /// Shows the steps of another method: if one is selected, that with the same id, or the one that ends the test.
    pub fn choose_method(&mut self, method: Method) {
        let shown = self.step().map(|number| self.shown_trace().steps[number].id);
        self.set_method(method);
        let Some(shown) = shown else { return };
        // A step that is not reached has nothing to show.
        let trace = self.trace(method);
        let place = |id| trace.steps.iter().position(|step| step.id == id && step.is_reached());
        let number = place(shown).or_else(|| place(trace.end()));
        self.select(number);
    }

    /// The number of the method's step that is selected; none where the person's own values are the steps.
    pub fn method_step(&self) -> Option<usize> {
        self.step().filter(|_| !self.shows_yours())
    }

    /// Chooses the next method; after the last one the person's own program, if there is one.
    fn choose_next_method(&mut self) {
        let next = self.method().next();
        match self.shows_yours() {
            true => self.choose_method(Method::ALL[0]),
            false if next == Method::ALL[0] && self.yours.is_there => self.choose_yours(),
            false => self.choose_method(next),
        }
    }

    /// The numbers of the steps that the test reaches.
    pub fn reached_steps(&self) -> Vec<usize> {
        let steps = (0..).zip(&self.shown_trace().steps);
        steps.filter(|(_, step)| step.is_reached()).map(|(number, _)| number).collect()
    }

    /// The number of the lesson shown, from 0.
    pub fn number(&self) -> usize {
        self.lessons.number()
    }

    /// Does what a key or a button asks for.
    /// Errors: a lesson that cannot be opened, or a question that is still open; what is shown then stays.
    pub fn act(&mut self, action: impl Into<SessionAction>) -> Result<()> {
        let action = action.into();
        if self.end_blank() {
            return Ok(());
        }
        self.settle_typed(action)?;
        match action {
            SessionAction::Scene(action) => self.change_scene(action)?,
            SessionAction::Undo => self.undo()?,
            SessionAction::Redo => self.redo()?,
            SessionAction::NextViewMode => self.view_mode = self.view_mode.next(),
            SessionAction::ViewMode(mode) => self.set_view_mode(mode),
            SessionAction::Present => self.view_mode = ViewMode::Present,
            SessionAction::Blank => self.begin_blank(),
            SessionAction::HoldBack => self.hold_back_or_tell(),
            SessionAction::Map => self.show_map_in_next_place()?,
            SessionAction::PreviousStep => self.step_back()?,
            SessionAction::NextStep => self.step_on()?,
            SessionAction::Select(step) => self.select(step),
            SessionAction::NextMethod => self.choose_next_method(),
            SessionAction::Method(method) => self.choose_method(method),
            SessionAction::NextColors => self.colors = self.colors.next(),
            SessionAction::NextLanguage => self.language = self.language.next(),
            SessionAction::Language(language) => self.language = language,
            SessionAction::BeginLecture => self.begin_lecture(),
            SessionAction::Digit(digit) => self.type_digit(digit),
            SessionAction::OpenTyped => self.open_typed()?,
            SessionAction::NextCase => match self.take_typed() {
                Some(number) => self.open_case_of_number(number)?,
                None => self.open_case_after(1)?,
            },
            SessionAction::PreviousCase => self.open_case_after(-1)?,
            SessionAction::Case(number) => self.open_case(number)?,
            SessionAction::NextChallenge => self.open_challenge_after(1)?,
            SessionAction::PreviousChallenge => self.open_challenge_after(-1)?,
            SessionAction::Challenge(number) => self.open_challenge(number)?,
            SessionAction::Hint => self.give_hint()?,
            SessionAction::Code => self.toggle_code(),
            SessionAction::Line(line) => self.name_line(line),
            SessionAction::Quiz => self.toggle_quiz(),
            SessionAction::Question(number) => self.ask(number),
            SessionAction::Enter => match self.take_typed() {
                Some(number) => self.go_to_step(number)?,
                None => self.ask_next_after_guess(),
            },
            SessionAction::Guess(guess) => self.guess(guess),
            SessionAction::Choose(number) => self.choose_by_number(number),
        }
        Ok(())
    }

    fn change_scene(&mut self, action: SceneAction) -> Result<()> {
        let (count, current) = (LESSONS.len(), self.number());
        match action {
            SceneAction::Steer(steer) => self.steer_after(steer, Self::remember)?,
            SceneAction::SteerEnd(steer) => self.steer_end_after(steer, Self::remember)?,
            SceneAction::Lesson(number) => self.open(number)?,
            SceneAction::PreviousLesson => self.open((current + count - 1) % count)?,
            SceneAction::NextLesson => self.open((current + 1) % count)?,
            SceneAction::Restart => self.restart()?,
            SceneAction::Home => self.home(),
            SceneAction::FirstPerson => self.look_in_first_person(),
        }
        Ok(())
    }

    /// Does what a held key does after its first press: one undo reverts all steps of it.
    pub fn repeat(&mut self, action: SceneAction) -> Result<()> {
        match action {
            SceneAction::Steer(steer) => self.steer_after(steer, |_| {}),
            SceneAction::SteerEnd(steer) => self.steer_end_after(steer, |_| {}),
            each_apart => self.change_scene(each_apart),
        }
    }

    fn steer_after(&mut self, steer: Steer, before: impl FnOnce(&mut Self)) -> Result<()> {
        if !steer.turns() {
            self.leave_question()?;
        }
        before(self);
        let method = self.method();
        self.lessons.current_mut().steer(steer, method);
        if steer.turns() {
            self.cameras.take(self.view_mode); // the next step leaves it turned
        }
        self.keep_in_sight();
        self.judge();
        Ok(())
    }

    fn open(&mut self, number: usize) -> Result<()> {
        self.leave_quiz();
        self.end_challenge();
        self.lessons.switch_to(number)?;
        self.forget_what_was_open();
        self.frame();
        Ok(())
    }

    fn show(&mut self, lesson: Box<dyn Lesson>) {
        self.lessons.show(lesson);
        self.forget_what_was_open();
    }

    /// Leaves the step, the question and the challenge of what was shown before.
    fn forget_what_was_open(&mut self) {
        self.step = None;
        self.lecture.is_told = false; // another scene has a verdict of its own
        self.activity = Activity::default();
    }
}
