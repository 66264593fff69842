//! Colours and fonts of the panels.

use std::num::NonZeroUsize;

use egui::{Align, Color32, Context, FontId, Layout, Response, RichText, TextStyle, Ui, vec2};

use crate::panel::fonts;
use crate::text::language::Language;

/// The program's name.
pub const TITLE: &str = "Collision Lessons";

/// Behind the panels and bars.
pub(super) const GROUND: Color32 = Color32::from_rgb(24, 27, 34);
/// Behind cards and buttons on them.
pub(super) const CARD: Color32 = Color32::from_rgb(32, 37, 46);
/// Borders and lines between parts.
pub(super) const BORDER: Color32 = Color32::from_rgb(52, 59, 72);
/// Behind what is chosen.
pub(super) const CHOSEN: Color32 = Color32::from_rgb(36, 54, 82);
/// The one colour for what is chosen, and for where the keyboard is.
pub(super) const ACCENT: Color32 = Color32::from_rgb(110, 175, 255);
/// For text that explains.
pub(super) const SECONDARY: Color32 = Color32::from_rgb(168, 174, 188);
/// For text that matters.
pub(super) const PRIMARY: Color32 = Color32::from_rgb(240, 242, 246);
/// For steps that were not reached, and for what can do nothing now.
pub(super) const DISABLED: Color32 = Color32::from_rgb(140, 147, 162);
/// For mistakes and disagreement.
pub(super) const WARNING: Color32 = Color32::from_rgb(255, 190, 80);

/// The four sizes of text, in points: beside something, running, over something, and the verdict.
pub(super) const SMALL: f32 = 13.0;
pub(super) const BODY: f32 = 15.0;
pub(super) const HEADING: f32 = 18.0;
pub(super) const LARGE: f32 = 24.0;

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

/// The sizes and the spaces of panels and bars; the line at the bottom of figures keeps egui's own.
pub(super) fn apply(ui: &mut Ui) {
    let style = ui.style_mut();
    for (name, font) in &mut style.text_styles {
        font.size = match name {
            TextStyle::Small => SMALL,
            TextStyle::Heading => HEADING,
            _ => BODY,
        };
    }
    style.interaction.selectable_labels = false;
    style.spacing.item_spacing = vec2(8.0, 4.0);
    style.spacing.button_padding = vec2(8.0, 4.0);
    style.spacing.scroll.fade.strength = 0.0; // text that is cut off stays legible
    style.visuals.hyperlink_color = ACCENT;
    style.visuals.selection.bg_fill = CHOSEN;
    style.visuals.selection.stroke.color = PRIMARY;
}

/// A text's font in one of the four sizes.
pub(super) fn font(size: f32) -> FontId {
    FontId::proportional(size)
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

/// Names the window for screen readers.
pub(super) fn name_window(context: &Context) {
    context.accesskit_node_builder(egui::accesskit_root_id(), |node| node.set_label(TITLE));
}

/// The last cell of a table's row, which may take several lines rather than more than the room up to `right`.
pub(super) fn last_cell(ui: &mut Ui, right: f32, add: impl FnOnce(&mut Ui)) {
    let room = vec2((right - ui.cursor().left()).max(48.0), ui.spacing().interact_size.y);
    ui.allocate_ui_with_layout(room, Layout::left_to_right(Align::Center).with_main_wrap(true), add);
}

#[cfg(test)]
mod tests {
    use super::*;

    /// How bright a colour is, by the Web Content Accessibility Guidelines 2.
    fn luminance(color: Color32) -> f32 {
        let [r, g, b, _] = egui::Rgba::from(color).to_array();
        0.2126 * r + 0.7152 * g + 0.0722 * b
    }

    #[test]
    fn all_text_stands_out_from_its_ground() {
        for ground in [GROUND, CARD, CHOSEN] {
            for text in [PRIMARY, SECONDARY, DISABLED, ACCENT, WARNING] {
                let contrast = (luminance(text) + 0.05) / (luminance(ground) + 0.05);
                // What can do nothing is never chosen.
                let meet = ground != CHOSEN || text != DISABLED;
                assert!(contrast >= 4.5 || !meet, "{text:?} on {ground:?}: {contrast}");
            }
        }
    }
}
