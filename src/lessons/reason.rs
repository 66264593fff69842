//! The reasons of a lesson's verdicts, and the explanation after a guess.

use std::any::Any;
use std::fmt;
use std::mem::discriminant;
use std::sync::Arc;

use collision_core::shapes::Side;

use super::steps::short;
use super::trace::StepId;
use crate::text::message::Message;

/// The reasons of a lesson: an enum of its own, with the numbers that its sentences tell.
pub trait Reasons: fmt::Debug + Send + Sync + 'static {
    /// The sentence for people.
    fn message(&self) -> Message;
}

/// A reason of some lesson.
#[derive(Debug, Clone)]
pub struct Reason(Arc<dyn AnyReason>);

impl Reason {
    /// The sentence for people: "it cuts the face".
    pub fn message(&self) -> Message {
        self.0.message()
    }
}

impl<R: Reasons> From<R> for Reason {
    fn from(reason: R) -> Self {
        Self(Arc::new(reason))
    }
}

/// Reasons are equal if they are of one kind, whatever their numbers.
impl PartialEq for Reason {
    fn eq(&self, other: &Self) -> bool {
        self.0.is_like(&*other.0)
    }
}

/// A value of some lesson's enum, compared with one of any lesson's.
trait AnyReason: Reasons + Any {
    fn is_like(&self, other: &dyn Any) -> bool;
}

impl<R: Reasons> AnyReason for R {
    fn is_like(&self, other: &dyn Any) -> bool {
        other.downcast_ref::<R>().is_some_and(|other| discriminant(self) == discriminant(other))
    }
}

/// Why the corrected method's verdict is what it is, with the numbers that decide.
#[derive(Debug, Clone, PartialEq)]
pub struct Because {
    /// The step that decides.
    pub step: StepId,
    /// The sentence for people.
    pub sentence: Message,
}

impl Because {
    /// This sentence about a step.
    pub(super) fn at(step: StepId, sentence: impl Into<Message>) -> Self {
        Self { step, sentence: sentence.into() }
    }

    /// Why a point lies on this side of the plane, by its value in the plane's equation.
    pub fn of_side(step: StepId, symbol: &str, side: Side, value: f32) -> Self {
        let id = match side {
            Side::Front => "because-side-front",
            Side::On => "because-side-on",
            Side::Behind => "because-side-behind",
        };
        Self::at(step, Message::new(id).with("point", symbol).with("value", short(value)))
    }
}
