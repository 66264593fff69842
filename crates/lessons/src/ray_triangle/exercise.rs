//! The lesson's exercises.

use collision_core::shapes::{Ray, Triangle};

use super::RayTriangleLesson;
use crate::exercise::dice::Dice;
use crate::exercise::spot::{EDGE, spot};
use crate::exercise::{Contact, Formula, Given, NORMAL, Paper, Rule, Worked, Working};
use crate::model::{Lesson, OnPaper};
use crate::outcome::Answer;

const SLOPE: Formula = Formula::new("m", "n · d");
const PARAMETER: Formula = Formula::new("r", "n · (p₀ − o) / m");
const POINT: Formula = Formula::new("p′", "o + r · d");

const PAPER: Paper = Paper {
    rules: &[Rule::new(&[NORMAL, SLOPE, PARAMETER, POINT, EDGE], &["r ≥ 0"])],
    asked: &["r", "p′"],
    points: 3,
};

impl OnPaper for RayTriangleLesson {
    fn paper(&self) -> &'static Paper {
        &PAPER
    }

    fn given_numbers(&self) -> Vec<Given> {
        let (origin, direction) = (self.ray.origin(), self.ray.direction());
        let mut given = Given::vertices(&self.triangle.vertices());
        given.push(Given::point("handout-given-origin", "o", origin));
        given.push(Given::direction("d", origin, direction));
        given
    }

    fn work(&self, working: &mut Working) -> Worked {
        working.find(&NORMAL);
        if working.find_sign(&SLOPE) == 0 || working.find_sign(&PARAMETER) < 0 {
            return (Answer::Hit(false), Contact::Apart);
        }
        working.find(&POINT);
        let spot = spot(working, 3);
        (Answer::Hit(spot.is_in()), spot.into())
    }

    fn random(&self, dice: &mut Dice) -> Option<Box<dyn Lesson>> {
        let posed = dice.triangle()?;
        let [origin, along] = dice.ray(&posed)?;
        let ray = Ray::new(origin, along).ok()?;
        let &[p0, p1, p2] = &posed.polygon[..] else { return None };
        Some(Box::new(Self { triangle: Triangle::new([p0, p1, p2]).ok()?, ray, turn: 0.0 }))
    }
}
