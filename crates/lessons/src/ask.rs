//! The questions about a scene whose answer is hidden.

use crate::trace::StepId;

#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, strum::EnumDiscriminants)]
#[strum_discriminants(
    name(AskKind),
    derive(Hash, strum::VariantArray),
    doc = "A question without what it asks about."
)]
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

impl Ask {
    pub fn kind(self) -> AskKind {
        self.into()
    }
}
