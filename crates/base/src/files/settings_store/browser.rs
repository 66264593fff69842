//! The storage that a browser has for a page.

use anyhow::{Context, Result, anyhow};
use web_sys::Storage;

use super::StoredSettings;

/// The key in the storage.
const NAME: &str = "collision-lessons";

/// Reads what was kept, if anything was.
pub fn read() -> Option<StoredSettings> {
    let text = storage()?.get_item(NAME).ok()??;
    Some(StoredSettings { bytes: text.into_bytes(), is_whole: true })
}

/// Keeps this instead of what was kept before.
/// Errors: if the browser keeps nothing for this page.
pub fn write(bytes: &[u8]) -> Result<()> {
    set(NAME, std::str::from_utf8(bytes)?)
}

/// Copies what was kept to a new key, and returns that.
/// Errors: if the browser keeps nothing more for this page.
pub fn put_aside() -> Result<String> {
    let storage = page_storage()?;
    let is_free = |name: &String| storage.get_item(name).is_ok_and(|kept| kept.is_none());
    let name = (1..=u32::MAX).map(|number| format!("{NAME}-kept-{number}")).find(is_free);
    let name = name.context("every number is taken")?;
    if let Ok(Some(kept)) = storage.get_item(NAME) {
        set(&name, &kept)?;
    }
    Ok(name)
}

fn set(name: &str, text: &str) -> Result<()> {
    page_storage()?.set_item(name, text).map_err(|error| anyhow!("the browser keeps nothing more: {error:?}"))
}

fn page_storage() -> Result<Storage> {
    storage().context("the browser keeps nothing for this page")
}

fn storage() -> Option<Storage> {
    web_sys::window()?.local_storage().ok()?
}

/// What was shown at this place of the browser's history, if it is known.
pub fn bookmark() -> Option<String> {
    session_storage()?.get_item(&bookmark_name(&place()?)).ok()?
}

/// Gives this place of the browser's history a number, unless it has one. Later would be too late: the history refuses
/// frequent changes, and those of a page that is being left. So it gets a number, and the tab's storage has the rest.
pub fn number_place() {
    let history = web_sys::window().and_then(|window| window.history().ok());
    if let (None, Some(history)) = (place(), history) {
        // Without a number, the page begins as at the first time.
        let _ = history.replace_state(&js_sys::Math::random().to_string().into(), "");
    }
}

/// Stores what is shown at this place of the browser's history, if the place has a number.
pub fn put_bookmark(bookmark: &str) {
    if let (Some(place), Some(storage)) = (place(), session_storage()) {
        // Without it, the page begins as at the first time.
        let _ = storage.set_item(&bookmark_name(&place), bookmark);
    }
}

fn bookmark_name(place: &str) -> String {
    format!("{NAME}-{place}")
}

/// The number of this place.
fn place() -> Option<String> {
    web_sys::window()?.history().ok()?.state().ok()?.as_string()
}

fn session_storage() -> Option<Storage> {
    web_sys::window()?.session_storage().ok()?
}
