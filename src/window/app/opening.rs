//! What is being read to be shown: dropped or pasted.

use std::path::Path;

use anyhow::Result;
use base::files::unneeded::Wanted;
use base::text::sanitize;
use lessons::session::incoming::Incoming;
use web_time::Instant;

use super::App;
use crate::panel::Opening;
#[cfg(target_arch = "wasm32")]
use crate::window::given_file::GivenFile;
use crate::window::opener::{OpenJob, OpenOrigin};

impl App {
    /// Opens the state of a picture or a text file, or the world, that was dropped on the window.
    pub(super) fn dropped(&mut self, file: &Path) {
        self.ui_state.message = None;
        let name = file.file_name().map(|name| sanitize::path(Path::new(name)));
        self.open(name, OpenOrigin::File(file.to_owned()));
    }

    /// Opens a world that was given to the page.
    #[cfg(target_arch = "wasm32")]
    pub(super) fn given_world(&mut self, files: Vec<GivenFile>) {
        self.ui_state.message = None;
        let number = self.openings + 1;
        self.begin_opening(number, files.first().map(|file| sanitize::text(&file.name)), Wanted::default());
        self.indexer.open(number, files, &self.session);
    }

    /// Opens the first of the files that were given to the page.
    #[cfg(target_arch = "wasm32")]
    pub(super) fn given(&mut self, files: Vec<(String, Vec<u8>)>) {
        self.ui_state.message = None;
        if let [(_, bytes)] = &files[..]
            && self.take_progress(bytes)
        {
            return;
        }
        let name = files.first().map(|(name, _)| sanitize::text(name));
        let lookup = self.session.lookup();
        self.open(name, OpenOrigin::Given(files, lookup));
    }

    pub(super) fn pasted_state(&mut self, text: String) {
        let lookup = self.session.lookup();
        self.open(None, OpenOrigin::Text(text, lookup));
    }

    fn open(&mut self, name: Option<String>, from: OpenOrigin) {
        let (number, wanted) = (self.openings + 1, Wanted::default());
        self.begin_opening(number, name, wanted.clone());
        self.opener.send(OpenJob { number, from, palette: self.session.palette(), wanted });
    }

    /// Tells that something is being read, instead of what was being read before.
    pub(super) fn begin_opening(&mut self, number: u64, name: Option<String>, wanted: Wanted) {
        std::mem::replace(&mut self.wanted, wanted).give_up();
        #[cfg(target_arch = "wasm32")]
        self.indexer.stop();
        self.openings = number;
        self.ui_state.opening = Some(Opening { name, share: 0.0, since: Instant::now() });
        self.request_frame();
    }

    /// Gives up what is being read. Returns whether there was something.
    pub(super) fn cancel_opening(&mut self) -> bool {
        let was_opening = self.ui_state.opening.take().is_some();
        if was_opening {
            self.wanted.give_up();
            #[cfg(target_arch = "wasm32")]
            self.indexer.stop();
            self.request_frame();
        }
        was_opening
    }

    /// Shows how much of it is read.
    pub(super) fn opening(&mut self, number: u64, share: f32) {
        if let Some(opening) = self.ui_state.opening.as_mut().filter(|_| number == self.openings) {
            opening.share = share;
            self.request_frame();
        }
    }

    /// Shows what was read, unless it was given up.
    pub(super) fn arrived(&mut self, number: u64, incoming: Result<Box<Incoming>>) {
        if number == self.openings && self.ui_state.opening.take().is_some() {
            #[cfg(target_arch = "wasm32")]
            self.indexer.stop();
            let outcome = incoming.and_then(|incoming| self.session.receive(*incoming));
            self.opened(outcome);
            self.request_frame();
        }
    }
}
