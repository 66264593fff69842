//! The first contact of a moving ball, judged with rationals of any size.
//!
//! The oracle knows no contact times: it minimises the distance between a path and a triangle. A time is right if the path
//! up to any earlier number is clear, and the path to any later one is not.

use collision_core::exact::{ClosestPoint, FirstContact, TriangleFeature};
use collision_core::shapes::{MovingSphere, Triangle};
use glam::{DVec3, Vec3};
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

/// The fault of a contact's centre, point or normal, if it has one: each coordinate is the true one, rounded once.
///
/// The touched part is taken from the contact. Its time is the root of a quadratic equation, to hundreds of bits.
pub fn fault_of_place(ball: &MovingSphere, triangle: &Triangle, contact: &FirstContact) -> Option<String> {
    let (start, p, radius) = (v(ball.start()), triangle.vertices().map(v), rational(ball.radius().into()));
    let is_met_at_start = from_point(ball.start(), triangle) < squared_radius(ball.radius());
    let path = minus(&v(ball.end()), &start);
    let bits = bits_of(&[
        start.clone(),
        path.clone(),
        p[0].clone(),
        p[1].clone(),
        p[2].clone(),
        [radius.clone(), Q::zero(), Q::zero()],
    ]);
    let t = if is_met_at_start { Q::zero() } else { time(&start, &path, &radius, &p, contact.feature, bits) };
    let center = along(&start, &path, &t);
    let point = foot(&center, &p, contact.feature);
    let away = minus(&center, &point);
    let distance = root(&length_squared(&away), bits);
    let normal = if distance.is_zero() { away } else { away.map(|x| x / &distance) };
    if !is_met_at_start && (distance - &radius).abs() > &radius * power_of_two(300 - bits) {
        return Some(format!("the point below {center:?} is not as far away as the radius"));
    }
    let told = [
        ("centre", contact.center(), center),
        ("point", contact.point(), point),
        ("normal", contact.normal(), normal),
    ];
    told.into_iter()
        .find(|(_, told, truth)| !is_rounded(*told, truth, bits))
        .map(|(name, told, _)| format!("the {name} is not {told}"))
}

/// The fault of a closest point, if it has one.
pub fn fault_of_closest(
    point: Vec3,
    triangle: &Triangle,
    closest: &ClosestPoint,
    radius: f32,
) -> Option<String> {
    let (x, p) = (v(point), triangle.vertices().map(v));
    let foot = foot(&x, &p, closest.feature);
    let away = minus(&x, &foot);
    let squared = length_squared(&away);
    if squared != from_point(point, triangle) {
        return Some("another point is nearer".to_owned());
    }
    let is_on_edge =
        |number: usize| from_point_to_segment(&foot, [&p[number], &p[(number + 1) % 3]]).is_zero();
    let is_on_less = match closest.feature {
        TriangleFeature::Face => (0..3).any(is_on_edge),
        TriangleFeature::Edge(_) => p.contains(&foot),
        TriangleFeature::Vertex(_) => false,
    };
    if is_on_less {
        return Some("a smaller part holds it".to_owned());
    }
    let bits = bits_of(&[x, p[0].clone(), p[1].clone(), p[2].clone()]);
    let distance = root(&squared, bits);
    let direction = if distance.is_zero() { away } else { away.map(|x| x / &distance) };
    let gap = &squared - &squared_radius(radius);
    let depth = rational(radius.into()) - &distance;
    let told = [
        ("point", closest.point(), foot),
        ("direction", closest.direction(), direction),
        (
            "squares or the depth",
            DVec3::new(closest.squared_distance(), closest.squared_gap(radius), closest.depth(radius)),
            [squared, gap, depth],
        ),
    ];
    told.into_iter()
        .find(|(_, told, truth)| !is_rounded(*told, truth, bits))
        .map(|(name, told, _)| format!("the {name} is not {told}"))
}

fn squared_radius(radius: f32) -> Q {
    let radius = rational(radius.into());
    &radius * &radius
}

/// The first time at which a moving centre is as far away from a part of a triangle, or what it lies on, as the radius.
fn time(start: &V, path: &V, radius: &Q, p: &[V; 3], feature: TriangleFeature, bits: i32) -> Q {
    let across = |to: &V| {
        let (from, moved) = (foot(start, p, feature), along(start, to, &Q::one()));
        let moved_foot = foot(&moved, p, feature);
        (minus(start, &from), minus(&minus(&moved, &moved_foot), &minus(start, &from)))
    };
    let (gap, growth) = across(path);
    let (a, half, c) = (length_squared(&growth), dot(&gap, &growth), length_squared(&gap) - radius * radius);
    let t = (-&half - root(&(&half * &half - &a * c), bits)) / a;
    let unit = power_of_two(bits);
    (t * &unit).round() / unit
}

/// The point nearest to another one on a vertex, an edge's line or the face's plane.
fn foot(x: &V, p: &[V; 3], feature: TriangleFeature) -> V {
    match feature {
        TriangleFeature::Vertex(number) => p[number].clone(),
        TriangleFeature::Edge(number) => {
            let (from, edge) = (&p[number], minus(&p[(number + 1) % 3], &p[number]));
            along(from, &edge, &(dot(&minus(x, from), &edge) / length_squared(&edge)))
        }
        TriangleFeature::Face => {
            let normal = cross(&minus(&p[1], &p[0]), &minus(&p[2], &p[0]));
            along(x, &normal, &(dot(&minus(&p[0], x), &normal) / length_squared(&normal)))
        }
    }
}

fn power_of_two(exponent: i32) -> Q {
    Q::from_i32(2).expect("two").pow(exponent)
}

/// The bits after the point that suffice for numbers of such a size.
fn bits_of(vectors: &[V]) -> i32 {
    let is_common = |x: &Q| x.is_zero() || (power_of_two(-30)..power_of_two(30)).contains(&x.abs());
    if vectors.iter().flatten().all(is_common) { 500 } else { 1800 }
}

/// The square root, with at least so many bits after the point.
fn root(x: &Q, bits: i32) -> Q {
    let scaled = (x.numer() * x.denom()) << (2 * bits);
    Q::new(scaled.sqrt(), x.denom() << bits)
}

/// Whether a vector has a direction and the length 1, each component rounded once.
pub fn is_unit(told: DVec3, direction: &V) -> bool {
    let bits = bits_of(std::slice::from_ref(direction));
    let length = root(&length_squared(direction), bits);
    is_rounded(told, &direction.clone().map(|x| x / &length), bits)
}

/// Whether numbers are others that are known to so many bits, rounded to the nearest f64.
fn is_rounded(told: DVec3, truth: &V, bits: i32) -> bool {
    let error = power_of_two(200 - bits);
    told.to_array().iter().zip(truth).all(|(&told, truth)| {
        let middle = |other: f64| (rational(told) + rational(other)) / Q::from_i32(2).expect("two");
        told.is_finite()
            && middle(told.next_down()) - &error <= *truth
            && *truth <= middle(told.next_up()) + &error
    })
}
