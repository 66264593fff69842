//! Ray and one triangle of a terrain.
//!
//! Both triangles of a cell have a right angle in the ground plan. From that corner, `u` and `v` run along
//! the legs (x and z, or backwards), and the triangle is `u >= 0`, `v >= 0`, `u + v <= cell`. Its plane is
//! `(y - corner) cell = u (height at the end of the x leg - corner) + v (the same for the z leg)`: all that
//! is asked of it has degree 3 at most.

use crate::exact::arithmetic::signs::{sign, signs};
use crate::exact::arithmetic::{Arithmetic, Polynomial, Polynomials};
use crate::exact::meeting::Meeting;
use crate::exact::parametric_line::ParametricLine;
use crate::terrain::Terrain;

/// A triangle of a terrain.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Face {
    /// Where the right angle is in the ground plan. An index times the cell size is exact in f64.
    corner: [f64; 2],
    /// Whether the legs run along x and z, or backwards.
    forward: bool,
    cell: f64,
    /// The heights at the right angle, at the end of the leg along x, and of that along z.
    heights: [f64; 3],
}

impl Face {
    /// The two triangles of the cell `(i, j)`: that at its first vertex and that at the opposite one.
    #[inline(always)]
    pub(super) fn of_cell(terrain: &Terrain, i: usize, j: usize) -> [Self; 2] {
        let cell = f64::from(terrain.cell());
        let first = j * terrain.width() + i;
        let second = first + terrain.width();
        let height = |vertex: usize| f64::from(terrain.heights()[vertex]);
        let [h00, h10, h01, h11] = [height(first), height(first + 1), height(second), height(second + 1)];
        let corner = |i, j| [i as f64 * cell, j as f64 * cell];
        [
            Self { corner: corner(i, j), forward: true, cell, heights: [h00, h10, h01] },
            Self { corner: corner(i + 1, j + 1), forward: false, cell, heights: [h11, h01, h10] },
        ]
    }

    /// Where a path that begins at its start first meets this triangle.
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

    /// For a path in the triangle's plane: at once, or where it comes in over an edge.
    #[cold]
    fn first_moment_in_plane(&self, path: &ParametricLine) -> Option<Moment> {
        let outside_at_start = |edge| sign(AtStart { face: *self, path: *path, edge }) < 0;
        if !Edge::ALL.into_iter().any(outside_at_start) {
            return Some(Moment::Start);
        }
        let comes_in = |edge| {
            outside_at_start(edge)
                && sign(Approach { face: *self, path: *path, edge }) > 0
                && Edge::ALL
                    .into_iter()
                    .all(|other| sign(AtEdge { face: *self, path: *path, edge, other }) >= 0)
        };
        Edge::ALL.into_iter().find(|&edge| comes_in(edge)).map(Moment::Edge)
    }

    /// `u` and `v` of the path's start.
    #[inline(always)]
    fn start<A: Arithmetic>(&self, a: &A, path: &ParametricLine) -> [A::Number; 2] {
        let [x, z] = self.corner;
        let start = path.start();
        [self.inward(a, x, start.x.into()), self.inward(a, z, start.z.into())]
    }

    /// How fast `u` and `v` grow along the path.
    #[inline(always)]
    fn rate<A: Arithmetic>(&self, a: &A, path: &ParametricLine) -> [A::Number; 2] {
        let direction = if self.forward { path.direction(a) } else { path.backward(a) };
        [direction.x, direction.z]
    }

    /// `to - from` along a leg.
    #[inline(always)]
    fn inward<A: Arithmetic>(&self, a: &A, from: f64, to: f64) -> A::Number {
        if self.forward { a.difference(to, from) } else { a.difference(from, to) }
    }

    /// How much the plane rises along each leg.
    #[inline(always)]
    fn rise<A: Arithmetic>(&self, a: &A) -> [A::Number; 2] {
        let [corner, along_x, along_z] = self.heights;
        [a.difference(along_x, corner), a.difference(along_z, corner)]
    }

    /// The path's height over the plane at its start, times the cell.
    #[inline(always)]
    fn height<A: Arithmetic>(&self, a: &A, path: &ParametricLine) -> A::Number {
        let [u, v] = self.start(a, path);
        let [rise_u, rise_v] = self.rise(a);
        a.difference(path.start().y.into(), self.heights[0]) * a.number(self.cell) - u * rise_u - v * rise_v
    }

    /// How much of that height the path loses along its direction.
    #[inline(always)]
    fn descent<A: Arithmetic>(&self, a: &A, path: &ParametricLine) -> A::Number {
        let [u, v] = self.rate(a, path);
        let [rise_u, rise_v] = self.rise(a);
        u * rise_u + v * rise_v + path.backward(a).y * a.number(self.cell)
    }

    /// How far the path's start is inside of an edge.
    #[inline(always)]
    fn margin<A: Arithmetic>(&self, a: &A, path: &ParametricLine, edge: Edge) -> A::Number {
        let [u, v] = self.start(a, path);
        match edge {
            Edge::U => u,
            Edge::V => v,
            Edge::Diagonal => a.number(self.cell) - u - v,
        }
    }

    /// How far inside of an edge the path is as it crosses the plane, times the descent.
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

    /// How fast that grows along the path.
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

/// The edges of a face, by what they bound.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Edge {
    U,
    V,
    Diagonal,
}

impl Edge {
    const ALL: [Self; 3] = [Self::U, Self::V, Self::Diagonal];
}

/// When a path meets a face.
#[derive(Debug, Clone, Copy)]
pub(crate) struct FaceContact {
    face: Face,
    moment: Moment,
}

#[derive(Debug, Clone, Copy)]
enum Moment {
    /// As it crosses the plane.
    Plane,
    /// At its start, in the plane.
    Start,
    /// As it comes in over an edge, in the plane.
    Edge(Edge),
}

impl Meeting for FaceContact {
    #[inline(always)]
    fn parameter<A: Arithmetic>(&self, a: &A, path: &ParametricLine) -> [A::Number; 2] {
        let Self { face, moment } = self;
        a.vector(path.start());
        path.direction(a);
        match *moment {
            Moment::Plane => [face.height(a, path), face.descent(a, path)],
            Moment::Start => [a.difference(face.cell, face.cell), a.number(face.cell)],
            Moment::Edge(edge) => {
                let outside = a.difference(face.cell, face.cell) - face.margin(a, path, edge);
                [outside, face.approach(a, path, edge)]
            }
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

/// How far inside of each edge the path is as it crosses the plane, times the descent.
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

/// How far inside of an edge the path is at its start.
#[derive(Clone, Copy)]
struct AtStart {
    face: Face,
    path: ParametricLine,
    edge: Edge,
}

impl Polynomial for AtStart {
    fn value<A: Arithmetic>(&self, a: &A) -> A::Number {
        self.face.margin(a, &self.path, self.edge)
    }
}

/// Whether the path runs inwards over an edge.
#[derive(Clone, Copy)]
struct Approach {
    face: Face,
    path: ParametricLine,
    edge: Edge,
}

impl Polynomial for Approach {
    fn value<A: Arithmetic>(&self, a: &A) -> A::Number {
        self.face.approach(a, &self.path, self.edge)
    }
}

/// How far inside of another edge the path is as it comes in over this one, times this one's approach.
#[derive(Clone, Copy)]
struct AtEdge {
    face: Face,
    path: ParametricLine,
    edge: Edge,
    other: Edge,
}

impl Polynomial for AtEdge {
    fn value<A: Arithmetic>(&self, a: &A) -> A::Number {
        let Self { face, path, edge, other } = self;
        face.margin(a, path, *other) * face.approach(a, path, *edge)
            - face.approach(a, path, *other) * face.margin(a, path, *edge)
    }
}
