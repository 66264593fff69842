//! The answers of the printed code, which takes any numbers.

use glam::Vec3;

use super::{ASIDE, Answer, BallNumbers, Contact, Numbers, PlaneNumbers, Query, Question, Verdict};
use crate::printed::{self, Errata, ErratumId, NoAnswer, TerrainHit};
use crate::walk;
use collision_core::shapes::{PlaneEquation, ShapeError, Triangle};

/// Why the printed code does not answer a question.
#[derive(Debug, Clone, Copy, PartialEq, thiserror::Error)]
pub enum PrintedError {
    /// It refuses the numbers: the erratum of the missing check is fixed, or no code could take them.
    #[error(transparent)]
    Shape(#[from] ShapeError),
    /// It takes them and gives no answer.
    #[error(transparent)]
    NoAnswer(#[from] NoAnswer),
    /// It takes the plane of a polygon, and none by its equation.
    #[error("the text takes no plane by its equation")]
    PlaneByEquation,
}

impl Query {
    /// The errata that the printed code can show at this question.
    pub fn errata(self) -> impl Iterator<Item = ErratumId> {
        let errata: &[ErratumId] = match self {
            Query::SegmentPlane => {
                &[ErratumId::ProductUnderflow, ErratumId::CrossedDegenerate, ErratumId::RoundedNormal]
            }
            Query::SegmentPolygon => &[
                ErratumId::MirroredCrossing,
                ErratumId::MirroredHit,
                ErratumId::VertexOutside,
                ErratumId::EdgeOutside,
                ErratumId::NotchInside,
                ErratumId::Halo,
                ErratumId::ProductUnderflow,
                ErratumId::CrossedDegenerate,
                ErratumId::RoundedNormal,
            ],
            // A mesh is asked triangle by triangle.
            Query::RayTriangle | Query::RayMesh | Query::PointMesh => {
                &[ErratumId::SmallTriangle, ErratumId::ShortDirection, ErratumId::SliverHit]
            }
            Query::PointPlane => &[ErratumId::OppositeFront],
            Query::LinePlane => &[ErratumId::SlopeUnderflow],
            Query::LinePolygon => &[
                ErratumId::SquareCentreOutside,
                ErratumId::InnerPointOutside,
                ErratumId::ConcaveInsideOutside,
                ErratumId::BoundaryEverywhere,
                ErratumId::SlopeUnderflow,
            ],
            Query::PointPolygon => &[
                ErratumId::SquareCentreOutside,
                ErratumId::InnerPointOutside,
                ErratumId::ConcaveInsideOutside,
                ErratumId::BoundaryEverywhere,
            ],
            Query::SpherePlane => &[ErratumId::BehindDegenerate, ErratumId::TouchingSphere],
            Query::SpherePolygon | Query::SphereMesh => &[
                ErratumId::VertexOutside,
                ErratumId::EdgeOutside,
                ErratumId::SphereInHalo,
                ErratumId::SphereInNotch,
                ErratumId::BehindDegenerate,
                ErratumId::TouchingSphere,
            ],
            Query::RayTerrain | Query::SegmentTerrain => &[
                ErratumId::ZeroDirection,
                ErratumId::StraightUp,
                ErratumId::StepTooSmall,
                ErratumId::TerrainBelowZero,
                ErratumId::StartOffGrid,
                ErratumId::StartBelowGround,
                ErratumId::CrestSteppedOver,
                ErratumId::StaleHeight,
            ],
            Query::MovingSphereTriangle => &[
                ErratumId::LargerRoot,
                ErratumId::UnseenStart,
                ErratumId::LongEdge,
                ErratumId::RoundedTangent,
                ErratumId::OpenBack,
                ErratumId::InvisibleLine,
                ErratumId::StillSphere,
                ErratumId::ContactOffTriangle,
            ],
            Query::WalkMesh => &[
                ErratumId::OnePass,
                ErratumId::EndOnly,
                ErratumId::HalfRadius,
                ErratumId::FaceNormal,
                ErratumId::StillOverlaps,
                ErratumId::WallHalo,
                ErratumId::PushedBehind,
            ],
        };
        errata.iter().copied()
    }
}

impl Question {
    /// The answer of the [printed] code without these errata.
    pub fn printed(&self, fixed: Errata) -> Result<Answer<TerrainHit>, PrintedError> {
        Numbers::from(self).printed(fixed)
    }
}

impl Numbers {
    /// The answer of the [printed] code without these errata.
    pub fn printed(&self, fixed: Errata) -> Result<Answer<TerrainHit>, PrintedError> {
        Ok(match self {
            Self::SegmentPlane { plane, segment } => {
                Answer::Hit(printed::segment_plane(*segment, polygon_of(plane)?, fixed)?.is_hit())
            }
            Self::SegmentPolygon { polygon, segment } => {
                Answer::Hit(printed::segment_polygon(*segment, outline(polygon)?, fixed)?.is_hit())
            }
            Self::RayTriangle { triangle, ray } => {
                Answer::Hit(printed::ray_triangle(ray.point, ray.direction, *triangle, fixed).is_hit())
            }
            Self::PointPlane { plane, point } => {
                Answer::Side(printed::point_plane(*point, half_space_plane(plane, fixed)?).side()?)
            }
            Self::LinePlane { plane, line } => {
                let plane = half_space_plane(plane, fixed)?;
                Answer::Hit(printed::line_plane(line.point, line.direction, plane, fixed).is_hit())
            }
            Self::LinePolygon { polygon, line } => {
                let plane = plane_through(polygon, fixed)?;
                let crossing = printed::line_plane(line.point, line.direction, plane, fixed).crossing;
                let is_inside = |point| printed::point_polygon(point, polygon, fixed).is_hit();
                Answer::Hit(crossing.is_some_and(|crossing| is_inside(crossing.point)))
            }
            Self::PointPolygon { polygon, point } => {
                Answer::Hit(printed::point_polygon(*point, outline(polygon)?, fixed).is_hit())
            }
            Self::SpherePlane { plane, sphere } => {
                let polygon = polygon_of(plane)?;
                Answer::SphereSide(
                    printed::sphere_plane(sphere.center, sphere.radius, polygon, fixed)?.side(),
                )
            }
            Self::SpherePolygon { polygon, sphere } => {
                let polygon = outline(polygon)?;
                Answer::Hit(printed::sphere_polygon(sphere.center, sphere.radius, polygon, fixed)?.is_hit())
            }
            Self::RayTerrain { terrain, ray } => {
                let search = printed::ray_terrain(ray.point, ray.direction, terrain.terrain(), fixed)?;
                Answer::Crossing(search.answer()?)
            }
            Self::MovingSphereTriangle { triangle, ball } => {
                let evidence = printed::moving_sphere_triangle(ball.path, ball.radius, *triangle, fixed);
                Answer::Contact(evidence.contact().map(Contact::from))
            }
            Self::RayMesh { mesh, ray } => Answer::Hit(mesh.mesh().iter().any(|triangle| {
                printed::ray_triangle(ray.point, ray.direction, triangle.vertices(), fixed).is_hit()
            })),
            Self::WalkMesh { mesh, ball: BallNumbers { path: [start, end], radius } } => {
                let walk = walk::printed::walk(*start, *end - *start, *radius, mesh, fixed);
                Answer::Walk { is_hit: walk.is_hit(), end: walk.end() }
            }
            Self::SegmentTerrain { terrain, segment: [start, end] } => {
                let along = *end - *start;
                let search = printed::ray_terrain(*start, along, terrain.terrain(), fixed)?;
                Answer::Crossing(search.answer()?.filter(|hit| hit.distance <= along.length()))
            }
            Self::PointMesh { mesh, point } => {
                let crosses = |triangle: &Triangle| {
                    printed::ray_triangle(*point, ASIDE, triangle.vertices(), fixed).is_hit()
                };
                Answer::Hit(mesh.mesh().iter().filter(crosses).count() % 2 == 1)
            }
            Self::SphereMesh { mesh, sphere } => {
                // A triangle that it refuses, it does not meet.
                let is_met = |triangle: Triangle| {
                    printed::sphere_polygon(sphere.center, sphere.radius, &triangle.vertices(), fixed)
                        .is_ok_and(|evidence| evidence.is_hit())
                };
                Answer::Hit(mesh.mesh().iter().any(is_met))
            }
        })
    }

    /// The verdict of the printed code without these errata: for a terrain it is found faster than the place.
    pub fn printed_verdict(&self, fixed: Errata) -> Result<Verdict, PrintedError> {
        if let Self::RayTerrain { terrain, ray } = self {
            let search = printed::search_terrain(ray.point, ray.direction, terrain.terrain(), fixed)?;
            return Ok(search.is_hit()?.into());
        }
        Ok(self.printed(fixed)?.verdict())
    }
}

/// The vertices of a polygon, of which the printed code takes three for granted.
fn outline(polygon: &[Vec3]) -> Result<&[Vec3], ShapeError> {
    if polygon.len() < 3 {
        return Err(ShapeError::TooFewVertices { found: polygon.len() });
    }
    Ok(polygon)
}

fn polygon_of(plane: &PlaneNumbers) -> Result<&[Vec3], PrintedError> {
    match plane {
        PlaneNumbers::Through(polygon) => Ok(outline(polygon)?),
        PlaneNumbers::Equation { .. } => Err(PrintedError::PlaneByEquation),
    }
}

/// The plane as the half-space text computes it.
fn half_space_plane(plane: &PlaneNumbers, fixed: Errata) -> Result<PlaneEquation, ShapeError> {
    match plane {
        PlaneNumbers::Equation { normal, d } => Ok(PlaneEquation { normal: *normal, d: *d }),
        PlaneNumbers::Through(polygon) => plane_through(polygon, fixed),
    }
}

fn plane_through(polygon: &[Vec3], fixed: Errata) -> Result<PlaneEquation, ShapeError> {
    let polygon = outline(polygon)?;
    Ok(printed::plane_through([polygon[0], polygon[1], polygon[2]], fixed))
}
