//! The lesson's exercises, and what both line lessons put on paper.

use collision_core::shapes::{Polygon, Segment};

use super::{LineLesson, LinePlaneLesson, LineScene};
use crate::lessons::exercise::dice::Dice;
use crate::lessons::exercise::{Given, PLANE, PaperPlane};
use crate::lessons::model::LessonExercise;

/// The values of the line's ends.
pub(in crate::lessons) const ENDS: &str = "h₀ = n · a + D, h₁ = n · b + D";

impl LessonExercise for LinePlaneLesson {
    const FORMULAS: &'static [&'static str] = &[PLANE, ENDS];

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

impl LineScene {
    pub(in crate::lessons) fn given_numbers(&self) -> Vec<Given> {
        let end = |(symbol, at)| Given::point("handout-given-line", symbol, at);
        let ends = ["a", "b"].into_iter().zip(self.ends()).map(end);
        Given::vertices(self.polygon.vertices()).into_iter().chain(ends).collect()
    }

    pub(in crate::lessons) fn working(&self) -> Vec<String> {
        let Some(plane) = PaperPlane::of(self.polygon.vertices()) else { return Vec::new() };
        let [a, b] = self.ends();
        let heights = [plane.height("h₀", "a", a), plane.height("h₁", "b", b)];
        [plane.equation()].into_iter().chain(heights.into_iter().flatten()).collect()
    }

    pub(in crate::lessons) fn random(dice: &mut Dice) -> Option<Self> {
        let posed = dice.polygon()?;
        let (start, along) = dice.line(&posed)?;
        let steps = *dice.rng.choice([1.0, 2.0, 2.0, 4.0].iter())?;
        let line = Segment::new(start, start + along * steps).ok()?;
        Some(Self { polygon: Polygon::new(&posed.polygon).ok()?, line, turn: 0.0 })
    }
}
