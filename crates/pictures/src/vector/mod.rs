//! Figures as display lists: a scene's lines, cut exactly where surfaces hide them, as shapes on a page. No OpenGL is
//! needed, but for the picture of a terrain or a world.

mod lines;
mod occluder;
mod overlay;
mod plane;
mod primitive;
mod projection;
mod relief;
pub(crate) mod shading;
mod sphere;
mod surface;
mod visibility;

use glam::DVec3;

pub use lines::HiddenStyle;
pub use overlay::drawing;
pub use primitive::{Dash, Family, Figure, Pen, Primitive, Shaded, ShadedCorner, Text, TextStyle};
pub use projection::Frame;
pub use sphere::SphereStyle;

use base::files::picture::Picture;
use base::scene::{Color, Item, Mesh, MeshKind, Scene, faded};
use lines::{FAINT, LineDrawer, LineStyle, Lines};
use projection::Projection;
use relief::ReliefShadow;
use surface::Surface;
use visibility::Visibility;

/// The part of a dot's radius that has its colour, and the brightness of the rim around.
const DOT_CORE: f64 = 0.72;
const DOT_RIM: f32 = 0.15;

/// The style of a figure that pixels do not have.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Hash)]
pub struct VectorStyle {
    /// The style of hidden lines; without one as in pixels: strokes and dots are faint, and thin lines are not drawn.
    pub hidden: Option<HiddenStyle>,
    pub sphere: SphereStyle,
    pub text: TextStyle,
}

/// The most triangles of a world at which lines are cut: every line is tested against every triangle.
const CUT_WALLS: usize = 2000;

/// The part of a scene that figures have as a picture of pixels: its terrain, or the walls of its world. Where these
/// are too many to cut lines at them, that is the whole scene.
pub fn pictured(scene: &Scene) -> Scene {
    let is_pictured = |item: &Item| match item {
        Item::Relief(_) => true,
        Item::Mesh { mesh, .. } => mesh.kind == MeshKind::Walls,
        Item::Stroke { .. } | Item::Dot { .. } => false,
    };
    let mut pictured = scene.clone();
    if !has_many_walls(scene) {
        pictured.items.retain(is_pictured);
        pictured.surroundings.clear();
    }
    pictured
}

fn has_many_walls(scene: &Scene) -> bool {
    let is_many = |item: &Item| matches!(item, Item::Mesh { mesh, .. } if mesh.kind == MeshKind::Walls && mesh.vertices.len() > 3 * CUT_WALLS);
    scene.items.iter().any(is_many)
}

/// Draws a scene into a rectangle of the page, as in a picture of so many pixels. `image` is the picture of its part
/// that is [`pictured`].
pub fn scene(
    scene: &Scene,
    frame: Frame,
    pixels: (u32, u32),
    style: VectorStyle,
    image: Option<Picture>,
) -> Primitive {
    let projection = Projection::new(&scene.camera, frame, pixels);
    let is_cut = !has_many_walls(scene);
    let items = || scene.surroundings.iter().chain(&scene.items).filter(|_| is_cut);
    let surfaces: Vec<Surface> = items().filter_map(|item| surface(item, MeshKind::Triangles)).collect();
    let walls: Vec<Surface> = items().filter_map(|item| surface(item, MeshKind::Walls)).collect();
    let reliefs = items().filter_map(|item| match item {
        Item::Relief(relief) => Some(ReliefShadow::new(relief, &projection)),
        Item::Mesh { .. } | Item::Stroke { .. } | Item::Dot { .. } => None,
    });
    let visibility = Visibility::new(&projection, surfaces.iter().chain(&walls), reliefs.collect());
    let drawer = LineDrawer { projection: &projection, visibility: &visibility };
    let (mut thin, mut strokes, mut dots) = (Lines::default(), Lines::default(), Lines::default());
    for item in items() {
        match item {
            Item::Mesh { mesh, offset } => {
                thin_lines(
                    &drawer,
                    mesh,
                    offset.as_dvec3(),
                    scene.palette.thin.unwrap_or(1.0),
                    style,
                    &mut thin,
                );
            }
            Item::Stroke { ends, width, ink } => {
                let hidden = style.hidden.unwrap_or(HiddenStyle::Faint);
                let line = LineStyle { width: (*width).into(), color: ink.color, dashed: ink.dashed, hidden };
                drawer.segment(ends.map(|end| end.as_dvec3()), line, &mut strokes);
            }
            Item::Dot { at, size, color } => {
                dot(&drawer, at.as_dvec3(), f64::from(*size), *color, style, &mut dots);
            }
            Item::Relief(_) => {}
        }
    }
    let image = image.map(|picture| Primitive::Image { frame, picture, smooth: true });
    let surfaces = image.into_iter().chain(surface::draw(&surfaces, &projection)).collect();
    let hidden = [thin.hidden, strokes.hidden, dots.hidden].concat();
    let parts = [
        ("surfaces", surfaces),
        ("hidden", hidden),
        ("lines", [thin.visible, strokes.visible].concat()),
        ("points", dots.visible),
    ];
    let parts = parts.into_iter().filter(|(_, primitives)| !primitives.is_empty());
    let group = |(name, primitives)| Primitive::Group { name, clip: None, primitives };
    Primitive::Group { name: "scene", clip: Some(frame), primitives: parts.map(group).collect() }
}

fn surface(item: &Item, kind: MeshKind) -> Option<Surface> {
    match item {
        Item::Mesh { mesh, offset } if mesh.kind == kind => Some(Surface::new(mesh, offset.as_dvec3())),
        Item::Mesh { .. } | Item::Relief(_) | Item::Stroke { .. } | Item::Dot { .. } => None,
    }
}

fn thin_lines(
    drawer: &LineDrawer,
    mesh: &Mesh,
    offset: DVec3,
    width: f32,
    style: VectorStyle,
    lines: &mut Lines,
) {
    let Some(first) = mesh.vertices.first() else { return };
    let hidden = style.hidden.unwrap_or(HiddenStyle::Omitted);
    let line = |dashed| LineStyle { width: width.into(), color: first.color, dashed, hidden };
    let at = |vertex: &base::scene::Vertex| glam::Vec3::from_array(vertex.position).as_dvec3() + offset;
    match mesh.kind {
        MeshKind::Triangles | MeshKind::Walls => {}
        MeshKind::Edges => {
            for pair in mesh.vertices.chunks_exact(2) {
                drawer.segment([0, 1].map(|end| at(&pair[end])), line(false), lines);
            }
        }
        MeshKind::Sphere { radius, dashed } if style.sphere == SphereStyle::Outline => {
            let hidden = style.hidden.unwrap_or(HiddenStyle::Dashed);
            let line = LineStyle { hidden, ..line(dashed) };
            sphere::draw(drawer, offset, radius.into(), line, lines);
        }
        MeshKind::Lines { dashed } | MeshKind::Sphere { dashed, .. } => {
            let ends: Vec<DVec3> = mesh.vertices.iter().map(at).collect();
            match chains(&ends)[..] {
                [ref segment] if segment.len() == 2 => {
                    drawer.segment([segment[0], segment[1]], line(dashed), lines)
                }
                ref chains => chains.iter().for_each(|chain| drawer.chain(chain, line(dashed), lines)),
            }
        }
    }
}

/// The lines that segments form, each from the end of the one before it, by the segments' ends.
fn chains(ends: &[DVec3]) -> Vec<Vec<DVec3>> {
    let mut chains: Vec<Vec<DVec3>> = Vec::new();
    for pair in ends.chunks_exact(2) {
        match chains.last_mut() {
            Some(chain) if chain.last() == Some(&pair[0]) => chain.push(pair[1]),
            _ => chains.push(pair.to_vec()),
        }
    }
    chains
}

/// A dot: a disc in a dark one. It is wholly hidden or not at all.
fn dot(drawer: &LineDrawer, at: DVec3, size: f64, color: Color, style: VectorStyle, dots: &mut Lines) {
    if !drawer.projection.bounds.contains(at) {
        return;
    }
    let is_hidden = drawer.visibility.hides(at);
    let opacity = match (is_hidden, style.hidden) {
        (false, _) => 1.0,
        (true, Some(HiddenStyle::Omitted)) => return,
        (true, Some(HiddenStyle::Faint | HiddenStyle::Dashed) | None) => FAINT,
    };
    let rim = [0, 1, 2].map(|channel| (f32::from(color[channel]) * DOT_RIM).round() as u8);
    let rim = [rim[0], rim[1], rim[2], color[3]];
    let (middle, radius) = (drawer.projection.place(at), size.max(2.0) / 2.0);
    let list = if is_hidden { &mut dots.hidden } else { &mut dots.visible };
    for (radius, color) in [(radius, rim), (radius * DOT_CORE, color)] {
        list.push(Primitive::Circle { middle, radius, fill: Some(faded(color, opacity)), border: None });
    }
}
