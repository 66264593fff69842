//! Sphere and plane.

use super::arithmetic::signs::sign;
use super::arithmetic::{Arithmetic, Number, Polynomial};
use super::plane_of::{PlaneOf, side_of_plane};
use crate::shapes::{Sphere, SphereSide};

/// The side of a plane on which a ball lies. The ball is open: one that touches the plane does not intersect it.
///
/// ```
/// use collision_core::exact::sphere_plane;
/// use collision_core::glam::{Vec3, vec3};
/// use collision_core::shapes::{Plane, Sphere, SphereSide};
///
/// let wall = Plane::new(vec3(3.0, 4.0, 0.0), 5.0)?; // at distance 1 from the origin
/// assert_eq!(sphere_plane(&Sphere::new(Vec3::ZERO, 1.0)?, &wall), SphereSide::Front);
/// assert_eq!(sphere_plane(&Sphere::new(Vec3::ZERO, 1.0_f32.next_up())?, &wall), SphereSide::Intersects);
/// # Ok::<(), collision_core::shapes::ShapeError>(())
/// ```
pub fn sphere_plane(sphere: &Sphere, plane: impl Into<PlaneOf>) -> SphereSide {
    let plane = plane.into();
    if reaches_plane(*sphere, plane) {
        SphereSide::Intersects
    } else if side_of_plane(plane, sphere.center()) >= 0 {
        SphereSide::Front
    } else {
        SphereSide::Behind
    }
}

/// Whether the ball's centre is closer to the plane than the radius.
#[inline(always)]
pub(super) fn reaches_plane(sphere: Sphere, plane: PlaneOf) -> bool {
    sign(GapToPlane { sphere, plane }) < 0
}

/// `height² - radius² normal²`.
#[derive(Debug, Clone, Copy)]
pub(super) struct GapToPlane {
    pub(super) sphere: Sphere,
    pub(super) plane: PlaneOf,
}

impl Polynomial for GapToPlane {
    #[inline(always)]
    fn value<A: Arithmetic>(&self, a: &A) -> A::Number {
        let radius = a.number(self.sphere.radius().into());
        let height = self.plane.height(a, self.sphere.center());
        height.squared() - radius.squared() * self.plane.normal(a).squared()
    }
}
