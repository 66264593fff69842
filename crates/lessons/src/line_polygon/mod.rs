//! The line and the triangle itself.

mod exercise;
mod goals;
mod trace;

use methods::Method;
use methods::corrected::{SegmentPolygon, segment_polygon};
use methods::question::Query;

use super::line_plane::{LineScene, MEMBERS, reason};
use super::shapes::LINE_MEANINGS;
use super::steps;
use crate::ask::Ask;
use crate::assets::{INSIDE, NORMAL, code_part};
use crate::deciding_step::DecidingStep;
use crate::goal;
use crate::model::{ARROWS, Lesson, LessonInfo, OnPaper, Opening, Shown, Steer, Steering, TURNING, assets};
use crate::outcome::Outcome;
use crate::parts::Parts;
use crate::pictogram::{self, Stroke};
use crate::state::StateError;
use crate::trace::StepId;
use base::scene::{Mark, Palette, Scene};
use base::text::{MessageId, ids};

pub(super) static INFO: LessonInfo = LessonInfo {
    slug: "line-polygon",
    title: ids::LESSON_LINE_POLYGON,
    summary: ids::LESSON_LINE_POLYGON_SUMMARY,
    question: ids::HANDOUT_ASK_LINE_POLYGON,
    headline: ids::QUESTION_LINE_POLYGON,
    moves: ids::MOVES_LINE_POLYGON,
    assets: assets!("line-polygon"),
    corrects_otherwise: false,
    tutorial: Some("line_polygon"),
    code: &[NORMAL, INSIDE, code_part!("segment-polygon")],
    pictogram: &[pictogram::TRIANGLE, Stroke::Line(&[(-1.0, 0.35), (1.0, -0.1)])],
    query: Query::SegmentPolygon,
    other_queries: &[],
    members: MEMBERS,
    meanings: LINE_MEANINGS,
    printed_meanings: &[],
    steering: &[Steering { keys: ARROWS, does: ids::STEER_TRIANGLE }, TURNING],
    explained_from: (-14.0, 35.0),
    picks: false,
    map_axes: "shift.z,shift.x",
    printed_normal_is_opposite: false,
    spread: [8, 8, 16],
    asks: &[
        Ask::Verdict,
        Ask::Step(&[StepId::Sides, StepId::Angles]),
        Ask::Side { symbol: "b", point: 1, step: StepId::Values },
        Ask::Wrong,
    ],
    opening: Opening::Alone(|| Box::new(LinePolygonLesson { scene: LineScene::start() })),
};

#[derive(Clone)]
struct LinePolygonLesson {
    scene: LineScene,
}

impl LinePolygonLesson {
    fn evidence(&self) -> SegmentPolygon {
        segment_polygon(&self.scene.line, &self.scene.polygon)
    }

    fn outcome_of(&self, evidence: &SegmentPolygon) -> Outcome {
        Outcome::hit(evidence.is_hit(), self.reason(evidence))
    }

    fn reason(&self, evidence: &SegmentPolygon) -> MessageId {
        let (hit, polygon) = (evidence.is_hit(), &self.scene.polygon);
        match &evidence.inside {
            None => reason::of_ends(&evidence.plane, polygon),
            Some(inside) if steps::lies_inside(inside.point, polygon) == hit => reason::of_point(hit),
            Some(_) => reason::by_sum(hit),
        }
    }
}

impl Lesson for LinePolygonLesson {
    fn info(&self) -> &'static LessonInfo {
        &INFO
    }

    fn condition(&self, name: &str) -> Option<Result<(), MessageId>> {
        goal::judge(goals::CONDITIONS, name, self)
    }

    fn parts(&self) -> Parts {
        self.scene.parts()
    }

    fn set_parts(&mut self, parts: &Parts) -> Result<(), StateError> {
        self.scene = LineScene::of(parts)?;
        Ok(())
    }

    fn steered(&self, steer: Steer, _: Method) -> Parts {
        self.scene.steered(steer)
    }

    fn outcome(&self) -> Outcome {
        self.outcome_of(&self.evidence())
    }

    fn explain(&self, end: StepId) -> DecidingStep {
        let evidence = self.evidence();
        let polygon = &self.scene.polygon;
        match &evidence.inside {
            None => reason::explain_ends(&evidence.plane, polygon, end),
            Some(inside) => DecidingStep::at(end, steps::because_of_angles(inside, polygon)),
        }
    }

    fn given_marks(&self) -> Vec<Mark> {
        self.scene.given_marks()
    }

    fn scene(&self, answer: Shown, palette: &'static Palette) -> Scene {
        self.scene.scene(answer, palette)
    }

    fn on_paper(&self) -> Option<&dyn OnPaper> {
        Some(self)
    }
}
