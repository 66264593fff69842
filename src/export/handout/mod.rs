//! Exercises on paper: an HTML page with everything in it, and the answers at its end or on a page of their own.

mod exercise;
mod generate;
mod heights;
mod relief;
mod symbols;

use std::ops::Range;

use anyhow::{Result, bail};
use exercise::{Exercise, FORMAT, Origin};
use generate::Selection;
pub use lessons::exercise::dice::Level;
use maud::{DOCTYPE, Markup, PreEscaped, html};

use crate::export::inline_figures::InlineFigures;
use crate::export::page_fonts;
use base::files::progress::Progress;
use base::text::language::Language;
use base::text::message::Message;
use base::text::sanitize;
use base::text::unbroken;
use lessons::model::{Lesson, LessonInfo};
use lessons::session::gallery;

/// The style for paper, A4 or Letter, and for a screen.
const STYLE: &str = include_str!("../../../assets/handout.css");
/// The fonts that it names.
const FONTS: &[&str] = &["text", "numbers", "chinese"];
/// The exercises in one table of answers: with the longest answers it fits the page.
const COLUMNS: usize = 6;
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
    /// The number of variants, each with questions of its own.
    pub variants: usize,
    /// The place of the answers.
    pub key: Key,
    /// The address of a page with this program, to which the answers link.
    pub page: Option<String>,
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
/// A case that no lesson has, more questions than there are, no OpenGL for the picture of a terrain, or Ctrl+C.
pub fn make(request: &Request) -> Result<Handout> {
    let mut paper = Paper::new(request)?;
    paper.draw()?;
    Ok(paper.pages())
}

/// The lessons' states of a variant in their order, with where they are from.
fn states(request: &Request, variant: usize) -> Result<Vec<(Origin, Box<dyn Lesson>)>> {
    let mut states = Vec::new();
    for info in &request.lessons {
        let is_asked = |name: &String| request.cases.iter().any(|asked| asked == ALL || asked == name);
        for case in gallery::cases(info).iter().filter(|case| is_asked(&case.name)) {
            states.push((Origin::Gallery(case), case.open(info)?));
        }
        let &Request { questions: count, seed, level, .. } = request;
        let selection = Selection { count, seed, level, variant: variant as u64 };
        let questions = generate::questions(info, selection)?;
        states.extend(questions.into_iter().map(|lesson| (Origin::Question(request.level), lesson)));
    }
    Ok(states)
}

/// Refuses names that none of the lessons' galleries has.
fn check_cases(request: &Request) -> Result<()> {
    let cases = || request.lessons.iter().flat_map(|info| gallery::cases(info));
    for name in request.cases.iter().filter(|name| *name != ALL) {
        if cases().all(|case| case.name != *name) {
            let names = cases().map(|case| case.name.as_str()).collect::<Vec<_>>().join(", ");
            bail!("there is no case `{}`; the cases are {ALL}, {names}", sanitize::text(name));
        }
    }
    Ok(())
}

/// The exercises of one sheet.
struct Variant {
    number: usize,
    exercises: Vec<Exercise>,
}

impl Variant {
    fn new(request: &Request, number: usize) -> Result<Self> {
        let states = (1..).zip(states(request, number)?);
        let exercise = |(number, (origin, lesson))| Exercise::new(number, origin, lesson, request);
        Ok(Self { number, exercises: states.map(exercise).collect() })
    }

    fn of_lesson(&self, info: &LessonInfo) -> impl Iterator<Item = &Exercise> {
        self.exercises.iter().filter(move |exercise| exercise.info().slug == info.slug)
    }
}

/// The exercises and answers that a request asks for.
pub struct Paper<'a> {
    variants: Vec<Variant>,
    request: &'a Request,
}

impl<'a> Paper<'a> {
    /// All but the pictures, which take most of the time.
    ///
    /// # Errors
    /// A case that no lesson has, or more questions than there are.
    pub fn new(request: &'a Request) -> Result<Self> {
        check_cases(request)?;
        let variants = (1..=request.variants).map(|number| Variant::new(request, number));
        Ok(Self { variants: variants.collect::<Result<_>>()?, request })
    }

    /// Draws the pictures.
    ///
    /// # Errors
    /// No OpenGL for the picture of a terrain, or Ctrl+C.
    pub fn draw(&mut self) -> Result<()> {
        let count = self.variants.iter().map(|variant| variant.exercises.len()).sum();
        let (mut figures, progress) = (InlineFigures::new(FORMAT), Progress::new("pictures", count));
        for exercise in self.variants.iter_mut().flat_map(|variant| &mut variant.exercises) {
            exercise.draw(&mut figures)?;
            progress.step()?;
        }
        Ok(())
    }

    /// The pages, with the pictures if they are drawn.
    pub fn pages(&self) -> Handout {
        let (questions, answers) = (self.questions(), self.answers());
        match self.request.key {
            Key::End => Handout { sheet: self.page("handout-title", &[questions, answers]), key: None },
            Key::None => Handout { sheet: self.page("handout-title", &[questions]), key: None },
            Key::Separate => Handout {
                sheet: self.page("handout-title", &[questions]),
                key: Some(self.page("handout-answers", &[answers])),
            },
        }
    }

    fn localize(&self, message: impl Into<Message>) -> String {
        self.request.language.localize(message)
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

    /// What names the sheet on each of its pages and in the key: seed, level and variant. A table's head is printed on
    /// each page.
    fn coded(&self, variant: Option<&Variant>, contents: &Markup) -> Markup {
        let level = ["level-easy", "level-medium", "level-hard"][self.request.level as usize];
        let code = Message::new("handout-code").with("seed", self.request.seed.to_string());
        let code = self.localize(code.with("level", self.localize(level)));
        html! {
            table.paper {
                thead { tr { th {
                    (code)
                    @if let Some(variant) = variant { " · " (self.variant_name(variant)) }
                } } }
                tbody { tr { td { (contents) } } }
            }
        }
    }

    fn variant_name(&self, variant: &Variant) -> String {
        self.localize(Message::new("handout-variant").with("number", variant.number))
    }

    fn questions(&self) -> Markup {
        html! { @for variant in &self.variants { (self.coded(Some(variant), &self.sheet(variant))) } }
    }

    fn sheet(&self, variant: &Variant) -> Markup {
        html! {
            header {
                h1 { (self.localize("handout-title")) }
                p.fields {
                    @for field in ["handout-name", "handout-class", "handout-date"] {
                        span { (self.localize(field)) } span.blank {}
                    }
                    span { (self.localize("handout-score")) } span.blank.score {}
                    span { "/ " (variant.exercises.iter().map(Exercise::points).sum::<usize>()) }
                }
                p { (self.localize("handout-instruction")) }
            }
            (self.rules(variant))
            @for info in &self.request.lessons {
                section {
                    h2 { (self.localize(info.title)) }
                    @for exercise in variant.of_lesson(info) { (exercise.question()) }
                }
            }
        }
    }

    /// The rules and the formulas of each lesson.
    fn rules(&self, variant: &Variant) -> Markup {
        let has_polygon = self.request.lessons.iter().any(|info| !info.takes_terrain());
        html! {
            section.rules {
                h2 { (self.localize("handout-rules")) }
                @if has_polygon { p { (self.localize("handout-rule-plane")) } }
                @if self.asks_for_inside() { p { (self.localize("handout-rule-polygon")) } }
                @if variant.exercises.iter().any(Exercise::is_concave) { p { (self.localize("handout-rule-concave")) } }
                @for info in &self.request.lessons {
                    div.rule {
                        p { b { (self.localize(info.title)) } " " (self.localize(Message::new(format!("handout-rule-{}", info.slug)))) }
                        @for rule in variant.of_lesson(info).next().into_iter().flat_map(Exercise::rules) {
                            @if let Some(case) = rule.case { p { (self.localize(case)) } }
                            p.formulas { @for line in rule.lines() { span { (line) } } }
                        }
                    }
                }
            }
        }
    }

    /// Whether a lesson asks whether a point lies in a polygon.
    fn asks_for_inside(&self) -> bool {
        self.request.lessons.iter().any(|info| !info.takes_terrain() && info.slug != "line-plane")
    }

    fn answers(&self) -> Markup {
        let title = html! { h1 { (self.localize("handout-answers")) } };
        html! {
            section.answers {
                @if let [only] = &self.variants[..] {
                    (self.coded(Some(only), &html! { (title) (self.key(only)) }))
                } @else {
                    (self.coded(None, &html! { (title) (self.tables()) }))
                    @for variant in &self.variants { (self.coded(Some(variant), &self.key(variant))) }
                }
            }
        }
    }

    /// The answers of all variants, a row for each, in tables that fit the page.
    fn tables(&self) -> Markup {
        let count = self.variants.first().map_or(0, |variant| variant.exercises.len());
        html! { @for first in (0..count).step_by(COLUMNS) { (self.table(first..count.min(first + COLUMNS))) } }
    }

    /// The answers of all variants to some of the exercises.
    fn table(&self, exercises: Range<usize>) -> Markup {
        html! {
            table.all {
                tr {
                    th { (self.localize("handout-variants")) }
                    @for exercise in &self.variants[0].exercises[exercises.clone()] { th { (exercise.number()) } }
                }
                @for variant in &self.variants {
                    tr {
                        th { (variant.number) }
                        @for exercise in &variant.exercises[exercises.clone()] { td { (unbroken::formulas(&exercise.answer_alone())) } }
                    }
                }
            }
        }
    }

    fn key(&self, variant: &Variant) -> Markup {
        html! {
            p.table { @for exercise in &variant.exercises { (exercise.short_answer()) } }
            @for info in &self.request.lessons {
                h2 { (self.localize(info.title)) }
                @for exercise in variant.of_lesson(info) { (exercise.answer()) }
            }
        }
    }
}
