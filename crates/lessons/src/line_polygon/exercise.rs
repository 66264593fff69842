//! The lesson's exercises.

use methods::question::Verdict;

use super::LinePolygonLesson;
use crate::exercise::dice::Dice;
use crate::exercise::spot::{EDGE, spot};
use crate::exercise::{Contact, Formula, Given, NORMAL, OFFSET, Paper, Rule, Worked, Working};
use crate::line_plane::{END, LineScene, START};
use crate::model::{Lesson, OnPaper};
use base::text::ids;

const PARAMETER: Formula = Formula::new("t", "h₀ / (h₀ − h₁)");
const CROSSING: Formula = Formula::new("p′", "a + t · (b − a)");

const PAPER: Paper = Paper {
    rule: ids::HANDOUT_RULE_LINE_POLYGON,
    rules: &[Rule::new(&[NORMAL, OFFSET, START, END, PARAMETER, CROSSING, EDGE], &["h₀ · h₁ < 0"])],
    asked: &[],
    earning: &["h₁", "p′", "e"],
};

impl OnPaper for LinePolygonLesson {
    fn paper(&self) -> &'static Paper {
        &PAPER
    }

    fn given_numbers(&self) -> Vec<Given> {
        self.scene.given_numbers()
    }

    fn work(&self, working: &mut Working) -> Worked {
        let sides = self.scene.opposite(working);
        if sides >= 0 {
            return (Verdict::Miss, if sides == 0 { Contact::Touch } else { Contact::Apart });
        }
        working.find(&PARAMETER);
        working.find(&CROSSING);
        let spot = spot(working, self.scene.polygon.vertices().len());
        (spot.is_in().into(), spot.into())
    }

    fn random(&self, dice: &mut Dice) -> Option<Box<dyn Lesson>> {
        Some(Box::new(Self { scene: LineScene::random(dice)? }))
    }
}
