//! The program's rooms. Each imports only from those below it: `docs/architecture.md` has the floors.
//!
//! This library exists for the program, its tests and its benchmarks. What others build on is the crate
//! `collision-core`.

#[doc(hidden)]
pub mod challenges;
#[doc(hidden)]
pub mod check;
#[cfg(not(target_arch = "wasm32"))]
#[doc(hidden)]
pub mod cli;
#[cfg(not(target_arch = "wasm32"))]
#[doc(hidden)]
pub mod compare;
#[doc(hidden)]
pub mod elementary;
#[doc(hidden)]
pub mod export;
#[doc(hidden)]
pub mod files;
#[doc(hidden)]
pub mod formats;
#[doc(hidden)]
pub mod lessons;
#[doc(hidden)]
pub mod limits;
#[doc(hidden)]
pub mod maps;
#[doc(hidden)]
pub mod marks;
#[doc(hidden)]
pub mod panel;
#[doc(hidden)]
pub mod render;
#[doc(hidden)]
pub mod scene;
#[doc(hidden)]
pub mod session;
#[doc(hidden)]
pub mod text;
#[doc(hidden)]
pub mod vector;
#[cfg(target_arch = "wasm32")]
#[doc(hidden)]
pub mod web;
#[doc(hidden)]
pub mod window;

/// The page's example in Rust is tried with the documentation's others.
#[cfg(doctest)]
#[doc = include_str!("../docs/your-own-code.md")]
mod your_own_code {}
