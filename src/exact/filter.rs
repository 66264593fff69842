//! The fast arithmetic: f64 numbers that carry a bound of their own error.
//!
//! # The bound
//! Beside its rounded value `v` every number carries its *magnitude* `m`: at least the sum of the absolute
//! values of its terms, computed by the same operations, and once for all components of a vector. Let `u = 2^-53`. A rounded
//! operation multiplies its exact result by some `1 + δ` with `|δ| <= u`, and so does the difference of two
//! given lengths. Expanding all products, `v` is the sum of the exact terms of the polynomial, each times at
//! most `k` such factors, where `k` counts the roundings on the longest way from a given length to the
//! result, those of both factors of a product added up. So the error is at most `((1 + u)^k - 1) M`, where
//! `M` is the exact magnitude, and for the computed one `m >= (1 - u)^k M`. Together
//!
//! ```text
//! |v - exact| <= ((1 + u)^k - 1) / (1 - u)^k  m  <  2 k u m  <=  2^-47 m    for k <= 32,
//! ```
//!
//! and `|v| >= 2^-46 m` proves the sign of `v` right, the rounding of that product and sum included. The
//! predicates stay below `k = 32`; the exact arithmetic counts the roundings and asserts it in debug builds.
//! A magnitude of zero means that every single term is zero: then the sign is certainly 0, which is that of `v`.
//!
//! # No rounding at all
//! Small whole numbers tie often, and f64 is exact on them. Let all given lengths be multiples of some power of
//! two, the *unit* `e`. A number of degree `i` on the way to one of degree `n` is a multiple of `e^i`, and an f64
//! as it is unless it reaches `2^53 e^i`. Then its magnitude does so, but for the magnitude's own roundings.
//! With it are multiplied numbers whose magnitudes are 0 or at least `e^(n - i)` together. If it is 0, what is
//! rounded is multiplied by 0. Otherwise the result's magnitude reaches `2^53 (1 - u)^k e^n`, or more than
//! `2^52 e^n`. So `m < 2^52 e^n` proves that `v` is exact.
//!
//! # No overflow, no underflow
//! Given lengths are multiples of 2^-149 below 2^158 (f32 times an integer below 2^29; only the terrain
//! has such products, in polynomials of degree 3 at most; elsewhere lengths are below 2^128). A product of
//! degree `n` is a multiple of 2^(-149 n), and rounding a multiple of a power of two to 53 bits leaves it a
//! multiple. With degree 6 at most, every number is 0 or at least 2^-894, above the smallest normal f64
//! 2^-1022 (and so is 2^-46 times that), and at most about 2^(6 * 129 + 10) < 2^1024.

use std::ops::{Add, Mul, Sub};

use glam::{Vec3, Vec4};

use super::arithmetic::{Arithmetic, Number, Vector};

/// The most roundings on a way for which the bound holds.
pub(super) const MOST_ROUNDINGS: u32 = 32;

const DOUBT: f64 = 1.0 / (1_u64 << 46) as f64;

/// 2 to the power of the exponent of a normal f64.
#[inline(always)]
pub(super) fn power_of_two(exponent: i32) -> f64 {
    f64::from_bits(((1023 + exponent) as u64) << 52)
}

/// Calculates in f64.
pub(super) struct Filter;

/// A rounded value and the sum of the absolute values of its terms.
#[derive(Debug, Clone, Copy)]
pub(super) struct Approximate<F = f64> {
    pub(super) value: F,
    pub(super) magnitude: F,
}

/// What it is calculated in: f64, or four f32 side by side.
pub(super) trait Float: Copy + Add<Output = Self> + Sub<Output = Self> + Mul<Output = Self> {
    const TWO: Self;
    const THREE: Self;
}

impl Float for f64 {
    const TWO: Self = 2.0;
    const THREE: Self = 3.0;
}

impl Float for Vec4 {
    const TWO: Self = Self::splat(2.0);
    const THREE: Self = Self::splat(3.0);
}

impl Arithmetic for Filter {
    type Number = Approximate;

    #[inline(always)]
    fn number(&self, given: f64) -> Approximate {
        Approximate { value: given, magnitude: given.abs() }
    }

    /// One rounding, and none of the cancellation that a difference of numbers would have to count.
    #[inline(always)]
    fn difference(&self, x: f64, y: f64) -> Approximate {
        self.number(x - y)
    }

    #[inline(always)]
    fn vector(&self, v: Vec3) -> Vector<Approximate> {
        with_common_magnitude(v.x.into(), v.y.into(), v.z.into())
    }

    #[inline(always)]
    fn arrow(&self, from: Vec3, to: Vec3) -> Vector<Approximate> {
        let difference = |to: f32, from: f32| f64::from(to) - f64::from(from);
        with_common_magnitude(difference(to.x, from.x), difference(to.y, from.y), difference(to.z, from.z))
    }
}

#[inline(always)]
fn with_common_magnitude(x: f64, y: f64, z: f64) -> Vector<Approximate> {
    let larger = |a: f64, b: f64| if a > b { a } else { b };
    let magnitude = larger(larger(x.abs(), y.abs()), z.abs());
    Vector {
        x: Approximate { value: x, magnitude },
        y: Approximate { value: y, magnitude },
        z: Approximate { value: z, magnitude },
    }
}

/// All components of a vector have the same magnitude, so one product of magnitudes stands for all.
impl<F: Float> Number for Approximate<F> {
    #[inline(always)]
    fn dot(u: &Vector<Self>, v: &Vector<Self>) -> Self {
        Self {
            value: u.x.value * v.x.value + u.y.value * v.y.value + u.z.value * v.z.value,
            magnitude: F::THREE * (u.x.magnitude * v.x.magnitude),
        }
    }

    #[inline(always)]
    fn cross(u: &Vector<Self>, v: &Vector<Self>) -> Vector<Self> {
        let magnitude = F::TWO * (u.x.magnitude * v.x.magnitude);
        let minor = |a: Self, b: Self, c: Self, d: Self| Self {
            value: a.value * b.value - c.value * d.value,
            magnitude,
        };
        Vector { x: minor(u.y, v.z, u.z, v.y), y: minor(u.z, v.x, u.x, v.z), z: minor(u.x, v.y, u.y, v.x) }
    }
}

impl Approximate {
    /// The sign of the rounded value.
    #[inline(always)]
    pub(super) fn sign(self) -> i32 {
        i32::from(self.value > 0.0) - i32::from(self.value < 0.0)
    }

    /// Whether that is the sign of the exact number beyond doubt.
    #[inline(always)]
    pub(super) fn is_certain(self) -> bool {
        self.value.abs() >= DOUBT * self.magnitude
    }

    /// Whether the value is exact for certain. `exponent` is that of the number's own unit, `e^n`.
    #[inline(always)]
    pub(super) fn is_exact(self, exponent: i32) -> bool {
        self.magnitude < power_of_two(52 + exponent)
    }
}

impl<F: Float> Add for Approximate<F> {
    type Output = Self;
    #[inline(always)]
    fn add(self, other: Self) -> Self {
        Self { value: self.value + other.value, magnitude: self.magnitude + other.magnitude }
    }
}

impl<F: Float> Sub for Approximate<F> {
    type Output = Self;
    #[inline(always)]
    fn sub(self, other: Self) -> Self {
        Self { value: self.value - other.value, magnitude: self.magnitude + other.magnitude }
    }
}

impl<F: Float> Mul for Approximate<F> {
    type Output = Self;
    #[inline(always)]
    fn mul(self, other: Self) -> Self {
        Self { value: self.value * other.value, magnitude: self.magnitude * other.magnitude }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_cancelled_sum_is_in_doubt_and_a_sum_of_zeros_is_not() {
        let third = Filter.difference(1.0, 2.0 / 3.0);
        let certain_sign = |x: Approximate| x.is_certain().then(|| x.sign());
        assert_eq!(certain_sign(third * third - third * third), None);
        assert_eq!(certain_sign(third * Filter.difference(0.5, 0.5)), Some(0));
        assert_eq!(certain_sign(third - Filter.number(1.0)), Some(-1));
    }

    #[test]
    fn the_sixth_power_of_the_extremes_stays_in_range() {
        let power = |x: Approximate| x * x * x * x * x * x;
        let tiny = Filter.number(f32::from_bits(1).into());
        assert!(power(tiny).is_certain() && power(tiny).sign() == 1);
        let huge = Filter.difference(f32::MAX.into(), f32::MIN.into());
        assert!(power(huge).value.is_finite());
    }
}
