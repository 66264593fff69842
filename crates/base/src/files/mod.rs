//! Files: one reader, one atomic writer, pictures that contain a state, elevation models and worlds; also the standard
//! streams and the signals that interrupt writing.

#[cfg(not(target_arch = "wasm32"))]
pub mod atomic;
pub mod elevation;
mod file_name;
#[cfg(not(target_arch = "wasm32"))]
pub mod frames;
pub mod given;
mod jpeg;
pub mod lookup;
#[cfg(not(target_arch = "wasm32"))]
mod metadata;
pub mod numbered_files;
pub mod picture;
mod png_reader;
pub mod png_state;
pub mod progress;
pub mod reader;
pub mod settings_store;
pub mod signals;
pub mod streams;
#[cfg(not(target_arch = "wasm32"))]
mod unnamed_temp;
pub mod unneeded;
pub mod vector_state;
pub mod world;
