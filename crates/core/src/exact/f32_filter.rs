//! The f32 filter for a ball and a triangle, which tests all vertices and edges at once.
//!
//! A processor cannot predict whether the ball is nearest to a vertex, an edge or the face, and a wrong prediction
//! costs as much as computing all of them. So this filter computes all of them without a branch.
//!
//! # The bound
//! As in `filter.rs`, with `u = 2^-24`: the values below, and those of `batch`, have at most 13 roundings on a way and their
//! magnitudes 23, so
//!
//! ```text
//! |v - exact| <= ((1 + u)^13 - 1) / (1 - u)^23  m  <  2^-20 m.
//! ```
//!
//! All lengths being below 2^30, no product of four overflows. What underflows is off by 2^-150 at most, and makes less
//! than 2^-84 of a value; as the magnitude of a length is at least 2^-15 here, that is again less than 2^-20 m.
//! So `|v| > 2^-19 m` proves the sign of `v` right.

use glam::{Vec3, Vec4, Vec4Swizzles};

use super::arithmetic::filter::Float;
use super::arithmetic::signs::{Signs, sign_at_once};
use super::arithmetic::{Number, Vector};
use super::beside_edge::BesideEdge;
use super::feature::TriangleFeature;
use super::plane_of::PlaneOf;
use super::sphere_plane::GapToPlane;
use crate::shapes::Sphere;

/// Values that are more than this times their magnitude have the sign of the exact number.
pub(super) const DOUBT: f32 = 1.0 / (1 << 19) as f32;
/// Lengths below this cannot overflow.
pub(super) const LONGEST: f32 = (1 << 30) as f32;
/// The amount added to the magnitude of a vector.
pub(super) const LEAST_MAGNITUDE: f32 = 1.0 / (1 << 15) as f32;

/// Whether a ball meets a triangle, if f32 is certain of it.
#[inline(always)]
pub(super) fn hits_for_certain(&sphere: &Sphere, vertices: &[Vec3; 3]) -> Option<bool> {
    let radius = Vec4::splat(sphere.radius());
    let Beside { center, edges, magnitudes, after_start, before_end, inside, in_range } =
        Beside::of(sphere.center(), radius, vertices);
    let [to_vertex, to_line] = edges.gaps(&center, radius);
    let to_vertex = signs(to_vertex, magnitudes.to_vertex);
    let to_line = signs(to_line, magnitudes.to_line);
    let to_plane = sign_at_once(GapToPlane { sphere, plane: PlaneOf::through(*vertices) });

    let reached = to_vertex.negative | (after_start.positive & before_end.positive & to_line.negative);
    let missed = to_vertex.positive & (after_start.negative | before_end.negative | to_line.positive);
    let hit = (reached != 0) | ((inside.positive == ALL) & (to_plane.negative != 0));
    let miss = (missed == ALL) & ((inside.negative != 0) | (to_plane.positive != 0));
    (in_range & (hit | miss)).then_some(hit)
}

/// The part of a triangle that is nearest to a point, if f32 is certain of it: the regions of Ericson, *Real-time collision
/// detection*, 2005, section 5.1.5.
#[inline(always)]
pub(super) fn nearest_for_certain(point: Vec3, vertices: &[Vec3; 3]) -> Option<TriangleFeature> {
    let Beside { after_start, before_end, inside, in_range, .. } = Beside::of(point, Vec4::ZERO, vertices);
    let beyond_end_of_last = before_end.negative << 1 & 0b110 | before_end.negative >> 2 & 1;
    let at_vertex = after_start.negative & beyond_end_of_last;
    let at_edge = after_start.positive & before_end.positive & inside.negative;
    let number = |bits: u32| bits.trailing_zeros() as usize;
    if !in_range {
        None
    } else if at_vertex & 0b111 != 0 {
        Some(TriangleFeature::Vertex(number(at_vertex)))
    } else if at_edge != 0 {
        Some(TriangleFeature::Edge(number(at_edge)))
    } else {
        (inside.positive == ALL).then_some(TriangleFeature::Face)
    }
}

/// A centre beside the three edges: one in each lane, with the last one repeated.
struct Beside {
    center: Vector<Vec4>,
    edges: BesideEdge<Vec4>,
    magnitudes: Magnitudes<Vec4>,
    after_start: Signs,
    before_end: Signs,
    /// On the triangle's side of each edge.
    inside: Signs,
    in_range: bool,
}

/// The magnitudes of the polynomials.
struct Magnitudes<F> {
    to_vertex: F,
    to_line: F,
    along: F,
    before_end: F,
    inward: F,
}

impl<F: Float> Magnitudes<F> {
    /// From the magnitudes of the centre's vector with the radius, of the edge and of the next edge.
    #[inline(always)]
    fn of(reach: F, length: F, next_length: F) -> Self {
        let area = length * reach;
        Self {
            to_vertex: reach * reach,
            to_line: area * area,
            along: area,
            before_end: length * length + area,
            inward: area * length * next_length,
        }
    }
}

/// The bits of all lanes.
const ALL: u32 = 0b1111;

impl Beside {
    #[inline(always)]
    fn of(center: Vec3, radius: Vec4, &vertices: &[Vec3; 3]) -> Self {
        let vertex = lanes(vertices);
        let center = lanes([center; 3]).minus(vertex);
        let edge = next(vertex).minus(vertex);
        let edges = BesideEdge::of(&center, &edge, &next(edge));

        let (reach, length) = (magnitude(&center) + radius, magnitude(&edge));
        let magnitudes = Magnitudes::of(reach, length, length.yzxx());
        Self {
            after_start: signs(edges.along, magnitudes.along),
            before_end: signs(edges.before_end, magnitudes.before_end),
            inside: signs(edges.inward, magnitudes.inward),
            in_range: reach.max(length).cmplt(Vec4::splat(LONGEST)).all(),
            center,
            edges,
            magnitudes,
        }
    }
}

impl Number for Vec4 {}

/// A vector for each edge, with the last one repeated.
#[inline(always)]
fn lanes([a, b, c]: [Vec3; 3]) -> Vector<Vec4> {
    let lanes = |along: fn(Vec3) -> f32| Vec4::new(along(a), along(b), along(c), along(c));
    Vector { x: lanes(|v| v.x), y: lanes(|v| v.y), z: lanes(|v| v.z) }
}

/// The vector of the next edge in each lane.
#[inline(always)]
fn next(vector: Vector<Vec4>) -> Vector<Vec4> {
    Vector { x: vector.x.yzxx(), y: vector.y.yzxx(), z: vector.z.yzxx() }
}

#[inline(always)]
fn magnitude(vector: &Vector<Vec4>) -> Vec4 {
    vector.x.abs() + vector.y.abs() + vector.z.abs() + Vec4::splat(LEAST_MAGNITUDE)
}

/// The signs that are certain.
#[inline(always)]
fn signs(values: Vec4, magnitudes: Vec4) -> Signs {
    let doubt = DOUBT * magnitudes;
    Signs { positive: values.cmpgt(doubt).bitmask(), negative: values.cmplt(-doubt).bitmask() }
}

#[cfg(test)]
mod tests {
    use super::super::arithmetic::filter::Approximate;
    use super::super::arithmetic::static_bounds::{StaticBounds, relative_error};
    use super::*;

    /// The difference of two lengths, and the magnitude of a vector of such: three sums.
    const DIFFERENCE: StaticBounds = StaticBounds::DIFFERENCE;

    fn magnitude_of_a_vector() -> StaticBounds {
        DIFFERENCE + DIFFERENCE + DIFFERENCE + DIFFERENCE
    }

    fn most_roundings(numbers: impl IntoIterator<Item = StaticBounds>) -> u32 {
        numbers.into_iter().map(|number| number.roundings).max().expect("a number")
    }

    fn magnitudes_of<const N: usize>(numbers: [Approximate<StaticBounds>; N]) -> u32 {
        most_roundings(numbers.map(|number| number.magnitude))
    }

    #[test]
    fn the_bound_counts_all_roundings() {
        let radius = StaticBounds::LENGTH;
        let vector = DIFFERENCE.vector();
        let edge = BesideEdge::of(&vector, &vector, &vector);
        let gaps = edge.gaps(&vector, radius);
        assert_eq!(most_roundings([edge.along, edge.before_end, edge.inward].into_iter().chain(gaps)), 13);

        let length = magnitude_of_a_vector();
        let Magnitudes { to_vertex, to_line, along, before_end, inward } =
            Magnitudes::of(length + radius, length, length);
        assert!(most_roundings([to_vertex, to_line, along, before_end, inward]) <= 23);

        // The same of batches, where each number carries its magnitude.
        let vector = Vector::with_magnitude(DIFFERENCE, DIFFERENCE, DIFFERENCE, length);
        let radius = Approximate { value: radius, magnitude: radius };
        let edge = BesideEdge::of(&vector, &vector, &vector);
        let [to_vertex, to_line] = edge.gaps(&vector, radius);
        assert!(magnitudes_of([edge.along, edge.before_end, edge.inward, to_vertex, to_line]) <= 23);

        assert!(relative_error(13, 23, f64::from(f32::EPSILON) / 2.0) < f64::from(DOUBT) / 2.0);
    }
}
