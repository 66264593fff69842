//! The triangle that is closest to a point.

use std::ops::ControlFlow::Continue;

use super::index::MeshIndex;
use super::search::Candidate;
use super::sphere::Surroundings;
use crate::exact::closest::{ClosestPoint, closest_to};
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
/// use collision_core::shapes::{Mesh, Point};
/// use glam::{Vec3, dvec3, vec3};
///
/// let corner = Mesh::new(vec![Vec3::ZERO, Vec3::X, Vec3::Y, Vec3::Z], vec![[0, 1, 2], [0, 2, 3], [0, 3, 1]])?;
/// let nearest = point_mesh(Point::new(vec3(-1.0, 0.5, -1.0))?, &MeshIndex::new(corner)).expect("a triangle");
/// assert_eq!((nearest.triangle, nearest.closest.feature), (0, TriangleFeature::Edge(2)));
/// assert_eq!(nearest.closest.point(), dvec3(0.0, 0.5, 0.0));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn point_mesh(point: Point, index: &MeshIndex) -> Option<ClosestTriangle> {
    let center = point.coordinates();
    let mut best: Option<ClosestTriangle> = None;
    let mut limit = f64::INFINITY;
    index.tree().search(&Surroundings { center }, limit, &mut |Candidate { triangle, vertices, .. }| {
        let found = ClosestTriangle { triangle, closest: closest_to(center, vertices) };
        if best.as_ref().is_none_or(|best| found.is_nearer_than(best)) {
            limit = found.closest.squared_distance_bounds()[1];
            best = Some(found);
        }
        Continue(limit)
    });
    best
}

impl ClosestTriangle {
    fn is_nearer_than(&self, other: &Self) -> bool {
        let by_distance = self.closest.cmp_distance(&other.closest);
        by_distance.then(self.triangle.cmp(&other.triangle)).is_lt()
    }
}
