//! Random numbers that are equal on every machine: integers of PCG, and f32 made from them without rounding.

use glam::Vec3;
use rand_pcg::Pcg64Mcg;
use rand_pcg::rand_core::{Rng, SeedableRng};

use collision_core::shapes::Segment;

/// Coordinates lie between this and its negative.
const REACH: f64 = 8.0;

/// A stream of random numbers.
#[derive(Debug, Clone)]
pub(super) struct Random(Pcg64Mcg);

impl Random {
    /// The stream with this number.
    pub(super) fn new(seed: u64) -> Self {
        Self(Pcg64Mcg::seed_from_u64(seed))
    }

    /// A whole number from 0 to `count` - 1.
    pub(super) fn below(&mut self, count: u32) -> u32 {
        ((u64::from(self.0.next_u32()) * u64::from(count)) >> 32) as u32
    }

    /// A whole number between `-most` and `most`.
    pub(super) fn whole(&mut self, most: u16) -> f64 {
        f64::from(self.below(2 * u32::from(most) + 1)) - f64::from(most)
    }

    /// A vector of whole numbers between `-most` and `most`.
    pub(super) fn wholes(&mut self, most: u16) -> glam::DVec3 {
        glam::DVec3::from_array([(); 3].map(|()| self.whole(most)))
    }

    /// True with the probability 1 / `count`.
    pub(super) fn once_in(&mut self, count: u32) -> bool {
        self.below(count) == 0
    }

    pub(super) fn one_of<T: Copy>(&mut self, choices: &[T]) -> T {
        choices[self.below(choices.len() as u32) as usize]
    }

    /// A number from 0 to 1.
    pub(super) fn unit(&mut self) -> f64 {
        f64::from(self.0.next_u32()) / f64::from(1_u32 << 16) / f64::from(1_u32 << 16)
    }

    pub(super) fn between(&mut self, low: f64, high: f64) -> f64 {
        low + (high - low) * self.unit()
    }

    /// A factor for a direction: 1, an eighth, which rounds nothing, or any number from 0 to 1.
    pub(super) fn part(&mut self) -> f64 {
        let any = self.unit();
        self.one_of(&[1.0, 0.125, any])
    }

    /// A coordinate between -8 and 8.
    pub(super) fn coordinate(&mut self) -> f32 {
        self.between(-REACH, REACH) as f32
    }

    /// A point whose coordinates lie between -8 and 8.
    pub(super) fn point(&mut self) -> Vec3 {
        Vec3::from_array([(); 3].map(|()| self.coordinate()))
    }

    /// The segment between two points, in either direction.
    pub(super) fn segment(&mut self, ends: [Vec3; 2]) -> Segment {
        let [start, end] = if self.once_in(2) { ends } else { [ends[1], ends[0]] };
        Segment::new(start, end).expect("finite")
    }

    /// The point with each coordinate moved by at most two f32 steps.
    pub(super) fn nudged(&mut self, point: Vec3) -> Vec3 {
        Vec3::from_array(point.to_array().map(|x| self.nudged_number(x)))
    }

    /// The number moved by at most two f32 steps.
    pub(super) fn nudged_number(&mut self, x: f32) -> f32 {
        match self.below(5) {
            0 => x.next_down().next_down(),
            1 => x.next_down(),
            2 => x,
            3 => x.next_up(),
            _ => x.next_up().next_up(),
        }
    }
}

/// A power of two, which may be subnormal in f32.
pub(super) fn power_of_two(exponent: i32) -> f64 {
    debug_assert!((-1022..1024).contains(&exponent));
    f64::from_bits(((exponent + 1023) as u64) << 52)
}
