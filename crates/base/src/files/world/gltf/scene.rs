//! The triangles of a glTF file's scene, where its nodes put them.

use std::borrow::Cow;
use std::collections::VecDeque;
use std::mem::replace;

use ::gltf::mesh::Mode;
use ::gltf::{Document, Primitive, Semantic};
use anyhow::{Result, bail};
use glam::{DMat4, Vec3};

use super::bytes::Elements;
use crate::files::world::gathered::Gathered;
use crate::files::world::too_many;
use crate::limits::WORLD_TRIANGLES;
use crate::text::error::LocalizedError;
use crate::text::message::Message;

/// The triangles of the scene that opens first. Points, lines, skins, morphs and animations are left out.
pub(super) fn triangles(document: &Document, buffers: &[Cow<[u8]>]) -> Result<Gathered> {
    let mut gathered = Gathered::default();
    let Some(scene) = document.default_scene().or_else(|| document.scenes().next()) else {
        return Ok(gathered);
    };
    let mut waiting: VecDeque<_> = scene.nodes().map(|node| (node, DMat4::IDENTITY)).collect();
    let (mut visited, mut primitives) = (vec![false; document.nodes().len()], 0);
    while let Some((node, parent)) = waiting.pop_front() {
        if replace(&mut visited[node.index()], true) {
            bail!(LocalizedError::new(Message::new("error-gltf-node").with("node", node.index())));
        }
        let local = node.transform().matrix();
        let to_world = parent * DMat4::from_cols_array_2d(&local.map(|column| column.map(f64::from)));
        for primitive in node.mesh().into_iter().flat_map(|mesh| mesh.primitives()) {
            // Many nodes may show a mesh of many empty primitives.
            primitives += 1;
            if primitives > WORLD_TRIANGLES {
                bail!(too_many());
            }
            add(&primitive, to_world, buffers, &mut gathered)?;
        }
        waiting.extend(node.children().map(|child| (child, to_world)));
    }
    Ok(gathered)
}

/// Adds the triangles of a primitive.
fn add(primitive: &Primitive, to_world: DMat4, buffers: &[Cow<[u8]>], gathered: &mut Gathered) -> Result<()> {
    let Some(accessor) = primitive.get(&Semantic::Positions) else { return Ok(()) };
    let positions = Elements::positions(&accessor, buffers)?;
    let indices = primitive.indices().map(|indices| Elements::indices(&indices, buffers)).transpose()?;
    let refusal = |id| LocalizedError::new(Message::new(id).with("accessor", accessor.index()));
    let corner = |place: usize| -> Result<Vec3> {
        let vertex = indices.as_ref().map_or(Some(place), |indices| indices.index(place));
        let position = vertex.and_then(|vertex| positions.position(vertex));
        let Some(position) = position else { bail!(refusal("error-gltf-index")) };
        let position = to_world.transform_point3(position.as_dvec3()).as_vec3();
        if position.is_finite() { Ok(position) } else { bail!(refusal("error-gltf-not-finite")) }
    };
    let is_mirrored = to_world.determinant() < 0.0;
    let count = indices.as_ref().map_or(positions.count, |indices| indices.count);
    for mut places in places(primitive.mode(), count) {
        if is_mirrored {
            places.swap(1, 2);
        }
        let [a, b, c] = places.map(&corner);
        gathered.add([a?, b?, c?])?;
    }
    Ok(())
}

/// The places of the corners of each triangle, in a list of so many vertices.
fn places(mode: Mode, count: usize) -> impl Iterator<Item = [usize; 3]> {
    let triangles = match mode {
        Mode::Triangles => count / 3,
        Mode::TriangleStrip | Mode::TriangleFan => count.saturating_sub(2),
        Mode::Points | Mode::Lines | Mode::LineLoop | Mode::LineStrip => 0,
    };
    (0..triangles).map(move |number| match mode {
        Mode::TriangleStrip => [number, number + 1 + number % 2, number + 2 - number % 2],
        Mode::TriangleFan => [number + 1, number + 2, 0],
        _ => [3 * number, 3 * number + 1, 3 * number + 2],
    })
}
