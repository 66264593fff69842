// The answers of `parry`, which is parry3d or parry3d_f64 where this file is included.

use std::sync::OnceLock;

use parry::math::{Pose, Real, Vector};
use parry::query::details::{line_toi_with_halfspace, ray_toi_with_halfspace};
use parry::query::{
    PointQuery, PointQueryWithLocation, Ray, RayCast, ShapeCastOptions, cast_shapes, intersection_test,
};
use parry::shape::{Ball, HalfSpace, HeightField, TriMesh, Triangle, TrianglePointLocation};
use parry::utils::Array2;

use super::questions::{Answer, Mesh, Method, Point, Question};

pub(crate) const METHODS: [Method; 11] = [
    Method { query: "ray-triangle", function: "Triangle::cast_local_ray", answer: ray_triangle },
    Method {
        query: "segment-polygon",
        function: "Triangle::cast_local_ray, 0 < t < 1",
        answer: segment_polygon,
    },
    Method {
        query: "point-polygon",
        function: "Triangle::project_local_point_and_get_location",
        answer: point_polygon,
    },
    Method { query: "sphere-polygon", function: "intersection_test(Ball, Triangle)", answer: sphere_polygon },
    Method { query: "point-plane", function: "HalfSpace::distance_to_point", answer: point_plane },
    Method { query: "sphere-plane", function: "HalfSpace::distance_to_point", answer: sphere_plane },
    Method { query: "segment-plane", function: "ray_toi_with_halfspace, 0 < t < 1", answer: segment_plane },
    Method { query: "line-plane", function: "line_toi_with_halfspace", answer: line_plane },
    Method { query: "ray-terrain", function: "HeightField::cast_ray", answer: ray_terrain },
    Method {
        query: "moving-sphere-triangle",
        function: "cast_shapes(Ball, Triangle)",
        answer: moving_sphere_triangle,
    },
    Method { query: "ray-mesh", function: "TriMesh::cast_local_ray", answer: ray_mesh },
];

#[allow(clippy::unnecessary_cast, reason = "Real is f32 here and f64 there")]
fn real(number: f32) -> Real {
    number as Real
}

fn vector(point: Point) -> Vector {
    let [x, y, z] = point.map(real);
    Vector::new(x, y, z)
}

/// The polygon, if it is a triangle.
fn triangle(question: &Question) -> Option<Triangle> {
    let &[a, b, c] = question.polygon.as_slice() else { return None };
    Some(Triangle::new(vector(a), vector(b), vector(c)))
}

/// A point of the lessons' plane and its normal: the polygon's first three vertices run clockwise as seen from its front.
fn plane(question: &Question) -> Option<(Vector, HalfSpace)> {
    if let Some(plane) = &question.plane {
        let normal = vector(plane.normal);
        let center = normal * (-real(plane.d) / normal.length_squared());
        return Some((center, HalfSpace::new(normal.try_normalize()?)));
    }
    let [a, b, c, ..] = question.polygon.as_slice() else { return None };
    let triangle = Triangle::new(vector(*a), vector(*c), vector(*b));
    Some((triangle.a, HalfSpace::new(triangle.normal()?)))
}

fn ray(origin: Point, direction: Point) -> Ray {
    Ray::new(vector(origin), vector(direction))
}

/// The segment as a ray that is there at t = 1.
fn segment(question: &Question) -> Ray {
    let [from, to] = question.segment.map(vector);
    Ray::new(from, to - from)
}

/// A segment's ends do not belong to it.
fn within(t: Option<Real>) -> Option<Answer> {
    Some(Answer::Hit(t.is_some_and(|t| t > 0.0 && t < 1.0)))
}

fn ray_triangle(question: &Question) -> Option<Answer> {
    let ray = ray(question.point, question.direction);
    Some(Answer::Hit(triangle(question)?.cast_local_ray(&ray, Real::MAX, false).is_some()))
}

fn segment_polygon(question: &Question) -> Option<Answer> {
    within(triangle(question)?.cast_local_ray(&segment(question), 1.0, false))
}

/// Where the triangle's point nearest to this one lies: on the face, if the point is above or below it.
fn point_polygon(question: &Question) -> Option<Answer> {
    let (_, location) =
        triangle(question)?.project_local_point_and_get_location(vector(question.point), false);
    Some(Answer::Hit(matches!(location, TrianglePointLocation::OnFace(..) | TrianglePointLocation::OnSolid)))
}

fn sphere_polygon(question: &Question) -> Option<Answer> {
    let at = Pose::from_translation(vector(question.point));
    let ball = Ball::new(real(question.radius));
    let result = intersection_test(&at, &ball, &Pose::IDENTITY, &triangle(question)?);
    Some(Answer::Hit(result.ok()?.intersecting))
}

fn moving_sphere_triangle(question: &Question) -> Option<Answer> {
    let [start, end] = [question.start, question.end].map(vector);
    let (at, ball) = (Pose::from_translation(start), Ball::new(real(question.radius)));
    let options = ShapeCastOptions::with_max_time_of_impact(1.0);
    let triangle = triangle(question)?;
    let cast = || cast_shapes(&at, end - start, &ball, &Pose::IDENTITY, Vector::ZERO, &triangle, options);
    // At some slivers it panics in f32, and answers nothing.
    let result = std::panic::catch_unwind(std::panic::AssertUnwindSafe(cast)).ok()?;
    Some(Answer::Hit(result.ok()?.is_some()))
}

fn distance(question: &Question) -> Option<Real> {
    let (center, half_space) = plane(question)?;
    Some(half_space.distance_to_point(&Pose::from_translation(center), vector(question.point), false))
}

fn point_plane(question: &Question) -> Option<Answer> {
    let distance = distance(question)?;
    let side = if distance > 0.0 {
        "front"
    } else if distance < 0.0 {
        "behind"
    } else {
        "on"
    };
    Some(Answer::Side(side))
}

fn sphere_plane(question: &Question) -> Option<Answer> {
    let distance = distance(question)?;
    let intersects = distance.abs() < real(question.radius);
    Some(Answer::Side(if intersects {
        "intersects"
    } else if distance >= 0.0 {
        "front"
    } else {
        "behind"
    }))
}

fn segment_plane(question: &Question) -> Option<Answer> {
    let (center, half_space) = plane(question)?;
    within(ray_toi_with_halfspace(center, half_space.normal, &segment(question)))
}

fn line_plane(question: &Question) -> Option<Answer> {
    let (center, half_space) = plane(question)?;
    let line = ray(question.point, question.direction);
    Some(Answer::Hit(line_toi_with_halfspace(center, half_space.normal, line.origin, line.dir).is_some()))
}

/// A height field's middle is its origin; its diagonals run as the lessons' do.
fn ray_terrain(question: &Question) -> Option<Answer> {
    let terrain = question.terrain.as_ref()?;
    let (width, depth, cell) = (terrain.width, terrain.depth, real(terrain.cell));
    let heights = (0..width * depth).map(|i| real(terrain.heights[i % depth * width + i / depth])).collect();
    let size = Vector::new((width - 1) as Real * cell, 1.0, (depth - 1) as Real * cell);
    let field = HeightField::new(Array2::new(depth, width, heights), size);
    let middle = Pose::from_translation(Vector::new(size.x / 2.0, 0.0, size.z / 2.0));
    let ray = ray(question.point, question.direction);
    Some(Answer::Hit(field.cast_ray(&middle, &ray, Real::MAX, false).is_some()))
}

/// All rays are asked of one mesh.
fn ray_mesh(question: &Question) -> Option<Answer> {
    static MESH: OnceLock<TriMesh> = OnceLock::new();
    let path = question.mesh.as_ref()?;
    let mesh = MESH.get_or_init(|| {
        let Mesh { vertices, triangles } = Mesh::read(path);
        TriMesh::new(vertices.into_iter().map(vector).collect(), triangles).expect("it has triangles")
    });
    let ray = ray(question.point, question.direction);
    Some(Answer::Hit(mesh.cast_local_ray(&ray, Real::MAX, false).is_some()))
}
