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
//! All lengths being below 2^30 (but for `batch/paths.rs`), no product of four overflows. What underflows is off by 2^-150 at most, and makes less
//! than 2^-84 of a value; as the magnitude of a length is at least 2^-15 here, that is again less than 2^-20 m.
//! So `|v| > 2^-19 m` proves the sign of `v` right.

use glam::{Vec3, Vec4, Vec4Swizzles};

use super::arithmetic::signs::{Signs, sign_at_once};
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
    let Beside { center, along, edge_squared, reach, length, sides, in_range } =
        Beside::of(sphere.center(), radius, vertices);
    let gap_to_vertex = center.dot(center) - radius * radius;
    // (center × edge)² by Lagrange's identity.
    let gap_to_line = edge_squared * gap_to_vertex - along * along;

    let area = length * reach;
    let to_vertex = signs(gap_to_vertex, reach * reach);
    let to_line = signs(gap_to_line, area * area);
    let to_plane = sign_at_once(GapToPlane { sphere, plane: PlaneOf::through(*vertices) });
    let Sides { after_start, before_end, inside } = sides;

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
    let Beside { sides: Sides { after_start, before_end, inside }, in_range, .. } =
        Beside::of(point, Vec4::ZERO, vertices);
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

/// A centre beside the three edges.
struct Beside {
    /// From the start of each edge.
    center: Lanes,
    along: Vec4,
    edge_squared: Vec4,
    /// At least the lengths of that vector and of the edge.
    reach: Vec4,
    length: Vec4,
    sides: Sides,
    in_range: bool,
}

/// Where a centre is beside each edge.
struct Sides {
    after_start: Signs,
    before_end: Signs,
    /// On the triangle's side.
    inside: Signs,
}

impl Beside {
    #[inline(always)]
    fn of(center: Vec3, radius: Vec4, &vertices: &[Vec3; 3]) -> Self {
        let vertex = Lanes::of(vertices);
        let center = Lanes::of([center; 3]).from(vertex);
        let edge = vertex.next().from(vertex);
        let next_edge = edge.next();

        let along = center.dot(edge);
        let edge_squared = edge.dot(edge);
        // (edge × center)·(edge × next edge) by Lagrange's identity.
        let inward = edge_squared * center.dot(next_edge) - edge.dot(next_edge) * along;

        let (reach, length) = (center.magnitude() + radius, edge.magnitude());
        let area = length * reach;
        let sides = Sides {
            after_start: signs(along, area),
            before_end: signs(edge_squared - along, length * length + area),
            inside: signs(inward, area * length * length.yzxx()),
        };
        let in_range = reach.max(length).cmplt(Vec4::splat(LONGEST)).all();
        Self { center, along, edge_squared, reach, length, sides, in_range }
    }
}

/// A vector for each edge, with the last one repeated.
#[derive(Clone, Copy)]
struct Lanes {
    x: Vec4,
    y: Vec4,
    z: Vec4,
}

/// The bits of all lanes.
const ALL: u32 = 0b1111;

impl Lanes {
    #[inline(always)]
    fn of([a, b, c]: [Vec3; 3]) -> Self {
        let lanes = |along: fn(Vec3) -> f32| Vec4::new(along(a), along(b), along(c), along(c));
        Self { x: lanes(|v| v.x), y: lanes(|v| v.y), z: lanes(|v| v.z) }
    }

    /// The value of the next edge in each lane.
    #[inline(always)]
    fn next(self) -> Self {
        Self { x: self.x.yzxx(), y: self.y.yzxx(), z: self.z.yzxx() }
    }

    #[inline(always)]
    fn from(self, start: Self) -> Self {
        Self { x: self.x - start.x, y: self.y - start.y, z: self.z - start.z }
    }

    #[inline(always)]
    fn dot(self, other: Self) -> Vec4 {
        self.x * other.x + self.y * other.y + self.z * other.z
    }

    #[inline(always)]
    fn magnitude(self) -> Vec4 {
        self.x.abs() + self.y.abs() + self.z.abs() + Vec4::splat(LEAST_MAGNITUDE)
    }
}

/// The signs that are certain.
#[inline(always)]
fn signs(values: Vec4, magnitudes: Vec4) -> Signs {
    let doubt = DOUBT * magnitudes;
    Signs { positive: values.cmpgt(doubt).bitmask(), negative: values.cmplt(-doubt).bitmask() }
}
