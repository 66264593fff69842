//! Shapes dragged by the mouse: along the plane that faces the eye, or along an axis.

use egui::{Pos2, pos2};
use glam::Vec3;

use super::App;
use crate::marks;
use crate::panel::{self, Layout};
use crate::scene::{Axis, snapped};
use crate::session::keys::Key;

/// A handle that the mouse holds.
#[derive(Debug, Clone, Copy)]
pub(super) struct Grip {
    handle: usize,
    /// The position at the start of the drag.
    start: Vec3,
    axis: Option<Axis>,
}

impl App {
    /// Lights up the handle under the mouse, if there is one.
    pub(super) fn point_at_handle(&mut self) {
        let under_mouse = if self.ui_state.layout == Layout::Explain && self.pointer_is_over_scene() {
            self.mouse_in_points().and_then(|mouse| {
                let pixels_per_point = self.graphics.as_ref()?.egui().pixels_per_point();
                let (handles, scene) = (self.session.handles(), self.session.scene());
                marks::handle_at(&handles, &scene, self.scene, pixels_per_point, mouse)
            })
        } else {
            None
        };
        if under_mouse != self.ui_state.handle {
            self.ui_state.handle = under_mouse;
            self.request_frame();
        }
    }

    /// The mouse is no longer over the window.
    pub(super) fn pointer_left(&mut self) {
        if self.grip.is_none() && self.ui_state.handle.take().is_some() {
            self.request_frame();
        }
    }

    /// Takes the handle that is lit up. Returns whether one is.
    pub(super) fn grip(&mut self) -> bool {
        let handle = self.ui_state.handle.and_then(|number| {
            let start = *self.session.handles().get(number)?;
            Some(Grip { handle: number, start, axis: None })
        });
        if handle.is_some() {
            self.session.begin_drag();
        }
        self.grip = handle;
        handle.is_some()
    }

    /// Moves what the mouse holds to it.
    pub(super) fn drag_to_mouse(&mut self, Grip { handle, start, axis }: Grip) {
        let Some(to) = self.mouse_in_scene(start, axis) else { return };
        let to = if self.modifiers.control_key() { snapped(to) } else { to };
        // Where there is no such shape, such as a polygon without a plane, it stays as it was.
        let _ = self.session.drag_handle(handle, to);
        self.request_frame();
    }

    /// Holds the drag to an axis, or lets it go again. Returns whether the key is one for that.
    pub(super) fn hold_axis(&mut self, key: Key) -> bool {
        let Some(grip) = &mut self.grip else { return false };
        let axis = match key {
            Key::X => Axis::X,
            Key::Y => Axis::Y,
            Key::Z => Axis::Z,
            _ => return false,
        };
        grip.axis = (grip.axis != Some(axis)).then_some(axis);
        let grip = *grip;
        self.drag_to_mouse(grip);
        true
    }

    /// The mouse position, in points.
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
