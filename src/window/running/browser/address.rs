//! The page's address, and what the browser's history keeps of the scene shown there.

use std::cell::RefCell;
use std::rc::Rc;
use std::time::Duration;

use web_sys::Event;
use web_time::Instant;
use winit::event_loop::EventLoopProxy;

use crate::window::app_event::{AppEvent, ClipboardAnswer, Paste};
use crate::window::page;
use base::files::settings_store;

/// How long a change waits until it is kept: a scene that turns changes in every frame.
const PAUSE: Duration = Duration::from_secs(1);

/// Opens what the address says when it changes, as if pasted, or what was shown where the history leads back to.
pub(super) fn follow(proxy: EventLoopProxy<AppEvent>) {
    let Some(window) = web_sys::window() else { return };
    let location = window.location();
    page::listen(&window, "hashchange", move |_| {
        let fragment = || location.hash().ok().filter(|fragment| !fragment.is_empty());
        let linked = || Some(AppEvent::Pasted(Paste::State, ClipboardAnswer::Text(fragment()?)));
        let event = settings_store::bookmark().map(AppEvent::Returned).or_else(linked);
        settings_store::number_place();
        if let Some(event) = event {
            event.send(&proxy);
        }
    });
}

/// What is shown, kept with its place in the browser's history: after a while, and when the page is left or hidden.
pub(super) struct Bookmarks(Rc<RefCell<Waiting>>);

struct Waiting {
    bookmark: Option<String>,
    /// The one that was kept last, and when.
    last: (String, Instant),
}

impl Waiting {
    fn write(&mut self) {
        if let Some(bookmark) = self.bookmark.take() {
            settings_store::put_bookmark(&bookmark);
            self.last = (bookmark, Instant::now());
        }
    }
}

impl Bookmarks {
    /// Begins to keep them.
    pub(super) fn keep() -> Self {
        settings_store::number_place();
        let waiting = Waiting { bookmark: None, last: (String::new(), Instant::now()) };
        let waiting = Rc::new(RefCell::new(waiting));
        let left = || {
            let waiting = Rc::clone(&waiting);
            move |_: Event| waiting.borrow_mut().write()
        };
        if let (Some(window), Some(document)) = (web_sys::window(), page::document()) {
            page::listen(&window, "pagehide", left());
            page::listen(&document, "visibilitychange", left());
        }
        Self(waiting)
    }

    /// Takes what is shown now, and keeps it once the pause is over.
    pub(super) fn put(&self, bookmark: String, now: Instant) {
        let mut waiting = self.0.borrow_mut();
        let is_new = waiting.last.0 != bookmark;
        waiting.bookmark = is_new.then_some(bookmark);
        if now.duration_since(waiting.last.1) >= PAUSE {
            waiting.write();
        }
    }
}
