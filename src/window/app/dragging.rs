//! Shapes dragged by the mouse: along the plane that faces the eye, or along an axis.

use egui::{Pos2, pos2};
use glam::Vec3;

use super::App;
use crate::marks;
use crate::panel::{self, Layout};
use base::scene::{Axis, snapped};
use lessons::handle::Handle;
use lessons::session::editing::Shape;
use lessons::session::keys::Key;

/// What the mouse drags.
#[derive(Debug, Clone)]
pub(super) struct Grab {
    target: DragTarget,
    /// The point by which it was taken.
    start: Vec3,
    axis: Option<Axis>,
    /// Whether it is being moved: a shape that is only clicked stays where it is.
    pub(super) is_moving: bool,
}

/// A handle, or the vertices of a polygon.
#[derive(Debug, Clone)]
enum DragTarget {
    /// A handle, and its offset from the point by which it was taken.
    Handle(Handle, Vec3),
    Polygon(Vec<Vec3>),
}

impl App {
    /// Lights up what a drag would move: the handle under the mouse, or else the whole shape.
    pub(super) fn point_at_handle(&mut self) {
        let is_over = self.ui_state.layout == Layout::Explain && self.pointer_is_over_scene();
        let under_mouse = self.mouse_in_points().filter(|_| is_over).and_then(|mouse| {
            let pixels_per_point = self.graphics.as_ref()?.egui().pixels_per_point();
            let (handles, scene) = (self.session.handles(), self.session.scene());
            marks::handle_at(&handles, &scene, self.scene, pixels_per_point, mouse)
        });
        let shape = self.shape_under_mouse().filter(|_| is_over && under_mouse.is_none());
        let shape = shape.map(|(shape, _)| shape);
        if (under_mouse, shape) != (self.ui_state.handle, self.ui_state.shape) {
            (self.ui_state.handle, self.ui_state.shape) = (under_mouse, shape);
            self.request_frame();
        }
    }

    /// The mouse is no longer over the window.
    pub(super) fn pointer_left(&mut self) {
        let was_lit = self.ui_state.handle.is_some() || self.ui_state.shape.is_some();
        if self.grab.is_none() && was_lit {
            (self.ui_state.handle, self.ui_state.shape) = (None, None);
            self.request_frame();
        }
    }

    /// Takes the handle that is lit up. Returns whether one is.
    pub(super) fn grab_handle(&mut self) -> bool {
        let is_lit = |(handle, _): &(Handle, Vec3)| self.ui_state.handle == Some(*handle);
        self.grab = self.session.handles().into_iter().find(is_lit).map(|(handle, start)| Grab {
            target: DragTarget::Handle(handle, Vec3::ZERO),
            start,
            axis: None,
            is_moving: true,
        });
        if self.grab.is_some() {
            self.session.begin_drag();
        }
        self.grab.is_some()
    }

    /// Takes the whole shape under the mouse, if there is one.
    pub(super) fn grab_shape(&mut self) {
        self.grab =
            self.shape_under_mouse().filter(|_| self.ui_state.shape.is_some()).map(|(shape, start)| {
                let target = match shape {
                    Shape::Polygon => DragTarget::Polygon(self.session.lesson().vertices()),
                    Shape::Sphere(handle, center) => DragTarget::Handle(handle, center - start),
                };
                Grab { target, start, axis: None, is_moving: false }
            });
    }

    fn shape_under_mouse(&self) -> Option<(Shape, Vec3)> {
        let (x, y, width, height) = self.mouse_in_picture()?;
        let ray = self.session.scene().camera.ray_through(x, y, width, height).ok()?;
        self.session.shape_under(&ray)
    }

    /// Moves what the mouse holds to the mouse's position.
    pub(super) fn drag_to_mouse(&mut self) {
        let Some(grab) = &mut self.grab else { return };
        if !std::mem::replace(&mut grab.is_moving, true) {
            self.session.begin_drag();
        }
        let Grab { target, start, axis, .. } = grab.clone();
        let Some(to) = self.mouse_in_scene(start, axis) else { return };
        let snap = |to: Vec3| if self.modifiers.control_key() { snapped(to) } else { to };
        // Where there would be no such shape, such as a polygon without a plane, it stays as it was.
        let _ = match target {
            DragTarget::Handle(handle, offset) => self.session.drag_handle(handle, snap(to + offset)),
            DragTarget::Polygon(vertices) => self.session.drag_polygon(&vertices, snap(to - start)),
        };
        self.request_frame();
    }

    /// Keeps the drag on an axis, or frees it again. Returns whether the key is one for that.
    pub(super) fn hold_axis(&mut self, key: Key) -> bool {
        let Some(grab) = self.grab.as_mut().filter(|grab| grab.is_moving) else { return false };
        let axis = match key {
            Key::X => Axis::X,
            Key::Y => Axis::Y,
            Key::Z => Axis::Z,
            _ => return false,
        };
        grab.axis = (grab.axis != Some(axis)).then_some(axis);
        self.drag_to_mouse();
        true
    }

    pub(super) fn mouse_in_points(&self) -> Option<Pos2> {
        let (x, y) = self.pointer.position();
        Some(pos2(x as f32, y as f32) / self.graphics.as_ref()?.egui().pixels_per_point())
    }

    /// The new place of a point that the mouse drags.
    fn mouse_in_scene(&self, place: Vec3, axis: Option<Axis>) -> Option<Vec3> {
        let (x, y, width, height) = self.mouse_in_picture()?;
        let camera = self.session.scene().camera;
        camera.dragged(place, &camera.ray_through(x, y, width, height).ok()?, axis)
    }

    /// The pixel of the scene's picture under the mouse, and the picture's size.
    pub(super) fn mouse_in_picture(&self) -> Option<(f32, f32, u32, u32)> {
        let graphics = self.graphics.as_ref()?;
        let (size, scale) = (graphics.context.window.inner_size(), graphics.egui().pixels_per_point());
        let part = panel::viewport(self.scene, (size.width, size.height), scale);
        let top = size.height as i32 - part.bottom - part.height as i32;
        let (x, y) = self.pointer.position();
        Some((x.floor() as f32 - part.left as f32, y.floor() as f32 - top as f32, part.width, part.height))
    }
}
