//! Ray and one triangle of a terrain.
//!
//! Seen from above, both triangles of a cell have a right angle. From that corner, `u` and `v` run along the legs (x
//! and z, or backwards), and in a square cell the triangle is `u >= 0`, `v >= 0`, `u + v <= cell`. Its plane is
//! `(y - corner) cell = u (height at the end of the x leg - corner) + v (height at the end of the z leg - corner)`:
//! all polynomials have degree 3 at most.
//!
//! In a cell that is not square, each of `u` and `v` is multiplied by the side along the other leg, and instead of `cell`
//! there is the product of both sides: the polynomials have degree 5 at most.

use crate::exact::arithmetic::signs::{sign, signs};
use crate::exact::arithmetic::{Arithmetic, Polynomial, Polynomials, Vector, VectorPolynomial};
use crate::exact::parametric_line::ParametricLine;
use crate::terrain::Terrain;

/// A triangle of a terrain.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(crate) struct Face {
    /// The horizontal place of the right angle, which is exact in f64.
    corner: [f64; 2],
    /// Whether the legs run along x and z, or backwards.
    forward: bool,
    /// The lengths of the legs.
    cell: [f64; 2],
    /// The heights at the right angle, at the end of the leg along x, and of that along z.
    heights: [f64; 3],
}

impl Face {
    /// The two triangles of the cell `(i, j)`: the one at its first vertex and the one at the opposite vertex.
    #[inline(always)]
    pub(super) fn of_cell(terrain: &Terrain, i: usize, j: usize) -> [Self; 2] {
        let cell = terrain.grid().cell.map(f64::from);
        let first = j * terrain.width() + i;
        let second = first + terrain.width();
        let height = |vertex: usize| f64::from(terrain.heights()[vertex]);
        let [h00, h10, h01, h11] = [height(first), height(first + 1), height(second), height(second + 1)];
        let corner = |i, j| [terrain.place(0, i), terrain.place(1, j)];
        [
            Self { corner: corner(i, j), forward: true, cell, heights: [h00, h10, h01] },
            Self { corner: corner(i + 1, j + 1), forward: false, cell, heights: [h11, h01, h10] },
        ]
    }

    /// The first place where a path meets this triangle, from its start on.
    #[inline(always)]
    pub(super) fn first_contact(&self, path: &ParametricLine) -> Option<FaceContact> {
        let (face, path) = (*self, *path);
        let plane = signs(ToPlane { face, path });
        let moment = match plane.sign(DESCENT) {
            0 if plane.sign(HEIGHT) == 0 => self.first_moment_in_plane(&path)?,
            descent if descent == 0 || descent * plane.sign(HEIGHT) < 0 => return None,
            descent => {
                let edges = signs(AtPlane { face, path });
                let outside = if descent > 0 { edges.negative } else { edges.positive };
                (outside == 0).then_some(Moment::Plane)?
            }
        };
        Some(FaceContact { face: *self, moment })
    }

    /// The first place for a path in the triangle's plane: at its start, or where it enters over an edge.
    #[cold]
    fn first_moment_in_plane(&self, path: &ParametricLine) -> Option<Moment> {
        let at_edge = |edge| signs(EdgeMargin { face: *self, path: *path, edge });
        if Edge::ALL.into_iter().all(|edge| at_edge(edge).sign(MARGIN) >= 0) {
            return Some(Moment::Start);
        }
        let comes_in = |edge| {
            let signs = at_edge(edge);
            signs.sign(MARGIN) < 0
                && signs.sign(APPROACH) > 0
                && Edge::ALL
                    .into_iter()
                    .all(|other| sign(EdgeEntry { face: *self, path: *path, edge, other }) >= 0)
        };
        Edge::ALL.into_iter().find(|&edge| comes_in(edge)).map(Moment::Edge)
    }

    /// `u` and `v` of the path's start.
    #[inline(always)]
    fn start<A: Arithmetic>(&self, a: &A, path: &ParametricLine) -> [A::Number; 2] {
        let [x, z] = self.corner;
        let start = path.start();
        self.scaled(a, [self.inward(a, x, start.x.into()), self.inward(a, z, start.z.into())])
    }

    /// Lengths along x and along z, each multiplied by the side along the other leg if the cell is not square.
    #[inline(always)]
    fn scaled<A: Arithmetic>(&self, a: &A, [u, v]: [A::Number; 2]) -> [A::Number; 2] {
        let [along_x, along_z] = self.cell;
        if along_x == along_z { [u, v] } else { [u * a.number(along_z), v * a.number(along_x)] }
    }

    /// The largest `u` and `v`, which are equal.
    #[inline(always)]
    fn size<A: Arithmetic>(&self, a: &A) -> A::Number {
        let [along_x, along_z] = self.cell;
        if along_x == along_z { a.number(along_x) } else { a.number(along_x) * a.number(along_z) }
    }

    /// A zero of the degree of `u` and `v`.
    #[inline(always)]
    fn zero<A: Arithmetic>(&self, a: &A) -> A::Number {
        let zero = a.difference(0.0, 0.0);
        let [zero, _] = self.scaled(a, [zero.clone(), zero]);
        zero
    }

    /// The growth of `u` and `v` along the path.
    #[inline(always)]
    fn rate<A: Arithmetic>(&self, a: &A, path: &ParametricLine) -> [A::Number; 2] {
        let direction = if self.forward { path.direction(a) } else { path.backward(a) };
        self.scaled(a, [direction.x, direction.z])
    }

    /// `to - from` along a leg.
    #[inline(always)]
    fn inward<A: Arithmetic>(&self, a: &A, from: f64, to: f64) -> A::Number {
        if self.forward { a.difference(to, from) } else { a.difference(from, to) }
    }

    /// The rise of the plane along each leg.
    #[inline(always)]
    fn rise<A: Arithmetic>(&self, a: &A) -> [A::Number; 2] {
        let [corner, along_x, along_z] = self.heights;
        [a.difference(along_x, corner), a.difference(along_z, corner)]
    }

    /// A normal, upwards.
    #[inline(always)]
    fn normal<A: Arithmetic>(&self, a: &A) -> Vector<A::Number> {
        let [corner, along_x, along_z] = self.heights;
        let against_rise =
            |end| if self.forward { a.difference(corner, end) } else { a.difference(end, corner) };
        let [x, z] = self.scaled(a, [against_rise(along_x), against_rise(along_z)]);
        Vector { x, y: self.size(a), z }
    }

    /// The path's height over the plane at its start, times the [size](Self::size).
    #[inline(always)]
    fn height<A: Arithmetic>(&self, a: &A, path: &ParametricLine) -> A::Number {
        let [u, v] = self.start(a, path);
        let [rise_u, rise_v] = self.rise(a);
        a.difference(path.start().y.into(), self.heights[0]) * self.size(a) - u * rise_u - v * rise_v
    }

    /// The loss of that height along the path's direction.
    #[inline(always)]
    fn descent<A: Arithmetic>(&self, a: &A, path: &ParametricLine) -> A::Number {
        let [u, v] = self.rate(a, path);
        let [rise_u, rise_v] = self.rise(a);
        u * rise_u + v * rise_v + path.backward(a).y * self.size(a)
    }

    /// The distance of the path's start inside an edge.
    #[inline(always)]
    fn margin<A: Arithmetic>(&self, a: &A, path: &ParametricLine, edge: Edge) -> A::Number {
        let [u, v] = self.start(a, path);
        match edge {
            Edge::U => u,
            Edge::V => v,
            Edge::Diagonal => self.size(a) - u - v,
        }
    }

    /// The distance inside an edge at which the path crosses the plane, times the descent.
    #[inline(always)]
    fn margin_at_plane<A: Arithmetic>(
        &self,
        a: &A,
        path: &ParametricLine,
        edge: Edge,
        [height, descent]: &[A::Number; 2],
    ) -> A::Number {
        self.margin(a, path, edge) * descent.clone() + self.approach(a, path, edge) * height.clone()
    }

    /// The growth of that distance along the path.
    #[inline(always)]
    fn approach<A: Arithmetic>(&self, a: &A, path: &ParametricLine, edge: Edge) -> A::Number {
        match edge {
            Edge::U => self.rate(a, path)[0].clone(),
            Edge::V => self.rate(a, path)[1].clone(),
            Edge::Diagonal => {
                let reversed = Self { forward: !self.forward, ..*self };
                let [u, v] = reversed.rate(a, path);
                u + v
            }
        }
    }
}

/// The edges of a face, named after the coordinate that they bound.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Edge {
    U,
    V,
    Diagonal,
}

impl Edge {
    const ALL: [Self; 3] = [Self::U, Self::V, Self::Diagonal];
}

/// The way in which a path meets a face.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(crate) struct FaceContact {
    face: Face,
    moment: Moment,
}

#[derive(Debug, Clone, Copy, PartialEq)]
enum Moment {
    /// The path crosses the plane.
    Plane,
    /// The path runs in the plane and starts on the face.
    Start,
    /// The path runs in the plane and enters over an edge.
    Edge(Edge),
}

/// The normal of the triangle, upwards.
impl VectorPolynomial for FaceContact {
    #[inline(always)]
    fn vector<A: Arithmetic>(&self, a: &A) -> Vector<A::Number> {
        self.face.normal(a)
    }
}

impl FaceContact {
    /// The numerator and the denominator of the path's parameter.
    #[inline(always)]
    pub(in crate::exact) fn parameter<A: Arithmetic>(&self, a: &A, path: &ParametricLine) -> [A::Number; 2] {
        let Self { face, moment } = self;
        a.vector(path.start());
        path.direction(a);
        match *moment {
            Moment::Plane => [face.height(a, path), face.descent(a, path)],
            Moment::Start => [face.zero(a), face.size(a)],
            Moment::Edge(edge) => [face.zero(a) - face.margin(a, path, edge), face.approach(a, path, edge)],
        }
    }
}

/// The height at the start and the descent, in this order.
#[derive(Clone, Copy)]
struct ToPlane {
    face: Face,
    path: ParametricLine,
}

const HEIGHT: u32 = 0;
const DESCENT: u32 = 1;

impl Polynomials<2> for ToPlane {
    #[inline(always)]
    fn values<A: Arithmetic>(&self, a: &A) -> [A::Number; 2] {
        [self.face.height(a, &self.path), self.face.descent(a, &self.path)]
    }
}

/// The distance inside each edge at which the path crosses the plane, times the descent.
#[derive(Clone, Copy)]
struct AtPlane {
    face: Face,
    path: ParametricLine,
}

impl Polynomials<3> for AtPlane {
    #[inline(always)]
    fn values<A: Arithmetic>(&self, a: &A) -> [A::Number; 3] {
        let Self { face, path } = self;
        let to_plane = [face.height(a, path), face.descent(a, path)];
        [
            face.margin_at_plane(a, path, Edge::U, &to_plane),
            face.margin_at_plane(a, path, Edge::V, &to_plane),
            face.margin_at_plane(a, path, Edge::Diagonal, &to_plane),
        ]
    }
}

/// The distance inside an edge at the path's start and its growth along the path, in this order.
#[derive(Clone, Copy)]
struct EdgeMargin {
    face: Face,
    path: ParametricLine,
    edge: Edge,
}

const MARGIN: u32 = 0;
const APPROACH: u32 = 1;

impl Polynomials<2> for EdgeMargin {
    fn values<A: Arithmetic>(&self, a: &A) -> [A::Number; 2] {
        let Self { face, path, edge } = self;
        [face.margin(a, path, *edge), face.approach(a, path, *edge)]
    }
}

/// The distance inside another edge at which the path enters over this one, times this one's approach.
#[derive(Clone, Copy)]
struct EdgeEntry {
    face: Face,
    path: ParametricLine,
    edge: Edge,
    other: Edge,
}

impl Polynomial for EdgeEntry {
    fn value<A: Arithmetic>(&self, a: &A) -> A::Number {
        let Self { face, path, edge, other } = self;
        face.margin(a, path, *other) * face.approach(a, path, *edge)
            - face.approach(a, path, *other) * face.margin(a, path, *edge)
    }
}
