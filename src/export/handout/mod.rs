//! Exercises on paper: an HTML page with everything in it, and the answers at its end or on a page of their own.

mod exercise;
mod generate;
mod heights;

pub use crate::lessons::exercise::dice::Level;
use anyhow::{Result, bail};
use exercise::{Exercise, FORMAT, Origin};
use maud::{DOCTYPE, Markup, PreEscaped, html};

use crate::export::figure::FigureRenderer;
use crate::export::page_fonts;
use crate::files::progress::Progress;
use crate::lessons::model::{Lesson, LessonInfo};
use crate::session::gallery;
use crate::text::language::Language;
use crate::text::message::Message;
use crate::text::sanitize;

/// The style for paper, A4 or Letter, and for a screen.
const STYLE: &str = include_str!("../../../assets/handout.css");
/// The fonts that it names.
const FONTS: &[&str] = &["text", "numbers", "chinese"];
/// The name for all cases of the galleries.
const ALL: &str = "all";

/// The contents of a handout.
#[derive(Debug, Clone)]
pub struct Request {
    /// The lessons, each once.
    pub lessons: Vec<&'static LessonInfo>,
    /// Cases of their galleries by their names, or `all`.
    pub cases: Vec<String>,
    /// The number of questions of each lesson.
    pub questions: usize,
    /// The selected questions.
    pub seed: u64,
    /// The difficulty.
    pub level: Level,
    /// The place of the answers.
    pub key: Key,
    /// The reader's language.
    pub language: Language,
}

/// The place of the answers.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Key {
    /// On a page of their own.
    Separate,
    /// After the exercises.
    End,
    /// Nowhere.
    None,
}

/// A handout.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Handout {
    /// The page with the exercises.
    pub sheet: String,
    /// The page with the answers, if it is another one.
    pub key: Option<String>,
}

/// Makes a handout.
///
/// # Errors
/// A case that no lesson has, more questions than there are, no OpenGL, or Ctrl+C.
pub fn make(request: &Request) -> Result<Handout> {
    let sheet = Sheet { exercises: exercises(request)?, request };
    let (questions, answers) = (sheet.questions(), sheet.answers());
    Ok(match request.key {
        Key::End => Handout { sheet: sheet.page("handout-title", &[questions, answers]), key: None },
        Key::None => Handout { sheet: sheet.page("handout-title", &[questions]), key: None },
        Key::Separate => Handout {
            sheet: sheet.page("handout-title", &[questions]),
            key: Some(sheet.page("handout-answers", &[answers])),
        },
    })
}

/// The lessons' states in their order, with where they are from.
fn states(request: &Request) -> Result<Vec<(Origin, Box<dyn Lesson>)>> {
    let mut states = Vec::new();
    for info in &request.lessons {
        let is_asked = |name: &String| request.cases.iter().any(|asked| asked == ALL || asked == name);
        for case in gallery::cases(info.slug).iter().filter(|case| is_asked(&case.name)) {
            states.push((Origin::Gallery(case), case.open(info)?));
        }
        let questions = generate::questions(info, request.questions, request.seed, request.level)?;
        states.extend(questions.into_iter().map(|lesson| (Origin::Question(request.level), lesson)));
    }
    Ok(states)
}

/// Refuses names that none of the lessons' galleries has.
fn check_cases(request: &Request) -> Result<()> {
    let cases = || request.lessons.iter().flat_map(|info| gallery::cases(info.slug));
    for name in request.cases.iter().filter(|name| *name != ALL) {
        if cases().all(|case| case.name != *name) {
            let names = cases().map(|case| case.name.as_str()).collect::<Vec<_>>().join(", ");
            bail!("there is no case `{}`; the cases are {ALL}, {names}", sanitize::text(name));
        }
    }
    Ok(())
}

fn exercises(request: &Request) -> Result<Vec<Exercise>> {
    check_cases(request)?;
    let states = states(request)?;
    let (mut figures, progress) = (FigureRenderer::new(FORMAT)?, Progress::new("pictures", states.len()));
    let mut exercises = Vec::new();
    for (number, (origin, lesson)) in (1..).zip(states) {
        exercises.push(Exercise::new(number, origin, lesson, request.language, &mut figures)?);
        progress.step()?;
    }
    Ok(exercises)
}

/// The exercises, and what was asked for.
struct Sheet<'a> {
    exercises: Vec<Exercise>,
    request: &'a Request,
}

impl Sheet<'_> {
    fn localize(&self, message: impl Into<Message>) -> String {
        self.request.language.localize(message)
    }

    fn of_lesson(&self, info: &LessonInfo) -> impl Iterator<Item = &Exercise> {
        self.exercises.iter().filter(move |exercise| exercise.info().slug == info.slug)
    }

    /// A whole page with this title.
    fn page(&self, title: &'static str, parts: &[Markup]) -> String {
        let language = self.request.language;
        let page = html! {
            (DOCTYPE)
            html lang=(language.tag()) {
                head {
                    meta charset="utf-8";
                    meta name="viewport" content="width=device-width";
                    title { (self.localize(title)) }
                    style { (PreEscaped(page_fonts::style(language, FONTS))) (PreEscaped(STYLE)) }
                }
                body { @for part in parts { (part) } }
            }
        };
        page.into_string()
    }

    fn questions(&self) -> Markup {
        html! {
            header {
                h1 { (self.localize("handout-title")) }
                p.fields {
                    @for field in ["handout-name", "handout-class", "handout-date"] {
                        span { (self.localize(field)) } span.blank {}
                    }
                    span { (self.localize("handout-score")) } span.blank.score {}
                    span { "/ " (self.exercises.iter().map(Exercise::points).sum::<usize>()) }
                }
                p { (self.localize("handout-instruction")) }
            }
            (self.rules())
            @for info in &self.request.lessons {
                section {
                    h2 { (self.localize(info.title)) }
                    @for exercise in self.of_lesson(info) { (exercise.question()) }
                }
            }
        }
    }

    /// The rules and the formulas of each lesson.
    fn rules(&self) -> Markup {
        let has_polygon = self.request.lessons.iter().any(|info| !info.takes_terrain());
        html! {
            section.rules {
                h2 { (self.localize("handout-rules")) }
                @if has_polygon { p { (self.localize("handout-rule-polygon")) } }
                @for info in &self.request.lessons {
                    div.rule {
                        p { b { (self.localize(info.title)) } " " (self.localize(Message::new(format!("handout-rule-{}", info.slug)))) }
                        @if let Some(exercise) = self.of_lesson(info).next() {
                            p.formulas { @for formula in exercise.formulas() { span { (formula) } } }
                        }
                    }
                }
            }
        }
    }

    fn answers(&self) -> Markup {
        html! {
            section.answers {
                h1 { (self.localize("handout-answers")) }
                p.table { @for exercise in &self.exercises { (exercise.short_answer()) } }
                @for info in &self.request.lessons {
                    h2 { (self.localize(info.title)) }
                    @for exercise in self.of_lesson(info) { (exercise.answer()) }
                }
            }
        }
    }
}
