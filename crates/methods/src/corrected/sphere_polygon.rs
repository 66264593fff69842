//! Whether a sphere hits a polygon (sphere/polygon lesson).

use super::{
    ClosestPoint, InsidePolygon, SpherePlane, SphereSide, closest_point, inside_polygon, sphere_plane,
};
use collision_core::shapes::{Polygon, Segment, ShortList, Sphere};

/// Evidence of [`sphere_polygon`].
#[derive(Debug, Clone, PartialEq, serde::Serialize)]
pub struct SpherePolygon {
    /// The sphere against the polygon's plane.
    pub plane: SpherePlane,
    /// The centre, projected onto the plane, against the polygon: if the sphere intersects the plane.
    pub inside: Option<InsidePolygon>,
    /// The nearest point of every edge: if the projected centre lies outside.
    pub edges: Option<ShortList<EdgeDistance>>,
}

/// The distance between one edge and the sphere's centre.
#[derive(Debug, Clone, Copy, PartialEq, serde::Serialize)]
pub struct EdgeDistance {
    /// The point of the edge nearest to the centre.
    pub closest: ClosestPoint,
    /// The distance of that point from the centre.
    pub distance: f32,
}

/// The verdict of [`SpherePolygon`].
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum SphereVerdict {
    /// The sphere does not reach the polygon's plane; it lies on this side.
    Clear(SphereSide),
    /// The sphere hits the polygon's interior.
    Face,
    /// The sphere hits only the rim; this edge is the nearest.
    Edge {
        /// The edge from the vertex with this number to the next.
        index: usize,
    },
    /// The sphere cuts the plane beside the polygon.
    Beside {
        /// The nearest edge.
        index: usize,
    },
}

impl SpherePolygon {
    pub fn verdict(&self) -> SphereVerdict {
        if self.inside.as_ref().is_some_and(InsidePolygon::is_inside) {
            return SphereVerdict::Face;
        }
        let Some((index, nearest)) = self.nearest_edge() else {
            return SphereVerdict::Clear(self.plane.side());
        };
        if nearest.distance < self.plane.radius {
            SphereVerdict::Edge { index }
        } else {
            SphereVerdict::Beside { index }
        }
    }

    /// Whether the sphere hits the polygon. Touching it is a miss.
    pub fn is_hit(&self) -> bool {
        matches!(self.verdict(), SphereVerdict::Face | SphereVerdict::Edge { .. })
    }

    /// The edge nearest to the centre, if the test reached the edges; the first one of equally near edges.
    pub fn nearest_edge(&self) -> Option<(usize, &EdgeDistance)> {
        let edges = self.edges.as_ref()?;
        edges.iter().enumerate().min_by(|(_, a), (_, b)| a.distance.total_cmp(&b.distance))
    }
}

/// Asks the plane first, then the projected centre, then the edges.
pub fn sphere_polygon(sphere: &Sphere, polygon: &Polygon) -> SpherePolygon {
    let plane = sphere_plane(sphere, polygon);
    let mut evidence = SpherePolygon { plane, inside: None, edges: None };
    if plane.side() != SphereSide::Intersects {
        return evidence;
    }
    let projected = sphere.center() - plane.plane.normal.normalize() * plane.distance;
    let inside = inside_polygon(projected, polygon);
    if !inside.is_inside() {
        evidence.edges = Some(edge_distances(sphere, polygon));
    }
    evidence.inside = Some(inside);
    evidence
}

fn edge_distances(sphere: &Sphere, polygon: &Polygon) -> ShortList<EdgeDistance> {
    let measure = |(start, end)| {
        let edge = Segment::new(start, end).expect("a polygon's vertices are finite");
        let closest = closest_point(sphere.center(), &edge);
        EdgeDistance { closest, distance: closest.point.distance(sphere.center()) }
    };
    polygon.edges().map(measure).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use glam::{Vec3, vec3};
    use proptest::prelude::*;

    fn lesson() -> Polygon {
        Polygon::new(&[vec3(-1.0, 0.0, 0.0), vec3(1.0, 0.0, 0.0), vec3(0.0, 1.0, 0.0)]).unwrap()
    }

    fn evidence(center: Vec3, radius: f32) -> SpherePolygon {
        sphere_polygon(&Sphere::new(center, radius).unwrap(), &lesson())
    }

    #[test]
    fn the_face_is_hit_up_to_one_radius_away() {
        let near = evidence(vec3(0.0, 0.5, 0.09375), 0.1);
        assert_eq!(near.plane.distance, -0.09375);
        assert_eq!(near.inside.as_ref().unwrap().point, vec3(0.0, 0.5, 0.0));
        assert_eq!(near.verdict(), SphereVerdict::Face);
        assert!(near.edges.is_none(), "the edges are not reached");
        assert_eq!(evidence(vec3(0.0, 0.5, 0.25), 0.1).verdict(), SphereVerdict::Clear(SphereSide::Behind));
        assert_eq!(evidence(vec3(0.0, 0.5, -0.25), 0.1).verdict(), SphereVerdict::Clear(SphereSide::Front));
    }

    #[test]
    fn an_edge_is_hit_beside_the_face() {
        let below = evidence(vec3(0.0, -0.0625, 0.0), 0.1);
        let edges = below.edges.as_ref().unwrap();
        assert_eq!(edges[0].closest, ClosestPoint { t: 0.5, point: Vec3::ZERO });
        assert_eq!(edges[0].distance, 0.0625);
        assert_eq!(below.verdict(), SphereVerdict::Edge { index: 0 });
        assert_eq!(evidence(vec3(0.0, -0.125, 0.0), 0.1).verdict(), SphereVerdict::Beside { index: 0 });
        assert!(evidence(vec3(0.0, 1.0625, 0.0), 0.1).is_hit(), "the top vertex");
    }

    #[test]
    fn touching_and_no_radius_are_misses() {
        assert!(!evidence(vec3(0.0, 0.5, 0.5), 0.5).is_hit());
        assert!(!evidence(vec3(0.0, -0.5, 0.0), 0.5).is_hit());
        assert!(!evidence(vec3(0.0, 0.5, 0.0), 0.0).is_hit());
    }

    #[test]
    fn the_accumulated_depth_decides() {
        let steps = |count| (0..count).fold(0.0_f32, |z, _| z + 0.01);
        assert!(evidence(vec3(0.0, 0.5, steps(10)), 0.1).is_hit());
        assert!(!evidence(vec3(0.0, 0.5, steps(11)), 0.1).is_hit());
    }

    proptest! {
        #[test]
        fn turning_and_mirroring_the_polygon_changes_nothing(x in -12_i8..12, y in -12_i8..12, z in -4_i8..4, turn in 0_usize..3) {
            // Quarters are exact in f32, and no quarter point is exactly one radius away from the triangle.
            let center = vec3(f32::from(x), f32::from(y), f32::from(z)) / 4.0;
            let sphere = Sphere::new(center, 0.3).unwrap();
            let answer = sphere_polygon(&sphere, &lesson()).is_hit();
            let mut vertices = lesson().vertices().to_vec();
            vertices.rotate_left(turn);
            prop_assert_eq!(sphere_polygon(&sphere, &Polygon::new(&vertices).unwrap()).is_hit(), answer);
            vertices.reverse();
            prop_assert_eq!(sphere_polygon(&sphere, &Polygon::new(&vertices).unwrap()).is_hit(), answer);
            let mirrored = Sphere::new(vec3(-center.x, center.y, -center.z), 0.3).unwrap();
            prop_assert_eq!(sphere_polygon(&mirrored, &lesson()).is_hit(), answer);
        }

        #[test]
        fn a_larger_sphere_hits_what_a_smaller_one_hits(center in [-2.0_f32..2.0, -1.0..2.0, -1.0..1.0], radius in 0.0_f32..1.0) {
            let center = Vec3::from_array(center);
            prop_assert!(!evidence(center, radius).is_hit() || evidence(center, radius + 0.01).is_hit());
        }
    }
}
