//! The whole key table, what the lesson is about, and what words and signs mean.

use egui::{Align2, FontId, Frame, Label, Stroke, Ui};

use super::request::Request;
use super::style::{self, BODY, colors, last_cell, primary, secondary};
use super::{key_labels, keyboard, welcome, widgets};
use base::text::{Language, MessageId, ids};
use lessons::session::Session;
use lessons::session::actions::PanelAction;
use lessons::session::keys::{KEYS, MOUSE};

/// The margin around the key table: its frame, and the line at the bottom.
const MARGIN: egui::Vec2 = egui::vec2(64.0, 100.0);

/// The width of its frame and scroll bar.
const FRAME: f32 = 44.0;
/// The most that it takes, in points.
const WIDTH: f32 = 680.0;
/// The most that the keys of a row take; two long names have room.
const KEYS_WIDTH: f32 = 200.0;
/// A narrower list of keys has no columns.
const COLUMNS_FROM: f32 = 600.0;

/// Shows the key table in the middle; it scrolls in a small window. Fingers have a button that closes it.
pub(super) fn show(ui: &mut Ui, session: &Session, touch: bool, requests: &mut Vec<Request>) {
    let (info, language) = (session.lesson().info(), session.language);
    let room = ui.ctx().content_rect().size() - MARGIN;
    let frame = Frame::new().fill(colors(ui).background).stroke(Stroke::new(1.0, colors(ui).border));
    let frame = frame.inner_margin(16).corner_radius(8);
    // An area keeps the size it once had, so another window size gets another area.
    let id = egui::Id::unique(format!("help in {room}"));
    // Above the view cube too.
    let area = egui::Area::new(id).order(egui::Order::Foreground).default_size(room);
    let area = area.anchor(Align2::CENTER_CENTER, [0.0, -26.0]);
    area.show(ui.ctx(), |ui| {
        style::show_at_once(ui);
        frame.show(ui, |ui| {
            let scroll = egui::ScrollArea::vertical().animated(false).max_height(room.y);
            // Whoever opens it again begins at its top.
            let scroll = if is_opened(ui) { scroll.vertical_scroll_offset(0.0) } else { scroll };
            scroll.show(ui, |ui| {
                keyboard::scroll_by_lines(ui);
                keyboard::scroll_by_pages(ui);
                ui.set_width((room.x - FRAME).clamp(0.0, WIDTH));
                if touch && widgets::worded_button(ui, &language.localize(ids::PANEL_CLOSE)).clicked() {
                    requests.push(Request::Act(PanelAction::Help.into()));
                }
                for sentence in welcome::WHAT {
                    ui.label(primary(ui, language.localize(sentence)));
                }
                ui.add_space(8.0);
                ui.label(primary(ui, language.localize(info.title)).font(FontId::proportional(18.0)));
                ui.label(secondary(ui, language.localize(info.summary)));
                ui.add_space(8.0);
                key_table(ui, language);
                ui.add_space(8.0);
                ui.label(primary(ui, language.localize(ids::HELP_WORDS)).size(BODY));
                words(ui, language);
            });
        });
    });
}

/// Whether it was not shown in the frame before.
fn is_opened(ui: &Ui) -> bool {
    let (id, frame) = (egui::Id::unique("frame of the help"), ui.ctx().cumulative_frame_nr());
    let before = ui.data_mut(|data| data.get_temp_mut_or(id, None).replace(frame));
    // The same frame may be laid out in several passes.
    before.is_none_or(|before: u64| before + 1 < frame || before == frame)
}

fn key_table(ui: &mut Ui, language: Language) {
    let context = ui.ctx().clone();
    let keys = KEYS.iter().filter_map(|row| {
        let (keys, also) = row.labels(|press| key_labels::label(&context, language, press));
        (!keys.is_empty()).then(|| [keys, also, language.localize(row.does)])
    });
    let gestures = MOUSE
        .iter()
        .map(|&(gesture, does)| [language.localize(gesture), String::new(), language.localize(does)]);
    let rows = keys.chain(gestures);
    if ui.available_width() < COLUMNS_FROM {
        rows.for_each(|row| stacked_row(ui, &row));
        return;
    }
    let right = ui.max_rect().right();
    egui::Grid::new("keys").num_columns(3).spacing([18.0, 4.0]).show(ui, |ui| {
        rows.for_each(|row| table_row(ui, right, &row));
    });
}

/// The keys, and below them what they do.
fn stacked_row(ui: &mut Ui, [keys, also, does]: &[String; 3]) {
    let presses = format!("{keys}   {also}");
    ui.add(Label::new(primary(ui, presses.trim_end()).monospace()).wrap());
    ui.label(secondary(ui, does));
    ui.add_space(6.0);
}

/// The words and signs that formulas and numbers use.
const WORDS: [(&str, MessageId); 5] = [
    ("f32", ids::WORD_F32),
    ("ulp", ids::WORD_ULP),
    ("sgn", ids::WORD_SGN),
    (NOT, ids::WORD_NOT),
    ("≠", ids::WORD_DIFFERS),
];
/// The sign of negation.
pub(super) const NOT: &str = "¬";

fn words(ui: &mut Ui, language: Language) {
    let right = ui.max_rect().right();
    egui::Grid::new("words").num_columns(2).spacing([18.0, 4.0]).show(ui, |ui| {
        for (word, meaning) in WORDS {
            ui.label(primary(ui, word).monospace());
            last_cell(ui, right, |ui| {
                ui.label(secondary(ui, language.localize(meaning)));
            });
            ui.end_row();
        }
    });
}

fn table_row(ui: &mut Ui, right: f32, [keys, also, does]: &[String; 3]) {
    for presses in [keys, also] {
        ui.scope(|ui| {
            ui.set_max_width(KEYS_WIDTH);
            ui.add(Label::new(primary(ui, presses).monospace()).wrap());
        });
    }
    last_cell(ui, right, |ui| {
        ui.label(secondary(ui, does));
    });
    ui.end_row();
}
