//! Files: pictures with a state in them, elevation models, and writing that is whole or not at all.

pub mod elevation;
pub mod picture;
pub mod progress;
