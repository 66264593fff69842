//! The lesson that asks a question of `check`, and its state: the question's numbers, and what the lesson has beside.

use anyhow::{Error, Result, bail};
use collision_core::cases::START;
use collision_core::question::{Numbers, PlaneNumbers};
use collision_core::shapes::ShortList;
use glam::Vec3;
use serde_json::{Value, json};

use super::model::LessonInfo;
use super::{half_space, line_plane, line_polygon, ray_terrain, ray_triangle, sphere_polygon};
use crate::check::{CheckError, Question};
use crate::text::error::LocalizedError;
use crate::text::sanitize;

/// The lesson of a question, given as JSON text, and its state.
///
/// # Errors
/// If the text is no question, or one that no lesson shows.
pub(super) fn read(text: &str) -> Result<(&'static LessonInfo, Value)> {
    state(
        Question::parse(sanitize::without_bom(text.as_bytes()))
            .and_then(|question| question.numbers)
            .map_err(|error| {
                let cause: Error = match error {
                    CheckError::Shape(shape) => shape.into(),
                    other => other.into(),
                };
                LocalizedError::new("error-question-wrong").because(cause)
            })?,
    )
}

fn state(numbers: Numbers) -> Result<(&'static LessonInfo, Value)> {
    Ok(match numbers {
        Numbers::SegmentPlane { plane, segment } => {
            (&line_plane::INFO, json!({ "polygon": &*vertices(plane)?, "line": segment, "turn": 0 }))
        }
        Numbers::SegmentPolygon { polygon, segment } => {
            (&line_polygon::INFO, json!({ "polygon": &*polygon, "line": segment, "turn": 0 }))
        }
        Numbers::SpherePlane { plane, center, radius } => sphere(&vertices(plane)?, center, radius),
        Numbers::SpherePolygon { polygon, center, radius } => sphere(&polygon, center, radius),
        Numbers::PointPlane { plane, point } => half_space(&vertices(plane)?, point, START.line_direction),
        Numbers::LinePlane { plane, point, direction } => half_space(&vertices(plane)?, point, direction),
        Numbers::LinePolygon { polygon, point, direction } => half_space(&polygon, point, direction),
        Numbers::PointPolygon { polygon, point } => {
            let along = perpendicular(&polygon);
            half_space(&polygon, point, along)
        }
        Numbers::RayTriangle { triangle, origin, direction } => {
            let ray = json!({ "polygon": triangle, "origin": origin, "direction": direction, "turn": 0 });
            (&ray_triangle::INFO, ray)
        }
        Numbers::RayTerrain { terrain, origin, direction } => {
            let ray =
                json!({ "terrain": terrain.terrain(), "origin": origin, "direction": direction, "turn": 0 });
            (&ray_terrain::INFO, ray)
        }
    })
}

fn sphere(polygon: &[Vec3], center: Vec3, radius: f32) -> (&'static LessonInfo, Value) {
    let state = json!({ "polygon": polygon, "center": center, "radius": radius, "turn": 0 });
    (&sphere_polygon::INFO, state)
}

fn half_space(polygon: &[Vec3], point: Vec3, direction: Vec3) -> (&'static LessonInfo, Value) {
    let state = json!({ "polygon": polygon, "point": point, "direction": direction, "turn": 0 });
    (&half_space::INFO, state)
}

/// The lessons' planes are those of polygons.
fn vertices(plane: PlaneNumbers) -> Result<ShortList<Vec3>> {
    match plane {
        PlaneNumbers::Through(polygon) => Ok(polygon),
        PlaneNumbers::Equation { .. } => bail!(LocalizedError::new("error-question-equation")),
    }
}

/// The normal, so long that f32 holds it: along it, a line leads from a point to its foot.
fn perpendicular(polygon: &[Vec3]) -> Vec3 {
    let [p0, p1, p2] = [0, 1, 2].map(|index| polygon[index].as_dvec3());
    let normal = (p2 - p0).cross(p1 - p0);
    (normal / normal.abs().max_element()).as_vec3()
}
