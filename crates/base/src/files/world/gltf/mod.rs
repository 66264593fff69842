//! glTF 2.0: the triangles of its scene, as JSON or binary.
//!
//! Only what makes triangles is read and judged: scenes, nodes, meshes, positions, indices, and the bytes under them.
//! The rest of a file may be unknown, extended or wrong, as the [specification] asks of a reader that does not use it.
//!
//! [specification]: https://registry.khronos.org/glTF/specs/2.0/glTF-2.0.html

mod buffers;
mod container;
mod elements;
mod extensions;
mod json;
mod names;
mod scene;
mod value;

use std::path::Path;

use anyhow::{Result, bail};

use super::triangle_list::TriangleList;
use crate::limits::GLTF_VALUES;
use crate::text::{LocalizedError, Message, ids, sanitize};

use buffers::Buffers;
pub(super) use container::{SIGNATURE, parts};
use json::Json;

/// Reads the JSON of a glTF, with the bytes behind it in a binary one. `file` is its path, beside which its buffers lie.
pub(super) fn read(text: &[u8], bin: Option<&[u8]>, file: &Path) -> Result<TriangleList> {
    // Some exporters pad with zeros.
    let padding = text.iter().rev().take_while(|&&byte| byte == 0).count();
    let text = sanitize::without_bom(&text[..text.len() - padding]);
    let root = match value::read(text) {
        Ok(root) => root,
        Err(error) if error.is_eof() => bail!(container::cut_off()),
        Err(error) if error.is_data() => {
            bail!(LocalizedError::new(Message::new(ids::ERROR_GLTF_VALUES).with("most", GLTF_VALUES)))
        }
        Err(error) => {
            let id = if is_comment(text, &error) { ids::ERROR_GLTF_COMMENT } else { ids::ERROR_GLTF_JSON };
            let message = Message::new(id).with("line", error.line()).with("column", error.column());
            bail!(LocalizedError::new(message))
        }
    };
    let root = Json::root(&root);
    check_version(&root)?;
    extensions::check(&root)?;
    let mut buffers = Buffers::new(&root, bin, file);
    let mut triangles = scene::triangles(&root, &mut buffers)?;
    triangles.beside = buffers.files;
    Ok(triangles)
}

/// Whether JSON is wrong because a comment begins there.
fn is_comment(text: &[u8], error: &serde_json::Error) -> bool {
    let line = text.split(|&byte| byte == b'\n').nth(error.line().saturating_sub(1)).unwrap_or_default();
    let rest = line.get(error.column().saturating_sub(1)..).unwrap_or_default();
    rest.starts_with(b"//") || rest.starts_with(b"/*")
}

/// Refuses another version. A file that has the lists of glTF 2 need not state its version.
fn check_version(root: &Json) -> Result<()> {
    let least = root.member("asset").member("minVersion").text();
    if let Some(least) = least.filter(|least| !matches!(*least, "2" | "2.0")) {
        bail!(container::of_version(sanitize::text(least)));
    }
    match root.member("asset").member("version").text() {
        Some(version) if version == "2" || version.starts_with("2.") => Ok(()),
        Some(version) => bail!(container::of_version(sanitize::text(version))),
        None if ["scenes", "nodes", "meshes"].iter().any(|list| root.member(list).is_list()) => Ok(()),
        None => bail!(LocalizedError::new(Message::new(ids::ERROR_WORLD_IS).with("kind", "JSON"))),
    }
}
