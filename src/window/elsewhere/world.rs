//! A world that goes to another worker, or comes from there: part after part, so that none holds up the frames for long.

use std::path::PathBuf;
use std::sync::Arc;

use anyhow::{Context, Result};
use base::files::world::{Omissions, World};
use base::scene::{Item, Mesh as Drawn, MeshKind, Palette, Vertex};
use collision_core::exact::MeshIndex;
use collision_core::shapes::Mesh;
use glam::Vec3;
use js_sys::{Array, Float32Array, Function, Uint32Array};
use wasm_bindgen::{JsCast, JsValue};

/// The names of the parts.
const SHARE: &str = "share";
const MESH: &str = "mesh";
const SHAPE: &str = "shape";
const PICTURE: &str = "picture";

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
        let vertices = mesh.vertices.iter().flat_map(|vertex| {
            let [x, y, z] = vertex.position.map(f32::to_bits);
            [x, y, z, u32::from_le_bytes(vertex.color)]
        });
        let words = Uint32Array::from(&vertices.collect::<Vec<_>>()[..]);
        let place = Float32Array::from(&offset.to_array()[..]);
        let is_edges = mesh.kind == MeshKind::Edges;
        let parts: Array =
            [JsValue::from(PICTURE), is_edges.into(), place.into(), words.into()].iter().collect();
        let _ = tell.apply(&JsValue::NULL, &parts);
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
    index: Option<MeshIndex>,
    items: Vec<Item>,
}

impl PartialWorld {
    /// A world of this file of which nothing is here, drawn in this palette.
    pub fn new(file: PathBuf, palette: &'static Palette) -> Self {
        Self { file, palette, mesh: None, index: None, items: Vec::new() }
    }

    /// A world without a drawing, from its numbers.
    ///
    /// # Errors
    /// Numbers that are none of a world.
    pub fn whole(file: PathBuf, palette: &'static Palette, parts: [&JsValue; 3]) -> Result<Arc<World>> {
        let [vertices, triangles, shape] = parts;
        let index = MeshIndex::with_shape(mesh(vertices, triangles)?, &words(shape).context("no shape")?)?;
        let drawn = (palette, Item::walls(index.mesh(), palette));
        World::indexed(&file, index, Omissions::default(), drawn)
    }

    /// Takes the next part. Returns the share of the work that is done.
    ///
    /// # Errors
    /// Numbers that are none of a world.
    pub fn take(&mut self, told: &Array) -> Result<f32> {
        let [first, second, third] = [1, 2, 3].map(|place| told.get(place));
        match told.get(0).as_string().as_deref() {
            Some(SHARE) => return first.as_f64().map(|share| share as f32).context("no share"),
            Some(MESH) => self.mesh = Some(mesh(&first, &second)?),
            Some(SHAPE) => {
                let (mesh, shape) = (self.mesh.take(), words(&first));
                self.index =
                    Some(MeshIndex::with_shape(mesh.context("no mesh")?, &shape.context("no shape")?)?);
            }
            _ => self.items.push(item(first.is_truthy(), &second, &third).context("no picture")?),
        }
        Ok(PREPARED)
    }

    /// The world, once all parts are here.
    ///
    /// # Errors
    /// Parts that are missing, and those of [`World::indexed`].
    pub fn world(self, left_out: &str) -> Result<Arc<World>> {
        let index = self.index.context("a part is missing")?;
        World::indexed(&self.file, index, Omissions::from_text(left_out)?, (self.palette, self.items))
    }
}

fn mesh(vertices: &JsValue, triangles: &JsValue) -> Result<Mesh> {
    let vertices = vertices.dyn_ref::<Float32Array>().context("no vertices")?.to_vec();
    let triangles = words(triangles).context("no triangles")?;
    let vertices = vertices.as_chunks().0.iter().map(|&vertex: &[f32; 3]| Vec3::from_array(vertex));
    Ok(Mesh::new(vertices.collect(), triangles.as_chunks().0.to_vec())?)
}

fn item(is_edges: bool, place: &JsValue, vertices: &JsValue) -> Option<Item> {
    let [x, y, z] = place.dyn_ref::<Float32Array>()?.to_vec()[..] else { return None };
    let vertex = |&[x, y, z, color]: &[u32; 4]| Vertex {
        position: [x, y, z].map(f32::from_bits),
        color: color.to_le_bytes(),
    };
    let vertices = words(vertices)?.as_chunks().0.iter().map(vertex).collect();
    let kind = if is_edges { MeshKind::Edges } else { MeshKind::Walls };
    Some(Item::Mesh { mesh: Arc::new(Drawn { kind, vertices }), offset: Vec3::new(x, y, z) })
}

/// The numbers of an array.
fn words(value: &JsValue) -> Option<Vec<u32>> {
    Some(value.dyn_ref::<Uint32Array>()?.to_vec())
}
