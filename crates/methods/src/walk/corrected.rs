//! A walk without the mistakes of the text's, in f32, by another method than the text's: a path that is free is walked
//! at once, any other in short parts, with pushes straight away from what the ball is deepest in.

use glam::Vec3;

use super::parts::{PASSES, Part, Pushed, triangles_near_in_f32};
use crate::corrected::{BallContact, NearestPoint, moving_sphere_triangle, nearest_point};
use collision_core::exact::{MeshIndex, triangles_on_path};
use collision_core::shapes::{Mesh, MovingSphere};

/// A ball meets what is nearer than this part of its radius. The room is more than the rounding of a push.
const NEARER: f32 = 1.0 - 1e-5;

/// A push out of the triangle that is deepest in the ball.
#[derive(Debug, Clone, Copy, PartialEq, serde::Serialize)]
pub struct Push {
    /// The number of the triangle, from 0.
    pub triangle: usize,
    /// The point of the triangle nearest to the centre.
    pub nearest: NearestPoint,
    /// The centre after the push: as far from that point as the radius.
    pub center: Vec3,
}

/// Evidence of [`walk`].
#[derive(Debug, Clone, PartialEq, serde::Serialize)]
pub struct Walk {
    /// The first contact on the path, if there is one.
    pub first: Option<MeshContact>,
    /// The parts of the step: one, without a push, if the path is free.
    #[serde(flatten)]
    pub pushed: Pushed<Push>,
}

/// The first contact with a mesh, in f32.
#[derive(Debug, Clone, Copy, PartialEq, serde::Serialize)]
pub struct MeshContact {
    /// The number of the triangle, from 0: of those touched at the same time the first.
    pub triangle: usize,
    pub contact: BallContact,
}

impl Walk {
    /// Whether the ball meets the mesh on its path.
    pub fn is_hit(&self) -> bool {
        self.first.is_some()
    }

    /// Where the ball is at last.
    pub fn end(&self) -> Vec3 {
        self.pushed.end()
    }
}

/// Moves a ball to the end of its path, if that is free; else towards it in parts, after each of which the ball is
/// pushed out of the triangles.
///
/// ```
/// use collision_core::shapes::MovingSphere;
/// use collision_core::walk::courtyard;
/// use methods::walk::corrected;
/// use glam::vec3;
///
/// let ball = MovingSphere::new(vec3(10.0, 4.0, 12.0), vec3(-20.0, 4.0, 12.0), 1.0)?;
/// let step = corrected::walk(&ball, &courtyard().into());
/// assert!((step.end() - vec3(1.0, 4.0, 12.0)).length() < 1e-4);
/// # Ok::<(), collision_core::shapes::ShapeError>(())
/// ```
pub fn walk(ball: &MovingSphere, index: &MeshIndex) -> Walk {
    let (start, end, radius) = (ball.start(), ball.end(), ball.radius());
    let first = first_contact(ball, index);
    let pushed = match first {
        None => Pushed { start, parts: vec![Part { moved: end, pushes: Vec::new(), end }] },
        Some(_) => Pushed::along(start, end - start, radius * 0.5, |start, motion| {
            part(start, motion, radius, index)
        }),
    };
    Walk { first, pushed }
}

/// Whether [`walk`] meets the mesh: faster than finding where it ends.
pub fn is_hit(ball: &MovingSphere, index: &MeshIndex) -> bool {
    first_contact(ball, index).is_some()
}

fn first_contact(ball: &MovingSphere, index: &MeshIndex) -> Option<MeshContact> {
    first_of(triangles_on_path(&with_room(ball), index), ball, index.mesh())
}

/// The first contact with some triangles: of those at the same time that with the first of them.
fn first_of(
    triangles: impl IntoIterator<Item = usize>,
    ball: &MovingSphere,
    mesh: &Mesh,
) -> Option<MeshContact> {
    let contacts = triangles.into_iter().filter_map(|number| {
        let triangle = mesh.triangle(number);
        let contact = moving_sphere_triangle(ball, &triangle).contact(ball, &triangle)?;
        Some(MeshContact { triangle: number, contact })
    });
    contacts.reduce(|first, next| if next.contact.t < first.contact.t { next } else { first })
}

/// A larger ball, which also meets what this one meets only by rounding.
fn with_room(ball: &MovingSphere) -> MovingSphere {
    let largest = ball.start().abs().max(ball.end().abs()).max_element();
    let radius = (ball.radius() * 1.01 + largest * 1e-5).min(f32::MAX);
    MovingSphere::new(ball.start(), ball.end(), radius).expect("finite")
}

fn part(start: Vec3, motion: Vec3, radius: f32, index: &MeshIndex) -> Part<Push> {
    let moved = start + motion;
    let (mut pushes, mut center) = (Vec::new(), moved);
    while let Some((triangle, nearest)) = deepest(center, radius, index) {
        let away = (center - nearest.point).try_normalize().filter(|_| pushes.len() < PASSES);
        let Some(away) = away else { return Part { moved, pushes, end: start } };
        center = nearest.point + away * radius;
        pushes.push(Push { triangle, nearest, center });
    }
    Part { moved, pushes, end: center }
}

/// The triangle nearest to the centre, if it lies in the ball: of equals the first.
fn deepest(center: Vec3, radius: f32, index: &MeshIndex) -> Option<(usize, NearestPoint)> {
    deepest_of(triangles_near_in_f32(center, radius.into(), index), center, radius, index.mesh())
}

fn deepest_of(
    triangles: impl IntoIterator<Item = usize>,
    center: Vec3,
    radius: f32,
    mesh: &Mesh,
) -> Option<(usize, NearestPoint)> {
    triangles
        .into_iter()
        .map(|triangle| (triangle, nearest_point(center, mesh.triangle(triangle).vertices())))
        .filter(|(_, nearest)| nearest.distance < radius * NEARER)
        .min_by(|(_, one), (_, other)| one.distance.total_cmp(&other.distance))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::walk::tests::frames;

    #[test]
    fn a_ball_that_is_held_stays_as_if_it_were_asked_again() {
        let mut held = 0;
        for (index, ball) in frames().step_by(8) {
            let far = ball.start() + (ball.end() - ball.start()) * 16.0;
            let ball = MovingSphere::new(ball.start(), far, ball.radius()).unwrap();
            let walked = walk(&ball, &index);
            assert_eq!(is_hit(&ball, &index), walked.is_hit(), "{ball:?}");
            if walked.first.is_none() {
                continue;
            }
            let motion = (far - ball.start()) / walked.pushed.parts.len() as f32;
            let mut center = ball.start();
            for told in &walked.pushed.parts {
                let asked = part(center, motion, ball.radius(), &index);
                assert_eq!(*told, asked, "{ball:?}");
                held += usize::from(asked.end == center);
                center = asked.end;
            }
        }
        assert!(held > 100, "{held}");
    }

    #[test]
    fn the_tree_leaves_out_no_triangle() {
        let (mut met, mut held) = (0, 0);
        for (index, ball) in frames() {
            let all = 0..index.mesh().triangles().len();
            let first = first_contact(&ball, &index);
            assert_eq!(first, first_of(all.clone(), &ball, index.mesh()), "{ball:?}");
            let (end, radius) = (ball.end(), ball.radius());
            let deepest = deepest(end, radius, &index);
            assert_eq!(deepest, deepest_of(all, end, radius, index.mesh()), "{ball:?}");
            met += usize::from(first.is_some());
            held += usize::from(deepest.is_some());
        }
        assert!(met > 2_000 && held > 1_000, "{met}, {held}");
    }
}
