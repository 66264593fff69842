//! A mesh out of a file: Wavefront OBJ, or glTF as one binary file.

use std::error::Error;
use std::path::Path;

use collision_core::shapes::Mesh;
use glam::{Mat4, Vec3};

/// Reads a mesh from a file whose name ends in `obj` or `glb`.
pub(crate) fn read(path: &Path) -> Result<Mesh, Box<dyn Error>> {
    let (vertices, triangles) = match path.extension().and_then(|extension| extension.to_str()) {
        Some("obj") => read_obj(path)?,
        Some("glb") => read_glb(path)?,
        _ => return Err(format!("{}: neither .obj nor .glb", path.display()).into()),
    };
    Ok(Mesh::new(vertices, triangles)?)
}

type Parts = (Vec<Vec3>, Vec<[u32; 3]>);

fn read_obj(path: &Path) -> Result<Parts, Box<dyn Error>> {
    let (models, _) = tobj::load_obj(path, &tobj::LoadOptions { triangulate: true, ..Default::default() })?;
    let mut parts = Parts::default();
    for model in models {
        let positions = model.mesh.positions.chunks_exact(3).map(|p| Vec3::new(p[0], p[1], p[2]));
        append(&mut parts, positions, model.mesh.indices);
    }
    Ok(parts)
}

fn read_glb(path: &Path) -> Result<Parts, Box<dyn Error>> {
    let file = gltf::Gltf::from_slice(&std::fs::read(path)?)?;
    let mut parts = Parts::default();
    for scene in file.scenes() {
        for node in scene.nodes() {
            append_node(&mut parts, &node, Mat4::IDENTITY, file.blob.as_deref())?;
        }
    }
    Ok(parts)
}

/// A node's triangles and those of its children, where their transforms put them.
fn append_node(
    parts: &mut Parts,
    node: &gltf::Node,
    parent: Mat4,
    blob: Option<&[u8]>,
) -> Result<(), Box<dyn Error>> {
    let transform = parent * Mat4::from_cols_array_2d(&node.transform().matrix());
    for primitive in node.mesh().iter().flat_map(|mesh| mesh.primitives()) {
        if primitive.mode() != gltf::mesh::Mode::Triangles {
            continue;
        }
        let reader = primitive.reader(|buffer| match buffer.source() {
            gltf::buffer::Source::Bin => blob,
            gltf::buffer::Source::Uri(_) => None,
        });
        let positions = reader.read_positions().ok_or("a primitive has no positions in this file")?;
        let positions: Vec<Vec3> = positions.map(|p| transform.transform_point3(p.into())).collect();
        let indices = match reader.read_indices() {
            Some(indices) => indices.into_u32().collect(),
            None => (0..positions.len() as u32).collect(),
        };
        append(parts, positions, indices);
    }
    node.children().try_for_each(|child| append_node(parts, &child, transform, blob))
}

fn append((vertices, triangles): &mut Parts, positions: impl IntoIterator<Item = Vec3>, indices: Vec<u32>) {
    let first = vertices.len() as u32;
    vertices.extend(positions);
    triangles.extend(indices.chunks_exact(3).map(|corners| [0, 1, 2].map(|k| first + corners[k])));
}
