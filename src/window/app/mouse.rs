//! The mouse over the scene: drags turn it, clicks pick in it, the wheel brings it nearer.

use egui::{Order, Popup};
use winit::event::{ElementState, MouseScrollDelta};

use super::App;

/// Degrees that the scene turns per pixel of a drag.
const DRAG_TURN: f64 = 0.4;
/// Pixels of smooth scrolling that make one notch of the wheel.
const PIXELS_PER_NOTCH: f64 = 40.0;

impl App {
    /// Whether the mouse is over the scene, and over nothing that lies over it. While a menu is open it is the menu's.
    pub(super) fn pointer_is_over_scene(&self) -> bool {
        let Some(graphics) = &self.graphics else { return false };
        let Some(at) = self.mouse_in_points() else { return false };
        let layer = graphics.egui().layer_id_at(at);
        !Popup::is_any_open(graphics.egui())
            && self.scene.contains(at)
            && layer.is_none_or(|layer| layer.order == Order::Background)
    }

    pub(super) fn pointer_moved(&mut self, position: (f64, f64)) {
        let dragged = self.pointer.moved(position);
        if let Some(grip) = &self.grip {
            if grip.is_moving || dragged.is_some() {
                self.drag_to_mouse();
            }
        } else if let Some((right, down)) = dragged {
            self.session.drag((right * DRAG_TURN) as f32, (down * DRAG_TURN) as f32);
            self.request_frame();
        } else {
            self.point_at_handle();
        }
    }

    pub(super) fn button(&mut self, state: ElementState) {
        if state == ElementState::Pressed {
            if !self.grip_handle() {
                self.pointer.pressed();
                self.grip_shape();
            }
            return;
        }
        let (grip, click) = (self.grip.take(), self.pointer.released());
        if grip.is_some_and(|grip| grip.is_moving) {
            self.point_at_handle();
        } else if click.is_some()
            && let Some((x, y, width, height)) = self.mouse_in_picture()
        {
            let outcome = self.session.click(x, y, width, height);
            self.report(outcome);
            self.request_frame();
        }
    }

    pub(super) fn wheel(&mut self, delta: MouseScrollDelta) {
        let notches = match delta {
            MouseScrollDelta::LineDelta(_, lines) => lines,
            MouseScrollDelta::PixelDelta(pixels) => (pixels.y / PIXELS_PER_NOTCH) as f32,
        };
        self.session.zoom(notches);
        self.request_frame();
    }
}
