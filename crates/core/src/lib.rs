//! Collision questions about points, lines, segments, rays, planes, triangles, polygons, meshes, terrains, spheres and
//! moving spheres. Shapes are f32, and every answer is the true one for the f32 that are given, without a tolerance.
//!
//! ```
//! use collision_core::exact;
//! use collision_core::glam::dvec3;
//! use collision_core::shapes::{Ray, Triangle};
//!
//! let triangle = Triangle::new([[-1.0, 0.0, 0.0], [1.0, 0.0, 0.0], [0.0, 1.0, 0.0]])?;
//! let ray = Ray::new([0.0, 0.5, 3.0], [0.0, 0.0, -1.0])?;
//! let crossing = exact::ray_triangle(&ray, &triangle).expect("it goes through the middle");
//! assert_eq!(crossing.place().point, dvec3(0.0, 0.5, 0.0));
//! # Ok::<(), collision_core::shapes::ShapeError>(())
//! ```
//!
//! # The questions
//!
//! | shapes | [`exact`] answers |
//! |---|---|
//! | point, plane | [`point_plane`](exact::point_plane): the [`Side`](shapes::Side) |
//! | sphere, plane | [`sphere_plane`](exact::sphere_plane): the [`SphereSide`](shapes::SphereSide) |
//! | line, plane | [`line_plane`](exact::line_plane): a [`Crossing`](exact::Crossing) |
//! | segment, plane | [`segment_plane`](exact::segment_plane): a crossing |
//! | segment, triangle | [`segment_triangle`](exact::segment_triangle): a [`TriangleCrossing`](exact::TriangleCrossing) |
//! | segment, polygon | [`segment_polygon`](exact::segment_polygon): a crossing |
//! | line, polygon | [`line_polygon`](exact::line_polygon): a crossing |
//! | ray, triangle | [`ray_triangle`](exact::ray_triangle): a [`TriangleCrossing`](exact::TriangleCrossing) |
//! | ray, many triangles | [`ray_triangles`](exact::ray_triangles): the first crossing |
//! | ray, terrain | [`ray_terrain`](exact::ray_terrain), [`TerrainIndex`](exact::TerrainIndex): the first crossing |
//! | segment, terrain | [`segment_terrain`](exact::segment_terrain), [`TerrainIndex`](exact::TerrainIndex): the first crossing |
//! | ray, tiles of a terrain | [`ray_tiles`](exact::ray_tiles): the first crossing |
//! | point, polygon | [`point_polygon`](exact::point_polygon): yes or no |
//! | sphere, triangle | [`sphere_triangle`](exact::sphere_triangle): yes or no |
//! | sphere, polygon | [`sphere_polygon`](exact::sphere_polygon): yes or no |
//! | moving sphere, triangle | [`moving_sphere_triangle`](exact::moving_sphere_triangle): the first contact |
//! | ray or segment, mesh | [`ray_mesh`](exact::ray_mesh), [`segment_mesh`](exact::segment_mesh): the first, any or all crossings |
//! | sphere, mesh | [`sphere_mesh`](exact::sphere_mesh): yes or no, or which triangles, or its contacts |
//! | moving sphere, mesh | [`moving_sphere_mesh`](exact::moving_sphere_mesh): the first contact, or [all at its time](exact::MeshIndex::first_contacts) |
//! | point, triangle or mesh | [`closest_point`](exact::closest_point), [`point_mesh`](exact::point_mesh): the closest point |
//! | triangle | [`triangle_normal`](exact::triangle_normal): its normal |
//! | point, closed mesh | [`MeshIndex::containment`](exact::MeshIndex::containment): inside, on it or outside |
//! | ball that walks, mesh | [`walk`](walk::walk): a step with its contacts and slides |
//! | ball that stops at a mesh | [`stop`](walk::stop): the f32 point on its path to which the way is clear |
//! | ball that stands in a mesh | [`push_out`](walk::push_out): a clear place |
//! | many pairs | [`batch`](exact::batch) |
//!
//! A [`MeshIndex`](exact::MeshIndex) has its questions as methods, too: at all triangles, or at those that a filter takes
//! ([`only`](exact::MeshIndex::only)). Beside these:
//!
//! | you want | you ask |
//! |---|---|
//! | a ray up to a distance, or a segment with its ends | [`Path::up_to`](exact::Path::up_to), [`Path::closed`](exact::Path::closed) |
//! | the first hit that counts | [`find_hit`](exact::MeshIndex::find_hit) |
//! | hits without a list of them | [`each_hit`](exact::MeshIndex::each_hit), and [`each_met`](exact::MeshIndex::each_met) of a ball |
//! | vertices that move | [`refit`](exact::MeshIndex::refit) |
//! | an index that is prepared sooner | [`shape`](exact::MeshIndex::shape) of one, and [`with_shape`](exact::MeshIndex::with_shape), [`PartialIndex`](exact::PartialIndex) |
//!
//! Every answer is right for every f32: no tolerance, no dependence on scale or on the order of vertices. Most questions
//! cost less than a common library's rounded answer. A constructor rejects invalid shapes, and no question panics on a shape
//! that a constructor accepted.
//!
//! # Conventions
//! - Axes are right-handed, y up. Lengths have no unit.
//! - A polygon's plane is that of its first three vertices; its normal is `(p2 - p0) × (p1 - p0)`, and *front* is the
//!   side to which it points, from where the vertices run clockwise. OBJ, glTF and most engines call the other side the
//!   front: with their triangles, [`is_counterclockwise`](shapes::Side::is_counterclockwise) of a side, or of a
//!   crossing, tells it, and their normal is the negative of [`normal`](exact::TriangleCrossing::normal).
//! - A segment crosses a plane if its end points lie strictly on opposite sides. A ray includes its origin. A line,
//!   segment or ray that is parallel to a plane, a triangle or a polygon misses it, also where it runs in it.
//! - At a terrain a segment includes its end points, and a ray or a segment that runs in the surface meets it.
//! - Polygons and triangles are closed: edges and vertices belong to them. Balls are open: a sphere that touches misses.
//! - A parameter `t` counts in directions as given, which need not have length 1.
//!
//! # Features
//! | feature | adds |
//! |---|---|
//! | `batch` | [`exact::batch`] |
//! | `serde` | shapes and some answers as serde data |
//! | `mint` | the points and vectors of other libraries, wherever a constructor takes `impl Into<Vec3>` |
//! | `std` | on by default: lanes chosen at run time, several threads that prepare a mesh |
//! | `libm` | roots and the like where there is no `std`; the crate needs one of the two, and `alloc` |
//!
//! Vectors are those of [`glam`], which is exported here. Constructors take `[f32; 3]` as well, and answers become arrays or
//! the vectors of other libraries by `into()`.
//!
//! With `serde` these are written and read: the shapes, each through its constructor; terrains, and the two kinds of
//! index as their mesh or terrain; [`Side`](shapes::Side), [`SphereSide`](shapes::SphereSide) and
//! [`Place`](exact::Place). These are only written: [`Crossing`](exact::Crossing) and
//! [`TriangleCrossing`](exact::TriangleCrossing) as their place, [`MeshHit`](exact::MeshHit),
//! [`TriangleFeature`](exact::TriangleFeature), [`Containment`](exact::Containment),
//! [`PlaneEquation`](shapes::PlaneEquation) and [`ShortList`](shapes::ShortList). Other answers are not serde data:
//! write what their methods tell.
//!
//! # Not offered
//! - Instances (several meshes under one tree, with transforms), questions with boxes or capsules, and f64 input. An
//!   instance that is only moved can be asked with its question moved instead, as far as f32 holds that.
//! - A character: ground, gravity, the height of steps, the steepest slope, and snapping down to the floor are up to
//!   the caller of [`walk`](walk::walk). A ball that moves down meets ground where
//!   [`contact.normal()`](exact::FirstContact::normal) points upwards: with `y > 0.71` the slope is less than 45
//!   degrees.

#![cfg_attr(not(any(feature = "std", test)), no_std)]
#![warn(missing_docs)]
#![cfg_attr(
    not(feature = "batch"),
    allow(rustdoc::broken_intra_doc_links, reason = "the manual links to what it adds")
)]

extern crate alloc;

#[cfg(not(any(feature = "std", feature = "libm")))]
compile_error!("collision-core needs one of its features `std` and `libm`");

pub mod exact;
pub mod shapes;
pub mod terrain;
pub mod walk;

pub use glam;

/// The programs of the README, which are tested with those of the manual.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
pub struct Readme;
