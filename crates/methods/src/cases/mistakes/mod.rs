//! Questions that tell mistakes apart: each is about one mistake of its query, which decides half of the answers.
//!
//! All numbers are small multiples of an eighth, so that a right test in f32 rounds nothing that decides.

use std::sync::Arc;

use glam::{DVec3, Vec3};

use super::flat::Flat;
use super::random::Random;
use crate::mistakes::{self, Mistake};
use crate::printed::{Errata, ErratumId};
use crate::question::{GivenPlane, Numbers, PrintedError, Query, Question, Verdict};
use collision_core::exact::TerrainIndex;
use collision_core::shapes::{
    Line, Mesh, MovingSphere, Plane, Point, Polygon, Ray, Segment, ShapeError, Sphere, Triangle,
};
use collision_core::terrain::Terrain;

/// The unit of all shapes.
const UNIT: f32 = 0.25;
/// A factor that makes a direction short.
const SHORT: f32 = 1.0 / 65536.0;

/// How far a path or a point may be moved without changing the answer over a terrain, or in a mesh.
const NEAR: f32 = 1.0 / 256.0;

/// The most attempts to draw a question that a mistake decides, and one that hits or misses as wanted.
const PATIENCE: u32 = 2000;
const LITTLE_PATIENCE: u32 = 40;

/// The outline of every triangle: with a side of 8 steps the parameters of its points have no rounding.
const TRIANGLE: &[[f64; 2]] = &[[0., 0.], [8., 0.], [0., 8.]];
/// Polygons of more vertices, most of them concave.
const POLYGONS: [&[[f64; 2]]; 5] = [
    &[[0., 0.], [8., 0.], [8., 8.], [0., 8.]],
    &[[0., 0.], [8., 0.], [8., 4.], [0., 4.]],
    &[[0., 0.], [8., 0.], [8., 4.], [4., 4.], [4., 8.], [0., 8.]],
    &[[0., 0.], [8., 0.], [8., 8.], [4., 4.], [0., 8.]],
    &[[0., 0.], [8., 0.], [8., 8.], [6., 8.], [6., 2.], [2., 2.], [2., 8.], [0., 8.]],
];
/// Two vectors that span a plane, before their coordinates change places and signs.
const SPANS: [[[f64; 3]; 2]; 4] = [
    [[1., 0., 0.], [0., 1., 0.]],
    [[1., 0., 0.], [0., 1., 1.]],
    [[1., 0., 1.], [0., 1., 0.]],
    [[1., 1., 0.], [0., 1., 1.]],
];

/// A question about one of the query's mistakes, which decides the answer or does not. Most tell it from another one.
pub(super) fn question(random: &mut Random, query: Query) -> Question {
    let all: Vec<Mistake> = mistakes::of(query).collect();
    let [mistake, other] = [(); 2].map(|()| random.one_of(&all));
    let (is_decided, is_hit) = (random.once_in(2), random.once_in(2));
    let is_about = |question: &Question| {
        let truth = Some(question.exact().verdict());
        let is_right = |mistake: &Mistake| mistake.verdict(question) == truth;
        let touches =
            all.iter().any(|other| other.is_of_touching() && !is_right(other)) && !mistake.is_of_touching();
        is_right(&mistake) != is_decided && !touches
    };
    let tells = |question: &Question| {
        let is_wanted = question.exact().verdict().is_hit() == is_hit;
        is_wanted || is_decided && mistake.verdict(question) != other.verdict(question)
    };
    let part = if mistake.erratum() == Some(ErratumId::ShortDirection) { SHORT } else { 1.0 };
    let mut found = None;
    for attempt in 0..PATIENCE {
        let question = any(random, query, part);
        if is_about(&question) {
            if attempt > LITTLE_PATIENCE || tells(&question) {
                return question;
            }
            found = Some(question);
        }
        if attempt > LITTLE_PATIENCE && found.is_some() {
            break;
        }
    }
    found.unwrap_or_else(|| any(random, query, part))
}

/// A question that a right test answers in f32, and by angles. The direction of a ray is multiplied by `part`.
fn any(random: &mut Random, query: Query, part: f32) -> Question {
    loop {
        if let Some(question) = draw(random, query, part).ok().filter(is_robust) {
            return question;
        }
    }
}

fn is_robust(question: &Question) -> bool {
    let truth = question.exact().verdict();
    question.corrected_verdict() == truth && is_right_when_fixed(question, truth) && is_clear(question, truth)
}

/// Whether a path meets or misses a terrain, or a mesh holds a point, by more than a rounding.
fn is_clear(question: &Question, truth: Verdict) -> bool {
    let beside = |aside: Vec3| -> Result<Option<Question>, ShapeError> {
        Ok(match question {
            Question::RayTerrain { terrain, ray } => {
                let ray = Ray::new(ray.origin() + aside, ray.direction())?;
                Some(Question::RayTerrain { terrain: Arc::clone(terrain), ray })
            }
            Question::SegmentTerrain { terrain, segment } => {
                let segment = Segment::new(segment.start() + aside, segment.end() + aside)?;
                Some(Question::SegmentTerrain { terrain: Arc::clone(terrain), segment })
            }
            Question::PointMesh { mesh, point } => {
                let point = Point::new(point.coordinates() + aside)?;
                Some(Question::PointMesh { mesh: Arc::clone(mesh), point })
            }
            _ => None,
        })
    };
    let asides = Vec3::AXES.into_iter().flat_map(|axis| [axis * NEAR, axis * -NEAR]);
    asides.map(beside).all(|beside| {
        beside.is_ok_and(|beside| beside.is_none_or(|beside| beside.exact().verdict() == truth))
    })
}

/// Whether the printed code without its errata is right, where it is the same method as the corrected one.
fn is_right_when_fixed(question: &Question, truth: Verdict) -> bool {
    use Query::{LinePlane, LinePolygon, PointPlane, RayTriangle, SegmentPlane, SegmentPolygon};
    use Query::{SphereMesh, SpherePlane, SpherePolygon};
    let same = [
        SegmentPlane,
        SegmentPolygon,
        RayTriangle,
        PointPlane,
        LinePlane,
        LinePolygon,
        SpherePlane,
        SpherePolygon,
        SphereMesh,
    ];
    if !same.contains(&question.query()) {
        return true;
    }
    match Numbers::from(question).printed_verdict(Errata::ALL) {
        Ok(verdict) => verdict == truth,
        Err(error) => error == PrintedError::PlaneByEquation,
    }
}

fn draw(random: &mut Random, query: Query, part: f32) -> Result<Question, ShapeError> {
    Ok(match query {
        Query::SegmentPlane => {
            let scene = Scene::any(random);
            let segment = scene.segment(random)?;
            Question::SegmentPlane { plane: scene.plane(random)?, segment }
        }
        Query::SegmentPolygon => {
            let scene = Scene::any(random);
            Question::SegmentPolygon { segment: scene.segment(random)?, polygon: scene.polygon()? }
        }
        Query::RayTriangle => {
            let scene = Scene::triangle(random);
            Question::RayTriangle { ray: scene.ray(random, part)?, triangle: scene.as_triangle()? }
        }
        Query::PointPlane => {
            let scene = Scene::any(random);
            let up = random.one_of(&[-2.0, -1.0, -0.5, 0.0, 0.0, 0.5, 1.0, 2.0]);
            let point = scene.over_spot(random, up);
            Question::PointPlane { plane: scene.plane(random)?, point: Point::new(point)? }
        }
        Query::LinePlane => {
            let scene = Scene::any(random);
            let line = scene.line(random, 2)?;
            Question::LinePlane { plane: scene.plane(random)?, line }
        }
        Query::LinePolygon => {
            let scene = Scene::any(random);
            Question::LinePolygon { line: scene.line(random, 8)?, polygon: scene.polygon()? }
        }
        Query::PointPolygon => {
            let scene = Scene::any(random);
            let up = random.one_of(&[-2.0, 0.0, 0.5, 1.0, 3.0]);
            let point = scene.over_spot(random, up);
            Question::PointPolygon { point: Point::new(point)?, polygon: scene.polygon()? }
        }
        Query::SpherePlane => {
            let scene = Scene::any(random);
            let sphere = scene.sphere(random)?;
            Question::SpherePlane { plane: scene.plane(random)?, sphere }
        }
        Query::SpherePolygon => {
            let scene = Scene::any(random);
            Question::SpherePolygon { sphere: scene.sphere(random)?, polygon: scene.polygon()? }
        }
        Query::RayTerrain => ray_terrain(random)?,
        Query::MovingSphereTriangle => {
            let scene = Scene::triangle(random);
            Question::MovingSphereTriangle { ball: scene.ball(random)?, triangle: scene.as_triangle()? }
        }
        Query::RayMesh => {
            let faces = Faces::pyramid(random);
            let ray = faces.scene.ray(random, part)?;
            Question::RayMesh { ray, mesh: faces.mesh() }
        }
        Query::SegmentTerrain => {
            let Question::RayTerrain { terrain, ray } = ray_terrain(random)? else {
                unreachable!("of a ray")
            };
            let end = ray.at(random.one_of(&[0.5, 1.0, 1.0, 2.0, 4.0]));
            Question::SegmentTerrain { terrain, segment: Segment::new(ray.origin(), end)? }
        }
        Query::PointMesh => {
            let faces = Faces::pyramid(random);
            let up = random.one_of(&[-1.0, -0.5, -0.25, 0.25, 0.5, 1.0]);
            let point = Point::new(faces.scene.over_spot(random, up))?;
            Question::PointMesh { point, mesh: faces.mesh() }
        }
        Query::SphereMesh => {
            let faces = Faces::pyramid(random);
            let sphere = faces.scene.sphere(random)?;
            Question::SphereMesh { sphere, mesh: faces.mesh() }
        }
        Query::WalkMesh => {
            let faces = Faces::any(random);
            let ball = faces.scene.ball(random)?;
            Question::WalkMesh { ball, mesh: faces.mesh() }
        }
    })
}

/// An outline of whole numbers in space, in [units](UNIT).
struct Scene {
    flat: Flat,
}

impl Scene {
    fn any(random: &mut Random) -> Self {
        let outline = if random.once_in(3) { TRIANGLE } else { random.one_of(&POLYGONS) };
        Self::of(random, outline)
    }

    fn triangle(random: &mut Random) -> Self {
        Self::of(random, TRIANGLE)
    }

    fn of(random: &mut Random, outline: &[[f64; 2]]) -> Self {
        loop {
            let turn = random.below(3) as usize;
            let signs = DVec3::from_array([(); 3].map(|()| random.one_of(&[-1.0, 1.0])));
            let axes = random.one_of(&SPANS).map(|mut axis| {
                axis.rotate_left(turn);
                DVec3::from_array(axis) * signs * 2.0
            });
            let origin = random.wholes(4) * 4.0;
            if let Some(flat) = Flat::outlined(random, outline, 1.0, origin, axes) {
                return Self { flat };
            }
        }
    }

    fn polygon(&self) -> Result<Polygon, ShapeError> {
        let vertices: Vec<Vec3> = self.flat.polygon.vertices().iter().map(|vertex| *vertex * UNIT).collect();
        Polygon::new(&vertices)
    }

    fn as_triangle(&self) -> Result<Triangle, ShapeError> {
        Triangle::new(self.flat.as_triangle().vertices().map(|vertex| vertex * UNIT))
    }

    /// By the polygon, or by an equation of whole numbers.
    fn plane(&self, random: &mut Random) -> Result<GivenPlane, ShapeError> {
        if random.once_in(3) {
            let normal = self.normal();
            let d = -normal.dot(self.flat.polygon.vertices()[0].as_dvec3());
            return Ok(GivenPlane::Equation(Plane::new(normal.as_vec3(), d as f32 * UNIT)?));
        }
        Ok(GivenPlane::Through(self.polygon()?))
    }

    /// The normal of the least whole numbers, on either side.
    fn normal(&self) -> DVec3 {
        let normal = self.flat.normal();
        let least = normal.abs().to_array().into_iter().filter(|&x| x > 0.0).fold(f64::INFINITY, f64::min);
        normal / least
    }

    /// A point of the plane: often on the boundary, on the line of an edge, or in the outline.
    fn spot(&self, random: &mut Random) -> DVec3 {
        let edge = self.flat.any_edge(random);
        let planar = match random.below(8) {
            0 => self.flat.on_edge(edge, 0.0),
            1 => self.flat.on_edge(edge, 0.5),
            2 => self.flat.on_edge(edge, random.one_of(&[-0.5, 1.5])),
            _ => [-4.0, -4.0].map(|low| low + f64::from(random.below(17))),
        };
        self.flat.at(planar)
    }

    fn over_spot(&self, random: &mut Random, up: f64) -> Vec3 {
        let spot = self.spot(random);
        scaled(spot + self.normal() * (up * 4.0))
    }

    /// The direction of a path: sometimes that of an edge, else any.
    fn along(&self, random: &mut Random, parallel: u32) -> DVec3 {
        let [a, b] = self.flat.edge(self.flat.any_edge(random));
        let any = random.wholes(3) * 4.0;
        if random.once_in(parallel) || any == DVec3::ZERO { (b - a) / 2.0 } else { any }
    }

    /// The start and the direction of a path through a spot. One along the plane may be lifted off it.
    fn path(&self, random: &mut Random, parallel: u32) -> (DVec3, DVec3) {
        let (spot, along) = (self.spot(random), self.along(random, parallel));
        let before = random.one_of(&[-2.0, -1.0, -0.5, 0.0, 0.5, 0.5, 1.0, 2.0, 3.0]);
        let is_level = self.flat.normal().dot(along) == 0.0;
        let lift = if is_level { self.normal() * random.one_of(&[0.0, 4.0, -4.0]) } else { DVec3::ZERO };
        (spot - along * before + lift, along)
    }

    fn segment(&self, random: &mut Random) -> Result<Segment, ShapeError> {
        let (start, along) = self.path(random, 12);
        Segment::new(scaled(start), scaled(start + along))
    }

    fn line(&self, random: &mut Random, parallel: u32) -> Result<Line, ShapeError> {
        let (point, along) = self.path(random, parallel);
        Line::new(scaled(point), scaled(along))
    }

    fn ray(&self, random: &mut Random, part: f32) -> Result<Ray, ShapeError> {
        let (origin, along) = self.path(random, 12);
        Ray::new(scaled(origin), scaled(along) * part)
    }

    /// A ball at some height over a spot. Its radius is often the height, or the distance of an edge.
    fn sphere(&self, random: &mut Random) -> Result<Sphere, ShapeError> {
        let up = random.one_of(&[-6.0, -4.0, -3.0, -1.0, 0.0, 1.0, 2.0, 4.0, 6.0]);
        let center = self.spot(random) + self.normal() * up;
        let radius = random.one_of(&[0.0, 1.0, 2.0, 2.0, 3.0, 4.0, 4.0, 5.0, 6.0, 8.0, 12.0, 16.0]);
        Sphere::new(scaled(center), radius * UNIT)
    }

    /// A ball whose path leads past a spot, at a height over it.
    fn ball(&self, random: &mut Random) -> Result<MovingSphere, ShapeError> {
        let (start, along) = self.path(random, 4);
        let lift = self.normal() * random.one_of(&[0.0, 0.0, 2.0, -2.0, 4.0, 6.0]);
        let along = if random.once_in(12) { DVec3::ZERO } else { along };
        let radius = random.one_of(&[0.0, 1.0, 2.0, 2.0, 3.0, 4.0, 5.0, 6.0, 8.0]);
        let [start, end] = [start + lift, start + lift + along].map(scaled);
        MovingSphere::new(start, end, radius * UNIT)
    }
}

fn scaled(point: DVec3) -> Vec3 {
    point.as_vec3() * UNIT
}

/// A triangle that is asked about, and others.
struct Faces {
    scene: Scene,
    others: Vec<[Vec3; 3]>,
    place: usize,
}

impl Faces {
    /// The triangle as the base of a pyramid with a top of whole numbers.
    fn pyramid(random: &mut Random) -> Self {
        let scene = Scene::triangle(random);
        let [a, b, c] = scene.flat.as_triangle().vertices();
        let up = if random.once_in(2) { 4.0 } else { -4.0 };
        let top = scene.spot(random) + scene.normal() * up;
        let [a, b, c, top] = [a, b, c, top.as_vec3()].map(|vertex| vertex * UNIT);
        let others = vec![[a, top, b], [b, top, c], [c, top, a]];
        Self { place: random.below(4) as usize, scene, others }
    }

    /// The triangle among up to four others anywhere.
    fn any(random: &mut Random) -> Self {
        let scene = Scene::triangle(random);
        let count = random.below(5);
        let others = (0..count).map(|_| [(); 3].map(|()| (random.wholes(8) * 4.0).as_vec3() * UNIT));
        let others: Vec<[Vec3; 3]> = others.collect();
        Self { place: random.below(count + 1) as usize, scene, others }
    }

    fn mesh(mut self) -> Arc<collision_core::exact::MeshIndex> {
        let own = self.scene.flat.as_triangle().vertices().map(|vertex| vertex * UNIT);
        self.others.insert(self.place, own);
        let corners = (0..self.others.len() as u32).map(|number| [0, 1, 2].map(|corner| 3 * number + corner));
        let vertices: Vec<Vec3> = self.others.concat();
        Arc::new(Mesh::new(vertices, corners.collect()).expect("finite").into())
    }
}

/// A ray through a place of the ground, or beside it.
fn ray_terrain(random: &mut Random) -> Result<Question, ShapeError> {
    let [width, depth] = [(); 2].map(|()| 2 + random.below(4) as usize);
    let cell = random.one_of(&[1.0, 2.0, 4.0]);
    let low = if random.once_in(6) { -3.0 } else { 0.0 };
    let heights: Vec<f32> = (0..width * depth).map(|_| low + random.below(4) as f32).collect();
    let terrain = Terrain::new(width, depth, cell, heights).expect("a grid");
    let place = |random: &mut Random, cells: usize| {
        cell * (random.below(4 * cells as u32 + 1) as f32 - cells as f32) / 2.0
    };
    let (x, z) = (place(random, width - 1), place(random, depth - 1));
    let through = Vec3::new(x, terrain.height_at(x, z), z);
    let level = |random: &mut Random| random.whole(3) as f32;
    let direction =
        Vec3::new(level(random), random.one_of(&[-3.0, -2.0, -1.0, -1.0, 0.0, 1.0]), level(random));
    let before = random.one_of(&[-1.0, 0.0, 0.5, 1.0, 1.0, 2.0, 3.0]);
    let ray = Ray::new(through - direction * before, direction)?;
    Ok(Question::RayTerrain { terrain: Arc::new(TerrainIndex::from(terrain)), ray })
}

#[cfg(test)]
mod tests;
