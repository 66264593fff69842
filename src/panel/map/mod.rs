//! A map of disagreement with its axes, its legend and its counts; in the window, what the user does with it.

mod image;
mod interaction;
mod legend;
mod ticks;

use std::sync::Arc;

use egui::{
    Align2, Color32, Id, Painter, Pos2, Rect, Stroke, StrokeKind, TextureHandle, TextureOptions, Ui, pos2,
    vec2,
};
use legend::Legend;

use super::style::{BODY, SMALL, font};
use super::widgets;
use crate::marks::color32;
use base::scene::{Palette, Theme};
use base::text::{Language, Message, MessageId, ids};
use lessons::maps::answerer::Answerer;
use lessons::maps::{DisagreementMap, MapRequest};
use lessons::session::Session;
use lessons::trace::{Precision, Quantity};
use lessons::yours::trying::MOST_FAILURES;

pub(super) use interaction::show;

/// The smallest picture that has room for a map, in points.
pub const SMALLEST: (u32, u32) = (320, 240);

/// The least width and height of the map, and of the scene beside it, in points.
const LEAST: egui::Vec2 = vec2(320.0, 360.0);

/// The least side of the cells, in points.
const LEAST_CELLS: f32 = 40.0;

/// Between the parts.
const GAP: f32 = 16.0;
/// The room for the second axis' numbers.
const LEFT: f32 = 76.0;
/// The room for the first axis' numbers and its name.
const BELOW: f32 = 48.0;
/// The room for the title and the second axis' name.
const ABOVE: f32 = 44.0;
/// The width of the legend beside the cells, and its height below them.
const LEGEND: (f32, f32) = (220.0, 110.0);
/// The legend below takes at most this part of a low map's height.
const LOW: f32 = 0.26;
/// A narrower map has its legend below.
const NARROW: f32 = 560.0;
/// The length of a tick.
const TICK: f32 = 5.0;
/// The distance between hatching lines, in points.
const HATCHING: f32 = 6.0;

#[derive(Debug, Clone, Copy, PartialEq)]
pub struct MapLayout {
    pub cells: Rect,
    legend: Rect,
    /// The scale of all text.
    text: f32,
}

impl MapLayout {
    pub fn new(rect: Rect) -> Self {
        Self::with_text(rect, 1.0)
    }

    /// The layout with text scaled by a factor.
    pub(super) fn with_text(rect: Rect, text: f32) -> Self {
        let corner = rect.min + vec2(LEFT, ABOVE) * text;
        let (width, height) = (LEGEND.0 * text, LEGEND.1.min(rect.height() * LOW) * text);
        let is_narrow = rect.width() < NARROW * text;
        let (beside, below) = if is_narrow { (0.0, height) } else { (width, 0.0) };
        let cells = Rect::from_min_max(corner, rect.max - vec2(beside + GAP, BELOW * text + below));
        let start = match is_narrow {
            true => pos2(rect.left() + GAP, rect.bottom() - height),
            false => pos2(cells.right() + GAP, cells.top()),
        };
        Self { cells, legend: Rect::from_min_max(start, rect.max - vec2(GAP, 0.0)), text }
    }

    /// The layout without a legend, for small figures with captions.
    pub fn without_legend(rect: Rect) -> Self {
        Self::of_cells_alone(rect, 1.0)
    }

    fn of_cells_alone(rect: Rect, text: f32) -> Self {
        let (corner, below) = (vec2(LEFT, ABOVE) * text, vec2(GAP, BELOW * text));
        let cells = Rect::from_min_max(rect.min + corner, rect.max - below);
        Self { cells, legend: Rect::NOTHING, text }
    }

    /// The layout with the legend, or without it where that leaves no room for cells.
    fn fitting(rect: Rect, text: f32) -> Self {
        let whole = Self::with_text(rect, text);
        if whole.has_room() { whole } else { Self::of_cells_alone(rect, text) }
    }

    /// Whether there is room for cells between the axes' numbers and the legend.
    fn has_room(&self) -> bool {
        self.cells.is_positive() && self.cells.size().min_elem() >= LEAST_CELLS
    }

    /// The pixels for cells, in a picture with this many pixels per point.
    pub fn room(&self, pixels_per_point: f32) -> (u32, u32) {
        let pixels = self.cells.size() * pixels_per_point;
        (pixels.x.max(1.0) as u32, pixels.y.max(1.0) as u32)
    }

    /// The room for this many columns and rows, each with as many whole pixels as fit.
    fn area(&self, (columns, rows): (u32, u32), pixels_per_point: f32) -> Rect {
        let (width, height) = self.room(pixels_per_point);
        let pixels = (width / columns.max(1)).min(height / rows.max(1)).max(1);
        let taken = vec2((columns * pixels) as f32, (rows * pixels) as f32) / pixels_per_point;
        Rect::from_min_size(self.cells.min, taken.min(self.cells.size()))
    }
}

/// Whether a part of the window is large enough for a map beside the scene.
pub(super) fn has_room_for_both(room: Rect) -> bool {
    room.width() >= 2.0 * LEAST.x && room.height() >= LEAST.y
}

#[derive(Debug, Clone, Copy, PartialEq)]
struct MapStyle {
    /// Who is judged.
    by: Answerer,
    /// The colours of the cells.
    theme: Theme,
    /// The colours of axes and texts.
    palette: &'static Palette,
    language: Language,
}

impl MapStyle {
    fn of(session: &Session) -> Self {
        let &Session { colors: theme, language, .. } = session;
        Self { by: session.judged(), theme, palette: session.palette(), language }
    }
}

/// The counts and the texture of the map, as long as it is unchanged.
#[derive(Clone)]
struct Prepared {
    map: Arc<DisagreementMap>,
    style: MapStyle,
    texture: TextureHandle,
    legend: Arc<Legend>,
}

impl Prepared {
    fn of(ui: &Ui, map: &Arc<DisagreementMap>, style: MapStyle) -> Self {
        let id = Id::unique("map");
        let known = ui.data(|data| data.get_temp::<Self>(id));
        if let Some(known) = known.filter(|known| Arc::ptr_eq(&known.map, map) && known.style == style) {
            return known;
        }
        let period = (HATCHING * ui.ctx().pixels_per_point()).round().max(2.0) as usize;
        let pixels = image::of(map, style.by, style.theme.map_palette(), period);
        let prepared = Self {
            map: Arc::clone(map),
            style,
            texture: ui.ctx().load_texture("map", pixels, TextureOptions::NEAREST),
            legend: Arc::new(Legend::of(map, style)),
        };
        ui.data_mut(|data| data.insert_temp(id, prepared.clone()));
        prepared
    }
}

/// Paints a map into a rectangle, which may show a part that is not computed yet.
pub(super) fn paint(
    ui: &Ui,
    rect: Rect,
    layout: &MapLayout,
    map: &Arc<DisagreementMap>,
    wanted: &MapRequest,
    session: &Session,
) {
    let style = MapStyle::of(session);
    let prepared = Prepared::of(ui, map, style);
    let palette = style.palette;
    let area = layout.area(wanted.size, ui.ctx().pixels_per_point());
    let cells = ui.painter().with_clip_rect(area.intersect(ui.clip_rect()));
    cells.rect_filled(area, 0.0, color32(palette.backdrop));
    let whole = Rect::from_min_max(Pos2::ZERO, pos2(1.0, 1.0));
    cells.image(prepared.texture.id(), extent(area, map, wanted), whole, Color32::WHITE);
    ui.painter().rect_stroke(area, 0.0, Stroke::new(1.0, color32(palette.axes)), StrokeKind::Outside);
    paint_axes(ui, area, layout.text, wanted, session);
    let state = wanted.values(session.lesson());
    let cross = [style.theme.map_palette().cross, palette.halo].map(color32);
    paint_cross(&cells, place(area, wanted, state), cross);
    paint_title(ui, rect, layout.text, &prepared);
    if layout.legend.is_positive() {
        prepared.legend.show(ui, layout.legend, layout.text, style);
    }
}

/// The place of a map's cells on the requested map.
fn extent(area: Rect, map: &DisagreementMap, wanted: &MapRequest) -> Rect {
    if map.request == *wanted || map.request.axes != wanted.axes {
        return area;
    }
    let (width, height) = map.request.size;
    let corner =
        |x: u32, y: u32| place(area, wanted, [map.request.at(0, x.into()), map.request.at(1, y.into())]);
    Rect::from_two_pos(corner(0, 0), corner(width, height))
}

/// The place of two values in the area of a map's cells.
fn place(area: Rect, request: &MapRequest, values: [f32; 2]) -> Pos2 {
    let (width, height) = request.size;
    let [x, y] = [0, 1].map(|axis| request.place(axis, values[axis]));
    let share = [x / f64::from(width), y / f64::from(height)].map(|share| share as f32);
    pos2(area.left() + area.width() * share[0], area.bottom() - area.height() * share[1])
}

/// A cross at the lesson's state.
fn paint_cross(painter: &Painter, at: Pos2, [color, halo]: [Color32; 2]) {
    for stroke in [Stroke::new(4.0, halo), Stroke::new(1.5, color)] {
        for arm in [vec2(1.0, 0.0), vec2(-1.0, 0.0), vec2(0.0, 1.0), vec2(0.0, -1.0)] {
            painter.line_segment([at + arm * 4.0, at + arm * 10.0], stroke);
        }
    }
}

fn paint_axes(ui: &Ui, area: Rect, text: f32, request: &MapRequest, session: &Session) {
    let palette = session.palette();
    let (painter, quiet, small) = (ui.painter(), color32(palette.quiet), font(SMALL * text));
    let (width, height) = request.size;
    let stroke = Stroke::new(1.0, color32(palette.axes));
    let ticks = [(0, width), (1, height)]
        .map(|(axis, cells)| ticks::of(request.scale, request.center[axis], cells, width));
    let share = |axis: usize, at: f64| if request.axes[axis].is_reversed { 1.0 - at } else { at } as f32;
    let [across, up] = &ticks;
    for (at, label) in &across.at {
        let x = area.left() + area.width() * share(0, *at);
        painter.vline(x, area.bottom()..=area.bottom() + TICK, stroke);
        let label = widgets::text(ui, label, SMALL * text, quiet);
        // The last one does not reach into what stands beside the map.
        let left = (x - label.size().x / 2.0).min(area.right() + GAP / 2.0 - label.size().x);
        painter.galley(pos2(left, area.bottom() + TICK + 2.0), label, quiet);
    }
    for (at, label) in &up.at {
        let y = area.bottom() - area.height() * share(1, *at);
        painter.hline(area.left() - TICK..=area.left(), y, stroke);
        painter.text(pos2(area.left() - TICK - 3.0, y), Align2::RIGHT_CENTER, label, small.clone(), quiet);
    }
    let ink = color32(palette.text);
    for (axis, ticks) in ticks.iter().enumerate() {
        let (at, anchor) = name_place(area, text, axis);
        let name = session.language.localize(request.axes[axis].number.message(session.lesson()));
        let center = request.center[axis];
        let center = Quantity::Single(center).in_formula(Precision::Full);
        let name = if ticks.from_center { format!("{name} = {center} …") } else { name };
        painter.text(at, anchor, name, small.clone(), ink);
    }
}

/// The place of an axis' name: at the end of the first axis, above the second.
fn name_place(area: Rect, text: f32, axis: usize) -> (Pos2, Align2) {
    if axis == 0 {
        (pos2(area.right(), area.bottom() + BELOW * text - 4.0), Align2::RIGHT_BOTTOM)
    } else {
        (pos2(area.left(), area.top() - 4.0), Align2::LEFT_BOTTOM)
    }
}

/// How often somebody is wrong, or how many of the cells are asked, or why no more are.
pub(crate) fn title(
    map: &DisagreementMap,
    by: Answerer,
    language: Language,
    wrong: impl FnOnce() -> String,
) -> Message {
    let about = |name: MessageId| Message::new(name).with("method", language.localize(by));
    let percent = || (map.share(by) * 100.0).floor() as u32;
    let stopped =
        map.yours.as_ref().filter(|_| by == Answerer::Yours).and_then(|yours| yours.stopped.clone());
    match by {
        _ if let Some(why) = stopped => {
            let stopped = about(ids::MAP_STOPPED_AT).with("percent", percent());
            stopped.with("failures", MOST_FAILURES).saying("reason", why)
        }
        _ if !map.is_done(by) => about(ids::MAP_ASKING).with("percent", percent()),
        Answerer::EXACT => about(ids::MAP_TRUTH),
        _ => about(ids::MAP_WRONG).with("wrong", wrong()).with("cells", legend::grouped(map.count())),
    }
}

fn paint_title(ui: &Ui, rect: Rect, text: f32, Prepared { map, style, legend, .. }: &Prepared) {
    let (language, palette) = (style.language, style.palette);
    let message = title(map, style.by, language, || legend::grouped(legend.wrong));
    let ink = color32(palette.text);
    let room = rect.width() - 2.0 * GAP;
    let title = widgets::fitted(ui, &language.localize(message), BODY * text, ink, room);
    ui.painter().galley(rect.min + vec2(GAP, 4.0), title, ink);
}
