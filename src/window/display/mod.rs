//! The display: which one the window opens on, and what is told when it ends under the window. Systems differ: each has
//! its file, with the same names.

#[cfg(not(target_os = "linux"))]
mod elsewhere;
#[cfg(target_os = "linux")]
mod linux;
#[cfg(windows)]
mod windows;

use anyhow::Result;
#[cfg(not(any(target_os = "linux", windows)))]
use elsewhere as system;
#[cfg(target_os = "linux")]
use linux as system;
#[cfg(not(target_arch = "wasm32"))]
pub(super) use system::{NO_WINDOW, end, is_lost};
pub(super) use system::{identify, watch_window};
#[cfg(windows)]
use windows as system;
use winit::event_loop::EventLoop;

use super::app_event::AppEvent;
use base::text::language::Language;

/// Connects to a display. From here on the program ends with one sentence if the display does.
pub(super) fn connect(language: Language) -> Result<EventLoop<AppEvent>> {
    let mut builder = EventLoop::with_user_event();
    system::choose(&mut builder);
    system::prepare(language);
    let event_loop = builder.build()?;
    system::watch(&event_loop);
    Ok(event_loop)
}
