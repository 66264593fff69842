//! Places by which a lesson's shapes are dragged.

use collision_core::shapes::{Polygon, Ray, ShapeError};
use glam::Vec3;

use crate::lessons::trace::subscript;

/// A place on a shape by which it is dragged.
#[derive(Debug, Clone, PartialEq)]
pub struct Handle {
    /// Its symbol in the lesson's formulas: `p₀`.
    pub symbol: String,
    /// Where it is.
    pub at: Vec3,
}

impl Handle {
    pub(super) fn new(symbol: impl Into<String>, at: Vec3) -> Self {
        Self { symbol: symbol.into(), at }
    }
}

/// One for each vertex.
pub(super) fn of_vertices(vertices: &[Vec3]) -> Vec<Handle> {
    let vertices = vertices.iter().enumerate();
    vertices.map(|(index, &vertex)| Handle::new(format!("p{}", subscript(index)), vertex)).collect()
}

/// The polygon with another vertex.
pub(super) fn with_vertex(polygon: &Polygon, index: usize, to: Vec3) -> Result<Polygon, ShapeError> {
    let mut vertices = polygon.vertices().to_vec();
    vertices[index] = to;
    Polygon::new(&vertices)
}

/// The origin, and a place so many times the direction from it.
pub(super) fn of_ray(origin: (&str, Vec3), direction: (&str, Vec3), times: f32) -> [Handle; 2] {
    [Handle::new(origin.0, origin.1), Handle::new(direction.0, origin.1 + direction.1 * times)]
}

/// The ray with its origin at another place, or with the direction to it.
pub(super) fn moved_ray(ray: &Ray, handle: usize, to: Vec3, times: f32) -> Result<Ray, ShapeError> {
    match handle {
        0 => Ray::new(to, ray.direction()),
        _ => Ray::new(ray.origin(), (to - ray.origin()) / times),
    }
}
