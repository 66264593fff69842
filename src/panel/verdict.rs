//! The verdict: a word, a colour and a shape, so that it needs no colour.

use egui::{Color32, FontId, Pos2, Sense, Shape, Stroke, Ui, pos2, vec2};

use super::style::{PRIMARY, WARNING, primary};
use crate::lessons::outcome::Answer;
use crate::lessons::trace::Trace;
use crate::marks::color32;
use crate::scene::Palette;
use crate::session::Session;
use crate::text::language::Language;

/// The colours of verdicts on the panel, which stays dark.
pub(super) fn palette(session: &Session) -> &'static Palette {
    session.colors.on_dark().palette()
}

/// The verdict in large, with the reason below.
pub(super) fn show(ui: &mut Ui, trace: &Trace, palette: &Palette, language: Language) {
    ui.horizontal(|ui| {
        shape(ui, Some(trace), palette, 26.0);
        let answer = language.localize(trace.answer());
        let size = size_that_fits(ui, &answer, 26.0);
        ui.label(primary(answer).font(FontId::proportional(size)).color(color(trace, palette)));
    });
    ui.label(primary(language.localize(trace.reason())));
}

/// The font size, `wanted` at most, at which a text stays on one line.
fn size_that_fits(ui: &Ui, text: &str, wanted: f32) -> f32 {
    let galley = ui.painter().layout_no_wrap(text.to_owned(), FontId::proportional(wanted), PRIMARY);
    wanted * (0.97 * ui.available_width() / galley.size().x).min(1.0)
}

/// The colour that the lessons give to it.
pub(super) fn color(trace: &Trace, palette: &Palette) -> Color32 {
    let color = match trace.verdict.as_ref().map(|outcome| outcome.answer) {
        Ok(Answer::Hit(true)) => palette.hit.color,
        Ok(Answer::Hit(false)) => palette.line_miss.color,
        Ok(Answer::Side(side)) => palette.side(side),
        Err(_) => return WARNING,
    };
    color32(color)
}

/// Its shape: a full disc for a hit, a crossed ring for a miss, a triangle up or down for front or behind, a bar
/// for on, a question mark where there is none or it is hidden.
pub(super) fn shape(ui: &mut Ui, trace: Option<&Trace>, palette: &Palette, size: f32) {
    let (rect, _) = ui.allocate_exact_size(vec2(size, size), Sense::hover());
    let (middle, radius) = (rect.center(), size * 0.4);
    let painter = ui.painter();
    let Some((color, Ok(answer))) =
        trace.map(|trace| (color(trace, palette), trace.verdict.as_ref().map(|outcome| outcome.answer)))
    else {
        let font = FontId::proportional(size);
        painter.text(
            middle,
            egui::Align2::CENTER_CENTER,
            "?",
            font,
            trace.map_or(PRIMARY, |trace| color(trace, palette)),
        );
        return;
    };
    let stroke = Stroke::new(size * 0.1, color);
    let at = |x: f32, y: f32| pos2(middle.x + x * radius, middle.y + y * radius);
    use collision_core::shapes::Side;
    match answer {
        Answer::Hit(true) => {
            painter.circle_filled(middle, radius, color);
        }
        Answer::Hit(false) => {
            painter.circle_stroke(middle, radius, stroke);
            painter.line_segment([at(-0.5, -0.5), at(0.5, 0.5)], stroke);
            painter.line_segment([at(-0.5, 0.5), at(0.5, -0.5)], stroke);
        }
        Answer::Side(Side::Front) => triangle(painter, [at(0.0, -1.0), at(1.0, 0.8), at(-1.0, 0.8)], color),
        Answer::Side(Side::Behind) => triangle(painter, [at(0.0, 1.0), at(1.0, -0.8), at(-1.0, -0.8)], color),
        Answer::Side(Side::On) => {
            painter.rect_filled(egui::Rect::from_two_pos(at(-1.0, -0.3), at(1.0, 0.3)), 1.0, color);
        }
    }
}

fn triangle(painter: &egui::Painter, corners: [Pos2; 3], color: Color32) {
    painter.add(Shape::convex_polygon(corners.to_vec(), color, Stroke::NONE));
}
