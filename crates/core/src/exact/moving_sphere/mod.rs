//! A sphere that moves along a segment, and what it meets first.
//!
//! With the path d, and m the centre's start relative to a vertex, the ball first touches
//! - a vertex at the smaller root of `|m + t d|² = r²`,
//! - the line of an edge e at that of `|m×e + t d×e|² = r² e²`,
//! - the plane of the face with the normal n at `n·m + t n·d = r |n|`, if it starts in front.
//!
//! Each is `(P - √Q) / R` with polynomials P, Q and R (`time.rs`). The ball first meets the triangle where the earliest of
//! these touches the vertex, a point of the edge between its ends, or a point of the face between its edges: the triangle
//! grown by the radius is the union of balls, cylinders and a prism, and whoever enters a cylinder through its end, or the
//! prism through its side, is in another part already (Fauerby, *Improved collision detection and response*, 2003;
//! Ericson, *Real-time collision detection*, 2005, section 5.5.6).

mod edge;
mod face;
mod mesh;
mod surd;
mod time;
mod triangle;
mod vertex;

pub(crate) use mesh::boxes_until;
pub use mesh::{MeshContact, moving_sphere_mesh, triangles_on_path};
pub use triangle::{FirstContact, moving_sphere_triangle};

#[cfg(test)]
mod tests;
