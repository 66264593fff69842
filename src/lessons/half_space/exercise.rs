//! The lesson's exercises.

use collision_core::shapes::{Line, Polygon};

use super::HalfSpaceLesson;
use crate::lessons::exercise::dice::Dice;
use crate::lessons::exercise::{Given, PLANE, PaperPlane};
use crate::lessons::model::LessonExercise;

impl LessonExercise for HalfSpaceLesson {
    const FORMULAS: &'static [&'static str] =
        &[PLANE, "h = n · p + D", "t = −h / (n · v), p′ = p + t · v", "AB: n · ((B − A) × (p′ − A))"];

    fn given_numbers(&self) -> Vec<Given> {
        let (point, direction) = (self.line.point(), self.line.direction());
        let mut given = Given::vertices(self.polygon.vertices());
        given.push(Given::point("handout-given-point", "p", point));
        given.push(Given::direction("v", point, direction));
        given
    }

    fn working(&self) -> Vec<String> {
        let Some(plane) = PaperPlane::of(self.polygon.vertices()) else { return Vec::new() };
        [plane.equation()].into_iter().chain(plane.height("h", "p", self.line.point())).collect()
    }

    fn random(dice: &mut Dice) -> Option<Self> {
        let posed = dice.polygon()?;
        let (point, along) = dice.line(&posed)?;
        let line = Line::new(point, along).ok()?;
        Some(Self { polygon: Polygon::new(&posed.polygon).ok()?, line, turn: 0.0 })
    }
}
