//! Colours and fonts of the panels.

use std::num::NonZeroUsize;

use egui::{Align, Color32, Context, Layout, Response, RichText, Ui, vec2};

use crate::panel::fonts;
use crate::text::language::Language;

/// The program's name.
pub const TITLE: &str = "Collision Lessons";

/// Behind everything.
pub(super) const GROUND: Color32 = Color32::from_rgb(24, 26, 32);
/// For text that explains.
pub(super) const SECONDARY: Color32 = Color32::from_rgb(160, 166, 180);
/// For text that matters.
pub(super) const PRIMARY: Color32 = Color32::from_rgb(240, 242, 246);
/// For steps that were not reached.
pub(super) const DISABLED: Color32 = Color32::from_rgb(110, 116, 130);
/// For mistakes and disagreement.
pub(super) const WARNING: Color32 = Color32::from_rgb(255, 190, 80);

/// A context with the program's fonts and colours.
pub fn context() -> Context {
    let context = Context::default();
    set_up(&context);
    context
}

/// Gives a context the program's fonts and colours.
pub fn set_up(context: &Context) {
    context.set_theme(egui::Theme::Dark);
    context.options_mut(|options| {
        // One for the line's height, and one for the step that is to be in sight above it.
        options.max_passes = NonZeroUsize::MIN.saturating_add(2);
        // The scene would not know of it.
        options.zoom_with_keyboard = false;
        // They are letters' neighbours in a texture, and look rough at another size than their own.
        options.tessellation_options.prerasterized_discs = false;
    });
    fonts::install(context, Language::default());
}

/// Text that matters.
pub(super) fn primary(text: impl Into<String>) -> RichText {
    RichText::new(text).color(PRIMARY)
}

/// Text that explains.
pub(super) fn secondary(text: impl Into<String>) -> RichText {
    RichText::new(text).color(SECONDARY)
}

/// Names a control for screen readers, where its text does not.
pub(super) fn name(response: &Response, name: &str) {
    response.ctx.accesskit_node_builder(response.id, |node| node.set_label(name));
}

/// Describes for screen readers what a control is for, where its text only names a key.
pub(super) fn describe(response: &Response, purpose: &str) {
    response.ctx.accesskit_node_builder(response.id, |node| node.set_description(purpose));
}

/// Names a list to choose from, and what is chosen, for screen readers.
pub(super) fn name_choice(response: &Response, name: &str, chosen: &str) {
    self::name(response, name);
    response.ctx.accesskit_node_builder(response.id, |node| node.set_value(chosen));
}

/// Names the window for screen readers.
pub(super) fn name_window(context: &Context) {
    context.accesskit_node_builder(egui::accesskit_root_id(), |node| node.set_label(TITLE));
}

/// The last cell of a table's row, which may take several lines rather than more than the room up to `right`.
pub(super) fn last_cell(ui: &mut Ui, right: f32, add: impl FnOnce(&mut Ui)) {
    let room = vec2((right - ui.cursor().left()).max(48.0), ui.spacing().interact_size.y);
    ui.allocate_ui_with_layout(room, Layout::left_to_right(Align::Center).with_main_wrap(true), add);
}
