//! The display: which one the window opens on, and what is told when it ends under the window.

#[cfg(target_os = "linux")]
mod candidates;
#[cfg(target_os = "linux")]
mod drops;
#[cfg(target_os = "linux")]
mod lost;
#[cfg(not(target_os = "linux"))]
#[path = "elsewhere.rs"]
mod lost;

use anyhow::Result;
#[cfg(target_os = "linux")]
pub(super) use drops::watch as watch_drops;
#[cfg(not(target_os = "linux"))]
pub(super) use lost::watch_drops;
pub(super) use lost::{end, is_lost};
use winit::event_loop::EventLoop;

use super::wake::Wake;
use crate::text::language::Language;

/// Connects to a display. From here on the program ends with one sentence if the display does.
pub(super) fn connect(language: Language) -> Result<EventLoop<Wake>> {
    let mut builder = EventLoop::with_user_event();
    #[cfg(target_os = "linux")]
    candidates::choose(&mut builder);
    lost::prepare(language);
    let event_loop = builder.build()?;
    lost::watch(&event_loop);
    Ok(event_loop)
}
