//! A first look in f32: whether a ray or a segment goes through a triangle, where that is beyond doubt.
//!
//! The signs asked for are those of [path_triangle](super::path_triangle), the volumes `d·(b×c)`, `d·(c×a)`,
//! `d·(a×b)` and `a·(b×c)`. They lie side by side in the four lanes of a vector and are found at once. Only if
//! all are certain, and so none is zero, is there an answer. Then a ray meets the triangle if the four are alike:
//! its line passes all edges on the same side, and it starts on the side of the plane that it runs away from.
//! Where there is no answer, f64 and what follows it decide.
//!
//! # The bound
//! It is that of the [filter](super::filter), with `u = 2^-24`: the differences are rounded once, a minor has
//! 4 roundings on its longest way, a volume 8, and the height at a segment's end, a sum of four volumes, 11. So
//! an error is less than `2 k u m <= 22 * 2^-24 m`, which leaves of `2^-19 m` almost a third, and `|v| > 2^-19 m`
//! proves the sign of `v` right.
//!
//! # Underflow
//! Sums and differences do not underflow. A product that does is off by 2^-150 at most. In a volume these are
//! six in the minors, multiplied by `d` after, and three in the dot product: no more than `2^-147 (m_d + 1)`, if
//! `m_d` is the magnitude of `d`. As every vector's magnitude is raised to 2^-30 at least, the volume's own
//! magnitude `6 m_b m_c m_d` is more than `2^-60 m_d` and more than 2^-90, so this is less than `2^-56 m`, and
//! nothing beside the third that is left.
//!
//! # Overflow
//! No value is greater than its magnitude, as both go through the same operations and rounding keeps an order. So
//! where a value overflows, so does its magnitude; and it stays infinite, as it is never multiplied by 0. Nothing
//! is greater than infinity, NaN neither: that is doubt.

use glam::{Vec3, Vec4, Vec4Swizzles};

use super::arithmetic::Vector;
use super::filter::Approximate;

const DOUBT: f32 = 1.0 / (1_u32 << 19) as f32;
const LEAST_MAGNITUDE: f32 = 1.0 / (1_u32 << 30) as f32;

/// Four numbers with their magnitudes.
type Four = Approximate<Vec4>;

/// An answer, if it is certain.
#[derive(Debug, Clone, Copy)]
pub(super) struct Guess {
    certain: bool,
    hit: bool,
}

impl Guess {
    /// The answer, or if it is in doubt, that of a slower way. (With an `Option<bool>` the compiler branches on
    /// the answer, too, which is hard to guess.)
    #[inline(always)]
    pub(super) fn or_else(self, decide: impl FnOnce() -> bool) -> bool {
        if self.certain { self.hit } else { decide() }
    }
}

/// Whether a ray meets a triangle.
#[inline(always)]
pub(super) fn ray_meets(origin: Vec3, direction: Vec3, vertices: [Vec3; 3]) -> Guess {
    let volumes = volumes(origin, direction, vertices);
    let alike = matches!(positive(volumes), 0 | 0b1111);
    Guess { certain: certain(volumes), hit: alike }
}

/// Whether a segment crosses a triangle: as a ray does that loses more height than it has.
#[inline(always)]
pub(super) fn segment_crosses(start: Vec3, end: Vec3, vertices: [Vec3; 3]) -> Guess {
    let volumes = volumes(start, end - start, vertices);
    let lane = |swizzle: fn(Vec4) -> Vec4| lanes(volumes, swizzle);
    let lost = lane(|v| v.xxxx()) + lane(|v| v.yyyy()) + lane(|v| v.zzzz());
    let beyond = lost - lane(|v| v.wwww());
    let alike = matches!(positive(volumes) | positive(beyond) << 4, 0 | 0b1111_1111);
    Guess { certain: certain(volumes) & certain(beyond), hit: alike }
}

/// The volumes at the three edges, and the height over the plane at the start.
#[inline(always)]
fn volumes(start: Vec3, direction: Vec3, [p0, p1, p2]: [Vec3; 3]) -> Four {
    let from_start = |[x, y, z, w]: [f32; 4], start| Vec4::new(x, y, z, w) - Vec4::splat(start);
    let x = from_start([p0.x, p1.x, p2.x, p0.x], start.x);
    let y = from_start([p0.y, p1.y, p2.y, p0.y], start.y);
    let z = from_start([p0.z, p1.z, p2.z, p0.z], start.z);
    let abca = with_common_magnitude(x, y, z);
    let bcab = next(&abca);
    let cabc = next(&bcab);
    let with_a = |direction, a: Vec4| Vec4::new(direction, direction, direction, a.w);
    let ddda = with_common_magnitude(with_a(direction.x, x), with_a(direction.y, y), with_a(direction.z, z));
    ddda.dot(&bcab.cross(&cabc))
}

/// From each vertex to the next one.
#[inline(always)]
fn next(Vector { x, y, z }: &Vector<Four>) -> Vector<Four> {
    let turned = |&number| lanes(number, |v| v.yzxy());
    Vector { x: turned(x), y: turned(y), z: turned(z) }
}

#[inline(always)]
fn lanes(number: Four, swizzle: impl Fn(Vec4) -> Vec4) -> Four {
    Four { value: swizzle(number.value), magnitude: swizzle(number.magnitude) }
}

#[inline(always)]
fn with_common_magnitude(x: Vec4, y: Vec4, z: Vec4) -> Vector<Four> {
    let magnitude = x.abs().max(y.abs()).max(z.abs()).max(Vec4::splat(LEAST_MAGNITUDE));
    let number = |value| Four { value, magnitude };
    Vector { x: number(x), y: number(y), z: number(z) }
}

/// Whether all four signs are beyond doubt.
#[inline(always)]
fn certain(number: Four) -> bool {
    number.value.abs().cmpgt(number.magnitude * DOUBT).all()
}

/// One bit for each lane.
#[inline(always)]
fn positive(number: Four) -> u32 {
    number.value.cmpgt(Vec4::ZERO).bitmask()
}

#[cfg(test)]
mod tests {
    use std::array::from_fn;

    use super::super::path::Path;
    use super::super::path_triangle::{passage, side_of_triangle};
    use super::*;
    use crate::shapes::{Ray, Segment};

    const CASES: u32 = if cfg!(debug_assertions) { 100_000 } else { 3_000_000 };

    /// xorshift64*.
    struct Random(u64);

    impl Random {
        fn bits(&mut self) -> u32 {
            self.0 ^= self.0 >> 12;
            self.0 ^= self.0 << 25;
            self.0 ^= self.0 >> 27;
            (self.0.wrapping_mul(0x2545_f491_4f6c_dd1d) >> 32) as u32
        }

        fn one_of<T: Copy>(&mut self, choices: &[T]) -> T {
            choices[self.bits() as usize % choices.len()]
        }

        /// From -1 to 1.
        fn number(&mut self) -> f32 {
            (self.bits() >> 8) as f32 / (1 << 23) as f32 - 1.0
        }

        fn point(&mut self) -> Vec3 {
            Vec3::from_array(from_fn(|_| self.number()))
        }

        /// A coordinate: whole and small, or any, or of any exponent.
        fn coordinate(&mut self) -> f32 {
            match self.bits() % 32 {
                0..12 => (self.bits() % 9) as f32 - 4.0,
                12..31 => self.number() * 8.0,
                _ => Some(f32::from_bits(self.bits())).filter(|x| x.is_finite()).unwrap_or(f32::MAX),
            }
        }

        fn nudged(&mut self, x: f64) -> f32 {
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
        fn near_the_boundary(&mut self) -> ([Vec3; 3], Vec3, Vec3) {
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
            let exponent =
                self.one_of(&[0, 0, 0, -149, -140, -126, -80, -40, -30, -20, 30, 60, 90, 120, 125]);
            let scaled = |v: Vec3| {
                let scaled = |x: f32| (f64::from(x) * 2_f64.powi(exponent)) as f32;
                Vec3::from_array(v.to_array().map(|x| scaled(x).clamp(f32::MIN, f32::MAX)))
            };
            ([a, b, c].map(scaled), scaled(start), scaled(end))
        }
    }

    fn decided_ray(origin: Vec3, direction: Vec3, vertices: [Vec3; 3]) -> bool {
        let guess = ray_meets(origin, direction, vertices);
        let Ok(ray) = Ray::new(origin, direction) else { return guess.certain };
        let passage = passage(Path::from(&ray), vertices);
        let hit = passage != 0 && passage * side_of_triangle(origin, vertices) >= 0;
        assert!(!guess.certain || guess.hit == hit, "{ray:?} {vertices:?}");
        guess.certain
    }

    fn decided_segment(start: Vec3, end: Vec3, vertices: [Vec3; 3]) -> bool {
        let guess = segment_crosses(start, end, vertices);
        let segment = Segment::new(start, end).expect("finite");
        let sides = side_of_triangle(start, vertices) * side_of_triangle(end, vertices);
        let hit = passage(Path::from(&segment), vertices) != 0 && sides < 0;
        assert!(!guess.certain || guess.hit == hit, "{segment:?} {vertices:?}");
        guess.certain
    }

    #[test]
    fn what_is_certain_is_right() {
        let mut random = Random(0x9e37_79b9_7f4a_7c15);
        let (mut rays, mut segments) = (0, 0);
        for _ in 0..CASES {
            let (vertices, start, end) = random.near_the_boundary();
            let direction = (end - start).clamp(Vec3::MIN, Vec3::MAX);
            rays += u32::from(decided_ray(start, direction, vertices));
            segments += u32::from(decided_segment(start, end, vertices));
        }
        // Both ways are well tried.
        for decided in [rays, segments] {
            assert!((CASES / 20..CASES / 2).contains(&decided), "{decided} of {CASES}");
        }
    }

    #[test]
    fn random_questions_are_seldom_in_doubt() {
        let mut random = Random(7);
        let (mut rays, mut segments) = (0, 0);
        for _ in 0..CASES {
            let (vertices, start, end) = (from_fn(|_| random.point()), random.point(), random.point());
            rays += u32::from(decided_ray(start, end, vertices));
            segments += u32::from(decided_segment(start, end, vertices));
        }
        for decided in [rays, segments] {
            assert!(decided > CASES / 1000 * 995, "{decided} of {CASES}");
        }
    }

    #[test]
    fn extremes_and_touching_are_in_doubt() {
        let triangle = [Vec3::ZERO, Vec3::X, Vec3::Y];
        let down = |x, y| ray_meets(Vec3::new(x, y, 1.0), Vec3::NEG_Z, triangle);
        assert!(down(0.25, 0.25).certain && down(1.0, 1.0).certain);
        assert!(!down(0.5, 0.5).certain && !down(0.0, 0.25).certain);
        for scale in [f32::from_bits(1), f32::MIN_POSITIVE, 1e-30, 1e30, f32::MAX] {
            let at = |v: Vec3| v * scale;
            let start = at(Vec3::new(0.25, 0.25, 1.0));
            assert!(!ray_meets(start, at(Vec3::NEG_Z), triangle.map(at)).certain, "{scale}");
            assert!(!segment_crosses(start, -start, triangle.map(at)).certain, "{scale}");
        }
    }
}
