//! A lesson's question without its picture: plain numbers, any of which may be another, and what the methods answer.

use std::sync::Arc;

use collision_core::corrected;
use collision_core::exact::{self, TerrainIndex};
use collision_core::method::Method;
use collision_core::printed::{self, Errata};
use collision_core::shapes::{Line, Point, Polygon, Ray, Segment, ShapeError, Sphere, Triangle};
use glam::Vec3;

use crate::lessons::line_question::LineQuestion;
use crate::lessons::outcome::{Answer, Verdict};

/// What a lesson asks. The members have the names that the lesson's state has for them; the numbers need not make shapes.
#[derive(Debug, Clone)]
#[expect(missing_docs, reason = "the names are those of the states")]
pub enum Question {
    SegmentPlane {
        polygon: Vec<Vec3>,
        line: [Vec3; 2],
    },
    SegmentPolygon {
        polygon: Vec<Vec3>,
        line: [Vec3; 2],
    },
    SpherePolygon {
        polygon: Vec<Vec3>,
        center: Vec3,
        radius: f32,
    },
    /// Where the point lies, unless something of the line is asked.
    HalfSpace {
        polygon: Vec<Vec3>,
        point: Vec3,
        direction: Vec3,
        asks: Option<LineQuestion>,
    },
    RayTriangle {
        polygon: [Vec3; 3],
        origin: Vec3,
        direction: Vec3,
    },
    RayTerrain {
        terrain: Arc<TerrainIndex>,
        origin: Vec3,
        direction: Vec3,
    },
}

/// The same, known to be shapes.
pub enum Shapes {
    /// Of line-plane.
    SegmentPlane(Segment, Polygon),
    /// Of line-polygon.
    SegmentPolygon(Segment, Polygon),
    /// Of sphere-polygon.
    SpherePolygon(Sphere, Polygon),
    /// Of half-space; the answer is where the line's point lies, unless something of the line is asked.
    HalfSpace(Line, Polygon, Option<LineQuestion>),
    /// Of ray-triangle.
    RayTriangle(Ray, Triangle),
    /// Of ray-terrain.
    RayTerrain(Ray, Arc<TerrainIndex>),
}

impl Question {
    /// The polygon's vertices; none over a terrain.
    pub fn vertices_mut(&mut self) -> &mut [Vec3] {
        match self {
            Self::SegmentPlane { polygon, .. }
            | Self::SegmentPolygon { polygon, .. }
            | Self::SpherePolygon { polygon, .. }
            | Self::HalfSpace { polygon, .. } => polygon,
            Self::RayTriangle { polygon, .. } => polygon,
            Self::RayTerrain { .. } => &mut [],
        }
    }

    /// The same, to be read.
    pub fn vertices(&self) -> &[Vec3] {
        match self {
            Self::SegmentPlane { polygon, .. }
            | Self::SegmentPolygon { polygon, .. }
            | Self::SpherePolygon { polygon, .. }
            | Self::HalfSpace { polygon, .. } => polygon,
            Self::RayTriangle { polygon, .. } => polygon,
            Self::RayTerrain { .. } => &[],
        }
    }

    /// A point or a direction of the state: a member, or one of its list.
    pub fn point_mut(&mut self, member: &str, index: Option<usize>) -> Option<&mut Vec3> {
        if let ("polygon", Some(index)) = (member, index) {
            return self.vertices_mut().get_mut(index);
        }
        match (self, member, index) {
            (Self::SegmentPlane { line, .. } | Self::SegmentPolygon { line, .. }, "line", Some(index)) => {
                line.get_mut(index)
            }
            (Self::SpherePolygon { center, .. }, "center", None) => Some(center),
            (Self::HalfSpace { point, .. }, "point", None) => Some(point),
            (Self::RayTriangle { origin, .. } | Self::RayTerrain { origin, .. }, "origin", None) => {
                Some(origin)
            }
            (Self::HalfSpace { direction, .. }, "direction", None)
            | (Self::RayTriangle { direction, .. }, "direction", None)
            | (Self::RayTerrain { direction, .. }, "direction", None) => Some(direction),
            _ => None,
        }
    }

    /// A member of the state that is one number.
    pub fn number_mut(&mut self, member: &str) -> Option<&mut f32> {
        match (self, member) {
            (Self::SpherePolygon { radius, .. }, "radius") => Some(radius),
            _ => None,
        }
    }

    /// Whether it can ask something of a line as well.
    pub fn has_line(&self) -> bool {
        matches!(self, Self::HalfSpace { .. })
    }

    /// Asks this of its line, or its own question again. Where it has none, nothing changes.
    #[must_use]
    pub fn asking(mut self, wanted: Option<LineQuestion>) -> Self {
        if let Self::HalfSpace { asks, .. } = &mut self {
            *asks = wanted;
        }
        self
    }

    /// The shapes that the numbers make.
    ///
    /// # Errors
    /// If they make none: a state that the lesson refuses.
    pub fn shapes(&self) -> Result<Shapes, ShapeError> {
        Ok(match self {
            Self::SegmentPlane { polygon, line: [start, end] } => {
                Shapes::SegmentPlane(Segment::new(*start, *end)?, Polygon::new(polygon)?)
            }
            Self::SegmentPolygon { polygon, line: [start, end] } => {
                Shapes::SegmentPolygon(Segment::new(*start, *end)?, Polygon::new(polygon)?)
            }
            Self::SpherePolygon { polygon, center, radius } => {
                Shapes::SpherePolygon(Sphere::new(*center, *radius)?, Polygon::new(polygon)?)
            }
            Self::HalfSpace { polygon, point, direction, asks } => {
                Shapes::HalfSpace(Line::new(*point, *direction)?, Polygon::new(polygon)?, *asks)
            }
            Self::RayTriangle { polygon, origin, direction } => {
                Shapes::RayTriangle(Ray::new(*origin, *direction)?, Triangle::new(*polygon)?)
            }
            Self::RayTerrain { terrain, origin, direction } => {
                Shapes::RayTerrain(Ray::new(*origin, *direction)?, Arc::clone(terrain))
            }
        })
    }

    /// What the lesson's text answers with these errata mended: its code takes any numbers.
    ///
    /// # Errors
    /// Collinear vertices or a zero direction, where the erratum that does not ask for them is mended.
    pub fn printed(&self, mended: Errata) -> Result<Verdict, ShapeError> {
        let hit = |hit: bool| Verdict::from(Answer::Hit(hit));
        Ok(match self {
            Self::SegmentPlane { polygon, line } => {
                hit(printed::segment_plane(*line, polygon, mended)?.is_hit())
            }
            Self::SegmentPolygon { polygon, line } => {
                hit(printed::segment_polygon(*line, polygon, mended)?.is_hit())
            }
            Self::SpherePolygon { polygon, center, radius } => {
                hit(printed::sphere_polygon(*center, *radius, polygon, mended)?.is_hit())
            }
            Self::HalfSpace { polygon, point, direction, asks: Some(asks) } => {
                hit(asks.printed(polygon, [*point, *direction], mended))
            }
            Self::HalfSpace { polygon, point, .. } => {
                let plane = printed::plane_through([polygon[0], polygon[1], polygon[2]], mended);
                let side = printed::point_plane(*point, plane).side();
                side.map_or_else(Verdict::from, |side| Answer::Side(side).into())
            }
            Self::RayTriangle { polygon, origin, direction } => {
                hit(printed::ray_triangle(*origin, *direction, *polygon, mended).is_hit())
            }
            Self::RayTerrain { terrain, origin, direction } => {
                let search = printed::search_terrain(*origin, *direction, terrain.terrain(), mended)?;
                search.is_hit().map_or_else(Verdict::from, hit)
            }
        })
    }

    /// What one method answers.
    ///
    /// # Errors
    /// If the numbers make no shapes: a state that the lesson refuses.
    pub fn verdict(&self, method: Method) -> Result<Verdict, ShapeError> {
        let shapes = self.shapes()?;
        match method {
            Method::Exact => Ok(shapes.exact().into()),
            Method::Corrected => Ok(shapes.corrected().into()),
            Method::Printed => self.printed(Errata::NONE),
        }
    }

    /// What every method answers, by its number.
    ///
    /// # Errors
    /// If the numbers make no shapes: a state that the lesson refuses.
    pub fn verdicts(&self) -> Result<[Verdict; Method::ALL.len()], ShapeError> {
        let shapes = self.shapes()?;
        let mut verdicts = [shapes.exact().into(); Method::ALL.len()];
        verdicts[Method::Corrected as usize] = shapes.corrected().into();
        verdicts[Method::Printed as usize] = self.printed(Errata::NONE)?;
        Ok(verdicts)
    }
}

impl Shapes {
    /// What the corrected method answers.
    pub fn corrected(&self) -> Answer {
        match self {
            Self::SegmentPlane(segment, polygon) => {
                Answer::Hit(corrected::segment_plane(segment, polygon).is_hit())
            }
            Self::SegmentPolygon(segment, polygon) => {
                Answer::Hit(corrected::segment_polygon(segment, polygon).is_hit())
            }
            Self::SpherePolygon(sphere, polygon) => {
                Answer::Hit(corrected::sphere_polygon(sphere, polygon).is_hit())
            }
            Self::HalfSpace(line, polygon, Some(asks)) => Answer::Hit(asks.corrected(line, polygon)),
            Self::HalfSpace(line, polygon, None) => {
                Answer::Side(corrected::point_plane(line.point(), polygon).side())
            }
            Self::RayTriangle(ray, triangle) => Answer::Hit(corrected::ray_triangle(ray, triangle).is_hit()),
            Self::RayTerrain(ray, terrain) => {
                Answer::Hit(corrected::ray_hits_terrain(ray, terrain.terrain()))
            }
        }
    }

    /// The right answer.
    pub fn exact(&self) -> Answer {
        match self {
            Self::SegmentPlane(segment, polygon) => {
                Answer::Hit(exact::segment_plane(segment, polygon).is_some())
            }
            Self::SegmentPolygon(segment, polygon) => {
                Answer::Hit(exact::segment_polygon(segment, polygon).is_some())
            }
            Self::SpherePolygon(sphere, polygon) => Answer::Hit(exact::sphere_polygon(sphere, polygon)),
            Self::HalfSpace(line, polygon, Some(asks)) => Answer::Hit(asks.exact(line, polygon)),
            Self::HalfSpace(line, polygon, None) => {
                let point = Point::new(line.point()).expect("a line's point is finite");
                Answer::Side(exact::point_plane(point, polygon))
            }
            Self::RayTriangle(ray, triangle) => Answer::Hit(exact::ray_triangle(ray, triangle).is_some()),
            Self::RayTerrain(ray, terrain) => Answer::Hit(terrain.first_hit(ray).is_some()),
        }
    }
}
