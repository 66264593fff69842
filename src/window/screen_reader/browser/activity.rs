//! The question or the challenge, the numbers, the map, the text and the code, as parts of the document.

use std::sync::Arc;

use maud::{Markup, PreEscaped, html};
use pulldown_cmark::{Event, Parser, Tag, TagEnd};

use crate::panel::{self, numbers::AXES};
use base::text::{Language, Message, MessageId, ids};
use lessons::challenges::{self, HINTS};
use lessons::maps::DisagreementMap;
use lessons::maps::answerer::Answerer;
use lessons::maps::judgement::CellJudgement;
use lessons::maps::spec::MapPlace;
use lessons::parts::{Part, Parts};
use lessons::pseudocode;
use lessons::session::Session;
use lessons::session::attempt::Attempt;
use lessons::session::lesson_text;
use lessons::session::quiz::Quiz;
use lessons::trace::{Precision, Quantity};
use lessons::yours::trial::Fault;

/// What is found of a question or of a challenge: told as it changes.
pub(super) fn judgement(session: &Session) -> String {
    let language = session.language;
    if let Some(quiz) = session.quiz() {
        let explanation = quiz.explanation().into_iter().flat_map(|told| told.sentences.clone());
        let told = quiz.judgement().into_iter().chain(explanation);
        return told.map(|told| language.localize(told)).collect::<Vec<_>>().join(" · ");
    }
    let Some(attempt) = session.attempt() else { return String::new() };
    let (challenge, judgement) = (attempt.challenge(), attempt.judgement());
    let solved = session.has_solved(challenge).then(|| language.localize(ids::CHALLENGE_SOLVED));
    let reason = judgement.map(|judgement| judgement.reason(challenge, language));
    let line = named_line(attempt).map(|told| language.localize(told));
    solved.into_iter().chain(reason).chain(line).collect::<Vec<_>>().join(" · ")
}

/// The judgement of the line that was named last.
fn named_line(attempt: &Attempt) -> Option<MessageId> {
    let code = attempt.listing()?;
    let named = code.iter().find(|listed| Some(listed.line) == attempt.named_line)?;
    Some(attempt.named(named).message())
}

/// The question with its answers, the challenge with what can be done, or what can be begun.
pub(super) fn activity(session: &Session) -> Markup {
    match (session.quiz(), session.attempt()) {
        (Some(quiz), _) => question(session, quiz),
        (None, Some(attempt)) => challenge(session, attempt),
        (None, None) => beginnings(session),
    }
}

fn button(language: Language, id: &str, name: MessageId) -> Markup {
    html! { button id=(id) { (language.localize(name)) } }
}

fn question(session: &Session, quiz: &Quiz) -> Markup {
    let (language, score) = (session.language, session.scores().of_session());
    let told = Message::new(ids::QUIZ_SCORE_SESSION).with("right", score.right).with("asked", score.asked);
    html! {
        h2 { (language.localize(ids::QUIZ_QUESTION)) " " (quiz.number) }
        @if quiz.is_open() {
            p { (language.localize(quiz.text())) }
            @if let Some(hint) = quiz.hint(session.lesson()) { p { (language.localize(hint)) } }
            @for (number, (_, name)) in quiz.choices.iter().enumerate() {
                button id={ "told-choose-" (number) } { (language.localize(name.clone())) }
            }
        } @else {
            (button(language, "told-enter", ids::QUIZ_NEXT))
        }
        @if score.asked > 0 { p { (language.localize(told)) } }
        (button(language, "told-quiz", ids::QUIZ_END))
    }
}

fn challenge(session: &Session, attempt: &Attempt) -> Markup {
    let (language, challenge) = (session.language, attempt.challenge());
    html! {
        h2 { (session.heading_of(challenge)) }
        p { (challenge.sentence(language)) }
        @for strength in 0..attempt.hints { p { (challenge.hint(strength, language)) } }
        @if attempt.hints < HINTS { (button(language, "told-hint", ids::CHALLENGE_GIVE_HINT)) }
        @if challenge.erratum().is_some() {
            @let name = if attempt.listing().is_some() { ids::CHALLENGE_HIDE_LINE } else { ids::CHALLENGE_FIND_LINE };
            (button(language, "told-show-code", name))
        }
        @if let Some(code) = attempt.listing() {
            ol {
                @for listed in &code {
                    li { button id={ "told-line-" (listed.line) } aria-pressed=(attempt.named_line == Some(listed.line)) {
                        code { (listed.code) }
                    } }
                }
            }
        }
        (button(language, "told-restart", ids::CHALLENGE_AGAIN))
        (button(language, "told-following", ids::CHALLENGE_NEXT))
        (button(language, "told-end", ids::CHALLENGE_END))
    }
}

fn beginnings(session: &Session) -> Markup {
    let language = session.language;
    html! {
        (button(language, "told-quiz", ids::ACTIVITY_QUIZ))
        h2 { (language.localize(ids::ACTIVITY_CHALLENGES)) }
        ul {
            @for (number, challenge) in challenges::of_lesson(session.number()) {
                @let solved = session.has_solved(challenge);
                li { button id={ "told-challenge-" (number) } {
                    (session.heading_of(challenge)) ", "
                    (language.localize(if solved { ids::CHALLENGE_SOLVED } else { ids::CHALLENGE_UNSOLVED }))
                } }
            }
        }
    }
}

/// Every number of the lesson's state with the place where it stands.
pub(super) fn places(session: &Session) -> (Parts, Vec<(Part, usize)>) {
    let parts = session.shown_numbers();
    let members = session.lesson().info().members.iter();
    let parts_of = members.flat_map(|member| member.parts(&parts));
    let places = parts_of.flat_map(|part| (0..parts.numbers(part).len()).map(move |index| (part, index)));
    let places = places.collect();
    (parts, places)
}

/// The numbers, to be typed anew.
pub(super) fn numbers(session: &Session) -> Markup {
    let (parts, language, is_asked) = (session.shown_numbers(), session.language, session.is_asked());
    let members = session.lesson().info().members.iter();
    let named = members.flat_map(|member| {
        member.parts(&parts).into_iter().map(move |part| {
            let name = format!("{} {}", member.symbol(part), language.localize(member.title(part)));
            (name, part)
        })
    });
    let rows = named.flat_map(|(name, part)| {
        let numbers = parts.numbers(part).to_vec();
        let axes = numbers.len() > 1;
        numbers.into_iter().enumerate().map(move |(index, number)| {
            let axis = if axes { AXES[index] } else { "" };
            (format!("{name} {axis}"), Quantity::Single(number).in_formula(Precision::Full))
        })
    });
    html! {
        h2 { (language.localize(ids::TAB_NUMBERS)) }
        @for (place, (name, number)) in rows.enumerate() {
            label { (name) " " input id={ "told-number-" (place) } value=(number) inputmode="decimal" readonly[is_asked]; }
        }
    }
}

/// How often somebody is wrong on the map, counted once for each map.
#[derive(Default)]
pub(super) struct Counted {
    of: Option<(Arc<DisagreementMap>, Answerer)>,
    wrong: usize,
}

impl Counted {
    fn count(&mut self, map: &Arc<DisagreementMap>, by: Answerer) -> usize {
        let is_known = |(known, of): &(Arc<DisagreementMap>, Answerer)| Arc::ptr_eq(known, map) && *of == by;
        if !self.of.as_ref().is_some_and(is_known) {
            let is_wrong = |it: &Option<CellJudgement>| it.is_some_and(|it| it != CellJudgement::Right);
            self.wrong = map.judgements(by).filter(is_wrong).count();
            self.of = Some((Arc::clone(map), by));
        }
        self.wrong
    }
}

/// The map in words.
pub(super) fn map(session: &Session, counted: &mut Counted) -> Markup {
    let (language, by) = (session.language, session.judged());
    if session.map.place == MapPlace::Away {
        return button(language, "told-show-map", ids::MAP_OPEN);
    }
    let told = match session.asked_map() {
        _ if session.is_hidden() => Message::new(ids::MAP_HIDDEN),
        Some(map) => panel::map::title(map, by, language, || counted.count(map, by).to_string()),
        None => Message::new(ids::MAP_ASKING).with("method", language.localize(by)).with("percent", 0),
    };
    html! {
        h2 { (language.localize(ids::MAP_NAME)) }
        p aria-live="polite" { (language.localize(told)) }
        @if by != Answerer::EXACT && !session.is_hidden() { (button(language, "told-wrong", ids::MAP_SHOW_ONE)) }
        (button(language, "told-away", ids::MAP_CLOSE))
    }
}

/// The lesson's text, without what leads to scenes.
pub(super) fn text(session: &Session) -> Markup {
    let text = session.lesson().info().text(session.language);
    let parts = lesson_text::parts(text).into_iter().map(|part| match part {
        lesson_text::TextPart::Prose(markdown) => prose(markdown),
        lesson_text::TextPart::Figure { caption, .. } => html! { p { (caption) } },
    });
    html! { h2 { (session.language.localize(ids::TAB_READ)) } @for part in parts { (part) } }
}

fn prose(markdown: &str) -> Markup {
    let is_link = |event: &Event| matches!(event, Event::Start(Tag::Link { .. }) | Event::End(TagEnd::Link));
    let mut text = String::new();
    pulldown_cmark::html::push_html(&mut text, Parser::new(markdown).filter(|event| !is_link(event)));
    PreEscaped(text)
}

/// The person's own program: what it says, what a trial of it has found, and what can be done with it.
pub(super) fn yours(session: &Session) -> Markup {
    let (language, yours) = (session.language, &session.yours);
    let trial = yours.trial.as_ref().filter(|trial| trial.lesson == session.lesson().info());
    html! {
        h2 { (language.localize(ids::METHOD_YOURS)) }
        @if yours.is_there { p { (panel::yours::summary(session)) } }
        @if let Some(failing) = yours.failing(session.lesson()) { p { (language.localize(failing.heading())) } }
        (button(language, "told-editor", ids::TOOL_EDITOR))
        @if yours.is_there {
            @let is_running = trial.is_some_and(|trial| !trial.is_over);
            (button(language, "told-test-yours", if is_running { ids::TRIAL_STOP } else { ids::TRIAL_TEST }))
        }
        @if let Some(trial) = trial {
            p { (panel::trial::summary(trial, language)) }
            @for fault in trial.faults() { (button(language, of_fault(fault), fault.opening())) }
        }
    }
}

fn of_fault(fault: Fault) -> &'static str {
    match fault {
        Fault::Wrong => "told-failing",
        Fault::Unanswered => "told-unanswered",
    }
}

/// The lines of the chosen method, without mistakes.
pub(super) fn code(session: &Session) -> Markup {
    let lines = pseudocode::lines_of(session.lesson().info(), session.method());
    html! {
        h2 { (session.language.localize(ids::TAB_CODE)) " · " (session.language.localize(session.method())) }
        ol { @for line in lines { li { code { (line.code) } } } }
        (button(session.language, "told-method", ids::TOLD_METHOD))
    }
}
