//! Random shapes in small numbers that f32 holds exactly, so that paper and program agree.

use fastrand::Rng;
use glam::{Vec3, vec3};

/// The difficulty of questions solved by hand.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Level {
    /// Whole numbers and halves, planes along the axes: five minutes.
    Easy,
    /// Quarters, and planes at an angle.
    Medium,
    /// Eighths, and more cases that touch.
    Hard,
}

impl Level {
    /// The points for a right answer.
    pub fn points(self) -> usize {
        self as usize + 2
    }

    /// The parts into which an edge is divided by what lies on the plane.
    pub(in crate::lessons) fn parts(self) -> i32 {
        if self == Level::Easy { 2 } else { 4 }
    }

    /// The step of other numbers.
    pub(in crate::lessons) fn unit(self) -> f32 {
        [1.0, 0.5, 0.25][self as usize]
    }
}

/// Random numbers of a level.
pub struct Dice {
    /// Where the numbers come from.
    pub rng: Rng,
    /// The difficulty of the numbers.
    pub level: Level,
}

/// A polygon, and a place on its plane.
pub(in crate::lessons) struct Posed {
    pub(in crate::lessons) polygon: [Vec3; 3],
    pub(in crate::lessons) place: Vec3,
    pub(in crate::lessons) normal: Vec3,
}

impl Dice {
    /// A direction, and a point from which it leads to a place on the plane, or away from it.
    pub(in crate::lessons) fn line(&mut self, posed: &Posed) -> Option<(Vec3, Vec3)> {
        let along = self.direction(posed.normal)?;
        Some((posed.place - along * self.steps_before(), along))
    }

    /// A whole number, as far from 0 as this at most.
    pub(in crate::lessons) fn whole(&mut self, most: i32) -> f32 {
        self.rng.i32(-most..=most) as f32
    }

    /// A triangle, and a place on its plane: within, on an edge, or outside.
    pub(in crate::lessons) fn polygon(&mut self) -> Option<Posed> {
        let mut corner = || vec3(self.whole(3), self.whole(3), self.whole(3));
        let mut polygon = [corner(), corner(), corner()];
        if self.level == Level::Easy {
            let axis = self.rng.usize(..3);
            let height = polygon[0][axis];
            polygon.iter_mut().for_each(|vertex| vertex[axis] = height);
        }
        let (u, v) = (polygon[1] - polygon[0], polygon[2] - polygon[0]);
        let normal = v.cross(u);
        let is_handy = normal.length() >= 4.0 && normal.abs().max_element() <= 16.0;
        let (s, t) = self.parameters();
        is_handy.then(|| Posed { place: polygon[0] + u * s + v * t, polygon, normal })
    }

    /// The parameters of a place on the plane along two edges.
    fn parameters(&mut self) -> (f32, f32) {
        let parts = self.level.parts();
        let s = self.rng.i32(-1..=parts);
        let touches = self.rng.u8(..if self.level == Level::Hard { 3 } else { 6 }) == 0;
        let t = if touches { parts - s } else { self.rng.i32(-1..=parts) };
        (s as f32 / parts as f32, t as f32 / parts as f32)
    }

    /// A direction that crosses the plane, or now and then one that does not.
    fn direction(&mut self, normal: Vec3) -> Option<Vec3> {
        let direction = vec3(self.whole(2), self.whole(2), self.whole(2));
        let is_parallel = direction.dot(normal) == 0.0;
        (direction != Vec3::ZERO && (!is_parallel || self.rng.u8(..8) == 0)).then_some(direction)
    }

    /// The distance of the plane, in lengths of the direction.
    fn steps_before(&mut self) -> f32 {
        self.rng.i32(-2..=4) as f32 * self.level.unit().max(0.5)
    }

    /// A sphere over a place on the plane: it cuts the plane there, touches it, or does neither.
    pub(in crate::lessons) fn sphere(&mut self, posed: &Posed) -> Option<(Vec3, f32)> {
        let unit = self.level.unit().min(0.5);
        // At an angle, the length of a normal is seldom a whole number.
        let away = if self.level == Level::Easy { posed.normal.normalize() } else { posed.normal / 8.0 };
        let offset = away * (self.whole(4) * unit);
        let steps = (offset.length() / unit).round() + self.rng.i32(-1..=4) as f32;
        (steps > 0.0).then(|| (posed.place + offset, steps * unit))
    }
}
