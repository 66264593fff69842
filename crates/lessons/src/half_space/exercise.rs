//! The lesson's exercises.

use collision_core::shapes::{Line, Polygon, Side};

use super::HalfSpaceLesson;
use crate::exercise::dice::Dice;
use crate::exercise::spot::{EDGE, spot};
use crate::exercise::working::Working;
use crate::exercise::{Contact, Formula, Given, NORMAL, OFFSET, Rule, Worked, plane};
use crate::model::LessonExercise;
use crate::outcome::Answer;

const VALUE: Formula = Formula::new("h", "n · p + D");
const SLOPE: Formula = Formula::new("m", "n · v");
const PARAMETER: Formula = Formula::new("t", "−h / m");
const CROSSING: Formula = Formula::new("p′", "p + t · v");

impl LessonExercise for HalfSpaceLesson {
    const RULES: &'static [Rule] =
        &[Rule::new(&[NORMAL, OFFSET, VALUE, SLOPE, PARAMETER, CROSSING, EDGE], &[])];
    const ASKED: &'static [&'static str] = &["t", "p′"];
    const WORK: usize = 3;

    fn given_numbers(&self) -> Vec<Given> {
        let (point, direction) = (self.line.point(), self.line.direction());
        let mut given = Given::vertices(self.polygon.vertices());
        given.push(Given::point("handout-given-point", "p", point));
        given.push(Given::direction("v", point, direction));
        given
    }

    fn work(&self, working: &mut Working) -> Worked {
        plane(working);
        let side = [Side::Behind, Side::On, Side::Front][(working.find_sign(&VALUE) + 1) as usize];
        let contact = if working.find_sign(&SLOPE) == 0 {
            working.say("paper-line-parallel");
            Contact::Apart
        } else {
            working.find(&PARAMETER);
            working.find(&CROSSING);
            spot(working, self.polygon.vertices().len()).into()
        };
        (Answer::Side(side), contact)
    }

    fn random(dice: &mut Dice) -> Option<Self> {
        let posed = dice.polygon()?;
        let [point, along] = dice.line(&posed)?;
        let line = Line::new(point, along).ok()?;
        Some(Self { polygon: Polygon::new(&posed.polygon).ok()?, line, turn: 0.0 })
    }
}
