//! The mouse over the scene: drags turn it, clicks pick in it, the wheel brings it nearer.

use egui::{Context, LayerId, Order, Popup, Pos2};
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
        let layer = graphics.egui().layer_id_at(at).unwrap_or_else(LayerId::background);
        !Popup::is_any_open(graphics.egui())
            && self.scene.contains(at)
            && !self.covered.iter().any(|covered| covered.contains(at))
            && layer.order == Order::Background
            && !has_widget(graphics.egui(), layer, at)
    }

    pub(super) fn pointer_moved(&mut self, position: (f64, f64)) {
        let dragged = self.pointer.moved(position);
        if let Some(grab) = &self.grab {
            if grab.is_moving || dragged.is_some() {
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
            if !self.grab_handle() {
                self.pointer.pressed();
                self.grab_shape();
            }
            return;
        }
        let (grab, click) = (self.grab.take(), self.pointer.released());
        if grab.is_some_and(|grab| grab.is_moving) {
            self.point_at_handle();
        } else if click.is_some()
            && self.is_chosen()
            && let Some((x, y, width, height)) = self.mouse_in_picture()
        {
            let outcome = self.session.click(x, y, width, height);
            self.report(outcome);
            self.request_frame();
        }
    }

    /// Whether a click is meant for the scene: in a frame of another page the first one only chooses the frame.
    fn is_chosen(&self) -> bool {
        #[cfg(target_arch = "wasm32")]
        return self.graphics.as_ref().is_some_and(|graphics| graphics.context.is_chosen());
        #[cfg(not(target_arch = "wasm32"))]
        true
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

/// Whether something of a layer takes clicks or drags here.
fn has_widget(context: &Context, layer: LayerId, at: Pos2) -> bool {
    context.viewport(|viewport| {
        let mut widgets = viewport.prev_pass.widgets.get_layer(layer);
        widgets
            .any(|widget| widget.enabled && widget.sense.interactive() && widget.interact_rect.contains(at))
    })
}
