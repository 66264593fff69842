//! Windows: the icon is in the program's file.

use base::text::ids::{self, MessageId};
use winit::dpi::PhysicalSize;
use winit::platform::windows::IconExtWindows;
use winit::window::{Icon, WindowAttributes};

pub(super) use super::elsewhere::{choose, prepare, watch};
pub(in crate::window) use super::elsewhere::{end, is_lost, watch_window};

/// The icon's number in `packaging/windows/program.rc`.
const ICON: u16 = 1;

/// The message for a user whose window cannot be opened.
pub(in crate::window) const NO_WINDOW: MessageId = ids::ERROR_NO_WINDOW_WINDOWS;

/// Gives the window the program's icon, if the program was linked with it.
pub(in crate::window) fn identify(attributes: WindowAttributes) -> WindowAttributes {
    let icon = Icon::from_resource(ICON, None::<PhysicalSize<u32>>).ok();
    attributes.with_window_icon(icon)
}
