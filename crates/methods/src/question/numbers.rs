//! The numbers of a question, before it is known that they make shapes.

use std::sync::Arc;

use glam::Vec3;

use super::{GivenPlane, Query, Question};
use collision_core::exact::{MeshIndex, TerrainIndex};
use collision_core::shapes::{
    Line, MovingSphere, Plane, Point, Polygon, Ray, Segment, ShapeError, ShortList, Sphere, Triangle,
};

/// The numbers of a question, which need not make shapes. The printed code takes them as they are.
///
/// ```
/// use collision_core::glam::Vec3;
/// use methods::question::{Numbers, PlaneNumbers};
/// use collision_core::shapes::ShapeError;
///
/// let plane = PlaneNumbers::Equation { normal: Vec3::ZERO, d: 1.0 };
/// let numbers = Numbers::PointPlane { plane, point: Vec3::ONE };
/// assert_eq!(numbers.question(), Err(ShapeError::ZeroNormal));
/// ```
#[derive(Debug, Clone, PartialEq)]
#[expect(missing_docs, reason = "the names of shapes and queries say it")]
pub enum Numbers {
    SegmentPlane { plane: PlaneNumbers, segment: [Vec3; 2] },
    SegmentPolygon { polygon: ShortList<Vec3>, segment: [Vec3; 2] },
    RayTriangle { triangle: [Vec3; 3], origin: Vec3, direction: Vec3 },
    PointPlane { plane: PlaneNumbers, point: Vec3 },
    LinePlane { plane: PlaneNumbers, point: Vec3, direction: Vec3 },
    LinePolygon { polygon: ShortList<Vec3>, point: Vec3, direction: Vec3 },
    PointPolygon { polygon: ShortList<Vec3>, point: Vec3 },
    SpherePlane { plane: PlaneNumbers, center: Vec3, radius: f32 },
    SpherePolygon { polygon: ShortList<Vec3>, center: Vec3, radius: f32 },
    RayTerrain { terrain: Arc<TerrainIndex>, origin: Vec3, direction: Vec3 },
    MovingSphereTriangle { triangle: [Vec3; 3], path: [Vec3; 2], radius: f32 },
    RayMesh { mesh: Arc<MeshIndex>, origin: Vec3, direction: Vec3 },
    WalkMesh { mesh: Arc<MeshIndex>, path: [Vec3; 2], radius: f32 },
}

/// The numbers of a [`GivenPlane`].
#[derive(Debug, Clone, PartialEq)]
pub enum PlaneNumbers {
    /// The equation `normal · p + d = 0`.
    Equation {
        normal: Vec3,
        /// The constant.
        d: f32,
    },
    /// The vertices of a polygon.
    Through(ShortList<Vec3>),
}

impl Numbers {
    /// Which question they belong to.
    pub fn query(&self) -> Query {
        match self {
            Self::SegmentPlane { .. } => Query::SegmentPlane,
            Self::SegmentPolygon { .. } => Query::SegmentPolygon,
            Self::RayTriangle { .. } => Query::RayTriangle,
            Self::PointPlane { .. } => Query::PointPlane,
            Self::LinePlane { .. } => Query::LinePlane,
            Self::LinePolygon { .. } => Query::LinePolygon,
            Self::PointPolygon { .. } => Query::PointPolygon,
            Self::SpherePlane { .. } => Query::SpherePlane,
            Self::SpherePolygon { .. } => Query::SpherePolygon,
            Self::RayTerrain { .. } => Query::RayTerrain,
            Self::MovingSphereTriangle { .. } => Query::MovingSphereTriangle,
            Self::RayMesh { .. } => Query::RayMesh,
            Self::WalkMesh { .. } => Query::WalkMesh,
        }
    }

    /// The question about the shapes that the numbers make.
    ///
    /// # Errors
    /// If they make none.
    pub fn question(&self) -> Result<Question, ShapeError> {
        Ok(match self {
            Self::SegmentPlane { plane, segment } => {
                let segment = Segment::try_from(*segment)?;
                Question::SegmentPlane { plane: plane.plane()?, segment }
            }
            Self::SegmentPolygon { polygon, segment } => {
                let segment = Segment::try_from(*segment)?;
                Question::SegmentPolygon { polygon: Polygon::new(polygon)?, segment }
            }
            Self::RayTriangle { triangle, origin, direction } => {
                let ray = Ray::new(*origin, *direction)?;
                Question::RayTriangle { triangle: Triangle::new(*triangle)?, ray }
            }
            Self::PointPlane { plane, point } => {
                let point = Point::new(*point)?;
                Question::PointPlane { plane: plane.plane()?, point }
            }
            Self::LinePlane { plane, point, direction } => {
                let line = Line::new(*point, *direction)?;
                Question::LinePlane { plane: plane.plane()?, line }
            }
            Self::LinePolygon { polygon, point, direction } => {
                let line = Line::new(*point, *direction)?;
                Question::LinePolygon { polygon: Polygon::new(polygon)?, line }
            }
            Self::PointPolygon { polygon, point } => {
                let point = Point::new(*point)?;
                Question::PointPolygon { polygon: Polygon::new(polygon)?, point }
            }
            Self::SpherePlane { plane, center, radius } => {
                let sphere = Sphere::new(*center, *radius)?;
                Question::SpherePlane { plane: plane.plane()?, sphere }
            }
            Self::SpherePolygon { polygon, center, radius } => {
                let sphere = Sphere::new(*center, *radius)?;
                Question::SpherePolygon { polygon: Polygon::new(polygon)?, sphere }
            }
            Self::RayTerrain { terrain, origin, direction } => {
                let ray = Ray::new(*origin, *direction)?;
                Question::RayTerrain { terrain: Arc::clone(terrain), ray }
            }
            Self::MovingSphereTriangle { triangle, path: [start, end], radius } => {
                let ball = MovingSphere::new(*start, *end, *radius)?;
                Question::MovingSphereTriangle { triangle: Triangle::new(*triangle)?, ball }
            }
            Self::RayMesh { mesh, origin, direction } => {
                let ray = Ray::new(*origin, *direction)?;
                Question::RayMesh { mesh: Arc::clone(mesh), ray }
            }
            Self::WalkMesh { mesh, path: [start, end], radius } => {
                let ball = MovingSphere::new(*start, *end, *radius)?;
                Question::WalkMesh { mesh: Arc::clone(mesh), ball }
            }
        })
    }
}

impl PlaneNumbers {
    fn plane(&self) -> Result<GivenPlane, ShapeError> {
        Ok(match self {
            Self::Equation { normal, d } => GivenPlane::Equation(Plane::new(*normal, *d)?),
            Self::Through(polygon) => GivenPlane::Through(Polygon::new(polygon)?),
        })
    }
}

impl From<&GivenPlane> for PlaneNumbers {
    fn from(plane: &GivenPlane) -> Self {
        match plane {
            GivenPlane::Equation(plane) => Self::Equation { normal: plane.normal(), d: plane.d() },
            GivenPlane::Through(polygon) => Self::Through(polygon.vertices().into()),
        }
    }
}

impl From<&Question> for Numbers {
    fn from(question: &Question) -> Self {
        match question {
            Question::SegmentPlane { plane, segment } => {
                Self::SegmentPlane { plane: plane.into(), segment: (*segment).into() }
            }
            Question::SegmentPolygon { polygon, segment } => {
                Self::SegmentPolygon { polygon: polygon.vertices().into(), segment: (*segment).into() }
            }
            Question::RayTriangle { triangle, ray } => Self::RayTriangle {
                triangle: triangle.vertices(),
                origin: ray.origin(),
                direction: ray.direction(),
            },
            Question::PointPlane { plane, point } => {
                Self::PointPlane { plane: plane.into(), point: point.coordinates() }
            }
            Question::LinePlane { plane, line } => {
                Self::LinePlane { plane: plane.into(), point: line.point(), direction: line.direction() }
            }
            Question::LinePolygon { polygon, line } => Self::LinePolygon {
                polygon: polygon.vertices().into(),
                point: line.point(),
                direction: line.direction(),
            },
            Question::PointPolygon { polygon, point } => {
                Self::PointPolygon { polygon: polygon.vertices().into(), point: point.coordinates() }
            }
            Question::SpherePlane { plane, sphere } => {
                Self::SpherePlane { plane: plane.into(), center: sphere.center(), radius: sphere.radius() }
            }
            Question::SpherePolygon { polygon, sphere } => Self::SpherePolygon {
                polygon: polygon.vertices().into(),
                center: sphere.center(),
                radius: sphere.radius(),
            },
            Question::RayTerrain { terrain, ray } => Self::RayTerrain {
                terrain: Arc::clone(terrain),
                origin: ray.origin(),
                direction: ray.direction(),
            },
            Question::MovingSphereTriangle { triangle, ball } => Self::MovingSphereTriangle {
                triangle: triangle.vertices(),
                path: [ball.start(), ball.end()],
                radius: ball.radius(),
            },
            Question::RayMesh { mesh, ray } => {
                Self::RayMesh { mesh: Arc::clone(mesh), origin: ray.origin(), direction: ray.direction() }
            }
            Question::WalkMesh { mesh, ball } => Self::WalkMesh {
                mesh: Arc::clone(mesh),
                path: [ball.start(), ball.end()],
                radius: ball.radius(),
            },
        }
    }
}
