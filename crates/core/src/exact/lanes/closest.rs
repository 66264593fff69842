//! Where triangles are closest to points, nearly: a vector that is as good as it is, and bounds that hold whatever it is.

use fearless_simd::{Select, Simd, SimdFloat, f32x8};

use super::{Lanes, difference, each_axis, magnitude, vector};
use crate::exact::arithmetic::Vector;

/// More than all roundings of a distance, as a part of the lengths in it: 64 u.
pub(in crate::exact) const ROOM: f32 = 1.0 / (1 << 18) as f32;
/// A length, and a part of one, below which f32 underflows in a square or a product.
const LEAST: f32 = 1.0 / (1_u64 << 50) as f32;

/// Triangles seen from points: vectors from a vertex.
#[derive(Clone, Copy)]
pub(in crate::exact) struct Seen<S: Simd> {
    pub(in crate::exact) point: [f32x8<S>; 3],
    pub(in crate::exact) edges: [[f32x8<S>; 3]; 2],
}

/// A length with room for the roundings of what is at most so long.
#[inline(always)]
pub(in crate::exact) fn room<S: Simd>(lengths: f32x8<S>) -> f32x8<S> {
    lengths.mul_add(ROOM, LEAST)
}

/// The length of a vector, or a little more where it is very short.
#[inline(always)]
pub(in crate::exact) fn length<S: Simd>(v: &Vector<f32x8<S>>) -> f32x8<S> {
    (v.squared() + LEAST * LEAST).sqrt()
}

impl<S: Simd> Seen<S> {
    #[inline(always)]
    pub(in crate::exact) fn new(point: [f32x8<S>; 3], [origin, p1, p2]: [[f32x8<S>; 3]; 3]) -> Self {
        Self { point: difference(origin, point), edges: [difference(origin, p1), difference(origin, p2)] }
    }

    /// The sum of the lengths.
    #[inline(always)]
    pub(in crate::exact) fn lengths(&self) -> f32x8<S> {
        magnitude(self.point) + (magnitude(self.edges[0]) + magnitude(self.edges[1]))
    }

    /// The vectors to the points from places of the triangles that are nearly the closest (Ericson, *Real-Time Collision
    /// Detection*, 2005, section 5.1.5, without its branches).
    #[inline(always)]
    pub(in crate::exact) fn nearest(&self) -> Vector<f32x8<S>> {
        let Self { point, edges: [e, f] } = *self;
        let (to_point, u, v) = (vector(point), vector(e), vector(f));
        let (uu, uv, vv) = (u.squared(), u.dot(&v), v.squared());
        let (pu, pv) = (to_point.dot(&u), to_point.dot(&v));
        let under = uu.mul_sub(vv, uv * uv);
        let (s, t) = (vv.mul_sub(pu, uv * pv) / under, uu.mul_sub(pv, uv * pu) / under);
        let over_face = s.simd_ge(0.0) & t.simd_ge(0.0) & (s + t).simd_le(1.0);
        let from_face = each_axis(|axis| point[axis] - e[axis] * s - f[axis] * t);
        let third = each_axis(|axis| f[axis] - e[axis]);
        let beyond = each_axis(|axis| point[axis] - e[axis]);
        let nearest = nearer(from_edge(point, e), from_edge(point, f));
        let nearest = nearer(nearest, from_edge(beyond, third));
        vector(each_axis(|axis| over_face.select(from_face[axis], nearest[axis])))
    }

    /// Numbers between which the squared distances lie.
    ///
    /// A place on an edge or on the face, as it is computed, is off by 8 roundings of the lengths at most from one of
    /// the triangle, so the distance from it, with room, is too much. The distance along whatever vector, less the
    /// room, is too little.
    #[inline(always)]
    pub(in crate::exact) fn squared_distances(&self) -> [f32x8<S>; 2] {
        let (nearest, room) = (self.nearest(), room(self.lengths()));
        let length = length(&nearest);
        let least = (self.height_along(&nearest) / length - room).max(0.0);
        let most = length + room;
        [
            (least * least).mul_sub(f32x8::<S>::LESS, LEAST * LEAST),
            (most * most).mul_add(f32x8::<S>::MORE, LEAST * LEAST),
        ]
    }

    /// How far the points are above the whole triangles along vectors, times the lengths of these.
    #[inline(always)]
    pub(in crate::exact) fn height_along(&self, v: &Vector<f32x8<S>>) -> f32x8<S> {
        let [e, f] = [vector(self.edges[0]), vector(self.edges[1])];
        v.dot(&vector(self.point)) - v.dot(&e).max(v.dot(&f)).max(0.0)
    }
}

/// The vector to a point from the nearest place of an edge; both are seen from its start.
#[inline(always)]
fn from_edge<S: Simd>(point: [f32x8<S>; 3], edge: [f32x8<S>; 3]) -> [f32x8<S>; 3] {
    // Of an edge without length it is the start.
    let along = vector(point).dot(&vector(edge)) / (vector(edge).squared() + LEAST * LEAST);
    let along = along.max(0.0).min(1.0);
    each_axis(|axis| point[axis] - edge[axis] * along)
}

#[inline(always)]
fn nearer<S: Simd>(one: [f32x8<S>; 3], other: [f32x8<S>; 3]) -> [f32x8<S>; 3] {
    let is_nearer = vector(one).squared().simd_lt(vector(other).squared());
    each_axis(|axis| is_nearer.select(one[axis], other[axis]))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::exact::arithmetic::Number;
    use crate::exact::arithmetic::static_bounds::{StaticBounds, relative_error};

    #[test]
    fn the_room_is_more_than_all_roundings() {
        const DIFFERENCE: StaticBounds = StaticBounds::DIFFERENCE;
        // What parts and vectors are does not matter, only what is made of them.
        let (part, any) = (StaticBounds::FACTOR, StaticBounds::LENGTH.vector());
        // The sum of two such parts is at most 1 after it is rounded.
        let part_of_face = StaticBounds { roundings: 1, ..part };
        let from_face = DIFFERENCE - DIFFERENCE * part_of_face - DIFFERENCE * part_of_face;
        let from_third_edge = (DIFFERENCE - DIFFERENCE) - (DIFFERENCE - DIFFERENCE) * part;
        // Seen from the first vertex, the terms of a place on the third edge make up to twice the lengths.
        let place = from_face.roundings.max(2 * from_third_edge.roundings);
        assert_eq!(place, 8);

        let length = (any.squared() + StaticBounds::LENGTH.squared()).root();
        let height = any.dot(&DIFFERENCE.vector()) - any.dot(&DIFFERENCE.vector());
        let quotient = height.roundings + length.roundings + 1;
        // Each has one more for its sum with the room.
        let (least, most) = (quotient + 1, place + length.roundings + 1);

        let magnitude = DIFFERENCE + DIFFERENCE + DIFFERENCE;
        let room = magnitude + (magnitude + magnitude) + StaticBounds::LENGTH;
        let error = relative_error(least.max(most), room.roundings, f64::from(f32::EPSILON) / 2.0);
        assert!(error < f64::from(ROOM));
    }
}
