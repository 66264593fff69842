//! JPEG pictures, for terrains: as PNG they are four times as large.

use anyhow::Result;
use jpeg_encoder::{ColorType, Encoder, SamplingFactor};

use super::picture::Picture;

/// From 0 to 100. At 90 no block is seen.
const QUALITY: u8 = 90;

impl Picture {
    /// The colours of the picture as a JPEG file. JPEG has no opacity.
    /// Errors: a picture without pixels, or with more than 65535 of them along a side.
    pub fn to_jpeg(&self) -> Result<Vec<u8>> {
        let (width, height) = (u16::try_from(self.width)?, u16::try_from(self.height)?);
        let mut bytes = Vec::new();
        // The default tables make a single scan; some decoders fail with several.
        let mut encoder = Encoder::new(&mut bytes, QUALITY);
        encoder.set_sampling_factor(SamplingFactor::F_2_2);
        encoder.encode(&self.rgb, width, height, ColorType::Rgb)?;
        Ok(bytes)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pixels_become_a_jpeg() {
        let picture = |width: u32| Picture {
            width,
            height: 2,
            rgb: vec![200; 6 * width as usize],
            alpha: None,
            scale: 1,
        };
        let jpeg = picture(3).to_jpeg().unwrap();
        assert!(jpeg.starts_with(&[0xff, 0xd8, 0xff]) && jpeg.ends_with(&[0xff, 0xd9]));
        assert!(picture(0).to_jpeg().is_err() && picture(70_000).to_jpeg().is_err());
    }
}
