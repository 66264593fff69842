//! A ray at a slice of triangles.

use super::hit::{Bounded, MeshHit};
use crate::exact::TriangleCrossing;
use crate::exact::path_triangle::part_met_by_ray;
use crate::shapes::{Ray, Triangle};

/// The first of some triangles that a ray meets, by the rules of [`ray_triangle`](crate::exact::ray_triangle) for each; of
/// those that it meets at the same place, the one with the lowest number. It suits the leaves of a tree of one's own, which
/// may leave out every box that the ray enters after the second of the hit's [`t_bounds`](TriangleCrossing::t_bounds).
///
/// ```
/// use collision_core::exact::ray_triangles;
/// use collision_core::glam::{Vec3, vec3};
/// use collision_core::shapes::{Ray, Triangle};
///
/// let wall = |z| Triangle::new([vec3(-1.0, -1.0, z), vec3(1.0, -1.0, z), vec3(0.0, 1.0, z)]);
/// let leaves = [[wall(7.0)?, wall(3.0)?], [wall(4.0)?, wall(5.0)?]];
/// let ray = Ray::new(Vec3::ZERO, Vec3::Z)?;
/// let hit = ray_triangles(&ray, &leaves[0]).expect("both");
/// assert_eq!(hit.triangle, 1);
///
/// // The other leaf begins at 4: farther away than the hit, so it need not be asked.
/// let [_, latest] = hit.crossing.t_bounds();
/// assert!(latest < 4.0);
/// # Ok::<(), collision_core::shapes::ShapeError>(())
/// ```
pub fn ray_triangles(ray: &Ray, triangles: &[Triangle]) -> Option<MeshHit> {
    let path = ray.into();
    let hits = triangles.iter().map(Triangle::vertices).enumerate();
    let hits = hits.filter(|&(_, vertices)| part_met_by_ray(path, vertices).is_some());
    let hit = |(triangle, vertices)| MeshHit { triangle, crossing: TriangleCrossing::new(path, vertices) };
    let first = hits
        .map(|met| Bounded::new(hit(met)))
        .reduce(|first, next| if next.cmp(&first).is_lt() { next } else { first });
    first.map(|first| first.hit)
}
