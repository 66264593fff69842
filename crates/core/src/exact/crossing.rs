//! Where two shapes meet: a fraction along a path, and its correctly rounded values.

use core::cmp::Ordering;

use glam::{DVec3, Vec3};

use super::arithmetic::filter::FloatFilter;
use super::arithmetic::signs::{sign, signs};
use super::arithmetic::{Arithmetic, Polynomial, Polynomials};
use super::parametric_line::ParametricLine;
use super::plane_of::{NormalOf, PlaneOf};
use super::terrain::face::FaceContact;
use super::unit::unit;
use crate::shapes::Side;

/// A proven crossing of a segment, a ray or a line with any surface: a plane, a polygon or a terrain. One with a triangle is a
/// [`TriangleCrossing`](super::TriangleCrossing), which becomes this one by `into()`. [`Crossing::place`] computes its place. Two
/// are equal if their path and their surface were given by the same numbers.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Crossing {
    pub(super) path: ParametricLine,
    pub(super) contact: Contact,
}

/// The surface that the path meets.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(super) enum Contact {
    Plane(PlaneOf),
    Terrain(FaceContact),
}

impl Contact {
    /// The points that span the plane.
    pub(super) fn points(&self) -> Option<[Vec3; 3]> {
        match self {
            Self::Plane(plane) => plane.points(),
            Self::Terrain(_) => None,
        }
    }
}

impl Crossing {
    /// The crossing of a path and the plane of three points.
    #[inline(always)]
    pub(super) fn with_plane(path: ParametricLine, points: [Vec3; 3]) -> Self {
        Self { path, contact: Contact::Plane(PlaneOf::through(points)) }
    }

    /// Orders two crossings of one path exactly, by their parameters `t`, which may differ by less than an f64 step: see
    /// [`TriangleCrossing::cmp_t`](super::TriangleCrossing::cmp_t) for an example. Crossings of different paths are compared by their
    /// parameters too.
    pub fn cmp_t(&self, other: &Self) -> Ordering {
        let difference = sign(DifferenceOfT { first: *self, second: *other });
        let [first, second] = [self, other].map(|crossing| signs(*crossing).sign(DENOMINATOR));
        (difference * first * second).cmp(&0)
    }

    /// Two numbers between which the parameter `t` lies: cheaper than its [place](Self::place), and nearly always less than 2^-40
    /// of it apart.
    #[inline(always)]
    pub fn t_bounds(&self) -> [f64; 2] {
        let [over, under] = self.values(&FloatFilter);
        if !under.is_certain() {
            return self.t_bounds_by_place();
        }
        let [[over_least, over_most], [under_least, under_most]] = [over.bounds(), under.bounds()];
        let quotients = [
            over_least / under_least,
            over_least / under_most,
            over_most / under_least,
            over_most / under_most,
        ];
        let least = quotients.into_iter().fold(f64::INFINITY, f64::min);
        let most = quotients.into_iter().fold(f64::NEG_INFINITY, f64::max);
        [least.next_down(), most.next_up()]
    }

    /// Whether the parameter is at most a number.
    #[cold]
    pub(super) fn is_up_to(&self, end: f32) -> bool {
        sign(ParameterGap { end, crossing: *self }) * signs(*self).sign(DENOMINATOR) <= 0
    }

    #[cold]
    fn t_bounds_by_place(&self) -> [f64; 2] {
        let t = self.place().t;
        [t.next_down(), t.next_up()]
    }

    /// The side of the plane from which the path comes; none over a terrain. With the normal `(p2 - p0) × (p1 - p0)`, it
    /// comes from the front if it runs against the normal.
    pub fn facing(&self) -> Option<Side> {
        match self.contact {
            Contact::Plane(_) => Some(self.side_of_plane()),
            Contact::Terrain(_) => None,
        }
    }

    /// The side of the plane from which the path comes.
    #[inline(always)]
    pub(super) fn side_of_plane(&self) -> Side {
        Side::of_sign(signs(*self).sign(DENOMINATOR))
    }

    /// Whether the path comes from where the vertices of the triangle or the polygon run counter-clockwise: the front by the
    /// convention of OBJ, glTF and most engines, and [behind](Side::Behind) by that of this crate. None over a terrain.
    ///
    /// ```
    /// use collision_core::exact::segment_polygon;
    /// use collision_core::shapes::{Polygon, Segment, Side};
    ///
    /// // Seen from above, where z is positive, the corners run counter-clockwise.
    /// let square = Polygon::new(&[[0.0, 0.0, 0.0], [1.0, 0.0, 0.0], [1.0, 1.0, 0.0], [0.0, 1.0, 0.0]])?;
    /// let down = Segment::new([0.5, 0.25, 1.0], [0.5, 0.25, -1.0])?;
    /// let crossing = segment_polygon(&down, &square).expect("it goes through");
    /// assert_eq!(crossing.is_counterclockwise(), Some(true));
    /// assert_eq!(crossing.facing(), Some(Side::Behind));
    /// assert_eq!(-crossing.normal().z, 1.0, "the normal of an engine");
    /// # Ok::<(), collision_core::shapes::ShapeError>(())
    /// ```
    pub fn is_counterclockwise(&self) -> Option<bool> {
        self.facing().map(Side::is_counterclockwise)
    }

    /// The normal of the surface, of length 1: each component is the true value, rounded once to the nearest f64. Of a
    /// triangle or polygon it is that of `(p2 - p0) × (p1 - p0)`, whatever the side from which the path comes, and
    /// points to where the vertices run clockwise (OBJ, glTF and most engines have the negative one); of a plane the
    /// given one; of a terrain it points upwards.
    pub fn normal(&self) -> DVec3 {
        match self.contact {
            Contact::Terrain(contact) => unit(contact),
            Contact::Plane(plane) => match plane.points() {
                Some(points) => unit(NormalOf(PlaneOf::through(points))),
                None => unit(NormalOf(plane)),
            },
        }
    }
}

/// Its [`Place`](super::Place).
#[cfg(feature = "serde")]
impl serde::Serialize for Crossing {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.place().serialize(serializer)
    }
}

/// The numerator and the nonzero denominator of `t`, of the same degree. With a plane they are the height over it at the start and
/// the height lost along the direction. They read the start and the direction of the path, so that a dry run sees all numbers on
/// which the place depends.
impl Polynomials<2> for Crossing {
    #[inline(always)]
    fn values<A: Arithmetic>(&self, a: &A) -> [A::Number; 2] {
        match &self.contact {
            Contact::Plane(plane) => plane.height_and_descent(a, &self.path),
            Contact::Terrain(contact) => contact.parameter(a, &self.path),
        }
    }
}

/// The index of this sign.
const DENOMINATOR: u32 = 1;

/// The parameter of a crossing less a number, times its denominator and a length of 1.
#[derive(Clone, Copy)]
struct ParameterGap {
    end: f32,
    crossing: Crossing,
}

impl Polynomial for ParameterGap {
    fn value<A: Arithmetic>(&self, a: &A) -> A::Number {
        let [over, under] = self.crossing.values(a);
        over * a.number(1.0) - under * a.number(self.end.into())
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
        let [over_first, under_first] = self.first.values(a);
        let [over_second, under_second] = self.second.values(a);
        over_first * under_second - over_second * under_first
    }
}
