//! Whether a point of a polygon's plane lies in the polygon.
//!
//! For three vertices the sides of the edges in the plane decide. Other polygons are projected along the axis in which
//! the normal is longest, and the winding number of the projected polygon around the projected point decides (Hormann
//! and Agathos, *The point in polygon problem for arbitrary polygons*, 2001). So a polygon whose vertices are not quite
//! in one plane has a well-defined interior too.
//!
//! The point is a quotient: a crossing or the foot of a perpendicular. Multiplied by its denominator, everything is
//! again a polynomial, of degree 6 at most.

use glam::Vec3;

use super::arithmetic::signs::sign;
use super::arithmetic::{Arithmetic, Axis, Number, Polynomial};
use super::parametric_line::ParametricLine;
use super::plane_of::{PlaneOf, descent};
use crate::shapes::Polygon;

/// A point of a plane whose coordinates are quotients with a common denominator.
pub(super) trait PlanePoint: Copy {
    /// The coordinate relative to a vertex, times the denominator.
    fn relative<A: Arithmetic>(&self, a: &A, vertex: Vec3, axis: Axis) -> A::Number;

    /// The sign of the denominator, not zero.
    fn denominator(&self) -> i32;
}

/// The point where a path, not parallel to the plane, meets it: `start + direction * height / descent`.
#[derive(Clone, Copy)]
pub(super) struct CrossingPoint {
    pub(super) path: ParametricLine,
    pub(super) plane: PlaneOf,
}

impl PlanePoint for CrossingPoint {
    fn relative<A: Arithmetic>(&self, a: &A, vertex: Vec3, axis: Axis) -> A::Number {
        let start = a.vector_between(vertex, self.path.start()).along(axis);
        let direction = self.path.direction(a).along(axis);
        start * self.plane.descent(a, &self.path) + direction * self.plane.height(a, self.path.start())
    }

    fn denominator(&self) -> i32 {
        descent(self.plane, self.path)
    }
}

/// The foot of the perpendicular from a point to the plane: `point - normal * height / normal²`.
#[derive(Clone, Copy)]
pub(super) struct Projection {
    pub(super) point: Vec3,
    pub(super) plane: PlaneOf,
}

impl PlanePoint for Projection {
    fn relative<A: Arithmetic>(&self, a: &A, vertex: Vec3, axis: Axis) -> A::Number {
        let normal = self.plane.normal(a);
        let point = a.vector_between(vertex, self.point).along(axis);
        point * normal.squared() - normal.along(axis) * self.plane.height(a, self.point)
    }

    fn denominator(&self) -> i32 {
        1
    }
}

/// Whether the point lies in the closed polygon.
pub(super) fn inside(point: impl PlanePoint, polygon: &Polygon) -> bool {
    let (u, v) = shadow_axes(polygon.into());
    let beyond = |vertex, axis| sign(Beyond { point, vertex, axis }) * point.denominator();
    let mut winding = 0;
    for (from, to) in polygon.edges() {
        match (beyond(from, v), beyond(to, v)) {
            (1, 1) | (-1, -1) => {}
            (0, 0) => {
                if beyond(from, u) * beyond(to, u) <= 0 {
                    return true;
                }
            }
            (at_from, at_to) => {
                let turn = sign(Turn { point, from, to, u, v }) * point.denominator();
                if turn == 0 {
                    return true;
                }
                // The edge's lower end counts, its upper end belongs to the next edge.
                if at_from >= 0 && at_to < 0 && turn > 0 {
                    winding += 1;
                } else if at_to >= 0 && at_from < 0 && turn < 0 {
                    winding -= 1;
                }
            }
        }
    }
    winding != 0
}

/// The distance of the point beyond a vertex along an axis.
#[derive(Clone, Copy)]
struct Beyond<P> {
    point: P,
    vertex: Vec3,
    axis: Axis,
}

impl<P: PlanePoint> Polynomial for Beyond<P> {
    fn value<A: Arithmetic>(&self, a: &A) -> A::Number {
        self.point.relative(a, self.vertex, self.axis)
    }
}

/// The side of an edge on which the projected point lies: positive if the turn from `from` to `to` and on to the
/// point has the same direction as the turn from the axis `u` to the axis `v`.
#[derive(Clone, Copy)]
struct Turn<P> {
    point: P,
    from: Vec3,
    to: Vec3,
    u: Axis,
    v: Axis,
}

impl<P: PlanePoint> Polynomial for Turn<P> {
    fn value<A: Arithmetic>(&self, a: &A) -> A::Number {
        let edge = a.vector_between(self.from, self.to);
        edge.along(self.u) * self.point.relative(a, self.from, self.v)
            - edge.along(self.v) * self.point.relative(a, self.from, self.u)
    }
}

/// The two axes left after dropping the one in which the normal is longest; of equals, the first.
fn shadow_axes(plane: PlaneOf) -> (Axis, Axis) {
    let longer = |one, other| sign(Longer { plane, one, other }) > 0;
    if longer(Axis::Z, Axis::X) && longer(Axis::Z, Axis::Y) {
        (Axis::X, Axis::Y)
    } else if longer(Axis::Y, Axis::X) {
        (Axis::X, Axis::Z)
    } else {
        (Axis::Y, Axis::Z)
    }
}

/// Whether the normal is longer along one axis than along another.
#[derive(Clone, Copy)]
struct Longer {
    plane: PlaneOf,
    one: Axis,
    other: Axis,
}

impl Polynomial for Longer {
    fn value<A: Arithmetic>(&self, a: &A) -> A::Number {
        let normal = self.plane.normal(a);
        normal.along(self.one).squared() - normal.along(self.other).squared()
    }
}
