//! The verdict: a word, a colour and a shape, so that it needs no colour.

use std::sync::Arc;

use collision_core::shapes::Side;
use egui::text::{LayoutJob, TextFormat};
use egui::{
    Align, Align2, Color32, Galley, Painter, Pos2, Rect, Shape, Stroke, StrokeKind, Ui, Vec2, pos2, vec2,
};

use super::colors::PanelColors;
use super::style::{self, BODY, HEADING, LARGE, font};
use crate::marks::color32;
use base::scene::Palette;
use base::text::unbroken;
use lessons::outcome::ShownVerdict;
use lessons::session::Session;
use lessons::trace::Trace;
use methods::Method;

/// A scene narrower or lower than this has a smaller verdict.
const SMALL_SCENE: (f32, f32) = (600.0, 400.0);
/// A scene lower than this has a smaller verdict, without its reason, which the panel tells too.
pub(super) const LOW_SCENE: f32 = 160.0;

/// What stands between a verdict and its method on one line.
const BESIDE: &str = "\u{a0}· ";

/// The colours of verdicts: those of the shapes.
#[derive(Clone, Copy)]
pub(super) struct VerdictColors {
    palette: &'static Palette,
    warning: Color32,
}

impl VerdictColors {
    pub(super) fn of(session: &Session) -> Self {
        let palette = session.palette();
        Self { palette, warning: PanelColors::of(session.colors).warning }
    }

    pub(super) fn get(self, verdict: ShownVerdict) -> Color32 {
        if let Some(color) = self.palette.verdict {
            return color32(color);
        }
        color32(match verdict {
            ShownVerdict::Hit | ShownVerdict::Intersects => self.palette.hit.color,
            ShownVerdict::Miss => self.palette.miss.color,
            ShownVerdict::Front => self.palette.side(Side::Front),
            ShownVerdict::On => self.palette.side(Side::On),
            ShownVerdict::Behind => self.palette.side(Side::Behind),
            ShownVerdict::Endless | ShownVerdict::Nan | ShownVerdict::Unanswered => return self.warning,
        })
    }
}

/// The verdict of a method.
pub(super) fn of(trace: &Trace) -> ShownVerdict {
    ShownVerdict::from(&trace.verdict)
}

/// The shape: a full disc for a hit, a crossed ring for a miss, a triangle up or down for front or behind, a bar for on
/// or intersecting, a question mark for no verdict.
pub(super) fn shape(
    painter: &Painter,
    middle: Pos2,
    size: f32,
    verdict: ShownVerdict,
    colors: VerdictColors,
) {
    let (radius, color) = (size * 0.4, colors.get(verdict));
    let stroke = Stroke::new(size * 0.1, color);
    let at = |x: f32, y: f32| pos2(middle.x + x * radius, middle.y + y * radius);
    match verdict {
        ShownVerdict::Hit => {
            painter.circle_filled(middle, radius, color);
        }
        ShownVerdict::Miss => {
            painter.circle_stroke(middle, radius, stroke);
            painter.line_segment([at(-0.5, -0.5), at(0.5, 0.5)], stroke);
            painter.line_segment([at(-0.5, 0.5), at(0.5, -0.5)], stroke);
        }
        ShownVerdict::Front => triangle(painter, [at(0.0, -1.0), at(1.0, 0.8), at(-1.0, 0.8)], color),
        ShownVerdict::Behind => triangle(painter, [at(0.0, 1.0), at(1.0, -0.8), at(-1.0, -0.8)], color),
        ShownVerdict::On | ShownVerdict::Intersects => {
            painter.rect_filled(Rect::from_two_pos(at(-1.0, -0.3), at(1.0, 0.3)), 1.0, color);
        }
        ShownVerdict::Endless | ShownVerdict::Nan | ShownVerdict::Unanswered => {
            unknown(painter, middle, size, color)
        }
    }
}

/// A question mark.
pub(super) fn unknown(painter: &Painter, middle: Pos2, size: f32, color: Color32) {
    painter.text(middle, Align2::CENTER_CENTER, "?", font(size), color);
}

fn triangle(painter: &Painter, corners: [Pos2; 3], color: Color32) {
    painter.add(Shape::convex_polygon(corners.to_vec(), color, Stroke::NONE));
}

/// The verdict on the scene, its lower left corner at `corner`: shape, word, reason and the method's name, without
/// the reason in a low room. Returns where it is.
pub(super) fn chip(ui: &mut Ui, session: &Session, corner: Pos2, room: Rect) -> Rect {
    if let Some(refusal) = session.refusal() {
        return refused(ui, session, &refusal.said.localized(session.language), corner, room);
    }
    if session.is_hidden() {
        return Rect::from_min_size(corner, Vec2::ZERO);
    }
    let is_small = room.width() < SMALL_SCENE.0 || room.height() < SMALL_SCENE.1;
    let large = match is_small {
        _ if room.height() < LOW_SCENE => BODY,
        true => HEADING,
        false => LARGE,
    };
    let (verdict, palette) = (of(session.shown_trace()), session.palette());
    let text = chip_galley(ui.painter(), session, large, room);
    let size = text.size() + vec2(2.6 * large, 0.75 * large);
    let rect = Rect::from_min_size(pos2(corner.x, corner.y - size.y), size);
    let colors = VerdictColors::of(session);
    let color = colors.get(verdict);
    ui.painter().rect(rect, large, color32(palette.strip), Stroke::new(1.0, color), StrokeKind::Inside);
    shape(ui.painter(), rect.left_center() + vec2(1.0 * large, 0.0), large, verdict, colors);
    let place = Rect::from_min_size(rect.min + vec2(1.8 * large, 0.375 * large), text.size());
    let told = ui.put(place, egui::Label::new(text).selectable(false));
    style::announce_changes(&told);
    rect
}

/// Tells on the scene that the numbers entered have no answer, and why.
fn refused(ui: &mut Ui, session: &Session, said: &str, corner: Pos2, room: Rect) -> Rect {
    let warning = PanelColors::of(session.colors).warning;
    let text = ui.painter().layout(said.to_owned(), font(HEADING), warning, room.width() - 2.0 * HEADING);
    let size = text.size() + vec2(HEADING, 0.75 * HEADING);
    let rect = Rect::from_min_size(pos2(corner.x, corner.y - size.y), size);
    let stroke = Stroke::new(1.0, warning);
    ui.painter().rect(rect, HEADING, color32(session.palette().strip), stroke, StrokeKind::Inside);
    let place = Rect::from_center_size(rect.center(), text.size());
    let told = ui.put(place, egui::Label::new(text).selectable(false));
    style::announce_changes(&told);
    rect
}

/// The words of the verdict, wrapped. A line that has the method's name alone has no sign before it.
fn chip_galley(painter: &Painter, session: &Session, large: f32, room: Rect) -> Arc<Galley> {
    let lay_out = |separator| {
        let mut job = chip_text(session, large, room.height() >= LOW_SCENE, separator);
        job.wrap.max_width = room.width() - 3.0 * large;
        painter.layout_job(job)
    };
    let beside = lay_out(BESIDE);
    let words = beside.text().chars().count();
    let last_line = beside.rows.last().map_or(0, |row| row.glyphs.len());
    let after_sign = beside.text().rsplit(BESIDE).next().unwrap_or_default().chars().count();
    let is_alone = last_line < words && last_line <= after_sign + BESIDE.chars().count();
    if is_alone { lay_out("\n") } else { beside }
}

fn chip_text(session: &Session, large: f32, has_reason: bool, separator: &str) -> LayoutJob {
    let (language, palette) = (session.language, session.palette());
    let trace = session.shown_trace();
    let quiet = color32(palette.quiet);
    let mut job = LayoutJob::default();
    let mut write = |text: &str, size: f32, color: Color32, background: Color32| {
        let simple = TextFormat::simple(font(size), color);
        job.append(text, 0.0, TextFormat { valign: Align::Center, background, ..simple });
    };
    let color = VerdictColors::of(session).get(of(trace));
    write(&language.localize(trace.answer()), large, color, Color32::TRANSPARENT);
    if has_reason {
        let reason = unbroken::formulas(&language.localize(trace.reason()));
        write(&format!("   {reason}"), BODY, color32(palette.text), Color32::TRANSPARENT);
    }
    write(separator, BODY, quiet, Color32::TRANSPARENT);
    let method = language.localize(session.shown_name()).replace(' ', "\u{a0}");
    match tint(session) {
        // The plate is a little wider than the name.
        Some(tint) => write(&format!("\u{a0}{method}\u{a0}"), BODY, tint, tint.gamma_multiply(0.25)),
        None => write(&method, BODY, quiet, Color32::TRANSPARENT),
    }
    job
}

/// The colour of a method's name that is not the one the lessons begin with: it stays when another lesson opens.
fn tint(session: &Session) -> Option<Color32> {
    let colors = PanelColors::of(session.colors);
    if session.shows_yours() {
        return Some(colors.accent);
    }
    match session.method() {
        Method::Corrected => None,
        Method::Printed => Some(colors.warning),
        Method::Exact => Some(colors.accent),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::panel::fonts;
    use base::scene::{Theme, View};
    use base::text::language::Language;
    use lessons::table::{self, LESSONS};

    #[test]
    fn no_line_of_a_verdict_begins_with_the_sign_before_its_method() {
        let context = style::context();
        let mut broken = 0;
        for (language, info) in Language::ALL.into_iter().flat_map(|l| LESSONS.map(|info| (l, info))) {
            let mut session = Session::new(table::open(info).unwrap(), View::default());
            session.language = language;
            fonts::install(&context, language);
            let mut output = context.run_ui(egui::RawInput::default(), |ui| {
                for width in (240..900).step_by(20) {
                    let room = Rect::from_min_size(Pos2::ZERO, vec2(width as f32, 600.0));
                    let text = chip_galley(ui.painter(), &session, LARGE, room);
                    let lines = text.rows.iter().map(|row| row.text());
                    let lines: Vec<String> = lines.map(|line| line.replace('\u{a0}', " ")).collect();
                    assert!(!lines.iter().any(|line| line.trim_start().starts_with('·')), "{lines:?}");
                    broken += usize::from(lines.len() > 1);
                }
            });
            output.textures_delta.clear();
        }
        assert!(broken > 50, "{broken}");
    }

    #[test]
    fn the_name_of_a_method_that_was_chosen_has_a_plate() {
        let mut session = Session::new(table::open(table::LESSONS[1]).unwrap(), View::default());
        for colors in Theme::ALL {
            session.colors = colors;
            let plates = Method::ALL.map(|method| {
                session.set_method(method);
                let job = chip_text(&session, LARGE, true, BESIDE);
                job.sections.last().unwrap().format.background != Color32::TRANSPARENT
            });
            let expected = Method::ALL.map(|method| method != Method::Corrected);
            assert_eq!(plates, expected, "{colors:?}");
        }
    }
}
