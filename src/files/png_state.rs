//! Pictures as PNG files that carry the state they show.

use anyhow::{Result, bail};
use png::text_metadata::ITXtChunk;

use crate::files::picture::Picture;
use crate::files::png_reader::{self, localized};
use crate::scene::View;
use crate::text::error::LocalizedError;

/// The keyword of the iTXt chunk that holds the lesson's state as JSON.
const STATE_KEYWORD: &str = "collision-lessons state";
/// The keyword of the iTXt chunk that holds the mouse's camera as JSON, where there is one.
const VIEW_KEYWORD: &str = "collision-lessons view";

impl Picture {
    /// The picture as a PNG file that carries a state and the mouse's camera.
    ///
    /// # Errors
    /// If the encoder refuses the picture, such as one without pixels.
    pub fn to_png(&self, state: &str, view: View) -> Result<Vec<u8>> {
        let mut bytes = Vec::new();
        let mut encoder = png::Encoder::new(&mut bytes, self.width, self.height);
        encoder.set_color(if self.alpha.is_some() { png::ColorType::Rgba } else { png::ColorType::Rgb });
        encoder.set_depth(png::BitDepth::Eight);
        encoder.add_itxt_chunk(STATE_KEYWORD.to_owned(), state.to_owned())?;
        if view != View::default() {
            encoder.add_itxt_chunk(VIEW_KEYWORD.to_owned(), serde_json::to_string(&view)?)?;
        }
        let mut writer = encoder.write_header()?;
        writer.write_image_data(&self.bytes())?;
        writer.finish()?;
        Ok(bytes)
    }
}

/// Reads the state and the mouse's camera out of a picture that the program made.
///
/// # Errors
/// If the PNG is damaged, cut off, or without a state.
pub fn read_state(png: &[u8]) -> Result<(String, View)> {
    let mut reader = png_reader::open(png)?;
    // The whole file is read, so that one that is cut off is noticed.
    png_reader::pixels(&mut reader)?;
    reader.finish().map_err(localized)?;
    let chunk = |keyword| reader.info().utf8_text.iter().find(|chunk| chunk.keyword == keyword);
    let text = |chunk: &ITXtChunk| chunk.get_text().map_err(localized);
    let Some(state) = chunk(STATE_KEYWORD) else { bail!(LocalizedError::new("error-picture-without-state")) };
    let view = match chunk(VIEW_KEYWORD) {
        Some(view) => {
            serde_json::from_str(&text(view)?).map_err(|_| LocalizedError::new("error-view-damaged"))?
        }
        None => View::default(),
    };
    Ok((text(state)?, view))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::files::reader::is_png;

    #[test]
    fn the_state_travels_in_the_picture() {
        let pixels = Picture { width: 2, height: 1, rgb: vec![255, 0, 0, 0, 0, 255], alpha: None };
        let transparent = Picture { alpha: Some(vec![0, 255]), ..pixels.clone() };
        let view = View { tilt: 12.5, distance: 0.9 };
        for picture in [pixels, transparent] {
            let png = picture.to_png("{\"a\":\"π\"}", view).unwrap();
            assert!(is_png(&png));
            assert_eq!(read_state(&png).unwrap(), ("{\"a\":\"π\"}".to_owned(), view));
            assert!(read_state(&png[..png.len() - 20]).is_err(), "cut off");
        }
    }
}
