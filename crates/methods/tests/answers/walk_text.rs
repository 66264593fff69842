//! The walk of the printed text: as a program in C walks, erratum by erratum, and without errata.

use collision_core::exact::MeshIndex;
use collision_core::shapes::{Mesh, MovingSphere};
use collision_core::walk::courtyard;
use glam::{Vec3, vec3};
use methods::printed::{Errata, ErratumId};
use methods::walk::{corrected, printed};

/// 2,000 frames in eight worlds, half of them hard, with the places where they end. A program in C computed these; it
/// was typed from the method's description alone.
const FRAMES: &str = include_str!("walks/printed.txt");

fn mesh(triangles: impl IntoIterator<Item = [Vec3; 3]>) -> MeshIndex {
    let vertices: Vec<Vec3> = triangles.into_iter().flatten().collect();
    let triangles = (0..vertices.len() as u32 / 3).map(|number| [0, 1, 2].map(|corner| 3 * number + corner));
    Mesh::new(vertices, triangles.collect()).expect("finite").into()
}

/// The two triangles of a rectangle with a corner and two sides.
fn sheet(corner: Vec3, side: Vec3, other: Vec3) -> [[Vec3; 3]; 2] {
    let [a, b, c, d] = [corner, corner + side, corner + side + other, corner + other];
    [[a, b, c], [a, c, d]]
}

#[test]
fn the_printed_frames_are_those_of_c() {
    let numbers = |line: &str| -> Vec<f32> {
        line.split(' ').skip(1).map(|number| number.parse().expect("a number")).collect()
    };
    let (mut triangles, mut frames, mut pushed) = (Vec::new(), 0, 0);
    for line in FRAMES.lines() {
        let numbers = numbers(line);
        let point = |first: usize| Vec3::from_slice(&numbers[first..]);
        match line.split(' ').next() {
            Some("world") => triangles.clear(),
            Some("triangle") => triangles.push([point(0), point(3), point(6)]),
            _ => {
                let world = mesh(triangles.iter().copied());
                let step = printed::walk(point(0), point(3), numbers[6], &world, Errata::NONE);
                assert_eq!(
                    step.end().to_array().map(f32::to_bits),
                    point(7).to_array().map(f32::to_bits),
                    "{line}"
                );
                frames += 1;
                pushed += usize::from(!step.parts[0].pushes.is_empty());
            }
        }
    }
    assert!(frames == 2000 && pushed > 1000, "{pushed} of {frames}");
}

/// Walks for some frames, and gives every place.
fn places(world: &MeshIndex, start: Vec3, motion: Vec3, frames: usize, fixed: Errata) -> Vec<Vec3> {
    let step = |&center: &Vec3| Some(printed::walk(center, motion, 1.0, world, fixed).end());
    std::iter::successors(Some(start), step).take(frames + 1).collect()
}

/// A corner of two sheets at the origin, and a walk into it along the middle: the least distance from the sheets.
#[expect(clippy::disallowed_methods, reason = "the last bit of an angle does not count")]
fn least_distance_in_corner(
    degrees: f32,
    step: f32,
    walk: impl Fn(&MeshIndex, Vec3, Vec3) -> Vec<Vec3>,
) -> f32 {
    let (sin, cos) = degrees.to_radians().sin_cos();
    let along = vec3(20.0 * cos, 0.0, 20.0 * sin);
    let world = mesh(
        [sheet(Vec3::ZERO, Vec3::X * 20.0, Vec3::Y * 10.0), sheet(Vec3::ZERO, Vec3::Y * 10.0, along)]
            .concat(),
    );
    let (half_sin, half_cos) = (degrees / 2.0).to_radians().sin_cos();
    let middle = vec3(half_cos, 0.0, half_sin);
    let places = walk(&world, middle * 12.0 * (1.0 + cos) / 2.0 + Vec3::Y * 5.0, middle * -step);
    places.iter().map(|place| place.z.min(place.x * sin - place.z * cos)).fold(f32::INFINITY, f32::min)
}

/// The balls of 100 that leave the courtyard through its western, eastern, southern and northern wall, in steps of 1.1:
/// frames of 73 ms.
fn escapes(world: &MeshIndex, fixed: Errata) -> [usize; 4] {
    let walls = [
        (vec3(5.0, 3.0, 25.0), Vec3::NEG_X),
        (vec3(95.0, 3.0, 25.0), Vec3::X),
        (vec3(14.0, 3.0, 5.0), Vec3::NEG_Z),
        (vec3(14.0, 3.0, 35.0), Vec3::Z),
    ];
    walls.map(|(start, direction)| {
        let escapes = |number: usize| {
            let start = start + direction * (number as f32 * 0.011);
            let end = *places(world, start, direction * 1.1, 12, fixed).last().expect("a place");
            end.distance(start) > 8.0
        };
        (0..100).filter(|&number| escapes(number)).count()
    })
}

#[test]
fn erratum_39_a_push_leads_into_an_earlier_triangle() {
    let least = |fixed: Errata| {
        least_distance_in_corner(30.0, 0.25, |world, start, motion| places(world, start, motion, 60, fixed))
    };
    assert!((0.55..0.6).contains(&least(Errata::NONE)), "{}", least(Errata::NONE));
    assert!(least(ErratumId::OnePass.into()) > 0.99);
}

#[test]
fn erratum_40_only_the_end_is_tested() {
    let world = MeshIndex::new(courtyard());
    let mut triangles = world.mesh().triangles().to_vec();
    triangles.reverse();
    let reversed = Mesh::new(world.mesh().vertices().to_vec(), triangles).expect("the same").into();
    assert_eq!(escapes(&world, Errata::NONE), [100, 0, 100, 0]);
    assert_eq!(escapes(&reversed, Errata::NONE), [0, 100, 0, 100], "the order of the list decides");
    let fixed = ErratumId::EndOnly.into();
    assert_eq!([escapes(&world, fixed), escapes(&reversed, fixed)], [[0; 4]; 2]);
    // A sheet lets every step of more than 1 through whose end is far enough.
    let through = |fixed: Errata| places(&world, vec3(68.9, 2.0, 10.0), Vec3::X * 2.1, 1, fixed)[1].x;
    assert!(through(Errata::NONE) > 70.9 && through(fixed) < 69.1);
}

#[test]
fn erratum_41_at_edges_the_ball_sinks_and_leaps() {
    let box_of_4 = {
        let courtyard = courtyard();
        // The first box of the courtyard is 1 by 6 by 40; this one is 4 by 4 by 4.
        let scale = |v: &Vec3| (*v + Vec3::X) * vec3(4.0, 4.0 / 6.0, 0.1);
        Mesh::new(courtyard.vertices()[..8].iter().map(scale).collect(), courtyard.triangles()[..12].to_vec())
    }
    .expect("a box")
    .into();
    let walk = |fixed: Errata| {
        let places = places(&box_of_4, vec3(-1.2, 2.0, -1.2), vec3(0.177, 0.0, 0.177), 12, fixed);
        let from_corner = |place: &Vec3| place.with_y(0.0).min(Vec3::ZERO).length();
        let least = places.iter().map(from_corner).fold(f32::INFINITY, f32::min);
        let leaps = places.windows(2).map(|two| (two[1] - two[0]).length());
        (least, leaps.fold(0.0, f32::max))
    };
    let ((least, leap), (least_fixed, leap_fixed)) = (walk(Errata::NONE), walk(ErratumId::HalfRadius.into()));
    assert!(least < 0.7 && leap > 0.5, "{least} {leap}");
    assert!(least_fixed > 0.9 && leap_fixed < 0.5, "{least_fixed} {leap_fixed}");
}

/// What is nearer than the radius, and farther than half of it, is no obstacle.
#[test]
fn erratum_41_opens_doors_half_as_wide_as_the_ball() {
    let left = sheet(vec3(-10.0, 0.0, 0.0), Vec3::X * 9.5, Vec3::Y * 10.0);
    let right = sheet(vec3(0.5, 0.0, 0.0), Vec3::X * 9.5, Vec3::Y * 10.0);
    let world = mesh([left, right].concat());
    let end = |fixed: Errata| places(&world, vec3(0.0, 5.0, 3.0), Vec3::Z * -0.2, 40, fixed)[40].z;
    assert!(end(Errata::NONE) < -4.9 && end(ErratumId::HalfRadius.into()) > 0.7);
}

#[test]
fn erratum_42_the_end_of_a_sheet_pushes_along_its_face() {
    let world = mesh(sheet(Vec3::ZERO, Vec3::Y * 10.0, Vec3::Z * 10.0));
    let end = |fixed: Errata| places(&world, vec3(0.01, 5.0, -0.25), Vec3::ZERO, 1, fixed)[1];
    assert_eq!(end(Errata::NONE), vec3(1.0, 5.0, -0.25));
    let away = end(ErratumId::FaceNormal.into());
    assert!(away.x < 0.05 && (away.with_y(0.0).length() - 1.0).abs() < 1e-5, "{away}");
}

#[test]
fn erratum_43_acute_corners_let_the_ball_out() {
    let least = |fixed: Errata| {
        least_distance_in_corner(15.0, 0.5, |world, start, motion| places(world, start, motion, 60, fixed))
    };
    assert!(least(Errata::NONE) < -1.0, "outside: {}", least(Errata::NONE));
    assert!(least(ErratumId::StillOverlaps.into()) > 0.99, "{}", least(ErratumId::StillOverlaps.into()));
}

#[test]
fn erratum_44_a_long_wall_stops_a_ball_beside_it() {
    let world = mesh(sheet(Vec3::ZERO, Vec3::X * 100.0, Vec3::Y * 10.0));
    let end = |y, fixed: Errata| places(&world, vec3(50.0, y, 0.3), Vec3::ZERO, 1, fixed)[1].z;
    assert_eq!(
        [end(10.78, Errata::NONE), end(10.8, Errata::NONE), end(10.78, ErratumId::WallHalo.into())],
        [1.0, 0.3, 0.3]
    );
}

#[test]
fn erratum_45_a_centre_on_the_plane_is_pushed_behind_it() {
    let world = mesh(sheet(vec3(0.0, 0.0, -10.0), Vec3::Z * 20.0, Vec3::Y * 10.0));
    let end = |fixed: Errata| places(&world, vec3(0.5, 5.0, 3.0), Vec3::X * -0.5, 1, fixed)[1];
    assert_eq!(
        [end(Errata::NONE), end(ErratumId::PushedBehind.into())],
        [vec3(-1.0, 5.0, 3.0), vec3(1.0, 5.0, 3.0)]
    );
}

fn corrected_places(world: &MeshIndex, start: Vec3, motion: Vec3, frames: usize) -> Vec<Vec3> {
    let step = |&center: &Vec3| {
        let ball = MovingSphere::new(center, center + motion, 1.0).expect("finite");
        Some(corrected::walk(&ball, world).end())
    };
    std::iter::successors(Some(start), step).take(frames + 1).collect()
}

#[test]
fn the_corrected_walk_stays_in_corners_and_behind_sheets() {
    for degrees in [10.0, 15.0, 30.0, 45.0, 60.0, 90.0] {
        for step in [0.05, 0.25, 0.5, 1.0, 1.5] {
            let least = least_distance_in_corner(degrees, step, |world, start, motion| {
                corrected_places(world, start, motion, 60)
            });
            assert!(least > 1.0 - 2e-5, "{degrees} degrees, steps of {step}: {least}");
        }
    }
    for step in 1..=10 {
        let places = corrected_places(&courtyard().into(), vec3(66.0, 2.0, 10.0), Vec3::X * step as f32, 10);
        assert!(places.iter().all(|place| place.x < 69.001), "{step}: {places:?}");
    }
}

#[test]
fn the_corrected_walk_slides_and_counts_its_parts() {
    let ball = MovingSphere::new(vec3(10.0, 4.0, 12.0), vec3(-20.0, 4.0, 20.0), 1.0).expect("finite");
    let step = corrected::walk(&ball, &courtyard().into());
    assert_eq!(step.pushed.parts.len(), 63, "a path of 31.05 in parts of half a radius");
    assert!((step.end() - vec3(1.0, 4.0, 20.0)).length() < 1e-3, "{}", step.end());
}
