//! The kinds of questions.

use strum::{IntoStaticStr, VariantArray};

use crate::names::{named, variants};

/// The difficulty of a question.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, IntoStaticStr, VariantArray)]
#[strum(serialize_all = "lowercase")]
pub enum Kind {
    /// Random shapes, about half of which hit. A line hits every plane that it is not parallel to.
    Uniform,
    /// A few f32 steps beside a vertex, an edge, a plane or a tangent.
    Near,
    /// Exactly on a vertex, an edge, a plane or a tangent: the answer is a convention.
    Tie,
    /// Numbers from the smallest to the largest f32, slivers, and different scales within one question.
    Extreme,
    /// States that the keys of the lessons reach from their start, each press rounded to f32.
    Lesson,
    /// Small numbers, at which a classic mistake decides the answer and no rounding does.
    Mistakes,
}

impl Kind {
    pub const ALL: [Self; Self::VARIANTS.len()] = variants();

    /// The name on the command line and in JSON.
    pub fn name(self) -> &'static str {
        self.into()
    }
}

named!(Kind, "kind");
