//! The lesson's exercises: one that is made up names the part of the triangle that can be touched first, and is worked as the
//! lesson's text has it; a case of the gallery asks about the whole triangle.

mod part;
mod whole;

use collision_core::exact::TriangleFeature;

use super::MovingSphereLesson;
use crate::exercise::dice::Dice;
use crate::exercise::{Given, Paper, Worked, Working};
use crate::model::{Lesson, OnPaper};
use crate::trace::{edge_name, vertex_name};
use base::text::{Message, ids};

impl OnPaper for MovingSphereLesson {
    fn paper(&self) -> &'static Paper {
        match self.asked {
            Some(part) => part::paper(part),
            None => &whole::PAPER,
        }
    }

    fn given_numbers(&self) -> Vec<Given> {
        let mut given = Given::vertices(&self.triangle.vertices());
        given.push(Given::point(ids::LABEL_PATH_START, "c₀", self.ball.start()));
        given.push(Given::point(ids::LABEL_PATH_END, "c₁", self.ball.end()));
        given.push(Given::number(ids::HANDOUT_GIVEN_RADIUS, "r", self.ball.radius()));
        given
    }

    fn note(&self) -> Option<Message> {
        Some(match self.asked? {
            TriangleFeature::Face => Message::new(ids::HANDOUT_PART_FACE),
            TriangleFeature::Edge(number) => {
                Message::new(ids::HANDOUT_PART_EDGE).with("edge", edge_name(number, 3))
            }
            TriangleFeature::Vertex(number) => {
                Message::new(ids::HANDOUT_PART_VERTEX).with("vertex", vertex_name(number))
            }
        })
    }

    fn work(&self, working: &mut Working) -> Worked {
        match self.asked {
            Some(part) => part::work(part, working),
            None => whole::work(working),
        }
    }

    fn random(&self, dice: &mut Dice) -> Option<Box<dyn Lesson>> {
        let (part, triangle, ball) = part::random(dice)?;
        let lesson = Self { triangle, ball, asked: Some(part), ..Self::start() };
        // What the sheet says of the others is true.
        let first = lesson.contact(&lesson.evidence());
        let is_first = first.is_none_or(|first| first.feature == part && first.t > 0.0);
        is_first.then(|| Box::new(lesson) as Box<dyn Lesson>)
    }
}
