//! Errors and panics of system libraries as one sentence.

use anyhow::{Result, anyhow};
use signal_hook::low_level;

use crate::window::{console, display};
use base::text::{Language, Message};

/// What a window needs of Debian and Ubuntu.
const PACKAGES: &str = "libgl1 libegl1 libgl1-mesa-dri libx11-6 libx11-xcb1 libxcursor1 libxi6 libxkbcommon-x11-0 \
    libxkbcommon0 libwayland-client0 libwayland-egl1";

/// Runs what opens displays and windows. The loaders of some system libraries panic where the library is missing; the
/// user reads one sentence then too, and the program ends as it does for every other reason.
pub(in crate::window) fn guarded<T>(language: Language, open: impl FnOnce() -> Result<T>) -> Result<T> {
    let hook = std::panic::take_hook();
    std::panic::set_hook(Box::new(move |panic| {
        if display::is_lost() {
            display::end()
        }
        let problem = panic.payload_as_str().unwrap_or("a system library failed");
        console::complain(&no_window(language, problem));
        low_level::exit(1);
    }));
    let outcome = open();
    std::panic::set_hook(hook);
    or_lost(outcome).map_err(|error| anyhow!(no_window(language, &format!("{error:#}"))))
}

/// Whatever fails on a display that has ended fails because of that.
pub(in crate::window) fn or_lost<T, E: Into<anyhow::Error>>(outcome: Result<T, E>) -> Result<T> {
    outcome.map_err(|error| if display::is_lost() { display::end() } else { error.into() })
}

/// The sentence for whatever kept a window from being opened.
fn no_window(language: Language, problem: &str) -> String {
    let message = Message::new(display::NO_WINDOW).with("problem", without_place(problem));
    language.localize(message.with("packages", PACKAGES))
}

/// The reason alone, without the place in winit's source that it puts before what the system says.
fn without_place(problem: &str) -> String {
    let reason = |place: &str| Some(place.split_once(".rs:")?.1.split_once(": ")?.1.to_owned());
    let parts = problem.split_once("os error at ");
    let stripped = parts.and_then(|(before, place)| Some(before.to_owned() + &reason(place)?));
    stripped.as_deref().unwrap_or(problem).trim_end_matches('.').to_owned()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_reason_stands_without_its_place() {
        let winits =
            "os error at /home/x: y/winit/src/linux/mod.rs:788: neither DISPLAY nor WAYLAND_DISPLAY is set.";
        assert_eq!(without_place(winits), "neither DISPLAY nor WAYLAND_DISPLAY is set");
        let glutins = "no OpenGL: os error at winit/src/linux/x11/window.rs:7: X11 error: BadAlloc";
        assert_eq!(without_place(glutins), "no OpenGL: X11 error: BadAlloc");
        assert_eq!(without_place("no OpenGL: not found"), "no OpenGL: not found");
    }
}
