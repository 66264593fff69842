//! Whether a moving sphere hits a triangle, for cases of the gallery, whose numbers may be any: it compares squares, and divides
//! only for points of the plane.

use std::cmp::Ordering;

use methods::question::Verdict;
use num_traits::Zero;

use crate::exercise::formula::Values;
use crate::exercise::spot::{EDGE, Spot, name_edge, spot};
use crate::exercise::{Contact, Formula, NORMAL, OFFSET, Paper, Rule, Worked, Working, plane};
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
/// A number, and the rest up to its limit; both have to be positive.
type Between = [Formula; 2];

const ALONG_PATH: Between = [Formula::new("a", "u · (w × v)"), Formula::new("a′", "|u|² − a")];
const ALONG_SIDE: Between = [Formula::new("b", "u · (w × d)"), Formula::new("b′", "|u|² − b")];
const VERTEX_ALONG: Between = [Formula::new("k", "w · d"), Formula::new("k′", "|d|² − k")];
const ENDS_ALONG: [Between; 2] = [
    [Formula::new("m₀", "−(w · v)"), Formula::new("m₀′", "|v|² − m₀")],
    [Formula::new("m₁", "−(q · v)"), Formula::new("m₁′", "|v|² − m₁")],
];

/// The squared heights of the path's ends, times the squared length of the normal.
const HEIGHTS: [&str; 2] = ["h₀²", "h₁²"];
/// The squared distances of the path's ends from an edge, times its squared length.
const ENDS_BESIDE: [&str; 2] = ["|w × v|²", "|q × v|²"];
/// The squared distances of the path's ends from the vertex at which an edge begins.
const ENDS_FROM_VERTEX: [&str; 2] = ["|w|²", "|q|²"];

pub(super) const PAPER: Paper = Paper {
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

/// Works out whether the sphere comes nearer to the triangle than its radius.
pub(super) fn work(working: &mut Working) -> Worked {
    plane(working);
    let sides = [&START, &END].map(|height| working.find_sign(height));
    let has_plane = !working.symbol("n").vector().iter().all(Zero::is_zero);
    let reaches = |end: usize, working: &mut Working| {
        if has_plane { working.compare(HEIGHTS[end], "r² · |n|²") } else { Ordering::Less }
    };
    let reach = [0, 1].map(|end| reaches(end, working));
    if sides[0] == sides[1] && !reach.contains(&Ordering::Less) {
        let touches = reach.contains(&Ordering::Equal);
        return (Verdict::Miss, if touches { Contact::Touch } else { Contact::Apart });
    }
    working.find(&PATH);
    let cuts = [0, 1].map(|end| reach[end] == Ordering::Less);
    let inside = if has_plane { of_face(working, sides, cuts) } else { None };
    match inside {
        Some(spot) => (Verdict::Hit, spot.into()),
        None => of_rim(working, cuts),
    }
}

/// The spot in the triangle where the path crosses the plane, or over which an end lies that cuts it, if any.
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
            return (Verdict::Hit, Contact::Rim);
        }
        if compared.contains(&Some(Ordering::Equal)) {
            contact = Contact::Touch;
        }
    }
    (Verdict::Miss, contact)
}

/// Whether a number and its rest are both positive.
fn is_between(working: &mut Working, [number, rest]: &Between) -> bool {
    working.find_sign(number) > 0 && working.find_sign(rest) > 0
}

/// Compares the path's distance from the edge with the radius, if the nearest points lie between the ends of both.
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
