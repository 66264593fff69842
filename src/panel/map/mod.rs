//! A map of disagreement with its axes, its legend and its counts.

mod image;
mod legend;
mod ticks;

use collision_core::method::Method;
use egui::{Align2, Color32, Pos2, Rect, Stroke, TextureOptions, Ui, pos2, vec2};

use super::style::{BODY, SMALL, font};
use crate::maps::DisagreementMap;
use crate::maps::grid::Scale;
use crate::marks::color32;
use crate::scene::{Palette, Theme};
use crate::text::language::Language;
use crate::text::message::Message;

/// The smallest picture that has room for a map, in points.
pub const SMALLEST: (u32, u32) = (480, 320);

/// Between the parts.
const GAP: f32 = 16.0;
/// The room for the second axis' numbers.
const LEFT: f32 = 76.0;
/// The room for the first axis' numbers and its name.
const BELOW: f32 = 48.0;
/// The room for the title.
const ABOVE: f32 = 44.0;
/// The width of the legend.
const LEGEND: f32 = 220.0;
/// How long a tick is.
const TICK: f32 = 5.0;
/// How far the lines of hatching are apart, in points.
const HATCHING: f32 = 6.0;

/// Where in a picture the cells are: one for each pixel.
pub fn cells(picture: Rect) -> Rect {
    let corner = picture.min + vec2(LEFT, ABOVE);
    Rect::from_min_max(corner, picture.max - vec2(LEGEND + GAP, BELOW))
}

/// How a map is shown.
#[derive(Debug, Clone, Copy)]
pub struct MapStyle {
    /// The method that is judged.
    pub method: Method,
    /// The colours.
    pub theme: Theme,
    /// The language of the legend.
    pub language: Language,
}

/// Paints a map into a rectangle.
pub fn paint(ui: &Ui, rect: Rect, map: &DisagreementMap, style: MapStyle) {
    let palette = style.theme.palette();
    let area = cells(rect);
    let period = (HATCHING * ui.ctx().pixels_per_point()).round().max(2.0) as usize;
    let pixels = image::of(map, style.method, style.theme.map_palette(), period);
    let texture = ui.ctx().load_texture("map", pixels, TextureOptions::NEAREST);
    let whole = Rect::from_min_max(Pos2::ZERO, pos2(1.0, 1.0));
    ui.painter().image(texture.id(), area, whole, Color32::WHITE);
    ui.painter().rect_stroke(area, 0.0, Stroke::new(1.0, color32(palette.axes)), egui::StrokeKind::Outside);
    paint_axes(ui, area, map, palette);
    paint_cross(ui, area, map, [style.theme.map_palette().cross, palette.halo].map(color32));
    paint_title(ui, rect, map, style);
    let column =
        Rect::from_min_max(pos2(area.right() + GAP, area.top()), pos2(rect.right() - GAP, rect.bottom()));
    legend::show(ui, column, map, style);
}

/// The lesson's state lies in the middle of the centre cell.
fn paint_cross(ui: &Ui, area: Rect, map: &DisagreementMap, [color, halo]: [Color32; 2]) {
    let (width, height) = map.request.size;
    let place = match map.request.scale {
        Scale::Span(_) => area.center(),
        Scale::Ulps(_) => {
            let middle = |count: u32| ((count / 2) as f32 + 0.5) / count as f32;
            area.min + area.size() * vec2(middle(width), middle(height))
        }
    };
    for stroke in [Stroke::new(4.0, halo), Stroke::new(1.5, color)] {
        for arm in [vec2(1.0, 0.0), vec2(-1.0, 0.0), vec2(0.0, 1.0), vec2(0.0, -1.0)] {
            ui.painter().line_segment([place + arm * 4.0, place + arm * 10.0], stroke);
        }
    }
}

fn paint_axes(ui: &Ui, area: Rect, map: &DisagreementMap, palette: &Palette) {
    let (painter, quiet) = (ui.painter(), color32(palette.quiet));
    let (width, height) = map.request.size;
    let stroke = Stroke::new(1.0, color32(palette.axes));
    let [across, up] = [(0, width), (1, height)]
        .map(|(axis, cells)| ticks::of(map.request.scale, map.request.center[axis], cells, width));
    for (at, label) in &across.at {
        let x = area.left() + area.width() * *at as f32;
        painter.vline(x, area.bottom()..=area.bottom() + TICK, stroke);
        painter.text(pos2(x, area.bottom() + TICK + 2.0), Align2::CENTER_TOP, label, font(SMALL), quiet);
    }
    for (at, label) in &up.at {
        let y = area.bottom() - area.height() * *at as f32;
        painter.hline(area.left() - TICK..=area.left(), y, stroke);
        painter.text(pos2(area.left() - TICK - 3.0, y), Align2::RIGHT_CENTER, label, font(SMALL), quiet);
    }
    let text = color32(palette.text);
    let name = |axis: usize, from_center: bool| {
        let (name, center) = (&map.request.axes[axis], map.request.center[axis]);
        if from_center { format!("{name} = {center} …") } else { name.to_string() }
    };
    let below = pos2(area.right(), area.bottom() + BELOW - 4.0);
    painter.text(
        below,
        Align2::RIGHT_BOTTOM,
        format!("{} →", name(0, across.from_center)),
        font(SMALL),
        text,
    );
    let above = pos2(area.left(), area.top() - 4.0);
    painter.text(above, Align2::LEFT_BOTTOM, name(1, up.from_center), font(SMALL), text);
}

/// The lesson, and how often the method is wrong.
fn paint_title(ui: &Ui, rect: Rect, map: &DisagreementMap, style: MapStyle) {
    let (language, palette) = (style.language, style.theme.palette());
    let lesson = language.localize(map.lesson.title);
    let method = language.localize(style.method);
    let message = match style.method {
        Method::Exact => Message::new("map-truth").with("method", method),
        _ => Message::new("map-wrong")
            .with("method", method)
            .with("wrong", map.wrong(style.method).total())
            .with("cells", map.cells.answers().len()),
    };
    let title = format!("{lesson} · {}", language.localize(message));
    let place = rect.min + vec2(GAP, 4.0);
    ui.painter().text(place, Align2::LEFT_TOP, title, font(BODY), color32(palette.text));
}
