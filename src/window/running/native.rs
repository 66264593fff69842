//! Desktops: the event loop runs until the window is closed; then the settings are saved.

use std::ops::RangeInclusive;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use anyhow::{Result, anyhow, bail};
use signal_hook::low_level;

use super::followed::Followed;
use super::kept;
use crate::window::app::App;
use crate::window::app_event::AppEvent;
use crate::window::{WindowOptions, console, display};
use base::files::{signals, streams};
use base::limits::WINDOW_SIDE;
use base::text::language::Language;
use base::text::message::Message;
use lessons::session::Session;
use lessons::session::settings::Settings;

/// What a window needs of Debian and Ubuntu.
const PACKAGES: &str = "libgl1 libegl1 libgl1-mesa-dri libx11-6 libx11-xcb1 libxcursor1 libxi6 libxkbcommon-x11-0 \
    libxkbcommon0 libwayland-client0 libwayland-egl1";

/// A window's sides, in points: what is smaller shows nothing, and larger ones X11 cannot place.
const SIDES: RangeInclusive<u32> = 64..=WINDOW_SIDE;

/// Opens the window and returns when it is closed.
///
/// # Errors
/// A size that no window has, no display, no OpenGL, or a system library that is missing.
pub fn run(session: Session, options: WindowOptions) -> Result<()> {
    let (language, (width, height)) = (session.language, options.size);
    if !SIDES.contains(&width) || !SIDES.contains(&height) {
        let (least, most) = SIDES.into_inner();
        bail!("no window is {width}x{height}: its sides are between {least} and {most} points");
    }
    let event_loop = guarded(language, || display::connect(language))?;
    let proxy = event_loop.create_proxy();
    let stop = Arc::new(AtomicBool::new(false));
    let stopped = Arc::clone(&stop);
    signals::on_first(move || {
        stop.store(true, Ordering::Relaxed);
        drop(proxy.send_event(AppEvent::Stop));
    })?;
    // What cannot be written is told at the end.
    let aside = Settings::secure().ok().flatten().map(|name| kept(language, name));
    if let Some(told) = &aside {
        streams::complain(told);
    }
    let options = WindowOptions { message: options.message.clone().or(aside), ..options };
    let app = App::new(session, options, event_loop.create_proxy(), stopped);
    let mut progress = app.progress();
    let follow = move |app: &mut App, _| keep_progress(app, &mut progress);
    let mut followed = Followed { app, follow };
    end_on_panic();
    or_lost(event_loop.run_app(&mut followed))?;
    let mut app = followed.app;
    or_lost(app.take_failure().map_or(Ok(()), Err))?;
    match app.settings(Settings::load()).save() {
        Ok(None) => {}
        Ok(Some(name)) => streams::complain(kept(language, name)),
        Err(error) => {
            streams::complain(format_args!("what was open will not be remembered: {error:#}"));
        }
    }
    Ok(())
}

/// Saves what has been solved at once: however the program ends, it is kept.
fn keep_progress(app: &App, saved: &mut usize) {
    let progress = app.progress();
    if progress > *saved {
        *saved = progress;
        // The end of the program tells what keeps it from being saved.
        let _ = app.settings(Settings::load()).save();
    }
}

/// Runs what opens displays and windows. The loaders of some system libraries panic where the library is missing;
/// a person reads one sentence then too, and the program ends as it does for every other reason.
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

/// winit takes its connection for unbreakable, and panics when it breaks. Any other panic is told as ever.
fn end_on_panic() {
    let hook = std::panic::take_hook();
    std::panic::set_hook(Box::new(move |panic| {
        if display::is_lost() {
            display::end()
        }
        hook(panic);
    }));
}

/// Whatever fails on a display that has ended fails because of that.
fn or_lost<T, E: Into<anyhow::Error>>(outcome: Result<T, E>) -> Result<T> {
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
