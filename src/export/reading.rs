//! A lesson's text as one HTML page with everything in it, for paper and for screens of any width.

use anyhow::Result;
use maud::{Markup, PreEscaped, html};
use pulldown_cmark::{CowStr, Event, Parser, Tag, TagEnd};

use crate::export::figure::Format;
use crate::export::inline_figures::InlineFigures;
use crate::export::{html_page, qr};
use crate::panel::{UiState, symbols};
use base::files::progress::Progress;
use base::scene::Theme;
use base::text::{Language, ids};
use lessons::model::LessonInfo;
use lessons::session::lesson_text::{self, TextPart};
use lessons::session::scene_link::SceneLink;

/// Size of the figures: some 10 cm across, and pixels in them at 240 dots per inch.
const FORMAT: Format = Format { size: (480, 360), scale: 2, transparent: false };

/// The style for paper and for a screen.
const STYLE: &str = include_str!("../../assets/reading.css");

struct ReadingPage {
    lesson: &'static LessonInfo,
    language: Language,
    figures: InlineFigures,
    /// The address of a page with the program, for links to scenes.
    program: Option<String>,
    /// The scenes of its links, in their order.
    scenes: Vec<Scene>,
}

struct Scene {
    command: String,
    address: Option<String>,
}

/// The text of a lesson, its figures drawn in the colours for print. With the address of a page that has the program,
/// its scenes are links there.
/// Errors: no OpenGL for the picture of a terrain, or Ctrl+C.
pub fn page(lesson: &'static LessonInfo, language: Language, program: Option<String>) -> Result<String> {
    let figures = InlineFigures::new(FORMAT);
    let mut page = ReadingPage { lesson, language, figures, program, scenes: Vec::new() };
    let text = page.body()?;
    let body = html! { main { (text) } (page.scenes()) };
    Ok(html_page::of(language, lesson.title, STYLE, &["chinese"], &body))
}

impl ReadingPage {
    fn body(&mut self) -> Result<Markup> {
        let parts = lesson_text::parts(self.lesson.text(self.language));
        let progress = Progress::new("parts", parts.len());
        let mut body = String::new();
        for part in parts {
            let part = match part {
                TextPart::Prose(markdown) => self.prose(markdown)?,
                TextPart::Figure { caption, destination } => self.figure(caption, destination)?,
            };
            body += &part.into_string();
            progress.step()?;
        }
        Ok(PreEscaped(body))
    }

    /// Paper has no links: a link to a scene becomes the number of an entry in the list at the end.
    fn prose(&mut self, markdown: &str) -> Result<Markup> {
        let (mut events, mut number) = (Vec::new(), None);
        for event in Parser::new(&symbols::as_html(markdown)) {
            events.push(match event {
                Event::Start(Tag::Link { dest_url, .. }) if dest_url.starts_with("scene:") => {
                    number = Some(self.scene(&dest_url)?);
                    markup(format!("<a href=\"#scene-{}\">", self.scenes.len()))
                }
                Event::End(TagEnd::Link) if number.is_some() => {
                    markup(format!("<sup>{}</sup></a>", number.take().unwrap_or_default()))
                }
                other => other.into_static(),
            });
        }
        let mut html = String::new();
        pulldown_cmark::html::push_html(&mut html, events.into_iter());
        Ok(PreEscaped(html))
    }

    /// Puts a scene on the list. Returns its number, from 1.
    fn scene(&mut self, destination: &str) -> Result<usize> {
        let link = SceneLink::parse(destination)?;
        let address = |page: &String| {
            let mut session = link.open(self.lesson)?;
            session.language = self.language;
            anyhow::Ok(session.address(page))
        };
        let address = self.program.as_ref().map(address).transpose()?;
        self.scenes.push(Scene { command: link.command(self.lesson).to_string(), address });
        Ok(self.scenes.len())
    }

    fn figure(&mut self, caption: &str, destination: &str) -> Result<Markup> {
        let mut session = SceneLink::parse(destination)?.open(self.lesson)?;
        (session.language, session.colors) = (self.language, Theme::Print);
        let (width, height) = FORMAT.size;
        let ui_state = UiState::of_figure(&mut session, (width as f32, height as f32), FORMAT.scale as f32)?;
        let picture = self.figures.draw(&session, &ui_state, caption)?;
        Ok(html! {
            figure {
                (picture)
                figcaption { (caption) }
            }
        })
    }

    /// The list of scenes, each as the command that opens it, and as a link if there is a page for it.
    fn scenes(&self) -> Markup {
        html! {
            section.scenes {
                h2 { (self.language.localize(ids::READ_SCENES)) }
                p { (self.language.localize(ids::READ_SCENES_NOTE)) }
                ol {
                    @for (index, scene) in self.scenes.iter().enumerate() {
                        li id={ "scene-" (index + 1) } {
                            @if let Some(address) = &scene.address { (qr::of(address)) }
                            code { (scene.command) }
                            @if let Some(address) = &scene.address { " " a href=(address) { (self.language.localize(ids::OPEN_SCENE)) } }
                        }
                    }
                }
            }
        }
    }
}

fn markup(html: String) -> Event<'static> {
    Event::InlineHtml(CowStr::from(html))
}
