//! Large scenes of a window: what was drawn of one is kept, and the next frame goes on with it.

use std::sync::Arc;

use anyhow::Result;
use base::scene::{Camera, Color, Item, MeshKind, Palette, Scene};

use super::framebuffer::Framebuffer;
use super::pieces::{DrawPosition, Pieces};
use super::{FrameTarget, Renderer, Viewport};

/// A scene with more triangles is large.
const SMALL: usize = 2048;

/// What is kept of a large scene.
pub(super) struct Large {
    look: Look,
    framebuffer: Framebuffer,
    /// The place from which the next frame goes on, unless all of it is drawn.
    rest: Option<DrawPosition>,
    /// Whether the last frame shows it.
    is_shown: bool,
}

/// All that a picture depends on.
struct Look {
    camera: Camera,
    items: Vec<Item>,
    palette: &'static Palette,
    background: Color,
    pixels: (u32, u32),
    part: Viewport,
    scale: f32,
}

impl Look {
    fn of(target: FrameTarget, scene: &Scene, part: Viewport, scale: f32) -> Self {
        let items = scene.surroundings.iter().chain(&scene.items).cloned().collect();
        let FrameTarget { pixels, background, .. } = target;
        Self { camera: scene.camera, items, palette: scene.palette, background, pixels, part, scale }
    }

    fn is_same(&self, other: &Self) -> bool {
        let key =
            |look: &Self| (look.camera, look.palette, look.background, look.pixels, look.part, look.scale);
        key(self) == key(other)
            && self.items.len() == other.items.len()
            && std::iter::zip(&self.items, &other.items).all(|(one, other)| is_same(one, other))
    }
}

fn is_same(one: &Item, other: &Item) -> bool {
    match (one, other) {
        (Item::Mesh { mesh: a, offset: p }, Item::Mesh { mesh: b, offset: q }) => {
            p == q && (Arc::ptr_eq(a, b) || a == b)
        }
        (Item::Relief(a), Item::Relief(b)) => a.is_same(b),
        (Item::Stroke { ends: a, width: v, ink: i }, Item::Stroke { ends: b, width: w, ink: j }) => {
            (a, v, i) == (b, w, j)
        }
        (Item::Dot { at: p, size: s, color: c }, Item::Dot { at: q, size: t, color: d }) => {
            (p, s, c) == (q, t, d)
        }
        _ => false,
    }
}

pub(super) fn is_large(scene: &Scene) -> bool {
    let triangles = |item: &Item| match item {
        Item::Mesh { mesh, .. } => match mesh.kind {
            MeshKind::Triangles | MeshKind::Walls => mesh.vertices.len() / 3,
            MeshKind::Edges | MeshKind::Lines { .. } | MeshKind::Sphere { .. } => mesh.vertices.len() / 2,
        },
        Item::Relief(relief) => relief.size().0 * relief.size().1 * 2,
        Item::Stroke { .. } | Item::Dot { .. } => 1,
    };
    scene.surroundings.iter().chain(&scene.items).map(triangles).sum::<usize>() > SMALL
}

impl Renderer {
    /// Draws for a while into what is kept, and returns it. It is drawn upside down, as drivers draw windows, so that a
    /// pixel between two triangles shows the same one.
    pub(super) fn draw_large(
        &mut self,
        kept: Option<Large>,
        target: FrameTarget,
        scene: &Scene,
        part: Viewport,
        scale: f32,
    ) -> Result<Large> {
        let look = Look::of(target, scene, part, scale);
        let mut large = match kept {
            Some(kept) if kept.look.is_same(&look) => kept,
            Some(kept) if kept.look.pixels == look.pixels => {
                Large { look, rest: Some(DrawPosition::default()), ..kept }
            }
            _ => {
                let framebuffer = self.gl.framebuffer(target.pixels.0, target.pixels.1, 0, true)?;
                Large { look, framebuffer, rest: Some(DrawPosition::default()), is_shown: true }
            }
        };
        let Some(from) = large.rest else { return Ok(large) };
        let mirrored = part.upside_down(target.pixels.1);
        if from == DrawPosition::default() {
            self.start_frame(Some(&large.framebuffer), mirrored, target.background);
        } else {
            self.gl.bind(Some(&large.framebuffer));
            self.gl.prepare_scene(mirrored);
        }
        self.gl.pieces.replace(Some(Pieces::from(from, self.until)));
        let drawn = self.draw_items(scene, part, scale);
        large.rest = self.gl.pieces.take().and_then(|pieces| pieces.rest);
        drawn.map(|()| large)
    }

    /// Shows a part of what is kept.
    pub(super) fn show_large(&self, large: &mut Large, part: Viewport) {
        large.is_shown = true;
        self.gl.show_upside_down(&large.framebuffer, large.look.pixels.1, part);
    }
}

impl Large {
    /// At the start of a frame: nothing, if the last frame did not show it.
    pub(super) fn into_next_frame(mut self) -> Option<Self> {
        std::mem::take(&mut self.is_shown).then_some(self)
    }

    /// Whether more is to be drawn of what the frame shows.
    pub(super) fn is_unfinished(&self) -> bool {
        self.is_shown && self.rest.is_some()
    }
}
