//! A world that goes to another worker, or comes from there: part after part, so that none holds up the frames for long.

use std::path::PathBuf;
use std::sync::Arc;

use anyhow::{Context, Result};
use base::files::world::{Omissions, World};
use base::scene::{Item, Mesh as Drawn, MeshKind, Palette, Vertex};
use bytemuck::Zeroable;
use collision_core::exact::{MeshIndex, PartialIndex};
use collision_core::shapes::Mesh;
use glam::Vec3;
use js_sys::{Array, Float32Array, Function, Uint8Array, Uint32Array};
use wasm_bindgen::{JsCast, JsValue};

/// The names of the parts.
const SHARE: &str = "share";
const MESH: &str = "mesh";
const SHAPE: &str = "shape";
const PICTURE: &str = "picture";
const VERTICES: &str = "vertices";

/// How many vertices of a picture go at once: they are here within some milliseconds.
const AT_ONCE: usize = 1 << 17;

/// How many triangles of the index are prepared with each part that comes after its shape, which takes some milliseconds.
const PREPARED_AT_ONCE: usize = 1 << 17;

/// The share of the work that is done when everything is here but the picture.
const PREPARED: f32 = 0.9;

/// Tells the share of the work that is done.
pub fn send_share(share: f32, tell: &Function) {
    // It only passes on what it gets.
    let _ = tell.call2(&JsValue::NULL, &SHARE.into(), &share.into());
}

/// Tells a world with its drawing, to [`PartialWorld`].
pub fn send_world(world: &World, palette: &'static Palette, tell: &Function) {
    let [vertices, triangles, shape] = numbers(world.index());
    let _ = tell.call3(&JsValue::NULL, &MESH.into(), &vertices, &triangles);
    let _ = tell.call2(&JsValue::NULL, &SHAPE.into(), &shape);
    for item in world.items(palette) {
        let Item::Mesh { mesh, offset } = item else { continue };
        let place = Float32Array::from(&offset.to_array()[..]);
        let (is_edges, count) = (mesh.kind == MeshKind::Edges, mesh.vertices.len());
        let parts: Array =
            [JsValue::from(PICTURE), is_edges.into(), place.into(), count.into()].iter().collect();
        let _ = tell.apply(&JsValue::NULL, &parts);
        for vertices in mesh.vertices.chunks(AT_ONCE) {
            let bytes = Uint8Array::from(bytemuck::cast_slice::<_, u8>(vertices));
            let _ = tell.call2(&JsValue::NULL, &VERTICES.into(), &bytes);
        }
    }
}

/// The vertices and the triangles of a world, and the shape of its tree.
pub(super) fn numbers(index: &MeshIndex) -> [JsValue; 3] {
    let mesh = index.mesh();
    let vertices: Vec<f32> = mesh.vertices().iter().flat_map(|vertex| vertex.to_array()).collect();
    let triangles = mesh.triangles().as_flattened();
    [
        Float32Array::from(&vertices[..]).into(),
        Uint32Array::from(triangles).into(),
        Uint32Array::from(&index.shape()[..]).into(),
    ]
}

/// A world of which the parts arrive one by one.
pub struct PartialWorld {
    file: PathBuf,
    palette: &'static Palette,
    mesh: Option<Mesh>,
    /// The index until all its triangles are prepared, and then.
    partial: Option<PartialIndex>,
    index: Option<MeshIndex>,
    pictures: Vec<PicturePart>,
}

/// A part of the drawing, of which vertices arrive.
struct PicturePart {
    kind: MeshKind,
    offset: Vec3,
    vertices: Vec<Vertex>,
}

impl PartialWorld {
    /// A world of this file of which nothing is here, drawn in this palette.
    pub fn new(file: PathBuf, palette: &'static Palette) -> Self {
        Self { file, palette, mesh: None, partial: None, index: None, pictures: Vec::new() }
    }

    /// A world without a drawing, from its numbers.
    /// Errors: numbers that are none of a world.
    pub fn whole(file: PathBuf, palette: &'static Palette, parts: [&JsValue; 3]) -> Result<Arc<World>> {
        let [vertices, triangles, shape] = parts;
        let index = MeshIndex::with_shape(mesh(vertices, triangles)?, &words(shape).context("no shape")?)?;
        let drawn = (palette, Item::walls(index.mesh(), palette));
        World::indexed(&file, index, Omissions::default(), drawn)
    }

    /// Takes the next part. Returns the share of the work that is done.
    /// Errors: numbers that are none of a world.
    pub fn take(&mut self, told: &Array) -> Result<f32> {
        let [first, second, third] = [1, 2, 3].map(|place| told.get(place));
        match told.get(0).as_string().as_deref() {
            Some(SHARE) => return first.as_f64().map(|share| share as f32).context("no share"),
            Some(MESH) => self.mesh = Some(mesh(&first, &second)?),
            Some(SHAPE) => {
                let (mesh, shape) = (self.mesh.take(), words(&first));
                self.partial = Some(PartialIndex::new(mesh.context("no mesh")?, shape.context("no shape")?)?);
            }
            Some(PICTURE) => {
                self.pictures.push(picture(first.is_truthy(), &second, &third).context("no picture")?);
            }
            _ => {
                let picture = self.pictures.last_mut().context("no picture")?;
                append(&mut picture.vertices, &first).context("no vertices")?;
                self.prepare()?;
            }
        }
        Ok(PREPARED)
    }

    /// Prepares some of the index, or ends that.
    fn prepare(&mut self) -> Result<()> {
        let Some(mut partial) = self.partial.take() else { return Ok(()) };
        if partial.advance(PREPARED_AT_ONCE)? {
            self.partial = Some(partial);
        } else {
            self.index = Some(partial.finish()?);
        }
        Ok(())
    }

    /// The world, once all parts are here.
    /// Errors: parts that are missing, and those of [`World::indexed`].
    pub fn world(self, left_out: &str) -> Result<Arc<World>> {
        let index = match self.index {
            Some(index) => index,
            None => self.partial.context("a part is missing")?.finish()?,
        };
        let item = |PicturePart { kind, offset, vertices }| Item::Mesh {
            mesh: Arc::new(Drawn { kind, vertices }),
            offset,
        };
        let items = self.pictures.into_iter().map(item).collect();
        World::indexed(&self.file, index, Omissions::from_text(left_out)?, (self.palette, items))
    }
}

fn mesh(vertices: &JsValue, triangles: &JsValue) -> Result<Mesh> {
    let vertices = vertices.dyn_ref::<Float32Array>().context("no vertices")?.to_vec();
    let triangles = words(triangles).context("no triangles")?;
    let vertices = vertices.as_chunks().0.iter().map(|&vertex: &[f32; 3]| Vec3::from_array(vertex));
    Ok(Mesh::new(vertices.collect(), triangles.as_chunks().0.to_vec())?)
}

/// A part of the drawing without its vertices, which has room for as many as are announced.
fn picture(is_edges: bool, place: &JsValue, count: &JsValue) -> Option<PicturePart> {
    let [x, y, z] = place.dyn_ref::<Float32Array>()?.to_vec()[..] else { return None };
    let kind = if is_edges { MeshKind::Edges } else { MeshKind::Walls };
    let vertices = Vec::with_capacity(count.as_f64()? as usize);
    Some(PicturePart { kind, offset: Vec3::new(x, y, z), vertices })
}

/// Appends vertices, which are here as their bytes.
fn append(vertices: &mut Vec<Vertex>, bytes: &JsValue) -> Option<()> {
    let bytes = bytes.dyn_ref::<Uint8Array>()?;
    let known = vertices.len();
    vertices.resize(known + bytes.length() as usize / size_of::<Vertex>(), Zeroable::zeroed());
    let room: &mut [u8] = bytemuck::cast_slice_mut(&mut vertices[known..]);
    (room.len() == bytes.length() as usize).then(|| bytes.copy_to(room))
}

/// The numbers of an array.
fn words(value: &JsValue) -> Option<Vec<u32>> {
    Some(value.dyn_ref::<Uint32Array>()?.to_vec())
}
