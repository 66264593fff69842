//! What the predicates are written in: polynomials over numbers that know how to add, subtract and multiply.

use std::ops::{Add, Mul, Sub};

use glam::Vec3;

use super::filter::Filter;
use super::integers::exact_sign;

/// Anything that can be added, subtracted and multiplied.
pub(super) trait Number: Clone + Add<Output = Self> + Sub<Output = Self> + Mul<Output = Self> {
    fn squared(self) -> Self {
        self.clone() * self
    }
}

impl<T: Clone + Add<Output = T> + Sub<Output = T> + Mul<Output = T>> Number for T {}

/// A way to calculate, and how the given lengths enter into it.
pub(super) trait Arithmetic {
    type Number: Number;

    /// A given length; every f32 and every product of an f32 with an integer below 2^29 is one.
    fn number(&self, given: f64) -> Self::Number;

    /// The difference of two given lengths.
    fn difference(&self, x: f64, y: f64) -> Self::Number {
        self.number(x) - self.number(y)
    }

    fn vector(&self, v: Vec3) -> Vector<Self::Number> {
        let [x, y, z] = v.to_array().map(|length| self.number(length.into()));
        Vector { x, y, z }
    }

    /// The vector `to - from`.
    fn arrow(&self, from: Vec3, to: Vec3) -> Vector<Self::Number> {
        Vector {
            x: self.difference(to.x.into(), from.x.into()),
            y: self.difference(to.y.into(), from.y.into()),
            z: self.difference(to.z.into(), from.z.into()),
        }
    }
}

/// A polynomial in given lengths, all its terms of the same degree.
pub(super) trait Polynomial {
    fn value<A: Arithmetic>(&self, a: &A) -> A::Number;
}

/// The sign of a polynomial, always right: -1, 0 or 1.
#[inline(always)]
pub(super) fn sign(polynomial: &impl Polynomial) -> i32 {
    match polynomial.value(&Filter).certain_sign() {
        Some(sign) => sign,
        None => exact_sign(polynomial),
    }
}

/// One of the three axes.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Axis {
    X,
    Y,
    Z,
}

/// Three numbers.
#[derive(Debug, Clone, Copy)]
pub(super) struct Vector<N> {
    pub(super) x: N,
    pub(super) y: N,
    pub(super) z: N,
}

impl<N: Number> Vector<N> {
    #[inline(always)]
    pub(super) fn dot(&self, other: &Self) -> N {
        self.x.clone() * other.x.clone() + self.y.clone() * other.y.clone() + self.z.clone() * other.z.clone()
    }

    #[inline(always)]
    pub(super) fn cross(&self, other: &Self) -> Self {
        Self {
            x: self.y.clone() * other.z.clone() - self.z.clone() * other.y.clone(),
            y: self.z.clone() * other.x.clone() - self.x.clone() * other.z.clone(),
            z: self.x.clone() * other.y.clone() - self.y.clone() * other.x.clone(),
        }
    }

    /// Its length, squared.
    #[inline(always)]
    pub(super) fn squared(&self) -> N {
        self.dot(self)
    }

    pub(super) fn along(&self, axis: Axis) -> N {
        match axis {
            Axis::X => self.x.clone(),
            Axis::Y => self.y.clone(),
            Axis::Z => self.z.clone(),
        }
    }
}
