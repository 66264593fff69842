//! The page: its address becomes a session, which opens in its canvas.

pub mod answers;
pub mod work;

use std::path::PathBuf;

use anyhow::Result;
use wasm_bindgen::JsError;
use wasm_bindgen::prelude::wasm_bindgen;
use web_sys::Location;

use crate::window::{self, WindowOptions};
use base::files::settings_store;
use base::scene::Theme;
use base::text::error;
use lessons::session::Session;
use lessons::session::link::Link;
use lessons::session::settings::Settings;

/// Opens what the page's address says, and what was open last where it says nothing.
/// Errors: a browser without what the window needs.
#[wasm_bindgen(start)]
pub fn start() -> Result<(), JsError> {
    std::panic::set_hook(Box::new(|panic| web_sys::console::error_1(&panic.to_string().into())));
    // A worker has only the program.
    if web_sys::window().is_none() {
        return Ok(());
    }
    open().map_err(|error| JsError::new(&format!("{error:#}")))
}

fn open() -> Result<()> {
    let mut settings = Settings::load();
    let location = web_sys::window().map(|window| window.location());
    let fragment = location.as_ref().and_then(|location| location.hash().ok()).unwrap_or_default();
    let link = Link::read(fragment.trim_start_matches('#'));
    // As long as nobody has chosen others, the colours are those of the browser; but an original's picture is black.
    let is_first = settings_store::read().is_none() && !fragment.contains("look=original");
    if is_first && is_so("(prefers-color-scheme: light)") {
        settings.colors = Theme::Light;
    }
    let mut session = settings.session()?;
    let embedded = link.as_ref().is_ok_and(|link| link.as_ref().is_some_and(|link| link.embed));
    let welcomes = !settings.welcomed && link.as_ref().is_ok_and(Option::is_none);
    let language = link.as_ref().ok().and_then(|link| link.as_ref()?.language);
    let resumed = settings_store::bookmark().map(|bookmark| resumed(&session, &bookmark));
    let opened = match resumed {
        Some(Ok(resumed)) => {
            session = resumed;
            session.language = language.unwrap_or(session.language);
            Ok(())
        }
        // What was shown cannot be shown again, as a world of the person's own: what the address says, with the reason.
        other => {
            let reason = other.map_or(Ok(()), |resumed| resumed.map(drop));
            link.and_then(|link| match link {
                Some(_) => session.open_state(&fragment),
                None => Ok(()),
            })
            .and(reason)
        }
    };
    session.frame_first();
    let options = WindowOptions {
        text_size: settings.text_size,
        panel_width: settings.panel_width,
        screenshots: PathBuf::new(),
        page: location.as_ref().and_then(page),
        embedded,
        touch: is_so("(pointer: coarse)"),
        welcomes,
        programs: settings.programs.clone(),
        message: opened.err().map(|error| error::localize(&error, session.language)),
        ..WindowOptions::default()
    };
    window::run(session, options)
}

/// The session with what was shown before the page was loaded again.
fn resumed(session: &Session, bookmark: &str) -> Result<Session> {
    let mut session = session.clone();
    session.return_to_bookmark(bookmark)?;
    Ok(session)
}

/// Whether the browser says so of its device or its person.
fn is_so(query: &str) -> bool {
    let answer = web_sys::window().and_then(|window| window.match_media(query).ok()?);
    answer.is_some_and(|answer| answer.matches())
}

/// The address of the page, without the part behind `#`.
fn page(location: &Location) -> Option<String> {
    Some(location.href().ok()?.split('#').next()?.to_owned())
}
