//! Planes as given, without rounding.

use glam::Vec3;

use super::arithmetic::signs::sign;
use super::arithmetic::{Arithmetic, Polynomial, Vector, VectorPolynomial};
use super::parametric_line::ParametricLine;
use crate::shapes::{Plane, Polygon, Side};

/// A plane as given: by its equation or by the first three vertices of a polygon.
///
/// The exact method uses this instead of [`Polygon::plane`], which rounds.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct PlaneOf(Given);

#[derive(Debug, Clone, Copy, PartialEq)]
enum Given {
    Equation(Plane),
    Through([Vec3; 3]),
}

impl From<&Plane> for PlaneOf {
    #[inline(always)]
    fn from(plane: &Plane) -> Self {
        Self(Given::Equation(*plane))
    }
}

impl From<&Polygon> for PlaneOf {
    #[inline(always)]
    fn from(polygon: &Polygon) -> Self {
        Self::through(polygon.first_three())
    }
}

impl PlaneOf {
    /// The plane of three points; if they lie on one line, its normal is zero.
    #[inline(always)]
    pub(super) fn through(points: [Vec3; 3]) -> Self {
        Self(Given::Through(points))
    }

    /// The points by which it was given.
    pub(super) fn points(&self) -> Option<[Vec3; 3]> {
        match self.0 {
            Given::Equation(_) => None,
            Given::Through(points) => Some(points),
        }
    }

    /// The normal: as given, or `(p2 - p0) × (p1 - p0)`.
    #[inline(always)]
    pub(super) fn normal<A: Arithmetic>(&self, a: &A) -> Vector<A::Number> {
        match self.0 {
            Given::Equation(plane) => a.vector(plane.normal()),
            Given::Through([p0, p1, p2]) => a.vector_between(p0, p2).cross(&a.vector_between(p0, p1)),
        }
    }

    /// The height of a point over the plane, times the normal's length.
    #[inline(always)]
    pub(super) fn height<A: Arithmetic>(&self, a: &A, point: Vec3) -> A::Number {
        match self.0 {
            Given::Equation(plane) => {
                // The 1 makes all terms products of two lengths.
                let d = a.number(plane.d().into()) * a.number(1.0);
                a.vector(plane.normal()).dot(&a.vector(point)) + d
            }
            Given::Through([p0, ..]) => self.normal(a).dot(&a.vector_between(p0, point)),
        }
    }

    /// The height of a path's start and the height that it loses along its direction, times the normal's length.
    #[inline(always)]
    pub(super) fn height_and_descent<A: Arithmetic>(&self, a: &A, path: &ParametricLine) -> [A::Number; 2] {
        match self.0 {
            Given::Equation(_) => [self.height(a, path.start()), self.descent(a, path)],
            Given::Through([p0, ..]) => {
                let normal = self.normal(a);
                [normal.dot(&a.vector_between(p0, path.start())), normal.dot(&path.backward(a))]
            }
        }
    }

    /// The height that a path loses along its direction, times the normal's length.
    #[inline(always)]
    pub(super) fn descent<A: Arithmetic>(&self, a: &A, path: &ParametricLine) -> A::Number {
        self.normal(a).dot(&path.backward(a))
    }
}

/// The normal of a plane.
#[derive(Clone, Copy)]
pub(super) struct NormalOf(pub(super) PlaneOf);

impl VectorPolynomial for NormalOf {
    #[inline(always)]
    fn vector<A: Arithmetic>(&self, a: &A) -> Vector<A::Number> {
        self.0.normal(a)
    }
}

#[derive(Clone, Copy)]
struct Height {
    plane: PlaneOf,
    point: Vec3,
}

impl Polynomial for Height {
    #[inline(always)]
    fn value<A: Arithmetic>(&self, a: &A) -> A::Number {
        self.plane.height(a, self.point)
    }
}

/// The side of the plane on which a point lies: 1 in front, -1 behind.
#[inline(always)]
pub(super) fn side_of_plane(plane: PlaneOf, point: Vec3) -> i32 {
    sign(Height { plane, point })
}

/// The side of a triangle's plane on which a point lies. It is on that of a degenerate triangle.
#[inline(always)]
pub(super) fn side_of_triangle(vertices: [Vec3; 3], point: Vec3) -> Side {
    Side::of_sign(side_of_plane(PlaneOf::through(vertices), point))
}

#[derive(Clone, Copy)]
struct Descent {
    plane: PlaneOf,
    path: ParametricLine,
}

impl Polynomial for Descent {
    #[inline(always)]
    fn value<A: Arithmetic>(&self, a: &A) -> A::Number {
        self.plane.descent(a, &self.path)
    }
}

/// Whether a path runs against the normal (1), with it (-1) or along the plane (0).
#[inline(always)]
pub(super) fn descent(plane: PlaneOf, path: ParametricLine) -> i32 {
    sign(Descent { plane, path })
}
