//! X11 and Wayland: displays are servers, which may be absent, and may end.

mod candidates;
mod lost;
mod unreported;

use base::text::ids::{self, MessageId};
pub(super) use candidates::choose;
pub(in crate::window) use lost::{end, is_lost};
pub(super) use lost::{prepare, watch};
pub(in crate::window) use unreported::watch as watch_window;
use winit::platform::x11::WindowAttributesExtX11;
use winit::window::WindowAttributes;

/// The name of the program's desktop entry, whose icon docks show for a window of that name.
const ENTRY: &str = "collision-lessons";

/// The message for a user whose window cannot be opened.
pub(in crate::window) const NO_WINDOW: MessageId = ids::ERROR_NO_WINDOW;

/// Names the window, on X11 and on Wayland.
pub(in crate::window) fn identify(attributes: WindowAttributes) -> WindowAttributes {
    attributes.with_name(ENTRY, ENTRY)
}
