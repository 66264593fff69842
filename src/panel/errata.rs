//! An entry of the errata, opened from a step at which the lesson's text goes wrong; arrows lead to the other entries,
//! and a button to its case.

use egui::{Context, EventFilter, Id, Key, Response, RichText, ScrollArea, Ui, WidgetText};
use methods::printed::ErratumId;

use super::icons::Icon;
use super::keyboard;
use super::request::{Mapped, Request};
use super::style::{self, SMALL, colors, primary, secondary};
use super::widgets::IconButton;
use base::text::{Language, Message, ids};
use lessons::challenges;
use lessons::model::LessonInfo;
use lessons::pseudocode;
use lessons::session::Session;
use lessons::session::actions::SessionAction;
use lessons::session::gallery;

/// The height of the letters of an entry's title.
const TITLE_SIZE: f32 = 16.0;
/// The width of the text: at most so many points, and so much of the window, so that the scene's middle stays in sight.
const WIDTH: f32 = 380.0;
const SHARE: f32 = 0.45;

#[derive(Debug, Clone, Copy, Default)]
struct OpenErratum {
    number: Option<ErratumId>,
    /// Whether the entry is to take the focus.
    takes_focus: bool,
}

fn id() -> Id {
    Id::unique("open erratum")
}

/// Opens the entry with this number, which takes the focus if the link to it had it.
pub(super) fn open(context: &Context, number: ErratumId, takes_focus: bool) {
    context.data_mut(|data| data.insert_temp(id(), OpenErratum { number: Some(number), takes_focus }));
}

/// A link to the entry with this number.
pub(super) fn link(ui: &mut Ui, text: impl Into<WidgetText>, number: ErratumId) {
    let link = ui.link(text);
    if link.clicked() {
        open(ui.ctx(), number, link.has_focus());
    }
}

/// Shows the entry that is open, if one is.
pub(super) fn show(context: &Context, session: &Session, requests: &mut Vec<Request>) {
    let OpenErratum { number, takes_focus } = context.data(|data| data.get_temp(id())).unwrap_or_default();
    let Some(number) = number else { return };
    let language = session.language;
    let mut open = true;
    let room = context.content_rect().size();
    egui::Window::new(language.localize(Message::new(ids::PANEL_ERRATUM).with("number", number)))
        .id(Id::unique("erratum"))
        .order(egui::Order::Foreground)
        .open(&mut open)
        .collapsible(false)
        .resizable(false)
        .default_pos(egui::pos2(24.0, 64.0))
        .show(context, |ui| {
            style::show_at_once(ui);
            ui.set_width((room.x * SHARE).min(WIDTH));
            // As high as the text; only a small window has to scroll.
            ScrollArea::vertical().max_height((room.y - 200.0).max(80.0)).show(ui, |ui| {
                keyboard::scroll_by_pages_where_focused(ui);
                prose(ui, language, number);
                code(ui, session.lesson().info(), number);
            });
            ui.separator();
            let buttons = buttons(ui, session, number, requests);
            if takes_focus {
                buttons[0].request_focus();
                self::open(context, number, false);
            }
            step_by_arrows(ui, number, &buttons);
        });
    if !open {
        close(context);
    }
}

fn prose(ui: &mut Ui, language: Language, number: ErratumId) {
    let (title, text) = language.erratum(number).unwrap_or_default();
    // Not in the title bar, which cuts off what is too long for it.
    ui.label(primary(ui, title).size(TITLE_SIZE));
    ui.add_space(4.0);
    for paragraph in text.split("\n\n") {
        ui.label(primary(ui, paragraph.replace('\n', " ").replace('`', "")));
        ui.add_space(4.0);
    }
    if gallery::of_erratum(number).is_none() {
        ui.label(secondary(ui, language.localize(ids::ERRATUM_NO_SCENE)));
        ui.label(secondary(ui, query(number).unwrap_or_default()).monospace().size(SMALL));
    }
}

/// The lines of the tab with the code in which the mistake is seen: the text names what only its own code has.
fn code(ui: &mut Ui, lesson: &LessonInfo, number: ErratumId) {
    for (printed, fixed) in pseudocode::mended(lesson, number) {
        let signs = [("−", printed, colors(ui).warning), ("+", Some(fixed), colors(ui).accent)];
        for (sign, code, color) in signs {
            let Some(code) = code else { continue };
            let line = format!("{sign} {}", code.trim_start());
            ui.label(RichText::new(line).monospace().size(SMALL).color(color));
        }
    }
}

/// The buttons to the entries before and after it, to its case, map and challenge, and to close it.
fn buttons(ui: &mut Ui, session: &Session, number: ErratumId, requests: &mut Vec<Request>) -> Vec<Response> {
    let language = session.language;
    ui.horizontal_wrapped(|ui| {
        let mut buttons = Vec::new();
        let mut is_clicked = |button: Response| {
            buttons.push(button);
            buttons.last().is_some_and(Response::clicked)
        };
        for (icon, name, neighbour) in [
            (Icon::Previous, ids::ERRATUM_PREVIOUS, neighbour(number, -1)),
            (Icon::Next, ids::ERRATUM_NEXT, neighbour(number, 1)),
        ] {
            let name = language.localize(name);
            let button =
                IconButton { icon, name: &name, action: None, enabled: true, worded: false, size: 28.0 };
            if is_clicked(button.show(ui, language)) {
                open(ui.ctx(), neighbour, false);
            }
        }
        if gallery::of_erratum(number).is_some()
            && is_clicked(ui.button(language.localize(ids::ERRATUM_OPEN_CASE)))
        {
            requests.push(Request::Erratum(number));
        }
        if is_clicked(ui.button(language.localize(ids::MAP_OPEN))) {
            requests.push(Request::MapOf(Mapped::Erratum(number)));
            close(ui.ctx());
        }
        if let Some(challenge) = challenges::of_erratum(number)
            && is_clicked(ui.button(language.localize(ids::ERRATUM_OPEN_CHALLENGE)))
        {
            requests.push(Request::Act(SessionAction::Challenge(challenge).into()));
            close(ui.ctx());
        }
        if is_clicked(ui.button(language.localize(ids::PANEL_CLOSE))) {
            close(ui.ctx());
        }
        buttons
    })
    .inner
}

/// While one of the buttons has the focus, arrows lead to other entries.
fn step_by_arrows(ui: &Ui, number: ErratumId, buttons: &[Response]) {
    let Some(focused) = buttons.iter().find(|button| button.has_focus()) else { return };
    let filter = EventFilter { horizontal_arrows: true, ..EventFilter::default() };
    ui.memory_mut(|memory| memory.set_focus_lock_filter(focused.id, filter));
    let steps = [(Key::ArrowLeft, -1), (Key::ArrowRight, 1)];
    if let Some((_, step)) = steps.into_iter().find(|&(key, _)| ui.input(|input| input.key_pressed(key))) {
        open(ui.ctx(), neighbour(number, step), false);
    }
}

/// The entry so many numbers after this one; the first follows the last.
fn neighbour(number: ErratumId, step: i16) -> ErratumId {
    let count = i16::from(ErratumId::COUNT);
    let next = (i16::from(number.number()) - 1 + step).rem_euclid(count) + 1;
    u8::try_from(next).ok().and_then(ErratumId::new).unwrap_or(number)
}

pub(super) fn is_open(context: &Context) -> bool {
    context.data(|data| data.get_temp::<OpenErratum>(id())).is_some()
}

/// Closes the entry that is open. Returns whether one was.
pub(super) fn close(context: &Context) -> bool {
    context.data_mut(|data| data.remove_temp::<OpenErratum>(id())).is_some()
}

/// The smallest case of an entry, as a line for `check`: the document's block of code.
fn query(number: ErratumId) -> Option<&'static str> {
    let errata = Language::English.errata();
    let entry = &errata[errata.find(&format!("### {number}. "))?..];
    entry.split("```json\n").nth(1)?.split("\n```").next()
}

/// The number and the title of an entry.
pub(super) fn heading(language: Language, number: ErratumId) -> String {
    let name = language.localize(Message::new(ids::PANEL_ERRATUM).with("number", number));
    format!("{name}{}{}", language.colon(), title(language, number))
}

pub(super) fn title(language: Language, number: ErratumId) -> &'static str {
    language.erratum(number).unwrap_or_default().0
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;
    use base::text::language::Language;

    fn prose(language: Language, number: ErratumId) -> String {
        let (title, text) = language.erratum(number).unwrap_or_else(|| panic!("{number} in {language:?}"));
        assert!(!title.is_empty() && text.chars().count() > 20, "{number} in {language:?}: {title}");
        format!("{title}. {text}")
    }

    fn others() -> impl Iterator<Item = Language> {
        Language::ALL.into_iter().filter(|&language| language != Language::English)
    }

    #[test]
    fn only_what_no_lesson_can_show_has_no_scene() {
        let without = ErratumId::all().filter(|&number| gallery::of_erratum(number).is_none());
        let without: Vec<u8> = without.map(ErratumId::number).collect();
        // A direction of length 0, a polygon too small to be seen, and one without a plane.
        assert_eq!(without, [15, 27, 29]);
        for number in without {
            let query = query(ErratumId::new(number).unwrap()).unwrap();
            assert!(query.starts_with("{\"query\": ") && query.lines().count() == 1, "{query}");
        }
    }

    #[test]
    fn the_entries_go_round() {
        let [first, last] = [1, ErratumId::COUNT].map(|number| ErratumId::new(number).unwrap());
        assert_eq!((neighbour(first, -1), neighbour(last, 1)), (last, first));
        assert_eq!(neighbour(first, 1).number(), 2);
    }

    #[test]
    fn no_erratum_is_english_by_accident() {
        for language in others() {
            let letters = if language == Language::Russian { 'А'..='я' } else { '\u{4e00}'..='\u{9fff}' };
            for number in ErratumId::all() {
                let (title, _) = language.erratum(number).unwrap();
                assert!(title.contains(|c| letters.contains(&c)), "{number} in {language:?}: {title}");
                let text = prose(language, number);
                let own = text.chars().filter(|c| letters.contains(c)).count();
                let latin = text.chars().filter(char::is_ascii_alphabetic).count();
                assert!(own > latin, "{number} in {language:?}: {text}");
            }
        }
    }

    /// The text in backticks, on one line.
    fn code(text: &str) -> BTreeSet<String> {
        text.split('`').skip(1).step_by(2).map(|name| name.replace('\n', " ")).collect()
    }

    /// The numbers in digits: `1e-5`, `0.9999`, and the 2 of 2π.
    fn numbers(text: &str) -> BTreeSet<&str> {
        let outside_of_numbers = |c: char| !(c.is_ascii_digit() || ['.', 'e', '-'].contains(&c));
        let parts = text.split(outside_of_numbers).map(|part| part.trim_matches(['.', '-', 'e']));
        parts.filter(|part| part.starts_with(|c: char| c.is_ascii_digit())).collect()
    }

    #[test]
    fn names_formulas_and_numbers_are_the_same_in_every_language() {
        for (language, number) in others().flat_map(|language| ErratumId::all().map(move |n| (language, n))) {
            let (english, own) = (prose(Language::English, number), prose(language, number));
            assert_eq!(code(&own), code(&english), "{number} in {language:?}");
            assert_eq!(numbers(&own), numbers(&english), "{number} in {language:?}");
        }
    }
}
