//! Collision tests as they are commonly written, in f32.

use collision_core::shapes::{Line, MovingSphere, Polygon, Ray, Segment, Side, Sphere, SphereSide, Triangle};
use collision_core::terrain::Terrain;
use glam::{Vec2, Vec3};
use methods::question::{Answer, GivenPlane, Question};

/// Whether plain code answers a question as the exact method does.
pub(crate) fn is_right(question: &Question) -> bool {
    match (question, question.exact()) {
        (Question::PointPlane { plane, point }, Answer::Side(side)) => {
            Side::of(height(plane, point.coordinates())) == side
        }
        (Question::SpherePlane { plane, sphere }, Answer::SphereSide(side)) => {
            sphere_plane(sphere, plane) == side
        }
        (question, answer) => hits(question) == answer.verdict().is_hit(),
    }
}

fn hits(question: &Question) -> bool {
    match question {
        Question::SegmentPlane { plane, segment } => {
            height(plane, segment.start()) * height(plane, segment.end()) < 0.0
        }
        Question::LinePlane { plane, line } => normal(plane).dot(line.direction()) != 0.0,
        Question::SegmentPolygon { polygon, segment } => segment_polygon(segment, polygon),
        Question::LinePolygon { polygon, line } => line_polygon(line, polygon),
        Question::RayTriangle { triangle, ray } => moeller_trumbore(ray, triangle.vertices()).is_some(),
        Question::PointPolygon { polygon, point } => contains(polygon, point.coordinates()),
        Question::SpherePolygon { polygon, sphere } => sphere_polygon(sphere, polygon),
        Question::RayTerrain { terrain, ray } => terrain_met(ray, f32::INFINITY, terrain.terrain()),
        Question::SegmentTerrain { terrain, segment } => {
            let ray = Ray::new(segment.start(), segment.end() - segment.start());
            ray.is_ok_and(|ray| terrain_met(&ray, 1.0, terrain.terrain()))
        }
        Question::PointMesh { mesh, point } => {
            let ray = Ray::new(point.coordinates(), Vec3::X).expect("a direction");
            let crosses = |triangle: &Triangle| moeller_trumbore(&ray, triangle.vertices()).is_some();
            mesh.mesh().iter().filter(crosses).count() % 2 == 1
        }
        Question::SphereMesh { mesh, sphere } => {
            mesh.mesh().iter().any(|triangle| sphere_triangle(sphere, triangle.vertices()))
        }
        Question::MovingSphereTriangle { triangle, ball } => moving_sphere(ball, triangle.vertices()),
        Question::RayMesh { mesh, ray } => {
            mesh.mesh().iter().any(|triangle| moeller_trumbore(ray, triangle.vertices()).is_some())
        }
        Question::WalkMesh { mesh, ball } => {
            mesh.mesh().iter().any(|triangle| moving_sphere(ball, triangle.vertices()))
        }
        Question::PointPlane { .. } | Question::SpherePlane { .. } => unreachable!("they ask for a side"),
    }
}

fn normal_of(polygon: &Polygon) -> Vec3 {
    let [p0, p1, p2] = polygon.first_three();
    (p2 - p0).cross(p1 - p0)
}

fn normal(plane: &GivenPlane) -> Vec3 {
    match plane {
        GivenPlane::Equation(plane) => plane.normal(),
        GivenPlane::Through(polygon) => normal_of(polygon),
    }
}

fn height(plane: &GivenPlane, point: Vec3) -> f32 {
    match plane {
        GivenPlane::Equation(plane) => plane.normal().dot(point) + plane.d(),
        GivenPlane::Through(polygon) => normal_of(polygon).dot(point - polygon.vertices()[0]),
    }
}

fn sphere_plane(sphere: &Sphere, plane: &GivenPlane) -> SphereSide {
    let distance = height(plane, sphere.center()) / normal(plane).length();
    if distance.abs() < sphere.radius() {
        SphereSide::Intersects
    } else if distance >= 0.0 {
        SphereSide::Front
    } else {
        SphereSide::Behind
    }
}

fn segment_polygon(segment: &Segment, polygon: &Polygon) -> bool {
    let plane = GivenPlane::Through(polygon.clone());
    let [start, end] = [segment.start(), segment.end()];
    let [above, below] = [start, end].map(|end| height(&plane, end));
    above * below < 0.0 && contains(polygon, start + (end - start) * (above / (above - below)))
}

fn line_polygon(line: &Line, polygon: &Polygon) -> bool {
    let plane = GivenPlane::Through(polygon.clone());
    let slope = normal_of(polygon).dot(line.direction());
    slope != 0.0
        && contains(polygon, line.point() - line.direction() * (height(&plane, line.point()) / slope))
}

/// Along the normal, in the plane of the two axes in which the polygon is largest (W. R. Franklin's PNPOLY).
fn contains(polygon: &Polygon, point: Vec3) -> bool {
    let normal = normal_of(polygon);
    let height = normal.dot(point - polygon.vertices()[0]);
    let foot = point - normal * (height / normal.length_squared());
    let drop = normal.abs().max_position();
    let flat = |p: Vec3| match drop {
        0 => Vec2::new(p.y, p.z),
        1 => Vec2::new(p.z, p.x),
        _ => Vec2::new(p.x, p.y),
    };
    let point = flat(foot);
    let crossings = polygon.edges().filter(|&(a, b)| {
        let (a, b) = (flat(a), flat(b));
        (a.y > point.y) != (b.y > point.y) && point.x < (b.x - a.x) * (point.y - a.y) / (b.y - a.y) + a.x
    });
    crossings.count() % 2 == 1
}

/// T. Möller, B. Trumbore: Fast, minimum storage ray/triangle intersection (1997).
fn moeller_trumbore(ray: &Ray, [p0, p1, p2]: [Vec3; 3]) -> Option<f32> {
    let (edge1, edge2) = (p1 - p0, p2 - p0);
    let p = ray.direction().cross(edge2);
    let determinant = edge1.dot(p);
    if determinant == 0.0 {
        return None;
    }
    let to_origin = ray.origin() - p0;
    let u = to_origin.dot(p) / determinant;
    let q = to_origin.cross(edge1);
    let v = ray.direction().dot(q) / determinant;
    let t = edge2.dot(q) / determinant;
    ((0.0..=1.0).contains(&u) && v >= 0.0 && u + v <= 1.0 && t >= 0.0).then_some(t)
}

fn terrain_met(ray: &Ray, end: f32, terrain: &Terrain) -> bool {
    let cells = (1..terrain.depth()).flat_map(|j| (1..terrain.width()).map(move |i| (i, j)));
    let mut triangles = cells.flat_map(|(i, j)| {
        let at = |i, j| terrain.vertex(i, j);
        let [b, c] = [at(i, j - 1), at(i - 1, j)];
        [[at(i - 1, j - 1), b, c], [at(i, j), b, c]]
    });
    triangles.any(|triangle| moeller_trumbore(ray, triangle).is_some_and(|t| t <= end))
}

fn sphere_triangle(sphere: &Sphere, triangle: [Vec3; 3]) -> bool {
    let center = sphere.center();
    (closest_point(center, triangle) - center).length_squared() < sphere.radius() * sphere.radius()
}

fn sphere_polygon(sphere: &Sphere, polygon: &Polygon) -> bool {
    let center = sphere.center();
    let squared = match polygon.vertices() {
        &[a, b, c] => return sphere_triangle(sphere, [a, b, c]),
        _ if contains(polygon, center) => {
            let normal = normal_of(polygon);
            normal.dot(center - polygon.vertices()[0]).powi(2) / normal.length_squared()
        }
        _ => polygon.edges().map(|(a, b)| to_edge(center, a, b)).fold(f32::MAX, f32::min),
    };
    squared < sphere.radius() * sphere.radius()
}

/// Small steps, at each of which the ball is asked as if it were at rest.
fn moving_sphere(ball: &MovingSphere, triangle: [Vec3; 3]) -> bool {
    const STEPS: u8 = 64;
    (0..=STEPS).any(|step| {
        let center = ball.path().at(f32::from(step) / f32::from(STEPS));
        (closest_point(center, triangle) - center).length_squared() < ball.radius() * ball.radius()
    })
}

fn to_edge(point: Vec3, a: Vec3, b: Vec3) -> f32 {
    let edge = b - a;
    let t = ((point - a).dot(edge) / edge.length_squared()).clamp(0.0, 1.0);
    (a + edge * t - point).length_squared()
}

/// C. Ericson: Real-time collision detection (2005), 5.1.5.
fn closest_point(p: Vec3, [a, b, c]: [Vec3; 3]) -> Vec3 {
    let (ab, ac, ap) = (b - a, c - a, p - a);
    let (d1, d2) = (ab.dot(ap), ac.dot(ap));
    if d1 <= 0.0 && d2 <= 0.0 {
        return a;
    }
    let bp = p - b;
    let (d3, d4) = (ab.dot(bp), ac.dot(bp));
    if d3 >= 0.0 && d4 <= d3 {
        return b;
    }
    let vc = d1 * d4 - d3 * d2;
    if vc <= 0.0 && d1 >= 0.0 && d3 <= 0.0 {
        return a + ab * (d1 / (d1 - d3));
    }
    let cp = p - c;
    let (d5, d6) = (ab.dot(cp), ac.dot(cp));
    if d6 >= 0.0 && d5 <= d6 {
        return c;
    }
    let vb = d5 * d2 - d1 * d6;
    if vb <= 0.0 && d2 >= 0.0 && d6 <= 0.0 {
        return a + ac * (d2 / (d2 - d6));
    }
    let va = d3 * d6 - d5 * d4;
    if va <= 0.0 && d4 - d3 >= 0.0 && d5 - d6 >= 0.0 {
        return b + (c - b) * ((d4 - d3) / ((d4 - d3) + (d5 - d6)));
    }
    let denominator = 1.0 / (va + vb + vc);
    a + ab * (vb * denominator) + ac * (vc * denominator)
}
