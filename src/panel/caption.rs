//! The bar below the scene while a lesson is presented: its rows in letters as large as a slide's.

use std::sync::Arc;

use egui::emath::GuiRounding;
use egui::text::{LayoutJob, TextFormat};
use egui::{
    Frame, Galley, Id, Label, Margin, Popup, Rect, Response, RichText, Role, ScrollArea, Sense, Stroke, Ui,
    UiBuilder, WidgetInfo, vec2,
};
use methods::Method;

use super::caption_rows::{CaptionPart, CaptionRow, Menu, RowWriter, Shown};
use super::request::Request;
use super::style::font;
use super::verdict::{self, VerdictColors};
use super::widgets;
use crate::marks::color32;
use base::text::ids;
use lessons::session::Session;
use lessons::session::actions::{SceneAction, SessionAction};
use lessons::session::gallery;
use lessons::table::LESSONS;

/// The height of letters relative to the window's: 24 points on a slide 540 points high, 48 pixels of 1080.
const SHARE: f32 = 24.0 / 540.0;
/// The height of the window at which what grows with it has its usual size.
const USUAL: f32 = 800.0;
/// How much of the window's height the caption takes at most: at the usual size of text, and for each time larger.
const MOST: f32 = 0.6;
const MORE: f32 = 0.19;
/// Into how many parts a slide's size of letters is divided, and of how many the letters have at least. The sizes that are
/// tried are the same whatever size of text the user chose, so that a larger one never makes letters smaller.
const PARTS: f32 = 20.0;
const LEAST: u32 = 8;
/// The room at the caption's sides, and above and below it, in points at the usual size of text.
const SIDE: f32 = 24.0;
const ABOVE: i8 = 12;
/// The room between two rows, relative to the letters.
const GAP: f32 = 0.2;

/// The height of this window relative to the usual one, whatever size of text the user chose.
pub(super) fn growth(ui: &Ui) -> f32 {
    ui.ctx().content_rect().height() * ui.ctx().zoom_factor() / USUAL
}

pub(super) fn show(ui: &mut Ui, session: &Session, requests: &mut Vec<Request>) -> Response {
    let palette = session.palette();
    let frame = Frame::new().fill(color32(palette.strip)).inner_margin(Margin::symmetric(0, ABOVE));
    let panel = egui::Panel::bottom(Id::unique("caption")).frame(frame).show_separator_line(false);
    let panel = panel.show(ui, |ui| {
        ui.set_min_width(ui.available_width());
        // As wide as at the usual size of text, so that larger text does not take room from itself.
        let sides = vec2(SIDE / ui.ctx().zoom_factor(), 0.0).round_ui();
        let room = UiBuilder::new().max_rect(ui.available_rect_before_wrap().shrink2(sides));
        ui.scope_builder(room, |ui| {
            let rows = RowWriter::new(session, ui).rows();
            let (size, rows) = fitting(ui, session, &rows);
            ui.spacing_mut().item_spacing = vec2(1.2 * size, GAP * size);
            for row in &rows {
                row.show(ui, session, size, requests);
            }
        });
    });
    panel.response
}

/// The letters of a slide, whatever size of text the user chose, in points.
fn slide(ui: &Ui) -> f32 {
    ui.ctx().content_rect().height() * SHARE
}

/// The most of the window's height that the caption takes, in points.
fn most(ui: &Ui) -> f32 {
    ui.ctx().content_rect().height() * (MOST + MORE * (ui.ctx().zoom_factor() - 1.0))
}

fn height(ui: &Ui, session: &Session, rows: &[CaptionRow], size: f32) -> f32 {
    rows.iter().map(|row| row.height(ui, session, size) + GAP * size).sum()
}

/// The rows as they have room at this size: one below the other, or packed; none if they have none.
fn arranged(ui: &Ui, session: &Session, rows: &[CaptionRow], size: f32) -> Option<Vec<CaptionRow>> {
    let fits = |rows: &[CaptionRow]| height(ui, session, rows, size) <= most(ui);
    if fits(rows) {
        return Some(rows.to_vec());
    }
    Some(packed(ui, rows, size)).filter(|packed| fits(packed))
}

/// The rows, each formula beside the one before it where both fit on one line.
fn packed(ui: &Ui, rows: &[CaptionRow], size: f32) -> Vec<CaptionRow> {
    /// Between two formulas on a line.
    const BETWEEN: &str = "\u{a0}\u{a0}\u{a0}\u{a0} ";
    let mut packed: Vec<CaptionRow> = Vec::new();
    for row in rows {
        if let (Some(CaptionRow::Formula(before)), CaptionRow::Formula(part)) = (packed.last_mut(), row) {
            let both = format!("{}{BETWEEN}{}", before.text, part.text);
            if widgets::text(ui, &both, part.size * size, part.color).size().x <= ui.available_width() {
                before.text = both;
                continue;
            }
        }
        packed.push(row.clone());
    }
    packed
}

/// The size of letters at which the rows have room, in points, and the rows as they stand then: at most a slide's, enlarged
/// as the user enlarged text.
fn fitting(ui: &Ui, session: &Session, rows: &[CaptionRow]) -> (f32, Vec<CaptionRow>) {
    let size = |parts: u32| parts as f32 / PARTS * slide(ui);
    let largest = (PARTS * ui.ctx().zoom_factor() + 0.01) as u32;
    let is_whole = |size: f32| rows.iter().all(|row| row.keeps_numbers(ui, size));
    let at = |size: f32| Some((size, arranged(ui, session, rows, size)?));
    let fitting = || (LEAST..=largest).rev().map(size).filter_map(at);
    let first = || fitting().next().unwrap_or_else(|| (size(LEAST), packed(ui, rows, size(LEAST))));
    fitting().find(|&(size, _)| is_whole(size)).unwrap_or_else(first)
}

impl CaptionRow {
    fn height(&self, ui: &Ui, session: &Session, size: f32) -> f32 {
        let width = ui.available_width();
        match self {
            Self::Title(parts) => {
                let size = size_of_title(ui, size);
                let words =
                    parts.iter().map(|(_, part)| widgets::text(ui, &part.text, size, part.color).size());
                let steps = session.shown_trace().steps.len();
                let dots = least_dot(steps) * steps as f32 * size;
                let (across, line) = words.fold((dots, 0.0_f32), |(across, line), words| {
                    (across + words.x + 1.2 * size, line.max(words.y))
                });
                (across / width).ceil() * (line + GAP * size)
            }
            Self::Words { parts, sign } => {
                ui.painter().layout_job(job(parts, sign.is_some(), size, width)).size().y
            }
            Self::Formula(part) => formula(ui, part, size).size().y,
            Self::Choices(parts) => {
                let words =
                    |part: &CaptionPart| widgets::text(ui, &part.text, part.size * size, part.color).size();
                let longest: f32 = parts.iter().map(|part| words(part).x + 1.2 * size).sum();
                let line = parts.iter().map(|part| words(part).y).fold(0.0, f32::max);
                (longest / width).ceil() * (line + GAP * size)
            }
        }
    }

    /// Whether a line has room for all that is held together by spaces without a break, as the numbers of a point are.
    fn keeps_numbers(&self, ui: &Ui, size: f32) -> bool {
        let Self::Words { parts, .. } = self else { return true };
        let fits = |part: &CaptionPart, held: &str| {
            widgets::text(ui, held, part.size * size, part.color).size().x <= ui.available_width()
        };
        let held = |part: &CaptionPart| {
            part.text.split(' ').filter(|held| held.contains('\u{a0}')).all(|held| fits(part, held))
        };
        parts.iter().all(held)
    }

    fn show(&self, ui: &mut Ui, session: &Session, size: f32, requests: &mut Vec<Request>) {
        match self {
            Self::Title(parts) => title(ui, parts, session, size_of_title(ui, size), requests),
            Self::Words { parts, sign } => {
                let text = ui.painter().layout_job(job(parts, sign.is_some(), size, ui.available_width()));
                let line = text.rows.first().map_or(size, |row| row.height());
                let sense = if sign.is_some() { Sense::click() } else { Sense::hover() };
                let written = ui.add(Label::new(text).selectable(false).sense(sense));
                let middle = written.rect.left_top() + vec2(0.5 * size, 0.5 * line);
                match sign {
                    Some(Shown::Verdict(said)) => {
                        verdict::shape(ui.painter(), middle, size, *said, VerdictColors::of(session));
                    }
                    Some(Shown::Unknown) => {
                        verdict::unknown(ui.painter(), middle, size, color32(session.palette().quiet));
                    }
                    None => {}
                }
                if written.clicked() {
                    requests.push(Request::Act(SessionAction::HoldBack.into()));
                }
            }
            Self::Formula(part) => {
                ui.add(Label::new(formula(ui, part, size)).selectable(false));
            }
            Self::Choices(parts) => {
                ui.horizontal_wrapped(|ui| {
                    for (number, part) in parts.iter().enumerate() {
                        let words = widgets::text(ui, &part.text, part.size * size, part.color);
                        if ui.add(Label::new(words).selectable(false).sense(Sense::click())).clicked() {
                            requests.push(Request::Act(SessionAction::Choose(number).into()));
                        }
                    }
                });
            }
        }
    }
}

/// The widest row of dots, one for each step, relative to the letters; and a dot with what is around it.
const DOTS: f32 = 8.0;
const DOT: f32 = 1.0;
/// A dot that still keeps the row on the line of the title.
const LEAST_DOT: f32 = 0.5;

/// The width for each of so many dots, relative to the letters, where they have room, and where the title leaves little.
fn dot(steps: usize) -> f32 {
    (DOTS / steps as f32).min(DOT)
}

fn least_dot(steps: usize) -> f32 {
    dot(steps).min(LEAST_DOT)
}

/// The size of the title's letters: at most that of a slide, however much larger the others are.
fn size_of_title(ui: &Ui, size: f32) -> f32 {
    size.min(slide(ui))
}

/// The largest height of a menu, relative to the window's.
const HIGHEST: f32 = 0.7;
/// The letters of menus, relative to those of the caption.
const IN_MENU: f32 = 0.6;

fn title(
    ui: &mut Ui,
    parts: &[(Menu, CaptionPart)],
    session: &Session,
    size: f32,
    requests: &mut Vec<Request>,
) {
    ui.horizontal_wrapped(|ui| {
        for (menu, part) in parts {
            let words = widgets::text(ui, &part.text, size, part.color);
            let shown = ui.add(Label::new(words).selectable(false).sense(Sense::click()));
            Popup::menu(&shown).show(|ui| {
                ui.set_max_height(ui.ctx().content_rect().height() * HIGHEST);
                ScrollArea::vertical().show(ui, |ui| menu.show(ui, session, IN_MENU * size, requests));
            });
        }
        dots(ui, session, size, requests);
    });
}

/// A dot for each step: full up to the selected one, hollow after it. A click selects the step.
fn dots(ui: &mut Ui, session: &Session, size: f32, requests: &mut Vec<Request>) {
    let steps = &session.shown_trace().steps;
    let palette = session.palette();
    let [text, quiet] = [palette.text, palette.quiet].map(color32);
    let count = steps.len().max(1);
    // A little less, since egui rounds: a row that just fits begins a new line.
    let room = (ui.available_size_before_wrap().x - 2.0) / count as f32;
    let [least, usual] = [least_dot(count), dot(count)].map(|side| side * size);
    let side = if room < least { usual } else { usual.min(room) };
    // One widget, so that no line break splits it.
    let (row, _) = ui.allocate_exact_size(vec2(side * steps.len() as f32, size), Sense::hover());
    for (number, step) in steps.iter().enumerate() {
        let left = row.left_top() + vec2(side * number as f32, 0.0);
        let rect = Rect::from_min_size(left, vec2(side, size));
        let dot = ui.interact(rect, Id::unique(("step", number)), Sense::click());
        let radius = 0.3 * side;
        let is_past = session.step().is_some_and(|selected| number <= selected);
        let color = if session.seems_reached(step) { text } else { quiet };
        if is_past {
            ui.painter().circle_filled(rect.center(), radius, color);
        } else {
            ui.painter().circle_stroke(rect.center(), radius, Stroke::new(0.06 * size, color));
        }
        let name = format!("{}  {}", number + 1, session.language.localize(step.title.clone()));
        dot.widget_info(|| WidgetInfo::labeled(Role::Button, true, &name));
        if dot.on_hover_text(name).clicked() {
            requests.push(Request::Act(SessionAction::Select(Some(number)).into()));
        }
    }
}

impl Menu {
    fn show(self, ui: &mut Ui, session: &Session, size: f32, requests: &mut Vec<Request>) {
        let language = session.language;
        let mut item = |text: String, request: Request| {
            if ui.button(RichText::new(text).size(size)).clicked() {
                requests.push(request);
                ui.close();
            }
        };
        match self {
            Menu::Lessons => {
                for (number, info) in LESSONS.iter().enumerate() {
                    let title = format!("{}  {}", number + 1, language.localize(info.title));
                    item(title, Request::Act(SceneAction::Lesson(number).into()));
                }
                for (name, action) in [
                    (ids::CAPTION_BEGIN, SessionAction::BeginLecture),
                    (ids::CAPTION_HOLD_BACK, SessionAction::HoldBack),
                    (ids::ACTIVITY_QUIZ, SessionAction::Quiz),
                ] {
                    item(language.localize(name), Request::Act(action.into()));
                }
            }
            Menu::Cases => {
                let info = session.lesson().info();
                for (number, case) in gallery::cases(info).iter().enumerate() {
                    let title = format!("{}  {}", number + 1, language.localize(case.title(info)));
                    item(title, Request::Act(SessionAction::Case(number).into()));
                }
            }
            Menu::Methods => {
                for method in Method::ALL {
                    item(language.localize(method), Request::Act(SessionAction::Method(method).into()));
                }
            }
        }
    }
}

/// The parts of a row one after the other.
fn job(parts: &[CaptionPart], has_sign: bool, size: f32, width: f32) -> LayoutJob {
    let mut job = LayoutJob::default();
    job.wrap.max_width = width;
    for (number, part) in parts.iter().enumerate() {
        let (before, space) = match number {
            0 if has_sign => (1.3 * size, ""),
            0 => (0.0, ""),
            _ => (0.0, " "),
        };
        let format = TextFormat::simple(font(part.size * size), part.color);
        job.append(&format!("{space}{}", part.text), before, format);
    }
    job
}

/// A formula, on one line where it fits, else broken before `=` and after the colon of a comparison. What is still too
/// long between two of these has smaller letters.
fn formula(ui: &Ui, part: &CaptionPart, size: f32) -> Arc<Galley> {
    let (size, room) = (part.size * size, ui.available_width());
    let whole = widgets::text(ui, &part.text, size, part.color);
    if whole.size().x <= room {
        return whole;
    }
    let held = part.text.replace(' ', "\u{a0}");
    let broken = held.replace("\u{a0}=", " =").replace(":\u{a0}", ": ");
    let width = |piece: &str| widgets::text(ui, piece, size, part.color).size().x;
    let widest = broken.split(' ').map(width).fold(0.0, f32::max);
    let scale = ui.pixels_per_point();
    let smaller = ((size * room / widest * scale).floor() / scale).max(8.0);
    let font = font(if widest > room { smaller } else { size });
    ui.painter().layout(broken, font, part.color, room)
}
