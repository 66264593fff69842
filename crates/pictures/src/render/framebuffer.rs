//! Framebuffers to draw into and to read: own ones and the context's.
#![expect(unsafe_code, reason = "every OpenGL call is unsafe")]
// As in the module `gl`: the context is current, every name comes from it and is deleted once, by its owner's drop,
// and every pointer and length is taken from a slice that outlives the call.
#![expect(clippy::undocumented_unsafe_blocks, reason = "the reason stands above, once")]

use std::sync::Arc;

use anyhow::{Result, bail};
use glow::HasContext;

use super::gl::Gl;
use super::viewport::Viewport;
use base::files::picture::{Picture, room};

/// A framebuffer that the program owns.
pub(super) struct Framebuffer {
    context: Arc<glow::Context>,
    framebuffer: glow::Framebuffer,
    buffers: Vec<glow::Renderbuffer>,
}

impl Framebuffer {
    fn attach(&mut self, to: u32, format: u32, samples: i32, (width, height): (i32, i32)) -> Result<()> {
        let gl = &self.context;
        unsafe {
            let buffer = gl.create_renderbuffer().map_err(anyhow::Error::msg)?;
            self.buffers.push(buffer);
            gl.bind_renderbuffer(glow::RENDERBUFFER, Some(buffer));
            gl.renderbuffer_storage_multisample(glow::RENDERBUFFER, samples, format, width, height);
            gl.framebuffer_renderbuffer(glow::FRAMEBUFFER, to, glow::RENDERBUFFER, Some(buffer));
        }
        Ok(())
    }
}

impl Drop for Framebuffer {
    fn drop(&mut self) {
        unsafe {
            self.context.delete_framebuffer(self.framebuffer);
            for &buffer in &self.buffers {
                self.context.delete_renderbuffer(buffer);
            }
        }
    }
}

/// The left, lower, right and upper side of a part.
type Corners = [i32; 4];

fn corners(part: Viewport) -> Corners {
    [part.left, part.bottom, part.left + part.width as i32, part.bottom + part.height as i32]
}

impl Gl {
    /// Creates and binds a framebuffer with this many samples for each pixel, or as many as the driver supports.
    pub(super) fn framebuffer(
        &self,
        width: u32,
        height: u32,
        samples: u32,
        depth: bool,
    ) -> Result<Framebuffer> {
        let gl = &self.context;
        let size = (i32::try_from(width)?, i32::try_from(height)?);
        let most = unsafe { gl.get_parameter_i32(glow::MAX_SAMPLES) };
        let samples = i32::try_from(samples)?.min(most);
        let framebuffer = unsafe { gl.create_framebuffer() }.map_err(anyhow::Error::msg)?;
        let mut framebuffer = Framebuffer { context: Arc::clone(gl), framebuffer, buffers: Vec::new() };
        self.bind(Some(&framebuffer));
        framebuffer.attach(glow::COLOR_ATTACHMENT0, glow::RGBA8, samples, size)?;
        if depth {
            framebuffer.attach(glow::DEPTH_ATTACHMENT, glow::DEPTH_COMPONENT24, samples, size)?;
        }
        let status = unsafe { gl.check_framebuffer_status(glow::FRAMEBUFFER) };
        if unsafe { gl.get_error() } == glow::OUT_OF_MEMORY || status != glow::FRAMEBUFFER_COMPLETE {
            bail!("the graphics driver has no memory for a picture of {width}x{height} pixels");
        }
        Ok(framebuffer)
    }

    /// Makes the bound framebuffer the usual one. In browsers it stays the context's own, which glow cannot name there.
    pub(super) fn keep_bound(&mut self) {
        if cfg!(target_arch = "wasm32") {
            return;
        }
        self.usual = unsafe { self.context.get_parameter_framebuffer(glow::DRAW_FRAMEBUFFER_BINDING) };
    }

    /// Binds a framebuffer, or the usual one, for drawing and reading.
    pub(super) fn bind(&self, framebuffer: Option<&Framebuffer>) {
        let framebuffer = framebuffer.map(|own| own.framebuffer).or(self.usual);
        unsafe { self.context.bind_framebuffer(glow::FRAMEBUFFER, framebuffer) };
    }

    /// Averages the samples of the lowest rows of a framebuffer into `averaged`, copies them into a part of another one
    /// with as many rows, and binds that. OpenGL ES 3.0 averages samples only between equal rectangles.
    pub(super) fn resolve(
        &self,
        from: &Framebuffer,
        averaged: &Framebuffer,
        to: &Framebuffer,
        part: Viewport,
    ) {
        let lowest = Viewport { bottom: 0, ..part };
        self.copy((from, corners(lowest)), (Some(averaged), corners(lowest)));
        self.copy((averaged, corners(lowest)), (Some(to), corners(part)));
        self.bind(Some(to));
    }

    /// Copies a part of a framebuffer that is upside down, of this height, into the usual one, and binds that.
    pub(super) fn show_upside_down(&self, from: &Framebuffer, height: u32, part: Viewport) {
        self.prepare(part); // what lies outside of a scissor's rectangle would not be copied
        let [left, lower, right, upper] = corners(part);
        let source = [left, height as i32 - lower, right, height as i32 - upper];
        self.copy((from, source), (None, corners(part)));
        self.bind(None);
    }

    /// Copies a part of a framebuffer into an equally large part of another one, or of the usual one.
    fn copy(
        &self,
        (from, [a, b, c, d]): (&Framebuffer, Corners),
        (to, [e, f, g, h]): (Option<&Framebuffer>, Corners),
    ) {
        let gl = &self.context;
        unsafe {
            gl.bind_framebuffer(glow::READ_FRAMEBUFFER, Some(from.framebuffer));
            gl.bind_framebuffer(glow::DRAW_FRAMEBUFFER, to.map(|own| own.framebuffer).or(self.usual));
            gl.blit_framebuffer(a, b, c, d, e, f, g, h, glow::COLOR_BUFFER_BIT, glow::NEAREST);
        }
    }

    /// Reads the framebuffer, with its opacity or without. OpenGL's first row is the lowest. The rows are flipped here
    /// and never while drawing, because that would move lines that lie between two rows of pixels.
    pub(super) fn read(&self, width: u32, height: u32, with_alpha: bool) -> Result<Picture> {
        const ROWS: u32 = 256; // at a time, because all rows would double the memory of a large picture
        let gl = &self.context;
        let (row, pixels) = (width as usize * 4, width as usize * height as usize);
        let mut picture = Picture { width, height, rgb: room(pixels * 3)?, alpha: None, scale: 1 };
        let mut alpha = room(if with_alpha { pixels } else { 0 })?;
        let mut buffer = room(row * ROWS.min(height) as usize)?;
        // Earlier errors do not concern reading; a lost context reports them endlessly.
        (0..8).find(|_| unsafe { gl.get_error() } == glow::NO_ERROR);
        let mut top = height;
        while top > 0 {
            let rows = top.min(ROWS);
            top -= rows;
            buffer.resize(row * rows as usize, 0);
            unsafe {
                gl.pixel_store_i32(glow::PACK_ALIGNMENT, 1);
                let (target, bytes) = (glow::PixelPackData::Slice(Some(&mut buffer)), glow::UNSIGNED_BYTE);
                gl.read_pixels(0, top as i32, width as i32, rows as i32, glow::RGBA, bytes, target);
            }
            for pixel in buffer.rchunks(row.max(1)).flat_map(|row| row.chunks_exact(4)) {
                if with_alpha {
                    picture.rgb.extend(unmultiplied(pixel));
                    alpha.push(pixel[3]);
                } else {
                    picture.rgb.extend_from_slice(&pixel[..3]);
                }
            }
        }
        if unsafe { gl.get_error() } != glow::NO_ERROR {
            bail!("the graphics driver cannot read a picture of {width}x{height} pixels");
        }
        picture.alpha = with_alpha.then_some(alpha);
        Ok(picture)
    }
}

/// Divides red, green and blue by the opacity.
fn unmultiplied(pixel: &[u8]) -> [u8; 3] {
    let alpha = u32::from(pixel[3]);
    [0, 1, 2].map(|i| (u32::from(pixel[i]) * 255 + alpha / 2).checked_div(alpha).unwrap_or(0).min(255) as u8)
}
