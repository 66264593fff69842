//! What the fuzz targets share: shapes near the boundary made from any bytes, and the tests' oracle.

#[path = "../../tests/common/foreign.rs"]
pub mod foreign;
mod input;
#[path = "../../crates/core/tests/answers/oracle/mod.rs"]
pub mod oracle;

#[path = "../../tests/common/written_world.rs"]
pub mod written_world;

pub use input::Input;

use collision_core::shapes::Mesh;

/// A mesh without its first triangles.
pub fn without_first(count: usize, mesh: &Mesh) -> Mesh {
    let triangles = mesh.triangles()[count..].to_vec();
    Mesh::new(mesh.vertices().to_vec(), triangles).expect("the same vertices")
}
