//! glTF 2.0: the triangles of its scene, as JSON or binary.
//!
//! The crate `gltf` reads the JSON and checks the numbers of things in it. It trusts the places of bytes, so these are read
//! here.

mod bytes;
mod scene;

use std::io::{self, ErrorKind};
use std::path::Path;

use ::gltf::binary::{Error as BinaryError, Glb};
use ::gltf::json::mesh::Primitive;
use ::gltf::json::validation::Error as Fault;
use ::gltf::{Document, json};
use anyhow::{Error, Result, bail};
use collision_core::shapes::Mesh;
use serde::Deserialize;

use crate::limits::GLTF_VALUES;
use crate::text::error::LocalizedError;
use crate::text::message::Message;
use crate::text::sanitize;

/// The first bytes of a binary glTF file.
pub(super) const SIGNATURE: &[u8] = b"glTF";

/// The length of a binary file's header; its last four bytes are the length of the whole.
const HEADER: usize = 12;

/// The part of a glTF file's JSON that every version has.
#[derive(Deserialize)]
struct Versioned {
    asset: Asset,
}

#[derive(Deserialize)]
struct Asset {
    version: String,
}

/// Reads a binary file. `file` is its path, beside which its buffers lie.
pub(super) fn read_binary(bytes: &[u8], file: &Path) -> Result<Mesh> {
    // The crate subtracts without a check.
    let length = bytes
        .get(HEADER - 4..HEADER)
        .map_or(0, |length| u32::from_le_bytes(length.try_into().expect("four bytes")));
    if (length as usize) < HEADER {
        bail!(cut_off());
    }
    let binary = Glb::from_slice(bytes).map_err(told)?;
    read(&binary.json, binary.bin.as_deref(), file)
}

/// Reads a file of JSON.
pub(super) fn read_json(text: &[u8], file: &Path) -> Result<Mesh> {
    read(text, None, file)
}

fn read(text: &[u8], bin: Option<&[u8]>, file: &Path) -> Result<Mesh> {
    // A short value may take hundreds of bytes in memory. The text of bytes as base64 has none of these characters.
    if text.iter().filter(|byte| b",[{".contains(byte)).count() > GLTF_VALUES {
        bail!(LocalizedError::new(Message::new("error-gltf-values").with("most", GLTF_VALUES)));
    }
    // Other versions have other types.
    if let Ok(Versioned { asset }) = serde_json::from_slice(text)
        && !asset.version.starts_with("2.")
    {
        bail!(LocalizedError::new(of_version(sanitize::text(&asset.version))));
    }
    let root: json::Root =
        json::deserialize::from_slice(text).map_err(::gltf::Error::Deserialize).map_err(told)?;
    // The crate looks up positions before it checks that they are there.
    let has = |primitive: &Primitive| {
        primitive.attributes.values().all(|place| place.value() < root.accessors.len())
    };
    if let Some(mesh) = root.meshes.iter().position(|mesh| !mesh.primitives.iter().all(has)) {
        bail!(LocalizedError::new(at("error-gltf-place", &format!("meshes[{mesh}].primitives"))));
    }
    let document = Document::from_json(root).map_err(told)?;
    scene::triangles(&document, &bytes::of_buffers(&document, bin, file)?)?.into_mesh()
}

fn cut_off() -> io::Error {
    ErrorKind::UnexpectedEof.into()
}

/// An error of the crate as a sentence.
fn told(error: ::gltf::Error) -> Error {
    let message = match error {
        ::gltf::Error::Deserialize(error) if error.is_eof() => return cut_off().into(),
        ::gltf::Error::Deserialize(error) => {
            Message::new("error-gltf-json").with("line", error.line()).with("column", error.column())
        }
        ::gltf::Error::Binary(BinaryError::Version(version)) => of_version(version),
        ::gltf::Error::Binary(
            BinaryError::Io(_) | BinaryError::Length { .. } | BinaryError::ChunkLength { .. },
        ) => return cut_off().into(),
        ::gltf::Error::Validation(faults) => match faults.first() {
            Some((place, Fault::Unsupported)) => at("error-gltf-extension", place.as_str()),
            Some((place, _)) => at("error-gltf-place", place.as_str()),
            None => "error-gltf-parts".into(),
        },
        _ => "error-gltf-parts".into(),
    };
    LocalizedError::new(message).into()
}

fn of_version(version: impl ToString) -> Message {
    Message::new("error-gltf-version").with("version", version)
}

fn at(id: &'static str, place: &str) -> Message {
    Message::new(id).with("place", sanitize::text(place))
}
