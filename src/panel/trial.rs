//! The trial of the user's own program: its button, how far it has come, and what it has found.

use egui::{Button, Frame, Label, Margin, RichText, Stroke, TextWrapMode, Ui, Vec2};

use super::request::Request;
use super::style::{SMALL, colors, primary, secondary, warning};
use super::widgets::CORNERS;
use super::{key_labels, style, write_it};
use base::text::grouped;
use base::text::ids;
#[cfg(target_arch = "wasm32")]
use base::text::language::Language;
use base::text::message::Message;
use lessons::session::Session;
use lessons::session::actions::WindowAction;
use lessons::yours::trial::{OfKind, QUESTIONS, Trial, kind_name};

/// Shows the trial, where there is a program.
pub(super) fn show(ui: &mut Ui, session: &Session, requests: &mut Vec<Request>) {
    if !session.yours.is_there {
        return;
    }
    let language = session.language;
    let trial = session.yours.trial.as_ref().filter(|trial| trial.lesson == session.lesson().info());
    let is_running = trial.is_some_and(|trial| !trial.is_over);
    ui.horizontal_wrapped(|ui| {
        let name = language.localize(if is_running { ids::TRIAL_STOP } else { ids::TRIAL_TEST });
        let tip = language.localize(Message::new(ids::TRIAL_TIP).with("count", count(QUESTIONS)));
        let tip = key_labels::with_key(ui.ctx(), language, tip, WindowAction::TestYours);
        let test = Button::new(RichText::new(name).size(SMALL)).min_size(style::tappable(ui, Vec2::ZERO));
        if ui.add(test).on_hover_text(tip).clicked() {
            requests.push(Request::Act(WindowAction::TestYours.into()));
        }
        if cfg!(target_arch = "wasm32") {
            write_it::open_editor(ui, language, requests);
        }
        if let Some(trial) = trial {
            ui.label(primary(ui, language.localize(so_far(trial))));
        }
    });
    if let Some(trial) = trial.filter(|trial| trial.asked() > 0) {
        let frame = Frame::new().stroke(Stroke::new(1.0, colors(ui).border)).corner_radius(CORNERS);
        frame
            .inner_margin(Margin::symmetric(12, 8))
            .show(ui, |ui| show_findings(ui, session, trial, requests));
    }
}

/// How far it has come, and what has been found.
#[cfg(target_arch = "wasm32")]
pub(crate) fn summary(trial: &Trial, language: Language) -> String {
    let messages = [so_far(trial)].into_iter().chain(behaves(trial)).chain(trial.stopped.clone());
    messages.map(|message| language.localize(message)).collect::<Vec<_>>().join(" · ")
}

/// The mistake that the answers are like.
fn behaves(trial: &Trial) -> Option<Message> {
    let suspect = trial.suspect?;
    let behaves = Message::new(ids::TRIAL_BEHAVES).saying("mistake", suspect.mistake);
    Some(behaves.with("percent", suspect.percent()))
}

/// How far it has come.
pub(super) fn so_far(trial: &Trial) -> Message {
    let message = Message::new(if trial.is_over { ids::TRIAL_OVER } else { ids::TRIAL_SO_FAR });
    message
        .with("asked", count(trial.asked()))
        .with("all", count(QUESTIONS))
        .with("right", count(trial.right()))
}

fn count(number: usize) -> String {
    grouped(number as u64, '\u{202f}')
}

fn show_findings(ui: &mut Ui, session: &Session, trial: &Trial, requests: &mut Vec<Request>) {
    let language = session.language;
    ui.set_min_width(ui.available_width());
    ui.horizontal_wrapped(|ui| {
        ui.spacing_mut().item_spacing.x = 12.0;
        for OfKind { kind, asked, right } in &trial.kinds {
            let text = format!("{} {right}/{asked}", language.localize(kind_name(*kind)));
            ui.add(Label::new(secondary(ui, text).size(SMALL)).wrap_mode(TextWrapMode::Extend));
        }
    });
    // The name of a mistake would tell which one is to be found.
    if let Some(behaves) = behaves(trial).filter(|_| !session.hides_mistakes()) {
        ui.label(warning(ui, language.localize(behaves)));
    }
    if let Some(stopped) = &trial.stopped {
        ui.label(warning(ui, format!("⚠ {}", language.localize(stopped.clone()))));
    }
    ui.horizontal_wrapped(|ui| {
        for fault in trial.faults() {
            let name = RichText::new(language.localize(fault.opening())).size(SMALL);
            let open = Button::new(name).min_size(style::tappable(ui, Vec2::ZERO));
            if ui.add(open).clicked() {
                requests.push(Request::Failing(fault));
            }
        }
    });
}
