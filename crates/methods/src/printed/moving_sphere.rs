//! The moving-sphere text: the swept sphere of K. Fauerby, *Improved Collision detection and Response* (2003), as its
//! ports compute it.

use glam::Vec3;

use super::helpers::normalize;
use super::{Errata, ErratumId};
use crate::corrected::{BallContact, NearestPoint, is_over_face, nearest_point};
use collision_core::exact::TriangleFeature;
use collision_core::shapes::ShortList;

/// Evidence of [`moving_sphere_triangle`]. Its lengths are in units of the radius, as the text computes.
#[derive(Debug, Clone, PartialEq, serde::Serialize)]
pub struct MovingSphereTriangle {
    pub radius: f32,
    /// The triangle's normal `(p1 - p0) × (p2 - p0)`, of length 1; not a number if its vertices lie on one line.
    pub normal: Vec3,
    /// `normal · d / |d|`, with the path d: the text goes on unless it is positive, or not a number.
    pub facing: f32,
    /// The signed distance of the centre at the start from the plane, if the text goes on.
    pub distance: Option<f32>,
    /// `normal · d`, if the text goes on.
    pub slope: Option<f32>,
    /// When the sphere touches the plane and when it leaves it, held between 0 and 1; none if it stays off the plane.
    pub interval: Option<[f32; 2]>,
    /// The touched point of the plane, unless the path is parallel to it.
    pub face: Option<FacePoint>,
    /// What the text asks about the vertices and then about the edges; nothing if the point lies in the triangle.
    pub rim: ShortList<RimTest>,
    /// The triangle's point nearest to the centre at the start, which only fixed errata ask for.
    pub start: Option<NearestPoint>,
}

/// The point of the plane that the sphere touches first.
#[derive(Debug, Clone, Copy, PartialEq, serde::Serialize)]
pub struct FacePoint {
    pub point: Vec3,
    /// Whether the text finds it in the triangle.
    pub is_inside: bool,
}

/// A vertex or an edge against the sphere.
#[derive(Debug, Clone, Copy, PartialEq, serde::Serialize)]
pub struct RimTest {
    pub feature: TriangleFeature,
    pub equation: Quadratic,
    /// The root that the text takes, if one is earlier than all contacts before.
    pub root: Option<f32>,
    /// Of an edge, where the sphere touches its line at the root: 0 at the edge's start, 1 at its end.
    pub along: Option<f32>,
    /// The point at the root.
    pub point: Vec3,
}

/// `a t² + b t + c = 0`.
#[derive(Debug, Clone, Copy, PartialEq, serde::Serialize)]
pub struct Quadratic {
    pub a: f32,
    pub b: f32,
    pub c: f32,
    /// `b² - 4 a c`.
    pub discriminant: f32,
}

impl RimTest {
    pub fn is_contact(&self) -> bool {
        self.root.is_some() && self.along.is_none_or(|along| (0.0..=1.0).contains(&along))
    }
}

impl MovingSphereTriangle {
    /// The first contact that the text finds.
    pub fn contact(&self) -> Option<BallContact> {
        let contact = |t, feature, point| Some(BallContact { t, feature, point: point * self.radius });
        if let (Some([t, _]), Some(FacePoint { point, is_inside: true })) = (self.interval, self.face) {
            return contact(t, TriangleFeature::Face, point);
        }
        // Each is earlier than those before.
        if let Some(RimTest { feature, root: Some(t), point, .. }) =
            self.rim.iter().rfind(|test| test.is_contact())
        {
            return contact(*t, *feature, *point);
        }
        let start = self.start.filter(|start| start.distance < 1.0)?;
        contact(0.0, start.feature, start.point)
    }

    /// Whether the text finds a contact.
    pub fn is_hit(&self) -> bool {
        self.contact().is_some()
    }
}

/// The first contact of a sphere whose centre moves from `start` to `end`: with the face, or with vertices and edges.
pub fn moving_sphere_triangle(
    [start, end]: [Vec3; 2],
    radius: f32,
    vertices: [Vec3; 3],
    fixed: Errata,
) -> MovingSphereTriangle {
    let [base, end, p0, p1, p2] = [start, end, vertices[0], vertices[1], vertices[2]].map(|p| p / radius);
    Sweep { base, path: end - base, vertices: [p0, p1, p2], fixed }.run(radius)
}

/// The question in units of the radius.
struct Sweep {
    base: Vec3,
    path: Vec3,
    vertices: [Vec3; 3],
    fixed: Errata,
}

impl Sweep {
    fn run(&self, radius: f32) -> MovingSphereTriangle {
        let [p0, p1, p2] = self.vertices;
        let mut normal = normalize((p1 - p0).cross(p2 - p0));
        let mut facing = normal.dot(normalize(self.path));
        // Erratum 35: a triangle is open from behind.
        if self.fixes(ErratumId::OpenBack) && facing > 0.0 {
            (normal, facing) = (-normal, -facing);
        }
        let mut evidence = MovingSphereTriangle {
            radius,
            normal,
            facing,
            distance: None,
            slope: None,
            interval: None,
            face: None,
            rim: ShortList::new(),
            start: None,
        };
        // Erratum 36: three vertices on one line have no normal.
        if self.fixes(ErratumId::InvisibleLine) && normal.is_nan() && self.path != Vec3::ZERO {
            evidence.rim = self.rim();
        }
        // Erratum 37: a path of length 0 has no direction.
        let still = self.fixes(ErratumId::StillSphere) && self.path == Vec3::ZERO;
        if facing <= 0.0 {
            self.sweep(&mut evidence);
        }
        // Erratum 32: a sphere that starts in the triangle and does not leave it on the path is not seen.
        let unseen = self.fixes(ErratumId::UnseenStart) && facing <= 0.0 && !evidence.is_hit();
        if still || unseen {
            evidence.start = Some(nearest_point(self.base, self.vertices));
        }
        evidence
    }

    fn fixes(&self, id: ErratumId) -> bool {
        self.fixed.contains(id)
    }

    /// The plane, the face, the vertices and the edges.
    fn sweep(&self, evidence: &mut MovingSphereTriangle) {
        let normal = evidence.normal;
        let (distance, slope) = (normal.dot(self.base - self.vertices[0]), normal.dot(self.path));
        (evidence.distance, evidence.slope) = (Some(distance), Some(slope));
        evidence.interval = interval(distance, slope);
        let Some([t, _]) = evidence.interval else { return };
        if slope != 0.0 {
            let below = self.base - normal + self.path * t;
            // Erratum 38: of a sphere that starts in the plane, this point is off the triangle.
            let point = if self.fixes(ErratumId::ContactOffTriangle) && distance.abs() < 1.0 {
                below + normal * (1.0 - (distance + slope * t))
            } else {
                below
            };
            evidence.face = Some(FacePoint { point, is_inside: is_over_face(below, self.vertices) });
        }
        if !evidence.face.is_some_and(|face| face.is_inside) {
            evidence.rim = self.rim();
        }
    }

    fn rim(&self) -> ShortList<RimTest> {
        let mut tests = ShortList::new();
        let mut latest = 1.0;
        let vertices = (0..3).map(|number| self.vertex(number));
        let edges = (0..3).map(|number| self.edge(number));
        for ask in vertices.chain(edges) {
            let test: RimTest = ask.test(latest, self);
            if let Some(t) = test.root.filter(|_| test.is_contact()) {
                latest = t;
            }
            tests.push(test);
        }
        tests
    }

    fn vertex(&self, number: usize) -> Rim {
        let (path, m) = (self.path, self.base - self.vertices[number]);
        let (a, b, c) = (path.dot(path), 2.0 * path.dot(m), m.dot(m) - 1.0);
        let discriminant = self.discriminant([a, b, c], 1.0, a - m.cross(path).length_squared());
        Rim { feature: TriangleFeature::Vertex(number), equation: Quadratic { a, b, c, discriminant } }
    }

    fn edge(&self, number: usize) -> Rim {
        let (from, edge) = self.edge_from(number);
        let (path, w) = (self.path, from - self.base);
        // Erratum 33: of a long edge, e² (1 - w²) and (e · w)² are large and nearly cancel.
        let equation = if self.fixes(ErratumId::LongEdge) {
            let across = |vector: Vec3| vector - edge * (edge.dot(vector) / edge.dot(edge));
            let (path, w) = (across(path), across(w));
            let (a, b, c) = (-path.dot(path), 2.0 * path.dot(w), 1.0 - w.dot(w));
            let gap = w.cross(path).length_squared();
            Quadratic { a, b, c, discriminant: self.discriminant([a, b, c], 1.0, -a - gap) }
        } else {
            let (ee, ed, ew) = (edge.dot(edge), edge.dot(path), edge.dot(w));
            let a = ed * ed - ee * path.dot(path);
            let b = 2.0 * (ee * path.dot(w)) - 2.0 * ed * ew;
            let c = ee * (1.0 - w.dot(w)) + ew * ew;
            let u = path.cross(edge);
            let gap = w.dot(u) * w.dot(u);
            Quadratic { a, b, c, discriminant: self.discriminant([a, b, c], ee, u.dot(u) - gap) }
        };
        Rim { feature: TriangleFeature::Edge(number), equation }
    }

    /// Erratum 34: at a tangent, `b²` and `4 a c` nearly cancel. What is left is `4 e²` times what the radius has over
    /// the distance of the path's line from the edge's, or from the vertex, where `e²` is 1. That loses less.
    fn discriminant(&self, [a, b, c]: [f32; 3], squared_edge: f32, over: f32) -> f32 {
        if self.fixes(ErratumId::RoundedTangent) { 4.0 * squared_edge * over } else { b * b - 4.0 * a * c }
    }

    fn edge_from(&self, number: usize) -> (Vec3, Vec3) {
        let [from, to] = [self.vertices[number], self.vertices[(number + 1) % 3]];
        (from, to - from)
    }
}

/// A vertex or an edge, and its equation.
struct Rim {
    feature: TriangleFeature,
    equation: Quadratic,
}

impl Rim {
    fn test(self, latest: f32, sweep: &Sweep) -> RimTest {
        let Self { feature, equation } = self;
        let root = equation.root(latest, sweep.fixed);
        let (along, point) = match feature {
            TriangleFeature::Edge(number) => {
                let (from, edge) = sweep.edge_from(number);
                let along =
                    root.map(|t| (edge.dot(sweep.path) * t - edge.dot(from - sweep.base)) / edge.dot(edge));
                (along, from + edge * along.unwrap_or(0.0))
            }
            TriangleFeature::Vertex(number) => (None, sweep.vertices[number]),
            TriangleFeature::Face => (None, sweep.base),
        };
        RimTest { feature, equation, root, along, point }
    }
}

impl Quadratic {
    /// The smaller root if it lies between 0 and the latest time, else the larger one if it does.
    fn root(self, latest: f32, fixed: Errata) -> Option<f32> {
        let Self { a, b, discriminant, .. } = self;
        // Erratum 34: a tangent is a contact.
        let is_tangent = discriminant == 0.0 && fixed.contains(ErratumId::RoundedTangent);
        if discriminant < 0.0 || is_tangent {
            return None;
        }
        let root = discriminant.sqrt();
        let (first, second) = ((-b - root) / (2.0 * a), (-b + root) / (2.0 * a));
        let [first, second] = if first > second { [second, first] } else { [first, second] };
        let is_in_time = |t: f32| 0.0 < t && t < latest;
        if is_in_time(first) {
            return Some(first);
        }
        // Erratum 31: the larger root is when the sphere leaves what it was in from the start.
        let second = Some(second).filter(|&t| is_in_time(t));
        if fixed.contains(ErratumId::LargerRoot) { second.map(|_| 0.0) } else { second }
    }
}

/// When the sphere touches the plane and when it leaves it, held between 0 and 1.
fn interval(distance: f32, slope: f32) -> Option<[f32; 2]> {
    if slope == 0.0 {
        return (distance.abs() < 1.0).then_some([0.0, 1.0]);
    }
    let (t0, t1) = ((-1.0 - distance) / slope, (1.0 - distance) / slope);
    let [t0, t1] = if t0 > t1 { [t1, t0] } else { [t0, t1] };
    let is_off = t0 > 1.0 || t1 < 0.0;
    (!is_off).then(|| [t0, t1].map(|t| t.clamp(0.0, 1.0)))
}
