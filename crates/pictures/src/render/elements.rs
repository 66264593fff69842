//! The memory layout of vertices and instances for the shaders.

use bytemuck::{Pod, Zeroable};
use glam::Vec3;

use super::vertices::Attribute;
use base::scene::{Color, Ink, Item, MeshKind, Scene};

/// A dash and a gap, in points.
const DASH: f32 = 11.0;

/// [`Vertex`](base::scene::Vertex).
pub(super) const VERTEX: &[Attribute] = &[Attribute::Floats(3), Attribute::Color];
/// [`StrokeInstance`].
pub(super) const STROKE: &[Attribute] = &[
    Attribute::Floats(3),
    Attribute::Floats(3),
    Attribute::Floats(1),
    Attribute::Color,
    Attribute::Floats(1),
];
/// [`DotInstance`].
pub(super) const DOT: &[Attribute] = &[Attribute::Floats(3), Attribute::Floats(1), Attribute::Color];
/// [`StripeCorner`](super::stripes::StripeCorner).
pub(super) const MARK: &[Attribute] = &[
    Attribute::Floats(2),
    Attribute::Floats(2),
    Attribute::Floats(2),
    Attribute::Floats(2),
    Attribute::Floats(3),
    Attribute::Color,
];

/// A smooth line.
#[derive(Clone, Copy, Pod, Zeroable)]
#[repr(C)]
pub(super) struct StrokeInstance {
    start: [f32; 3],
    end: [f32; 3],
    width: f32,
    color: Color,
    dash: f32,
}

impl StrokeInstance {
    pub(super) fn new([start, end]: [Vec3; 2], width: f32, Ink { color, dashed }: Ink) -> Self {
        let dash = if dashed { DASH } else { 0.0 };
        Self { start: start.to_array(), end: end.to_array(), width, color, dash }
    }
}

/// A dot that faces the camera.
#[derive(Clone, Copy, Pod, Zeroable)]
#[repr(C)]
pub(super) struct DotInstance {
    at: [f32; 3],
    size: f32,
    color: Color,
}

impl DotInstance {
    pub(super) fn new(at: Vec3, size: f32, color: Color) -> Self {
        Self { at: at.to_array(), size, color }
    }
}

/// The scene's thin lines as smooth ones, relative to the camera's origin: of the meshes for which `dashed` gives a
/// style. The lines have this width, unless the scene has them thicker.
pub(super) fn smooth_lines(
    scene: &Scene,
    width: f32,
    dashed: impl Fn(MeshKind) -> Option<bool>,
) -> Vec<StrokeInstance> {
    let mut lines = Vec::new();
    let origin = scene.camera.origin();
    for item in scene.surroundings.iter().chain(&scene.items) {
        let Item::Mesh { mesh, offset } = item else { continue };
        let Some(dashed) = dashed(mesh.kind) else { continue };
        let offset = offset - origin;
        for pair in mesh.vertices.chunks_exact(2) {
            let ends = [0, 1].map(|end| Vec3::from_array(pair[end].position) + offset);
            lines.push(StrokeInstance::new(
                ends,
                scene.line_width(mesh.kind, width),
                Ink { color: pair[0].color, dashed },
            ));
        }
    }
    lines
}
