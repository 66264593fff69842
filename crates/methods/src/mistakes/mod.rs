//! Classic mistakes: what a test answers that has one of them, to tell by its answers which one a program has.
//!
//! ```
//! use collision_core::shapes::{Ray, Triangle};
//! use methods::mistakes;
//! use methods::question::{Query, Question, Verdict};
//!
//! let triangle = Triangle::new([[0.0, 0.0, 0.0], [4.0, 0.0, 0.0], [0.0, 4.0, 0.0]])?;
//! let ray = Ray::new([3.0, 3.0, 1.0], [0.0, 0.0, -1.0])?;
//! let question = Question::RayTriangle { triangle, ray };
//! assert_eq!(question.exact().verdict(), Verdict::Miss);
//! let parallelogram = mistakes::of(Query::RayTriangle).find(|it| it.name() == "parallelogram").unwrap();
//! assert_eq!(parallelogram.verdict(&question), Some(Verdict::Hit));
//! # Ok::<(), collision_core::shapes::ShapeError>(())
//! ```
//!
//! The mistakes are those of beginners, computed in f64 for the small numbers of [`Kind::Mistakes`], and the errata of
//! the lessons' texts that show at such numbers.
//!
//! [`Kind::Mistakes`]: crate::cases::Kind::Mistakes

mod ball;
mod crossing;
mod outline;
mod plane;
mod spot;
mod suspects;
mod sweep;
mod terrain;

use std::borrow::Cow;

use crate::printed::{Errata, ErratumId};
use crate::question::{PrintedError, Query, Question, Verdict};

pub use suspects::{Suspect, Suspects};

/// A test with one mistake.
#[derive(Debug, Clone, Copy)]
pub struct Mistake(Test);

#[derive(Debug, Clone, Copy)]
enum Test {
    /// The printed code with this erratum alone.
    Printed(ErratumId),
    Own(Own),
}

impl serde::Serialize for Mistake {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(&self.name())
    }
}

/// A beginner's mistake: its name, and what the test answers.
type Own = (&'static str, fn(&Question) -> Verdict);

/// Takes every triangle of a mesh, by its index and their count.
fn all(_: usize, _: usize) -> bool {
    true
}

/// The mistakes of tests that answer a query.
pub fn of(query: Query) -> impl Iterator<Item = Mistake> {
    let own = own(query).iter().map(|&own| Mistake(Test::Own(own)));
    let errata = query.errata().filter(move |&erratum| is_shown(query, erratum));
    own.chain(errata.map(|erratum| Mistake(Test::Printed(erratum))))
}

fn own(query: Query) -> &'static [Own] {
    match query {
        Query::SegmentPlane => crossing::SEGMENT_PLANE,
        Query::SegmentPolygon => crossing::SEGMENT_POLYGON,
        Query::RayTriangle => crossing::RAY_TRIANGLE,
        Query::PointPlane => plane::POINT_PLANE,
        Query::LinePlane => crossing::LINE_PLANE,
        Query::LinePolygon => crossing::LINE_POLYGON,
        Query::PointPolygon => spot::POINT_POLYGON,
        Query::SpherePlane => plane::SPHERE_PLANE,
        Query::SpherePolygon => ball::SPHERE_POLYGON,
        Query::RayTerrain => terrain::RAY_TERRAIN,
        Query::MovingSphereTriangle => sweep::MOVING_SPHERE_TRIANGLE,
        Query::RayMesh => crossing::RAY_MESH,
        Query::WalkMesh => sweep::WALK_MESH,
        Query::SegmentTerrain => terrain::SEGMENT_TERRAIN,
        Query::PointMesh => crossing::POINT_MESH,
        Query::SphereMesh => ball::SPHERE_MESH,
    }
}

impl Mistake {
    /// The name in JSON and of its sentence, such as `parallelogram` or `erratum-12`.
    pub fn name(&self) -> Cow<'static, str> {
        match self.0 {
            Test::Printed(erratum) => format!("erratum-{erratum}").into(),
            Test::Own((name, _)) => name.into(),
        }
    }

    pub fn erratum(&self) -> Option<ErratumId> {
        match self.0 {
            Test::Printed(erratum) => Some(erratum),
            Test::Own(_) => None,
        }
    }

    /// The answer of the test, if it gives one. Printed code that takes no plane by its equation counts as right there.
    pub fn verdict(&self, question: &Question) -> Option<Verdict> {
        match self.0 {
            Test::Own((_, verdict)) => Some(verdict(question)),
            Test::Printed(erratum) => {
                let all: Errata = question.query().errata().collect();
                match spot::in_plane(question).printed_verdict(all.without(erratum)) {
                    Err(PrintedError::PlaneByEquation) => Some(question.exact().verdict()),
                    said => said.ok(),
                }
            }
        }
    }

    /// Whether it shows only where shapes touch, so that a convention makes it a mistake.
    pub(crate) fn is_of_touching(&self) -> bool {
        let names = ["edge-excluded", "touch-counts", "origin-excluded", "on-is-front", "on-is-behind"];
        let is_own = matches!(self.0, Test::Own((name, _)) if names.contains(&name));
        is_own || self.erratum().is_some_and(|erratum| OF_TOUCHING.contains(&erratum))
    }
}

const OF_TOUCHING: [ErratumId; 3] =
    [ErratumId::VertexOutside, ErratumId::EdgeOutside, ErratumId::TouchingSphere];

/// Whether an erratum changes answers to questions with small numbers, and no other mistake here changes the same ones.
fn is_shown(query: Query, erratum: ErratumId) -> bool {
    let shown: &[ErratumId] = match query {
        Query::SegmentPlane
        | Query::PointPlane
        | Query::LinePlane
        | Query::SegmentTerrain
        | Query::PointMesh
        | Query::SphereMesh => &[],
        Query::SegmentPolygon => &[
            ErratumId::MirroredCrossing,
            ErratumId::VertexOutside,
            ErratumId::EdgeOutside,
            ErratumId::NotchInside,
        ],
        Query::RayTriangle | Query::RayMesh => &[ErratumId::ShortDirection],
        Query::LinePolygon | Query::PointPolygon => &[ErratumId::SquareCentreOutside],
        Query::SpherePlane => &[ErratumId::TouchingSphere],
        Query::SpherePolygon => &[ErratumId::SphereInNotch],
        Query::RayTerrain => &[
            ErratumId::TerrainBelowZero,
            ErratumId::StartOffGrid,
            ErratumId::StartBelowGround,
            ErratumId::CrestSteppedOver,
        ],
        Query::MovingSphereTriangle => &[ErratumId::UnseenStart, ErratumId::OpenBack, ErratumId::StillSphere],
        Query::WalkMesh => &[ErratumId::HalfRadius],
    };
    shown.contains(&erratum)
}
