//! The formulas that a lesson's exercises need, and their numbers, in the symbols of its steps.

use glam::DVec3;

use super::numbers::is_short;
use crate::lessons::question::Question;
use crate::lessons::trace::{Precision, Quantity};

/// Of the polygon's plane.
const PLANE: &str = "n = (p₂ − p₀) × (p₁ − p₀), D = −n · p₀";

/// What is calculated, in the order in which it is needed.
pub(super) fn formulas(question: &Question) -> &'static [&'static str] {
    match question {
        Question::SegmentPlane { .. } => &[PLANE, "h₀ = n · a + D, h₁ = n · b + D"],
        Question::SegmentPolygon { .. } => &[
            PLANE,
            "h₀ = n · a + D, h₁ = n · b + D",
            "t = h₀ / (h₀ − h₁), p′ = a + t · (b − a)",
            "AB: n · ((B − A) × (p′ − A))",
        ],
        Question::SpherePolygon { .. } => &[
            PLANE,
            "h = n · c + D, h² < r² · |n|²",
            "p′ = c − h / |n|² · n",
            "AB: t = (c − A) · (B − A) / |B − A|², 0 ≤ t ≤ 1",
            "q = A + t · (B − A), |c − q|² < r²",
        ],
        Question::HalfSpace { .. } => {
            &[PLANE, "h = n · p + D", "t = −h / (n · v), p′ = p + t · v", "AB: n · ((B − A) × (p′ − A))"]
        }
        Question::RayTriangle { .. } => {
            &[PLANE, "r = n · (p₀ − o) / (n · d), p = o + r · d", "AB: n · ((B − A) × (p − A))"]
        }
        Question::RayTerrain { .. } => &[
            "f = x / c − i, g = z / c − j",
            "f + g ≤ 1:  h = h(i, j) + f · (h(i+1, j) − h(i, j)) + g · (h(i, j+1) − h(i, j))",
            "f + g ≥ 1:  h = h(i+1, j+1) + (1 − f) · (h(i, j+1) − h(i+1, j+1)) + (1 − g) · (h(i+1, j) − h(i+1, j+1))",
            "(x, y, z) = o + r · d, r ≥ 0, y = h",
        ],
    }
}

/// The first numbers of the working. Only where f64 rounds none of them.
pub(super) fn first_numbers(question: &Question) -> Vec<String> {
    let all = question.vertices().iter().flat_map(|vertex| vertex.to_array());
    let [p0, p1, p2] = match question.vertices() {
        [p0, p1, p2, ..] if all.clone().all(is_short) => [p0, p1, p2].map(|point| point.as_dvec3()),
        _ => return Vec::new(),
    };
    let normal = (p2 - p0).cross(p1 - p0);
    let offset = -normal.dot(p0);
    let mut lines = vec![format!("n = {}, D = {}", point(normal), number(offset))];
    let height = |name: &str, symbol: &str, at: glam::Vec3| {
        let height = normal.dot(at.as_dvec3()) + offset;
        at.to_array()
            .into_iter()
            .all(is_short)
            .then(|| format!("{name} = n · {symbol} + D = {}", number(height)))
    };
    let more = match *question {
        Question::SegmentPlane { line: [a, b], .. } | Question::SegmentPolygon { line: [a, b], .. } => {
            vec![height("h₀", "a", a), height("h₁", "b", b)]
        }
        Question::SpherePolygon { center, .. } => {
            vec![height("h", "c", center), Some(format!("|n|² = {}", number(normal.length_squared())))]
        }
        Question::HalfSpace { point, .. } => vec![height("h", "p", point)],
        Question::RayTriangle { direction, .. } => {
            let along = normal.dot(direction.as_dvec3());
            let is_exact = direction.to_array().into_iter().all(is_short);
            vec![is_exact.then(|| format!("n · d = {}", number(along)))]
        }
        Question::RayTerrain { .. } => Vec::new(),
    };
    lines.extend(more.into_iter().flatten());
    lines
}

fn point(point: DVec3) -> String {
    Quantity::DoublePoint(point).in_formula(Precision::Full)
}

fn number(number: f64) -> String {
    Quantity::Double(number).in_formula(Precision::Full)
}
