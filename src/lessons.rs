//! The six lessons, one file each, and the table of them.

mod half_space;
mod line_plane;
mod line_polygon;
mod ray_terrain;
mod ray_triangle;
mod sphere_polygon;
mod steps;

use glam::{Vec3, vec3};

use crate::lesson::LessonInfo;
use crate::shapes::{Polygon, Segment};

pub use ray_terrain::RayTerrainLesson;

/// Every lesson, in the order of the keys 1 to 6.
pub static LESSONS: [&LessonInfo; 6] = [
    &line_plane::INFO,
    &line_polygon::INFO,
    &sphere_polygon::INFO,
    &half_space::INFO,
    &ray_triangle::INFO,
    &ray_terrain::INFO,
];

/// The number of the lesson that opens first.
pub const FIRST: usize = 2;

/// How far one key press moves something, in every lesson but the terrain's.
const STEP: f32 = 0.01;

/// The triangle of all lessons that have one.
const TRIANGLE: [Vec3; 3] = [vec3(-1.0, 0.0, 0.0), vec3(1.0, 0.0, 0.0), vec3(0.0, 1.0, 0.0)];

fn triangle() -> Polygon {
    Polygon::new(&TRIANGLE).expect("the lessons' triangle is one")
}

/// The line of the two line lessons.
fn line() -> Segment {
    Segment::new(vec3(0.0, 0.5, -0.5), vec3(0.0, 0.5, 0.5)).expect("its points are finite")
}
