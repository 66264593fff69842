//! Downloads. The browser numbers those with equal names.

use std::path::{Path, PathBuf};

use anyhow::{Result, anyhow};
use js_sys::{Array, Uint8Array};
use wasm_bindgen::{JsCast, JsValue};
use web_sys::{Blob, HtmlAnchorElement, Url};

use crate::text::ids::{self, MessageId};

/// The message of a file that was written: the page is not told whether the browser saves it.
pub const SAVED: MessageId = ids::MESSAGE_HANDED_OVER;

/// Lets the browser save a file, and returns its name.
/// Errors: if the browser refuses.
pub fn write(_: &Path, stem: &str, extension: &str, bytes: &[u8]) -> Result<PathBuf> {
    let name = name(stem, extension);
    download(&name, bytes).map_err(|error| anyhow!("the browser saves no file: {error:?}"))?;
    Ok(name.into())
}

/// Lets the browser save a file of this name, and returns it.
/// Errors: if the browser refuses.
pub fn write_named(folder: &Path, name: &str, extension: &str, bytes: &[u8]) -> Result<PathBuf> {
    let stem = name.strip_suffix(&format!(".{extension}")).unwrap_or(name);
    write(folder, stem, extension, bytes)
}

/// The file of this name.
pub fn named(folder: &Path, name: &str, extension: &str) -> PathBuf {
    next(folder, name.strip_suffix(&format!(".{extension}")).unwrap_or(name), extension)
}

/// The name that [`write()`] would give now.
pub fn next(_: &Path, stem: &str, extension: &str) -> PathBuf {
    name(stem, extension).into()
}

fn name(stem: &str, extension: &str) -> String {
    format!("{stem}.{extension}")
}

fn download(name: &str, bytes: &[u8]) -> Result<(), JsValue> {
    let Some(document) = web_sys::window().and_then(|window| window.document()) else { return Ok(()) };
    let blob = Blob::new_with_u8_array_sequence(&Array::of1(&Uint8Array::from(bytes)))?;
    let address = Url::create_object_url_with_blob(&blob)?;
    let link: HtmlAnchorElement = document.create_element("a")?.unchecked_into();
    link.set_href(&address);
    link.set_download(name);
    link.click();
    Url::revoke_object_url(&address)
}
