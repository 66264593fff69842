//! Questions at the limits of f32: subnormal and huge numbers, slivers, and different scales within one question.

use std::sync::Arc;

use glam::{DVec3, Vec3};

use super::flat::Flat;
use super::random::{Random, power_of_two};
use super::{near, tie, uniform};
use crate::question::{GivenPlane, Query, Question, queries};
use collision_core::exact::{MeshIndex, TerrainIndex};
use collision_core::shapes::{
    Line, Mesh, MovingSphere, Plane, Point, Polygon, Ray, Segment, ShapeError, Sphere, Triangle,
};
use collision_core::terrain::Terrain;

/// The exponents of the factors for coordinates up to 8. Lower ones make all coordinates 0, higher ones exceed f32.
const LOWEST: i32 = -152;
const HIGHEST: i32 = 125;

/// A question of another kind or about a sliver, with scaled numbers; some slivers keep theirs.
pub(super) fn question(random: &mut Random, query: Query) -> Question {
    loop {
        let (question, sliver) = match random.below(5) {
            0 => (uniform::question(random, query), false),
            1 => (near::question(random, query, Flat::any), false),
            2 => (tie::at_outline(random, query), false),
            _ => {
                let of_other_shapes =
                    [Query::RayTerrain, Query::RayMesh, Query::SegmentTerrain, Query::PointMesh];
                let sliver = !of_other_shapes.contains(&query);
                (near::question(random, query, Flat::sliver), sliver)
            }
        };
        if sliver && random.once_in(2) {
            return question;
        }
        if let Ok(question) = Scale::any(random).question(&question) {
            return question;
        }
    }
}

/// The scaling of a question's numbers: by powers of two, rounded where they become subnormal and clamped to the
/// largest f32.
struct Scale<'a> {
    random: &'a mut Random,
    /// The exponent of every length.
    exponent: i32,
    /// The most that the exponent of a single point may differ.
    spread: u16,
}

impl<'a> Scale<'a> {
    fn any(random: &'a mut Random) -> Self {
        let (low, high) = random.one_of(&[(-152, -126), (-152, -126), (-125, -40), (40, 113), (113, 125)]);
        let exponent = low + random.below((high - low) as u32) as i32;
        let spread = random.one_of(&[0, 0, 0, 4, 30, 120]);
        Self { random, exponent, spread }
    }

    fn factor(&mut self) -> f64 {
        let exponent = self.exponent + self.random.whole(self.spread) as i32;
        power_of_two(exponent.clamp(LOWEST, HIGHEST))
    }

    fn vector(&mut self, v: Vec3) -> Vec3 {
        scaled(v, self.factor())
    }

    /// A direction has a length of its own.
    fn direction(&mut self, v: Vec3) -> Vec3 {
        let exponent = self.exponent + self.random.whole(40) as i32;
        scaled(v, power_of_two(exponent.clamp(LOWEST, HIGHEST)))
    }

    fn plane(&mut self, plane: &GivenPlane) -> Result<GivenPlane, ShapeError> {
        Ok(match plane {
            GivenPlane::Through(polygon) => GivenPlane::Through(self.polygon(polygon)?),
            GivenPlane::Equation(plane) => {
                let of_normal = power_of_two(self.random.whole(120) as i32);
                let d = f64::from(plane.d()) * of_normal * self.factor();
                GivenPlane::Equation(Plane::new(scaled(plane.normal(), of_normal), within(d))?)
            }
        })
    }

    fn polygon(&mut self, polygon: &Polygon) -> Result<Polygon, ShapeError> {
        // More than three vertices would leave their plane.
        if polygon.vertices().len() > 3 {
            let factor = self.factor();
            let vertices: Vec<Vec3> =
                polygon.vertices().iter().map(|&vertex| scaled(vertex, factor)).collect();
            return Polygon::new(&vertices);
        }
        Polygon::new(&polygon.first_three().map(|vertex| self.vector(vertex)))
    }

    fn triangle(&mut self, triangle: &Triangle) -> Result<Triangle, ShapeError> {
        Triangle::new(triangle.vertices().map(|vertex| self.vector(vertex)))
    }

    fn point(&mut self, point: &Point) -> Result<Point, ShapeError> {
        Point::new(self.vector(point.coordinates()))
    }

    fn segment(&mut self, segment: &Segment) -> Result<Segment, ShapeError> {
        Segment::new(self.vector(segment.start()), self.vector(segment.end()))
    }

    fn ray(&mut self, ray: &Ray) -> Result<Ray, ShapeError> {
        Ray::new(self.vector(ray.origin()), self.direction(ray.direction()))
    }

    fn line(&mut self, line: &Line) -> Result<Line, ShapeError> {
        Line::new(self.vector(line.point()), self.direction(line.direction()))
    }

    fn sphere(&mut self, sphere: &Sphere) -> Result<Sphere, ShapeError> {
        let radius = f64::from(sphere.radius()) * self.factor();
        Sphere::new(self.vector(sphere.center()), within(radius))
    }

    fn ball(&mut self, ball: &MovingSphere) -> Result<MovingSphere, ShapeError> {
        let start = self.sphere(&ball.at_start())?;
        MovingSphere::new(start.center(), self.vector(ball.end()), start.radius())
    }

    /// A mesh stays closed: all its vertices are scaled alike, but each axis on its own.
    fn mesh(&mut self, mesh: &MeshIndex) -> Result<Arc<MeshIndex>, ShapeError> {
        let mesh = mesh.mesh();
        let factors = DVec3::from_array([(); 3].map(|()| self.factor()));
        let vertex = |&vertex: &Vec3| {
            let DVec3 { x, y, z } = vertex.as_dvec3() * factors;
            Vec3::new(within(x), within(y), within(z))
        };
        let vertices = mesh.vertices().iter().map(vertex).collect();
        Ok(Arc::new(Mesh::new(vertices, mesh.triangles().to_vec()).expect("the same triangles").into()))
    }

    fn terrain(&mut self, terrain: &TerrainIndex) -> Result<Arc<TerrainIndex>, ShapeError> {
        let terrain = terrain.terrain();
        let (of_cell, of_heights) = (self.factor(), self.factor());
        let height = |&height: &f32| within(f64::from(height) * of_heights);
        let heights: Vec<f32> = terrain.heights().iter().map(height).collect();
        let cell = within(f64::from(terrain.cell()) * of_cell);
        Ok(Arc::new(Terrain::new(terrain.width(), terrain.depth(), cell, heights)?.into()))
    }
}

macro_rules! scaling {
    ($($(#[$doc:meta])* $query:ident {
        $(#[$_first:meta])? $first:ident: $First:ty, $(#[$_second:meta])? $second:ident: $Second:ty
    } $verdicts:ident;)*) => {
        impl Scale<'_> {
            fn question(mut self, question: &Question) -> Result<Question, ShapeError> {
                Ok(match question {
                    $(Question::$query { $first, $second } => {
                        Question::$query { $first: self.$first($first)?, $second: self.$second($second)? }
                    })*
                })
            }
        }
    };
}
queries!(scaling);

fn scaled(v: Vec3, factor: f64) -> Vec3 {
    let DVec3 { x, y, z } = v.as_dvec3() * factor;
    Vec3::new(within(x), within(y), within(z))
}

/// The finite f32 nearest to a number.
fn within(x: f64) -> f32 {
    x.clamp(f32::MIN.into(), f32::MAX.into()) as f32
}
