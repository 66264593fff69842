//! The bar below the scene while a lesson is presented, in letters as large as a slide's: what is shown, the selected
//! step with its decision first, and the verdict and the printed code's mistake at the steps that make them.

use egui::text::{LayoutJob, TextFormat};
use egui::{
    Color32, Context, Frame, Id, Label, Margin, Popup, Rect, Response, RichText, Role, ScrollArea, Sense,
    Stroke, Ui, WidgetInfo, vec2,
};
use methods::Method;
use methods::printed::ErratumId;

use super::colors::PanelColors;
use super::method_cards::Difference;
use super::style::font;
use super::verdict::{self, VerdictColors};
use super::{Request, equations, errata, key_labels, quiz, widgets};
use crate::marks::color32;
use base::text::ids::{self, MessageId};
use base::text::message::Message;
use lessons::exercise::{Given, GivenValue};
use lessons::outcome::Verdict;
use lessons::session::Session;
use lessons::session::actions::{SceneAction, SessionAction};
use lessons::session::gallery;
use lessons::session::quiz::Quiz;
use lessons::table::LESSONS;
use lessons::trace::{Precision, Quantity, Step, StepStatus, is_convention};

/// The height of letters relative to the window's: 24 points on a slide 540 points high, 48 pixels of 1080.
const SHARE: f32 = 24.0 / 540.0;
/// The height of the window at which what grows with it has its usual size.
const USUAL: f32 = 800.0;
/// How much of the window's height the caption takes at most: at the usual size of text, and for each time larger.
const MOST: f32 = 0.54;
const MORE: f32 = 0.25;
/// The sizes that are tried, relative to that of a slide, until the caption has room.
const SIZES: [f32; 9] = [1.0, 0.92, 0.84, 0.76, 0.68, 0.6, 0.52, 0.45, 0.4];
/// The room between two rows, relative to the letters.
const GAP: f32 = 0.2;

/// The height of this window relative to the usual one, whatever size of text the user chose.
pub(super) fn growth(ui: &Ui) -> f32 {
    ui.ctx().content_rect().height() * ui.ctx().zoom_factor() / USUAL
}

pub(super) fn show(ui: &mut Ui, session: &Session, requests: &mut Vec<Request>) -> Response {
    let palette = session.palette();
    let frame = Frame::new().fill(color32(palette.strip)).inner_margin(Margin::symmetric(24, 12));
    let panel = egui::Panel::bottom(Id::unique("caption")).frame(frame).show_separator_line(false);
    let panel = panel.show(ui, |ui| {
        ui.set_min_width(ui.available_width());
        let rows = RowWriter::new(session, ui).rows();
        let size = fitting(ui, &rows);
        ui.spacing_mut().item_spacing = vec2(1.2 * size, GAP * size);
        for row in &rows {
            row.show(ui, session, size, requests);
        }
    });
    panel.response
}

/// The size of letters at which the rows have room, in points: a slide's, enlarged as the user enlarged text.
fn fitting(ui: &Ui, rows: &[CaptionRow]) -> f32 {
    let context = ui.ctx();
    let (window, zoom) = (context.content_rect().height(), context.zoom_factor());
    let most = window * (MOST + MORE * (zoom - 1.0));
    let slide = window * zoom * SHARE;
    let height = |size: f32| rows.iter().map(|row| row.height(ui, size) + GAP * size).sum::<f32>();
    let sizes = SIZES.map(|share| share * slide);
    sizes.into_iter().find(|&size| height(size) <= most).unwrap_or(sizes[SIZES.len() - 1])
}

/// A part of a row: its words, their size relative to the letters of a slide, and their colour.
struct CaptionPart {
    text: String,
    size: f32,
    color: Color32,
}

enum CaptionRow {
    /// The lesson, the case and the method, each of which opens a menu, and the steps as dots.
    Title(Vec<(Menu, CaptionPart)>),
    /// Words that are wrapped, after the sign of a verdict if there is one; a click asks for the verdict.
    Words { parts: Vec<CaptionPart>, sign: Option<Shown> },
    /// A formula on one line, in smaller letters where it would not fit.
    Formula(CaptionPart),
    /// The answers of a question, each of which can be clicked.
    Choices(Vec<CaptionPart>),
}

/// The sign before a verdict.
#[derive(Clone, Copy)]
enum Shown {
    Verdict(Verdict),
    /// It is held back, or still to be guessed.
    Unknown,
}

impl CaptionRow {
    fn words(part: CaptionPart) -> Self {
        Self::Words { parts: vec![part], sign: None }
    }

    fn height(&self, ui: &Ui, size: f32) -> f32 {
        let width = ui.available_width();
        match self {
            Self::Title(parts) => {
                let size = size_of_title(ui, size);
                let words =
                    parts.iter().map(|(_, part)| widgets::text(ui, &part.text, size, part.color).size());
                let (across, line) = words.fold((DOTS * size, 0.0_f32), |(across, line), words| {
                    (across + words.x + 1.2 * size, line.max(words.y))
                });
                (across / width).ceil() * (line + GAP * size)
            }
            Self::Words { parts, sign } => {
                ui.painter().layout_job(job(parts, sign.is_some(), size, width)).size().y
            }
            Self::Formula(part) => fitted(ui, part, size).size().y,
            Self::Choices(parts) => {
                let words =
                    |part: &CaptionPart| widgets::text(ui, &part.text, part.size * size, part.color).size();
                let longest: f32 = parts.iter().map(|part| words(part).x + 1.2 * size).sum();
                let line = parts.iter().map(|part| words(part).y).fold(0.0, f32::max);
                (longest / width).ceil() * (line + GAP * size)
            }
        }
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
                ui.add(Label::new(fitted(ui, part, size)).selectable(false));
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

/// A menu that a part of the title opens.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Menu {
    Lessons,
    Cases,
    Methods,
}

/// The widest row of dots, one for each step, relative to the letters; and a dot.
const DOTS: f32 = 8.0;
const DOT: f32 = 0.5;
/// The size of the title's letters: that of a slide, however much larger the others are.
fn size_of_title(ui: &Ui, size: f32) -> f32 {
    size / ui.ctx().zoom_factor().max(1.0)
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
    let side = size * (DOTS / steps.len() as f32).min(2.0 * DOT);
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
            requests.push(Request::Select(Some(number)));
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
                    item(title, Request::Case(number));
                }
            }
            Menu::Methods => {
                for method in Method::ALL {
                    item(language.localize(method), Request::Method(method));
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

fn fitted(ui: &Ui, part: &CaptionPart, size: f32) -> std::sync::Arc<egui::Galley> {
    widgets::fitted(ui, &part.text, part.size * size, part.color, ui.available_width())
}

/// Builds the caption's rows of what a session shows.
struct RowWriter<'a> {
    session: &'a Session,
    context: &'a Context,
    text: Color32,
    quiet: Color32,
    warning: Color32,
}

impl<'a> RowWriter<'a> {
    fn new(session: &'a Session, ui: &'a Ui) -> Self {
        let palette = session.palette();
        let [text, quiet] = [palette.text, palette.quiet].map(color32);
        let warning = PanelColors::of(session.colors).warning;
        Self { session, context: ui.ctx(), text, quiet, warning }
    }

    fn rows(&self) -> Vec<CaptionRow> {
        let rows: [Vec<CaptionRow>; 5] = match self.session.quiz() {
            Some(quiz) => [self.verdict(), self.question(quiz), self.given(quiz), self.step(), Vec::new()],
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

    /// The number of cases in the lesson's gallery.
    fn gallery(&self) -> String {
        let count = gallery::cases(self.session.lesson().info()).len();
        self.localize(Message::new(ids::ACTIVITY_CASES).with("count", count))
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
    /// its answer is held back. A step has sentences of its own.
    fn task(&self) -> Vec<CaptionRow> {
        let (session, language) = (self.session, self.session.language);
        if let Some(attempt) = session.attempt() {
            let is_solved = session.has_solved(attempt.challenge());
            let solved = is_solved.then(|| format!("✔ {}", self.localize(ids::CHALLENGE_SOLVED)));
            let told = [Some(attempt.challenge().sentence(language)), solved];
            return told.into_iter().flatten().map(|text| self.row(text)).collect();
        }
        if session.step().is_some() {
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
                let lesson = self
                    .localize(Message::of_family(format!("question-{}", self.session.lesson().info().slug)));
                format!("{} {} · {lesson}", self.localize(ids::QUIZ_QUESTION), quiz.number())
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
            Difference::Disagrees => verdict::short_word(verdict::of(self.session.trace(method))),
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
            let name = self.localize(Message::new(ids::PANEL_ERRATUM).with("number", erratum));
            let told = format!("{name}{}{}", language.colon(), errata::title(language, erratum));
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
        rows.push(CaptionRow::Choices(quiz.choices().iter().enumerate().map(choice).collect()));
        rows
    }

    /// The numbers of the scene that is asked about.
    fn given(&self, quiz: &Quiz) -> Vec<CaptionRow> {
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
