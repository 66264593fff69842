//! What a person has before them: the lessons, one of them current, and the camera as the mouse left it.

pub mod gallery;
pub mod glide;
mod history;
pub mod keys;
pub mod look;
pub mod quiz;
pub mod script;
pub mod settings;
pub mod show;
pub mod states;
mod vantage;

use std::cell::OnceCell;
use std::path::Path;

use anyhow::{Result, bail};
use collision_core::method::Method;
use collision_core::terrain::Terrain;
use glam::Vec3;
use serde_json::Value;

use crate::files::elevation::{Lookup, Source};
use crate::lessons::json::to_json;
use crate::lessons::model::{Lesson, Shown};
use crate::lessons::outcome::Answer;
use crate::lessons::table::LESSONS;
use crate::lessons::table::{self, full_state};
use crate::lessons::trace::Trace;
use crate::scene::{Color, Labels, Scene, Theme, View};
use crate::session::history::History;
use crate::session::keys::Action;
use crate::session::look::{Look, Views};
use crate::session::quiz::Quiz;
use crate::session::show::Show;
use crate::session::states::StateText;
use crate::text::error::LocalizedError;
use crate::text::language::Language;

/// The lessons in the states in which they were left, and the camera.
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
    history: History<Moment>,
    /// The language in which everything is told.
    pub language: Language,
    /// The colours in which everything is drawn.
    pub colors: Theme,
    /// The method whose steps are shown.
    pub method: Method,
    /// What is written beside a step's marks.
    pub labels: Labels,
    /// The step that is selected, if one is.
    step: Option<usize>,
    /// The number of the gallery's case that was opened last, from 0.
    case: Option<usize>,
    /// Whether the answer is not to be seen in any case.
    hidden: bool,
    /// The question, while a person tests themselves.
    quiz: Option<Quiz>,
    /// By every method, each made when first asked for after a change.
    traces: [OnceCell<Trace>; Method::ALL.len()],
}

/// A state that can be come back to.
#[derive(Debug, Clone, PartialEq)]
struct Moment {
    lesson: usize,
    state: Value,
    case: Option<usize>,
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
            history: History::default(),
            language: Language::default(),
            colors: Theme::default(),
            method: Method::default(),
            labels: Labels::default(),
            step: None,
            case: None,
            hidden: false,
            quiz: None,
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

    /// Selects a step, or none.
    pub fn select(&mut self, step: Option<usize>) {
        self.step = step;
        self.follow_step();
    }

    /// The question, while a person tests themselves.
    pub fn quiz(&self) -> Option<&Quiz> {
        self.quiz.as_ref()
    }

    /// Whether the answer is still to be guessed.
    pub fn is_hidden(&self) -> bool {
        self.hidden || self.quiz.as_ref().is_some_and(|quiz| quiz.guess().is_none())
    }

    /// From now on nothing that is drawn tells the answer.
    pub fn hide_answer(&mut self) {
        self.hidden = true;
    }

    /// The number of the gallery's case that is shown, from 0; none once a lesson is opened or restarted.
    pub fn case(&self) -> Option<usize> {
        self.case
    }

    /// Its number, from 0.
    pub fn number(&self) -> usize {
        self.current
    }

    /// The way of looking.
    pub fn look(&self) -> Look {
        self.look
    }

    /// Looks another way.
    pub fn set_look(&mut self, look: Look) {
        self.look = look;
    }

    /// The camera as the mouse left it.
    pub fn view(&self) -> View {
        self.views.get(self.look)
    }

    /// The camera for the mouse.
    fn view_mut(&mut self) -> &mut View {
        self.takes_own_view = true;
        self.views.get_mut(self.look)
    }

    /// Looks from where the person wants to.
    pub fn look_from(&mut self, view: View) {
        self.takes_own_view = true;
        self.go_to(view);
    }

    /// How often the camera has set out for another view, however far it has come.
    pub fn journeys(&self) -> u64 {
        self.journeys
    }

    /// Sends the camera to another view. Whether lines stay parallel is the person's choice.
    fn go_to(&mut self, view: View) {
        let now = self.views.get_mut(self.look);
        if *now != view {
            *now = view;
            self.journeys += 1;
        }
    }

    /// Sends the camera to where the selected step is seen best, or home, unless the person has taken it.
    fn follow_step(&mut self) {
        if !self.follows_steps || self.takes_own_view || self.look == Look::Original || self.is_hidden() {
            return;
        }
        let mut home = self.scene().camera;
        home.view = Views::of(self.lesson(), &home).get(self.look);
        let step = self.step().map(|step| self.trace(self.method).steps[step].id);
        let best = step.and_then(|step| vantage::of(self.lesson(), &home, step)).unwrap_or(home.view);
        self.go_to(View { parallel: self.view().parallel, ..best });
    }

    /// Sends the camera aside after a pick: seen from where it comes, a ray is a dot.
    fn step_aside(&mut self) {
        if self.follows_steps && self.look != Look::Original {
            let (camera, now) = (self.scene().camera, self.view());
            let aside = look::aside(&camera, &self.lesson().extent());
            self.go_to(View { parallel: now.parallel, ..aside });
        }
    }

    /// Chooses the cameras with which this lesson is seen first.
    pub fn frame(&mut self) {
        self.views = Views::of(self.lesson(), &self.scene().camera);
        self.takes_own_view = false;
    }

    /// The lesson's scene through this session's camera.
    pub fn scene(&self) -> Scene {
        self.scene_from(self.view())
    }

    /// The lesson's scene, seen from elsewhere.
    pub fn scene_from(&self, view: View) -> Scene {
        let answer = if self.is_hidden() {
            Shown::Hidden
        } else {
            Shown::Answer(self.trace(self.method).verdict.as_ref().ok())
        };
        let mut scene = self.lesson().scene(answer, self.colors);
        scene.camera.view = view;
        let lesson = self.lesson();
        // A terrain is a floor of its own.
        if self.look != Look::Original && !lesson.info().takes_terrain() {
            scene.surround(&lesson.extent(), &lesson.held());
        }
        scene
    }

    /// The colour behind everything.
    pub fn ground(&self) -> Color {
        let palette = self.colors.palette();
        if self.look == Look::Original { palette.ground } else { palette.backdrop }
    }

    /// The lesson's state with its name, as JSON text.
    pub fn state(&self) -> String {
        full_state(self.lesson()).to_string()
    }

    /// The same with what is shown of it, for others to open.
    pub fn shared_state(&self) -> String {
        let mut full = full_state(self.lesson());
        full[show::MEMBER] = to_json(&Show::of(self));
        full.to_string()
    }

    /// Shows a state as it was shown where it comes from.
    pub fn show_as(&mut self, show: Show) {
        self.look = show.look.unwrap_or(self.look);
        self.method = show.method.unwrap_or(self.method);
        self.colors = show.colors.unwrap_or(self.colors);
        self.labels = show.labels.unwrap_or(self.labels);
        self.step = show.step.and_then(|step| step.checked_sub(1));
        match show.camera {
            Some(camera) => *self.view_mut() = look::within_limits(camera),
            None if show.look.is_some() => self.frame(),
            None => {}
        }
        self.follow_step();
    }

    /// Does what a key asks for, as far as it changes the scene.
    ///
    /// # Errors
    /// A lesson that cannot be opened, or a question that is still open; what is shown then stays.
    pub fn act(&mut self, action: Action) -> Result<()> {
        let count = LESSONS.len();
        match action {
            Action::Steer(steer) => {
                if !steer.turns() {
                    self.leave_question()?;
                }
                self.remember();
                self.lesson_mut().steer(steer);
            }
            Action::Undo => self.undo()?,
            Action::Redo => self.redo()?,
            Action::NextLook => self.look = self.look.next(),
            Action::Lesson(number) => self.open(number)?,
            Action::PreviousLesson => self.open((self.current + count - 1) % count)?,
            Action::NextLesson => self.open((self.current + 1) % count)?,
            Action::Restart => self.restart(),
            Action::Home => self.home(),
            Action::PreviousStep => self.select(self.step().and_then(|step| step.checked_sub(1))),
            Action::NextStep => self.select(Some(self.step().map_or(0, |step| step + 1))),
            Action::NextMethod => self.method = self.method.next(),
            Action::NextColors => self.colors = self.colors.next(),
            Action::NextLanguage => self.language = self.language.next(),
            Action::NextCase => self.open_case_after(1)?,
            Action::PreviousCase => self.open_case_after(-1)?,
            Action::Quiz => self.toggle_quiz(),
            Action::Guess(guess) => self.guess(guess),
            // What is shown beside the scene, and what a window does, is not the session's.
            Action::Help => {}
            window => debug_assert!(window.needs_window(), "{window:?}"),
        }
        Ok(())
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

    /// Opens a state that was copied, and with it its lesson.
    ///
    /// # Errors
    /// A text that is no state, or one that names a terrain which is not open; nothing changes then.
    pub fn open_state(&mut self, state: &str) -> Result<()> {
        let lookup = Lookup::Open(self.open_terrains());
        self.open_text(&StateText { text: state.to_owned(), view: View::default(), lookup })
    }

    /// Opens the state of a picture or a text file that was dropped on the window.
    ///
    /// # Errors
    /// Those of [`states::read_dropped`], and a text that is no state; nothing changes then.
    pub fn open_dropped(&mut self, file: &Path) -> Result<()> {
        self.open_text(&states::read_dropped(file)?)
    }

    fn open_text(&mut self, state: &StateText) -> Result<()> {
        let (lesson, show) = (state.open()?, Show::read(&state.text)?);
        self.remember();
        self.show(lesson);
        self.aside[self.current] = None;
        if state.view == View::default() {
            self.frame();
        } else {
            self.views = Views::same(look::within_limits(state.view));
            self.takes_own_view = true;
        }
        self.show_as(show);
        Ok(())
    }

    fn moment(&self) -> Moment {
        Moment { lesson: self.current, state: self.lesson().state(), case: self.case }
    }

    /// Remembers what is now, before it changes.
    fn remember(&mut self) {
        self.history.record(self.moment());
    }

    /// Whether there is anything to take back.
    pub fn can_undo(&self) -> bool {
        self.history.can_undo()
    }

    /// Whether anything was taken back.
    pub fn can_redo(&self) -> bool {
        self.history.can_redo()
    }

    fn undo(&mut self) -> Result<()> {
        self.leave_question()?;
        let now = self.moment();
        self.history.undo(now).map_or(Ok(()), |moment| self.return_to(moment))
    }

    fn redo(&mut self) -> Result<()> {
        self.leave_question()?;
        let now = self.moment();
        self.history.redo(now).map_or(Ok(()), |moment| self.return_to(moment))
    }

    fn return_to(&mut self, Moment { lesson, state, case }: Moment) -> Result<()> {
        let lookup = Lookup::Open(self.open_terrains());
        let restored = table::restore(LESSONS[lesson], &state, &lookup)?;
        let step = self.step.filter(|_| lesson == self.current);
        self.show(restored);
        (self.case, self.step) = (case, step);
        Ok(())
    }

    /// Every terrain over which a lesson is open, on view or set aside.
    fn open_terrains(&self) -> Vec<(Source, Terrain)> {
        let lessons = self.opened.iter().chain(&self.aside).flatten();
        let terrains = lessons.filter_map(|lesson| lesson.terrain());
        terrains.map(|(source, terrain)| (source.clone(), terrain.clone())).collect()
    }

    /// Gives the current lesson other numbers: its state without its name.
    ///
    /// # Errors
    /// Numbers that the lesson refuses, or a question that is still open; nothing changes then.
    pub fn edit(&mut self, state: Value) -> Result<()> {
        let lookup = Lookup::Open(self.open_terrains());
        let edited = table::restore(self.lesson().info(), &state, &lookup)?;
        self.leave_question()?;
        self.remember();
        self.opened[self.current] = Some(edited);
        self.traces = Default::default();
        Ok(())
    }

    /// What is asked about stays as it is until it is answered; after that it may be changed.
    fn leave_question(&mut self) -> Result<()> {
        match &mut self.quiz {
            Some(quiz) if quiz.guess().is_none() => bail!(LocalizedError::new("quiz-open")),
            Some(quiz) => quiz.leave(),
            None => {}
        }
        Ok(())
    }

    fn show(&mut self, lesson: Box<dyn Lesson>) {
        self.current = number(lesson.as_ref());
        self.opened[self.current] = Some(lesson);
        self.step = None;
        self.case = None;
        self.quiz = None;
        self.traces = Default::default();
    }

    /// Opens a case of the lesson's gallery by its number, from 0.
    ///
    /// # Errors
    /// A state that the lesson refuses; a test sees to it that none does.
    pub fn open_case(&mut self, number: usize) -> Result<()> {
        let info = self.lesson().info();
        if let Some(case) = gallery::cases(info.slug).get(number) {
            let opened = case.open(info)?;
            self.remember();
            let own = self.opened[self.current].take();
            self.aside[self.current] = self.aside[self.current].take().or(own);
            self.show(opened);
            self.case = Some(number);
            self.frame();
        }
        Ok(())
    }

    /// Takes the lesson back from the gallery.
    fn leave_gallery(&mut self) {
        self.case = None;
        if let Some(own) = self.aside[self.current].take() {
            self.opened[self.current] = Some(own);
        }
    }

    /// The next case, or the one before, round and round.
    fn open_case_after(&mut self, offset: isize) -> Result<()> {
        let count = gallery::cases(self.lesson().info().slug).len() as isize;
        let next = match self.case {
            Some(case) => case as isize + offset,
            None => offset.min(0),
        };
        if count > 0 { self.open_case(next.rem_euclid(count) as usize) } else { Ok(()) }
    }

    /// The lesson's start, or the next question.
    fn restart(&mut self) {
        self.remember();
        self.leave_gallery();
        match &self.quiz {
            Some(quiz) => self.ask(quiz.number().saturating_add(1)),
            None => self.lesson_mut().restart(),
        }
    }

    fn toggle_quiz(&mut self) {
        if self.quiz.take().is_none() {
            self.ask(1);
        }
    }

    /// Asks the question of this number; the score goes on.
    pub fn ask(&mut self, number: u64) {
        let score = self.quiz.as_ref().map(Quiz::score).unwrap_or_default();
        self.step = None;
        self.leave_gallery();
        self.quiz = Some(Quiz::ask(self.lesson_mut(), number, score));
    }

    /// Takes a guess at the question, if there is one.
    fn guess(&mut self, guess: Answer) {
        if let Some(quiz) = &mut self.quiz {
            quiz.answer(guess);
        }
    }

    /// The camera that the way of looking starts with.
    fn home(&mut self) {
        *self.lesson_mut().turn() = 0.0;
        let start = Views::of(self.lesson(), &self.scene().camera);
        self.go_to(start.get(self.look));
        self.takes_own_view = false;
    }

    /// Turns and tilts by a mouse drag, in degrees to the right and down.
    pub fn drag(&mut self, right: f32, down: f32) {
        look::drag(self.view_mut(), right, down);
    }

    /// Brings the eye nearer by a mouse wheel's notches.
    pub fn zoom(&mut self, notches: f32) {
        look::zoom(self.view_mut(), notches);
    }

    /// The places by which shapes are dragged, while they may be.
    pub fn handles(&self) -> Vec<Vec3> {
        let is_asked = self.quiz.as_ref().is_some_and(|quiz| quiz.guess().is_none());
        if self.look == Look::Original || is_asked { Vec::new() } else { self.lesson().handles() }
    }

    /// Begins to drag, so that all of it is undone at once.
    pub fn begin_drag(&mut self) {
        self.remember();
    }

    /// Drags a handle, by its number, to another place.
    ///
    /// # Errors
    /// If there is no such shape, or if a question is still open; nothing changes then.
    pub fn drag_handle(&mut self, handle: usize, to: Vec3) -> Result<()> {
        self.leave_question()?;
        Ok(self.lesson_mut().drag(handle, to)?)
    }

    /// Sends a ray from the eye through a pixel, where the lesson picks.
    ///
    /// # Errors
    /// A pixel too far outside the picture for a ray, or a question that is still open.
    pub fn click(&mut self, x: f32, y: f32, width: u32, height: u32) -> Result<()> {
        if !self.lesson().info().picks {
            return Ok(());
        }
        let ray = self.scene().camera.ray_through(x, y, width, height)?;
        self.leave_question()?;
        self.remember();
        self.lesson_mut().pick(ray);
        self.step_aside();
        Ok(())
    }
}

fn number(lesson: &dyn Lesson) -> usize {
    LESSONS.iter().position(|info| info.slug == lesson.info().slug).expect("every lesson is in the table")
}
