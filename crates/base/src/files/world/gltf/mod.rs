//! glTF 2.0: the triangles of its scene, as JSON or binary.
//!
//! Only what makes triangles is read and judged: scenes, nodes, meshes, positions, indices, and the bytes under them. The
//! rest of a file may be unknown, extended or wrong, as the [specification] asks of a reader that does not use it.
//!
//! [specification]: https://registry.khronos.org/glTF/specs/2.0/glTF-2.0.html

mod buffers;
mod container;
mod elements;
mod extensions;
mod json;
mod scene;

use std::path::Path;

use anyhow::{Result, bail};

use super::gathered::Gathered;
use crate::limits::GLTF_VALUES;
use crate::text::error::LocalizedError;
use crate::text::message::Message;
use crate::text::sanitize;

use buffers::Buffers;
pub(super) use container::SIGNATURE;
use json::Json;

/// Reads a binary file. `file` is its path, beside which its buffers lie.
pub(super) fn read_binary(bytes: &[u8], file: &Path) -> Result<Gathered> {
    let (text, bin) = container::parts(bytes)?;
    read(text, bin, file)
}

/// Reads a file of JSON.
pub(super) fn read_json(text: &[u8], file: &Path) -> Result<Gathered> {
    read(text, None, file)
}

fn read(text: &[u8], bin: Option<&[u8]>, file: &Path) -> Result<Gathered> {
    // A short value may take hundreds of bytes in memory. The text of bytes as base64 has none of these characters.
    if text.iter().filter(|byte| b",[{".contains(byte)).count() > GLTF_VALUES {
        bail!(LocalizedError::new(Message::new("error-gltf-values").with("most", GLTF_VALUES)));
    }
    let root = match serde_json::from_slice(text) {
        Ok(root) => root,
        Err(error) if error.is_eof() => bail!(container::cut_off()),
        Err(error) => bail!(LocalizedError::new(
            Message::new("error-gltf-json").with("line", error.line()).with("column", error.column())
        )),
    };
    let root = Json::root(&root);
    let version = root.member("asset").member("version");
    let version = version.text().ok_or_else(|| version.wrong())?;
    if !version.starts_with("2.") {
        bail!(container::of_version(sanitize::text(version)));
    }
    extensions::check(&root)?;
    scene::triangles(&root, &mut Buffers::new(&root, bin, file))
}
