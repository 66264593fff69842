//! From where a step is seen best.

use glam::Vec3;

use super::look;
use crate::model::Lesson;
use crate::trace::StepId;
use base::elementary::{cosf, sinf};
use base::scene::{Camera, View};

/// How far from a plane's normal the eye is where what lies in the plane matters, in degrees.
const FACE_ON: f32 = 22.0;
/// The same where distances from the plane matter.
const EDGE_ON: f32 = 68.0;
/// The same where both matter.
const OBLIQUE: f32 = 50.0;
/// How far the view from the side is raised, and turned to the front: a plane is no line then, and the floor is seen.
const BESIDE: f32 = 0.12;

/// The view of a step beside the lesson's own, through a camera that is at home now; none if there is no better one.
pub(super) fn of(lesson: &dyn Lesson, home: &Camera, step: StepId) -> Option<View> {
    at_angle(lesson, home, from_normal(step)?)
}

/// The view from which both a plane's shape and distances from it are seen.
pub(super) fn obliquely(lesson: &dyn Lesson, home: &Camera) -> Option<View> {
    at_angle(lesson, home, OBLIQUE)
}

/// The view so far from the plane's normal.
fn at_angle(lesson: &dyn Lesson, home: &Camera, angle: f32) -> Option<View> {
    let normal = lesson.normal()?.try_normalize()?;
    let eye = home.rotation().transpose() * Vec3::Z;
    let facing = if normal.dot(eye) < 0.0 { -normal } else { normal };
    // The eye stays between the normal and where it is at home, or goes on from there.
    let aside = (eye - facing * facing.dot(eye)).normalize_or(facing.any_orthonormal_vector());
    let angle = angle.to_radians();
    let View { yaw, pitch, .. } = home.view_from(facing * cosf(angle) + aside * sinf(angle));
    Some(look::framed(home, yaw, pitch, &lesson.extent()))
}

/// The view beside the lesson's own from which distances from its plane are seen best.
pub(super) fn from_side(lesson: &dyn Lesson, camera: &Camera) -> Option<View> {
    let normal = lesson.normal()?.try_normalize()?;
    let eye = camera.rotation().transpose() * Vec3::Z;
    let level = Vec3::Y.cross(normal).try_normalize();
    // The side on which the eye is; over a level plane, where it is.
    let side = level.map(|side| if side.dot(eye) < 0.0 { -side } else { side });
    let side = side.or(eye.with_y(0.0).try_normalize()).unwrap_or(Vec3::Z);
    let facing = if normal.dot(eye) < 0.0 { -normal } else { normal };
    let View { yaw, pitch, .. } = camera.view_from(side + (facing + Vec3::Y) * BESIDE);
    Some(look::framed(camera, yaw, pitch, &lesson.extent()))
}

/// Whether a step asks how things lie to the plane.
pub(super) fn asks_for_depth(step: StepId) -> bool {
    from_normal(step) == Some(EDGE_ON)
}

/// How far from the normal a step is seen best, in degrees.
fn from_normal(step: StepId) -> Option<f32> {
    match step {
        StepId::Plane
        | StepId::Values
        | StepId::Sides
        | StepId::Side
        | StepId::Slope
        | StepId::Crossing
        | StepId::Project
        | StepId::Start
        | StepId::Facing
        | StepId::Between
        | StepId::Face => Some(EDGE_ON),
        StepId::Angles
        | StepId::Inside
        | StepId::Edge(_)
        | StepId::Vertex(_)
        | StepId::Nearest
        | StepId::Boundary
        | StepId::Edges
        | StepId::Products
        | StepId::S
        | StepId::T
        | StepId::Sum => Some(FACE_ON),
        // A search over a terrain goes along the ray, as the lesson's own camera sees it.
        StepId::Walk | StepId::Bracket | StepId::Halve | StepId::First | StepId::Point => None,
        // A world has no plane of its own.
        StepId::Move | StepId::Parts | StepId::Push(_) | StepId::Round(_) | StepId::Stop => None,
        // What a value is, only its maker knows.
        StepId::Yours(_) => None,
    }
}
