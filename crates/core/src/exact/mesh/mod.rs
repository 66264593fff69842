//! Meshes: many triangles asked at once, by a tree of boxes.
//!
//! The tree only says which triangles a question may leave out, and it is asked in f64 with room for its roundings. Every
//! verdict and every order is that of the exact predicates, and of equals the lowest index comes first. So the shape of
//! the tree and the order of the triangles change the time that an answer takes, never the answer.

mod build;
mod closest;
mod hit;
mod index;
mod paths;
mod search;
mod shared;
mod slabs;
mod sphere;
mod tree;
mod triangles;

pub use closest::{ClosestTriangle, point_mesh};
pub use hit::MeshHit;
pub use index::MeshIndex;
pub use paths::{ray_mesh, ray_mesh_all, ray_mesh_any, segment_mesh, segment_mesh_all, segment_mesh_any};
pub(super) use search::Probe;
pub(super) use slabs::Slabs;
pub use sphere::triangles_near;
pub use sphere::{sphere_mesh, sphere_mesh_all};
pub(super) use tree::Node;
pub use triangles::ray_triangles;

#[cfg(test)]
mod tests;
