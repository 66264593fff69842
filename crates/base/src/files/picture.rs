//! Pictures as pixels.

use std::borrow::Cow;

use anyhow::{Result, bail};

use crate::text::{LocalizedError, ids};

/// Pixels, top row first.
#[derive(Debug, Clone, PartialEq)]
pub struct Picture {
    pub width: u32,
    pub height: u32,
    /// `width * height * 3` bytes.
    pub rgb: Vec<u8>,
    /// The opacity of each pixel, unless all are opaque: `width * height` bytes.
    pub alpha: Option<Vec<u8>>,
    /// Pixels per point.
    pub scale: u32,
}

impl Picture {
    /// The pixels as three bytes each, or as four with opacity.
    /// Errors: if there is not enough memory.
    pub(super) fn bytes(&self) -> Result<Cow<'_, [u8]>> {
        let Some(alpha) = &self.alpha else { return Ok(Cow::Borrowed(&self.rgb)) };
        let mut bytes = room(alpha.len() * 4)?;
        for (rgb, &alpha) in self.rgb.chunks_exact(3).zip(alpha) {
            bytes.extend([rgb[0], rgb[1], rgb[2], alpha]);
        }
        Ok(Cow::Owned(bytes))
    }
}

/// An empty list with room for so many items of a picture, which may be too large for memory.
/// Errors: if there is not enough memory.
pub fn room<T>(count: usize) -> Result<Vec<T>> {
    let mut list = Vec::new();
    if list.try_reserve_exact(count).is_err() {
        bail!(LocalizedError::new(ids::ERROR_NO_MEMORY));
    }
    Ok(list)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn too_large_for_the_memory_is_an_error() {
        assert!(room::<u8>(1000).unwrap().capacity() >= 1000);
        for count in [usize::MAX, usize::MAX / 2] {
            assert_eq!(
                room::<u8>(count).unwrap_err().to_string(),
                "there is not enough memory for the picture"
            );
        }
    }
}
