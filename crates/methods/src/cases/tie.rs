//! Questions exactly on a vertex, an edge, a plane or a tangent.
//!
//! All numbers are small multiples of one unit, in frames whose axes have such a length ([`Frame`]). Touching points
//! and radii are such multiples too, so nothing is rounded. For a ball beside a polygon, the exact method ensures that
//! it touches nowhere else.

use glam::DVec3;

use super::flat::{Flat, Frame, UNIT};
use super::meshes;
use super::random::Random;
use super::terrains;
use super::uniform::balanced;
use super::walks;
use crate::question::{GivenPlane, Query, Question};
use collision_core::exact;
use collision_core::shapes::{Line, MovingSphere, Plane, Point, Ray, ShapeError, Sphere};

/// Integer vectors with an integer length, and that length.
const DIAGONALS: [([f64; 3], f64); 4] =
    [([0., 0., 1.], 1.), ([0., 3., 4.], 5.), ([1., 2., 2.], 3.), ([2., 3., 6.], 7.)];

/// The largest coordinate of points in the neighbourhood, in units.
const AROUND: u16 = 2048;
/// The largest coordinate of directions, in units.
const DIRECTION: u16 = 60;

/// A question that touches. Both answers are equally frequent, where the convention has two.
pub(super) fn question(random: &mut Random, query: Query) -> Question {
    balanced(random, has_one_answer(query), |random| any(random, query, true))
}

/// A question that touches, most often with the answer that an outline's edges have.
pub(super) fn at_outline(random: &mut Random, query: Query) -> Question {
    any(random, query, false)
}

/// Whether every touching question has the same answer: a point is on the plane, a segment that ends in it does not
/// cross it, a parallel line does not, and a ball that touches it does not intersect it.
fn has_one_answer(query: Query) -> bool {
    matches!(query, Query::PointPlane | Query::SegmentPlane | Query::LinePlane | Query::SpherePlane)
}

fn any(random: &mut Random, query: Query, is_wide: bool) -> Question {
    loop {
        let frame = Frame::any(random);
        let flat = Flat::rational(random, &frame, is_about_a_triangle(query));
        if let Ok(question) = (FramedPolygon { frame, flat, is_wide }).question(random, query) {
            return question;
        }
    }
}

fn is_about_a_triangle(query: Query) -> bool {
    use Query::{MovingSphereTriangle, RayTriangle, SphereMesh, WalkMesh};
    matches!(query, RayTriangle | MovingSphereTriangle | WalkMesh | SphereMesh)
}

/// A polygon in its frame.
struct FramedPolygon {
    frame: Frame,
    flat: Flat,
    /// Whether the lines of edges are touched beyond their ends, too, and paths may lead away.
    is_wide: bool,
}

impl FramedPolygon {
    fn question(self, random: &mut Random, query: Query) -> Result<Question, ShapeError> {
        Ok(match query {
            Query::PointPlane => {
                let point = self.point(random);
                Question::PointPlane { point: Point::new(point.as_vec3())?, plane: self.plane(random)? }
            }
            Query::SegmentPlane => {
                let ends = [self.point(random), around(random)].map(|end| end.as_vec3());
                Question::SegmentPlane { segment: random.segment(ends), plane: self.plane(random)? }
            }
            Query::LinePlane => self.line_plane(random)?,
            Query::SpherePlane => self.sphere_plane(random)?,
            Query::PointPolygon => {
                let point = self.on_edge_line(random) + self.up(random);
                let point = Point::new(point.as_vec3())?;
                Question::PointPolygon { polygon: self.flat.polygon, point }
            }
            Query::SegmentPolygon => self.segment_polygon(random),
            Query::SpherePolygon => self.sphere_polygon(random)?,
            Query::RayTriangle => self.ray_triangle(random)?,
            Query::LinePolygon => self.line_polygon(random)?,
            Query::RayTerrain => terrains::tie(random, self.is_wide),
            Query::MovingSphereTriangle => self.moving_sphere(random)?,
            Query::RayMesh => meshes::tie(random)?,
            Query::SegmentTerrain => terrains::tie_segment(random, self.is_wide),
            Query::PointMesh => meshes::tie_point(random)?,
            Query::SphereMesh => {
                let question = self.sphere_polygon(random)?;
                walks::among_others(random, question)
            }
            Query::WalkMesh => {
                let question = self.moving_sphere(random)?;
                walks::among_others(random, question)
            }
        })
    }

    /// The plane by an equation or by the polygon.
    fn plane(self, random: &mut Random) -> Result<GivenPlane, ShapeError> {
        if random.once_in(3) {
            let [.., normal] = self.frame.axes;
            let normal = normal / UNIT;
            let d = -normal.dot(self.frame.origin);
            Ok(GivenPlane::Equation(Plane::new(normal.as_vec3(), d as f32)?))
        } else {
            Ok(GivenPlane::Through(self.flat.polygon))
        }
    }

    /// A point of the plane.
    fn point(&self, random: &mut Random) -> DVec3 {
        self.flat.at([random.whole(48), random.whole(48)])
    }

    /// A direction in the plane.
    fn level(&self, random: &mut Random) -> DVec3 {
        let [u, w, _] = self.frame.axes;
        u * random.whole(16) + w * random.whole(16)
    }

    /// A direction across the plane, of a length that is a multiple of the axes'.
    fn up(&self, random: &mut Random) -> DVec3 {
        self.frame.axes[2] * random.whole(20)
    }

    /// A vertex, or a quarter of an edge.
    fn on_boundary(&self, random: &mut Random) -> DVec3 {
        let along = random.one_of(&[0.0, 0.0, 0.25, 0.5, 0.75]);
        self.flat.at(self.flat.on_edge(self.flat.any_edge(random), along))
    }

    /// A vertex or a quarter of an edge, or a point of an edge's line beyond its ends.
    fn on_edge_line(&self, random: &mut Random) -> DVec3 {
        if !self.is_wide || random.once_in(2) {
            return self.on_boundary(random);
        }
        let along = random.one_of(&[-1.0, -0.5, -0.25, 1.25, 1.5, 2.0]);
        self.flat.at(self.flat.on_edge(self.flat.any_edge(random), along))
    }

    /// A point inside of the polygon.
    fn inside(&self, random: &mut Random) -> DVec3 {
        loop {
            let [x, y] = self.flat.inside(random);
            let whole = self.flat.at([x.floor(), y.floor()]);
            if Point::new(whole.as_vec3()).is_ok_and(|point| exact::point_polygon(point, &self.flat.polygon))
            {
                return whole;
            }
        }
    }

    /// A parallel line, in the plane or beside it.
    fn line_plane(self, random: &mut Random) -> Result<Question, ShapeError> {
        let point = if random.once_in(2) { self.point(random) } else { around(random) };
        let line = Line::new(point.as_vec3(), self.level(random).as_vec3())?;
        Ok(Question::LinePlane { plane: self.plane(random)?, line })
    }

    fn sphere_plane(self, random: &mut Random) -> Result<Question, ShapeError> {
        let (point, up) = (self.point(random), random.whole(20));
        let center = point + self.frame.axes[2] * up;
        let sphere = Sphere::new(center.as_vec3(), (self.frame.length * up.abs()) as f32)?;
        Ok(Question::SpherePlane { plane: self.plane(random)?, sphere })
    }

    /// A segment through the boundary, or with an end on the polygon.
    fn segment_polygon(self, random: &mut Random) -> Question {
        let ends = if random.once_in(4) {
            [self.inside(random), around(random)]
        } else {
            let (through, along) = (self.on_edge_line(random), random.wholes(DIRECTION) * UNIT);
            let [before, after] = [(); 2].map(|()| 1.0 + f64::from(random.below(20)));
            [through - along * before, through + along * after]
        };
        let segment = random.segment(ends.map(|end| end.as_vec3()));
        Question::SegmentPolygon { segment, polygon: self.flat.polygon }
    }

    /// A ray through the boundary, from a point of the triangle, or along its plane.
    fn ray_triangle(self, random: &mut Random) -> Result<Question, ShapeError> {
        let (origin, direction) = match random.below(6) {
            0 => (self.inside(random), random.wholes(DIRECTION) * UNIT),
            1 => (self.point(random), self.level(random)),
            _ => self.through_boundary(random),
        };
        let ray = Ray::new(origin.as_vec3(), direction.as_vec3())?;
        Ok(Question::RayTriangle { triangle: self.flat.as_triangle(), ray })
    }

    /// A line through the boundary, or along the polygon's plane.
    fn line_polygon(self, random: &mut Random) -> Result<Question, ShapeError> {
        let (point, direction) = match random.below(6) {
            0 => (self.point(random), self.level(random)),
            _ => self.through_boundary(random),
        };
        let line = Line::new(point.as_vec3(), direction.as_vec3())?;
        Ok(Question::LinePolygon { polygon: self.flat.polygon, line })
    }

    /// The start and the direction of a path through the line of an edge, which may lie behind the start.
    fn through_boundary(&self, random: &mut Random) -> (DVec3, DVec3) {
        let along = random.wholes(DIRECTION) * UNIT;
        let through = self.on_edge_line(random);
        let times =
            if self.is_wide { f64::from(random.below(24)) - 4.0 } else { f64::from(random.below(20)) };
        let origin = through - along * times;
        (origin, along * random.one_of(&[1.0, 2.0, 3.0]))
    }

    fn sphere_polygon(self, random: &mut Random) -> Result<Question, ShapeError> {
        let is_centred = self.is_wide && random.once_in(2);
        let sphere = if is_centred { self.centred_in_plane(random)? } else { self.touching(random)?.sphere };
        Ok(Question::SpherePolygon { polygon: self.flat.polygon, sphere })
    }

    /// A ball whose centre lies in the plane, on the line of an edge.
    fn centred_in_plane(&self, random: &mut Random) -> Result<Sphere, ShapeError> {
        let radius = self.frame.length * f64::from(random.below(8));
        Sphere::new(self.on_edge_line(random).as_vec3(), radius as f32)
    }

    /// A ball that touches at its start, at its end, or on its way along a tangent.
    fn moving_sphere(self, random: &mut Random) -> Result<Question, ShapeError> {
        let Touching { sphere, away } = self.touching(random)?;
        let (center, along) = (sphere.center().as_dvec3(), random.wholes(DIRECTION) * UNIT);
        let [before, after] = [(); 2].map(|()| 1.0 + f64::from(random.below(8)));
        let [start, end] = match random.below(4) {
            0 => [center, center + along * after],
            1 => [center + along * after, center],
            _ => {
                let tangent = self.tangent(random, away);
                [center - tangent * before, center + tangent * after]
            }
        };
        let ball = MovingSphere::new(start.as_vec3(), end.as_vec3(), sphere.radius())?;
        Ok(Question::MovingSphereTriangle { triangle: self.flat.as_triangle(), ball })
    }

    /// A direction perpendicular to another one, which is given along the axes.
    fn tangent(&self, random: &mut Random, away: DVec3) -> DVec3 {
        let DVec3 { x, y, z } = away.cross(random.wholes(2));
        let [u, w, n] = self.frame.axes;
        u * x + w * y + n * z
    }

    /// A ball that touches the polygon and does not meet it at a closer point.
    fn touching(&self, random: &mut Random) -> Result<Touching, ShapeError> {
        loop {
            let (at, [across, length], away) = if random.once_in(3) {
                let up = random.whole(20);
                (self.inside(random) + self.frame.axes[2] * up, [up, 1.0], DVec3::Z)
            } else {
                let (away, length) = diagonal(random);
                let [u, w, n] = self.frame.axes;
                let diagonal = u * away.x + w * away.y + n * away.z;
                let times = f64::from(random.below(20));
                (self.on_boundary(random) + diagonal * times, [times, length], away)
            };
            let sphere = Sphere::new(at.as_vec3(), (self.frame.length * length * across.abs()) as f32)?;
            if !exact::sphere_polygon(&sphere, &self.flat.polygon) {
                return Ok(Touching { sphere, away });
            }
        }
    }
}

/// A ball that touches a polygon.
struct Touching {
    sphere: Sphere,
    /// The direction from the touched point to the centre, along the frame's axes.
    away: DVec3,
}

/// A direction along the axes of a frame, and its length as a multiple of theirs.
fn diagonal(random: &mut Random) -> (DVec3, f64) {
    let (mut steps, length) = random.one_of(&DIAGONALS);
    steps.rotate_left(random.below(3) as usize);
    if random.once_in(2) {
        steps.swap(0, 1);
    }
    (DVec3::from_array(steps.map(|step| if random.once_in(2) { step } else { -step })), length)
}

/// A point in the neighbourhood.
fn around(random: &mut Random) -> DVec3 {
    random.wholes(AROUND) * UNIT
}
