//! Browsers: screen readers read the page's document, which says as text what the canvas shows, and has buttons.

mod activity;

use std::cell::RefCell;
use std::collections::HashMap;

use egui::Context;
use egui_winit::State;
use maud::{Markup, html};
use wasm_bindgen::JsCast;
use web_sys::{Document, Element, HtmlElement, HtmlInputElement};
use winit::event_loop::{ActiveEventLoop, EventLoopProxy};
use winit::window::Window;

use crate::panel::{self, Mode, Request};
use crate::window::app_event::{AppEvent, ReaderRequest};
use crate::window::page;
use base::text::{Language, Message, ids};
use lessons::maps::spec::MapPlace;
use lessons::maps::view::MapChange;
use lessons::parts::{Part, Parts};
use lessons::session::Session;
use lessons::session::actions::{SceneAction, SessionAction, WindowAction};
use lessons::table::LESSONS;
use lessons::trace::{Precision, Step};
use lessons::yours::trial::Fault;

/// The id of a link to what is shown.
const LINK: &str = "told-link";

/// Connects the buttons of the document.
pub(in crate::window) fn connect(
    _: &mut State,
    _: &ActiveEventLoop,
    _: &Window,
    proxy: EventLoopProxy<AppEvent>,
) {
    let Some(told) = page::element::<Element>("told") else { return };
    let to = proxy.clone();
    page::listen(&told, "click", move |event| {
        let inside = event.target().and_then(|target| target.dyn_into::<Element>().ok());
        // A line of code is inside of its button.
        let button = inside.and_then(|inside| inside.closest("button").ok()?);
        if let Some(request) = button.and_then(|button| asked_by(&button.id())) {
            AppEvent::Reader(request).send(&to);
        }
    });
    page::listen(&told, "change", move |event| {
        let input = event.target().and_then(|target| target.dyn_into::<HtmlInputElement>().ok());
        if let Some(request) = input.and_then(|input| typed_into(&input.id(), &input.value())) {
            AppEvent::Reader(request).send(&proxy);
        }
    });
}

/// Returns the request of a button as it is.
pub(in crate::window) fn answer(_: &mut State, _: &Context, request: ReaderRequest) -> Option<Request> {
    Some(request)
}

/// The request of the button with this id.
fn asked_by(id: &str) -> Option<Request> {
    let action = |action: SessionAction| Some(Request::Act(action.into()));
    match id.rsplit_once('-')? {
        ("told-lesson", number) => action(SceneAction::Lesson(number.parse().ok()?).into()),
        ("told-step", number) => action(SessionAction::Select(Some(number.parse().ok()?))),
        ("told", "previous") => action(SessionAction::PreviousStep),
        ("told", "next") => action(SessionAction::NextStep),
        ("told", "quiz") => action(SessionAction::Quiz),
        ("told-choose", number) => action(SessionAction::Choose(number.parse().ok()?)),
        ("told", "enter") => action(SessionAction::Enter),
        ("told-challenge", number) => action(SessionAction::Challenge(number.parse().ok()?)),
        ("told", "hint") => action(SessionAction::Hint),
        ("told-show", "code") => action(SessionAction::Code),
        ("told-line", number) => action(SessionAction::Line(number.parse().ok()?)),
        ("told", "restart") => action(SceneAction::Restart.into()),
        ("told", "following") => action(SessionAction::NextChallenge),
        ("told", "end") => Some(Request::Mode(Mode::Explore)),
        ("told-show", "map") => action(SessionAction::Map),
        ("told", "wrong") => Some(Request::ShowWrong),
        ("told", "away") => Some(Request::Map(MapChange::Place(MapPlace::Away))),
        ("told", "editor") => Some(Request::Act(WindowAction::Editor.into())),
        ("told-open", "file") => Some(Request::Act(WindowAction::OpenFile.into())),
        ("told-save", "progress") => Some(Request::Act(WindowAction::SaveProgress.into())),
        ("told-test", "yours") => Some(Request::Act(WindowAction::TestYours.into())),
        ("told", "failing") => Some(Request::Failing(Fault::Wrong)),
        ("told", "unanswered") => Some(Request::Failing(Fault::Unanswered)),
        ("told", "method") => action(SessionAction::NextMethod),
        _ => None,
    }
}

thread_local! {
    /// The numbers that the document shows, in their order.
    static NUMBERS: RefCell<(Parts, Vec<(Part, usize)>)> = RefCell::default();
}

/// The request of a number that was typed into the document.
fn typed_into(id: &str, text: &str) -> Option<Request> {
    let place: usize = id.strip_prefix("told-number-")?.parse().ok()?;
    let (mut parts, places) = NUMBERS.with_borrow(Clone::clone);
    let &(part, index) = places.get(place)?;
    let Some(number) = panel::numbers::typed(text) else { return Some(Request::Refused(text.to_owned())) };
    parts.numbers_mut(part)[index] = number;
    Some(Request::State(parts))
}

/// The text of the document, written where it has changed.
#[derive(Default)]
pub(in crate::window) struct Mirror {
    written: HashMap<&'static str, String>,
    counted: activity::Counted,
    /// The lesson whose text is written, and its language.
    read: Option<(usize, Language)>,
}

impl Mirror {
    /// Lets the document say what the session shows.
    pub(in crate::window) fn follow(&mut self, session: &Session, news: Option<&str>) {
        let Some(document) = page::document() else { return };
        let language = session.language;
        if let Some(page) = document.document_element() {
            // An attribute with a valid name is not refused.
            let _ = page.set_attribute("lang", language.tag());
            let shade = if session.colors.is_light() { "light" } else { "dark" };
            let _ = page.set_attribute("data-shade", shade);
        }
        let title = language.localize(session.lesson().info().title);
        self.write(&document, "title", "told-title", format!("{title} · {}", panel::TITLE), |_, title| {
            document.set_title(title);
        });
        let focused = document.active_element().map(|element| element.id());
        NUMBERS.set(activity::places(session));
        let text = (session.number(), language);
        if self.read.replace(text) != Some(text)
            && let Some(element) = document.get_element_by_id("told-read")
        {
            element.set_inner_html(&activity::text(session).into_string());
        }
        let map = activity::map(session, &mut self.counted);
        for (id, markup) in document_parts(session, news).into_iter().chain([("told-map", map)]) {
            let (text, write) =
                (markup.into_string(), |element: Element, text: &str| element.set_inner_html(text));
            self.write(&document, id, id, text, write);
        }
        self.write(&document, "href", LINK, format!("#{}", session.link()), |element, link| {
            // An attribute with a valid name is not refused.
            let _ = element.set_attribute("href", link);
        });
        restore_focus(&document, focused);
    }

    /// Writes a part of an element if its text has changed.
    fn write(
        &mut self,
        document: &Document,
        part: &'static str,
        id: &str,
        text: String,
        write: impl Fn(Element, &str),
    ) {
        if self.written.get(part) != Some(&text)
            && let Some(element) = document.get_element_by_id(id)
        {
            write(element, &text);
            self.written.insert(part, text);
        }
    }
}

/// Gives the focus back to a button that was written again.
fn restore_focus(document: &Document, focused: Option<String>) {
    let Some(id) = focused.filter(|id| !id.is_empty()) else { return };
    let is_there = document.active_element().is_some_and(|element| element.id() == id);
    if let Some(element) = document.get_element_by_id(&id).filter(|_| !is_there) {
        // A button takes the focus.
        let _ = element.unchecked_into::<HtmlElement>().focus();
    }
}

/// The parts of the document and what they say.
fn document_parts(session: &Session, news: Option<&str>) -> [(&'static str, Markup); 15] {
    let (info, language) = (session.lesson().info(), session.language);
    let say = |message: Message| language.localize(message);
    let question = match session.quiz().filter(|_| session.is_asked()) {
        Some(quiz) => say(quiz.text()),
        None => say(info.headline.into()),
    };
    let trace = (!session.is_hidden()).then(|| session.shown_trace());
    let verdict = trace.map(|trace| format!("{} — {}", say(trace.answer()), say(trace.reason())));
    let steps = trace.map_or(&[][..], |trace| &trace.steps);
    let chosen = session.step().and_then(|number| Some((number, steps.get(number)?)));
    [
        ("told-lessons", lessons(session)),
        ("told-title", html! { (say(info.title.into())) }),
        ("told-question", html! { (question) }),
        ("told-verdict", html! { (verdict.unwrap_or_default()) }),
        (
            "told-step",
            html! { @if let Some((number, step)) = chosen { (step_text(number, step, language)) } },
        ),
        ("told-news", html! { (news.unwrap_or_default()) }),
        ("told-judgement", html! { (activity::judgement(session)) }),
        ("told-activity", activity::activity(session)),
        ("told-numbers", activity::numbers(session)),
        ("told-code", activity::code(session)),
        ("told-yours", activity::yours(session)),
        (
            "told-files",
            html! {
                button id="told-open-file" { (say(ids::TOOL_OPEN.into())) }
                button id="told-save-progress" { (say(ids::TOOL_SAVE_PROGRESS.into())) }
            },
        ),
        (LINK, html! { (say(ids::TOLD_LINK.into())) }),
        (
            "told-moves",
            html! {
                button id="told-previous" { (say(ids::BAR_PREVIOUS.into())) }
                button id="told-next" { (say(ids::BAR_NEXT.into())) }
            },
        ),
        (
            "told-steps",
            html! {
                @for (number, step) in steps.iter().enumerate() {
                    li { button id={ "told-step-" (number) } aria-current=(session.step() == Some(number)) {
                        (say(step.title.clone()))
                    } }
                }
            },
        ),
    ]
}

fn lessons(session: &Session) -> Markup {
    html! {
        @for (number, info) in LESSONS.iter().enumerate() {
            button id={ "told-lesson-" (number) } aria-current=(number == session.number()) {
                (session.language.localize(info.title))
            }
        }
    }
}

/// A step with its reason and its numbers.
fn step_text(number: usize, step: &Step, language: Language) -> String {
    let mut parts = vec![
        language.localize(Message::new(ids::BAR_STEP).with("number", number + 1)),
        language.localize(step.title.clone()),
        language.localize(step.why.clone()),
    ];
    parts.extend(step.equations.iter().map(|equation| equation.line(Precision::Full)));
    parts.extend(step.finding.clone().map(|finding| language.localize(finding)));
    parts.join(" · ")
}
