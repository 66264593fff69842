//! What is answered, in a word, and where shapes meet.

use collision_core::shapes::{Side, SphereSide};

use crate::check::{Along, Location, QueryAnswer};

/// A hit, a miss or a side.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Verdict {
    Hit,
    Miss,
    Front,
    On,
    Behind,
    Intersects,
}

impl Verdict {
    const SIDES: [Self; 4] = [Self::Front, Self::On, Self::Behind, Self::Intersects];

    /// The side of this name.
    pub(super) fn side(name: &str) -> Option<Self> {
        Self::SIDES.into_iter().find(|side| side.name() == name)
    }

    pub(super) fn name(self) -> &'static str {
        match self {
            Self::Hit => "hit",
            Self::Miss => "miss",
            Self::Front => "front",
            Self::On => "on",
            Self::Behind => "behind",
            Self::Intersects => "intersects",
        }
    }
}

impl From<bool> for Verdict {
    fn from(hit: bool) -> Self {
        if hit { Self::Hit } else { Self::Miss }
    }
}

impl From<&QueryAnswer> for Verdict {
    fn from(answer: &QueryAnswer) -> Self {
        match answer {
            QueryAnswer::Hit { hit, .. } => (*hit).into(),
            QueryAnswer::Side { side: Side::Front } => Self::Front,
            QueryAnswer::Side { side: Side::On } => Self::On,
            QueryAnswer::Side { side: Side::Behind } => Self::Behind,
            QueryAnswer::SphereSide { side: SphereSide::Front } => Self::Front,
            QueryAnswer::SphereSide { side: SphereSide::Intersects } => Self::Intersects,
            QueryAnswer::SphereSide { side: SphereSide::Behind } => Self::Behind,
        }
    }
}

/// Where shapes meet, as far as it is said.
#[derive(Debug, Clone, Copy, Default, PartialEq)]
pub(super) struct Meeting {
    pub(super) t: Option<f64>,
    pub(super) point: Option<[f64; 3]>,
}

impl From<Location> for Meeting {
    fn from(location: Location) -> Self {
        let t = match location.along {
            Along::Parameter { t } => Some(t),
            Along::Distance { .. } => None,
        };
        Self { t, point: Some(location.point) }
    }
}

impl Meeting {
    /// Whether what both say is the same, but for this part of the true `t`, and of the true point's largest coordinate.
    pub(super) fn is_near(&self, truth: &Self, tolerance: f64) -> bool {
        let t = self.t.zip(truth.t).is_none_or(|(t, truth)| (t - truth).abs() <= tolerance * truth.abs());
        let point = self.point.zip(truth.point).is_none_or(|(point, truth)| {
            let size = truth.into_iter().fold(0.0, |size: f64, coordinate| size.max(coordinate.abs()));
            point.into_iter().zip(truth).all(|(given, truth)| (given - truth).abs() <= tolerance * size)
        });
        t && point
    }
}
