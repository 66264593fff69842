//! The three methods as cards: what each says, and a sign where it disagrees with the chosen one.

use egui::accesskit::Role;
use egui::{Color32, Pos2, Ui, vec2};
use methods::Method;

use super::request::Request;
use super::style::{BODY, SMALL, colors, font, secondary};
use super::verdict::VerdictColors;
use super::{style, verdict, widgets, yours};
use base::text::ids::{self, MessageId};
use lessons::model::LessonInfo;
use lessons::session::Session;
use lessons::session::actions::SessionAction;

/// Between two cards.
const GAP: f32 = 8.0;
/// On a line: from a card's edge to its name, from the name to the verdict's shape; the width of the shape, and of the
/// sign of disagreement with what is around it.
const EDGE: f32 = 8.0;
const BETWEEN: f32 = 10.0;
const SHAPE: f32 = 20.0;
const SIGN: f32 = 20.0;
/// The least width of a card on the line with the tabs.
const LEAST: f32 = 90.0;

/// Shows the methods in a row.
pub(super) fn show(ui: &mut Ui, session: &Session, requests: &mut Vec<Request>) {
    let count = count(session) as f32;
    let width = (ui.available_width() - (count - 1.0) * GAP) / count;
    let shrink = shrink_in_row(ui, session, width - 20.0);
    ui.horizontal(|ui| {
        ui.spacing_mut().item_spacing.x = GAP;
        for method in Method::ALL {
            card(ui, session, method, egui::vec2(width, 56.0), requests, |ui, rect| {
                let at = rect.left_top() + vec2(10.0, 17.0);
                write_name(ui, session, method, at, width - 20.0, SMALL * shrink);
                write_verdict(ui, session, method, at + vec2(0.0, 23.0), width - 36.0, BODY * shrink);
            });
        }
        if session.yours.is_there {
            yours::card(ui, session, egui::vec2(width, 56.0), shrink, requests);
        }
    });
    let signs = Method::ALL.map(|method| Difference::of(session, method));
    for sign in Difference::UNSEEN.into_iter().filter(|sign| signs.contains(&Some(*sign))) {
        let note = session.language.localize(sign.message());
        ui.label(secondary(ui, format!("{} {note}", sign.symbol())).size(SMALL));
    }
}

/// Shows the methods smaller, on the rest of a line. Returns whether it has room for them.
pub(super) fn show_on_a_line(ui: &mut Ui, session: &Session, requests: &mut Vec<Request>) -> bool {
    ui.spacing_mut().item_spacing.x = GAP;
    let count = count(session) as f32;
    let width = (ui.available_width() - count * GAP) / count;
    if width < LEAST {
        return false;
    }
    let shrink = shrink(ui, session, width);
    for method in Method::ALL {
        card(ui, session, method, egui::vec2(width, 32.0), requests, |ui, rect| {
            let at = rect.left_center() + vec2(EDGE, 0.0);
            let used = write_name(ui, session, method, at, width, SMALL * shrink);
            let at = at + vec2(used + BETWEEN, 0.0);
            write_verdict(ui, session, method, at, width - used - EDGE - BETWEEN, BODY * shrink);
        });
    }
    if session.yours.is_there {
        yours::card(ui, session, egui::vec2(width, 32.0), shrink, requests);
    }
    true
}

/// The number of cards: of the methods, and of the user's own program.
fn count(session: &Session) -> usize {
    Method::ALL.len() + usize::from(session.yours.is_there)
}

/// The scale of the letters of all cards in a row, at which the longest name fits.
fn shrink_in_row(ui: &Ui, session: &Session, room: f32) -> f32 {
    let own = session.yours.is_there.then(|| session.language.localize(ids::METHOD_YOURS));
    let names = Method::ALL.map(|method| session.language.localize(method)).into_iter().chain(own);
    let width = |name: String| widgets::text(ui, &name, SMALL, Color32::PLACEHOLDER).size().x;
    let widest = names.map(width).fold(0.0, f32::max);
    // A whole size, as others could be rounded to a width that does not fit.
    if widest <= room { 1.0 } else { (SMALL * room / widest).floor().max(8.0) / SMALL }
}

/// The scale of the letters of all cards on a line, at which the longest name and verdict fit.
fn shrink(ui: &Ui, session: &Session, width: f32) -> f32 {
    let fit = |method: Method| {
        let sign = if Difference::of(session, method).is_some() { SIGN } else { EDGE };
        let name = widgets::text(ui, &session.language.localize(method), SMALL, Color32::PLACEHOLDER);
        let word = (!session.is_hidden()).then(|| verdict::of(session.trace(method)).short_name());
        let word = word.map(|word| session.language.localize(word)).unwrap_or_default();
        let word = widgets::text(ui, &word, BODY, Color32::PLACEHOLDER);
        (width - EDGE - BETWEEN - SHAPE - sign) / (name.size().x + word.size().x)
    };
    Method::ALL.map(fit).into_iter().fold(1.0, f32::min)
}

fn card(
    ui: &mut Ui,
    session: &Session,
    method: Method,
    size: egui::Vec2,
    requests: &mut Vec<Request>,
    paint: impl FnOnce(&Ui, egui::Rect),
) {
    let (language, trace) = (session.language, session.trace(method));
    let chosen = method == session.method() && !session.shows_yours();
    let label = language.localize(method);
    let response = widgets::choosable(ui, size, Role::RadioButton, &label, chosen);
    widgets::card(ui, &response, chosen);
    paint(ui, response.rect);
    let (mut said, colon) = (String::new(), language.colon());
    if !session.is_hidden() {
        let [answer, reason] = [trace.answer(), trace.reason()].map(|message| language.localize(message));
        said = format!("{answer}{colon}{reason}");
    }
    if let Some(sign) = Difference::of(session, method) {
        let (at, color) = (response.rect.right_center() - vec2(12.0, 0.0), sign.color(ui));
        ui.painter().text(at, egui::Align2::CENTER_CENTER, sign.symbol(), font(BODY), color);
        said = format!("{}{colon}{said}", language.localize(sign.message()));
    }
    let meaning = language.localize(meaning(session.lesson().info(), method));
    style::describe(&response, format!("{said} {meaning}").trim_start());
    if widgets::tip(response, said, meaning).clicked() {
        requests.push(Request::Act(SessionAction::Method(method).into()));
    }
}

/// The message that says whose method it is in a lesson.
pub(super) fn meaning(info: &LessonInfo, method: Method) -> MessageId {
    match method {
        Method::Corrected if info.corrects_otherwise => ids::METHOD_CORRECTED_OTHERWISE,
        Method::Corrected => ids::METHOD_CORRECTED_WHAT,
        Method::Printed => ids::METHOD_PRINTED_WHAT,
        Method::Exact => ids::METHOD_EXACT_WHAT,
    }
}

/// How a method's answer differs from another one's.
#[derive(Clone, Copy, PartialEq)]
pub(super) enum Difference {
    /// The verdicts differ.
    Disagrees,
    /// The verdicts are the same, and how the line meets the plane differs.
    OtherLine,
    /// The verdicts are the same, and the points far from each other.
    Elsewhere,
    /// The same side of the plane has the other name: a convention.
    NamedOtherwise,
}

impl Difference {
    /// Those that the verdicts on the cards do not explain.
    const UNSEEN: [Self; 3] = [Self::OtherLine, Self::Elsewhere, Self::NamedOtherwise];

    /// The difference that a method's card shows, unless the answer is still to be guessed.
    fn of(session: &Session, method: Method) -> Option<Self> {
        (!session.is_hidden()).then(|| Self::between(session, method, session.method())).flatten()
    }

    /// How a method's answer differs from another one's, if it does.
    pub(super) fn between(session: &Session, method: Method, other: Method) -> Option<Self> {
        let info = session.lesson().info();
        let [one, other] = [method, other].map(|method| session.trace(method));
        let said = verdict::of(one);
        match () {
            () if !info.has_same_verdict(one, other) => Some(Self::Disagrees),
            () if !one.has_line_as(other) => Some(Self::OtherLine),
            () if !one.has_place_as(other) => Some(Self::Elsewhere),
            () if info.meaning(method, said) != said => Some(Self::NamedOtherwise),
            () => None,
        }
    }

    /// Whether one of the two is wrong if the other is right.
    pub(super) fn is_disagreement(self) -> bool {
        self != Self::NamedOtherwise
    }

    pub(super) fn symbol(self) -> &'static str {
        if self.is_disagreement() { "≠" } else { "⇄" }
    }

    pub(super) fn message(self) -> MessageId {
        match self {
            Self::Disagrees => ids::PANEL_DISAGREES,
            Self::OtherLine => ids::PANEL_OTHER_LINE,
            Self::Elsewhere => ids::PANEL_ELSEWHERE,
            Self::NamedOtherwise => ids::PANEL_NAMED_OTHERWISE,
        }
    }

    fn color(self, ui: &Ui) -> Color32 {
        if self.is_disagreement() { colors(ui).warning } else { colors(ui).secondary }
    }
}

/// A method's name. Returns how wide it is.
fn write_name(ui: &Ui, session: &Session, method: Method, at: Pos2, room: f32, size: f32) -> f32 {
    let color = if method == session.method() && !session.shows_yours() {
        colors(ui).primary
    } else {
        colors(ui).secondary
    };
    let text = widgets::fitted(ui, &session.language.localize(method), size, color, room);
    let width = text.size().x;
    widgets::write(ui, at, text);
    width
}

/// The verdict, unless it is still to be guessed.
fn write_verdict(ui: &Ui, session: &Session, method: Method, at: Pos2, room: f32, size: f32) {
    let middle = at + vec2(7.0, 0.0);
    if session.is_hidden() {
        verdict::unknown(ui.painter(), middle, BODY, colors(ui).secondary);
        return;
    }
    let said = verdict::of(session.trace(method));
    let colors = VerdictColors::of(session);
    verdict::shape(ui.painter(), middle, 16.0, said, colors);
    let word = session.language.localize(said.short_name());
    let color = colors.get(said);
    widgets::write(ui, at + vec2(SHAPE, 0.0), widgets::fitted(ui, &word, size, color, room - SHAPE));
}
