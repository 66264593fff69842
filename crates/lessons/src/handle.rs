//! Places by which a lesson's shapes are dragged.

use collision_core::shapes::{MovingSphere, Polygon, Ray, ShapeError};
use glam::Vec3;

pub(super) fn with_vertex(polygon: &Polygon, index: usize, to: Vec3) -> Result<Polygon, ShapeError> {
    let mut vertices = polygon.vertices().to_vec();
    vertices[index] = to;
    Polygon::new(&vertices)
}

/// The handles of a ray: its origin, and the point so many times the direction away.
pub(super) fn of_ray(ray: &Ray, times: f32) -> [Vec3; 2] {
    [ray.origin(), ray.origin() + ray.direction() * times]
}

/// The ray after a drag: handle 0 moves the origin, 1 points the direction at `to`.
pub(super) fn moved_ray(ray: &Ray, handle: usize, to: Vec3, times: f32) -> Result<Ray, ShapeError> {
    match handle {
        0 => Ray::new(to, ray.direction()),
        _ => Ray::new(ray.origin(), (to - ray.origin()) / times),
    }
}

/// The handles of a moving sphere: the ends of its path, and the top of the sphere at the start.
pub(super) fn of_moving_sphere(sphere: &MovingSphere) -> [Vec3; 3] {
    [sphere.start(), sphere.end(), sphere.start() + Vec3::Y * sphere.radius()]
}

/// The sphere after a drag: handles 0 and 1 move an end of the path, 2 makes the radius reach `to`.
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
