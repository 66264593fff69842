//! What a map's colours mean, and how many cells have each.

use std::sync::Arc;

use egui::{Align2, Color32, Galley, Mesh, Rect, Stroke, StrokeKind, Ui, Vec2, pos2, vec2};
use methods::Method;

use super::{MapStyle, image};
use crate::marks::color32;
use crate::panel::style::{SMALL, font};
use crate::panel::widgets;
use base::elementary::log10;
use base::scene::map_palette::MapInk;
use base::text::{self, Message, MessageId, ids};
use lessons::maps::DisagreementMap;
use lessons::maps::answerer::Answerer;
use lessons::maps::grid::{self, Scale};
use lessons::maps::judgement::CellJudgement;
use lessons::outcome::ShownVerdict;

/// The height of a row.
const ROW: f32 = 24.0;
/// The width and height of a colour's sample.
const SAMPLE: f32 = 14.0;
/// The width of a column at most.
const WIDEST: f32 = 240.0;
/// Narrower columns would need too small letters; the notes leave their rows to the entries then.
const NARROWEST: f32 = 160.0;
/// Where the largest cell is more than so many times as large as the smallest, no size is told.
const ALIKE: f64 = 4.0;
/// How far the lines of a sample's hatching are apart.
const PERIOD: usize = 6;
/// What a cell may be, in the order of the legend, with the messages that say it.
const ENTRIES: [(Option<CellJudgement>, Option<ShownVerdict>, MessageId); 10] = [
    (Some(CellJudgement::Right), Some(ShownVerdict::Hit), ids::MAP_HIT),
    (Some(CellJudgement::Right), Some(ShownVerdict::Miss), ids::MAP_MISS),
    (Some(CellJudgement::Right), Some(ShownVerdict::Front), ids::MAP_FRONT),
    (Some(CellJudgement::Right), Some(ShownVerdict::On), ids::MAP_ON),
    (Some(CellJudgement::Right), Some(ShownVerdict::Behind), ids::MAP_BEHIND),
    (Some(CellJudgement::FalseHit), None, ids::MAP_FALSE_HIT),
    (Some(CellJudgement::FalseMiss), None, ids::MAP_FALSE_MISS),
    (Some(CellJudgement::Other), None, ids::MAP_OTHER),
    (Some(CellJudgement::Unanswered), None, ids::MAP_UNANSWERED),
    (None, None, ids::MAP_OUTSIDE),
];

/// The name of wrong answers that are neither false hits nor false misses: a wrong side, where all are sides.
fn other_name(map: &DisagreementMap, by: Answerer) -> MessageId {
    let is_side = |answer: &Option<ShownVerdict>| {
        matches!(answer, Some(ShownVerdict::Front | ShownVerdict::On | ShownVerdict::Behind))
    };
    let answers = map.judgements(by).zip(map.answers(by));
    let mut others = answers.filter(|(judgement, _)| *judgement == Some(CellJudgement::Other));
    if others.all(|(_, answer)| is_side(&answer)) { ids::MAP_WRONG_SIDE } else { ids::MAP_OTHER }
}

pub(super) struct Legend {
    entries: Vec<Entry>,
    /// What is said below the entries.
    notes: Vec<String>,
    /// How many cells the answers are wrong in.
    pub(super) wrong: usize,
    /// How many cells the printed code is wrong in, where the answers are wrong in none.
    pub(super) printed_wrong: Option<usize>,
}

struct Entry {
    ink: MapInk,
    name: MessageId,
    count: usize,
}

impl Legend {
    /// Counts the cells of a map: what does not occur has no row.
    pub(super) fn of(map: &DisagreementMap, style: MapStyle) -> Self {
        let colors = style.theme.map_palette();
        let mut counts = [0; ENTRIES.len()];
        let mut open = 0;
        for (cell, (judgement, truth)) in map.judged(style.by).enumerate() {
            if map.is_open(style.by, cell) {
                open += 1;
                continue;
            }
            let is = |&(of, answer, _): &(Option<CellJudgement>, Option<ShownVerdict>, MessageId)| {
                of == judgement && (judgement != Some(CellJudgement::Right) || answer == truth)
            };
            if let Some(row) = ENTRIES.iter().position(is) {
                counts[row] += 1;
            }
        }
        let rows = ENTRIES.iter().zip(counts).filter(|(_, count)| *count > 0);
        let entries = rows.map(|(&(judgement, truth, name), count)| Entry {
            ink: image::ink(judgement, truth, colors),
            name: if judgement == Some(CellJudgement::Other) { other_name(map, style.by) } else { name },
            count,
        });
        let unasked = MapInk { color: style.palette.backdrop, hatch: None };
        let unasked = Entry { ink: unasked, name: ids::MAP_UNASKED, count: open };
        let entries = entries.chain((open > 0).then_some(unasked)).collect();
        let is_wrong =
            |judgement: &Option<CellJudgement>| judgement.is_some_and(|it| it != CellJudgement::Right);
        let printed_wrong = || map.judgements(Method::Printed).filter(|it| is_wrong(it)).count();
        let wrong = ENTRIES.iter().zip(counts).filter(|((judgement, ..), _)| is_wrong(judgement));
        let is_printed = style.by == Method::Printed.into();
        let is_opposite = is_printed && map.has_opposite_front();
        let opposite =
            is_opposite.then(|| format!("⇄ {}", style.language.localize(ids::PANEL_NAMED_OTHERWISE)));
        let notes = std::iter::once(style.language.localize(scale(map))).chain(opposite).collect();
        let wrong = wrong.map(|(_, count)| count).sum();
        let is_all_right = !is_printed && wrong == 0 && open == 0;
        Self { entries, notes, wrong, printed_wrong: is_all_right.then(printed_wrong) }
    }

    /// Shows it in one column, or in more where the room is low.
    pub(super) fn show(&self, ui: &Ui, room: Rect, scale: f32, style: MapStyle) {
        let (painter, palette) = (ui.painter(), style.palette);
        let (row, side, font) = (ROW * scale, SAMPLE * scale, font(SMALL * scale));
        let [text, quiet] = [palette.text, palette.quiet].map(color32);
        let most = ((room.height() / row) as usize).max(1);
        let width = |rows: usize| room.width() / self.entries.len().div_ceil(rows).max(1) as f32;
        let above_notes = most.saturating_sub(self.notes.len()).max(1);
        let rows = if width(above_notes) < NARROWEST * scale { most } else { above_notes };
        let width = width(rows).min(WIDEST * scale);
        for (number, entry) in self.entries.iter().enumerate() {
            let left = room.left() + (number / rows) as f32 * width;
            let y = room.top() + ((number % rows) as f32 + 0.5) * row;
            let square = Rect::from_center_size(pos2(left + side / 2.0, y), vec2(side, side));
            paint_sample(ui, square, entry.ink);
            painter.rect_stroke(square, 0.0, Stroke::new(1.0, quiet), StrokeKind::Outside);
            let right = pos2(left + width - 8.0, y);
            let count = grouped(entry.count);
            let count = painter.text(right, Align2::RIGHT_CENTER, count, font.clone(), text);
            let name = style.language.localize(entry.name);
            let place = pos2(left + side + 8.0, y);
            let name = fitting(ui, &name, font.size, count.left() - 8.0 - place.x, text);
            painter.galley(place - vec2(0.0, name.size().y / 2.0), name, text);
        }
        let used = rows.min(self.entries.len());
        let below = room.top() + used as f32 * row + 4.0;
        for (number, note) in self.notes.iter().enumerate().take(most - used) {
            let note = widgets::fitted(ui, note, font.size, quiet, room.width());
            painter.galley(pos2(room.left(), below + number as f32 * row), note, quiet);
        }
    }
}

/// A text in one line, smaller than usual where it is too long for this width.
fn fitting(ui: &Ui, text: &str, size: f32, width: f32, color: Color32) -> Arc<Galley> {
    let of_size = |size| ui.painter().layout_no_wrap(text.to_owned(), font(size), color);
    let usual = of_size(size);
    if usual.size().x <= width { usual } else { of_size(size * width.max(1.0) / usual.size().x) }
}

/// A square with the colour and the lines of a cell.
fn paint_sample(ui: &Ui, square: Rect, ink: MapInk) {
    let mut mesh = Mesh::default();
    mesh.add_colored_rect(square, color32(ink.color));
    let side = square.width() as usize;
    for (x, y) in (0..side).flat_map(|y| (0..side).map(move |x| (x, y))) {
        let color = ink.at(x, y, PERIOD);
        if color != ink.color {
            let point = Rect::from_min_size(square.min + vec2(x as f32, y as f32), Vec2::splat(1.0));
            mesh.add_colored_rect(point, color32(color));
        }
    }
    ui.painter().add(mesh);
}

/// How far a cell is from the next.
fn scale(map: &DisagreementMap) -> Message {
    match map.request.scale {
        Scale::Span(span) => {
            let cell = span / f64::from(map.request.size.0);
            Message::new(ids::MAP_CELL).with("size", short(cell))
        }
        Scale::Ulps(count) => {
            let values = || map.grid.columns.iter().flatten().map(|&value| grid::ulp(value));
            let (least, most) = (values().fold(f64::MAX, f64::min), values().fold(0.0, f64::max));
            if most > least * ALIKE {
                return Message::new(ids::MAP_CELL_ULPS).with("count", count);
            }
            let size = grid::ulp(map.request.center[0]) * f64::from(count);
            Message::new(ids::MAP_CELL_F32).with("count", count).with("size", short(size))
        }
    }
}

fn short(number: f64) -> String {
    let text = if (1e-4..1e6).contains(&number) {
        let digits = (2.0 - log10(number).floor()).max(0.0) as usize;
        format!("{number:.digits$}")
    } else {
        format!("{number:.2e}")
    };
    text.replace('-', "−")
}

/// A count with its thousands apart by a thin space, as every language reads it.
pub(super) fn grouped(count: usize) -> String {
    text::grouped(count as u64, '\u{2009}')
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::panel;
    use base::text::language::Language;

    #[test]
    fn every_name_leaves_its_count_room() {
        for language in Language::ALL {
            let context = panel::context();
            let mut output = context.run_ui(egui::RawInput::default(), |ui| {
                panel::fonts::install(ui.ctx(), language);
                for (.., name) in ENTRIES {
                    let name = language.localize(name);
                    for width in [60.0, 120.0, 400.0] {
                        let shown = fitting(ui, &name, SMALL, width, Color32::WHITE);
                        assert!(shown.size().x <= width + 2.0, "{name}: {} of {width}", shown.size().x);
                    }
                    let usual = fitting(ui, &name, SMALL, f32::INFINITY, Color32::WHITE).size().x;
                    assert!(usual <= 136.0, "{name} takes {usual} points beside 1 000 000 cells");
                }
            });
            output.textures_delta.clear(); // egui panics where changes are dropped unseen
        }
    }
}
