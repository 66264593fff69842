//! The shapes that collision questions are about: plain data in f32.
//!
//! A shape comes from a constructor that validates it, so no test has to check it again.
//! The [crate root](crate) states the conventions: axes, normals, touching.

mod aabb;
mod collinear;
mod error;
mod line;
mod mesh;
mod moving_sphere;
mod plane;
mod point;
mod polygon;
mod ray;
mod segment;
mod short_list;
mod sphere;
mod triangle;

pub use aabb::Aabb;
pub use collinear::collinear;
pub use error::{ShapeError, ShapePart};
pub use line::Line;
pub use mesh::{Mesh, MeshError};
pub use moving_sphere::MovingSphere;
pub use plane::{Plane, PlaneEquation, Side, SphereSide};
pub use point::Point;
pub use polygon::Polygon;
pub use ray::Ray;
pub use segment::Segment;
pub use short_list::ShortList;
pub use sphere::Sphere;
pub use triangle::Triangle;

/// Deserializes a shape with named fields through its constructor: `Unchecked` has them as they are written.
#[cfg(feature = "serde")]
macro_rules! deserialize_checked {
    ($shape:ident { $($field:ident: $type:ty),* }, $error:ty) => {
        #[derive(serde::Deserialize)]
        struct Unchecked {
            $($field: $type),*
        }

        impl TryFrom<Unchecked> for $shape {
            type Error = $error;
            fn try_from(Unchecked { $($field),* }: Unchecked) -> Result<Self, Self::Error> {
                Self::new($($field),*)
            }
        }
    };
}
#[cfg(feature = "serde")]
pub(crate) use deserialize_checked;

#[cfg(test)]
mod tests {
    use super::*;
    use glam::{Vec3, vec3};

    #[test]
    fn the_other_shapes_refuse_what_they_are_not() {
        assert_eq!(Ray::new(Vec3::ZERO, Vec3::ZERO), Err(ShapeError::ZeroDirection));
        assert_eq!(Ray::new(Vec3::ZERO, vec3(-0.0, 0.0, 0.0)), Err(ShapeError::ZeroDirection));
        assert_eq!(Line::new(Vec3::ZERO, Vec3::ZERO), Err(ShapeError::ZeroDirection));
        assert_eq!(Sphere::new(Vec3::ZERO, -0.5), Err(ShapeError::NegativeRadius { radius: -0.5 }));
        assert!(Sphere::new(Vec3::ZERO, f32::NAN).is_err());
        assert!(Sphere::new(Vec3::ZERO, 0.0).is_ok());
        assert!(Segment::new(Vec3::NAN, Vec3::ZERO).is_err());
        assert!(Triangle::new([Vec3::ZERO, Vec3::ZERO, Vec3::INFINITY]).is_err());
        assert!(Triangle::new([Vec3::ZERO; 3]).is_ok(), "a degenerate triangle is a question, not an error");
    }
}
