//! Balls among a few triangles, at rest or on their way.

use std::sync::Arc;

use super::flat::UNIT;
use super::random::Random;
use crate::question::Question;
use collision_core::exact::{moving_sphere_triangle, sphere_triangle};
use collision_core::shapes::{Mesh, Triangle};

/// The largest coordinate of the others, in units: ties have no finer numbers.
const AROUND: u16 = 1024;
/// The most triangles beside the one that is asked about.
const OTHERS: u32 = 7;

/// The question about a ball and a triangle, asked about a mesh: the triangle is anywhere among others, which the ball does
/// not meet.
pub(super) fn among_others(random: &mut Random, question: Question) -> Question {
    match question {
        Question::MovingSphereTriangle { triangle, ball } => {
            let is_clear = |other: &Triangle| moving_sphere_triangle(&ball, other).is_none();
            Question::WalkMesh { mesh: Arc::new(mesh(random, triangle, is_clear).into()), ball }
        }
        Question::SpherePolygon { polygon, sphere } => {
            let triangle = polygon.as_triangle().expect("a triangle was drawn");
            let is_clear = |other: &Triangle| !sphere_triangle(&sphere, other);
            Question::SphereMesh { mesh: Arc::new(mesh(random, triangle, is_clear).into()), sphere }
        }
        _ => unreachable!("the question is about a ball"),
    }
}

fn mesh(random: &mut Random, triangle: Triangle, is_clear: impl Fn(&Triangle) -> bool) -> Mesh {
    let mut triangles = vec![triangle];
    for _ in 0..random.below(OTHERS + 1) {
        let other = Triangle::new([(); 3].map(|()| (random.wholes(AROUND) * UNIT).as_vec3()));
        triangles.extend(other.ok().filter(&is_clear));
    }
    let number = random.below(triangles.len() as u32) as usize;
    triangles.swap(0, number);
    let vertices = triangles.iter().flat_map(Triangle::vertices).collect();
    let corners = (0..triangles.len() as u32).map(|number| [0, 1, 2].map(|corner| 3 * number + corner));
    Mesh::new(vertices, corners.collect()).expect("finite")
}
