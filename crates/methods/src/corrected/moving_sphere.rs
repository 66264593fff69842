//! When a moving sphere first touches a triangle (moving-sphere lesson).

use glam::Vec3;

use super::closest_point;
use collision_core::exact::TriangleFeature;
use collision_core::shapes::{MovingSphere, Segment, Triangle};

/// Evidence of [`moving_sphere_triangle`].
#[derive(Debug, Clone, Copy, PartialEq, serde::Serialize)]
pub struct MovingSphereTriangle {
    pub radius: f32,
    /// The point of the triangle nearest to the centre at the start.
    pub start: NearestPoint,
    /// The sphere against the plane of the face: if it does not meet the triangle at its start, and if the triangle has
    /// a normal.
    pub face: Option<FaceTouch>,
    /// The sphere against the vertices and the edges: if neither the start nor the face decides.
    pub rim: Option<RimTouches>,
}

/// The point of a triangle nearest to another point.
#[derive(Debug, Clone, Copy, PartialEq, serde::Serialize)]
pub struct NearestPoint {
    /// The part of the triangle that holds it.
    pub feature: TriangleFeature,
    pub point: Vec3,
    pub distance: f32,
}

/// When a moving sphere touches the plane of a face.
#[derive(Debug, Clone, Copy, PartialEq, serde::Serialize)]
pub struct FaceTouch {
    /// The plane's normal on the side of the start, of length 1.
    pub normal: Vec3,
    /// The height of the centre over the plane at the start.
    pub height: f32,
    /// The height that the centre loses on its path.
    pub descent: f32,
    /// The time of the touch, if the sphere comes down to the plane on its path.
    pub t: Option<f32>,
    /// The touched point of the plane.
    pub point: Option<Vec3>,
    /// Whether that point lies in the triangle.
    pub is_inside: bool,
}

/// When a moving sphere touches the vertices and the edges.
#[derive(Debug, Clone, Copy, PartialEq, serde::Serialize)]
pub struct RimTouches {
    pub vertices: [Approach; 3],
    /// The edges; each begins at the vertex of its number.
    pub edges: [EdgeTouch; 3],
}

/// When a moving sphere touches a point, or seen along an edge its line: the smaller root of `a t² + 2 b t + c`.
#[derive(Debug, Clone, Copy, PartialEq, serde::Serialize)]
pub struct Approach {
    /// `d · d`, with the path d.
    pub a: f32,
    /// `m · d`, with the centre's start m as seen from the point: negative if it comes closer.
    pub b: f32,
    /// `m · m - r²`: negative if the sphere reaches beyond the point at its start.
    pub c: f32,
    /// `b² - a c`, as `r² d² - (m × d)²`, where less cancels.
    pub discriminant: f32,
    /// The time of the touch, if it is on the path.
    pub t: Option<f32>,
}

/// When a moving sphere touches an edge.
#[derive(Debug, Clone, Copy, PartialEq, serde::Serialize)]
pub struct EdgeTouch {
    /// The part of the centre's start, as seen from where the edge begins, that is perpendicular to the edge.
    pub start: Vec3,
    /// The part of the path that is perpendicular to the edge.
    pub path: Vec3,
    /// The touch of the edge's line, by the parts of start and path perpendicular to it.
    pub line: Approach,
    /// The touched point's place along the edge: 0 at its start, 1 at its end.
    pub along: Option<f32>,
}

/// The first contact of a moving sphere, in f32.
#[derive(Debug, Clone, Copy, PartialEq, serde::Serialize)]
pub struct BallContact {
    /// The time, from 0 at the start of the path to 1 at its end.
    pub t: f32,
    /// The touched part of the triangle.
    pub feature: TriangleFeature,
    /// The touched point.
    pub point: Vec3,
}

/// The verdict of [`MovingSphereTriangle`].
#[derive(Debug, Clone, Copy, PartialEq)]
pub enum SweepVerdict {
    /// The sphere meets the triangle at its start.
    AtStart,
    /// It touches this part first.
    Touches(TriangleFeature),
    /// It never meets the triangle.
    Free,
}

impl Approach {
    /// Of a sphere that starts at `m`, seen from the point, and moves by `path`.
    fn new(m: Vec3, path: Vec3, radius: f32) -> Self {
        let (a, b, c) = (path.length_squared(), m.dot(path), m.length_squared() - radius * radius);
        let discriminant = radius * radius * a - m.cross(path).length_squared();
        let approach = Self { a, b, c, discriminant, t: None };
        // The smaller root is (-b - √) / a; in this form nothing cancels.
        let root = approach.comes_within_radius().then(|| (c / (discriminant.sqrt() - b)).max(0.0));
        Self { t: root.filter(|&t| t < 1.0), ..approach }
    }

    /// Whether the sphere comes closer, and its path is nearer than the radius.
    pub fn comes_within_radius(&self) -> bool {
        self.b < 0.0 && self.discriminant > 0.0
    }
}

impl RimTouches {
    fn new(sphere: &MovingSphere, vertices: [Vec3; 3]) -> Self {
        let (path, radius) = (sphere.end() - sphere.start(), sphere.radius());
        let of_vertex = |vertex: Vec3| Approach::new(sphere.start() - vertex, path, radius);
        let of_edge = |[from, to]: [Vec3; 2]| EdgeTouch::new(sphere.start() - from, path, to - from, radius);
        Self { vertices: vertices.map(of_vertex), edges: edges(vertices).map(of_edge) }
    }

    /// The times of all touches on the triangle, with the parts that are touched.
    fn times(&self) -> impl Iterator<Item = (f32, TriangleFeature)> {
        let numbered = |number| (self.vertices[number], self.edges[number]);
        (0..3)
            .flat_map(move |number| {
                let (vertex, edge) = numbered(number);
                let along_edge = edge.line.t.filter(|_| edge.is_between_ends());
                [
                    vertex.t.map(|t| (t, TriangleFeature::Vertex(number))),
                    along_edge.map(|t| (t, TriangleFeature::Edge(number))),
                ]
            })
            .flatten()
    }

    pub fn first(&self) -> Option<(f32, TriangleFeature)> {
        self.times().min_by(|(t, _), (other, _)| t.total_cmp(other))
    }
}

impl EdgeTouch {
    fn new(m: Vec3, path: Vec3, edge: Vec3, radius: f32) -> Self {
        let squared = edge.length_squared();
        if squared == 0.0 {
            return Self {
                start: m,
                path,
                line: Approach { a: 0.0, b: 0.0, c: 0.0, discriminant: 0.0, t: None },
                along: None,
            };
        }
        // Perpendicular before anything is squared: of a long edge, the squares would hide the radius.
        let across = |vector: Vec3| vector - edge * (vector.dot(edge) / squared);
        let (start, across_path) = (across(m), across(path));
        let line = Approach::new(start, across_path, radius);
        Self { start, path: across_path, line, along: line.t.map(|t| (m + path * t).dot(edge) / squared) }
    }

    /// Whether the touched point lies between the ends of the edge.
    pub fn is_between_ends(&self) -> bool {
        self.along.is_some_and(|along| 0.0 < along && along < 1.0)
    }
}

impl FaceTouch {
    fn new(sphere: &MovingSphere, vertices: [Vec3; 3]) -> Option<Self> {
        let [p0, p1, p2] = vertices;
        let up = (p2 - p0).cross(p1 - p0).try_normalize()?;
        let height = up.dot(sphere.start() - p0);
        let (normal, height) = if height < 0.0 { (-up, -height) } else { (up, height) };
        let path = sphere.end() - sphere.start();
        let descent = -normal.dot(path);
        let to_plane = height - sphere.radius();
        let reaches_plane = sphere.radius() > 0.0 && to_plane >= 0.0 && descent > to_plane;
        let t = reaches_plane.then(|| to_plane / descent);
        let point = t.map(|t| sphere.start() + path * t - normal * sphere.radius());
        let is_inside = point.is_some_and(|point| is_over_face(point, vertices));
        Some(Self { normal, height, descent, t, point, is_inside })
    }
}

impl MovingSphereTriangle {
    pub fn verdict(&self) -> SweepVerdict {
        if self.meets_at_start() {
            return SweepVerdict::AtStart;
        }
        if self.face.is_some_and(|face| face.is_inside) {
            return SweepVerdict::Touches(TriangleFeature::Face);
        }
        let first = self.rim.and_then(|rim| rim.first());
        first.map_or(SweepVerdict::Free, |(_, feature)| SweepVerdict::Touches(feature))
    }

    pub fn meets_at_start(&self) -> bool {
        self.start.distance < self.radius
    }

    /// Whether the sphere meets the triangle on its path. Touching it is a miss.
    pub fn is_hit(&self) -> bool {
        self.verdict() != SweepVerdict::Free
    }
}

/// The first contact of a moving sphere with a triangle: at its start, with the face, or with a vertex or an edge.
pub fn moving_sphere_triangle(sphere: &MovingSphere, triangle: &Triangle) -> MovingSphereTriangle {
    let (vertices, radius) = (triangle.vertices(), sphere.radius());
    let start = nearest_point(sphere.start(), vertices);
    let mut evidence = MovingSphereTriangle { radius, start, face: None, rim: None };
    if evidence.meets_at_start() {
        return evidence;
    }
    evidence.face = FaceTouch::new(sphere, vertices);
    if !evidence.face.is_some_and(|face| face.is_inside) {
        evidence.rim = Some(RimTouches::new(sphere, vertices));
    }
    evidence
}

impl MovingSphereTriangle {
    /// The first contact of this sphere and this triangle, which the evidence is about.
    pub fn contact(&self, sphere: &MovingSphere, triangle: &Triangle) -> Option<BallContact> {
        let (t, feature, point) = match self.verdict() {
            SweepVerdict::AtStart => (0.0, self.start.feature, self.start.point),
            SweepVerdict::Touches(TriangleFeature::Face) => {
                let face = self.face?;
                (face.t?, TriangleFeature::Face, face.point?)
            }
            SweepVerdict::Touches(feature) => {
                let (t, _) = self.rim?.first()?;
                let center = sphere.start() + (sphere.end() - sphere.start()) * t;
                (t, feature, point_of(feature, triangle.vertices(), center))
            }
            SweepVerdict::Free => return None,
        };
        Some(BallContact { t, feature, point })
    }
}

/// The point of a vertex or an edge nearest to a centre.
fn point_of(feature: TriangleFeature, vertices: [Vec3; 3], center: Vec3) -> Vec3 {
    match feature {
        TriangleFeature::Vertex(vertex) => vertices[vertex],
        TriangleFeature::Edge(edge) => nearest_of_edge(center, edges(vertices)[edge]),
        TriangleFeature::Face => center,
    }
}

fn edges([p0, p1, p2]: [Vec3; 3]) -> [[Vec3; 2]; 3] {
    [[p0, p1], [p1, p2], [p2, p0]]
}

fn nearest_of_edge(point: Vec3, [from, to]: [Vec3; 2]) -> Vec3 {
    closest_point(point, &Segment::new(from, to).expect("vertices are finite")).point
}

/// Whether a point is over the face or on its boundary, seen along the normal.
pub(crate) fn is_over_face(point: Vec3, vertices: [Vec3; 3]) -> bool {
    let [p0, p1, p2] = vertices;
    let normal = (p1 - p0).cross(p2 - p0);
    normal != Vec3::ZERO
        && edges(vertices).iter().all(|&[from, to]| (to - from).cross(point - from).dot(normal) >= 0.0)
}

/// The point of a triangle nearest to another point.
pub(crate) fn nearest_point(point: Vec3, vertices: [Vec3; 3]) -> NearestPoint {
    if is_over_face(point, vertices) {
        let [p0, p1, p2] = vertices;
        if let Some(normal) = (p2 - p0).cross(p1 - p0).try_normalize() {
            let height = normal.dot(point - p0);
            let foot = point - normal * height;
            return NearestPoint { feature: TriangleFeature::Face, point: foot, distance: height.abs() };
        }
    }
    let of_edge = |number: usize| {
        let nearest = nearest_of_edge(point, edges(vertices)[number]);
        let vertex = [number, (number + 1) % 3].into_iter().find(|&vertex| vertices[vertex] == nearest);
        let feature = vertex.map_or(TriangleFeature::Edge(number), TriangleFeature::Vertex);
        NearestPoint { feature, point: nearest, distance: nearest.distance(point) }
    };
    let nearer = |a: NearestPoint, b: NearestPoint| if b.distance < a.distance { b } else { a };
    nearer(nearer(of_edge(0), of_edge(1)), of_edge(2))
}

#[cfg(test)]
mod tests {
    use super::*;
    use collision_core::exact;
    use glam::vec3;
    use proptest::prelude::*;

    const CORNER: [Vec3; 3] = [Vec3::ZERO, vec3(4.0, 0.0, 0.0), vec3(0.0, 0.0, 4.0)];

    fn sweep(start: Vec3, end: Vec3, radius: f32) -> (MovingSphereTriangle, Option<BallContact>) {
        let sphere = MovingSphere::new(start, end, radius).unwrap();
        let triangle = Triangle::new(CORNER).unwrap();
        let evidence = moving_sphere_triangle(&sphere, &triangle);
        (evidence, evidence.contact(&sphere, &triangle))
    }

    #[test]
    fn the_face_an_edge_and_a_vertex() {
        let (face, contact) = sweep(vec3(1.0, 3.0, 1.0), vec3(1.0, -1.0, 1.0), 1.0);
        assert_eq!(face.verdict(), SweepVerdict::Touches(TriangleFeature::Face));
        let point = vec3(1.0, 0.0, 1.0);
        assert_eq!(contact, Some(BallContact { t: 0.5, feature: TriangleFeature::Face, point }));
        assert!(face.rim.is_none(), "the rim is not asked");

        let (edge, contact) = sweep(vec3(1.0, 0.0, -3.0), vec3(1.0, 0.0, 1.0), 1.0);
        assert_eq!(edge.verdict(), SweepVerdict::Touches(TriangleFeature::Edge(0)));
        assert_eq!(contact.map(|contact| (contact.t, contact.point)), Some((0.5, vec3(1.0, 0.0, 0.0))));

        let (vertex, contact) = sweep(vec3(-3.0, 0.0, 0.0), vec3(1.0, 0.0, 0.0), 1.0);
        assert_eq!(vertex.verdict(), SweepVerdict::Touches(TriangleFeature::Vertex(0)));
        assert_eq!(contact.map(|contact| (contact.t, contact.point)), Some((0.5, Vec3::ZERO)));
    }

    #[test]
    fn both_sides_and_the_start_count() {
        let (from_below, _) = sweep(vec3(1.0, -3.0, 1.0), vec3(1.0, 1.0, 1.0), 1.0);
        assert_eq!(from_below.verdict(), SweepVerdict::Touches(TriangleFeature::Face));
        let (inside, contact) = sweep(vec3(1.0, 0.5, 1.0), vec3(1.0, 9.0, 1.0), 1.0);
        assert_eq!(inside.verdict(), SweepVerdict::AtStart);
        assert_eq!(contact.map(|contact| contact.t), Some(0.0));
        assert!(inside.face.is_none() && inside.rim.is_none());
    }

    #[test]
    fn touching_is_a_miss() {
        let (rolling, _) = sweep(vec3(-9.0, 1.0, 1.0), vec3(9.0, 1.0, 1.0), 1.0);
        assert_eq!(rolling.verdict(), SweepVerdict::Free);
        let (leaving, _) = sweep(vec3(1.0, 1.0, 1.0), vec3(1.0, 2.0, 1.0), 1.0);
        assert_eq!(leaving.verdict(), SweepVerdict::Free);
        let (entering, contact) = sweep(vec3(1.0, 1.0, 1.0), vec3(1.0, 0.5, 1.0), 1.0);
        assert_eq!(entering.verdict(), SweepVerdict::Touches(TriangleFeature::Face));
        assert_eq!(contact.map(|contact| contact.t), Some(0.0));
        let (point, _) = sweep(vec3(1.0, 3.0, 1.0), vec3(1.0, -3.0, 1.0), 0.0);
        assert_eq!(point.verdict(), SweepVerdict::Free, "an open ball of radius 0 has no points");
    }

    #[test]
    fn collinear_vertices_are_edges() {
        let line = Triangle::new([Vec3::ZERO, Vec3::X, Vec3::X * 2.0]).unwrap();
        let falling = MovingSphere::new(vec3(0.5, 3.0, 0.0), vec3(0.5, -1.0, 0.0), 1.0).unwrap();
        let evidence = moving_sphere_triangle(&falling, &line);
        assert!(evidence.face.is_none());
        assert!(matches!(evidence.verdict(), SweepVerdict::Touches(TriangleFeature::Edge(_))));
    }

    proptest! {
        /// Quarters are exact in f32, and a sphere of this radius touches nothing made of them.
        #[test]
        fn it_agrees_with_the_exact_method(
            p in [[-8_i8..8, -8_i8..8, -8_i8..8], [-8_i8..8, -8_i8..8, -8_i8..8], [-8_i8..8, -8_i8..8, -8_i8..8]],
            start in [-8_i8..8, -8_i8..8, -8_i8..8],
            end in [-8_i8..8, -8_i8..8, -8_i8..8],
        ) {
            let point = |p: [i8; 3]| Vec3::from_array(p.map(f32::from)) / 4.0;
            let triangle = Triangle::new(p.map(point)).unwrap();
            let sphere = MovingSphere::new(point(start), point(end), 0.37).unwrap();
            let evidence = moving_sphere_triangle(&sphere, &triangle);
            let [found, truth] = [
                evidence.contact(&sphere, &triangle).map(|contact| f64::from(contact.t)),
                exact::moving_sphere_triangle(&sphere, &triangle).map(|contact| contact.t()),
            ];
            prop_assert_eq!(found.is_some(), truth.is_some());
            if let (Some(found), Some(truth)) = (found, truth) {
                prop_assert!((found - truth).abs() < 1e-3, "{} and not {}", found, truth);
            }
        }
    }
}
