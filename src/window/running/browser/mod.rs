//! Browsers: the event loop goes on while the page is open, and what changes is kept as it changes.

mod address;
mod editor;
mod files;
mod graphics;
mod typing;

use std::sync::Arc;

use address::Bookmarks;
use anyhow::Result;
use editor::Editor;
use web_time::Instant;
use winit::platform::web::EventLoopExtWebSys;

use super::followed::Followed;
use super::kept_settings_message;
use crate::window::app::App;
use crate::window::screen_reader::Mirror;
use crate::window::{WindowOptions, display, page};
use base::text::{error, ids};
use lessons::session::Session;
use lessons::session::settings::Settings;

/// Starts the window in the page and returns.
/// Errors: a browser that has no event loop for it.
pub fn run(session: Session, options: WindowOptions) -> Result<()> {
    let event_loop = display::connect(session.language)?;
    address::follow(event_loop.create_proxy());
    files::take(event_loop.create_proxy());
    editor::connect(&event_loop.create_proxy());
    graphics::watch(event_loop.create_proxy());
    // A browser that keeps nothing shows the page as it opens for the first time.
    let aside = Settings::secure().ok().flatten().map(|name| kept_settings_message(session.language, name));
    let options = WindowOptions { message: options.message.clone().or(aside), ..options };
    let app = App::new(session, options, event_loop.create_proxy(), Arc::default());
    let (mut kept, mut mirror, mut problem) = (Settings::load(), Mirror::default(), Problem::default());
    let (bookmarks, mut editor) = (Bookmarks::keep(), Editor::default());
    let follow = move |app: &mut App, is_frame| {
        problem.follow(app);
        if is_frame {
            keep_settings(app, &mut kept);
            typing::follow(app);
            editor.follow(app);
            let (session, news) = app.session_and_news();
            mirror.follow(session, news);
            bookmarks.put(session.bookmark(), Instant::now());
        }
    };
    event_loop.spawn_app(Followed { app, follow });
    Ok(())
}

/// Opens the browser's dialog for files.
pub(in crate::window) fn ask_for_files() {
    if let Some(dialog) = files::dialog() {
        dialog.click();
    }
}

/// The sentence over the scene that tells why nothing is drawn.
#[derive(Default)]
struct Problem {
    /// Whether the graphics are lost, and that is told.
    tells_loss: bool,
}

impl Problem {
    fn follow(&mut self, app: &mut App) {
        let language = app.session_and_news().0.language;
        if let Some(error) = app.take_failure() {
            return page::write("problem", &error::localize(&error, language));
        }
        let is_lost = app.has_lost_graphics();
        if std::mem::replace(&mut self.tells_loss, is_lost) != is_lost {
            let sentence = if is_lost { language.localize(ids::GRAPHICS_LOST) } else { String::new() };
            page::write("problem", &sentence);
        }
    }
}

/// Keeps the settings if they have changed, beside what another tab has kept since. Of the programs only those have changed
/// that were typed here.
fn keep_settings(app: &mut App, kept: &mut Settings) {
    let mut settings = app.settings().over(kept.clone());
    if settings != *kept {
        settings.programs.retain(|lesson, code| kept.programs.get(lesson) != Some(code));
        *kept = settings.over(Settings::load());
        app.set_programs(kept.programs.clone());
        // A browser that keeps nothing shows the page as it opens for the first time.
        let _ = kept.save();
    }
}
