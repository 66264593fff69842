//! The shapes of questions: their numbers, and the members that hold them.

use std::sync::Arc;

use glam::Vec3;

use super::GivenPlane;
use collision_core::exact::{MeshIndex, TerrainIndex};
use collision_core::shapes::{
    Line, MovingSphere, Plane, Point, Polygon, Ray, Segment, ShapeError, ShortList, Sphere, Triangle,
};

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
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
    const KIND: ShapeKind;
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
    Equation { normal: Vec3, d: f32 },
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

#[derive(Debug, Clone, Copy, PartialEq)]
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

/// The shapes with their kinds, their numbers, and how each is made of the other.
macro_rules! shapes {
    ($($shape:ty, $kind:ident: $Numbers:ty, |$given:pat_param| $made:expr, |$self:ident| $numbers:expr;)+) => {
        $(impl Shape for $shape {
            const KIND: ShapeKind = ShapeKind::$kind;
            type Numbers = $Numbers;

            fn of($given: &$Numbers) -> Result<Self, ShapeError> {
                $made
            }

            fn numbers(&$self) -> $Numbers {
                $numbers
            }
        })+
    };
}

shapes! {
    Polygon, Polygon: ShortList<Vec3>, |vertices| Self::new(vertices), |self| self.vertices().into();
    Triangle, Triangle: [Vec3; 3], |vertices| Self::new(*vertices), |self| self.vertices();
    Arc<TerrainIndex>, Terrain: Self, |terrain| Ok(Self::clone(terrain)), |self| Self::clone(self);
    Arc<MeshIndex>, Mesh: Self, |mesh| Ok(Self::clone(mesh)), |self| Self::clone(self);
    Segment, Segment: [Vec3; 2], |ends| Self::try_from(*ends), |self| (*self).into();
    Ray, Ray: LineNumbers, |LineNumbers { point, direction }| Self::new(*point, *direction),
        |self| LineNumbers { point: self.origin(), direction: self.direction() };
    Line, Line: LineNumbers, |LineNumbers { point, direction }| Self::new(*point, *direction),
        |self| LineNumbers { point: self.point(), direction: self.direction() };
    Point, Point: Vec3, |coordinates| Self::new(*coordinates), |self| self.coordinates();
    Sphere, Sphere: SphereNumbers, |SphereNumbers { center, radius }| Self::new(*center, *radius),
        |self| SphereNumbers { center: self.center(), radius: self.radius() };
    MovingSphere, Ball: BallNumbers, |BallNumbers { path: [start, end], radius }| Self::new(*start, *end, *radius),
        |self| BallNumbers { path: [self.start(), self.end()], radius: self.radius() };
}
