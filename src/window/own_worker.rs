//! Workers of the page's own text, since the page may be a single file, which a double click opens.

use js_sys::Array;
use wasm_bindgen::JsValue;
use web_sys::{Blob, BlobPropertyBag, Url, Worker};

/// A worker that runs these texts one after the other.
///
/// # Errors
/// A policy that permits none.
pub(super) fn of(texts: &[&str]) -> Result<Worker, JsValue> {
    let options = BlobPropertyBag::new();
    options.set_type("text/javascript");
    let parts: Array = texts.iter().map(|&text| JsValue::from(text)).collect();
    let blob = Blob::new_with_str_sequence_and_options(&parts, &options)?;
    let url = Url::create_object_url_with_blob(&blob)?;
    let worker = Worker::new(&url);
    // It has begun to read the text.
    let _ = Url::revoke_object_url(&url);
    worker
}

/// A worker with the page's own program, and a text behind it; where the page is no single file, both are one beside it.
///
/// # Errors
/// As [`of`].
pub(super) fn of_program(file: &str, text: &str) -> Result<Worker, JsValue> {
    let document = web_sys::window().and_then(|window| window.document());
    let script = document.and_then(|document| document.get_element_by_id("script"));
    match script.and_then(|script| script.text_content()) {
        Some(program) => of(&[&program, text]),
        None => Worker::new(file),
    }
}
