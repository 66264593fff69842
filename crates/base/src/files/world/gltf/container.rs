//! The container of a binary glTF file: a header and chunks.

use std::io::{self, ErrorKind};

use anyhow::{Result, bail};

use crate::text::{LocalizedError, Message, ids};

/// The first bytes of a binary glTF file.
pub(in super::super) const SIGNATURE: &[u8] = b"glTF";

/// The signature, the version and the length.
const HEADER: usize = 12;

pub(super) fn cut_off() -> io::Error {
    ErrorKind::UnexpectedEof.into()
}

pub(super) fn of_version(version: impl ToString) -> LocalizedError {
    LocalizedError::new(Message::new(ids::ERROR_GLTF_VERSION).with("version", version))
}

/// The JSON and the bytes behind it, if there are any. Unknown chunks, and what begins behind the length in the header,
/// are passed over. Some writers leave that length at 0, or count too little.
pub(in super::super) fn parts(bytes: &[u8]) -> Result<(&[u8], Option<&[u8]>)> {
    let number = |place: usize| -> Result<usize> {
        let bytes = bytes.get(place..).and_then(|rest| rest.first_chunk()).ok_or_else(cut_off)?;
        Ok(u32::from_le_bytes(*bytes) as usize)
    };
    let (version, length) = (number(4)?, number(8)?);
    if version != 2 {
        bail!(of_version(version));
    }
    let mut rest = bytes.get(HEADER..).filter(|_| length <= bytes.len()).ok_or_else(cut_off)?;
    let end = if length > HEADER { length } else { bytes.len() };
    let (mut json, mut bin) = (None, None);
    // Fewer bytes than the header of a chunk are padding.
    while let Some((header, behind)) =
        rest.split_first_chunk::<8>().filter(|_| bytes.len() - rest.len() < end)
    {
        let [a, b, c, d, kind @ ..] = *header;
        let length = u32::from_le_bytes([a, b, c, d]) as usize;
        let (chunk, behind) = behind.split_at_checked(length).ok_or_else(cut_off)?;
        match (&kind, json) {
            (b"JSON", None) => json = Some(chunk),
            (_, None) => bail!(LocalizedError::new(ids::ERROR_GLTF_PARTS)),
            (b"BIN\0", Some(_)) => bin = bin.or(Some(chunk)),
            _ => {}
        }
        rest = behind;
    }
    Ok((json.ok_or_else(cut_off)?, bin))
}
