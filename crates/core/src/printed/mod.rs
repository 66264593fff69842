//! The lessons as printed: what a person gets who types each text's code in, to the bit.
//!
//! f32 and f64 stand where the texts have them, and so do the order of operations, the comparisons and the
//! tolerances. A mistake stands where the text makes it, under a comment `Erratum 7` with its number in
//! `docs/errata.md`, which shows the smallest case of each. [`corrected`](crate::corrected) is the same
//! method with its mistakes mended.
//!
//! Every question takes the set of [`Errata`] that it is to be asked without, as its last argument:
//! [`Errata::NONE`] gives the text as printed, and with an erratum mended the code does there what the corrected
//! method does, and all else as before. What one of them hides another may then show.
//!
//! One module per text: `line_polygon`, `sphere_polygon`, `ray_triangle`, `ray_terrain` and `half_space`
//! (which answers [`point_plane`], [`line_plane`] and [`point_polygon`]). As elsewhere, a test returns its
//! evidence and the verdict follows from it.
//!
//! # What the texts leave open
//! - They check no input, so these functions take plain numbers: vertices on one line, a zero direction and
//!   a zero normal get whatever the code makes of them, unless the missing check is the erratum mended. Only a terrain has to be a [`Terrain`], and
//!   a polygon of fewer than three vertices, beyond which the texts' code would read, is a panic.
//! - The helpers that they call and do not show are those of the originals that they translate:
//!   see `helpers.rs`. The terrain's `GetHeight` interpolates as [`Terrain::height_at`] does and answers
//!   [`OFF_GRID`] beside the grid.
//! - An angle is the C library's single-precision arc cosine, which `acos` of a `float` is in today's C++;
//!   its last bit is the platform's.
//! - Products and sums are rounded one by one; no multiplication is fused with an addition.
//!
//! ```
//! use collision_core::printed::{Errata, ErratumId, segment_polygon};
//! use glam::vec3;
//!
//! // The line/polygon lesson's own scene: the line goes right through the triangle, and the text misses it.
//! let triangle = [vec3(-1.0, 0.0, 0.0), vec3(1.0, 0.0, 0.0), vec3(0.0, 1.0, 0.0)];
//! let line = [vec3(0.0, 0.5, -0.5), vec3(0.0, 0.5, 0.5)];
//! let printed = segment_polygon(line, &triangle, Errata::NONE)?;
//! assert!(printed.plane.is_hit());
//! assert_eq!(printed.crossing.unwrap().point, vec3(0.0, 0.5, -1.0)); // where (0, 0.5, 0) is meant
//! assert!(!printed.is_hit());
//!
//! // Erratum 1 is the missing minus that puts the point there. With it, the text finds the hit.
//! let minus = ErratumId::try_from(1)?;
//! let mended = segment_polygon(line, &triangle, minus.into())?;
//! assert_eq!(mended.crossing.unwrap().point, vec3(0.0, 0.5, 0.0));
//! assert!(mended.is_hit());
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! [`Terrain`]: crate::terrain::Terrain
//! [`Terrain::height_at`]: crate::terrain::Terrain::height_at

use thiserror::Error;

mod errata;
mod half_space;
mod helpers;
mod line_polygon;
mod ray_terrain;
mod ray_triangle;
mod run;
mod sphere_polygon;

pub use errata::{Errata, ErratumId, UnknownErratum};
pub use half_space::{
    LinePlane, PointPlane, PointPolygon, TOLERANCE, line_plane, plane_through, point_plane, point_polygon,
};
pub use line_polygon::{
    InsidePolygon, IntersectionPoint, MATCH_FACTOR, SegmentPlane, SegmentPolygon, inside_polygon,
    segment_plane, segment_polygon,
};
pub use ray_terrain::{OFF_GRID, RayTerrain, SearchEnd, TerrainHit, ray_terrain, search_terrain};
pub use ray_triangle::{PARALLEL, RayTriangle, ray_triangle};
pub use sphere_polygon::{EdgeDistance, SpherePlane, SpherePolygon, sphere_plane, sphere_polygon};

/// Why the printed code gives no answer.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
pub enum NoAnswer {
    /// It never returns.
    #[error("the text's loop never ends")]
    Endless,
    /// It returns a value that is not a number, of which the text does not speak.
    #[error("the half-space value is not a number, so the text names no side")]
    Nan,
}

impl NoAnswer {
    /// The error in one word: `endless` or `nan`.
    pub fn code(self) -> &'static str {
        match self {
            NoAnswer::Endless => "endless",
            NoAnswer::Nan => "nan",
        }
    }
}
