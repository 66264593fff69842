//! obvhs' own answers, in f32.

use std::sync::OnceLock;
use std::time::Duration;

use answering::answer_all;
use glam::Vec3A;
use obvhs::BvhBuildParams;
use obvhs::cwbvh::CwBvh;
use obvhs::cwbvh::builder::build_cwbvh_from_tris;
use obvhs::ray::{Ray, RayHit};
use obvhs::triangle::Triangle;
use questions::{Answer, Mesh, Method, Question};

#[path = "../../common/answering.rs"]
mod answering;
#[allow(dead_code)] // it answers one query
#[path = "../../common/questions.rs"]
mod questions;

const METHODS: [Method; 1] =
    [Method { query: "ray-mesh", function: "CwBvh::ray_traverse, Triangle::intersect", answer: ray_mesh }];

fn main() -> std::io::Result<()> {
    answer_all("0.4.0", &METHODS)
}

/// All rays are asked of one mesh.
fn ray_mesh(question: &Question) -> Option<Answer> {
    static MESH: OnceLock<(CwBvh, Vec<Triangle>)> = OnceLock::new();
    let path = question.mesh.as_ref()?;
    let (tree, triangles) = MESH.get_or_init(|| {
        let Mesh { vertices, triangles } = Mesh::read(path);
        let at = |vertex: u32| Vec3A::from_array(vertices[vertex as usize]);
        let triangle = |[a, b, c]: [u32; 3]| Triangle { v0: at(a), v1: at(b), v2: at(c) };
        let triangles: Vec<Triangle> = triangles.into_iter().map(triangle).collect();
        let tree =
            build_cwbvh_from_tris(&triangles, BvhBuildParams::medium_build(), &mut Duration::default());
        (tree, triangles)
    });
    let ray = Ray::new_inf(question.point.into(), question.direction.into());
    let is_met = tree.ray_traverse(ray, &mut RayHit::none(), |ray, number| {
        triangles[tree.primitive_indices[number] as usize].intersect(ray)
    });
    Some(Answer::Hit(is_met))
}
