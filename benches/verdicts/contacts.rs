//! The closest point of a triangle, and the first contact of a moving ball with one: verdicts, and places beside them.

use std::hint::black_box;

use collision_core::exact;
use collision_core::shapes::{MovingSphere, Point, Triangle};
use parry3d::math::{Pose, Vector};
use parry3d::query::{self, PointQuery, ShapeCastOptions};
use parry3d::shape::Ball;

use crate::compare::compare_times;
use crate::scenes::{Random, Scene, parry_vector, scenes};

pub(crate) fn contacts() {
    type Maker = fn(&mut Random) -> Scene;
    let sets: [(&str, Maker); 2] = [("random", Random::scene), ("adversarial", Random::adversarial_scene)];
    for (set, make) in sets {
        let scenes = scenes(make, None);
        closest_point(set, &scenes);
        moving_sphere(set, &scenes);
    }
}

fn closest_point(set: &str, scenes: &[Scene]) {
    type Pair = (Point, Triangle);
    let ours: Vec<Pair> =
        scenes.iter().map(|s| (Point::new(s.start).expect("finite"), s.triangle())).collect();
    let others: Vec<_> = scenes.iter().map(|s| (parry_vector(s.start), s.parry_triangle())).collect();
    let parry = |(point, triangle): &(Vector, parry3d::shape::Triangle)| {
        triangle.project_local_point(*point, false).point.x > 0.0
    };
    let row = |name: &str, exact: &dyn Fn(&Pair) -> bool| {
        compare_times(&format!("closest point, {set}{name}"), &ours, &others, exact, parry);
    };
    let closest = |(point, triangle): &Pair| exact::closest_point(*point, triangle);
    row("", &|pair| black_box(closest(pair)).feature == exact::TriangleFeature::Face);
    row(", with the point", &|pair| closest(pair).point().x > 0.0);
    row(", with the squared distance", &|pair| closest(pair).squared_distance() > 1.0);
}

fn moving_sphere(set: &str, scenes: &[Scene]) {
    type Pair = (MovingSphere, Triangle);
    // Balls that mostly start outside.
    let radius = |scene: &Scene| scene.radius / 4.0;
    let ours: Vec<Pair> = scenes
        .iter()
        .map(|s| (MovingSphere::new(s.start, s.end, radius(s)).expect("finite"), s.triangle()))
        .collect();
    let others: Vec<_> = scenes
        .iter()
        .map(|s| {
            let pose = Pose::from_translation(parry_vector(s.start));
            (pose, parry_vector(s.end - s.start), Ball::new(radius(s)), s.parry_triangle())
        })
        .collect();
    let options = ShapeCastOptions { max_time_of_impact: 1.0, ..ShapeCastOptions::default() };
    let parry = |(pose, velocity, ball, triangle): &(Pose, Vector, Ball, parry3d::shape::Triangle)| {
        let cast =
            query::cast_shapes(pose, *velocity, ball, &Pose::IDENTITY, Vector::ZERO, triangle, options);
        cast.is_ok_and(|hit| hit.is_some())
    };
    let row = |name: &str, exact: &dyn Fn(&Pair) -> bool| {
        compare_times(&format!("moving sphere, {set}{name}"), &ours, &others, exact, parry);
    };
    let contact = |(ball, triangle): &Pair| exact::moving_sphere_triangle(ball, triangle);
    row("", &|pair| contact(pair).is_some());
    row(", with t", &|pair| contact(pair).is_some_and(|contact| black_box(contact.t()) >= 0.0));
    row(", with the centre", &|pair| contact(pair).is_some_and(|it| black_box(it.center()).x >= 0.0));
    row(", with the point", &|pair| contact(pair).is_some_and(|it| black_box(it.point()).x >= 0.0));
    row(", with the normal", &|pair| contact(pair).is_some_and(|it| black_box(it.normal()).x >= 0.0));
    // The contacts alone, found beforehand.
    let contacts: Vec<_> = ours.iter().filter_map(contact).collect();
    let times = |name: &str, ask: &dyn Fn(&exact::FirstContact) -> f64| {
        let start = std::time::Instant::now();
        for contact in &contacts {
            black_box(ask(black_box(contact)));
        }
        let time = start.elapsed().as_secs_f64() * 1e9 / contacts.len() as f64;
        println!("{:44} {time:9.1}", format!("contact, {set}, {name}"));
    };
    times("t", &|contact| contact.t());
    times("centre", &|contact| contact.center().x);
    times("point", &|contact| contact.point().x);
    times("normal", &|contact| contact.normal().x);
}
