//! Files that are dropped on the page.

use js_sys::Uint8Array;
use wasm_bindgen::JsCast;
use wasm_bindgen::prelude::Closure;
use wasm_bindgen_futures::{JsFuture, spawn_local};
use web_sys::{DragEvent, File};
use winit::event_loop::EventLoopProxy;

use crate::window::app_event::AppEvent;
use base::limits::PNG_BYTES;

/// Opens a file that is dropped on the page, which the browser would show in place of it.
pub(super) fn take_dropped(proxy: EventLoopProxy<AppEvent>) {
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
