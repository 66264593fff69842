//! A point, the line through it, and the plane of the triangle.

mod exercise;
mod goals;
mod reason;
mod trace;

use collision_core::exact;
use collision_core::shapes::{Line, PlaneEquation, Polygon};
use glam::{Vec3, vec3};
use methods::corrected::{self, InsidePolygon, LinePlane, PointPlane, Side, inside_polygon};
use methods::question::Query;
use serde::Serialize;

use super::shapes::{given_direction, given_point, given_polygon, polygon, triangle};
use super::steps;
use crate::ask::Ask;
use crate::assets::{NORMAL, code_part};
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
use base::scene::{Camera, Color, Item, Mark, Palette, Scene};
use base::text::{MessageId, ids};
use reason::FoundLine;

pub(super) static INFO: LessonInfo = LessonInfo {
    slug: "half-space",
    title: ids::LESSON_HALF_SPACE,
    summary: ids::LESSON_HALF_SPACE_SUMMARY,
    question: ids::HANDOUT_ASK_HALF_SPACE,
    headline: ids::QUESTION_HALF_SPACE,
    moves: ids::MOVES_HALF_SPACE,
    assets: assets!("half-space"),
    corrects_otherwise: false,
    tutorial: None,
    code: &[NORMAL, code_part!("point-plane")],
    pictogram: &[pictogram::PLANE, Stroke::Dot((0.1, -0.75), 0.17)],
    query: Query::PointPlane,
    other_queries: &[Query::LinePlane, Query::LinePolygon],
    members: &[
        Member::POLYGON,
        Member::new("point", MemberKind::Point, &["p"], ids::STATE_POINT),
        Member::new("direction", MemberKind::Direction, &["v"], ids::STATE_DIRECTION),
        Member::TURN,
    ],
    meanings: &[
        ("n", ids::LABEL_NORMAL),
        ("D", ids::SYMBOL_CONSTANT),
        ("h", ids::SYMBOL_VALUE),
        ("t", ids::SYMBOL_T_LINE),
        ("p′", ids::LABEL_CROSSING),
        ("φ", ids::SYMBOL_ANGLE),
        ("e", ids::SYMBOL_LINE_SIDE),
        ("W", ids::SYMBOL_WINDING),
        ("P", ids::SYMBOL_POLYGON),
    ],
    printed_meanings: &[],
    steering: &[
        Steering { keys: ARROWS, does: ids::STEER_POINT },
        Steering { keys: DEPTH, does: ids::STEER_DEPTH },
        TURNING,
    ],
    explained_from: (-175.0, 0.0),
    picks: false,
    map_axes: "point.x,point.y",
    printed_normal_is_opposite: true,
    spread: [12, 12, 8],
    asks: &[Ask::Verdict, Ask::Verdict, Ask::Wrong],
    opening: Opening::Alone(|| Box::new(HalfSpaceLesson::start())),
};

const NORMAL_LENGTH: f32 = 0.6;
/// The drawn extent of the plane around the middle of the triangle, and of the line around its point.
const REACH: f32 = 2.0;

#[derive(Clone)]
struct HalfSpaceLesson {
    polygon: Polygon,
    line: Line,
    turn: f32,
}

/// The evidence of the point's test, of the line's, and of the crossing point's.
#[derive(Serialize)]
struct Evidence {
    point: PointPlane,
    line: LinePlane,
    inside: Option<InsidePolygon>,
}

impl Evidence {
    fn line_hits_polygon(&self) -> bool {
        self.inside.as_ref().is_some_and(InsidePolygon::is_inside)
    }
}

impl HalfSpaceLesson {
    fn start() -> Self {
        let line = Line::new(vec3(0.25, 0.75, -0.5), vec3(-0.25, -0.5, 1.0)).expect("a line");
        Self { polygon: triangle(), line, turn: 0.0 }
    }

    fn evidence(&self) -> Evidence {
        let plane = self.polygon.plane_equation();
        let line = corrected::line_plane(&self.line, plane);
        let inside = line.crossing.map(|crossing| inside_polygon(crossing.point, &self.polygon));
        Evidence { point: corrected::point_plane(self.line.point(), plane), line, inside }
    }

    fn outcome_of(&self, evidence: &Evidence) -> Outcome {
        let crossing = evidence.line.crossing.map(|crossing| crossing.point);
        let PointPlane { plane, value, .. } = &evidence.point;
        let mut outcome =
            self.rounded_outcome(evidence.point.side(), plane, crossing, evidence.line_hits_polygon());
        if value.is_nan() && !rounding::is_lost(plane, self.polygon.vertices()) {
            outcome.reason = ids::REASON_NAN.into();
        }
        outcome
    }

    /// The outcome of a method that rounds.
    fn rounded_outcome(
        &self,
        side: Side,
        plane: &PlaneEquation,
        crossing: Option<Vec3>,
        inside: bool,
    ) -> Outcome {
        let mut outcome = self.found_line(crossing, inside).outcome(side);
        if rounding::is_lost(plane, self.polygon.vertices()) {
            outcome.reason = ids::REASON_PLANE_LOST.into();
        } else if crossing.is_some_and(Vec3::is_nan) {
            outcome.reason = ids::REASON_CROSSING_NAN.into();
        }
        outcome
    }

    /// The finding of a rounding method about the line, compared with the truth.
    fn found_line(&self, crossing: Option<Vec3>, inside: bool) -> FoundLine {
        let is_so = match crossing {
            None => exact::line_plane(&self.line, &self.polygon).is_none(),
            Some(point) => steps::lies_inside(point, &self.polygon) == inside,
        };
        FoundLine { crossing: crossing.map(|point| (point.into(), inside)), is_so }
    }

    /// The plane, drawn as a grid around the polygon's middle.
    fn plane_grid(middle: Vec3, normal: Vec3, color: Color) -> impl Iterator<Item = Item> {
        const LINES: i8 = 4;
        let u = normal.cross(Vec3::Y).normalize_or(Vec3::X);
        let v = u.cross(normal);
        let line = move |middle: Vec3, half: Vec3| Item::stroke(middle - half, middle + half, 1.0, color);
        (-LINES..=LINES).flat_map(move |number| {
            let at = REACH * f32::from(number) / f32::from(LINES);
            [line(middle + u * at, v * REACH), line(middle + v * at, u * REACH)]
        })
    }
}

impl Lesson for HalfSpaceLesson {
    fn info(&self) -> &'static LessonInfo {
        &INFO
    }

    fn condition(&self, name: &str) -> Option<Result<(), MessageId>> {
        goal::judge(goals::CONDITIONS, name, self)
    }

    fn given_marks(&self) -> Vec<Mark> {
        let (point, vertices) = (self.line.point(), self.polygon.vertices());
        let mut given = given_polygon(vertices, self.polygon.plane_equation().normal);
        given.extend([
            given_point(point, "p", ids::LABEL_POINT),
            given_direction(point, self.line.direction(), "v"),
        ]);
        given.iter_mut().for_each(trace::meet_scene_normal);
        given
    }

    fn parts(&self) -> Parts {
        Parts {
            polygon: self.polygon.vertices().to_vec(),
            points: vec![self.line.point()],
            direction: Some(self.line.direction()),
            turn: self.turn,
            ..Parts::default()
        }
    }

    fn set_parts(&mut self, parts: &Parts) -> Result<(), StateError> {
        let polygon = polygon(parts)?;
        let line = Line::new(parts.point(), parts.along());
        let line = line.map_err(|error| StateError::at("direction", error))?;
        *self = Self { polygon, line, turn: parts.turn };
        Ok(())
    }

    fn outcome(&self) -> Outcome {
        self.outcome_of(&self.evidence())
    }

    fn explain(&self, _: StepId) -> DecidingStep {
        let asked = corrected::point_plane(self.line.point(), &self.polygon);
        DecidingStep::of_side(StepId::Side, "p", asked.side(), asked.value)
    }

    fn scene(&self, answer: Shown, palette: &'static Palette) -> Scene {
        let (outcome, evidence) = (answer.outcome(), answer.evidence(|| self.evidence()));
        let vertices = self.polygon.vertices();
        let middle = vertices.iter().sum::<Vec3>() / vertices.len() as f32;
        let normal = self.polygon.plane_equation().normal.normalize_or_zero();
        let side = outcome.and_then(|outcome| outcome.answer.side());
        let point_color = side.map_or(palette.hidden.color, |side| palette.side(side));
        let along = self.line.direction().normalize_or_zero() * REACH;
        let point = self.line.point();
        let line = palette.line(outcome.map(|outcome| outcome.is_hit));
        let mut items = Item::polygon(vertices, palette);
        items.extend(Self::plane_grid(middle, normal, palette.grid));
        items.extend(Item::arrow(middle, middle + normal * NORMAL_LENGTH, 0.12, 2.5, palette.normal));
        items.extend(Item::arrow(point - along, point + along, 0.1, 2.0, line));
        let crossing = evidence.and_then(|evidence| evidence.line.crossing);
        items.extend(crossing.map(|crossing| Item::dot(crossing.point, 9.0, line.color)));
        items.push(Item::dot(point, 13.0, point_color));
        let camera = Camera::new(vec3(-2.2, 1.3, -2.6), vec3(0.0, 0.4, 0.0), self.turn);
        Scene::new(camera, items, palette)
    }

    fn on_paper(&self) -> Option<&dyn OnPaper> {
        Some(self)
    }
}
