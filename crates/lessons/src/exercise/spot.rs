//! Works out where a point of a polygon's plane lies, by the sheet's rules.

use super::formula::{Formula, Values, cross, dot};
use super::fraction::{Fraction, sign};
use super::working::Working;
use crate::trace::{edge_name, vertex_name};
use base::text::{Message, ids};

/// The side of an edge from A to B on which the point lies.
pub(crate) const EDGE: Formula = Formula::new("e", "n · ((B − A) × (p′ − A))");

/// The place of a point in a polygon's plane.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Spot {
    /// In the polygon, and on none of its edges.
    Inside,
    Edge,
    Vertex,
    Outside,
}

impl Spot {
    /// Whether the point belongs to the polygon, boundary included.
    pub(crate) fn is_in(self) -> bool {
        self != Spot::Outside
    }
}

type Vector = [Fraction; 3];

/// Works out where p′ lies.
pub(crate) fn spot(working: &mut Working, count: usize) -> Spot {
    let vertices = vertices(working, count);
    let point = working.symbol("p′").vector();
    if let Some(k) = vertices.iter().position(|vertex| *vertex == point) {
        working.say(Message::new(ids::PAPER_AT_VERTEX).with("vertex", vertex_name(k)));
        return Spot::Vertex;
    }
    let mut sides = Vec::new();
    for k in 0..count {
        name_edge(working, k, count);
        sides.push(working.find_sign(&EDGE));
    }
    working.about("");
    let on_edge =
        (0..count).find(|&k| sides[k] == 0 && is_between(&point, &vertices[k], &vertices[(k + 1) % count]));
    if let Some(k) = on_edge {
        working.say(Message::new(ids::PAPER_ON_EDGE).with("edge", edge_name(k, count)));
        return Spot::Edge;
    }
    let normal = working.symbol("n").vector();
    if is_convex(&vertices, &normal) {
        let is_inside = !(sides.contains(&1) && sides.contains(&-1));
        working.say(if is_inside { ids::PAPER_INSIDE } else { ids::PAPER_OUTSIDE });
        return if is_inside { Spot::Inside } else { Spot::Outside };
    }
    counted(working, &vertices, &point, &sides)
}

/// Whether a polygon whose normal is found has a notch.
pub(crate) fn is_concave(working: &Working, count: usize) -> bool {
    !is_convex(&vertices(working, count), &working.symbol("n").vector())
}

fn vertices(working: &Working, count: usize) -> Vec<Vector> {
    (0..count).map(|k| working.symbol(&vertex_name(k)).vector()).collect()
}

/// Counts the edges of a concave polygon that pass the point in one coordinate.
fn counted(working: &mut Working, vertices: &[Vector], point: &Vector, sides: &[i32]) -> Spot {
    let count = vertices.len();
    let changes = |axis: &usize| vertices.iter().any(|vertex| vertex[*axis] != vertices[0][*axis]);
    let axis = (0..3).find(changes).expect("a polygon is no point");
    let passes = |k: &usize| {
        let (a, b, q) = (&vertices[*k][axis], &vertices[(k + 1) % count][axis], &point[axis]);
        (a <= q && q < b && sides[*k] > 0) || (b <= q && q < a && sides[*k] < 0)
    };
    let passed: Vec<String> = (0..count).filter(passes).map(|k| edge_name(k, count)).collect();
    let is_inside = passed.len() % 2 == 1;
    let id = if is_inside { ids::PAPER_COUNTED_INSIDE } else { ids::PAPER_COUNTED_OUTSIDE };
    let edges = if passed.is_empty() { "–".to_owned() } else { passed.join(", ") };
    let message = Message::new(id).with("coordinate", ["x", "y", "z"][axis]).with("edges", edges);
    working.say(message.with("count", passed.len()));
    if is_inside { Spot::Inside } else { Spot::Outside }
}

/// Makes A and B stand for the ends of an edge.
pub(crate) fn name_edge(working: &mut Working, k: usize, count: usize) {
    working.name("A", &vertex_name(k));
    working.name("B", &vertex_name((k + 1) % count));
    working.about(edge_name(k, count));
}

/// Whether a point of an edge's line lies on the edge.
fn is_between(point: &Vector, a: &Vector, b: &Vector) -> bool {
    sign(&dot(&minus(a, point), &minus(b, point))) <= 0
}

fn minus(a: &Vector, b: &Vector) -> Vector {
    [0, 1, 2].map(|axis| &a[axis] - &b[axis])
}

/// Whether all corners turn the same way.
fn is_convex(vertices: &[Vector], normal: &Vector) -> bool {
    let count = vertices.len();
    let turn = |k: usize| {
        let [a, b, c] = [k, k + 1, k + 2].map(|k| &vertices[k % count]);
        sign(&dot(normal, &cross(&minus(b, a), &minus(c, b))))
    };
    let turns: Vec<i32> = (0..count).map(turn).collect();
    !(turns.contains(&1) && turns.contains(&-1))
}
