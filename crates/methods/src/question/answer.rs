//! Answers, and their verdicts.

use std::fmt;

use glam::{DVec3, Vec3};
use strum::IntoStaticStr;

use crate::corrected;
use collision_core::exact::{Crossing, FirstContact, MeshHit, TerrainHit, TriangleFeature};
use collision_core::shapes::{Side, SphereSide};

/// The answer to a question by one method. Its places have the type `C`: of the exact method, [`Crossing`].
#[derive(Debug, Clone, Copy, PartialEq, serde::Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Answer<C = Crossing> {
    /// Where a path meets a surface, if it does.
    Crossing(Option<C>),
    /// Where a path first meets a mesh, if it does.
    MeshCrossing(Option<MeshCrossing<C>>),
    /// Where a path first meets a terrain and in which triangle, if it does. Only the exact method tells the triangle.
    TerrainCrossing(Option<TerrainCrossing<C>>),
    /// When a moving ball first touches a triangle, if it does.
    Contact(Option<Contact>),
    /// Whether a walking ball meets a mesh, and where its centre is at the end of the step.
    Walk {
        #[serde(skip)]
        is_hit: bool,
        end: Vec3,
    },
    /// Whether the shapes meet.
    Hit(bool),
    /// On which side of a plane a point lies.
    Side(Side),
    /// On which side of a plane a ball lies.
    SphereSide(SphereSide),
}

impl<C> Answer<C> {
    /// The answer in a word.
    pub fn verdict(&self) -> Verdict {
        match self {
            Self::Crossing(crossing) => crossing.is_some().into(),
            Self::MeshCrossing(hit) => hit.is_some().into(),
            Self::TerrainCrossing(hit) => hit.is_some().into(),
            Self::Contact(contact) => contact.is_some().into(),
            Self::Walk { is_hit, .. } => (*is_hit).into(),
            Self::Hit(hit) => (*hit).into(),
            Self::Side(side) => (*side).into(),
            Self::SphereSide(side) => (*side).into(),
        }
    }
}

/// The place where a path first meets a mesh.
#[derive(Debug, Clone, Copy, PartialEq, serde::Serialize)]
pub struct MeshCrossing<C = Crossing> {
    /// The number of the triangle, from 0.
    pub triangle: usize,
    pub crossing: C,
}

impl From<MeshHit> for MeshCrossing {
    fn from(hit: MeshHit) -> Self {
        Self { triangle: hit.triangle, crossing: hit.crossing.into() }
    }
}

/// The place where a path first meets a terrain.
#[derive(Debug, Clone, Copy, PartialEq, serde::Serialize)]
pub struct TerrainCrossing<C = Crossing> {
    /// The column and the row of the cell, each from 0: along x and along z.
    pub cell: [usize; 2],
    /// The triangle of the cell: 0 for the one at the cell's first vertex, 1 for the one at the opposite vertex.
    pub triangle: usize,
    pub crossing: C,
}

impl From<TerrainHit> for TerrainCrossing {
    fn from(TerrainHit { cell, triangle, crossing, .. }: TerrainHit) -> Self {
        Self { cell, triangle, crossing }
    }
}

/// The first contact of a moving ball with a triangle.
#[derive(Debug, Clone, Copy, PartialEq, serde::Serialize)]
pub struct Contact {
    /// The time: 0 at the start of the path, 1 at its end.
    pub t: f64,
    pub feature: TriangleFeature,
    /// The touched point.
    pub point: DVec3,
}

impl From<FirstContact> for Contact {
    fn from(contact: FirstContact) -> Self {
        Self { t: contact.t(), feature: contact.feature, point: contact.point() }
    }
}

impl From<corrected::BallContact> for Contact {
    fn from(contact: corrected::BallContact) -> Self {
        let corrected::BallContact { t, feature, point } = contact;
        Self { t: t.into(), feature, point: point.as_dvec3() }
    }
}

/// An answer in a word.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, serde::Serialize, serde::Deserialize, IntoStaticStr)]
#[serde(rename_all = "lowercase")]
#[strum(serialize_all = "lowercase")]
pub enum Verdict {
    /// The shapes meet.
    Hit,
    /// They do not meet.
    Miss,
    /// The point or the ball lies in front of the plane.
    Front,
    /// The point lies on the plane.
    On,
    /// The point or the ball lies behind the plane.
    Behind,
    /// The ball intersects the plane.
    Intersects,
}

impl Verdict {
    /// Its name in JSON.
    pub fn name(self) -> &'static str {
        self.into()
    }

    /// The side of the plane on which a point lies, if it is one.
    pub fn side(self) -> Option<Side> {
        match self {
            Verdict::Front => Some(Side::Front),
            Verdict::On => Some(Side::On),
            Verdict::Behind => Some(Side::Behind),
            Verdict::Hit | Verdict::Miss | Verdict::Intersects => None,
        }
    }

    /// Whether the shapes have a point in common.
    pub fn is_hit(self) -> bool {
        matches!(self, Verdict::Hit | Verdict::On | Verdict::Intersects)
    }
}

impl fmt::Display for Verdict {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        f.pad(self.name())
    }
}

impl From<bool> for Verdict {
    fn from(hit: bool) -> Self {
        if hit { Verdict::Hit } else { Verdict::Miss }
    }
}

impl From<Side> for Verdict {
    fn from(side: Side) -> Self {
        match side {
            Side::Front => Verdict::Front,
            Side::On => Verdict::On,
            Side::Behind => Verdict::Behind,
        }
    }
}

impl From<SphereSide> for Verdict {
    fn from(side: SphereSide) -> Self {
        match side {
            SphereSide::Front => Verdict::Front,
            SphereSide::Intersects => Verdict::Intersects,
            SphereSide::Behind => Verdict::Behind,
        }
    }
}
