//! PNG files that contain the state they show.

use anyhow::{Result, bail};
use png::text_metadata::ITXtChunk;
use png::{DeflateCompression, PixelDimensions, Unit};

use crate::files::picture::Picture;
use crate::files::png_reader;
use crate::limits::JSON_BYTES;
use crate::scene::View;
use crate::text::{LocalizedError, ids};

/// The keyword of the iTXt chunk that holds the lesson's state as JSON.
const STATE_KEYWORD: &str = "collision-lessons state";
/// Pixels per metre, where a pixel is a point, 1/72 of an inch.
const POINTS_PER_METRE: f64 = 72.0 / 0.0254;
/// The keyword of the iTXt chunk in which older pictures hold the mouse's camera as JSON.
const VIEW_KEYWORD: &str = "collision-lessons view";

/// It takes half the time of the usual level, 6, for files that are 2 to 6 % larger.
const COMPRESSION: DeflateCompression = DeflateCompression::Level(3);

impl Picture {
    /// The picture as a PNG file that contains a state.
    /// Errors: if the encoder refuses the picture, such as one without pixels, or if there is not enough memory.
    pub fn to_png(&self, state: &str) -> Result<Vec<u8>> {
        self.encode(Some(state))
    }

    /// The picture as a PNG file without a state.
    pub fn to_bare_png(&self) -> Result<Vec<u8>> {
        self.encode(None)
    }

    fn encode(&self, state: Option<&str>) -> Result<Vec<u8>> {
        let mut bytes = Vec::new();
        let mut encoder = png::Encoder::new(&mut bytes, self.width, self.height);
        encoder.set_color(if self.alpha.is_some() { png::ColorType::Rgba } else { png::ColorType::Rgb });
        encoder.set_depth(png::BitDepth::Eight);
        encoder.set_deflate_compression(COMPRESSION);
        let density = (f64::from(self.scale) * POINTS_PER_METRE).round() as u32;
        let dimensions = PixelDimensions { xppu: density, yppu: density, unit: Unit::Meter };
        encoder.set_pixel_dims(Some(dimensions));
        if let Some(state) = state {
            encoder.add_itxt_chunk(STATE_KEYWORD.to_owned(), state.to_owned())?;
        }
        let mut writer = encoder.write_header()?;
        writer.write_image_data(&self.bytes()?)?;
        writer.finish()?;
        Ok(bytes)
    }
}

/// Reads the state, and the camera of an older state, from a picture that the program made, without its pixels.
/// Errors: if the PNG is damaged, cut off, or without a state.
pub fn read_state(png: &[u8]) -> Result<(String, View)> {
    let mut reader = png_reader::open(png)?;
    png_reader::skip_pixels(&mut reader)?;
    let chunk = |keyword| reader.info().utf8_text.iter().find(|chunk| chunk.keyword == keyword);
    let Some(state) = chunk(STATE_KEYWORD) else {
        bail!(LocalizedError::new(ids::ERROR_PICTURE_WITHOUT_STATE))
    };
    let view = match chunk(VIEW_KEYWORD) {
        Some(view) => {
            serde_json::from_str(&text(view)?).map_err(|_| LocalizedError::new(ids::ERROR_VIEW_DAMAGED))?
        }
        None => View::default(),
    };
    Ok((text(state)?, view))
}

/// The text of a chunk. Some programs compress it when they save a picture.
fn text(chunk: &ITXtChunk) -> Result<String> {
    let mut chunk = chunk.clone();
    let unpacked = chunk.decompress_text_with_limit(JSON_BYTES).and_then(|()| chunk.get_text());
    Ok(unpacked.map_err(|_| LocalizedError::new(ids::ERROR_PICTURE_TEXT))?)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::files::reader::is_png;

    /// A picture of one pixel whose text of this length is compressed.
    fn compressed(length: usize) -> Vec<u8> {
        let mut bytes = Vec::new();
        let mut encoder = png::Encoder::new(&mut bytes, 1, 1);
        encoder.set_color(png::ColorType::Grayscale);
        let mut writer = encoder.write_header().unwrap();
        let mut chunk = ITXtChunk::new(STATE_KEYWORD, " ".repeat(length));
        chunk.compressed = true;
        chunk.compress_text().unwrap();
        writer.write_text_chunk(&chunk).unwrap();
        writer.write_image_data(&[0]).unwrap();
        writer.finish().unwrap();
        bytes
    }

    #[test]
    fn a_compressed_text_is_unpacked_no_further_than_a_state_may_be_long() {
        assert_eq!(read_state(&compressed(JSON_BYTES)).unwrap().0.len(), JSON_BYTES);
        let error = read_state(&compressed(JSON_BYTES + 1)).unwrap_err();
        assert_eq!(error.to_string(), "the picture's text is damaged or longer than 1 MiB");
    }

    #[test]
    fn the_state_travels_in_the_picture() {
        let pixels = Picture { width: 2, height: 1, rgb: vec![255, 0, 0, 0, 0, 255], alpha: None, scale: 1 };
        let transparent = Picture { alpha: Some(vec![0, 255]), ..pixels.clone() };
        for picture in [pixels, transparent] {
            let png = picture.to_png("{\"a\":\"π\"}").unwrap();
            assert!(is_png(&png));
            assert_eq!(read_state(&png).unwrap(), ("{\"a\":\"π\"}".to_owned(), View::default()));
            assert!(read_state(&png[..png.len() - 20]).is_err(), "cut off");
        }
    }

    /// In pixels per metre: 72 and 216 in an inch.
    #[test]
    fn a_picture_has_the_resolution_of_its_points() {
        for (scale, expected) in [(1, 2835), (3, 8504)] {
            let png =
                Picture { width: 1, height: 1, rgb: vec![0; 3], alpha: None, scale }.to_bare_png().unwrap();
            let found = png_reader::open(&png).unwrap().info().pixel_dims.unwrap();
            assert_eq!((found.xppu, found.yppu, found.unit), (expected, expected, Unit::Meter));
        }
    }

    #[test]
    fn an_older_picture_has_its_camera_beside_the_state() {
        let mut png = Vec::new();
        let mut encoder = png::Encoder::new(&mut png, 1, 1);
        encoder.add_itxt_chunk(STATE_KEYWORD.to_owned(), "{}".to_owned()).unwrap();
        encoder
            .add_itxt_chunk(VIEW_KEYWORD.to_owned(), "{\"tilt\":12.5,\"distance\":0.9}".to_owned())
            .unwrap();
        encoder.write_header().unwrap().write_image_data(&[0]).unwrap();
        let view = View { pitch: 12.5, distance: 0.9, ..View::default() };
        assert_eq!(read_state(&png).unwrap(), ("{}".to_owned(), view));
    }
}
