//! Steps, and parts of steps, that several lessons' traces share.

use std::{f32, f64};

use collision_core::exact;
use collision_core::shapes::{PlaneEquation, Point, Polygon, Side};
use glam::{Vec2, Vec3, vec2};
use methods::corrected::{Boundary, InsidePolygon, Intersection};
use methods::printed;
use methods::printed::ErratumId;
use serde_json::{Value, json};

use crate::rounding::{self, FoundPlane};
use crate::trace::{
    Equation, EquationId, Precision, Quantity, Step, StepId, degrees, subscript, vertex_name,
};
use base::scene::{Mark, MarkRole};
use base::text::{Message, MessageId, ids};

/// The margin of a plane's patch around its polygon, as a fraction of the polygon's extent.
const PATCH_MARGIN: f32 = 0.2;

/// The plane through a polygon's first three vertices.
pub(super) fn plane(polygon: &Polygon, plane: &PlaneEquation) -> Step {
    let (normal, d) = (plane.normal, plane.d);
    let [p0, p1, p2] = polygon.first_three();
    Step::new(StepId::Plane, ids::STEP_PLANE, ids::WHY_PLANE)
        .derived(PLANE)
        .equation(
            Equation::new(EquationId::Normal, "n", "(p₂ − p₀) × (p₁ − p₀)", normal)
                .put("{} × {}", [(p2 - p0).into(), (p1 - p0).into()]),
        )
        .equation(
            Equation::new(EquationId::D, "D", "−(n · p₀)", d).put("−({} · {})", [normal.into(), p0.into()]),
        )
        .finding(FoundPlane::of(plane, polygon.vertices()).finding())
        .explains(rounding::is_lost(plane, polygon.vertices()))
        .marks(plane_marks(polygon.vertices(), normal))
}

/// The derivation of a plane's equation.
const PLANE: [&str; 3] = ["n · (p − p₀) = 0", "n · p − n · p₀ = 0", "D = −(n · p₀):  n · p + D = 0"];

/// The plane of the texts, with a normal of length 1. If the normal is not a number, that is erratum `erratum`.
pub(super) fn unit_plane(vertices: &[Vec3], normal: Vec3, d: f32, erratum: ErratumId) -> Step {
    Step::new(StepId::Plane, ids::STEP_PLANE, ids::WHY_UNIT_PLANE)
        .derived(PLANE)
        .equation(Equation::new(EquationId::Normal, "n", "normalize((p₂ − p₀) × (p₁ − p₀))", normal).put(
            "normalize({} × {})",
            [(vertices[2] - vertices[0]).into(), (vertices[1] - vertices[0]).into()],
        ))
        .equation(
            Equation::new(EquationId::D, "D", "−(n · p₀)", d)
                .put("−({} · {})", [normal.into(), vertices[0].into()]),
        )
        .finding(FoundPlane::of_unit(normal, vertices).finding())
        .explains(rounding::is_unit_lost(normal, vertices))
        .erratum(erratum, normal.is_nan())
        .marks(plane_marks(vertices, normal))
}

/// A patch of a polygon's plane, along its first edge, and its normal.
pub(super) fn plane_marks(vertices: &[Vec3], normal: Vec3) -> [Mark; 2] {
    let middle = middle(vertices);
    let (unit, reach) = (normal.normalize_or_zero(), reach(vertices));
    let u = (vertices[1] - vertices[0]).normalize_or_zero();
    let flat = |vertex: &Vec3| vec2((vertex - middle).dot(u), (vertex - middle).dot(unit.cross(u)));
    let margin = Vec2::splat(reach * PATCH_MARGIN);
    let low = vertices.iter().map(flat).fold(Vec2::ZERO, Vec2::min) - margin;
    let high = vertices.iter().map(flat).fold(Vec2::ZERO, Vec2::max) + margin;
    let corner = |a: f32, b: f32| middle + u * a + unit.cross(u) * b;
    [
        Mark::patch(
            [corner(low.x, low.y), corner(high.x, low.y), corner(high.x, high.y), corner(low.x, high.y)],
            MarkRole::Neutral,
        ),
        normal_mark(vertices, normal),
    ]
}

pub(super) fn normal_mark(vertices: &[Vec3], normal: Vec3) -> Mark {
    let (middle, length) = (middle(vertices), reach(vertices) * 0.5);
    let tip = middle + normal.normalize_or_zero() * length;
    Mark::arrow(middle, tip, MarkRole::Direction).labelled("n").named(ids::LABEL_NORMAL)
}

/// A point of a lesson's state, as the exact method takes it.
pub(super) fn state_point(coordinates: Vec3) -> Point {
    Point::new(coordinates).expect("a state's numbers are finite")
}

/// The point of a plane nearest to another point.
pub(super) fn projection(point: Vec3, plane: &PlaneEquation) -> Vec3 {
    let normal = plane.normal;
    point - normal * ((normal.dot(point) + plane.d) / normal.length_squared())
}

pub(super) fn outline(vertices: &[Vec3]) -> Mark {
    Mark::patch(vertices.iter().copied(), MarkRole::Neutral)
}

/// The mean of the vertices.
pub(super) fn middle(vertices: &[Vec3]) -> Vec3 {
    vertices.iter().sum::<Vec3>() / vertices.len() as f32
}

/// The greatest distance of a vertex from the middle.
fn reach(vertices: &[Vec3]) -> f32 {
    let middle = middle(vertices);
    vertices.iter().map(|vertex| vertex.distance(middle)).fold(0.0, f32::max)
}

/// The angles under which a point sees a polygon's edges, one by one, and what their sum decides.
pub(super) struct AngleSum<'a> {
    pub(super) point: Vec3,
    pub(super) vertices: &'a [Vec3],
    pub(super) angles: &'a [f32],
    /// The sum in the precision in which it was added up.
    pub(super) sum: Quantity,
    pub(super) decision: Equation,
    pub(super) inside: bool,
    /// The formula of `∠`.
    pub(super) angle: &'static str,
}

/// An angle with its sign, as in the corrected method and its code.
const SIGNED_ANGLE: &str = "∠(x, y) = sgn(n · (x × y)) · atan2(|x × y|, x · y)";
/// An angle as in the texts.
pub(super) const ANGLE: &str = "∠(x, y) = arccos(x · y / (|x| · |y|))";

impl<'a> AngleSum<'a> {
    /// The angle sum of the corrected method, which stops where the point lies on the boundary.
    pub(super) fn corrected(evidence: &'a InsidePolygon, polygon: &'a Polygon) -> Self {
        let (sum, inside, vertices) = (evidence.sum, evidence.is_inside(), polygon.vertices());
        let decision = match evidence.boundary {
            None => Equation::holds(EquationId::Inside, "|Σφ| > π", inside)
                .put("|{}| > {}", [sum.into(), f32::consts::PI.into()]),
            Some(Boundary::Vertex(index)) => {
                Equation::holds(EquationId::AtVertex, format!("p′ = {}", vertex_name(index)), inside)
                    .put("{} = {}", [evidence.point.into(), vertices[index].into()])
            }
            Some(Boundary::Edge(index)) => {
                let ends = [index, (index + 1) % vertices.len()];
                let [from, to] = ends.map(subscript);
                let [e, f] = ends.map(|vertex| (vertices[vertex] - evidence.point).into());
                let formula = format!("n · ((p{from} − p′) × (p{to} − p′)) = 0");
                Equation::holds(EquationId::OnEdge, formula, inside)
                    .put("{} · ({} × {}) = 0", [polygon.plane_equation().normal.into(), e, f])
            }
        };
        let (point, angles) = (evidence.point, &evidence.angles);
        Self { point, vertices, angles, sum: sum.into(), decision, inside, angle: SIGNED_ANGLE }
    }

    /// The angle sum of the line/polygon and sphere/polygon texts.
    pub(super) fn printed(evidence: &'a printed::InsidePolygon, vertices: &'a [Vec3]) -> Self {
        let (sum, inside) = (evidence.sum, evidence.is_inside());
        let decision = Equation::holds(EquationId::Inside, "Σφ ≥ 0.9999 · 2π", inside)
            .put("{} ≥ {}", [sum.into(), (printed::MATCH_FACTOR * (2.0 * f64::consts::PI)).into()]);
        let (point, angles) = (evidence.point, &evidence.angles);
        Self { point, vertices, angles, sum: sum.into(), decision, inside, angle: ANGLE }
    }

    /// Fills a step in; `point_name` is the message that labels the point in the scene.
    pub(super) fn fill(self, step: Step, point_name: MessageId, finding: impl Into<Message>) -> Step {
        let mut step = step.finding(finding).derived([self.angle]).marks(self.marks(point_name));
        for (index, &angle) in self.angles.iter().enumerate() {
            let (from, to) = (index, (index + 1) % self.vertices.len());
            let formula = format!("∠(p{} − p′, p{} − p′)", subscript(from), subscript(to));
            let seen = [from, to].map(|vertex| (self.vertices[vertex] - self.point).into());
            let symbol = format!("φ{}", subscript(index));
            let angle = Equation::new(EquationId::Angle, symbol, formula, Quantity::SingleAngle(angle));
            step = step.equation(angle.put("∠({}, {})", seen).at(index));
        }
        step.equation(Equation::new(EquationId::Sum, "Σφ", "", self.sum.as_angle())).equation(self.decision)
    }

    fn marks(&self, point_name: MessageId) -> Vec<Mark> {
        let role = decides(self.inside);
        let edges = self.vertices.iter().zip(self.vertices.iter().cycle().skip(1));
        let fan = |(index, (angle, (&from, &to))): (usize, (&f32, (&Vec3, &Vec3)))| {
            let label = format!("φ{} = {}", subscript(index), degrees((*angle).into()).replace('-', "−"));
            // None of them decides, only their sum.
            Mark::angle_arc(self.point, from, to, MarkRole::Neutral).labelled(label)
        };
        let mut marks: Vec<Mark> = self.angles.iter().zip(edges).enumerate().map(fan).collect();
        marks.push(Mark::point(self.point, role).labelled("p′").named(point_name));
        marks
    }
}

/// Why the texts' angle sum takes an outer point for an inner one.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum WronglyInside {
    /// The point lies in the halo that the tolerance leaves around the polygon.
    Halo,
    /// The point lies in a notch, where angles without a sign add up to a full turn.
    Notch,
}

impl WronglyInside {
    /// Compares the text with the exact method. Just outside an edge the point sees that edge under nearly a straight
    /// angle; in a notch it takes several edges to make a full turn.
    pub(super) fn of(evidence: &printed::InsidePolygon, polygon: &Polygon) -> Option<Self> {
        // Less than 0.9999: the arc cosine rounds most near a straight angle.
        const NEARLY_STRAIGHT: f32 = 0.9995 * f32::consts::PI;
        if !evidence.is_inside() || lies_inside(evidence.point, polygon) {
            return None;
        }
        let beside_edge = evidence.angles.iter().any(|&angle| angle >= NEARLY_STRAIGHT);
        Some(if beside_edge { Self::Halo } else { Self::Notch })
    }
}

/// Whether a point lies in a polygon, by the exact method; one that is not finite does not.
pub(super) fn lies_inside(point: Vec3, polygon: &Polygon) -> bool {
    Point::new(point).is_ok_and(|point| exact::point_polygon(point, polygon))
}

/// The role of a mark that decides for a hit, or against it.
pub(super) fn decides(hit: bool) -> MarkRole {
    if hit { MarkRole::For } else { MarkRole::Against }
}

pub(super) fn side_role(side: Side) -> MarkRole {
    match side {
        Side::Front => MarkRole::Front,
        Side::On => MarkRole::Neutral,
        Side::Behind => MarkRole::Behind,
    }
}

/// The role of a mark above the ground or a height, or below it.
pub(super) fn height_role(is_above: bool) -> MarkRole {
    if is_above { MarkRole::Front } else { MarkRole::Behind }
}

pub(super) fn side_word(side: Side) -> MessageId {
    match side {
        Side::Front => ids::WORD_FRONT,
        Side::On => ids::WORD_ON,
        Side::Behind => ids::WORD_BEHIND,
    }
}

/// A side as the sign of the half-space value: 1 in front, 0 on the plane, -1 behind.
pub(super) fn sign(side: Side) -> Quantity {
    match side {
        Side::Front => 1.0_f32,
        Side::On => 0.0,
        Side::Behind => -1.0,
    }
    .into()
}

/// A point put into the plane's equation `n · p + D`.
pub(super) fn half_space_value(
    id: EquationId,
    symbol: &str,
    (point_symbol, point): (&str, Vec3),
    (normal, d): (Vec3, f32),
    value: f32,
) -> Equation {
    Equation::new(id, symbol, format!("n · {point_symbol} + D"), value)
        .put("{} · {} + {}", [normal.into(), point.into(), d.into()])
}

/// A point, and the dashed segment to its projection on the plane.
pub(super) fn drop_marks(point: Vec3, projection: Vec3, side: Side, label: impl Into<String>) -> [Mark; 2] {
    [
        Mark::segment(point, projection, side_role(side)).dashed(),
        Mark::point(point, side_role(side)).labelled(label),
    ]
}

/// A label such as `h₀ = 0.5`, with short precision.
pub(super) fn label(symbol: &str, number: impl Into<Quantity>) -> String {
    format!("{symbol} = {}", short(number))
}

/// The derivation of a crossing's parameter: the point is put into the plane's equation.
pub(super) const SEGMENT_PARAMETER: [&str; 4] = [
    "n · (a + t · (b − a)) + D = 0",
    "(n · a + D) + t · (n · b − n · a) = 0",
    "h₀ + t · (h₁ − h₀) = 0",
    "t = h₀ / (h₀ − h₁)",
];

/// The point where a line meets a plane.
#[derive(Clone, Copy)]
pub(super) struct Crossing {
    pub(super) t: Quantity,
    pub(super) point: Quantity,
    /// The point in single precision, to be drawn.
    drawn: Vec3,
}

impl From<Intersection> for Crossing {
    fn from(Intersection { t, point }: Intersection) -> Self {
        Self { t: t.into(), point: point.into(), drawn: point }
    }
}

impl From<exact::Place> for Crossing {
    fn from(exact::Place { t, point }: exact::Place) -> Self {
        Self { t: t.into(), point: point.into(), drawn: point.as_vec3() }
    }
}

impl Crossing {
    /// Fills in the step of a line that begins at `start`.
    pub(super) fn fill(self, step: Step, start: Vec3, equations: [Equation; 2]) -> Step {
        step.equations(equations).finding(crossing_finding(self.drawn)).marks([
            Mark::segment(start, self.drawn, MarkRole::Direction).labelled(label("t", self.t)),
            Mark::point(self.drawn, MarkRole::Neutral).labelled("p′").named(ids::LABEL_CROSSING),
        ])
    }
}

/// The finding of a computed crossing point, which may be NaN.
pub(super) fn crossing_finding(point: Vec3) -> MessageId {
    if point.is_nan() { ids::FINDING_CROSSING_NAN } else { ids::FINDING_CROSSING }
}

pub(super) fn place_json(place: exact::Place) -> Value {
    json!({ "t": place.t, "point": place.point.to_array() })
}

/// The corrected method's angles around the point where a line meets the polygon's plane.
pub(super) fn line_angles(evidence: Option<&InsidePolygon>, polygon: &Polygon) -> Step {
    Step::new(StepId::Angles, ids::STEP_ANGLES, ids::WHY_ANGLES).if_reached(evidence, |step, evidence| {
        let finding = SignedAngles::of(evidence, polygon).finding(signed_turn_finding);
        let explains = counts_as_inside(evidence.is_inside(), evidence.point, polygon);
        AngleSum::corrected(evidence, polygon).fill(step, ids::LABEL_CROSSING, finding).explains(explains)
    })
}

/// The finding of the corrected method's angles.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum SignedAngles {
    Vertex,
    Edge,
    /// Rounding places the point on an edge, but it lies beside it.
    BesideEdge,
    NotANumber,
    /// The point lies on no edge, and the sum decides.
    Sum(Inside),
}

impl SignedAngles {
    pub(super) fn of(evidence: &InsidePolygon, polygon: &Polygon) -> Self {
        match (evidence.boundary, Inside::of(evidence.is_inside(), evidence.point, polygon)) {
            (Some(Boundary::Vertex(_)), _) => Self::Vertex,
            (Some(Boundary::Edge(_)), Inside::Yes) => Self::Edge,
            (Some(Boundary::Edge(_)), Inside::Counts | Inside::No) => Self::BesideEdge,
            (None, _) if evidence.sum.is_nan() => Self::NotANumber,
            (None, inside) => Self::Sum(inside),
        }
    }

    /// The finding; `of_sum` gives that of a sum.
    pub(super) fn finding(self, of_sum: fn(Inside) -> MessageId) -> MessageId {
        match self {
            Self::Vertex => ids::FINDING_ANGLES_VERTEX,
            Self::Edge => ids::FINDING_ANGLES_EDGE,
            Self::BesideEdge => ids::FINDING_ANGLES_BESIDE_EDGE,
            Self::NotANumber => ids::FINDING_ANGLES_NAN,
            Self::Sum(inside) => of_sum(inside),
        }
    }

    /// Whether the point lies on the polygon's boundary.
    fn is_on_boundary(self) -> bool {
        matches!(self, Self::Vertex | Self::Edge)
    }
}

/// Why the point where a line meets the plane lies in the polygon, or does not, by the corrected method.
pub(super) fn because_of_angles(evidence: &InsidePolygon, polygon: &Polygon) -> Message {
    if SignedAngles::of(evidence, polygon).is_on_boundary() {
        return ids::BECAUSE_ON_RIM.into();
    }
    let id = if evidence.is_inside() { ids::BECAUSE_ANGLES_INSIDE } else { ids::BECAUSE_ANGLES_OUTSIDE };
    Message::new(id).with("sum", short(Quantity::SingleAngle(evidence.sum)))
}

/// A number in a sentence, with short precision.
pub(super) fn short(number: impl Into<Quantity>) -> String {
    number.into().in_formula(Precision::Short)
}

/// The finding of a sum of angles, compared with the truth.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Inside {
    Yes,
    /// The point counts as inside, but lies outside.
    Counts,
    /// The point counts as outside.
    No,
}

impl Inside {
    /// Compares the verdict of a sum with the exact method's.
    pub(super) fn of(inside: bool, point: Vec3, polygon: &Polygon) -> Self {
        match inside {
            false => Self::No,
            true if lies_inside(point, polygon) => Self::Yes,
            true => Self::Counts,
        }
    }
}

/// Whether a point that a sum of angles takes for an inner one lies outside.
pub(super) fn counts_as_inside(inside: bool, point: Vec3, polygon: &Polygon) -> bool {
    Inside::of(inside, point, polygon) == Inside::Counts
}

/// The finding of signed angles around the point where a line meets the plane: whether they make more than half a turn.
fn signed_turn_finding(inside: Inside) -> MessageId {
    match inside {
        Inside::Yes => ids::FINDING_SIGNED_ANGLES_INSIDE,
        Inside::Counts => ids::FINDING_SIGNED_ANGLES_COUNT_INSIDE,
        Inside::No => ids::FINDING_SIGNED_ANGLES_OUTSIDE,
    }
}

/// The finding of angles without signs around the point where a line meets the plane: whether they make a full turn.
pub(super) fn turn_finding(inside: Inside) -> MessageId {
    match inside {
        Inside::Yes => ids::FINDING_ANGLES_INSIDE,
        Inside::Counts => ids::FINDING_ANGLES_COUNTS_INSIDE,
        Inside::No => ids::FINDING_ANGLES_OUTSIDE,
    }
}

/// The exact method's step of whether the crossing is inside: by the signs at a triangle's edges, or a winding number.
pub(super) fn exact_inside(
    crossing: Option<exact::Place>,
    polygon: &Polygon,
    signs: Option<EdgeSigns>,
    inside: bool,
) -> Step {
    let why = if signs.is_some() { ids::WHY_EXACT_INSIDE } else { ids::WHY_EXACT_WINDING };
    Step::new(StepId::Inside, ids::STEP_EXACT_INSIDE, why).if_reached(crossing, |step, place| {
        step.equations(edge_equations(signs, inside))
            .equation(Equation::holds(EquationId::Inside, "p′ ∈ P", inside))
            .yes_or_no(inside)
            .finding(if inside { ids::FINDING_EXACT_INSIDE } else { ids::FINDING_EXACT_OUTSIDE })
            .marks([
                Mark::patch(polygon.vertices().to_vec(), decides(inside)),
                Mark::point(place.point.as_vec3(), decides(inside)).labelled("p′").named(ids::LABEL_CROSSING),
            ])
    })
}

/// The signs at the three edges of a triangle, from its vertex 0 on, and how they are written.
#[derive(Debug, Clone, Copy)]
pub(super) struct EdgeSigns {
    pub(super) signs: [i32; 3],
    /// The formula for the edge that begins and ends at these vertices.
    pub(super) formula: fn(from: &str, to: &str) -> String,
}

impl EdgeSigns {
    pub(super) fn equations(self) -> impl Iterator<Item = Equation> {
        self.signs.into_iter().enumerate().map(move |(edge, sign)| {
            let formula = (self.formula)(&vertex_name(edge), &vertex_name((edge + 1) % 3));
            let symbol = format!("e{}", subscript(edge));
            Equation::new(EquationId::EdgeSign, symbol, formula, sign as f32).at(edge)
        })
    }
}

/// The equations of whether a line passes through a polygon: no two of a triangle's signs are opposite, or the winding
/// number of a polygon that has no such signs.
pub(super) fn edge_equations(signs: Option<EdgeSigns>, inside: bool) -> Vec<Equation> {
    let Some(signs) = signs else { return vec![Equation::holds(EquationId::Winding, "W ≠ 0", inside)] };
    let [e0, e1, e2] = signs.signs.map(|sign| Quantity::from(sign as f32));
    let alike = Equation::holds(EquationId::Alike, "e₀ · e₁ ≥ 0,  e₁ · e₂ ≥ 0,  e₂ · e₀ ≥ 0", inside)
        .put("{} · {} ≥ 0,  {} · {} ≥ 0,  {} · {} ≥ 0", [e0, e1, e1, e2, e2, e0]);
    signs.equations().chain([alike]).collect()
}

/// The projection of a point on a plane, and the dashed segment to it.
pub(super) fn projection_marks(point: Vec3, projected: Vec3) -> [Mark; 2] {
    [
        Mark::segment(point, projected, MarkRole::Neutral).dashed(),
        Mark::point(projected, MarkRole::Neutral).labelled("p′").named(ids::LABEL_PROJECTED),
    ]
}

pub(super) fn crossing_mark(point: Vec3, role: MarkRole) -> Mark {
    Mark::point(point, role).labelled("p").named(ids::LABEL_CROSSING)
}

/// The rules for every trace: every message exists, the ids of the steps are unique, and the steps after its end
/// have no content.
#[cfg(test)]
pub(super) fn assert_sound(trace: &crate::trace::Trace) {
    use crate::trace::StepStatus;
    use base::text::language::Language;

    let assert_localized = |message: Message| {
        assert!(Language::English.has(&message.id), "{}", message.id);
        let text = Language::English.localize(message);
        assert!(!text.contains('{'), "an argument is missing: {text}");
    };
    assert_localized(trace.answer());
    assert_localized(trace.reason());
    let end = trace.steps.iter().position(|step| step.status == StepStatus::Ends).expect("an end");
    for (number, step) in trace.steps.iter().enumerate() {
        assert!(!trace.steps[..number].iter().any(|earlier| earlier.id == step.id), "{}", step.id);
        assert_localized(step.title.clone());
        step.marks.iter().filter_map(|mark| mark.label.as_ref()?.name.clone()).for_each(assert_localized);
        if number <= end {
            assert_localized(step.finding.clone().expect("a step that was reached finds something"));
        } else {
            assert_eq!(step.status, StepStatus::NotReached { ended_by: end });
            assert!(step.finding.is_none() && step.equations.is_empty());
            assert!(step.marks.iter().all(|mark| mark.dashed && mark.label.is_none()));
        }
    }
}
