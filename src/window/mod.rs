//! The window: events in, frames out. It draws when something has changed, and sleeps otherwise.

mod animator;
mod app;
mod app_event;
mod clipboard;
#[cfg(not(target_arch = "wasm32"))]
pub mod console;
mod context;
mod display;
#[cfg(target_arch = "wasm32")]
mod elsewhere;
mod exporter;
mod focus;
#[cfg(target_arch = "wasm32")]
mod given_file;
mod graphics;
mod guarded;
#[cfg(target_arch = "wasm32")]
mod helpers;
#[cfg(target_arch = "wasm32")]
mod indexer;
mod keyboard;
mod opener;
#[cfg(target_arch = "wasm32")]
mod own_worker;
#[cfg(target_arch = "wasm32")]
mod page;
mod pointer;
mod running;
mod saver;
mod screen_reader;
mod worker;
mod yours;

use std::collections::BTreeMap;
use std::path::PathBuf;

#[cfg(target_arch = "wasm32")]
pub use elsewhere::{PartialWorld, send_share, send_world};
#[cfg(not(target_arch = "wasm32"))]
pub use running::Start;
pub use running::run;

#[derive(Debug, Clone, Default)]
pub struct WindowOptions {
    /// The window's size, in points.
    pub size: (u32, u32),
    /// The size of all text, as a multiple of the usual.
    pub text_size: f32,
    /// The panel's width in points, if it was dragged before.
    pub panel_width: Option<f32>,
    /// The folder for screenshots.
    pub screenshots: PathBuf,
    /// Whether it was started as the original: with its bare picture, and Esc ends it.
    pub plain: bool,
    /// The address of a page to which copied links lead.
    pub page: Option<String>,
    /// Whether only the scene, its verdict and its steps are shown.
    pub embedded: bool,
    /// Whether fingers touch it from the first on.
    pub touch: bool,
    /// Whether a card tells at first what the program is.
    pub welcomes: bool,
    /// The person's own programs that were typed into the page, by the names of their lessons.
    pub programs: BTreeMap<String, String>,
    /// What is told when it opens.
    pub message: Option<String>,
}
