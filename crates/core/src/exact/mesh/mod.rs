//! Meshes: many triangles asked at once, by a tree of boxes.
//!
//! The tree says which triangles a question may leave out, and f32 lanes which of the others it certainly leaves out or meets:
//! both with room for their roundings. Every other verdict and every order is that of the exact predicates, and of equals the
//! lowest index comes first. So the shape of the tree, the order of the triangles and the lanes of the processor change the time
//! that an answer takes, never the answer.

mod build;
mod closest;
mod eight;
mod enclosed;
mod hit;
mod index;
mod near;
mod only;
mod path;
mod paths;
mod questions;
mod search;
mod slabs;
mod sphere;
mod tree;
mod triangles;

pub use closest::{ClosestTriangle, point_mesh};
pub(super) use eight::Eight;
pub use enclosed::Containment;
pub use hit::MeshHit;
pub use index::{MeshIndex, PartialIndex};
pub(crate) use only::Filter;
pub use only::Only;
pub use path::Path;
pub use paths::{ray_mesh, ray_mesh_all, ray_mesh_any, segment_mesh, segment_mesh_all, segment_mesh_any};
pub(super) use search::{Candidate, Looked, Probe, Visit, Visited};
pub(super) use slabs::{Slabs, Sweep};
pub use sphere::{sphere_mesh, sphere_mesh_all, sphere_mesh_contacts, triangles_near};
pub(super) use tree::Node;
pub use triangles::ray_triangles;

#[cfg(test)]
mod tests;
