//! Pictures inside of TikZ, as PDF's inline images in hexadecimal digits: a `.tex` file stays one file.

use std::fmt::Write;

use anyhow::Result;
use glam::dvec2;

use super::super::number::Number;
use super::{POINTS, Tikz, place};
use crate::vector::Frame;
use base::files::picture::Picture;
use base::scene::Color;

/// The rows of an inline image: short commands, which TeX has memory for.
const ROWS: u32 = 64;
/// The digits in a line of the file.
const DIGITS: usize = 120;

/// Writes a picture row by row. TeX's memory is small, so that there is no more than a pixel for a point.
pub(super) fn write(tikz: &mut Tikz, Frame { min, size }: Frame, picture: &Picture) -> Result<()> {
    let by = (f64::from(picture.width) / size.x).floor().max(1.0) as u32;
    let pixels = Pixels { picture, by, background: tikz.background };
    let (width, height) = pixels.size();
    let side = size.y / f64::from(height);
    for first in (0..height).step_by(ROWS as usize) {
        let rows = ROWS.min(height - first);
        let bytes: Vec<u8> = (first..first + rows).flat_map(|row| pixels.row(row)).collect();
        let data = miniz_oxide::deflate::compress_to_vec_zlib(&bytes, 9);
        let [across, up] = [size.x / POINTS, f64::from(rows) * side / POINTS].map(Number);
        let corner = dvec2(min.x, min.y + f64::from(first + rows) * side);
        writeln!(
            tikz.body,
            "\\node[inner sep=0pt,outer sep=0pt,anchor=south west] at {} {{\\csname pgfsys@invoke\\endcsname{{q {across} 0 0 {up} 0 0 cm \
             BI /W {width} /H {rows} /CS /RGB /BPC 8 /F [/AHx /Fl] ID",
            place(corner)
        )?;
        for line in data.chunks(DIGITS / 2) {
            line.iter().try_for_each(|byte| write!(tikz.body, "{byte:02x}"))?;
            tikz.body.push('\n');
        }
        tikz.body += "> EI Q}};\n";
    }
    Ok(())
}

/// The pixels of a picture, several of them taken together, over a background.
struct Pixels<'a> {
    picture: &'a Picture,
    by: u32,
    background: Color,
}

impl Pixels<'_> {
    fn size(&self) -> (u32, u32) {
        ((self.picture.width / self.by).max(1), (self.picture.height / self.by).max(1))
    }

    fn row(&self, row: u32) -> impl Iterator<Item = u8> {
        (0..self.size().0).flat_map(move |column| self.mean(column, row))
    }

    /// The mean colour of the pixels of a place.
    fn mean(&self, column: u32, row: u32) -> [u8; 3] {
        let by = self.by;
        let places = (0..by * by).map(|index| (column * by + index % by, row * by + index / by));
        let mut sum = [0_u32; 3];
        for (x, y) in places {
            let index = (y * self.picture.width + x) as usize;
            let alpha = self.picture.alpha.as_ref().map_or(255, |alpha| u32::from(alpha[index]));
            for (channel, sum) in sum.iter_mut().enumerate() {
                let color = u32::from(self.picture.rgb[3 * index + channel]);
                *sum += (color * alpha + u32::from(self.background[channel]) * (255 - alpha)) / 255;
            }
        }
        sum.map(|sum| (sum / (by * by)) as u8)
    }
}
