//! Whose answers a map judges.

use base::text::{Message, ids};
use methods::Method;

/// Whoever answers a map's cells: a method, or the person's own program.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Answerer {
    Method(Method),
    Yours,
}

impl Answerer {
    pub const EXACT: Self = Self::Method(Method::Exact);

    /// The name in JSON.
    pub fn name(self) -> &'static str {
        match self {
            Self::Method(method) => method.name(),
            Self::Yours => "yours",
        }
    }
}

impl From<Method> for Answerer {
    fn from(method: Method) -> Self {
        Self::Method(method)
    }
}

impl From<Answerer> for Message {
    fn from(by: Answerer) -> Self {
        match by {
            Answerer::Method(method) => method.into(),
            Answerer::Yours => ids::METHOD_YOURS.into(),
        }
    }
}
