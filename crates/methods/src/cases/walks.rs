//! Balls that walk among a few triangles.

use std::sync::Arc;

use super::flat::UNIT;
use super::random::Random;
use crate::question::Question;
use collision_core::exact::moving_sphere_triangle;
use collision_core::shapes::{Mesh, Triangle};

/// The largest coordinate of the others, in units: ties have no finer numbers.
const AROUND: u16 = 1024;
/// The most triangles beside the one that is asked about.
const OTHERS: u32 = 7;

/// The question about a moving sphere and a triangle, asked about a mesh: the triangle is anywhere among others, from
/// which the path is clear.
pub(super) fn among_others(random: &mut Random, question: Question) -> Question {
    let Question::MovingSphereTriangle { triangle, ball } = question else {
        unreachable!("the question is about a moving sphere")
    };
    let mut triangles = vec![triangle];
    for _ in 0..random.below(OTHERS + 1) {
        let other = Triangle::new([(); 3].map(|()| (random.wholes(AROUND) * UNIT).as_vec3()));
        triangles.extend(other.ok().filter(|other| moving_sphere_triangle(&ball, other).is_none()));
    }
    let number = random.below(triangles.len() as u32) as usize;
    triangles.swap(0, number);
    let vertices = triangles.iter().flat_map(Triangle::vertices).collect();
    let corners = (0..triangles.len() as u32).map(|number| [0, 1, 2].map(|corner| 3 * number + corner));
    let mesh = Mesh::new(vertices, corners.collect()).expect("finite");
    Question::WalkMesh { mesh: Arc::new(mesh.into()), ball }
}
