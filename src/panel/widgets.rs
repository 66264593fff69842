//! What several parts of the panel are made of.

use egui::{Align, Button, CollapsingHeader, Layout, RichText, Ui};

use super::style::primary;
use super::{Request, style};
use crate::session::keys::{self, Action};
use crate::text::language::Language;

/// A part of the panel that can be folded, under its title.
pub(super) fn section(
    ui: &mut Ui,
    language: Language,
    title: &'static str,
    open: bool,
    add: impl FnOnce(&mut Ui),
) {
    CollapsingHeader::new(primary(language.localize(title))).id_salt(title).default_open(open).show(ui, add);
}

/// A button that does what a key does, and names the key.
pub(super) fn key_button(
    ui: &mut Ui,
    language: Language,
    text: &str,
    action: Action,
    requests: &mut Vec<Request>,
) {
    let key = keys::press_for(action).map(|press| press.label(language)).unwrap_or_default();
    let label = if text.is_empty() { key } else { format!("{text}  {key}") };
    let button = ui.button(label);
    if let Some(does) = keys::does(action).filter(|_| text.is_empty()) {
        style::describe(&button, &language.localize(does));
    }
    if button.clicked() {
        requests.push(Request::Act(action));
    }
}

/// A row of a list, over its whole width. Returns whether it was clicked.
pub(super) fn row(ui: &mut Ui, chosen: bool, text: RichText) -> bool {
    let layout = Layout::top_down_justified(Align::LEFT);
    ui.with_layout(layout, |ui| ui.add(Button::selectable(chosen, text).wrap()).clicked()).inner
}
