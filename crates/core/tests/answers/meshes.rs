//! Meshes as a whole: closed ones let no ray out, and neither the order of the triangles nor threads change an answer.

use std::thread;

use collision_core::exact::{
    Crossing, MeshHit, MeshIndex, TerrainIndex, moving_sphere_mesh, point_mesh, ray_mesh, ray_mesh_all,
    sphere_mesh_all,
};
use collision_core::shapes::{Mesh, MovingSphere, Point, Ray, Sphere};
use glam::Vec3;

use crate::closed::{self, Random, cube, sphere, torus};

fn meshes() -> [(&'static str, Mesh); 5] {
    [
        ("a sphere", sphere(32, 16, 0.0)),
        ("hills", sphere(60, 50, 0.05)),
        ("a torus", torus(24, 12)),
        ("slivers", sphere(2048, 3, 0.0)),
        ("a cube", cube(8)),
    ]
}

/// `examples/watertight.rs` asks ten million.
#[test]
fn no_ray_passes_a_vertex_or_an_edge_of_a_closed_mesh() {
    const RAYS: usize = 6400;
    for (name, mesh) in meshes() {
        let lost = closed::lost(&MeshIndex::new(mesh), RAYS, &mut Random(1));
        assert!(lost.is_empty(), "{} of {RAYS} rays get out of {name}: {:?}", lost.len(), lost[0]);
    }
}

/// The same triangles in another order, their vertices in another, and the new number of each.
fn shuffled(mesh: &Mesh, random: &mut Random) -> (Mesh, Vec<usize>) {
    let mut order: Vec<usize> = (0..mesh.triangles().len()).collect();
    for at in (1..order.len()).rev() {
        order.swap(at, random.below(at + 1));
    }
    let turned = order.iter().map(|&triangle| {
        let [a, b, c] = mesh.triangles()[triangle];
        [[a, b, c], [b, c, a], [c, b, a]][random.below(3)]
    });
    let other = Mesh::new(mesh.vertices().to_vec(), turned.collect()).expect("the same vertices");
    let mut numbers = vec![0; order.len()];
    for (number, &triangle) in order.iter().enumerate() {
        numbers[triangle] = number;
    }
    (other, numbers)
}

/// Everything that is asked about a mesh, with triangles by their own numbers or by others.
#[derive(Debug, PartialEq)]
struct Answers {
    hits: Vec<(u64, usize)>,
    met: Vec<usize>,
    squared_distance: Option<u64>,
    contact: Option<u64>,
}

fn answers(index: &MeshIndex, from: Vec3, to: Vec3, number: impl Fn(usize) -> usize) -> Answers {
    let ray = Ray::new(from, to - from).expect("two points");
    let all = ray_mesh_all(&ray, index);
    assert_eq!(ray_mesh(&ray, index).map(told), all.first().copied().map(told), "{ray:?}");
    let is_ordered = |two: &[MeshHit]| {
        let [one, other] = two else { return true };
        one.crossing.cmp_t(&other.crossing).then(one.triangle.cmp(&other.triangle)).is_lt()
    };
    assert!(all.windows(2).all(is_ordered), "{ray:?}");
    let mut hits: Vec<(u64, usize)> = all.iter().map(|hit| (told(*hit).1, number(hit.triangle))).collect();
    hits.sort_unstable();
    let radius = from.distance(to);
    let ball = Sphere::new(from, radius).expect("finite");
    let mut met: Vec<usize> = sphere_mesh_all(&ball, index).into_iter().map(number).collect();
    met.sort_unstable();
    let nearest = point_mesh(Point::new(from).expect("finite"), index);
    let moving = MovingSphere::new(from, to, radius / 16.0).expect("finite");
    Answers {
        hits,
        met,
        squared_distance: nearest.map(|nearest| nearest.closest.squared_distance().to_bits()),
        contact: moving_sphere_mesh(&moving, index).map(|found| found.contact.t().to_bits()),
    }
}

fn told(hit: MeshHit) -> (usize, u64) {
    (hit.triangle, hit.crossing.place().t.to_bits())
}

/// Two points, at or near the mesh.
fn points(mesh: &Mesh, random: &mut Random) -> (Vec3, Vec3) {
    let mut vertex = || mesh.vertices()[random.below(mesh.vertices().len())];
    let (from, to) = (vertex() * 1.5, vertex());
    (from, if from == to { to + Vec3::X } else { to })
}

#[test]
fn the_order_of_triangles_changes_no_answer() {
    let mut random = Random(5);
    for (name, mesh) in meshes() {
        let (other, numbers) = shuffled(&mesh, &mut random);
        let [index, other] = [mesh, other].map(MeshIndex::new);
        for _ in 0..100 {
            let (from, to) = points(index.mesh(), &mut random);
            let (one, two) =
                (answers(&index, from, to, |triangle| numbers[triangle]), answers(&other, from, to, |t| t));
            assert_eq!(one, two, "{name}: {from} {to}");
        }
    }
}

#[test]
fn threads_change_no_answer() {
    fn shared<T: Send + Sync>() {}
    shared::<(Mesh, MeshIndex, TerrainIndex, Crossing, MeshHit)>();
    const THREADS: usize = 4;
    let mesh = torus(24, 12);
    let mut random = Random(3);
    let asked: Vec<(Vec3, Vec3)> = (0..200).map(|_| points(&mesh, &mut random)).collect();
    let answered = |index: &MeshIndex| -> Vec<Answers> {
        asked.iter().map(|&(from, to)| answers(index, from, to, |triangle| triangle)).collect()
    };
    let index = MeshIndex::new(mesh.clone());
    let expected = answered(&index);
    thread::scope(|scope| {
        let shared: Vec<_> = (0..THREADS).map(|_| scope.spawn(|| answered(&index))).collect();
        let built: Vec<_> =
            (0..THREADS).map(|_| scope.spawn(|| answered(&MeshIndex::new(mesh.clone())))).collect();
        for thread in shared.into_iter().chain(built) {
            assert_eq!(thread.join().expect("no panic"), expected);
        }
    });
}

#[test]
fn mesh_and_index_take_less_than_100_bytes_a_triangle() {
    for (name, mesh) in meshes().into_iter().filter(|(name, _)| *name != "a cube") {
        let triangles = mesh.triangles().len();
        let bytes = MeshIndex::new(mesh).bytes() as f64 / triangles as f64;
        assert!(bytes < 100.0, "{name} takes {bytes} bytes a triangle");
    }
}
