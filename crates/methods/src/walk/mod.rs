//! The walk of a lesson's text among many triangles, in f32: [`corrected`](mod@corrected) and as [`printed`]. The exact
//! one is [`collision_core::walk`].

pub mod corrected;
mod parts;
pub mod printed;
#[cfg(test)]
mod tests;

pub use parts::{Part, Pushed};
