//! Scenes as plain data, without OpenGL and without a window.

mod camera;
mod dragging;
mod drawing;
pub mod map_palette;
mod mark;
mod palette;
mod relief;
mod surroundings;
mod walls;

use std::array::from_fn;
use std::sync::Arc;

use bytemuck::{Pod, Zeroable};
use glam::{DVec2, DVec3, Vec3};

use crate::elementary::{self, cosf, sinf};

pub use camera::{Camera, DISTANCES, Filling, View};
pub use dragging::{Axis, snapped};
pub use drawing::{Drawing, Fill, Pen, Shape};
pub use mark::{Label, Labels, Mark, MarkRole, MarkShape};
pub use palette::{Ink, InkTone, Palette, Theme};
pub use relief::Relief;

/// Red, green, blue and opacity.
pub type Color = [u8; 4];

/// A scene to draw: the camera and everything in front of it.
#[derive(Debug, Clone)]
pub struct Scene {
    pub camera: Camera,
    /// The lesson's shapes.
    pub items: Vec<Item>,
    /// Depth cues around the shapes; empty in the originals' pictures.
    pub surroundings: Vec<Item>,
    /// The background colour, the width of thin lines, and the style of the marks over the scene.
    pub palette: &'static Palette,
    /// The width of the shapes' thin lines, in points, where they are to be seen from afar; else that of the palette.
    pub thick: Option<f32>,
}

#[derive(Debug, Clone)]
pub enum Item {
    /// Triangles or thin lines, moved by `offset`. Sharing the mesh lets a renderer keep it.
    Mesh {
        mesh: Arc<Mesh>,
        offset: Vec3,
    },
    Relief(Relief),
    /// A smooth straight line.
    Stroke {
        ends: [Vec3; 2],
        /// The width in points, which are pixels on an ordinary screen.
        width: f32,
        ink: Ink,
    },
    /// A round dot that faces the camera.
    Dot {
        at: Vec3,
        /// The diameter, in points.
        size: f32,
        color: Color,
    },
}

/// Vertices and how they are joined.
#[derive(Debug, Clone, PartialEq)]
pub struct Mesh {
    pub kind: MeshKind,
    pub vertices: Vec<Vertex>,
}

/// The primitive that the vertices of a mesh form.
#[derive(Debug, Clone, Copy, PartialEq)]
pub enum MeshKind {
    /// Triangles of three vertices each.
    Triangles,
    /// Thin lines of two vertices each.
    Lines {
        /// Whether smooth lines are dashed.
        dashed: bool,
    },
    /// Thin lines of two vertices each: the wires of a sphere around the origin.
    Sphere {
        radius: f32,
        /// Whether smooth lines are dashed.
        dashed: bool,
    },
    /// The triangles of a world, of three vertices each. They surround the shapes.
    Walls,
    /// The edges of a world, of two vertices each: smooth lines in every palette.
    Edges,
}

impl MeshKind {
    /// Whether the smooth lines of a shape are dashed; `None` for triangles and worlds.
    pub fn dashed(self) -> Option<bool> {
        match self {
            MeshKind::Triangles | MeshKind::Walls | MeshKind::Edges => None,
            MeshKind::Lines { dashed } | MeshKind::Sphere { dashed, .. } => Some(dashed),
        }
    }
}

/// A coloured point; colours are interpolated between vertices.
#[derive(Debug, Clone, Copy, PartialEq, Pod, Zeroable)]
#[repr(C)]
pub struct Vertex {
    pub position: [f32; 3],
    pub color: Color,
}

impl From<Color> for Ink {
    fn from(color: Color) -> Self {
        Self { color, dashed: false }
    }
}

impl Vertex {
    pub fn new(position: Vec3, color: Color) -> Self {
        Self { position: position.to_array(), color }
    }
}

impl Scene {
    /// A scene without depth cues.
    pub fn new(camera: Camera, items: Vec<Item>, palette: &'static Palette) -> Self {
        Self { camera, items, surroundings: Vec::new(), palette, thick: None }
    }

    /// Draws the lesson's lines at least so wide, in points, to be seen from afar, a sphere's many wires half so, and the
    /// thin lines of a grid a quarter.
    pub fn thicken(&mut self, width: f32) {
        for item in &mut self.items {
            if let Item::Stroke { width: own, .. } = item {
                *own = own.max(if *own > 1.0 { width } else { width / 4.0 });
            }
        }
        self.thick = Some(width);
    }

    /// Makes the lesson's thin lines smooth ones, which show faintly through what hides them.
    pub fn show_lines_through(&mut self) {
        /// Their least width, in points: more than that of a grid's.
        const WIDTH: f32 = 1.2;
        let width = self.palette.thin.unwrap_or(0.0).max(WIDTH);
        for item in &mut self.items {
            let Item::Mesh { mesh, offset } = item else { continue };
            let (MeshKind::Lines { dashed }, [from, to]) = (mesh.kind, &mesh.vertices[..]) else { continue };
            let ends = [from, to].map(|end| Vec3::from_array(end.position) + *offset);
            *item = Item::stroke(ends[0], ends[1], width, Ink { color: from.color, dashed });
        }
    }

    /// The width of the smooth lines of a shape's mesh, in points.
    pub fn line_width(&self, kind: MeshKind, thin: f32) -> f32 {
        match (self.thick, kind) {
            (Some(thick), MeshKind::Lines { .. }) => thick.max(thin),
            (Some(thick), MeshKind::Sphere { .. }) => (thick / 2.0).max(thin),
            _ => thin,
        }
    }

    /// Leaves out what stands in the way of the eye of what walks: the spheres that its own would meet, and the arrow
    /// along which it looks.
    pub fn leave_out_the_walker(&mut self) {
        let Some([eye, _]) = self.camera.first_person() else { return };
        let is_in_the_way = |item: &Item| match item {
            Item::Mesh { mesh, offset } => match mesh.kind {
                MeshKind::Sphere { radius, .. } => offset.distance(eye) < 2.0 * radius,
                MeshKind::Triangles => true,
                MeshKind::Lines { .. } | MeshKind::Walls | MeshKind::Edges => false,
            },
            Item::Stroke { ends: [start, _], .. } => *start == eye,
            Item::Relief(_) | Item::Dot { .. } => false,
        };
        self.items.retain(|item| !is_in_the_way(item));
    }

    pub fn has_sphere(&self) -> bool {
        let is_sphere = |item: &Item| matches!(item, Item::Mesh { mesh, .. } if matches!(mesh.kind, MeshKind::Sphere { .. }));
        self.items.iter().any(is_sphere)
    }
}

impl Item {
    pub fn is_surface(&self) -> bool {
        matches!(self, Self::Relief(_))
            || matches!(self, Self::Mesh { mesh, .. } if mesh.kind == MeshKind::Triangles)
    }

    /// A mesh used once.
    pub fn mesh(kind: MeshKind, vertices: Vec<Vertex>) -> Self {
        Self::Mesh { mesh: Arc::new(Mesh { kind, vertices }), offset: Vec3::ZERO }
    }

    /// A thin line, as the original lessons draw theirs.
    pub fn line(start: Vec3, end: Vec3, Ink { color, dashed }: Ink) -> Self {
        Self::mesh(MeshKind::Lines { dashed }, vec![Vertex::new(start, color), Vertex::new(end, color)])
    }

    /// A smooth line.
    pub fn stroke(start: Vec3, end: Vec3, width: f32, ink: impl Into<Ink>) -> Self {
        Self::Stroke { ends: [start, end], width, ink: ink.into() }
    }

    pub fn dot(at: Vec3, size: f32, color: Color) -> Self {
        Self::Dot { at, size, color }
    }

    /// A smooth line from `start` to `end` with a cone of length `head` at its end.
    pub fn arrow(start: Vec3, end: Vec3, head: f32, width: f32, ink: impl Into<Ink>) -> [Self; 2] {
        let ink = ink.into();
        let direction = (end.as_dvec3() - start.as_dvec3()).normalize_or_zero().as_vec3();
        let neck = end - direction * head;
        [
            Self::stroke(start, neck, width, ink),
            Self::mesh(MeshKind::Triangles, cone(neck, end, head * 0.3, ink.color)),
        ]
    }

    /// A flat polygon of three or more vertices in a palette's colours: its triangles, and its outline if it has one.
    pub fn polygon(vertices: &[Vec3], palette: &Palette) -> Vec<Self> {
        let corner = |index: usize| Vertex::new(vertices[index], palette.vertices[index % 3]);
        let triangles = triangulate(vertices).into_iter().map(corner).collect();
        let mut items = vec![Self::mesh(MeshKind::Triangles, triangles)];
        if let Some(color) = palette.outline {
            let next = vertices.iter().cycle().skip(1);
            items.extend(vertices.iter().zip(next).map(|(&from, &to)| Self::stroke(from, to, 1.2, color)));
        }
        items
    }

    /// A wire sphere.
    pub fn sphere(center: Vec3, radius: f32, ink: Ink) -> Self {
        Self::Mesh { mesh: Arc::new(wire_sphere(radius, ink)), offset: center }
    }
}

/// A flat polygon as triangles with the polygon's front: the indices of their corners, three for each.
///
/// One triangle for three vertices; none if more have no area. In f64, because a square may leave the range of f32.
pub(crate) fn triangulate(vertices: &[Vec3]) -> Vec<usize> {
    if vertices.len() == 3 {
        return vec![0, 1, 2];
    }
    let origin = vertices[0].as_dvec3();
    let points: Vec<DVec3> = vertices.iter().map(|vertex| vertex.as_dvec3() - origin).collect();
    // Newell's normal: twice the polygon's area seen along each axis.
    let edges = points.iter().zip(points.iter().cycle().skip(1));
    let normal = edges.map(|(from, to)| from.cross(*to)).sum::<DVec3>();
    let axis = normal.abs().max_position();
    let [mut u, mut v] = [(axis + 1) % 3, (axis + 2) % 3];
    if normal[axis] < 0.0 {
        (u, v) = (v, u);
    }
    if normal[axis] == 0.0 {
        return Vec::new();
    }
    let flat = |index: usize| DVec2::new(points[index][u], points[index][v]);
    let mut corners = Vec::new();
    earcut::Earcut::new().earcut((0..points.len()).map(|index| flat(index).to_array()), &[], &mut corners);
    for triangle in corners.chunks_exact_mut(3) {
        let [a, b, c] = [0, 1, 2].map(|corner| flat(triangle[corner]));
        if (b - a).perp_dot(c - a) < 0.0 {
            triangle.swap(1, 2);
        }
    }
    corners
}

/// A closed cone around the axis from `base` to `tip`, lit from one side so that its shape shows.
fn cone(base: Vec3, tip: Vec3, radius: f32, color: Color) -> Vec<Vertex> {
    const SIDES: u16 = 16;
    let (u, v) = (tip - base).normalize_or(Vec3::Y).any_orthonormal_pair();
    let side = |index: u16| {
        let angle = std::f32::consts::TAU * f32::from(index) / f32::from(SIDES);
        let (sin, cos) = (sinf(angle), cosf(angle));
        (base + (u * cos + v * sin) * radius, darkened(color, 0.8 + 0.2 * cos))
    };
    let mut vertices = Vec::new();
    for index in 0..SIDES {
        let ((from, shade), (to, _)) = (side(index), side(index + 1));
        vertices.extend([from, to, tip, base, from, to].map(|position| Vertex::new(position, shade)));
    }
    vertices
}

/// A colour with a part of its opacity.
pub fn faded([r, g, b, a]: Color, share: f32) -> Color {
    [r, g, b, (f32::from(a) * share).round() as u8]
}

/// A colour with `light` (0 to 1) of its brightness.
pub(crate) fn darkened([r, g, b, a]: Color, light: f32) -> Color {
    let [r, g, b] = [r, g, b].map(|channel| (f32::from(channel) * light) as u8);
    [r, g, b, a]
}

/// The wire sphere of the original lesson, which drew gluSphere with 15 slices and 15 stacks around the z
/// axis: 14 parallels and 15 meridians, with the roundings of libGLU 9.0.
fn wire_sphere(radius: f32, Ink { color, dashed }: Ink) -> Mesh {
    const PARTS: usize = 15;
    let angle = |full: f64, part: usize| f64::from((full * part as f64 / PARTS as f64) as f32);
    let length = f64::from(radius);
    let rings: [(f32, f32); PARTS + 1] = from_fn(|stack| {
        let phi = angle(std::f64::consts::PI, stack);
        let at_pole = stack == 0 || stack == PARTS;
        (
            if at_pole { 0.0 } else { (length * elementary::sin(phi)) as f32 },
            (length * elementary::cos(phi)) as f32,
        )
    });
    let turns: [(f32, f32); PARTS] = from_fn(|slice| {
        let theta = angle(std::f64::consts::TAU, slice);
        (elementary::sin(theta) as f32, elementary::cos(theta) as f32)
    });
    let point = |slice: usize, stack: usize| {
        let ((ring, height), (sin, cos)) = (rings[stack], turns[slice % PARTS]);
        Vertex::new(Vec3::new(ring * sin, ring * cos, height), color)
    };
    let parallels = (1..PARTS).flat_map(|j| (0..PARTS).flat_map(move |i| [(i, j), (i + 1, j)]));
    let meridians = (0..PARTS).flat_map(|i| (0..PARTS).flat_map(move |j| [(i, j), (i, j + 1)]));
    let vertices = parallels.chain(meridians).map(|(i, j)| point(i, j)).collect();
    Mesh { kind: MeshKind::Sphere { radius, dashed }, vertices }
}

#[cfg(test)]
mod tests {
    use super::*;
    use glam::vec3;

    #[test]
    fn the_wire_sphere_is_the_originals() {
        let sphere = wire_sphere(0.1, Theme::Classic.palette().hit);
        assert_eq!(sphere.vertices.len(), 2 * 435);
        for vertex in &sphere.vertices {
            assert!((Vec3::from_array(vertex.position).length() - 0.1).abs() < 1e-7);
        }
        // The last meridian ends in the pole on -z.
        assert_eq!(sphere.vertices.last().unwrap().position, [0.0, 0.0, -0.1]);
    }

    #[test]
    fn a_concave_polygon_becomes_triangles_of_the_same_area() {
        let l = [(0.0, 0.0), (8.0, 0.0), (8.0, 4.0), (4.0, 4.0), (4.0, 8.0), (0.0, 8.0)];
        let vertices = l.map(|(x, y)| vec3(x, 2.0, y));
        let items = Item::polygon(&vertices, Theme::Classic.palette());
        let [Item::Mesh { mesh, .. }] = &items[..] else { panic!("a mesh") };
        let area = |corners: &[Vertex]| {
            let [a, b, c] = [0, 1, 2].map(|i| Vec3::from_array(corners[i].position));
            (b - a).cross(c - a).length() / 2.0
        };
        assert_eq!(mesh.vertices.chunks(3).map(area).sum::<f32>(), 48.0);
    }
}
