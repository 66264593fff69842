//! Files with worlds, by their first bytes: glTF as binary, glTF as JSON, or OBJ.

use std::path::Path;

use anyhow::{Result, bail};
use collision_core::shapes::Mesh;

use super::{gltf, obj};
use crate::files::named::ChosenFile;
use crate::files::reader::Kind;
use crate::text::error::LocalizedError;
use crate::text::sanitize;

/// Reads the triangles of a file.
pub(super) fn read(file: &ChosenFile) -> Result<Mesh> {
    decode(&file.read(Kind::World)?, &file.path)
}

/// Reads the triangles out of the bytes of a file. Buffers that it names lie beside it.
///
/// # Errors
/// Those of [`Source::open`](super::Source::open) that are not the file's.
pub fn decode(bytes: &[u8], file: &Path) -> Result<Mesh> {
    let text = sanitize::without_bom(bytes);
    if bytes.starts_with(gltf::SIGNATURE) {
        gltf::read_binary(bytes, file)
    } else if text.trim_ascii_start().starts_with(b"{") {
        gltf::read_json(text, file)
    } else if text.contains(&0) {
        bail!(LocalizedError::new("error-world-kind"))
    } else {
        obj::read(text)
    }
}
