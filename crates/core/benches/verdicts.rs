//! What exact verdicts cost, side by side with parry3d, which computes in f32.
//!
//! `cargo bench --no-default-features --bench verdicts` prints a table: nanoseconds a question, medians over
//! runs that take turns. Random scenes hit half of the time. Adversarial ones sit a few units in the last place
//! around a face, an edge, a vertex or tangency, half of them on small whole numbers, where exact ties occur.

mod common;

use std::hint::black_box;
use std::time::Instant;

use collision_core::exact::{self, TerrainIndex};
use collision_core::shapes::{Polygon, Ray, Segment, Sphere, Triangle};
use collision_core::terrain::Terrain;
use common::median;
use glam::{Vec3, vec3};
use parry3d::math::{Pose, Vector};
use parry3d::query::details::intersection_test_point_query_ball;
use parry3d::query::{self, RayCast};
use parry3d::shape::{Ball, HeightField};
use parry3d::utils::Array2;

const BATCH: usize = 1 << 16;
const RUNS: usize = 15;

fn main() {
    println!("{BATCH} questions a batch, medians of {RUNS} runs");
    println!("{:44} {:>9} {:>9} {:>6}  different verdicts", "", "exact", "parry3d", "ratio");
    triangles();
    terrains();
}

/// Times two ways to answer the same questions, checks how often they differ, and prints a row.
fn compare<Q, P>(
    name: &str,
    questions: &[Q],
    others: &[P],
    exact: impl Fn(&Q) -> bool,
    parry: impl Fn(&P) -> bool,
) {
    let different = questions.iter().zip(others).filter(|(q, p)| exact(q) != parry(p)).count();
    let (mut exact_times, mut parry_times) = (Vec::new(), Vec::new());
    for _ in 0..RUNS {
        exact_times.push(nanoseconds_each(questions, &exact));
        parry_times.push(nanoseconds_each(others, &parry));
    }
    let (exact, parry) = (median(exact_times), median(parry_times));
    let share = 100.0 * different as f64 / questions.len() as f64;
    println!("{name:44} {exact:9.1} {parry:9.1} {:6.2}  {share:.2} %", exact / parry);
}

fn nanoseconds_each<Q>(questions: &[Q], answer: &impl Fn(&Q) -> bool) -> f64 {
    let start = Instant::now();
    let hits = questions.iter().filter(|question| answer(question)).count();
    black_box(hits);
    start.elapsed().as_secs_f64() * 1e9 / questions.len() as f64
}

/// A triangle and a target: a way through it, or a ball.
struct Scene {
    vertices: [Vec3; 3],
    start: Vec3,
    end: Vec3,
    radius: f32,
}

fn triangles() {
    type Maker = fn(&mut Random) -> Scene;
    let sets: [(&str, Maker); 2] = [("random", Random::scene), ("adversarial", Random::adversarial_scene)];
    for (set, make) in sets {
        let batch = |hits: fn(&Scene) -> bool| scenes(make, (set == "random").then_some(hits));
        segment_triangle(set, &batch(|s| exact::segment_polygon(&s.segment(), &s.polygon()).is_some()));
        ray_triangle(set, &batch(|s| exact::ray_triangle(&s.ray(), &s.triangle()).is_some()));
        sphere_triangle(set, &batch(|s| exact::sphere_polygon(&s.sphere(), &s.polygon())));
    }
}

/// A batch of scenes; half of them hits, if it is said what hits are.
fn scenes(make: fn(&mut Random) -> Scene, hits: Option<fn(&Scene) -> bool>) -> Vec<Scene> {
    let mut random = Random(0x9e37_79b9_7f4a_7c15);
    let mut scenes = Vec::with_capacity(BATCH);
    while scenes.len() < BATCH {
        let scene = make(&mut random);
        // In no order that a processor could learn.
        let wanted = scenes.len().count_ones().is_multiple_of(2);
        if Polygon::new(&scene.vertices).is_ok() && hits.is_none_or(|hits| hits(&scene) == wanted) {
            scenes.push(scene);
        }
    }
    scenes
}

fn segment_triangle(set: &str, scenes: &[Scene]) {
    let ours: Vec<_> = scenes.iter().map(|s| (s.segment(), s.polygon())).collect();
    let others: Vec<_> =
        scenes.iter().map(|s| (parry_ray(s.start, s.end - s.start), s.parry_triangle())).collect();
    compare(
        &format!("segment/triangle, {set}"),
        &ours,
        &others,
        |(segment, polygon)| exact::segment_polygon(segment, polygon).is_some(),
        |(ray, triangle)| triangle.cast_local_ray(ray, 1.0, true).is_some(),
    );
}

fn ray_triangle(set: &str, scenes: &[Scene]) {
    let ours: Vec<_> = scenes.iter().map(|s| (s.ray(), s.triangle())).collect();
    let others: Vec<_> =
        scenes.iter().map(|s| (parry_ray(s.start, s.end - s.start), s.parry_triangle())).collect();
    let parry = |(ray, triangle): &(query::Ray, parry3d::shape::Triangle)| {
        triangle.cast_local_ray(ray, f32::MAX, true).is_some()
    };
    compare(
        &format!("ray/triangle, {set}"),
        &ours,
        &others,
        |(ray, triangle)| exact::ray_triangle(ray, triangle).is_some(),
        parry,
    );
    compare(
        &format!("ray/triangle, {set}, with the place"),
        &ours,
        &others,
        |(ray, triangle)| {
            exact::ray_triangle(ray, triangle).is_some_and(|hit| black_box(hit.place()).t >= 0.0)
        },
        parry,
    );
}

fn sphere_triangle(set: &str, scenes: &[Scene]) {
    let ours: Vec<_> = scenes.iter().map(|s| (s.sphere(), s.polygon())).collect();
    let others: Vec<_> = scenes
        .iter()
        .map(|s| (Pose::from_translation(parry_vector(s.start)), Ball::new(s.radius), s.parry_triangle()))
        .collect();
    let exact = |(sphere, polygon): &(Sphere, Polygon)| exact::sphere_polygon(sphere, polygon);
    type Other = (Pose, Ball, parry3d::shape::Triangle);
    let asked = |(pose, ball, triangle): &Other| {
        query::intersection_test(pose, ball, &Pose::IDENTITY, triangle).is_ok_and(|test| test.intersecting)
    };
    let direct = |(pose, ball, triangle): &Other| {
        intersection_test_point_query_ball(pose, triangle, ball).intersecting
    };
    compare(&format!("sphere/triangle, {set}"), &ours, &others, exact, asked);
    compare(&format!("sphere/triangle, {set}, no dispatch"), &ours, &others, exact, direct);
}

fn terrains() {
    type RayMaker = fn(&mut Random, f32) -> Ray;
    for side in [257, 1025] {
        let terrain = Random(7).terrain(side);
        let index = TerrainIndex::new(&terrain);
        let field = parry_field(&terrain);
        let kinds: [(&str, RayMaker); 3] = [
            ("straight down", Random::straight_down),
            ("downward", Random::downward),
            ("grazing", Random::grazing),
        ];
        for (kind, ray) in kinds {
            let mut random = Random(11);
            let rays: Vec<Ray> = (0..BATCH).map(|_| ray(&mut random, terrain.extent().0)).collect();
            assert_no_wrong_verdict(&index, &rays);
            let middle = vec3(terrain.extent().0, 0.0, terrain.extent().1) / 2.0;
            let others: Vec<_> = rays.iter().map(|r| parry_ray(r.origin() - middle, r.direction())).collect();
            compare(
                &format!("ray/terrain {side}x{side}, {kind}"),
                &rays,
                &others,
                |ray| index.first_hit(ray).is_some(),
                |ray| field.cast_local_ray(ray, f32::MAX, true).is_some(),
            );
        }
    }
}

/// Compares some answers with a search through all triangles.
fn assert_no_wrong_verdict(index: &TerrainIndex, rays: &[Ray]) {
    for ray in rays.iter().step_by(BATCH / 16) {
        let found = index.first_hit(ray).map(|hit| hit.place().t);
        assert_eq!(found, first_of_all(index.terrain(), ray), "{ray:?}");
    }
}

/// The least t over all triangles of a terrain whose vertices are exact in f32.
fn first_of_all(terrain: &Terrain, ray: &Ray) -> Option<f64> {
    let cells = (1..terrain.depth()).flat_map(|j| (1..terrain.width()).map(move |i| (i, j)));
    let hits = cells.flat_map(|(i, j)| {
        let (right, below) = (terrain.vertex(i, j - 1), terrain.vertex(i - 1, j));
        let triangles = [[terrain.vertex(i - 1, j - 1), right, below], [right, terrain.vertex(i, j), below]];
        triangles.map(|vertices| exact::ray_triangle(ray, &Triangle::new(vertices).expect("finite")))
    });
    hits.flatten().map(|hit| hit.place().t).min_by(f64::total_cmp)
}

impl Scene {
    fn segment(&self) -> Segment {
        Segment::new(self.start, self.end).expect("finite")
    }

    fn ray(&self) -> Ray {
        Ray::new(self.start, self.end - self.start).expect("not zero")
    }

    fn sphere(&self) -> Sphere {
        Sphere::new(self.start, self.radius).expect("not negative")
    }

    fn triangle(&self) -> Triangle {
        Triangle::new(self.vertices).expect("finite")
    }

    fn polygon(&self) -> Polygon {
        Polygon::new(&self.vertices).expect("not degenerate")
    }

    fn parry_triangle(&self) -> parry3d::shape::Triangle {
        let [a, b, c] = self.vertices.map(parry_vector);
        parry3d::shape::Triangle::new(a, b, c)
    }
}

fn parry_vector(v: Vec3) -> Vector {
    Vector::new(v.x, v.y, v.z)
}

fn parry_ray(origin: Vec3, direction: Vec3) -> query::Ray {
    query::Ray::new(parry_vector(origin), parry_vector(direction))
}

/// The same terrain, its middle at the origin.
fn parry_field(terrain: &Terrain) -> HeightField {
    let (rows, columns) = (terrain.depth(), terrain.width());
    let heights = (0..columns).flat_map(|i| (0..rows).map(move |j| terrain.height(i, j))).collect();
    let (x, z) = terrain.extent();
    HeightField::new(Array2::new(rows, columns, heights), Vector::new(x, 1.0, z))
}

/// xorshift64*, the same numbers on every run.
struct Random(u64);

impl Random {
    fn next(&mut self) -> u64 {
        self.0 ^= self.0 >> 12;
        self.0 ^= self.0 << 25;
        self.0 ^= self.0 >> 27;
        self.0.wrapping_mul(0x2545_f491_4f6c_dd1d)
    }

    fn below(&mut self, n: u64) -> u64 {
        ((self.next() >> 32) * n) >> 32
    }

    /// From -1 to 1.
    fn number(&mut self) -> f32 {
        (self.next() >> 40) as f32 / (1 << 23) as f32 - 1.0
    }

    fn anywhere(&mut self) -> Vec3 {
        vec3(self.number(), self.number(), self.number()) * 10.0
    }

    fn on_lattice(&mut self) -> Vec3 {
        (self.anywhere() * 0.8).round()
    }

    fn scene(&mut self) -> Scene {
        let [a, b, c, start, end] = std::array::from_fn(|_| self.anywhere());
        Scene { vertices: [a, b, c], start, end, radius: self.number().abs() * 10.0 }
    }

    fn adversarial_scene(&mut self) -> Scene {
        let point = if self.below(2) == 0 { Self::anywhere } else { Self::on_lattice };
        let vertices @ [a, b, c]: [Vec3; 3] = std::array::from_fn(|_| point(self));
        let target = match self.below(3) {
            0 => a,
            1 => (a + b) / 2.0,
            _ => (a + b + c) / 3.0,
        };
        // Through the target, ending or starting on it now and then.
        let way = point(self);
        let starts_there = self.below(8) == 0;
        let ends_there = self.below(8) == 0;
        let start = self.nudged(if starts_there { target } else { target - way });
        let mut end = self.nudged(if ends_there { target } else { target + way });
        if start == end {
            end.x += 1.0;
        }
        let distance = start.distance(target);
        Scene { vertices, start, end, radius: self.nudged_number(distance).max(0.0) }
    }

    fn nudged(&mut self, v: Vec3) -> Vec3 {
        if self.below(2) == 0 { v } else { Vec3::from_array(v.to_array().map(|x| self.nudged_number(x))) }
    }

    /// Up to two units in the last place off. A zero stays, as the last place next to it is that of 1e-45.
    fn nudged_number(&mut self, x: f32) -> f32 {
        match self.below(5) {
            _ if x == 0.0 => x,
            0 => x.next_up().next_up(),
            1 => x.next_up(),
            2 => x.next_down(),
            3 => x.next_down().next_down(),
            _ => x,
        }
    }

    /// Hills of several sizes.
    fn terrain(&mut self, side: usize) -> Terrain {
        let waves: Vec<[f32; 4]> = (0..6)
            .map(|octave| {
                let length = side as f32 / (2 << octave) as f32;
                [
                    self.number() * 6.0 / length,
                    self.number() * 6.0 / length,
                    self.number() * 3.0,
                    length / 8.0,
                ]
            })
            .collect();
        let height = |i: usize, j: usize| -> f32 {
            let wave = |&[x, z, phase, high]: &[f32; 4]| (i as f32 * x + j as f32 * z + phase).sin() * high;
            waves.iter().map(wave).sum()
        };
        let heights: Vec<f32> = (0..side * side).map(|at| height(at % side, at / side)).collect();
        Terrain::new(side, side, 1.0, heights).expect("a terrain")
    }

    /// A place over the terrain, at a height that is a share of its side.
    fn over(&mut self, side: f32, share: f32) -> Vec3 {
        vec3((self.number() + 1.0) / 2.0 * side, share * side, (self.number() + 1.0) / 2.0 * side)
    }

    fn straight_down(&mut self, side: f32) -> Ray {
        Ray::new(self.over(side, 0.5), vec3(0.0, -1.0, 0.0)).expect("not zero")
    }

    fn downward(&mut self, side: f32) -> Ray {
        Ray::new(self.over(side, 0.5), vec3(self.number(), -2.0, self.number())).expect("not zero")
    }

    fn grazing(&mut self, side: f32) -> Ray {
        let share = 0.05 + 0.1 * self.number().abs();
        Ray::new(self.over(side, share), vec3(self.number(), -0.05 * self.number().abs(), self.number()))
            .expect("not zero")
    }
}
