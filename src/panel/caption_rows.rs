//! What the caption says, row by row: what is shown, the selected step with its decision first, and the verdict and the
//! printed code's mistake at the steps that make them.

use egui::{Color32, Context, Ui};
use methods::Method;
use methods::printed::ErratumId;

use super::colors::PanelColors;
use super::method_cards::Difference;
use super::verdict::{self, VerdictColors};
use super::{equations, errata, key_labels, quiz};
use crate::marks::color32;
use base::text::{Message, MessageId, ids};
use lessons::exercise::{Given, GivenValue};
use lessons::outcome::ShownVerdict;
use lessons::session::Session;
use lessons::session::actions::SessionAction;
use lessons::session::gallery;
use lessons::session::quiz::Quiz;
use lessons::trace::{Precision, Quantity, Step, StepStatus, is_convention};

/// A part of a row: its words, their size relative to the letters of a slide, and their colour.
#[derive(Clone)]
pub(super) struct CaptionPart {
    pub(super) text: String,
    pub(super) size: f32,
    pub(super) color: Color32,
}

#[derive(Clone)]
pub(super) enum CaptionRow {
    /// The lesson, the case and the method, each of which opens a menu, and the steps as dots.
    Title(Vec<(Menu, CaptionPart)>),
    /// Words that are wrapped, after the sign of a verdict if there is one; a click asks for the verdict.
    Words { parts: Vec<CaptionPart>, sign: Option<Shown> },
    /// A formula, which is broken before `=` where it does not fit on one line.
    Formula(CaptionPart),
    /// The answers of a question, each of which can be clicked.
    Choices(Vec<CaptionPart>),
}

/// The sign before a verdict.
#[derive(Clone, Copy)]
pub(super) enum Shown {
    Verdict(ShownVerdict),
    /// It is held back, or still to be guessed.
    Unknown,
}

impl CaptionRow {
    fn words(part: CaptionPart) -> Self {
        Self::Words { parts: vec![part], sign: None }
    }
}

/// A menu that a part of the title opens.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Menu {
    Lessons,
    Cases,
    Methods,
}

/// Builds the caption's rows of what a session shows.
pub(super) struct RowWriter<'a> {
    session: &'a Session,
    context: &'a Context,
    text: Color32,
    quiet: Color32,
    warning: Color32,
}

impl<'a> RowWriter<'a> {
    pub(super) fn new(session: &'a Session, ui: &'a Ui) -> Self {
        let palette = session.palette();
        let [text, quiet] = [palette.text, palette.quiet].map(color32);
        let warning = PanelColors::of(session.colors).warning;
        Self { session, context: ui.ctx(), text, quiet, warning }
    }

    pub(super) fn rows(&self) -> Vec<CaptionRow> {
        let rows: [Vec<CaptionRow>; 5] = match self.session.quiz() {
            Some(quiz) => {
                [self.verdict(), self.question(quiz), self.given_numbers(quiz), self.step(), Vec::new()]
            }
            None => [
                vec![CaptionRow::Title(self.title())],
                self.typed(),
                self.task(),
                self.step(),
                self.verdict(),
            ],
        };
        rows.into_iter().flatten().collect()
    }

    fn localize(&self, message: impl Into<Message>) -> String {
        self.session.language.localize(message)
    }

    /// The label of the key that does this.
    fn key(&self, action: SessionAction) -> String {
        key_labels::of(self.context, self.session.language, action).unwrap_or_default()
    }

    fn part(&self, text: String) -> CaptionPart {
        CaptionPart { text, size: 1.0, color: self.text }
    }

    fn row(&self, text: String) -> CaptionRow {
        CaptionRow::words(self.part(text))
    }

    /// The lesson, the open challenge or case or else the gallery, and the method.
    fn title(&self) -> Vec<(Menu, CaptionPart)> {
        let (session, language) = (self.session, self.session.language);
        let info = session.lesson().info();
        let lesson = format!("{}  {}", session.number() + 1, language.localize(info.title));
        let case = session.attempt().map(|attempt| session.heading_of(attempt.challenge()));
        let case = case.or_else(|| session.case_heading()).unwrap_or_else(|| self.gallery());
        let method = self.localize(session.shown_name());
        let parts = [(Menu::Lessons, lesson), (Menu::Cases, case), (Menu::Methods, method)];
        let quiet = |(menu, text)| (menu, CaptionPart { color: self.quiet, ..self.part(text) });
        parts.into_iter().map(quiet).collect()
    }

    /// The number of cases in the lesson's gallery, with the sign of a menu: none of them is open.
    fn gallery(&self) -> String {
        let count = gallery::cases(self.session.lesson().info()).len();
        format!("{} ▾", self.localize(Message::new(ids::ACTIVITY_CASES).with("count", count)))
    }

    /// The number that is typed, and what the next key makes of it.
    fn typed(&self) -> Vec<CaptionRow> {
        let Some(number) = self.session.typed() else { return Vec::new() };
        let case = self.key(SessionAction::NextCase);
        vec![
            self.row(
                self.localize(Message::new(ids::CAPTION_TYPED).with("number", number).with("case", case)),
            ),
        ]
    }

    /// What is to be looked at: what the open challenge asks for, what the case teaches, or the lesson's question while
    /// its answer is held back. A step has sentences of its own; what was held back comes with the verdict.
    fn task(&self) -> Vec<CaptionRow> {
        let (session, language) = (self.session, self.session.language);
        if let Some(attempt) = session.attempt() {
            let is_solved = session.has_solved(attempt.challenge());
            let solved = is_solved.then(|| format!("✔ {}", self.localize(ids::CHALLENGE_SOLVED)));
            let told = [Some(attempt.challenge().sentence(language)), solved];
            return told.into_iter().flatten().map(|text| self.row(text)).collect();
        }
        if session.step().is_some() && !session.reveals_verdict() {
            return Vec::new();
        }
        let info = session.lesson().info();
        let taught = session.shown_case().filter(|_| !session.is_case_changed() && !session.is_held_back());
        match taught {
            Some(case) => vec![self.row(self.localize(case.teaches(info)))],
            None if session.is_held_back() => vec![self.row(self.localize(info.question))],
            None => Vec::new(),
        }
    }

    /// The verdict with its method: before the steps, at the step that ends the test, and when it was asked for. While
    /// it is to be guessed or is held back, a question mark.
    fn verdict(&self) -> Vec<CaptionRow> {
        let session = self.session;
        if session.is_hidden() || session.is_held_back() {
            return self.unknown();
        }
        let trace = session.shown_trace();
        let is_there = session.step().is_none_or(|step| trace.steps[step].status == StepStatus::Ends);
        if !is_there && session.quiz().is_none() && !session.is_asked_for() {
            return Vec::new();
        }
        let said = verdict::of(trace);
        let color = VerdictColors::of(session).get(said);
        let mut parts = vec![
            CaptionPart { size: 1.2, color, ..self.part(self.localize(trace.answer())) },
            CaptionPart {
                color: self.quiet,
                ..self.part(format!("· {}", self.localize(session.shown_name())))
            },
        ];
        if session.step().is_none() {
            let reason = format!("· {}", self.localize(trace.reason()));
            parts.push(CaptionPart { color: self.quiet, ..self.part(reason) });
        }
        parts.extend(self.convention().map(|told| CaptionPart { color: self.quiet, ..self.part(told) }));
        let told: Vec<String> = [self.truth(), self.printed_answer()].into_iter().flatten().collect();
        if !told.is_empty() {
            parts.push(CaptionPart { color: self.warning, ..self.part(told.join(" · ")) });
        }
        vec![CaptionRow::Words { parts, sign: Some(Shown::Verdict(said)) }]
    }

    /// A question mark beside the question's number, or beside how the answer is asked for.
    fn unknown(&self) -> Vec<CaptionRow> {
        let told = match self.session.quiz() {
            Some(quiz) => {
                let lesson = self.localize(self.session.lesson().info().headline);
                format!("{} {} · {lesson}", self.localize(ids::QUIZ_QUESTION), quiz.number)
            }
            None if self.session.is_held_back() => {
                let key = self.key(SessionAction::HoldBack);
                self.localize(Message::new(ids::CAPTION_HELD_BACK).with("key", key))
            }
            None => String::new(),
        };
        let parts = vec![CaptionPart { color: self.quiet, ..self.part(told) }];
        vec![CaptionRow::Words { parts, sign: Some(Shown::Unknown) }]
    }

    /// The printed code's name for the side on which it agrees with the method shown; beside itself, the exact one's.
    fn convention(&self) -> Option<String> {
        let session = self.session;
        let (beside, other) = match session.method() {
            Method::Printed => (Method::Exact, Method::Exact),
            shown => (Method::Printed, shown),
        };
        let sign = Difference::between(session, Method::Printed, other)
            .filter(|&sign| sign == Difference::NamedOtherwise)?;
        let named = self.localize(sign.message());
        Some(format!("{}\u{a0}{} · {named}", sign.symbol(), self.answer_of(beside, Difference::Disagrees)))
    }

    /// The exact answer, where the method shown does not find it.
    fn truth(&self) -> Option<String> {
        let session = self.session;
        let sign = Difference::between(session, session.method(), Method::Exact)
            .filter(|sign| sign.is_disagreement())?;
        let told = match sign {
            Difference::Disagrees => self.answer_of(Method::Exact, sign),
            _ => self.localize(wrong_words(sign)),
        };
        Some(format!("{}\u{a0}{told}", sign.symbol()))
    }

    /// The printed code's answer, if it is wrong and another method is shown.
    fn printed_answer(&self) -> Option<String> {
        let session = self.session;
        let printed = |other| {
            Difference::between(session, Method::Printed, other).filter(|sign| sign.is_disagreement())
        };
        let wrong = printed(Method::Exact).filter(|_| session.method() != Method::Printed)?;
        let sign = printed(session.method()).map(|sign| format!("{}\u{a0}", sign.symbol()));
        Some(sign.unwrap_or_default() + &self.answer_of(Method::Printed, wrong))
    }

    /// A method's name and what it says, in a word; where that looks right, what is wrong about it.
    fn answer_of(&self, method: Method, sign: Difference) -> String {
        let said = match sign {
            Difference::Disagrees => verdict::of(self.session.trace(method)).short_name(),
            _ => wrong_words(sign),
        };
        format!("{}{}{}", self.localize(method), self.session.language.colon(), self.localize(said))
    }

    /// The mistakes of the printed code, each with its number; none while one is to be found.
    fn mistakes(&self, errata: &[ErratumId]) -> Vec<CaptionRow> {
        if self.session.hides_mistakes() {
            return Vec::new();
        }
        let language = self.session.language;
        let mistake = |&erratum: &ErratumId| {
            let told = errata::heading(language, erratum);
            CaptionRow::words(CaptionPart { color: self.warning, ..self.part(told) })
        };
        errata.iter().map(mistake).collect()
    }

    /// The question with its given numbers and what may be answered, or what became of the guess and why.
    fn question(&self, quiz: &Quiz) -> Vec<CaptionRow> {
        let lesson = self.session.lesson();
        let asked = self.localize(quiz.text());
        if !quiz.is_open() {
            let Some(judgement) = quiz.judgement() else { return Vec::new() };
            let judged = format!("{} {}", quiz::sign(quiz), self.localize(judgement));
            let sentences = quiz.explanation().into_iter().flat_map(|explanation| &explanation.sentences);
            let head = [
                CaptionPart { color: self.quiet, ..self.part(asked) },
                CaptionPart { size: 1.2, ..self.part(judged) },
            ];
            let told = sentences.map(|sentence| self.row(self.localize(sentence.clone())));
            return head.into_iter().map(CaptionRow::words).chain(told).collect();
        }
        let mut rows = vec![CaptionRow::words(CaptionPart { size: 1.2, ..self.part(asked) })];
        rows.extend(quiz.hint(lesson).map(|hint| self.row(self.localize(hint))));
        let choice = |(number, (_, name)): (usize, &(_, Message))| {
            self.part(format!("{}\u{a0} {}", number + 1, self.localize(name.clone())))
        };
        rows.push(CaptionRow::Choices(quiz.choices.iter().enumerate().map(choice).collect()));
        rows
    }

    /// The numbers of the scene that is asked about.
    fn given_numbers(&self, quiz: &Quiz) -> Vec<CaptionRow> {
        let Some(lesson) = self.session.lesson().on_paper().filter(|_| quiz.is_open()) else {
            return Vec::new();
        };
        let number = |given: Given| {
            let value = match given.value {
                GivenValue::Number(number) => Quantity::from(number),
                GivenValue::Point(at) | GivenValue::Direction(_, at) => at.into(),
            };
            let value = value.in_formula(Precision::Full).replace(' ', "\u{a0}");
            format!("{}\u{a0}=\u{a0}{value}", given.symbol)
        };
        let numbers: Vec<String> = lesson.given_numbers().into_iter().map(number).collect();
        vec![CaptionRow::words(CaptionPart { color: self.quiet, ..self.part(numbers.join(",  ")) })]
    }

    /// The selected step: its number and title, the comparisons that decide, the formulas with their numbers, what it
    /// finds, and the mistake that the printed code makes in it.
    fn step(&self) -> Vec<CaptionRow> {
        let session = self.session;
        let Some(number) = session.step().filter(|_| !session.is_hidden()) else { return Vec::new() };
        // The explanation of a guess tells this step already.
        let explained = session.quiz().and_then(Quiz::explanation).and_then(|explanation| explanation.step);
        if explained == Some(number) {
            return Vec::new();
        }
        let steps = &session.shown_trace().steps;
        let step = &steps[number];
        let counter = Message::new(ids::CAPTION_STEP).with("number", number + 1).with("count", steps.len());
        let counter = CaptionPart { color: self.quiet, ..self.part(self.localize(counter)) };
        let title = CaptionPart { size: 1.2, ..self.part(self.localize(step.title.clone())) };
        let mut rows = vec![CaptionRow::Words { parts: vec![counter, title], sign: None }];
        if let StepStatus::NotReached { ended_by } = step.status {
            rows.push(
                self.row(self.localize(Message::new(ids::STEP_NOT_REACHED).with("step", ended_by + 1))),
            );
            return rows;
        }
        let equations = equations::Lecture::of(step);
        let formula = |line: String| CaptionRow::Formula(self.part(line));
        rows.extend(equations.decisions.iter().map(|equation| formula(equation.line(Precision::Short))));
        rows.extend(equations.numbers.iter().map(|equation| formula(equation.line(Precision::Short))));
        rows.extend(equations.results().map(|results| self.row(results)));
        let told = step.finding.iter().chain(&step.note);
        rows.extend(told.map(|told| self.row(self.localize(told.clone()))));
        rows.extend(self.mistakes(&self.mistakes_in(step)));
        rows
    }

    /// The mistakes that the printed code makes in a step. That of the case belongs to the step that ends the test,
    /// where no step shows it.
    fn mistakes_in(&self, step: &Step) -> Vec<ErratumId> {
        let printed = &self.session.trace(Method::Printed).steps;
        let shown =
            |step: &Step| step.errata.iter().copied().filter(|&erratum| !is_convention(erratum)).collect();
        let here: Vec<ErratumId> =
            printed.iter().find(|other| other.id == step.id).map(shown).unwrap_or_default();
        let own = &self.session.trace(self.session.method()).steps;
        let is_elsewhere = |erratum: ErratumId| {
            let place = printed.iter().find(|step| step.errata.contains(&erratum));
            place.is_some_and(|place| own.iter().any(|step| step.id == place.id && step.is_reached()))
        };
        let of_case = self.session.printed_mistake().filter(|&erratum| !is_elsewhere(erratum));
        if here.is_empty() && step.status == StepStatus::Ends { of_case.into_iter().collect() } else { here }
    }
}

/// What is wrong with an answer whose verdict is right.
fn wrong_words(sign: Difference) -> MessageId {
    if sign == Difference::Elsewhere { ids::CAPTION_ELSEWHERE } else { sign.message() }
}
