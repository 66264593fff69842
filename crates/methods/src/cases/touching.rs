//! Points on the boundary of a polygon, and spheres that nearly touch one.

use glam::{DVec3, Vec3};

use super::beside::beside;
use super::flat::Flat;
use super::random::Random;
use collision_core::shapes::Sphere;

/// A point on the boundary of a polygon: on an edge, or a vertex.
pub(super) fn on_boundary(flat: &Flat, random: &mut Random) -> (DVec3, [DVec3; 2]) {
    let edge = flat.any_edge(random);
    let along = if random.once_in(4) { 0.0 } else { random.unit() };
    (flat.at(flat.on_edge(edge, along)), flat.edge(edge))
}

/// A sphere over the interior.
pub(super) fn over_face(flat: &Flat, random: &mut Random) -> Sphere {
    let (foot, normal) = (flat.at(flat.inside(random)), flat.normal());
    let height = f64::from(random.coordinate());
    let center = (foot + normal / normal.length() * height).as_vec3();
    touching(random, center, height.abs() as f32, |center| {
        flat.height(center).powi(2) / normal.length_squared()
    })
}

/// A sphere somewhere beside the polygon.
pub(super) fn beside_boundary(flat: &Flat, random: &mut Random) -> Sphere {
    let center = random.point();
    let at = center.as_dvec3();
    let edges = (0..flat.outline.len()).map(|edge| flat.edge(edge));
    let nearest = edges.min_by(|a, b| to_edge(at, *a).total_cmp(&to_edge(at, *b))).expect("it has edges");
    touching(random, center, to_edge(at, nearest).sqrt() as f32, |center| to_edge(center, nearest))
}

/// A sphere that nearly touches a shape at this squared distance from its centre.
pub(super) fn touching(
    random: &mut Random,
    center: Vec3,
    radius: f32,
    squared_distance: impl Fn(DVec3) -> f64,
) -> Sphere {
    let radius = random.nudged_number(radius).max(0.0);
    let squared_radius = f64::from(radius) * f64::from(radius);
    let center = beside(random, center.as_dvec3(), |center| squared_distance(center) - squared_radius);
    Sphere::new(center, radius).expect("finite, and not negative")
}

/// The squared distance to an edge.
fn to_edge(point: DVec3, [from, to]: [DVec3; 2]) -> f64 {
    let (edge, to_point) = (to - from, point - from);
    let along = to_point.dot(edge);
    if along <= 0.0 {
        to_point.length_squared()
    } else if along >= edge.length_squared() {
        (point - to).length_squared()
    } else {
        to_point.cross(edge).length_squared() / edge.length_squared()
    }
}
