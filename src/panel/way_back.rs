//! The way out of the views without bars: a button over the picture that names the key, for three seconds, and in
//! Present also when the mouse is moved; fingers have a button that stays.

use std::time::Duration;

use egui::{Align2, Area, Button, Context, Id, Order, Ui, vec2};

use super::buttons::request_button;
use super::key_labels;
use super::layout::Layout;
use super::request::Request;
use super::style::{BODY, colors};
use super::widgets;
use base::text::{Message, ids};
use lessons::session::Session;
use lessons::session::actions::{SessionAction, WindowAction};
use lessons::session::view_mode::ViewMode;

/// The seconds for which it is told.
const SECONDS: f64 = 3.0;
/// From the picture's upper border.
const MARGIN: f32 = 24.0;

/// Shows the key, until its time is over. A click goes back too.
pub(super) fn show(ui: &mut Ui, session: &Session, layout: Layout, requests: &mut Vec<Request>) {
    let (now, still) = ui.input(|input| (input.time, f64::from(input.pointer.time_since_last_movement())));
    let (_, entered) = ui
        .data(|data| data.get_temp::<(Layout, f64)>(id()))
        .filter(|(entered, _)| *entered == layout)
        .unwrap_or((layout, now));
    ui.data_mut(|data| data.insert_temp(id(), (layout, entered)));
    // Over the original's picture it is told only once.
    let moved = if layout == Layout::Present { now - still } else { entered };
    let left = entered.max(moved) + SECONDS - now;
    if left <= 0.0 {
        return;
    }
    ui.ctx().request_repaint_after(Duration::from_secs_f64(left));
    let key = key_labels::of(ui.ctx(), session.language, WindowAction::Escape);
    let told = Message::new(ids::LOOK_BACK).with("key", key.unwrap_or_default()).with("touch", "no");
    let told = session.language.localize(told);
    let area = Area::new(Id::unique("way back")).order(Order::Foreground).movable(false);
    area.anchor(Align2::CENTER_TOP, vec2(0.0, MARGIN)).show(ui.ctx(), |ui| {
        super::style::show_at_once(ui);
        request_button(ui, &told, Request::Act(SessionAction::ViewMode(ViewMode::Explain).into()), requests);
    });
}

/// Shows the button at the top right.
pub(super) fn button(ui: &mut Ui, session: &Session, requests: &mut Vec<Request>) {
    let name = session.language.localize(Message::new(ids::LOOK_BACK).with("key", "").with("touch", "yes"));
    let size = widgets::text(ui, &name, BODY, colors(ui).primary).size() + vec2(32.0, 20.0);
    let place = Align2::RIGHT_TOP.align_size_within_rect(size, ui.max_rect().shrink(MARGIN));
    if ui.put(place, Button::new(name)).clicked() {
        requests.push(Request::Act(SessionAction::ViewMode(ViewMode::Explain).into()));
    }
}

/// Forgets that the key was told: the next view without bars tells it again.
pub(super) fn forget(context: &Context) {
    context.data_mut(|data| data.remove::<(Layout, f64)>(id()));
}

fn id() -> Id {
    Id::unique("seconds when the bars were left")
}
