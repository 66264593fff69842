//! The questions about a scene whose answer is hidden.

use crate::trace::StepId;

#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Ask {
    Verdict,
    /// The side of the plane on which a point lies.
    Side {
        symbol: &'static str,
        /// The point, by its number among those that are tested.
        point: usize,
        step: StepId,
    },
    /// Which step of the corrected method decides, of those that can.
    Step(&'static [StepId]),
    /// Which method is wrong.
    Wrong,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Kind {
    Verdict,
    Side,
    Step,
    Wrong,
}

impl Kind {
    pub const ALL: [Kind; 4] = [Kind::Verdict, Kind::Side, Kind::Step, Kind::Wrong];
}

impl Ask {
    pub fn kind(self) -> Kind {
        match self {
            Ask::Verdict => Kind::Verdict,
            Ask::Side { .. } => Kind::Side,
            Ask::Step(_) => Kind::Step,
            Ask::Wrong => Kind::Wrong,
        }
    }
}
