//! The triangles of a glTF file's scene, where its nodes put them.

use std::collections::{HashSet, VecDeque};
use std::mem::replace;

use anyhow::{Result, bail};
use glam::{DMat4, DQuat, DVec3, Vec3};

use super::buffers::Buffers;
use super::elements::Elements;
use super::extensions;
use super::json::Json;
use super::names::DRACO;
use crate::files::unneeded;
use crate::files::world::face;
use crate::files::world::left_out::LeftOut;
use crate::files::world::too_many;
use crate::files::world::triangle_list::TriangleList;
use crate::limits::WORLD_TRIANGLES;
use crate::text::{LocalizedError, Message, ids};

/// The kinds of primitives, by their codes in glTF.
const POINTS: usize = 0;
const LINES: usize = 1;
const LINE_LOOP: usize = 2;
const TRIANGLES: usize = 4;
const TRIANGLE_STRIP: usize = 5;
const TRIANGLE_FAN: usize = 6;

/// The triangles of the scene that opens first. Points, lines, skins, morphs and animations are left out.
pub(super) fn triangles(root: &Json, buffers: &mut Buffers) -> Result<TriangleList> {
    let mut gathered = TriangleList::default();
    extensions::unknown(root)
        .for_each(|name| gathered.leave_out(LeftOut::UnknownExtension(name.to_owned()), 1));
    gathered.leave_out(LeftOut::Scenes, root.member("scenes").items()?.skip(1).count());
    let (place, nodes) = (root.member("scene"), root.member("nodes"));
    let scene = match place.whole()? {
        Some(number) => Some(root.member("scenes").item(number).ok_or_else(|| place.wrong())?),
        None => root.member("scenes").item(0),
    };
    let below = |list: Json| -> Result<Vec<Json>> {
        let node = |named: Json| nodes.item(named.needed()?).ok_or_else(|| named.wrong());
        Ok(list.items()?.map(node).collect::<Result<_, _>>()?)
    };
    let first = match scene {
        Some(scene) => below(scene.member("nodes"))?,
        None => roots(&nodes)?,
    };
    let mut waiting: VecDeque<_> = first.into_iter().map(|node| (node, DMat4::IDENTITY)).collect();
    let (mut visited, mut primitives) = (vec![false; nodes.items()?.count()], 0);
    while let Some((node, parent)) = waiting.pop_front() {
        if replace(&mut visited[node.number()], true) {
            bail!(LocalizedError::new(Message::new(ids::ERROR_GLTF_NODE).with("node", node.number())));
        }
        extensions::changing(&node).for_each(|name| gathered.leave_out(LeftOut::Extension(name.into()), 1));
        if node.member("skin").is_there() {
            gathered.leave_out(LeftOut::Skins, 1);
        }
        let to_world = parent * transform(&node)?;
        let place = node.member("mesh");
        if let Some(number) = place.whole()? {
            let mesh = root.member("meshes").item(number).ok_or_else(|| place.wrong())?;
            for primitive in mesh.member("primitives").items()? {
                // Many nodes may show a mesh of many empty primitives.
                primitives += 1;
                if primitives > WORLD_TRIANGLES {
                    bail!(too_many());
                }
                add(&primitive, to_world, buffers, &mut gathered)?;
            }
        }
        waiting.extend(below(node.member("children"))?.into_iter().map(|child| (child, to_world)));
    }
    Ok(gathered)
}

/// The nodes that are below no other: what a file without a scene shows.
fn roots<'a>(nodes: &Json<'a>) -> Result<Vec<Json<'a>>> {
    let mut children = HashSet::new();
    for node in nodes.items()? {
        for child in node.member("children").items()? {
            children.insert(child.needed()?);
        }
    }
    Ok(nodes.items()?.filter(|node| !children.contains(&node.number())).collect())
}

/// The transform of a node, which applies to everything below it.
fn transform(node: &Json) -> Result<DMat4> {
    if let Some(columns) = node.member("matrix").numbers::<16>()? {
        return Ok(DMat4::from_cols_array(&columns));
    }
    let translation = node.member("translation").numbers::<3>()?.unwrap_or_default();
    let rotation = node.member("rotation").numbers::<4>()?.map_or(DQuat::IDENTITY, DQuat::from_array);
    let scale = node.member("scale").numbers::<3>()?.unwrap_or([1.0; 3]);
    let rotation = if rotation.length_squared() > 0.0 { rotation.normalize() } else { DQuat::IDENTITY };
    Ok(DMat4::from_scale_rotation_translation(DVec3::from(scale), rotation, DVec3::from(translation)))
}

fn add(primitive: &Json, to_world: DMat4, buffers: &mut Buffers, gathered: &mut TriangleList) -> Result<()> {
    let mode = primitive.member("mode").whole()?.unwrap_or(TRIANGLES);
    if mode > TRIANGLE_FAN {
        bail!(primitive.member("mode").wrong());
    }
    let place = primitive.member("attributes").member("POSITION");
    if !place.is_there() {
        gathered.leave_out(LeftOut::PartsWithoutPositions, 1);
        return Ok(());
    }
    let accessors = buffers.root.member("accessors");
    let accessor = |place: &Json| accessors.item(place.needed()?).ok_or_else(|| place.wrong());
    let (of_positions, of_indices) = (accessor(&place)?, primitive.member("indices"));
    let of_indices = if of_indices.is_there() { Some(accessor(&of_indices)?) } else { None };
    if mode < TRIANGLES {
        let count = of_indices.as_ref().unwrap_or(&of_positions).member("count").needed()?;
        match mode {
            POINTS => gathered.leave_out(LeftOut::Points, count),
            LINES => gathered.leave_out(LeftOut::Lines, count / 2),
            LINE_LOOP => gathered.leave_out(LeftOut::Lines, count),
            _ => gathered.leave_out(LeftOut::Lines, count.saturating_sub(1)),
        }
        return Ok(());
    }
    if primitive.member("targets").is_there() {
        gathered.leave_out(LeftOut::Morphs, 1);
    }
    if let Some(name) = extensions::holder(primitive, DRACO)
        && !of_positions.member("bufferView").is_there()
    {
        bail!(extensions::refusal(name));
    }
    let positions = Elements::positions(&of_positions, buffers)?;
    let indices = match of_indices {
        Some(accessor) => Some(Elements::indices(&accessor, buffers)?),
        None => None,
    };
    let buffers = &*buffers;
    let refusal = |id| LocalizedError::new(Message::new(id).with("accessor", of_positions.number()));
    let corner = |place: usize| -> Result<Vec3> {
        let vertex = indices.as_ref().map_or(Some(place), |indices| indices.index(buffers, place));
        let position = vertex.and_then(|vertex| positions.position(buffers, vertex));
        let Some(position) = position else { bail!(refusal(ids::ERROR_GLTF_INDEX)) };
        let position = to_world.transform_point3(position).as_vec3();
        if position.is_finite() { Ok(position) } else { bail!(refusal(ids::ERROR_GLTF_NOT_FINITE)) }
    };
    let is_mirrored = to_world.determinant() < 0.0;
    let count = indices.as_ref().unwrap_or(&positions).count;
    let places = places(mode, count);
    gathered.count(places.len())?;
    for (number, mut places) in places.enumerate() {
        unneeded::check_at(number)?;
        if is_mirrored {
            places.swap(1, 2);
        }
        let [a, b, c] = places.map(&corner);
        let corners = [a?, b?, c?];
        // Strips have such triangles between their parts.
        if face::is_flat(corners) {
            gathered.leave_out(LeftOut::FlatFaces, 1);
        } else {
            gathered.add(corners);
        }
    }
    gathered.leave_out(LeftOut::Corners, if mode == TRIANGLES || count < 3 { count % 3 } else { 0 });
    Ok(())
}

/// The places of the corners of each triangle, in a list of so many vertices.
fn places(mode: usize, count: usize) -> impl ExactSizeIterator<Item = [usize; 3]> {
    let triangles = if mode == TRIANGLES { count / 3 } else { count.saturating_sub(2) };
    (0..triangles).map(move |number| match mode {
        TRIANGLE_STRIP => [number, number + 1 + number % 2, number + 2 - number % 2],
        TRIANGLE_FAN => [number + 1, number + 2, 0],
        _ => [3 * number, 3 * number + 1, 3 * number + 2],
    })
}
