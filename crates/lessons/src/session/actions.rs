//! Actions that a key or a button asks for, nested by who does them.

use methods::Method;
use methods::question::Verdict;

use crate::model::Steer;
use crate::session::view_mode::ViewMode;
use base::text::Language;

/// An action, by who does it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Action {
    Session(SessionAction),
    /// The panel around the scene.
    Panel(PanelAction),
    Window(WindowAction),
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum SessionAction {
    Scene(SceneAction),
    PreviousStep,
    NextStep,
    /// Selects the step with this number, from 0, or none.
    Select(Option<usize>),
    NextMethod,
    Method(Method),
    /// Opens the next case of the lesson's gallery; while a number is typed in a lecture, that case.
    NextCase,
    PreviousCase,
    /// Opens the case with this number in the lesson's gallery, from 0.
    Case(usize),
    NextChallenge,
    PreviousChallenge,
    /// Opens the challenge with this number among all, from 0.
    Challenge(usize),
    Hint,
    /// Shows the code of the challenge, or hides it.
    Code,
    /// Names the line of this code that the user takes to be wrong, by its number.
    Line(usize),
    /// Starts or ends the quiz.
    Quiz,
    /// Asks the question with this number.
    Question(u64),
    /// Goes to the step whose number is typed in a lecture; else asks the next question once this one is answered.
    Enter,
    /// Answers the quiz's question.
    Guess(Verdict),
    /// Answers the quiz's question by the number of a choice, from 0.
    Choose(usize),
    NextColors,
    NextLanguage,
    Language(Language),
    /// In a lecture, holds the verdict back until it is asked for, then shows it, then holds it back no longer.
    HoldBack,
    /// Begins a lecture: all lessons at their start, verdicts held back.
    BeginLecture,
    /// Shows the view for lectures.
    Present,
    /// In a lecture, shows a black screen, and the picture again.
    Blank,
    /// Adds a digit to the number that is typed in a lecture.
    Digit(usize),
    /// Opens the lesson of the number that is typed.
    OpenTyped,
    /// Switches to the next view mode: Explain, Present, Original.
    NextViewMode,
    ViewMode(ViewMode),
    /// Shows the map of disagreement beside the scene, then in full view, then hides it.
    Map,
    Undo,
    Redo,
}

/// An action that changes the scene: a key script may have it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum SceneAction {
    Steer(Steer),
    /// Moves the end of a segment or of a path.
    SteerEnd(Steer),
    /// Opens the lesson with this number, from 0.
    Lesson(usize),
    PreviousLesson,
    NextLesson,
    /// Restarts the lesson or the challenge, or asks the next question.
    Restart,
    /// Resets the camera.
    Home,
    /// Looks through the eyes of what walks in the lesson, or from outside again.
    FirstPerson,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum PanelAction {
    /// Shows or hides the key table.
    Help,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum WindowAction {
    /// Copies the state as text; on the page, a link to it.
    CopyState,
    /// Copies a link to the scene on a page with this program.
    CopyLink,
    /// Copies a command line that draws the scene.
    CopyCommand,
    CopyPicture,
    /// Opens the state on the clipboard.
    Paste,
    /// Asks for a file to open: on the page, as the desktop has the command line for it.
    OpenFile,
    /// Opens or closes the editor for one's own code: on the page, as the desktop starts programs.
    Editor,
    /// Saves settings and progress as a file, for another machine: on the page, as the desktop has a file already.
    SaveProgress,
    /// Opens or closes the dialog that exports a picture.
    Export,
    /// Saves the picture that the dialog shows.
    SaveExport,
    /// Stops drawing the animation that was to be saved.
    CancelExport,
    Screenshot,
    /// Saves a screenshot of the scene alone.
    BareScreenshot,
    /// Tries the person's own program with many questions, or stops that.
    TestYours,
    /// Moves the keyboard focus into the panel.
    FocusPanel,
    TextSize(TextSize),
    /// Closes what lies over the scene, else leaves Present or Original, the step, the questions or the challenge.
    Escape,
    /// Enters or leaves full screen.
    FullScreen,
    Quit,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum TextSize {
    Larger,
    Smaller,
    /// The usual size.
    Normal,
}

/// Nests the actions of these types.
macro_rules! nested {
    ($($inner:ident => $outer:ident::$variant:ident),+) => {
        $(impl From<$inner> for $outer {
            fn from(action: $inner) -> Self {
                Self::$variant(action.into())
            }
        })+
    };
}
nested!(
    SceneAction => SessionAction::Scene, SceneAction => Action::Session, SessionAction => Action::Session,
    PanelAction => Action::Panel, WindowAction => Action::Window
);
