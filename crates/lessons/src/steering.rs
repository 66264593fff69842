//! The keys that steer lessons, and how far a press of them moves a point.

use base::text::ids::{self, MessageId};
use glam::Vec3;

/// A press of one of the keys that steer lessons.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Steer {
    Up,
    Down,
    Left,
    Right,
    /// F3: along z towards smaller numbers.
    ZMinus,
    /// F4: along z towards larger numbers.
    ZPlus,
    /// F1: the scene turns by -2 degrees.
    TurnLeft,
    /// F2: the scene turns by +2 degrees.
    TurnRight,
}

impl Steer {
    /// Whether it turns the scene, and moves nothing in it.
    pub fn turns(self) -> bool {
        matches!(self, Steer::TurnLeft | Steer::TurnRight)
    }
}

/// Keys that belong together, and what they do.
#[derive(Debug)]
pub struct Steering {
    pub keys: &'static [Steer],
    /// The name of the message that says what they move.
    pub does: MessageId,
}

pub(super) const ARROWS: &[Steer] = &[Steer::Left, Steer::Right, Steer::Up, Steer::Down];
pub(super) const DEPTH: &[Steer] = &[Steer::ZMinus, Steer::ZPlus];
/// F1 and F2, which do the same in every lesson.
pub(super) const TURNING: Steering =
    Steering { keys: &[Steer::TurnLeft, Steer::TurnRight], does: ids::STEER_TURN };

/// The offset of a point that arrows move left, right, down and up, and F3 and F4 along z.
pub(crate) fn steer_point(steer: Steer, step: f32) -> Vec3 {
    match steer {
        Steer::Left => Vec3::X * -step,
        Steer::Right => Vec3::X * step,
        Steer::Down => Vec3::Y * -step,
        Steer::Up => Vec3::Y * step,
        Steer::ZMinus => Vec3::Z * -step,
        Steer::ZPlus => Vec3::Z * step,
        Steer::TurnLeft | Steer::TurnRight => Vec3::ZERO,
    }
}
