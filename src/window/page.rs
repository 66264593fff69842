//! Browsers: the elements of the page's document, and what happens to them.

use wasm_bindgen::JsCast;
use wasm_bindgen::prelude::Closure;
use web_sys::{Document, Element, Event, EventTarget};

pub(super) fn document() -> Option<Document> {
    web_sys::window()?.document()
}

/// The element with this id, if it is of this type.
pub(super) fn element<E: JsCast>(id: &str) -> Option<E> {
    document()?.get_element_by_id(id)?.dyn_into().ok()
}

/// Writes a text into the element with this id.
pub(super) fn write(id: &str, text: &str) {
    if let Some(element) = element::<Element>(id) {
        element.set_text_content(Some(text));
    }
}

/// Calls a function at every event of this name, as long as the page is open.
pub(super) fn listen(target: &EventTarget, name: &str, happened: impl FnMut(Event) + 'static) {
    let listener = Closure::<dyn FnMut(Event)>::new(happened);
    // Only a listener that is none is refused.
    let _ = target.add_event_listener_with_callback(name, listener.as_ref().unchecked_ref());
    listener.forget();
}
