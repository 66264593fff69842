//! What is drawn to: the context's own framebuffer, and framebuffers of one's own.
#![expect(unsafe_code, reason = "every OpenGL call is unsafe")]
// As in the module `gl`: the context is current, every name comes from it and is deleted once, by its owner's drop,
// and every pointer and length is taken from a slice that outlives the call.
#![expect(clippy::undocumented_unsafe_blocks, reason = "the reason stands above, once")]

use std::sync::Arc;

use anyhow::{Result, bail};
use glow::HasContext;

use super::Viewport;
use super::gl::Gl;
use crate::files::picture::Picture;

/// A framebuffer of one's own.
pub(super) struct Framebuffer {
    context: Arc<glow::Context>,
    framebuffer: glow::Framebuffer,
    buffers: Vec<glow::Renderbuffer>,
    texture: Option<glow::Texture>,
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
            if let Some(texture) = self.texture {
                self.context.delete_texture(texture);
            }
        }
    }
}

impl Gl {
    /// A target with so many samples for each pixel, or as many as the driver has.
    pub(super) fn target(&self, width: u32, height: u32, samples: u32, depth: bool) -> Result<Framebuffer> {
        let size = (i32::try_from(width)?, i32::try_from(height)?);
        let most = unsafe { self.context.get_parameter_i32(glow::MAX_SAMPLES) };
        let samples = i32::try_from(samples)?.min(most);
        let mut target = self.empty_target()?;
        target.attach(glow::COLOR_ATTACHMENT0, glow::RGBA8, samples, size)?;
        if depth {
            target.attach(glow::DEPTH_ATTACHMENT, glow::DEPTH_COMPONENT24, samples, size)?;
        }
        self.complete(target, size)
    }

    /// A target that keeps parts of a frame.
    ///
    /// A window's rows begin above, a texture's below. Where parts are kept upside down, in the order of colours that
    /// windows have, copying is no drawing for Mesa's software renderer but a copy of memory, some ten times as fast.
    /// A smooth picture's parts are kept like this too, and are drawn when they are copied.
    pub(super) fn sheet(&self, width: u32, height: u32) -> Result<Framebuffer> {
        let gl = &self.context;
        let size = (i32::try_from(width)?, i32::try_from(height)?);
        let mut target = self.empty_target()?;
        unsafe {
            let texture = gl.create_texture().map_err(anyhow::Error::msg)?;
            target.texture = Some(texture);
            let (kind, bytes) = (glow::TEXTURE_2D, glow::PixelUnpackData::Slice(None));
            let (format, internal) =
                (if self.is_embedded { glow::RGBA } else { glow::BGRA }, glow::RGBA as i32);
            gl.bind_texture(kind, target.texture);
            gl.tex_image_2d(kind, 0, internal, size.0, size.1, 0, format, glow::UNSIGNED_BYTE, bytes);
            gl.tex_parameter_i32(kind, glow::TEXTURE_MIN_FILTER, glow::NEAREST as i32);
            gl.framebuffer_texture_2d(glow::FRAMEBUFFER, glow::COLOR_ATTACHMENT0, kind, target.texture, 0);
        }
        self.complete(target, size)
    }

    /// A target that has no pixels yet, and is what is drawn to.
    fn empty_target(&self) -> Result<Framebuffer> {
        let framebuffer = unsafe { self.context.create_framebuffer() }.map_err(anyhow::Error::msg)?;
        let target = Framebuffer {
            context: Arc::clone(&self.context),
            framebuffer,
            buffers: Vec::new(),
            texture: None,
        };
        self.draw_to(Some(&target));
        Ok(target)
    }

    /// The target that is drawn to, if the driver had memory for it.
    fn complete(&self, target: Framebuffer, (width, height): (i32, i32)) -> Result<Framebuffer> {
        let gl = &self.context;
        let status = unsafe { gl.check_framebuffer_status(glow::FRAMEBUFFER) };
        if unsafe { gl.get_error() } == glow::OUT_OF_MEMORY || status != glow::FRAMEBUFFER_COMPLETE {
            bail!("the graphics driver has no memory for a picture of {width}x{height} pixels");
        }
        Ok(target)
    }

    /// Makes a target what is drawn to and read, or the context's own framebuffer.
    pub(super) fn draw_to(&self, target: Option<&Framebuffer>) {
        let framebuffer = target.map(|target| target.framebuffer);
        unsafe { self.context.bind_framebuffer(glow::FRAMEBUFFER, framebuffer) };
    }

    /// Copies the lowest rows of a target to another one, `bottom` rows up, its samples averaged. The other one is
    /// what is drawn to then.
    pub(super) fn resolve(&self, from: &Framebuffer, to: &Framebuffer, width: u32, bottom: u32, rows: u32) {
        let gl = &self.context;
        let (width, bottom, rows) = (width as i32, bottom as i32, rows as i32);
        let top = bottom + rows;
        unsafe {
            gl.bind_framebuffer(glow::READ_FRAMEBUFFER, Some(from.framebuffer));
            gl.bind_framebuffer(glow::DRAW_FRAMEBUFFER, Some(to.framebuffer));
            let color = glow::COLOR_BUFFER_BIT;
            gl.blit_framebuffer(0, 0, width, rows, 0, bottom, width, top, color, glow::NEAREST);
            gl.bind_framebuffer(glow::FRAMEBUFFER, Some(to.framebuffer));
        }
    }

    /// Copies parts of a target, or of the context's own framebuffer, to the same places of another one, each upside
    /// down. (See [`Gl::sheet`].) What `next` names is what is drawn to and read then.
    pub(super) fn copy(
        &self,
        from: Option<&Framebuffer>,
        to: Option<&Framebuffer>,
        parts: &[Viewport],
        next: Option<&Framebuffer>,
    ) {
        let gl = &self.context;
        unsafe {
            gl.disable(glow::SCISSOR_TEST);
            gl.bind_framebuffer(glow::READ_FRAMEBUFFER, from.map(|target| target.framebuffer));
            gl.bind_framebuffer(glow::DRAW_FRAMEBUFFER, to.map(|target| target.framebuffer));
            for part in parts {
                let (left, bottom) = (part.left, part.bottom);
                let (right, top) = (left + part.width as i32, bottom + part.height as i32);
                let (color, nearest) = (glow::COLOR_BUFFER_BIT, glow::NEAREST);
                gl.blit_framebuffer(left, bottom, right, top, left, top, right, bottom, color, nearest);
            }
        }
        self.draw_to(next);
    }

    /// Reads the framebuffer, with its opacity or without. OpenGL's first row is the lowest: rows are turned over
    /// here, never when drawing, because that would move lines that lie between two rows of pixels.
    pub(super) fn read(&self, width: u32, height: u32, with_alpha: bool) -> Result<Picture> {
        const ROWS: u32 = 256; // at a time, or a large picture would be in memory twice
        let gl = &self.context;
        let (row, pixels) = (width as usize * 4, width as usize * height as usize);
        let mut picture = Picture { width, height, rgb: Vec::with_capacity(pixels * 3), alpha: None };
        let mut alpha = Vec::with_capacity(if with_alpha { pixels } else { 0 });
        // What may have gone wrong before is not about reading; a lost context never stops telling it.
        (0..8).find(|_| unsafe { gl.get_error() } == glow::NO_ERROR);
        let mut top = height;
        while top > 0 {
            let rows = top.min(ROWS);
            top -= rows;
            let mut rgba = vec![0; row * rows as usize];
            unsafe {
                gl.pixel_store_i32(glow::PACK_ALIGNMENT, 1);
                let (target, bytes) = (glow::PixelPackData::Slice(Some(&mut rgba)), glow::UNSIGNED_BYTE);
                gl.read_pixels(0, top as i32, width as i32, rows as i32, glow::RGBA, bytes, target);
            }
            for pixel in rgba.rchunks(row.max(1)).flat_map(|row| row.chunks_exact(4)) {
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

/// Red, green and blue without the opacity that they were multiplied by.
fn unmultiplied(pixel: &[u8]) -> [u8; 3] {
    let alpha = u32::from(pixel[3]);
    [0, 1, 2].map(|i| (u32::from(pixel[i]) * 255 + alpha / 2).checked_div(alpha).unwrap_or(0).min(255) as u8)
}
