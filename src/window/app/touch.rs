//! Fingers on the scene: one does what the mouse does, two bring the scene nearer.

use glam::DVec2;
use winit::event::{ElementState, Touch, TouchPhase};

use super::App;
use base::elementary::log2;

/// How much nearer a notch of the mouse's wheel brings the scene.
const NOTCH: f64 = 1.0 / 0.9;

/// The fingers that went down on the scene, at most two, with their places in pixels.
#[derive(Debug, Default)]
pub(super) struct Fingers(Vec<(u64, DVec2)>);

impl Fingers {
    /// How far the two are apart, if there are two.
    fn distance(&self) -> Option<f64> {
        let [(_, a), (_, b)] = self.0[..] else { return None };
        Some(a.distance(b))
    }

    /// Moves a finger. Returns by how much the two are farther apart now, as a ratio.
    fn moved(&mut self, finger: u64, to: DVec2) -> Option<f64> {
        let before = self.distance();
        self.0.iter_mut().filter(|(id, _)| *id == finger).for_each(|(_, place)| *place = to);
        let (before, after) = (before?, self.distance()?);
        (before > 0.0 && after > 0.0).then(|| after / before)
    }
}

impl App {
    pub(super) fn touched(&mut self, touch: &Touch) {
        self.ui_state.touch = true;
        let place = DVec2::new(touch.location.x, touch.location.y);
        match touch.phase {
            TouchPhase::Started => self.finger_down(touch.id, place),
            TouchPhase::Moved => self.finger_moved(touch.id, place),
            TouchPhase::Ended => self.finger_up(touch.id, true),
            TouchPhase::Cancelled => self.finger_up(touch.id, false),
        }
    }

    fn finger_down(&mut self, finger: u64, place: DVec2) {
        match self.fingers.0.len() {
            0 => {
                self.pointer_moved(place.into());
                if self.pointer_is_over_scene() {
                    self.fingers.0.push((finger, place));
                    self.button(ElementState::Pressed);
                }
            }
            1 => {
                self.fingers.0.push((finger, place));
                self.let_go(); // two fingers neither turn nor pick
            }
            _ => {}
        }
    }

    fn finger_moved(&mut self, finger: u64, place: DVec2) {
        if let Some(ratio) = self.fingers.moved(finger, place) {
            self.session.zoom((log2(ratio) / log2(NOTCH)) as f32);
            self.request_frame();
        } else if self.fingers.0.first().is_some_and(|(first, _)| *first == finger) {
            self.pointer_moved(place.into());
        }
    }

    fn finger_up(&mut self, finger: u64, clicks: bool) {
        let was_alone = matches!(self.fingers.0[..], [(only, _)] if only == finger);
        self.fingers.0.retain(|(id, _)| *id != finger);
        if was_alone && clicks {
            self.button(ElementState::Released);
        } else {
            self.let_go();
        }
        self.pointer_left();
    }

    /// Ends what the first finger began, without a click.
    fn let_go(&mut self) {
        self.grab = None;
        self.pointer.released();
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn two_fingers_tell_how_much_farther_apart_they_are() {
        let mut fingers = Fingers(vec![(7, DVec2::ZERO)]);
        assert_eq!(fingers.moved(7, DVec2::new(10.0, 0.0)), None);
        fingers.0.push((9, DVec2::new(20.0, 0.0)));
        assert_eq!(fingers.moved(9, DVec2::new(30.0, 0.0)), Some(2.0));
        assert_eq!(fingers.moved(9, DVec2::new(10.0, 0.0)), None, "no ratio leads to one place");
        assert_eq!(fingers.moved(8, DVec2::new(99.0, 0.0)), None, "another finger");
    }
}
