//! The lessons' code as printed, to the bit.
//!
//! The code uses f32 and f64 where the texts do, with the same order of operations, comparisons and tolerances. A
//! mistake appears where the text makes it, under a comment such as `Erratum 7`. The numbers are those of
//! `docs/errata.md`, which shows the smallest case of each. [`corrected`](crate::corrected) is the same method
//! without the mistakes.
//!
//! Every question takes the set of [`Errata`] to fix as its last argument. [`Errata::NONE`] gives the text as
//! printed. A fixed erratum behaves like the corrected method at that place and changes nothing else, so it may
//! reveal another erratum.
//!
//! One module per text: `line_polygon`, `sphere_polygon`, `ray_triangle`, `ray_terrain`, `moving_sphere` and
//! `half_space` (which answers [`point_plane`], [`line_plane`] and [`point_polygon`]). As elsewhere, a test returns its
//! evidence and the verdict follows from it.
//!
//! # What the texts leave open
//! - They check no input, so these functions take plain numbers. Vertices on one line, a zero direction or a zero
//!   normal give whatever the code computes, unless the missing check is a fixed erratum. Only a terrain must be a
//!   [`Terrain`]. A polygon of fewer than three vertices panics, because the texts' code would read beyond it.
//! - They call helpers without showing them. These are the helpers of the originals: see `helpers.rs`. The
//!   terrain's `GetHeight` interpolates like [`Terrain::height_at`] and answers [`OFF_GRID`] beside the grid.
//! - An angle is the single-precision arc cosine, because `acos` of a `float` is that in today's C++. It is correctly
//!   rounded here; the last bit of a C library's depends on the platform.
//! - Every product and every sum is rounded; no multiplication is fused with an addition.
//!
//! ```
//! use collision_core::glam::vec3;
//! use methods::printed::{Errata, ErratumId, segment_polygon};
//!
//! // The line/polygon lesson's own scene: the line crosses the triangle, and the text misses it.
//! let triangle = [vec3(-1.0, 0.0, 0.0), vec3(1.0, 0.0, 0.0), vec3(0.0, 1.0, 0.0)];
//! let line = [vec3(0.0, 0.5, -0.5), vec3(0.0, 0.5, 0.5)];
//! let printed = segment_polygon(line, &triangle, Errata::NONE)?;
//! assert!(printed.plane.is_hit());
//! assert_eq!(printed.crossing.unwrap().point, vec3(0.0, 0.5, -1.0)); // it should be (0, 0.5, 0)
//! assert!(!printed.is_hit());
//!
//! // Erratum 1 is the missing minus that puts the point there. With the minus, the text finds the hit.
//! let minus = ErratumId::try_from(1)?;
//! let fixed = segment_polygon(line, &triangle, minus.into())?;
//! assert_eq!(fixed.crossing.unwrap().point, vec3(0.0, 0.5, 0.0));
//! assert!(fixed.is_hit());
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! [`Terrain`]: collision_core::terrain::Terrain
//! [`Terrain::height_at`]: collision_core::terrain::Terrain::height_at

mod errata;
mod half_space;
mod helpers;
mod line_polygon;
mod moving_sphere;
mod ray_terrain;
mod ray_triangle;
mod run;
mod sphere_polygon;

pub use errata::{Errata, ErratumId, UnknownErratum};
pub use half_space::{
    PointPlane, PointPolygon, TOLERANCE, line_plane, plane_through, point_plane, point_polygon,
};
pub use line_polygon::{
    InsidePolygon, IntersectionPoint, MATCH_FACTOR, SegmentPlane, SegmentPolygon, inside_polygon,
    segment_plane, segment_polygon,
};
pub use moving_sphere::{FacePoint, MovingSphereTriangle, Quadratic, RimTest, moving_sphere_triangle};
pub use ray_terrain::{OFF_GRID, RayTerrain, SearchEnd, TerrainHit, ray_terrain, search_terrain};
pub use ray_triangle::{PARALLEL, RayTriangle, ray_triangle};
pub(crate) use sphere_polygon::edge_distances;
pub use sphere_polygon::{EdgeDistance, SpherePlane, SpherePolygon, sphere_plane, sphere_polygon};

/// The reason why the printed code gives no answer.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, strum::IntoStaticStr, thiserror::Error)]
#[strum(serialize_all = "lowercase")]
pub enum NoAnswer {
    /// The code never returns.
    #[error("the text's loop never ends")]
    Endless,
    /// The code returns NaN, which the text does not mention.
    #[error("the half-space value is not a number, so the text names no side")]
    Nan,
}

impl NoAnswer {
    /// The name of the error: `endless` or `nan`.
    pub fn code(self) -> &'static str {
        self.into()
    }
}
