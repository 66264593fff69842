//! The storage that a browser has for a page.

use anyhow::{Context, Result, anyhow};
use web_sys::Storage;

/// The name in the storage.
const NAME: &str = "collision-lessons";

/// Reads what was kept, if anything was.
pub fn read() -> Option<Vec<u8>> {
    storage()?.get_item(NAME).ok()?.map(String::into_bytes)
}

/// Keeps this instead of what was kept before.
///
/// # Errors
/// If the browser keeps nothing for this page.
pub fn write(bytes: &[u8]) -> Result<()> {
    let storage = storage().context("the browser keeps nothing for this page")?;
    let refused = |error| anyhow!("the browser keeps nothing more: {error:?}");
    storage.set_item(NAME, std::str::from_utf8(bytes)?).map_err(refused)
}

fn storage() -> Option<Storage> {
    web_sys::window()?.local_storage().ok()?
}
