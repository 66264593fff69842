//! The lesson's exercises.

use std::cmp::Ordering;

use collision_core::shapes::{Polygon, Sphere};
use methods::question::Verdict;

use super::SpherePolygonLesson;
use crate::exercise::dice::Dice;
use crate::exercise::spot::{EDGE, name_edge, spot};
use crate::exercise::{Contact, Formula, Given, NORMAL, OFFSET, Paper, Rule, Worked, Working, plane};
use crate::model::{Lesson, OnPaper};
use base::text::ids;

const VALUE: Formula = Formula::new("h", "n · c + D");
const FOOT: Formula = Formula::new("p′", "c − h / |n|² · n");
const PARAMETER: Formula = Formula::new("t", "(c − A) · (B − A) / |B − A|²");
const CLAMPED: Formula = Formula::new("t′", "min(max(t, 0), 1)");
const NEAREST: Formula = Formula::new("q", "A + t′ · (B − A)");

const PAPER: Paper = Paper {
    rule: ids::HANDOUT_RULE_SPHERE_POLYGON,
    rules: &[Rule::new(
        &[NORMAL, OFFSET, VALUE, FOOT, EDGE, PARAMETER, CLAMPED, NEAREST],
        &["h² < r² · |n|²", "|c − q|² < r²"],
    )],
    asked: &[],
    earning: &["h", "p′", "e", "q"],
};

impl OnPaper for SpherePolygonLesson {
    fn paper(&self) -> &'static Paper {
        &PAPER
    }

    fn given_numbers(&self) -> Vec<Given> {
        let mut given = Given::vertices(self.polygon.vertices());
        given.push(Given::point(ids::HANDOUT_GIVEN_CENTER, "c", self.sphere.center()));
        given.push(Given::number(ids::HANDOUT_GIVEN_RADIUS, "r", self.sphere.radius()));
        given
    }

    fn work(&self, working: &mut Working) -> Worked {
        plane(working);
        working.find(&VALUE);
        match working.compare("h²", "r² · |n|²") {
            Ordering::Less => {}
            Ordering::Equal => return (Verdict::Miss, Contact::Touch),
            Ordering::Greater => return (Verdict::Miss, Contact::Apart),
        }
        working.find(&FOOT);
        let count = self.polygon.vertices().len();
        let spot = spot(working, count);
        if spot.is_in() {
            return (Verdict::Hit, spot.into());
        }
        reach(working, count)
    }

    fn random(&self, dice: &mut Dice) -> Option<Box<dyn Lesson>> {
        let posed = dice.polygon()?;
        let (center, radius) = dice.sphere(&posed)?;
        let sphere = Sphere::new(center, radius).ok()?;
        Some(Box::new(Self { polygon: Polygon::new(&posed.polygon).ok()?, sphere, turn: 0.0 }))
    }
}

/// Edge by edge, whether its nearest point lies in the sphere.
fn reach(working: &mut Working, count: usize) -> Worked {
    let mut contact = Contact::Beside;
    for k in 0..count {
        name_edge(working, k, count);
        for formula in [&PARAMETER, &CLAMPED, &NEAREST] {
            working.find(formula);
        }
        match working.compare("|c − q|²", "r²") {
            Ordering::Less => return (Verdict::Hit, Contact::Rim),
            Ordering::Equal => contact = Contact::Touch,
            Ordering::Greater => {}
        }
    }
    (Verdict::Miss, contact)
}
