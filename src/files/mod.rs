//! Files: one reader, one atomic writer, pictures that contain a state, and elevation models; also the standard streams
//! and the signals that interrupt writing.

pub mod atomic;
pub mod elevation;
pub mod frames;
pub mod kept;
mod metadata;
mod nameless;
pub mod picture;
mod png_reader;
pub mod png_state;
pub mod progress;
pub mod reader;
pub mod signals;
pub mod streams;
