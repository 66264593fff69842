//! The triangle that is closest to a point.

use core::ops::ControlFlow::Continue;

use fearless_simd::{Simd, SimdFloat, f32x8};
use glam::Vec3;

use super::eight::Eight;
use super::index::MeshIndex;
use super::near::{boxes_near, is_near, lanes};
use super::only::{Filter, Only};
use super::search::{Candidate, Looked, Probe};
use super::tree::Node;
use crate::exact::arithmetic::bounds::cmp_bounds;
use crate::exact::closest::{ClosestPoint, closest_to};
use crate::exact::lanes::Certain;
use crate::exact::lanes::closest::Seen;
use crate::exact::plane_of::side_of_triangle;
use crate::shapes::Point;

/// The triangle of a mesh that is closest to a point.
#[derive(Debug, Clone, Copy)]
#[non_exhaustive]
pub struct ClosestTriangle {
    /// The number of the triangle, from 0.
    pub triangle: usize,
    /// The point of that triangle.
    pub closest: ClosestPoint,
}

/// The triangle of a mesh that is closest to a point: of equals, the one with the lowest number. None if the mesh has no
/// triangles.
///
/// ```
/// use collision_core::exact::{MeshIndex, TriangleFeature, point_mesh};
/// use collision_core::glam::{Vec3, dvec3, vec3};
/// use collision_core::shapes::{Mesh, Point};
///
/// let corner = Mesh::new(vec![Vec3::ZERO, Vec3::X, Vec3::Y, Vec3::Z], vec![[0, 1, 2], [0, 2, 3], [0, 3, 1]])?;
/// let nearest = point_mesh(Point::new(vec3(-1.0, 0.5, -1.0))?, &MeshIndex::new(corner)).expect("a triangle");
/// assert_eq!((nearest.triangle, nearest.closest.feature), (0, TriangleFeature::Edge(2)));
/// assert_eq!(nearest.closest.point(), dvec3(0.0, 0.5, 0.0));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn point_mesh(point: Point, index: &MeshIndex) -> Option<ClosestTriangle> {
    index.closest(point)
}

impl<T: Filter> Only<'_, T> {
    /// [`MeshIndex::closest`] among these triangles.
    pub fn closest(&self, point: Point) -> Option<ClosestTriangle> {
        let center = point.coordinates();
        let mut best: Option<Near> = None;
        self.index.tree.search(&Seeker(center), f64::INFINITY, &mut |candidate| {
            let mut found = Near::of(center, &candidate);
            if best.as_mut().is_none_or(|best| found.is_before(best))
                && self.filter.takes(candidate.triangle, || side_of_triangle(candidate.vertices, center))
            {
                best = Some(found);
            }
            Continue(best.as_ref().map_or(f64::INFINITY, |best| best.squared_distance[1]))
        });
        best.map(|mut best| ClosestTriangle { triangle: best.triangle, closest: *best.exactly() })
    }
}

/// A triangle that may be the closest one.
struct Near {
    center: Vec3,
    triangle: usize,
    vertices: [Vec3; 3],
    /// Numbers between which it lies.
    squared_distance: [f64; 2],
    /// The closest point, if it has been needed.
    exactly: Option<ClosestPoint>,
}

impl Near {
    #[inline(always)]
    fn of(center: Vec3, &Candidate { triangle, vertices, bounds }: &Candidate) -> Self {
        let near = |squared_distance, exactly| Self { center, triangle, vertices, squared_distance, exactly };
        match bounds {
            Some(bounds) => near(bounds, None),
            None => {
                let closest = closest_to(center, vertices);
                near(closest.squared_distance_bounds(), Some(closest))
            }
        }
    }

    /// The order by distance, and of equals that of their numbers.
    fn is_before(&mut self, other: &mut Self) -> bool {
        let order = cmp_bounds(self.squared_distance, other.squared_distance);
        order
            .unwrap_or_else(|| {
                let by_distance = self.exactly().cmp_distance(other.exactly());
                by_distance.then(self.triangle.cmp(&other.triangle))
            })
            .is_lt()
    }

    fn exactly(&mut self) -> &ClosestPoint {
        self.exactly.get_or_insert_with(|| {
            let closest = closest_to(self.center, self.vertices);
            self.squared_distance = closest.squared_distance_bounds();
            closest
        })
    }
}

/// A point that looks for the closest triangle.
struct Seeker(Vec3);

impl Probe for Seeker {
    type In<F: Eight> = [F; 3];

    #[inline(always)]
    fn is_for_f32(&self) -> bool {
        is_near(self.0)
    }

    #[inline(always)]
    fn prepared<F: Eight>(&self, simd: F::Simd) -> [F; 3] {
        lanes(simd, self.0)
    }

    #[inline(always)]
    fn boxes<F: Eight>(center: &[F; 3], simd: F::Simd, node: &Node, limit: F) -> (F::Mask, F) {
        boxes_near(center, simd, node, limit)
    }

    #[inline(always)]
    fn triangles<S: Simd>(
        center: &[f32x8<S>; 3],
        vertices: [[f32x8<S>; 3]; 3],
        limit: f32x8<S>,
    ) -> Looked<f32x8<S>> {
        let bounds = Seen::new(*center, vertices).squared_distances();
        let negative = bounds[0].simd_gt(limit);
        Looked { certain: Certain { positive: !negative, negative }, bounds }
    }
}
