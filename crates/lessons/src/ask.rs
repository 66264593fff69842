//! The questions about a scene whose answer is hidden.

use crate::trace::StepId;

/// A question about a scene.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Ask {
    /// The verdict.
    Verdict,
    /// The side of the plane on which a point lies.
    Side {
        /// The point's symbol.
        symbol: &'static str,
        /// The point, by its number among those that are tested.
        point: usize,
        /// The step that tells it.
        step: StepId,
    },
    /// The steps of the corrected method that can decide.
    Step(&'static [StepId]),
    /// The wrong method.
    Wrong,
}

/// The kind of a question.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Kind {
    /// The verdict.
    Verdict,
    /// In between: the side of a point.
    Side,
    /// The deciding step.
    Step,
    /// The wrong method.
    Wrong,
}

impl Kind {
    /// All values.
    pub const ALL: [Kind; 4] = [Kind::Verdict, Kind::Side, Kind::Step, Kind::Wrong];
}

impl Ask {
    /// The kind.
    pub fn kind(self) -> Kind {
        match self {
            Ask::Verdict => Kind::Verdict,
            Ask::Side { .. } => Kind::Side,
            Ask::Step(_) => Kind::Step,
            Ask::Wrong => Kind::Wrong,
        }
    }
}
