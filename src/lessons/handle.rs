//! Places by which a lesson's shapes are dragged.

use collision_core::shapes::{Polygon, Ray, ShapeError};
use glam::Vec3;

/// The polygon with another vertex.
pub(super) fn with_vertex(polygon: &Polygon, index: usize, to: Vec3) -> Result<Polygon, ShapeError> {
    let mut vertices = polygon.vertices().to_vec();
    vertices[index] = to;
    Polygon::new(&vertices)
}

/// The origin, and a place so many times the direction from it.
pub(super) fn of_ray(ray: &Ray, times: f32) -> [Vec3; 2] {
    [ray.origin(), ray.origin() + ray.direction() * times]
}

/// The ray with its origin at another place, or with the direction to it.
pub(super) fn moved_ray(ray: &Ray, handle: usize, to: Vec3, times: f32) -> Result<Ray, ShapeError> {
    match handle {
        0 => Ray::new(to, ray.direction()),
        _ => Ray::new(ray.origin(), (to - ray.origin()) / times),
    }
}
