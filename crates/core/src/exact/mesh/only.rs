//! Some triangles of a mesh.

use glam::Vec3;

use super::index::MeshIndex;
use crate::exact::plane_of::side_of_triangle;
use crate::shapes::Side;

/// The triangles of a mesh that a filter takes: [`MeshIndex::only`] makes it. Its answers are those of a mesh that has these
/// triangles alone, with their numbers in the whole mesh.
///
/// Its methods ask for `T: Filter`, which every `Fn(usize, Side) -> bool` is. To have a filter in one place, let a
/// function return it:
///
/// ```
/// use collision_core::exact::{MeshIndex, Only};
/// use collision_core::shapes::{Mesh, Ray, Side};
///
/// struct World {
///     index: MeshIndex,
///     is_solid: Vec<bool>,
/// }
///
/// impl World {
///     fn solid(&self) -> Only<'_, impl Fn(usize, Side) -> bool + '_> {
///         self.index.only(move |triangle, _| self.is_solid[triangle])
///     }
/// }
///
/// fn is_seen(ray: &Ray, obstacles: &Only<'_, impl Fn(usize, Side) -> bool>) -> bool {
///     !obstacles.is_hit(ray)
/// }
///
/// let mist = vec![[-1.0, -1.0, 3.0], [1.0, -1.0, 3.0], [0.0, 1.0, 3.0]];
/// let world = World { index: MeshIndex::new(Mesh::new(mist, vec![[0, 1, 2]])?), is_solid: vec![false] };
/// let sight = Ray::new([0.0, 0.0, 0.0], [0.0, 0.0, 1.0])?;
/// assert!(world.index.is_hit(&sight) && is_seen(&sight, &world.solid()));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug, Clone, Copy)]
pub struct Only<'a, T> {
    pub(crate) index: &'a MeshIndex,
    pub(in crate::exact) filter: T,
}

/// What decides whether a triangle counts: a closure that gets its number, and the side of it that faces the question.
pub trait Filter {
    /// Whether a triangle counts.
    fn takes(&self, triangle: usize, facing: impl FnOnce() -> Side) -> bool;
}

impl<F: Fn(usize, Side) -> bool> Filter for F {
    #[inline(always)]
    fn takes(&self, triangle: usize, facing: impl FnOnce() -> Side) -> bool {
        self(triangle, facing())
    }
}

/// Every triangle counts.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Every;

impl Filter for Every {
    #[inline(always)]
    fn takes(&self, _: usize, _: impl FnOnce() -> Side) -> bool {
        true
    }
}

/// The triangles that another filter takes, all seen from one point: what counts stays the same for the steps of a question.
#[derive(Debug, Clone, Copy)]
pub(crate) struct SeenFrom<'a, T> {
    filter: &'a T,
    index: &'a MeshIndex,
    point: Vec3,
}

impl<T: Filter> Filter for SeenFrom<'_, T> {
    #[inline(always)]
    fn takes(&self, triangle: usize, _: impl FnOnce() -> Side) -> bool {
        self.filter.takes(triangle, || side_of_triangle(self.index.mesh().corners(triangle), self.point))
    }
}

impl<T: Filter> Only<'_, T> {
    /// These triangles, all seen from one point.
    pub(crate) fn seen_from(&self, point: Vec3) -> Only<'_, SeenFrom<'_, T>> {
        Only { index: self.index, filter: SeenFrom { filter: &self.filter, index: self.index, point } }
    }
}

impl MeshIndex {
    /// The triangles that a filter takes, for the same questions: layers, one-sided surfaces, what is transparent.
    ///
    /// The filter gets the number of a triangle, and the side of it that faces the question: that from which a path comes, or on
    /// which the point or the ball's centre lies, which may be [on](Side::On) its plane. A ball that moves, walks or is pushed out is
    /// seen where it starts. The filter is asked only about triangles that matter, in any order, possibly more than once.
    ///
    /// ```
    /// use collision_core::exact::MeshIndex;
    /// use collision_core::glam::{Vec3, vec3};
    /// use collision_core::shapes::{Mesh, Ray};
    ///
    /// // A window before a wall, and a layer for each triangle.
    /// let pane = |z| [vec3(-1.0, -1.0, z), vec3(1.0, -1.0, z), vec3(0.0, 1.0, z)];
    /// let index = MeshIndex::new(Mesh::new([pane(3.0), pane(5.0)].concat(), vec![[0, 1, 2], [3, 4, 5]])?);
    /// let is_opaque = [false, true];
    /// let sight = Ray::new(Vec3::ZERO, Vec3::Z)?;
    /// assert_eq!(index.first_hit(&sight).expect("the window").triangle, 0);
    /// assert_eq!(index.only(|triangle, _| is_opaque[triangle]).first_hit(&sight).expect("the wall").triangle, 1);
    ///
    /// // One-sided, by the convention of OBJ and glTF, where the front is counter-clockwise.
    /// let fronts = index.only(|_, facing| facing.is_counterclockwise());
    /// assert!(!fronts.is_hit(&sight));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn only<F: Fn(usize, Side) -> bool>(&self, filter: F) -> Only<'_, F> {
        Only { index: self, filter }
    }

    #[inline(always)]
    pub(crate) fn every(&self) -> Only<'_, Every> {
        Only { index: self, filter: Every }
    }
}
