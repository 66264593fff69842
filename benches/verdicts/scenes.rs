//! Random and adversarial scenes, also as parry3d shapes.

use collision_core::shapes::{Polygon, Ray, Segment, Sphere, Triangle};
use collision_core::terrain::Terrain;
use glam::{Vec3, vec3};
use parry3d::math::Vector;
use parry3d::query;
use parry3d::shape::HeightField;
use parry3d::utils::Array2;

use crate::BATCH;

/// A triangle and a target: a way through it, or a ball.
pub(crate) struct Scene {
    pub(crate) vertices: [Vec3; 3],
    pub(crate) start: Vec3,
    pub(crate) end: Vec3,
    pub(crate) radius: f32,
}

/// A batch of scenes; half of them hits, if it is said what hits are.
pub(crate) fn scenes(make: fn(&mut Random) -> Scene, hits: Option<fn(&Scene) -> bool>) -> Vec<Scene> {
    let mut random = Random(0x9e37_79b9_7f4a_7c15);
    let mut scenes = Vec::with_capacity(BATCH);
    while scenes.len() < BATCH {
        let scene = make(&mut random);
        // In random order, which a processor cannot predict.
        let wanted = scenes.len().count_ones().is_multiple_of(2);
        if Polygon::new(&scene.vertices).is_ok() && hits.is_none_or(|hits| hits(&scene) == wanted) {
            scenes.push(scene);
        }
    }
    scenes
}

impl Scene {
    pub(crate) fn segment(&self) -> Segment {
        Segment::new(self.start, self.end).expect("finite")
    }

    pub(crate) fn ray(&self) -> Ray {
        Ray::new(self.start, self.end - self.start).expect("not zero")
    }

    pub(crate) fn sphere(&self) -> Sphere {
        Sphere::new(self.start, self.radius).expect("not negative")
    }

    pub(crate) fn triangle(&self) -> Triangle {
        Triangle::new(self.vertices).expect("finite")
    }

    pub(crate) fn parry_triangle(&self) -> parry3d::shape::Triangle {
        let [a, b, c] = self.vertices.map(parry_vector);
        parry3d::shape::Triangle::new(a, b, c)
    }
}

pub(crate) fn parry_vector(v: Vec3) -> Vector {
    Vector::new(v.x, v.y, v.z)
}

pub(crate) fn parry_ray(origin: Vec3, direction: Vec3) -> query::Ray {
    query::Ray::new(parry_vector(origin), parry_vector(direction))
}

/// The terrain with its middle at the origin.
pub(crate) fn parry_field(terrain: &Terrain) -> HeightField {
    let (rows, columns) = (terrain.depth(), terrain.width());
    let heights = (0..columns).flat_map(|i| (0..rows).map(move |j| terrain.height(i, j))).collect();
    let (x, z) = terrain.extent();
    HeightField::new(Array2::new(rows, columns, heights), Vector::new(x, 1.0, z))
}

/// xorshift64*, the same numbers on every run.
pub(crate) struct Random(pub(crate) u64);

impl Random {
    pub(crate) fn next(&mut self) -> u64 {
        self.0 ^= self.0 >> 12;
        self.0 ^= self.0 << 25;
        self.0 ^= self.0 >> 27;
        self.0.wrapping_mul(0x2545_f491_4f6c_dd1d)
    }

    pub(crate) fn below(&mut self, n: u64) -> u64 {
        ((self.next() >> 32) * n) >> 32
    }

    /// From -1 to 1.
    pub(crate) fn number(&mut self) -> f32 {
        (self.next() >> 40) as f32 / (1 << 23) as f32 - 1.0
    }

    pub(crate) fn anywhere(&mut self) -> Vec3 {
        vec3(self.number(), self.number(), self.number()) * 10.0
    }

    pub(crate) fn on_lattice(&mut self) -> Vec3 {
        (self.anywhere() * 0.8).round()
    }

    pub(crate) fn scene(&mut self) -> Scene {
        let [a, b, c, start, end] = std::array::from_fn(|_| self.anywhere());
        Scene { vertices: [a, b, c], start, end, radius: self.number().abs() * 10.0 }
    }

    pub(crate) fn adversarial_scene(&mut self) -> Scene {
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

    pub(crate) fn nudged(&mut self, v: Vec3) -> Vec3 {
        if self.below(2) == 0 { v } else { Vec3::from_array(v.to_array().map(|x| self.nudged_number(x))) }
    }

    /// Up to two units in the last place off. A zero stays, as the last place next to it is that of 1e-45.
    pub(crate) fn nudged_number(&mut self, x: f32) -> f32 {
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
    pub(crate) fn terrain(&mut self, side: usize) -> Terrain {
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
        #[expect(clippy::disallowed_methods, reason = "hills to measure on: their last bit does not count")]
        let height = |i: usize, j: usize| -> f32 {
            let wave = |&[x, z, phase, high]: &[f32; 4]| (i as f32 * x + j as f32 * z + phase).sin() * high;
            waves.iter().map(wave).sum()
        };
        let heights: Vec<f32> = (0..side * side).map(|at| height(at % side, at / side)).collect();
        Terrain::new(side, side, 1.0, heights).expect("a terrain")
    }

    /// A place over the terrain, at a height that is a share of its side.
    pub(crate) fn over(&mut self, side: f32, share: f32) -> Vec3 {
        vec3((self.number() + 1.0) / 2.0 * side, share * side, (self.number() + 1.0) / 2.0 * side)
    }

    pub(crate) fn straight_down(&mut self, side: f32) -> Ray {
        Ray::new(self.over(side, 0.5), vec3(0.0, -1.0, 0.0)).expect("not zero")
    }

    pub(crate) fn downward(&mut self, side: f32) -> Ray {
        Ray::new(self.over(side, 0.5), vec3(self.number(), -2.0, self.number())).expect("not zero")
    }

    pub(crate) fn grazing(&mut self, side: f32) -> Ray {
        let share = 0.05 + 0.1 * self.number().abs();
        Ray::new(self.over(side, share), vec3(self.number(), -0.05 * self.number().abs(), self.number()))
            .expect("not zero")
    }
}
