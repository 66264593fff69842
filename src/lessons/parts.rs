//! A state's numbers by what they are.

use glam::Vec3;

/// The numbers of a state, which need not make shapes.
#[derive(Debug, Clone, PartialEq)]
pub struct Parts {
    /// The vertices of the polygon; none where there is no polygon.
    pub polygon: Vec<Vec3>,
    /// The tested points: the ends of a segment, a point, a sphere's centre, or a ray's origin.
    pub points: Vec<Vec3>,
    /// The direction of a line or a ray.
    pub direction: Option<Vec3>,
    /// The radius of a sphere.
    pub radius: Option<f32>,
    /// The rotation of the scene, in degrees.
    pub turn: f32,
}

impl Parts {
    /// The only point that is tested, if there is one.
    pub(super) fn point(&self) -> Vec3 {
        self.points.first().copied().unwrap_or_default()
    }

    /// The direction, if there is one.
    pub(super) fn along(&self) -> Vec3 {
        self.direction.unwrap_or_default()
    }
}
