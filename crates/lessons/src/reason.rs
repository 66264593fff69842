//! The reasons of a lesson's verdicts.

use std::any::Any;
use std::fmt;
use std::mem::discriminant;
use std::sync::Arc;

use base::text::message::Message;

/// The reasons of a lesson: the lesson's own enum, with the numbers in its sentences.
pub trait Reasons: fmt::Debug + Send + Sync + 'static {
    fn message(&self) -> Message;
}

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
