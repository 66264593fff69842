//! A small cube at the scene's upper right, turned as the scene is: a click on a face looks from there, a drag turns
//! both. Under it, buttons for the way home, parallel lines, and the eyes of what walks, and a menu of switches.

use std::sync::Arc;

use egui::{
    Align2, Area, Color32, FontId, Galley, Id, Order, Painter, Popup, PopupCloseBehavior, Pos2, Rect,
    Response, Sense, Shape, Stroke, Ui, Vec2,
};
use egui::{Role, WidgetInfo, pos2, vec2};
use glam::{Mat3, Vec3};
use strum::VariantArray;

use super::request::Request;
use super::style;
use crate::marks::color32;
use base::scene::{Palette, Scene, View};
use base::text::{Language, MessageId, ids};
use lessons::session::Session;
use lessons::session::actions::SceneAction;
use lessons::session::switches::Switch;

/// Half an edge of the cube, in points.
const HALF: f32 = 18.0;
/// The side of the square in which it turns.
const SIDE: f32 = 72.0;
/// The side of the buttons under it.
const BUTTON: f32 = 24.0;
/// What stays free around it.
const MARGIN: f32 = 10.0;
/// A smaller scene has no room for it.
const LEAST_SCENE: f32 = 240.0;
/// What is so far below the scene's upper border is clear of it.
pub(super) const CLEAR_OF_CUBE: f32 = SIDE + BUTTON + MARGIN;
/// A face that is seen from farther aside is not clicked.
const LEAST_FACING: f32 = 0.12;
/// The degrees by which a drag turns the scene per point: the cube stays under the pointer.
const DRAG_TURN: f32 = 2.5;
/// The sizes of a face's name, in points: the largest that has room.
const NAME_SIZES: [f32; 3] = [10.0, 9.0, 8.0];
/// The room beside a name, which keeps it apart from the next face's.
const NAME_MARGIN: f32 = 1.5;

/// A face and the message that names it. The lessons' normals point to the front.
const FACES: [(Vec3, MessageId); 6] = [
    (Vec3::Z, ids::CUBE_FRONT),
    (Vec3::NEG_Z, ids::CUBE_BACK),
    (Vec3::NEG_X, ids::CUBE_SIDE),
    (Vec3::X, ids::CUBE_SIDE),
    (Vec3::Y, ids::CUBE_TOP),
    (Vec3::NEG_Y, ids::CUBE_BOTTOM),
];

/// Where it is in the scene's rectangle. Fingers have buttons as large as they are under it.
pub(super) fn place(area: Rect, is_touched: bool) -> Rect {
    let (width, button) = if is_touched { (2.0 * style::FINGER, style::FINGER) } else { (SIDE, BUTTON) };
    let corner = pos2(area.right() - width - MARGIN, area.top() + MARGIN);
    Rect::from_min_size(corner, vec2(width, SIDE + button))
}

/// Shows it in the scene's rectangle, and returns what is asked for.
pub fn show(ui: &Ui, area: Rect, scene: &Scene, session: &Session) -> Option<Request> {
    if area.width().min(area.height()) < LEAST_SCENE {
        return None;
    }
    let is_touched = style::is_touched(ui);
    let (place, language) = (place(area, is_touched), session.language);
    let id = Id::unique("view cube");
    let shown = Area::new(id).order(Order::Middle).fixed_pos(place.min).movable(false);
    let shown = shown.show(ui.ctx(), |ui| {
        style::show_at_once(ui);
        let (cube, _) = ui.allocate_exact_size(place.size(), Sense::hover());
        let square = Rect::from_min_size(cube.center_top() - vec2(SIDE / 2.0, 0.0), vec2(SIDE, SIDE));
        // The bar and its menu have the others too.
        let buttons = match session.has_walker() {
            _ if is_touched => 2.0,
            true => 4.0,
            false => 3.0,
        };
        let size = vec2(cube.width() / buttons, cube.bottom() - square.bottom());
        let first = if is_touched { 1.0 } else { 0.0 };
        let whole = ui.interact(square, ui.scope_id().with("cube"), Sense::CLICK | Sense::DRAG);
        let direction = faces(ui, square, &whole, scene, language);
        let dragged = whole.drag_delta() * DRAG_TURN;
        let at = |column: f32| {
            let left = pos2(cube.left() + size.x * column, square.bottom());
            Rect::from_min_size(left, size)
        };
        let palette = scene.palette;
        let home =
            !is_touched && icon(ui, at(0.0), palette, &language.localize(ids::KEY_HOME), house).clicked();
        let (name, sign): (_, DrawIcon) = match scene.camera.is_parallel() {
            true => (ids::CUBE_PERSPECTIVE, tapering),
            false => (ids::CUBE_PARALLEL, straight),
        };
        let lines = icon(ui, at(1.0 - first), palette, &language.localize(name), sign).clicked();
        let walk = session.has_walker()
            && !is_touched
            && icon(ui, at(2.0), palette, &language.localize(ids::KEY_FIRST_PERSON), eye).clicked();
        let more = icon(ui, at(buttons - 1.0), palette, &language.localize(ids::CUBE_MORE), dots);
        let switched = switches(&more, session);
        let view = scene.camera.view;
        let home = home.then(|| Request::Act(SceneAction::Home.into()));
        let lines = lines.then_some(Request::View(View { parallel: !view.parallel, ..view }));
        let walk = walk.then(|| Request::Act(SceneAction::FirstPerson.into()));
        let turn = (dragged != Vec2::ZERO).then_some(Request::Turn(dragged));
        let look = direction.map(|direction| Request::View(scene.camera.view_from(direction)));
        home.or(lines).or(walk).or(switched).or(turn).or(look)
    });
    shown.inner
}

/// The cube. Returns the direction of the face that is clicked.
fn faces(ui: &mut Ui, square: Rect, whole: &Response, scene: &Scene, language: Language) -> Option<Vec3> {
    let (rotation, middle) = (scene.camera.rotation(), square.center());
    axes(ui.painter(), middle, rotation, scene.palette);
    let mut clicked = None;
    for (normal, name) in FACES {
        let facing = (rotation * normal).z;
        if facing <= 0.0 {
            continue;
        }
        let corners = corners(normal).map(|corner| project(middle, rotation, corner));
        let name = language.localize(name);
        let (at, id) = (
            project(middle, rotation, normal),
            ui.scope_id().with((normal.x as i8, normal.y as i8, normal.z as i8)),
        );
        let can_be_clicked = facing > LEAST_FACING;
        // The mouse clicks the face itself; this is for the keyboard and for screen readers.
        let handle = can_be_clicked
            .then(|| ui.interact(Rect::from_center_size(at, vec2(8.0, 8.0)), id, Sense::click()));
        let pointer = whole.hover_pos().or(handle.as_ref().and_then(Response::hover_pos));
        let hovered = can_be_clicked && pointer.is_some_and(|pointer| contains(&corners, pointer));
        let focused = handle.as_ref().is_some_and(Response::has_focus);
        paint_face(ui.painter(), &corners, scene.palette, hovered || focused);
        if let Some(handle) = handle {
            if let Some(text) = fitting(ui.painter(), &name, at, &corners, color32(scene.palette.text)) {
                ui.painter().galley(at - text.size() / 2.0, text, Color32::PLACEHOLDER);
            }
            handle.widget_info(|| WidgetInfo::labeled(Role::Button, true, &name));
            if handle.clicked() || (whole.clicked() && hovered) {
                clicked = Some(normal);
            }
        }
    }
    clicked
}

/// A face's name in letters so large that it keeps to its face; nothing where even the smallest do not.
fn fitting(
    painter: &Painter,
    name: &str,
    at: Pos2,
    corners: &[Pos2; 4],
    ink: Color32,
) -> Option<Arc<Galley>> {
    let sizes = NAME_SIZES.into_iter().map(FontId::proportional);
    let mut texts = sizes.map(|font| painter.layout_no_wrap(name.to_owned(), font, ink));
    texts.find(|text| {
        // Letters are lower than their line.
        let room = Rect::from_center_size(at, text.size() * vec2(1.0, 0.6)).expand2(vec2(NAME_MARGIN, 0.0));
        let ends = [room.left_top(), room.right_top(), room.left_bottom(), room.right_bottom()];
        ends.into_iter().all(|end| contains(corners, end))
    })
}

fn paint_face(painter: &Painter, corners: &[Pos2; 4], palette: &Palette, is_lit: bool) {
    let [r, g, b, _] = if is_lit { palette.neutral.color } else { palette.axes };
    let fill = Color32::from_rgba_unmultiplied(r, g, b, if is_lit { 120 } else { 50 });
    painter.add(Shape::convex_polygon(corners.to_vec(), color32(palette.plate), Stroke::NONE));
    painter.add(Shape::convex_polygon(corners.to_vec(), fill, Stroke::new(1.0, color32(palette.axes))));
}

/// The axes' directions, from a corner of the cube.
fn axes(painter: &Painter, middle: Pos2, rotation: Mat3, palette: &Palette) {
    let (origin, color) = (Vec3::splat(-1.0), color32(palette.axes));
    for (axis, name) in [(Vec3::X, "x"), (Vec3::Y, "y"), (Vec3::Z, "z")] {
        let [from, to, letter] =
            [0.0, 2.3, 2.65].map(|length| project(middle, rotation, origin + axis * length));
        painter.line_segment([from, to], Stroke::new(1.0, color));
        painter.text(letter, Align2::CENTER_CENTER, name, FontId::proportional(11.0), color);
    }
}

/// A face's corners, in turn.
fn corners(normal: Vec3) -> [Vec3; 4] {
    let u = if normal.y == 0.0 { Vec3::Y } else { Vec3::X };
    let v = normal.cross(u);
    [normal + u + v, normal + u - v, normal - u - v, normal - u + v]
}

fn project(middle: Pos2, rotation: Mat3, point: Vec3) -> Pos2 {
    let point = rotation * point * HALF;
    middle + vec2(point.x, -point.y)
}

/// Whether a point lies in a convex outline.
fn contains(corners: &[Pos2; 4], point: Pos2) -> bool {
    let sides = (0..4).map(|index| {
        let (from, to) = (corners[index], corners[(index + 1) % 4]);
        (to - from).rot90().dot(point - from)
    });
    let (mut left, mut right) = (false, false);
    sides.for_each(|side| if side > 0.0 { left = true } else { right = true });
    left != right
}

/// Draws a sign in a rectangle.
pub(super) type DrawIcon = fn(&Painter, Rect, Stroke);

/// What of the view can be switched on and off, in a menu.
fn switches(button: &Response, session: &Session) -> Option<Request> {
    let menu = Popup::menu(button).close_behavior(PopupCloseBehavior::CloseOnClickOutside);
    let shown = menu.show(|ui| {
        style::apply(ui);
        style::make_tappable(ui);
        let mut switched = None;
        for &switch in Switch::VARIANTS {
            let mut on = session.is_on(switch);
            if ui.checkbox(&mut on, session.language.localize(switch.name())).changed() {
                switched = Some(Request::Switch(switch, on));
            }
        }
        switched
    });
    shown.and_then(|shown| shown.inner)
}

/// A button with a sign.
pub(super) fn icon(ui: &mut Ui, rect: Rect, palette: &Palette, name: &str, sign: DrawIcon) -> Response {
    let response = ui.interact(rect, ui.scope_id().with(name), Sense::click()).on_hover_text(name);
    response.widget_info(|| WidgetInfo::labeled(Role::Button, true, name));
    let is_lit = response.hovered() || response.has_focus();
    let ink = if is_lit { palette.neutral.color } else { palette.text };
    // A landscape or a wall may be behind it.
    ui.painter().rect_filled(rect.shrink(1.0), 4.0, color32(palette.plate));
    sign(
        ui.painter(),
        Rect::from_center_size(rect.center(), Vec2::splat(BUTTON / 2.0)),
        Stroke::new(1.5, color32(ink)),
    );
    response
}

/// Three dots: there is more.
fn dots(painter: &Painter, rect: Rect, stroke: Stroke) {
    for across in [-0.45, 0.0, 0.45] {
        let at = rect.center() + vec2(across * rect.width(), 0.0);
        painter.circle_filled(at, stroke.width, stroke.color);
    }
}

fn house(painter: &Painter, rect: Rect, stroke: Stroke) {
    let (eaves, inset) = (rect.center().y, rect.width() * 0.18);
    painter.line([rect.left_center(), rect.center_top(), rect.right_center()].to_vec(), stroke);
    let walls = [
        pos2(rect.left() + inset, eaves),
        pos2(rect.left() + inset, rect.bottom()),
        pos2(rect.right() - inset, rect.bottom()),
        pos2(rect.right() - inset, eaves),
    ];
    painter.line(walls.to_vec(), stroke);
}

fn eye(painter: &Painter, rect: Rect, stroke: Stroke) {
    let lid = |height: f32| {
        let bow = |part: u8| {
            let across = f32::from(part) / 8.0;
            let rise = height * (1.0 - (2.0 * across - 1.0).powi(2));
            pos2(rect.left() + across * rect.width(), rect.center().y - rise)
        };
        (0..=8).map(bow).collect::<Vec<_>>()
    };
    painter.line(lid(rect.height() * 0.4), stroke);
    painter.line(lid(rect.height() * -0.4), stroke);
    painter.circle_filled(rect.center(), rect.width() * 0.17, stroke.color);
}

/// Lines that stay parallel.
fn straight(painter: &Painter, rect: Rect, stroke: Stroke) {
    quad(painter, rect, 0.0, stroke);
}

/// Lines that meet far away.
fn tapering(painter: &Painter, rect: Rect, stroke: Stroke) {
    quad(painter, rect, rect.width() * 0.28, stroke);
}

fn quad(painter: &Painter, rect: Rect, inset: f32, stroke: Stroke) {
    let [top_left, top_right] =
        [pos2(rect.left() + inset, rect.top()), pos2(rect.right() - inset, rect.top())];
    let outline = vec![top_left, top_right, rect.right_bottom(), rect.left_bottom()];
    painter.add(Shape::closed_line(outline, stroke));
    let middle = [rect.center_top(), rect.center_bottom()];
    painter.line_segment(middle, stroke);
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_face_is_where_it_is_seen() {
        let square = corners(Vec3::Z).map(|corner| project(pos2(50.0, 50.0), Mat3::IDENTITY, corner));
        assert!(contains(&square, pos2(50.0, 50.0)) && contains(&square, pos2(64.0, 36.0)));
        assert!(!contains(&square, pos2(69.0, 50.0)) && !contains(&square, pos2(50.0, 31.0)));
        for (normal, _) in FACES {
            assert!(corners(normal).iter().all(|corner| corner.dot(normal) == 1.0));
        }
    }

    #[expect(clippy::disallowed_methods, reason = "names have to fit however the last bit is rounded")]
    /// The names that the faces have, turned so, each with the corners of its face.
    fn names(context: &egui::Context, turn: f32, tilt: f32) -> Vec<([Pos2; 4], Option<Rect>)> {
        let rotation = Mat3::from_rotation_x(tilt.to_radians()) * Mat3::from_rotation_y(turn.to_radians());
        let mut found = Vec::new();
        let mut output = context.run_ui(egui::RawInput::default(), |ui| {
            for (normal, name) in FACES.into_iter().filter(|(normal, _)| (rotation * *normal).z > 0.0) {
                let [at, corners @ ..]: [Pos2; 5] = {
                    let [a, b, c, d] = corners(normal).map(|corner| project(Pos2::ZERO, rotation, corner));
                    [project(Pos2::ZERO, rotation, normal), a, b, c, d]
                };
                let name = Language::Russian.localize(name);
                let text = fitting(ui.painter(), &name, at, &corners, Color32::WHITE);
                found.push((corners, text.map(|text| Rect::from_center_size(at, text.size()))));
            }
        });
        output.textures_delta.clear();
        found
    }

    #[test]
    fn a_faces_name_keeps_to_its_face() {
        let context = crate::panel::context();
        for (turn, tilt) in (0..360).step_by(15).flat_map(|turn| [0, 15, 40, 70].map(|tilt| (turn, tilt))) {
            for (corners, name) in names(&context, turn as f32, tilt as f32) {
                let Some(name) = name else { continue };
                let name = name.expand2(vec2(NAME_MARGIN, 0.0));
                let ends = [name.left_center(), name.right_center()];
                assert!(ends.iter().all(|&end| contains(&corners, end)), "{turn} {tilt}: {name:?}");
            }
        }
        assert!(names(&context, 0.0, 0.0)[0].1.is_some(), "seen from the front, it has its name");
    }
}
