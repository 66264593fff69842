//! Places by which a lesson's shapes are dragged.

use collision_core::shapes::{MovingSphere, Polygon, Ray, ShapeError};
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

/// The ends of a sphere's path, and its radius.
pub(super) fn of_moving_sphere(sphere: &MovingSphere) -> [Vec3; 3] {
    [sphere.start(), sphere.end(), sphere.start() + Vec3::Y * sphere.radius()]
}

/// The sphere with an end of its path at another place, or with the radius that reaches it.
pub(super) fn moved_sphere(
    sphere: &MovingSphere,
    handle: usize,
    to: Vec3,
) -> Result<MovingSphere, ShapeError> {
    let (start, end, radius) = (sphere.start(), sphere.end(), sphere.radius());
    match handle {
        0 => MovingSphere::new(to, end, radius),
        1 => MovingSphere::new(start, to, radius),
        _ => MovingSphere::new(start, end, start.distance(to)),
    }
}
