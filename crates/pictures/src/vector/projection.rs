//! The projection of a scene onto the page.

use glam::{DMat4, DVec2, DVec3, DVec4, dvec2};

use super::plane::Region;
use base::scene::Camera;

/// The limit of what is drawn beyond the picture, as a multiple of half its size.
const GUARD: f64 = 1.25;
/// The limit of places, as a multiple of half the picture's size.
const FARTHEST: f64 = 1e4;

/// A rectangle of the page, in points from its upper left corner.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Frame {
    /// The upper left corner.
    pub min: DVec2,
    pub size: DVec2,
}

/// A camera's picture in a rectangle of the page.
pub(super) struct Projection {
    matrix: DMat4,
    /// The eye; the direction towards it in a parallel view.
    pub(super) eye: DVec4,
    /// What lies between the near and the far plane.
    pub(super) in_depth: Region,
    /// What is drawn: between near and far, and not far beside the picture.
    pub(super) bounds: Region,
    frame: Frame,
}

impl Projection {
    /// The projection of a camera whose picture has so many pixels.
    pub(super) fn new(camera: &Camera, frame: Frame, pixels: (u32, u32)) -> Self {
        let matrix = camera.matrix_f64(pixels.0, pixels.1);
        // The matrix takes the eye to the only point without x, y and w.
        let center = matrix.inverse() * DVec4::Z;
        let eye = if camera.is_parallel() { (-center.truncate()).extend(0.0) } else { center / center.w };
        let in_depth = [1.0, -1.0].map(|side| matrix.row(3) + matrix.row(2) * side);
        let beside = [(0, 1.0), (0, -1.0), (1, 1.0), (1, -1.0)];
        let beside = beside.map(|(row, side)| matrix.row(3) * GUARD + matrix.row(row) * side);
        let bounds = Region(in_depth.into_iter().chain(beside).collect());
        Self { matrix, eye, in_depth: Region(in_depth.to_vec()), bounds, frame }
    }

    /// The place of a point on the page; also of one beside the picture, if it is not too far away.
    pub(super) fn place(&self, point: DVec3) -> DVec2 {
        let clip = self.matrix * point.extend(1.0);
        let across = dvec2(clip.x, -clip.y) / clip.w;
        self.frame.min
            + (across.clamp(DVec2::splat(-FARTHEST), DVec2::splat(FARTHEST)) + 1.0) * self.frame.size / 2.0
    }

    /// The distance of a point from the eye along its view; 1 everywhere in a parallel view.
    pub(super) fn depth(&self, point: DVec3) -> f64 {
        (self.matrix * point.extend(1.0)).w
    }

    /// A number that grows with the distance from the eye.
    pub(super) fn order(&self, point: DVec3) -> f64 {
        let clip = self.matrix * point.extend(1.0);
        clip.z / clip.w
    }
}
