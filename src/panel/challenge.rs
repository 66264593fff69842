//! Challenges: a card for every one of the lesson, and the one that is open with what has been found of it.

use egui::accesskit::Role;
use egui::{Align2, Frame, Id, Margin, Response, RichText, Stroke, Ui, Vec2};

use super::buttons::{action_button, request_button};
use super::controls::Mode;
use super::request::{Mapped, Request};
use super::style::{HEADING, SMALL, colors, font, primary, secondary, warning};
use super::widgets::{self, CORNERS};
use super::{code, errata, style, trial};
use base::text::{Language, Message, ids, unbroken};
use lessons::challenges::{self, Challenge, HINTS};
use lessons::session::Session;
use lessons::session::actions::{SceneAction, SessionAction, WindowAction};
use lessons::session::attempt::Attempt;

/// The number of the open challenge in its lesson, from 1, and the number of challenges.
pub(super) fn place(attempt: &Attempt) -> (usize, usize) {
    let mut of_lesson = challenges::of_lesson(attempt.challenge().lesson_number);
    let place = of_lesson.position(|(number, _)| number == attempt.number).map_or(0, |place| place + 1);
    (place, place + of_lesson.count())
}

/// The number of the lesson's solved challenges, and of the lines found.
pub(super) fn progress(session: &Session) -> String {
    let (language, lesson) = (session.language, session.number());
    let [(solved, count), (found, lines)] = [session.progress(lesson), session.lines_found(lesson)];
    let solved = Message::new(ids::CHALLENGES_PROGRESS).with("solved", solved).with("count", count);
    let found = Message::new(ids::CHALLENGES_LINES).with("found", found).with("count", lines);
    let told = [Some(solved), (lines > 0).then_some(found)].into_iter().flatten();
    told.map(|told| language.localize(told)).collect::<Vec<_>>().join(" · ")
}

pub(super) fn cards(ui: &mut Ui, session: &Session, size: Vec2, requests: &mut Vec<Request>) {
    for (place, (number, challenge)) in challenges::of_lesson(session.number()).enumerate() {
        if card(ui, session, size, place, challenge).clicked() {
            requests.push(Request::Act(SessionAction::Challenge(number).into()));
        }
    }
}

fn card(ui: &mut Ui, session: &Session, size: Vec2, place: usize, challenge: &Challenge) -> Response {
    let language = session.language;
    let is_open = session.attempt().is_some_and(|attempt| attempt.challenge() == challenge);
    let title = session.heading_of(challenge);
    let response = widgets::choosable(ui, size, Role::Button, &title, is_open);
    widgets::card(ui, &response, is_open);
    if response.gained_focus() {
        response.scroll_to_me(None);
    }
    let rect = response.rect.shrink(10.0);
    let text =
        ui.painter().layout(format!("{} {title}", place + 1), font(SMALL), colors(ui).primary, rect.width());
    ui.painter().galley(rect.min, text, colors(ui).primary);
    let kind = challenge.kind_name(language);
    ui.painter().text(rect.left_bottom(), Align2::LEFT_BOTTOM, &kind, font(SMALL), colors(ui).secondary);
    let is_solved = session.has_solved(challenge);
    let solved = language.localize(if is_solved { ids::CHALLENGE_SOLVED } else { ids::CHALLENGE_UNSOLVED });
    let line = session.found_lines().contains(&challenge.name);
    let line = line.then(|| language.localize(ids::CHALLENGE_LINE));
    let ticks = [is_solved.then(|| "✔".to_owned()), line.as_ref().map(|line| format!("✔ {line}"))];
    let ticks: Vec<String> = ticks.into_iter().flatten().collect();
    let (at, accent) = (rect.right_bottom(), colors(ui).accent);
    ui.painter().text(at, Align2::RIGHT_BOTTOM, ticks.join("  "), font(SMALL), accent);
    let sentence = challenge.sentence(language);
    let known: Vec<String> = [Some(kind), Some(solved), line].into_iter().flatten().collect();
    style::describe(&response, &format!("{}{}{sentence}", language.list(known), language.colon()));
    response.on_hover_text(sentence)
}

/// Shows the challenge that is open, if one is.
pub(super) fn show(ui: &mut Ui, session: &Session, requests: &mut Vec<Request>) {
    let Some(attempt) = session.attempt() else { return };
    let (challenge, language) = (attempt.challenge(), session.language);
    ui.add_space(8.0);
    let frame =
        Frame::new().fill(colors(ui).card).stroke(Stroke::new(1.0, colors(ui).accent)).corner_radius(CORNERS);
    frame.inner_margin(Margin::symmetric(16, 10)).show(ui, |ui| {
        ui.set_min_width(ui.available_width());
        ui.spacing_mut().item_spacing.y = 6.0;
        ui.horizontal_wrapped(|ui| kind_and_progress(ui, session, challenge));
        ui.label(primary(ui, session.heading_of(challenge)).size(HEADING));
        ui.label(primary(ui, unbroken::formulas(&challenge.sentence(language))));
        show_judgement(ui, session, attempt);
        // Above the hints, which would push them down.
        ui.horizontal_wrapped(|ui| buttons(ui, session, attempt, requests));
        hints(ui, attempt, language);
        code::show(ui, session, attempt, requests);
        mended(ui, session);
    });
    ui.add_space(8.0);
}

/// Shows the type of the challenge and the number of solved ones; for a mistake that was
/// found, the entry of the errata.
fn kind_and_progress(ui: &mut Ui, session: &Session, challenge: &Challenge) {
    let language = session.language;
    let kind = challenge.kind_name(language);
    match challenge.erratum().filter(|_| session.has_solved(challenge)) {
        Some(number) => {
            if ui.link(warning(ui, format!("⚠ {kind}")).size(SMALL)).clicked() {
                errata::open(ui.ctx(), number, true);
            }
        }
        None => drop(ui.label(secondary(ui, kind).size(SMALL))),
    }
    ui.label(secondary(ui, progress(session)).size(SMALL));
}

/// Whether it is solved, which it stays, and the judgement of the state: why it solves it, or what is missing.
fn show_judgement(ui: &mut Ui, session: &Session, attempt: &Attempt) {
    let Some(judgement) = attempt.judgement() else { return };
    let (challenge, language) = (attempt.challenge(), session.language);
    let is_new = widgets::has_changed(ui, Id::unique("judged"), (attempt.number, judgement.is_solved()));
    let has_solved = session.has_solved(challenge);
    if has_solved {
        let solved = format!("✔ {}", language.localize(ids::CHALLENGE_SOLVED));
        let solved = ui.label(RichText::new(solved).size(HEADING).color(colors(ui).accent));
        if is_new && judgement.is_solved() {
            solved.scroll_to_me(None);
        }
    }
    let (told, color) = match (has_solved, judgement.is_solved()) {
        (true, false) => (language.localize(ids::CHALLENGE_SOLVED_BEFORE), colors(ui).secondary),
        (_, solves) => (
            judgement.reason(challenge, language),
            if solves { colors(ui).primary } else { colors(ui).secondary },
        ),
    };
    let response = ui.label(RichText::new(told).color(color));
    // Screen readers tell it as it changes while the user drags or types.
    style::announce_changes(&response);
}

/// The hints that were given. A new one comes into sight.
fn hints(ui: &mut Ui, attempt: &Attempt, language: Language) {
    let given = attempt.hints;
    let is_new = widgets::has_changed(ui, Id::unique("hints"), (attempt.number, given));
    for strength in 0..given {
        let name = Message::new(ids::CHALLENGE_HINT).with("number", strength + 1).with("count", HINTS);
        let name = ui.label(secondary(ui, language.localize(name)).size(SMALL));
        let hint = unbroken::formulas(&attempt.challenge().hint(strength, language));
        let told = name.union(ui.label(primary(ui, hint)));
        if is_new && strength + 1 == given {
            told.scroll_to_me(None);
        }
    }
}

/// What the user's own program has shown: that it is without the mistake, or how many of its answers are right.
fn mended(ui: &mut Ui, session: &Session) {
    let Some(trial) = session.trial_of_challenge() else { return };
    let language = session.language;
    let told = match trial.is_all_right() {
        true => {
            RichText::new(format!("✔ {}", language.localize(ids::CHALLENGE_MENDED))).color(colors(ui).accent)
        }
        false => primary(ui, language.localize(trial::so_far(trial))),
    };
    style::announce_changes(&ui.label(told));
}

fn buttons(ui: &mut Ui, session: &Session, attempt: &Attempt, requests: &mut Vec<Request>) {
    let language = session.language;
    if attempt.challenge().erratum().is_some() {
        let is_found = session.found_lines().contains(&attempt.challenge().name);
        let name = match attempt.listing() {
            Some(_) => language.localize(ids::CHALLENGE_HIDE_LINE),
            None if is_found => format!("✔ {}", language.localize(ids::CHALLENGE_FIND_LINE)),
            None => language.localize(ids::CHALLENGE_FIND_LINE),
        };
        request_button(ui, &name, Request::Act(SessionAction::Code.into()), requests);
    }
    if attempt.is_for_programs && session.yours.is_there {
        action_button(ui, language, ids::CHALLENGE_MEND, WindowAction::TestYours.into(), requests);
    }
    let map = Request::MapOf(Mapped::Challenge);
    request_button(ui, &language.localize(ids::MAP_OPEN), map, requests);
    let hint = (attempt.hints < HINTS).then_some((ids::CHALLENGE_GIVE_HINT, SessionAction::Hint.into()));
    let again = (ids::CHALLENGE_AGAIN, SceneAction::Restart.into());
    let next = (ids::CHALLENGE_NEXT, SessionAction::NextChallenge.into());
    for (name, action) in hint.into_iter().chain([again, next]) {
        action_button(ui, language, name, action, requests);
    }
    request_button(ui, &language.localize(ids::CHALLENGE_END), Request::Mode(Mode::Explore), requests);
}
