//! The lesson's exercises.

use collision_core::shapes::{Line, Polygon, Side};

use super::HalfSpaceLesson;
use crate::exercise::dice::Dice;
use crate::exercise::spot::{EDGE, spot};
use crate::exercise::{Contact, Formula, Given, NORMAL, OFFSET, Paper, Rule, Worked, Working, plane};
use crate::model::{Lesson, OnPaper};
use base::text::ids;

const VALUE: Formula = Formula::new("h", "n · p + D");
const SLOPE: Formula = Formula::new("m", "n · v");
const PARAMETER: Formula = Formula::new("t", "−h / m");
const CROSSING: Formula = Formula::new("p′", "p + t · v");

const PAPER: Paper = Paper {
    rule: ids::HANDOUT_RULE_HALF_SPACE,
    rules: &[Rule::new(&[NORMAL, OFFSET, VALUE, SLOPE, PARAMETER, CROSSING, EDGE], &[])],
    asked: &["t", "p′"],
    earning: &["h", "p′", "e"],
};

impl OnPaper for HalfSpaceLesson {
    fn paper(&self) -> &'static Paper {
        &PAPER
    }

    fn given_numbers(&self) -> Vec<Given> {
        let (point, direction) = (self.line.point(), self.line.direction());
        let mut given = Given::vertices(self.polygon.vertices());
        given.push(Given::point(ids::HANDOUT_GIVEN_POINT, "p", point));
        given.push(Given::direction("v", point, direction));
        given
    }

    fn work(&self, working: &mut Working) -> Worked {
        plane(working);
        let side = [Side::Behind, Side::On, Side::Front][(working.find_sign(&VALUE) + 1) as usize];
        let contact = if working.find_sign(&SLOPE) == 0 {
            working.say(ids::PAPER_LINE_PARALLEL);
            Contact::Apart
        } else {
            working.find(&PARAMETER);
            working.find(&CROSSING);
            spot(working, self.polygon.vertices().len()).into()
        };
        (side.into(), contact)
    }

    fn random(&self, dice: &mut Dice) -> Option<Box<dyn Lesson>> {
        let posed = dice.polygon()?;
        let [point, along] = dice.line(&posed)?;
        let line = Line::new(point, along).ok()?;
        Some(Box::new(Self { polygon: Polygon::new(&posed.polygon).ok()?, line, turn: 0.0 }))
    }
}
