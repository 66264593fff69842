use core::cmp::Ordering;

use glam::Vec3;

use super::collinear::collinear;
use super::error::{ShapeError, ShapePart, finite};

/// A plane `normal · p + d = 0`. The normal need not have length 1; it is finite and not zero, and `d` is finite.
#[derive(Debug, Clone, Copy, PartialEq)]
#[cfg_attr(feature = "batch", derive(bytemuck::NoUninit), repr(C))]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(try_from = "Unchecked"))]
pub struct Plane {
    normal: Vec3,
    d: f32,
}

#[cfg(feature = "serde")]
crate::shapes::deserialize_checked!(Plane { normal: Vec3, d: f32 }, ShapeError);

impl Plane {
    /// The plane `normal · p + d = 0`.
    ///
    /// ```
    /// use collision_core::exact::point_plane;
    /// use collision_core::shapes::{Plane, Point, Side};
    ///
    /// let level = Plane::new([0.0, 2.0, 0.0], -3.0)?; // y = 1.5
    /// assert_eq!(point_plane(Point::new([9.0, 1.5, 9.0])?, &level), Side::On);
    /// # Ok::<(), collision_core::shapes::ShapeError>(())
    /// ```
    ///
    /// # Errors
    /// A number that is not finite, or a normal that is zero.
    pub fn new(normal: impl Into<Vec3>, d: f32) -> Result<Self, ShapeError> {
        if !d.is_finite() {
            return Err(ShapeError::NotFinite { part: ShapePart::PlaneConstant });
        }
        match finite(normal.into(), ShapePart::PlaneNormal)? {
            Vec3::ZERO => Err(ShapeError::ZeroNormal),
            normal => Ok(Self { normal, d }),
        }
    }

    /// The plane through three points, its equation computed in f32: see [`PlaneEquation::through`].
    ///
    /// The exact method keeps the points instead: see [`exact::PlaneOf`](crate::exact::PlaneOf).
    ///
    /// # Errors
    /// - A coordinate that is not finite, or points on one line (decided exactly).
    /// - [`ShapeError::PlaneOutOfRange`]: the equation under- or overflows. This happens for points closer
    ///   than about 1e-19 or farther apart than about 1e19.
    pub fn through(points: [impl Into<Vec3>; 3]) -> Result<Self, ShapeError> {
        let points = points.map(Into::into);
        for point in points {
            finite(point, ShapePart::Point)?;
        }
        if collinear(points) {
            return Err(ShapeError::CollinearVertices);
        }
        let PlaneEquation { normal, d } = PlaneEquation::through(points);
        Self::new(normal, d).map_err(|_| ShapeError::PlaneOutOfRange)
    }

    /// The normal, which points to the front half-space.
    pub fn normal(&self) -> Vec3 {
        self.normal
    }

    /// The constant of the plane's equation.
    pub fn d(&self) -> f32 {
        self.d
    }
}

/// An equation `normal · p + d = 0` as f32 arithmetic yields it, unchecked: for tiny or huge scenes the normal
/// may be zero, infinite or not a number. A [`Plane`] is checked.
#[derive(Debug, Clone, Copy, PartialEq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct PlaneEquation {
    /// The normal, not normalised.
    pub normal: Vec3,
    /// The constant.
    pub d: f32,
}

impl PlaneEquation {
    /// The plane through three points, with the normal `(p2 - p0) × (p1 - p0)`, not normalised, and `d = -normal · p0`. Each
    /// operation is rounded to f32.
    pub fn through([p0, p1, p2]: [Vec3; 3]) -> Self {
        let normal = (p2 - p0).cross(p1 - p0);
        Self { normal, d: -normal.dot(p0) }
    }
}

impl From<&Plane> for PlaneEquation {
    fn from(plane: &Plane) -> Self {
        Self { normal: plane.normal, d: plane.d }
    }
}

/// The side of a plane on which a point lies. The normal points to the front.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "lowercase"))]
pub enum Side {
    /// In the half-space that the normal points to.
    Front,
    /// On the plane itself.
    On,
    /// In the other half-space.
    Behind,
}

impl Side {
    /// The side for the half-space value `normal · point + d`, by its sign.
    pub fn of(value: f32) -> Self {
        if value > 0.0 {
            Side::Front
        } else if value < 0.0 {
            Side::Behind
        } else {
            Side::On
        }
    }

    /// The side that the sign of a half-space value tells.
    pub(crate) fn of_sign(sign: i32) -> Self {
        match sign.cmp(&0) {
            Ordering::Greater => Side::Front,
            Ordering::Equal => Side::On,
            Ordering::Less => Side::Behind,
        }
    }

    /// Whether it is the side from where the vertices of a triangle or a polygon run counter-clockwise:
    /// [behind](Self::Behind) by the convention of this crate, and the front by that of OBJ, glTF and most engines. A
    /// point on the plane is on neither side.
    ///
    /// ```
    /// use collision_core::exact::point_plane;
    /// use collision_core::shapes::{Point, Polygon, Side};
    ///
    /// // Seen from above, where z is positive, x, y and the origin run counter-clockwise.
    /// let triangle = Polygon::new(&[[0.0, 0.0, 0.0], [1.0, 0.0, 0.0], [0.0, 1.0, 0.0]])?;
    /// let above = point_plane(Point::new([0.0, 0.0, 1.0])?, &triangle);
    /// assert!(above.is_counterclockwise());
    /// assert_eq!(above, Side::Behind);
    /// # Ok::<(), collision_core::shapes::ShapeError>(())
    /// ```
    pub fn is_counterclockwise(self) -> bool {
        self == Side::Behind
    }

    /// Whether the plane lies strictly between this side and another.
    pub fn is_opposite(self, other: Self) -> bool {
        matches!((self, other), (Side::Front, Side::Behind) | (Side::Behind, Side::Front))
    }
}

/// The side of a plane on which a ball lies. The ball is open: one that touches the plane does not intersect it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "lowercase"))]
pub enum SphereSide {
    /// In front of the plane, or touching it from there; also a ball of radius 0 on the plane.
    Front,
    /// Closer to the plane than the radius.
    Intersects,
    /// Behind the plane, or touching it from there.
    Behind,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_not_a_plane_is_refused() {
        assert_eq!(Plane::new(Vec3::ZERO, 1.0), Err(ShapeError::ZeroNormal));
        assert_eq!(
            Plane::new(Vec3::X, f32::NAN),
            Err(ShapeError::NotFinite { part: ShapePart::PlaneConstant })
        );
    }

    #[test]
    fn a_plane_that_f32_cannot_hold_is_refused() {
        let corner = |scale: f32| [Vec3::ZERO, Vec3::X * scale, Vec3::Y * scale];
        for scale in [1e30, 1e-30, f32::MAX, f32::from_bits(1)] {
            assert_eq!(Plane::through(corner(scale)), Err(ShapeError::PlaneOutOfRange), "{scale}");
        }
        assert_eq!(Plane::through([Vec3::ZERO, Vec3::X, Vec3::X * 2.0]), Err(ShapeError::CollinearVertices));
        assert_eq!(Plane::through(corner(1.0)).map(|plane| plane.normal()), Ok(-Vec3::Z));
        let far = corner(1.0).map(|point| point + Vec3::Z * f32::MAX);
        assert!(Plane::through(far).is_ok_and(|plane| plane.d().is_finite()));
    }
}
