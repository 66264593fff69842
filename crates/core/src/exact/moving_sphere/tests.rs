//! A moving ball at a mesh, against a loop over all triangles.

use glam::Vec3;

use super::*;
use crate::exact::MeshIndex;
use crate::exact::arithmetic::near_boundary::Random;
use crate::shapes::{Mesh, MovingSphere};

#[test]
fn the_tree_answers_as_all_triangles_one_by_one() {
    const MESHES: usize = if cfg!(debug_assertions) { 60 } else { 10_000 };
    let mut random = Random::default();
    let mut contacts = 0;
    for _ in 0..MESHES {
        let mut vertices = Vec::new();
        for _ in 0..6 {
            let (corners, start, _) = random.near_the_boundary();
            vertices.extend(corners.into_iter().chain([start]));
        }
        let numbers: Vec<u32> = (0..vertices.len() as u32).collect();
        let triangles = (0..24).map(|_| [0; 3].map(|_| random.one_of(&numbers))).collect();
        let mesh = Mesh::new(vertices, triangles).expect("finite");
        let index = MeshIndex::new(mesh.clone());
        for _ in 0..8 {
            let [start, end]: [Vec3; 2] = [0; 2].map(|_| random.one_of(mesh.vertices()));
            let share = random.one_of(&[0.01, 0.1, 0.5]);
            let radius = random.nudged(start.as_dvec3().distance(end.as_dvec3()) * share).abs();
            let ball = MovingSphere::new(start, end, radius).expect("finite");
            let all = (0..mesh.triangles().len()).filter_map(|triangle| {
                let contact = moving_sphere_triangle(&ball, &mesh.triangle(triangle))?;
                Some(MeshContact { triangle, contact })
            });
            let expected =
                all.reduce(|best, next| if next.contact.cmp_t(&best.contact).is_lt() { next } else { best });
            let found = moving_sphere_mesh(&ball, &index);
            assert_eq!(found.map(|f| f.triangle), expected.map(|e| e.triangle), "{ball:?}");
            contacts += usize::from(found.is_some());
        }
    }
    assert!(contacts > MESHES, "{contacts} contacts");
}
