//! The lesson's exercises, and what both line lessons put on paper.

use collision_core::shapes::{Polygon, Segment};

use super::{LinePlaneLesson, LineScene};
use crate::exercise::dice::Dice;
use crate::exercise::{Contact, Formula, Given, NORMAL, OFFSET, Paper, Rule, Worked, Working, plane};
use crate::model::{Lesson, OnPaper};
use base::text::ids;

/// The values of the line's ends.
pub(crate) const START: Formula = Formula::new("h₀", "n · a + D");
pub(crate) const END: Formula = Formula::new("h₁", "n · b + D");

const PAPER: Paper = Paper {
    rule: ids::HANDOUT_RULE_LINE_PLANE,
    rules: &[Rule::new(&[NORMAL, OFFSET, START, END], &["h₀ · h₁ < 0"])],
    asked: &[],
    earning: &["h₁"],
};

impl OnPaper for LinePlaneLesson {
    fn paper(&self) -> &'static Paper {
        &PAPER
    }

    fn given_numbers(&self) -> Vec<Given> {
        self.scene.given_numbers()
    }

    fn work(&self, working: &mut Working) -> Worked {
        let sides = self.scene.opposite(working);
        ((sides < 0).into(), if sides == 0 { Contact::Touch } else { Contact::Apart })
    }

    fn random(&self, dice: &mut Dice) -> Option<Box<dyn Lesson>> {
        Some(Box::new(Self { scene: LineScene::random(dice)? }))
    }
}

impl LineScene {
    pub(crate) fn given_numbers(&self) -> Vec<Given> {
        let end = |(symbol, at)| Given::point(ids::HANDOUT_GIVEN_LINE, symbol, at);
        let ends = ["a", "b"].into_iter().zip(self.ends()).map(end);
        Given::vertices(self.polygon.vertices()).into_iter().chain(ends).collect()
    }

    /// The sign of the product of the ends' values: below 0 where they lie on opposite sides.
    pub(crate) fn opposite(&self, working: &mut Working) -> i32 {
        plane(working);
        working.find(&START);
        working.find(&END);
        working.compare("h₀ · h₁", "0") as i32
    }

    pub(crate) fn random(dice: &mut Dice) -> Option<Self> {
        let posed = dice.polygon()?;
        let [start, end] = dice.segment_through(posed.place, posed.normal)?;
        let line = Segment::new(start, end).ok()?;
        Some(Self { polygon: Polygon::new(&posed.polygon).ok()?, line, turn: 0.0 })
    }
}
