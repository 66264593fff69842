//! Rays and segments at a mesh.

use alloc::vec::Vec;
use core::ops::ControlFlow::{self, Break, Continue};

use fearless_simd::{Simd, SimdBase, SimdMask, f32x8, f64x8};
use glam::Vec3;

use super::eight::Eight;
use super::hit::{Bounded, MeshHit};
use super::index::MeshIndex;
use super::only::{Filter, Only};
use super::path::Path;
use super::search::{Candidate, Looked, Probe, Visit};
use super::slabs::{Slabs, Sweep};
use super::tree::{Node, Pack};
use crate::exact::arithmetic::bounds::cmp_bounds;
use crate::exact::lanes::paths::Scene;
use crate::exact::lanes::{Lanes, each_axis};
use crate::exact::path_triangle::MetPart;
use crate::shapes::{Ray, Segment, Side};

/// The first place where a ray meets a mesh, by the rules of [`ray_triangle`](crate::exact::ray_triangle) for each
/// triangle. Of triangles that it meets at the same place, the one with the lowest number.
///
/// No ray passes between triangles that share an edge or a vertex.
///
/// ```
/// use collision_core::exact::{MeshIndex, ray_mesh};
/// use collision_core::glam::{Vec3, vec3};
/// use collision_core::shapes::{Mesh, Ray, Side};
///
/// // A square of two triangles, met exactly on their common edge.
/// let corners = vec![vec3(0.0, 0.0, 2.0), vec3(1.0, 0.0, 2.0), vec3(1.0, 1.0, 2.0), vec3(0.0, 1.0, 2.0)];
/// let square = MeshIndex::new(Mesh::new(corners, vec![[0, 1, 2], [0, 2, 3]])?);
/// let hit = ray_mesh(&Ray::new(vec3(0.25, 0.25, 0.0), Vec3::Z)?, &square).expect("it is closed there");
/// assert_eq!((hit.triangle, hit.crossing.place().t), (0, 2.0));
/// assert_eq!(hit.crossing.weights(), [0.75, 0.0, 0.25]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn ray_mesh(ray: &Ray, index: &MeshIndex) -> Option<MeshHit> {
    index.first_hit(ray)
}

/// Whether a ray meets a mesh anywhere: faster than the [first place](ray_mesh).
pub fn ray_mesh_any(ray: &Ray, index: &MeshIndex) -> bool {
    index.is_hit(ray)
}

/// All triangles of a mesh that a ray meets, in the order in which it meets them, and of the same place by number.
pub fn ray_mesh_all(ray: &Ray, index: &MeshIndex) -> Vec<MeshHit> {
    index.hits(ray)
}

/// The first place where a segment crosses a mesh, by the rules of
/// [`segment_triangle`](crate::exact::segment_triangle) for each triangle. Of triangles that it crosses at the same place,
/// the one with the lowest number.
pub fn segment_mesh(segment: &Segment, index: &MeshIndex) -> Option<MeshHit> {
    index.first_hit(segment)
}

/// Whether a segment crosses a mesh anywhere: faster than the [first place](segment_mesh).
pub fn segment_mesh_any(segment: &Segment, index: &MeshIndex) -> bool {
    index.is_hit(segment)
}

/// All triangles of a mesh that a segment crosses, in the order in which it crosses them, and of the same place by number.
pub fn segment_mesh_all(segment: &Segment, index: &MeshIndex) -> Vec<MeshHit> {
    index.hits(segment)
}

impl<T: Filter> Only<'_, T> {
    /// [`MeshIndex::first_hit`] among these triangles.
    pub fn first_hit(&self, path: impl Into<Path>) -> Option<MeshHit> {
        self.find_hit(path, |_| true)
    }

    /// [`MeshIndex::find_hit`] among these triangles.
    pub fn find_hit(
        &self,
        path: impl Into<Path>,
        mut counts: impl FnMut(&MeshHit) -> bool,
    ) -> Option<MeshHit> {
        let path = path.into();
        let mut best: Option<Met> = None;
        path.search(self.index, &mut |candidate| {
            if let Some(met) = path.met_before(&candidate, best.as_mut())
                && self.takes(&met.hit())
                && counts(&met.hit())
            {
                best = Some(met);
            }
            Continue(best.as_ref().map_or(path.limit(), |best| best.t[1]))
        });
        best.map(|best| best.hit())
    }

    /// [`MeshIndex::is_hit`] among these triangles.
    pub fn is_hit(&self, path: impl Into<Path>) -> bool {
        self.each_hit(path, |_| Break(())).is_break()
    }

    /// [`MeshIndex::hits`] among these triangles.
    pub fn hits(&self, path: impl Into<Path>) -> Vec<MeshHit> {
        let mut hits = Vec::new();
        let _ = self.each_hit::<()>(path, |hit| {
            hits.push(Bounded::new(hit));
            Continue(())
        });
        hits.sort_unstable_by(Bounded::cmp);
        hits.into_iter().map(|bounded| bounded.hit).collect()
    }

    /// [`MeshIndex::each_hit`] among these triangles.
    pub fn each_hit<B>(
        &self,
        path: impl Into<Path>,
        mut visit: impl FnMut(MeshHit) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        let path = path.into();
        let mut flow = Continue(());
        path.search(self.index, &mut |candidate| {
            let Candidate { triangle, vertices, bounds } = candidate;
            if path.part_met(vertices, bounds).is_some() {
                let hit = MeshHit { triangle, crossing: path.crossing(vertices) };
                if self.takes(&hit) {
                    flow = visit(hit);
                }
            }
            if flow.is_break() { Break(()) } else { Continue(path.limit()) }
        });
        flow
    }

    #[inline(always)]
    fn takes(&self, hit: &MeshHit) -> bool {
        self.filter.takes(hit.triangle, || hit.crossing.facing())
    }
}

impl Path {
    #[inline(always)]
    fn sweep(&self) -> Sweep {
        Sweep {
            start: self.line.start().as_dvec3().to_array(),
            direction: self.line.rounded_direction().to_array(),
            radius: 0.0,
        }
    }

    /// Visits the triangles that it may meet: not inlined, as its code for each kind of processor is long.
    #[inline(never)]
    pub(super) fn search(&self, index: &MeshIndex, visit: Visit) {
        if !self.is_empty() {
            index.tree.search(self, self.limit(), visit);
        }
    }

    /// The hit of a triangle that is met before another one.
    ///
    /// At a vertex or an edge, which triangles share, the first of them is met by its polynomials; another one is met there, too, at
    /// the same parameter, unless the path is parallel to it.
    #[inline(always)]
    fn met_before(&self, candidate: &Candidate, best: Option<&mut Met>) -> Option<Met> {
        let Candidate { triangle, vertices, bounds } = *candidate;
        let Some(best) = best else { return self.met(candidate) };
        if bounds.is_none() && best.part.is_of(vertices) {
            let is_before = triangle < best.triangle && self.crossing(vertices).facing() != Side::On;
            return is_before.then_some(Met { triangle, vertices, exactly: None, ..*best });
        }
        let mut met = self.met(candidate)?;
        met.is_before(best).then_some(met)
    }

    /// The hit of a triangle that is met.
    #[inline(always)]
    fn met(&self, candidate: &Candidate) -> Option<Met> {
        let Candidate { triangle, vertices, bounds } = *candidate;
        let part = self.part_met(vertices, bounds)?;
        let met = |t, exactly| Met { path: *self, triangle, vertices, part, t, exactly };
        Some(match bounds {
            Some(t) => met(t, None),
            None => {
                let bounded = Bounded::new(MeshHit { triangle, crossing: self.crossing(vertices) });
                met(bounded.t, Some(bounded))
            }
        })
    }
}

/// A triangle that is met.
struct Met {
    path: Path,
    triangle: usize,
    vertices: [Vec3; 3],
    part: MetPart,
    /// Numbers between which the parameter lies.
    t: [f64; 2],
    /// The hit with closer bounds, if it has been needed.
    exactly: Option<Bounded>,
}

impl Met {
    /// The order along the path; of hits at the same place, that of their triangles.
    #[inline(always)]
    fn is_before(&mut self, other: &mut Self) -> bool {
        cmp_bounds(self.t, other.t).unwrap_or_else(|| self.exactly().cmp(other.exactly())).is_lt()
    }

    fn exactly(&mut self) -> &Bounded {
        let hit = self.hit();
        self.exactly.get_or_insert_with(|| Bounded::new(hit))
    }

    #[inline(always)]
    fn hit(&self) -> MeshHit {
        MeshHit { triangle: self.triangle, crossing: self.path.crossing(self.vertices) }
    }
}

/// A path in all lanes.
pub(in crate::exact) struct Lines<F> {
    slabs: Slabs<F>,
    start: [F; 3],
    direction: [F; 3],
    is_segment: bool,
}

/// What is certain of a path and triangles.
#[inline(always)]
fn look<F: Lanes>(start: [F; 3], direction: [F; 3], is_segment: bool, vertices: [[F; 3]; 3]) -> Looked<F> {
    let scene = Scene::new(start, direction, vertices);
    let numbers = scene.barycentric();
    let certain = if is_segment {
        scene.alike(numbers.clone().on_segment())
    } else {
        scene.alike(numbers.clone().on_ray())
    };
    let bounds = if certain.positive.any_true() { scene.t_bounds(&numbers) } else { [start[0]; 2] };
    Looked { certain, bounds }
}

impl Probe for Path {
    type In<F: Eight> = Lines<F>;

    #[inline(always)]
    fn is_for_f32(&self) -> bool {
        self.sweep().is_for_f32()
    }

    #[inline(always)]
    fn prepared<F: Eight>(&self, simd: F::Simd) -> Lines<F> {
        let sweep = self.sweep();
        let lanes = |numbers: [f64; 3]| each_axis(|axis| F::splat(simd, F::near(numbers[axis])));
        Lines {
            slabs: Slabs::new(simd, &sweep),
            start: lanes(sweep.start),
            direction: lanes(sweep.direction),
            is_segment: self.is_segment(),
        }
    }

    #[inline(always)]
    fn boxes<F: Eight>(lines: &Lines<F>, simd: F::Simd, node: &Node, limit: F) -> (F::Mask, F) {
        lines.slabs.enters(simd, node, limit)
    }

    #[inline(always)]
    fn triangles<S: Simd>(
        lines: &Lines<f32x8<S>>,
        vertices: [[f32x8<S>; 3]; 3],
        _: f32x8<S>,
    ) -> Looked<f32x8<S>> {
        look(lines.start, lines.direction, lines.is_segment, vertices)
    }

    #[inline(always)]
    fn look_closer<S: Simd>(&self, simd: S, pack: &Pack) -> Option<Looked<f64x8<S>>> {
        let Sweep { start, direction, .. } = self.sweep();
        let lanes = |numbers: [f64; 3]| each_axis(|axis| f64x8::splat(simd, numbers[axis]));
        Some(look(lanes(start), lanes(direction), self.is_segment(), pack.wide(simd)))
    }
}
