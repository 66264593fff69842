//! Browsers: the event loop goes on while the page is open, and the settings are saved when they change.

use std::sync::Arc;

use anyhow::Result;
use js_sys::Uint8Array;
use wasm_bindgen::JsCast;
use wasm_bindgen::prelude::Closure;
use wasm_bindgen_futures::{JsFuture, spawn_local};
use web_sys::{DragEvent, File};
use winit::event_loop::EventLoopProxy;
use winit::platform::web::EventLoopExtWebSys;

use super::followed::Followed;
use super::kept;
use crate::window::app::App;
use crate::window::app_event::{AppEvent, ClipboardAnswer, Paste};
use crate::window::screen_reader::Mirror;
use crate::window::{WindowOptions, display};
use base::limits::PNG_BYTES;
use base::text::language::Language;
use lessons::session::Session;
use lessons::session::settings::Settings;

/// Starts the window in the page and returns.
///
/// # Errors
/// A browser that has no event loop for it.
pub fn run(session: Session, options: WindowOptions) -> Result<()> {
    let event_loop = display::connect(session.language)?;
    follow_address(event_loop.create_proxy());
    take_dropped_files(event_loop.create_proxy());
    // A browser that keeps nothing shows the page as it opens for the first time.
    let aside = Settings::secure().ok().flatten().map(|name| kept(session.language, name));
    let options = WindowOptions { message: options.message.clone().or(aside), ..options };
    let app = App::new(session, options, event_loop.create_proxy(), Arc::default());
    let (mut kept, mut mirror) = (Settings::load(), Mirror::default());
    let follow = move |app: &mut App, is_frame| {
        show_failure(app);
        if is_frame {
            keep_settings(app, &mut kept);
            let (session, news) = app.shown();
            mirror.follow(session, news);
        }
    };
    event_loop.spawn_app(Followed { app, follow });
    Ok(())
}

/// Opens what the address says when it changes, as if it were pasted.
fn follow_address(proxy: EventLoopProxy<AppEvent>) {
    let Some(window) = web_sys::window() else { return };
    let location = window.location();
    let changed = Closure::<dyn FnMut()>::new(move || {
        if let Some(fragment) = location.hash().ok().filter(|fragment| !fragment.is_empty()) {
            // The loop may be over already; then nobody waits for it.
            let _ = proxy.send_event(AppEvent::Pasted(Paste::State, ClipboardAnswer::Text(fragment)));
        }
    });
    window.set_onhashchange(Some(changed.as_ref().unchecked_ref()));
    changed.forget();
}

/// Opens a file that is dropped on the page, which the browser would show in place of it.
fn take_dropped_files(proxy: EventLoopProxy<AppEvent>) {
    let Some(window) = web_sys::window() else { return };
    let over = Closure::<dyn FnMut(DragEvent)>::new(|event: DragEvent| event.prevent_default());
    let dropped = Closure::<dyn FnMut(DragEvent)>::new(move |event: DragEvent| {
        event.prevent_default();
        let files = event.data_transfer().and_then(|transfer| transfer.files());
        if let Some(file) = files.and_then(|files| files.get(0)) {
            spawn_local(send_contents(file, proxy.clone()));
        }
    });
    window.set_ondragover(Some(over.as_ref().unchecked_ref()));
    window.set_ondrop(Some(dropped.as_ref().unchecked_ref()));
    over.forget();
    dropped.forget();
}

/// Reads a file up to one byte more than the longest that is opened.
async fn send_contents(file: File, proxy: EventLoopProxy<AppEvent>) {
    let Ok(contents) = file.slice_with_i32_and_i32(0, PNG_BYTES as i32 + 1) else { return };
    // A folder is a file that cannot be read: it opens as one that is empty.
    let contents = JsFuture::from(contents.array_buffer()).await;
    let contents = contents.map(|buffer| Uint8Array::new(&buffer).to_vec()).unwrap_or_default();
    // The loop may be over already; then nobody waits for it.
    let _ = proxy.send_event(AppEvent::Dropped(file.name(), contents));
}

/// Opens the window. A failure is told by the page.
pub(in crate::window) fn guarded<T>(_: Language, open: impl FnOnce() -> Result<T>) -> Result<T> {
    open()
}

/// Shows in place of the scene why there is none, if that is so.
fn show_failure(app: &mut App) {
    let Some(error) = app.take_failure() else { return };
    let document = web_sys::window().and_then(|window| window.document());
    if let Some(problem) = document.and_then(|document| document.get_element_by_id("problem")) {
        problem.set_text_content(Some(&format!("{error:#}")));
    }
}

/// Keeps the settings if they have changed.
fn keep_settings(app: &App, kept: &mut Settings) {
    let settings = app.settings().over(kept.clone());
    if settings != *kept {
        // A browser that keeps nothing shows the page as it opens for the first time.
        let _ = settings.save();
        *kept = settings;
    }
}
