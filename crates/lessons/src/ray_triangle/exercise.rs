//! The lesson's exercises: by s and t, as in its text.

use collision_core::shapes::{Ray, Triangle};
use methods::question::Verdict;
use num_traits::{One, Zero};

use super::RayTriangleLesson;
use crate::exercise::dice::Dice;
use crate::exercise::formula::Values;
use crate::exercise::fraction::Fraction;
use crate::exercise::{Contact, Formula, Given, Paper, Rule, Spot, Worked, Working};
use crate::model::{Lesson, OnPaper};
use base::text::{Message, ids};

const SIDES: [Formula; 2] = [Formula::new("u", "p₁ − p₀"), Formula::new("v", "p₂ − p₀")];
const NORMAL: Formula = Formula::new("n", "v × u");
const SLOPE: Formula = Formula::new("b", "n · d");
const PARAMETER: Formula = Formula::new("r", "n · (p₀ − o) / b");
const POINT: Formula = Formula::new("p", "o + r · d");
const PRODUCTS: [Formula; 7] = [
    Formula::new("uu", "u · u"),
    Formula::new("uv", "u · v"),
    Formula::new("vv", "v · v"),
    Formula::new("D", "uv² − uu · vv"),
    Formula::new("w", "p − p₀"),
    Formula::new("wu", "w · u"),
    Formula::new("wv", "w · v"),
];
const S: Formula = Formula::new("s", "(uv · wv − vv · wu) / D");
const T: Formula = Formula::new("t", "(uv · wu − uu · wv) / D");

const PAPER: Paper = Paper {
    rule: ids::HANDOUT_RULE_RAY_TRIANGLE,
    rules: &[Rule::new(
        &[
            SIDES[0],
            SIDES[1],
            NORMAL,
            SLOPE,
            PARAMETER,
            POINT,
            PRODUCTS[0],
            PRODUCTS[1],
            PRODUCTS[2],
            PRODUCTS[3],
            PRODUCTS[4],
            PRODUCTS[5],
            PRODUCTS[6],
            S,
            T,
        ],
        &["r ≥ 0", "s ≥ 0", "t ≥ 0", "s + t ≤ 1"],
    )],
    asked: &["r", "p"],
    earning: &["r", "p", "D", "t"],
};

impl OnPaper for RayTriangleLesson {
    fn paper(&self) -> &'static Paper {
        &PAPER
    }

    fn given_numbers(&self) -> Vec<Given> {
        let (origin, direction) = (self.ray.origin(), self.ray.direction());
        let mut given = Given::vertices(&self.triangle.vertices());
        given.push(Given::point(ids::HANDOUT_GIVEN_ORIGIN, "o", origin));
        given.push(Given::direction("d", origin, direction));
        given
    }

    fn work(&self, working: &mut Working) -> Worked {
        for formula in SIDES.iter().chain([&NORMAL]) {
            working.find(formula);
        }
        if working.find_sign(&SLOPE) == 0 || working.find_sign(&PARAMETER) < 0 {
            return (Verdict::Miss, Contact::Apart);
        }
        working.find(&POINT);
        let spot = spot(working);
        (spot.is_in().into(), spot.into())
    }

    fn random(&self, dice: &mut Dice) -> Option<Box<dyn Lesson>> {
        let posed = dice.triangle()?;
        let [origin, along] = dice.ray(&posed)?;
        let ray = Ray::new(origin, along).ok()?;
        let &[p0, p1, p2] = &posed.polygon[..] else { return None };
        Some(Box::new(Self { triangle: Triangle::new([p0, p1, p2]).ok()?, ray, turn: 0.0 }))
    }
}

/// Works out where a point of the plane lies, by its parameters along two sides. A negative one ends the working.
fn spot(working: &mut Working) -> Spot {
    for formula in &PRODUCTS {
        working.find(formula);
    }
    for (parameter, edge) in [(&S, "p₂p₀"), (&T, "p₀p₁")] {
        if working.find_sign(parameter) < 0 {
            return beyond(working, edge);
        }
    }
    if working.compare("s + t", "1").is_gt() {
        return beyond(working, "p₁p₂");
    }
    let [s, t] = ["s", "t"].map(|symbol| working.symbol(symbol).number());
    let (spot, told) = within(&s, &t);
    working.say(told);
    spot
}

fn beyond(working: &mut Working, edge: &str) -> Spot {
    working.say(Message::new(ids::PAPER_PARAMETERS_OUTSIDE).with("edge", edge));
    Spot::Outside
}

/// The place of parameters that belong to the triangle, and the sentence about it.
fn within(s: &Fraction, t: &Fraction) -> (Spot, Message) {
    let vertex = |name| (Spot::Vertex, Message::new(ids::PAPER_PARAMETERS_VERTEX).with("vertex", name));
    let edge = |name| (Spot::Edge, Message::new(ids::PAPER_PARAMETERS_EDGE).with("edge", name));
    let rest = Fraction::one() - s - t;
    match (s.is_zero(), t.is_zero(), rest.is_zero()) {
        (true, true, _) => vertex("p₀"),
        (_, true, true) => vertex("p₁"),
        (true, _, true) => vertex("p₂"),
        (true, ..) => edge("p₂p₀"),
        (_, true, _) => edge("p₀p₁"),
        (.., true) => edge("p₁p₂"),
        _ => (Spot::Inside, Message::new(ids::PAPER_PARAMETERS_INSIDE)),
    }
}
