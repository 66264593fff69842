//! The parts open beside the scene.

use base::text::ids::{self, MessageId};
use lessons::maps::spec::MapPlace;
use lessons::session::Session;
use lessons::session::actions::{SceneAction, SessionAction};
use serde::{Deserialize, Serialize};
use strum::{IntoStaticStr, VariantArray};

/// The width of the panel at first, in points.
const PANEL_WIDTH: f32 = 420.0;

/// What the user does.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Mode {
    /// Steers the shapes and looks at them.
    Explore,
    /// Opens cases of the lesson's gallery.
    Cases,
    /// Guesses answers.
    Quiz,
    /// Solves challenges.
    Challenges,
}

/// The contents of the panel.
#[derive(
    Debug, Clone, Copy, Default, PartialEq, Eq, Hash, Serialize, Deserialize, IntoStaticStr, VariantArray,
)]
#[strum(serialize_all = "lowercase")]
pub enum Tab {
    /// The methods and the steps of the test.
    #[default]
    Explain,
    /// The lesson's text.
    Read,
    /// The method as pseudocode.
    Code,
    /// The numbers of the state.
    Numbers,
}

impl Tab {
    /// All values, from left to right.
    pub const ALL: [Self; Self::VARIANTS.len()] = methods::variants();

    pub(super) fn id(self) -> egui::Id {
        egui::Id::unique(self)
    }

    /// The name on the command line.
    pub fn name(self) -> &'static str {
        self.into()
    }

    /// The name in the window: a message.
    pub(super) fn title(self) -> MessageId {
        match self {
            Self::Explain => ids::TAB_EXPLAIN,
            Self::Read => ids::TAB_READ,
            Self::Code => ids::TAB_CODE,
            Self::Numbers => ids::TAB_NUMBERS,
        }
    }
}

/// The speed at which steps follow each other by themselves.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Hash)]
pub enum Speed {
    Half,
    #[default]
    Usual,
    Double,
    Fourfold,
}

impl Speed {
    /// How many times the usual one.
    pub fn factor(self) -> f32 {
        match self {
            Self::Half => 0.5,
            Self::Usual => 1.0,
            Self::Double => 2.0,
            Self::Fourfold => 4.0,
        }
    }

    /// The next one; the slowest follows the fastest.
    #[must_use]
    pub fn next(self) -> Self {
        match self {
            Self::Half => Self::Usual,
            Self::Usual => Self::Double,
            Self::Double => Self::Fourfold,
            Self::Fourfold => Self::Half,
        }
    }
}

/// The part that is open beside the scene, and the panel's width.
#[derive(Debug, Clone, PartialEq)]
pub struct Controls {
    pub tab: Tab,
    /// Whether the gallery's drawer is open.
    pub drawer: bool,
    /// Whether the drawer with the challenges is open.
    pub challenges: bool,
    /// Whether the steps follow each other by themselves.
    pub playing: bool,
    pub speed: Speed,
    /// Whether the buttons that steer move the end of the segment or of the path.
    pub steers_end: bool,
    /// The width of the panel in points, as the user has dragged it, to be remembered for the next time.
    pub panel_width: f32,
}

impl Default for Controls {
    fn default() -> Self {
        Self {
            tab: Tab::default(),
            drawer: false,
            challenges: false,
            playing: false,
            speed: Speed::default(),
            steers_end: false,
            panel_width: PANEL_WIDTH,
        }
    }
}

impl Controls {
    pub fn mode(&self, session: &Session) -> Mode {
        match session.quiz() {
            Some(_) => Mode::Quiz,
            None if session.attempt().is_some() || self.challenges => Mode::Challenges,
            None if self.drawer => Mode::Cases,
            None => Mode::Explore,
        }
    }

    /// Begins an activity, and ends the one before. A drawer that is open closes.
    pub(super) fn begin(&mut self, session: &mut Session, mode: Mode) -> anyhow::Result<()> {
        let tests = session.quiz().is_some();
        if tests != (mode == Mode::Quiz) {
            session.act(SessionAction::Quiz)?;
        }
        if mode != Mode::Challenges {
            session.leave_challenge();
        }
        self.drawer = mode == Mode::Cases && !self.drawer;
        self.challenges = mode == Mode::Challenges && !self.challenges;
        // What begins is seen in the scene, for which a large map leaves no room; nor does any in a narrow window.
        if mode != Mode::Explore && (session.map.place == MapPlace::Alone || session.is_narrow) {
            session.map.close();
        }
        self.follow(SessionAction::Quiz, session);
        Ok(())
    }

    /// Closes what an action has left behind.
    pub(super) fn follow(&mut self, action: SessionAction, session: &Session) {
        use SceneAction::{FirstPerson, Home, Lesson, NextLesson, PreviousLesson, Restart, Steer, SteerEnd};
        use SessionAction::{
            BeginLecture, Blank, Case, Challenge, Choose, Code, Digit, Enter, Guess, Hint, HoldBack,
            Language, Line, Map, Method, NextCase, NextChallenge, NextColors, NextLanguage, NextMethod,
            NextStep, NextViewMode, OpenTyped, Present, PreviousCase, PreviousChallenge, PreviousStep,
            Question, Quiz, Redo, Scene, Select, Undo, ViewMode,
        };
        match action {
            Scene(Lesson(_) | NextLesson | PreviousLesson) | NextStep | PreviousStep => self.playing = false,
            NextChallenge | PreviousChallenge => {
                (self.drawer, self.challenges, self.playing) = (false, false, false);
            }
            // The key for cases, and a challenge that is chosen, close the drawer of the challenges alone.
            NextCase | PreviousCase | Challenge(_) => self.challenges = false,
            Quiz if session.quiz().is_some() => {
                *self = Self { tab: Tab::Explain, drawer: false, challenges: false, playing: false, ..*self };
            }
            Scene(Steer(_) | SteerEnd(_) | Restart | Home | FirstPerson) | Undo | Redo => {}
            Quiz | Question(_) | Enter | Guess(_) | Choose(_) | Case(_) | Hint | Code | Line(_) => {}
            Select(_) | NextMethod | Method(_) | Map | NextViewMode | ViewMode(_) | Present => {}
            BeginLecture | HoldBack | Blank | Digit(_) | OpenTyped => {}
            NextColors | NextLanguage | Language(_) => {}
        }
    }
}
