//! Projects points of the scene to the screen and clips them to the visible area.

use egui::{Pos2, Rect};
use glam::{DMat4, DVec4, Vec3};

use base::scene::Camera;

/// The clipping limit beyond the rectangle, as a multiple of its half size. It limits the number of dashes.
const GUARD: f64 = 1.25;

/// The clipping planes, near, far and the four sides: a point is drawn if its product with each is not negative.
const BOUNDS: [DVec4; 6] = [
    DVec4::new(0.0, 0.0, 1.0, 1.0),
    DVec4::new(0.0, 0.0, -1.0, 1.0),
    DVec4::new(1.0, 0.0, 0.0, GUARD),
    DVec4::new(-1.0, 0.0, 0.0, GUARD),
    DVec4::new(0.0, 1.0, 0.0, GUARD),
    DVec4::new(0.0, -1.0, 0.0, GUARD),
];

/// A camera's picture in a rectangle. It computes in double precision, so that points at 1e38 do no harm.
pub(crate) struct Projector {
    matrix: DMat4,
    rect: Rect,
}

impl Projector {
    pub(crate) fn new(camera: &Camera, rect: Rect, pixels_per_point: f32) -> Self {
        let pixels = (rect.size() * pixels_per_point).round();
        Self { matrix: camera.matrix_f64(pixels.x as u32, pixels.y as u32), rect }
    }

    /// The screen position of a point, if it is visible.
    pub(crate) fn point(&self, point: Vec3) -> Option<Pos2> {
        let clip = self.clip(point)?;
        if BOUNDS.iter().all(|bound| bound.dot(clip) >= 0.0) { self.screen(clip) } else { None }
    }

    /// The visible pieces of a line through these points.
    pub(super) fn line(&self, points: &[Vec3]) -> Vec<Vec<Pos2>> {
        let mut pieces: Vec<Vec<Pos2>> = Vec::new();
        for pair in points.windows(2) {
            let Some([from, to]) = self.segment(pair[0], pair[1]) else { continue };
            match pieces.last_mut() {
                Some(piece) if piece.last() == Some(&from) => piece.push(to),
                _ => pieces.push(vec![from, to]),
            }
        }
        pieces
    }

    /// The visible part of a segment.
    pub(crate) fn segment(&self, from: Vec3, to: Vec3) -> Option<[Pos2; 2]> {
        let (mut from, mut to) = (self.clip(from)?, self.clip(to)?);
        for bound in BOUNDS {
            let (a, b) = (bound.dot(from), bound.dot(to));
            match (a >= 0.0, b >= 0.0) {
                (true, true) => {}
                (true, false) => to = crossing(from, to, a, b),
                (false, true) => from = crossing(from, to, a, b),
                (false, false) => return None,
            }
        }
        Some([self.screen(from)?, self.screen(to)?])
    }

    /// The visible part of a polygon's interior, by Sutherland and Hodgman.
    pub(super) fn polygon(&self, corners: &[Vec3]) -> Vec<Pos2> {
        let Some(mut clipped) = corners.iter().map(|&corner| self.clip(corner)).collect::<Option<Vec<_>>>()
        else {
            return Vec::new();
        };
        for bound in BOUNDS {
            let mut kept = Vec::new();
            for (index, &to) in clipped.iter().enumerate() {
                let from = clipped[(index + clipped.len() - 1) % clipped.len()];
                let (a, b) = (bound.dot(from), bound.dot(to));
                if (a >= 0.0) != (b >= 0.0) {
                    kept.push(crossing(from, to, a, b));
                }
                if b >= 0.0 {
                    kept.push(to);
                }
            }
            clipped = kept;
        }
        clipped.into_iter().filter_map(|corner| self.screen(corner)).collect()
    }

    /// The length on the screen of one unit of the scene at this point.
    pub(super) fn points_per_unit(&self, at: Vec3) -> Option<f32> {
        let clip = self.clip(at).filter(|clip| clip.w > 0.0)?;
        let cotangent = self.matrix.row(1).truncate().length();
        let size = cotangent / clip.w * f64::from(self.rect.height()) / 2.0;
        (size.is_finite() && size > 0.0).then_some(size as f32)
    }

    /// Whether the direction from one point to the other leads towards the eye.
    pub(super) fn comes_nearer(&self, from: Vec3, to: Vec3) -> bool {
        let depth = |point| self.clip(point).map_or(0.0, |clip| clip.w);
        depth(to) < depth(from)
    }

    fn clip(&self, point: Vec3) -> Option<DVec4> {
        let clip = self.matrix * point.as_dvec3().extend(1.0);
        clip.is_finite().then_some(clip)
    }

    /// Converts a clipped point to the screen; `None` if clipping huge numbers lost the point.
    fn screen(&self, clip: DVec4) -> Option<Pos2> {
        let [x, y] = [clip.x, clip.y].map(|across| (across / clip.w).clamp(-GUARD, GUARD) as f32);
        let at = self.rect.min + egui::vec2(1.0 + x, 1.0 - y) * self.rect.size() / 2.0;
        (clip.w > 0.0 && at.is_finite()).then_some(at)
    }
}

/// The point between two at which a bound is met; `a` and `b` are their distances from it, of opposite signs.
fn crossing(from: DVec4, to: DVec4, a: f64, b: f64) -> DVec4 {
    from * (b / (b - a)) + to * (a / (a - b))
}

#[cfg(test)]
mod tests {
    use super::*;
    use egui::pos2;
    use glam::vec3;
    use proptest::prelude::*;

    /// An eye at the origin that looks along -z, on a screen away from the corner.
    fn projector() -> Projector {
        let camera = Camera::new(Vec3::ZERO, -Vec3::Z, 0.0);
        Projector::new(&camera, screen(), 1.0)
    }

    fn screen() -> Rect {
        Rect::from_min_max(pos2(100.0, 50.0), pos2(900.0, 650.0))
    }

    #[test]
    fn the_target_is_in_the_middle_and_up_is_up() {
        let projector = projector();
        assert_eq!(projector.point(vec3(0.0, 0.0, -3.0)), Some(screen().center()));
        let above = projector.point(vec3(0.0, 0.5, -3.0)).unwrap();
        assert!(above.y < screen().center().y && (above.x - screen().center().x).abs() < 1e-3);
    }

    #[test]
    fn what_is_behind_the_eye_or_before_the_near_plane_is_not_seen() {
        let projector = projector();
        assert_eq!(projector.point(vec3(0.0, 0.0, 3.0)), None);
        assert_eq!(projector.point(vec3(0.0, 0.0, -0.4)), None);
        assert_eq!(projector.segment(vec3(0.0, 0.0, 3.0), vec3(0.1, 0.0, -0.4)), None);
        assert!(projector.polygon(&[Vec3::Z, vec3(1.0, 0.0, 1.0), vec3(0.0, 1.0, 1.0)]).is_empty());
    }

    #[test]
    fn a_segment_through_the_eyes_plane_is_cut_at_the_near_plane() {
        let projector = projector();
        let (seen, hidden) = (vec3(0.1, 0.1, -2.0), vec3(0.1, 0.1, 7.0));
        let cut = projector.point(vec3(0.1, 0.1, -0.5001)).unwrap();
        for (segment, near) in [((seen, hidden), 1), ((hidden, seen), 0)] {
            let ends = projector.segment(segment.0, segment.1).unwrap();
            assert!(ends[near].distance(cut) < 0.1, "{ends:?} {cut:?}");
        }
    }

    proptest! {
        #[test]
        fn odd_numbers_give_nothing_or_points_near_the_screen(bits in [any::<u32>(); 9]) {
            let number = bits.map(f32::from_bits);
            let corners = [0, 3, 6].map(|i| vec3(number[i], number[i + 1], number[i + 2]));
            let (projector, guarded) = (projector(), screen().scale_from_center(1.3));
            let seen = projector.line(&corners).concat();
            for point in seen.into_iter().chain(projector.polygon(&corners)).chain(projector.point(corners[0])) {
                prop_assert!(guarded.contains(point), "{point:?}");
            }
        }
    }
}
