//! Widgets shared by parts of the panel.

use std::sync::Arc;

use egui::accesskit::Role;
use egui::{
    Color32, DragValue, Galley, Id, Key, Modifiers, Rect, Response, Sense, Stroke, StrokeKind, Ui, Vec2,
    WidgetInfo, vec2,
};

use super::icons::{self, Icon};
use super::key_labels;
use super::style::{self, BODY, SMALL, colors, font};
use base::text::Language;
use lessons::session::actions::Action;
use lessons::session::keys;

/// The size of an icon in its button.
pub(super) const ICON: f32 = 18.0;
/// The radius of the corners of buttons and cards.
pub(super) const CORNERS: f32 = 6.0;

/// A clickable area of this size, with its name for screen readers.
pub(super) fn clickable(ui: &mut Ui, size: Vec2, role: Role, name: &str, enabled: bool) -> Response {
    let sense = if enabled { Sense::click() } else { Sense::hover() };
    let (_, response) = ui.allocate_exact_size(style::tappable(ui, size), sense);
    response.widget_info(|| WidgetInfo::labeled(role, enabled, name));
    response
}

/// A clickable area for one of several choices.
pub(super) fn choosable(ui: &mut Ui, size: Vec2, role: Role, name: &str, chosen: bool) -> Response {
    let (_, response) = ui.allocate_exact_size(style::tappable(ui, size), Sense::click());
    response.widget_info(|| WidgetInfo::selected(role, true, chosen, name));
    response
}

/// Adds a number to be dragged or typed, with its name for screen readers. Up and Down do nothing while it is typed:
/// egui would step the number as it was before, and forget the text.
pub(super) fn number(ui: &mut Ui, number: DragValue, name: &str) -> Response {
    if ui.memory(|memory| memory.has_focus(ui.next_auto_id())) {
        for key in [Key::ArrowUp, Key::ArrowDown] {
            ui.input_mut(|input| input.consume_key(Modifiers::NONE, key));
        }
    }
    let response = ui.add(number.update_while_editing(false));
    style::name(&response, name);
    response
}

/// Paints the background of a button that is hovered, focused or selected.
pub(super) fn hover_fill(ui: &Ui, response: &Response, chosen: bool) {
    let fill = match (chosen, response.hovered() && response.sense.senses_click()) {
        (true, _) => colors(ui).chosen,
        (false, true) => colors(ui).card,
        (false, false) => Color32::TRANSPARENT,
    };
    ui.painter().rect_filled(response.rect, CORNERS, fill);
    focus(ui, response);
}

/// Paints a frame around the focused item, wider than that of a selected one.
pub(super) fn focus(ui: &Ui, response: &Response) {
    if response.has_focus() {
        let stroke = Stroke::new(2.0, colors(ui).accent);
        ui.painter().rect_stroke(response.rect, CORNERS, stroke, StrokeKind::Inside);
    }
}

pub(super) fn border(ui: &Ui, rect: Rect, color: Color32) {
    ui.painter().rect_stroke(rect, CORNERS, Stroke::new(1.0, color), StrokeKind::Inside);
}

/// Paints the frame of a card or a button: more distinct where it is chosen or has the focus.
pub(super) fn edge(ui: &Ui, response: &Response, chosen: bool) {
    border(ui, response.rect, if chosen { colors(ui).accent } else { colors(ui).border });
    focus(ui, response);
}

/// A card's background: more distinct where it is chosen.
pub(super) fn card(ui: &Ui, response: &Response, chosen: bool) {
    let fill = if chosen || response.hovered() { colors(ui).card } else { colors(ui).background };
    ui.painter().rect_filled(response.rect, CORNERS, fill);
    edge(ui, response, chosen);
}

/// An icon that does what a key does. Its tooltip names both.
pub(super) struct IconButton<'a> {
    pub(super) icon: Icon,
    /// The name of what it does, in the reader's language.
    pub(super) name: &'a str,
    /// The action whose key and purpose the tooltip names.
    pub(super) action: Option<Action>,
    pub(super) enabled: bool,
    /// Whether the name stands beside it.
    pub(super) worded: bool,
    /// The height, and its width where it is not worded.
    pub(super) size: f32,
}

impl IconButton<'_> {
    pub(super) fn width(&self, ui: &Ui) -> f32 {
        let word = || text(ui, self.name, SMALL, colors(ui).primary).size().x + 6.0;
        if self.worded { self.size + word() } else { self.size }
    }

    pub(super) fn show(&self, ui: &mut Ui, language: Language) -> Response {
        let size = vec2(self.width(ui), self.size);
        let response = clickable(ui, size, Role::Button, self.name, self.enabled);
        hover_fill(ui, &response, false);
        let color = if self.enabled { colors(ui).primary } else { colors(ui).disabled };
        icons::paint(ui.painter(), self.icon, icons::place(response.rect, ICON), color);
        if self.worded {
            let word = text(ui, self.name, SMALL, color);
            let left = response.rect.left_center() + vec2(self.size - 2.0, -word.size().y / 2.0);
            ui.painter().galley(left, word, color);
        }
        explain(response, language, self.name, self.action)
    }
}

/// Gives a control the tooltip and the description of an action: its name, its key, what the key table says.
pub(super) fn explain(
    response: Response,
    language: Language,
    name: &str,
    action: Option<Action>,
) -> Response {
    let Some(action) = action else { return response.on_hover_text(name) };
    let key = key_labels::of(&response.ctx, language, action);
    let does = keys::does(action).map(|does| language.localize(does)).unwrap_or_default();
    style::describe(&response, &joined(key.as_deref(), language.colon(), &does));
    tip(response, joined(Some(name), "   ", key.as_deref().unwrap_or_default()), does)
}

/// Gives a control a tooltip: what matters, if anything does, above what explains it.
pub(super) fn tip(response: Response, matters: String, explains: String) -> Response {
    response.on_hover_ui(|ui| {
        if !matters.is_empty() {
            ui.label(style::primary(ui, matters));
        }
        ui.label(style::secondary(ui, explains));
    })
}

/// Both texts with a separator between them, or the one that there is.
fn joined(first: Option<&str>, separator: &str, second: &str) -> String {
    match (first, second) {
        (None, only) | (Some(only), "") => only.to_owned(),
        (Some(first), second) => format!("{first}{separator}{second}"),
    }
}

/// A text on one line.
pub(super) fn text(ui: &Ui, text: &str, size: f32, color: Color32) -> Arc<Galley> {
    ui.painter().layout_no_wrap(text.to_owned(), font(size), color)
}

/// The text in a smaller size if it is wider than its room.
pub(super) fn fitted(ui: &Ui, words: &str, size: f32, color: Color32, room: f32) -> Arc<Galley> {
    let whole = text(ui, words, size, color);
    if whole.size().x <= room {
        return whole;
    }
    text(ui, words, (size * room / whole.size().x).floor().max(8.0), color)
}

/// Writes a text on one line, its left end and its middle here.
pub(super) fn write(ui: &Ui, at: egui::Pos2, galley: Arc<Galley>) {
    let up = vec2(0.0, galley.size().y / 2.0);
    ui.painter().galley(at - up, galley, colors(ui).primary);
}

/// The width of a button with a text.
pub(super) fn worded_width(ui: &Ui, name: &str) -> f32 {
    text(ui, name, BODY, colors(ui).primary).size().x + WORDED.x
}

/// A button with a text.
pub(super) fn worded_button(ui: &mut Ui, name: &str) -> Response {
    let label = text(ui, name, BODY, colors(ui).primary);
    let response = clickable(ui, label.size() + WORDED, Role::Button, name, true);
    let fill = if response.hovered() { colors(ui).chosen } else { colors(ui).card };
    ui.painter().rect_filled(response.rect, CORNERS, fill);
    edge(ui, &response, false);
    write(ui, response.rect.left_center() + vec2(12.0, 0.0), label);
    response
}

/// Whether a value differs from that of the frame before; the first one does.
pub(super) fn has_changed<T: Clone + PartialEq + Send + Sync + 'static>(ui: &Ui, id: Id, now: T) -> bool {
    ui.data_mut(|data| data.get_temp_mut_or(id, None).replace(now.clone()) != Some(now))
}

/// What a button has around its text.
const WORDED: Vec2 = vec2(24.0, 12.0);

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nothing_stands_beside_a_key_that_is_missing() {
        assert_eq!(joined(Some("Export"), "   ", ""), "Export");
        assert_eq!(joined(Some("Export"), "   ", "Ctrl+E"), "Export   Ctrl+E");
        assert_eq!(joined(None, ": ", "export a picture"), "export a picture");
        assert_eq!(joined(Some("Ctrl+E"), ": ", "export a picture"), "Ctrl+E: export a picture");
    }
}
