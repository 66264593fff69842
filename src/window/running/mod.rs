//! How the window runs. Systems differ: each has its file, with the same names.

#[cfg(target_arch = "wasm32")]
mod browser;
mod followed;
#[cfg(not(target_arch = "wasm32"))]
mod native;

#[cfg(target_arch = "wasm32")]
pub(super) use browser::ask_for_files;
#[cfg(target_arch = "wasm32")]
pub use browser::run;
#[cfg(not(target_arch = "wasm32"))]
pub use native::{Start, run};

use base::text::{Language, Message, ids};

/// The sentence that tells where settings are that could not be read whole.
fn kept_settings_message(language: Language, name: String) -> String {
    language.localize(Message::new(ids::MESSAGE_SETTINGS_KEPT).with("name", name))
}
