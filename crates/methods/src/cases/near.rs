//! Questions a few f32 steps beside a vertex, an edge, a plane or a tangent.
//!
//! Of several points around the rounded place, the generator takes the one closest to the boundary, but not on it. The
//! rounding errors of f32 arithmetic are larger than that distance, so its answers are random.

use glam::{DVec3, Vec3};

use super::beside::{beside, side_of_edge};
use super::flat::Flat;
use super::meshes;
use super::moving;
use super::random::Random;
use super::terrains;
use super::touching::{beside_boundary, on_boundary, over_face, touching};
use super::walks;
use crate::question::{GivenPlane, Query, Question};
use collision_core::shapes::{Line, Plane, Point, Ray, ShapeError};

/// A question about a polygon from `draw`.
pub(super) fn question(random: &mut Random, query: Query, draw: fn(&mut Random) -> Flat) -> Question {
    match query {
        Query::PointPlane => point_plane(random, draw),
        Query::SpherePlane => sphere_plane(random, draw),
        Query::LinePlane => line_plane(random, draw),
        Query::SegmentPlane => segment_plane(random, draw),
        Query::PointPolygon => point_polygon(&draw(random), random),
        Query::SegmentPolygon => segment_polygon(&draw(random), random),
        Query::SpherePolygon => sphere_polygon(&draw(random), random),
        Query::RayTriangle => ray_triangle(&triangle(random, draw), random),
        Query::LinePolygon => line_polygon(&draw(random), random),
        Query::RayTerrain => terrains::near(random),
        Query::MovingSphereTriangle => moving::near(&triangle(random, draw), random),
        Query::RayMesh => meshes::near(random),
        Query::SegmentTerrain => terrains::near_segment(random),
        Query::PointMesh => meshes::near_point(random),
        Query::SphereMesh => {
            let question = sphere_polygon(&triangle(random, draw), random);
            walks::among_others(random, question)
        }
        Query::WalkMesh => {
            let question = moving::near(&triangle(random, draw), random);
            walks::among_others(random, question)
        }
    }
}

/// The first triangle drawn.
fn triangle(random: &mut Random, draw: fn(&mut Random) -> Flat) -> Flat {
    loop {
        let flat = draw(random);
        if flat.outline.len() == 3 {
            return flat;
        }
    }
}

/// A plane and its equation in f64: `height(p) = normal · (p - anchor) + d`.
struct Level {
    plane: GivenPlane,
    normal: DVec3,
    anchor: DVec3,
    d: f64,
}

impl Level {
    fn any(random: &mut Random, draw: fn(&mut Random) -> Flat) -> Self {
        if random.once_in(3) { Self::equation(random) } else { Self::through(&draw(random)) }
    }

    fn through(flat: &Flat) -> Self {
        let anchor = flat.polygon.vertices()[0].as_dvec3();
        Self { plane: GivenPlane::Through(flat.polygon.clone()), normal: flat.normal(), anchor, d: 0.0 }
    }

    fn equation(random: &mut Random) -> Self {
        let (normal, point) = (random.point(), random.point());
        Self::of(normal, -normal.dot(point)).unwrap_or_else(|_| Self::equation(random))
    }

    fn of(normal: Vec3, d: f32) -> Result<Self, ShapeError> {
        let plane = GivenPlane::Equation(Plane::new(normal, d)?);
        Ok(Self { plane, normal: normal.as_dvec3(), anchor: DVec3::ZERO, d: d.into() })
    }

    fn height(&self, point: DVec3) -> f64 {
        self.normal.dot(point - self.anchor) + self.d
    }

    fn foot(&self, point: DVec3) -> DVec3 {
        point - self.normal * (self.height(point) / self.normal.length_squared())
    }
}

fn point_plane(random: &mut Random, draw: fn(&mut Random) -> Flat) -> Question {
    let level = Level::any(random, draw);
    let foot = level.foot(random.point().as_dvec3());
    let point = Point::new(beside(random, foot, |point| level.height(point)));
    Question::PointPlane { point: point.expect("finite"), plane: level.plane }
}

fn segment_plane(random: &mut Random, draw: fn(&mut Random) -> Flat) -> Question {
    let level = Level::any(random, draw);
    let foot = level.foot(random.point().as_dvec3());
    let end = beside(random, foot, |point| level.height(point));
    let start = random.point();
    Question::SegmentPlane { segment: random.segment([start, end]), plane: level.plane }
}

/// A nearly parallel line. With a normal of two coordinates, f32 often rounds two different products to one number.
fn line_plane(random: &mut Random, draw: fn(&mut Random) -> Flat) -> Question {
    let level = if random.once_in(2) { axial(random) } else { Level::any(random, draw) };
    let along = random.point().as_dvec3();
    let parallel = along - level.normal * (level.normal.dot(along) / level.normal.length_squared());
    let point = random.point();
    let direction = beside(random, parallel, |direction| level.normal.dot(direction));
    let Ok(line) = Line::new(point, direction) else { return line_plane(random, draw) };
    Question::LinePlane { plane: level.plane, line }
}

/// A plane whose normal has two coordinates that are not 0.
fn axial(random: &mut Random) -> Level {
    let mut normal = random.point();
    normal[random.below(3) as usize] = 0.0;
    Level::of(normal, random.coordinate()).unwrap_or_else(|_| axial(random))
}

fn sphere_plane(random: &mut Random, draw: fn(&mut Random) -> Flat) -> Question {
    let level = Level::any(random, draw);
    let center = random.point();
    let (height, squared) = (level.height(center.as_dvec3()), level.normal.length_squared());
    let radius = (height.abs() / squared.sqrt()) as f32;
    let sphere = touching(random, center, radius, |center| level.height(center).powi(2) / squared);
    Question::SpherePlane { plane: level.plane, sphere }
}

fn point_polygon(flat: &Flat, random: &mut Random) -> Question {
    let (foot, [from, to]) = on_boundary(flat, random);
    let normal = flat.normal();
    let at = foot + normal / normal.length() * f64::from(random.coordinate());
    let point = beside(random, at, |point| normal.dot((to - from).cross(point - from)));
    Question::PointPolygon { polygon: flat.polygon.clone(), point: Point::new(point).expect("finite") }
}

fn segment_polygon(flat: &Flat, random: &mut Random) -> Question {
    let start = random.point();
    let from = start.as_dvec3();
    let end = if random.once_in(4) {
        let inside = flat.at(flat.inside(random));
        beside(random, inside, |point| flat.height(point))
    } else {
        let (through, edge) = on_boundary(flat, random);
        let end = through + (through - from) * random.between(0.25, 2.0);
        beside(random, end, |end| side_of_edge(from, end - from, edge))
    };
    Question::SegmentPolygon { polygon: flat.polygon.clone(), segment: random.segment([start, end]) }
}

fn ray_triangle(flat: &Flat, random: &mut Random) -> Question {
    let ray = if random.once_in(8) {
        let inside = flat.at(flat.inside(random));
        Ray::new(beside(random, inside, |point| flat.height(point)), random.point())
    } else {
        let [origin, direction] = past_boundary(flat, random);
        Ray::new(origin, direction)
    };
    let Ok(ray) = ray else { return ray_triangle(flat, random) };
    Question::RayTriangle { triangle: flat.as_triangle(), ray }
}

fn line_polygon(flat: &Flat, random: &mut Random) -> Question {
    let [point, direction] = past_boundary(flat, random);
    let Ok(line) = Line::new(point, direction) else { return line_polygon(flat, random) };
    Question::LinePolygon { polygon: flat.polygon.clone(), line }
}

/// The start and the direction of a path that passes an edge.
fn past_boundary(flat: &Flat, random: &mut Random) -> [Vec3; 2] {
    let (origin, (through, edge)) = (random.point(), on_boundary(flat, random));
    let from = origin.as_dvec3();
    let along = (through - from) * random.part();
    [origin, beside(random, along, |along| side_of_edge(from, along, edge))]
}

fn sphere_polygon(flat: &Flat, random: &mut Random) -> Question {
    let sphere = if random.once_in(3) { over_face(flat, random) } else { beside_boundary(flat, random) };
    Question::SpherePolygon { polygon: flat.polygon.clone(), sphere }
}
