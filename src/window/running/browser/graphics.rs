//! Whether the page has its graphics, which the browser may take away and give back.

use web_sys::Element;
use winit::event_loop::EventLoopProxy;

use crate::window::app_event::AppEvent;
use crate::window::page;

/// Tells when they are lost, and when they are back.
pub(super) fn watch(proxy: EventLoopProxy<AppEvent>) {
    let Some(scene) = page::element::<Element>("scene") else { return };
    for (name, are_lost) in [("webglcontextlost", true), ("webglcontextrestored", false)] {
        let proxy = proxy.clone();
        page::listen(&scene, name, move |event| {
            event.prevent_default(); // else they never come back
            AppEvent::Graphics { are_lost }.send(&proxy);
        });
    }
}
