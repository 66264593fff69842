//! The sphere and the triangle.

mod exercise;
mod goals;
mod reason;
mod trace;

use collision_core::shapes::{Polygon, Sphere};
use glam::{Vec3, vec3};
use methods::corrected::{SpherePolygon, SphereVerdict, sphere_polygon};
use methods::question::Query;

use super::shapes::{given_point, given_polygon, given_radius, polygon, triangle};
use super::steps;
use super::trace::vertex_name;
use crate::ask::Ask;
use crate::assets::{INSIDE, NEAREST, NORMAL, code_part};
use crate::deciding_step::DecidingStep;
use crate::goal;
use crate::member::{Member, MemberKind};
use crate::model::{ARROWS, DEPTH, Lesson, LessonInfo, OnPaper, Opening, Shown, Steering, TURNING, assets};
use crate::outcome::Outcome;
use crate::parts::Parts;
use crate::pictogram::{self, Stroke};
use crate::rounding;
use crate::state::StateError;
use crate::trace::StepId;
use base::scene::{Camera, Item, Mark, Palette, Scene};
use base::text::{Message, MessageId, ids};

pub(super) static INFO: LessonInfo = LessonInfo {
    slug: "sphere-polygon",
    title: ids::LESSON_SPHERE_POLYGON,
    summary: ids::LESSON_SPHERE_POLYGON_SUMMARY,
    question: ids::HANDOUT_ASK_SPHERE_POLYGON,
    headline: ids::QUESTION_SPHERE_POLYGON,
    moves: ids::MOVES_SPHERE_POLYGON,
    assets: assets!("sphere-polygon"),
    corrects_otherwise: false,
    tutorial: Some("sphere_polygon"),
    code: &[NORMAL, INSIDE, NEAREST, code_part!("sphere-polygon")],
    pictogram: &[pictogram::TRIANGLE, Stroke::Ring((0.0, 0.25), 0.33)],
    query: Query::SpherePolygon,
    other_queries: &[],
    members: &[
        Member::POLYGON,
        Member::new("center", MemberKind::Point, &["c"], ids::STATE_CENTER),
        Member::RADIUS,
        Member::TURN,
    ],
    meanings: &[
        ("n", ids::LABEL_NORMAL),
        ("D", ids::SYMBOL_CONSTANT),
        ("h", ids::SYMBOL_VALUE),
        ("s", ids::SYMBOL_CENTER_DISTANCE),
        ("p′", ids::SYMBOL_PROJECTED),
        ("φ", ids::SYMBOL_ANGLE),
        ("t", ids::SYMBOL_T_EDGE),
        ("q", ids::SYMBOL_CLOSEST),
        ("d", ids::SYMBOL_EDGE_DISTANCE),
        ("e", ids::SYMBOL_POINT_SIDE),
        ("W", ids::SYMBOL_WINDING),
        ("P", ids::SYMBOL_POLYGON),
    ],
    printed_meanings: &[],
    steering: &[
        Steering { keys: ARROWS, does: ids::STEER_SPHERE },
        Steering { keys: DEPTH, does: ids::STEER_DEPTH },
        TURNING,
    ],
    explained_from: (-55.0, 14.0),
    picks: false,
    map_axes: "center.x,center.y",
    printed_normal_is_opposite: false,
    spread: [14, 14, 8],
    asks: &[
        Ask::Verdict,
        Ask::Step(&[StepId::Side, StepId::Angles, StepId::Nearest]),
        Ask::Side { symbol: "c", point: 0, step: StepId::Side },
        Ask::Wrong,
    ],
    opening: Opening::Alone(|| Box::new(SpherePolygonLesson::start())),
};

#[derive(Clone)]
struct SpherePolygonLesson {
    polygon: Polygon,
    sphere: Sphere,
    turn: f32,
}

impl SpherePolygonLesson {
    fn start() -> Self {
        let sphere = Sphere::new(vec3(0.0, 0.5, 0.0), 0.1).expect("a sphere");
        Self { polygon: triangle(), sphere, turn: 0.0 }
    }

    fn evidence(&self) -> SpherePolygon {
        sphere_polygon(&self.sphere, &self.polygon)
    }

    fn outcome_of(&self, evidence: &SpherePolygon) -> Outcome {
        Outcome::hit(evidence.is_hit(), self.reason(evidence))
    }

    fn reason(&self, evidence: &SpherePolygon) -> Message {
        let plane = &evidence.plane;
        match evidence.verdict() {
            SphereVerdict::Face => {
                self.face_reason(evidence.inside.as_ref().map(|inside| inside.point)).into()
            }
            SphereVerdict::Edge { index } => self.edge_reason(index),
            SphereVerdict::Beside { index } => {
                Message::new(ids::REASON_BESIDE).with("edge", self.edge_name(index))
            }
            SphereVerdict::Clear(_) if self.has_lost_plane(evidence) => ids::REASON_PLANE_LOST.into(),
            SphereVerdict::Clear(side) => reason::of_clear(side, plane.distance.abs() > plane.radius).into(),
        }
    }

    /// Whether single precision has no plane here.
    fn has_lost_plane(&self, evidence: &SpherePolygon) -> bool {
        rounding::is_lost(&evidence.plane.plane, self.polygon.vertices())
    }

    /// Why a sphere with this projected centre hits by the sum of the angles: it may only count as an inner point.
    fn face_reason(&self, projected: Option<Vec3>) -> MessageId {
        let is_inside = projected.is_some_and(|point| steps::lies_inside(point, &self.polygon));
        if is_inside { ids::REASON_FACE } else { ids::REASON_FACE_BY_SUM }
    }

    /// Why a sphere hits that cuts this edge.
    fn edge_reason(&self, index: usize) -> Message {
        Message::new(ids::REASON_EDGE).with("edge", self.edge_name(index))
    }

    /// An edge by its ends: `p₀p₁`.
    fn edge_name(&self, index: usize) -> String {
        self.ends(index).concat()
    }

    /// The symbols of an edge's ends.
    fn ends(&self, index: usize) -> [String; 2] {
        [index, (index + 1) % self.polygon.vertices().len()].map(vertex_name)
    }
}

impl Lesson for SpherePolygonLesson {
    fn info(&self) -> &'static LessonInfo {
        &INFO
    }

    fn condition(&self, name: &str) -> Option<Result<(), MessageId>> {
        goal::judge(goals::CONDITIONS, name, self)
    }

    fn given_marks(&self) -> Vec<Mark> {
        let (center, radius) = (self.sphere.center(), self.sphere.radius());
        let mut given = given_polygon(self.polygon.vertices(), self.polygon.plane_equation().normal);
        given.extend([given_point(center, "c", ids::LABEL_CENTER), given_radius(center, radius)]);
        given
    }

    fn parts(&self) -> Parts {
        Parts {
            polygon: self.polygon.vertices().to_vec(),
            points: vec![self.sphere.center()],
            radius: Some(self.sphere.radius()),
            turn: self.turn,
            ..Parts::default()
        }
    }

    fn set_parts(&mut self, parts: &Parts) -> Result<(), StateError> {
        let polygon = polygon(parts)?;
        let sphere = Sphere::new(parts.point(), parts.radius.unwrap_or_default());
        let sphere = sphere.map_err(|error| StateError::at("radius", error))?;
        *self = Self { polygon, sphere, turn: parts.turn };
        Ok(())
    }

    fn outcome(&self) -> Outcome {
        self.outcome_of(&self.evidence())
    }

    fn explain(&self, end: StepId) -> DecidingStep {
        self.explain_by(&self.evidence(), end)
    }

    fn scene(&self, answer: Shown, palette: &'static Palette) -> Scene {
        let ink = palette.sphere(answer.outcome().map(|outcome| outcome.is_hit));
        let mut items = Item::polygon(self.polygon.vertices(), palette);
        items.push(Item::sphere(self.sphere.center(), self.sphere.radius(), ink));
        let camera = Camera::new(vec3(-2.5, 0.5, -0.1), vec3(0.0, 0.5, 0.0), self.turn);
        Scene::new(camera, items, palette)
    }
    fn on_paper(&self) -> Option<&dyn OnPaper> {
        Some(self)
    }
}
