//! Balls that get out of what they stand in, judged with rationals of any size.

use std::cmp::Ordering;

use collision_core::exact::{MeshIndex, segment_mesh_any, sphere_mesh, sphere_mesh_contacts};
use collision_core::shapes::{Mesh, MovingSphere, Segment, Sphere};
use collision_core::walk::{PushOut, courtyard, push_out, walk};
use glam::{DVec3, Vec3, vec3};
use num_rational::BigRational as Q;
use num_traits::Signed;
use proptest::prelude::*;

use crate::kinds::any_scene;
use crate::oracle;
use crate::oracle::moving::from_point;

/// How far the square of each triangle's distance exceeds that of the radius: a ball meets those below 0.
fn gaps(ball: &Sphere, mesh: &Mesh) -> Vec<Q> {
    let reach = oracle::squared(&oracle::q(ball.radius()));
    mesh.iter().map(|triangle| from_point(ball.center(), &triangle) - &reach).collect()
}

/// The contacts as rationals tell them: triangles by their distance, and by number.
fn contacts(ball: &Sphere, mesh: &Mesh) -> Vec<usize> {
    let gaps = gaps(ball, mesh);
    let mut met: Vec<usize> = (0..gaps.len()).filter(|&at| gaps[at].is_negative()).collect();
    met.sort_by(|&a, &b| gaps[a].cmp(&gaps[b]));
    met
}

fn check(ball: &Sphere, mesh: &Mesh) -> Result<Option<PushOut>, TestCaseError> {
    let index = MeshIndex::new(mesh.clone());
    let told = sphere_mesh_contacts(ball, &index);
    prop_assert_eq!(told.iter().map(|contact| contact.triangle).collect::<Vec<_>>(), contacts(ball, mesh));
    for contact in &told {
        let triangle = mesh.triangle(contact.triangle);
        let fault =
            oracle::moving::fault_of_closest(ball.center(), &triangle, &contact.closest, ball.radius());
        prop_assert_eq!(fault, None);
        prop_assert!(contact.closest.depth(ball.radius()) >= 0.0);
    }
    let out = push_out(ball, &index);
    let reversed = Mesh::new(mesh.vertices().to_vec(), mesh.triangles().iter().rev().copied().collect());
    let other = push_out(ball, &MeshIndex::new(reversed.expect("the same vertices")));
    let [end, other_end] = [&out, &other].map(|out| out.as_ref().map(|out| (out.end, out.is_through)));
    prop_assert_eq!(end, other_end);
    let Some(out) = out else { return Ok(None) };
    let ended = Sphere::new(out.end, ball.radius()).expect("finite");
    if ball.radius() > 0.0 {
        prop_assert!(gaps(&ended, mesh).iter().all(|gap| !gap.is_negative()), "{:?} {:?}", ball, out);
    }
    let way = Segment::new(ball.center(), out.end).expect("finite");
    prop_assert_eq!(out.is_through, segment_mesh_any(&way, &index));
    let mut here = *ball;
    for push in &out.pushes {
        let gaps = gaps(&here, mesh);
        let deepest = &gaps[push.contact.triangle];
        prop_assert!(deepest.is_negative() && gaps.iter().all(|gap| gap.cmp(deepest) != Ordering::Less));
        prop_assert!((push.normal.length() - 1.0).abs() < 1e-15);
        here = Sphere::new(push.end, ball.radius()).expect("finite");
    }
    prop_assert!(out.pushes.is_empty() || !out.is_through && here.center() == out.end);
    Ok(Some(out))
}

fn whole() -> impl Strategy<Value = Vec3> {
    [-4_i32..=4, -4..=4, -4..=4].prop_map(|p| Vec3::from_array(p.map(|x| x as f32)))
}

proptest! {
    /// Small whole numbers: centres on triangles, and ties.
    #[test]
    fn whole_numbers(
        vertices in prop::collection::vec(whole(), 9), center in whole(), quarters in 0_i32..16,
    ) {
        let mesh = Mesh::new(vertices, vec![[0, 1, 2], [3, 4, 5], [6, 7, 8], [0, 1, 3]]).expect("finite");
        let out = check(&Sphere::new(center, quarters as f32 / 4.0).expect("a ball"), &mesh)?;
        prop_assert!(out.is_some());
    }

    /// Scenes of all kinds and sizes.
    #[test]
    fn of_all_kinds([a, b, c, d] in any_scene(), share in prop::sample::select(&[1e-3, 0.5, 1.5][..])) {
        let mesh = Mesh::new(vec![a, b, c, d], vec![[0, 1, 2], [0, 2, 3]]).expect("finite");
        let radius = (a.as_dvec3().distance(b.as_dvec3()) * share).min(f32::MAX.into()) as f32;
        for center in [a, d] {
            check(&Sphere::new(center, radius).expect("a ball"), &mesh)?;
        }
    }
}

#[test]
fn a_corner_is_left_by_all_its_planes() {
    let index = MeshIndex::new(courtyard());
    // In the floor and in two walls.
    let ball = Sphere::new(vec3(0.25, 0.5, 0.75), 1.0).expect("a ball");
    let out = push_out(&ball, &index).expect("a place");
    assert!((out.end - Vec3::ONE).length() < 1e-5 && !out.is_through, "{out:?}");
    let normals: Vec<DVec3> = out.pushes.iter().map(|push| push.normal).collect();
    assert_eq!(normals, [DVec3::X, DVec3::Y, DVec3::Z], "the deepest first");
}

#[test]
fn a_ball_in_a_wall_thinner_than_itself_gets_out_through_the_nearer_face() {
    let index = MeshIndex::new(courtyard());
    for (x, end) in [(-0.25, 1.0), (-0.75, -2.0)] {
        let ball = Sphere::new(vec3(x, 3.0, 20.0), 1.0).expect("a ball");
        let out = push_out(&ball, &index).expect("a place");
        assert!(out.is_through && out.pushes.is_empty(), "{out:?}");
        assert!((out.end - vec3(end, 3.0, 20.0)).length() < 1e-5, "{out:?}");
    }
}

#[test]
fn a_centre_on_a_sheet_leaves_it_to_the_side_that_is_free() {
    let floor = [[-9.0, 0.0, -9.0], [9.0, 0.0, -9.0], [0.0, 0.0, 9.0]];
    for ceiling in [1.5, -1.5] {
        let sheet = floor.map(|[x, _, z]| [x, ceiling, z]);
        let mesh = Mesh::new([floor, sheet].concat(), vec![[0, 1, 2], [3, 4, 5]]).expect("finite");
        let out = push_out(&Sphere::new(Vec3::ZERO, 1.0).expect("a ball"), &mesh.into()).expect("a place");
        let expected = vec3(0.0, -ceiling.signum(), 0.0);
        assert!((out.end - expected).length() < 1e-5 && !out.is_through, "{out:?}");
    }
}

/// A ball anywhere in the courtyard gets out, and then walks.
#[test]
fn a_ball_anywhere_gets_out_and_walks() {
    let index = MeshIndex::new(courtyard());
    let (mut pushed, mut passed) = (0, 0);
    for number in 0..1500 {
        let share = |steps: i32| (number * steps % 1500) as f32 / 1500.0;
        let center = vec3(103.0 * share(1) - 1.5, 6.5 * share(67) - 0.5, 43.0 * share(439) - 1.5);
        let ball = Sphere::new(center, 1.0).expect("a ball");
        let out = push_out(&ball, &index).expect("there is room above");
        let free = Sphere::new(out.end, 1.0).expect("a ball");
        assert!(!sphere_mesh(&free, &index), "{ball:?}");
        assert!((out.end - center).length() < 3.0, "{ball:?}, {out:?}");
        pushed += usize::from(!out.pushes.is_empty());
        passed += usize::from(out.is_through);
        let walked = [Vec3::Y, Vec3::NEG_Y].map(|way| {
            walk(&MovingSphere::new(out.end, out.end + way * 9.0, 1.0).expect("finite"), &index).end()
        });
        assert!(walked.iter().any(|&end| end != out.end), "{ball:?}");
    }
    assert!(pushed > 200 && passed > 10, "{pushed} pushed, {passed} through");
}
