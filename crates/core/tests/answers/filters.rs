//! Questions at a part of a mesh, judged by the same questions at a mesh without the rest.

use collision_core::exact::{Containment, MeshIndex, point_plane};
use collision_core::shapes::{Mesh, MovingSphere, Point, Polygon, Side, Sphere, Triangle};
use collision_core::walk::{PushOut, Walk, courtyard, push_out, stop, walk};
use glam::{Vec3, vec3};

use crate::closed::{Random, sphere, torus};

type Takes = fn(usize, Side) -> bool;

/// Of the courtyard: all but the wall with the door; sheets from behind alone; a third of all triangles from behind alone.
const FILTERS: [Takes; 3] = [
    |triangle, _| !(48..72).contains(&triangle),
    |triangle, facing| triangle < 156 || facing == Side::Behind,
    |triangle, facing| triangle % 3 != 0 || facing == Side::Behind,
];

/// The triangles that a filter takes, seen from a point, as a mesh of their own.
fn taken(mesh: &Mesh, takes: Takes, from: Vec3) -> MeshIndex {
    let from = Point::new(from).expect("finite");
    let facing = |triangle: usize| {
        let plane = Polygon::new(&mesh.triangle(triangle).vertices()).expect("it has an area");
        point_plane(from, &plane)
    };
    let numbers = (0..mesh.triangles().len()).filter(|&triangle| takes(triangle, facing(triangle)));
    let triangles = numbers.map(|triangle| mesh.triangles()[triangle]).collect();
    MeshIndex::new(Mesh::new(mesh.vertices().to_vec(), triangles).expect("the same vertices"))
}

/// A step's places and the triangles that it meets.
fn of_walk(step: &Walk, index: &MeshIndex) -> (Vec<Vec3>, Vec<Triangle>) {
    let met = step.contacts().map(|met| index.mesh().triangle(met.triangle));
    (step.places().collect(), met.collect())
}

/// Where a ball is pushed to, whether through anything, and the triangles that push it.
fn of_push_out(out: Option<PushOut>, index: &MeshIndex) -> Option<(Vec3, bool, Vec<Triangle>)> {
    let out = out?;
    let pushes = out.pushes.iter().map(|push| index.mesh().triangle(push.contact.triangle));
    Some((out.end, out.is_through, pushes.collect()))
}

#[test]
fn a_ball_walks_and_gets_out_as_in_a_mesh_of_what_counts() {
    let index = MeshIndex::new(courtyard());
    let mut random = Random(7);
    let mut changed = [0; 3];
    for number in 0..600 {
        let takes = FILTERS[number % FILTERS.len()];
        let start = vec3(50.0, 3.0, 20.0) + random.point() * vec3(51.0, 3.5, 21.0);
        let ball = MovingSphere::new(start, start + random.point() * 20.0, 1.0).expect("finite");
        let (only, alone) = (index.only(takes), taken(index.mesh(), takes, start));

        let step = of_walk(&only.walk(&ball), &index);
        assert_eq!(step, of_walk(&walk(&ball, &alone), &alone), "{ball:?}");
        changed[0] += usize::from(step != of_walk(&walk(&ball, &index), &index));

        let end = only.stop(&ball);
        assert_eq!(end, stop(&ball, &alone), "{ball:?}");
        changed[1] += usize::from(end != stop(&ball, &index));

        let still = ball.at_start();
        let out = of_push_out(only.push_out(&still), &index);
        assert_eq!(out, of_push_out(push_out(&still, &alone), &alone), "{ball:?}");
        changed[2] += usize::from(out != of_push_out(push_out(&still, &index), &index));

        let point = Point::new(start).expect("finite");
        assert_eq!(only.winding_number(point), alone.winding_number(point), "{start}");
    }
    assert!(changed.iter().all(|&count| count > 10), "a filter changed {changed:?} answers");
}

#[test]
fn a_ball_passes_the_wall_that_is_left_out_and_stops_at_the_next() {
    let index = MeshIndex::new(courtyard());
    let ball = MovingSphere::new(vec3(50.0, 4.0, 25.0), vec3(120.0, 4.0, 25.0), 1.0).expect("finite");
    let step = index.only(FILTERS[0]).walk(&ball);
    assert!((step.end() - vec3(99.0, 4.0, 25.0)).length() < 1e-4, "{}", step.end());
    let met = step.contacts().next().expect("the eastern wall").triangle;
    assert!((12..24).contains(&met), "{met}: its number in the whole mesh");
    assert!((walk(&ball, &index).end() - vec3(59.0, 4.0, 25.0)).length() < 1e-4);

    // Where the wall stands, it is clear without it.
    let in_it = Sphere::new(vec3(60.5, 4.0, 25.0), 1.0).expect("a ball");
    let out = index.only(FILTERS[0]).push_out(&in_it).expect("a place");
    assert!(out.end == in_it.center() && out.pushes.is_empty() && !out.is_through, "{out:?}");
    assert_ne!(push_out(&in_it, &index).expect("a place").end, in_it.center());
}

#[test]
fn a_point_is_in_the_body_that_counts() {
    let bodies = [sphere(24, 12, 0.0), torus(24, 12)];
    let [first, offset] = [bodies[0].triangles().len(), bodies[0].vertices().len()];
    let vertices = bodies.iter().flat_map(|body| body.vertices().iter().copied());
    let moved = bodies[1].triangles().iter().map(|numbers| numbers.map(|number| number + offset as u32));
    let triangles = bodies[0].triangles().iter().copied().chain(moved);
    let index = MeshIndex::new(Mesh::new(vertices.collect(), triangles.collect()).expect("finite"));
    let [ball, ring] = bodies.map(MeshIndex::new);

    let (mut random, mut inside) = (Random(3), [0; 2]);
    for _ in 0..1000 {
        let point = Point::new(random.point() * vec3(4.2, 1.2, 4.2)).expect("finite");
        for (number, alone) in [&ball, &ring].into_iter().enumerate() {
            let only = index.only(|triangle, _| usize::from(triangle >= first) == number);
            assert_eq!(only.winding_number(point), alone.winding_number(point), "{point:?}");
            let told = only.containment(point);
            assert_eq!(told, alone.containment(point), "{point:?}");
            inside[number] += usize::from(told == Containment::Inside);
        }
    }
    assert!(inside.iter().all(|&count| count > 5), "{inside:?} points are inside");
}
