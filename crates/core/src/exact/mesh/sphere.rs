//! Balls at a mesh.

use alloc::vec::Vec;
use core::ops::ControlFlow::{self, Break, Continue};

use fearless_simd::{Simd, SimdFloat, f32x8};
use glam::{DVec3, Vec3};

use super::closest::ClosestTriangle;
use super::eight::Eight;
use super::index::MeshIndex;
use super::near::{boxes_near, is_near, lanes, squared_distances};
use super::only::{Filter, Only};
use super::search::{Candidate, LONGEST, Looked, Probe};
use super::tree::Node;
use crate::exact::arithmetic::bounds::cmp_bounds;
use crate::exact::closest::closest_to;
use crate::exact::lanes::spheres::look;
use crate::exact::lanes::{Certain, each_axis};
use crate::exact::plane_of::side_of_triangle;
use crate::exact::sphere_triangle::reaches_triangle;
use crate::shapes::{Aabb, Sphere};

/// Whether a ball meets a mesh, by the rule of [`sphere_triangle`](crate::exact::sphere_triangle) for each triangle.
///
/// ```
/// use collision_core::exact::{MeshIndex, sphere_mesh, sphere_mesh_all};
/// use collision_core::glam::Vec3;
/// use collision_core::shapes::{Mesh, Sphere};
///
/// let floor = Mesh::new(vec![Vec3::ZERO, Vec3::X * 8.0, Vec3::Z * 8.0], vec![[0, 1, 2]])?;
/// let index = MeshIndex::new(floor);
/// assert!(!sphere_mesh(&Sphere::new(Vec3::ONE, 1.0)?, &index), "it touches the floor");
/// assert_eq!(sphere_mesh_all(&Sphere::new(Vec3::ONE, 1.0_f32.next_up())?, &index), [0]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn sphere_mesh(sphere: &Sphere, index: &MeshIndex) -> bool {
    index.is_met(sphere)
}

/// The numbers of all triangles of a mesh that a ball meets, the lowest first.
pub fn sphere_mesh_all(sphere: &Sphere, index: &MeshIndex) -> Vec<usize> {
    index.met(sphere)
}

/// The triangles of a mesh that a ball meets, each with its point that is closest to the ball's centre: the deepest first, and of
/// equals by number.
///
/// ```
/// use collision_core::exact::{MeshIndex, sphere_mesh_contacts};
/// use collision_core::glam::{DVec3, Vec3};
/// use collision_core::shapes::{Mesh, Sphere};
///
/// // A floor, and a wall that the ball stands in more deeply.
/// let corner = Mesh::new(vec![Vec3::ZERO, Vec3::X * 8.0, Vec3::Z * 8.0, Vec3::Y * 8.0], vec![[0, 1, 2], [0, 1, 3]])?;
/// let contacts = sphere_mesh_contacts(&Sphere::new([2.0, 0.75, 0.5], 1.0)?, &MeshIndex::new(corner));
/// let told = contacts.iter().map(|contact| (contact.triangle, contact.closest.depth(1.0), contact.closest.direction()));
/// assert_eq!(told.collect::<Vec<_>>(), [(1, 0.5, DVec3::Z), (0, 0.25, DVec3::Y)]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn sphere_mesh_contacts(sphere: &Sphere, index: &MeshIndex) -> Vec<ClosestTriangle> {
    index.contacts(sphere)
}

impl<T: Filter> Only<'_, T> {
    /// [`MeshIndex::is_met`] among these triangles.
    pub fn is_met(&self, sphere: &Sphere) -> bool {
        self.each_met(sphere, |_| Break(())).is_break()
    }

    /// [`MeshIndex::met`] among these triangles.
    pub fn met(&self, sphere: &Sphere) -> Vec<usize> {
        let mut met = Vec::new();
        let _ = self.each_met::<()>(sphere, |triangle| {
            met.push(triangle);
            Continue(())
        });
        met.sort_unstable();
        met
    }

    /// [`MeshIndex::contacts`] among these triangles.
    pub fn contacts(&self, sphere: &Sphere) -> Vec<ClosestTriangle> {
        let center = sphere.center();
        let contact = |triangle| {
            let closest = closest_to(center, self.index.mesh().corners(triangle));
            (closest.squared_distance_bounds(), ClosestTriangle { triangle, closest })
        };
        let mut contacts: Vec<_> = self.met(sphere).into_iter().map(contact).collect();
        contacts.sort_by(|(bounds, a), (others, b)| {
            cmp_bounds(*bounds, *others).unwrap_or_else(|| a.closest.cmp_distance(&b.closest))
        });
        contacts.into_iter().map(|(_, contact)| contact).collect()
    }

    /// [`MeshIndex::each_met`] among these triangles.
    pub fn each_met<B>(
        &self,
        sphere: &Sphere,
        mut visit: impl FnMut(usize) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        let mut flow = Continue(());
        search(sphere, self.index, &mut |Candidate { triangle, vertices, .. }| {
            if self.filter.takes(triangle, || side_of_triangle(vertices, sphere.center())) {
                flow = visit(triangle);
            }
            if flow.is_break() { Break(()) } else { Continue(()) }
        });
        flow
    }
}

/// Visits the triangles that a ball meets, until a visit breaks.
#[inline(never)]
fn search(sphere: &Sphere, index: &MeshIndex, visit: &mut dyn FnMut(Candidate) -> ControlFlow<()>) {
    let limit = square(sphere.radius().into());
    index.tree.search(&Ball(*sphere), limit, &mut |candidate| {
        if candidate.bounds.is_some() || reaches_triangle(sphere, &candidate.vertices) {
            visit(candidate)?;
        }
        Continue(limit)
    });
}

/// More than all roundings of a squared distance and of the limit beside it, as a part of them: 16 u.
const ROOM: f64 = 1.0 / (1_u64 << 49) as f64;

/// The numbers of the triangles whose boxes may be nearer to a point than a distance, the lowest first: of the triangles that
/// are nearer, none is missing. A negative distance counts as a positive one; to NaN none is near.
///
/// It is public for the rounded methods of this workspace.
#[doc(hidden)]
pub fn triangles_near(center: Vec3, distance: f64, index: &MeshIndex) -> Vec<usize> {
    let (mut near, limit) = (Vec::new(), square(distance));
    index.tree.search(&Surroundings { center }, limit, &mut |Candidate { triangle, vertices, .. }| {
        let bounds = Aabb::around(vertices).expect("three points");
        let beyond =
            (bounds.min().as_dvec3() - center.as_dvec3()).max(center.as_dvec3() - bounds.max().as_dvec3());
        if beyond.max(DVec3::ZERO).length_squared() * (1.0 - ROOM) <= limit {
            near.push(triangle);
        }
        Continue(limit)
    });
    near.sort_unstable();
    near
}

fn square(x: f64) -> f64 {
    x * x
}

/// A ball that looks for triangles which it meets.
struct Ball(Sphere);

impl Probe for Ball {
    type In<F: Eight> = ([F; 3], F);

    #[inline(always)]
    fn is_for_f32(&self) -> bool {
        is_near(self.0.center()) && f64::from(self.0.radius()) < LONGEST
    }

    #[inline(always)]
    fn prepared<F: Eight>(&self, simd: F::Simd) -> ([F; 3], F) {
        (lanes(simd, self.0.center()), F::splat(simd, F::near(self.0.radius().into())))
    }

    #[inline(always)]
    fn boxes<F: Eight>((center, _): &([F; 3], F), simd: F::Simd, node: &Node, limit: F) -> (F::Mask, F) {
        boxes_near(center, simd, node, limit)
    }

    #[inline(always)]
    fn triangles<S: Simd>(
        (center, radius): &([f32x8<S>; 3], f32x8<S>),
        vertices: [[f32x8<S>; 3]; 3],
        limit: f32x8<S>,
    ) -> Looked<f32x8<S>> {
        Looked { certain: look(*center, *radius, vertices), bounds: [limit; 2] }
    }
}

/// A point that looks for triangles whose boxes are near it.
struct Surroundings {
    center: Vec3,
}

impl Probe for Surroundings {
    type In<F: Eight> = [F; 3];

    #[inline(always)]
    fn is_for_f32(&self) -> bool {
        is_near(self.center)
    }

    #[inline(always)]
    fn prepared<F: Eight>(&self, simd: F::Simd) -> [F; 3] {
        lanes(simd, self.center)
    }

    #[inline(always)]
    fn boxes<F: Eight>(center: &[F; 3], simd: F::Simd, node: &Node, limit: F) -> (F::Mask, F) {
        boxes_near(center, simd, node, limit)
    }

    #[inline(always)]
    fn triangles<S: Simd>(
        center: &[f32x8<S>; 3],
        [p0, p1, p2]: [[f32x8<S>; 3]; 3],
        limit: f32x8<S>,
    ) -> Looked<f32x8<S>> {
        let faces = each_axis(|axis| {
            let [a, b, c] = [p0[axis], p1[axis], p2[axis]];
            [a.min(b).min(c), a.max(b).max(c)]
        });
        let bounds = squared_distances(center, faces);
        let negative = bounds.simd_gt(limit);
        Looked { certain: Certain { positive: negative & !negative, negative }, bounds: [bounds; 2] }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::exact::arithmetic::Number;
    use crate::exact::arithmetic::static_bounds::{StaticBounds, relative_error};

    #[test]
    fn the_room_is_more_than_all_roundings() {
        let squared_distance = StaticBounds::DIFFERENCE.vector().squared();
        let limit = StaticBounds::LENGTH.squared();
        // The product with the room is rounded, too.
        let roundings = squared_distance.roundings + 1 + limit.roundings;
        assert!(relative_error(roundings, 0, f64::EPSILON / 2.0) < ROOM);
    }
}
