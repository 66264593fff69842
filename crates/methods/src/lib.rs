//! A question about two shapes, and its three answers.
//!
//! - [`Exact`](Method::Exact) is `collision_core`'s: right for every f32.
//! - [`corrected`] is the method of a set of classic lessons, in f32. Each test returns its *evidence*, all the numbers
//!   that it computed, and the verdict follows from that.
//! - [`printed`] is the same lessons' code as printed, mistakes included. Each mistake can be fixed alone.
//!
//! [`Question`](question::Question) holds any pair of shapes as one value, and [`cases`] generates easy and hard ones.

pub mod cases;
pub mod corrected;
mod elementary;
mod method;
pub mod mistakes;
mod names;
pub mod printed;
pub mod question;
pub mod walk;

pub use method::Method;
pub use names::{UnknownName, variants};
