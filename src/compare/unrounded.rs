//! Whether answers are those of numbers that were not rounded to f32.
//!
//! A question's decimals mean the nearest f32. Near a boundary, doubles may find the true answer from the rounded
//! numbers, and another one from the decimals. A program that computes with the decimals themselves gives that other
//! answer. One that rounds them and computes in f32 gives it at most about half of the times, because its own rounding
//! prefers neither answer; one that rounds them and computes in doubles gives it never.

use base::check::lines::Line;
use glam::{DVec2, DVec3};
use methods::question::{Query, Verdict};
use serde::{Deserialize, Serialize};

use super::question;

/// The fewest questions that tell the two apart.
const FEWEST: u64 = 30;
/// The part of them that has to be answered as from the decimals. A program may have other mistakes as well.
const PART: f64 = 0.75;

/// Questions whose answer depends on the rounding of their numbers, and the answers to them.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub struct RoundingTally {
    pub questions: u64,
    pub as_decimals: u64,
}

impl RoundingTally {
    /// Counts an answer to a question with this other answer from its decimals.
    pub(super) fn record(&mut self, from_decimals: Option<Verdict>, said: Option<Verdict>) {
        if let (Some(other), Some(said)) = (from_decimals, said) {
            self.questions += 1;
            self.as_decimals += u64::from(said == other);
        }
    }

    /// Whether the numbers were not rounded.
    pub(super) fn is_unrounded(self) -> bool {
        self.questions >= FEWEST && self.as_decimals as f64 >= PART * self.questions as f64
    }
}

/// The answer from a question's decimals, if only that differs from the true one, and doubles find the true one from
/// the rounded numbers.
pub(super) fn from_decimals(text: &[u8], query: Query, truth: Verdict) -> Option<Verdict> {
    let text = std::str::from_utf8(question::text(Line::Whole(text)).ok()??).ok()?;
    let decimals: Doubles = serde_json::from_str(text).ok()?;
    let rounded = decimals.rounded();
    if rounded == decimals {
        return None;
    }
    let other = decimals.verdict(query).filter(|&other| other != truth)?;
    (rounded.verdict(query) == Some(truth)).then_some(other)
}

/// The members of questions about planes, polygons and triangles.
#[derive(Deserialize, Clone, PartialEq)]
struct Doubles {
    polygon: Option<Vec<DVec3>>,
    triangle: Option<Vec<DVec3>>,
    plane: Option<Equation>,
    segment: Option<Vec<DVec3>>,
    origin: Option<DVec3>,
    direction: Option<DVec3>,
    point: Option<DVec3>,
    center: Option<DVec3>,
    radius: Option<f64>,
}

/// A plane: normal · p + d = 0.
#[derive(Deserialize, Clone, Copy, PartialEq)]
struct Equation {
    normal: DVec3,
    d: f64,
}

fn round(x: f64) -> f64 {
    f64::from(x as f32)
}

fn round_point(p: DVec3) -> DVec3 {
    p.as_vec3().as_dvec3()
}

impl Doubles {
    fn rounded(&self) -> Self {
        let points = |points: &Option<Vec<DVec3>>| {
            points.as_ref().map(|points| points.iter().copied().map(round_point).collect())
        };
        let equation = |Equation { normal, d }| Equation { normal: round_point(normal), d: round(d) };
        Self {
            polygon: points(&self.polygon),
            triangle: points(&self.triangle),
            plane: self.plane.map(equation),
            segment: points(&self.segment),
            origin: self.origin.map(round_point),
            direction: self.direction.map(round_point),
            point: self.point.map(round_point),
            center: self.center.map(round_point),
            radius: self.radius.map(round),
        }
    }

    /// The answer in doubles, as an otherwise correct test computes it.
    fn verdict(&self, query: Query) -> Option<Verdict> {
        let hit = |hit| if hit { Verdict::Hit } else { Verdict::Miss };
        Some(match query {
            Query::SegmentPlane => hit(self.crossing()?.is_some()),
            Query::SegmentPolygon => hit(self.crossing()?.is_some_and(|point| self.holds(point))),
            Query::RayTriangle => hit(self.ray_meets_triangle()?),
            Query::PointPlane => match self.plane()?.value(self.point?) {
                h if h > 0.0 => Verdict::Front,
                h if h < 0.0 => Verdict::Behind,
                _ => Verdict::On,
            },
            Query::LinePlane => hit(self.plane()?.normal.dot(self.direction?) != 0.0),
            Query::LinePolygon => {
                let (plane, point, direction) = (self.plane()?, self.point?, self.direction?);
                let slope = plane.normal.dot(direction);
                hit(slope != 0.0 && self.holds(point - direction * (plane.value(point) / slope)))
            }
            Query::PointPolygon => hit(self.holds(self.plane()?.projected(self.point?))),
            Query::SpherePlane => {
                let plane = self.plane()?;
                match plane.value(self.center?) {
                    h if h.abs() < self.radius? * plane.normal.length() => Verdict::Intersects,
                    h if h < 0.0 => Verdict::Behind,
                    _ => Verdict::Front,
                }
            }
            Query::SpherePolygon => hit(self.distance_squared()? < self.radius?.powi(2)),
            Query::RayTerrain
            | Query::MovingSphereTriangle
            | Query::RayMesh
            | Query::WalkMesh
            | Query::SegmentTerrain
            | Query::PointMesh
            | Query::SphereMesh => return None,
        })
    }

    fn plane(&self) -> Option<Equation> {
        if self.plane.is_some() {
            return self.plane;
        }
        let [p0, p1, p2, ..] = self.polygon.as_deref()? else { return None };
        let normal = (p2 - p0).cross(p1 - p0);
        Some(Equation { normal, d: -normal.dot(*p0) })
    }

    /// Where the segment crosses the plane, if its ends lie on opposite sides.
    fn crossing(&self) -> Option<Option<DVec3>> {
        let plane = self.plane()?;
        let [start, end] = self.segment.as_deref()? else { return None };
        let (a, b) = (plane.value(*start), plane.value(*end));
        Some((a * b < 0.0).then(|| start + (end - start) * (a / (a - b))))
    }

    /// By Möller and Trumbore.
    fn ray_meets_triangle(&self) -> Option<bool> {
        let [a, b, c] = self.triangle.as_deref()? else { return None };
        let direction = self.direction?;
        let (edge1, edge2, from) = (b - a, c - a, self.origin? - a);
        let (p, q) = (direction.cross(edge2), from.cross(edge1));
        let determinant = edge1.dot(p);
        let [u, v, t] = [from.dot(p), direction.dot(q), edge2.dot(q)].map(|product| product / determinant);
        Some(determinant != 0.0 && u >= 0.0 && v >= 0.0 && u + v <= 1.0 && t >= 0.0)
    }

    fn edges(&self) -> impl Iterator<Item = [DVec3; 2]> {
        let vertices = self.polygon.as_deref().unwrap_or_default();
        vertices.iter().zip(vertices.iter().cycle().skip(1)).map(|(&start, &end)| [start, end])
    }

    /// Whether the polygon holds a point of its plane, its edges included: by the crossings of a half line.
    fn holds(&self, point: DVec3) -> bool {
        let Some(normal) = self.plane().map(|plane| plane.normal.abs()) else { return false };
        let flat = |p: DVec3| match normal.max_element() {
            most if most == normal.x => DVec2::new(p.y, p.z),
            most if most == normal.y => DVec2::new(p.z, p.x),
            _ => DVec2::new(p.x, p.y),
        };
        let (point, mut is_inside) = (flat(point), false);
        for [start, end] in self.edges().map(|edge| edge.map(flat)) {
            let (to_start, to_end) = (start - point, end - point);
            let side = to_start.perp_dot(to_end);
            if side == 0.0 && to_start.dot(to_end) <= 0.0 {
                return true;
            }
            if (to_start.y > 0.0) != (to_end.y > 0.0) && (side > 0.0) == (to_end.y > to_start.y) {
                is_inside = !is_inside;
            }
        }
        is_inside
    }

    /// The squared distance from the sphere's centre to the polygon; `None` without one.
    fn distance_squared(&self) -> Option<f64> {
        let (plane, center) = (self.plane()?, self.center?);
        let projected = plane.projected(center);
        if self.holds(projected) {
            return Some(plane.value(center).powi(2) / plane.normal.length_squared());
        }
        let to_edge = |[start, end]: [DVec3; 2]| {
            let edge = end - start;
            let along = ((center - start).dot(edge) / edge.length_squared()).clamp(0.0, 1.0);
            (start + edge * along).distance_squared(center)
        };
        self.edges().map(to_edge).reduce(f64::min)
    }
}

impl Equation {
    fn value(self, point: DVec3) -> f64 {
        self.normal.dot(point) + self.d
    }

    fn projected(self, point: DVec3) -> DVec3 {
        point - self.normal * (self.value(point) / self.normal.length_squared())
    }
}

#[cfg(test)]
mod tests {
    use base::check::line_of;
    use methods::cases::{self, Kind};

    use super::*;

    #[test]
    fn doubles_find_nearly_all_true_answers() {
        for query in Query::ALL {
            let (mut asked, mut right) = (0, 0);
            for question in cases::questions(query, Kind::Uniform, 1).take(300) {
                let decimals: Result<Doubles, _> = serde_json::from_str(&line_of("", &question));
                let said = decimals.ok().and_then(|decimals| decimals.rounded().verdict(query));
                asked += u32::from(said.is_some());
                right += u32::from(said == Some(question.exact().verdict()));
            }
            let is_left_out = matches!(
                query,
                Query::RayTerrain
                    | Query::MovingSphereTriangle
                    | Query::RayMesh
                    | Query::WalkMesh
                    | Query::SegmentTerrain
                    | Query::PointMesh
                    | Query::SphereMesh
            );
            assert_eq!(asked, if is_left_out { 0 } else { 300 }, "{query}");
            assert!(right >= asked - asked / 100, "{query}: {right} of {asked}");
        }
    }

    #[test]
    fn few_questions_and_half_of_the_answers_tell_nothing() {
        let is_unrounded = |questions, as_decimals| RoundingTally { questions, as_decimals }.is_unrounded();
        assert!(is_unrounded(100, 80) && is_unrounded(FEWEST, FEWEST));
        assert!(!is_unrounded(100, 60) && !is_unrounded(FEWEST - 1, FEWEST - 1) && !is_unrounded(0, 0));
    }
}
