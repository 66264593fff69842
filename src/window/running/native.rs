//! Desktops: the event loop runs until the window is closed; then the settings are saved.

use std::ops::RangeInclusive;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{self, Receiver, RecvTimeoutError};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::thread;
use std::time::Duration;

use anyhow::{Error, Result, bail};
use signal_hook::low_level;
use winit::event_loop::EventLoopProxy;

use super::followed::Followed;
use super::kept_settings_message;
use crate::window::app::App;
use crate::window::app_event::AppEvent;
use crate::window::guarded::{guarded, or_lost};
use crate::window::worker::Worker;
use crate::window::{WindowOptions, display};
use base::files::unneeded::Wanted;
use base::files::{signals, streams};
use base::limits::WINDOW_SIDE;
use base::program::Respondent;
use base::text::{Language, error};
use lessons::session::Session;
use lessons::session::settings::Settings;

/// A window's sides, in points: what is smaller shows nothing, and larger ones X11 cannot place.
const SIDES: RangeInclusive<u32> = 64..=WINDOW_SIDE;

/// How long the window waits for its first session before it opens without.
const PATIENCE: Duration = Duration::from_millis(300);

/// How long the window may take to end in order after a signal.
const GRACE: Duration = Duration::from_millis(300);

/// The first session of a window, made on a thread of its own: a large world takes its time.
pub struct Start {
    /// The name of its file, if it has one.
    pub name: Option<String>,
    session: Receiver<Result<Session>>,
    /// Whether the window still waits for it.
    wanted: Wanted,
}

impl Start {
    /// Begins to make a session.
    pub fn new(name: Option<String>, make: impl FnOnce() -> Result<Session> + Send + 'static) -> Self {
        let (sender, session) = mpsc::channel();
        let wanted = Wanted::default();
        let still_wanted = wanted.clone();
        // The window may not want it any more.
        thread::spawn(move || drop(sender.send(still_wanted.work(make))));
        Self { name, session, wanted }
    }

    /// The error that kept the session from being made, if there was one, else this error.
    fn error_before(&self, error: Error) -> Error {
        self.session.recv().ok().and_then(Result::err).unwrap_or(error)
    }

    /// Sends the session when it is made.
    fn forward(self, proxy: EventLoopProxy<AppEvent>) {
        thread::spawn(move || {
            if let Ok(session) = self.session.recv() {
                AppEvent::Started(session.map(Box::new)).send(&proxy);
            }
        });
    }
}

/// Opens the window and returns when it is closed. Until the session is made, it shows what was open last. A program of
/// the user's own is asked beside the methods.
/// Errors: those of the session, a size that no window has, no display, no OpenGL, or a system library that is missing.
pub fn run(
    start: Start,
    yours: Option<Respondent>,
    language: Language,
    options: WindowOptions,
) -> Result<()> {
    let ready = match start.session.recv_timeout(PATIENCE) {
        Ok(session) => Some(session?),
        Err(RecvTimeoutError::Timeout) => None,
        Err(RecvTimeoutError::Disconnected) => bail!("the session cannot be made"),
    };
    let (width, height) = options.size;
    if !SIDES.contains(&width) || !SIDES.contains(&height) {
        let (least, most) = SIDES.into_inner();
        bail!("no window is {width}x{height}: its sides are between {least} and {most} points");
    }
    let event_loop =
        guarded(language, || display::connect(language)).map_err(|error| start.error_before(error))?;
    let proxy = event_loop.create_proxy();
    let stop = Arc::new(AtomicBool::new(false));
    let stopped = Arc::clone(&stop);
    let open = Arc::new(Open::default());
    let [of_signals, of_saver, of_frames] = [(); 3].map(|()| Arc::clone(&open));
    signals::on_first(move || {
        stop.store(true, Ordering::Relaxed);
        AppEvent::Stop.send(&proxy);
        thread::spawn(move || end_late(&of_signals, language));
    })?;
    // What cannot be written is told at the end.
    let aside = Settings::secure().ok().flatten().map(|name| kept_settings_message(language, name));
    if let Some(told) = &aside {
        streams::complain(told);
    }
    let options = WindowOptions { message: options.message.clone().or(aside), ..options };
    let mut app = match ready {
        Some(session) => App::new(session, options, event_loop.create_proxy(), stopped),
        None => {
            let mut first = Settings::load().session()?;
            first.language = language;
            first.frame_first();
            let mut app = App::new(first, options, event_loop.create_proxy(), stopped);
            app.begin_with(start.name.clone(), start.wanted.clone());
            start.forward(event_loop.create_proxy());
            app
        }
    };
    if let Some(program) = yours {
        app.ask(program);
    }
    let (mut saved, mut progress) = (without_lengths(app.settings()), app.progress());
    let saver = Worker::new(|| move |()| of_saver.save());
    let follow = move |app: &mut App, is_frame| {
        let is_solved = app.progress() > std::mem::replace(&mut progress, app.progress());
        if is_frame || is_solved {
            let settings = app.settings();
            let choices = without_lengths(settings.clone());
            *of_frames.settings() = Some(settings);
            // However the program ends, what is chosen or solved is kept.
            if choices != saved {
                saved = choices;
                saver.send(());
            }
        }
    };
    let mut followed = Followed { app, follow };
    end_on_panic();
    let ended = event_loop.run_app(&mut followed);
    open.close();
    or_lost(ended)?;
    let mut app = followed.app;
    or_lost(app.take_failure().map_or(Ok(()), Err))?;
    remember(app.settings(), language);
    Ok(())
}

/// What was open in the last frame, for those who save it beside the window.
#[derive(Default)]
struct Open {
    settings: Mutex<Option<Settings>>,
    /// Held while the settings are being saved.
    saving: Mutex<()>,
}

impl Open {
    fn settings(&self) -> MutexGuard<'_, Option<Settings>> {
        self.settings.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Saves what is open. A disk may take its time.
    fn save(&self) {
        let _saving = self.saving.lock();
        let settings = self.settings().clone();
        if let Some(settings) = settings {
            // The end of the program tells what keeps it from being saved.
            let _ = settings.over(Settings::load()).save();
        }
    }

    /// Takes what was open from the others, and waits until what is being saved is saved.
    fn close(&self) -> Option<Settings> {
        let settings = self.settings().take();
        drop(self.saving.lock());
        settings
    }
}

/// Saves what was open, or tells what keeps it from being saved.
fn remember(settings: Settings, language: Language) {
    match settings.over(Settings::load()).save() {
        Ok(None) => {}
        Ok(Some(name)) => streams::complain(kept_settings_message(language, name)),
        Err(problem) => {
            let why = error::localize(&problem, Language::English);
            streams::complain(format_args!("what was open will not be remembered: {why}"));
        }
    }
}

/// Ends the program after a signal where the window does not come to it: a software renderer may draw one frame for
/// seconds. What was open in the frame before is remembered.
fn end_late(open: &Open, language: Language) {
    thread::sleep(GRACE);
    // The window takes them when it ends in order.
    if let Some(settings) = open.close() {
        remember(settings, language);
        low_level::exit(0)
    }
}

/// The settings without the lengths, which change from frame to frame while a border is dragged.
fn without_lengths(settings: Settings) -> Settings {
    Settings { window: None, panel_width: None, ..settings }
}

/// winit assumes that its connection never breaks, and panics when it does. Any other panic is reported as usual.
fn end_on_panic() {
    let hook = std::panic::take_hook();
    std::panic::set_hook(Box::new(move |panic| {
        if display::is_lost() {
            display::end()
        }
        hook(panic);
    }));
}
