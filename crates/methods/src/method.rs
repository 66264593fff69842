//! The three ways to answer a collision question.

use serde::{Deserialize, Serialize};
use strum::{IntoStaticStr, VariantArray};

use crate::names::named;

/// A way to answer a question.
#[derive(
    Debug, Clone, Copy, Default, PartialEq, Eq, Hash, Serialize, Deserialize, IntoStaticStr, VariantArray,
)]
#[serde(rename_all = "lowercase")]
#[strum(serialize_all = "lowercase")]
pub enum Method {
    /// The true answer for the given f32 numbers, without any tolerance
    Exact,
    /// The lesson texts' method without its mistakes, in f32
    #[default]
    Corrected,
    /// The lesson texts' own code with all its mistakes, to the bit
    Printed,
}

impl Method {
    /// Every method, in the order in which a lesson offers them.
    pub const ALL: [Method; Self::VARIANTS.len()] = [Method::Corrected, Method::Printed, Method::Exact];

    /// The name of the method on the command line and in JSON.
    pub fn name(self) -> &'static str {
        self.into()
    }

    /// The next method; the first follows the last.
    #[must_use]
    pub fn next(self) -> Self {
        let place = Self::ALL.iter().position(|&method| method == self).unwrap_or_default();
        Self::ALL[(place + 1) % Self::ALL.len()]
    }
}

named!(Method, "method");
