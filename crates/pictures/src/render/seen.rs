//! Draws meshes that cover the picture many times: of each part of the picture only what may be seen in it.

use std::ops::Range;
use std::sync::Arc;

use anyhow::Result;
use base::scene::{Mesh, Vertex};
use glam::Mat4;

use super::elements::VERTEX;
use super::gl::Depth;
use super::tiles::{self, Sight, Tile, Tiler, Tiling};
use super::vertices::Vertices;
use super::{Renderer, Viewport};

/// How many are kept: those of the scene, and of its view from the side.
const KEPT: usize = 2;

/// What is seen of a mesh.
pub(super) struct Seen {
    mesh: Arc<Mesh>,
    sight: Sight,
    parts: Parts,
}

enum Parts {
    /// It does not cover the picture many times.
    Plain,
    Unfinished(Box<Tiler>),
    Known {
        vertices: Vertices,
        tiles: Vec<Tile>,
    },
}

impl Renderer {
    /// Draws what is seen of a mesh if it covers the picture many times, or finds out for a while what that is. Returns whether
    /// it does.
    pub(super) fn draw_what_is_seen(
        &mut self,
        mesh: &Arc<Mesh>,
        matrix: Mat4,
        part: Viewport,
        depth: Depth,
    ) -> Result<bool> {
        let is_offset = matches!(depth, Depth::Offset);
        let sight = Sight { matrix, pixels: (part.width, part.height), is_offset };
        let is_this = |seen: &Seen| Arc::ptr_eq(&seen.mesh, mesh) && seen.sight == sight;
        let mut seen = match self.seen.iter().position(is_this) {
            Some(known) => self.seen.remove(known),
            None => Seen::new(mesh, sight),
        };
        if let Parts::Unfinished(tiler) = &mut seen.parts {
            let until = self.gl.pieces.borrow().as_ref().map(|pieces| pieces.until);
            if tiler.work(&mesh.vertices, until) {
                seen.parts = std::mem::replace(&mut seen.parts, Parts::Plain).finished(self, mesh)?;
            } else if let Some(pieces) = &mut *self.gl.pieces.borrow_mut() {
                pieces.wait();
            }
        }
        if let Parts::Known { vertices, tiles } = &seen.parts {
            self.flat.set_matrix("matrix", &matrix);
            let is_mirrored = self.gl.pieces.borrow().is_some();
            let parts = tiles.iter().map(|tile| rectangle(tile, part, is_mirrored));
            self.gl.draw_in_parts(&self.flat, vertices, depth, parts);
        }
        let is_drawn = !matches!(seen.parts, Parts::Plain);
        self.seen.insert(0, seen);
        self.seen.truncate(KEPT);
        Ok(is_drawn)
    }
}

impl Seen {
    fn new(mesh: &Arc<Mesh>, sight: Sight) -> Self {
        let parts = match tiles::is_covered_often(&mesh.vertices, sight) {
            true => Parts::Unfinished(Tiler::new(&mesh.vertices, sight).into()),
            false => Parts::Plain,
        };
        Self { mesh: Arc::clone(mesh), sight, parts }
    }
}

impl Parts {
    /// What the tiler has found out, in the driver's memory.
    fn finished(self, renderer: &Renderer, mesh: &Mesh) -> Result<Self> {
        let Self::Unfinished(tiler) = self else { return Ok(self) };
        let Some(Tiling { tiles, triangles }) = tiler.tiling() else { return Ok(Self::Plain) };
        let mut places = vec![u32::MAX; mesh.vertices.len() / 3];
        let mut vertices: Vec<Vertex> = Vec::new();
        for &number in &triangles {
            let number = number as usize;
            if places[number] == u32::MAX {
                places[number] = vertices.len() as u32;
                vertices.extend_from_slice(&mesh.vertices[3 * number..][..3]);
            }
        }
        let corners = |&number: &u32| [0, 1, 2].map(|corner| places[number as usize] + corner);
        let indices: Vec<u32> = triangles.iter().flat_map(corners).collect();
        let vertices = Vertices::new(&renderer.gl.context, &vertices, Some(&indices), VERTEX)?;
        Ok(Self::Known { vertices, tiles })
    }
}

/// The rectangle of a part of the scene, which may be upside down, and its triangles.
fn rectangle(tile: &Tile, scene: Viewport, is_mirrored: bool) -> (Viewport, Range<i32>) {
    let ((left, bottom), (width, height)) = (tile.corner, tile.size);
    let bottom = if is_mirrored { scene.height - bottom - height } else { bottom };
    let [left, bottom] = [scene.left + left as i32, scene.bottom + bottom as i32];
    (Viewport { left, bottom, width, height }, tile.triangles.start as i32..tile.triangles.end as i32)
}
