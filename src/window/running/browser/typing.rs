//! The field of the document into which a phone's keyboard types, in place of the one on the canvas.

use web_sys::HtmlElement;

use crate::window::app::App;
use crate::window::page;

/// Gives the focus to the field while something is typed by fingers, and then back to the scene.
pub(super) fn follow(app: &App) {
    let element = page::element::<HtmlElement>;
    let (Some(scene), Some(typed)) = (element("scene"), element("typed")) else { return };
    let active = page::document().and_then(|document| document.active_element()).map(|active| active.id());
    let has_keyboard = |it: &HtmlElement| active.as_deref() == Some(&*it.id());
    match app.typed_by_fingers() {
        Some(kind) if has_keyboard(&scene) => {
            // An attribute with a valid name is not refused, and an element that is shown takes the keyboard.
            let _ = typed.set_attribute("inputmode", kind);
            let _ = typed.focus();
        }
        None if has_keyboard(&typed) => drop(scene.focus()),
        _ => {}
    }
}
