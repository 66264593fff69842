//! What the goals without errata ask for, each judged exactly.

use collision_core::exact::{self, Crossing, TerrainIndex};
use collision_core::shapes::{Line, Point, Polygon, Ray, Segment, Side, Sphere, SphereSide, Triangle};
use glam::{Vec3, vec3};
use serde::{Deserialize, Serialize};

use crate::lessons::json::to_json;
use crate::lessons::question::Shapes;

/// Something that holds in a state or does not. A goal is reached where all of its conditions hold.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Condition {
    /// The line's ends lie on opposite sides of the plane.
    CrossesPlane,
    /// The line crosses the plane at t = 1/2.
    CrossesHalfway,
    /// One end of the line lies on the plane, and the other does not.
    OneEndOnPlane,
    /// Both ends of the line lie on the plane.
    BothEndsOnPlane,
    /// The line, segment, ray or sphere hits.
    Hits,
    /// It misses.
    Misses,
    /// It goes through a point of an edge of the triangle.
    ThroughEdge,
    /// It goes through a vertex of the triangle.
    ThroughVertex,
    /// The sphere cuts the plane.
    CutsPlane,
    /// The foot of the perpendicular from the sphere's centre lies outside the polygon.
    FootOutside,
    /// The sphere misses, and one with the next larger radius hits.
    OneFloatShort,
    /// The point lies behind the plane.
    Behind,
    /// The point lies on the plane.
    OnPlane,
    /// The point, or the ray's origin, does not lie on the plane.
    OffPlane,
    /// No coordinate of the point is 0.
    NoZeros,
    /// The line or the ray is parallel to the plane.
    Parallel,
    /// The ray misses, but would hit if it went backwards too.
    TriangleBehind,
    /// The ray meets the triangle's plane at t = 1.
    AtOne,
    /// The ray goes straight down.
    StraightDown,
    /// The ray goes neither up nor down.
    Level,
    /// The ray starts below the terrain's highest point.
    BelowSummit,
    /// The ray starts under the ground.
    Underground,
}

impl Condition {
    /// Its name in the data and in its message's.
    pub fn name(self) -> String {
        to_json(&self).as_str().unwrap_or_default().to_owned()
    }

    /// Whether it holds.
    pub fn holds(self, shapes: &Shapes) -> bool {
        match shapes {
            Shapes::SegmentPlane(segment, polygon) | Shapes::SegmentPolygon(segment, polygon) => {
                self.of_segment(segment, polygon)
            }
            Shapes::SpherePolygon(sphere, polygon) => self.of_sphere(sphere, polygon),
            Shapes::HalfSpace(line, polygon, _) => self.of_line(line, polygon),
            Shapes::RayTriangle(ray, triangle) => self.of_ray(ray, triangle),
            Shapes::RayTerrain(ray, terrain) => self.over_terrain(ray, terrain),
        }
    }

    fn over_terrain(self, ray: &Ray, terrain: &TerrainIndex) -> bool {
        let direction = ray.direction();
        let meets =
            |direction| Ray::new(ray.origin(), direction).is_ok_and(|ray| terrain.first_hit(&ray).is_some());
        match self {
            Condition::Hits => terrain.first_hit(ray).is_some(),
            Condition::Misses => terrain.first_hit(ray).is_none(),
            Condition::StraightDown => direction.x == 0.0 && direction.z == 0.0 && direction.y < 0.0,
            Condition::Level => direction.y == 0.0,
            Condition::BelowSummit => ray.origin().y < terrain.terrain().height_range().1,
            Condition::Underground => meets(Vec3::Y) && !meets(Vec3::NEG_Y),
            _ => false,
        }
    }

    fn of_segment(self, segment: &Segment, polygon: &Polygon) -> bool {
        let ends = [segment.start(), segment.end()];
        let on_plane = ends.iter().filter(|&&end| side(end, polygon) == Side::On).count();
        let crossing = exact::segment_plane(segment, polygon);
        let hits = exact::segment_polygon(segment, polygon).is_some();
        match self {
            Condition::CrossesPlane => crossing.is_some(),
            Condition::CrossesHalfway => crossing.is_some_and(|crossing| is_at(&crossing, 0.5)),
            Condition::OneEndOnPlane => on_plane == 1,
            Condition::BothEndsOnPlane => on_plane == 2,
            Condition::Hits => hits,
            Condition::Misses => !hits,
            Condition::ThroughEdge => hits && edges_met(ends, polygon.vertices()) == 1,
            Condition::ThroughVertex => hits && edges_met(ends, polygon.vertices()) >= 2,
            _ => false,
        }
    }

    fn of_sphere(self, sphere: &Sphere, polygon: &Polygon) -> bool {
        let hits = exact::sphere_polygon(sphere, polygon);
        match self {
            Condition::Hits => hits,
            Condition::Misses => !hits,
            Condition::CutsPlane => exact::sphere_plane(sphere, polygon) == SphereSide::Intersects,
            Condition::FootOutside => {
                !Point::new(sphere.center()).is_ok_and(|center| exact::point_polygon(center, polygon))
            }
            Condition::OneFloatShort => {
                let larger = Sphere::new(sphere.center(), sphere.radius().next_up());
                !hits && larger.is_ok_and(|larger| exact::sphere_polygon(&larger, polygon))
            }
            _ => false,
        }
    }

    fn of_line(self, line: &Line, polygon: &Polygon) -> bool {
        let (point, side) = (line.point(), side(line.point(), polygon));
        match self {
            Condition::Hits => exact::line_polygon(line, polygon).is_some(),
            Condition::Behind => side == Side::Behind,
            Condition::OnPlane => side == Side::On,
            Condition::OffPlane => side != Side::On,
            Condition::NoZeros => point.to_array().iter().all(|&coordinate| coordinate != 0.0),
            Condition::Parallel => exact::line_plane(line, polygon).is_none(),
            _ => false,
        }
    }

    fn of_ray(self, ray: &Ray, triangle: &Triangle) -> bool {
        let (crossing, vertices) = (exact::ray_triangle(ray, triangle), triangle.vertices());
        let line = Line::new(ray.origin(), ray.direction()).expect("a ray has a direction");
        // A triangle whose vertices lie on one line has no plane.
        let Ok(polygon) = Polygon::new(&vertices) else { return false };
        match self {
            Condition::Hits => crossing.is_some(),
            Condition::Misses => crossing.is_none(),
            Condition::OffPlane => side(ray.origin(), &polygon) != Side::On,
            Condition::Parallel => exact::line_plane(&line, &polygon).is_none(),
            Condition::TriangleBehind => crossing.is_none() && exact::line_polygon(&line, &polygon).is_some(),
            Condition::AtOne => exact::line_plane(&line, &polygon).is_some_and(|it| is_at(&it, 1.0)),
            Condition::ThroughVertex => vertices.iter().any(|&vertex| leads_to(ray, vertex)),
            _ => false,
        }
    }
}

fn side(point: Vec3, polygon: &Polygon) -> Side {
    Point::new(point).map_or(Side::On, |point| exact::point_plane(point, polygon))
}

/// Whether a crossing is at this t, which is 1 at most: compared, exactly, with one that is there.
fn is_at(crossing: &Crossing, t: f32) -> bool {
    let floor = Polygon::new(&[Vec3::ZERO, Vec3::X, Vec3::Y]).expect("a triangle");
    let known = Line::new(vec3(0.0, 0.0, t), vec3(0.0, 0.0, -1.0)).expect("a line");
    exact::line_plane(&known, &floor).is_some_and(|known| crossing.cmp_t(&known).is_eq())
}

/// How many edges of a triangle a line meets that is known to meet the triangle: as seen from its start, an edge and
/// the line's end lie in one plane then. Other polygons have edges whose lines go through their inside.
fn edges_met([start, end]: [Vec3; 2], vertices: &[Vec3]) -> usize {
    let [p0, p1, p2] = *vertices else { return 0 };
    let met = |&[from, to]: &[Vec3; 2]| {
        Polygon::new(&[start, from, to]).is_ok_and(|plane| side(end, &plane) == Side::On)
    };
    [[p0, p1], [p1, p2], [p2, p0]].iter().filter(|edge| met(edge)).count()
}

/// Whether a ray leads to a point: it meets two planes through the point, at the point.
fn leads_to(ray: &Ray, point: Vec3) -> bool {
    let Ok(line) = Line::new(ray.origin(), ray.direction()) else { return false };
    // Of the three planes through the point and along two axes, the line is parallel to two at most, and lies in them
    // then if it leads to the point.
    let axes = [[Vec3::X, Vec3::Y], [Vec3::Y, Vec3::Z], [Vec3::Z, Vec3::X]];
    let crossings = axes.map(|[u, v]| {
        let plane = Polygon::new(&[point, point + u, point + v]).ok()?;
        match exact::line_plane(&line, &plane) {
            Some(crossing) => Some(Some(crossing)),
            None => (side(ray.origin(), &plane) == Side::On).then_some(None),
        }
    });
    let [Some(a), Some(b), Some(c)] = crossings else { return false };
    let known: Vec<Crossing> = [a, b, c].into_iter().flatten().collect();
    let ahead = known.iter().all(|crossing| crossing.place().t >= 0.0);
    ahead && known.windows(2).all(|pair| pair[0].cmp_t(&pair[1]).is_eq())
}
