//! A flat outline, and tests of whether it holds a point of its plane: a right one and mistaken ones.

use std::f64::consts::TAU;

use glam::{DVec2, DVec3};

use super::plane::{Plane, is_less};
use crate::elementary::atan2;

/// The vertices of a triangle or a polygon, in their order.
#[derive(Debug, Clone)]
pub(super) struct Outline(pub(super) Vec<DVec3>);

impl Outline {
    /// The outline through vertices in f32.
    pub(super) fn of(vertices: &[glam::Vec3]) -> Self {
        Self(vertices.iter().map(|vertex| vertex.as_dvec3()).collect())
    }

    /// The ends of every edge; the last edge leads back to the first vertex.
    pub(super) fn edges(&self) -> impl ExactSizeIterator<Item = [DVec3; 2]> {
        let vertices = &self.0;
        (0..vertices.len()).map(|edge| [vertices[edge], vertices[(edge + 1) % vertices.len()]])
    }

    /// The plane of the first three vertices.
    pub(super) fn plane(&self) -> Plane {
        Plane::through([self.0[0], self.0[1], self.0[2]])
    }

    /// The normal from whose side the edges run anticlockwise, as long as twice the area.
    fn area(&self) -> DVec3 {
        let first = self.0[0];
        self.edges().map(|[a, b]| (a - first).cross(b - first)).sum()
    }

    /// On which side of each edge the point lies: 1 inside of a convex outline, 0 on the edge's line, -1 outside.
    fn sides(&self, point: DVec3) -> impl Iterator<Item = i8> {
        let area = self.area();
        self.edges().map(move |[a, b]| {
            let size = area.length() * (b - a).length() * (point - a).length();
            let side = area.dot((b - a).cross(point - a));
            match () {
                () if is_less(0.0, side, size) => 1,
                () if is_less(side, 0.0, size) => -1,
                () => 0,
            }
        })
    }

    fn is_on_edge(&self, point: DVec3) -> bool {
        let is_between = |[a, b]: [DVec3; 2]| (a - point).dot(b - point) <= 0.0;
        self.sides(point).zip(self.edges()).any(|(side, edge)| side == 0 && is_between(edge))
    }

    /// The right answer: its edges belong to it.
    pub(super) fn holds(&self, point: DVec3) -> bool {
        self.is_on_edge(point) || self.holds_inside(point)
    }

    /// Without its edges, by the crossings of a half line.
    pub(super) fn holds_inside(&self, point: DVec3) -> bool {
        if self.is_on_edge(point) {
            return false;
        }
        let area = self.area().abs();
        let flat = |p: DVec3| match area.max_element() {
            most if most == area.x => DVec2::new(p.y, p.z),
            most if most == area.y => DVec2::new(p.z, p.x),
            _ => DVec2::new(p.x, p.y),
        };
        let point = flat(point);
        let crossed = self
            .edges()
            .map(|edge| edge.map(|end| flat(end) - point))
            .filter(|[a, b]| (a.y > 0.0) != (b.y > 0.0) && (a.perp_dot(*b) > 0.0) == (b.y > a.y));
        crossed.count() % 2 == 1
    }

    /// On the inner side of every edge, as if the outline were convex, but for one edge.
    pub(super) fn holds_but_for(&self, forgotten: Option<usize>, point: DVec3) -> bool {
        let mut sides = self.sides(point).enumerate();
        sides.all(|(edge, side)| Some(edge) == forgotten || side >= 0)
    }

    /// The triangle of the first three vertices alone.
    pub(super) fn first_triangle_holds(&self, point: DVec3) -> bool {
        Self(self.0[..3].to_vec()).holds(point)
    }

    /// The box around all vertices.
    pub(super) fn box_holds(&self, point: DVec3) -> bool {
        let (low, high) =
            self.0.iter().fold((self.0[0], self.0[0]), |(low, high), &p| (low.min(p), high.max(p)));
        let slack = (high - low).max_element() * 1e-9;
        point.cmpge(low - slack).all() && point.cmple(high + slack).all()
    }

    /// The parallelogram of the edges at the first vertex.
    pub(super) fn parallelogram_holds(&self, point: DVec3) -> bool {
        let [a, b, c] = [self.0[0], self.0[1], self.0[2]];
        Self(vec![a, b, b + c - a, c]).holds(point)
    }

    /// The angles at the point make a whole turn, when they are added without their signs.
    pub(super) fn unsigned_angles_hold(&self, point: DVec3) -> bool {
        let angle = |[a, b]: [DVec3; 2]| {
            let [a, b] = [a - point, b - point];
            atan2(a.cross(b).length(), a.dot(b))
        };
        self.is_on_edge(point) || (self.edges().map(angle).sum::<f64>() - TAU).abs() < 1e-3
    }
}

/// The mistakes of a query about a polygon: those of its own, the ones about the polygon's inside, and more of its own.
/// `$asks` answers a question by whether the outline holds the place that it asks about.
macro_rules! of_polygon {
    ($asks:path, [$($before:expr,)*], [$($after:expr,)*]) => {
        &[
            $($before,)*
            ("edge-excluded", |question| $asks(question, Outline::holds_inside)),
            ("convex-only", |question| $asks(question, |outline, p| outline.holds_but_for(None, p))),
            ("first-edge-forgotten", |question| $asks(question, |outline, p| outline.holds_but_for(Some(0), p))),
            ("last-edge-open", |question| {
                $asks(question, |outline, p| outline.holds_but_for(Some(outline.0.len() - 1), p))
            }),
            ("first-triangle-only", |question| $asks(question, Outline::first_triangle_holds)),
            ("box-for-outline", |question| $asks(question, Outline::box_holds)),
            ("unsigned-angles", |question| $asks(question, Outline::unsigned_angles_hold)),
            $($after,)*
        ]
    };
}
pub(super) use of_polygon;
