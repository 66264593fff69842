//! Exercises on paper: an HTML page with everything in it, and the answers at its end or on a page of their own.

mod exercise;
mod generate;
mod heights;
mod relief;
mod symbols;

use std::ops::Range;
use std::slice;

use anyhow::{Result, bail};
use exercise::{Exercise, ExerciseOrigin, FORMAT};
use generate::Selection;
pub use lessons::exercise::dice::Level;
use maud::{Markup, html};

use crate::export::html_page;
use crate::export::inline_figures::InlineFigures;
use base::files::progress::Progress;
use base::text::{Language, Message, MessageId, ids, sanitize, unbroken};
use lessons::exercise::Exercise as Asked;
use lessons::model::{Lesson, LessonInfo};
use lessons::session::gallery;

/// The style for paper, A4 or Letter, and for a screen.
const STYLE: &str = include_str!("../../../assets/handout.css");
/// The fonts that the style names.
const FONTS: &[&str] = &["text", "numbers", "chinese"];
/// The exercises in one table of answers: with the longest answers it fits the page. A place is longer than a verdict.
const COLUMNS: usize = 6;
const COLUMNS_OF_PLACES: usize = 4;
/// The room to work in millimetres: two columns of lines below a label, as high as those of an exercise book, and the most
/// that fits a page.
const LINE: usize = 8;
const LABEL: usize = 4;
const MOST_ROOM: usize = 180;
/// The name for all cases of the galleries.
const ALL: &str = "all";

#[derive(Debug, Clone)]
pub struct HandoutRequest {
    /// The lessons, each once.
    pub lessons: Vec<&'static LessonInfo>,
    /// Cases of their galleries by their names, or `all`.
    pub cases: Vec<String>,
    /// The number of questions of each lesson.
    pub questions: usize,
    /// The same seed gives the same questions.
    pub seed: u64,
    pub level: Level,
    /// The number of variants, each with questions of its own.
    pub variants: usize,
    pub rules: Rules,
    pub key: Key,
    /// The address of a page with this program, to which the answers link.
    pub page: Option<String>,
    pub language: Language,
}

/// The place of the answers.
#[derive(Debug, Clone, Copy, PartialEq, Eq, strum::IntoStaticStr, strum::VariantArray)]
#[strum(serialize_all = "lowercase")]
pub enum Key {
    /// On a page of their own.
    Separate,
    /// After the exercises.
    End,
    /// Nowhere.
    None,
}

/// The place of the rules and formulas.
#[derive(Debug, Clone, Copy, PartialEq, Eq, strum::IntoStaticStr, strum::VariantArray)]
#[strum(serialize_all = "lowercase")]
pub enum Rules {
    /// On every sheet, before its exercises.
    Sheet,
    /// On a sheet of their own, once for all variants.
    Separate,
    /// Nowhere.
    None,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Handout {
    /// The page with the exercises.
    pub sheet: String,
    /// The page with the answers, if it is another one.
    pub key: Option<String>,
}

/// Makes a handout.
/// Errors: a case that no lesson has, more questions than there are, no OpenGL for the picture of a terrain, or Ctrl+C.
pub fn make(request: &HandoutRequest) -> Result<Handout> {
    let mut paper = Paper::new(request)?;
    paper.draw()?;
    Ok(paper.pages())
}

/// The lessons' states of a variant in their order, with where they are from.
fn states(request: &HandoutRequest, variant: usize) -> Result<Vec<(ExerciseOrigin, Box<dyn Lesson>)>> {
    let mut states = Vec::new();
    for info in &request.lessons {
        let is_asked = |name: &String| request.cases.iter().any(|asked| asked == ALL || asked == name);
        for case in gallery::cases(info).iter().filter(|case| is_asked(&case.name)) {
            states.push((ExerciseOrigin::Gallery(case), case.open(info)?));
        }
        let &HandoutRequest { questions: count, seed, level, .. } = request;
        let selection = Selection { count, seed, level, variant: variant as u64 };
        let questions = generate::questions(info, selection)?;
        states.extend(questions.into_iter().map(|lesson| (ExerciseOrigin::Question, lesson)));
    }
    Ok(states)
}

/// Refuses names that none of the lessons' galleries has.
fn check_cases(request: &HandoutRequest) -> Result<()> {
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
    fn new(request: &HandoutRequest, number: usize) -> Result<Self> {
        let states = (1..).zip(states(request, number)?);
        let exercise = |(number, (origin, lesson))| Exercise::new(number, origin, lesson, request);
        Ok(Self { number, exercises: states.map(exercise).collect() })
    }

    fn of_lesson(&self, info: &LessonInfo) -> impl Iterator<Item = &Exercise> {
        self.exercises.iter().filter(move |exercise| exercise.info().slug == info.slug)
    }
}

/// One exercise for each rule that differs: a lesson's easy level may have a rule of its own.
fn sheets<'a>(asked: impl Iterator<Item = &'a Asked>) -> Vec<&'a Asked> {
    let mut sheets: Vec<&Asked> = Vec::new();
    for asked in asked {
        if sheets.iter().all(|other| other.rule != asked.rule) {
            sheets.push(asked);
        }
    }
    sheets
}

/// The exercises and answers that a request asks for.
pub struct Paper<'a> {
    variants: Vec<Variant>,
    request: &'a HandoutRequest,
}

impl<'a> Paper<'a> {
    /// All but the pictures, which take most of the time.
    /// Errors: a case that no lesson has, or more questions than there are.
    pub fn new(request: &'a HandoutRequest) -> Result<Self> {
        check_cases(request)?;
        let variants = (1..=request.variants).map(|number| Variant::new(request, number));
        Ok(Self { variants: variants.collect::<Result<_>>()?, request })
    }

    /// Draws the pictures.
    /// Errors: no OpenGL for the picture of a terrain, or Ctrl+C.
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
            Key::End => Handout { sheet: self.page(ids::HANDOUT_TITLE, &[questions, answers]), key: None },
            Key::None => Handout { sheet: self.page(ids::HANDOUT_TITLE, &[questions]), key: None },
            Key::Separate => Handout {
                sheet: self.page(ids::HANDOUT_TITLE, &[questions]),
                key: Some(self.page(ids::HANDOUT_ANSWERS, &[answers])),
            },
        }
    }

    fn localize(&self, message: impl Into<Message>) -> String {
        self.request.language.localize(message)
    }

    fn page(&self, title: MessageId, parts: &[Markup]) -> String {
        let body = html! { @for part in parts { (part) } };
        html_page::of(self.request.language, title, STYLE, FONTS, &body)
    }

    /// The head of each page of a sheet: the level and the variant. The seed, with which the program makes the answers,
    /// is for the key alone.
    fn code(&self, variant: Option<&Variant>) -> Vec<String> {
        let level = [ids::LEVEL_EASY, ids::LEVEL_MEDIUM, ids::LEVEL_HARD][self.request.level as usize];
        let level = self.has_questions().then(|| self.localize(level));
        let number = variant.filter(|_| self.variants.len() > 1).map(|variant| self.variant_name(variant));
        level.into_iter().chain(number).collect()
    }

    fn code_of_key(&self, variant: Option<&Variant>) -> Vec<String> {
        let seed = Message::new(ids::HANDOUT_SEED).with("seed", self.request.seed.to_string());
        let seed = self.has_questions().then(|| self.localize(seed));
        seed.into_iter().chain(self.code(variant)).collect()
    }

    /// Whether there are questions of the level, besides cases of the galleries.
    fn has_questions(&self) -> bool {
        self.request.questions > 0
    }

    /// Contents with a code at the head of each page: a browser prints a table's head on every page.
    fn coded(&self, code: &[String], contents: &Markup) -> Markup {
        html! {
            table.paper {
                thead { tr { th { (code.join(" · ")) } } }
                tbody { tr { td { (contents) } } }
            }
        }
    }

    fn variant_name(&self, variant: &Variant) -> String {
        self.localize(Message::new(ids::HANDOUT_VARIANT).with("number", variant.number))
    }

    fn questions(&self) -> Markup {
        html! {
            @if self.request.rules == Rules::Separate { (self.coded(&[], &self.rules(&self.variants))) }
            @for variant in &self.variants { (self.coded(&self.code(Some(variant)), &self.sheet(variant))) }
        }
    }

    fn sheet(&self, variant: &Variant) -> Markup {
        html! {
            header {
                h1 { (self.localize(ids::HANDOUT_TITLE)) }
                p.fields {
                    @for field in [ids::HANDOUT_NAME, ids::HANDOUT_CLASS, ids::HANDOUT_DATE] {
                        span { (self.localize(field)) } span.blank {}
                    }
                    span { (self.localize(ids::HANDOUT_SCORE)) } span.blank.score {}
                    span { "/ " (variant.exercises.iter().map(|exercise| exercise.asked.points).sum::<usize>()) }
                }
                p { (self.localize(ids::HANDOUT_INSTRUCTION)) }
            }
            @if self.request.rules == Rules::Sheet { (self.rules(slice::from_ref(variant))) }
            @for info in &self.request.lessons {
                section {
                    h2 { (self.localize(info.title)) }
                    @for exercise in variant.of_lesson(info) { (exercise.question(self.room(info))) }
                }
            }
        }
    }

    /// The room to work on each exercise of a lesson: enough for the longest working, so that it does not tell how this
    /// one comes out.
    fn room(&self, info: &LessonInfo) -> usize {
        let lengths = self
            .variants
            .iter()
            .flat_map(|variant| variant.of_lesson(info))
            .map(|exercise| exercise.asked.length());
        let rows = lengths.max().unwrap_or_default().div_ceil(2);
        (LABEL + rows * LINE).min(MOST_ROOM)
    }

    /// The rules and the formulas of each lesson.
    fn rules(&self, variants: &[Variant]) -> Markup {
        let asked = || variants.iter().flat_map(|variant| &variant.exercises).map(|exercise| &exercise.asked);
        let has_plane = asked().any(Asked::has_plane_constant);
        html! {
            section.rules {
                h2 { (self.localize(ids::HANDOUT_RULES)) }
                @if has_plane { p { (self.localize(ids::HANDOUT_RULE_PLANE)) } }
                @if asked().any(Asked::asks_for_edges) { p { (self.localize(ids::HANDOUT_RULE_POLYGON)) } }
                @if asked().any(|asked| asked.is_concave) { p { (self.localize(ids::HANDOUT_RULE_CONCAVE)) } }
                @for info in &self.request.lessons {
                    @for asked in sheets(variants.iter().flat_map(|variant| variant.of_lesson(info)).map(|exercise| &exercise.asked)) {
                        div.rule {
                            p { b { (self.localize(info.title)) } " " (self.rule(asked.rule)) }
                            @for rule in asked.rules {
                                @if let Some(case) = rule.case { p { (self.rule(case)) } }
                                p.formulas { @for line in rule.lines() { span { (line) } } }
                            }
                        }
                    }
                }
            }
        }
    }

    /// A sentence of the rules, whose formulas no line parts.
    fn rule(&self, name: MessageId) -> String {
        unbroken::formulas(&self.localize(name))
    }

    fn answers(&self) -> Markup {
        let title = html! { h1 { (self.localize(ids::HANDOUT_ANSWERS)) } };
        let scheme = html! { p.note { (self.localize(ids::HANDOUT_SCHEME)) } };
        html! {
            section.answers {
                @if let [only] = &self.variants[..] {
                    (self.coded(&self.code_of_key(Some(only)), &html! { (title) (scheme) (self.key(only)) }))
                } @else {
                    (self.coded(&self.code_of_key(None), &html! { (title) (scheme) (self.tables()) }))
                    @for variant in &self.variants { (self.coded(&self.code_of_key(Some(variant)), &self.key(variant))) }
                }
            }
        }
    }

    /// The answers of all variants, a row for each, in tables that fit the page.
    fn tables(&self) -> Markup {
        let count = self.variants.first().map_or(0, |variant| variant.exercises.len());
        let asks_for_place =
            |variant: &Variant| variant.exercises.iter().any(|exercise| !exercise.asked.asked.is_empty());
        let columns = if self.variants.iter().any(asks_for_place) { COLUMNS_OF_PLACES } else { COLUMNS };
        html! { @for first in (0..count).step_by(columns) { (self.table(first..count.min(first + columns))) } }
    }

    /// The answers of all variants to some of the exercises.
    fn table(&self, exercises: Range<usize>) -> Markup {
        html! {
            table.all {
                tr {
                    th { (self.localize(ids::HANDOUT_VARIANTS)) }
                    @for exercise in &self.variants[0].exercises[exercises.clone()] { th { (exercise.number) } }
                }
                @for variant in &self.variants {
                    tr {
                        th { (variant.number) }
                        @for exercise in &variant.exercises[exercises.clone()] { td { (exercise.answer_alone()) } }
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
