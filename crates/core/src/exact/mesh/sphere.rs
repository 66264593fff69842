//! Balls at a mesh.

use glam::{DVec3, Vec3};

use super::index::MeshIndex;
use super::search::Probe;
use super::tree::Node;
use crate::exact::sphere_triangle::reaches_triangle;
use crate::shapes::Sphere;

/// Whether a ball meets a mesh, by the rule of [`sphere_triangle`](crate::exact::sphere_triangle) for each triangle.
///
/// ```
/// use collision_core::exact::{MeshIndex, sphere_mesh, sphere_mesh_all};
/// use collision_core::shapes::{Mesh, Sphere};
/// use glam::Vec3;
///
/// let floor = Mesh::new(vec![Vec3::ZERO, Vec3::X * 8.0, Vec3::Z * 8.0], vec![[0, 1, 2]])?;
/// let index = MeshIndex::new(floor);
/// assert!(!sphere_mesh(&Sphere::new(Vec3::ONE, 1.0)?, &index), "it touches the floor");
/// assert_eq!(sphere_mesh_all(&Sphere::new(Vec3::ONE, 1.0_f32.next_up())?, &index), [0]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn sphere_mesh(sphere: &Sphere, index: &MeshIndex) -> bool {
    let mut is_met = false;
    search(sphere, index, |triangle| {
        is_met = is_met || meets(sphere, index, triangle);
        is_met
    });
    is_met
}

/// The numbers of all triangles of a mesh that a ball meets, the lowest first.
pub fn sphere_mesh_all(sphere: &Sphere, index: &MeshIndex) -> Vec<usize> {
    let mut met = Vec::new();
    search(sphere, index, |triangle| {
        met.extend(meets(sphere, index, triangle).then_some(triangle));
        false
    });
    met.sort_unstable();
    met
}

fn meets(sphere: &Sphere, index: &MeshIndex, triangle: usize) -> bool {
    reaches_triangle(sphere, &index.mesh().corners(triangle))
}

/// The numbers of the triangles that may be nearer to a point than a distance, the lowest first: of those that are, none is
/// missing.
pub fn triangles_near(center: Vec3, distance: f64, index: &MeshIndex) -> Vec<usize> {
    let mut near = Vec::new();
    search_around(center, distance, index, |triangle| {
        near.push(triangle);
        false
    });
    near.sort_unstable();
    near
}

/// Visits the triangles that a ball may meet, until one says that it is enough.
fn search(sphere: &Sphere, index: &MeshIndex, is_enough: impl FnMut(usize) -> bool) {
    search_around(sphere.center(), sphere.radius().into(), index, is_enough);
}

/// Visits the triangles that may be nearer to a point than a distance, until one says that it is enough.
fn search_around(center: Vec3, distance: f64, index: &MeshIndex, mut is_enough: impl FnMut(usize) -> bool) {
    if let Some(tree) = index.tree() {
        let limit = distance * distance;
        tree.search(
            &Around::new(center),
            limit,
            |triangle| {
                if is_enough(triangle) { f64::NEG_INFINITY } else { limit }
            },
        );
    }
}

/// A point as boxes see it: how far it is away.
pub(super) struct Around {
    center: [f64; 3],
}

impl Around {
    pub(super) fn new(center: Vec3) -> Self {
        let center: DVec3 = center.as_dvec3();
        Self { center: center.to_array() }
    }
}

impl Probe for Around {
    /// The squared distances of both boxes, a little less than they are: three squares and two sums of differences, each
    /// rounded once, are off by less than 2^-50 of the result.
    #[inline(always)]
    fn bounds(&self, node: &Node) -> [f64; 2] {
        const ROOM: f64 = 1.0 / (1_u64 << 49) as f64;
        let mut squares = [0.0; 2];
        for axis in 0..3 {
            let [low, high] = node.faces[axis];
            for lane in 0..2 {
                let beyond = (f64::from(low[lane]) - self.center[axis])
                    .max(self.center[axis] - f64::from(high[lane]))
                    .max(0.0);
                squares[lane] += beyond * beyond;
            }
        }
        squares.map(|square: f64| square * (1.0 - ROOM))
    }
}
