//! The crossing of a path and a triangle.

use core::cmp::Ordering;

use glam::{DVec3, Vec3};

use super::crossing::Crossing;
use super::parametric_line::ParametricLine;
use super::place::Place;
use super::weights::Weights;
use crate::shapes::Side;

/// A proven crossing of a segment or a ray with a triangle that is not degenerate: what [`Crossing`] tells of any surface, and
/// what only a triangle has. Two are equal if their path and their triangle were given by the same numbers.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct TriangleCrossing {
    pub(super) path: ParametricLine,
    pub(super) vertices: [Vec3; 3],
}

impl TriangleCrossing {
    #[inline(always)]
    pub(super) fn new(path: ParametricLine, vertices: [Vec3; 3]) -> Self {
        Self { path, vertices }
    }

    #[inline(always)]
    fn crossing(&self) -> Crossing {
        Crossing::with_plane(self.path, self.vertices)
    }

    /// The parameter and the point, each number rounded once from the true value.
    pub fn place(&self) -> Place {
        self.crossing().place()
    }

    /// Two numbers between which the parameter `t` lies: cheaper than its [place](Self::place), and nearly always less
    /// than 2^-40 of it apart. A tree of boxes is pruned with the second one.
    ///
    /// ```
    /// use collision_core::exact::ray_triangle;
    /// use collision_core::shapes::{Ray, Triangle};
    ///
    /// let wall = Triangle::new([[-1.0, -1.0, 1.0], [1.0, -1.0, 1.0], [0.0, 1.0, 1.0]])?;
    /// let crossing = ray_triangle(&Ray::new([0.0, 0.0, 0.0], [0.0, 0.0, 3.0])?, &wall).expect("a hit");
    /// let [least, most] = crossing.t_bounds();
    /// assert!(least <= 1.0 / 3.0 && 1.0 / 3.0 <= most && most - least < 1e-12);
    /// # Ok::<(), collision_core::shapes::ShapeError>(())
    /// ```
    #[inline(always)]
    pub fn t_bounds(&self) -> [f64; 2] {
        self.crossing().t_bounds()
    }

    /// Orders two crossings of one path exactly, by their parameters `t`, which may differ by less than an f64 step.
    /// Crossings of different paths are compared by their parameters too.
    ///
    /// ```
    /// use collision_core::exact::ray_triangle;
    /// use collision_core::glam::{Vec3, vec3};
    /// use collision_core::shapes::{Ray, Triangle};
    ///
    /// // The far corner of the second triangle is 2^-149 farther away, and both are hit next to the near one.
    /// let hair = f32::from_bits(1);
    /// let level = [vec3(0.0, 0.0, 1.0), vec3(4.0, 0.0, 1.0), vec3(0.0, 4.0, 1.0)];
    /// let triangles = [level, [level[0], level[1], vec3(hair, 4.0, 1.0_f32.next_up())]];
    /// let ray = Ray::new(vec3(1.0, hair, 0.0), Vec3::Z)?;
    /// let [near, far] = triangles.map(|v| ray_triangle(&ray, &Triangle::new(v).unwrap()).unwrap());
    /// assert_eq!(near.place().t, far.place().t, "the same f64");
    /// assert!(near.cmp_t(&far).is_lt());
    /// # Ok::<(), collision_core::shapes::ShapeError>(())
    /// ```
    pub fn cmp_t(&self, other: &Self) -> Ordering {
        self.crossing().cmp_t(&other.crossing())
    }

    /// The side from which the path comes: the [front](Side::Front) if it runs against the normal `(p2 - p0) × (p1 - p0)`, or from
    /// [behind](Side::Behind).
    #[inline(always)]
    pub fn facing(&self) -> Side {
        self.crossing().side_of_plane()
    }

    /// Whether the path comes from where the vertices run counter-clockwise: the front by the convention of OBJ, glTF and most
    /// engines, and [behind](Side::Behind) by that of this crate.
    ///
    /// ```
    /// use collision_core::exact::ray_triangle;
    /// use collision_core::shapes::{Ray, Side, Triangle};
    ///
    /// // Seen from above, where z is positive, x, y and the origin run counter-clockwise.
    /// let triangle = Triangle::new([[0.0, 0.0, 0.0], [1.0, 0.0, 0.0], [0.0, 1.0, 0.0]])?;
    /// let from_above = ray_triangle(&Ray::new([0.25, 0.25, 1.0], [0.0, 0.0, -1.0])?, &triangle).expect("a hit");
    /// assert!(from_above.is_counterclockwise());
    /// assert_eq!(from_above.facing(), Side::Behind);
    /// assert_eq!(-from_above.normal().z, 1.0, "the normal of an engine");
    /// # Ok::<(), collision_core::shapes::ShapeError>(())
    /// ```
    pub fn is_counterclockwise(&self) -> bool {
        self.facing().is_counterclockwise()
    }

    /// The normal `(p2 - p0) × (p1 - p0)` of the triangle, of length 1, whatever the side from which the path comes:
    /// each component is the true value, rounded once to the nearest f64. It points to where the vertices run
    /// clockwise; `-normal()` is the normal of OBJ, glTF and most engines.
    pub fn normal(&self) -> DVec3 {
        self.crossing().normal()
    }

    /// The weights of the three vertices, which add up to 1: `w0 p0 + w1 p1 + w2 p2` is the [place](Self::place). Each is the true
    /// value, rounded once to the nearest f64. Often `w1` and `w2` are called u and v.
    ///
    /// ```
    /// use collision_core::exact::ray_triangle;
    /// use collision_core::shapes::{Ray, Triangle};
    ///
    /// let triangle = Triangle::new([[0.0, 0.0, 1.0], [4.0, 0.0, 1.0], [0.0, 4.0, 1.0]])?;
    /// let crossing = ray_triangle(&Ray::new([2.0, 1.0, 0.0], [0.0, 0.0, 1.0])?, &triangle).expect("a hit");
    /// assert_eq!(crossing.weights(), [0.25, 0.5, 0.25]);
    /// # Ok::<(), collision_core::shapes::ShapeError>(())
    /// ```
    pub fn weights(&self) -> [f64; 3] {
        Weights { path: self.path, points: self.vertices }.rounded()
    }
}

impl From<TriangleCrossing> for Crossing {
    #[inline(always)]
    fn from(crossing: TriangleCrossing) -> Self {
        crossing.crossing()
    }
}

/// Its [`Place`].
#[cfg(feature = "serde")]
impl serde::Serialize for TriangleCrossing {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.place().serialize(serializer)
    }
}
