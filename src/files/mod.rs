//! Files: read whole, written whole or not at all, pictures with a state in them, and elevation models.

pub mod atomic;
pub mod elevation;
pub mod picture;
mod png_reader;
pub mod png_state;
pub mod progress;
pub mod reader;
