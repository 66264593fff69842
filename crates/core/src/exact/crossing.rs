//! Where two shapes meet: a fraction along a path, and its correctly rounded values.

use std::cmp::Ordering;

use glam::Vec3;

use super::arithmetic::signs::sign;
use super::arithmetic::{Arithmetic, Polynomial};
use super::meeting::Meeting;
use super::parametric_line::ParametricLine;
use super::place::{Place, place};
use super::plane_of::PlaneOf;
use super::terrain::face::FaceContact;

/// Where a segment, a ray or a line meets a surface. That they meet is certain; where is computed when
/// [asked](Crossing::place) for.
#[derive(Debug, Clone, Copy)]
pub struct Crossing {
    pub(super) path: ParametricLine,
    pub(super) contact: Contact,
}

/// What the path meets.
#[derive(Debug, Clone, Copy)]
pub(super) enum Contact {
    Plane(PlaneOf),
    Terrain(FaceContact),
}

impl Crossing {
    /// Where a path meets the plane of three points.
    #[inline(always)]
    pub(super) fn with_plane(path: ParametricLine, points: [Vec3; 3]) -> Self {
        Self { path, contact: Contact::Plane(PlaneOf::through(points)) }
    }

    /// Which of two crossings of one path comes first, decided exactly: compares their parameters `t`, which may differ
    /// by less than f64 can tell. Crossings of different paths are compared by their parameters too.
    ///
    /// ```
    /// use collision_core::exact::ray_triangle;
    /// use collision_core::shapes::{Ray, Triangle};
    /// use glam::{Vec3, vec3};
    ///
    /// // The far corner of the second triangle is 2^-149 farther away, and both are hit next to the near one.
    /// let hair = f32::from_bits(1);
    /// let level = [vec3(0.0, 0.0, 1.0), vec3(4.0, 0.0, 1.0), vec3(0.0, 4.0, 1.0)];
    /// let triangles = [level, [level[0], level[1], vec3(hair, 4.0, 1.0_f32.next_up())]];
    /// let ray = Ray::new(vec3(1.0, hair, 0.0), Vec3::Z)?;
    /// let [near, far] = triangles.map(|v| ray_triangle(&ray, &Triangle::new(v).unwrap()).unwrap());
    /// assert_eq!(near.place().t, far.place().t, "the same f64");
    /// assert!(near.cmp_t(&far).is_lt());
    /// # Ok::<(), collision_core::shapes::ShapeError>(())
    /// ```
    pub fn cmp_t(&self, other: &Self) -> Ordering {
        let sign_of_difference = sign(DifferenceOfT { first: *self, second: *other });
        (sign_of_difference * self.denominator_sign() * other.denominator_sign()).cmp(&0)
    }

    fn denominator_sign(&self) -> i32 {
        sign(Denominator(*self))
    }

    /// The numerator and the denominator of `t`.
    fn parameter<A: Arithmetic>(&self, a: &A) -> [A::Number; 2] {
        match &self.contact {
            Contact::Plane(plane) => plane.parameter(a, &self.path),
            Contact::Terrain(contact) => contact.parameter(a, &self.path),
        }
    }

    /// Where they meet. `t` and each coordinate are the true values, rounded once to the nearest f64.
    pub fn place(&self) -> Place {
        match self.contact {
            Contact::Plane(plane) => place(&self.path, &plane),
            Contact::Terrain(contact) => place(&self.path, &contact),
        }
    }
}

/// The denominator of a crossing's parameter.
#[derive(Clone, Copy)]
struct Denominator(Crossing);

impl Polynomial for Denominator {
    fn value<A: Arithmetic>(&self, a: &A) -> A::Number {
        let [_, denominator] = self.0.parameter(a);
        denominator
    }
}

/// The difference of two parameters, times both denominators.
#[derive(Clone, Copy)]
struct DifferenceOfT {
    first: Crossing,
    second: Crossing,
}

impl Polynomial for DifferenceOfT {
    fn value<A: Arithmetic>(&self, a: &A) -> A::Number {
        let [over_first, under_first] = self.first.parameter(a);
        let [over_second, under_second] = self.second.parameter(a);
        over_first * under_second - over_second * under_first
    }
}
