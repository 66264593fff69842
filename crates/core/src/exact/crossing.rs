//! Where two shapes meet: a fraction along a path, and its correctly rounded values.

use std::cmp::Ordering;

use glam::Vec3;

use super::arithmetic::signs::{sign, signs};
use super::arithmetic::{Arithmetic, Polynomial, Polynomials};
use super::meeting::Meeting;
use super::parametric_line::ParametricLine;
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
        let difference = sign(DifferenceOfT { first: *self, second: *other });
        let [first, second] = [self, other].map(|crossing| signs(*crossing).sign(DENOMINATOR));
        (difference * first * second).cmp(&0)
    }
}

/// The numerator and the denominator of `t`.
impl Polynomials<2> for Crossing {
    #[inline(always)]
    fn values<A: Arithmetic>(&self, a: &A) -> [A::Number; 2] {
        match &self.contact {
            Contact::Plane(plane) => plane.parameter(a, &self.path),
            Contact::Terrain(contact) => contact.parameter(a, &self.path),
        }
    }
}

/// Its place among the signs.
const DENOMINATOR: u32 = 1;

/// The difference of two parameters, times both denominators.
#[derive(Clone, Copy)]
struct DifferenceOfT {
    first: Crossing,
    second: Crossing,
}

impl Polynomial for DifferenceOfT {
    fn value<A: Arithmetic>(&self, a: &A) -> A::Number {
        let [over_first, under_first] = self.first.values(a);
        let [over_second, under_second] = self.second.values(a);
        over_first * under_second - over_second * under_first
    }
}
