//! Points inside, on and outside of closed meshes, judged with rationals of any size.

use collision_core::exact::{Containment, MeshIndex};
use collision_core::shapes::{Mesh, Point};
use glam::{Vec3, vec3};
use proptest::prelude::*;

use crate::closed::{self, Random, cube, sphere, torus};
use crate::oracle::near::{TARGETS, combined, moved, scaled, wild};
use crate::oracle::tetrahedra::{FACES, winding_number};

fn point() -> impl Strategy<Value = Vec3> {
    let coordinate = prop_oneof![
        6 => (-3_i32..=3).prop_map(|x| x as f32),
        2 => -4.0_f32..4.0,
        1 => any::<u32>().prop_map(wild),
    ];
    [coordinate.clone(), coordinate.clone(), coordinate].prop_map(Vec3::from_array)
}

proptest! {
    /// Closed surfaces that share vertices and edges, overlap, and are turned inside out or flat.
    #[test]
    fn tetrahedra_wind_around_what_is_in_them(
        vertices in prop::collection::vec(point(), 4..9),
        numbers in prop::collection::vec([0_u32..9, 0..9, 0..9, 0..9], 1..5),
        free in point(), weights in prop::sample::select(&TARGETS[..]), ulps in [-1_i32..=1, -1..=1, -1..=1],
        scale in prop_oneof![3 => Just(0), 1 => -140_i32..=100],
    ) {
        let vertices: Vec<Vec3> = vertices.into_iter().map(|vertex| scaled(vertex, scale)).collect();
        let count = vertices.len() as u32;
        let tetrahedra: Vec<[u32; 4]> = numbers.iter().map(|four| four.map(|number| number % count)).collect();
        let faces = tetrahedra.iter().flat_map(|four| FACES.map(|face| face.map(|corner| four[corner])));
        let mesh = Mesh::new(vertices.clone(), faces.collect()).expect("finite");
        let index = MeshIndex::new(mesh.clone());
        let inside = combined(&[vertices[0], vertices[1], vertices[2]], weights);
        let deeper = combined(&[inside, vertices[3]], [0.5, 0.5, 0.0]);
        for point in [scaled(free, scale), inside, deeper, moved(inside, ulps), moved(vertices[0], ulps)] {
            let told = index.winding_number(Point::new(point).expect("finite"));
            prop_assert_eq!(told, winding_number(point, &mesh, &tetrahedra), "{} {:?}", point, mesh);
        }
    }
}

#[test]
fn a_cube_holds_the_points_between_its_faces() {
    let index = MeshIndex::new(cube(8));
    for (x, y) in (-10..=10).flat_map(|x| (-10..=10).map(move |y| (x, y))) {
        for z in -10..=10 {
            // The middles of squares, their edges and their vertices.
            let point = vec3(x as f32, y as f32, z as f32) * 0.5;
            let most = point.abs().max_element();
            let number = index.winding_number(Point::new(point).expect("finite"));
            // Opposite faces run the same way around.
            let is_inside = number.map(|number| number % 2 != 0);
            assert_eq!(is_inside, (most != 4.0).then_some(most < 4.0), "{point}");
        }
    }
}

#[test]
fn no_vertex_or_edge_ahead_makes_an_exception() {
    let mut random = Random(11);
    for (mesh, middle) in [
        (sphere(60, 50, 0.05), Vec3::ZERO),
        (torus(24, 12), vec3(3.0, 0.0, 0.0)),
        (sphere(2048, 3, 0.0), Vec3::ZERO),
    ] {
        let index = MeshIndex::new(mesh);
        let at = |point: Vec3| index.winding_number(Point::new(point).expect("finite"));
        let inside = at(middle);
        assert!(inside == Some(1) || inside == Some(-1), "{inside:?}");
        let middle = Point::new(middle).expect("finite");
        assert_eq!(index.containment(middle), Containment::Inside);
        for _ in 0..500 {
            // Towards a vertex that is ahead along x, from outside and, level with it, from a place that is next to it.
            let vertex = index.mesh().vertices()[random.below(index.mesh().vertices().len())];
            assert_eq!(at(vertex), None);
            assert_eq!(at(vec3(-9.0, vertex.y, vertex.z)), Some(0), "{vertex}");
            let near = closed::inside(&index, &mut random);
            assert_eq!(at(near), inside, "{near}");
        }
    }
}
