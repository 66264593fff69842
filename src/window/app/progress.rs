//! Settings and progress as a file, so that a person can go on with another browser.

use std::path::Path;

use super::App;
use base::files::numbered_files;
use base::text::{Message, ids};
use lessons::challenges;
use lessons::session::settings::Settings;

const NAME: &str = "collision-lessons-progress";

impl App {
    /// Lets the browser save what is kept.
    pub(super) fn save_progress(&mut self) {
        let text = self.settings().over(Settings::load()).text();
        self.saved(text.and_then(|text| numbered_files::write(Path::new(""), NAME, "json", &text)));
    }

    /// Adds what a file says that was saved so. Returns whether it is such a file.
    pub(super) fn take_progress(&mut self, bytes: &[u8]) -> bool {
        let Some(saved) = Settings::saved(bytes) else { return false };
        let settings = saved.over(self.settings());
        settings.restore(&mut self.session);
        self.session.colors = settings.colors;
        self.session.language = settings.language().unwrap_or(self.session.language);
        if let Some(graphics) = &self.graphics {
            self.text_size = graphics.set_text_size(settings.text_size);
        }
        self.options.programs = settings.programs;
        // Some may be of another version.
        let count = self.session.solved().iter().filter(|name| challenges::find(name).is_ok()).count();
        let told = Message::new(ids::MESSAGE_PROGRESS_OPENED).count("count", count);
        self.ui_state.message = Some(self.session.language.localize(told));
        self.request_frame();
        true
    }
}
