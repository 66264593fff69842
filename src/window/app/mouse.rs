//! The mouse over the scene: drags turn it, clicks pick in it, the wheel brings it nearer.

use egui::{Order, pos2};
use winit::event::{ElementState, MouseScrollDelta};

use super::App;
use crate::panel;

/// Degrees that the scene turns per pixel of a drag.
const DRAG_TURN: f64 = 0.4;
/// Pixels of smooth scrolling that make one notch of the wheel.
const PIXELS_PER_NOTCH: f64 = 40.0;

impl App {
    /// Whether the mouse is over the scene, and over nothing that lies over it.
    pub(super) fn pointer_is_over_scene(&self) -> bool {
        let Some(graphics) = &self.graphics else { return false };
        let (x, y) = self.pointer.position();
        let at = pos2(x as f32, y as f32) / graphics.egui().pixels_per_point();
        let layer = graphics.egui().layer_id_at(at);
        self.scene.contains(at) && layer.is_none_or(|layer| layer.order == Order::Background)
    }

    pub(super) fn pointer_moved(&mut self, position: (f64, f64)) {
        if let Some((right, down)) = self.pointer.moved(position) {
            self.session.drag((right * DRAG_TURN) as f32, (down * DRAG_TURN) as f32);
            self.request_frame();
        }
    }

    pub(super) fn button(&mut self, state: ElementState) {
        if state == ElementState::Pressed {
            self.pointer.pressed();
        } else if let Some((x, y)) = self.pointer.released()
            && let Some(graphics) = &self.graphics
        {
            let size = graphics.context.window.inner_size();
            let scale = graphics.egui().pixels_per_point();
            let part = panel::viewport(self.scene, (size.width, size.height), scale);
            let top = size.height as i32 - part.bottom - part.height as i32;
            let (x, y) = (x.floor() as f32 - part.left as f32, y.floor() as f32 - top as f32);
            let outcome = self.session.click(x, y, part.width, part.height);
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
