//! What a map's colours mean, and how many cells have each.

use collision_core::method::Method;
use egui::{Align2, Mesh, Rect, Stroke, StrokeKind, Ui, Vec2, pos2, vec2};

use super::MapStyle;
use crate::lessons::outcome::Verdict;
use crate::maps::DisagreementMap;
use crate::maps::grid::Scale;
use crate::maps::judgement::Judgement;
use crate::marks::color32;
use crate::panel::style::{SMALL, font};
use crate::scene::map_palette::MapInk;
use crate::text::message::Message;

/// The height of a row.
const ROW: f32 = 24.0;
/// The width and height of a colour's sample.
const SAMPLE: f32 = 14.0;
/// How far its lines are apart.
const PERIOD: usize = 6;
/// What a cell may be, in the order of the legend, with the messages that say it.
const ENTRIES: [(Option<Judgement>, Option<Verdict>, &str); 9] = [
    (Some(Judgement::Right), Some(Verdict::Hit), "map-hit"),
    (Some(Judgement::Right), Some(Verdict::Miss), "map-miss"),
    (Some(Judgement::Right), Some(Verdict::Front), "map-front"),
    (Some(Judgement::Right), Some(Verdict::On), "map-on"),
    (Some(Judgement::Right), Some(Verdict::Behind), "map-behind"),
    (Some(Judgement::FalseHit), None, "map-false-hit"),
    (Some(Judgement::FalseMiss), None, "map-false-miss"),
    (Some(Judgement::Other), None, "map-other"),
    (None, None, "map-outside"),
];

/// A row of it.
struct Entry {
    ink: MapInk,
    name: &'static str,
    count: usize,
}

/// Shows it in a column.
pub(super) fn show(ui: &Ui, column: Rect, map: &DisagreementMap, style: MapStyle) {
    let (painter, palette) = (ui.painter(), style.theme.palette());
    let [text, quiet] = [palette.text, palette.quiet].map(color32);
    let mut y = column.top() + ROW / 2.0;
    for entry in entries(map, style) {
        let square = Rect::from_center_size(pos2(column.left() + SAMPLE / 2.0, y), vec2(SAMPLE, SAMPLE));
        paint_sample(ui, square, entry.ink);
        painter.rect_stroke(square, 0.0, Stroke::new(1.0, quiet), StrokeKind::Outside);
        let name = style.language.localize(entry.name);
        painter.text(pos2(column.left() + SAMPLE + 8.0, y), Align2::LEFT_CENTER, name, font(SMALL), text);
        painter.text(pos2(column.right(), y), Align2::RIGHT_CENTER, grouped(entry.count), font(SMALL), text);
        y += ROW;
    }
    let scale = style.language.localize(scale(map));
    painter.text(pos2(column.left(), y + 4.0), Align2::LEFT_TOP, scale, font(SMALL), quiet);
}

/// The rows that a map needs: what occurs.
fn entries(map: &DisagreementMap, style: MapStyle) -> Vec<Entry> {
    let colors = style.theme.map_palette();
    let cells: Vec<_> = map.judgements(style.method).zip(map.cells.of(Method::Exact)).collect();
    let is_in = |judgement: Option<Judgement>, truth: Option<Verdict>| {
        let same = |&&(of, is): &&(Option<Judgement>, Option<Verdict>)| {
            of == judgement && (judgement != Some(Judgement::Right) || is == truth)
        };
        cells.iter().filter(same).count()
    };
    let entry = |&(judgement, truth, name): &(_, _, &'static str)| Entry {
        ink: super::image::ink(judgement, truth, colors),
        name,
        count: is_in(judgement, truth),
    };
    ENTRIES.iter().map(entry).filter(|entry| entry.count > 0).collect()
}

/// A square with the colour and the lines of a cell.
fn paint_sample(ui: &Ui, square: Rect, ink: MapInk) {
    let mut mesh = Mesh::default();
    let side = square.width() as usize;
    for (x, y) in (0..side).flat_map(|y| (0..side).map(move |x| (x, y))) {
        let point = Rect::from_min_size(square.min + vec2(x as f32, y as f32), Vec2::splat(1.0));
        mesh.add_colored_rect(point, color32(ink.at(x, y, PERIOD)));
    }
    ui.painter().add(mesh);
}

/// How far a cell is from the next.
fn scale(map: &DisagreementMap) -> Message {
    match map.request.scale {
        Scale::Span(span) => {
            let cell = span / f64::from(map.request.size.0);
            Message::new("map-cell").with("size", short(cell))
        }
        Scale::Ulps(count) => {
            let center = map.request.center[0];
            let one = f64::from(center.abs().next_up()) - f64::from(center.abs());
            Message::new("map-cell-f32").with("count", count).with("size", short(one * f64::from(count)))
        }
    }
}

fn short(number: f64) -> String {
    let text = if (1e-4..1e6).contains(&number) {
        let digits = (2.0 - number.log10().floor()).max(0.0) as usize;
        format!("{number:.digits$}")
    } else {
        format!("{number:.2e}")
    };
    text.replace('-', "−")
}

/// A count with its thousands apart by a thin space, as every language reads it.
fn grouped(count: usize) -> String {
    let digits = count.to_string();
    let mut text = String::new();
    for (place, digit) in digits.chars().enumerate() {
        if place > 0 && (digits.len() - place).is_multiple_of(3) {
            text.push('\u{2009}');
        }
        text.push(digit);
    }
    text
}
