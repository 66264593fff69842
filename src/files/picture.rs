//! Pictures as pixels.

use std::borrow::Cow;

/// Pixels, top row first.
#[derive(Debug, Clone, PartialEq)]
pub struct Picture {
    /// Pixels across.
    pub width: u32,
    /// Pixels down.
    pub height: u32,
    /// `width * height * 3` bytes.
    pub rgb: Vec<u8>,
    /// How opaque each pixel is, if any is not: `width * height` bytes.
    pub alpha: Option<Vec<u8>>,
}

impl Picture {
    /// Three bytes per pixel, or four where there is opacity.
    pub(super) fn bytes(&self) -> Cow<'_, [u8]> {
        let Some(alpha) = &self.alpha else { return Cow::Borrowed(&self.rgb) };
        self.rgb
            .chunks_exact(3)
            .zip(alpha)
            .flat_map(|(rgb, &alpha)| [rgb[0], rgb[1], rgb[2], alpha])
            .collect()
    }
}
