//! The mouse: clicks and drags.

use glam::DVec2;

/// How far the pointer may move between press and release and still be a click, in pixels.
const CLICK_SLACK: f64 = 4.0;

/// The left mouse button and the pointer: distinguishes clicks from drags.
#[derive(Debug, Default)]
pub(super) struct Pointer {
    position: (f64, f64),
    /// Where the button went down, while it is.
    pressed_at: Option<(f64, f64)>,
    dragging: bool,
}

impl Pointer {
    /// Where the pointer is, in pixels.
    pub(super) fn position(&self) -> (f64, f64) {
        self.position
    }

    /// The pointer has moved. Returns how far a drag went, in pixels.
    pub(super) fn moved(&mut self, position: (f64, f64)) -> Option<(f64, f64)> {
        let (dx, dy) = (position.0 - self.position.0, position.1 - self.position.1);
        self.position = position;
        let from = self.pressed_at?;
        self.dragging |= DVec2::from(position).distance(from.into()) > CLICK_SLACK;
        self.dragging.then_some((dx, dy))
    }

    pub(super) fn pressed(&mut self) {
        self.pressed_at = Some(self.position);
        self.dragging = false;
    }

    /// The button is released. Returns the pixel of a click.
    pub(super) fn released(&mut self) -> Option<(f64, f64)> {
        let from = self.pressed_at.take()?;
        (!self.dragging).then_some(from)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn clicks_and_drags_are_distinguished() {
        let mut pointer = Pointer::default();
        assert_eq!(pointer.moved((10.0, 10.0)), None);
        pointer.pressed();
        assert_eq!(pointer.moved((12.0, 11.0)), None);
        assert_eq!(pointer.released(), Some((10.0, 10.0)));
        pointer.pressed();
        assert_eq!(pointer.moved((32.0, 11.0)), Some((20.0, 0.0)));
        assert_eq!(pointer.moved((12.0, 11.0)), Some((-20.0, 0.0)), "a drag that comes back is no click");
        assert_eq!(pointer.released(), None);
        assert_eq!(pointer.moved((0.0, 0.0)), None);
    }
}
