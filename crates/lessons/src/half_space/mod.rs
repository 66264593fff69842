//! A point, the line through it, and the plane of the triangle.

mod exercise;
mod goals;
mod reason;
mod trace;

use collision_core::exact;
use collision_core::shapes::{Line, PlaneEquation, Polygon, ShapeError};
use glam::{Vec3, vec3};
use methods::Method;
use methods::corrected::{self, InsidePolygon, LinePlane, PointPlane, Side, inside_polygon};
use methods::question::Query;
use serde::Serialize;

use super::shapes::{STEP, given_direction, given_point, given_polygon, polygon, triangle};
use super::steps;
use crate::ask::Ask;
use crate::because::Because;
use crate::handle;
use crate::member::{Member, MemberKind};
use crate::model::{self, ARROWS, DEPTH, LessonInfo, LessonModel, Opening, Steer, Steering, TURNING, assets};
use crate::outcome::{Answer, Outcome};
use crate::parts::Parts;
use crate::pictogram::{self, Stroke};
use crate::rounding;
use crate::state::StateError;
use crate::trace::StepId;
use base::scene::{Camera, Color, Item, Mark, Palette, Scene};
use reason::{FoundLine, Reason};

pub(super) static INFO: LessonInfo = LessonInfo {
    slug: "half-space",
    title: "lesson-half-space",
    summary: "lesson-half-space-summary",
    question: "handout-ask-half-space",
    assets: assets!("half-space"),
    pictogram: &[pictogram::PLANE, Stroke::Dot((0.1, -0.75), 0.17)],
    goals: goals::GOALS,
    query: Query::PointPlane,
    other_queries: &[Query::LinePlane, Query::LinePolygon],
    members: &[
        Member::POLYGON,
        Member::new("point", MemberKind::Point, &["p"]),
        Member::new("direction", MemberKind::Direction, &["v"]),
        Member::TURN,
    ],
    meanings: &[
        ("n", "label-normal"),
        ("D", "symbol-constant"),
        ("h", "symbol-value"),
        ("t", "symbol-t-line"),
        ("p′", "label-crossing"),
        ("φ", "symbol-angle"),
        ("e", "symbol-line-side"),
        ("W", "symbol-winding"),
        ("P", "symbol-polygon"),
    ],
    steering: &[
        Steering { keys: ARROWS, does: "steer-point" },
        Steering { keys: DEPTH, does: "steer-depth" },
        TURNING,
    ],
    explained_from: (-175.0, 0.0),
    picks: false,
    map_axes: "point.x,point.y",
    printed_normal_is_opposite: true,
    spread: [12, 12, 8],
    asks: &[Ask::Verdict, Ask::Verdict, Ask::Wrong],
    on_paper: Some(model::on_paper::<HalfSpaceLesson>),
    opening: Opening::Alone(|| Box::new(HalfSpaceLesson::start())),
};

const NORMAL_LENGTH: f32 = 0.6;
/// The drawn extent of the plane around the middle of the triangle, and of the line around its point.
const REACH: f32 = 2.0;

#[derive(Clone, PartialEq)]
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
            outcome.reason = Reason::PlaneLost.into();
        } else if crossing.is_some_and(Vec3::is_nan) {
            outcome.reason = Reason::CrossingNotANumber.into();
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

impl LessonModel for HalfSpaceLesson {
    type Evidence = Evidence;
    const INFO: &'static LessonInfo = &INFO;

    fn evidence(&self) -> Evidence {
        let plane = self.polygon.plane_equation();
        let line = corrected::line_plane(&self.line, plane);
        let inside = line.crossing.map(|crossing| inside_polygon(crossing.point, &self.polygon));
        Evidence { point: corrected::point_plane(self.line.point(), plane), line, inside }
    }

    fn extent(&self) -> Vec<Vec3> {
        [self.polygon.vertices(), &[self.line.point()]].concat()
    }

    fn handles(&self) -> Vec<Vec3> {
        let point = self.line.point();
        [self.polygon.vertices(), &[point, point + self.line.direction()]].concat()
    }

    fn drag(&mut self, handle: usize, to: Vec3) -> Result<(), ShapeError> {
        let (point, direction) = (self.line.point(), self.line.direction());
        match handle.checked_sub(self.polygon.vertices().len()) {
            None => self.polygon = handle::with_vertex(&self.polygon, handle, to)?,
            Some(0) => self.line = Line::new(to, direction)?,
            Some(_) => self.line = Line::new(point, to - point)?,
        }
        Ok(())
    }

    fn held(&self) -> Vec<Vec3> {
        vec![self.line.point()]
    }

    fn given(&self) -> Vec<Mark> {
        let (point, vertices) = (self.line.point(), self.polygon.vertices());
        let mut given = given_polygon(vertices, self.polygon.plane_equation().normal);
        given.extend([
            given_point(point, "p", "label-point"),
            given_direction(point, self.line.direction(), "v"),
        ]);
        given.iter_mut().for_each(trace::meet_scene_normal);
        given
    }

    fn normal(&self) -> Option<Vec3> {
        Some(self.polygon.plane_equation().normal)
    }

    fn vertices(&self) -> Vec<Vec3> {
        self.polygon.vertices().to_vec()
    }

    fn turn_mut(&mut self) -> &mut f32 {
        &mut self.turn
    }

    fn shift(&mut self, steer: Steer, _: Method) {
        let point = self.line.point() + model::steer_point(steer, STEP);
        if let Ok(moved) = Line::new(point, self.line.direction()) {
            self.line = moved;
        }
    }

    fn reset(&mut self) {
        *self = Self::start();
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

    fn with_parts(&self, parts: &Parts) -> Result<Self, StateError> {
        let polygon = polygon(parts)?;
        let line = Line::new(parts.point(), parts.along());
        let line = line.map_err(|error| StateError::at("direction", error))?;
        Ok(Self { polygon, line, turn: parts.turn })
    }

    fn verdict(&self, evidence: &Evidence) -> Outcome {
        let crossing = evidence.line.crossing.map(|crossing| crossing.point);
        let PointPlane { plane, value, .. } = &evidence.point;
        let mut outcome =
            self.rounded_outcome(evidence.point.side(), plane, crossing, evidence.line_hits_polygon());
        if value.is_nan() && !rounding::is_lost(plane, self.polygon.vertices()) {
            outcome.reason = Reason::NotANumber.into();
        }
        outcome
    }

    fn because(&self, evidence: &Evidence, _: StepId) -> Because {
        Because::of_side(StepId::Side, "p", evidence.point.side(), evidence.point.value)
    }

    fn draw(
        &self,
        evidence: Option<&Evidence>,
        outcome: Option<&Outcome>,
        palette: &'static Palette,
    ) -> Scene {
        let vertices = self.polygon.vertices();
        let middle = vertices.iter().sum::<Vec3>() / vertices.len() as f32;
        let normal = self.polygon.plane_equation().normal.normalize_or_zero();
        let point_color = match outcome.map(|outcome| outcome.answer) {
            Some(Answer::Side(side)) => palette.side(side),
            Some(Answer::Hit(_)) | None => palette.hidden.color,
        };
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
}
