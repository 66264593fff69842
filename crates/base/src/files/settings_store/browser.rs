//! The storage that a browser has for a page.

use anyhow::{Context, Result, anyhow};
use web_sys::Storage;

use super::Kept;

/// The name in the storage.
const NAME: &str = "collision-lessons";

/// Reads what was kept, if anything was.
pub fn read() -> Option<Kept> {
    let text = storage()?.get_item(NAME).ok()??;
    Some(Kept { bytes: text.into_bytes(), is_whole: true })
}

/// Keeps this instead of what was kept before.
///
/// # Errors
/// If the browser keeps nothing for this page.
pub fn write(bytes: &[u8]) -> Result<()> {
    set(NAME, std::str::from_utf8(bytes)?)
}

/// Gives what was kept a new name, and returns that.
///
/// # Errors
/// If the browser keeps nothing more for this page.
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
