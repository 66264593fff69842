//! Whether a point lies inside of a mesh.
//!
//! A ray from the point along x crosses the surface so often from one side and so often from the other. What it meets exactly is
//! settled by a ray that is moved aside by next to nothing: by ε along z, and by ε² along y (Edelsbrunner and Mücke, *Simulation of
//! simplicity*, 1990). That one meets no edge and no vertex, so a shared one that the ray itself meets is crossed once, or not at
//! all, whatever triangles share it. Only triangles that hold the point itself are settled otherwise: there the point is on the
//! surface.

use core::ops::ControlFlow::{Break, Continue};

use glam::Vec3;

use super::index::MeshIndex;
use super::only::{Filter, Only};
use super::path::Path;
use super::search::Candidate;
use crate::exact::arithmetic::signs::signs;
use crate::exact::arithmetic::{Arithmetic, Polynomials};
use crate::exact::closest::is_on_triangle;
use crate::exact::plane_of::{PlaneOf, side_of_plane};
use crate::shapes::{Point, Ray, Side};

/// Where a point is to a closed surface.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub enum Containment {
    /// Enclosed by it.
    Inside,
    /// On it.
    On,
    /// Not enclosed by it.
    Outside,
}

impl MeshIndex {
    /// Where a point is to a closed mesh, whose triangles run the same way around as seen from outside: inside of what the surface
    /// winds around, on the surface, or outside. Surfaces may overlap; a point in two of them is inside. An edge or a vertex that
    /// a ray would meet is no exception.
    ///
    /// What a mesh is called that is not closed depends on the axes.
    ///
    /// ```
    /// use collision_core::exact::{Containment, MeshIndex};
    /// use collision_core::glam::Vec3;
    /// use collision_core::shapes::{Mesh, Point};
    ///
    /// // An octahedron: along each axis a vertex is in the way.
    /// let vertices = vec![Vec3::X, Vec3::Y, Vec3::Z, Vec3::NEG_X, Vec3::NEG_Y, Vec3::NEG_Z];
    /// let faces = vec![[0, 1, 2], [1, 3, 2], [3, 4, 2], [4, 0, 2], [1, 0, 5], [3, 1, 5], [4, 3, 5], [0, 4, 5]];
    /// let octahedron = MeshIndex::new(Mesh::new(vertices, faces)?);
    /// let at = |x: f32| Point::new([x, 0.0, 0.0]).map(|point| octahedron.containment(point));
    /// assert_eq!([at(-2.0)?, at(0.0)?, at(1.0)?], [Containment::Outside, Containment::Inside, Containment::On]);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn containment(&self, point: Point) -> Containment {
        self.every().containment(point)
    }

    /// How often a closed mesh winds around a point: 1 where one surface encloses it whose triangles run counter-clockwise as seen
    /// from outside, as in OBJ and glTF, and -1 where they run clockwise; the sum for several; none on the surface. Whichever way
    /// triangles run, it is odd where a ray from the point leaves the surface an odd number of times.
    pub fn winding_number(&self, point: Point) -> Option<i32> {
        self.every().winding_number(point)
    }
}

impl<T: Filter> Only<'_, T> {
    /// [`MeshIndex::containment`] among these triangles, which should be a closed mesh.
    pub fn containment(&self, point: Point) -> Containment {
        match self.winding_number(point) {
            None => Containment::On,
            Some(0) => Containment::Outside,
            Some(_) => Containment::Inside,
        }
    }

    /// [`MeshIndex::winding_number`] among these triangles, which should be a closed mesh.
    pub fn winding_number(&self, point: Point) -> Option<i32> {
        let start = point.coordinates();
        let ray = Ray::new(start, Vec3::X).expect("a direction");
        let mut number = Some(0);
        Path::from(&ray).search(self.index, &mut |Candidate { triangle, vertices, .. }| {
            let side = side_of_plane(PlaneOf::through(vertices), start);
            if !self.filter.takes(triangle, || Side::of_sign(side)) {
                return Continue(f64::INFINITY);
            }
            if side == 0 && is_on_triangle(start, vertices) {
                number = None;
                return Break(());
            }
            // The triangle is ahead if it turns around the ray by the side of it on which the ray starts.
            let turn = turn(start, vertices);
            if turn == side {
                number = number.map(|number| number + turn);
            }
            Continue(f64::INFINITY)
        });
        number
    }
}

/// The way in which a triangle turns around the ray that is moved aside, as seen against it: 1 for counter-clockwise, -1 for
/// clockwise, 0 if that passes it by.
fn turn(start: Vec3, vertices: [Vec3; 3]) -> i32 {
    let turns = signs(Turns { start, vertices });
    let [one, two, three] = [0, 1, 2].map(|edge| {
        let [from, to] = [vertices[edge], vertices[(edge + 1) % 3]];
        let by_edge = |axis: usize| i32::from(to[axis] > from[axis]) - i32::from(to[axis] < from[axis]);
        // Moved aside by ε along z, the turn grows by the edge's length along y; by ε² along y, it shrinks by that along z.
        let in_order = [turns.sign(edge as u32), by_edge(1), -by_edge(2)];
        in_order.into_iter().find(|&sign| sign != 0).unwrap_or(0)
    });
    if one == two && two == three { one } else { 0 }
}

/// The side of each edge on which the ray passes, as seen along x.
#[derive(Clone, Copy)]
struct Turns {
    start: Vec3,
    vertices: [Vec3; 3],
}

impl Polynomials<3> for Turns {
    #[inline(always)]
    fn values<A: Arithmetic>(&self, a: &A) -> [A::Number; 3] {
        let [p0, p1, p2] = self.vertices;
        let side = |from, to| {
            let (edge, way) = (a.vector_between(from, to), a.vector_between(from, self.start));
            edge.y * way.z - edge.z * way.y
        };
        [side(p0, p1), side(p1, p2), side(p2, p0)]
    }
}
