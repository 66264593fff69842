//! Questions that the keys of the program's lessons reach: each press moves a coordinate and rounds it.

use std::sync::Arc;

use glam::{Vec3, vec3};

use super::random::Random;
use crate::question::{GivenPlane, Query, Question};
use collision_core::shapes::{
    Line, Mesh, MovingSphere, Point, Polygon, Ray, Segment, ShapeError, Sphere, Triangle,
};
use collision_core::terrain::Terrain;
use collision_core::walk::courtyard;

/// How far the segments over a terrain see.
const SIGHT: f32 = 12.0;

const MOST_PRESSES: u32 = 150;

/// The start of the program's lessons and the step of a press. A test of the program compares them with its own.
#[derive(Debug)]
pub struct Start {
    pub polygon: [Vec3; 3],
    pub line: [Vec3; 2],
    pub center: Vec3,
    pub radius: f32,
    /// Of half-space.
    pub point: Vec3,
    /// Of half-space.
    pub line_direction: Vec3,
    /// Of ray-triangle.
    pub origin: Vec3,
    /// Of ray-triangle.
    pub ray_direction: Vec3,
    pub step: f32,
    /// The ray's origin in ray-terrain, over the small terrain of its gallery with cells of 1: [`Start::crest`].
    pub terrain_origin: Vec3,
    /// Of ray-terrain.
    pub terrain_direction: Vec3,
    pub terrain_step: f32,
    /// Of moving-sphere: the ends of the path.
    pub path: [Vec3; 2],
    /// Of moving-sphere.
    pub moving_radius: f32,
    /// The path of world.
    pub walk: [Vec3; 2],
    /// The step of the path's start.
    pub walk_step: f32,
    /// The radius of world.
    pub walk_radius: f32,
}

pub const START: Start = Start {
    polygon: [vec3(-1.0, 0.0, 0.0), vec3(1.0, 0.0, 0.0), vec3(0.0, 1.0, 0.0)],
    line: [vec3(0.0, 0.5, -0.5), vec3(0.0, 0.5, 0.5)],
    center: vec3(0.0, 0.5, 0.0),
    radius: 0.1,
    point: vec3(0.25, 0.75, -0.5),
    line_direction: vec3(-0.25, -0.5, 1.0),
    origin: vec3(0.25, 0.75, 1.0),
    ray_direction: vec3(-0.25, -0.5, -1.0),
    step: 0.01,
    terrain_origin: vec3(16.0, 4.0, 3.52),
    terrain_direction: vec3(-0.997508, -0.05818795, 0.03990032),
    terrain_step: 0.5,
    path: [vec3(-0.25, 0.625, 0.75), vec3(0.25, 0.125, -0.75)],
    moving_radius: 0.2,
    walk: [vec3(2.0, 4.0, 12.0), vec3(0.875, 4.0, 12.0)],
    walk_step: 0.25,
    walk_radius: 1.0,
};

impl Start {
    /// The small terrain of the gallery: a wall, level ground and a ramp.
    pub fn crest() -> Terrain {
        let height = |i: usize, j: usize| match i {
            4 => 44 - 2 * j.abs_diff(4) as u16,
            9.. => 5 * (i - 9) as u16,
            _ => 0,
        };
        let heights = (0..9).flat_map(|j| (0..17).map(move |i| f32::from(height(i, j)) * 0.1));
        Terrain::new(17, 9, 1.0, heights.collect::<Vec<_>>()).expect("a grid")
    }

    /// The western wall of the courtyard, into which the path of world leads.
    pub fn wall() -> Mesh {
        let courtyard = courtyard();
        let (vertices, triangles) =
            (courtyard.vertices()[..8].to_vec(), courtyard.triangles()[..12].to_vec());
        Mesh::new(vertices, triangles).expect("a box")
    }

    /// A pyramid behind the triangle, at which the ray of ray-triangle is aimed.
    fn pyramid() -> Mesh {
        let [p0, p1, p2] = START.polygon;
        let vertices = vec![p0, p1, p2, vec3(0.0, 0.5, -1.0)];
        Mesh::new(vertices, vec![[0, 1, 2], [0, 3, 1], [1, 3, 2], [2, 3, 0]]).expect("four points")
    }
}

/// A question that the keys reach.
pub(super) fn question(random: &mut Random, query: Query) -> Question {
    loop {
        if let Ok(question) = pressed(random, query) {
            return question;
        }
    }
}

fn pressed(random: &mut Random, query: Query) -> Result<Question, ShapeError> {
    let still = || Polygon::new(&START.polygon);
    let point = |random: &mut Random| Point::new(moved(random, START.point, START.step));
    let line = |random: &mut Random| Line::new(moved(random, START.point, START.step), START.line_direction);
    let ray = |random: &mut Random| Ray::new(moved(random, START.origin, START.step), START.ray_direction);
    Ok(match query {
        Query::SegmentPlane => {
            Question::SegmentPlane { plane: GivenPlane::Through(moved_polygon(random)?), segment: segment()? }
        }
        Query::SegmentPolygon => {
            Question::SegmentPolygon { polygon: moved_polygon(random)?, segment: segment()? }
        }
        Query::PointPlane => {
            Question::PointPlane { plane: GivenPlane::Through(still()?), point: point(random)? }
        }
        Query::LinePlane => Question::LinePlane { plane: GivenPlane::Through(still()?), line: line(random)? },
        Query::LinePolygon => Question::LinePolygon { polygon: still()?, line: line(random)? },
        Query::PointPolygon => Question::PointPolygon { polygon: still()?, point: point(random)? },
        Query::SpherePlane => {
            Question::SpherePlane { plane: GivenPlane::Through(still()?), sphere: moved_sphere(random)? }
        }
        Query::SpherePolygon => Question::SpherePolygon { polygon: still()?, sphere: moved_sphere(random)? },
        Query::RayTriangle => {
            Question::RayTriangle { triangle: Triangle::new(START.polygon)?, ray: ray(random)? }
        }
        Query::RayTerrain => {
            let origin = after_few_presses(random, START.terrain_origin, START.terrain_step);
            let terrain = Arc::new(Start::crest().into());
            Question::RayTerrain { terrain, ray: Ray::new(origin, START.terrain_direction)? }
        }
        Query::MovingSphereTriangle => {
            let [start, end] = START.path;
            let ball = MovingSphere::new(moved(random, start, START.step), end, START.moving_radius)?;
            Question::MovingSphereTriangle { triangle: Triangle::new(START.polygon)?, ball }
        }
        Query::RayMesh => Question::RayMesh { mesh: Arc::new(Start::pyramid().into()), ray: ray(random)? },
        Query::SegmentTerrain => {
            let start = after_few_presses(random, START.terrain_origin, START.terrain_step);
            let segment = Segment::new(start, start + START.terrain_direction * SIGHT)?;
            Question::SegmentTerrain { terrain: Arc::new(Start::crest().into()), segment }
        }
        Query::PointMesh => {
            let point = Point::new(moved(random, START.center, START.step))?;
            Question::PointMesh { mesh: Arc::new(Start::pyramid().into()), point }
        }
        Query::SphereMesh => {
            Question::SphereMesh { mesh: Arc::new(Start::pyramid().into()), sphere: moved_sphere(random)? }
        }
        Query::WalkMesh => {
            let start = after_few_presses(random, START.walk[0], START.walk_step);
            let ball = MovingSphere::new(start, start + (START.walk[1] - START.walk[0]), START.walk_radius)?;
            Question::WalkMesh { mesh: Arc::new(Start::wall().into()), ball }
        }
    })
}

fn segment() -> Result<Segment, ShapeError> {
    Segment::try_from(START.line)
}

fn moved_sphere(random: &mut Random) -> Result<Sphere, ShapeError> {
    Sphere::new(moved(random, START.center, START.step), START.radius)
}

/// The triangle is moved along x and along z, all its vertices by the same presses.
fn moved_polygon(random: &mut Random) -> Result<Polygon, ShapeError> {
    let [x, z] = [MOST_PRESSES, MOST_PRESSES / 2].map(|most| presses(random, most));
    Polygon::new(&START.polygon.map(|p| vec3(press(p.x, x, START.step), p.y, press(p.z, z, START.step))))
}

/// A point after many presses along every axis.
fn moved(random: &mut Random, point: Vec3, step: f32) -> Vec3 {
    Vec3::from_array(point.to_array().map(|x| press(x, presses(random, MOST_PRESSES), step)))
}

/// A point after few presses along every axis, where a step is large.
fn after_few_presses(random: &mut Random, point: Vec3, step: f32) -> Vec3 {
    Vec3::from_array(point.to_array().map(|x| press(x, presses(random, 8), step)))
}

/// The number of presses of a key, and then of the opposite key.
fn presses(random: &mut Random, most: u32) -> [u32; 2] {
    let forth = random.below(most + 1);
    let back = if random.once_in(2) { 0 } else { random.below(forth + 1) };
    if random.once_in(2) { [forth, back] } else { [0, forth] }
}

/// A coordinate after these presses.
fn press(x: f32, [forth, back]: [u32; 2], step: f32) -> f32 {
    let x = (0..forth).fold(x, |x, _| x + step);
    (0..back).fold(x, |x, _| x - step)
}
