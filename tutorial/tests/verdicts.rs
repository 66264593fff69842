//! The programs' own tests give the originals' verdicts on the frames, and the exact method's on random questions.

mod common;
#[path = "../line_plane.rs"]
#[expect(dead_code, reason = "no window is opened here")]
mod line_plane;
#[path = "../line_polygon.rs"]
#[expect(dead_code, reason = "no window is opened here")]
mod line_polygon;
#[path = "../sphere_polygon.rs"]
#[expect(dead_code, reason = "no window is opened here")]
mod sphere_polygon;

use collision_core::exact;
use collision_core::shapes::{Polygon, Segment, Sphere};
use common::frames;
use fastrand::Rng;
use glam::{Vec3, vec3};
use window::{KeyCode, Lesson};

fn key(name: &str) -> KeyCode {
    match name {
        "Up" => KeyCode::ArrowUp,
        "Down" => KeyCode::ArrowDown,
        "Left" => KeyCode::ArrowLeft,
        "Right" => KeyCode::ArrowRight,
        "F1" => KeyCode::F1,
        "F2" => KeyCode::F2,
        "F3" => KeyCode::F3,
        "F4" => KeyCode::F4,
        other => panic!("{other}"),
    }
}

#[test]
fn the_frames_have_their_verdicts() {
    for frame in frames() {
        let press = |lesson: &mut dyn Lesson| frame.presses().for_each(|name| lesson.press(key(name)));
        let hit = match frame.lesson.as_str() {
            "line-plane" => {
                let mut scene = line_plane::Scene::new();
                press(&mut scene);
                line_plane::crosses_plane(scene.line, scene.triangle)
            }
            "line-polygon" => {
                let mut scene = line_polygon::Scene::new();
                press(&mut scene);
                line_polygon::crosses_polygon(scene.line, &scene.polygon)
            }
            _ => {
                let mut scene = sphere_polygon::Scene::new();
                press(&mut scene);
                sphere_polygon::meets_polygon(scene.center, scene.radius, &scene.polygon)
            }
        };
        assert_eq!(hit, frame.hit, "{}", frame.file.display());
    }
}

fn point(random: &mut Rng) -> Vec3 {
    vec3(random.f32(), random.f32(), random.f32()) * 2.0 - 1.0
}

#[test]
fn random_questions_are_answered_as_by_the_exact_method() {
    let random = &mut Rng::with_seed(2003);
    let mut hits = [0; 3];
    for _ in 0..20_000 {
        let (corners, line) = ([0; 3].map(|_| point(random)), [0; 2].map(|_| point(random)));
        let (center, radius) = (point(random), random.f32());
        let polygon = Polygon::new(&corners).expect("a triangle");
        let segment = Segment::new(line[0], line[1]).expect("a segment");
        let sphere = Sphere::new(center, radius).expect("a sphere");
        let plane = exact::segment_plane(&segment, &polygon).is_some();
        let answers = [
            (line_plane::crosses_plane(line, corners), plane),
            (
                line_polygon::crosses_polygon(line, &corners),
                exact::segment_polygon(&segment, &polygon).is_some(),
            ),
            (
                sphere_polygon::meets_polygon(center, radius, &corners),
                exact::sphere_polygon(&sphere, &polygon),
            ),
        ];
        for (number, (answer, right)) in answers.into_iter().enumerate() {
            assert_eq!(answer, right, "{number}: {corners:?} {line:?} {center} {radius}");
            hits[number] += usize::from(right);
        }
    }
    assert!(hits.iter().all(|hits| (1_000..19_000).contains(hits)), "{hits:?}");
}
