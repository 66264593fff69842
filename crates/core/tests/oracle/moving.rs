//! The first contact of a moving ball, judged with rationals of any size.
//!
//! The oracle knows no contact times: it minimises the distance between a path and a triangle. A time is right if the path
//! up to any earlier number is clear, and the path to any later one is not.

use collision_core::exact::FirstContact;
use collision_core::shapes::{MovingSphere, Triangle};
use glam::Vec3;
use num_rational::BigRational as Q;
use num_traits::{FromPrimitive, One, Signed, Zero};

use super::{V, along, cross, dot, minus, v};

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

/// Between a point and a closed triangle, squared.
pub fn from_point(point: Vec3, triangle: &Triangle) -> Q {
    let point = v(point);
    between([&point, &point], &triangle.vertices().map(v))
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

fn rational(x: f64) -> Q {
    Q::from_f64(x).expect("finite")
}

/// Whether the ball is never nearer than its radius until a time.
fn is_clear_until(t: &Q, start: &V, end: &V, radius: &Q, triangle: &[V; 3]) -> bool {
    let until = along(start, &minus(end, start), t);
    between([start, &until], triangle) >= radius * radius
}

/// The fault of an answer, if it has one.
pub fn fault(ball: &MovingSphere, triangle: &Triangle, contact: Option<&FirstContact>) -> Option<String> {
    let (start, end, p) = (v(ball.start()), v(ball.end()), triangle.vertices().map(v));
    let radius = Q::from_f32(ball.radius()).expect("finite");
    let is_clear = |t: &Q| is_clear_until(t, &start, &end, &radius, &p);
    let Some(contact) = contact else {
        return (!is_clear(&Q::one())).then(|| "they meet".to_owned());
    };
    if is_clear(&Q::one()) {
        return Some("they never meet".to_owned());
    }
    let t = contact.t();
    let middle = |other: f64| (rational(t) + rational(other)) / Q::from_i32(2).expect("two");
    if t != 0.0 && !is_clear(&middle(t.next_down())) {
        return Some(format!("they meet before {t}"));
    }
    if t != 1.0 && is_clear(&middle(t.next_up())) {
        return Some(format!("they meet after {t}"));
    }
    let [least, most] = contact.t_bounds();
    (least > t || t > most).then(|| format!("{t} is not between {least} and {most}"))
}
