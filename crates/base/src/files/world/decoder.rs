//! Files with worlds, by their first bytes: glTF as binary, glTF as JSON, or OBJ.

use std::path::Path;

use anyhow::{Result, bail};

use super::contents::Contents;
use super::{gltf, kind, obj};
use crate::text::{LocalizedError, ids, sanitize};

/// Reads the triangles out of the bytes of a file, and counts what is left out. Buffers that it names lie beside it.
/// Errors: those of [`WorldSource::open`](super::WorldSource::open) that are not the file's.
pub fn decode(bytes: &[u8], file: &Path) -> Result<Contents> {
    let text = sanitize::without_bom(bytes);
    let is_called_gltf = file.extension().is_some_and(|extension| extension.eq_ignore_ascii_case("gltf"));
    let gathered = if bytes.starts_with(gltf::SIGNATURE) {
        let (text, bin) = gltf::parts(bytes)?;
        gltf::read(text, bin, file)?
    } else if let Some(refusal) = kind::refusal(bytes) {
        bail!(refusal)
    } else if is_called_gltf || begins_object(text) {
        gltf::read(text, None, file)?
    } else if obj::is_obj(text) {
        obj::read(text)?
    } else {
        bail!(LocalizedError::new(ids::ERROR_WORLD_KIND))
    };
    gathered.into_contents()
}

/// Whether a text begins as objects in JSON do. Other texts begin with a brace too.
fn begins_object(text: &[u8]) -> bool {
    let inside = text.trim_ascii_start().strip_prefix(b"{");
    let next = inside.and_then(|inside| inside.trim_ascii_start().first().copied());
    matches!(next, Some(b'"' | b'}'))
}
