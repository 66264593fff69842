//! The tests of the lessons: one question per module, named after the pair of shapes.
//!
//! Every test returns its *evidence*: all intermediate numbers. The verdict is derived from the evidence and never
//! stored beside it. Evidence nests like the lessons: sphere/polygon contains sphere/plane, segment/polygon
//! contains segment/plane. A part that the test did not reach is `None`.
//!
//! The method is the lesson texts' own, in f32, without the texts' mistakes: it compares signs instead of
//! products, uses the normal straight from the cross product in side tests (normalising rounds it), takes signed
//! angles by arc tangent, and searches a terrain at every line along which its surface bends. Only that of the
//! moving sphere is another one than its text's: it asks about the start first, and it does not divide by the radius.
//!
//! With all its errata fixed, the [printed](crate::printed) code of the others decides alike, unless numbers are so
//! large or small that f32 cannot hold a product of them, and with one exception. Where the point of the plane that
//! is asked about lies on the polygon's boundary, or as near to it as rounding reaches, its last bit decides, and the
//! two round it differently. The texts find a crossing by
//! `-(n · a + D) / (n · v)`, with a double for the quotient; [`segment_plane()`] finds it by `h0 / (h0 - h1)` in f32,
//! from the two values that have decided the sides: their signs differ, so the quotient is between 0 and 1 however they
//! are rounded. `tests/answers/fixed.rs` says at how many questions of each kind the answers differ.
//!
//! ```
//! use methods::corrected::{SphereVerdict, sphere_polygon};
//! use collision_core::glam::vec3;
//! use collision_core::shapes::{Polygon, Sphere};
//!
//! let triangle = Polygon::new(&[vec3(-1.0, 0.0, 0.0), vec3(1.0, 0.0, 0.0), vec3(0.0, 1.0, 0.0)])?;
//! let sphere = Sphere::new(vec3(0.0, 0.5, 0.09), 0.1)?;
//! let evidence = sphere_polygon(&sphere, &triangle);
//! assert_eq!(evidence.verdict(), SphereVerdict::Face);
//! assert_eq!(evidence.plane.distance, -0.09);
//! # Ok::<(), collision_core::shapes::ShapeError>(())
//! ```

mod closest_point;
mod inside_polygon;
mod line_plane;
mod moving_sphere;
mod point_plane;
mod ray_terrain;
mod ray_triangle;
mod segment_plane;
mod segment_polygon;
mod sphere_plane;
mod sphere_polygon;

pub use closest_point::{ClosestPoint, closest_point};
pub use inside_polygon::{Boundary, InsidePolygon, inside_polygon};
pub use line_plane::{LinePlane, line_plane};
pub use moving_sphere::{
    Approach, BallContact, EdgeTouch, FaceTouch, MovingSphereTriangle, NearestPoint, RimTouches,
    SweepVerdict, moving_sphere_triangle,
};
pub use point_plane::{PointPlane, point_plane, point_polygon};
pub use ray_terrain::{RayTerrain, Sample, TerrainVerdict, ray_hits_terrain, ray_terrain};
pub use ray_triangle::{Parameters, Products, RayTriangle, RayVerdict, ray_triangle};
pub use segment_plane::{SegmentPlane, segment_plane};
pub use segment_polygon::{SegmentPolygon, SegmentVerdict, segment_polygon};
pub use sphere_plane::{SpherePlane, sphere_plane};
pub use sphere_polygon::{EdgeDistance, SpherePolygon, SphereVerdict, sphere_polygon};

pub(crate) use moving_sphere::is_over_face;
pub(crate) use moving_sphere::nearest_point;
pub(crate) use ray_terrain::{bends, clip_to_box};

pub use collision_core::shapes::{Side, SphereSide};

/// Where a line, a segment or a ray meets a surface.
#[derive(Debug, Clone, Copy, PartialEq, serde::Serialize)]
pub struct Intersection {
    /// The parameter along the direction as given: the point is `start + direction * t`.
    pub t: f32,
    pub point: glam::Vec3,
}
