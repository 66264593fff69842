//! The expected answers of the exact method, computed with rationals of any size: one function per question.
//!
//! The oracle is not a second copy: it divides where the library multiplies, and finds what is inside by
//! barycentric coordinates, quotients and distances. Polygons have to be flat, so any projection will do.

use collision_core::exact::{Place, TriangleCrossing};
use collision_core::shapes::{Line, Plane, Polygon, Ray, Segment, Side, Sphere, SphereSide, Triangle};
use collision_core::terrain::Terrain;
use glam::{DVec3, Vec3};
use num_rational::BigRational as Q;
use num_traits::{FromPrimitive, One, Signed, ToPrimitive, Zero};

pub mod moving;
pub mod near;
pub mod tetrahedra;

// ---- the questions --------------------------------------------------------------------------------------

pub fn point_plane(point: Vec3, plane: impl Into<Equation>) -> Side {
    side(&plane.into().height(&v(point)))
}

pub fn sphere_plane(sphere: &Sphere, plane: impl Into<Equation>) -> SphereSide {
    let (plane, center) = (plane.into(), v(sphere.center()));
    if squared_distance(&center, &plane.foot(&center)) < squared(&q(sphere.radius())) {
        SphereSide::Intersects
    } else if plane.height(&center).is_negative() {
        SphereSide::Behind
    } else {
        SphereSide::Front
    }
}

pub fn line_plane(line: &Line, plane: impl Into<Equation>) -> Option<Place> {
    let (o, d) = (v(line.point()), v(line.direction()));
    plane.into().meeting(&o, &d).map(|t| place(&o, &d, &t))
}

pub fn line_polygon(line: &Line, polygon: &Polygon) -> Option<Place> {
    let (o, d) = (v(line.point()), v(line.direction()));
    let t = Equation::from(polygon).meeting(&o, &d)?;
    contains(&vertices(polygon), &along(&o, &d, &t)).then(|| place(&o, &d, &t))
}

pub fn segment_plane(segment: &Segment, plane: impl Into<Equation>) -> Option<Place> {
    crossing(segment, &plane.into(), |_| true)
}

pub fn segment_polygon(segment: &Segment, polygon: &Polygon) -> Option<Place> {
    crossing(segment, &polygon.into(), |x| contains(&vertices(polygon), x))
}

pub fn ray_triangle(ray: &Ray, triangle: &Triangle) -> Option<Place> {
    time_at_triangle(ray, triangle).map(|t| place(&v(ray.origin()), &v(ray.direction()), &t))
}

/// The parameter at which a ray meets a triangle.
pub fn time_at_triangle(ray: &Ray, triangle: &Triangle) -> Option<Q> {
    time_on_line(&v(ray.origin()), &v(ray.direction()), triangle)
}

/// The parameter at which a segment, with its ends, meets a triangle that is not parallel to it.
pub fn time_of_closed_segment(segment: &Segment, triangle: &Triangle) -> Option<Q> {
    let (start, end) = (v(segment.start()), v(segment.end()));
    time_on_line(&start, &minus(&end, &start), triangle).filter(|t| *t <= Q::one())
}

fn time_on_line(o: &V, d: &V, triangle: &Triangle) -> Option<Q> {
    let p = triangle.vertices().map(v);
    let t = Equation::through(&p).meeting(o, d)?;
    (!t.is_negative() && contains(&p, &along(o, d, &t))).then_some(t)
}

/// The fault of what a crossing with a triangle tells beside its place, if it has one: the side from which the path comes, the
/// weights of the vertices, each rounded once, and the normal.
pub fn fault_of_crossing(
    [o, d]: &[V; 2],
    triangle: &Triangle,
    crossing: &TriangleCrossing,
) -> Option<String> {
    let (p, plane) = (triangle.vertices().map(v), Equation::from(triangle));
    let normal = &plane.normal;
    let facing = side(&-dot(normal, d));
    if crossing.facing() != facing || crossing.is_counterclockwise() != (facing == Side::Behind) {
        return Some(format!("it comes from the side {facing:?}"));
    }
    let x = along(o, d, &plane.meeting(o, d).expect("the path crosses the plane"));
    // The parts of the area between the point and the edges.
    let weights = [0, 1, 2].map(|corner| {
        let [a, b] = [1, 2].map(|next| &p[(corner + next) % 3]);
        (dot(&cross(&minus(&x, a), &minus(b, a)), normal) / dot(normal, normal)).to_f64().unwrap()
    });
    if crossing.weights() != weights {
        return Some(format!("the weights are {weights:?}"));
    }
    (!moving::is_unit(crossing.normal(), normal)).then(|| format!("the normal is not {}", crossing.normal()))
}

pub fn point_polygon(point: Vec3, polygon: &Polygon) -> bool {
    contains(&vertices(polygon), &Equation::from(polygon).foot(&v(point)))
}

pub fn sphere_polygon(sphere: &Sphere, polygon: &Polygon) -> bool {
    squared_gap(sphere, polygon) < squared(&q(sphere.radius()))
}

/// Whether a sphere touches a polygon without meeting it.
pub fn sphere_touches(sphere: &Sphere, polygon: &Polygon) -> bool {
    squared_gap(sphere, polygon) == squared(&q(sphere.radius()))
}

/// The squared distance of a sphere's centre from a polygon.
fn squared_gap(sphere: &Sphere, polygon: &Polygon) -> Q {
    let (p, center) = (vertices(polygon), v(sphere.center()));
    let foot = Equation::from(polygon).foot(&center);
    let nearest_on_edges = edges(&p).map(|(a, b)| nearest_on_edge(&center, a, b));
    let nearest = nearest_on_edges.chain(contains(&p, &foot).then_some(foot));
    nearest.map(|x| squared_distance(&center, &x)).min().unwrap()
}

pub fn ray_terrain(ray: &Ray, terrain: &Terrain) -> Option<Place> {
    let (o, d) = (v(ray.origin()), v(ray.direction()));
    let (t, _) = first_in_terrain(&o, &d, terrain)?;
    Some(place(&o, &d, &t))
}

/// The place where a segment with its ends first meets a terrain, and the triangles that it meets there.
pub fn segment_terrain(segment: &Segment, terrain: &Terrain) -> Option<(Place, Vec<Cell>)> {
    let (o, end) = (v(segment.start()), v(segment.end()));
    let d = minus(&end, &o);
    let (t, cells) = first_in_terrain(&o, &d, terrain).filter(|(t, _)| *t <= Q::one())?;
    Some((place(&o, &d, &t), cells))
}

/// The column and the row of a cell, and which of its triangles.
pub type Cell = ([usize; 2], usize);

/// The parameter at which a path first meets a terrain, and the triangles that it meets there.
fn first_in_terrain(o: &V, d: &V, terrain: &Terrain) -> Option<(Q, Vec<Cell>)> {
    let at = |i: usize, j: usize| terrain_vertex(terrain, i, j);
    let mut hits: Vec<(Q, Cell)> = Vec::new();
    for j in 1..terrain.depth() {
        for i in 1..terrain.width() {
            let (right, below) = (at(i, j - 1), at(i - 1, j));
            let triangles = [[at(i - 1, j - 1), right.clone(), below.clone()], [right, at(i, j), below]];
            for (number, triangle) in triangles.iter().enumerate() {
                hits.extend(first_contact(triangle, o, d).map(|t| (t, ([i - 1, j - 1], number))));
            }
        }
    }
    let first = hits.iter().map(|(t, _)| t.clone()).min()?;
    let cells = hits.into_iter().filter(|(t, _)| *t == first).map(|(_, cell)| cell).collect();
    Some((first, cells))
}

/// A vertex of a terrain.
pub fn terrain_vertex(terrain: &Terrain, i: usize, j: usize) -> V {
    let grid = terrain.grid();
    let ground = |axis: usize, k: usize| {
        let cells = Q::from_usize(k).unwrap() + Q::from_i32(grid.first[axis]).unwrap();
        q(grid.origin[axis]) + cells * q(grid.cell[axis])
    };
    [ground(0, i), q(terrain.height(i, j)), ground(1, j)]
}

/// Whether all vertices lie in the plane of the first three.
pub fn is_flat(polygon: &Polygon) -> bool {
    let plane = Equation::from(polygon);
    vertices(polygon).iter().all(|x| plane.height(x).is_zero())
}

// ---- planes ---------------------------------------------------------------------------------------------

/// A plane `normal · p + d = 0`. Three points on one line give the normal zero.
pub struct Equation {
    normal: V,
    d: Q,
}

impl From<&Plane> for Equation {
    fn from(plane: &Plane) -> Self {
        Self { normal: v(plane.normal()), d: q(plane.d()) }
    }
}

impl From<&Polygon> for Equation {
    fn from(polygon: &Polygon) -> Self {
        Self::through(&polygon.first_three().map(v))
    }
}

impl From<&Triangle> for Equation {
    fn from(triangle: &Triangle) -> Self {
        Self::through(&triangle.vertices().map(v))
    }
}

/// The side for a height over a plane, by its sign.
fn side(height: &Q) -> Side {
    if height.is_positive() {
        Side::Front
    } else if height.is_zero() {
        Side::On
    } else {
        Side::Behind
    }
}

impl Equation {
    fn through(p: &[V]) -> Self {
        let normal = cross(&minus(&p[2], &p[0]), &minus(&p[1], &p[0]));
        Self { d: -dot(&normal, &p[0]), normal }
    }

    /// The height of a point over the plane, times the length of the normal.
    pub fn height(&self, x: &V) -> Q {
        dot(&self.normal, x) + &self.d
    }

    /// The point of the plane nearest to `x`.
    fn foot(&self, x: &V) -> V {
        along(x, &self.normal, &(-self.height(x) / dot(&self.normal, &self.normal)))
    }

    /// The parameter at which a path meets the plane.
    fn meeting(&self, o: &V, d: &V) -> Option<Q> {
        let speed = dot(&self.normal, d);
        (!speed.is_zero()).then(|| -self.height(o) / speed)
    }
}

/// Where a segment passes from one side of a plane to the other, if that point is `wanted`.
fn crossing(segment: &Segment, plane: &Equation, wanted: impl Fn(&V) -> bool) -> Option<Place> {
    let o = v(segment.start());
    let d = minus(&v(segment.end()), &o);
    plane
        .meeting(&o, &d)
        .filter(|t| t.is_positive() && *t < Q::one() && wanted(&along(&o, &d, t)))
        .map(|t| place(&o, &d, &t))
}

// ---- polygons -------------------------------------------------------------------------------------------

fn vertices(polygon: &Polygon) -> Vec<V> {
    polygon.vertices().iter().copied().map(v).collect()
}

fn edges(p: &[V]) -> impl Iterator<Item = (&V, &V)> {
    p.iter().zip(p.iter().cycle().skip(1))
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
    let n = Equation::through(p).normal;
    let drop = (0..3).max_by_key(|&k| n[k].abs()).unwrap();
    let (u, w) = ((drop + 1) % 3, (drop + 2) % 3);
    let mut odd = false;
    for (a, b) in edges(p) {
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

/// The least t >= 0 at which a ray is in a closed triangle, which it may run in.
fn first_contact(p: &[V], o: &V, d: &V) -> Option<Q> {
    let plane = Equation::through(p);
    let mut times: Vec<Q> = plane.meeting(o, d).into_iter().collect();
    if times.is_empty() && plane.height(o).is_zero() {
        // In the plane, the first contact is at the start or on an edge: where three planes meet.
        times.push(Q::zero());
        for (a, b) in edges(p) {
            let normal = cross(&plane.normal, &minus(b, a));
            times.extend(Equation { d: -dot(&normal, a), normal }.meeting(o, d));
        }
    }
    times.into_iter().filter(|t| !t.is_negative() && contains(p, &along(o, d, t))).min()
}

// ---- vectors --------------------------------------------------------------------------------------------

pub type V = [Q; 3];

pub fn q(x: f32) -> Q {
    Q::from_f32(x).expect("finite")
}

pub fn v(p: Vec3) -> V {
    p.to_array().map(q)
}

/// The start and the direction of a ray.
pub fn line_of_ray(ray: &Ray) -> [V; 2] {
    [v(ray.origin()), v(ray.direction())]
}

/// The start and the direction of a segment.
pub fn line_of_segment(segment: &Segment) -> [V; 2] {
    let start = v(segment.start());
    let direction = minus(&v(segment.end()), &start);
    [start, direction]
}

pub fn minus(a: &V, b: &V) -> V {
    std::array::from_fn(|k| &a[k] - &b[k])
}

fn along(o: &V, d: &V, t: &Q) -> V {
    std::array::from_fn(|k| &o[k] + &d[k] * t)
}

pub fn dot(a: &V, b: &V) -> Q {
    &a[0] * &b[0] + &a[1] * &b[1] + &a[2] * &b[2]
}

pub fn cross(a: &V, b: &V) -> V {
    std::array::from_fn(|k| {
        let (u, w) = ((k + 1) % 3, (k + 2) % 3);
        &a[u] * &b[w] - &a[w] * &b[u]
    })
}

pub fn squared(x: &Q) -> Q {
    x * x
}

fn squared_distance(a: &V, b: &V) -> Q {
    dot(&minus(a, b), &minus(a, b))
}

/// The expected place, rounded once.
fn place(o: &V, d: &V, t: &Q) -> Place {
    let [x, y, z] = along(o, d, t).map(|x| x.to_f64().unwrap());
    Place { t: t.to_f64().unwrap(), point: DVec3 { x, y, z } }
}
