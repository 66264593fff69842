//! The tree against a loop over all triangles, whose predicates the oracle judges.

use glam::{DVec3, Vec3, dvec3};

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
    const MESHES: usize = if cfg!(debug_assertions) { 400 } else { 20_000 };
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
    const MESHES: usize = if cfg!(debug_assertions) { 400 } else { 20_000 };
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

/// A closed surface: a grid whose ends are joined, bent to a torus.
#[expect(clippy::disallowed_methods, reason = "a torus to ask: its last bits do not count")]
fn torus(around: u32, across: u32) -> Mesh {
    let vertex = |i: u32, j: u32| {
        let [u, v] =
            [(i, around), (j, across)].map(|(k, n)| f64::from(k) / f64::from(n) * std::f64::consts::TAU);
        let ring = 3.0 + v.cos();
        dvec3(ring * u.cos(), v.sin(), ring * u.sin()).as_vec3()
    };
    let at = |i: u32, j: u32| i % around * across + j % across;
    let cells = || (0..around).flat_map(move |i| (0..across).map(move |j| (i, j)));
    let faces = cells().flat_map(|(i, j)| {
        let [a, b, c, d] = [at(i, j), at(i + 1, j), at(i + 1, j + 1), at(i, j + 1)];
        [[a, b, c], [a, c, d]]
    });
    Mesh::new(cells().map(|(i, j)| vertex(i, j)).collect(), faces.collect()).expect("finite")
}

#[test]
fn no_ray_passes_a_vertex_or_an_edge_of_a_closed_mesh() {
    let mesh = torus(24, 12);
    let index = MeshIndex::new(mesh.clone());
    // From within the tube every ray has to meet it.
    let inside = Vec3::new(3.0, 0.125, 0.0);
    for triangle in 0..mesh.triangles().len() {
        let [a, b, _] = mesh.corners(triangle);
        for target in [a, (a + b) * 0.5] {
            let ray = Ray::new(inside, target - inside).expect("not there");
            assert!(ray_mesh(&ray, &index).is_some(), "{ray:?} towards triangle {triangle}");
        }
    }
}

#[test]
fn the_order_of_triangles_changes_no_answer() {
    let mut random = Random::default();
    let mesh = torus(16, 8);
    let mut shuffled: Vec<usize> = (0..mesh.triangles().len()).collect();
    for at in (1..shuffled.len()).rev() {
        shuffled.swap(at, random.one_of(&(0..=at).collect::<Vec<_>>()));
    }
    let other = Mesh::new(
        mesh.vertices().to_vec(),
        shuffled.iter().map(|&triangle| mesh.triangles()[triangle]).collect(),
    )
    .expect("the same triangles");
    let (index, other) = (MeshIndex::new(mesh.clone()), MeshIndex::new(other));
    for _ in 0..2000 {
        let (start, end) = aimed(&mut random, &mesh);
        let Ok(ray) = Ray::new(start, end - start) else { continue };
        let places = |hits: Vec<MeshHit>, number: &dyn Fn(usize) -> usize| {
            let mut told: Vec<_> =
                hits.iter().map(|h| (h.crossing.place().t.to_bits(), number(h.triangle))).collect();
            told.sort_unstable();
            told
        };
        let (one, two) = (ray_mesh_all(&ray, &index), ray_mesh_all(&ray, &other));
        assert_eq!(places(one, &|at| at), places(two, &|at| shuffled[at]), "{ray:?}");
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
