//! The document's editor for one's own test: its fields and buttons show and do what the program says.

use base::text::{Language, Message, MessageId, ids};
use web_sys::{Element, HtmlElement, HtmlTextAreaElement};
use winit::event_loop::EventLoopProxy;

use crate::panel;
use crate::window::app::App;
use crate::window::app_event::{AppEvent, Editing};
use crate::window::page;

/// Where the test of a starter begins.
const STUB: &str = "\n    return ";

/// What the document shows of it.
#[derive(Default)]
pub(super) struct Editor {
    /// The lesson whose code is there, if the editor is open.
    lesson: Option<&'static str>,
    language: Option<Language>,
    told: String,
    test: Option<MessageId>,
}

/// Connects the buttons and the field.
pub(super) fn connect(proxy: &EventLoopProxy<AppEvent>) {
    let on = |id: &str, event: &str, editing: fn(String) -> Editing| {
        let Some(element) = page::element::<Element>(id) else { return };
        let proxy = proxy.clone();
        page::listen(&element, event, move |_| {
            let code = field().map(|field| field.value());
            AppEvent::Editing(editing(code.unwrap_or_default())).send(&proxy);
        });
    };
    on("editor-run", "click", Editing::Run);
    on("editor-test", "click", Editing::Test);
    on("editor-close", "click", |_| Editing::Close);
    on("editor-code", "change", Editing::Typed);
}

impl Editor {
    /// Shows the code of the lesson, and what is told of it.
    pub(super) fn follow(&mut self, app: &App) {
        let (session, _) = app.session_and_news();
        let lesson = session.lesson().info();
        if !app.is_editing() {
            if self.lesson.take().is_some() {
                show(false);
            }
            return;
        }
        let was_open = self.lesson.is_some();
        if self.lesson.replace(lesson.slug) != Some(lesson.slug)
            && let Some(field) = field()
        {
            let (code, starter) = app.edited();
            field.set_value(&code);
            // Here something is to be typed.
            let place = code.find(STUB).map_or(0, |at| code[..at + STUB.len()].encode_utf16().count() as u32);
            // A field of text has a place to type at.
            let _ = field.set_selection_range(place, place);
            // An attribute with a valid name is not refused.
            let _ = field.set_attribute("data-starter", &starter);
            self.language = None;
        }
        let language = session.language;
        if self.language.replace(language) != Some(language) {
            let title = Message::new(ids::EDITOR_TITLE).with("lesson", language.localize(lesson.title));
            page::write("editor-title", &language.localize(title));
            // These elements have the names of their sentences.
            for sentence in [ids::EDITOR_RUN, ids::EDITOR_STARTER, ids::EDITOR_CLOSE] {
                page::write(sentence.name(), &language.localize(sentence));
            }
            self.test = None;
        }
        let trial = session.yours.trial.as_ref().filter(|trial| trial.lesson == lesson);
        let test = if trial.is_some_and(|trial| !trial.is_over) { ids::TRIAL_STOP } else { ids::TRIAL_TEST };
        if self.test.replace(test) != Some(test) {
            page::write("editor-test", &language.localize(test));
        }
        let told = match trial {
            _ if page::element::<Element>("program").is_none() => language.localize(ids::YOURS_REFUSED),
            Some(trial) => panel::trial::summary(trial, language),
            None if session.yours.is_there => panel::yours::summary(session),
            None => language.localize(ids::EDITOR_HINT),
        };
        if self.told != told {
            page::write("editor-told", &told);
            self.told = told;
        }
        if !was_open {
            show(true);
        }
    }
}

fn field() -> Option<HtmlTextAreaElement> {
    page::element("editor-code")
}

/// Shows the editor beside the scene and gives it the keyboard, or gives that back to the scene.
fn show(is_open: bool) {
    let element = page::element::<HtmlElement>;
    let (Some(editor), Some(code), Some(scene)) = (element("editor"), field(), element("scene")) else {
        return;
    };
    editor.set_hidden(!is_open);
    // An element that is shown takes the keyboard.
    let _ = if is_open { code.focus() } else { scene.focus() };
}
