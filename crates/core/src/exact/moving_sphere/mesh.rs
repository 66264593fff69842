//! A moving ball and a mesh.

use std::cmp::Ordering;

use glam::{DVec3, Vec3};
use smallvec::SmallVec;

use super::triangle::{FirstContact, first_contact};
use crate::exact::mesh::{MeshIndex, Node, Probe, Slabs};
use crate::shapes::{Aabb, MovingSphere};

/// The first contact of a moving ball with a mesh.
#[derive(Debug, Clone, Copy)]
#[non_exhaustive]
pub struct MeshContact {
    /// The number of the triangle, from 0.
    pub triangle: usize,
    /// The contact with that triangle.
    pub contact: FirstContact,
}

/// The first contact of a moving ball with a mesh, by the rules of
/// [`moving_sphere_triangle`](crate::exact::moving_sphere_triangle) for each triangle. Of triangles that it touches at the
/// same time, the one with the lowest number.
///
/// ```
/// use collision_core::exact::{MeshIndex, moving_sphere_mesh};
/// use collision_core::shapes::{Mesh, MovingSphere};
/// use glam::vec3;
///
/// let wall = |x| [vec3(x, -9.0, -9.0), vec3(x, 9.0, -9.0), vec3(x, 0.0, 9.0)];
/// let walls = Mesh::new([wall(7.0), wall(5.0)].concat(), vec![[0, 1, 2], [3, 4, 5]])?;
/// let ball = MovingSphere::new(vec3(0.0, 0.0, 0.0), vec3(16.0, 0.0, 0.0), 1.0)?;
/// let first = moving_sphere_mesh(&ball, &MeshIndex::new(walls)).expect("a wall");
/// assert_eq!((first.triangle, first.contact.t()), (1, 0.25));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn moving_sphere_mesh(ball: &MovingSphere, index: &MeshIndex) -> Option<MeshContact> {
    let mut best: Option<MeshContact> = None;
    search(ball, index, |found| {
        let is_first = best.as_ref().is_none_or(|best| found.is_before(best));
        if is_first {
            best = Some(found);
        }
        is_first
    });
    best
}

/// The numbers of the triangles that a moving ball may meet, the lowest first: of those that it meets, none is missing.
pub fn triangles_on_path(ball: &MovingSphere, index: &MeshIndex) -> Vec<usize> {
    let mut met = Vec::new();
    if let Some(tree) = index.tree() {
        tree.search(&Swept::new(ball), 1.0, |triangle| {
            met.push(triangle);
            1.0
        });
    }
    met.sort_unstable();
    met
}

/// The contacts of a moving ball at the time of its first one, in any order.
pub(crate) fn first_contacts(ball: &MovingSphere, index: &MeshIndex) -> SmallVec<[MeshContact; 4]> {
    let mut first: SmallVec<[MeshContact; 4]> = SmallVec::new();
    search(ball, index, |found| {
        let order = first.first().map_or(Ordering::Less, |best| found.contact.cmp_t(&best.contact));
        if order.is_lt() {
            first.clear();
        }
        if order.is_le() {
            first.push(found);
        }
        order.is_lt()
    });
    first
}

/// Visits contacts with a mesh, in any order. Each visit says whether later contacts do not matter any more.
#[inline(always)]
fn search(ball: &MovingSphere, index: &MeshIndex, mut is_limit: impl FnMut(MeshContact) -> bool) {
    let Some(tree) = index.tree() else { return };
    let (swept, mut limit) = (Swept::new(ball), 1.0);
    tree.search(&swept, limit, |triangle| {
        let vertices = index.mesh().corners(triangle);
        if !swept.is_apart_from(vertices, limit)
            && let Some(contact) = first_contact(ball, vertices)
            && is_limit(MeshContact { triangle, contact })
        {
            limit = contact.t_bounds()[1];
        }
        limit
    });
}

/// The boxes of a mesh's tree that a moving ball enters until its first contact: those that have to be looked into, whatever
/// the order.
pub fn moving_sphere_mesh_boxes(ball: &MovingSphere, index: &MeshIndex) -> Vec<Aabb> {
    let end = moving_sphere_mesh(ball, index).map_or(1.0, |first| first.contact.t_bounds()[1]);
    index.tree().map(|tree| tree.boxes(&Swept::new(ball), end)).unwrap_or_default()
}

impl MeshContact {
    fn is_before(&self, other: &Self) -> bool {
        self.contact.cmp_t(&other.contact).then(self.triangle.cmp(&other.triangle)).is_lt()
    }
}

/// More than all roundings of a distance, as a part of the lengths in it.
const ROOM: f64 = 1.0 / (1_u64 << 48) as f64;

/// A moving ball as boxes meet it: the path of its centre, and boxes that are larger by the radius.
struct Swept {
    slabs: Slabs,
    start: DVec3,
    path: DVec3,
    radius: f64,
}

impl Swept {
    fn new(ball: &MovingSphere) -> Self {
        let start = ball.start().as_dvec3();
        let path = ball.end().as_dvec3() - start;
        Self {
            slabs: Slabs::new(start.to_array(), path.to_array()),
            start,
            path,
            radius: ball.radius().into(),
        }
    }

    /// Whether the ball is certainly away from a triangle until some time: a plane parts them, either across the way from the
    /// triangle's middle to the path, or along the triangle. Where a ball rolls along a surface, this saves most of the exact
    /// tests.
    #[inline(always)]
    fn is_apart_from(&self, vertices: [Vec3; 3], end: f64) -> bool {
        let [origin, p1, p2] = vertices.map(|vertex| vertex.as_dvec3());
        let (edge, other, start) = (p1 - origin, p2 - origin, self.start - origin);
        let finish = start + self.path * end;
        let lengths = start.length() + self.path.length() + edge.length() + other.length() + self.radius;
        let radius = self.radius + lengths * ROOM;
        let parts = |axis: DVec3| {
            let ball = axis.dot(start).min(axis.dot(finish));
            let triangle = axis.dot(edge).max(axis.dot(other)).max(0.0);
            ball - triangle > axis.length() * radius
        };
        let middle = (edge + other) / 3.0;
        let t = (middle - start).dot(self.path) / self.path.length_squared();
        let normal = edge.cross(other);
        parts(start + self.path * t.clamp(0.0, end) - middle) || parts(normal * normal.dot(start).signum())
    }
}

impl Probe for Swept {
    /// The times at which the centre enters both boxes. They are grown by more than the radius and all roundings.
    #[inline(always)]
    fn bounds(&self, node: &Node) -> [f64; 2] {
        self.slabs.enters(node, 1.0, |face, start, side| {
            let grown = self.radius + ROOM * (self.radius + face.abs() + start.abs());
            face + side * grown - start
        })
    }
}
