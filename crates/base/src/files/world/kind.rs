//! The kind of a file that is no world, by its first bytes.

use crate::files::reader;
use crate::text::sanitize::{self, WideEncoding};
use crate::text::{LocalizedError, Message, ids};

/// The beginnings of files that people take for worlds, and their names.
const KINDS: &[(&[u8], &str)] = &[
    (b"ply\n", "PLY"),
    (b"ply\r", "PLY"),
    (b"solid", "STL"),
    (b"Kaydara FBX", "FBX"),
    (b"; FBX", "FBX"),
    (b"PK\x03\x04", "ZIP"),
    (b"\x1f\x8b", "gzip"),
    (b"7z\xbc\xaf", "7z"),
    (b"BZh", "bzip2"),
    (b"\xfd7zXZ", "xz"),
    (b"\x28\xb5\x2f\xfd", "Zstandard"),
    (b"Rar!", "RAR"),
    (b"\x89PNG", "PNG"),
    (b"\xff\xd8\xff", "JPEG"),
    (b"%PDF", "PDF"),
    (b"BLENDER", "Blender"),
    (b"#usda", "USD"),
    (b"PXR-USDC", "USD"),
    (b"#VRML", "VRML"),
    (b"xof ", "DirectX"),
    (b"DRACO", "Draco"),
    (b"3D Geometry File Format", "3DM"),
    (b"OFF\n", "OFF"),
    (b"OFF\r", "OFF"),
    (b"OFF ", "OFF"),
    (b"COFF", "OFF"),
    (b"NOFF", "OFF"),
    (b"CNOFF", "OFF"),
    (b"STOFF", "OFF"),
    (b"0\nSECTION", "DXF"),
    (b"0\r\nSECTION", "DXF"),
    (b"ISO-10303-21", "STEP"),
    (b"{\\rtf", "RTF"),
    // What compilers call .obj.
    (b"\x4c\x01", "COFF"),
    (b"\x64\x86", "COFF"),
    (b"\x64\xaa", "COFF"),
    (b"\x00\x00\xff\xff", "COFF"),
    (b"\x7fELF", "ELF"),
];

/// The error for a file that is neither OBJ nor glTF; nothing if its beginning does not tell what it is.
pub(super) fn refusal(bytes: &[u8]) -> Option<LocalizedError> {
    let text = sanitize::without_bom(bytes).trim_ascii_start();
    let begins = |with: &[u8]| text.get(..with.len()).is_some_and(|start| start.eq_ignore_ascii_case(with));
    let error = if text.is_empty() {
        Message::new(ids::ERROR_BLANK)
    } else if let Some((_, kind)) = KINDS.iter().find(|(start, _)| begins(start)) {
        Message::new(ids::ERROR_WORLD_IS).with("kind", kind)
    } else if let Some(encoding) = WideEncoding::of(bytes) {
        Message::new(reader::not_utf8(encoding))
    } else if begins(b"version https://git-lfs") {
        Message::new(ids::ERROR_WORLD_LFS)
    } else if begins(b"<!doctype html") || begins(b"<html") {
        Message::new(ids::ERROR_WORLD_HTML)
    } else if begins(b"<") {
        Message::new(ids::ERROR_WORLD_IS).with("kind", "XML")
    } else if is_binary_stl(bytes) {
        Message::new(ids::ERROR_WORLD_IS).with("kind", "STL")
    } else {
        return None;
    };
    Some(LocalizedError::new(error))
}

/// Whether a file is as long as its number of triangles in binary STL says.
fn is_binary_stl(bytes: &[u8]) -> bool {
    let count = bytes.get(80..84).and_then(|count| count.try_into().ok()).map(u32::from_le_bytes);
    count.is_some_and(|count| bytes.len() as u64 == 84 + 50 * u64::from(count))
}
