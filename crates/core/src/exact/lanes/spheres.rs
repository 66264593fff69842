//! Balls and triangles: what is certain of their signs, by the bound of `f32_filter.rs` or that of `filter.rs`.

use super::{Certain, Lanes, between, certain_signs, in_range};
use crate::exact::arithmetic::Vector;
use crate::exact::arithmetic::filter::Approximate;
use crate::exact::beside_edge::BesideEdge;

/// The balls that certainly meet the triangles are positive, those that certainly do not negative.
#[inline(always)]
pub(in crate::exact) fn look<F: Lanes>(center: [F; 3], radius: F, vertices: [[F; 3]; 3]) -> Certain<F::Mask> {
    let radius = Approximate { value: radius, magnitude: radius };
    let [p0, p1, p2] = vertices;
    let (e0, e1, e2) = (between(p0, p1), between(p1, p2), between(p2, p0));
    let (c0, c1, c2) = (between(p0, center), between(p1, center), between(p2, center));
    let longest = radius.value.max(e0.x.magnitude).max(e1.x.magnitude.max(e2.x.magnitude));
    let longest = longest.max(c0.x.magnitude.max(c1.x.magnitude).max(c2.x.magnitude));

    let plane = plane(&c0, &e0, &e1, radius);
    let a = look_at_edge(&c0, &e0, &e1, radius);
    let b = look_at_edge(&c1, &e1, &e2, radius);
    let c = look_at_edge(&c2, &e2, &e0, radius);
    let over_face = a.inside.positive & b.inside.positive & c.inside.positive;
    let beside_face = a.inside.negative | b.inside.negative | c.inside.negative;
    let reached = a.reached.positive | b.reached.positive | c.reached.positive;
    let missed = a.reached.negative & b.reached.negative & c.reached.negative;
    Certain {
        positive: reached | (over_face & plane.negative),
        negative: missed & (beside_face | plane.positive),
    }
    .within(in_range(longest))
}

/// The certain facts about an edge and its first vertex.
struct CertainEdge<M> {
    /// Whether the ball reaches the edge or the vertex.
    reached: Certain<M>,
    /// Whether the centre is on the triangle's side of the edge, as seen along the normal.
    inside: Certain<M>,
}

#[inline(always)]
fn look_at_edge<F: Lanes>(
    center: &Vector<Approximate<F>>,
    edge: &Vector<Approximate<F>>,
    next_edge: &Vector<Approximate<F>>,
    radius: Approximate<F>,
) -> CertainEdge<F::Mask> {
    let beside = BesideEdge::of(center, edge, next_edge);
    let [to_vertex, to_line] = beside.gaps(center, radius);
    let (to_vertex, to_line) = (certain_signs(to_vertex), certain_signs(to_line));
    let (after_start, before_end) = (certain_signs(beside.along), certain_signs(beside.before_end));
    CertainEdge {
        reached: Certain {
            positive: to_vertex.negative | (after_start.positive & before_end.positive & to_line.negative),
            negative: to_vertex.positive & (after_start.negative | before_end.negative | to_line.positive),
        },
        inside: certain_signs(beside.inward),
    }
}

/// The distance to the plane less the radius, times the length of the normal: a square root keeps the degree at 3, so
/// that nothing overflows.
///
/// With the magnitudes E and F of the two edges and C of the centre, and the radius r, the terms of the normal's three
/// components make at most E F together. So what is off in them changes the length of the normal by its part of E F at
/// most, and the height by its part of E F C. There are at most 9 roundings on a way, and 15 on a way to the magnitude
/// E F (C + r): the error is less than 2^-20 of it (2^-47 in f64). What underflows of the length, in f32, is less than
/// 2^-73, and 2^-43 of its magnitude is more.
#[inline(always)]
fn plane<F: Lanes>(
    center: &Vector<Approximate<F>>,
    first: &Vector<Approximate<F>>,
    second: &Vector<Approximate<F>>,
    radius: Approximate<F>,
) -> Certain<F::Mask> {
    let normal = first.cross(second);
    let height = normal.dot(center);
    let length = normal.squared().value.sqrt();
    certain_signs(Approximate {
        value: height.value.abs() - radius.value * length,
        magnitude: height.magnitude + radius.magnitude * normal.x.magnitude,
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::exact::arithmetic::filter;
    use crate::exact::arithmetic::static_bounds::{StaticBounds, relative_error};
    use crate::exact::f32_filter;

    #[test]
    fn the_bound_of_the_gap_to_the_plane_counts_all_roundings() {
        const DIFFERENCE: StaticBounds = StaticBounds::DIFFERENCE;
        let magnitude = DIFFERENCE + DIFFERENCE + DIFFERENCE + DIFFERENCE;
        let vector = Vector::with_magnitude(DIFFERENCE, DIFFERENCE, DIFFERENCE, magnitude);
        let radius = Approximate { value: StaticBounds::LENGTH, magnitude: StaticBounds::LENGTH };
        let normal = vector.cross(&vector);
        let length = Approximate { value: normal.squared().value.root(), magnitude: normal.x.magnitude };
        let Approximate { value, magnitude } = normal.dot(&vector) - radius * length;
        assert_eq!((value.roundings, magnitude.roundings), (9, 15));
        let error = |u| relative_error(value.roundings, magnitude.roundings, u);
        assert!(error(f64::from(f32::EPSILON) / 2.0) < f64::from(f32_filter::DOUBT) / 2.0);
        assert!(error(f64::EPSILON / 2.0) < filter::DOUBT / 2.0);
    }
}
