//! The shapes of questions: their numbers, and the members that hold them.

use std::sync::Arc;

use glam::Vec3;

use super::GivenPlane;
use collision_core::exact::{MeshIndex, TerrainIndex};
use collision_core::shapes::{
    Line, MovingSphere, Plane, Point, Polygon, Ray, Segment, ShapeError, ShortList, Sphere, Triangle,
};

/// A kind of shape.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[expect(missing_docs, reason = "the names say it")]
pub enum ShapeKind {
    Plane,
    Polygon,
    Triangle,
    Terrain,
    Mesh,
    Segment,
    Ray,
    Line,
    Point,
    Sphere,
    /// A ball on its way.
    Ball,
}

impl ShapeKind {
    /// The members of a question in JSON that hold it. A plane has one of its two.
    pub fn members(self) -> &'static [&'static str] {
        match self {
            Self::Plane => &["plane", "polygon"],
            Self::Polygon => &["polygon"],
            Self::Triangle => &["triangle"],
            Self::Terrain => &["terrain"],
            Self::Mesh => &["mesh"],
            Self::Segment => &["segment"],
            Self::Ray => &["origin", "direction"],
            Self::Line => &["point", "direction"],
            Self::Point => &["point"],
            Self::Sphere => &["center", "radius"],
            Self::Ball => &["start", "end", "radius"],
        }
    }
}

/// A shape of a question, and its numbers before it is known that they make one.
pub trait Shape: Sized {
    /// Which shape it is.
    const KIND: ShapeKind;
    /// Its numbers.
    type Numbers;

    /// The shape that the numbers make.
    fn of(numbers: &Self::Numbers) -> Result<Self, ShapeError>;

    /// The numbers that make it.
    fn numbers(&self) -> Self::Numbers;
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

/// The numbers of a [`Ray`] or a [`Line`].
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct LineNumbers {
    /// A point of the line: the ray's origin.
    pub point: Vec3,
    pub direction: Vec3,
}

/// The numbers of a [`Sphere`].
#[derive(Debug, Clone, Copy, PartialEq)]
#[expect(missing_docs, reason = "the names say it")]
pub struct SphereNumbers {
    pub center: Vec3,
    pub radius: f32,
}

/// The numbers of a [`MovingSphere`].
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct BallNumbers {
    /// Where its centre starts and ends.
    pub path: [Vec3; 2],
    pub radius: f32,
}

impl Shape for GivenPlane {
    const KIND: ShapeKind = ShapeKind::Plane;
    type Numbers = PlaneNumbers;

    fn of(numbers: &PlaneNumbers) -> Result<Self, ShapeError> {
        Ok(match numbers {
            PlaneNumbers::Equation { normal, d } => Self::Equation(Plane::new(*normal, *d)?),
            PlaneNumbers::Through(polygon) => Self::Through(Polygon::new(polygon)?),
        })
    }

    fn numbers(&self) -> PlaneNumbers {
        match self {
            Self::Equation(plane) => PlaneNumbers::Equation { normal: plane.normal(), d: plane.d() },
            Self::Through(polygon) => PlaneNumbers::Through(polygon.numbers()),
        }
    }
}

impl Shape for Polygon {
    const KIND: ShapeKind = ShapeKind::Polygon;
    type Numbers = ShortList<Vec3>;

    fn of(vertices: &ShortList<Vec3>) -> Result<Self, ShapeError> {
        Self::new(vertices)
    }

    fn numbers(&self) -> ShortList<Vec3> {
        self.vertices().into()
    }
}

impl Shape for Triangle {
    const KIND: ShapeKind = ShapeKind::Triangle;
    type Numbers = [Vec3; 3];

    fn of(vertices: &[Vec3; 3]) -> Result<Self, ShapeError> {
        Self::new(*vertices)
    }

    fn numbers(&self) -> [Vec3; 3] {
        self.vertices()
    }
}

impl Shape for Arc<TerrainIndex> {
    const KIND: ShapeKind = ShapeKind::Terrain;
    type Numbers = Self;

    fn of(terrain: &Self) -> Result<Self, ShapeError> {
        Ok(Self::clone(terrain))
    }

    fn numbers(&self) -> Self {
        Self::clone(self)
    }
}

impl Shape for Arc<MeshIndex> {
    const KIND: ShapeKind = ShapeKind::Mesh;
    type Numbers = Self;

    fn of(mesh: &Self) -> Result<Self, ShapeError> {
        Ok(Self::clone(mesh))
    }

    fn numbers(&self) -> Self {
        Self::clone(self)
    }
}

impl Shape for Segment {
    const KIND: ShapeKind = ShapeKind::Segment;
    type Numbers = [Vec3; 2];

    fn of(ends: &[Vec3; 2]) -> Result<Self, ShapeError> {
        Self::try_from(*ends)
    }

    fn numbers(&self) -> [Vec3; 2] {
        (*self).into()
    }
}

impl Shape for Ray {
    const KIND: ShapeKind = ShapeKind::Ray;
    type Numbers = LineNumbers;

    fn of(numbers: &LineNumbers) -> Result<Self, ShapeError> {
        Self::new(numbers.point, numbers.direction)
    }

    fn numbers(&self) -> LineNumbers {
        LineNumbers { point: self.origin(), direction: self.direction() }
    }
}

impl Shape for Line {
    const KIND: ShapeKind = ShapeKind::Line;
    type Numbers = LineNumbers;

    fn of(numbers: &LineNumbers) -> Result<Self, ShapeError> {
        Self::new(numbers.point, numbers.direction)
    }

    fn numbers(&self) -> LineNumbers {
        LineNumbers { point: self.point(), direction: self.direction() }
    }
}

impl Shape for Point {
    const KIND: ShapeKind = ShapeKind::Point;
    type Numbers = Vec3;

    fn of(coordinates: &Vec3) -> Result<Self, ShapeError> {
        Self::new(*coordinates)
    }

    fn numbers(&self) -> Vec3 {
        self.coordinates()
    }
}

impl Shape for Sphere {
    const KIND: ShapeKind = ShapeKind::Sphere;
    type Numbers = SphereNumbers;

    fn of(numbers: &SphereNumbers) -> Result<Self, ShapeError> {
        Self::new(numbers.center, numbers.radius)
    }

    fn numbers(&self) -> SphereNumbers {
        SphereNumbers { center: self.center(), radius: self.radius() }
    }
}

impl Shape for MovingSphere {
    const KIND: ShapeKind = ShapeKind::Ball;
    type Numbers = BallNumbers;

    fn of(numbers: &BallNumbers) -> Result<Self, ShapeError> {
        let [start, end] = numbers.path;
        Self::new(start, end, numbers.radius)
    }

    fn numbers(&self) -> BallNumbers {
        BallNumbers { path: [self.start(), self.end()], radius: self.radius() }
    }
}
