//! A moving ball at a mesh, against a loop over all triangles; and the places of contacts by every arithmetic.

use glam::Vec3;

use super::*;
use crate::exact::MeshIndex;
use crate::exact::arithmetic::near_boundary::Random;
use crate::shapes::{Mesh, MovingSphere, Triangle};

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

#[test]
fn every_arithmetic_gives_the_places_of_any_integers() {
    const CASES: usize = if cfg!(debug_assertions) { 10_000 } else { 1_000_000 };
    let mut random = Random::default();
    let (mut contacts, mut certain_ones) = (0, [0; 2]);
    for _ in 0..CASES {
        let (vertices, start, end) = random.near_the_boundary();
        let radius =
            random.one_of(&[1e-45, 1e-3, 0.1, 1.0, 3.0]) * random.one_of(&[1.0, 1.0, start.length()]);
        let Ok(ball) = MovingSphere::new(start, end, radius) else { continue };
        let Some(contact) = moving_sphere_triangle(&ball, &Triangle::new(vertices).expect("finite")) else {
            continue;
        };
        for certain in contact.certain_places() {
            contacts += 1;
            certain_ones = core::array::from_fn(|way| certain_ones[way] + usize::from(certain[way]));
        }
    }
    assert!(
        contacts > CASES / 50 && certain_ones.iter().all(|&count| count > contacts / 2),
        "{certain_ones:?} of {contacts}"
    );
}
