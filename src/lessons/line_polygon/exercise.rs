//! The lesson's exercises.

use super::LinePolygonLesson;
use crate::lessons::exercise::dice::Dice;
use crate::lessons::exercise::{Given, PLANE};
use crate::lessons::line_plane::{ENDS, LineLesson, LineScene};
use crate::lessons::model::LessonExercise;

impl LessonExercise for LinePolygonLesson {
    const FORMULAS: &'static [&'static str] =
        &[PLANE, ENDS, "t = h₀ / (h₀ − h₁), p′ = a + t · (b − a)", "AB: n · ((B − A) × (p′ − A))"];

    fn given_numbers(&self) -> Vec<Given> {
        self.scene.given_numbers()
    }

    fn working(&self) -> Vec<String> {
        self.scene.working()
    }

    fn random(dice: &mut Dice) -> Option<Self> {
        Some(LineLesson::new(LineScene::random(dice)?))
    }
}
