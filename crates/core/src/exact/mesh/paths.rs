//! Rays and segments at a mesh.

use std::ops::ControlFlow::{Break, Continue};

use fearless_simd::{Simd, SimdMask, f32x8};
use glam::Vec3;

use super::eight::Eight;
use super::hit::{Bounded, MeshHit};
use super::index::MeshIndex;
use super::search::{Candidate, Looked, Probe, Visit};
use super::slabs::{Slabs, Sweep};
use super::tree::Node;
use crate::exact::Crossing;
use crate::exact::arithmetic::bounds::cmp_bounds;
use crate::exact::arithmetic::filter::Filter;
use crate::exact::lanes::each_axis;
use crate::exact::lanes::paths::Scene;
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
    Asked::ray(ray).first(index)
}

/// Whether a ray meets a mesh anywhere: faster than the [first place](ray_mesh).
pub fn ray_mesh_any(ray: &Ray, index: &MeshIndex) -> bool {
    Asked::ray(ray).any(index)
}

/// All triangles of a mesh that a ray meets, in the order in which it meets them, and of the same place by number.
pub fn ray_mesh_all(ray: &Ray, index: &MeshIndex) -> Vec<MeshHit> {
    Asked::ray(ray).all(index)
}

/// The first place where a segment crosses a mesh, by the rules of
/// [`segment_triangle`](crate::exact::segment_triangle) for each triangle. Of triangles that it crosses at the same place,
/// the one with the lowest number.
pub fn segment_mesh(segment: &Segment, index: &MeshIndex) -> Option<MeshHit> {
    Asked::segment(segment).first(index)
}

/// Whether a segment crosses a mesh anywhere: faster than the [first place](segment_mesh).
pub fn segment_mesh_any(segment: &Segment, index: &MeshIndex) -> bool {
    Asked::segment(segment).any(index)
}

/// All triangles of a mesh that a segment crosses, in the order in which it crosses them, and of the same place by number.
pub fn segment_mesh_all(segment: &Segment, index: &MeshIndex) -> Vec<MeshHit> {
    Asked::segment(segment).all(index)
}

/// A path, and how it meets a triangle.
#[derive(Clone, Copy)]
struct Asked {
    path: ParametricLine,
    /// Whether only crossings before its end count.
    is_segment: bool,
}

impl Asked {
    #[inline(always)]
    fn ray(ray: &Ray) -> Self {
        Self { path: ray.into(), is_segment: false }
    }

    #[inline(always)]
    fn segment(segment: &Segment) -> Self {
        Self { path: segment.into(), is_segment: true }
    }

    /// The parameter beyond which nothing counts.
    #[inline(always)]
    fn end(&self) -> f64 {
        if self.is_segment { 1.0 } else { f64::INFINITY }
    }

    #[inline(always)]
    fn meets(&self, vertices: [Vec3; 3]) -> bool {
        if self.is_segment { segment_crosses(self.path, vertices) } else { ray_meets(self.path, vertices) }
    }

    #[inline(always)]
    fn sweep(&self) -> Sweep {
        let direction = self.path.direction(&Filter);
        Sweep {
            start: self.path.start().as_dvec3().to_array(),
            direction: [direction.x.value, direction.y.value, direction.z.value],
            radius: 0.0,
        }
    }

    /// Visits the triangles that it may meet: not inlined, as its code for each kind of processor is long.
    #[inline(never)]
    fn search(&self, index: &MeshIndex, visit: Visit) {
        index.tree().search(self, self.end(), visit);
    }

    fn first(&self, index: &MeshIndex) -> Option<MeshHit> {
        let mut best: Option<Met> = None;
        self.search(index, &mut |candidate| {
            if let Some(mut met) = self.met(&candidate)
                && best.as_mut().is_none_or(|best| met.is_before(best))
            {
                best = Some(met);
            }
            Continue(best.as_ref().map_or(self.end(), |best| best.t[1]))
        });
        best.map(|best| best.hit())
    }

    fn any(&self, index: &MeshIndex) -> bool {
        let mut is_met = false;
        self.search(index, &mut |candidate| {
            is_met = candidate.bounds.is_some() || self.meets(candidate.vertices);
            if is_met { Break(()) } else { Continue(self.end()) }
        });
        is_met
    }

    fn all(&self, index: &MeshIndex) -> Vec<MeshHit> {
        let mut hits = Vec::new();
        self.search(index, &mut |candidate| {
            hits.extend(self.met(&candidate).map(|mut met| *met.exactly()));
            Continue(self.end())
        });
        hits.sort_unstable_by(Bounded::cmp);
        hits.into_iter().map(|bounded| bounded.hit).collect()
    }

    /// The hit of a triangle that is met.
    #[inline(always)]
    fn met(&self, candidate: &Candidate) -> Option<Met> {
        let Candidate { triangle, vertices, bounds } = *candidate;
        let met = |t, exactly| Met { path: self.path, triangle, vertices, t, exactly };
        if let Some(t) = bounds {
            return Some(met(t, None));
        }
        self.meets(vertices).then(|| {
            let bounded = Bounded::new(triangle, Crossing::with_plane(self.path, vertices));
            met(bounded.t, Some(bounded))
        })
    }
}

/// A triangle that is met.
struct Met {
    path: ParametricLine,
    triangle: usize,
    vertices: [Vec3; 3],
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
        let crossing = || Crossing::with_plane(self.path, self.vertices);
        self.exactly.get_or_insert_with(|| Bounded::new(self.triangle, crossing()))
    }

    fn hit(self) -> MeshHit {
        MeshHit::new(self.triangle, Crossing::with_plane(self.path, self.vertices))
    }
}

/// A path in all lanes.
struct Lines<F> {
    slabs: Slabs<F>,
    start: [F; 3],
    direction: [F; 3],
    is_segment: bool,
}

impl Probe for Asked {
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
            is_segment: self.is_segment,
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
        let scene = Scene::new(lines.start, lines.direction, vertices);
        let numbers = scene.barycentric();
        let certain = if lines.is_segment {
            scene.alike(numbers.clone().on_segment())
        } else {
            scene.alike(numbers.clone().on_ray())
        };
        let bounds = if certain.positive.any_true() { scene.t_bounds(&numbers) } else { [lines.start[0]; 2] };
        Looked { certain, bounds }
    }
}
