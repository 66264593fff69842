//! Whether a segment crosses a polygon (line/polygon lesson).

use super::{InsidePolygon, SegmentPlane, inside_polygon, segment_plane};
use collision_core::shapes::{Polygon, Segment};

/// Evidence of [`segment_polygon`].
#[derive(Debug, Clone, PartialEq, serde::Serialize)]
pub struct SegmentPolygon {
    /// The segment against the polygon's plane.
    pub plane: SegmentPlane,
    /// The crossing point against the polygon, if there is one.
    pub inside: Option<InsidePolygon>,
}

/// The verdict of [`SegmentPolygon`].
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum SegmentVerdict {
    Hit,
    MissesPlane,
    /// The segment crosses the plane beside the polygon.
    Outside,
}

impl SegmentPolygon {
    pub fn verdict(&self) -> SegmentVerdict {
        match &self.inside {
            None => SegmentVerdict::MissesPlane,
            Some(inside) if inside.is_inside() => SegmentVerdict::Hit,
            Some(_) => SegmentVerdict::Outside,
        }
    }

    pub fn is_hit(&self) -> bool {
        self.verdict() == SegmentVerdict::Hit
    }
}

/// Finds where the segment crosses the polygon's plane and whether that point lies in the polygon.
pub fn segment_polygon(segment: &Segment, polygon: &Polygon) -> SegmentPolygon {
    let plane = segment_plane(segment, polygon);
    let inside = plane.crossing.map(|crossing| inside_polygon(crossing.point, polygon));
    SegmentPolygon { plane, inside }
}

#[cfg(test)]
mod tests {
    use super::*;
    use glam::{Vec3, vec3};

    fn triangle(x: f32, z: f32) -> Polygon {
        let vertices = [vec3(-1.0, 0.0, 0.0), vec3(1.0, 0.0, 0.0), vec3(0.0, 1.0, 0.0)];
        Polygon::new(&vertices).unwrap().translated(vec3(x, 0.0, z)).unwrap()
    }

    fn line() -> Segment {
        Segment::new(vec3(0.0, 0.5, -0.5), vec3(0.0, 0.5, 0.5)).unwrap()
    }

    #[test]
    fn the_lessons_own_scene_collides() {
        let evidence = segment_polygon(&line(), &triangle(0.0, 0.0));
        assert_eq!(evidence.plane.crossing.unwrap().point, vec3(0.0, 0.5, 0.0));
        assert_eq!(evidence.verdict(), SegmentVerdict::Hit);
    }

    #[test]
    fn both_ways_to_miss() {
        assert_eq!(segment_polygon(&line(), &triangle(0.0, 0.75)).verdict(), SegmentVerdict::MissesPlane);
        assert_eq!(segment_polygon(&line(), &triangle(0.75, 0.0)).verdict(), SegmentVerdict::Outside);
    }

    /// The original lesson shows a hit up to 50 presses from the start along x and along z: half the line's length,
    /// and half the triangle's width at the line's height.
    #[test]
    fn the_lesson_is_green_in_exactly_the_originals_states() {
        let sweep = |presses: usize, step: f32, axis: Vec3| {
            let start = Some(triangle(0.0, 0.0));
            let moved = std::iter::successors(start, move |p| Some(p.translated(axis * step).unwrap()));
            moved.take(presses + 1).collect::<Vec<_>>()
        };
        let hits =
            |polygons: Vec<Polygon>| polygons.iter().filter(|p| segment_polygon(&line(), p).is_hit()).count();
        let mut green = 0;
        for (x_step, from) in [(0.01, 0), (-0.01, 1)] {
            for polygon in &sweep(160, x_step, Vec3::X)[from..] {
                for (z_step, from) in [(0.01, 0), (-0.01, 1)] {
                    let column = std::iter::successors(Some(polygon.clone()), |p| {
                        Some(p.translated(Vec3::Z * z_step).unwrap())
                    });
                    green += hits(column.take(81).skip(from).collect());
                }
            }
        }
        assert_eq!(green, 10_201);
    }
}
