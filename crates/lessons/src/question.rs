//! A lesson's question without its scene: plain numbers that may be changed, and the methods' answers.

use std::sync::Arc;

use collision_core::exact::{MeshIndex, TerrainIndex};
use collision_core::shapes::{Line, ShapeError, ShortList};
use glam::Vec3;
use methods::Method;
use methods::printed::Errata;
use methods::question::{
    BallNumbers, LineNumbers, Numbers, PlaneNumbers, PrintedError, Query, Question, Source, SphereNumbers,
};

use crate::outcome::ShownVerdict;
use crate::parts::Parts;
use base::text::ids::{self, MessageId};

/// The question of a lesson, about the numbers of its state, which may not form valid shapes.
#[derive(Debug, Clone)]
pub struct StateQuestion {
    parts: Parts,
    scenery: Scenery,
    query: Query,
}

/// The terrain or the mesh of a question.
#[derive(Debug, Clone)]
pub enum Scenery {
    None,
    Terrain(Arc<TerrainIndex>),
    Mesh(Arc<MeshIndex>),
}

impl StateQuestion {
    /// A question about these numbers, with this scenery; `None` if the numbers are not enough for it.
    pub fn new(query: Query, parts: Parts, scenery: Scenery) -> Option<Self> {
        let question = Self { parts, scenery, query };
        question.try_numbers().is_some().then_some(question)
    }

    /// Another question about the same numbers, if they are enough for it.
    #[must_use]
    pub fn asking(self, query: Query) -> Option<Self> {
        Self::new(query, self.parts, self.scenery)
    }

    /// The same question about other numbers, if they are enough for it.
    #[must_use]
    pub fn about(self, parts: Parts) -> Option<Self> {
        Self::new(self.query, parts, self.scenery)
    }

    pub fn query(&self) -> Query {
        self.query
    }

    pub fn parts(&self) -> &Parts {
        &self.parts
    }

    pub fn parts_mut(&mut self) -> &mut Parts {
        &mut self.parts
    }

    /// The numbers that its shapes are made of.
    pub fn numbers(&self) -> Numbers {
        self.try_numbers().expect("a question is made of numbers that are enough for it")
    }

    fn try_numbers(&self) -> Option<Numbers> {
        Numbers::read(self.query, self).ok()
    }

    /// The question about the shapes that the numbers make.
    /// Errors: if they make none: a state that the lesson refuses.
    pub fn shapes(&self) -> Result<Question, ShapeError> {
        self.shapes_of(&self.numbers())
    }

    fn shapes_of(&self, numbers: &Numbers) -> Result<Question, ShapeError> {
        // A state needs a direction even where only its point is asked about.
        if let Some(direction) = self.parts.direction {
            Line::new(self.parts.point(), direction)?;
        }
        numbers.question()
    }

    /// The answer of one method.
    /// Errors: if the numbers make no shapes: a state that the lesson refuses.
    pub fn verdict(&self, method: Method) -> Result<ShownVerdict, PrintedError> {
        let numbers = self.numbers();
        verdict(method, &numbers, &self.shapes_of(&numbers)?)
    }

    /// The answers of all methods, indexed by `Method as usize`.
    /// Errors: if the numbers make no shapes: a state that the lesson refuses.
    pub fn verdicts(&self) -> Result<[ShownVerdict; Method::ALL.len()], PrintedError> {
        let numbers = self.numbers();
        let shapes = self.shapes_of(&numbers)?;
        let mut verdicts = [ShownVerdict::Miss; Method::ALL.len()];
        for method in Method::ALL {
            verdicts[method as usize] = verdict(method, &numbers, &shapes)?;
        }
        Ok(verdicts)
    }
}

/// The state has too few numbers for a shape, or another scenery.
#[derive(Debug)]
pub struct NotEnough;

impl Source for StateQuestion {
    type Error = NotEnough;

    fn plane(&self) -> Result<PlaneNumbers, NotEnough> {
        self.polygon().map(PlaneNumbers::Through)
    }

    fn polygon(&self) -> Result<ShortList<Vec3>, NotEnough> {
        let polygon = &self.parts.polygon[..];
        if polygon.len() < 3 { Err(NotEnough) } else { Ok(polygon.into()) }
    }

    fn triangle(&self) -> Result<[Vec3; 3], NotEnough> {
        self.parts.polygon[..].try_into().map_err(|_| NotEnough)
    }

    fn terrain(&self) -> Result<Arc<TerrainIndex>, NotEnough> {
        let Scenery::Terrain(terrain) = &self.scenery else { return Err(NotEnough) };
        Ok(Arc::clone(terrain))
    }

    fn mesh(&self) -> Result<Arc<MeshIndex>, NotEnough> {
        let Scenery::Mesh(mesh) = &self.scenery else { return Err(NotEnough) };
        Ok(Arc::clone(mesh))
    }

    fn segment(&self) -> Result<[Vec3; 2], NotEnough> {
        self.parts.points[..].try_into().map_err(|_| NotEnough)
    }

    fn ray(&self) -> Result<LineNumbers, NotEnough> {
        self.line()
    }

    fn line(&self) -> Result<LineNumbers, NotEnough> {
        Ok(LineNumbers { point: self.point()?, direction: self.parts.direction.ok_or(NotEnough)? })
    }

    fn point(&self) -> Result<Vec3, NotEnough> {
        self.parts.points.first().copied().ok_or(NotEnough)
    }

    fn sphere(&self) -> Result<SphereNumbers, NotEnough> {
        Ok(SphereNumbers { center: self.point()?, radius: self.parts.radius.ok_or(NotEnough)? })
    }

    fn ball(&self) -> Result<BallNumbers, NotEnough> {
        Ok(BallNumbers { path: self.segment()?, radius: self.parts.radius.ok_or(NotEnough)? })
    }
}

fn verdict(method: Method, numbers: &Numbers, shapes: &Question) -> Result<ShownVerdict, PrintedError> {
    Ok(match method {
        Method::Exact => shapes.exact().verdict().into(),
        Method::Corrected => shapes.corrected_verdict().into(),
        Method::Printed => match numbers.printed_verdict(Errata::NONE) {
            Err(PrintedError::NoAnswer(none)) => none.into(),
            said => said?.into(),
        },
    })
}

/// The name of the message that asks the question in words.
pub fn in_words(query: Query) -> MessageId {
    match query {
        Query::SegmentPlane => ids::CHALLENGE_ASKS_SEGMENT_PLANE,
        Query::SegmentPolygon => ids::CHALLENGE_ASKS_SEGMENT_POLYGON,
        Query::RayTriangle => ids::CHALLENGE_ASKS_RAY_TRIANGLE,
        Query::PointPlane => ids::CHALLENGE_ASKS_POINT_PLANE,
        Query::LinePlane => ids::CHALLENGE_ASKS_LINE_PLANE,
        Query::LinePolygon => ids::CHALLENGE_ASKS_LINE_POLYGON,
        Query::PointPolygon => ids::CHALLENGE_ASKS_POINT_POLYGON,
        Query::SpherePlane => ids::CHALLENGE_ASKS_SPHERE_PLANE,
        Query::SpherePolygon => ids::CHALLENGE_ASKS_SPHERE_POLYGON,
        Query::RayTerrain => ids::CHALLENGE_ASKS_RAY_TERRAIN,
        Query::MovingSphereTriangle => ids::CHALLENGE_ASKS_MOVING_SPHERE_TRIANGLE,
        Query::RayMesh => ids::CHALLENGE_ASKS_RAY_MESH,
        Query::WalkMesh => ids::CHALLENGE_ASKS_WALK_MESH,
        Query::SegmentTerrain | Query::PointMesh | Query::SphereMesh => unreachable!("no lesson asks it"),
    }
}
