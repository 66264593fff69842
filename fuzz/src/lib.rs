//! What the fuzz targets share: shapes near the boundary made from any bytes, and the tests' oracle.

#[path = "../../tests/common/foreign.rs"]
pub mod foreign;
mod input;
#[path = "../../crates/core/tests/oracle/mod.rs"]
pub mod oracle;

#[path = "../../tests/common/written_world.rs"]
pub mod written_world;

pub use input::Input;
