//! The lesson's exercises. They compare squares, and divide only for points of the plane.

use std::cmp::Ordering;

use collision_core::shapes::{MovingSphere, Triangle};
use glam::Vec3;
use num_traits::Zero;

use super::MovingSphereLesson;
use crate::exercise::dice::{Dice, Level};
use crate::exercise::formula::Values;
use crate::exercise::spot::{EDGE, Spot, name_edge, spot};
use crate::exercise::{Contact, Formula, Given, NORMAL, OFFSET, Paper, Rule, Worked, Working, plane};
use crate::model::{Lesson, OnPaper};
use crate::outcome::Answer;
use base::text::ids;

const START: Formula = Formula::new("h₀", "n · c₀ + D");
const END: Formula = Formula::new("h₁", "n · c₁ + D");
const PATH: Formula = Formula::new("d", "c₁ − c₀");
const CROSSED_AT: Formula = Formula::new("t", "h₀ / (h₀ − h₁)");
const CROSSING: Formula = Formula::new("p′", "c₀ + t · d");
const FEET: [Formula; 2] =
    [Formula::new("p′", "c₀ − h₀ / |n|² · n"), Formula::new("p′", "c₁ − h₁ / |n|² · n")];
const SIDE: Formula = Formula::new("v", "B − A");
const AWAY: Formula = Formula::new("w", "A − c₀");
const END_AWAY: Formula = Formula::new("q", "A − c₁");
const ACROSS: Formula = Formula::new("u", "d × v");
/// A number, and what it leaves of the most that it may be; both have to be positive.
type Between = [Formula; 2];

const ALONG_PATH: Between = [Formula::new("a", "u · (w × v)"), Formula::new("a′", "|u|² − a")];
const ALONG_SIDE: Between = [Formula::new("b", "u · (w × d)"), Formula::new("b′", "|u|² − b")];
const VERTEX_ALONG: Between = [Formula::new("k", "w · d"), Formula::new("k′", "|d|² − k")];
const ENDS_ALONG: [Between; 2] = [
    [Formula::new("m₀", "−(w · v)"), Formula::new("m₀′", "|v|² − m₀")],
    [Formula::new("m₁", "−(q · v)"), Formula::new("m₁′", "|v|² − m₁")],
];

/// The squared heights of the path's ends.
const HEIGHTS: [&str; 2] = ["h₀²", "h₁²"];
/// The squared distances of the path's ends from an edge, times its squared length.
const ENDS_BESIDE: [&str; 2] = ["|w × v|²", "|q × v|²"];
/// The squared distances of the path's ends from the vertex at which an edge begins.
const ENDS_FROM_VERTEX: [&str; 2] = ["|w|²", "|q|²"];

const PAPER: Paper = Paper {
    rule: ids::HANDOUT_RULE_MOVING_SPHERE,
    rules: &[
        Rule::new(&[NORMAL, OFFSET, START, END], &["h₀² < r² · |n|²", "h₁² < r² · |n|²"])
            .of_case(ids::HANDOUT_CASE_MOVING_SPHERE_AWAY),
        Rule::new(&[PATH, CROSSED_AT, CROSSING, EDGE], &[]).of_case(ids::HANDOUT_CASE_MOVING_SPHERE_CROSSING),
        Rule::new(&FEET, &[]).of_case(ids::HANDOUT_CASE_MOVING_SPHERE_OVER),
        Rule::new(
            &[SIDE, AWAY, ACROSS, ALONG_PATH[0], ALONG_PATH[1], ALONG_SIDE[0], ALONG_SIDE[1]],
            &["(w · u)² < r² · |u|²"],
        )
        .of_case(ids::HANDOUT_CASE_MOVING_SPHERE_EDGE),
        Rule::new(&VERTEX_ALONG, &["|w × d|² < r² · |d|²"]).of_case(ids::HANDOUT_CASE_MOVING_SPHERE_VERTEX),
        Rule::new(&ENDS_ALONG[0], &["|w × v|² < r² · |v|²", "|w|² < r²"])
            .of_case(ids::HANDOUT_CASE_MOVING_SPHERE_START),
        Rule::new(&[END_AWAY, ENDS_ALONG[1][0], ENDS_ALONG[1][1]], &["|q × v|² < r² · |v|²", "|q|² < r²"])
            .of_case(ids::HANDOUT_CASE_MOVING_SPHERE_END),
    ],
    asked: &[],
    earning: &["h₁", "p′", "e", "u", "k"],
};

/// The first contact with the face, as the lesson's text has it. The easy level asks about nothing else.
const FACE_PAPER: Paper = Paper {
    rule: ids::HANDOUT_RULE_MOVING_SPHERE_FACE,
    rules: &[Rule::new(
        &[NORMAL, OFFSET, FACE_HEIGHT, PATH, FACE_SPEED, FACE_TIME, FACE_POINT, EDGE],
        &["m < 0", "t < 1"],
    )],
    asked: &[],
    earning: &["h", "t", "p′", "e"],
};

const FACE_HEIGHT: Formula = Formula::new("h", "n · c₀ + D");
const FACE_SPEED: Formula = Formula::new("m", "n · d");
const FACE_TIME: Formula = Formula::new("t", "(r · |n| − h) / m");
const FACE_POINT: Formula = Formula::new("p′", "c₀ + t · d − r / |n| · n");

impl OnPaper for MovingSphereLesson {
    fn paper(&self) -> &'static Paper {
        &PAPER
    }

    fn easy_paper(&self) -> Option<&'static Paper> {
        Some(&FACE_PAPER)
    }

    fn given_numbers(&self) -> Vec<Given> {
        let mut given = Given::vertices(&self.triangle.vertices());
        given.push(Given::point(ids::LABEL_PATH_START, "c₀", self.ball.start()));
        given.push(Given::point(ids::LABEL_PATH_END, "c₁", self.ball.end()));
        given.push(Given::number(ids::HANDOUT_GIVEN_RADIUS, "r", self.ball.radius()));
        given
    }

    fn work(&self, working: &mut Working) -> Worked {
        plane(working);
        let sides = [&START, &END].map(|height| working.find_sign(height));
        let has_plane = !working.symbol("n").vector().iter().all(Zero::is_zero);
        let reaches = |end: usize, working: &mut Working| {
            if has_plane { working.compare(HEIGHTS[end], "r² · |n|²") } else { Ordering::Less }
        };
        let reach = [0, 1].map(|end| reaches(end, working));
        if sides[0] == sides[1] && !reach.contains(&Ordering::Less) {
            let touches = reach.contains(&Ordering::Equal);
            return (Answer::Hit(false), if touches { Contact::Touch } else { Contact::Apart });
        }
        working.find(&PATH);
        let cuts = [0, 1].map(|end| reach[end] == Ordering::Less);
        let inside = if has_plane { of_face(working, sides, cuts) } else { None };
        match inside {
            Some(spot) => (Answer::Hit(true), spot.into()),
            None => of_rim(working, cuts),
        }
    }

    /// Whether the sphere, whose start lies in front of the plane and clear of it, comes to the plane at a point of the
    /// triangle.
    fn work_easily(&self, working: &mut Working) -> Worked {
        plane(working);
        working.find(&FACE_HEIGHT);
        working.find(&PATH);
        if working.find_sign(&FACE_SPEED) >= 0 {
            return (Answer::Hit(false), Contact::Apart);
        }
        working.find(&FACE_TIME);
        match working.compare("t", "1") {
            Ordering::Less => {}
            Ordering::Equal => return (Answer::Hit(false), Contact::Touch),
            Ordering::Greater => return (Answer::Hit(false), Contact::Apart),
        }
        working.find(&FACE_POINT);
        let spot = spot(working, 3);
        (Answer::Hit(spot.is_in()), spot.into())
    }

    fn random(&self, dice: &mut Dice) -> Option<Box<dyn Lesson>> {
        let posed = dice.triangle()?;
        let &[p0, p1, p2] = &posed.polygon[..] else { return None };
        let radius = dice.level.unit().min(0.5) * dice.rng.i32(1..=3) as f32;
        let [start, end] = match dice.level {
            Level::Easy => path_to_face(dice, posed.place, (p2 - p0).cross(p1 - p0), radius)?,
            _ => dice.segment(&posed)?,
        };
        let triangle = Triangle::new([p0, p1, p2]).ok()?;
        let ball = MovingSphere::new(start, end, radius).ok()?;
        Some(Box::new(Self { triangle, ball, ..Self::start() }))
    }
}

/// A path that starts in front of the plane, clear of it, on which the sphere comes to the plane at this place, ends
/// before it, or seldom goes away.
fn path_to_face(dice: &mut Dice, place: Vec3, normal: Vec3, radius: f32) -> Option<[Vec3; 2]> {
    let touching = place + normal.normalize() * radius;
    let [start, end] = dice.segment_through(touching, normal)?;
    let [high, low] = if (end - start).dot(normal) < 0.0 { [start, end] } else { [end, start] };
    let goes_away = dice.happens(10);
    let path = [high, if goes_away { high * 2.0 - low } else { low }];
    ((high - touching).dot(normal) > 0.0).then_some(path)
}

/// The spot where the path crosses the triangle's plane, or over which an end lies that cuts it, if in the triangle.
fn of_face(working: &mut Working, sides: [i32; 2], cuts: [bool; 2]) -> Option<Spot> {
    if sides[0] * sides[1] <= 0 && sides != [0, 0] {
        working.find(&CROSSED_AT);
        working.find(&CROSSING);
        let crossing = spot(working, 3);
        if crossing.is_in() {
            return Some(crossing);
        }
    }
    let over = (0..2).filter(|&end| cuts[end]).map(|end| {
        working.find(&FEET[end]);
        spot(working, 3)
    });
    over.into_iter().find(|spot| spot.is_in())
}

/// Edge by edge, whether the path comes nearer than the radius to it, or to the vertex at which it begins.
fn of_rim(working: &mut Working, cuts: [bool; 2]) -> Worked {
    let mut contact = Contact::Beside;
    for k in 0..3 {
        name_edge(working, k, 3);
        for formula in [&SIDE, &AWAY, &ACROSS] {
            working.find(formula);
        }
        if cuts[1] {
            working.find(&END_AWAY);
        }
        let ends = (0..2).filter(|&end| cuts[end]);
        let mut compared = vec![of_edge(working), of_vertex(working)];
        for end in ends {
            compared.push(of_end(working, end));
            compared.push(Some(working.compare(ENDS_FROM_VERTEX[end], "r²")));
        }
        if compared.contains(&Some(Ordering::Less)) {
            return (Answer::Hit(true), Contact::Rim);
        }
        if compared.contains(&Some(Ordering::Equal)) {
            contact = Contact::Touch;
        }
    }
    (Answer::Hit(false), contact)
}

/// Whether a number and what it leaves of the most are both positive.
fn is_between(working: &mut Working, [number, rest]: &Between) -> bool {
    working.find_sign(number) > 0 && working.find_sign(rest) > 0
}

/// Compares the path's distance from the edge with the radius, if they are nearest between their ends.
fn of_edge(working: &mut Working) -> Option<Ordering> {
    let is_nearest = is_between(working, &ALONG_PATH) && is_between(working, &ALONG_SIDE);
    is_nearest.then(|| working.compare("(w · u)²", "r² · |u|²"))
}

/// Compares the path's distance from the vertex with the radius, if the path is nearest between its ends.
fn of_vertex(working: &mut Working) -> Option<Ordering> {
    is_between(working, &VERTEX_ALONG).then(|| working.compare("|w × d|²", "r² · |d|²"))
}

/// Compares the distance of a path's end from the edge with the radius, if it is nearest between the edge's ends.
fn of_end(working: &mut Working, end: usize) -> Option<Ordering> {
    is_between(working, &ENDS_ALONG[end]).then(|| working.compare(ENDS_BESIDE[end], "r² · |v|²"))
}
