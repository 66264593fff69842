//! The sphere/polygon text: `ClassifySphere`, `EdgeSphereCollision`, `SpherePolygonCollision`.

use glam::Vec3;

use super::helpers::{closest_point_on_line, cross, edges, normal, plane_distance, refuse_collinear};
use super::{Errata, ErratumId, InsidePolygon, inside_polygon};
use crate::corrected::SphereSide;
use collision_core::shapes::{ShapeError, ShortList};

/// Evidence of [`sphere_plane`].
#[derive(Debug, Clone, Copy, PartialEq, serde::Serialize)]
pub struct SpherePlane {
    /// The polygon's normal, of length 1; not a number if its first three vertices lie on one line.
    pub normal: Vec3,
    /// The signed distance of the sphere's centre from the plane.
    pub distance: f32,
    pub radius: f32,
}

impl SpherePlane {
    /// The result of the text's `ClassifySphere`.
    pub fn side(&self) -> SphereSide {
        if self.distance.abs() < self.radius {
            SphereSide::Intersects
        } else if self.distance >= self.radius {
            SphereSide::Front
        } else {
            // Erratum 29: a NaN distance ends here too.
            SphereSide::Behind
        }
    }
}

/// `ClassifySphere`: measures the centre's distance from the polygon's plane.
/// Errors: [`ShapeError::CollinearVertices`], with erratum 29 fixed.
///
/// # Panics
/// If the polygon has fewer than three vertices.
pub fn sphere_plane(
    center: Vec3,
    radius: f32,
    polygon: &[Vec3],
    fixed: Errata,
) -> Result<SpherePlane, ShapeError> {
    // Erratum 29: three vertices on one line have no normal, and the text does not check this.
    if fixed.contains(ErratumId::BehindDegenerate) {
        refuse_collinear(polygon)?;
    }
    let value = |normal: Vec3| normal.dot(center) + plane_distance(normal, polygon[0]);
    let normal = normal(polygon);
    // Erratum 30: the normal's coordinates are rounded, and the distance is rounded again.
    let distance = if fixed.contains(ErratumId::TouchingSphere) {
        let normal = cross(polygon);
        value(normal) / normal.length()
    } else {
        value(normal)
    };
    Ok(SpherePlane { normal, distance, radius })
}

/// Evidence of [`sphere_polygon`].
#[derive(Debug, Clone, PartialEq, serde::Serialize)]
pub struct SpherePolygon {
    /// The sphere against the polygon's plane.
    pub plane: SpherePlane,
    /// The centre, moved onto the plane, against the polygon: if the sphere intersects the plane.
    pub inside: Option<InsidePolygon>,
    /// The edges that the text tests, in order, up to the first that the sphere reaches; none if the moved centre
    /// counts as inside.
    pub edges: ShortList<EdgeDistance>,
}

/// The distance between one edge and the sphere's centre.
#[derive(Debug, Clone, Copy, PartialEq, serde::Serialize)]
pub struct EdgeDistance {
    /// The point of the edge nearest to the centre.
    pub point: Vec3,
    /// The distance of that point from the centre.
    pub distance: f32,
}

impl SpherePolygon {
    /// Whether the text finds a collision.
    pub fn is_hit(&self) -> bool {
        self.inside.as_ref().is_some_and(InsidePolygon::is_inside)
            || self.edges.last().is_some_and(|edge| edge.distance < self.plane.radius)
    }
}

/// `SpherePolygonCollision`: asks the plane, then the centre moved onto it, then the edges.
/// Errors: [`ShapeError::CollinearVertices`], with erratum 29 fixed.
///
/// # Panics
/// If the polygon has fewer than three vertices.
pub fn sphere_polygon(
    center: Vec3,
    radius: f32,
    polygon: &[Vec3],
    fixed: Errata,
) -> Result<SpherePolygon, ShapeError> {
    let plane = sphere_plane(center, radius, polygon, fixed)?;
    let mut evidence = SpherePolygon { plane, inside: None, edges: ShortList::new() };
    if plane.side() == SphereSide::Intersects {
        let projected = center - plane.normal * plane.distance;
        let inside = inside_polygon(projected, polygon, fixed_in_copy(fixed));
        if !inside.is_inside() {
            evidence.edges = edge_distances(center, radius, polygon);
        }
        evidence.inside = Some(inside);
    }
    Ok(evidence)
}

/// The errata that are fixed in this text's own copy of `InsidePolygon`.
fn fixed_in_copy(fixed: Errata) -> Errata {
    // Errata 7 and 8: the copy has the halo and the notches of the line/polygon text, which are errata 6 and 5 there.
    let same =
        [(ErratumId::SphereInHalo, ErratumId::Halo), (ErratumId::SphereInNotch, ErratumId::NotchInside)];
    same.into_iter().fold(
        fixed,
        |copy, (here, there)| {
            if fixed.contains(here) { copy.with(there) } else { copy.without(there) }
        },
    )
}

/// `EdgeSphereCollision`: returns at the first edge that the sphere reaches.
pub(crate) fn edge_distances(center: Vec3, radius: f32, polygon: &[Vec3]) -> ShortList<EdgeDistance> {
    let mut distances = ShortList::new();
    for (start, end) in edges(polygon) {
        let point = closest_point_on_line(start, end, center);
        let distance = point.distance(center);
        distances.push(EdgeDistance { point, distance });
        if distance < radius {
            break;
        }
    }
    distances
}

#[cfg(test)]
mod tests {
    use super::*;
    use glam::vec3;

    // As printed.
    fn sphere_plane(center: Vec3, radius: f32, polygon: &[Vec3]) -> SpherePlane {
        super::sphere_plane(center, radius, polygon, Errata::NONE).unwrap()
    }

    fn sphere_polygon(center: Vec3, radius: f32, polygon: &[Vec3]) -> SpherePolygon {
        super::sphere_polygon(center, radius, polygon, Errata::NONE).unwrap()
    }

    const LESSON: [Vec3; 3] = [vec3(-1.0, 0.0, 0.0), vec3(1.0, 0.0, 0.0), vec3(0.0, 1.0, 0.0)];

    #[test]
    fn the_face_then_the_edges() {
        let face = sphere_polygon(vec3(0.0, 0.5, 0.0625), 0.125, &LESSON);
        assert_eq!(face.plane.distance, -0.0625);
        assert_eq!(face.inside.as_ref().unwrap().point, vec3(0.0, 0.5, 0.0));
        assert!(face.is_hit() && face.edges.is_empty());
        let edge = sphere_polygon(vec3(0.0, -0.0625, 0.0), 0.125, &LESSON);
        assert_eq!(edge.edges[..], [EdgeDistance { point: Vec3::ZERO, distance: 0.0625 }]);
        assert!(edge.is_hit());
        let beside = sphere_polygon(vec3(0.0, -0.25, 0.0), 0.125, &LESSON);
        assert_eq!(beside.edges.len(), 3);
        assert!(!beside.is_hit());
    }

    #[test]
    fn slip_7_the_halo_hits_a_sphere_that_is_wholly_outside() {
        let (below, radius) = (2.0_f32.powi(-13), 2.0_f32.powi(-14));
        let evidence = sphere_polygon(vec3(0.0, -below, 0.0), radius, &LESSON);
        assert!(evidence.edges.is_empty(), "the edge, twice the radius away, is not asked");
        assert!(evidence.is_hit());
    }

    #[test]
    fn slip_8_a_sphere_in_a_notch_hits() {
        let l_shape = [(0.0, 0.0), (8.0, 0.0), (8.0, 4.0), (4.0, 4.0), (4.0, 8.0), (0.0, 8.0)];
        let evidence = sphere_polygon(vec3(5.0, 5.0, 0.0), 0.5, &l_shape.map(|(x, y)| vec3(x, y, 0.0)));
        assert!(evidence.is_hit());
    }

    #[test]
    fn slip_29_every_sphere_is_behind_a_degenerate_polygon() {
        let evidence = sphere_plane(Vec3::ZERO, 1.0, &[Vec3::ZERO, Vec3::X, 2.0 * Vec3::X]);
        assert!(evidence.distance.is_nan());
        assert_eq!(evidence.side(), SphereSide::Behind);
    }

    #[test]
    fn slip_30_a_touching_sphere_intersects() {
        // The normal is (2, 1, 2), of length 3, and the centre has the half-space value -9: exactly -3 away.
        let polygon = [vec3(1.0, 0.0, 0.0), vec3(2.0, 0.0, -1.0), vec3(1.0, 2.0, -1.0)];
        let evidence = sphere_plane(vec3(3.0, 1.0, 2.0), 3.0, &polygon);
        assert_eq!(evidence.distance, -(3.0_f32.next_down()));
        assert_eq!(evidence.side(), SphereSide::Intersects);
    }
}
