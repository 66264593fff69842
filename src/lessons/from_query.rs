//! The lesson that asks a question of `check`, and its state: the question's numbers, and what the lesson has beside.

use anyhow::{Error, Result, bail};
use collision_core::cases::START;
use glam::Vec3;
use serde_json::{Value, json};

use super::model::LessonInfo;
use super::{half_space, line_plane, line_polygon, ray_terrain, ray_triangle, sphere_polygon};
use crate::check::{CheckError, PlaneInput, Query, Question};
use crate::text::error::LocalizedError;
use crate::text::foreign;

/// The lesson of a question, given as JSON text, and its state.
///
/// # Errors
/// If the text is no question, or one that no lesson shows.
pub(super) fn read(text: &str) -> Result<(&'static LessonInfo, Value)> {
    state(
        Question::parse(foreign::without_bom(text.as_bytes())).and_then(|question| question.query).map_err(
            |error| {
                let cause: Error = match error {
                    CheckError::Shape(shape) => shape.into(),
                    other => other.into(),
                };
                LocalizedError::new("error-question-wrong").because(cause)
            },
        )?,
    )
}

fn state(query: Query) -> Result<(&'static LessonInfo, Value)> {
    Ok(match query {
        Query::SegmentPlane { plane, segment } => {
            (&line_plane::INFO, json!({ "polygon": vertices(plane)?, "line": segment, "turn": 0 }))
        }
        Query::SegmentPolygon { polygon, segment } => {
            (&line_polygon::INFO, json!({ "polygon": polygon, "line": segment, "turn": 0 }))
        }
        Query::SpherePlane { plane, center, radius } => sphere(vertices(plane)?, center, radius),
        Query::SpherePolygon { polygon, center, radius } => sphere(polygon, center, radius),
        Query::PointPlane { plane, point } => half_space(vertices(plane)?, point, START.line_direction),
        Query::LinePlane { plane, point, direction } => half_space(vertices(plane)?, point, direction),
        Query::PointPolygon { polygon, point } => {
            let along = perpendicular(&polygon);
            half_space(polygon, point, along)
        }
        Query::RayTriangle { triangle, origin, direction } => {
            let ray = json!({ "polygon": triangle, "origin": origin, "direction": direction, "turn": 0 });
            (&ray_triangle::INFO, ray)
        }
        Query::RayTerrain { width, depth, cell, heights, origin, direction } => {
            let terrain = json!({ "width": width, "depth": depth, "cell": cell, "heights": heights });
            let ray = json!({ "terrain": terrain, "origin": origin, "direction": direction, "turn": 0 });
            (&ray_terrain::INFO, ray)
        }
    })
}

fn sphere(polygon: Vec<Vec3>, center: Vec3, radius: f32) -> (&'static LessonInfo, Value) {
    let state = json!({ "polygon": polygon, "center": center, "radius": radius, "turn": 0 });
    (&sphere_polygon::INFO, state)
}

fn half_space(polygon: Vec<Vec3>, point: Vec3, direction: Vec3) -> (&'static LessonInfo, Value) {
    let state = json!({ "polygon": polygon, "point": point, "direction": direction, "turn": 0 });
    (&half_space::INFO, state)
}

/// The lessons' planes are those of polygons.
fn vertices(plane: PlaneInput) -> Result<Vec<Vec3>> {
    match plane {
        PlaneInput::Through(polygon) => Ok(polygon),
        PlaneInput::Equation { .. } => bail!(LocalizedError::new("error-question-equation")),
    }
}

/// The normal, so long that f32 holds it: along it, a line leads from a point to its foot.
fn perpendicular(polygon: &[Vec3]) -> Vec3 {
    let [p0, p1, p2] = [0, 1, 2].map(|index| polygon[index].as_dvec3());
    let normal = (p2 - p0).cross(p1 - p0);
    (normal / normal.abs().max_element()).as_vec3()
}
