//! The exact method against answers computed with rationals of any size, on questions near the boundary.
//!
//! The oracle is not a second copy: it divides where the library multiplies, and finds what is inside by
//! barycentric coordinates, quotients and distances. Polygons are flat here, so any projection would do.

use collision_lessons::exact::{self, Place, Side, SphereSide, TerrainIndex};
use collision_lessons::shapes::{Line, Plane, Polygon, Ray, Segment, Sphere, Triangle};
use collision_lessons::terrain::Terrain;
use glam::{DVec3, Vec3, vec3};
use num_rational::BigRational as Q;
use num_traits::{FromPrimitive, One, Signed, ToPrimitive, Zero};
use proptest::prelude::*;

// ---- the oracle -----------------------------------------------------------------------------------------

type V = [Q; 3];

fn q(x: impl Into<f64>) -> Q {
    Q::from_f64(x.into()).expect("finite")
}

fn v(p: Vec3) -> V {
    p.to_array().map(q)
}

fn minus(a: &V, b: &V) -> V {
    std::array::from_fn(|k| &a[k] - &b[k])
}

fn along(o: &V, d: &V, t: &Q) -> V {
    std::array::from_fn(|k| &o[k] + &d[k] * t)
}

fn dot(a: &V, b: &V) -> Q {
    &a[0] * &b[0] + &a[1] * &b[1] + &a[2] * &b[2]
}

fn cross(a: &V, b: &V) -> V {
    std::array::from_fn(|k| {
        let (u, w) = ((k + 1) % 3, (k + 2) % 3);
        &a[u] * &b[w] - &a[w] * &b[u]
    })
}

fn normal(p: &[V]) -> V {
    cross(&minus(&p[2], &p[0]), &minus(&p[1], &p[0]))
}

fn squared_distance(a: &V, b: &V) -> Q {
    dot(&minus(a, b), &minus(a, b))
}

/// The point of a plane nearest to `x`.
fn foot(x: &V, p: &[V]) -> V {
    let n = normal(p);
    along(x, &n, &(dot(&n, &minus(&p[0], x)) / dot(&n, &n)))
}

/// The point of the segment from `a` to `b` nearest to `x`.
fn nearest_on_edge(x: &V, a: &V, b: &V) -> V {
    let e = minus(b, a);
    let length = dot(&e, &e);
    if length.is_zero() {
        return a.clone();
    }
    let t = dot(&minus(x, a), &e) / length;
    along(a, &e, &t.clamp(Q::zero(), Q::one()))
}

/// Whether `x`, a point of its plane, lies in a closed polygon: on an edge, or on a way to infinity that
/// crosses the edges an odd number of times. The way is level in an axis in which the polygon has an extent.
fn contains(p: &[V], x: &V) -> bool {
    let n = normal(p);
    let drop = (0..3).max_by_key(|&k| n[k].abs()).unwrap();
    let (u, w) = ((drop + 1) % 3, (drop + 2) % 3);
    let mut odd = false;
    for (a, b) in p.iter().zip(p.iter().cycle().skip(1)) {
        if nearest_on_edge(x, a, b) == *x {
            return true;
        }
        if (a[w] > x[w]) != (b[w] > x[w]) {
            let crossing = &a[u] + (&b[u] - &a[u]) * (&x[w] - &a[w]) / (&b[w] - &a[w]);
            odd ^= crossing > x[u];
        }
    }
    odd
}

/// When a path meets a plane.
fn meeting(p: &[V], o: &V, d: &V) -> Option<Q> {
    let n = normal(p);
    let speed = dot(&n, d);
    (!speed.is_zero()).then(|| dot(&n, &minus(&p[0], o)) / speed)
}

/// The least t >= 0 at which a ray is in a closed triangle, which it may run in.
fn first_contact(p: &[V], o: &V, d: &V) -> Option<Q> {
    let mut times = vec![Q::zero()];
    times.extend(meeting(p, o, d));
    // In the plane, the first contact is at the start or on an edge: where three planes meet.
    for (a, b) in p.iter().zip(p.iter().cycle().skip(1)) {
        let m = cross(&normal(p), &minus(b, a));
        let speed = dot(&m, d);
        if !speed.is_zero() {
            times.push(dot(&m, &minus(a, o)) / speed);
        }
    }
    let in_triangle = |x: &V| dot(&normal(p), &minus(x, &p[0])).is_zero() && contains(p, x);
    times.into_iter().filter(|t| !t.is_negative() && in_triangle(&along(o, d, t))).min()
}

fn flat(p: &[V]) -> bool {
    p.iter().all(|x| dot(&normal(p), &minus(x, &p[0])).is_zero())
}

/// The place as the library should give it: rounded once.
fn place(o: &V, d: &V, t: &Q) -> Place {
    let [x, y, z] = along(o, d, t).map(|x| x.to_f64().unwrap());
    Place { t: t.to_f64().unwrap(), point: DVec3 { x, y, z } }
}

// ---- numbers near the boundary --------------------------------------------------------------------------

/// Whole numbers tie often, others seldom; a common power of two takes both through the whole range.
fn points(count: usize) -> impl Strategy<Value = Vec<Vec3>> {
    let coordinate = prop_oneof![
        3 => (-4_i32..=4).prop_map(|x| x as f32),
        2 => -8.0_f32..8.0,
        1 => (-4_i32..=4, -3_i32..=3).prop_map(|(x, ulps)| nudged(x as f32, ulps)),
        1 => any::<u32>().prop_map(wild),
    ];
    let point = [coordinate.clone(), coordinate.clone(), coordinate].prop_map(Vec3::from_array);
    let scale = prop_oneof![4 => Just(0), 1 => -149_i32..=120];
    (prop::collection::vec(point, count), scale)
        .prop_map(|(points, scale)| points.into_iter().map(|p| scaled(p, scale)).collect())
}

/// Any finite f32 at all.
fn wild(bits: u32) -> f32 {
    let x = f32::from_bits(bits);
    if x.is_finite() { x } else { f32::MAX.copysign(x) }
}

fn scaled(p: Vec3, exponent: i32) -> Vec3 {
    let scaled = (p.as_dvec3() * 2f64.powi(exponent)).as_vec3();
    scaled.clamp(Vec3::splat(f32::MIN), Vec3::splat(f32::MAX))
}

fn nudged(x: f32, ulps: i32) -> f32 {
    let step = if ulps < 0 { f32::next_down } else { f32::next_up };
    let moved = (0..ulps.abs()).fold(x, |x, _| step(x));
    if moved.is_finite() { moved } else { x }
}

/// Up to two units in the last place per coordinate, or none at all.
fn nudges() -> impl Strategy<Value = [i32; 3]> {
    prop_oneof![Just([0; 3]), [-2..=2, -2..=2, -2..=2]]
}

fn moved(p: Vec3, ulps: [i32; 3]) -> Vec3 {
    Vec3::from_array(std::array::from_fn(|k| nudged(p[k], ulps[k])))
}

/// A combination of a triangle's vertices: on a vertex, an edge or a face, or beside it.
fn target() -> impl Strategy<Value = [f32; 3]> {
    prop_oneof![
        Just([1.0, 0.0, 0.0]),
        Just([0.5, 0.5, 0.0]),
        Just([0.25, 0.0, 0.75]),
        Just([0.25, 0.25, 0.5]),
        Just([1.5, -0.5, 0.0]),
        Just([0.75, 0.5, -0.25]),
    ]
}

fn combined(p: &[Vec3], weights: [f32; 3]) -> Vec3 {
    let sum: DVec3 = p.iter().zip(weights).map(|(p, w)| p.as_dvec3() * f64::from(w)).sum();
    sum.as_vec3().clamp(Vec3::splat(f32::MIN), Vec3::splat(f32::MAX))
}

/// A triangle and two points: on a line that is aimed at it, or anywhere.
fn aimed() -> impl Strategy<Value = (Vec<Vec3>, Vec3, Vec3)> {
    let aims = (target(), nudges(), nudges(), prop_oneof![Just(1.0_f64), Just(0.0), Just(-1.0), Just(0.5)]);
    (points(4), aims, any::<bool>()).prop_map(|(p, (weights, one, other, beyond), swap)| {
        let target = combined(&p, weights);
        let way = target.as_dvec3() - p[3].as_dvec3();
        let end = (target.as_dvec3() + way * beyond).as_vec3();
        let ends = (moved(p[3], one), moved(end.clamp(Vec3::splat(f32::MIN), Vec3::splat(f32::MAX)), other));
        let (start, end) = if swap { (ends.1, ends.0) } else { ends };
        (p[..3].to_vec(), start, end)
    })
}

/// A direction that is finite, towards a point.
fn direction(from: Vec3, to: Vec3) -> Vec3 {
    let direction = to - from;
    if direction.is_finite() { direction } else { to / 4.0 - from / 4.0 }
}

/// Concave flat polygons in a tilted plane, all their coordinates whole numbers.
fn concave() -> impl Strategy<Value = Vec<Vec3>> {
    let outlines: Vec<Vec<[f32; 2]>> = vec![
        vec![[0., 0.], [4., 0.], [4., 2.], [2., 2.], [2., 4.], [0., 4.]],
        vec![[0., 0.], [3., 0.], [6., 0.], [6., 6.], [3., 2.], [0., 6.]],
        vec![[0., 0.], [8., 0.], [8., 4.], [6., 4.], [6., 2.], [2., 2.], [2., 4.], [0., 4.]],
        vec![[0., 0.], [4., 1.], [5., 5.], [1., 4.]],
    ];
    let edges = [-3_i32..=3, -3..=3, -3..=3];
    let tilt =
        (edges.clone(), edges).prop_map(|(u, w)| [u, w].map(|e| Vec3::from_array(e.map(|x| x as f32))));
    (prop::sample::select(outlines), tilt, 0_usize..8, any::<bool>())
        .prop_map(|(outline, [u, w], turn, reverse)| {
            let mut p: Vec<Vec3> = outline.iter().map(|&[a, b]| u * a + w * b).collect();
            p.rotate_left(turn % outline.len());
            if reverse {
                p.reverse();
            }
            p
        })
        .prop_filter("spans a plane", |p| Polygon::new(p).is_ok())
}

fn small() -> impl Strategy<Value = Vec3> {
    let near_whole = (-12_i32..=12, -1_i32..=1).prop_map(|(x, ulps)| nudged(x as f32 / 2.0, ulps));
    [near_whole.clone(), near_whole.clone(), near_whole].prop_map(Vec3::from_array)
}

// ---- the properties -------------------------------------------------------------------------------------

fn sign(x: &Q) -> Side {
    if x.is_positive() {
        Side::Front
    } else if x.is_zero() {
        Side::On
    } else {
        Side::Behind
    }
}

fn rotations(p: &[Vec3]) -> [[Vec3; 3]; 6] {
    let [a, b, c] = [p[0], p[1], p[2]];
    [[a, b, c], [b, c, a], [c, a, b], [a, c, b], [c, b, a], [b, a, c]]
}

fn check_segment(p: &[Vec3], start: Vec3, end: Vec3) -> Result<(), TestCaseError> {
    let (Ok(polygon), segment) = (Polygon::new(p), Segment::new(start, end).unwrap()) else { return Ok(()) };
    let (pq, o, d) = (p.iter().copied().map(v).collect::<Vec<_>>(), v(start), minus(&v(end), &v(start)));
    let t = meeting(&pq, &o, &d).filter(|t| t.is_positive() && *t < Q::one());
    let expected = t.as_ref().map(|t| place(&o, &d, t));
    prop_assert_eq!(exact::segment_plane(&segment, &polygon).map(|hit| hit.place()), expected);
    let expected = t.filter(|t| contains(&pq, &along(&o, &d, t))).map(|t| place(&o, &d, &t));
    prop_assert_eq!(exact::segment_polygon(&segment, &polygon).map(|hit| hit.place()), expected);
    Ok(())
}

fn check_sphere(p: &[Vec3], center: Vec3, radius: f32) -> Result<(), TestCaseError> {
    let (Ok(polygon), sphere) = (Polygon::new(p), Sphere::new(center, radius).unwrap()) else {
        return Ok(());
    };
    let (pq, c, r) = (p.iter().copied().map(v).collect::<Vec<_>>(), v(center), q(radius));
    let foot = foot(&c, &pq);
    let expected = match dot(&normal(&pq), &minus(&c, &pq[0])) {
        _ if squared_distance(&c, &foot) < &r * &r => SphereSide::Intersects,
        height if height.is_negative() => SphereSide::Behind,
        _ => SphereSide::Front,
    };
    prop_assert_eq!(exact::sphere_plane(&sphere, &polygon), expected);
    let inside = contains(&pq, &foot);
    prop_assert_eq!(exact::point_polygon(center, &polygon), inside);
    let edges = pq.iter().zip(pq.iter().cycle().skip(1));
    let nearest = edges.map(|(a, b)| squared_distance(&c, &nearest_on_edge(&c, a, b))).min().unwrap();
    let distance = if inside { squared_distance(&c, &foot) } else { nearest };
    prop_assert_eq!(exact::sphere_polygon(&sphere, &polygon), distance < &r * &r);
    Ok(())
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(1000))]

    #[test]
    fn segments_and_triangles((p, start, end) in aimed(), turn in 0..6_usize) {
        check_segment(&rotations(&p)[turn], start, end)?;
    }

    #[test]
    fn rays_and_triangles((p, start, end) in aimed()) {
        let Ok(ray) = Ray::new(start, direction(start, end)) else { return Ok(()) };
        let (pq, o, d) = (p.iter().copied().map(v).collect::<Vec<_>>(), v(start), v(ray.direction()));
        let expected = meeting(&pq, &o, &d)
            .filter(|t| !t.is_negative() && contains(&pq, &along(&o, &d, t)))
            .map(|t| place(&o, &d, &t));
        for vertices in rotations(&p) {
            let hit = exact::ray_triangle(&ray, &Triangle::new(vertices).unwrap());
            prop_assert_eq!(hit.map(|hit| hit.place()), expected);
        }
    }

    #[test]
    fn points_lines_and_planes((p, point, end) in aimed()) {
        let Ok(polygon) = Polygon::new(&p) else { return Ok(()) };
        let pq: Vec<V> = p.iter().copied().map(v).collect();
        prop_assert_eq!(exact::point_plane(point, &polygon), sign(&dot(&normal(&pq), &minus(&v(point), &pq[0]))));
        let Ok(line) = Line::new(point, direction(point, end)) else { return Ok(()) };
        let (o, d) = (v(point), v(line.direction()));
        let expected = meeting(&pq, &o, &d).map(|t| place(&o, &d, &t));
        prop_assert_eq!(exact::line_plane(&line, &polygon).map(|hit| hit.place()), expected);
    }

    #[test]
    fn planes_by_their_equation(p in points(4), ulps in -2..=2, exactly in any::<bool>()) {
        let [n, point, direction, other] = p[..] else { unreachable!() };
        let through_the_point = -(n.as_dvec3().dot(point.as_dvec3())) as f32;
        let d = if exactly && through_the_point.is_finite() { nudged(through_the_point, ulps) } else { other.x };
        let Ok(plane) = Plane::new(n, d) else { return Ok(()) };
        let height = dot(&v(n), &v(point)) + q(d);
        prop_assert_eq!(exact::point_plane(point, &plane), sign(&height));
        let radius = (height.to_f64().unwrap() / n.as_dvec3().length()).abs() as f32;
        let sphere = Sphere::new(point, nudged(radius.min(f32::MAX), ulps).max(0.0)).unwrap();
        let reach = q(sphere.radius()) * q(sphere.radius()) * dot(&v(n), &v(n));
        let expected = match sign(&height) {
            _ if &height * &height < reach => SphereSide::Intersects,
            Side::Behind => SphereSide::Behind,
            _ => SphereSide::Front,
        };
        prop_assert_eq!(exact::sphere_plane(&sphere, &plane), expected);
        let speed = dot(&v(n), &v(direction));
        let Ok(line) = Line::new(point, direction) else { return Ok(()) };
        let expected = (!speed.is_zero()).then(|| place(&v(point), &v(direction), &(-height / speed)));
        prop_assert_eq!(exact::line_plane(&line, &plane).map(|hit| hit.place()), expected);
    }

    #[test]
    fn spheres_and_triangles(
        (p, center, other) in aimed(), weights in target(), ulps in -2..=2, feature in 0..3, turn in 0..6_usize,
    ) {
        // The radius is about the distance to a vertex, an edge or the plane.
        let near = match feature {
            0 => p[0],
            1 => combined(&p, weights),
            _ => other,
        };
        let radius = (center.as_dvec3().distance(near.as_dvec3()) as f32).min(f32::MAX);
        check_sphere(&rotations(&p)[turn], center, nudged(radius, ulps).max(0.0))?;
    }

    #[test]
    fn concave_polygons(p in concave(), start in small(), way in small(), at in any::<prop::sample::Index>(), ulps in nudges()) {
        check_segment(&p, start, start + way)?;
        let vertex = at.get(&p);
        check_segment(&p, *vertex + way, moved(*vertex - way, ulps))?;
        let polygon = Polygon::new(&p).unwrap();
        for foot in [start, moved(*vertex, ulps)] {
            // Straight up from there, as far as the normal goes in whole numbers.
            let [p0, p1, p2] = polygon.first_three();
            let center = foot + (p2 - p0).cross(p1 - p0);
            check_sphere(&p, center, nudged(center.distance(*vertex), ulps[0]))?;
            check_sphere(&p, foot, nudged(foot.distance(*vertex), ulps[1]).max(0.0))?;
        }
        prop_assert!(flat(&p.iter().copied().map(v).collect::<Vec<_>>()), "the oracle takes flat polygons only");
    }

    #[test]
    fn no_ray_slips_between_triangles_that_share_an_edge(
        p in points(4), share in 0.0_f32..=1.0, start in points(1), ulps in nudges(),
    ) {
        let ([a, b, c, d], start) = ([p[0], p[1], p[2], p[3]], start[0]);
        let on_edge = moved(combined(&[a, b], [share, 1.0 - share, 0.0]), ulps);
        let Ok(ray) = Ray::new(start, direction(start, on_edge)) else { return Ok(()) };
        // If the line passes all four outer edges on the same side, it goes through one of the triangles.
        let (o, dir) = (v(start), v(ray.direction()));
        let turn = |x: Vec3, y: Vec3| dot(&dir, &cross(&minus(&v(x), &o), &minus(&v(y), &o)));
        let around = [turn(a, c), turn(c, b), turn(b, d), turn(d, a)];
        let enclosed = around.iter().all(Signed::is_positive) || around.iter().all(Signed::is_negative);
        let back = Ray::new(start, -ray.direction()).unwrap();
        let hit = |triangle: [Vec3; 3]| {
            let triangle = Triangle::new(triangle).unwrap();
            [ray, back].iter().any(|ray| exact::ray_triangle(ray, &triangle).is_some())
        };
        prop_assert!(!enclosed || hit([a, b, c]) || hit([a, b, d]));
    }
}

/// Terrains of a few cells, with heights that tie, and rays that graze their vertices and edges.
fn terrain() -> impl Strategy<Value = (Terrain, Vec<Vec3>)> {
    let height = prop_oneof![3 => (-2_i32..=2).prop_map(|y| y as f32), 1 => -3.0_f32..3.0];
    let cell = prop_oneof![Just(1.0_f32), Just(0.1), Just(0.75), Just(1e-30), Just(f32::MAX / 64.0)];
    let sides = (2_usize..=6, 2_usize..=6);
    (sides, cell)
        .prop_flat_map(move |((width, depth), cell)| {
            (prop::collection::vec(height.clone(), width * depth), Just((width, depth, cell)))
        })
        .prop_map(|(heights, (width, depth, cell))| {
            let heights: Vec<f32> = heights.iter().map(|height| height * cell).collect();
            let terrain = Terrain::new(width, depth, cell, heights).unwrap();
            let vertices = (0..depth).flat_map(|j| (0..width).map(move |i| (i, j)));
            let vertices = vertices.map(|(i, j)| terrain.vertex(i, j)).collect();
            (terrain, vertices)
        })
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(300))]

    #[test]
    fn rays_and_terrains(
        (terrain, vertices) in terrain(),
        (one, other) in (any::<prop::sample::Index>(), any::<prop::sample::Index>()),
        (from, to) in (small(), small()),
        kind in 0..6,
        ulps in nudges(),
    ) {
        let (one, other) = (*one.get(&vertices), *other.get(&vertices));
        let cell = terrain.cell();
        let (origin, direction) = match kind {
            0 => (from * cell, to),
            1 => (one, moved(direction(one, other), ulps)),
            2 => (moved(one - to * cell, ulps), to * cell),
            3 => (moved(one, ulps) + Vec3::Y * cell * to.y, -Vec3::Y * to.y),
            // In the surface, often along an edge or a diagonal from outside of it.
            4 => (one - direction(one, other) * 2.0, direction(one, other)),
            _ => (vec3(from.x * cell, one.y, from.z * cell), vec3(to.x, 0.0, to.z)),
        };
        let Ok(ray) = Ray::new(origin, direction) else { return Ok(()) };
        let (o, d) = (v(origin), v(direction));
        let at = |i: usize, j: usize| -> V {
            let ground = |k: usize| Q::from_usize(k).unwrap() * q(cell);
            [ground(i), q(terrain.height(i, j)), ground(j)]
        };
        let mut times = Vec::new();
        for j in 1..terrain.depth() {
            for i in 1..terrain.width() {
                let (right, below) = (at(i, j - 1), at(i - 1, j));
                times.extend(first_contact(&[at(i - 1, j - 1), right.clone(), below.clone()], &o, &d));
                times.extend(first_contact(&[right, at(i, j), below], &o, &d));
            }
        }
        let expected = times.into_iter().min().map(|t| place(&o, &d, &t));
        let index = TerrainIndex::new(&terrain);
        prop_assert_eq!(index.first_hit(&ray).map(|hit| hit.place()), expected);
    }
}
