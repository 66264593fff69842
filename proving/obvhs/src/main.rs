//! obvhs' own answers, in f32.

use std::sync::OnceLock;

use answering::answer_all;
use obvhs::ray::Ray;
use questions::{Answer, Mesh, Method, Question};
use tree::Tree;

#[path = "../../common/answering.rs"]
mod answering;
#[allow(dead_code)] // it answers one query
#[path = "../../common/questions.rs"]
mod questions;
mod tree;

const METHODS: [Method; 1] =
    [Method { query: "ray-mesh", function: "CwBvh::ray_traverse, Triangle::intersect", answer: ray_mesh }];

fn main() -> std::io::Result<()> {
    answer_all("0.4.0", &METHODS)
}

/// All rays are asked of one mesh.
fn ray_mesh(question: &Question) -> Option<Answer> {
    static TREE: OnceLock<Tree> = OnceLock::new();
    let path = question.mesh.as_ref()?;
    let tree = TREE.get_or_init(|| {
        let Mesh { vertices, triangles } = Mesh::read(path);
        Tree::new(&vertices, &triangles)
    });
    Some(Answer::Hit(tree.is_met(Ray::new_inf(question.point.into(), question.direction.into()))))
}
