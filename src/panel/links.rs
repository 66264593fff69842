//! Symbols, linked: the one under the pointer, in the text or in the scene, is lit up in both.
//!
//! The places of symbols are known after the layout of a pass and used at the start of the next one, as egui does with
//! its widgets.

use std::ops::Range;
use std::sync::Arc;

use egui::text::CCursor;
use egui::{Context, Galley, Id, Label, Order, Pos2, Rect, Response, Shape, Ui, vec2};

use super::style::colors;
use crate::marks::Targets;
use lessons::trace::symbol_ranges;

/// The part of the accent colour behind a highlighted symbol.
const FILL: f32 = 0.4;

/// The places of symbols, and the highlighted one.
#[derive(Debug, Clone, Default)]
struct Links {
    lit: Option<String>,
    text: Vec<(Rect, String)>,
    scene: Targets,
}

impl Links {
    fn under(&self, pointer: Pos2) -> Option<&str> {
        let text = self.text.iter().find(|(place, _)| place.contains(pointer));
        text.map(|(_, symbol)| symbol.as_str()).or_else(|| self.scene.at(pointer))
    }
}

fn with<T>(context: &Context, change: impl FnOnce(&mut Links) -> T) -> T {
    context.data_mut(|data| change(data.get_temp_mut_or_default(Id::unique("symbols"))))
}

/// The pointer's position, unless a window or a menu lies over text and scene there.
fn pointer(context: &Context) -> Option<Pos2> {
    let pointer = context.input(|input| input.pointer.hover_pos())?;
    let layer = context.layer_id_at(pointer);
    layer.is_none_or(|layer| layer.order == Order::Background).then_some(pointer)
}

fn drags(context: &Context) -> bool {
    context.input(|input| input.pointer.any_down())
}

/// Begins a pass: the last layout says which symbol the pointer is on. A drag keeps the one it began with.
pub(super) fn begin(context: &Context) {
    let (pointer, drags) = (pointer(context), drags(context));
    with(context, |links| {
        if !drags {
            links.lit = pointer.and_then(|pointer| links.under(pointer)).map(str::to_owned);
        }
        links.text.clear();
        links.scene = Targets::default();
    });
}

pub(super) fn lit(context: &Context) -> Option<String> {
    with(context, |links| links.lit.clone())
}

/// Ends a pass with what the scene shows. Where something else has come under the pointer, the pass is made again.
pub(super) fn end(context: &Context, scene: Targets) {
    let (pointer, drags) = (pointer(context), drags(context));
    let is_another = with(context, |links| {
        links.scene = scene;
        !drags && pointer.and_then(|pointer| links.under(pointer)) != links.lit.as_deref()
    });
    if is_another {
        context.request_discard("another symbol is under the pointer");
    }
}

/// Adds a text whose symbols, up to a place of it, are linked.
pub(super) fn label(ui: &mut Ui, text: Arc<Galley>, until: usize) -> Response {
    let fill = ui.painter().add(Shape::Noop);
    let response = ui.add(Label::new(Arc::clone(&text)));
    let ranges = symbol_ranges(&text.text()[..until]);
    ui.painter().set(fill, fills(ui, &text, response.rect.min, ranges));
    response
}

/// Links the symbols in these places of a text that is painted here next.
pub(super) fn link(ui: &Ui, text: &Galley, at: Pos2, ranges: impl IntoIterator<Item = Range<usize>>) {
    ui.painter().add(fills(ui, text, at, ranges));
}

/// Remembers the places of symbols. Returns the fills behind the highlighted ones.
fn fills(ui: &Ui, text: &Galley, at: Pos2, ranges: impl IntoIterator<Item = Range<usize>>) -> Shape {
    let clip = ui.clip_rect();
    // Not below: the context is locked there.
    let fill = colors(ui).accent.gamma_multiply(FILL);
    let mut fills = Vec::new();
    with(ui.ctx(), |links| {
        for range in ranges {
            let symbol = &text.text()[range.clone()];
            let place = place(text, &range).translate(at.to_vec2()).expand2(vec2(2.0, 0.0));
            if links.lit.as_deref() == Some(symbol) {
                fills.push(Shape::rect_filled(place, 3.0, fill));
            }
            let seen = place.intersect(clip);
            if seen.is_positive() {
                links.text.push((seen, symbol.to_owned()));
            }
        }
    });
    Shape::Vec(fills)
}

/// The rectangle of a part of a text, from the text's upper left corner. No symbol is broken into rows.
fn place(text: &Galley, range: &Range<usize>) -> Rect {
    let at = |byte: usize| text.pos_from_cursor(CCursor::new(text.text()[..byte].chars().count()));
    let (start, end) = (at(range.start), at(range.end));
    if start.top() == end.top() { start.union(end) } else { start.expand2(vec2(4.0, 0.0)) }
}

#[cfg(test)]
mod tests {
    use super::*;
    use egui::{Color32, Event, FontId, RawInput, pos2};

    const TEXT: Pos2 = pos2(10.0, 10.0);

    /// A frame with a formula at the top, and a point `c` of the scene below it. Returns what is lit up, and how many
    /// fills the text has.
    fn frame(context: &Context, events: Vec<Event>) -> (Option<String>, usize) {
        let input = RawInput {
            screen_rect: Some(Rect::from_min_size(Pos2::ZERO, vec2(200.0, 200.0))),
            events,
            ..RawInput::default()
        };
        let mut shown = None;
        let mut output = context.run_ui(input, |ui| {
            begin(context);
            let text = ui.painter().layout_no_wrap("n · c".to_owned(), FontId::default(), Color32::WHITE);
            link(ui, &text, TEXT, symbol_ranges("n · c"));
            shown = lit(context);
            end(context, Targets::of_point("c", pos2(100.0, 100.0)));
        });
        output.textures_delta.clear();
        let fills = |shape: &Shape| matches!(shape, Shape::Vec(fills) if !fills.is_empty());
        (shown, output.shapes.iter().filter(|clipped| fills(&clipped.shape)).count())
    }

    #[test]
    fn text_and_scene_light_each_other_up_in_one_frame() {
        let context = Context::default();
        let to = |x: f32, y: f32| vec![Event::PointerMoved(pos2(x, y))];
        assert_eq!(frame(&context, Vec::new()), (None, 0));
        assert_eq!(frame(&context, to(TEXT.x + 2.0, TEXT.y + 5.0)), (Some("n".to_owned()), 1));
        assert_eq!(frame(&context, to(104.0, 100.0)), (Some("c".to_owned()), 1), "the text, too");
        assert_eq!(frame(&context, to(150.0, 100.0)), (None, 0));
        assert_eq!(frame(&context, vec![Event::PointerGone]), (None, 0));
    }

    #[test]
    fn a_drag_goes_on_with_what_it_began_with() {
        let context = Context::default();
        let button = |pressed: bool, x: f32| Event::PointerButton {
            pos: pos2(x, 100.0),
            button: egui::PointerButton::Primary,
            pressed,
            modifiers: egui::Modifiers::NONE,
        };
        frame(&context, vec![Event::PointerMoved(pos2(100.0, 100.0))]);
        frame(&context, vec![button(true, 100.0)]);
        assert_eq!(frame(&context, vec![Event::PointerMoved(pos2(150.0, 100.0))]).0.as_deref(), Some("c"));
        assert_eq!(frame(&context, vec![button(false, 150.0)]).0, None);
    }
}
