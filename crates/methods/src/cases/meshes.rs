//! Rays, points, balls, and small closed meshes.

use std::sync::Arc;

use glam::{DVec3, Vec3};

use super::beside::{beside, side_of_edge};
use super::flat::UNIT;
use super::random::Random;
use crate::question::Question;
use collision_core::exact;
use collision_core::shapes::{Mesh, Point, Ray, ShapeError, Sphere};

/// How far beside a point of an edge the mesh may end, as a part of the distance from which it is seen.
const BESIDE: f64 = 1.0 / 262_144.0;

/// An octahedron whose faces are divided into four. Its vertices have random distances from its centre, from which all
/// of its surface can be seen.
struct Closed {
    center: DVec3,
    mesh: Mesh,
}

impl Closed {
    /// A mesh around a centre; `distance` draws that of a vertex, as a multiple of its direction.
    fn around(random: &mut Random, center: DVec3, mut distance: impl FnMut(&mut Random) -> f64) -> Self {
        let directions: Vec<DVec3> = directions().collect();
        let number = |direction: DVec3| {
            directions.iter().position(|&known| known == direction).expect("a direction") as u32
        };
        let vertex = |direction: &DVec3| (center + *direction * distance(random)).as_vec3();
        let vertices = directions.iter().map(vertex).collect();
        let mut triangles: Vec<[u32; 3]> = triangles().map(|corners| corners.map(number)).collect();
        // Any triangle may be the first one.
        let first = random.below(triangles.len() as u32) as usize;
        triangles.rotate_left(first);
        Self { center, mesh: Mesh::new(vertices, triangles).expect("finite") }
    }

    /// Of any size, anywhere.
    fn any(random: &mut Random) -> Self {
        let (center, size) = (random.point().as_dvec3(), random.between(1.0, 6.0));
        Self::around(random, center, |random| size * random.between(0.5, 1.0))
    }

    fn any_edge(&self, random: &mut Random) -> [DVec3; 2] {
        let [from, to, _] = self.any_face(random);
        [from, to]
    }

    /// The vertices of a triangle, beginning with any.
    fn any_face(&self, random: &mut Random) -> [DVec3; 3] {
        let triangle = self.mesh.triangle(random.below(self.mesh.triangles().len() as u32) as usize);
        let mut vertices = triangle.vertices();
        vertices.rotate_left(random.below(3) as usize);
        vertices.map(|vertex| vertex.as_dvec3())
    }

    /// Whether the mesh, seen from a place, lies on one side of an edge only, near this point of the edge.
    fn ends_at(&self, [from, to]: [DVec3; 2], towards: DVec3, origin: Vec3) -> bool {
        let across = (to - from).cross(towards).normalize_or_zero() * towards.length() * BESIDE;
        let meets = |towards: DVec3| {
            let ray = Ray::new(origin, towards.as_vec3());
            let is_met =
                |ray| self.mesh.iter().any(|triangle| exact::ray_triangle(&ray, &triangle).is_some());
            ray.is_ok_and(is_met)
        };
        meets(towards + across) != meets(towards - across)
    }

    /// A question about a point.
    fn holds(self, point: DVec3) -> Result<Question, ShapeError> {
        let point = Point::new(point.as_vec3())?;
        Ok(Question::PointMesh { mesh: Arc::new(self.mesh.into()), point })
    }

    fn question(self, origin: Vec3, direction: Vec3) -> Result<Question, ShapeError> {
        Ok(Question::RayMesh { mesh: Arc::new(self.mesh.into()), ray: Ray::new(origin, direction)? })
    }
}

/// The directions of the vertices: along an axis, or between two.
fn directions() -> impl Iterator<Item = DVec3> {
    let steps = |number: u8| [9, 3, 1].map(|step| f64::from(number / step % 3) - 1.0);
    let all = (0..27).map(move |number| DVec3::from_array(steps(number)));
    all.filter(|direction| [1.0, 2.0].contains(&direction.length_squared()))
}

/// The triangles by the directions of their vertices: four in each octant.
fn triangles() -> impl Iterator<Item = [DVec3; 3]> {
    let signs = |number: u8| [4, 2, 1].map(|bit| if number & bit == 0 { 1.0 } else { -1.0 });
    let octants = (0..8).map(move |number| DVec3::from_array(signs(number)));
    octants.flat_map(|octant| {
        let [x, y, z] = [DVec3::X, DVec3::Y, DVec3::Z].map(|axis| octant * axis);
        let [xy, yz, zx] = [x + y, y + z, z + x];
        let is_mirrored = octant.element_product() < 0.0;
        [[x, xy, zx], [y, yz, xy], [z, zx, yz], [xy, yz, zx]]
            .map(|[a, b, c]| if is_mirrored { [a, c, b] } else { [a, b, c] })
    })
}

/// A ray from anywhere.
pub(super) fn uniform(random: &mut Random) -> Result<Question, ShapeError> {
    let closed = Closed::any(random);
    closed.question(random.point(), random.point())
}

/// A ray that passes an edge or a vertex by a few f32 steps: from inside, or where the mesh ends as seen from anywhere.
pub(super) fn near(random: &mut Random) -> Question {
    let closed = Closed::any(random);
    let [from, to] = closed.any_edge(random);
    let is_inside = random.once_in(4);
    let origin = if is_inside { closed.center.as_vec3() } else { random.point() };
    let along = if random.once_in(3) { 0.0 } else { random.unit() };
    let towards = (from + (to - from) * along - origin.as_dvec3()) * random.part();
    // Beside most other edges the ray meets another triangle, and no answer is doubtful.
    if !is_inside && !closed.ends_at([from, to], towards, origin) {
        return near(random);
    }
    let direction = beside(random, towards, |towards| side_of_edge(origin.as_dvec3(), towards, [from, to]));
    closed.question(origin, direction).unwrap_or_else(|_| near(random))
}

/// A ray whose line meets an edge, often in a vertex. All numbers are whole multiples of a unit, so nothing is rounded.
pub(super) fn tie(random: &mut Random) -> Result<Question, ShapeError> {
    let center = random.wholes(256) * UNIT;
    let closed = Closed::around(random, center, |random| f64::from(4 * (8 + random.below(56))) * UNIT);
    let [from, to] = closed.any_edge(random);
    let through = from + (to - from) * random.one_of(&[0.0, 0.0, 0.25, 0.5, 0.75]);
    let along = match random.below(4) {
        0 => to - from,
        1 => through - center,
        _ => random.wholes(60) * UNIT,
    };
    let times = random.one_of(&[-1.0, 0.0, 1.0, 2.0, 5.0, 11.0]);
    closed.question((through - along * times).as_vec3(), along.as_vec3())
}

/// A point between the centre and half a distance beyond a vertex.
pub(super) fn uniform_point(random: &mut Random) -> Result<Question, ShapeError> {
    let closed = Closed::any(random);
    let [vertex, _] = closed.any_edge(random);
    let aside = random.point().as_dvec3() * 0.25;
    let point = closed.center + (vertex - closed.center) * random.between(0.0, 1.5) + aside;
    closed.holds(point)
}

/// A ball about such a point.
pub(super) fn uniform_ball(random: &mut Random) -> Result<Question, ShapeError> {
    let Question::PointMesh { mesh, point } = uniform_point(random)? else { unreachable!("of a point") };
    let sphere = Sphere::new(point.coordinates(), random.between(0.0, 3.0) as f32)?;
    Ok(Question::SphereMesh { mesh, sphere })
}

/// A point a few f32 steps beside a face, or where a ray along an axis passes an edge or a vertex as closely.
pub(super) fn near_point(random: &mut Random) -> Question {
    // Around the origin, f32 is finest where the mesh is.
    let (center, size) = (random.point().as_dvec3() * 0.125, random.between(4.0, 8.0));
    let closed = Closed::around(random, center, |random| size * random.between(0.5, 1.0));
    let point = if random.once_in(8) {
        let [from, to] = closed.any_edge(random);
        let along = if random.once_in(3) { 0.0 } else { random.unit() };
        let (axis, back) = (any_axis(random), random.between(-6.0, 6.0));
        let at = from + (to - from) * along - axis * back;
        beside(random, at, |point| side_of_edge(point, axis, [from, to]))
    } else {
        let [from, to, other] = closed.any_face(random);
        let [part, rest] = [(); 2].map(|()| random.unit());
        let at = from + (to - from) * part + (other - from) * (rest * (1.0 - part));
        let normal = (to - from).cross(other - from);
        let height = |point: DVec3| normal.dot(point - from);
        // A face is small, so that a step of f32 is more than a rounding.
        let points = [(); 8].map(|()| beside(random, at, height));
        let is_lower = |a: &Vec3, b: &Vec3| {
            let [a, b] = [a, b].map(|point| height(point.as_dvec3()).abs());
            a.total_cmp(&b)
        };
        points
            .into_iter()
            .filter(|point| height(point.as_dvec3()) != 0.0)
            .min_by(is_lower)
            .unwrap_or(points[0])
    };
    closed.holds(point.as_dvec3()).unwrap_or_else(|_| near_point(random))
}

/// A point on an edge or a vertex, or where a ray along an axis meets one. All numbers are whole multiples of a unit.
pub(super) fn tie_point(random: &mut Random) -> Result<Question, ShapeError> {
    let center = random.wholes(256) * UNIT;
    let closed = Closed::around(random, center, |random| f64::from(4 * (8 + random.below(56))) * UNIT);
    let [from, to] = closed.any_edge(random);
    let on_edge = from + (to - from) * random.one_of(&[0.0, 0.0, 0.25, 0.5, 0.75]);
    let away = if random.once_in(3) { 0.0 } else { random.whole(200) };
    closed.holds(on_edge + any_axis(random) * away * UNIT)
}

fn any_axis(random: &mut Random) -> DVec3 {
    random.one_of(&DVec3::AXES)
}
