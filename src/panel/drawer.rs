//! The gallery's drawer over the bottom of the scene: a card for every case, with what the three methods say.

use collision_core::method::Method;
use egui::accesskit::Role;
use egui::{Area, Frame, Id, Margin, Order, Rect, ScrollArea, Ui, vec2};

use super::style::{BODY, GROUND, PRIMARY, SECONDARY, SMALL, WARNING, font};
use super::verdict::VerdictColors;
use super::{Request, style, verdict, widgets};
use crate::session::Session;
use crate::session::gallery::{self, Case};

/// Its height in points.
pub(super) const HEIGHT: f32 = 132.0;
/// The size of a card.
const CARD: egui::Vec2 = vec2(176.0, 104.0);

/// Shows it over this scene.
pub(super) fn show(ui: &mut Ui, session: &Session, scene: Rect, requests: &mut Vec<Request>) {
    let place = Rect::from_min_max(egui::pos2(scene.left(), scene.bottom() - HEIGHT), scene.max);
    // An area keeps the size it once had, so another place gets another area.
    let area = Area::new(Id::unique(format!("cases in {place}"))).order(Order::Middle).fixed_pos(place.min);
    area.constrain(false).show(ui.ctx(), |ui| {
        style::apply(ui);
        let frame = Frame::new().fill(GROUND).inner_margin(Margin::symmetric(12, 8));
        frame.show(ui, |ui| {
            ui.set_width(place.width() - 24.0);
            ui.set_height(HEIGHT - 16.0);
            ScrollArea::horizontal().animated(false).show(ui, |ui| {
                ui.horizontal(|ui| {
                    for (number, case) in gallery::cases(session.lesson().info().slug).iter().enumerate() {
                        card(ui, session, number, case, requests);
                    }
                });
            });
        });
    });
}

fn card(ui: &mut Ui, session: &Session, number: usize, case: &Case, requests: &mut Vec<Request>) {
    let (info, language) = (session.lesson().info(), session.language);
    let title = language.localize(case.title(info));
    let chosen = session.case() == Some(number);
    let response = widgets::choosable(ui, CARD, Role::Button, &title, chosen);
    widgets::card(ui, &response, chosen);
    let rect = response.rect.shrink(10.0);
    ui.painter().text(
        rect.left_top(),
        egui::Align2::LEFT_TOP,
        (number + 1).to_string(),
        font(SMALL),
        SECONDARY,
    );
    let text = ui.painter().layout(title, font(SMALL), PRIMARY, rect.width() - 22.0);
    let painter = ui.painter().with_clip_rect(response.rect.intersect(ui.clip_rect()));
    painter.galley(rect.left_top() + vec2(22.0, 0.0), text, PRIMARY);
    verdicts(ui, session, case, rect);
    if response.gained_focus() || (chosen && is_newly_opened(ui, session)) {
        response.scroll_to_me(None);
    }
    let teaches = language.localize(case.teaches(info));
    style::describe(&response, &teaches);
    if response.on_hover_text(teaches).clicked() {
        requests.push(Request::Case(number));
    }
}

/// The verdicts of the three methods as shapes, and a sign where they disagree.
fn verdicts(ui: &Ui, session: &Session, case: &Case, rect: Rect) {
    let colors = VerdictColors::on_panel(session);
    let said = Method::ALL.map(|method| case.verdicts.by(method));
    for (index, verdict) in said.into_iter().enumerate() {
        let middle = rect.left_bottom() + vec2(9.0 + 26.0 * index as f32, -9.0);
        verdict::shape(ui.painter(), middle, 18.0, verdict, colors);
    }
    if said.iter().any(|verdict| *verdict != said[0]) {
        let at = rect.right_bottom() - vec2(0.0, 9.0);
        ui.painter().text(at, egui::Align2::RIGHT_CENTER, "≠", font(BODY), WARNING);
    }
}

/// Whether another case is shown than in the frame before.
fn is_newly_opened(ui: &Ui, session: &Session) -> bool {
    let (id, now) = (Id::unique("opened case"), (session.number(), session.case()));
    ui.data_mut(|data| {
        let before = data.get_temp(id);
        data.insert_temp(id, now);
        before != Some(now)
    })
}
