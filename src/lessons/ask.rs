//! What can be asked about a scene of a lesson before its answer is shown.

use crate::lessons::trace::StepId;

/// Something to guess about a scene.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Ask {
    /// The verdict.
    Verdict,
    /// On which side of the plane a point lies.
    Side {
        /// The point's symbol.
        symbol: &'static str,
        /// The point, by its number among those that are tested.
        point: usize,
        /// The step that tells it.
        step: StepId,
    },
    /// Which step of the corrected method decides: these can.
    Step(&'static [StepId]),
    /// Which of the methods is wrong.
    Wrong,
}

/// The kind of a question.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Kind {
    /// The verdict.
    Verdict,
    /// In between: the side of a point.
    Side,
    /// Which step decides.
    Step,
    /// Which method is wrong.
    Wrong,
}

impl Kind {
    /// All of them.
    pub const ALL: [Kind; 4] = [Kind::Verdict, Kind::Side, Kind::Step, Kind::Wrong];
}

impl Ask {
    /// Its kind.
    pub fn kind(self) -> Kind {
        match self {
            Ask::Verdict => Kind::Verdict,
            Ask::Side { .. } => Kind::Side,
            Ask::Step(_) => Kind::Step,
            Ask::Wrong => Kind::Wrong,
        }
    }
}
