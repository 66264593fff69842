//! Chooses the display to try first.

use std::env;
use std::os::unix::net::UnixStream;
use std::path::PathBuf;

use wayland_backend::client::Backend;
use winit::event_loop::EventLoopBuilder;
use winit::platform::x11::EventLoopBuilderExtX11;

use crate::window::app_event::AppEvent;

/// Takes X11 where no Wayland compositor answers. winit goes by the variables alone, and builds only once: one
/// `WAYLAND_DISPLAY` that outlived its compositor would keep the window from opening on X11.
pub(in crate::window::display) fn choose(builder: &mut EventLoopBuilder<AppEvent>) {
    if is_set("DISPLAY") && !wayland_answers() {
        builder.with_x11();
    }
}

fn wayland_answers() -> bool {
    // WAYLAND_SOCKET is a connection already, and trying it would use it up.
    is_set("WAYLAND_SOCKET") || (is_set("WAYLAND_DISPLAY") && wayland().is_some())
}

/// A connection as winit will make it; without the Wayland library there is none.
fn wayland() -> Option<Backend> {
    // An absolute path stays what it is when it is joined.
    let folder = PathBuf::from(env::var_os("XDG_RUNTIME_DIR").unwrap_or_default());
    let socket = folder.join(env::var_os("WAYLAND_DISPLAY")?);
    Backend::connect(UnixStream::connect(socket).ok()?).ok()
}

fn is_set(variable: &str) -> bool {
    env::var_os(variable).is_some_and(|value| !value.is_empty())
}
