//! A small picture of the scene from the side, where depth decides and cannot be seen.

use egui::{Align2, Area, AreaState, Id, Order, Pos2, Rect, Sense, Stroke, StrokeKind, Ui, pos2, vec2};
use egui::{Role, WidgetInfo};

use glam::Vec3;

use super::style::{SMALL, font};
use super::view_cube::{self, CLEAR_OF_CUBE};
use super::{PanelOutput, Request, widgets};
use crate::marks::{self, color32};
use crate::scene::{Palette, Scene};
use crate::session::Session;
use crate::session::switches::Switch;

/// The width as a part of the scene's, and within which limits.
const WIDTH: f32 = 0.3;
const WIDTHS: (f32, f32) = (150.0, 280.0);
/// Width to height, as cameras are framed for.
const ASPECT: f32 = 1.3;
/// A narrower scene has no room for it.
const LEAST_SCENE: f32 = 420.0;
/// From the scene's border, and from what it must not cover.
const MARGIN: f32 = 12.0;
/// The distance of the shapes' middle from it.
const CENTRE: f32 = 48.0;
/// The side of the button that closes it.
const BUTTON: f32 = 22.0;

/// The scene from the side and where it is to be shown, if it is.
pub(super) fn of(panel: &PanelOutput, session: &Session, scene: &Scene, scale: f32) -> Option<(Rect, Scene)> {
    let view = session.side_view(&scene.camera)?;
    let extent = session.lesson().extent();
    let seen = |at: Vec3| marks::seen_at(at, &scene.camera, panel.scene, scale);
    let middle = seen(extent.iter().sum::<Vec3>() / extent.len().max(1) as f32);
    let rect = place(panel, middle, &extent.iter().copied().filter_map(seen).collect::<Vec<_>>())?;
    Some((rect, session.seen_from(scene, view)))
}

/// At the lower right, at the upper right below the cube, or at the lower left: where it covers neither the middle of the
/// shapes nor what is over the scene, and the fewest of the shapes' points.
fn place(panel: &PanelOutput, middle: Option<Pos2>, points: &[Pos2]) -> Option<Rect> {
    let room = panel.scene.shrink(MARGIN);
    if panel.scene.width() < LEAST_SCENE {
        return None;
    }
    let width = (panel.scene.width() * WIDTH).clamp(WIDTHS.0, WIDTHS.1);
    let size = vec2(width, width / ASPECT);
    let corners = [
        pos2(room.right() - size.x, room.bottom() - size.y),
        pos2(room.right() - size.x, room.top() + CLEAR_OF_CUBE),
        pos2(room.left(), room.bottom() - size.y),
    ];
    let is_near = |rect: &Rect, middle: Pos2| rect.distance_to_pos(middle) < CENTRE;
    let is_free = |rect: &Rect| {
        room.expand(1.0).contains_rect(*rect)
            && !panel.taken.iter().any(|taken| taken.expand(4.0).intersects(*rect))
            && !middle.is_some_and(|middle| is_near(rect, middle))
    };
    let covered = |rect: &Rect| points.iter().filter(|&&point| rect.expand(MARGIN).contains(point)).count();
    corners.map(|corner| Rect::from_min_size(corner, size)).into_iter().filter(is_free).min_by_key(covered)
}

/// Frames the inset, and returns the request to hide it.
pub(super) fn show(ui: &Ui, rect: Rect, session: &Session, palette: &Palette) -> Option<Request> {
    let id = Id::unique("side inset");
    if AreaState::load(ui.ctx(), id).is_none() {
        ui.request_discard("an area is not seen in its first pass"); // a picture has no other frame
    }
    let area = Area::new(id).order(Order::Middle).fixed_pos(rect.min).movable(false).constrain(false);
    let shown = area.fade_in(false).show(ui.ctx(), |ui| {
        let (_, response) = ui.allocate_exact_size(rect.size(), Sense::hover());
        let title = session.language.localize("inset-side");
        response.widget_info(|| WidgetInfo::labeled(Role::Image, true, &title));
        let stroke = Stroke::new(1.0, color32(palette.axes));
        ui.painter().rect_stroke(rect, widgets::CORNERS, stroke, StrokeKind::Inside);
        let (at, ink) = (rect.min + vec2(8.0, 5.0), color32(palette.quiet));
        ui.painter().text(at, Align2::LEFT_TOP, title, font(SMALL), ink);
        let corner = Rect::from_min_size(pos2(rect.right() - BUTTON, rect.top()), vec2(BUTTON, BUTTON));
        let name = session.language.localize("inset-close");
        view_cube::icon(ui, corner, palette, &name, cross).clicked()
    });
    shown.inner.then_some(Request::Switch(Switch::SideInset, false))
}

fn cross(painter: &egui::Painter, rect: Rect, stroke: Stroke) {
    let rect = rect.shrink(1.0);
    painter.line_segment([rect.left_top(), rect.right_bottom()], stroke);
    painter.line_segment([rect.left_bottom(), rect.right_top()], stroke);
}

#[cfg(test)]
mod tests {
    use super::*;

    const SCENE: Rect = Rect { min: pos2(0.0, 48.0), max: pos2(860.0, 744.0) };

    fn panel(taken: Vec<Rect>) -> PanelOutput {
        PanelOutput { scene: SCENE, taken, ..PanelOutput::default() }
    }

    #[test]
    fn it_covers_neither_what_is_there_nor_the_middle_of_the_shapes() {
        let chip = Rect::from_min_max(pos2(16.0, 680.0), pos2(280.0, 730.0));
        let middle = Some(SCENE.center());
        let right = place(&panel(vec![chip]), middle, &[]).unwrap();
        assert!(right.right() > 840.0 && right.bottom() > 720.0);
        let wide = Rect::from_min_max(pos2(16.0, 680.0), pos2(800.0, 730.0));
        let above = place(&panel(vec![wide]), middle, &[]).unwrap();
        assert!(!above.intersects(wide) && above.top() > SCENE.top() + 90.0);
        let shapes = place(&panel(vec![chip]), Some(pos2(700.0, 600.0)), &[]).unwrap();
        assert!(shapes.distance_to_pos(pos2(700.0, 600.0)) >= CENTRE);
        let vertex = pos2(750.0, 650.0);
        assert!(!place(&panel(vec![chip]), middle, &[vertex]).unwrap().contains(vertex));
        assert_eq!(place(&panel(vec![SCENE]), middle, &[]), None);
    }

    #[test]
    fn a_small_scene_has_no_room_for_it() {
        for (width, height) in [(400.0, 300.0), (800.0, 160.0)] {
            let scene = Rect::from_min_size(Pos2::ZERO, vec2(width, height));
            let small = PanelOutput { scene, ..PanelOutput::default() };
            assert_eq!(place(&small, None, &[]), None);
        }
    }

    #[test]
    fn its_cross_switches_it_off() {
        let lesson = crate::lessons::table::open(crate::lessons::table::find("sphere-polygon").unwrap());
        let session = Session::new(lesson.unwrap(), crate::scene::View::default());
        let rect = Rect::from_min_size(pos2(100.0, 100.0), vec2(200.0, 150.0));
        let corner = pos2(rect.right() - BUTTON / 2.0, rect.top() + BUTTON / 2.0);
        let context = egui::Context::default();
        let frame = |events: Vec<egui::Event>| {
            let input = egui::RawInput { screen_rect: Some(SCENE), events, ..Default::default() };
            let mut request = None;
            let mut output = context.run_ui(input, |ui| {
                request = request.take().or(show(ui, rect, &session, session.palette()));
            });
            output.textures_delta.clear();
            request
        };
        let button = |pressed| egui::Event::PointerButton {
            pos: corner,
            button: egui::PointerButton::Primary,
            pressed,
            modifiers: egui::Modifiers::NONE,
        };
        assert!(frame(vec![egui::Event::PointerMoved(corner)]).is_none());
        assert!(frame(vec![button(true)]).is_none());
        assert!(matches!(frame(vec![button(false)]), Some(Request::Switch(Switch::SideInset, false))));
    }
}
