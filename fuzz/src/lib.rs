//! What the fuzz targets share: shapes near the boundary made from any bytes, and the tests' oracle.

#[path = "../../tests/common/foreign.rs"]
pub mod foreign;
mod input;
#[path = "../../crates/core/tests/oracle/mod.rs"]
pub mod oracle;

pub use input::Input;
