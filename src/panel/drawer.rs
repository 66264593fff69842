//! The drawer below the scene: a card for every case of the gallery, with a small picture of it and what the three
//! methods say, or for every challenge of the lesson.

use egui::accesskit::Role;
use egui::emath::GuiRounding;
use egui::text::LayoutJob;
use egui::{Align2, Area, Color32, Frame, Id, Image, Margin, Order, Rect, ScrollArea, Ui, Vec2, pos2, vec2};
use methods::Method;

use super::controls::{Controls, Mode};
use super::request::{Mapped, Request};
use super::style::{BODY, SMALL, colors, font};
use super::thumbnails::{self, Subject};
use super::verdict::VerdictColors;
use super::{challenge, style, verdict, widgets};
use base::text::{Language, Message, ids};
use lessons::session::Session;
use lessons::session::actions::SessionAction;
use lessons::session::gallery::{self, Case};

/// Below these heights of the room cards are low, and then lowest, without pictures.
const LOW_BELOW: f32 = 400.0;
const LOWEST_BELOW: f32 = 260.0;
/// The height of the line over the cards, and what the frame and the scroll bar take.
const HEAD: f32 = 22.0;
const FRAME: f32 = 26.0;
/// What the frame takes at both sides, and the space between cards.
const SIDES: f32 = 24.0;
const BETWEEN: f32 = 8.0;
/// A narrower room shows at least so much of the first card that has no room.
const PHONE: f32 = 480.0;
const PART: f32 = 28.0;
/// The padding of a card.
const PADDING: f32 = 8.0;
/// The height of the verdicts.
const SIGNS: f32 = 18.0;

/// The layout of the cards.
#[derive(Debug, Clone, Copy)]
struct Cards {
    size: Vec2,
    /// The height of the line over them.
    head: f32,
    picture: Picture,
}

/// Where a card has its picture, and its size.
#[derive(Debug, Clone, Copy)]
enum Picture {
    Above(Vec2),
    Beside(Vec2),
    Nowhere,
}

const HIGH: Cards =
    Cards { size: vec2(176.0, 126.0), head: HEAD, picture: Picture::Above(vec2(160.0, 72.0)) };
const LOW: Cards = Cards { size: vec2(236.0, 70.0), head: HEAD, picture: Picture::Beside(vec2(86.0, 54.0)) };
const LOWEST: Cards = Cards { size: vec2(236.0, 26.0), head: 0.0, picture: Picture::Nowhere };

impl Cards {
    fn within(room: Rect) -> Self {
        let cards = match room.height() {
            height if height < LOWEST_BELOW => LOWEST,
            height if height < LOW_BELOW => LOW,
            _ => HIGH,
        };
        if room.width() < PHONE { cards.with_a_part_of_the_next(room.width() - SIDES) } else { cards }
    }

    /// Narrower where those that fit fill the room: nobody looks for a card of which nothing is seen.
    fn with_a_part_of_the_next(mut self, room: f32) -> Self {
        let count = (room / (self.size.x + BETWEEN)).floor().max(1.0);
        let less = ((PART - room) / count + self.size.x + BETWEEN).max(0.0);
        self.size.x -= less;
        if let Picture::Above(size) = &mut self.picture {
            size.x -= less;
        }
        self
    }
}

/// The remaining room for the scene.
pub(super) fn rest(room: Rect) -> Rect {
    Rect::from_min_max(room.min, pos2(room.right(), place(room).top().max(room.top())))
}

/// The drawer's place at the bottom of the room.
fn place(room: Rect) -> Rect {
    let cards = Cards::within(room);
    let height = cards.size.y + cards.head + FRAME;
    Rect::from_min_max(pos2(room.left(), room.bottom() - height), room.max)
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(super) enum Content {
    Cases,
    Challenges,
}

impl Content {
    /// The drawer's contents, if it is open.
    pub(super) fn of(session: &Session, controls: &Controls) -> Option<Self> {
        match controls.mode(session) {
            Mode::Cases => Some(Content::Cases),
            Mode::Challenges => controls.challenges.then_some(Content::Challenges),
            Mode::Explore | Mode::Quiz => None,
        }
    }
}

/// Shows the drawer at the bottom of the room for the scene.
pub(super) fn show(
    ui: &mut Ui,
    session: &Session,
    room: Rect,
    content: Content,
    requests: &mut Vec<Request>,
) {
    let (cards, place) = (Cards::within(room), place(room));
    // An area keeps the size it once had, so another place gets another area.
    let area =
        Area::new(Id::unique(format!("{content:?} in {place}"))).order(Order::Middle).fixed_pos(place.min);
    area.constrain(false).show(ui.ctx(), |ui| {
        style::show_at_once(ui);
        style::apply(ui);
        let frame = Frame::new().fill(colors(ui).background).inner_margin(Margin::symmetric(12, 6));
        frame.show(ui, |ui| {
            let inside = (place.size() - vec2(SIDES, 12.0)).max(Vec2::ZERO); // a window may be one pixel wide
            ui.set_width(inside.x);
            ui.set_height(inside.y);
            if cards.head > 0.0 {
                head(ui, session, content, requests);
            }
            ScrollArea::horizontal().id_salt(content).animated(false).show(ui, |ui| {
                ui.spacing_mut().item_spacing.x = BETWEEN;
                ui.horizontal(|ui| match content {
                    Content::Cases => {
                        let cases = gallery::cases(session.lesson().info());
                        for (number, case) in cases.iter().enumerate() {
                            card(ui, session, cards, number, case, requests);
                        }
                    }
                    Content::Challenges => challenge::cards(ui, session, cards.size, requests),
                });
            });
        });
    });
}

/// The number and title of the open case, or the number of solved challenges.
fn head(ui: &mut Ui, session: &Session, content: Content, requests: &mut Vec<Request>) {
    let (info, language) = (session.lesson().info(), session.language);
    let cases = gallery::cases(info);
    let open_case = session.case().and_then(|number| Some((number, cases.get(number)?)));
    let text = match (content, open_case) {
        (Content::Challenges, _) => {
            format!("{}   {}", language.localize(ids::ACTIVITY_CHALLENGES), challenge::progress(session))
        }
        (Content::Cases, Some((number, case))) => {
            let counter =
                Message::new(ids::CASE_NUMBER).with("number", number + 1).with("count", cases.len());
            format!("{} · {}", language.localize(counter), language.localize(case.title(info)))
        }
        (Content::Cases, None) => {
            language.localize(Message::new(ids::ACTIVITY_CASES).with("count", cases.len()))
        }
    };
    let (_, place) = ui.allocate_space(vec2(ui.available_width(), HEAD - 4.0));
    let mut room = place.width();
    if let (Content::Cases, Some((number, _))) = (content, open_case) {
        room -= map_button(ui, place, language, number, requests) + 8.0;
    }
    let text = widgets::fitted(ui, &text, SMALL, colors(ui).secondary, room);
    ui.put(Rect::from_min_size(place.min, text.size()), egui::Label::new(text));
}

/// The button that opens a case's map, at the right. Returns how wide it is.
fn map_button(ui: &mut Ui, place: Rect, language: Language, case: usize, requests: &mut Vec<Request>) -> f32 {
    let word = widgets::text(ui, &language.localize(ids::MAP_OPEN), SMALL, colors(ui).primary);
    let size = vec2(word.size().x + 16.0, place.height() + 2.0);
    let button = egui::Button::new(word).min_size(size);
    let at = Rect::from_min_size(pos2(place.right() - size.x, place.top() - 2.0), size);
    if ui.put(at, button).on_hover_text(language.localize(ids::MAP_OPEN_CASE)).clicked() {
        requests.push(Request::MapOf(Mapped::Case(case)));
    }
    size.x
}

fn card(
    ui: &mut Ui,
    session: &Session,
    cards: Cards,
    number: usize,
    case: &Case,
    requests: &mut Vec<Request>,
) {
    let (info, language) = (session.lesson().info(), session.language);
    let title = language.localize(case.title(info));
    let chosen = session.case() == Some(number);
    let response = widgets::choosable(ui, cards.size, Role::Button, &title, chosen);
    let rect = response.rect;
    if ui.is_rect_visible(rect) {
        widgets::card(ui, &response, chosen);
        let picture = |size| Rect::from_min_size(rect.min + Vec2::splat(PADDING), size);
        let (text, signs) = match cards.picture {
            Picture::Above(size) => {
                let picture = picture(size);
                thumbnail(ui, session, number, picture);
                let text =
                    Rect::from_min_max(picture.left_bottom() + vec2(0.0, 3.0), rect.max - vec2(8.0, 4.0));
                (text, Some(picture.left_bottom() + vec2(4.0, -4.0)))
            }
            Picture::Beside(size) => {
                let picture = picture(size);
                thumbnail(ui, session, number, picture);
                let text =
                    Rect::from_min_max(picture.right_top() + vec2(8.0, -2.0), rect.max - vec2(6.0, 6.0));
                (text, Some(text.left_bottom()))
            }
            Picture::Nowhere => (rect.shrink2(vec2(PADDING, 2.0)), None),
        };
        if let Some(corner) = signs {
            verdicts(ui, session, case, corner);
        }
        // In at most two lines; the tooltip has all of it.
        let mut job = LayoutJob::simple(title.clone(), font(SMALL), colors(ui).primary, text.width());
        job.wrap.max_rows = 2;
        let painter = ui.painter().with_clip_rect(rect.intersect(ui.clip_rect()));
        painter.galley(text.min, ui.painter().layout_job(job), colors(ui).primary);
    }
    let opened = (session.number(), session.case());
    let is_newly_opened = || chosen && widgets::has_changed(ui, Id::unique("opened case"), opened);
    if response.gained_focus() || is_newly_opened() {
        response.scroll_to_me(None);
    }
    let teaches = language.localize(case.teaches(info));
    style::describe(&response, &teaches);
    if widgets::tip(response, title, teaches).clicked() {
        requests.push(Request::Act(SessionAction::Case(number).into()));
    }
}

/// A case's picture with its number; its background until it is drawn.
fn thumbnail(ui: &Ui, session: &Session, case: usize, place: Rect) {
    let place = place.round_to_pixels(ui.pixels_per_point());
    let subject = Subject {
        lesson: session.number(),
        case,
        colors: session.colors,
        method: session.method(),
        size: (place.width().round() as u32, place.height().round() as u32),
    };
    let [r, g, b, _] = session.colors.palette().backdrop;
    ui.painter().rect_filled(place, 2.0, Color32::from_rgb(r, g, b));
    if let Some(texture) = thumbnails::texture(ui.ctx(), subject) {
        Image::new((texture, place.size())).paint_at(ui, place);
    }
    let number = widgets::text(ui, &(case + 1).to_string(), SMALL, colors(ui).secondary);
    let plate = Rect::from_min_size(place.min, number.size() + vec2(8.0, 2.0));
    ui.painter().rect_filled(plate, 2.0, colors(ui).background.gamma_multiply(0.85));
    ui.painter().galley(plate.min + vec2(4.0, 1.0), number, colors(ui).secondary);
}

/// The verdicts of the three methods as shapes on a plate, its lower left corner here, and a sign where they disagree.
fn verdicts(ui: &Ui, session: &Session, case: &Case, corner: egui::Pos2) {
    let signs = VerdictColors::of(session);
    let said = Method::ALL.map(|method| case.verdicts.by(method));
    let info = session.lesson().info();
    let meant = Method::ALL.map(|method| info.meaning(method, case.verdicts.by(method)));
    let differ = meant.iter().any(|verdict| *verdict != meant[0]);
    let step = SIGNS + 2.0;
    let width = step * if differ { 4.0 } else { 3.0 };
    let plate = Rect::from_min_max(corner - vec2(0.0, SIGNS + 2.0), corner + vec2(width, 0.0));
    ui.painter().rect_filled(plate, 4.0, colors(ui).background.gamma_multiply(0.85));
    let middle = |index: usize| plate.left_center() + vec2(step * (index as f32 + 0.5), 0.0);
    for (index, verdict) in said.into_iter().enumerate() {
        verdict::shape(ui.painter(), middle(index), SIGNS - 2.0, verdict, signs);
    }
    if differ {
        ui.painter().text(middle(3), Align2::CENTER_CENTER, "≠", font(BODY), colors(ui).warning);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn on_a_phone_a_part_of_the_next_card_is_seen() {
        for width in 260..480 {
            let room = width as f32 - SIDES;
            for height in [200.0, 300.0, 500.0] {
                let cards = Cards::within(Rect::from_min_size(egui::Pos2::ZERO, vec2(width as f32, height)));
                let step = cards.size.x + BETWEEN;
                let part = room - (room / step).floor() * step;
                assert!(part > PART - 0.1, "{part} points of {cards:?} in {width}x{height}");
            }
        }
    }
}
