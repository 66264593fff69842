//! Whether a point of the polygon's plane lies in the polygon, by its angle sum (line/polygon, half-space
//! and sphere/polygon lessons).

use std::f32::consts::{FRAC_PI_2, PI};

use glam::Vec3;

use crate::elementary;
use collision_core::shapes::{Polygon, ShortList};

/// The part of a polygon's rim that a point lies on.
#[derive(Debug, Clone, Copy, PartialEq, Eq, serde::Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Boundary {
    /// The vertex with this number.
    Vertex(usize),
    /// The edge from the vertex with this number to the next.
    Edge(usize),
}

/// Evidence of [`inside_polygon`].
#[derive(Debug, Clone, PartialEq, serde::Serialize)]
pub struct InsidePolygon {
    pub point: Vec3,
    /// The angle under which the point sees each edge, in radians, positive if the edge passes
    /// anticlockwise as seen from the side that the plane's normal points to; up to the `boundary`.
    pub angles: ShortList<f32>,
    /// The sum of the angles: 2 pi or -2 pi around an inner point, 0 for an outer one; less at the `boundary`.
    pub sum: f32,
    /// The vertex or edge on which the point lies, if any. It decides the verdict instead of the sum.
    #[serde(rename = "rim")]
    pub boundary: Option<Boundary>,
}

impl InsidePolygon {
    /// Whether the point lies in the closed polygon.
    pub fn is_inside(&self) -> bool {
        // Rounded, the sum is still near 0 or near a full turn, so half a turn tells them apart.
        self.boundary.is_some() || self.sum.abs() > PI
    }
}

/// Adds up the angles under which `point` sees the edges, up to a vertex or an edge on which it lies.
///
/// The lesson texts add the angles without their signs, which fails in the notch of a concave polygon. `point` must lie
/// in the polygon's plane.
pub fn inside_polygon(point: Vec3, polygon: &Polygon) -> InsidePolygon {
    let normal = polygon.plane_equation().normal;
    let mut evidence = InsidePolygon { point, angles: ShortList::new(), sum: 0.0, boundary: None };
    for (index, (from, to)) in polygon.edges().enumerate() {
        let (a, b) = (from - point, to - point);
        if a == Vec3::ZERO {
            return InsidePolygon { boundary: Some(Boundary::Vertex(index)), ..evidence };
        }
        let across = a.cross(b);
        let (angle, turn) = (elementary::atan2f(across.length(), a.dot(b)), across.dot(normal));
        let signed = if turn < 0.0 { -angle } else { angle };
        evidence.angles.push(signed);
        if turn == 0.0 && angle > FRAC_PI_2 {
            return InsidePolygon { boundary: Some(Boundary::Edge(index)), ..evidence };
        }
        evidence.sum += signed;
    }
    evidence
}

#[cfg(test)]
mod tests {
    use super::*;
    use glam::vec3;
    use proptest::prelude::*;

    fn flat(points: &[(f32, f32)]) -> Polygon {
        let vertices: Vec<Vec3> = points.iter().map(|&(x, y)| vec3(x, y, 0.0)).collect();
        Polygon::new(&vertices).unwrap()
    }

    fn l_shape() -> Polygon {
        flat(&[(0.0, 0.0), (8.0, 0.0), (8.0, 4.0), (4.0, 4.0), (4.0, 8.0), (0.0, 8.0)])
    }

    #[test]
    fn a_square_is_seen_under_four_right_angles_from_its_centre() {
        let square = flat(&[(0.0, 0.0), (8.0, 0.0), (8.0, 8.0), (0.0, 8.0)]);
        let evidence = inside_polygon(vec3(4.0, 4.0, 0.0), &square);
        // The normal is (p2 - p0) × (p1 - p0) = -z, from where the square runs clockwise.
        for angle in &evidence.angles {
            assert_eq!(*angle, -PI / 2.0);
        }
        assert_eq!(evidence.sum, -2.0 * PI);
        assert!(evidence.is_inside());
    }

    #[test]
    fn edges_and_vertices_belong_to_the_polygon() {
        let triangle = flat(&[(-1.0, 0.0), (1.0, 0.0), (0.0, 1.0)]);
        let rim = |x, y| inside_polygon(vec3(x, y, 0.0), &triangle).boundary;
        assert_eq!(rim(0.0, 1.0), Some(Boundary::Vertex(2)));
        assert_eq!(rim(-1.0, 0.0), Some(Boundary::Vertex(0)));
        assert_eq!(rim(0.5, 0.0), Some(Boundary::Edge(0)));
        assert_eq!(rim(0.5, 0.5), Some(Boundary::Edge(1)));
        assert_eq!(rim(0.0, 0.5), None);
        assert_eq!(rim(1.5, 0.0), None);
    }

    #[test]
    fn the_notch_of_a_concave_polygon_is_outside() {
        let inside = |x, y| inside_polygon(vec3(x, y, 0.0), &l_shape()).is_inside();
        assert!(inside(1.0, 7.0));
        assert!(inside(4.0, 4.0), "the reflex vertex");
        assert!(!inside(5.0, 5.0), "where the unsigned angles still add up to 2 pi");
    }

    #[test]
    fn a_polygon_has_no_halo() {
        let triangle = flat(&[(-1.0, 0.0), (1.0, 0.0), (0.0, 1.0)]);
        let inside = |y| inside_polygon(vec3(0.0, y, 0.0), &triangle).is_inside();
        assert!(inside(0.0) && inside(1e-6));
        assert!(!inside(-1e-6));
    }

    proptest! {
        #[test]
        fn grid_points_are_where_comparison_puts_them(x in -2_i8..11, y in -2_i8..11, turn in 0_usize..6, z in -9_i8..9) {
            let (x, y, z) = (f32::from(x), f32::from(y), f32::from(z));
            let expected = (0.0..=8.0).contains(&x) && (0.0..=8.0).contains(&y) && (x <= 4.0 || y <= 4.0);
            let mut vertices: Vec<Vec3> = l_shape().vertices().iter().map(|v| vec3(v.x, v.y, z)).collect();
            vertices.rotate_left(turn);
            let point = vec3(x, y, z);
            prop_assert_eq!(inside_polygon(point, &Polygon::new(&vertices).unwrap()).is_inside(), expected);
            vertices.reverse();
            prop_assert_eq!(inside_polygon(point, &Polygon::new(&vertices).unwrap()).is_inside(), expected);
            let mirror = |v: Vec3| vec3(-v.z, v.x, v.y);
            let mirrored: Vec<Vec3> = vertices.iter().copied().map(mirror).collect();
            prop_assert_eq!(inside_polygon(mirror(point), &Polygon::new(&mirrored).unwrap()).is_inside(), expected);
        }
    }
}
