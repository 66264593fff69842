//! Whether the page has its graphics, which the browser may take away and give back.

use wasm_bindgen::JsCast;
use wasm_bindgen::prelude::Closure;
use web_sys::Event;
use winit::event_loop::EventLoopProxy;

use crate::window::app_event::AppEvent;

/// Tells when they are lost, and when they are back.
pub(super) fn watch(proxy: EventLoopProxy<AppEvent>) {
    let document = web_sys::window().and_then(|window| window.document());
    let Some(scene) = document.and_then(|document| document.get_element_by_id("scene")) else { return };
    for (name, are_lost) in [("webglcontextlost", true), ("webglcontextrestored", false)] {
        let proxy = proxy.clone();
        let happened = Closure::<dyn FnMut(Event)>::new(move |event: Event| {
            event.prevent_default(); // else they never come back
            // The loop may be over already; then nobody waits for it.
            let _ = proxy.send_event(AppEvent::Graphics { are_lost });
        });
        // Only a listener that is none is refused.
        let _ = scene.add_event_listener_with_callback(name, happened.as_ref().unchecked_ref());
        happened.forget();
    }
}
