//! The visible and the hidden pieces of segments.

use glam::DVec3;

use super::occluder::Occluder;
use super::plane::Interval;
use super::projection::Projection;
use super::relief::ReliefShadow;
use super::surface::Surface;

/// A piece shorter than this part of its segment is left out.
const SHORTEST: f64 = 1e-6;

/// Everything that hides.
pub(super) struct Visibility<'a> {
    projection: &'a Projection,
    occluders: Vec<Occluder>,
    reliefs: Vec<ReliefShadow>,
}

#[derive(Debug, Clone, Copy, PartialEq)]
pub(super) struct SegmentPiece {
    pub(super) interval: Interval,
    pub(super) is_hidden: bool,
}

impl<'a> Visibility<'a> {
    pub(super) fn new<'s>(
        projection: &'a Projection,
        surfaces: impl IntoIterator<Item = &'s Surface>,
        reliefs: Vec<ReliefShadow>,
    ) -> Self {
        let occluders = surfaces.into_iter().flat_map(|surface| surface.occluders(projection)).collect();
        Self { projection, occluders, reliefs }
    }

    /// The pieces of a segment that are not cut off by the picture's bounds, in their order.
    pub(super) fn pieces(&self, segment: [DVec3; 2]) -> Vec<SegmentPiece> {
        let Some(drawn) = self.projection.bounds.part(segment) else { return Vec::new() };
        let mut hidden: Vec<Interval> =
            self.occluders.iter().filter_map(|occluder| occluder.part(segment)).collect();
        for relief in &self.reliefs {
            hidden.extend(relief.parts(self.projection, segment));
        }
        split(drawn, hidden)
    }

    pub(super) fn hides(&self, point: DVec3) -> bool {
        self.occluders.iter().any(|occluder| occluder.hides(point))
            || self.reliefs.iter().any(|relief| relief.hides(self.projection, point))
    }
}

/// The pieces of `drawn`, divided by the union of the hidden intervals.
fn split(drawn: Interval, mut hidden: Vec<Interval>) -> Vec<SegmentPiece> {
    hidden.sort_by(|a, b| a.start.total_cmp(&b.start));
    let mut pieces: Vec<SegmentPiece> = Vec::new();
    let mut add = |start: f64, end: f64, is_hidden: bool| {
        if end - start < SHORTEST {
            return;
        }
        match pieces.last_mut() {
            Some(last) if last.is_hidden == is_hidden => last.interval.end = end,
            _ => pieces.push(SegmentPiece { interval: Interval { start, end }, is_hidden }),
        }
    };
    let mut at = drawn.start;
    for Interval { start, end } in hidden {
        let (start, end) = (start.max(at), end.min(drawn.end));
        if start < end {
            add(at, start, false);
            add(start, end, true);
            at = end;
        }
    }
    add(at, drawn.end, false);
    pieces
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::vector::projection::Frame;
    use base::scene::{Camera, Item, Theme, View};
    use glam::{DVec2, Vec3, vec3};
    use proptest::prelude::*;

    /// A triangle and an L.
    const OUTLINES: [&[[f32; 2]]; 2] = [
        &[[0.0, 0.0], [2.0, 0.3], [0.4, 1.8]],
        &[[0.0, 0.0], [2.0, 0.0], [2.0, 1.0], [1.0, 1.0], [1.0, 2.0], [0.0, 2.0]],
    ];

    /// Whether a triangle lies between a point and the eye, by Möller and Trumbore; `None` if it is close.
    fn lies_between(eye: glam::DVec4, point: DVec3, [a, b, c]: [DVec3; 3]) -> Option<bool> {
        let to_eye = eye.truncate() - point * eye.w;
        let (u, v) = (b - a, c - a);
        let across = to_eye.cross(v);
        let determinant = u.dot(across);
        let from = point - a;
        let s = from.dot(across) / determinant;
        let along = from.cross(u);
        let t = to_eye.dot(along) / determinant;
        let way = v.dot(along) / determinant;
        let size = u.length().max(v.length());
        let height = from.dot(u.cross(v).normalize()).abs();
        let inside = [s, t, 1.0 - s - t];
        let is_close = inside.iter().any(|share| share.abs() < 1e-3)
            || height < 3e-3 * size
            || (to_eye.normalize().dot(u.cross(v).normalize())).abs() < 1e-3;
        (!is_close)
            .then(|| inside.iter().all(|&share| share > 0.0) && way > 0.0 && (eye.w == 0.0 || way < 1.0))
    }

    proptest! {
        #[test]
        fn a_ray_to_the_eye_meets_a_surface_exactly_where_a_line_is_hidden(
            numbers in prop::array::uniform12(-1.5..1.5_f32),
            segment in prop::array::uniform6(-2.0..2.0_f32),
            outline in 0..2_usize,
            parallel in any::<bool>(),
        ) {
            let vector = |first: usize| vec3(numbers[first], numbers[first + 1], numbers[first + 2]);
            let (origin, u, v) = (vector(0), vector(3), vector(6));
            prop_assume!(u.cross(v).length() > 0.3);
            let corners: Vec<Vec3> = OUTLINES[outline].iter().map(|&[x, y]| origin + u * x + v * y).collect();
            let mut camera = Camera::new(vec3(numbers[9], 1.0 + numbers[10], 6.0), Vec3::ZERO, numbers[11] * 60.0);
            camera.view = View { parallel, ..View::default() };
            let frame = Frame { min: DVec2::ZERO, size: DVec2::new(800.0, 600.0) };
            let projection = Projection::new(&camera, frame, (800, 600));
            let items = Item::polygon(&corners, Theme::Classic.palette());
            let Item::Mesh { mesh, .. } = &items[0] else { panic!("a mesh") };
            let surfaces = [Surface::new(mesh, DVec3::ZERO)];
            let visibility = Visibility::new(&projection, &surfaces, Vec::new());
            let [from, to] = [0, 3].map(|i| vec3(segment[i], segment[i + 1], segment[i + 2]).as_dvec3());
            let position = |vertex: &base::scene::Vertex| Vec3::from_array(vertex.position).as_dvec3();
            let triangles = mesh.vertices.chunks_exact(3).map(|one| [0, 1, 2].map(|i| position(&one[i])));
            let triangles: Vec<[DVec3; 3]> = triangles.collect();
            for piece in visibility.pieces([from, to]) {
                for part in 1..20 {
                    let share = piece.interval.start + (piece.interval.end - piece.interval.start) * f64::from(part) / 20.0;
                    let point = from.lerp(to, share);
                    let told = triangles.iter().map(|&one| lies_between(projection.eye, point, one));
                    let Some(told) = told.collect::<Option<Vec<bool>>>() else { continue };
                    let expected = told.contains(&true);
                    prop_assert_eq!(piece.is_hidden, expected, "at {}", share);
                    prop_assert_eq!(visibility.hides(point), expected);
                }
            }
        }
    }

    #[test]
    fn hidden_intervals_unite_and_the_rest_is_visible() {
        let interval = |start, end| Interval { start, end };
        let hidden = vec![interval(0.6, 0.7), interval(0.2, 0.4), interval(0.3, 0.5), interval(-1.0, 0.1)];
        let pieces = split(interval(0.0, 0.9), hidden);
        let told: Vec<_> = pieces.iter().map(|piece| (piece.interval.end, piece.is_hidden)).collect();
        assert_eq!(told, [(0.1, true), (0.2, false), (0.5, true), (0.6, false), (0.7, true), (0.9, false)]);
        assert_eq!(split(interval(0.0, 1.0), vec![interval(-1.0, 2.0)]).len(), 1);
        assert_eq!(split(interval(0.0, 1.0), vec![interval(0.5, 0.5 + 1e-9)]).len(), 1);
    }
}
