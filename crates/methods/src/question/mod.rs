//! A question as a value: its shapes, its name, and its answer by every method. `queries!` in `table` has all of them.
//!
//! ```
//! use methods::question::{Question, Verdict};
//! use collision_core::shapes::{Polygon, Sphere};
//!
//! let polygon = Polygon::new(&[[-1.0, 0.0, 0.0], [1.0, 0.0, 0.0], [0.0, 1.0, 0.0]])?;
//! let sphere = Sphere::new([0.0, -0.5, 0.0], 0.5)?;
//! let question = Question::SpherePolygon { polygon, sphere };
//! assert_eq!(question.query().name(), "sphere-polygon");
//! assert_eq!(question.exact().verdict(), Verdict::Miss); // balls are open, and this one touches
//! # Ok::<(), collision_core::shapes::ShapeError>(())
//! ```

mod answer;
mod corrected;
mod numbers;
mod printed;
mod query;
mod shape;
mod table;

use std::sync::Arc;

use glam::Vec3;

use collision_core::exact::{self, Containment, MeshIndex, PlaneOf, TerrainIndex};
use collision_core::shapes::{
    Line, MovingSphere, Plane, PlaneEquation, Point, Polygon, Ray, Segment, Sphere, Triangle,
};
use collision_core::walk;

pub use answer::{Answer, Contact, MeshCrossing, TerrainCrossing, Verdict};
pub use numbers::{Numbers, Source};
pub use printed::PrintedError;
pub use query::Query;
pub use shape::{BallNumbers, LineNumbers, PlaneNumbers, Shape, ShapeKind, SphereNumbers};
pub(crate) use table::queries;

macro_rules! questions {
    ($($(#[$doc:meta])* $query:ident {
        $(#[$of_first:meta])? $first:ident: $First:ty, $(#[$of_second:meta])? $second:ident: $Second:ty
    } $verdicts:ident;)*) => {
        /// A question about two shapes. Serde writes and reads it in the format of the program's command `check`.
        #[derive(Debug, Clone, PartialEq, serde::Serialize, serde::Deserialize)]
        #[serde(tag = "query", rename_all = "kebab-case")]
        pub enum Question {
            $($(#[$doc])* $query { $(#[$of_first])? $first: $First, $(#[$of_second])? $second: $Second },)*
        }

        impl Question {
            pub fn query(&self) -> Query {
                match self {
                    $(Self::$query { .. } => Query::$query,)*
                }
            }
        }
    };
}
queries!(questions);

/// The direction in which the lessons' methods look whether a mesh holds a point: along no axis, where edges often lie.
pub(crate) const ASIDE: Vec3 = glam::vec3(1.0, 0.4375, 0.6875);

/// The plane of a question.
#[derive(Debug, Clone, PartialEq, serde::Serialize, serde::Deserialize)]
pub enum GivenPlane {
    /// A plane given by its equation.
    #[serde(rename = "plane")]
    Equation(Plane),
    /// A plane given by a polygon, whose first three vertices span it.
    #[serde(rename = "polygon")]
    Through(Polygon),
}

impl Question {
    /// The true answer.
    pub fn exact(&self) -> Answer {
        match self {
            Self::SegmentPlane { plane, segment } => Answer::Crossing(exact::segment_plane(segment, plane)),
            Self::SegmentPolygon { polygon, segment } => {
                Answer::Crossing(exact::segment_polygon(segment, polygon))
            }
            Self::RayTriangle { triangle, ray } => {
                Answer::Crossing(exact::ray_triangle(ray, triangle).map(Into::into))
            }
            Self::PointPlane { plane, point } => Answer::Side(exact::point_plane(*point, plane)),
            Self::LinePlane { plane, line } => Answer::Crossing(exact::line_plane(line, plane)),
            Self::LinePolygon { polygon, line } => Answer::Crossing(exact::line_polygon(line, polygon)),
            Self::PointPolygon { polygon, point } => Answer::Hit(exact::point_polygon(*point, polygon)),
            Self::SpherePlane { plane, sphere } => Answer::SphereSide(exact::sphere_plane(sphere, plane)),
            Self::SpherePolygon { polygon, sphere } => Answer::Hit(exact::sphere_polygon(sphere, polygon)),
            Self::RayTerrain { terrain, ray } => {
                Answer::TerrainCrossing(terrain.hit_of_ray(ray).map(Into::into))
            }
            Self::MovingSphereTriangle { triangle, ball } => {
                Answer::Contact(exact::moving_sphere_triangle(ball, triangle).map(Contact::from))
            }
            Self::RayMesh { mesh, ray } => Answer::MeshCrossing(exact::ray_mesh(ray, mesh).map(Into::into)),
            Self::WalkMesh { mesh, ball } => {
                let walk = walk::walk(ball, mesh);
                Answer::Walk { is_hit: walk.is_hit(), end: walk.end() }
            }
            Self::SegmentTerrain { terrain, segment } => {
                Answer::TerrainCrossing(terrain.hit_of_segment(segment).map(Into::into))
            }
            Self::PointMesh { mesh, point } => Answer::Hit(mesh.containment(*point) != Containment::Outside),
            Self::SphereMesh { mesh, sphere } => Answer::Hit(mesh.is_met(sphere)),
        }
    }
}

impl From<&GivenPlane> for PlaneOf {
    fn from(plane: &GivenPlane) -> Self {
        match plane {
            GivenPlane::Equation(plane) => plane.into(),
            GivenPlane::Through(polygon) => polygon.into(),
        }
    }
}

/// The plane's equation in f32; that of a polygon is rounded.
impl From<&GivenPlane> for PlaneEquation {
    fn from(plane: &GivenPlane) -> Self {
        match plane {
            GivenPlane::Equation(plane) => plane.into(),
            GivenPlane::Through(polygon) => polygon.plane_equation(),
        }
    }
}
