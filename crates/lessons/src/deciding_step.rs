//! The explanation after a guess: the step that decides, and its numbers.

use collision_core::shapes::Side;

use super::steps::short;
use super::trace::StepId;
use base::text::{Message, ids};

/// Why the corrected method's verdict is what it is, with the numbers that decide.
#[derive(Debug, Clone, PartialEq)]
pub struct DecidingStep {
    pub step: StepId,
    pub sentence: Message,
}

impl DecidingStep {
    pub(super) fn at(step: StepId, sentence: impl Into<Message>) -> Self {
        Self { step, sentence: sentence.into() }
    }

    /// Why a point lies on this side of the plane, by its value in the plane's equation.
    pub(super) fn of_side(step: StepId, symbol: &str, side: Side, value: f32) -> Self {
        let id = match side {
            Side::Front => ids::BECAUSE_SIDE_FRONT,
            Side::On => ids::BECAUSE_SIDE_ON,
            Side::Behind => ids::BECAUSE_SIDE_BEHIND,
        };
        Self::at(step, Message::new(id).with("point", symbol).with("value", short(value)))
    }
}
