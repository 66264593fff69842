//! Random scenes near a boundary, for the tests of the arithmetics.

use core::array::from_fn;

use glam::Vec3;

/// xorshift64*.
pub(crate) struct Random(u64);

impl Default for Random {
    fn default() -> Self {
        Self(0x9e37_79b9_7f4a_7c15)
    }
}

impl Random {
    /// One of many that are not alike.
    pub(crate) fn numbered(number: u64) -> Self {
        let Self(bits) = Self::default();
        Self(bits ^ (number + 1).wrapping_mul(0x2545_f491_4f6c_dd1d))
    }

    pub(crate) fn bits(&mut self) -> u32 {
        self.0 ^= self.0 >> 12;
        self.0 ^= self.0 << 25;
        self.0 ^= self.0 >> 27;
        (self.0.wrapping_mul(0x2545_f491_4f6c_dd1d) >> 32) as u32
    }

    pub(crate) fn one_of<T: Copy>(&mut self, choices: &[T]) -> T {
        choices[self.bits() as usize % choices.len()]
    }

    /// A random number from -1 to 1.
    pub(crate) fn number(&mut self) -> f32 {
        (self.bits() >> 8) as f32 / (1 << 23) as f32 - 1.0
    }

    /// A coordinate: whole and small, or any, or of any exponent.
    fn coordinate(&mut self) -> f32 {
        match self.bits() % 32 {
            0..12 => (self.bits() % 9) as f32 - 4.0,
            12..31 => self.number() * 8.0,
            _ => Some(f32::from_bits(self.bits())).filter(|x| x.is_finite()).unwrap_or(f32::MAX),
        }
    }

    pub(crate) fn nudged(&mut self, x: f64) -> f32 {
        let x = (x as f32).clamp(f32::MIN, f32::MAX);
        let nudged = self.one_of(&[x, x, x.next_up(), x.next_down(), x.next_up().next_up()]);
        nudged.clamp(f32::MIN, f32::MAX)
    }

    /// `a + (b - a) t`, rounded and perhaps some units in the last place off.
    fn between(&mut self, a: Vec3, b: Vec3, t: f64) -> Vec3 {
        let [a, b] = [a.as_dvec3(), b.as_dvec3()];
        Vec3::from_array((a + (b - a) * t).to_array().map(|x| self.nudged(x)))
    }

    /// A triangle, often a sliver, and two points, mostly on a line at a vertex, an edge or the plane.
    pub(crate) fn near_the_boundary(&mut self) -> ([Vec3; 3], Vec3, Vec3) {
        let mut corner = || Vec3::from_array(from_fn(|_| self.coordinate()));
        let [a, b, mut c, from] = from_fn(|_| corner());
        if self.bits().is_multiple_of(4) {
            let along = f64::from(self.number()) * 2.0;
            c = self.between(a, b, along);
        }
        let (t, s) = (self.one_of(&[0.0, 0.5, 1.0, 0.3]), self.one_of(&[0.0, 0.0, 0.5, 0.25]));
        let on_edge = self.between(a, b, t);
        let target = self.between(on_edge, c, s);
        let (t, s) = (self.one_of(&[0.0, 0.0, -1.0]), self.one_of(&[2.0, 1.5, 1.0, 0.5, 3.0]));
        let (start, end) = (self.between(from, target, t), self.between(from, target, s));
        let exponent = self.one_of(&[0, 0, 0, -149, -140, -126, -80, -40, -30, -20, 30, 60, 90, 120, 125]);
        let scaled = |v: Vec3| {
            let scaled = |x: f32| (f64::from(x) * 2_f64.powi(exponent)) as f32;
            Vec3::from_array(v.to_array().map(|x| scaled(x).clamp(f32::MIN, f32::MAX)))
        };
        ([a, b, c].map(scaled), scaled(start), scaled(end))
    }
}
