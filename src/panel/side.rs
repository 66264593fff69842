//! The panel on the right: lessons, verdict, methods, steps, numbers, gallery, keys.

use collision_core::method::Method;
use egui::{Frame, Grid, Margin, RichText, ScrollArea, Ui, UiBuilder};

use super::style::{GROUND, WARNING, primary, secondary};
use super::widgets::{key_button, row, section};
use super::{Request, numbers, quiz, steps, style, verdict};
use crate::lessons::table::LESSONS;
use crate::session::Session;
use crate::session::gallery;
use crate::session::keys::{Action, KEYS};
use crate::text::language::Language;

/// The panel's width in points; in a narrow window it takes half of it.
const WIDTH: std::ops::RangeInclusive<f32> = 240.0..=380.0;
/// The share of the window that it takes.
const SHARE: f32 = 0.34;

pub(super) fn show(ui: &mut Ui, session: &Session, requests: &mut Vec<Request>) {
    let room = ui.available_width();
    let width = (room * SHARE).clamp(*WIDTH.start(), *WIDTH.end()).min(room * 0.5);
    let frame = Frame::new().fill(GROUND).inner_margin(Margin::symmetric(10, 8));
    egui::Panel::right("side").frame(frame).exact_size(width).show(ui, |ui| {
        // A child of its own, so that a line too long for the panel is cut off and does not widen it.
        let room = ui.available_rect_before_wrap();
        ui.advance_cursor_after_rect(room);
        let mut ui = ui.new_child(UiBuilder::new().max_rect(room));
        // What is opened anew is seen from its top.
        let opened = ("panel", session.number(), session.case());
        ScrollArea::vertical().id_salt(opened).auto_shrink(false).animated(false).show(&mut ui, |ui| {
            ui.set_max_width(ui.available_width());
            lessons(ui, session, requests);
            case(ui, session);
            ui.separator();
            if !quiz::show(ui, session, requests) {
                verdict::show(ui, session.trace(session.method), verdict::palette(session), session.language);
                ui.add_space(4.0);
                methods(ui, session, requests);
                ui.separator();
                steps::show(ui, session, requests);
            }
            ui.separator();
            section(ui, session.language, "panel-state", true, |ui| numbers::show(ui, session, requests));
            cases(ui, session, requests);
            section(ui, session.language, "panel-keys", false, |ui| {
                key_buttons(ui, session.language, requests)
            });
            languages(ui, session, requests);
        });
    });
}

fn lessons(ui: &mut Ui, session: &Session, requests: &mut Vec<Request>) {
    let language = session.language;
    let name = |number: usize| format!("{}  {}", number + 1, language.localize(LESSONS[number].title));
    let combo = egui::ComboBox::from_id_salt("lessons")
        .selected_text(primary(name(session.number())).strong())
        .width(ui.available_width() - 8.0)
        .show_ui(ui, |ui| {
            for number in 0..LESSONS.len() {
                if ui.selectable_label(number == session.number(), name(number)).clicked() {
                    requests.push(Request::Act(Action::Lesson(number)));
                }
            }
        });
    style::name_choice(&combo.response, &language.localize("panel-lesson"), &name(session.number()));
}

/// The gallery's case that is shown, and what it teaches.
fn case(ui: &mut Ui, session: &Session) {
    let (info, language) = (session.lesson().info(), session.language);
    let Some(case) = session.case().and_then(|number| gallery::cases(info.slug).get(number)) else { return };
    ui.label(primary(language.localize(case.title(info))).strong());
    ui.label(secondary(language.localize(case.teaches(info))));
}

/// The three methods with their verdicts, and a plain sign where one disagrees with the chosen one.
fn methods(ui: &mut Ui, session: &Session, requests: &mut Vec<Request>) {
    let language = session.language;
    let chosen = session.trace(session.method);
    Grid::new("methods").num_columns(3).spacing([12.0, 2.0]).show(ui, |ui| {
        for method in Method::ALL {
            let trace = session.trace(method);
            if ui.radio(method == session.method, language.localize(method)).clicked() {
                requests.push(Request::Method(method));
            }
            ui.horizontal(|ui| {
                verdict::shape(ui, Some(trace), verdict::palette(session), 14.0);
                ui.label(
                    primary(language.localize(trace.short_answer()))
                        .color(verdict::color(trace, verdict::palette(session))),
                );
            });
            if !trace.agrees_with(chosen) {
                let disagrees = RichText::new("≠").color(WARNING).strong();
                let [answer, reason] =
                    [trace.answer(), trace.reason()].map(|message| language.localize(message));
                let differs = language.localize("panel-disagrees");
                ui.label(disagrees).on_hover_text(format!("{differs}: {answer}, {reason}"));
            }
            ui.end_row();
        }
    });
}

fn cases(ui: &mut Ui, session: &Session, requests: &mut Vec<Request>) {
    let language = session.language;
    let info = session.lesson().info();
    section(ui, language, "panel-gallery", false, |ui| {
        ui.horizontal(|ui| {
            key_button(ui, language, "", Action::PreviousCase, requests);
            key_button(ui, language, "", Action::NextCase, requests);
        });
        for (number, case) in gallery::cases(info.slug).iter().enumerate() {
            let chosen = session.case() == Some(number);
            if row(ui, chosen, primary(language.localize(case.title(info)))) {
                requests.push(Request::Case(number));
            }
        }
    });
}

/// The languages, each by its own name.
fn languages(ui: &mut Ui, session: &Session, requests: &mut Vec<Request>) {
    ui.horizontal(|ui| {
        ui.label(primary(session.language.localize("panel-language")));
        let combo = egui::ComboBox::from_id_salt("languages").selected_text(session.language.own_name());
        let combo = combo.show_ui(ui, |ui| {
            for language in Language::ALL {
                if ui.selectable_label(language == session.language, language.own_name()).clicked() {
                    requests.push(Request::Language(language));
                }
            }
        });
        let language = session.language;
        style::name_choice(&combo.response, &language.localize("panel-language"), language.own_name());
    });
}

/// The key table as buttons.
fn key_buttons(ui: &mut Ui, language: Language, requests: &mut Vec<Request>) {
    for row in KEYS {
        ui.label(secondary(language.localize(row.does)));
        ui.horizontal_wrapped(|ui| {
            for &(_, action) in row.keys {
                key_button(ui, language, "", action, requests);
            }
        });
    }
}
