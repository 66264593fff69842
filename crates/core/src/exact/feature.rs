//! The parts of a triangle.

use core::fmt;

/// A part of a triangle.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum TriangleFeature {
    /// The inside.
    Face,
    /// An edge without its ends, by the number of the vertex where it begins: 0, 1 or 2.
    Edge(usize),
    /// A vertex, by its number.
    Vertex(usize),
}

impl fmt::Display for TriangleFeature {
    /// Its name in JSON: `face`, `edge-0`, `vertex-2`.
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        match self {
            TriangleFeature::Face => f.write_str("face"),
            TriangleFeature::Edge(number) => write!(f, "edge-{number}"),
            TriangleFeature::Vertex(number) => write!(f, "vertex-{number}"),
        }
    }
}

#[cfg(feature = "serde")]
impl serde::Serialize for TriangleFeature {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}
