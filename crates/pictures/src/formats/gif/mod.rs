//! GIF files: frames in 256 colours, the same for all of them.

mod dither;

use std::borrow::Cow;
use std::io::Write;

use ::gif::{DisposalMethod, Encoder, EncodingError, Frame, Repeat};
use anyhow::{Context, Error, Result};
use dither::{ColorCounts, Indices};

use super::format::{AnimationWriter, FormatWriter, Frames, Plays, Timing};
use base::files::picture::{Picture, room};
use base::limits::GIF_FRAMES;

/// The colours are chosen by so many frames, evenly spread.
const SAMPLES: usize = 24;

/// Draws a sample of the frames for their colours, and then all of them, so that nothing flickers.
pub(super) const WRITER: FormatWriter =
    FormatWriter::Animation(AnimationWriter { most_frames: GIF_FRAMES, draws, write });

fn draws(count: usize) -> usize {
    count.div_ceil(sampled(count)) + count
}

/// Every n-th frame is a sample.
fn sampled(count: usize) -> usize {
    count.div_ceil(SAMPLES).max(1)
}

fn write(frames: &mut dyn Frames, timing: Timing, file: &mut dyn Write) -> Result<()> {
    let mut counts = ColorCounts::default();
    frames.draw(sampled(frames.count()), &mut |Picture { rgb, .. }| counts.add(&rgb))?;
    let mut indices = counts.indices();
    let mut gif = Animation::new(file, frames.size(), timing, &mut indices)?;
    frames.draw(1, &mut |picture| gif.add(picture))?;
    gif.finish()
}

/// Writes a GIF file, frame by frame.
struct Animation<'a, W: Write> {
    encoder: Encoder<W>,
    indices: &'a mut Indices,
    width: usize,
    /// In hundredths of a second.
    delay: u16,
    before: Option<(Vec<u8>, Vec<u8>)>,
}

impl<'a, W: Write> Animation<'a, W> {
    /// An animation of pictures of this size in the colours of `indices`.
    /// Errors: a picture too large for a GIF, or a file that cannot be written.
    fn new(
        file: W,
        (width, height): (u32, u32),
        Timing { delay, plays }: Timing,
        indices: &'a mut Indices,
    ) -> Result<Self> {
        let side = |pixels: u32| u16::try_from(pixels).context("a GIF has at most 65535x65535 pixels");
        let mut encoder =
            Encoder::new(file, side(width)?, side(height)?, indices.palette()).map_err(plain)?;
        match plays {
            Plays::Forever => encoder.set_repeat(Repeat::Infinite).map_err(plain)?,
            Plays::Times(0 | 1) => {}
            Plays::Times(times) => encoder.set_repeat(Repeat::Finite(times - 1)).map_err(plain)?,
        }
        let delay = u16::try_from(delay.as_millis() / 10).unwrap_or(u16::MAX);
        Ok(Self { encoder, indices, width: width as usize, delay, before: None })
    }

    /// Writes the end of the file.
    /// Errors: a file that cannot be written.
    fn finish(self) -> Result<()> {
        self.encoder.into_inner().map_err(plain)?;
        Ok(())
    }

    /// Writes a frame: of all but the first only what has changed.
    /// Errors: a file that cannot be written, or not enough memory.
    fn add(&mut self, picture: Picture) -> Result<()> {
        let before = self.before.take();
        let indices = self.indices.of(&picture.rgb, self.width, before.as_ref())?;
        let part = match &before {
            Some((_, before)) => changed(before, &indices, self.width),
            None => Part { left: 0, top: 0, width: self.width, height: indices.len() / self.width },
        };
        let mut buffer = room(part.width * part.height)?;
        for row in indices.chunks_exact(self.width).skip(part.top).take(part.height) {
            buffer.extend_from_slice(&row[part.left..part.left + part.width]);
        }
        let frame = Frame {
            delay: self.delay,
            dispose: DisposalMethod::Keep,
            left: part.left as u16,
            top: part.top as u16,
            width: part.width as u16,
            height: part.height as u16,
            buffer: Cow::Owned(buffer),
            ..Frame::default()
        };
        self.encoder.write_frame(&frame).map_err(plain)?;
        self.before = Some((picture.rgb, indices));
        Ok(())
    }
}

/// The error without the encoder's own, which repeats what the system says of the file.
fn plain(error: EncodingError) -> Error {
    match error {
        EncodingError::Io(error) => error.into(),
        other => other.into(),
    }
}

/// A rectangle of pixels.
#[derive(Debug, PartialEq, Eq)]
struct Part {
    left: usize,
    top: usize,
    width: usize,
    height: usize,
}

/// The smallest rectangle around what differs; where nothing does, one pixel, because a frame has some.
fn changed(before: &[u8], after: &[u8], width: usize) -> Part {
    let (mut left, mut right, mut top, mut bottom) = (width, 0, usize::MAX, 0);
    for (y, (old, new)) in before.chunks_exact(width).zip(after.chunks_exact(width)).enumerate() {
        if old == new {
            continue;
        }
        let differs = |x: &usize| old[*x] != new[*x];
        left = left.min((0..width).find(differs).unwrap_or(left));
        right = right.max((0..width).rfind(differs).unwrap_or(right));
        (top, bottom) = (top.min(y), y);
    }
    if top == usize::MAX {
        return Part { left: 0, top: 0, width: 1, height: 1 };
    }
    Part { left, top, width: right - left + 1, height: bottom - top + 1 }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_changed_is_found() {
        let before = [0; 12];
        let mut after = before;
        assert_eq!(changed(&before, &after, 4), Part { left: 0, top: 0, width: 1, height: 1 });
        after[5] = 1;
        after[10] = 1;
        assert_eq!(changed(&before, &after, 4), Part { left: 1, top: 1, width: 2, height: 2 });
    }
}
