//! The handle under the mouse, by which a shape is dragged.

use egui::{Painter, Pos2, Rect, Stroke};
use glam::Vec3;

use super::color32;
use super::projector::Projector;
use base::scene::Scene;
use lessons::handle::Handle;

/// The largest distance between the mouse and a handle under it, in points.
const REACH: f32 = 12.0;
/// The radius of the ring around the handle under the mouse, in points.
const RING: f32 = 9.0;

/// The handle nearest to the mouse, if it is near enough. `rect` is the scene's rectangle.
pub fn handle_at(
    handles: &[(Handle, Vec3)],
    scene: &Scene,
    rect: Rect,
    pixels_per_point: f32,
    mouse: Pos2,
) -> Option<Handle> {
    let projector = Projector::new(&scene.camera, rect, pixels_per_point);
    let near = handles.iter().filter_map(|&(handle, at)| {
        let distance = projector.point(at)?.distance(mouse);
        (distance <= REACH).then_some((handle, distance))
    });
    // Of two at one place, the last one, because a shape's own point is drawn over the polygon's vertices.
    near.rev().min_by(|a, b| a.1.total_cmp(&b.1)).map(|(handle, _)| handle)
}

/// Draws a ring around a handle.
pub fn paint_handle(painter: &Painter, handle: Vec3, scene: &Scene, rect: Rect) {
    let projector = Projector::new(&scene.camera, rect, painter.pixels_per_point());
    let Some(at) = projector.point(handle) else { return };
    let color = color32(scene.palette.text);
    painter.circle_stroke(at, RING, Stroke::new(4.0, color32(scene.palette.halo)));
    painter.circle_stroke(at, RING, Stroke::new(2.0, color));
}

pub fn paint_outline(painter: &Painter, corners: &[Vec3], scene: &Scene, rect: Rect) {
    let projector = Projector::new(&scene.camera, rect, painter.pixels_per_point());
    let closed: Vec<Vec3> = corners.iter().chain(corners.first()).copied().collect();
    for (width, color) in [(4.0, scene.palette.halo), (2.0, scene.palette.text)] {
        for piece in projector.line(&closed) {
            painter.line(piece, Stroke::new(width, color32(color)));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use base::scene::{Camera, Theme};
    use egui::{pos2, vec2};

    #[test]
    fn the_nearest_handle_is_taken_and_of_equals_the_last() {
        let camera = Camera::new(Vec3::Z * 2.5, Vec3::ZERO, 0.0);
        let scene = Scene::new(camera, Vec::new(), Theme::Classic.palette());
        let rect = Rect::from_min_size(pos2(0.0, 0.0), vec2(800.0, 600.0));
        let places = [Vec3::ZERO, Vec3::X * 0.03, Vec3::ZERO].into_iter();
        let handles: Vec<_> = places.enumerate().map(|(index, at)| (Handle::Point(index), at)).collect();
        let found = |x: f32| handle_at(&handles, &scene, rect, 1.0, pos2(x, 300.0));
        assert_eq!(
            (found(400.0), found(409.0), found(430.0)),
            (Some(Handle::Point(2)), Some(Handle::Point(1)), None)
        );
    }
}
