//! What is said is so: every sentence that has a condition of its own is checked against the state and the exact
//! answer, by arithmetic in f64 that shares nothing with the code that chose it. `every_state` has the states.

use std::collections::BTreeSet;

use base::elementary::hypotf;
use base::text::language::Language;
use collision_core::exact;
use collision_core::shapes::{Line, MovingSphere, Point, Polygon, Ray, Sphere};
use collision_core::terrain::Terrain;
use glam::{DVec2, DVec3, Vec3, dvec2};
use lessons::legend;
use lessons::model::Lesson;
use lessons::outcome::NoVerdict;
use lessons::session::gallery;
use lessons::table::{self, LESSONS};
use lessons::trace::{EquationId, Quantity, Step, StepId, Trace};
use methods::Method;
use methods::printed::{NoAnswer, OFF_GRID};
use methods::question::{BallNumbers, Numbers, Query};
use serde_json::{Value, from_value, json};

/// Sentences that hold in every state in which their step is reached: rules, and what the numbers beside them show.
const ALWAYS: &[&str] = &[
    "reason-crossing-nan",
    "reason-endless",
    "reason-line-nan",
    "reason-nan",
    "reason-point-inside",
    "reason-point-outside",
    "reason-ray-hit-at",
    "reason-ray-nan",
    "reason-sweep-from-behind",
    "reason-sweep-nan",
    "reason-terrain-below-zero",
    "reason-terrain-left-grid",
    "finding-crossing-nan",
    "finding-ends-distances",
    "finding-ends-values",
    "finding-exact-signs",
    "finding-line-nan",
    "finding-point-nan",
    "finding-project",
    "finding-ray-edges",
    "finding-ray-no-determinant",
    "finding-ray-no-number",
    "finding-ray-no-number-ends",
    "finding-ray-no-number-hit",
    "finding-ray-products",
    "finding-sweep-beside-face",
    "finding-sweep-beyond-ends",
    "finding-sweep-facing",
    "finding-sweep-from-behind",
    "finding-sweep-nan",
    "finding-sweep-no-root",
    "finding-sweep-parallel",
    "finding-terrain-last-step",
    "finding-terrain-on",
    "finding-terrain-point",
    "finding-terrain-returned",
    "finding-terrain-stale",
    "finding-terrain-steps",
];

/// How far a number may be off for rounding, as a part of the scene's size: in f32, and for the exact method in f64.
const ROUNDING: [f64; 2] = [2e-4, 1e-9];

/// A lesson's state in f64, and what a trace says about it.
struct Case<'a> {
    lesson: &'a dyn Lesson,
    trace: &'a Trace,
    state: Value,
    polygon: Vec<DVec3>,
    tolerance: f64,
}

impl<'a> Case<'a> {
    fn new(lesson: &'a dyn Lesson, trace: &'a Trace) -> Self {
        let state = lesson.state();
        let polygon = state.get("polygon").map(|_| points(&state, "polygon")).unwrap_or_default();
        let tolerance = ROUNDING[usize::from(trace.method == Method::Exact)];
        Self { lesson, trace, state, polygon, tolerance }
    }

    fn point(&self, name: &str) -> DVec3 {
        from_value::<Vec3>(self.state[name].clone()).expect(name).as_dvec3()
    }

    fn number(&self, name: &str) -> f64 {
        f64::from(self.state[name].as_f64().expect(name) as f32)
    }

    fn shape(&self) -> Polygon {
        from_value(self.state["polygon"].clone()).expect("a polygon")
    }

    /// The polygon's normal by f64.
    fn normal(&self) -> DVec3 {
        let [p0, p1, p2] = [0, 1, 2].map(|index| self.polygon[index]);
        (p2 - p0).cross(p1 - p0)
    }

    /// The polygon's normal as f32 has it.
    fn rounded_normal(&self) -> Vec3 {
        let [p0, p1, p2] = [0, 1, 2].map(|index| self.polygon[index].as_vec3());
        if self.lesson.info().printed_normal_is_opposite && self.trace.method == Method::Printed {
            (p2 - p0).cross(p2 - p1)
        } else {
            (p2 - p0).cross(p1 - p0)
        }
    }

    /// The cosine between the true normal and the one of f32, without its sign.
    fn likeness(&self) -> f64 {
        let (normal, rounded) = (self.normal(), self.rounded_normal().as_dvec3());
        (normal.dot(rounded) / (normal.length() * rounded.length())).abs()
    }

    /// Whether f32 has no plane, another one, or none that can be scaled to length 1.
    fn is_lost(&self) -> bool {
        let normal = self.rounded_normal();
        let d = -normal.dot(self.polygon[0].as_vec3());
        normal == Vec3::ZERO
            || !normal.is_finite()
            || !d.is_finite()
            || !normal.length().is_normal()
            || self.likeness() < 0.95
    }

    /// The signed distance from the plane.
    fn height(&self, point: DVec3) -> f64 {
        self.normal().normalize().dot(point - self.polygon[0])
    }

    /// What lengths are compared with: the largest coordinate.
    fn size(&self) -> f64 {
        let state = ["line", "path", "point", "center", "origin"]
            .into_iter()
            .filter(|name| self.state.get(*name).is_some());
        let others = state.flat_map(|name| match name {
            "line" | "path" => points(&self.state, name),
            name => vec![self.point(name)],
        });
        self.polygon.iter().copied().chain(others).map(|p| p.abs().max_element()).fold(0.0, f64::max)
    }

    fn slack(&self) -> f64 {
        self.tolerance * self.size()
    }

    /// Whether rounding is small enough for comparisons with a tolerance to mean anything: no slivers, nothing tiny.
    fn is_tame(&self) -> bool {
        let [p0, p1, p2] = [0, 1, 2].map(|index| self.polygon[index]);
        let sine = self.normal().length() / ((p2 - p0).length() * (p1 - p0).length());
        let smallest = (p1 - p0).length().min((p2 - p0).length());
        let slanted = ["direction"].into_iter().filter(|name| self.state.get(*name).is_some()).all(|name| {
            let along = self.point(name);
            (self.normal().normalize().dot(along.normalize())).abs() > 0.02
                && (1e-6..1e6).contains(&along.length())
        });
        sine > 0.05 && smallest > 0.02 * self.size() && (1e-6..1e6).contains(&self.size()) && slanted
    }

    /// Whether a point of the plane lies in the polygon, and how far it is from the boundary.
    fn place(&self, point: DVec3) -> (bool, f64) {
        let normal = self.normal().abs();
        let flat = |p: DVec3| match normal.max_element() {
            most if most == normal.x => dvec2(p.y, p.z),
            most if most == normal.y => dvec2(p.z, p.x),
            _ => dvec2(p.x, p.y),
        };
        let at = flat(point);
        let turns: i32 = self.edges().map(|(from, to)| turn(flat(from) - at, flat(to) - at)).sum();
        let away = self.edges().map(|(from, to)| distance(point, from, to)).fold(f64::INFINITY, f64::min);
        (turns != 0, away)
    }

    fn edges(&self) -> impl Iterator<Item = (DVec3, DVec3)> {
        self.polygon.iter().copied().zip(self.polygon.iter().copied().cycle().skip(1))
    }

    /// Whether a point is inside (or outside), or as near to the boundary as rounding may bring it.
    fn may_be(&self, inside: bool, point: DVec3) -> bool {
        let (really, away) = self.place(point);
        really == inside || away <= self.slack()
    }

    /// The point around which the angles were summed.
    fn asked_point(&self) -> Option<Vec3> {
        let told = |step: &Step, name: &str| match step.equations.iter().find(|e| e.name() == name)?.result {
            Quantity::Point(point) => Some(point),
            Quantity::DoublePoint(point) => Some(point.as_vec3()),
            _ => None,
        };
        self.trace.steps.iter().find_map(|step| told(step, "point").or(told(step, "projected")))
    }

    /// Whether the point of the angles lies in the polygon, exactly.
    fn is_asked_point_inside(&self) -> bool {
        let point = self.asked_point().expect("a point");
        Point::new(point).is_ok_and(|point| exact::point_polygon(point, &self.shape()))
    }

    fn ends(&self) -> [f64; 2] {
        let line = points(&self.state, "line");
        [self.height(line[0]), self.height(line[1])]
    }

    /// Where the line through two places meets the plane.
    fn crossing(&self, from: DVec3, along: DVec3) -> DVec3 {
        from - along * (self.height(from) / self.normal().normalize().dot(along))
    }

    fn segment_crossing(&self) -> DVec3 {
        let line = points(&self.state, "line");
        self.crossing(line[0], line[1] - line[0])
    }

    fn edge_distances(&self) -> Vec<f64> {
        let center = self.point("center");
        self.edges().map(|(from, to)| distance(center, from, to)).collect()
    }

    fn nearest(&self) -> f64 {
        self.edge_distances().into_iter().fold(f64::INFINITY, f64::min)
    }

    /// `r`, `s` and `t` of a ray and a triangle.
    fn parameters(&self) -> [f64; 3] {
        let [p0, p1, p2] = [0, 1, 2].map(|index| self.polygon[index]);
        let (origin, along) = (self.point("origin"), self.point("direction"));
        let (u, v, w) = (p1 - p0, p2 - p0, origin - p0);
        let d = u.cross(v).dot(-along);
        [w.dot(u.cross(v)) / d, w.cross(v).dot(-along) / d, u.cross(w).dot(-along) / d]
    }

    /// Whether the lesson's whole line meets the plane, exactly.
    fn meets_plane(&self) -> bool {
        let from = if self.state.get("origin").is_some() { "origin" } else { "point" };
        let line = Line::new(self.point(from).as_vec3(), self.point("direction").as_vec3()).expect("a line");
        Polygon::new(&points(&self.state, "polygon").iter().map(|p| p.as_vec3()).collect::<Vec<_>>())
            .is_ok_and(|polygon| exact::line_plane(&line, &polygon).is_some())
    }

    /// Whether a sentence holds; nothing if it has no condition of its own, or rounding leaves none.
    fn holds(&self, id: &str, step: Option<&Step>) -> Option<bool> {
        if ALWAYS.contains(&id) {
            return None;
        }
        if let Some(holds) = self.holds_exactly(id) {
            return Some(holds);
        }
        let query = self.lesson.info().query;
        if !matches!(query, Query::RayTerrain | Query::WalkMesh) && !self.is_tame() {
            return None;
        }
        let holds = match query {
            Query::RayTerrain => Some(self.holds_over_terrain(id, step)),
            Query::SegmentPlane | Query::SegmentPolygon => self.holds_of_segment(id),
            Query::SpherePlane | Query::SpherePolygon => self.holds_of_sphere(id, step),
            Query::PointPlane | Query::PointPolygon | Query::LinePlane | Query::LinePolygon => {
                self.holds_of_half_space(id)
            }
            Query::RayTriangle => self.holds_of_ray(id),
            Query::MovingSphereTriangle => self.holds_of_moving_sphere(id, step),
            Query::WalkMesh => self.holds_of_walk(id, step),
            Query::RayMesh | Query::SegmentTerrain | Query::PointMesh | Query::SphereMesh => None,
        };
        Some(holds.unwrap_or_else(|| panic!("nobody says when {id} holds of {query}")))
    }

    /// Conditions that need no tolerance.
    fn holds_exactly(&self, id: &str) -> Option<bool> {
        let sum = || self.trace.evidence["inside"]["sum"].as_f64();
        Some(match id {
            "finding-plane-lost"
            | "reason-plane-lost"
            | "finding-plane-nan"
            | "finding-sphere-lost"
            | "finding-values-lost"
            | "finding-point-lost"
            | "finding-parallel-lost"
            | "finding-sphere-nan"
                if self.is_lost() =>
            {
                true
            }
            // A value that is too large for f32, though the plane is not.
            "finding-values-lost" | "finding-point-lost" | "finding-sphere-nan" => self.size() > 1e15,
            "finding-plane-lost"
            | "reason-plane-lost"
            | "finding-plane-nan"
            | "finding-sphere-lost"
            | "finding-parallel-lost" => false,
            "finding-plane-turned" => self.likeness() < 0.95,
            "finding-plane" | "finding-plane-reversed" => {
                let front = self.normal().dot(self.rounded_normal().as_dvec3()) > 0.0;
                front == (id == "finding-plane") && self.likeness() > 0.85
            }
            "reason-line-underflow" | "finding-line-underflow" => {
                let told = |name: &str| {
                    let evidence = &self.trace.evidence;
                    let number = evidence.get(name).unwrap_or(&evidence["plane"][name]);
                    number.as_f64().expect(name) as f32
                };
                let (start, end) = (told("start_distance"), told("end_distance"));
                start * end == 0.0 && (start > 0.0) != (end > 0.0) && start != 0.0 && end != 0.0
            }
            "finding-crossing-start" => self.trace.evidence["crossing"]["denominator"] == json!(0.0),
            "finding-angles-inside" | "finding-angles-face" => {
                let is_full = sum().is_some_and(|sum| sum.abs() > 0.9999 * std::f64::consts::TAU - 1e-6);
                is_full && self.is_asked_point_inside()
            }
            "finding-signed-angles-inside" | "finding-signed-angles-face" => {
                sum().is_some_and(|sum| sum.abs() > std::f64::consts::PI) && self.is_asked_point_inside()
            }
            "finding-angles-edge" => self.is_asked_point_inside(),
            "finding-signed-angles-count-inside"
            | "finding-signed-angles-count-face"
            | "finding-angles-counts-inside"
            | "finding-angles-counts-face"
            | "finding-angles-beside-edge"
            | "reason-face-by-sum" => !self.is_asked_point_inside(),
            "finding-angles-outside" | "finding-angles-beside" => {
                sum().is_some_and(|sum| sum.abs() < 0.9999 * std::f64::consts::TAU + 1e-6)
            }
            "finding-signed-angles-outside" | "finding-signed-angles-beside" => {
                sum().is_some_and(|sum| sum.abs() < std::f64::consts::PI)
            }
            "finding-angles-tolerance" => sum().is_some_and(|sum| (sum - std::f64::consts::TAU).abs() > 1e-7),
            "finding-angles-nan" => sum().is_none(),
            "finding-angles-vertex" => {
                let point = self.asked_point().expect("a point").as_dvec3();
                self.polygon.contains(&point)
            }
            "finding-angles-boundary" => {
                let point = self.asked_point().expect("a point");
                let near = |(from, to): (DVec3, DVec3)| {
                    f64::from(from.as_vec3().distance(point)) * f64::from(to.as_vec3().distance(point))
                        <= 1e-7
                };
                self.edges().any(near)
            }
            "finding-exact-over" | "finding-exact-beside" => {
                let center = Point::new(self.point("center").as_vec3()).expect("a point");
                exact::point_polygon(center, &self.shape()) == (id == "finding-exact-over")
            }
            "finding-parallel" | "reason-line-parallel" => !self.meets_plane(),
            "finding-parallel-rounded" | "reason-line-counts-parallel" | "reason-ray-counts-parallel" => {
                self.meets_plane()
            }
            "reason-ray-parallel" => !self.meets_plane(),
            "finding-ray-parallel" => true,
            "reason-ray-degenerate" | "finding-ray-degenerate" | "reason-ray-flat" | "finding-ray-flat" => {
                let has_area =
                    Polygon::new(&self.polygon.iter().map(|p| p.as_vec3()).collect::<Vec<_>>()).is_ok();
                has_area == id.ends_with("flat")
            }
            _ => return None,
        })
    }

    fn holds_of_segment(&self, id: &str) -> Option<bool> {
        let ([start, end], slack) = (self.ends(), self.slack());
        let (front, behind) = (|h: f64| h > -slack, |h: f64| h < slack);
        let line = points(&self.state, "line");
        Some(match id {
            "reason-line-front" | "finding-line-front" => front(start) && front(end),
            "reason-line-behind" | "finding-line-behind" => behind(start) && behind(end),
            "reason-line-crosses" | "finding-line-crosses" => {
                (front(start) && behind(end)) || (behind(start) && front(end))
            }
            "reason-line-in-plane" | "finding-line-in-plane" => start.abs().max(end.abs()) < slack,
            "reason-line-touches" | "finding-line-touches" => start.abs() < slack || end.abs() < slack,
            "reason-line-hit" | "finding-exact-inside" => self.may_be(true, self.segment_crossing()),
            "reason-line-outside" | "finding-exact-outside" => self.may_be(false, self.segment_crossing()),
            // The point was rounded to f32 for this.
            "finding-crossing" => {
                self.height(self.asked_point()?.as_dvec3()).abs() < ROUNDING[0] * self.size()
            }
            // The mirror image of a point of the plane is twice as high as the start.
            "finding-crossing-mirrored" => {
                let mirrored = self.height(self.asked_point()?.as_dvec3());
                let steepness = (start - end).abs() / (line[0] - line[1]).length();
                steepness < 0.02 || (mirrored - 2.0 * start).abs() < slack / steepness
            }
            _ => return None,
        })
    }

    fn holds_of_sphere(&self, id: &str, step: Option<&Step>) -> Option<bool> {
        let (height, radius, slack) =
            (self.height(self.point("center")), self.number("radius"), self.slack());
        let of_edge = |step: Option<&Step>| match step?.id {
            StepId::Edge(index) => Some(self.edge_distances()[index]),
            _ => None,
        };
        let named = || {
            let reason = self.trace.reason();
            let (_, edge) = reason.arguments.into_iter().find(|(name, _)| *name == "edge")?;
            let edge = format!("{edge:?}");
            let first = edge.chars().find(|c| ('₀'..='₉').contains(c))?;
            Some(self.edge_distances()[first as usize - '₀' as usize])
        };
        Some(match id {
            "reason-sphere-front" | "finding-sphere-front" => height > radius - slack,
            "reason-sphere-behind" | "finding-sphere-behind" => height < slack - radius,
            "reason-sphere-clear" | "finding-sphere-clear" => height.abs() > radius - slack,
            "finding-sphere-intersects" | "finding-exact-face" => height.abs() < radius + slack,
            "reason-face" => {
                let foot = self.point("center") - self.normal().normalize() * height;
                height.abs() < radius + slack && self.may_be(true, foot)
            }
            "reason-edge" => named()? < radius + slack,
            "reason-beside" => self.nearest() > radius - slack && named()? < self.nearest() + slack,
            "reason-no-edge" | "finding-nearest-miss" => self.nearest() > radius - slack,
            "reason-rim" | "finding-nearest-hit" => self.nearest() < radius + slack,
            "finding-edge-reached" => of_edge(step)? < radius + slack,
            "finding-edge-missed" => of_edge(step)? > radius - slack,
            "finding-edge-touched" => (of_edge(step)? - radius).abs() < slack,
            _ => return None,
        })
    }

    fn holds_of_walk(&self, id: &str, step: Option<&Step>) -> Option<bool> {
        let Numbers::WalkMesh { mesh, ball: BallNumbers { path: [start, end], radius } } =
            self.lesson.question().numbers()
        else {
            return None;
        };
        let contact = |factor: f32| {
            let ball = MovingSphere::new(start, end, radius * factor).expect("a state's ball");
            exact::moving_sphere_mesh(&ball, &mesh).map(|met| met.contact.t())
        };
        let overlaps = |at: Vec3, factor: f32| {
            exact::sphere_mesh(&Sphere::new(at, radius * factor).expect("a ball"), &mesh)
        };
        let told =
            |id: EquationId| step?.equations.iter().find(|equation| equation.id == id).map(|it| it.result);
        let number = |id| match told(id)? {
            Quantity::Single(x) => Some(f64::from(x)),
            _ => None,
        };
        let place = |id| match told(id)? {
            Quantity::Point(at) => Some(at),
            _ => None,
        };
        // A little larger or smaller, the ball meets what rounding leaves in doubt.
        let (larger, smaller) = (1.0 + 1e-4, 1.0 - 1e-4);
        Some(match id {
            "reason-walk-free" | "finding-walk-free" => contact(smaller).is_none(),
            "reason-walk-touches" | "finding-walk-contact" => contact(larger).is_some(),
            "reason-walk-at-start" | "finding-walk-overlaps" => overlaps(start, larger),
            "reason-walk-pushed" => !self.trace.evidence["parts"][0]["pushes"].as_array()?.is_empty(),
            "reason-walk-not-pushed" | "finding-walk-no-push" => {
                self.trace.evidence["parts"][0]["pushes"].as_array()?.is_empty()
            }
            "finding-walk-parts" => (end - start).length() <= radius * 0.5 * 4096.0,
            "finding-walk-parts-end" => (end - start).length() >= radius * 0.5 * 4096.0,
            "finding-walk-pushed-front" => number(EquationId::Distance)? > 0.0,
            "finding-walk-pushed-back" => number(EquationId::Distance)? <= 0.0,
            "finding-walk-stops" => !overlaps(place(EquationId::End)?, 0.99),
            "finding-walk-rests" => !overlaps(place(EquationId::End)?, 1.0),
            "finding-walk-stays" => overlaps(place(EquationId::End)?, 1.0),
            "finding-walk-held" => overlaps(place(EquationId::End)?, 0.99),
            "finding-walk-pushed-out" => number(EquationId::Distance)? < f64::from(radius),
            "finding-walk-moved" | "finding-walk-clear" | "finding-walk-back" | "finding-walk-slides" => true,
            _ => return None,
        })
    }

    fn holds_of_half_space(&self, id: &str) -> Option<bool> {
        // The text's front is the other texts' behind.
        let sign = if self.trace.method == Method::Printed { -1.0 } else { 1.0 };
        let (height, slack) = (self.height(self.point("point")) * sign, self.slack());
        let crossing = self.crossing(self.point("point"), self.point("direction"));
        Some(match id {
            "finding-point-front" => height > -slack,
            "finding-point-behind" => height < slack,
            "finding-point-on" => height.abs() < slack,
            "finding-slope" | "finding-crossing" => true,
            "reason-line-meets-inside" | "finding-exact-inside" => self.may_be(true, crossing),
            "reason-line-meets-outside" | "finding-exact-outside" => self.may_be(false, crossing),
            "reason-line-counts-inside" => self.may_be(false, crossing),
            "reason-line-counts-outside" => self.may_be(true, crossing),
            _ => return None,
        })
    }

    fn holds_of_ray(&self, id: &str) -> Option<bool> {
        let [r, s, t] = self.parameters();
        let slack = 50.0 * self.tolerance * (1.0 + r.abs() + s.abs() + t.abs());
        let hit = r > -slack && s > -slack && t > -slack && s + t < 1.0 + slack;
        Some(match id {
            "reason-ray-hit" | "finding-ray-inside" => hit,
            "reason-ray-beside" | "finding-ray-beside" => s < slack || t < slack || s + t > 1.0 - slack,
            "reason-ray-outside-s" | "finding-ray-outside-s" => s < slack,
            "reason-ray-outside-t" | "finding-ray-outside-t" => t < slack,
            "reason-ray-outside-sum" | "finding-ray-outside-sum" => s + t > 1.0 - slack,
            "reason-ray-beyond-s" | "finding-ray-beyond-s" => s > 1.0 - slack,
            "finding-ray-s" => s > -slack,
            "finding-ray-t" => t > -slack,
            "reason-ray-behind" | "finding-ray-behind" => r < slack,
            "finding-ray-ahead" => r > -slack,
            "finding-ray-crosses" => true,
            _ => return None,
        })
    }

    fn holds_of_moving_sphere(&self, id: &str, step: Option<&Step>) -> Option<bool> {
        let path = points(&self.state, "path");
        let at = |t: f64| path[0] + (path[1] - path[0]) * t;
        let (radius, slack) = (self.number("radius"), 10.0 * self.slack());
        let from_triangle = |t: f64| self.distance_from_triangle(at(t));
        // A distance from a convex shape along a line has one minimum.
        let nearest = |distance: &dyn Fn(f64) -> f64| {
            let (mut low, mut high) = (0.0, 1.0);
            for _ in 0..100 {
                let third = (high - low) / 3.0;
                if distance(low + third) < distance(high - third) { high -= third } else { low += third }
            }
            distance(low)
        };
        let start = from_triangle(0.0);
        let heights = path.iter().map(|&end| self.height(end)).collect::<Vec<_>>();
        // At the start the printed code tells another contact than it ought to.
        let is_misplaced = self.trace.method == Method::Printed && start < radius + slack;
        let hits = || nearest(&from_triangle) < radius + slack;
        let reaches_plane = heights[0] * heights[1] < slack || heights[1].abs() < radius + slack;
        let from_edge = |number: usize| {
            let (from, to) = self.edges().nth(number).expect("an edge");
            nearest(&|t| distance(at(t), from, to))
        };
        // Start and way as seen from a vertex, or from an edge's line along it.
        let across = |step: &Step| {
            let (from, along) = match step.id {
                StepId::Vertex(number) => (self.polygon[number], DVec3::ZERO),
                StepId::Edge(number) => {
                    let (from, to) = self.edges().nth(number).expect("an edge");
                    (from, (to - from).normalize_or_zero())
                }
                _ => return None,
            };
            let part = |vector: DVec3| vector - along * vector.dot(along);
            Some((part(path[0] - from), part(path[1] - path[0])))
        };
        let least = |(start, way): (DVec3, DVec3)| start.cross(way.normalize_or_zero()).length();
        let part = |step: &Step| match step.id {
            StepId::Vertex(number) => Some(nearest(&|t| at(t).distance(self.polygon[number]))),
            StepId::Edge(number) => Some(from_edge(number)),
            _ => None,
        };
        Some(match id {
            "reason-sweep-at-start" | "finding-sweep-starts-in" => start < radius + slack,
            "finding-sweep-starts-clear" => start > radius - slack,
            "reason-sweep-free" | "finding-sweep-free" => nearest(&from_triangle) > radius - slack,
            "reason-sweep-face" | "finding-sweep-face" => {
                is_misplaced || ((start < radius + slack || reaches_plane) && hits())
            }
            "reason-sweep-edge" | "finding-sweep-edge" => {
                is_misplaced || ((0..3).any(|edge| from_edge(edge) < radius + slack) && hits())
            }
            "reason-sweep-vertex" | "finding-sweep-vertex" => {
                let reaches = |vertex: &DVec3| nearest(&|t| at(t).distance(*vertex)) < radius + slack;
                is_misplaced || (self.polygon.iter().any(reaches) && hits())
            }
            "finding-sweep-touches" => part(step?)? < radius + slack,
            "finding-sweep-passes" => least(across(step?)?) > radius - slack,
            "finding-sweep-grazes" => (least(across(step?)?) - radius).abs() < slack,
            "finding-sweep-ends-before" => {
                let (start, way) = across(step?)?;
                least((start, way)) < radius + slack && (start + way).length() > radius - slack
            }
            "finding-sweep-no-nearer" => {
                let (start, way) = across(step?)?;
                (start + way).length() > start.length() - slack
            }
            "finding-sweep-keeps-distance" => across(step?)?.1.length() < slack,
            "finding-sweep-no-face" => self.rounded_normal().try_normalize().is_none(),
            "finding-sweep-off-plane" => {
                // A sphere without a size touches nothing.
                let height = heights[0].abs();
                let descent = height - heights[1] * heights[0].signum();
                radius == 0.0 || height - radius < slack || descent < height - radius + slack
            }
            "reason-sweep-off-plane" | "finding-sweep-printed-off-plane" => {
                heights[0] * heights[1] > -slack && heights.iter().all(|height| height.abs() > radius - slack)
            }
            "finding-sweep-between" => {
                heights[0] * heights[1] < slack || heights.iter().any(|height| height.abs() < radius + slack)
            }
            _ => return None,
        })
    }

    /// The distance of a point from the triangle.
    fn distance_from_triangle(&self, point: DVec3) -> f64 {
        let foot = point - self.normal().normalize() * self.height(point);
        if self.place(foot).0 {
            return self.height(point).abs();
        }
        self.edges().map(|(from, to)| distance(point, from, to)).fold(f64::INFINITY, f64::min)
    }

    fn terrain(&self) -> &Terrain {
        self.lesson.terrain().expect("a lesson over a terrain").terrain()
    }

    /// The height of the ray over the ground at many places where it is over the grid.
    fn heights(&self) -> Vec<f64> {
        const PLACES: usize = 2000;
        let (origin, along) = (self.point("origin"), self.point("direction").normalize());
        let terrain = self.terrain();
        let (width, depth) = terrain.extent();
        let reach = origin.length()
            + 2.0 * f64::from(hypotf(width, depth))
            + f64::from(terrain.height_range().1.abs());
        let at = |k: usize| origin + along * (reach * k as f64 / PLACES as f64);
        let over = |p: &DVec3| (0.0..=width.into()).contains(&p.x) && (0.0..=depth.into()).contains(&p.z);
        let height = |p: DVec3| p.y - f64::from(terrain.height_at(p.x as f32, p.z as f32));
        (0..PLACES).map(at).filter(over).map(height).collect()
    }

    fn holds_over_terrain(&self, id: &str, step: Option<&Step>) -> bool {
        let cell = f64::from(self.terrain().cell());
        let slack = 1e-3 * cell;
        let told = |name: &str| {
            let step = step.expect("a step");
            let last = step.equations.iter().rfind(|equation| equation.name().starts_with(name));
            last.unwrap_or_else(|| panic!("{name} in {step:?}")).result.json().as_f64().expect(name)
        };
        let first_above = || {
            let step = step.expect("a step");
            let above = step.equations.iter().find(|equation| equation.name().starts_with("above_"));
            above.expect("a height").result.json().as_f64().expect("a number")
        };
        let ray = Ray::new(self.point("origin").as_vec3(), self.point("direction").as_vec3()).expect("a ray");
        match id {
            "reason-terrain-hit" | "finding-terrain-exact-hit" => {
                exact::ray_terrain(&ray, self.terrain()).is_some()
            }
            "reason-terrain-misses" | "finding-terrain-exact-miss" => self
                .heights()
                .windows(2)
                .all(|pair| (pair[0] > -slack && pair[1] > -slack) || pair.iter().all(|h| *h < slack)),
            "reason-terrain-above" => self.heights().iter().all(|&height| height > -slack),
            "reason-terrain-below" => self.heights().iter().all(|&height| height < slack),
            "finding-terrain-above" => told("above") > 0.0,
            "finding-terrain-below" => told("above") < 0.0,
            "finding-terrain-bracket" => told("above") * first_above() < 0.0,
            // The box ends a cell above and a cell below the ground.
            "reason-terrain-outside" | "finding-terrain-outside" => {
                self.heights().iter().all(|height| height.abs() > cell * 0.9)
            }
            "finding-terrain-walk" => told("samples") >= 1.0,
            "finding-terrain-halve" => (0.0..=32.0).contains(&told("halvings")),
            "finding-terrain-no-halving" => told("halvings") == 0.0,
            "finding-terrain-endless" => {
                matches!(self.trace.verdict, Err(NoVerdict::Printed(NoAnswer::Endless)))
            }
            "finding-terrain-off-grid" => told("height") == f64::from(OFF_GRID),
            "finding-terrain-below-zero" => (-9e5..0.0).contains(&told("height")),
            _ => panic!("nobody says when {id} holds"),
        }
    }
}

fn points(state: &Value, name: &str) -> Vec<DVec3> {
    from_value::<Vec<Vec3>>(state[name].clone()).expect(name).into_iter().map(|p| p.as_dvec3()).collect()
}

/// How an edge from `a` to `b` passes the ray from 0 along x.
fn turn(a: DVec2, b: DVec2) -> i32 {
    match (a.y <= 0.0, b.y <= 0.0) {
        (true, false) if a.perp_dot(b) > 0.0 => 1,
        (false, true) if a.perp_dot(b) < 0.0 => -1,
        _ => 0,
    }
}

fn distance(point: DVec3, from: DVec3, to: DVec3) -> f64 {
    let edge = to - from;
    let t = ((point - from).dot(edge) / edge.length_squared()).clamp(0.0, 1.0);
    point.distance(from + edge * t)
}

/// Whether a step says why the answer may differ from the true one.
fn is_explained(trace: &Trace) -> bool {
    trace.steps.iter().any(|step| step.explains_difference || !step.errata.is_empty() || step.note.is_some())
}

/// What traces say, judged.
#[derive(Default)]
pub(crate) struct Sentences {
    seen: BTreeSet<String>,
    said: usize,
    judged: usize,
}

impl Sentences {
    /// Judges what the methods say about a state. Returns what is wrong.
    pub(crate) fn judge(&mut self, lesson: &dyn Lesson, told: &[Trace; 3]) -> Vec<String> {
        let exact = told.iter().find(|trace| trace.method == Method::Exact).expect("all methods tell");
        told.iter().flat_map(|trace| self.judge_trace(&Case::new(lesson, trace), exact)).collect()
    }

    fn judge_trace(&mut self, case: &Case, exact: &Trace) -> Vec<String> {
        let (trace, mut wrong) = (case.trace, Vec::new());
        let agrees = trace.agrees_with(exact);
        let noted = trace.steps.iter().any(|step| step.note.is_some());
        if !agrees && !is_explained(trace) {
            wrong.push(format!("{}: nothing says why the answer is another", trace.method));
        }
        if agrees && noted {
            wrong.push(format!("{}: rounding is blamed for a right answer", trace.method));
        }
        let reason = std::iter::once((trace.reason().id, None));
        let findings = trace.steps.iter().filter_map(|step| Some((step.finding.clone()?.id, Some(step))));
        for (id, step) in reason.chain(findings) {
            self.said += 1;
            let holds = case.holds(&id, step);
            self.judged += usize::from(holds.is_some());
            // Where the answer is wrong the sentence may be, too, and something says why.
            if holds == Some(false) && (agrees || trace.method == Method::Exact) {
                wrong.push(format!("{}: {id}", trace.method));
            }
            self.seen.insert(id.into_owned());
        }
        wrong
    }

    pub(crate) fn and(mut self, other: Self) -> Self {
        self.seen.extend(other.seen);
        Self { said: self.said + other.said, judged: self.judged + other.judged, ..self }
    }

    /// Fails unless there were many different ones, and a third of them could be judged.
    pub(crate) fn assert_many(&self) {
        let Self { seen, said, judged } = self;
        assert!(*judged > said / 3, "only {judged} of {said} sentences were judged");
        assert!(seen.len() > 170, "only {} sentences: {seen:?}", seen.len());
    }
}

#[test]
fn every_symbol_of_a_step_is_in_the_legend() {
    for info in LESSONS {
        let cases = gallery::cases(info).iter().map(|case| case.open(info).expect("a case"));
        for lesson in std::iter::once(table::open(info).expect("it opens")).chain(cases) {
            for trace in Method::ALL.map(|method| lesson.trace(method)) {
                for step in &trace.steps {
                    let listed = legend::of_steps(info, trace.method, [step]);
                    let listed: String = listed
                        .into_iter()
                        .map(|(symbols, _)| format!(" {} ", legend::list(&symbols)))
                        .collect();
                    for symbol in step.equations.iter().flat_map(|equation| equation.symbols()) {
                        let given = info.members.iter().any(|member| member.symbols.contains(&symbol))
                            || (symbol.starts_with('p')
                                && symbol.chars().count() > 1
                                && !symbol.contains('′'));
                        let meant = listed.contains(&format!(" {symbol} ")) || listed.contains('…');
                        assert!(
                            given || meant || symbol == "π",
                            "{symbol} of {} in {}: {listed}",
                            step.id,
                            info.slug
                        );
                    }
                }
            }
        }
    }
}

#[test]
fn every_step_says_why_in_every_language() {
    for info in LESSONS {
        let lesson = table::open(info).expect("it opens");
        for step in Method::ALL.into_iter().flat_map(|method| lesson.trace(method).steps) {
            for language in Language::ALL {
                let why = language.localize(step.why.clone());
                assert!(language.has(&step.why.id) && why.chars().count() > 20, "{}: {why}", step.id);
            }
        }
    }
}

#[test]
fn edges_and_vertices_are_counted_from_the_same_number() {
    let lesson = table::open(LESSONS[2]).expect("it opens");
    let trace = lesson.trace(Method::Corrected);
    let edges = trace.steps.iter().filter(|step| matches!(step.id, StepId::Edge(_)));
    let named = edges.map(|step| (step.id.to_string(), Language::English.localize(step.title.clone())));
    let expected = [("edge-0", "The edge p₀p₁"), ("edge-1", "The edge p₁p₂"), ("edge-2", "The edge p₂p₀")];
    assert!(named.eq(expected.map(|(id, title)| (id.to_owned(), title.to_owned()))));
}

/// States in which another sentence would be easy to say, and wrong: lesson, case, method, and what is said.
#[test]
fn the_sentence_fits_the_case() {
    use Method::{Corrected, Exact, Printed};
    for (slug, name, method, expected) in [
        ("line-plane", "in-the-plane", Corrected, "reason-line-in-plane"),
        ("line-plane", "in-the-plane", Printed, "reason-line-in-plane"),
        ("line-polygon", "end-point-on-the-polygon", Corrected, "reason-line-touches"),
        ("line-polygon", "end-point-on-the-polygon", Exact, "reason-line-touches"),
        ("line-polygon", "sliver", Corrected, "reason-plane-lost"),
        ("line-polygon", "the-lessons-own-line", Printed, "reason-point-outside"),
        ("line-polygon", "halo", Corrected, "finding-signed-angles-outside"),
        ("line-plane", "rounded-across", Corrected, "step-rounding"),
        ("sphere-polygon", "tangent-to-the-face", Corrected, "reason-sphere-clear"),
        ("sphere-polygon", "tangent-to-an-edge", Corrected, "finding-edge-touched"),
        ("sphere-polygon", "concave-notch", Printed, "reason-face-by-sum"),
        ("half-space", "underflow", Corrected, "reason-line-counts-parallel"),
        ("half-space", "sliver", Corrected, "finding-point-lost"),
        ("ray-triangle", "grazing", Printed, "reason-ray-counts-parallel"),
    ] {
        let info = table::find(slug).expect("a lesson");
        let case = gallery::cases(info).iter().find(|case| case.name == name).expect(name);
        let trace = case.open(info).expect("a case").trace(method);
        let of_steps = trace.steps.iter().flat_map(|step| step.finding.iter().chain(&step.note));
        let said: Vec<String> =
            of_steps.cloned().chain([trace.reason()]).map(|message| message.id.into_owned()).collect();
        assert!(said.iter().any(|id| id == expected), "{slug} {name} {method}: {said:?}");
    }
}
