//! What the readers of worlds give back.

use std::path::PathBuf;

use collision_core::shapes::Mesh;

use super::left_out::Omissions;

/// What a world's file has.
pub struct Contents {
    pub mesh: Mesh,
    pub left_out: Omissions,
    /// The files beside it that were read for it.
    pub beside: Vec<PathBuf>,
}
