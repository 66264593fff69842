//! The true answers: nine questions about shapes, right for every finite f32.
//!
//! | question | answer |
//! |---|---|
//! | [`point_plane`] | in front, on or behind |
//! | [`sphere_plane`] | in front, intersecting or behind |
//! | [`line_plane`], [`segment_plane`] | where they cross |
//! | [`segment_polygon`], [`ray_triangle`] | where they cross |
//! | [`ray_terrain`] | where the ray first meets the surface |
//! | [`point_polygon`], [`sphere_polygon`] | yes or no |
//!
//! The given numbers are taken as they are, every f32 being an exact binary fraction, and nothing after that
//! is rounded: no tolerance, no verdict that depends on the order of vertices or the size of the scene. Where
//! two shapes just touch, what counts is written at each question and at the [crate root](crate).
//!
//! # How
//! Every verdict follows from the signs of a few polynomials in the given coordinates: on which side of a
//! plane a point lies, on which side of an edge a line passes, whether a squared distance is less than a
//! squared radius. Nothing is divided: quotients are compared by multiplying with their denominators.
//!
//! Each polynomial is written once and calculated in up to three ways:
//! 1. in f64, together with a bound of its rounding error. Nearly always that settles the sign;
//! 2. if in doubt, in 128-bit integers, as multiples of a power of two common to all the coordinates;
//! 3. if those may overflow, in integers of any size.
//!
//! So the first way only saves time (Fortune and Van Wyk, *Efficient exact arithmetic for computational
//! geometry*, 1993; Shewchuk, *Adaptive precision floating-point arithmetic*, 1997). The bound and its proof
//! stand at the top of `src/exact/filter.rs`.
//!
//! Where shapes meet is a quotient of two such polynomials: computed in integers and rounded once, when asked
//! for by [`Crossing::place`].

mod arithmetic;
mod crossing;
mod filter;
mod inside;
mod integers;
mod line_plane;
mod path;
mod path_triangle;
mod plane_of;
mod point_plane;
mod point_polygon;
mod quotient;
mod ray_terrain;
mod ray_triangle;
mod segment_plane;
mod segment_polygon;
mod sphere_plane;
mod sphere_polygon;
mod terrain_face;

pub use crossing::{Crossing, Place};
pub use line_plane::line_plane;
pub use plane_of::PlaneOf;
pub use point_plane::{Side, point_plane};
pub use point_polygon::point_polygon;
pub use ray_terrain::{TerrainIndex, ray_terrain};
pub use ray_triangle::ray_triangle;
pub use segment_plane::segment_plane;
pub use segment_polygon::segment_polygon;
pub use sphere_plane::{SphereSide, sphere_plane};
pub use sphere_polygon::sphere_polygon;
