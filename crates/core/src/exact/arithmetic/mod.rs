//! Polynomials over generic numbers, in which the predicates are written.

pub(crate) mod bounds;
pub(crate) mod double_double;
pub(crate) mod enclosure;
pub(crate) mod filter;
pub(crate) mod guessed_unit;
pub(crate) mod integers;
pub(crate) mod leading_bits;
#[cfg(test)]
pub(crate) mod near_boundary;
pub(crate) mod quotient;
pub(crate) mod rounding;
mod rounding_error;
mod running_error;
pub(crate) mod signs;
pub(crate) mod static_bounds;
mod whole_lengths;

use core::ops::{Add, Div, Mul, Sub};

use glam::Vec3;

/// A number that can be added, subtracted and multiplied.
pub(super) trait Number: Clone + Add<Output = Self> + Sub<Output = Self> + Mul<Output = Self> {
    #[inline(always)]
    fn squared(self) -> Self {
        self.clone() * self
    }

    #[inline(always)]
    fn dot(u: &Vector<Self>, v: &Vector<Self>) -> Self {
        u.x.clone() * v.x.clone() + u.y.clone() * v.y.clone() + u.z.clone() * v.z.clone()
    }

    #[inline(always)]
    fn cross(u: &Vector<Self>, v: &Vector<Self>) -> Vector<Self> {
        Vector {
            x: u.y.clone() * v.z.clone() - u.z.clone() * v.y.clone(),
            y: u.z.clone() * v.x.clone() - u.x.clone() * v.z.clone(),
            z: u.x.clone() * v.y.clone() - u.y.clone() * v.x.clone(),
        }
    }
}

/// An arithmetic, and the conversion of given lengths into it.
pub(super) trait Arithmetic {
    type Number: Number;

    /// A given length; every f32 and every product of an f32 with an integer below 2^29 is one.
    fn number(&self, given: f64) -> Self::Number;

    /// The difference of two given lengths.
    #[inline(always)]
    fn difference(&self, x: f64, y: f64) -> Self::Number {
        self.number(x) - self.number(y)
    }

    #[inline(always)]
    fn vector(&self, v: Vec3) -> Vector<Self::Number> {
        Vector { x: self.number(v.x.into()), y: self.number(v.y.into()), z: self.number(v.z.into()) }
    }

    /// The vector `to - from`.
    #[inline(always)]
    fn vector_between(&self, from: Vec3, to: Vec3) -> Vector<Self::Number> {
        Vector {
            x: self.difference(to.x.into(), from.x.into()),
            y: self.difference(to.y.into(), from.y.into()),
            z: self.difference(to.z.into(), from.z.into()),
        }
    }
}

/// A polynomial in given lengths, all its terms of the same degree.
///
/// It holds its lengths by value. The compiler would load borrowed lengths again for each sign, because it cannot
/// exclude that the exact arithmetic changes them.
pub(super) trait Polynomial: Copy {
    fn value<A: Arithmetic>(&self, a: &A) -> A::Number;
}

/// A vector whose components are polynomials.
pub(super) trait VectorPolynomial: Copy {
    fn vector<A: Arithmetic>(&self, a: &A) -> Vector<A::Number>;
}

/// Several polynomials that are evaluated together and share common terms.
pub(super) trait Polynomials<const N: usize>: Copy {
    fn values<A: Arithmetic>(&self, a: &A) -> [A::Number; N];
}

impl<P: Polynomial> Polynomials<1> for P {
    #[inline(always)]
    fn values<A: Arithmetic>(&self, a: &A) -> [A::Number; 1] {
        [self.value(a)]
    }
}

/// The square root, rounded once.
#[inline(always)]
pub(super) fn sqrt(x: f64) -> f64 {
    #[cfg(feature = "std")]
    return x.sqrt();
    #[cfg(not(feature = "std"))]
    return libm::sqrt(x);
}

/// `a b + c`, rounded once.
#[inline(always)]
fn fused(a: f64, b: f64, c: f64) -> f64 {
    #[cfg(feature = "std")]
    return a.mul_add(b, c);
    #[cfg(not(feature = "std"))]
    return libm::fma(a, b, c);
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
        N::dot(self, other)
    }

    #[inline(always)]
    pub(super) fn cross(&self, other: &Self) -> Self {
        N::cross(self, other)
    }

    /// The squared length of the vector.
    #[inline(always)]
    pub(super) fn squared(&self) -> N {
        self.dot(self)
    }

    #[inline(always)]
    pub(super) fn scaled(&self, factor: &N) -> Self {
        let Self { x, y, z } = self.clone();
        Self { x: x * factor.clone(), y: y * factor.clone(), z: z * factor.clone() }
    }

    #[inline(always)]
    pub(super) fn divided_by(self, divisor: &N) -> Self
    where
        N: Div<Output = N>,
    {
        let Self { x, y, z } = self;
        Self { x: x / divisor.clone(), y: y / divisor.clone(), z: z / divisor.clone() }
    }

    #[inline(always)]
    pub(super) fn plus(self, other: Self) -> Self {
        Self { x: self.x + other.x, y: self.y + other.y, z: self.z + other.z }
    }

    #[inline(always)]
    pub(super) fn minus(self, other: Self) -> Self {
        Self { x: self.x - other.x, y: self.y - other.y, z: self.z - other.z }
    }

    #[inline(always)]
    pub(super) fn along(&self, axis: Axis) -> N {
        match axis {
            Axis::X => self.x.clone(),
            Axis::Y => self.y.clone(),
            Axis::Z => self.z.clone(),
        }
    }
}
