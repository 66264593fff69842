//! The switches of the view.

use super::Session;
use base::text::ids::{self, MessageId};

#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, strum::VariantArray)]
pub enum Switch {
    /// Whether the camera moves to the best view of a step.
    FollowsSteps,
    /// Whether the camera's moves are animated.
    MovesSmoothly,
    /// Whether an inset shows the scene from the side where depth decides.
    SideInset,
}

impl Switch {
    /// The message with the name that people see.
    pub fn name(self) -> MessageId {
        match self {
            Switch::FollowsSteps => ids::SWITCH_FOLLOWS_STEPS,
            Switch::MovesSmoothly => ids::SWITCH_MOVES_SMOOTHLY,
            Switch::SideInset => ids::SWITCH_SIDE_INSET,
        }
    }
}

impl Session {
    pub fn is_on(&self, switch: Switch) -> bool {
        match switch {
            Switch::FollowsSteps => self.cameras.follows_steps,
            Switch::MovesSmoothly => self.cameras.moves_smoothly,
            Switch::SideInset => self.side_inset,
        }
    }

    /// Switches it on or off. A camera that follows steps does so at once.
    pub fn switch(&mut self, switch: Switch, on: bool) {
        match switch {
            Switch::FollowsSteps => self.cameras.follows_steps = on,
            Switch::MovesSmoothly => self.cameras.moves_smoothly = on,
            Switch::SideInset => self.side_inset = on,
        }
        if switch == Switch::FollowsSteps {
            self.follow_step();
        }
    }
}
