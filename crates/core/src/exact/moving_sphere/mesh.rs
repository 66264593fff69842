//! A moving ball and a mesh.

use alloc::vec::Vec;
use core::cmp::Ordering;
use core::ops::ControlFlow::Continue;

use fearless_simd::{Select, Simd, SimdFloat, SimdMask, f32x8, mask32x8};
use glam::{DVec3, Vec3};
use smallvec::SmallVec;

use super::triangle::{FirstContact, first_contact};
use crate::exact::arithmetic::Vector;
use crate::exact::lanes::closest::{Seen, length, room};
use crate::exact::lanes::{Certain, Lanes, each_axis, magnitude, vector};
use crate::exact::mesh::{
    Candidate, Eight, Filter, Looked, MeshIndex, Node, Only, Probe, Slabs, Sweep, Visit, Visited,
};
use crate::exact::plane_of::side_of_triangle;
use crate::shapes::{Aabb, MovingSphere};

/// A contact of a moving ball with a mesh.
#[derive(Debug, Clone, Copy)]
#[non_exhaustive]
pub struct MeshContact {
    /// The number of the triangle, from 0.
    pub triangle: usize,
    /// The contact with that triangle.
    pub contact: FirstContact,
}

/// The first contact of a moving ball with a mesh, by the rules of
/// [`moving_sphere_triangle`](crate::exact::moving_sphere_triangle) for each triangle. Of triangles that it touches at the
/// same time, the one with the lowest number. [`walk::stop`](crate::walk::stop) finds an f32 point just
/// before it, to which the whole way is clear.
///
/// ```
/// use collision_core::exact::{MeshIndex, moving_sphere_mesh};
/// use collision_core::glam::vec3;
/// use collision_core::shapes::{Mesh, MovingSphere};
///
/// let wall = |x| [vec3(x, -9.0, -9.0), vec3(x, 9.0, -9.0), vec3(x, 0.0, 9.0)];
/// let walls = Mesh::new([wall(7.0), wall(5.0)].concat(), vec![[0, 1, 2], [3, 4, 5]])?;
/// let ball = MovingSphere::new(vec3(0.0, 0.0, 0.0), vec3(16.0, 0.0, 0.0), 1.0)?;
/// let first = moving_sphere_mesh(&ball, &MeshIndex::new(walls)).expect("a wall");
/// assert_eq!((first.triangle, first.contact.t()), (1, 0.25));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn moving_sphere_mesh(ball: &MovingSphere, index: &MeshIndex) -> Option<MeshContact> {
    index.first_contact(ball)
}

impl<T: Filter> Only<'_, T> {
    /// [`MeshIndex::first_contact`] among these triangles.
    pub fn first_contact(&self, ball: &MovingSphere) -> Option<MeshContact> {
        let (mut best, mut limit): (Option<MeshContact>, f64) = (None, 1.0);
        search(ball, self.index, &mut |found| {
            if best.as_ref().is_none_or(|best| found.is_before(best)) && self.counts(found.triangle, ball) {
                limit = found.contact.t_bounds()[1];
                best = Some(found);
            }
            Continue(limit)
        });
        best
    }

    /// [`MeshIndex::first_contacts`] among these triangles.
    pub fn first_contacts(&self, ball: &MovingSphere) -> Vec<MeshContact> {
        let mut contacts = self.unordered_first_contacts(ball).into_vec();
        contacts.sort_unstable_by_key(|found| found.triangle);
        contacts
    }

    /// The contacts of a moving ball at the time of its first one, in any order.
    pub(crate) fn unordered_first_contacts(&self, ball: &MovingSphere) -> SmallVec<[MeshContact; 4]> {
        let (mut first, mut limit): (SmallVec<[MeshContact; 4]>, f64) = (SmallVec::new(), 1.0);
        search(ball, self.index, &mut |found| {
            let order = first.first().map_or(Ordering::Less, |best| found.contact.cmp_t(&best.contact));
            if order.is_le() && self.counts(found.triangle, ball) {
                if order.is_lt() {
                    first.clear();
                    limit = found.contact.t_bounds()[1];
                }
                first.push(found);
            }
            Continue(limit)
        });
        first
    }

    #[inline(always)]
    fn counts(&self, triangle: usize, ball: &MovingSphere) -> bool {
        let facing = || side_of_triangle(self.index.mesh().corners(triangle), ball.start());
        self.filter.takes(triangle, facing)
    }
}

/// The numbers of the triangles that a moving ball may meet, the lowest first: of those that it meets, none is missing.
///
/// It is public for the rounded methods of this workspace.
#[doc(hidden)]
pub fn triangles_on_path(ball: &MovingSphere, index: &MeshIndex) -> Vec<usize> {
    let mut met = Vec::new();
    Swept::new(ball).search(index, &mut |Candidate { triangle, .. }| {
        met.push(triangle);
        Continue(1.0)
    });
    met.sort_unstable();
    met
}

/// Visits contacts with a mesh, in any order, up to a limit that each visit may lower.
fn search(ball: &MovingSphere, index: &MeshIndex, visit: &mut dyn FnMut(MeshContact) -> Visited) {
    let mut limit = 1.0;
    Swept::new(ball).search(index, &mut |Candidate { triangle, vertices, .. }| {
        if let Some(contact) = first_contact(ball, vertices) {
            limit = visit(MeshContact { triangle, contact })?;
        }
        Continue(limit)
    });
}

/// The boxes of a mesh's tree that a moving ball enters until its first contact, which is known: those that have to be looked
/// into, whatever the order.
pub(crate) fn boxes_until(ball: &MovingSphere, first: Option<&MeshContact>, index: &MeshIndex) -> Vec<Aabb> {
    let end = first.map_or(1.0, |first| first.contact.t_bounds()[1]);
    index.tree.boxes(&Swept::new(ball), end)
}

impl MeshContact {
    fn is_before(&self, other: &Self) -> bool {
        self.contact.cmp_t(&other.contact).then(self.triangle.cmp(&other.triangle)).is_lt()
    }
}

/// More than all roundings of a distance, as a part of the lengths in it: 32 u.
///
/// The terms of a product of two vectors make at most the product of their lengths (Cauchy and Schwarz). So with a
/// normal a and the sum L of the lengths, the terms of what is compared make at most |a| L.
const ROOM: f64 = 1.0 / (1_u64 << 48) as f64;

/// A moving ball as boxes and triangles meet it.
struct Swept {
    sweep: Sweep,
    start: DVec3,
    path: DVec3,
}

impl Swept {
    fn new(ball: &MovingSphere) -> Self {
        let start = ball.start().as_dvec3();
        let path = ball.end().as_dvec3() - start;
        let sweep =
            Sweep { start: start.to_array(), direction: path.to_array(), radius: ball.radius().into() };
        Self { sweep, start, path }
    }

    /// Visits the triangles that the ball may meet: not inlined, as its code for each kind of processor is long.
    #[inline(never)]
    fn search(&self, index: &MeshIndex, visit: Visit) {
        index.tree.search(self, 1.0, visit);
    }
}

/// A moving ball in all lanes.
struct SweptLanes<F> {
    slabs: Slabs<F>,
    start: [F; 3],
    path: [F; 3],
    radius: F,
    /// 1 divided by the square of the path's length; 0 of a ball at rest.
    per_square: F,
}

impl Probe for Swept {
    type In<F: Eight> = SweptLanes<F>;

    const LOOKS_AGAIN: bool = true;

    #[inline(always)]
    fn is_for_f32(&self) -> bool {
        self.sweep.is_for_f32()
    }

    #[inline(always)]
    fn prepared<F: Eight>(&self, simd: F::Simd) -> SweptLanes<F> {
        let Sweep { start, direction, radius } = self.sweep;
        let lanes = |x: f64| F::splat(simd, F::near(x));
        let square = self.path.length_squared();
        SweptLanes {
            slabs: Slabs::new(simd, &self.sweep),
            start: each_axis(|axis| lanes(start[axis])),
            path: each_axis(|axis| lanes(direction[axis])),
            radius: lanes(radius),
            per_square: lanes(if square > 0.0 { 1.0 / square } else { 0.0 }),
        }
    }

    #[inline(always)]
    fn boxes<F: Eight>(swept: &SweptLanes<F>, simd: F::Simd, node: &Node, limit: F) -> (F::Mask, F) {
        swept.slabs.enters(simd, node, limit)
    }

    /// Unless a plane parts them: one across the way from the triangle's middle to the path, or one along the triangle.
    #[inline(always)]
    fn may_matter(&self, vertices: [Vec3; 3], limit: f64) -> bool {
        let [origin, p1, p2] = vertices.map(|vertex| vertex.as_dvec3());
        let (edge, other, start) = (p1 - origin, p2 - origin, self.start - origin);
        let finish = start + self.path * limit;
        let lengths =
            start.length() + self.path.length() + edge.length() + other.length() + self.sweep.radius;
        let radius = self.sweep.radius + lengths * ROOM;
        let parts = |axis: DVec3| {
            let ball = axis.dot(start).min(axis.dot(finish));
            let triangle = axis.dot(edge).max(axis.dot(other)).max(0.0);
            ball - triangle > axis.length() * radius
        };
        let middle = (edge + other) / 3.0;
        let t = (middle - start).dot(self.path) / self.path.length_squared();
        let normal = edge.cross(other);
        let nearest = start + self.path * t.clamp(0.0, limit) - middle;
        !parts(nearest) && !parts(normal * normal.dot(start).signum())
    }

    /// As [`may_matter`](Self::may_matter), and with a third plane: across the way from the triangle to the centre where the ball
    /// meets the triangle's plane, or at the end.
    ///
    /// Whatever plane parts them is right, so it does not matter how its normal is rounded.
    #[inline(always)]
    fn triangles<S: Simd>(
        swept: &SweptLanes<f32x8<S>>,
        vertices: [[f32x8<S>; 3]; 3],
        limit: f32x8<S>,
    ) -> Looked<f32x8<S>> {
        let way = Way::new(swept, vertices, limit);
        let towards = way.normal();
        let parted = way.is_parted(&way.across()) | way.is_parted(&towards);
        if way.are_all(parted) {
            return looked(parted, limit);
        }
        let at_plane = way.time_at_plane(&towards);
        let is_on_way = at_plane.simd_ge(0.0) & at_plane.simd_le(limit);
        let nearest = seen_after(way.start, swept, is_on_way.select(at_plane, limit)).nearest();
        // The ball meets the triangle later than its plane by the way that is left, roughly.
        let distance = length(&nearest);
        let closer = (-nearest.dot(&vector(swept.path))).max(f32::MIN_POSITIVE);
        let first = at_plane + (distance - swept.radius) * distance / closer;
        looked(parted | way.is_parted(&nearest), first)
    }
}

/// Triangles that a plane parts from the ball, and a guess at when it meets the others.
#[inline(always)]
fn looked<S: Simd>(negative: mask32x8<S>, guess: f32x8<S>) -> Looked<f32x8<S>> {
    Looked { certain: Certain { positive: negative & !negative, negative }, bounds: [guess; 2] }
}

/// The triangles, seen from the centre at some time.
#[inline(always)]
fn seen_after<S: Simd>(start: Seen<S>, swept: &SweptLanes<f32x8<S>>, t: f32x8<S>) -> Seen<S> {
    Seen { point: moved(start.point, swept.path, t), ..start }
}

/// A ball's way past triangles, up to a limit.
struct Way<'a, S: Simd> {
    swept: &'a SweptLanes<f32x8<S>>,
    limit: f32x8<S>,
    start: Seen<S>,
    finish: Seen<S>,
    /// The ball's, with room for roundings.
    radius: f32x8<S>,
}

impl<'a, S: Simd> Way<'a, S> {
    #[inline(always)]
    fn new(swept: &'a SweptLanes<f32x8<S>>, vertices: [[f32x8<S>; 3]; 3], limit: f32x8<S>) -> Self {
        let start = Seen::new(swept.start, vertices);
        let finish = seen_after(start, swept, limit);
        let radius = swept.radius + room(start.lengths() + magnitude(swept.path) + swept.radius);
        Self { swept, limit, start, finish, radius }
    }

    /// Whether these are all triangles: lanes without one are NaN.
    #[inline(always)]
    fn are_all(&self, these: mask32x8<S>) -> bool {
        (self.radius.simd_eq(self.radius) & !these).all_false()
    }

    /// From the triangle's middle to the nearest place on the way.
    #[inline(always)]
    fn across(&self) -> Vector<f32x8<S>> {
        let Seen { point, edges: [edge, other] } = self.start;
        let path = self.swept.path;
        let middle = each_axis(|axis| point[axis] - (edge[axis] + other[axis]) * (1.0 / 3.0));
        let t = -(vector(middle).dot(&vector(path)) * self.swept.per_square);
        vector(moved(middle, path, t.max(0.0).min(self.limit)))
    }

    /// The triangle's normal on the ball's side.
    #[inline(always)]
    fn normal(&self) -> Vector<f32x8<S>> {
        let [edge, other] = self.start.edges;
        let normal = vector(edge).cross(&vector(other));
        let height = normal.dot(&vector(self.start.point));
        Vector {
            x: normal.x.copysign(normal.x * height),
            y: normal.y.copysign(normal.y * height),
            z: normal.z.copysign(normal.z * height),
        }
    }

    /// When the ball meets the triangle's plane, roughly.
    #[inline(always)]
    fn time_at_plane(&self, normal: &Vector<f32x8<S>>) -> f32x8<S> {
        let gap = normal.dot(&vector(self.start.point)) - self.swept.radius * length(normal);
        gap / -normal.dot(&vector(self.swept.path))
    }

    /// Whether a plane with this normal lies between the ball and the triangles all the way.
    #[inline(always)]
    fn is_parted(&self, normal: &Vector<f32x8<S>>) -> mask32x8<S> {
        let nearest = self.start.height_along(normal).min(self.finish.height_along(normal));
        nearest.simd_gt(length(normal) * self.radius)
    }
}

#[inline(always)]
fn moved<F: Lanes>(from: [F; 3], path: [F; 3], t: F) -> [F; 3] {
    each_axis(|axis| path[axis].mul_add(t, from[axis]))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::exact::arithmetic::Number;
    use crate::exact::arithmetic::static_bounds::{StaticBounds, relative_error};
    use crate::exact::lanes::closest;

    const DIFFERENCE: StaticBounds = StaticBounds::DIFFERENCE;

    /// The roundings of a ball's distance from a triangle along a normal, whatever it is, times the normal's length.
    fn roundings_of_gap(path: StaticBounds) -> u32 {
        let (end, normal) = (StaticBounds::FACTOR, StaticBounds::LENGTH.vector());
        let finish = DIFFERENCE + path * end;
        let height = normal.dot(&finish.vector()) - normal.dot(&DIFFERENCE.vector());
        // In lanes there is one more sum below the root, against underflow.
        let length = (normal.squared() + StaticBounds::LENGTH.squared()).root();
        let radius_and_room = StaticBounds::LENGTH + StaticBounds::LENGTH;
        (height - length * radius_and_room).roundings
    }

    #[test]
    fn the_room_is_more_than_all_roundings() {
        let length = DIFFERENCE.vector().squared().root();
        let lengths = length + length + length + length + StaticBounds::LENGTH;
        let error = relative_error(roundings_of_gap(DIFFERENCE), lengths.roundings, f64::EPSILON / 2.0);
        assert!(error < ROOM);
    }

    #[test]
    fn the_room_in_lanes_is_more_than_all_roundings() {
        // In f64, and then in f32.
        let path = StaticBounds { roundings: 2, ..DIFFERENCE };
        let magnitude = path + path + path;
        let lengths = magnitude + magnitude + magnitude + magnitude + StaticBounds::LENGTH;
        let room = lengths + StaticBounds::LENGTH;
        let u = f64::from(f32::EPSILON) / 2.0;
        assert!(relative_error(roundings_of_gap(path), room.roundings, u) < f64::from(closest::ROOM));
    }
}
