//! The tree against a loop over all triangles, whose predicates the oracle judges.

use core::cmp::Ordering;
use core::ops::ControlFlow;

use glam::{DVec3, Vec3, Vec3Swizzles, vec3};

use super::*;
use crate::exact::arithmetic::near_boundary::Random;
use crate::exact::lanes::levels;
use crate::exact::plane_of::{PlaneOf, side_of_plane};
use crate::exact::{
    MeshContact, TriangleCrossing, closest_point, moving_sphere_mesh, moving_sphere_triangle, ray_triangle,
    segment_triangle, sphere_triangle,
};
use crate::shapes::{Mesh, MovingSphere, Point, Ray, Segment, Side, Sphere};

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

fn told(hits: impl IntoIterator<Item = MeshHit>) -> Vec<(usize, f64)> {
    hits.into_iter().map(|hit| (hit.triangle, hit.crossing.place().t)).collect()
}

/// All hits, triangle by triangle, in their order.
fn one_by_one(mesh: &Mesh, crossing: impl Fn(usize) -> Option<TriangleCrossing>) -> Vec<MeshHit> {
    let hit = |triangle| crossing(triangle).map(|crossing| MeshHit { triangle, crossing });
    let mut hits: Vec<MeshHit> = (0..mesh.triangles().len()).filter_map(hit).collect();
    hits.sort_by(|a, b| a.crossing.cmp_t(&b.crossing));
    hits
}

/// Of some triangles, all that a moving ball meets at the time when it first meets one, in the order in which they are
/// given.
fn first_met(ball: &MovingSphere, mesh: &Mesh, triangles: impl Iterator<Item = usize>) -> Vec<usize> {
    let met = triangles.filter_map(|at| Some((at, moving_sphere_triangle(ball, &mesh.triangle(at))?)));
    let met: Vec<_> = met.collect();
    let first = met.iter().map(|(_, contact)| contact).min_by(|a, b| a.cmp_t(b));
    met.iter().filter(|met| first.is_some_and(|first| met.1.cmp_t(first).is_eq())).map(|met| met.0).collect()
}

fn numbers_of_contacts(contacts: &[MeshContact]) -> Vec<usize> {
    contacts.iter().map(|found| found.triangle).collect()
}

/// Of some triangles, the one that is closest to a point; of equals, the first one given.
fn nearest(point: Point, mesh: &Mesh, triangles: impl Iterator<Item = usize>) -> Option<usize> {
    let all = triangles.map(|at| (at, closest_point(point, &mesh.triangle(at))));
    all.reduce(|one, two| if two.1.cmp_distance(&one.1).is_lt() { two } else { one }).map(|(at, _)| at)
}

#[test]
fn the_box_of_a_mesh_at_zero_tells_no_negative_zero() {
    let corners = [vec3(0.0, 0.0, 0.0), vec3(1.0, 0.0, 0.0), vec3(0.0, 1.0, -1.0)];
    let many = vec![[0, 1, 2]; 9]; // more than a pack
    let index = MeshIndex::new(Mesh::new(corners.to_vec(), many).expect("finite"));
    let bounds = index.bounds().expect("triangles");
    let told = [bounds.min(), bounds.max()].map(|corner| corner.to_array().map(f32::to_bits));
    assert_eq!(told, [[0.0, 0.0, -1.0], [1.0, 1.0, 0.0]].map(|corner| corner.map(f32::to_bits)));
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
    let mut contacts = 0;
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
            let found = point_mesh(point, &index).map(|found| found.triangle);
            assert_eq!(found, nearest(point, &mesh, all.clone()), "{point:?}");

            let [start, end]: [Vec3; 2] = [0; 2].map(|_| random.one_of(mesh.vertices()));
            let share = random.one_of(&[0.01, 0.1, 0.5]);
            let radius = random.nudged(start.as_dvec3().distance(end.as_dvec3()) * share).abs();
            let ball = MovingSphere::new(start, end, radius).expect("finite");
            let found = moving_sphere_mesh(&ball, &index).map(|found| found.triangle);
            assert_eq!(found, first_met(&ball, &mesh, all).first().copied(), "{ball:?}");
            contacts += usize::from(found.is_some());
        }
    }
    assert!(contacts > MESHES, "{contacts} contacts");
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

/// A mesh of some hundred triangles: hills of whole numbers or of any, a fan, or triangles anywhere, some of which stand twice;
/// of any size, stretched, and far from the origin or not.
fn hostile(random: &mut Random) -> Mesh {
    const SIDE: u32 = 11;
    let kind = random.one_of(&[0, 1, 2, 3]);
    let vertex = |random: &mut Random, at: u32| {
        let [x, z] = [at % SIDE, at / SIDE].map(|x| x as f32);
        match kind {
            0 => vec3(x, (random.number() * 2.0).round(), z),
            1 => vec3(x + random.number() * 0.3, random.number(), z),
            2 if at == 0 => Vec3::ZERO,
            _ => vec3(random.number(), random.number(), random.number()) * 8.0,
        }
    };
    let vertices: Vec<Vec3> = (0..SIDE * SIDE).map(|at| vertex(random, at)).collect();
    let mut triangles: Vec<[u32; 3]> = Vec::new();
    for at in (0..SIDE * (SIDE - 1)).filter(|at| at % SIDE < SIDE - 1) {
        let [a, b, c, d] = [at, at + 1, at + SIDE, at + SIDE + 1];
        match kind {
            0 | 1 => triangles.extend([[a, b, c], [b, d, c]]),
            2 => triangles.extend([[0, a, b], [0, a, c]]),
            _ => triangles.extend([[a, b, c], [random.one_of(&[a, 0]), d, d]]),
        }
    }
    let twice = random.one_of(&triangles);
    triangles.extend([twice; 3]);
    let size = random.one_of(&[1.0, 1.0, 1e-42, 1e-30, 1e-12, 1e-6, 1e5, 1e12, 1e30]);
    let stretched = random.one_of(&[Vec3::ONE, Vec3::ONE, vec3(1.0, 1e-6, 1.0), vec3(1e5, 1.0, 1e-3)]);
    let away = random.one_of(&[0.0, 0.0, 5e4, 1e7]) * size;
    let placed = vertices.into_iter().map(|vertex| vertex * stretched * size + away);
    Mesh::new(placed.collect(), triangles).expect("finite")
}

/// A path at a vertex, an edge or a face of a mesh, from one of its vertices or from elsewhere, or along an axis.
fn hostile_path(random: &mut Random, mesh: &Mesh) -> (Vec3, Vec3) {
    let numbers: Vec<usize> = (0..mesh.triangles().len()).collect();
    let [a, b, c] = mesh.corners(random.one_of(&numbers));
    let [u, v] = random.one_of(&[[0.0, 0.0], [0.5, 0.0], [0.25, 0.25], [0.0, 0.7]]);
    let target = a + (b - a) * u + (c - a) * v;
    let other = random.one_of(mesh.vertices());
    let beside =
        Vec3::from_array([0; 3].map(|_| random.number())) * (b - a).length().max((other - a).length());
    let start =
        random.one_of(&[other, target + beside, target - beside * 30.0, other + (target - other) * 2.0]);
    let axis = random.one_of(&[Vec3::X, Vec3::NEG_Y, Vec3::Z, vec3(1.0, 0.0, -1.0)]);
    let length = random.one_of(&[1.0, (other - a).length()]);
    let along = axis * length;
    let start = random.one_of(&[start, target - along * 3.0]);
    let nudged = |x: f32| random.one_of(&[x, x, x.next_up(), x.next_down()]);
    let start = Vec3::from_array(start.to_array().map(nudged));
    (start, random.one_of(&[target - start, (target - start) * 1.5, along]))
}

/// A hostile mesh by its number, and hostile rays at it.
fn hostile_rays(number: u64) -> (MeshIndex, Vec<Ray>) {
    let mut random = Random::numbered(number);
    let levels = levels();
    let index = MeshIndex::new(hostile(&mut random)).at_level(levels[number as usize % levels.len()]);
    let rays = (0..RAYS_A_MESH).filter_map(|_| {
        let (start, direction) = hostile_path(&mut random, index.mesh());
        Ray::new(start, direction * random.one_of(&[1.0, 1.0, 1e-20, 1e20])).ok()
    });
    let rays = rays.collect();
    (index, rays)
}

const RAYS_A_MESH: usize = 100;

/// Whether all corners lie on one side of the ray's line, seen along an axis: for certain, with room for four roundings. So
/// the line meets no point between them. No predicate and no box says so.
fn passes_beside(ray: &Ray, corners: [Vec3; 3]) -> bool {
    const ROOM: f64 = 1.0 / (1_u64 << 50) as f64;
    let [origin, direction] = [ray.origin(), ray.direction()].map(Vec3::as_dvec3);
    [(0, 1), (1, 2), (2, 0)].into_iter().any(|(x, y)| {
        let sides = corners.map(|corner| {
            let to = corner.as_dvec3() - origin;
            let [one, other] = [to[x] * direction[y], to[y] * direction[x]];
            (one - other, (one.abs() + other.abs()) * ROOM)
        });
        sides.iter().all(|(side, room)| side > room) || sides.iter().all(|(side, room)| -side > *room)
    })
}

/// The first hit of a ray, and whether it meets another triangle there, by the predicates of all triangles that it does not pass
/// beside.
fn first_one_by_one(mesh: &Mesh, ray: &Ray) -> (Option<MeshHit>, bool) {
    let (mut first, mut ties) = (None::<MeshHit>, false);
    for triangle in (0..mesh.triangles().len()).filter(|&at| !passes_beside(ray, mesh.corners(at))) {
        let Some(crossing) = ray_triangle(ray, &mesh.triangle(triangle)) else { continue };
        let order = first.map_or(Ordering::Less, |first| crossing.cmp_t(&first.crossing));
        if order.is_lt() {
            first = Some(MeshHit { triangle, crossing });
        }
        ties = order.is_eq() || ties && order.is_gt();
    }
    (first, ties)
}

/// Compares the answers for this many hostile rays with a loop over all triangles, on all cores.
fn compare_hostile_rays(rays: usize) {
    let meshes = (rays / RAYS_A_MESH) as u64;
    let threads = std::thread::available_parallelism().map_or(1, |cores| cores.get());
    let compare = |first: usize| {
        let (mut hits, mut ties) = (0, 0);
        for number in (first as u64..meshes).step_by(threads) {
            let (index, rays) = hostile_rays(number);
            let mesh = index.mesh();
            for ray in rays {
                let (expected, is_tie) = first_one_by_one(mesh, &ray);
                assert_eq!(told(ray_mesh(&ray, &index)), told(expected), "{ray:?} {mesh:?}");
                assert_eq!(ray_mesh_any(&ray, &index), expected.is_some(), "{ray:?} {mesh:?}");
                hits += usize::from(expected.is_some());
                ties += usize::from(is_tie);
            }
        }
        (hits, ties)
    };
    let compare = &compare;
    let (hits, ties) = std::thread::scope(|scope| {
        let running: Vec<_> = (0..threads).map(|first| scope.spawn(move || compare(first))).collect();
        let counts = running.into_iter().map(|thread| thread.join().expect("equal answers"));
        counts.fold((0, 0), |(hits, ties), (more, tied)| (hits + more, ties + tied))
    });
    assert!(hits > rays / 5 && ties > rays / 50, "{hits} of {rays} hit, {ties} tie");
}

#[test]
fn a_ray_misses_what_it_passes_beside() {
    let (mut beside, mut others) = (0, 0);
    for (index, rays) in (0..10).map(hostile_rays) {
        for (ray, triangle) in rays.iter().flat_map(|ray| index.mesh().iter().map(move |it| (ray, it))) {
            let is_beside = passes_beside(ray, triangle.vertices());
            assert!(!is_beside || ray_triangle(ray, &triangle).is_none(), "{ray:?} {triangle:?}");
            if is_beside { beside += 1 } else { others += 1 }
        }
    }
    assert!(beside > 2 * others, "{beside} are passed, {others} are not");
}

#[test]
fn hostile_rays_meet_what_they_meet_one_by_one() {
    compare_hostile_rays(10_000);
}

#[test]
#[ignore = "the full product: minutes"]
fn ten_million_hostile_rays_meet_what_they_meet_one_by_one() {
    compare_hostile_rays(10_000_000);
}

#[test]
fn hostile_segments_balls_and_points_answer_as_one_by_one() {
    const MESHES: usize = 30;
    let (mut random, mut ties) = (Random::default(), 0);
    let levels = levels();
    for mesh in 0..MESHES {
        let index = MeshIndex::new(hostile(&mut random)).at_level(levels[mesh % levels.len()]);
        let mesh = index.mesh();
        let all = || 0..mesh.triangles().len();
        for _ in 0..20 {
            let (start, direction) = hostile_path(&mut random, mesh);
            let end = start + direction * random.one_of(&[1.0, 0.5, 0.0]);
            let Ok(segment) = Segment::new(start, end) else { continue };
            let expected = one_by_one(mesh, |at| segment_triangle(&segment, &mesh.triangle(at)));
            assert_eq!(
                told(segment_mesh_all(&segment, &index)),
                told(expected.clone()),
                "{segment:?} {mesh:?}"
            );
            assert_eq!(
                told(segment_mesh(&segment, &index)),
                told(expected.first().copied()),
                "{segment:?} {mesh:?}"
            );

            let radius = random.one_of(&[0.1, 1.0, 1.0]) * direction.length();
            let Ok(ball) = MovingSphere::new(start, end, radius) else { continue };
            let sphere = ball.at_start();
            let met: Vec<usize> = all().filter(|&at| sphere_triangle(&sphere, &mesh.triangle(at))).collect();
            assert_eq!(sphere_mesh_all(&sphere, &index), met, "{sphere:?} {mesh:?}");
            let expected = first_met(&ball, mesh, all());
            let found = moving_sphere_mesh(&ball, &index).map(|found| found.triangle);
            assert_eq!(found, expected.first().copied(), "{ball:?} {mesh:?}");
            let found = numbers_of_contacts(&index.first_contacts(&ball));
            assert_eq!(found, expected, "{ball:?} {mesh:?}");
            ties += usize::from(found.len() > 1);

            let point = Point::new(start).expect("finite");
            let found = point_mesh(point, &index).map(|found| found.triangle);
            assert_eq!(found, nearest(point, mesh, all()), "{point:?} {mesh:?}");
        }
    }
    assert!(ties > 0, "no ball meets several triangles at once");
}

#[test]
fn moved_vertices_answer_as_a_new_index() {
    let (mut random, mut met) = (Random::default(), 0);
    for _ in 0..40 {
        let mut index = MeshIndex::new(hostile(&mut random));
        let moved: Vec<Vec3> = index.mesh().vertices().iter().map(|v| v.zxy() * random.number()).collect();
        let before = index.clone();
        let missing = index.refit(&moved[1..]).expect_err("one too few");
        assert_eq!(missing.to_string(), "the mesh has 121 vertices, and 120 should replace them");
        assert_eq!(index, before);
        index.refit(&moved).expect("as many");
        let new = MeshIndex::new(Mesh::new(moved, index.mesh().triangles().to_vec()).expect("finite"));
        assert_eq!((&index, index.bounds()), (&new, new.mesh().bounds()));
        for _ in 0..12 {
            let (start, direction) = hostile_path(&mut random, index.mesh());
            let Ok(ray) = Ray::new(start, direction) else { continue };
            assert_eq!(told(ray_mesh_all(&ray, &index)), told(ray_mesh_all(&ray, &new)), "{ray:?}");

            let radius = direction.length();
            let Ok(ball) = MovingSphere::new(start, start + direction, radius * 0.1) else { continue };
            let Ok(sphere) = Sphere::new(start, radius) else { continue };
            let point = Point::new(start).expect("finite");
            let answers = |index: &MeshIndex| {
                let near = index.contacts(&sphere).into_iter().chain(index.closest(point));
                let near: Vec<_> =
                    near.map(|near| (near.triangle, near.closest.squared_distance())).collect();
                let first = index.first_contact(&ball).map(|first| (first.triangle, first.contact.t()));
                (told(index.hits(&ball.path())), near, first, index.winding_number(point))
            };
            let told = answers(&index);
            assert_eq!(told, answers(&new), "{ball:?}");
            let (_, near, first, _) = told;
            met += usize::from(near.len() > 1 && first.is_some());
        }
    }
    assert!(met > 100, "{met} balls meet triangles");
}

// ---- filters, ends of paths, visitors ---------------------------------------------------------------------

/// Triangles by their numbers, a third of them, and seen from one side.
fn takes(triangle: usize, facing: Side) -> bool {
    triangle % 3 != 1 && facing == Side::Front
}

#[test]
fn a_filter_leaves_the_mesh_of_what_it_takes() {
    let mut random = Random::default();
    let (mut hits, mut contacts, mut nearest_ones) = (0, 0, 0);
    for _ in 0..20 {
        let index = MeshIndex::new(hostile(&mut random));
        let (mesh, only) = (index.mesh(), index.only(takes));
        for _ in 0..20 {
            let (start, direction) = hostile_path(&mut random, mesh);
            let Ok(ray) = Ray::new(start, direction) else { continue };
            let facing = |hit: &MeshHit| hit.crossing.facing();
            let mut expected = index.hits(&ray);
            expected.retain(|hit| takes(hit.triangle, facing(hit)));
            assert_eq!(only.hits(&ray), expected, "{ray:?} {mesh:?}");
            assert_eq!(only.first_hit(&ray), expected.first().copied(), "{ray:?} {mesh:?}");
            assert_eq!(only.is_hit(&ray), !expected.is_empty(), "{ray:?} {mesh:?}");
            let found = index.find_hit(&ray, |hit| takes(hit.triangle, facing(hit)));
            assert_eq!(found, expected.first().copied(), "{ray:?} {mesh:?}");
            hits += usize::from(!expected.is_empty());

            let side = |triangle: usize| {
                Side::of_sign(side_of_plane(PlaneOf::through(mesh.corners(triangle)), start))
            };
            let Ok(sphere) = Sphere::new(start, direction.length()) else { continue };
            let mut met = index.contacts(&sphere);
            met.retain(|contact| takes(contact.triangle, side(contact.triangle)));
            let numbers = |met: &[ClosestTriangle]| met.iter().map(|met| met.triangle).collect::<Vec<_>>();
            assert_eq!(numbers(&only.contacts(&sphere)), numbers(&met), "{sphere:?} {mesh:?}");
            assert_eq!(only.is_met(&sphere), !met.is_empty(), "{sphere:?} {mesh:?}");
            let mut met = numbers(&met);
            met.sort_unstable();
            assert_eq!(only.met(&sphere), met, "{sphere:?} {mesh:?}");

            let taken = || (0..mesh.triangles().len()).filter(|&at| takes(at, side(at)));
            let point = Point::new(start).expect("finite");
            let found = only.closest(point).map(|closest| closest.triangle);
            assert_eq!(found, nearest(point, mesh, taken()), "{point:?} {mesh:?}");
            nearest_ones += usize::from(found.is_some());

            let Ok(ball) = MovingSphere::new(start, start + direction, direction.length() * 0.1) else {
                continue;
            };
            let expected = first_met(&ball, mesh, taken());
            let found = only.first_contact(&ball).map(|found| found.triangle);
            assert_eq!(found, expected.first().copied(), "{ball:?} {mesh:?}");
            assert_eq!(numbers_of_contacts(&only.first_contacts(&ball)), expected, "{ball:?} {mesh:?}");
            contacts += usize::from(found.is_some());
        }
    }
    assert!(
        [hits, contacts, nearest_ones].iter().all(|&count| count > 100),
        "{hits} {contacts} {nearest_ones}"
    );
}

#[test]
fn a_visitor_that_breaks_sees_no_more() {
    let wall = vec![Vec3::NEG_ONE, vec3(1.0, -1.0, 1.0), vec3(0.0, 1.0, 1.0)];
    let same = MeshIndex::new(Mesh::new(wall, vec![[0, 1, 2]; 100]).expect("equal triangles"));
    let ray = Ray::new(Vec3::ZERO, Vec3::Z).expect("a ray");
    let sphere = Sphere::new(Vec3::ZERO, 9.0).expect("a ball");
    let mut seen = Vec::new();
    let flow = same.each_hit(&ray, |hit| {
        seen.push(hit.triangle);
        if seen.len() == 7 { ControlFlow::Break("seven") } else { ControlFlow::Continue(()) }
    });
    assert_eq!((flow, seen.len()), (ControlFlow::Break("seven"), 7));
    let mut met = 0;
    let flow = same.each_met::<()>(&sphere, |_| {
        met += 1;
        ControlFlow::Continue(())
    });
    assert_eq!((flow, met), (ControlFlow::Continue(()), 100));
}

#[test]
fn a_mesh_with_its_shape_has_the_same_tree() {
    let mut random = Random::default();
    let boxes = |index: &MeshIndex| index.tree.nodes.iter().map(|node| node.faces).collect::<Vec<_>>();
    for count in [0, 1, 8, 9, 40, 700] {
        let mut mesh = soup(&mut random);
        let triangles = mesh.triangles().iter().copied().cycle().take(count).collect();
        mesh = Mesh::new(mesh.vertices().to_vec(), triangles).expect("finite");
        let index = MeshIndex::new(mesh.clone());
        let again = MeshIndex::with_shape(mesh.clone(), &index.shape()).expect("its own shape");
        let mut partial = PartialIndex::new(mesh, index.shape()).expect("its own shape");
        let parts = 1 + (0..).take_while(|_| partial.advance(50).expect("its own shape")).count();
        assert!(
            parts >= count.div_ceil(56),
            "50 triangles are seven packs of eight: {parts} parts for {count}"
        );
        for again in [again, partial.finish().expect("all of it")] {
            assert_eq!(boxes(&again), boxes(&index));
            assert_eq!(again.shape(), index.shape());
            assert_eq!((again.bounds(), again.longest_edge()), (index.bounds(), index.longest_edge()));
        }
    }
}

/// A tree from elsewhere may be anything. Whatever is taken has every triangle once, and so gives the right answers.
#[test]
fn other_numbers_are_no_shape() {
    let mut random = Random::default();
    let mesh = soup(&mut random);
    let index = MeshIndex::new(mesh.clone());
    let shape = index.shape();
    let refused = |shape: &[u32]| {
        let found = MeshIndex::with_shape(mesh.clone(), shape);
        let partial = PartialIndex::new(mesh.clone(), shape.to_vec()).and_then(PartialIndex::finish);
        for error in [found.err(), partial.err()] {
            assert_eq!(error, Some(crate::shapes::MeshError::OtherShape), "{shape:?}");
        }
    };
    (0..shape.len()).for_each(|length| refused(&shape[..length]));
    refused(&[&shape[..], &[u32::MAX; 8]].concat());
    let numbers: Vec<u32> = (0..60).chain([1 << 31, (1 << 31) + 1, u32::MAX, u32::MAX - 1]).collect();
    for at in 0..shape.len() {
        let mut other = shape.clone();
        other[at] = random.one_of(&numbers);
        if other != shape {
            refused(&other);
        }
    }
    let fewer = Mesh::new(mesh.vertices().to_vec(), mesh.triangles()[1..].to_vec()).expect("finite");
    assert!(MeshIndex::with_shape(fewer, &shape).is_err());
}

/// A chain of nodes: the nearest child of each is the next one, and seven packs of one triangle wait.
#[test]
fn a_tree_of_any_depth_answers() {
    const NODES: u32 = 40;
    let corners = [vec3(-1.0, -1.0, 0.0), vec3(1.0, -1.0, 0.0), vec3(0.0, 1.0, 0.0)];
    let depth = |triangle: u32| (NODES - triangle / 7) as f32 + (triangle % 7) as f32 / 8.0;
    let triangles = 7 * NODES;
    let vertices = (0..triangles)
        .flat_map(|triangle| corners.map(|corner| corner + Vec3::Z * depth(triangle)))
        .collect();
    let numbers = (0..triangles).map(|triangle| [0, 1, 2].map(|at| 3 * triangle + at)).collect();
    let mesh = Mesh::new(vertices, numbers).expect("finite");
    let children = (0..NODES).flat_map(|node| {
        let next = if node + 1 < NODES { node + 1 } else { u32::MAX };
        [next].into_iter().chain((0..7).map(move |pack| 1 << 31 | (7 * node + pack)))
    });
    let packs = (0..triangles).flat_map(|triangle| [[triangle; 1].as_slice(), &[u32::MAX; 7]].concat());
    let shape: Vec<u32> = [NODES].into_iter().chain(children).chain(packs).collect();
    let mut index = MeshIndex::with_shape(mesh.clone(), &shape).expect("a tree");
    let ray = Ray::new(Vec3::ZERO, Vec3::Z).expect("finite");
    let expected = one_by_one(&mesh, |triangle| ray_triangle(&ray, &mesh.triangle(triangle)));
    for level in levels() {
        index.tree.level = level;
        assert_eq!(told(index.hits(&ray)), told(expected.iter().cloned()));
        assert_eq!(index.first_hit(&ray).map(|hit| hit.triangle), Some(expected[0].triangle));
    }
}
