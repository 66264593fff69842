//! A polygon's plane in single precision.

use base::text::ids::{self, MessageId};
use collision_core::shapes::PlaneEquation;
use glam::Vec3;

/// The cosine below which two directions are different and not equal up to rounding.
const NEARLY_ALIKE: f64 = 0.9;

/// Whether single precision loses the polygon's plane: the normal rounds to zero or to another direction, or a number
/// is too large.
pub(super) fn is_lost(plane: &PlaneEquation, vertices: &[Vec3]) -> bool {
    is_empty(plane) || is_turned(plane.normal, vertices)
}

/// As [`is_lost`], for a normal scaled to length 1.
pub(super) fn is_unit_lost(normal: Vec3, vertices: &[Vec3]) -> bool {
    has_no_length(normal) || is_turned(normal, vertices)
}

/// Whether a vector cannot be scaled to length 1: its length is 0 or too large for single precision.
pub(super) fn has_no_length(vector: Vec3) -> bool {
    vector.length() == 0.0 || !vector.length().is_finite()
}

/// How the computed plane of a polygon came out.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum FoundPlane {
    /// Right, up to rounding.
    Sound,
    /// No plane: the normal is zero, or a number is too large.
    Lost,
    /// No plane: the normal cannot be scaled to length 1.
    NotANumber,
    /// A plane with another direction.
    Turned,
}

impl FoundPlane {
    pub(super) fn of(plane: &PlaneEquation, vertices: &[Vec3]) -> Self {
        if is_empty(plane) { Self::Lost } else { Self::by_direction(plane.normal, vertices) }
    }

    /// For a plane as a normal scaled to length 1.
    pub(super) fn of_unit(normal: Vec3, vertices: &[Vec3]) -> Self {
        if has_no_length(normal) { Self::NotANumber } else { Self::by_direction(normal, vertices) }
    }

    fn by_direction(normal: Vec3, vertices: &[Vec3]) -> Self {
        if is_turned(normal, vertices) { Self::Turned } else { Self::Sound }
    }

    pub(super) fn finding(self) -> MessageId {
        match self {
            Self::Sound => ids::FINDING_PLANE,
            Self::Lost => ids::FINDING_PLANE_LOST,
            Self::NotANumber => ids::FINDING_PLANE_NAN,
            Self::Turned => ids::FINDING_PLANE_TURNED,
        }
    }
}

fn is_empty(plane: &PlaneEquation) -> bool {
    plane.normal == Vec3::ZERO || !plane.normal.is_finite() || !plane.d.is_finite()
}

/// Whether rounding has turned a normal away from the line on which the true one lies, as far as f64 can tell.
fn is_turned(normal: Vec3, vertices: &[Vec3]) -> bool {
    let [p0, p1, p2] = [0, 1, 2].map(|index| vertices[index].as_dvec3());
    let (normal, truth) = (normal.as_dvec3(), (p2 - p0).cross(p1 - p0));
    normal.dot(truth).abs() < NEARLY_ALIKE * normal.length() * truth.length()
}
