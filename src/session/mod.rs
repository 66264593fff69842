//! What a person has before them: the lessons, one of them current, and the camera as the mouse left it.

pub mod actions;
mod asking;
pub mod attempts;
mod cases;
mod copying;
mod editing;
pub mod erratum_maps;
pub mod gallery;
pub mod glide;
mod history;
pub mod keys;
pub mod lesson_text;
pub mod look;
pub mod quiz;
pub mod scene_link;
pub mod script;
pub mod settings;
mod sharing;
pub mod show;
mod side_view;
pub mod states;
pub mod switches;
mod undo;
mod vantage;
mod viewing;

use std::cell::OnceCell;
use std::collections::BTreeSet;

use anyhow::Result;
use collision_core::method::Method;

use crate::lessons::model::{Lesson, Steer};
use crate::lessons::table::{self, LESSONS};
use crate::lessons::trace::Trace;
use crate::maps::view::{MapChange, MapView};
use crate::scene::{InkTone, Labels, Theme, View};
use crate::session::actions::{SceneAction, SessionAction};
use crate::session::asking::Testing;
use crate::session::attempts::Attempt;
use crate::session::history::{History, Moment};
use crate::session::look::{Look, Views};
use crate::text::language::Language;

/// The lessons in the states in which they were left, and the camera.
#[derive(Clone)]
pub struct Session {
    /// Lessons are opened when they are first shown, and stay as they are left.
    opened: [Option<Box<dyn Lesson>>; LESSONS.len()],
    /// What the lessons were before a case of the gallery took their places: a terrain of one's own comes back.
    aside: [Option<Box<dyn Lesson>>; LESSONS.len()],
    current: usize,
    /// The way of looking.
    look: Look,
    views: Views,
    /// Whether the person has chosen where to look from.
    takes_own_view: bool,
    /// How often the camera has set out for another view.
    journeys: u64,
    /// Whether the camera goes where a step is seen best, and aside after a pick.
    pub follows_steps: bool,
    /// Whether it goes there smoothly.
    pub moves_smoothly: bool,
    /// Whether a small picture from the side is shown where depth decides.
    pub side_inset: bool,
    history: History<Moment>,
    /// The language in which everything is told.
    pub language: Language,
    /// The colours in which everything is drawn.
    pub colors: Theme,
    /// The tone of all ink, where it is not that of the colours.
    pub ink: Option<InkTone>,
    /// The method whose steps are shown.
    pub method: Method,
    /// What is written beside a step's marks.
    pub labels: Labels,
    /// Where the map of disagreement is, and which part of it is looked at.
    pub map: MapView,
    /// The step that is selected, if one is.
    step: Option<usize>,
    /// The number of the gallery's case that was opened last, from 0.
    case: Option<usize>,
    /// Whether the answer is not to be seen in any case.
    hidden: bool,
    /// What a person does who tests themselves.
    testing: Testing,
    /// The challenge that is open.
    attempt: Option<Attempt>,
    /// The challenges that have been solved, by their names.
    solved: BTreeSet<String>,
    /// The challenges whose line with the mistake has been found.
    found_lines: BTreeSet<String>,
    /// By every method, each made when first asked for after a change.
    traces: [OnceCell<Trace>; Method::ALL.len()],
}

impl Session {
    /// A session that shows this lesson as the original did, through this camera.
    pub fn new(lesson: Box<dyn Lesson>, view: View) -> Self {
        let current = number(lesson.as_ref());
        let mut opened = [const { None }; LESSONS.len()];
        opened[current] = Some(lesson);
        Self {
            opened,
            aside: [const { None }; LESSONS.len()],
            current,
            look: Look::Original,
            views: Views::same(look::within_limits(view)),
            takes_own_view: view != View::default(),
            journeys: 0,
            follows_steps: false,
            moves_smoothly: false,
            side_inset: false,
            history: History::default(),
            language: Language::default(),
            colors: Theme::default(),
            ink: None,
            method: Method::default(),
            labels: Labels::default(),
            map: MapView::default(),
            step: None,
            case: None,
            hidden: false,
            testing: Testing::default(),
            attempt: None,
            solved: BTreeSet::new(),
            found_lines: BTreeSet::new(),
            traces: Default::default(),
        }
    }

    /// The lesson shown.
    pub fn lesson(&self) -> &dyn Lesson {
        self.opened[self.current].as_deref().expect("the current lesson is open")
    }

    fn lesson_mut(&mut self) -> &mut dyn Lesson {
        self.traces = Default::default();
        self.opened[self.current].as_deref_mut().expect("the current lesson is open")
    }

    /// The lesson's test by this method, step by step.
    pub fn trace(&self, method: Method) -> &Trace {
        self.traces[method as usize].get_or_init(|| self.lesson().trace(method))
    }

    /// The number of the step that is selected, from 0: one that the trace has.
    pub fn step(&self) -> Option<usize> {
        let step = self.step?;
        let last = self.trace(self.method).steps.len().checked_sub(1)?;
        Some(step.min(last))
    }

    /// Selects a step, or none. While the answer is to be guessed there are none to select.
    pub fn select(&mut self, step: Option<usize>) {
        self.step = step.filter(|_| !self.is_hidden());
        self.follow_step();
    }

    /// The numbers of the steps that the test reaches.
    pub fn reached_steps(&self) -> Vec<usize> {
        let steps = (0..).zip(&self.trace(self.method).steps);
        steps.filter(|(_, step)| step.is_reached()).map(|(number, _)| number).collect()
    }

    /// Its number, from 0.
    pub fn number(&self) -> usize {
        self.current
    }

    /// Does what a key or a button asks for.
    ///
    /// # Errors
    /// A lesson that cannot be opened, or a question that is still open; what is shown then stays.
    pub fn act(&mut self, action: impl Into<SessionAction>) -> Result<()> {
        match action.into() {
            SessionAction::Scene(action) => self.change_scene(action)?,
            SessionAction::Undo => self.undo()?,
            SessionAction::Redo => self.redo()?,
            SessionAction::NextLook => self.look = self.look.next(),
            SessionAction::Map => self.change_map(MapChange::Place(self.map.place.next())),
            SessionAction::PreviousStep => self.select(self.step().and_then(|step| step.checked_sub(1))),
            SessionAction::NextStep => self.select(Some(self.step().map_or(0, |step| step + 1))),
            SessionAction::NextMethod => self.method = self.method.next(),
            SessionAction::NextColors => self.colors = self.colors.next(),
            SessionAction::NextLanguage => self.language = self.language.next(),
            SessionAction::NextCase => self.open_case_after(1)?,
            SessionAction::PreviousCase => self.open_case_after(-1)?,
            SessionAction::NextChallenge => self.open_challenge_after(1)?,
            SessionAction::PreviousChallenge => self.open_challenge_after(-1)?,
            SessionAction::Hint => self.give_hint()?,
            SessionAction::Quiz => self.toggle_quiz(),
            SessionAction::Guess(guess) => self.guess(guess),
            SessionAction::Choose(number) => self.choose_by_number(number),
        }
        Ok(())
    }

    fn change_scene(&mut self, action: SceneAction) -> Result<()> {
        let count = LESSONS.len();
        match action {
            SceneAction::Steer(steer) => self.steer(steer),
            SceneAction::Lesson(number) => self.open(number),
            SceneAction::PreviousLesson => self.open((self.current + count - 1) % count),
            SceneAction::NextLesson => self.open((self.current + 1) % count),
            SceneAction::Restart => self.restart(),
            SceneAction::Home => {
                self.home();
                Ok(())
            }
        }
    }

    fn steer(&mut self, steer: Steer) -> Result<()> {
        if !steer.turns() {
            self.leave_question()?;
        }
        self.remember();
        self.lesson_mut().steer(steer);
        self.keep_in_sight();
        self.judge();
        Ok(())
    }

    /// Looks at another part of the map.
    pub fn change_map(&mut self, change: MapChange) {
        let lesson = self.opened[self.current].as_deref().expect("the current lesson is open");
        self.map.change(lesson, change);
    }

    fn open(&mut self, number: usize) -> Result<()> {
        let lesson = match self.opened[number].take() {
            Some(lesson) => lesson,
            None => table::open(LESSONS[number])?,
        };
        self.show(lesson);
        self.frame();
        Ok(())
    }

    fn show(&mut self, lesson: Box<dyn Lesson>) {
        self.current = number(lesson.as_ref());
        self.opened[self.current] = Some(lesson);
        self.step = None;
        self.case = None;
        self.end_quiz();
        self.attempt = None;
        self.traces = Default::default();
    }
}

fn number(lesson: &dyn Lesson) -> usize {
    LESSONS.iter().position(|info| info.slug == lesson.info().slug).expect("every lesson is in the table")
}
