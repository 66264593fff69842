//! The fast arithmetic: f64 numbers that carry a bound of their own error.
//!
//! # The bound
//! Beside its rounded value `v` every number carries its *magnitude* `m`: at least the sum of the absolute values of
//! its terms. A vector has one for all its components, at least the sum of theirs; so the product of two vectors'
//! magnitudes serves for their dot product and for their cross product. Let `u = 2^-53`. A rounded
//! operation multiplies its exact result by some `1 + δ` with `|δ| <= u`, and so does the difference of two
//! given lengths. Expanding all products, `v` is the sum of the exact terms of the polynomial, each times at
//! most `k` such factors, where `k` counts the roundings on the longest way from a given length to the
//! result, those of both factors of a product added up. So the error is at most `((1 + u)^k - 1) M`, where
//! `M` is the exact magnitude, and for the computed one `m >= (1 - u)^j M`. Together
//!
//! ```text
//! |v - exact| <= ((1 + u)^k - 1) / (1 - u)^j  m  <  2 k u m  <=  2^-47 m    for k <= 32, j <= 64,
//! ```
//!
//! and `|v| > 2^-46 m` proves the sign of `v` right, the rounding of that product and sum included. The
//! predicates stay below `k = 32`; the exact arithmetic counts the roundings and asserts it in debug builds. On the
//! way to a magnitude there are two more for every vector.
//!
//! # No overflow, no underflow
//! Given lengths are multiples of 2^-149 below 2^158 (f32 times an integer below 2^29; only the terrain
//! has such products, two of them at most in a term of degree 4 or more; elsewhere lengths are below 2^128). A product of
//! degree `n` is a multiple of 2^(-149 n), and rounding a multiple of a power of two to 53 bits leaves it a
//! multiple. With degree 6 at most, every number is 0 or at least 2^-894, above the smallest normal f64
//! 2^-1022 (and so is 2^-46 times that), and at most about 2^(6 * 129 + 10) < 2^1024.

use core::ops::{Add, Mul, Sub};

use glam::Vec3;

use super::{Arithmetic, Number, Vector};

/// The most consecutive roundings for which the bound holds.
pub(crate) const MOST_ROUNDINGS: u32 = 32;

pub(crate) const DOUBT: f64 = 1.0 / (1_u64 << 46) as f64;

/// 2 to the power of the exponent of a normal f64.
#[inline(always)]
pub(crate) fn power_of_two(exponent: i32) -> f64 {
    f64::from_bits(((1023 + exponent) as u64) << 52)
}

/// The exponent of a normal f64 that is not negative.
#[inline(always)]
pub(crate) fn exponent(x: f64) -> i32 {
    (x.to_bits() >> 52 & 0x7ff) as i32 - 1023
}

/// Calculates in f64.
pub(crate) struct FloatFilter;

/// A rounded value and the sum of the absolute values of its terms: of one number in f64, or of several in the lanes of
/// a vector.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Approximate<F = f64> {
    pub(crate) value: F,
    pub(crate) magnitude: F,
}

/// A value that can be rounded and bounded.
pub(crate) trait Float: Copy + Add<Output = Self> + Sub<Output = Self> + Mul<Output = Self> {}

impl<F: Copy + Add<Output = Self> + Sub<Output = Self> + Mul<Output = Self>> Float for F {}

impl Arithmetic for FloatFilter {
    type Number = Approximate;

    #[inline(always)]
    fn number(&self, given: f64) -> Approximate {
        Approximate { value: given, magnitude: given.abs() }
    }

    /// One rounding, without the cancellation of a difference of computed numbers.
    #[inline(always)]
    fn difference(&self, x: f64, y: f64) -> Approximate {
        self.number(x - y)
    }

    #[inline(always)]
    fn vector(&self, v: Vec3) -> Vector<Approximate> {
        with_common_magnitude(v.x.into(), v.y.into(), v.z.into())
    }

    #[inline(always)]
    fn vector_between(&self, from: Vec3, to: Vec3) -> Vector<Approximate> {
        let difference = |to: f32, from: f32| f64::from(to) - f64::from(from);
        with_common_magnitude(difference(to.x, from.x), difference(to.y, from.y), difference(to.z, from.z))
    }
}

#[inline(always)]
fn with_common_magnitude(x: f64, y: f64, z: f64) -> Vector<Approximate> {
    Vector::with_magnitude(x, y, z, x.abs() + y.abs() + z.abs())
}

impl<F: Float> Vector<Approximate<F>> {
    /// The magnitude is at least the sum of the absolute values.
    #[inline(always)]
    pub(crate) fn with_magnitude(x: F, y: F, z: F, magnitude: F) -> Self {
        Vector {
            x: Approximate { value: x, magnitude },
            y: Approximate { value: y, magnitude },
            z: Approximate { value: z, magnitude },
        }
    }
}

/// All components of a vector have the same magnitude, so one product of magnitudes stands for all.
impl<F: Float> Number for Approximate<F> {
    #[inline(always)]
    fn dot(u: &Vector<Self>, v: &Vector<Self>) -> Self {
        Self {
            value: u.x.value * v.x.value + u.y.value * v.y.value + u.z.value * v.z.value,
            magnitude: u.x.magnitude * v.x.magnitude,
        }
    }

    #[inline(always)]
    fn cross(u: &Vector<Self>, v: &Vector<Self>) -> Vector<Self> {
        let magnitude = u.x.magnitude * v.x.magnitude;
        let minor = |a: Self, b: Self, c: Self, d: Self| Self {
            value: a.value * b.value - c.value * d.value,
            magnitude,
        };
        Vector { x: minor(u.y, v.z, u.z, v.y), y: minor(u.z, v.x, u.x, v.z), z: minor(u.x, v.y, u.y, v.x) }
    }
}

impl Approximate {
    /// Whether the rounded value certainly has the sign of the exact number.
    #[inline(always)]
    pub(crate) fn is_certain(self) -> bool {
        self.value.abs() > DOUBT * self.magnitude
    }

    /// Numbers between which the exact one lies: twice as far from the value as it needs, which leaves room for the
    /// roundings here.
    #[inline(always)]
    pub(crate) fn bounds(self) -> [f64; 2] {
        let error = DOUBT * self.magnitude;
        [self.value - error, self.value + error]
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
    fn a_cancelled_sum_is_in_doubt() {
        let third = FloatFilter.difference(1.0, 2.0 / 3.0);
        assert!(!(third * third - third * third).is_certain());
        assert!(!(third * FloatFilter.difference(0.5, 0.5)).is_certain());
        let difference = third - FloatFilter.number(1.0);
        assert!(difference.is_certain() && difference.value < 0.0);
    }

    #[test]
    fn the_sixth_power_of_the_extremes_stays_in_range() {
        let power = |x: Approximate| x * x * x * x * x * x;
        let tiny = FloatFilter.number(f32::from_bits(1).into());
        assert!(power(tiny).is_certain() && power(tiny).value > 0.0);
        let huge = FloatFilter.difference(f32::MAX.into(), f32::MIN.into());
        assert!(power(huge).value.is_finite());
    }
}
