//! The program above the lessons and their pictures: panel, window, page, command line. Each module imports only from
//! those below it: `docs/architecture.md` has the floors.

#[cfg(not(target_arch = "wasm32"))]
pub mod cli;
#[cfg(not(target_arch = "wasm32"))]
pub mod compare;
pub mod export;
pub mod marks;
pub mod panel;
#[cfg(target_arch = "wasm32")]
pub mod web;
pub mod window;

/// The page's example in Rust is tried with the documentation's others.
#[cfg(doctest)]
#[doc = include_str!("../docs/your-own-code.md")]
mod your_own_code {}
