//! Questions for testing collision code, with their exact answers.
//!
//! ```
//! use methods::cases::{self, Kind};
//! use collision_core::shapes::{Ray, Triangle};
//!
//! # fn mine(ray: &Ray, triangle: &Triangle) -> bool { collision_core::exact::ray_triangle(ray, triangle).is_some() }
//! for kind in Kind::ALL {
//!     for (ray, triangle, hit) in cases::ray_triangle(kind, 1).take(1000) {
//!         assert_eq!(mine(&ray, &triangle), hit.is_some(), "{kind}: {ray:?} {triangle:?}");
//!     }
//! }
//! ```
//!
//! Each query has such a function. It is an endless iterator in constant memory. [`questions`] gives the questions as
//! data: [`Question`].
//!
//! A query, a kind and a seed give the same questions on every machine and in every version, unless the list of changes
//! says otherwise. The questions come from integers of the generator PCG (crate `rand_pcg`, whose numbers are
//! documented as stable) and from additions, multiplications, divisions and square roots, for which IEEE 754 defines
//! the rounding. Sine and cosine are not used, because their rounding differs between machines.
//!
//! # Kinds
//! - [`Kind::Uniform`]: random shapes, half of which hit.
//! - [`Kind::Near`]: a few f32 steps beside a vertex, an edge, a plane or a tangent. Plain f32 code answers many of
//!   them wrong, because it rounds intermediate results.
//! - [`Kind::Tie`]: exactly on a vertex, an edge, a plane or a tangent. Whether that hits is a convention (see those of
//!   [`collision_core`](collision_core#conventions)); code with other conventions may differ without being wrong.
//! - [`Kind::Extreme`]: numbers from the smallest to the largest f32, slivers, and different scales in one question.
//! - [`Kind::Lesson`]: states that the keys of the program Collision Lessons reach.
//! - [`Kind::Mistakes`]: small numbers, at which [mistakes](crate::mistakes) decide the answer and no rounding does.

mod beside;
mod extreme;
mod flat;
mod kind;
mod lesson;
mod meshes;
mod mistakes;
mod moving;
mod near;
mod random;
mod terrains;
mod tie;
mod touching;
mod uniform;
mod walks;

use std::sync::Arc;

use flat::Flat;
use random::Random;

use crate::question::{Contact, GivenPlane, Query, Question, Walked};
use collision_core::exact::{self, Containment, Crossing, MeshHit, MeshIndex, TerrainIndex};
use collision_core::shapes::{
    Line, MovingSphere, Point, Polygon, Ray, Segment, Side, Sphere, SphereSide, Triangle,
};
use collision_core::walk;

pub use kind::Kind;
pub use lesson::{START, Start};

/// The iterator of [`questions`].
#[derive(Debug, Clone)]
pub struct Questions {
    query: Query,
    kind: Kind,
    random: Random,
}

/// The endless questions of a query, a kind and a seed.
///
/// ```
/// use methods::cases::{Kind, questions};
/// use methods::question::{Query, Verdict};
///
/// let thousand = questions(Query::SpherePolygon, Kind::Uniform, 1).take(1000);
/// let hits = thousand.filter(|question| question.exact().verdict() == Verdict::Hit);
/// assert!((400..600).contains(&hits.count()));
/// ```
pub fn questions(query: Query, kind: Kind, seed: u64) -> Questions {
    // Each query and kind has its own stream. Those of the first nine queries lie side by side, seed after seed; later
    // queries have a page of streams of their own, and so has the latest kind.
    const STREAMS: u64 = 45;
    const KINDS: usize = 5;
    const LATEST: u64 = 8;
    let (page, stream) = if kind == Kind::Mistakes {
        (LATEST, query as u64)
    } else {
        let stream = (query as usize * KINDS + kind as usize) as u64;
        (stream / STREAMS, stream % STREAMS)
    };
    let number = seed.wrapping_mul(STREAMS).wrapping_add(stream) ^ page << 60;
    Questions { query, kind, random: Random::new(number) }
}

impl Iterator for Questions {
    type Item = Question;

    fn next(&mut self) -> Option<Question> {
        let (random, query) = (&mut self.random, self.query);
        Some(match self.kind {
            Kind::Uniform => uniform::question(random, query),
            Kind::Near => near::question(random, query, Flat::any),
            Kind::Tie => tie::question(random, query),
            Kind::Extreme => extreme::question(random, query),
            Kind::Lesson => lesson::question(random, query),
            Kind::Mistakes => mistakes::question(random, query),
        })
    }
}

/// A function that gives the shapes of a query's questions, and their exact answer.
macro_rules! typed {
    ($(#[$doc:meta])* $name:ident, $query:ident { $first:ident: $First:ty, $second:ident: $Second:ty } -> $Answer:ty, $answer:expr) => {
        $(#[$doc])*
        pub fn $name(kind: Kind, seed: u64) -> impl Iterator<Item = ($First, $Second, $Answer)> {
            questions(Query::$query, kind, seed).map(|question| {
                let Question::$query { $first, $second } = question else {
                    unreachable!("every question is one of its query")
                };
                let answer = $answer(&$first, &$second);
                ($first, $second, answer)
            })
        }
    };
}

typed!(
    segment_plane, SegmentPlane { segment: Segment, plane: GivenPlane } -> Option<Crossing>, exact::segment_plane
);
typed!(
    segment_polygon, SegmentPolygon { segment: Segment, polygon: Polygon } -> Option<Crossing>, exact::segment_polygon
);
typed!(
    ray_triangle, RayTriangle { ray: Ray, triangle: Triangle } -> Option<Crossing>, exact::ray_triangle
);
typed!(
    /// Points and planes, with the point's side.
    point_plane, PointPlane { point: Point, plane: GivenPlane } -> Side,
    |point: &Point, plane| exact::point_plane(*point, plane)
);
typed!(
    line_plane, LinePlane { line: Line, plane: GivenPlane } -> Option<Crossing>, exact::line_plane
);
typed!(
    line_polygon, LinePolygon { line: Line, polygon: Polygon } -> Option<Crossing>, exact::line_polygon
);
typed!(
    /// Points and polygons, with whether the point's projection lies in the polygon.
    point_polygon, PointPolygon { point: Point, polygon: Polygon } -> bool,
    |point: &Point, polygon| exact::point_polygon(*point, polygon)
);
typed!(
    /// Spheres and planes, with the sphere's side.
    sphere_plane, SpherePlane { sphere: Sphere, plane: GivenPlane } -> SphereSide, exact::sphere_plane
);
typed!(
    /// Spheres and polygons, with whether they meet.
    sphere_polygon, SpherePolygon { sphere: Sphere, polygon: Polygon } -> bool, exact::sphere_polygon
);
typed!(
    /// Rays and terrains, with their first crossing.
    ray_terrain, RayTerrain { ray: Ray, terrain: Arc<TerrainIndex> } -> Option<Crossing>,
    |ray, terrain: &TerrainIndex| terrain.first_hit(ray)
);
typed!(
    /// Moving spheres and triangles, with their first contact.
    moving_sphere_triangle, MovingSphereTriangle { ball: MovingSphere, triangle: Triangle } -> Option<Contact>,
    |ball, triangle| exact::moving_sphere_triangle(ball, triangle).map(Contact::from)
);
typed!(
    /// Rays and closed meshes, with the first triangle that the ray meets.
    ray_mesh, RayMesh { ray: Ray, mesh: Arc<MeshIndex> } -> Option<MeshHit>,
    |ray, mesh: &MeshIndex| exact::ray_mesh(ray, mesh)
);
typed!(
    /// Balls and meshes in which they walk, with whether the ball meets the mesh, and where it ends.
    walk_mesh, WalkMesh { ball: MovingSphere, mesh: Arc<MeshIndex> } -> Walked,
    |ball, mesh: &MeshIndex| Walked::from(&walk::walk(ball, mesh))
);
typed!(
    /// Segments and terrains, with their first crossing.
    segment_terrain, SegmentTerrain { segment: Segment, terrain: Arc<TerrainIndex> } -> Option<Crossing>,
    |segment, terrain: &TerrainIndex| terrain.hit_of_segment(segment).map(|hit| hit.crossing)
);
typed!(
    /// Points and closed meshes, with where the point is.
    point_mesh, PointMesh { point: Point, mesh: Arc<MeshIndex> } -> Containment,
    |point: &Point, mesh: &MeshIndex| mesh.containment(*point)
);
typed!(
    /// Balls and meshes, with whether they meet.
    sphere_mesh, SphereMesh { sphere: Sphere, mesh: Arc<MeshIndex> } -> bool,
    |sphere, mesh: &MeshIndex| mesh.is_met(sphere)
);

#[cfg(test)]
mod tests;
