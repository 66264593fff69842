//! Workers of the page's own text, since the page may be a single file, which a double click opens.

use js_sys::Array;
use wasm_bindgen::prelude::Closure;
use wasm_bindgen::{JsCast, JsValue};
use web_sys::{Blob, BlobPropertyBag, Element, Event, Url, Worker};

use super::page;

/// A worker that runs. It ends when this is dropped, and none of its events comes any more.
pub(super) struct OwnWorker {
    worker: Worker,
    listeners: Vec<(&'static str, Closure<dyn FnMut(Event)>)>,
}

impl OwnWorker {
    /// A worker that runs these texts one after the other.
    /// Errors: a policy that permits none.
    pub(super) fn of(texts: &[&str]) -> Result<Self, JsValue> {
        let options = BlobPropertyBag::new();
        options.set_type("text/javascript");
        let parts: Array = texts.iter().map(|&text| JsValue::from(text)).collect();
        let blob = Blob::new_with_str_sequence_and_options(&parts, &options)?;
        let url = Url::create_object_url_with_blob(&blob)?;
        let worker = Worker::new(&url);
        // It has begun to read the text.
        let _ = Url::revoke_object_url(&url);
        Ok(Self { worker: worker?, listeners: Vec::new() })
    }

    /// A worker with the page's own program, and a text behind it; where the page is no single file, both are one beside it.
    pub(super) fn of_program(file: &str, text: &str) -> Result<Self, JsValue> {
        match page::element::<Element>("script").and_then(|script| script.text_content()) {
            Some(program) => Self::of(&[&program, text]),
            None => Ok(Self { worker: Worker::new(file)?, listeners: Vec::new() }),
        }
    }

    pub(super) fn listen(&mut self, name: &'static str, receive: impl FnMut(Event) + 'static) {
        let listener = Closure::<dyn FnMut(Event)>::new(receive);
        // Only a listener that is none is refused.
        let _ = self.worker.add_event_listener_with_callback(name, listener.as_ref().unchecked_ref());
        self.listeners.push((name, listener));
    }

    /// Sends it a text or an object of such.
    pub(super) fn send(&self, message: &JsValue) {
        // These can always be sent.
        let _ = self.worker.post_message(message);
    }
}

impl Drop for OwnWorker {
    fn drop(&mut self) {
        for (name, listener) in &self.listeners {
            // What was said before it ends is on its way.
            let listener = listener.as_ref().unchecked_ref();
            let _ = self.worker.remove_event_listener_with_callback(name, listener);
        }
        self.worker.terminate();
    }
}
