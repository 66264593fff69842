//! Fonts and sizes of the panels.

use std::num::NonZeroUsize;

use egui::accesskit::Live;
use egui::{Context, FontId, Id, Response, RichText, TextStyle, Ui, Vec2, vec2};

pub(super) use super::colors::colors;
use crate::panel::{colors, fonts};
use base::scene::Theme;
use base::text::language::Language;

/// The program's name.
pub const TITLE: &str = "Collision Lessons";

/// A window with less height than this, in points, is low, as with large text.
pub(super) const LOW_BELOW: f32 = 450.0;

/// The four sizes of text, in points: small, running text, headings, the verdict.
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
    colors::install(context, Theme::default());
    context.options_mut(|options| {
        // Two more: for the line's height, and for the step that is brought into sight above it.
        options.max_passes = NonZeroUsize::MIN.saturating_add(2);
        // The program has keys of its own for the size of text.
        options.zoom_with_keyboard = false;
        // Such discs share the glyphs' texture, without interpolation, and look rough at another size than their own.
        options.tessellation_options.prerasterized_discs = false;
    });
    // A picture has one frame, in which nothing is half faded in.
    context.all_styles_mut(|style| style.animation_time = 0.0);
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
    // What is cut off fades, and a thin bar stays: both tell that there is more.
    style.spacing.scroll.fade.strength = FADE;
    style.spacing.scroll.floating_width = 4.0;
    style.spacing.scroll.dormant_handle_opacity = 0.5;
    // The wheel moves rows of cards sideways.
    style.always_scroll_the_only_direction = true;
}

/// How much of what is cut off by a scrolled area's border fades there.
const FADE: f32 = 0.7;

/// The least side of what a finger taps, in points.
pub(super) const FINGER: f32 = 40.0;

/// Tells a context whether fingers touch it.
pub(super) fn set_touched(context: &Context, is_touched: bool) {
    context.data_mut(|data| data.insert_temp(touched(), is_touched));
}

pub(super) fn is_touched(ui: &Ui) -> bool {
    ui.data(|data| data.get_temp(touched())).unwrap_or_default()
}

fn touched() -> Id {
    Id::unique("fingers touch it")
}

/// This size, or a larger one where fingers tap.
pub(super) fn tappable(ui: &Ui, size: Vec2) -> Vec2 {
    if is_touched(ui) { size.max(Vec2::splat(FINGER)) } else { size }
}

/// Whether the window is low: bars are then lower, so that the scene has more.
pub(super) fn is_low(ui: &Ui) -> bool {
    ui.ctx().content_rect().height() < LOW_BELOW
}

/// The height of a bar: the low one in a low window, unless fingers tap it.
pub(super) fn bar_height(ui: &Ui, usual: f32, low: f32) -> f32 {
    if is_low(ui) && !is_touched(ui) { low } else { usual }
}

/// Gives egui's own buttons and entries the height of a finger, where fingers tap.
pub(super) fn make_tappable(ui: &mut Ui) {
    let least = tappable(ui, ui.spacing().interact_size);
    ui.spacing_mut().interact_size.y = least.y;
}

/// Shows an area in its first frame too, as a picture has no other: in its first pass egui only measures it.
pub(super) fn show_at_once(ui: &Ui) {
    if ui.is_sizing_pass() {
        ui.request_discard("an area is not seen in its first pass");
    }
}

/// A text's font in one of the four sizes.
pub(super) fn font(size: f32) -> FontId {
    FontId::proportional(size)
}

/// Text that matters.
pub(super) fn primary(ui: &Ui, text: impl Into<String>) -> RichText {
    RichText::new(text).color(colors(ui).primary)
}

/// Text that explains.
pub(super) fn secondary(ui: &Ui, text: impl Into<String>) -> RichText {
    RichText::new(text).color(colors(ui).secondary)
}

/// Text that tells a mistake.
pub(super) fn warning(ui: &Ui, text: impl Into<String>) -> RichText {
    RichText::new(text).color(colors(ui).warning)
}

/// Names a control for screen readers, where its text does not.
pub(super) fn name(response: &Response, name: &str) {
    response.ctx.accesskit_node_builder(response.id, |node| node.set_label(name));
}

/// Describes for screen readers what a control is for, where its text only names a key.
pub(super) fn describe(response: &Response, purpose: &str) {
    response.ctx.accesskit_node_builder(response.id, |node| node.set_description(purpose));
}

/// Lets screen readers read a text when it changes, after more urgent texts.
pub(super) fn announce_changes(response: &Response) {
    response.ctx.accesskit_node_builder(response.id, |node| node.set_live(Live::Polite));
}

/// Names the window for screen readers.
pub(super) fn name_window(context: &Context) {
    context.accesskit_node_builder(egui::accesskit_root_id(), |node| node.set_label(TITLE));
}

/// The last cell of a table's row, which may take several lines rather than more than the room up to `right`.
pub(super) fn last_cell(ui: &mut Ui, right: f32, add: impl FnOnce(&mut Ui)) {
    let width = (right - ui.cursor().left()).max(48.0);
    // From the top of the row: a grid would centre a cell by the height of its first line.
    ui.vertical(|ui| {
        ui.set_max_width(width);
        ui.add_space(2.0); // one line is level with the other cells
        add(ui);
    });
}

#[cfg(test)]
mod tests {
    use super::*;
    use egui::{RawInput, Shape};

    /// egui complains of frames that are laid out more than once; pictures of text have nothing to do with it.
    #[test]
    fn no_warning_of_egui_is_painted() {
        let context = context();
        for frame in 0..6 {
            let mut output = context.run_ui(RawInput::default(), |ui| {
                if ui.ctx().current_pass_index() == 0 {
                    ui.request_discard("a test");
                }
            });
            output.textures_delta.clear();
            let is_warning =
                |shape: &Shape| matches!(shape, Shape::Text(text) if text.galley.text().contains("WARNING"));
            assert!(!output.shapes.iter().any(|clipped| is_warning(&clipped.shape)), "frame {frame}");
        }
    }
}
