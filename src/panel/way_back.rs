//! The way out of the views without bars: the key is told over the original's bare picture for three seconds, and fingers have
//! a button.

use std::time::Duration;

use egui::{Align2, Button, Context, Id, Label, Rect, Ui, vec2};

use super::style::{BODY, colors};
use super::widgets::{self, CORNERS};
use super::{Request, key_labels};
use base::text::message::Message;
use lessons::session::Session;
use lessons::session::actions::SessionAction;
use lessons::session::look::ViewMode;

/// The seconds for which it is told.
const SECONDS: f64 = 3.0;
/// From the picture's upper border.
const MARGIN: f32 = 24.0;

/// Shows the key, until its time is over.
pub(super) fn show(ui: &mut Ui, session: &Session) {
    let now = ui.input(|input| input.time);
    let since = ui.data_mut(|data| *data.get_temp_mut_or_insert_with(id(), || now));
    let left = since + SECONDS - now;
    if left <= 0.0 {
        return;
    }
    ui.ctx().request_repaint_after(Duration::from_secs_f64(left));
    let key = key_labels::of(ui.ctx(), session.language, SessionAction::NextLook);
    let told = Message::new("look-back").with("key", key.unwrap_or_default()).with("touch", "no");
    let told = session.language.localize(told);
    let text = widgets::text(ui, &told, BODY, colors(ui).primary);
    let top = ui.max_rect().center_top() + vec2(0.0, MARGIN);
    let plate = Align2::CENTER_TOP.anchor_size(top, text.size() + vec2(24.0, 12.0));
    ui.painter().rect_filled(plate, CORNERS, colors(ui).card);
    let place = Rect::from_center_size(plate.center(), text.size());
    ui.put(place, Label::new(text).selectable(false));
}

/// Shows the button at the top right.
pub(super) fn button(ui: &mut Ui, session: &Session, requests: &mut Vec<Request>) {
    let name = session.language.localize(Message::new("look-back").with("key", "").with("touch", "yes"));
    let size = widgets::text(ui, &name, BODY, colors(ui).primary).size() + vec2(32.0, 20.0);
    let place = Align2::RIGHT_TOP.align_size_within_rect(size, ui.max_rect().shrink(MARGIN));
    if ui.put(place, Button::new(name)).clicked() {
        requests.push(Request::Look(ViewMode::Explain));
    }
}

/// The next original's picture tells it anew.
pub(super) fn forget(context: &Context) {
    context.data_mut(|data| data.remove::<f64>(id()));
}

fn id() -> Id {
    Id::unique("seconds when the original was entered")
}
