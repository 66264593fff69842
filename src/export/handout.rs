//! Exercises on paper: one HTML page with everything in it, questions first, then the answers.

use anyhow::Result;
use base64::Engine;
use base64::prelude::BASE64_STANDARD;
use collision_core::method::Method;
use maud::{DOCTYPE, Markup, PreEscaped, html};
use serde_json::Value;

use crate::export::figure::{FigureRenderer, Format};
use crate::files::progress::Progress;
use crate::lessons::model::LessonInfo;
use crate::lessons::outcome::Answer;
use crate::lessons::trace::{Precision, Quantity, Step};
use crate::panel::{Layout, Overlay};
use crate::scene::{Theme, View};
use crate::session::Session;
use crate::session::gallery::{self, Case};
use crate::text::language::Language;
use crate::text::message::Message;

/// Size of the pictures: about 8 cm across, at 300 dots per inch.
const FORMAT: Format = Format { size: (480, 360), scale: 2, transparent: false };

/// How it looks on paper, A4 or Letter, and on a screen.
const STYLE: &str = include_str!("../../assets/handout.css");

/// An exercise: a case of a lesson's gallery with its number on the paper.
struct Exercise {
    number: usize,
    info: &'static LessonInfo,
    case: &'static Case,
    session: Session,
    png: Vec<u8>,
}

/// A page with an exercise for every case of these lessons' galleries.
///
/// # Errors
/// No OpenGL, or Ctrl+C.
pub fn page(lessons: &[&'static LessonInfo], language: Language) -> Result<String> {
    let exercises = exercises(lessons, language)?;
    let title = language.localize("handout-title");
    let page = html! {
        (DOCTYPE)
        html lang=(language.tag()) {
            head {
                meta charset="utf-8";
                meta name="viewport" content="width=device-width";
                title { (title) }
                style { (PreEscaped(STYLE)) }
            }
            body {
                header {
                    h1 { (title) }
                    p.fields {
                        span { (language.localize("handout-name")) } span.blank {}
                        span { (language.localize("handout-date")) } span.blank {}
                    }
                    p { (language.localize("handout-instruction")) }
                }
                @for info in lessons {
                    section {
                        h2 { (language.localize(info.title)) }
                        @for exercise in of_lesson(&exercises, info) { (exercise.question()) }
                    }
                }
                section.answers {
                    h1 { (language.localize("handout-answers")) }
                    @for info in lessons {
                        h2 { (language.localize(info.title)) }
                        @for exercise in of_lesson(&exercises, info) { (exercise.answer()) }
                    }
                }
            }
        }
    };
    Ok(page.into_string())
}

fn of_lesson<'a>(exercises: &'a [Exercise], info: &LessonInfo) -> impl Iterator<Item = &'a Exercise> {
    exercises.iter().filter(move |exercise| exercise.info.slug == info.slug)
}

fn exercises(lessons: &[&'static LessonInfo], language: Language) -> Result<Vec<Exercise>> {
    let cases =
        lessons.iter().flat_map(|&info| gallery::cases(info.slug).iter().map(move |case| (info, case)));
    let cases: Vec<_> = cases.collect();
    let (mut figures, progress) = (FigureRenderer::new(FORMAT)?, Progress::new("pictures", cases.len()));
    let bare = Overlay { layout: Layout::Bare, ..Overlay::default() };
    let mut exercises = Vec::new();
    for (number, (info, case)) in (1..).zip(cases) {
        let mut session = Session::new(case.open(info)?, View::default());
        (session.language, session.colors) = (language, Theme::Print);
        session.hide_answer();
        let png = figures.picture(&session, &bare)?.to_png(&session.state())?;
        exercises.push(Exercise { number, info, case, session, png });
        progress.step()?;
    }
    Ok(exercises)
}

impl Exercise {
    fn localize(&self, message: impl Into<Message>) -> String {
        self.session.language.localize(message)
    }

    /// The picture without its answer, the question, what is given, and room to work.
    fn question(&self) -> Markup {
        let picture = format!("data:image/png;base64,{}", BASE64_STANDARD.encode(&self.png));
        let asked = self.localize(self.info.question);
        html! {
            article.question {
                img src=(picture) alt=(asked) width="480" height="360";
                div {
                    p { b.number { (self.number) } (asked) }
                    table {
                        @for (name, value) in self.given() {
                            tr { th { (name) } td { (value) } }
                        }
                    }
                    p.choices {
                        @for choice in self.choices() { span.choice { (self.localize(choice.message())) } }
                    }
                }
                div.work { (self.localize("handout-work")) }
            }
        }
    }

    fn choices(&self) -> &'static [Answer] {
        self.session.lesson().outcome().answer.choices()
    }

    /// The state's numbers with their names; how the scene is turned is seen.
    fn given(&self) -> Vec<(String, String)> {
        let state = self.session.lesson().state();
        let members = state.as_object().into_iter().flatten().filter(|(key, _)| *key != "turn");
        let mut given = Vec::new();
        for (key, value) in members {
            let word = self.localize(Message::new(format!("handout-given-{key}")));
            let name = |index: Option<usize>| format!("{word} {}", self.info.symbol(key, index));
            match value {
                Value::Array(points) if points.iter().all(Value::is_array) => {
                    let point = |(index, point)| (name(Some(index)), format(point));
                    given.extend(points.iter().enumerate().map(point));
                }
                Value::Object(terrain) => {
                    given.extend(terrain.get("file").map(|file| (name(None), format(file))))
                }
                _ => given.push((name(None), format(value))),
            }
        }
        given
    }

    /// The verdicts, what the case teaches, and the corrected method's steps with their numbers.
    fn answer(&self) -> Markup {
        let verdict = |method: Method| self.localize(self.session.trace(method).answer());
        let trace = self.session.trace(Method::Corrected);
        html! {
            article.answer {
                h3 { b.number { (self.number) } (self.localize(self.case.title(self.info))) ": " (verdict(Method::Exact)) }
                p.verdicts {
                    @for method in Method::ALL {
                        span { (self.localize(method)) ": " b { (verdict(method)) } }
                    }
                }
                p { (self.localize(self.case.teaches(self.info))) }
                ol {
                    @for step in trace.steps.iter().filter(|step| step.is_reached()) { (self.step(step)) }
                }
                p { (self.localize(trace.answer())) " – " (self.localize(trace.reason())) }
            }
        }
    }

    fn step(&self, step: &Step) -> Markup {
        html! {
            li {
                (self.localize(step.title.clone()))
                @for equation in &step.equations { div.equation { (equation.line(Precision::Short)) } }
                @if let Some(finding) = &step.finding { div.finding { (self.localize(finding.clone())) } }
            }
        }
    }
}

/// A number, a point, or a name.
fn format(value: &Value) -> String {
    match value {
        Value::Array(coordinates) => {
            format!("({})", coordinates.iter().map(format).collect::<Vec<_>>().join(", "))
        }
        Value::String(name) => name.clone(),
        number => Quantity::Single(number.as_f64().unwrap_or_default() as f32).format(Precision::Full),
    }
}
