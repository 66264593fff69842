//! The answers of the corrected method.

use glam::Vec3;

use super::{ASIDE, Answer, Contact, MeshCrossing, Question, Verdict};
use crate::corrected::{self, Intersection, inside_polygon};
use crate::walk;
use collision_core::shapes::{Mesh, Polygon, Ray, Sphere, Triangle};

impl Question {
    /// The answer of the [corrected] method.
    pub fn corrected(&self) -> Answer<Intersection> {
        match self {
            Self::SegmentPlane { plane, segment } => {
                Answer::Crossing(corrected::segment_plane(segment, plane).crossing)
            }
            Self::SegmentPolygon { polygon, segment } => {
                let evidence = corrected::segment_polygon(segment, polygon);
                Answer::Crossing(evidence.plane.crossing.filter(|_| evidence.is_hit()))
            }
            Self::RayTriangle { triangle, ray } => {
                Answer::Crossing(corrected::ray_triangle(ray, triangle).hit())
            }
            Self::PointPlane { plane, point } => {
                Answer::Side(corrected::point_plane(point.coordinates(), plane).side())
            }
            Self::LinePlane { plane, line } => Answer::Crossing(corrected::line_plane(line, plane).crossing),
            Self::LinePolygon { polygon, line } => {
                let crossing = corrected::line_plane(line, polygon).crossing;
                Answer::Crossing(crossing.filter(|it| inside_polygon(it.point, polygon).is_inside()))
            }
            Self::PointPolygon { polygon, point } => {
                Answer::Hit(corrected::point_polygon(point.coordinates(), polygon).is_inside())
            }
            Self::SpherePlane { plane, sphere } => {
                Answer::SphereSide(corrected::sphere_plane(sphere, plane).side())
            }
            Self::SpherePolygon { polygon, sphere } => {
                Answer::Hit(corrected::sphere_polygon(sphere, polygon).is_hit())
            }
            Self::RayTerrain { terrain, ray } => {
                Answer::Crossing(corrected::ray_terrain(ray, terrain.terrain()).crossing)
            }
            Self::MovingSphereTriangle { triangle, ball } => {
                let evidence = corrected::moving_sphere_triangle(ball, triangle);
                Answer::Contact(evidence.contact(ball, triangle).map(Contact::from))
            }
            Self::RayMesh { mesh, ray } => Answer::MeshCrossing(first_crossing(ray, mesh.mesh())),
            Self::WalkMesh { mesh, ball } => {
                let walk = walk::corrected::walk(ball, mesh);
                Answer::Walk { is_hit: walk.is_hit(), end: walk.end() }
            }
            Self::SegmentTerrain { terrain, segment } => {
                let ray = Ray::new(segment.start(), segment.end() - segment.start()).ok();
                let crossing = ray.and_then(|ray| corrected::ray_terrain(&ray, terrain.terrain()).crossing);
                Answer::Crossing(crossing.filter(|crossing| crossing.t <= 1.0))
            }
            Self::PointMesh { mesh, point } => Answer::Hit(is_inside(point.coordinates(), mesh.mesh())),
            Self::SphereMesh { mesh, sphere } => {
                Answer::Hit(mesh.mesh().iter().any(|triangle| meets(sphere, &triangle)))
            }
        }
    }

    /// The verdict of the corrected method: for a terrain or a walk it is found faster than the place.
    pub fn corrected_verdict(&self) -> Verdict {
        match self {
            Self::RayTerrain { terrain, ray } => corrected::ray_hits_terrain(ray, terrain.terrain()).into(),
            Self::WalkMesh { mesh, ball } => walk::corrected::is_hit(ball, mesh).into(),
            _ => self.corrected().verdict(),
        }
    }
}

/// Whether a ball meets a triangle; one without an area has edges alone.
fn meets(sphere: &Sphere, triangle: &Triangle) -> bool {
    let vertices = triangle.vertices();
    match Polygon::new(&vertices) {
        Ok(polygon) => corrected::sphere_polygon(sphere, &polygon).is_hit(),
        Err(_) => corrected::nearest_point(sphere.center(), vertices).distance < sphere.radius(),
    }
}

/// Whether a ray from the point crosses the mesh an odd number of times, or at the point.
fn is_inside(point: Vec3, mesh: &Mesh) -> bool {
    let Ok(ray) = Ray::new(point, ASIDE) else { return false };
    let crossings = mesh.iter().filter_map(|triangle| corrected::ray_triangle(&ray, &triangle).hit());
    let times: Vec<f32> = crossings.map(|crossing| crossing.t).collect();
    times.contains(&0.0) || times.len() % 2 == 1
}

/// The nearest crossing of all triangles, which are asked one by one; of equal ones, that of the first triangle.
fn first_crossing(ray: &Ray, mesh: &Mesh) -> Option<MeshCrossing<Intersection>> {
    let crossings = mesh.iter().enumerate().filter_map(|(number, triangle)| {
        let crossing = corrected::ray_triangle(ray, &triangle).hit()?;
        Some(MeshCrossing { triangle: number, crossing })
    });
    crossings.reduce(|first, next| if next.crossing.t < first.crossing.t { next } else { first })
}
