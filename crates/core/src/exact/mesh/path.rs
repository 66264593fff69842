//! What is asked at a mesh: a ray or a segment, and where it ends.

use glam::Vec3;

use crate::exact::TriangleCrossing;
use crate::exact::arithmetic::bounds::cmp_bounds;
use crate::exact::crossing::Crossing;
use crate::exact::parametric_line::ParametricLine;
use crate::exact::path_triangle::{MetPart, part_crossed_by_segment, part_met_by_ray, part_met_by_segment};
use crate::shapes::{Ray, Segment};

/// A ray or a segment at a mesh. It is made from one by itself, with the rules of
/// [`ray_triangle`](crate::exact::ray_triangle) and [`segment_triangle`](crate::exact::segment_triangle), or with another end.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Path {
    pub(super) line: ParametricLine,
    end: End,
}

/// Where a path ends.
#[derive(Debug, Clone, Copy, PartialEq)]
enum End {
    Never,
    /// At a parameter, which belongs to it.
    At(f32),
    /// At 1: the path's ends do not belong to it, or they do.
    Open,
    Closed,
}

impl Path {
    /// A ray up to the parameter `t`, which belongs to it. `t` counts in lengths of the direction as given: up to a
    /// distance, it is that distance divided by `direction.length()`. It is compared exactly. An infinite `t` leaves
    /// the whole ray; a negative one, or NaN, leaves nothing.
    ///
    /// ```
    /// use collision_core::exact::{MeshIndex, Path};
    /// use collision_core::glam::{Vec3, vec3};
    /// use collision_core::shapes::{Mesh, Ray};
    ///
    /// let wall = vec![vec3(-1.0, -1.0, 4.0), vec3(1.0, -1.0, 4.0), vec3(0.0, 1.0, 4.0)];
    /// let wall = MeshIndex::new(Mesh::new(wall, vec![[0, 1, 2]])?);
    /// let ray = Ray::new(Vec3::ZERO, Vec3::Z)?;
    /// assert!(wall.is_hit(Path::up_to(&ray, 4.0)));
    /// assert!(!wall.is_hit(Path::up_to(&ray, 4.0_f32.next_down())));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[inline]
    pub fn up_to(ray: &Ray, t: f32) -> Self {
        Self { line: ray.into(), end: if t == f32::INFINITY { End::Never } else { End::At(t) } }
    }

    /// A segment with its ends: one that ends on a wall hits it. As a ray it misses what is parallel to it; so a
    /// segment of length 0 hits nothing, wherever it lies.
    ///
    /// ```
    /// use collision_core::exact::{MeshIndex, Path};
    /// use collision_core::glam::{Vec3, vec3};
    /// use collision_core::shapes::{Mesh, Segment};
    ///
    /// let wall = vec![vec3(-1.0, -1.0, 4.0), vec3(1.0, -1.0, 4.0), vec3(0.0, 1.0, 4.0)];
    /// let wall = MeshIndex::new(Mesh::new(wall, vec![[0, 1, 2]])?);
    /// let bullet = Segment::new(Vec3::ZERO, vec3(0.0, 0.0, 4.0))?;
    /// assert!(wall.is_hit(Path::closed(&bullet)));
    /// assert!(!wall.is_hit(&bullet), "a segment crosses only what lies between its ends");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[inline]
    pub fn closed(segment: &Segment) -> Self {
        Self { line: segment.into(), end: End::Closed }
    }

    /// Whether nothing belongs to it.
    #[inline(always)]
    pub(super) fn is_empty(&self) -> bool {
        matches!(self.end, End::At(t) if t.is_nan() || t < 0.0)
    }

    /// The parameter beyond which nothing counts.
    #[inline(always)]
    pub(super) fn limit(&self) -> f64 {
        match self.end {
            End::Never => f64::INFINITY,
            End::At(t) => t.into(),
            End::Open | End::Closed => 1.0,
        }
    }

    #[inline(always)]
    pub(super) fn is_segment(&self) -> bool {
        matches!(self.end, End::Open | End::Closed)
    }

    #[inline(always)]
    pub(super) fn crossing(&self, vertices: [Vec3; 3]) -> TriangleCrossing {
        TriangleCrossing::new(self.line, vertices)
    }

    /// The part of a triangle that it meets. Bounds of the parameter are known if the path's line certainly meets the face.
    #[inline(always)]
    pub(super) fn part_met(&self, vertices: [Vec3; 3], bounds: Option<[f64; 2]>) -> Option<MetPart> {
        let part = match bounds {
            Some(_) => MetPart::face(vertices),
            None => self.part_of_line(vertices)?,
        };
        self.is_within(vertices, bounds).then_some(part)
    }

    /// The part of a triangle that the path's line meets, from its start on and up to a segment's end.
    #[inline(always)]
    fn part_of_line(&self, vertices: [Vec3; 3]) -> Option<MetPart> {
        match self.end {
            End::Never | End::At(_) => part_met_by_ray(self.line, vertices),
            End::Open => part_crossed_by_segment(self.line, vertices),
            End::Closed => part_met_by_segment(self.line, vertices),
        }
    }

    /// Whether a crossing of a ray is not beyond its end.
    #[inline(always)]
    fn is_within(&self, vertices: [Vec3; 3], bounds: Option<[f64; 2]>) -> bool {
        let End::At(end) = self.end else { return true };
        let crossing = self.crossing(vertices);
        let bounds = bounds.unwrap_or_else(|| crossing.t_bounds());
        let order = cmp_bounds(bounds, [f64::from(end); 2]);
        order.map_or_else(|| Crossing::from(crossing).is_up_to(end), |order| order.is_le())
    }
}

impl From<&Ray> for Path {
    #[inline(always)]
    fn from(ray: &Ray) -> Self {
        Self { line: ray.into(), end: End::Never }
    }
}

impl From<&Segment> for Path {
    #[inline(always)]
    fn from(segment: &Segment) -> Self {
        Self { line: segment.into(), end: End::Open }
    }
}
