//! The questions about a scene whose answer is hidden.

use crate::trace::StepId;

#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Ask {
    Verdict,
    /// The side of the plane on which a point lies.
    Side {
        symbol: &'static str,
        /// The index of the tested point.
        point: usize,
        step: StepId,
    },
    /// Which step of the corrected method decides, of those that can.
    Step(&'static [StepId]),
    /// Which method is wrong.
    Wrong,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum AskKind {
    Verdict,
    Side,
    Step,
    Wrong,
}

impl AskKind {
    pub const ALL: [AskKind; 4] = [AskKind::Verdict, AskKind::Side, AskKind::Step, AskKind::Wrong];
}

impl Ask {
    pub fn kind(self) -> AskKind {
        match self {
            Ask::Verdict => AskKind::Verdict,
            Ask::Side { .. } => AskKind::Side,
            Ask::Step(_) => AskKind::Step,
            Ask::Wrong => AskKind::Wrong,
        }
    }
}
