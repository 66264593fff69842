//! Whether a moving sphere hits a named part of a triangle, in the formulas of the lesson's text.

use std::cmp::Ordering;
use std::sync::LazyLock;

use collision_core::exact::TriangleFeature;
use collision_core::shapes::{MovingSphere, Triangle};
use glam::Vec3;
use methods::question::Verdict;

use crate::exercise::dice::{Dice, Level};
use crate::exercise::numbers::is_handy;
use crate::exercise::random::{index, one_of};
use crate::exercise::spot::{EDGE, name_edge, spot};
use crate::exercise::{Contact, Formula, NORMAL, OFFSET, Paper, Rule, Worked, Working, plane};
use crate::trace::vertex_name;
use base::text::ids;

const PATH: Formula = Formula::new("d", "c₁ − c₀");

const HEIGHT: Formula = Formula::new("h", "(n · c₀ + D) / |n|");
const DESCENT: Formula = Formula::new("v", "−(n · d) / |n|");
const AT_PLANE: Formula = Formula::new("t", "(h − r) / v");
const ON_PLANE: Formula = Formula::new("p′", "c₀ + t · d − r / |n| · n");

const FACE: Paper = Paper {
    rule: ids::HANDOUT_RULE_MOVING_SPHERE_FACE,
    rules: &[Rule::new(
        &[NORMAL, OFFSET, HEIGHT, PATH, DESCENT, AT_PLANE, ON_PLANE, EDGE],
        &["v > 0", "t < 1"],
    )],
    asked: &["t"],
    earning: &["h", "t", "p′", "e"],
};

const FROM_VERTEX: Formula = Formula::new("m", "c₀ − P");
const APPROACH: Formula = Formula::new("b", "m · d");
const ROOM: Formula = Formula::new("Δ", "r² · |d|² − |m × d|²");
const AT_VERTEX: Formula = Formula::new("t", "(|m|² − r²) / (√Δ − b)");

const VERTEX: Paper = Paper {
    rule: ids::HANDOUT_RULE_MOVING_SPHERE_VERTEX,
    rules: &[Rule::new(&[FROM_VERTEX, PATH, APPROACH, ROOM, AT_VERTEX], &["b < 0", "Δ > 0", "t < 1"])],
    asked: &["t"],
    earning: &["m", "b", "Δ", "t"],
};

const ALONG: Formula = Formula::new("u", "B − A");
const FROM_EDGE: Formula = Formula::new("m", "c₀ − A");
const ACROSS: [Formula; 2] =
    [Formula::new("m′", "m − m · u / |u|² · u"), Formula::new("d′", "d − d · u / |u|² · u")];
const APPROACH_ACROSS: Formula = Formula::new("b", "m′ · d′");
const ROOM_ACROSS: Formula = Formula::new("Δ", "r² · |d′|² − |m′ × d′|²");
const AT_EDGE: Formula = Formula::new("t", "(|m′|² − r²) / (√Δ − b)");
const ON_EDGE: Formula = Formula::new("f", "(m + t · d) · u / |u|²");

const EDGES: Paper = Paper {
    rule: ids::HANDOUT_RULE_MOVING_SPHERE_EDGE,
    rules: &[Rule::new(
        &[ALONG, FROM_EDGE, PATH, ACROSS[0], ACROSS[1], APPROACH_ACROSS, ROOM_ACROSS, AT_EDGE, ON_EDGE],
        &["b < 0", "Δ > 0", "t < 1", "f > 0", "f < 1"],
    )],
    asked: &["t"],
    earning: &["m′", "Δ", "t", "f"],
};

/// The sheet's rules for a part.
pub(super) fn paper(part: TriangleFeature) -> &'static Paper {
    match part {
        TriangleFeature::Face => &FACE,
        TriangleFeature::Edge(_) => &EDGES,
        TriangleFeature::Vertex(_) => &VERTEX,
    }
}

/// Works out whether the sphere hits the part, of which it is clear at the start.
pub(super) fn work(part: TriangleFeature, working: &mut Working) -> Worked {
    match part {
        TriangleFeature::Face => of_face(working),
        TriangleFeature::Edge(number) => {
            name_edge(working, number, 3);
            of_edge(working)
        }
        TriangleFeature::Vertex(number) => {
            working.name("P", &vertex_name(number));
            working.about(vertex_name(number));
            working.find(&FROM_VERTEX);
            working.find(&PATH);
            touched_in_time(working, [&APPROACH, &ROOM, &AT_VERTEX]).unwrap_or(HIT)
        }
    }
}

const HIT: Worked = (Verdict::Hit, Contact::Rim);

fn miss(contact: Contact) -> Worked {
    (Verdict::Miss, contact)
}

fn of_face(working: &mut Working) -> Worked {
    plane(working);
    working.find(&HEIGHT);
    working.find(&PATH);
    if working.find_sign(&DESCENT) <= 0 {
        return miss(Contact::Apart);
    }
    working.find(&AT_PLANE);
    if let Some(too_late) = too_late(working) {
        return too_late;
    }
    working.find(&ON_PLANE);
    let spot = spot(working, 3);
    (spot.is_in().into(), spot.into())
}

fn of_edge(working: &mut Working) -> Worked {
    for formula in [&ALONG, &FROM_EDGE, &PATH, &ACROSS[0], &ACROSS[1]] {
        working.find(formula);
    }
    if let Some(missed) = touched_in_time(working, [&APPROACH_ACROSS, &ROOM_ACROSS, &AT_EDGE]) {
        return missed;
    }
    working.find(&ON_EDGE);
    let is_on_edge =
        working.compare("f", "0") == Ordering::Greater && working.compare("f", "1") == Ordering::Less;
    if is_on_edge { HIT } else { miss(Contact::Beside) }
}

/// Why the sphere does not touch a vertex or an edge's line on its path, if it does not.
fn touched_in_time(working: &mut Working, [approach, room, time]: [&Formula; 3]) -> Option<Worked> {
    if working.find_sign(approach) >= 0 {
        return Some(miss(Contact::Apart));
    }
    match working.find_sign(room) {
        1 => {}
        0 => return Some(miss(Contact::Touch)),
        _ => return Some(miss(Contact::Beside)),
    }
    working.find(time);
    too_late(working)
}

/// A miss, if the path ends before the time of the touch, or at it.
fn too_late(working: &mut Working) -> Option<Worked> {
    match working.compare("t", "1") {
        Ordering::Less => None,
        Ordering::Equal => Some(miss(Contact::Touch)),
        Ordering::Greater => Some(miss(Contact::Apart)),
    }
}

/// The most states tried for a part: planes and edges at an angle seldom have lengths in few digits.
const ATTEMPTS: usize = 1000;

/// A triangle, a moving sphere, and the part that it can touch first.
pub(super) fn random(dice: &mut Dice) -> Option<(TriangleFeature, Triangle, MovingSphere)> {
    // Chosen once, or the parts that are found easily would come more often.
    let part = part(dice);
    let (triangle, ball) = (0..ATTEMPTS).find_map(|_| shapes(dice, part))?;
    Some((part, triangle, ball))
}

fn shapes(dice: &mut Dice, part: TriangleFeature) -> Option<(Triangle, MovingSphere)> {
    let posed = dice.triangle()?;
    let corners: [Vec3; 3] = posed.polygon.try_into().ok()?;
    let [p, q, other] = rotated(corners, part);
    let (at, away) = match part {
        TriangleFeature::Face => (posed.place, (corners[2] - corners[0]).cross(corners[1] - corners[0])),
        TriangleFeature::Edge(_) => (along_edge(dice, [p, q]), beside_edge(dice, [p, q, other])?),
        TriangleFeature::Vertex(_) => (p, beyond_vertex(dice, [p, q, other])?),
    };
    let (radius, away) = radius_along(dice, away)?;
    let [start, end] = match part {
        TriangleFeature::Face => path_to(dice, at + away, away)?,
        _ if dice.happens(35) => path_past(dice, at, away)?,
        _ => path_to(dice, at + away, away)?,
    };
    let is_clear = match part {
        TriangleFeature::Face => (start - at).dot(away) > away.dot(away),
        // Of the whole line, about which the formulas are.
        TriangleFeature::Edge(_) => (start - p).cross(q - p).length() > radius * (q - p).length() * 1.001,
        TriangleFeature::Vertex(_) => start.distance(p) > radius * 1.001,
    };
    let is_short = [start, end].iter().all(|place| place.to_array().iter().all(|&x| is_handy(x)));
    (is_clear && is_short)
        .then_some((Triangle::new(corners).ok()?, MovingSphere::new(start, end, radius).ok()?))
}

/// Edges take the most lines, so they are for the hard level alone, and the easy one has the face alone.
fn part(dice: &mut Dice) -> TriangleFeature {
    let number = index(&mut dice.rng, 3);
    match (dice.level, dice.rng.u32(..10)) {
        (Level::Easy, _) | (Level::Medium, 0..5) | (Level::Hard, 0..3) => TriangleFeature::Face,
        (Level::Medium, _) | (Level::Hard, 3..6) => TriangleFeature::Vertex(number),
        (Level::Hard, _) => TriangleFeature::Edge(number),
    }
}

/// The corners, beginning with the part's own.
fn rotated(mut corners: [Vec3; 3], part: TriangleFeature) -> [Vec3; 3] {
    if let TriangleFeature::Edge(number) | TriangleFeature::Vertex(number) = part {
        corners.rotate_left(number);
    }
    corners
}

/// A point of an edge, or seldom of its line beside it.
fn along_edge(dice: &mut Dice, [from, to]: [Vec3; 2]) -> Vec3 {
    let quarters =
        if dice.happens(20) { [-2, -1, 5, 6][index(&mut dice.rng, 4)] } else { dice.rng.i32(1..=3) };
    from + (to - from) * (quarters as f32 / 4.0)
}

/// A direction at right angles to an edge that leads away from the triangle.
fn beside_edge(dice: &mut Dice, [from, to, other]: [Vec3; 3]) -> Option<Vec3> {
    one_that(dice, |way| way.dot(to - from) == 0.0 && way.dot(other - from) < 0.0)
}

/// A direction that leads away from a vertex so that no other point of the triangle is nearer.
fn beyond_vertex(dice: &mut Dice, [vertex, next, other]: [Vec3; 3]) -> Option<Vec3> {
    one_that(dice, |way| way.dot(next - vertex) < 0.0 && way.dot(other - vertex) < 0.0)
}

/// The directions in whole numbers up to 6 whose lengths are 1, 3 or 7.
static WHOLE: LazyLock<Vec<Vec3>> = LazyLock::new(|| {
    let numbers = || (-6..=6).map(|x| x as f32);
    let all = numbers().flat_map(|x| numbers().flat_map(move |y| numbers().map(move |z| Vec3::new(x, y, z))));
    all.filter(|way| [1.0, 9.0, 49.0].contains(&way.length_squared())).collect()
});

fn one_that(dice: &mut Dice, fits: impl Fn(Vec3) -> bool) -> Option<Vec3> {
    let found: Vec<Vec3> = WHOLE.iter().copied().filter(|way| fits(*way)).collect();
    one_of(&mut dice.rng, &found)
}

/// A radius, and a vector of its length in a direction, both in few digits.
fn radius_along(dice: &mut Dice, direction: Vec3) -> Option<(f32, Vec3)> {
    let unit = dice.level.unit().min(0.5);
    let sized = |number: i32| {
        let radius = unit * number as f32;
        let away = direction * (radius / direction.length());
        let is_short = away.to_array().iter().all(|&x| is_handy(x));
        (is_short && away.length_squared() == radius * radius).then_some((radius, away))
    };
    let found: Vec<_> = (1..=(2.0 / unit) as i32).filter_map(sized).collect();
    one_of(&mut dice.rng, &found)
}

/// A path that comes to a place against a direction and goes on or ends before it, or seldom goes away.
fn path_to(dice: &mut Dice, place: Vec3, away: Vec3) -> Option<[Vec3; 2]> {
    let [start, end] = dice.segment_through(place, away)?;
    let [high, low] = if (end - start).dot(away) < 0.0 { [start, end] } else { [end, start] };
    let goes_away = dice.happens(10);
    Some([high, if goes_away { high * 2.0 - low } else { low }])
}

/// A path that passes a place at the sphere's radius, or mostly farther.
fn path_past(dice: &mut Dice, at: Vec3, away: Vec3) -> Option<[Vec3; 2]> {
    let farther = if dice.happens(10) { 1.0 } else { [1.25, 1.5, 2.0][index(&mut dice.rng, 3)] };
    let direction = Vec3::new(dice.whole(2), dice.whole(2), dice.whole(2));
    if direction == Vec3::ZERO || direction.dot(away) != 0.0 {
        return None;
    }
    let middle = at + away * farther;
    Some([middle - direction * dice.steps(), middle + direction * dice.steps()])
}
