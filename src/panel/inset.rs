//! A small picture of the scene from the side, where depth decides and cannot be seen.

use std::iter;

use egui::{Align2, Area, Id, Order, Pos2, Rect, Sense, Stroke, StrokeKind, Ui, pos2, vec2};
use egui::{Role, WidgetInfo};

use glam::Vec3;

use super::output::PanelOutput;
use super::request::Request;
use super::style::{self, SMALL, font};
use super::view_cube::{self, CLEAR_OF_CUBE};
use super::widgets;
use crate::marks::{Projector, color32, part_inside};
use base::scene::{Item, MeshKind, Palette, Scene, Vertex};
use base::text::ids;
use lessons::session::Session;
use lessons::session::switches::Switch;
use lessons::session::view_mode::ViewMode;

/// The width as a part of the scene's, and within which limits; in a lecture it grows with the scene, for the last row.
const WIDTH: f32 = 0.3;
const WIDTHS: (f32, f32) = (150.0, 280.0);
/// Where there is no room, it is tried this much smaller.
const SMALLER: f32 = 0.85;
/// Width to height, as cameras are framed for.
const ASPECT: f32 = 1.3;
/// A narrower or lower scene has no room for it.
const LEAST_SCENE: (f32, f32) = (420.0, 200.0);
/// From the scene's border, and from what it must not cover.
const MARGIN: f32 = 12.0;
/// Thinner lines are a plane's grid, which the inset may cover.
const LEAST_LINE: f32 = 1.1;
/// The side of the button that closes it.
const BUTTON: f32 = 22.0;

/// The scene from the side or from above and where it is to be shown, if it is.
pub(super) fn of(panel: &PanelOutput, session: &Session, scene: &Scene, scale: f32) -> Option<(Rect, Scene)> {
    let beside = session.scene_beside(scene)?;
    let mut lines = lines(scene, panel.scene, scale);
    // Points that have to be in the picture, drawn or not, such as the end of a path that stops at a wall.
    let projector = Projector::new(&scene.camera, panel.scene, scale);
    let seen = session.lesson().extent().into_iter().filter_map(|point| projector.point(point));
    lines.extend(seen.map(|at| [at, at]));
    Some((place(panel, session.view_mode(), &lines)?, beside))
}

/// The lines of a scene's shapes on the screen.
pub(super) fn lines(scene: &Scene, rect: Rect, scale: f32) -> Vec<[Pos2; 2]> {
    let of_item = |item: &Item| -> Vec<[Vec3; 2]> {
        let at = |vertex: &Vertex, offset: &Vec3| Vec3::from_array(vertex.position) + *offset;
        match item {
            Item::Mesh { mesh, offset } => {
                let corners = match mesh.kind {
                    MeshKind::Triangles => 3,
                    MeshKind::Lines { .. } | MeshKind::Sphere { .. } => 2,
                    MeshKind::Walls | MeshKind::Edges => return Vec::new(),
                };
                let sides = |shape: &[Vertex]| {
                    let next = shape.iter().cycle().skip(1);
                    shape.iter().zip(next).map(|(a, b)| [at(a, offset), at(b, offset)]).collect::<Vec<_>>()
                };
                mesh.vertices.chunks(corners).flat_map(sides).collect()
            }
            &Item::Stroke { ends, width, .. } if width > LEAST_LINE => vec![ends],
            Item::Stroke { .. } | Item::Dot { .. } | Item::Relief(_) => Vec::new(),
        }
    };
    let projector = Projector::new(&scene.camera, rect, scale);
    scene.items.iter().flat_map(of_item).filter_map(|[from, to]| projector.segment(from, to)).collect()
}

/// The inset's place: the first corner, from the lower right one on, where it covers neither a shape, given by its
/// lines, nor what is over the scene; as large as it can be. `None` if there is no such corner.
pub(super) fn place(panel: &PanelOutput, mode: ViewMode, lines: &[[Pos2; 2]]) -> Option<Rect> {
    let room = panel.scene.shrink(MARGIN);
    if panel.scene.width() < LEAST_SCENE.0 || panel.scene.height() < LEAST_SCENE.1 {
        return None;
    }
    let most = if mode == ViewMode::Present { f32::INFINITY } else { WIDTHS.1 };
    let widest = (panel.scene.width() * WIDTH).clamp(WIDTHS.0, most);
    let widths = iter::successors(Some(widest), |width| Some(width * SMALLER));
    let rects = widths.take_while(|&width| width >= WIDTHS.0).flat_map(|width| {
        let size = vec2(width, width / ASPECT);
        let corners = [
            pos2(room.right() - size.x, room.bottom() - size.y),
            pos2(room.right() - size.x, room.top() + CLEAR_OF_CUBE),
            pos2(room.left(), room.bottom() - size.y),
            pos2(room.left(), panel.free.top().max(room.top()) + MARGIN),
        ];
        corners.map(|corner| Rect::from_min_size(corner, size))
    });
    let is_free = |rect: &Rect| {
        room.expand(1.0).contains_rect(*rect)
            && !panel.taken.iter().any(|taken| taken.expand(4.0).intersects(*rect))
            && !covers(rect.expand(MARGIN / 2.0), lines)
    };
    rects.into_iter().find(is_free)
}

/// Whether a rectangle has a point of these lines, or of the shapes that they enclose.
fn covers(rect: Rect, lines: &[[Pos2; 2]]) -> bool {
    // An odd number of lines to the right of its middle: they are the outline of a shape around it.
    let is_right = |[a, b]: &&[Pos2; 2]| {
        let middle = rect.center();
        (a.y > middle.y) != (b.y > middle.y) && middle.x < a.x + (b.x - a.x) * (middle.y - a.y) / (b.y - a.y)
    };
    lines.iter().any(|&line| part_inside(rect, line).is_some())
        || lines.iter().filter(is_right).count() % 2 == 1
}

/// Frames the inset, and returns the request to hide it.
pub(super) fn show(ui: &Ui, rect: Rect, session: &Session, palette: &Palette) -> Option<Request> {
    let id = Id::unique("side inset");
    let area = Area::new(id).order(Order::Middle).fixed_pos(rect.min).movable(false).constrain(false);
    let shown = area.show(ui.ctx(), |ui| {
        style::show_at_once(ui);
        let (_, response) = ui.allocate_exact_size(rect.size(), Sense::hover());
        let title = if session.lesson().world().is_some() { ids::INSET_PLAN } else { ids::INSET_SIDE };
        let title = session.language.localize(title);
        response.widget_info(|| WidgetInfo::labeled(Role::Image, true, &title));
        let stroke = Stroke::new(1.0, color32(palette.axes));
        ui.painter().rect_stroke(rect, widgets::CORNERS, stroke, StrokeKind::Inside);
        let (at, ink) = (rect.min + vec2(8.0, 5.0), color32(palette.quiet));
        ui.painter().text(at, Align2::LEFT_TOP, title, font(SMALL), ink);
        let corner = Rect::from_min_size(pos2(rect.right() - BUTTON, rect.top()), vec2(BUTTON, BUTTON));
        let name = session.language.localize(ids::INSET_CLOSE);
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
    use base::scene::View;
    use lessons::session::gallery;
    use lessons::table::{self, LESSONS};

    const SCENE: Rect = Rect { min: pos2(0.0, 48.0), max: pos2(860.0, 744.0) };

    fn panel(taken: Vec<Rect>) -> PanelOutput {
        PanelOutput { scene: SCENE, taken, ..PanelOutput::default() }
    }

    /// A triangle's sides.
    fn triangle(corners: [Pos2; 3]) -> Vec<[Pos2; 2]> {
        [0, 1, 2].map(|side| [corners[side], corners[(side + 1) % 3]]).to_vec()
    }

    #[test]
    fn it_covers_neither_what_is_there_nor_a_shape() {
        let chip = Rect::from_min_max(pos2(16.0, 680.0), pos2(280.0, 730.0));
        let middle = triangle([pos2(330.0, 500.0), pos2(530.0, 500.0), pos2(430.0, 200.0)]);
        let right = place(&panel(vec![chip]), ViewMode::Explain, &middle).unwrap();
        assert!(right.right() > 840.0 && right.bottom() > 720.0);
        let wide = Rect::from_min_max(pos2(16.0, 680.0), pos2(800.0, 730.0));
        let above = place(&panel(vec![wide]), ViewMode::Explain, &middle).unwrap();
        assert!(!above.intersects(wide) && above.top() > SCENE.top() + 90.0);
        // A line that passes through a corner, and shapes around two.
        let line = vec![[pos2(500.0, 740.0), pos2(850.0, 500.0)]];
        let above_line = place(&panel(vec![chip]), ViewMode::Explain, &line).unwrap();
        assert!(part_inside(above_line, line[0]).is_none());
        let around = triangle([pos2(400.0, -900.0), pos2(2000.0, 300.0), pos2(400.0, 1500.0)]);
        assert!(place(&panel(vec![chip]), ViewMode::Explain, &around).unwrap().right() < 400.0);
        let everywhere = triangle([pos2(-3000.0, -900.0), pos2(4000.0, 300.0), pos2(-3000.0, 1500.0)]);
        assert_eq!(place(&panel(vec![]), ViewMode::Explain, &everywhere), None);
        assert_eq!(place(&panel(vec![SCENE]), ViewMode::Explain, &[]), None);
    }

    #[test]
    fn it_covers_no_shape_in_any_case_of_any_lesson() {
        let mut placed = 0;
        for info in LESSONS {
            for number in 0..gallery::cases(info).len() {
                let mut session = Session::new(table::open(info).unwrap(), View::default());
                session.set_view_mode(ViewMode::Explain);
                session.switch(Switch::SideInset, true);
                session.open_case(number).unwrap();
                let scene = session.scene();
                let Some((rect, _)) = of(&panel(Vec::new()), &session, &scene, 1.0) else { continue };
                placed += 1;
                let projector = Projector::new(&scene.camera, SCENE, 1.0);
                let seen = |&point: &Vec3| projector.point(point);
                let vertices = session.lesson().extent();
                assert!(
                    !vertices.iter().filter_map(seen).any(|at| rect.contains(at)),
                    "{} {number}",
                    info.slug
                );
            }
        }
        assert!(placed > 5, "{placed}");
    }

    #[test]
    fn a_small_scene_has_no_room_for_it() {
        for (width, height) in [(400.0, 300.0), (800.0, 160.0)] {
            let scene = Rect::from_min_size(Pos2::ZERO, vec2(width, height));
            let small = PanelOutput { scene, ..PanelOutput::default() };
            assert_eq!(place(&small, ViewMode::Explain, &[]), None);
        }
    }

    #[test]
    fn in_a_lecture_it_grows_with_the_scene() {
        let scene = Rect::from_min_size(Pos2::ZERO, vec2(1920.0, 800.0));
        let large = PanelOutput { scene, ..PanelOutput::default() };
        let width = |mode| place(&large, mode, &[]).unwrap().width();
        assert_eq!(width(ViewMode::Explain), WIDTHS.1);
        assert_eq!(width(ViewMode::Present), WIDTH * 1920.0);
    }

    #[test]
    fn its_cross_switches_it_off() {
        let lesson = lessons::table::open(lessons::table::find("sphere-polygon").unwrap());
        let session = Session::new(lesson.unwrap(), base::scene::View::default());
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
