//! The way of a ball out of the triangles that it stands in.

use alloc::vec::Vec;
use core::iter;

use glam::{DVec3, Vec3};

use super::in_space::cmp_in_space;
use super::planes::f32_step;
use super::ways_out::{HalfSpace, nearest};
use crate::exact::{ClosestTriangle, Filter, MeshIndex, Only, triangle_normal};
use crate::shapes::{Mesh, MovingSphere, Segment, Sphere};

/// The most pushes of a ball.
pub const PUSHES: usize = 16;

/// The clear place that [`push_out`] found for a ball, and the pushes that led there.
#[derive(Debug, Clone)]
#[non_exhaustive]
pub struct PushOut {
    /// The pushes, in their order: none if the ball is clear where it stands, and [`end`](Self::end) is its centre; or
    /// if pushes find no place, and it gets out in another way.
    pub pushes: Vec<Push>,
    /// Where the ball's centre is when it is clear of all triangles.
    pub end: Vec3,
    /// Whether the way of the centre leads through a triangle.
    pub is_through: bool,
}

/// A push out of the triangle that a ball stands in most deeply.
#[derive(Debug, Clone, Copy)]
#[non_exhaustive]
pub struct Push {
    /// The triangle, and its point closest to the centre.
    pub contact: ClosestTriangle,
    /// The direction of the push, of length 1: from that point to the centre, or where they are the same along the normal.
    pub normal: DVec3,
    /// Where the ball is after it.
    pub end: Vec3,
}

/// Moves a ball that overlaps triangles to a place near its own where it is clear of all of them: a ball that was put
/// into the world, or that the world has moved into. It is clear for certain, as
/// [`sphere_mesh`](crate::exact::sphere_mesh) says it. None if no place is found; that is only where there is none in
/// the range of f32 along any of the directions that are tried.
///
/// Triangles are shells. A ball that is wholly inside of a solid meets no triangle, so it is clear; if it overlaps the
/// surface and its centre is inside, it is pushed farther in where there is room. [`MeshIndex::containment`] of the
/// centre tells that. Who wants the ball out of there puts it where it was free before: [`stop`](super::stop()) and
/// [`walk`](super::walk()) never let it in.
///
/// The way there is a rule, not a truth:
/// 1. The ball is pushed out of the triangle that it stands in most deeply, away from the point closest to its centre; then out of
///    what it stands in most deeply there, and so on, at most [`PUSHES`] times. Each time its centre is where it started, or at the
///    nearest place that is a radius and a few f32 steps in front of all the planes through the points so far. Of triangles of
///    the same depth the one with the lowest vertices is the first.
/// 2. A surface has two sides, and the centre stays on its own: its way there leads through no triangle. A centre on a triangle goes
///    to the side from which the way out is shorter.
/// 3. If that finds no place, as in a wall that is thinner than the ball, it gets out through whatever is there: along one of the
///    axes and diagonals, or of the normals of the deepest triangles, by the shortest of these ways.
///
/// ```
/// use collision_core::exact::MeshIndex;
/// use collision_core::glam::vec3;
/// use collision_core::shapes::{Mesh, MovingSphere, Sphere};
/// use collision_core::walk::{push_out, walk};
///
/// // A floor at y = 0 and a wall at z = 0. The ball stands half in the wall, and a little in the floor.
/// let corners = vec![[0.0, 0.0, 0.0], [8.0, 0.0, 0.0], [0.0, 0.0, 8.0], [0.0, 8.0, 0.0]];
/// let room = MeshIndex::new(Mesh::new(corners, vec![[0, 1, 2], [0, 1, 3]])?);
/// let stuck = Sphere::new([2.0, 0.75, 0.5], 1.0)?;
/// let out = push_out(&stuck, &room).expect("there is a place");
/// assert!((out.end - vec3(2.0, 1.0, 1.0)).length() < 1e-5 && !out.is_through);
/// assert_eq!(out.pushes.iter().map(|push| push.contact.closest.depth(1.0)).collect::<Vec<_>>(), [0.5, 0.25]);
///
/// // Now it can walk.
/// let wish = MovingSphere::new(out.end, [2.0, 2.0, 4.0], 1.0)?;
/// assert_eq!(walk(&wish, &room).end(), wish.end());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn push_out(ball: &Sphere, index: &MeshIndex) -> Option<PushOut> {
    index.every().push_out(ball)
}

impl<T: Filter> Only<'_, T> {
    /// [`push_out`] of these triangles: what it tells of all triangles holds for these. What counts is decided where the ball's centre
    /// is at first, for the whole way.
    ///
    /// No pushes and the centre as the end say that the ball meets none of these triangles: also where it overlaps a
    /// one-sided surface whose other side faces its centre. [`MeshIndex::is_met`] asks about all triangles.
    pub fn push_out(&self, ball: &Sphere) -> Option<PushOut> {
        let only = &self.seen_from(ball.center());
        if !only.is_met(ball) {
            return Some(PushOut { pushes: Vec::new(), end: ball.center(), is_through: false });
        }
        let sides: &[f64] =
            if deepest(ball, only)?.closest.direction() == DVec3::ZERO { &[1.0, -1.0] } else { &[1.0] };
        let ways = sides.iter().filter_map(|&side| beside(ball, side, only));
        let way = |out: &PushOut| length(ball.center(), out.end);
        ways.min_by(|a, b| way(a).total_cmp(&way(b))).or_else(|| through(ball, only))
    }
}

/// The triangle that a ball stands in most deeply.
fn deepest(ball: &Sphere, only: &Only<impl Filter>) -> Option<ClosestTriangle> {
    let contacts = only.contacts(ball);
    let first = *contacts.first()?;
    let as_deep = contacts.into_iter().take_while(|next| next.closest.cmp_distance(&first.closest).is_eq());
    as_deep.min_by(|a, b| cmp_in_space(only.index.mesh(), a.triangle, b.triangle))
}

fn length(from: Vec3, to: Vec3) -> f64 {
    from.as_dvec3().distance(to.as_dvec3())
}

fn at(ball: &Sphere, center: DVec3) -> Option<Sphere> {
    Sphere::new(center.as_vec3(), ball.radius()).ok()
}

/// The way out on the centre's own side; of a centre on a triangle, on the given side of that.
fn beside(ball: &Sphere, side: f64, only: &Only<impl Filter>) -> Option<PushOut> {
    let (start, radius) = (ball.center().as_dvec3(), f64::from(ball.radius()));
    let step = f32_step(start.abs() + radius);
    let (mut planes, mut pushes, mut here, mut skin) = (Vec::new(), Vec::new(), *ball, 2.0 * step);
    while let Some(contact) = deepest(&here, only) {
        if pushes.len() == PUSHES {
            return None;
        }
        let moved = here.center().as_dvec3() - start;
        let normal = away(&contact, moved, side, only.index.mesh());
        if !pushes.is_empty() && contact.closest.depth(ball.radius()) < 2.0 * step {
            skin *= 2.0; // that was a rounding
        }
        planes.push(HalfSpace::new(normal, contact.closest.point(), radius));
        here = at(ball, nearest(&planes, start, skin)?)?;
        pushes.push(Push { contact, normal, end: here.center() });
    }
    let way = Segment::new(ball.center(), here.center()).expect("finite");
    (!only.is_hit(&way)).then(|| PushOut { pushes, end: here.center(), is_through: false })
}

/// The direction away from a triangle; where the centre is on it, along its normal: as the centre has moved, or to a side.
fn away(contact: &ClosestTriangle, moved: DVec3, side: f64, mesh: &Mesh) -> DVec3 {
    let direction = contact.closest.direction();
    if direction != DVec3::ZERO {
        return direction;
    }
    let normal = normal(mesh, contact.triangle);
    let way = normal.dot(moved);
    if way == 0.0 { normal * side } else { normal * way.signum() }
}

/// The normal of a triangle; of a segment or a point any direction across it.
fn normal(mesh: &Mesh, triangle: usize) -> DVec3 {
    let triangle = mesh.triangle(triangle);
    let normal = triangle_normal(&triangle);
    if normal != DVec3::ZERO {
        return normal;
    }
    let [a, b, c] = triangle.vertices().map(Vec3::as_dvec3);
    let edges = [b - a, c - a];
    let along = edges.into_iter().find_map(DVec3::try_normalize);
    along.map_or(DVec3::Y, |along| along.any_orthonormal_vector())
}

/// The shortest of some straight ways out, whatever they lead through.
fn through(ball: &Sphere, only: &Only<impl Filter>) -> Option<PushOut> {
    /// Deeper ones are tried before.
    const NORMALS: usize = 8;
    let part = || [0.0, 1.0, -1.0].into_iter();
    let around = part().flat_map(|x| part().flat_map(move |y| part().map(move |z| DVec3::new(x, y, z))));
    let contacts = only.contacts(ball);
    let normals = contacts.iter().take(NORMALS).map(|contact| normal(only.index.mesh(), contact.triangle));
    let directions =
        around.filter_map(DVec3::try_normalize).chain(normals.flat_map(|normal| [normal, -normal]));
    let mut nearest: Option<Vec3> = None;
    for direction in directions {
        let limit = nearest.map_or(f64::INFINITY, |end| length(ball.center(), end));
        let end = along(ball, direction, limit, only);
        let better = end.filter(|&end| {
            let way = length(ball.center(), end).total_cmp(&limit);
            way.is_lt() || way.is_eq() && nearest.is_some_and(|other| end.to_array() < other.to_array())
        });
        nearest = better.or(nearest);
    }
    let end = nearest?;
    let way = Segment::new(ball.center(), end).expect("finite");
    Some(PushOut { pushes: Vec::new(), end, is_through: only.is_hit(&way) })
}

/// A clear place along a direction, up to a limit: the first clear one that is tried, and from there back as far as the ball goes.
fn along(ball: &Sphere, direction: DVec3, limit: f64, only: &Only<impl Filter>) -> Option<Vec3> {
    /// So many radii are tried, then each time twice as many.
    const NEAR: u32 = 8;
    let radius = f64::from(ball.radius());
    let near = (1..=NEAR).map(|radii| radius * f64::from(radii));
    let far = iter::successors(Some(radius * f64::from(2 * NEAR)), |distance| Some(distance * 2.0));
    let distances = near.chain(far).take_while(|distance| *distance < 2.0 * limit + radius);
    let start = ball.center().as_dvec3();
    let places = distances.map_while(|distance| at(ball, start + direction * distance));
    let clear = { places }.find(|place| !only.is_met(place))?;
    let back = MovingSphere::new(clear.center(), ball.center(), ball.radius()).expect("finite");
    Some(only.stop(&back))
}
