//! PNG files from anywhere: read out of their bytes, and their errors as sentences.

use std::io::Cursor;

use anyhow::{Error, Result};
use png::{Decoder, DecodingError, Reader};

use crate::text::error::LocalizedError;

/// Reads up to the first pixel.
pub(super) fn open(png: &[u8]) -> Result<Reader<Cursor<&[u8]>>> {
    Decoder::new(Cursor::new(png)).read_info().map_err(localized)
}

/// Reads all pixels.
pub(super) fn pixels(reader: &mut Reader<Cursor<&[u8]>>) -> Result<Vec<u8>> {
    let size = reader.output_buffer_size().ok_or_else(|| LocalizedError::new("error-picture-too-large"))?;
    let mut bytes = vec![0; size];
    reader.next_frame(&mut bytes).map_err(localized)?;
    Ok(bytes)
}

/// What is wrong with a PNG file, as a sentence where there is one.
pub(super) fn localized(error: DecodingError) -> Error {
    match error {
        DecodingError::IoError(error) => error.into(),
        DecodingError::Format(_) => LocalizedError::new("error-png-damaged").into(),
        DecodingError::LimitsExceeded => LocalizedError::new("error-picture-too-large").into(),
        parameter @ DecodingError::Parameter(_) => parameter.into(),
    }
}
