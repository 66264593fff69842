//! Rays and segments at a mesh.
//!
//! A box is entered and left where the path meets its faces (Kay and Kajiya, *Ray tracing complex scenes*, 1986). That is
//! calculated in f64: differences of f32 numbers neither overflow there nor change their sign, and the four roundings of
//! a parameter (two differences, a division, a product) change it by less than 2^-50 of itself.

use super::hit::{Bounded, MeshHit};
use super::index::MeshIndex;
use super::search::Probe;
use super::slabs::Slabs;
use super::tree::Node;
use crate::exact::Crossing;
use crate::exact::arithmetic::filter::Filter;
use crate::exact::parametric_line::ParametricLine;
use crate::exact::path_triangle::{ray_meets, segment_crosses};
use crate::shapes::{Ray, Segment};

/// The first place where a ray meets a mesh, by the rules of [`ray_triangle`](crate::exact::ray_triangle) for each
/// triangle. Of triangles that it meets at the same place, the one with the lowest number.
///
/// No ray passes between triangles that share an edge or a vertex.
///
/// ```
/// use collision_core::exact::{MeshIndex, ray_mesh};
/// use collision_core::shapes::{Mesh, Ray, Side};
/// use glam::{Vec3, vec3};
///
/// // A square of two triangles, met exactly on their common edge.
/// let corners = vec![vec3(0.0, 0.0, 2.0), vec3(1.0, 0.0, 2.0), vec3(1.0, 1.0, 2.0), vec3(0.0, 1.0, 2.0)];
/// let square = MeshIndex::new(Mesh::new(corners, vec![[0, 1, 2], [0, 2, 3]])?);
/// let hit = ray_mesh(&Ray::new(vec3(0.25, 0.25, 0.0), Vec3::Z)?, &square).expect("it is closed there");
/// assert_eq!((hit.triangle, hit.crossing.place().t), (0, 2.0));
/// assert_eq!(hit.crossing.weights(), Some([0.75, 0.0, 0.25]));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn ray_mesh(ray: &Ray, index: &MeshIndex) -> Option<MeshHit> {
    first(Asked::ray(ray), index)
}

/// Whether a ray meets a mesh anywhere: faster than the [first place](ray_mesh).
pub fn ray_mesh_any(ray: &Ray, index: &MeshIndex) -> bool {
    any(Asked::ray(ray), index)
}

/// All triangles of a mesh that a ray meets, in the order in which it meets them, and of the same place by number.
pub fn ray_mesh_all(ray: &Ray, index: &MeshIndex) -> Vec<MeshHit> {
    all(Asked::ray(ray), index)
}

/// The first place where a segment crosses a mesh, by the rules of
/// [`segment_triangle`](crate::exact::segment_triangle) for each triangle. Of triangles that it crosses at the same place,
/// the one with the lowest number.
pub fn segment_mesh(segment: &Segment, index: &MeshIndex) -> Option<MeshHit> {
    first(Asked::segment(segment), index)
}

/// Whether a segment crosses a mesh anywhere: faster than the [first place](segment_mesh).
pub fn segment_mesh_any(segment: &Segment, index: &MeshIndex) -> bool {
    any(Asked::segment(segment), index)
}

/// All triangles of a mesh that a segment crosses, in the order in which it crosses them, and of the same place by number.
pub fn segment_mesh_all(segment: &Segment, index: &MeshIndex) -> Vec<MeshHit> {
    all(Asked::segment(segment), index)
}

/// Farther away than any place on a ray; a product with it does not overflow.
const FARTHEST: f64 = 1e300;
/// Less than any parameter: nothing more is looked at.
const DONE: f64 = -1.0;

/// A path, how it meets a triangle, and how far it goes.
#[derive(Clone, Copy)]
struct Asked<M> {
    path: ParametricLine,
    meets: M,
    end: f64,
}

/// A predicate for a path and the vertices of a triangle.
trait Meets: Fn(ParametricLine, [glam::Vec3; 3]) -> bool {}
impl<F: Fn(ParametricLine, [glam::Vec3; 3]) -> bool> Meets for F {}

impl Asked<()> {
    fn ray(ray: &Ray) -> Asked<impl Meets> {
        Asked { path: ray.into(), meets: ray_meets, end: FARTHEST }
    }

    fn segment(segment: &Segment) -> Asked<impl Meets> {
        Asked { path: segment.into(), meets: segment_crosses, end: 1.0 }
    }
}

impl<M: Meets> Asked<M> {
    /// The crossing with one triangle of a mesh.
    #[inline(always)]
    fn crossing(&self, index: &MeshIndex, triangle: usize) -> Option<Crossing> {
        let vertices = index.mesh().corners(triangle);
        (self.meets)(self.path, vertices).then(|| Crossing::with_plane(self.path, vertices))
    }

    /// Visits the triangles that the path may meet, up to the limit that each visit returns.
    #[inline(always)]
    fn search(&self, index: &MeshIndex, visit: impl FnMut(usize) -> f64) {
        if let Some(tree) = index.tree() {
            tree.search(&slabs(&self.path), self.end, visit);
        }
    }
}

fn first(asked: Asked<impl Meets>, index: &MeshIndex) -> Option<MeshHit> {
    let mut best: Option<Bounded> = None;
    asked.search(index, |triangle| {
        if let Some(crossing) = asked.crossing(index, triangle) {
            let found = Bounded::new(triangle, crossing);
            if best.as_ref().is_none_or(|best| found.cmp(best).is_lt()) {
                best = Some(found);
            }
        }
        best.as_ref().map_or(asked.end, |best| best.t[1])
    });
    best.map(|best| best.hit)
}

fn any(asked: Asked<impl Meets>, index: &MeshIndex) -> bool {
    let mut is_met = false;
    asked.search(index, |triangle| {
        is_met = is_met || (asked.meets)(asked.path, index.mesh().corners(triangle));
        if is_met { DONE } else { asked.end }
    });
    is_met
}

fn all(asked: Asked<impl Meets>, index: &MeshIndex) -> Vec<MeshHit> {
    let mut hits = Vec::new();
    asked.search(index, |triangle| {
        hits.extend(asked.crossing(index, triangle).map(|crossing| Bounded::new(triangle, crossing)));
        asked.end
    });
    hits.sort_unstable_by(Bounded::cmp);
    hits.into_iter().map(|bounded| bounded.hit).collect()
}

/// A path is met by boxes as they are.
impl Probe for Slabs {
    #[inline(always)]
    fn bounds(&self, node: &Node) -> [f64; 2] {
        self.enters(node, FARTHEST, |face, start, _| face - start)
    }
}

fn slabs(path: &ParametricLine) -> Slabs {
    let direction = path.direction(&Filter);
    Slabs::new(path.start().as_dvec3().to_array(), [direction.x.value, direction.y.value, direction.z.value])
}
