use glam::{DVec3, Vec3};

use super::*;
use crate::question::{Answer, GivenPlane};
use collision_core::exact;
use collision_core::shapes::{MovingSphere, Plane, PlaneEquation, Polygon, Ray, Side, Sphere, Triangle};
use collision_core::terrain::Terrain;

const EACH: usize = 400;

fn all() -> impl Iterator<Item = (Query, Kind)> {
    Query::ALL.into_iter().flat_map(|query| Kind::ALL.map(|kind| (query, kind)))
}

#[test]
fn questions_are_of_their_query_and_the_same_again() {
    for (query, kind) in all() {
        let first: Vec<Question> = questions(query, kind, 7).take(50).collect();
        assert!(first.iter().all(|question| question.query() == query));
        assert_eq!(first, questions(query, kind, 7).take(50).collect::<Vec<_>>());
        if kind != Kind::Lesson {
            assert_ne!(first[0], questions(query, kind, 8).next().unwrap(), "{query} {kind}");
        }
    }
}

#[test]
fn about_half_of_the_uniform_ones_hit() {
    for query in Query::ALL {
        let hits = questions(query, Kind::Uniform, 1).take(EACH).filter(|question| match question.exact() {
            Answer::Side(side) => side == Side::Front,
            answer => answer.verdict().is_hit(),
        });
        let part = hits.count() as f64 / EACH as f64;
        assert!((0.4..0.6).contains(&part) || query == Query::LinePlane, "{query}: {part}");
    }
}

#[test]
fn every_kind_has_both_answers() {
    for (query, kind) in all().filter(|&(query, kind)| query != Query::LinePlane || kind == Kind::Extreme) {
        let one = |hit| {
            questions(query, kind, 1).take(EACH).any(|question| question.exact().verdict().is_hit() == hit)
        };
        let conventional = kind == Kind::Tie && query == Query::SpherePlane;
        let other = kind == Kind::Tie && matches!(query, Query::PointPlane | Query::SegmentPlane);
        assert!(
            one(true) || conventional || query == Query::PointPlane || other,
            "{query} {kind} never hits"
        );
        assert!(one(false) || other, "{query} {kind} always hits");
    }
}

#[test]
fn extreme_numbers_reach_both_ends() {
    let mut tiny = 0;
    let mut huge = 0;
    for (_, triangle, _) in rays(Kind::Extreme).take(EACH) {
        let sizes = triangle.vertices().map(|vertex| vertex.abs().max_element());
        tiny += usize::from(sizes.iter().all(|&size| size < f32::MIN_POSITIVE));
        huge += usize::from(sizes.iter().any(|&size| size > 1e37));
    }
    assert!(tiny > EACH / 20 && huge > EACH / 40, "{tiny} and {huge} of {EACH}");
}

/// The numbers of touching questions as whole multiples of a unit; products of three are exact in f64.
fn whole(v: Vec3) -> DVec3 {
    let v = v * 128.0;
    assert_eq!(v, v.round());
    assert!(v.abs().max_element() < 16384.0);
    v.as_dvec3()
}

fn units(radius: f32) -> i128 {
    assert_eq!((radius * 128.0).fract(), 0.0);
    (radius * 128.0) as i128
}

/// The square of a vector's length, exactly.
fn squared(v: DVec3) -> i128 {
    v.to_array().map(|x| (x as i128).pow(2)).iter().sum()
}

fn height([p0, p1, p2]: [DVec3; 3], point: DVec3) -> f64 {
    (p2 - p0).cross(p1 - p0).dot(point - p0)
}

/// The normal of a plane, and the height of a point over it.
fn over(plane: &GivenPlane, point: Vec3) -> (DVec3, f64) {
    match plane {
        GivenPlane::Equation(plane) => {
            let normal = whole(plane.normal());
            (normal, normal.dot(whole(point)) + f64::from(plane.d()) * 128.0 * 128.0)
        }
        GivenPlane::Through(polygon) => {
            let vertices = polygon.first_three().map(whole);
            let [p0, p1, p2] = vertices;
            ((p2 - p0).cross(p1 - p0), height(vertices, whole(point)))
        }
    }
}

fn edges(vertices: &[Vec3]) -> impl Iterator<Item = [DVec3; 2]> {
    (0..vertices.len()).map(|i| [vertices[i], vertices[(i + 1) % vertices.len()]].map(whole))
}

/// Whether a path's line meets the line of an edge, or is parallel to it.
fn passes(start: DVec3, direction: DVec3, [from, to]: [DVec3; 2]) -> bool {
    direction.dot((from - start).cross(to - start)) == 0.0
}

fn touches(question: &Question) -> bool {
    match question {
        Question::PointPlane { plane, point } => over(plane, point.coordinates()).1 == 0.0,
        Question::SegmentPlane { plane, segment } => {
            [segment.start(), segment.end()].iter().any(|&end| over(plane, end).1 == 0.0)
        }
        Question::LinePlane { plane, line } => {
            over(plane, line.point()).0.dot(whole(line.direction())) == 0.0
        }
        Question::SpherePlane { plane, sphere } => {
            let (normal, height) = over(plane, sphere.center());
            is_far(height, normal, sphere)
        }
        Question::PointPolygon { polygon, point } => {
            let [p0, p1, p2] = polygon.first_three().map(whole);
            let (normal, point) = ((p2 - p0).cross(p1 - p0), whole(point.coordinates()));
            edges(polygon.vertices()).any(|[from, to]| normal.dot((to - from).cross(point - from)) == 0.0)
        }
        Question::SegmentPolygon { polygon, segment } => {
            let plane = polygon.first_three().map(whole);
            let [start, end] = [segment.start(), segment.end()].map(whole);
            height(plane, start) == 0.0
                || height(plane, end) == 0.0
                || edges(polygon.vertices()).any(|edge| passes(start, end - start, edge))
        }
        Question::RayTriangle { triangle, ray } => {
            let (vertices, direction) = (triangle.vertices(), whole(ray.direction()));
            height(vertices.map(whole), whole(ray.origin())) == 0.0
                || edges(&vertices).any(|edge| passes(whole(ray.origin()), direction, edge))
        }
        Question::LinePolygon { polygon, line } => {
            let [p0, p1, p2] = polygon.first_three().map(whole);
            let (point, direction) = (whole(line.point()), whole(line.direction()));
            (p2 - p0).cross(p1 - p0).dot(direction) == 0.0
                || edges(polygon.vertices()).any(|edge| passes(point, direction, edge))
        }
        Question::SpherePolygon { polygon, sphere } => {
            polygon_touches(polygon, sphere) || is_centred_on_edge(polygon, sphere)
        }
        Question::RayTerrain { terrain, ray } => {
            terrain_touches(terrain.terrain(), ray.origin(), ray.direction())
        }
        Question::MovingSphereTriangle { triangle, ball } => touches_on_its_way(triangle, ball),
        Question::RayMesh { mesh, ray } => {
            let [origin, direction] = [ray.origin(), ray.direction()].map(whole);
            let is_passed =
                |triangle: Triangle| edges(&triangle.vertices()).any(|edge| passes(origin, direction, edge));
            mesh.mesh().iter().any(is_passed)
        }
        Question::SphereMesh { mesh, sphere } => mesh.mesh().iter().any(|triangle| {
            let polygon = Polygon::new(&triangle.vertices()).unwrap();
            polygon_touches(&polygon, sphere) || is_centred_on_edge(&polygon, sphere)
        }),
        Question::WalkMesh { mesh, ball } => {
            mesh.mesh().iter().any(|triangle| touches_on_its_way(&triangle, ball))
        }
        Question::SegmentTerrain { terrain, segment } => {
            terrain_touches(terrain.terrain(), segment.start(), segment.end() - segment.start())
        }
        Question::PointMesh { mesh, point } => {
            let point = whole(point.coordinates());
            let is_passed =
                |axis, triangle: Triangle| edges(&triangle.vertices()).any(|edge| passes(point, axis, edge));
            DVec3::AXES.iter().any(|&axis| mesh.mesh().iter().any(|triangle| is_passed(axis, triangle)))
        }
    }
}

/// Whether a height, times the normal's length, is the radius.
fn is_far(height: f64, normal: DVec3, sphere: &Sphere) -> bool {
    (height as i128).pow(2) == units(sphere.radius()).pow(2) * squared(normal)
}

fn polygon_touches(polygon: &Polygon, sphere: &Sphere) -> bool {
    let (center, radius) = (whole(sphere.center()), units(sphere.radius()));
    let [p0, p1, p2] = polygon.first_three().map(whole);
    let touched = is_far(height([p0, p1, p2], center), (p2 - p0).cross(p1 - p0), sphere)
        || edges(polygon.vertices()).any(|[from, to]| {
            let area = (to - from).cross(center - from);
            squared(center - from) == radius.pow(2) || squared(area) == radius.pow(2) * squared(to - from)
        });
    let larger = Sphere::new(sphere.center(), sphere.radius().next_up()).unwrap();
    touched && !exact::sphere_polygon(sphere, polygon) && exact::sphere_polygon(&larger, polygon)
}

/// Whether a ball's centre lies in the plane, on the line of an edge.
fn is_centred_on_edge(polygon: &Polygon, sphere: &Sphere) -> bool {
    let center = whole(sphere.center());
    edges(polygon.vertices()).any(|[from, to]| (to - from).cross(center - from) == DVec3::ZERO)
}

/// Whether a ball touches where it starts, where it ends, or in between.
fn touches_on_its_way(triangle: &Triangle, ball: &MovingSphere) -> bool {
    let polygon = Polygon::new(&triangle.vertices()).unwrap();
    [ball.at_start(), ball.at_end()].iter().any(|sphere| polygon_touches(&polygon, sphere))
        || path_touches(triangle, ball)
}

/// Whether a ball on its way only touches: it misses, and any larger one meets the triangle.
fn path_touches(triangle: &Triangle, ball: &MovingSphere) -> bool {
    let meets = |radius| {
        let ball = MovingSphere::new(ball.start(), ball.end(), radius).unwrap();
        exact::moving_sphere_triangle(&ball, triangle).is_some()
    };
    !meets(ball.radius()) && meets(ball.radius().next_up())
}

/// Whether a line meets an edge of the terrain. Their numbers are whole.
fn terrain_touches(terrain: &Terrain, origin: Vec3, direction: Vec3) -> bool {
    let [origin, direction] = [origin, direction].map(|v| v.as_dvec3());
    assert_eq!((origin, direction), (origin.round(), direction.round()));
    let cells = (1..terrain.depth()).flat_map(|j| (1..terrain.width()).map(move |i| (i, j)));
    let mut edges = cells.flat_map(|(i, j)| {
        let at = |i, j| terrain.vertex(i, j).as_dvec3();
        let [a, b, c, d] = [at(i - 1, j - 1), at(i, j - 1), at(i - 1, j), at(i, j)];
        [[a, b], [a, c], [b, c], [c, d], [b, d]]
    });
    edges.any(|edge| passes(origin, direction, edge))
}

#[test]
fn about_half_of_the_ties_hit_where_a_convention_has_both_answers() {
    for query in Query::ALL {
        let ties = questions(query, Kind::Tie, 1).take(EACH);
        let hits = ties.filter(|question| question.exact().verdict().is_hit()).count();
        let part = hits as f64 / EACH as f64;
        let has_one = [0.0, 1.0].contains(&part);
        assert_eq!(
            has_one,
            matches!(query, Query::PointPlane | Query::SegmentPlane | Query::LinePlane | Query::SpherePlane)
        );
        assert!(has_one || (0.4..0.6).contains(&part), "{query}: {part}");
    }
}

/// Rays and triangles, with whether they meet.
fn rays(kind: Kind) -> impl Iterator<Item = (Ray, Triangle, bool)> {
    questions(Query::RayTriangle, kind, 1).map(|question| {
        let is_hit = question.exact().verdict().is_hit();
        let Question::RayTriangle { ray, triangle } = question else {
            unreachable!("it is one of its query")
        };
        (ray, triangle, is_hit)
    })
}

/// No single condition answers them.
#[test]
fn ties_of_a_ray_need_more_than_one_condition() {
    let asked: Vec<_> = rays(Kind::Tie).take(EACH).collect();
    let right = |condition: fn(&Ray, &Triangle) -> bool| {
        asked.iter().filter(|(ray, triangle, is_hit)| condition(ray, triangle) == *is_hit).count()
    };
    let crosses: fn(&Ray, &Triangle) -> bool =
        |ray, triangle| PlaneEquation::through(triangle.vertices()).normal.dot(ray.direction()) != 0.0;
    for (name, condition) in [("always", (|_, _| true) as fn(&Ray, &Triangle) -> bool), ("crosses", crosses)]
    {
        let right = right(condition);
        assert!(right < EACH * 3 / 4, "{name}: {right} of {EACH}");
    }
}

#[test]
fn ties_are_ties() {
    for query in Query::ALL {
        for (number, question) in questions(query, Kind::Tie, 1).take(EACH).enumerate() {
            assert!(touches(&question), "{number}: {question:?}");
        }
    }
}

#[test]
fn a_given_plane_is_what_it_is_made_of() {
    let plane = Plane::new(Vec3::new(0.0, 2.0, 0.0), -4.0).unwrap();
    assert_eq!(PlaneEquation::from(&GivenPlane::Equation(plane)), PlaneEquation::from(&plane));
}

#[test]
fn names_are_found_again() {
    for (query, kind) in all() {
        assert_eq!((query.name().parse(), kind.name().parse()), (Ok(query), Ok(kind)));
    }
    let unknown = "cube".parse::<Query>().unwrap_err().to_string();
    assert!(
        unknown.starts_with("there is no query `cube`; there are segment-plane, segment-polygon"),
        "{unknown}"
    );
}
