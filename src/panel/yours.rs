//! The user's own program: its card beside those of the methods, and why it has no answer.

use egui::accesskit::Role;
use egui::{CollapsingHeader, Label, RichText, ScrollArea, TextWrapMode, Ui, Vec2, vec2};
use methods::Method;

use super::request::Request;
use super::style::{BODY, SMALL, colors, font, secondary, warning};
use super::verdict::{self, VerdictColors};
use super::{style, widgets};
use base::text::ids::{self, MessageId};
use base::text::message::Message;
use base::text::sanitize;
use lessons::outcome::ShownVerdict;
use lessons::session::Session;
use lessons::yours::{HELD_BESIDE, Silence};

/// What the program said last.
struct Said {
    /// The verdict; none if it has not answered.
    verdict: Option<ShownVerdict>,
    /// The word on the card.
    word: MessageId,
    reason: Message,
    /// Whether the exact method says something else.
    is_wrong: bool,
}

impl Said {
    fn of(session: &Session) -> Self {
        let (lesson, yours) = (session.lesson(), &session.yours);
        let waits =
            |reason: Message| Self { verdict: None, word: ids::YOURS_WAITING, reason, is_wrong: false };
        // For a moment the card shows what it said last.
        let (answer, wait) = (yours.answer(lesson), yours.waits(lesson));
        let (Some(answer), None) = (answer, &wait) else {
            return waits(wait.unwrap_or_else(|| ids::YOURS_WAITS.into()));
        };
        let is_current = yours.is_current(lesson);
        match &answer.said {
            Ok(reply) => {
                let verdict = ShownVerdict::from(reply.verdict);
                let truth = verdict::of(session.trace(Method::Exact));
                let reason = match is_current {
                    true => reply.summary(session.trace(HELD_BESIDE)),
                    false => ids::YOURS_WAITS.into(),
                };
                let is_wrong = is_current && verdict != truth;
                Self { verdict: Some(verdict), word: verdict.short_name(), reason, is_wrong }
            }
            Err(silence) => Self {
                verdict: None,
                word: ids::YOURS_NO_ANSWER,
                reason: silence.message.clone(),
                is_wrong: is_current,
            },
        }
    }

    /// The word and the reason, unless they are still to be guessed.
    fn summary(&self, session: &Session) -> String {
        let language = session.language;
        if session.is_hidden() {
            return String::new();
        }
        let [word, reason] = [self.word.into(), self.reason.clone()].map(|told| language.localize(told));
        format!("{word}{}{reason}", language.colon())
    }
}

/// The card of the program: its name above its verdict, or beside it.
pub(super) fn card(ui: &mut Ui, session: &Session, size: Vec2, shrink: f32, requests: &mut Vec<Request>) {
    let (language, said) = (session.language, Said::of(session));
    let (name, chosen) = (language.localize(ids::METHOD_YOURS), session.shows_yours());
    let response = widgets::choosable(ui, size, Role::RadioButton, &name, chosen);
    widgets::card(ui, &response, chosen);
    let rect = response.rect;
    let is_high = size.y > 2.0 * BODY + 8.0;
    let color = if chosen { colors(ui).primary } else { colors(ui).secondary };
    let name = widgets::fitted(ui, &name, SMALL * shrink, color, size.x - 20.0);
    let (at, beside) = match is_high {
        true => (rect.left_top() + vec2(10.0, 17.0), vec2(0.0, 23.0)),
        false => (rect.left_center() + vec2(8.0, 0.0), vec2(name.size().x + 10.0, 0.0)),
    };
    widgets::write(ui, at, name);
    if !session.is_hidden() {
        let at = at + beside;
        let color = match said.verdict {
            Some(verdict) => VerdictColors::of(session).get(verdict),
            None if said.word == ids::YOURS_WAITING => colors(ui).secondary,
            None => colors(ui).warning,
        };
        match said.verdict {
            Some(verdict) => {
                verdict::shape(ui.painter(), at + vec2(7.0, 0.0), 16.0, verdict, VerdictColors::of(session));
            }
            None => verdict::unknown(ui.painter(), at + vec2(7.0, 0.0), BODY, color),
        }
        let room = rect.right() - at.x - 20.0 - 18.0;
        let word = widgets::fitted(ui, &language.localize(said.word), BODY * shrink, color, room);
        widgets::write(ui, at + vec2(20.0, 0.0), word);
        if said.is_wrong {
            let at = rect.right_center() - vec2(12.0, 0.0);
            ui.painter().text(at, egui::Align2::CENTER_CENTER, "≠", font(BODY), colors(ui).warning);
        }
    }
    let (told, meaning) = (said.summary(session), language.localize(ids::METHOD_YOURS_WHAT));
    style::describe(&response, format!("{told} {meaning}").trim_start());
    if widgets::tip(response, told, meaning).clicked() {
        requests.push(Request::Yours);
    }
}

/// What the program says of the state that is shown, or why it says nothing.
#[cfg(target_arch = "wasm32")]
pub(crate) fn summary(session: &Session) -> String {
    Said::of(session).summary(session)
}

/// Tells that one waits for the program, or why it has no answer and what it wrote to standard error.
pub(super) fn show(ui: &mut Ui, session: &Session) {
    if !session.shows_yours() {
        return;
    }
    let (language, lesson) = (session.language, session.lesson());
    if let Some(wait) = session.yours.waits(lesson) {
        ui.label(secondary(ui, language.localize(wait)));
        return;
    }
    let Some(answer) = session.yours.answer(lesson) else { return };
    if let Err(Silence { message, complaints, .. }) = &answer.said {
        ui.label(warning(ui, format!("⚠ {}", language.localize(message.clone()))));
        if !complaints.trim().is_empty() {
            let title = secondary(ui, language.localize(ids::YOURS_TELLS)).size(SMALL);
            CollapsingHeader::new(title).id_salt("complaints").show(ui, |ui| {
                ScrollArea::both().max_height(240.0).show(ui, |ui| {
                    let lines: Vec<_> = complaints.lines().map(line).collect();
                    // Some lines point at the one above, so none is broken.
                    let text = RichText::new(lines.join("\n")).monospace().size(SMALL);
                    ui.add(Label::new(text).wrap_mode(TextWrapMode::Extend));
                });
            });
        }
    }
    if answer.answers_at_the_end {
        ui.label(secondary(ui, language.localize(ids::YOURS_AT_THE_END)).size(SMALL));
    }
}

/// A line of what it wrote to standard error: places in code are told by columns.
fn line(text: &str) -> String {
    sanitize::sentence(&text.replace('\t', "    "))
}
