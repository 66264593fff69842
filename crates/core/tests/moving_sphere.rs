//! The first contact of a moving ball against rationals of any size.
//!
//! The oracle knows no contact times: it minimises the distance between a path and a triangle. A time is right if the path
//! up to any earlier number is clear, and the path to any later one is not.

use collision_core::exact::{FirstContact, moving_sphere_triangle};
use collision_core::shapes::{MovingSphere, Triangle};
use glam::Vec3;
use num_rational::BigRational as Q;
use num_traits::{FromPrimitive, One, Signed, Zero};
use oracle::near::{TARGETS, combined, moved, nudged, scaled, wild};
use oracle::{V, cross, dot, minus, v};
use proptest::prelude::*;

#[allow(dead_code, unreachable_pub)] // shared with the other tests of the exact method
mod oracle;

// ---- distances --------------------------------------------------------------------------------------------

fn along(o: &V, d: &V, t: &Q) -> V {
    std::array::from_fn(|k| &o[k] + &d[k] * t)
}

fn length_squared(d: &V) -> Q {
    dot(d, d)
}

fn from_point_to_segment(x: &V, [a, b]: [&V; 2]) -> Q {
    let e = minus(b, a);
    let length = length_squared(&e);
    let t = if length.is_zero() {
        Q::zero()
    } else {
        (dot(&minus(x, a), &e) / length).clamp(Q::zero(), Q::one())
    };
    length_squared(&minus(x, &along(a, &e, &t)))
}

/// Between two segments: from an end of one to the other, or between the lines where both nearest points are inside.
fn between_segments([a, b]: [&V; 2], [p, q]: [&V; 2]) -> Q {
    let (d, e, w) = (minus(b, a), minus(q, p), minus(p, a));
    let n = cross(&d, &e);
    let area = length_squared(&n);
    let mut distances = vec![
        from_point_to_segment(a, [p, q]),
        from_point_to_segment(b, [p, q]),
        from_point_to_segment(p, [a, b]),
        from_point_to_segment(q, [a, b]),
    ];
    if !area.is_zero() {
        let [s, t] = [dot(&cross(&w, &e), &n) / &area, dot(&cross(&w, &d), &n) / &area];
        if [s, t].iter().all(|x| !x.is_negative() && *x <= Q::one()) {
            let along_normal = dot(&w, &n);
            distances.push(&along_normal * &along_normal / area);
        }
    }
    distances.into_iter().min().expect("four")
}

/// Between a path and a closed triangle, squared.
fn between(path: [&V; 2], triangle: &[V; 3]) -> Q {
    let [p0, p1, p2] = triangle;
    let normal = cross(&minus(p1, p0), &minus(p2, p0));
    let edges = [[p0, p1], [p1, p2], [p2, p0]];
    let is_over = |x: &V| {
        edges.iter().all(|[from, to]| !dot(&cross(&minus(to, from), &minus(x, from)), &normal).is_negative())
    };
    let mut distances: Vec<Q> = edges.map(|edge| between_segments(path, edge)).into();
    if !length_squared(&normal).is_zero() {
        let heights = path.map(|x| dot(&normal, &minus(x, p0)));
        for (x, height) in path.iter().zip(&heights) {
            if is_over(x) {
                distances.push(height * height / length_squared(&normal));
            }
        }
        let [before, after] = heights;
        if (&before * &after).is_negative() {
            let crossing = along(path[0], &minus(path[1], path[0]), &(&before / (&before - after)));
            if is_over(&crossing) {
                distances.push(Q::zero());
            }
        }
    }
    distances.into_iter().min().expect("three")
}

// ---- the property -----------------------------------------------------------------------------------------

fn rational(x: f64) -> Q {
    Q::from_f64(x).expect("finite")
}

/// Whether the ball is never nearer than its radius until a time.
fn is_clear_until(t: &Q, start: &V, end: &V, radius: &Q, triangle: &[V; 3]) -> bool {
    let until = along(start, &minus(end, start), t);
    between([start, &until], triangle) >= radius * radius
}

fn check(
    vertices: [Vec3; 3],
    start: Vec3,
    end: Vec3,
    radius: f32,
) -> Result<Option<FirstContact>, TestCaseError> {
    let ball = MovingSphere::new(start, end, radius).expect("finite");
    let contact = moving_sphere_triangle(&ball, &Triangle::new(vertices).expect("finite"));
    let (start, end, p, radius) = (v(start), v(end), vertices.map(v), Q::from_f32(radius).expect("finite"));
    let is_clear = |t: &Q| is_clear_until(t, &start, &end, &radius, &p);
    prop_assert_eq!(contact.is_none(), is_clear(&Q::one()), "whether it meets");
    if let Some(contact) = &contact {
        let t = contact.t();
        let middle = |other: f64| (rational(t) + rational(other)) / Q::from_i32(2).expect("two");
        prop_assert!(t == 0.0 || is_clear(&middle(t.next_down())), "not as early as {}", t);
        prop_assert!(t == 1.0 || !is_clear(&middle(t.next_up())), "not as late as {}", t);
        let [least, most] = contact.t_bounds();
        prop_assert!(least <= t && t <= most, "{} between {} and {}", t, least, most);
    }
    Ok(contact)
}

fn whole() -> impl Strategy<Value = Vec3> {
    [-4_i32..=4, -4..=4, -4..=4].prop_map(|p| Vec3::from_array(p.map(|x| x as f32)))
}

fn any_point() -> impl Strategy<Value = Vec3> {
    let coordinate = prop_oneof![
        3 => (-4_i32..=4).prop_map(|x| x as f32),
        3 => -8.0_f32..8.0,
        1 => (-4_i32..=4, -3_i32..=3).prop_map(|(x, ulps)| nudged(x as f32, ulps)),
        1 => any::<u32>().prop_map(wild),
    ];
    [coordinate.clone(), coordinate.clone(), coordinate].prop_map(Vec3::from_array)
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(1500))]

    /// Small whole numbers touch often.
    #[test]
    fn whole_numbers(p in [whole(), whole(), whole()], start in whole(), end in whole(), radius in 0_i32..=6) {
        check(p, start, end, radius as f32)?;
    }

    /// Towards a vertex, an edge or the face, from about as far as the radius, and at all scales.
    #[test]
    fn aimed(
        p in [any_point(), any_point(), any_point()], start in any_point(), way in any_point(),
        weights in prop::sample::select(&TARGETS[..]), beyond in prop::sample::select(&[0.5_f32, 1.0, 2.0][..]),
        ulps in [-2_i32..=2, -2..=2, -2..=2], scale in prop_oneof![4 => Just(0), 1 => -140_i32..=100],
    ) {
        let target = combined(&p, weights);
        let end = moved(oracle::near::clamped(start.as_dvec3() + (target - start).as_dvec3() * f64::from(beyond)), ulps);
        let radius = nudged(way.length().min(f32::MAX / 4.0), ulps[0]).abs();
        let [p0, p1, p2, start, end] = [p[0], p[1], p[2], start, end].map(|x| scaled(x, scale));
        let radius = (f64::from(radius) * 2f64.powi(scale)) as f32;
        prop_assume!(end.is_finite() && radius.is_finite());
        check([p0, p1, p2], start, end, radius)?;
    }

    /// Neither the order of the vertices nor the scale changes the time.
    #[test]
    fn the_order_of_vertices_changes_nothing(
        p in [whole(), whole(), whole()], start in any_point(), end in any_point(), radius in 0.0_f32..4.0,
    ) {
        let ball = MovingSphere::new(start, end, radius).expect("finite");
        let [a, b, c] = p;
        let orders = [[a, b, c], [b, c, a], [a, c, b]];
        let contacts = orders.map(|p| moving_sphere_triangle(&ball, &Triangle::new(p).expect("finite")));
        let [one, two, three] = &contacts;
        for other in [two, three] {
            prop_assert_eq!(one.is_some(), other.is_some());
            if let (Some(one), Some(other)) = (one, other) {
                prop_assert!(one.cmp_t(other).is_eq() && one.t() == other.t());
            }
        }
    }
}
