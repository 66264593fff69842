//! 256 colours for many pictures, and pictures in these colours.

use std::collections::BTreeMap;

use anyhow::Result;
use color_quant::NeuQuant;

use base::files::picture::room;

/// How many of the most frequent colours are kept as they are.
const EXACT: usize = 64;
/// The number of colours of a GIF.
const COLORS: usize = 256;
/// Bits of each channel by which mixtures are remembered.
const BITS: u32 = 6;
/// A mixture's pixels.
const PIXELS: usize = 16;

/// The threshold matrix: B. E. Bayer, "An optimum method for two-level rendition of continuous-tone
/// pictures" (1973). Places stay the same from frame to frame, so nothing flickers.
const BAYER: [[u8; 4]; 4] = [[0, 8, 2, 10], [12, 4, 14, 6], [3, 11, 1, 9], [15, 7, 13, 5]];

#[derive(Debug, Default)]
pub(super) struct ColorCounts {
    pixels: BTreeMap<[u8; 3], usize>,
}

impl ColorCounts {
    /// Counts a picture's pixels in.
    /// Errors: if there is not enough memory.
    pub(super) fn add(&mut self, rgb: &[u8]) -> Result<()> {
        let pixels = rgb.as_chunks::<3>().0;
        let mut colors = room(pixels.len())?;
        colors.extend_from_slice(pixels);
        colors.sort_unstable();
        for run in colors.chunk_by(|a, b| a == b) {
            *self.pixels.entry(run[0]).or_default() += run.len();
        }
        Ok(())
    }

    /// The 256 colours for all of them: the most frequent ones, and those which stand best for the rest.
    pub(super) fn indices(self) -> Indices {
        let mut by_count: Vec<_> = self.pixels.into_iter().collect();
        by_count.sort_by_key(|&(color, count)| (std::cmp::Reverse(count), color));
        let room = if by_count.len() <= COLORS { COLORS } else { EXACT };
        let rest = by_count.split_off(room.min(by_count.len()));
        let mut palette: Vec<[u8; 3]> = by_count.into_iter().map(|(color, _)| color).collect();
        let exact = palette.len();
        if !rest.is_empty() {
            // Each colour once, in the order of the colours: it is their range that counts.
            let mut rest: Vec<[u8; 3]> = rest.into_iter().map(|(color, _)| color).collect();
            rest.sort_unstable();
            let rgba: Vec<u8> = rest.iter().flat_map(|&[r, g, b]| [r, g, b, 255]).collect();
            palette.extend(NeuQuant::new(3, COLORS - EXACT, &rgba).color_map_rgb().as_chunks::<3>().0);
        }
        Indices::new(palette, exact)
    }
}

/// Turns pictures into indices of 256 colours.
pub(super) struct Indices {
    palette: Vec<[u8; 3]>,
    /// For each colour: its index plus 1 if it is one of those kept as they are, else 0.
    exact: Vec<u16>,
    /// For the upper bits of each colour: the index in `mixtures` plus 1, else 0.
    known: Vec<u32>,
    /// Indices of colours which on the average make another one, from dark to bright.
    mixtures: Vec<[u8; PIXELS]>,
}

impl Indices {
    fn new(palette: Vec<[u8; 3]>, exact: usize) -> Self {
        let mut by_color = vec![0; 1 << 24];
        for (number, &color) in (1..).zip(&palette[..exact]) {
            by_color[place(color, 8)] = number;
        }
        Self { palette, exact: by_color, known: vec![0; 1 << (3 * BITS)], mixtures: Vec::new() }
    }

    /// The colours, three bytes each.
    pub(super) fn palette(&self) -> &[u8] {
        self.palette.as_flattened()
    }

    /// A picture's pixels as indices of colours. Unchanged pixels keep their indices.
    /// Errors: if there is not enough memory.
    pub(super) fn of(
        &mut self,
        rgb: &[u8],
        width: usize,
        before: Option<&(Vec<u8>, Vec<u8>)>,
    ) -> Result<Vec<u8>> {
        let colors = rgb.as_chunks::<3>().0;
        let known = before.map(|(rgb, indices)| (rgb.as_chunks::<3>().0, indices));
        let mut indices = room(colors.len())?;
        for (pixel, &color) in colors.iter().enumerate() {
            indices.push(match known {
                Some((colors, indices)) if colors[pixel] == color => indices[pixel],
                _ => self.index(color, pixel % width, pixel / width),
            });
        }
        Ok(indices)
    }

    fn index(&mut self, color: [u8; 3], x: usize, y: usize) -> u8 {
        let exact = self.exact[place(color, 8)];
        if exact > 0 {
            return (exact - 1) as u8;
        }
        let place = place(color, BITS);
        if self.known[place] == 0 {
            // The middle of all colours with these upper bits.
            let middle = color.map(|channel| channel >> (8 - BITS) << (8 - BITS) | 1 << (7 - BITS));
            self.mixtures.push(self.mixture(middle));
            self.known[place] = self.mixtures.len() as u32;
        }
        self.mixtures[self.known[place] as usize - 1][usize::from(BAYER[y % 4][x % 4])]
    }

    /// The mixture for a colour. Thomas Knoll, "Pattern dithering", US patent 6606166 (1999, expired): each pixel takes
    /// the colour nearest to the remainder of those before it.
    fn mixture(&self, color: [u8; 3]) -> [u8; PIXELS] {
        let wanted = color.map(i32::from);
        let mut left_over = [0; 3];
        let mut pixels = [0; PIXELS];
        for pixel in &mut pixels {
            let next = [0, 1, 2].map(|i| wanted[i] + left_over[i]);
            *pixel = self.nearest(next);
            let taken = self.palette[usize::from(*pixel)].map(i32::from);
            left_over = [0, 1, 2].map(|i| left_over[i] + wanted[i] - taken[i]);
        }
        // Rec. 601's weights.
        pixels.sort_by_key(|&pixel| {
            let [r, g, b] = self.palette[usize::from(pixel)].map(u32::from);
            299 * r + 587 * g + 114 * b
        });
        pixels
    }

    fn nearest(&self, color: [i32; 3]) -> u8 {
        let distance =
            |other: &[u8; 3]| -> i32 { (0..3).map(|i| (color[i] - i32::from(other[i])).pow(2)).sum() };
        (0..=u8::MAX)
            .zip(&self.palette)
            .min_by_key(|(_, other)| distance(other))
            .map_or(0, |(number, _)| number)
    }
}

/// A colour as one number, by so many upper bits of each channel.
fn place(color: [u8; 3], bits: u32) -> usize {
    color.into_iter().fold(0, |place, channel| place << bits | usize::from(channel >> (8 - bits)))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The plane of all colours of the lessons' triangle.
    fn triangle() -> Vec<u8> {
        let mut rgb = vec![0; 3 * 256 * 256];
        for (pixel, color) in rgb.as_chunks_mut::<3>().0.iter_mut().enumerate() {
            let (r, g) = (pixel % 256, pixel / 256);
            if r + g <= 255 {
                *color = [r as u8, g as u8, (255 - r - g) as u8];
            }
        }
        rgb
    }

    #[test]
    fn few_colours_stay_as_they_are() {
        let rgb = [[1, 2, 3], [200, 0, 7], [1, 2, 3]].as_flattened().to_vec();
        let mut counts = ColorCounts::default();
        counts.add(&rgb).unwrap();
        let mut indices = counts.indices();
        let numbers = indices.of(&rgb, 3, None).unwrap();
        let decoded: Vec<u8> =
            numbers.iter().flat_map(|&number| indices.palette[usize::from(number)]).collect();
        assert_eq!(decoded, rgb);
    }

    /// No banding: in every square of 8 by 8 pixels the mean colour is nearly that of the picture.
    #[test]
    fn gradients_keep_their_mean_colour() {
        let rgb = triangle();
        let mut counts = ColorCounts::default();
        counts.add(&rgb).unwrap();
        let mut indices = counts.indices();
        let numbers = indices.of(&rgb, 256, None).unwrap();
        let mut worst = 0;
        for square in 0..32 * 32 {
            let (left, top) = (square % 32 * 8, square / 32 * 8);
            if left + top >= 232 {
                continue; // the border to the background
            }
            let pixels = (0..64).map(|i| (top + i / 8) * 256 + left + i % 8);
            let sums = pixels.fold([0_i32; 3], |sums, pixel| {
                let decoded = indices.palette[usize::from(numbers[pixel])];
                [0, 1, 2].map(|i| sums[i] + i32::from(decoded[i]) - i32::from(rgb[pixel * 3 + i]))
            });
            worst = worst.max(sums.map(|sum| (sum / 64).abs()).into_iter().max().unwrap_or(0));
        }
        assert!(worst <= 8, "a square is off by {worst} of 255");
    }
}
