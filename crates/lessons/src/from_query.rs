//! Finds the lesson that asks a question of `check`, with the question's numbers and scenery.

use anyhow::{Error, Result, bail};
use collision_core::shapes::ShortList;
use glam::Vec3;
use methods::cases::START;
use methods::question::{LineNumbers, Numbers, PlaneNumbers, SphereNumbers};

use super::model::LessonInfo;
use super::parts::Parts;
use super::question::Scenery;
use super::{
    half_space, line_plane, line_polygon, moving_sphere, ray_terrain, ray_triangle, sphere_polygon, world,
};
use base::check::{CheckError, QuestionLine};
use base::text::{LocalizedError, ids, sanitize};

pub(super) struct LessonQuestion {
    pub(super) lesson: &'static LessonInfo,
    pub(super) parts: Parts,
    pub(super) scenery: Scenery,
}

impl LessonQuestion {
    fn new(lesson: &'static LessonInfo, polygon: &[Vec3], points: &[Vec3]) -> Self {
        let parts = Parts { polygon: polygon.to_vec(), points: points.to_vec(), ..Parts::default() };
        Self { lesson, parts, scenery: Scenery::None }
    }

    fn line(lesson: &'static LessonInfo, polygon: &[Vec3], line: LineNumbers) -> Self {
        let mut question = Self::new(lesson, polygon, &[line.point]);
        question.parts.direction = Some(line.direction);
        question
    }

    fn sphere(polygon: &[Vec3], sphere: SphereNumbers) -> Self {
        Self::new(&sphere_polygon::INFO, polygon, &[sphere.center]).with_radius(sphere.radius)
    }

    fn with_radius(mut self, radius: f32) -> Self {
        self.parts.radius = Some(radius);
        self
    }

    fn half_space(polygon: &[Vec3], line: LineNumbers) -> Self {
        Self::line(&half_space::INFO, polygon, line)
    }
}

/// The lesson of a question, given as JSON text.
/// Errors: if the text is no question, or one that no lesson shows.
pub(super) fn read(text: &str) -> Result<LessonQuestion> {
    show(
        QuestionLine::parse(sanitize::without_bom(text.as_bytes()))
            .and_then(|question| question.numbers)
            .map_err(|error| {
                let cause: Error = match error {
                    CheckError::Shape(shape) => shape.into(),
                    other => other.into(),
                };
                LocalizedError::new(ids::ERROR_QUESTION_WRONG).because(cause)
            })?,
    )
}

fn show(numbers: Numbers) -> Result<LessonQuestion> {
    Ok(match numbers {
        Numbers::SegmentPlane { plane, segment } => {
            LessonQuestion::new(&line_plane::INFO, &vertices(plane)?, &segment)
        }
        Numbers::SegmentPolygon { polygon, segment } => {
            LessonQuestion::new(&line_polygon::INFO, &polygon, &segment)
        }
        Numbers::SpherePlane { plane, sphere } => LessonQuestion::sphere(&vertices(plane)?, sphere),
        Numbers::SpherePolygon { polygon, sphere } => LessonQuestion::sphere(&polygon, sphere),
        Numbers::PointPlane { plane, point } => LessonQuestion::half_space(
            &vertices(plane)?,
            LineNumbers { point, direction: START.line_direction },
        ),
        Numbers::LinePlane { plane, line } => LessonQuestion::half_space(&vertices(plane)?, line),
        Numbers::LinePolygon { polygon, line } => LessonQuestion::half_space(&polygon, line),
        Numbers::PointPolygon { polygon, point } => {
            LessonQuestion::half_space(&polygon, LineNumbers { point, direction: perpendicular(&polygon) })
        }
        Numbers::RayTriangle { triangle, ray } => LessonQuestion::line(&ray_triangle::INFO, &triangle, ray),
        Numbers::RayTerrain { terrain, ray } => {
            let shown = LessonQuestion::line(&ray_terrain::INFO, &[], ray);
            LessonQuestion { scenery: Scenery::Terrain(terrain), ..shown }
        }
        Numbers::MovingSphereTriangle { triangle, ball } => {
            LessonQuestion::new(&moving_sphere::INFO, &triangle, &ball.path).with_radius(ball.radius)
        }
        Numbers::WalkMesh { mesh, ball } => {
            let mut shown = LessonQuestion::new(&world::INFO, &[], &ball.path).with_radius(ball.radius);
            shown.parts.order = Some(0.0);
            LessonQuestion { scenery: Scenery::Mesh(mesh), ..shown }
        }
        Numbers::RayMesh { .. }
        | Numbers::SegmentTerrain { .. }
        | Numbers::PointMesh { .. }
        | Numbers::SphereMesh { .. } => {
            bail!(LocalizedError::new(ids::ERROR_QUESTION_WITHOUT_LESSON))
        }
    })
}

/// The vertices through which a plane is given. An error for an equation: the lessons' planes are those of polygons.
fn vertices(plane: PlaneNumbers) -> Result<ShortList<Vec3>> {
    match plane {
        PlaneNumbers::Through(polygon) => Ok(polygon),
        PlaneNumbers::Equation { .. } => bail!(LocalizedError::new(ids::ERROR_QUESTION_EQUATION)),
    }
}

/// The direction from a point to its foot: the normal, scaled to a largest coordinate of ±1, which f32 can hold.
fn perpendicular(polygon: &[Vec3]) -> Vec3 {
    let [p0, p1, p2] = [0, 1, 2].map(|index| polygon[index].as_dvec3());
    let normal = (p2 - p0).cross(p1 - p0);
    (normal / normal.abs().max_element()).as_vec3()
}
