//! A mesh as obvhs prepares it for its fastest call.

use std::time::Duration;

use glam::Vec3A;
use obvhs::BvhBuildParams;
use obvhs::cwbvh::CwBvh;
use obvhs::cwbvh::builder::build_cwbvh_from_tris;
use obvhs::ray::{Ray, RayHit};
use obvhs::triangle::Triangle;

/// The tree, and the triangles in the order of its leaves.
pub struct Tree {
    tree: CwBvh,
    triangles: Vec<Triangle>,
}

impl Tree {
    pub fn new(vertices: &[[f32; 3]], triangles: &[[u32; 3]]) -> Self {
        let at = |vertex: u32| Vec3A::from_array(vertices[vertex as usize]);
        let triangle = |&[a, b, c]: &[u32; 3]| Triangle { v0: at(a), v1: at(b), v2: at(c) };
        let triangles: Vec<Triangle> = triangles.iter().map(triangle).collect();
        let tree =
            build_cwbvh_from_tris(&triangles, BvhBuildParams::medium_build(), &mut Duration::default());
        let triangles = tree.primitive_indices.iter().map(|&number| triangles[number as usize]).collect();
        Self { tree, triangles }
    }

    pub fn is_met(&self, ray: Ray) -> bool {
        self.tree.ray_traverse(ray, &mut RayHit::none(), |ray, number| self.triangles[number].intersect(ray))
    }
}
