//! The first contact of a moving ball against rationals of any size.

use collision_core::exact::{FirstContact, moving_sphere_mesh, moving_sphere_triangle};
use collision_core::shapes::{Mesh, MovingSphere, Triangle};
use glam::{Vec3, dvec3, vec3};
use proptest::prelude::*;

use crate::kinds::any_scene;
use crate::oracle;
use crate::oracle::near::{TARGETS, combined, moved, nudged, scaled, wild};

fn check(
    vertices: [Vec3; 3],
    start: Vec3,
    end: Vec3,
    radius: f32,
) -> Result<Option<FirstContact>, TestCaseError> {
    let ball = MovingSphere::new(start, end, radius).expect("finite");
    let triangle = Triangle::new(vertices).expect("finite");
    let contact = moving_sphere_triangle(&ball, &triangle);
    prop_assert_eq!(oracle::moving::fault(&ball, &triangle, contact.as_ref()), None);
    if let Some(contact) = &contact {
        prop_assert_eq!(oracle::moving::fault_of_place(&ball, &triangle, contact), None);
    }
    // A mesh skips triangles that are certainly apart from the ball's way.
    let mesh = Mesh::new(vertices.to_vec(), vec![[0, 1, 2]]).expect("finite");
    let in_mesh = moving_sphere_mesh(&ball, &mesh.into());
    prop_assert_eq!(in_mesh.map(|found| found.contact.t()), contact.map(|contact| contact.t()));
    Ok(contact)
}

fn whole() -> impl Strategy<Value = Vec3> {
    [-4_i32..=4, -4..=4, -4..=4].prop_map(|p| Vec3::from_array(p.map(|x| x as f32)))
}

fn any_point() -> impl Strategy<Value = Vec3> {
    let coordinate = prop_oneof![
        3 => (-4_i32..=4).prop_map(|x| x as f32),
        3 => -8.0_f32..8.0,
        1 => (-4_i32..=4, -3_i32..=3).prop_map(|(x, ulps)| nudged(x as f32, ulps)),
        1 => any::<u32>().prop_map(wild),
    ];
    [coordinate.clone(), coordinate.clone(), coordinate].prop_map(Vec3::from_array)
}

proptest! {
    /// Small whole numbers touch often.
    #[test]
    fn whole_numbers(p in [whole(), whole(), whole()], start in whole(), end in whole(), radius in 0_i32..=6) {
        check(p, start, end, radius as f32)?;
    }

    /// Towards a vertex, an edge or the face, from about as far as the radius, and at all scales.
    #[test]
    fn aimed(
        p in [any_point(), any_point(), any_point()], start in any_point(), way in any_point(),
        weights in prop::sample::select(&TARGETS[..]), beyond in prop::sample::select(&[0.5_f32, 1.0, 2.0][..]),
        ulps in [-2_i32..=2, -2..=2, -2..=2], scale in prop_oneof![4 => Just(0), 1 => -140_i32..=100],
    ) {
        let target = combined(&p, weights);
        let end = moved(oracle::near::clamped(start.as_dvec3() + (target - start).as_dvec3() * f64::from(beyond)), ulps);
        let radius = nudged(way.length().min(f32::MAX / 4.0), ulps[0]).abs();
        let [p0, p1, p2, start, end] = [p[0], p[1], p[2], start, end].map(|x| scaled(x, scale));
        let radius = (f64::from(radius) * 2f64.powi(scale)) as f32;
        prop_assume!(end.is_finite() && radius.is_finite());
        check([p0, p1, p2], start, end, radius)?;
    }

    /// Scenes of all kinds, towards the triangle, with radii of all sizes.
    #[test]
    fn of_all_kinds(
        [p0, p1, p2, start] in any_scene(), weights in prop::sample::select(&TARGETS[..]),
        beyond in prop::sample::select(&[0.0_f64, 0.75, 1.0, 1.5, 3.0][..]),
        share in prop::sample::select(&[0.0_f64, 1e-12, 1e-3, 0.5, 1.0, 1.5][..]),
    ) {
        let way = combined(&[p0, p1, p2], weights).as_dvec3() - start.as_dvec3();
        let end = oracle::near::clamped(start.as_dvec3() + way * beyond);
        let radius = (way.length() * share).clamp(1e-45, f32::MAX.into()) as f32;
        check([p0, p1, p2], start, end, radius)?;
    }

    /// Neither the order of the vertices nor the scale changes the time.
    #[test]
    fn the_order_of_vertices_changes_nothing(
        p in [whole(), whole(), whole()], start in any_point(), end in any_point(), radius in 0.0_f32..4.0,
    ) {
        let ball = MovingSphere::new(start, end, radius).expect("finite");
        let [a, b, c] = p;
        let orders = [[a, b, c], [b, c, a], [a, c, b]];
        let contacts = orders.map(|p| moving_sphere_triangle(&ball, &Triangle::new(p).expect("finite")));
        let [one, two, three] = &contacts;
        for other in [two, three] {
            prop_assert_eq!(one.is_some(), other.is_some());
            if let (Some(one), Some(other)) = (one, other) {
                prop_assert!(one.cmp_t(other).is_eq() && one.t() == other.t());
            }
        }
    }
}

#[test]
fn no_place_is_lost_where_numbers_are_far_apart() {
    let ball = |start, end, radius| MovingSphere::new(start, end, radius).expect("finite");
    let triangle = |p: [[f32; 3]; 3]| Triangle::new(p).expect("finite");
    // f64 cannot hold the normal's components side by side.
    let apart = (
        ball(vec3(1e-45, 0.0, 2.9999998), vec3(-1.0000001e38, f32::MAX, 0.0), 4.362708e32),
        triangle([[3.0, 3.0, f32::MIN], [1e-45, 0.0, 3.0], [0.0, 1e-45, 0.0]]),
    );
    // A radius that is nothing beside the rounding of a point.
    let tiny = (
        ball(vec3(-1.3074757, 0.56487286, 0.98654103), vec3(-0.07507173, -1.8645331, -0.017089905), 1e-45),
        triangle([
            [-0.7683542, 0.7515571, -1.8538913],
            [-1.6395162, 0.4712627, 1.591845],
            [1.962919, 0.10623407, 0.05079508],
        ]),
    );
    for (ball, triangle) in [apart, tiny] {
        let contact = moving_sphere_triangle(&ball, &triangle).expect("they meet");
        assert_eq!(oracle::moving::fault_of_place(&ball, &triangle, &contact), None);
        assert!((contact.normal().length() - 1.0).abs() < 1e-15);
    }
    let normal = moving_sphere_triangle(&tiny.0, &tiny.1).expect("they meet").normal();
    assert!((normal - dvec3(0.15, 0.98, 0.12)).length() < 0.01, "{normal}");
}
