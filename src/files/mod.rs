//! Files: read whole, written whole or not at all, pictures with a state in them, and elevation models. Beside them
//! what belongs to writing: the standard streams, and the signals that stop it.

pub mod atomic;
pub mod elevation;
pub mod frames;
mod nameless;
pub mod picture;
mod png_reader;
pub mod png_state;
pub mod progress;
pub mod reader;
pub mod signals;
pub mod streams;
