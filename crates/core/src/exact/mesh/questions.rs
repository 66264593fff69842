//! The questions at all triangles of a mesh.

use alloc::vec::Vec;
use core::ops::ControlFlow;

use super::closest::ClosestTriangle;
use super::hit::MeshHit;
use super::index::MeshIndex;
use super::path::Path;
use crate::exact::MeshContact;
use crate::shapes::{MovingSphere, Point, Sphere};

/// # Questions
/// Of equals the triangle with the lowest number is the answer.
impl MeshIndex {
    /// The first place where a ray or a segment meets the mesh. A ray obeys the rules of
    /// [`ray_triangle`](crate::exact::ray_triangle) at each triangle, a segment those of
    /// [`segment_triangle`](crate::exact::segment_triangle); a [`Path`] may end elsewhere.
    ///
    /// No ray passes between triangles that share an edge or a vertex.
    ///
    /// ```
    /// use collision_core::exact::MeshIndex;
    /// use collision_core::shapes::{Mesh, Ray, Segment};
    ///
    /// // A square of two triangles, met exactly on their common edge.
    /// let corners = vec![[0.0, 0.0, 2.0], [1.0, 0.0, 2.0], [1.0, 1.0, 2.0], [0.0, 1.0, 2.0]];
    /// let square = MeshIndex::new(Mesh::new(corners, vec![[0, 1, 2], [0, 2, 3]])?);
    /// let hit = square.first_hit(&Ray::new([0.25, 0.25, 0.0], [0.0, 0.0, 1.0])?).expect("it is closed there");
    /// assert_eq!((hit.triangle, hit.crossing.place().t), (0, 2.0));
    /// assert_eq!(hit.crossing.weights(), [0.75, 0.0, 0.25]);
    /// assert!(square.first_hit(&Segment::new([0.25, 0.25, 0.0], [0.25, 0.25, 1.5])?).is_none());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn first_hit(&self, path: impl Into<Path>) -> Option<MeshHit> {
        self.every().first_hit(path)
    }

    /// The first hit that counts: for a mask, say, that is looked up at the hit's weights. Hits are shown in any order, and not all
    /// of them.
    ///
    /// ```
    /// use collision_core::exact::MeshIndex;
    /// use collision_core::shapes::{Mesh, Ray};
    ///
    /// // A fence with a hole, before another.
    /// let fence = |z| [[-4.0, -4.0, z], [4.0, -4.0, z], [0.0, 4.0, z]];
    /// let fences = MeshIndex::new(Mesh::new([fence(1.0), fence(2.0)].concat(), vec![[0, 1, 2], [3, 4, 5]])?);
    /// let is_solid = |triangle, weights: [f64; 3]| triangle == 1 || weights[2] < 0.5;
    /// let ray = Ray::new([0.0, 1.0, 0.0], [0.0, 0.0, 1.0])?;
    /// let hit = fences.find_hit(&ray, |hit| is_solid(hit.triangle, hit.crossing.weights())).expect("the second");
    /// assert_eq!(hit.triangle, 1);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn find_hit(&self, path: impl Into<Path>, counts: impl FnMut(&MeshHit) -> bool) -> Option<MeshHit> {
        self.every().find_hit(path, counts)
    }

    /// Whether a ray or a segment meets the mesh anywhere: faster than the [first place](Self::first_hit).
    pub fn is_hit(&self, path: impl Into<Path>) -> bool {
        self.every().is_hit(path)
    }

    /// All hits of a ray or a segment, in the order in which it meets them, and at the same place by number.
    pub fn hits(&self, path: impl Into<Path>) -> Vec<MeshHit> {
        self.every().hits(path)
    }

    /// Visits the hits of a ray or a segment in any order, without a list of them, until a visit breaks.
    ///
    /// ```
    /// use std::ops::ControlFlow;
    ///
    /// use collision_core::exact::MeshIndex;
    /// use collision_core::shapes::{Mesh, Ray};
    ///
    /// let pane = |z| [[-1.0, -1.0, z], [1.0, -1.0, z], [0.0, 1.0, z]];
    /// let panes = [pane(1.0), pane(2.0), pane(3.0)].concat();
    /// let index = MeshIndex::new(Mesh::new(panes, vec![[0, 1, 2], [3, 4, 5], [6, 7, 8]])?);
    /// let mut left = 2;
    /// let flow = index.each_hit(&Ray::new([0.0, 0.0, 0.0], [0.0, 0.0, 1.0])?, |hit| {
    ///     left -= 1;
    ///     if left == 0 { ControlFlow::Break(hit.triangle) } else { ControlFlow::Continue(()) }
    /// });
    /// assert!(flow.is_break(), "more than one pane is in the way");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn each_hit<B>(
        &self,
        path: impl Into<Path>,
        visit: impl FnMut(MeshHit) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        self.every().each_hit(path, visit)
    }

    /// Whether a ball meets the mesh, by the rule of [`sphere_triangle`](crate::exact::sphere_triangle) for each triangle.
    pub fn is_met(&self, sphere: &Sphere) -> bool {
        self.every().is_met(sphere)
    }

    /// The numbers of all triangles that a ball meets, the lowest first: faster than its [contacts](Self::contacts).
    pub fn met(&self, sphere: &Sphere) -> Vec<usize> {
        self.every().met(sphere)
    }

    /// The triangles that a ball meets, each with its point that is closest to the ball's centre: the deepest first. See
    /// [`sphere_mesh_contacts`](crate::exact::sphere_mesh_contacts).
    pub fn contacts(&self, sphere: &Sphere) -> Vec<ClosestTriangle> {
        self.every().contacts(sphere)
    }

    /// Visits the numbers of the triangles that a ball meets, in any order, until a visit breaks.
    pub fn each_met<B>(&self, sphere: &Sphere, visit: impl FnMut(usize) -> ControlFlow<B>) -> ControlFlow<B> {
        self.every().each_met(sphere, visit)
    }

    /// The triangle that is closest to a point; none if there are no triangles. See [`point_mesh`](crate::exact::point_mesh).
    pub fn closest(&self, point: Point) -> Option<ClosestTriangle> {
        self.every().closest(point)
    }

    /// The first contact of a moving ball, by the rules of
    /// [`moving_sphere_triangle`](crate::exact::moving_sphere_triangle) for each triangle. See
    /// [`moving_sphere_mesh`](crate::exact::moving_sphere_mesh), and for a place where the ball may stop
    /// [`walk::stop`](crate::walk::stop).
    pub fn first_contact(&self, ball: &MovingSphere) -> Option<MeshContact> {
        self.every().first_contact(ball)
    }

    /// All contacts of a moving ball at the time of its [first one](Self::first_contact), in the order of the
    /// triangles' numbers; none if it meets nothing. Whether times are equal is decided exactly. A ball that touches a
    /// common edge or vertex touches all triangles at it.
    ///
    /// ```
    /// use collision_core::exact::MeshIndex;
    /// use collision_core::glam::DVec3;
    /// use collision_core::shapes::{Mesh, MovingSphere};
    ///
    /// // A ball falls into a groove, and touches both walls at once: where its centre is √2 above the bottom.
    /// let corners = vec![[0.0, 0.0, -9.0], [0.0, 0.0, 9.0], [-8.0, 8.0, 0.0], [8.0, 8.0, 0.0]];
    /// let groove = MeshIndex::new(Mesh::new(corners, vec![[0, 1, 2], [0, 1, 3]])?);
    /// let ball = MovingSphere::new([0.0, 5.0, 0.0], [0.0, 1.0, 0.0], 1.0)?;
    /// let contacts = groove.first_contacts(&ball);
    /// assert_eq!(contacts.iter().map(|met| met.triangle).collect::<Vec<_>>(), [0, 1]);
    /// let push: DVec3 = contacts.iter().map(|met| met.contact.normal()).sum();
    /// assert!(push.x == 0.0 && push.y > 1.0, "the walls hold it from both sides, upwards");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn first_contacts(&self, ball: &MovingSphere) -> Vec<MeshContact> {
        self.every().first_contacts(ball)
    }
}
