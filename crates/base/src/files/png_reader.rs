//! Decodes PNG files from untrusted sources and turns their errors into sentences.

use std::io::Cursor;

use anyhow::{Error, Result};
use png::{Decoder, DecodingError, Limits, Reader};

use crate::limits;
use crate::text::{LocalizedError, ids};

const LIMITS: Limits = Limits { bytes: limits::PNG_DECODER_BYTES };

/// Reads up to the first pixel. It allocates nothing by the size in the header, which may be false.
pub(super) fn open(png: &[u8]) -> Result<Reader<Cursor<&[u8]>>> {
    let mut decoder = Decoder::new_with_limits(Cursor::new(png), LIMITS);
    decoder.set_ignore_iccp_chunk(true); // the colour profile is compressed and not needed
    decoder.read_info().map_err(localized)
}

/// Reads all pixels. The caller has checked their number.
pub(super) fn pixels(reader: &mut Reader<Cursor<&[u8]>>) -> Result<Vec<u8>> {
    let size =
        reader.output_buffer_size().ok_or_else(|| LocalizedError::new(ids::ERROR_PICTURE_TOO_LARGE))?;
    let mut bytes = vec![0; size];
    reader.next_frame(&mut bytes).map_err(localized)?;
    Ok(bytes)
}

/// Reads to the end without keeping the pixels, to detect a truncated file.
pub(super) fn skip_pixels(reader: &mut Reader<Cursor<&[u8]>>) -> Result<()> {
    reader.finish().map_err(localized)
}

/// The error of a PNG file, as a sentence if there is one.
fn localized(error: DecodingError) -> Error {
    match error {
        DecodingError::IoError(error) => error.into(),
        DecodingError::Format(_) => LocalizedError::new(ids::ERROR_PNG_DAMAGED).into(),
        DecodingError::LimitsExceeded => LocalizedError::new(ids::ERROR_PICTURE_TOO_LARGE).into(),
        parameter @ DecodingError::Parameter(_) => parameter.into(),
    }
}
