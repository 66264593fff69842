//! From where a step is seen best.

use collision_core::shapes::Aabb;
use glam::{Vec2, Vec3, vec3};

use super::framing;
use crate::model::Lesson;
use crate::trace::{StepId, Subject};
use base::elementary::{cosf, sinf};
use base::scene::{Camera, View};

/// How far from a plane's normal the eye is where what lies in the plane matters, in degrees.
const FACE_ON: f32 = 22.0;
/// The same angle where distances from the plane matter.
const EDGE_ON: f32 = 68.0;
/// The same angle where both matter.
const OBLIQUE: f32 = 50.0;
/// How far from an edge's direction the eye is that looks along it, in degrees: its triangle is no line then.
const ALONG: f32 = 20.0;
/// How far the view from the side is raised and turned to the front: so a plane is no line, and the floor is seen.
const BESIDE: f32 = 0.12;

/// The best view of a step, if it is another than the lesson's own; `home` is the camera at its start.
pub(super) fn of(lesson: &dyn Lesson, home: &Camera, step: StepId) -> Option<View> {
    match lesson.seen_along(step) {
        Some(edge) => along(lesson, home, edge),
        None => at_angle(lesson, home, from_normal(step)?),
    }
}

/// The view along an edge of the lesson's plane, from that end and that side of the plane where the eye is at home.
fn along(lesson: &dyn Lesson, home: &Camera, edge: Vec3) -> Option<View> {
    let (edge, normal) = (edge.try_normalize()?, lesson.normal()?.try_normalize()?);
    let eye = home.rotation().transpose() * Vec3::Z;
    let [edge, normal] = [edge, normal].map(|axis| if axis.dot(eye) < 0.0 { -axis } else { axis });
    let angle = ALONG.to_radians();
    let View { yaw, pitch, .. } = home.view_from(edge * cosf(angle) + normal * sinf(angle));
    Some(framing::framed(home, yaw, pitch, &lesson.extent()))
}

/// The view from which both a plane's shape and distances from it are seen.
pub(super) fn obliquely(lesson: &dyn Lesson, home: &Camera) -> Option<View> {
    at_angle(lesson, home, OBLIQUE)
}

/// The view from an eye at this angle from the plane's normal, in degrees.
fn at_angle(lesson: &dyn Lesson, home: &Camera, angle: f32) -> Option<View> {
    let normal = lesson.normal()?.try_normalize()?;
    let eye = home.rotation().transpose() * Vec3::Z;
    let facing = if normal.dot(eye) < 0.0 { -normal } else { normal };
    // The eye stays between the normal and where it is at home, or goes on from there.
    let aside = (eye - facing * facing.dot(eye)).normalize_or(facing.any_orthonormal_vector());
    let angle = angle.to_radians();
    let View { yaw, pitch, .. } = home.view_from(facing * cosf(angle) + aside * sinf(angle));
    Some(framing::framed(home, yaw, pitch, &lesson.extent()))
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
    Some(framing::framed(camera, yaw, pitch, &lesson.extent()))
}

/// A camera above a world with these bounds, which sees all of it, x to the right and z towards the reader.
pub(super) fn plan(bounds: Aabb) -> Camera {
    /// How far from the middle to the border the world reaches.
    const REACH: f32 = 0.94;
    let (low, high) = (bounds.min(), bounds.max());
    let (middle, size) = (low.midpoint(high), (high - low).length());
    // A little from the south: straight from above, no direction is up.
    let mut camera = Camera::new(middle + vec3(0.0, 1.0, 0.01) * size, middle, 0.0);
    (camera.near, camera.far) = (f64::from(size) * 0.01, f64::from(size) * 100.0);
    let corners: Vec<Vec3> = (0..8_u8)
        .map(|corner| {
            let end = |bit: u8, low: f32, high: f32| if corner & bit == 0 { low } else { high };
            vec3(end(1, low.x, high.x), end(2, low.y, high.y), end(4, low.z, high.z))
        })
        .collect();
    let limits = [Vec2::splat(-REACH), Vec2::splat(REACH)];
    camera.view = View { parallel: true, ..camera.framing(0.0, 0.0, &corners, limits, framing::ASPECT) };
    camera
}

/// Whether a step asks how things lie to the plane.
pub(super) fn asks_for_depth(step: StepId) -> bool {
    from_normal(step) == Some(EDGE_ON)
}

/// How far from the normal a step is seen best, in degrees: where it asks about the polygon, face on.
fn from_normal(step: StepId) -> Option<f32> {
    match (step, step.subject()) {
        // A search over a terrain goes along the ray, as the lesson's own camera sees it.
        (StepId::Walk | StepId::Bracket | StepId::Halve | StepId::First | StepId::Point, _) => None,
        // A world has no plane of its own.
        (StepId::Move | StepId::Parts | StepId::Push(_) | StepId::Round(_) | StepId::Stop, _) => None,
        // What a value is, only its maker knows.
        (StepId::Yours(_), _) => None,
        (StepId::Face, _) => Some(EDGE_ON),
        (StepId::Edges, _) => Some(FACE_ON),
        (_, Subject::Tested) => Some(EDGE_ON),
        (_, Subject::Polygon | Subject::Edge(_) | Subject::Vertex(_)) => Some(FACE_ON),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::model::Shown;
    use crate::table;
    use base::scene::Theme;

    #[test]
    fn the_edge_of_a_moving_sphere_is_looked_along_and_its_triangle_is_no_line() {
        let lesson = table::open(table::find("moving-sphere").unwrap()).unwrap();
        let home = lesson.scene(Shown::Hidden, Theme::default().palette()).camera;
        let vertices = lesson.vertices();
        for number in 0..3 {
            let view = of(lesson.as_ref(), &home, StepId::Edge(number)).unwrap();
            let eye = Camera { view, ..home }.rotation().transpose() * Vec3::Z;
            let edge = (vertices[(number + 1) % 3] - vertices[number]).normalize();
            let cosine = eye.dot(edge).abs();
            let [near, far] = [10.0_f32, 30.0].map(|degrees| cosf(degrees.to_radians()));
            assert!((far..near).contains(&cosine), "{cosine} is the cosine of the angle to edge {number}");
        }
    }
}
