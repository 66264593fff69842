//! The tree against a loop over all triangles, whose predicates the oracle judges.

use glam::{DVec3, Vec3};

use super::*;
use crate::exact::arithmetic::near_boundary::Random;
use crate::exact::{closest_point, ray_triangle, segment_triangle, sphere_triangle};
use crate::shapes::{Mesh, Point, Ray, Segment, Sphere};

/// Triangles near each other, many of which share vertices or stand twice.
fn soup(random: &mut Random) -> Mesh {
    let mut vertices = Vec::new();
    for _ in 0..8 {
        let (corners, start, end) = random.near_the_boundary();
        vertices.extend(corners.into_iter().chain([start, end]));
    }
    let numbers: Vec<u32> = (0..vertices.len() as u32).collect();
    let triangles = (0..40).map(|_| [0; 3].map(|_| random.one_of(&numbers))).collect();
    Mesh::new(vertices, triangles).expect("finite")
}

/// A path that is aimed at points of the mesh.
fn aimed(random: &mut Random, mesh: &Mesh) -> (Vec3, Vec3) {
    let corners = mesh.corners(random.one_of(&(0..mesh.triangles().len()).collect::<Vec<_>>()));
    let [a, b, c] = corners.map(|corner| corner.as_dvec3());
    let [u, v] = random.one_of(&[[0.0, 0.0], [0.5, 0.0], [0.25, 0.25], [1.0, 0.0], [0.0, 0.5]]);
    let target = a + (b - a) * u + (c - a) * v;
    let start = random.one_of(mesh.vertices()).as_dvec3();
    let beyond = random.one_of(&[0.5, 1.0, 1.5, 2.0]);
    let mut nudged = |p: DVec3| Vec3::from_array(p.to_array().map(|x| random.nudged(x)));
    (nudged(start), nudged(start + (target - start) * beyond))
}

type Told = Vec<(usize, f64)>;

fn told(hits: impl IntoIterator<Item = MeshHit>) -> Told {
    hits.into_iter().map(|hit| (hit.triangle, hit.crossing.place().t)).collect()
}

/// All hits, triangle by triangle, in their order.
fn one_by_one(mesh: &Mesh, crossing: impl Fn(usize) -> Option<crate::exact::Crossing>) -> Vec<MeshHit> {
    let hit = |triangle| crossing(triangle).map(|crossing| MeshHit { triangle, crossing });
    let mut hits: Vec<MeshHit> = (0..mesh.triangles().len()).filter_map(hit).collect();
    hits.sort_by(|a, b| a.crossing.cmp_t(&b.crossing));
    hits
}

#[test]
fn the_tree_answers_as_all_triangles_one_by_one() {
    const MESHES: usize = if cfg!(debug_assertions) { 100 } else { 20_000 };
    let mut random = Random::default();
    let (mut hits, mut ties) = (0, 0);
    for _ in 0..MESHES {
        let mesh = soup(&mut random);
        let index = MeshIndex::new(mesh.clone());
        for _ in 0..20 {
            let (start, end) = aimed(&mut random, &mesh);
            let segment = Segment::new(start, end).expect("finite");
            let expected = one_by_one(&mesh, |at| segment_triangle(&segment, &mesh.triangle(at)));
            assert_eq!(told(segment_mesh_all(&segment, &index)), told(expected.clone()), "{segment:?}");
            assert_eq!(told(segment_mesh(&segment, &index)), told(expected.first().copied()), "{segment:?}");
            assert_eq!(segment_mesh_any(&segment, &index), !expected.is_empty(), "{segment:?}");

            let Ok(ray) = Ray::new(start, (end - start).clamp(Vec3::MIN, Vec3::MAX)) else { continue };
            let expected = one_by_one(&mesh, |at| ray_triangle(&ray, &mesh.triangle(at)));
            assert_eq!(told(ray_mesh_all(&ray, &index)), told(expected.clone()), "{ray:?}");
            assert_eq!(told(ray_mesh(&ray, &index)), told(expected.first().copied()), "{ray:?}");
            assert_eq!(ray_mesh_any(&ray, &index), !expected.is_empty(), "{ray:?}");
            let slice: Vec<_> = (0..mesh.triangles().len()).map(|at| mesh.triangle(at)).collect();
            assert_eq!(told(ray_triangles(&ray, &slice)), told(expected.first().copied()), "{ray:?}");
            hits += usize::from(!expected.is_empty());
            ties +=
                usize::from(expected.windows(2).any(|two| two[0].crossing.cmp_t(&two[1].crossing).is_eq()));
        }
    }
    assert!(
        hits > MESHES && ties > MESHES / 2,
        "{hits} rays hit, {ties} meet several at once, of {MESHES} meshes"
    );
}

#[test]
fn balls_meet_what_they_meet_one_by_one() {
    const MESHES: usize = if cfg!(debug_assertions) { 100 } else { 20_000 };
    let mut random = Random::default();
    for _ in 0..MESHES {
        let mesh = soup(&mut random);
        let index = MeshIndex::new(mesh.clone());
        for _ in 0..10 {
            let (center, other) = aimed(&mut random, &mesh);
            let radius = random.nudged(center.as_dvec3().distance(other.as_dvec3())).abs();
            let sphere = Sphere::new(center, radius).expect("finite");
            let all = 0..mesh.triangles().len();
            let met: Vec<usize> =
                all.clone().filter(|&at| sphere_triangle(&sphere, &mesh.triangle(at))).collect();
            assert_eq!(sphere_mesh_all(&sphere, &index), met, "{sphere:?}");
            assert_eq!(sphere_mesh(&sphere, &index), !met.is_empty(), "{sphere:?}");

            let point = Point::new(center).expect("finite");
            let nearest = all
                .map(|triangle| ClosestTriangle {
                    triangle,
                    closest: closest_point(point, &mesh.triangle(triangle)),
                })
                .reduce(
                    |best, other| {
                        if other.closest.cmp_distance(&best.closest).is_lt() { other } else { best }
                    },
                )
                .expect("a triangle");
            assert_eq!(
                point_mesh(point, &index).expect("a triangle").triangle,
                nearest.triangle,
                "{point:?}"
            );
        }
    }
}

#[test]
fn meshes_of_no_triangle_and_of_equal_ones() {
    let none = MeshIndex::new(Mesh::new(vec![Vec3::ZERO], vec![]).expect("empty"));
    let ray = Ray::new(Vec3::ZERO, Vec3::Z).expect("a ray");
    assert!(ray_mesh(&ray, &none).is_none() && !ray_mesh_any(&ray, &none));
    assert!(point_mesh(Point::new(Vec3::ZERO).expect("finite"), &none).is_none());
    let wall = vec![Vec3::NEG_ONE, Vec3::new(1.0, -1.0, 1.0), Vec3::new(0.0, 1.0, 1.0)];
    let same = MeshIndex::new(Mesh::new(wall, vec![[0, 1, 2]; 1000]).expect("equal triangles"));
    assert_eq!(ray_mesh(&ray, &same).expect("a hit").triangle, 0);
    assert_eq!(ray_mesh_all(&ray, &same).len(), 1000);
}
