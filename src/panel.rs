//! What lies over the scene: the line at the bottom and the key table. The same in the window and in figures.

use egui::{Align2, Color32, FontId, Frame, Margin, RichText, Ui};

use crate::keys::{self, Action, KEYS, MOUSE};
use crate::lesson::{Answer, Steering};
use crate::scene::colors;
use crate::session::Session;

/// What is shown over the scene.
#[derive(Debug, Clone, PartialEq)]
pub struct Overlay {
    /// Whether anything is: off, only the scene is left.
    pub panels: bool,
    /// Whether the key table is.
    pub help: bool,
    /// News, such as the path of a screenshot, or what went wrong.
    pub message: Option<String>,
}

impl Default for Overlay {
    fn default() -> Self {
        Self { panels: true, help: false, message: None }
    }
}

const GROUND: Color32 = Color32::from_rgb(24, 26, 32);
const QUIET: Color32 = Color32::from_rgb(160, 166, 180);
const LOUD: Color32 = Color32::from_rgb(240, 242, 246);

/// What the key table leaves free of the window: its own frame, and the line at the bottom.
const HELP_MARGIN: egui::Vec2 = egui::vec2(64.0, 100.0);

/// Shows the overlay of a session.
pub fn show(ui: &mut Ui, session: &Session, overlay: &Overlay) {
    if !overlay.panels {
        return;
    }
    let frame = Frame::new().fill(GROUND).inner_margin(Margin::symmetric(10, 6));
    egui::Panel::bottom("line")
        .frame(frame)
        .show_separator_line(false)
        .show(ui, |ui| line(ui, session, overlay));
    if overlay.help {
        help(ui, session);
    }
}

fn line(ui: &mut Ui, session: &Session, overlay: &Overlay) {
    let info = session.lesson().info();
    let outcome = session.lesson().outcome();
    ui.horizontal_wrapped(|ui| {
        ui.label(RichText::new(format!("{}  {}", session.number() + 1, info.title)).color(LOUD).strong());
        ui.separator();
        ui.label(RichText::new(outcome.answer.to_string()).color(answer_color(outcome.answer)).strong());
        ui.label(RichText::new(outcome.reason).color(LOUD));
    });
    ui.horizontal_wrapped(|ui| {
        if let Some(message) = &overlay.message {
            ui.label(RichText::new(message).color(LOUD));
            return;
        }
        for steering in info.steering {
            ui.label(RichText::new(steering_keys(steering)).color(LOUD).monospace());
            ui.label(RichText::new(steering.does).color(QUIET));
            ui.add_space(6.0);
        }
        if info.picks {
            ui.label(RichText::new("click").color(LOUD).monospace());
            ui.label(RichText::new("pick").color(QUIET));
            ui.add_space(6.0);
        }
        for (action, does) in [(Action::Restart, "restart"), (Action::Help, "help")] {
            let key = keys::press_for(action).map(keys::Press::name).unwrap_or_default();
            ui.label(RichText::new(key).color(LOUD).monospace());
            ui.label(RichText::new(does).color(QUIET));
            ui.add_space(6.0);
        }
    });
}

/// "Left Right Up Down" is too long for the line.
fn steering_keys(steering: &Steering) -> String {
    if steering.keys.len() == 4 {
        return "arrows".to_owned();
    }
    let keys = steering.keys.iter().filter_map(|&steer| keys::press_for(Action::Steer(steer)));
    keys.map(keys::Press::name).collect::<Vec<_>>().join(" ")
}

fn answer_color(answer: Answer) -> Color32 {
    let [r, g, b, _] = match answer {
        Answer::Hit(true) => colors::HIT,
        Answer::Hit(false) => colors::LINE_MISS,
        Answer::Side(side) => colors::of_side(side),
    };
    Color32::from_rgb(r, g, b)
}

/// The whole key table, and what this lesson is about; it scrolls where the window is too small for it.
fn help(ui: &mut Ui, session: &Session) {
    let info = session.lesson().info();
    let room = ui.ctx().content_rect().size() - HELP_MARGIN;
    let frame = Frame::new().fill(GROUND).inner_margin(16).corner_radius(8);
    // An area keeps the size it once had, so another window size gets another area.
    let id = egui::Id::unique(format!("help in {room}"));
    let area = egui::Area::new(id).default_size(room).anchor(Align2::CENTER_CENTER, [0.0, -26.0]);
    area.show(ui.ctx(), |ui| {
        frame.show(ui, |ui| {
            egui::ScrollArea::both().max_width(room.x).max_height(room.y).show(ui, |ui| {
                ui.set_max_width(470.0);
                ui.label(RichText::new(info.title).font(FontId::proportional(18.0)).color(LOUD));
                ui.label(RichText::new(info.summary).color(QUIET));
                ui.add_space(8.0);
                key_table(ui);
            });
        });
    });
}

fn key_table(ui: &mut Ui) {
    egui::Grid::new("keys").num_columns(3).spacing([18.0, 4.0]).show(ui, |ui| {
        for row in KEYS {
            let (keys, also) = row.labels();
            help_row(ui, &keys, &also, row.does);
        }
        for (gesture, does) in MOUSE {
            help_row(ui, gesture, "", does);
        }
    });
}

fn help_row(ui: &mut Ui, keys: &str, also: &str, does: &str) {
    ui.label(RichText::new(keys).color(LOUD).monospace());
    ui.label(RichText::new(also).color(LOUD).monospace());
    ui.label(RichText::new(does).color(QUIET));
    ui.end_row();
}
