//! A lesson's question without its picture: plain numbers, any of which may be another, and what the methods answer.

use collision_core::method::Method;
use collision_core::printed::Errata;
use collision_core::question::{self, Numbers, PlaneNumbers, PrintedError, Query};
use collision_core::shapes::{Line, ShapeError};
use glam::Vec3;

use crate::lessons::outcome::Verdict;

/// The question of a lesson, about the numbers of its state, which may not form valid shapes.
#[derive(Debug, Clone)]
pub struct Question {
    /// The numbers of the state: those of the question, or of a wider one.
    numbers: Numbers,
    /// Which question.
    query: Query,
}

impl Question {
    /// The question to which the numbers belong.
    pub fn new(numbers: Numbers) -> Self {
        Self { query: numbers.query(), numbers }
    }

    /// Another question about the same numbers, if they are enough for it.
    #[must_use]
    pub fn asking(self, query: Query) -> Option<Self> {
        self.numbers.asking(query)?;
        Some(Self { query, ..self })
    }

    /// Which question it is.
    pub fn query(&self) -> Query {
        self.query
    }

    /// The numbers of the state.
    pub fn numbers(&self) -> &Numbers {
        &self.numbers
    }

    /// Further questions for a map: half-space is about a line as well as about a point.
    pub fn others(&self) -> &'static [Query] {
        match self.numbers {
            Numbers::LinePolygon { .. } => &[Query::LinePlane, Query::LinePolygon],
            Numbers::SegmentPlane { .. }
            | Numbers::SegmentPolygon { .. }
            | Numbers::RayTriangle { .. }
            | Numbers::PointPlane { .. }
            | Numbers::LinePlane { .. }
            | Numbers::PointPolygon { .. }
            | Numbers::SpherePlane { .. }
            | Numbers::SpherePolygon { .. }
            | Numbers::RayTerrain { .. } => &[],
        }
    }

    /// The vertices of the polygon or triangle; none over a terrain.
    pub fn vertices(&self) -> &[Vec3] {
        match &self.numbers {
            Numbers::SegmentPlane { plane, .. }
            | Numbers::PointPlane { plane, .. }
            | Numbers::LinePlane { plane, .. }
            | Numbers::SpherePlane { plane, .. } => match plane {
                PlaneNumbers::Through(polygon) => polygon,
                PlaneNumbers::Equation { .. } => &[],
            },
            Numbers::SegmentPolygon { polygon, .. }
            | Numbers::LinePolygon { polygon, .. }
            | Numbers::PointPolygon { polygon, .. }
            | Numbers::SpherePolygon { polygon, .. } => polygon,
            Numbers::RayTriangle { triangle, .. } => triangle,
            Numbers::RayTerrain { .. } => &[],
        }
    }

    /// The numbers, mutable.
    pub fn vertices_mut(&mut self) -> &mut [Vec3] {
        match &mut self.numbers {
            Numbers::SegmentPlane { plane, .. }
            | Numbers::PointPlane { plane, .. }
            | Numbers::LinePlane { plane, .. }
            | Numbers::SpherePlane { plane, .. } => match plane {
                PlaneNumbers::Through(polygon) => polygon,
                PlaneNumbers::Equation { .. } => &mut [],
            },
            Numbers::SegmentPolygon { polygon, .. }
            | Numbers::LinePolygon { polygon, .. }
            | Numbers::PointPolygon { polygon, .. }
            | Numbers::SpherePolygon { polygon, .. } => polygon,
            Numbers::RayTriangle { triangle, .. } => triangle,
            Numbers::RayTerrain { .. } => &mut [],
        }
    }

    /// A point or a direction by its name in the lesson's state: a member, or one of its list.
    pub fn point_mut(&mut self, member: &str, index: Option<usize>) -> Option<&mut Vec3> {
        if let ("polygon", Some(index)) = (member, index) {
            return self.vertices_mut().get_mut(index);
        }
        match &mut self.numbers {
            Numbers::SegmentPlane { segment, .. } | Numbers::SegmentPolygon { segment, .. } => {
                index.filter(|_| member == "line").and_then(|index| segment.get_mut(index))
            }
            Numbers::PointPlane { point, .. } | Numbers::PointPolygon { point, .. } => {
                one_of([("point", point)], member, index)
            }
            Numbers::LinePlane { point, direction, .. } | Numbers::LinePolygon { point, direction, .. } => {
                one_of([("point", point), ("direction", direction)], member, index)
            }
            Numbers::RayTriangle { origin, direction, .. }
            | Numbers::RayTerrain { origin, direction, .. } => {
                one_of([("origin", origin), ("direction", direction)], member, index)
            }
            Numbers::SpherePlane { center, .. } | Numbers::SpherePolygon { center, .. } => {
                one_of([("center", center)], member, index)
            }
        }
    }

    /// A member of the state that is one number.
    pub fn number_mut(&mut self, member: &str) -> Option<&mut f32> {
        match &mut self.numbers {
            Numbers::SpherePlane { radius, .. } | Numbers::SpherePolygon { radius, .. } => {
                (member == "radius").then_some(radius)
            }
            Numbers::SegmentPlane { .. }
            | Numbers::SegmentPolygon { .. }
            | Numbers::RayTriangle { .. }
            | Numbers::PointPlane { .. }
            | Numbers::LinePlane { .. }
            | Numbers::LinePolygon { .. }
            | Numbers::PointPolygon { .. }
            | Numbers::RayTerrain { .. } => None,
        }
    }

    /// The numbers that it asks about.
    pub fn asked(&self) -> Numbers {
        self.numbers.asking(self.query).expect("a question is made of numbers that are enough for it")
    }

    /// The question about the shapes that the numbers make.
    ///
    /// # Errors
    /// If they make none: a state that the lesson refuses.
    pub fn shapes(&self) -> Result<question::Question, ShapeError> {
        self.shapes_of(&self.asked())
    }

    fn shapes_of(&self, asked: &Numbers) -> Result<question::Question, ShapeError> {
        // A state needs a direction even where only its point is asked about.
        if let Numbers::LinePolygon { point, direction, .. } = self.numbers {
            Line::new(point, direction)?;
        }
        asked.question()
    }

    /// The answer of one method.
    ///
    /// # Errors
    /// If the numbers make no shapes: a state that the lesson refuses.
    pub fn verdict(&self, method: Method) -> Result<Verdict, PrintedError> {
        let asked = self.asked();
        verdict(method, &asked, &self.shapes_of(&asked)?)
    }

    /// The answers of all methods.
    ///
    /// # Errors
    /// If the numbers make no shapes: a state that the lesson refuses.
    pub fn verdicts(&self) -> Result<[Verdict; Method::ALL.len()], PrintedError> {
        let asked = self.asked();
        let shapes = self.shapes_of(&asked)?;
        let mut verdicts = [Verdict::Miss; Method::ALL.len()];
        for method in Method::ALL {
            verdicts[method as usize] = verdict(method, &asked, &shapes)?;
        }
        Ok(verdicts)
    }
}

fn verdict(method: Method, asked: &Numbers, shapes: &question::Question) -> Result<Verdict, PrintedError> {
    Ok(match method {
        Method::Exact => shapes.exact().verdict().into(),
        Method::Corrected => shapes.corrected_verdict().into(),
        Method::Printed => match asked.printed_verdict(Errata::NONE) {
            Err(PrintedError::NoAnswer(none)) => none.into(),
            said => said?.into(),
        },
    })
}

/// The point with this name, which is no list.
fn one_of<'a, const N: usize>(
    points: [(&str, &'a mut Vec3); N],
    member: &str,
    index: Option<usize>,
) -> Option<&'a mut Vec3> {
    let found = points.into_iter().find(|(name, _)| *name == member && index.is_none());
    found.map(|(_, point)| point)
}

/// The question in words: a message's name.
pub fn in_words(query: Query) -> &'static str {
    match query {
        Query::SegmentPlane => "challenge-asks-segment-plane",
        Query::SegmentPolygon => "challenge-asks-segment-polygon",
        Query::RayTriangle => "challenge-asks-ray-triangle",
        Query::PointPlane => "challenge-asks-point-plane",
        Query::LinePlane => "challenge-asks-line-plane",
        Query::LinePolygon => "challenge-asks-line-polygon",
        Query::PointPolygon => "challenge-asks-point-polygon",
        Query::SpherePlane => "challenge-asks-sphere-plane",
        Query::SpherePolygon => "challenge-asks-sphere-polygon",
        Query::RayTerrain => "challenge-asks-ray-terrain",
    }
}
