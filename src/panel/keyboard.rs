//! Keys that scroll an area, and scrolling to the control that gains the focus.

use egui::{AsIdSalt, EventFilter, Key, Response, ScrollArea, Ui, UiBuilder, vec2};

use super::controls::Tab;

/// The distance that an arrow key scrolls.
const LINE: f32 = 40.0;
/// The part of the visible contents that a page key scrolls.
const PAGE: f32 = 0.8;
/// How far the area reaches into the panel's margin: its scroll bar is there, and not over the text.
const BAR: f32 = 12.0;
/// The least height of the panel's contents, in points; a very low window has less, so that something of the scene is
/// left.
const LEAST: f32 = 64.0;
const VERY_LOW: f32 = 320.0;
const LEAST_OF_VERY_LOW: f32 = 32.0;

/// The scrolled contents of the panel. With keyboard focus in the panel, page keys scroll it, and the arrows on a tab.
pub(super) fn scrolled(ui: &mut Ui, id: impl AsIdSalt, add: impl FnOnce(&mut Ui)) {
    let area = ScrollArea::vertical().id_salt(id).auto_shrink(false).animated(false);
    let is_low = ui.ctx().content_rect().height() < VERY_LOW;
    let area = area.min_scrolled_height(if is_low { LEAST_OF_VERY_LOW } else { LEAST });
    let room = ui.available_rect_before_wrap();
    let mut wider = ui.new_child(UiBuilder::new().max_rect(room.with_max_x(room.right() + BAR)));
    let shown = area.show(&mut wider, |ui| {
        ui.set_max_width(ui.available_width() - BAR);
        scroll_by_pages_where_focused(ui);
        if focused(ui).is_some_and(|focused| Tab::ALL.into_iter().any(|tab| tab.id() == focused.id)) {
            scroll_by_lines(ui);
        }
        add(ui);
        keep_focus_in_sight(ui);
    });
    ui.advance_cursor_after_rect(wider.min_rect().intersect(room));
    let is_cut_off = shown.content_size.y > shown.inner_rect.height();
    let was_cut_off = ui.data_mut(|data| {
        std::mem::replace(data.get_temp_mut_or_default(shown.id.with("is cut off")), is_cut_off)
    });
    if was_cut_off && !is_cut_off {
        ui.request_discard("the scroll bar of the frame before is still shown");
    }
}

/// Keeps the arrows up and down for scrolling: egui would move the focus with them.
pub(super) fn keep_arrows(ui: &Ui, tab: &Response) {
    let filter = EventFilter { vertical_arrows: true, ..EventFilter::default() };
    ui.memory_mut(|memory| memory.set_focus_lock_filter(tab.id, filter));
}

/// Scrolls as the arrows say.
pub(super) fn scroll_by_lines(ui: &Ui) {
    scroll_by(ui, [Key::ArrowUp, Key::ArrowDown], LINE);
}

/// Scrolls as the page keys say.
pub(super) fn scroll_by_pages(ui: &Ui) {
    scroll_by(ui, [Key::PageUp, Key::PageDown], ui.clip_rect().height() * PAGE);
}

/// Scrolls by pages while a control inside or beside the scrolled area has the focus.
pub(super) fn scroll_by_pages_where_focused(ui: &Ui) {
    if focused(ui).is_some() {
        scroll_by_pages(ui);
    }
}

fn scroll_by(ui: &Ui, [up, down]: [Key; 2], distance: f32) {
    let presses = ui.input(|input| input.num_presses(up) as f32 - input.num_presses(down) as f32);
    if presses != 0.0 {
        ui.scroll_with_delta(vec2(0.0, presses * distance));
    }
}

/// Scrolls to the control that has gained the focus. Called at the end of an area's contents.
pub(super) fn keep_focus_in_sight(ui: &Ui) {
    let Some(focused) = focused(ui).filter(Response::gained_focus) else { return };
    // A control outside of this area is not cut off by it.
    let is_cut_off = focused.interact_rect != focused.rect;
    if is_cut_off && ui.min_rect().contains(focused.rect.center()) {
        ui.scroll_to_rect(focused.rect, None);
    }
}

/// The item with keyboard focus, if it is in this layer.
fn focused(ui: &Ui) -> Option<Response> {
    let focused = ui.ctx().read_response(ui.memory(egui::Memory::focused)?)?;
    (focused.layer_id == ui.layer_id()).then_some(focused)
}
