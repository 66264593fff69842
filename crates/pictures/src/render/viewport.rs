//! Rectangles of pixels.

/// The part of a framebuffer that a scene covers, in pixels.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Viewport {
    /// The distance from the framebuffer's left side.
    pub left: i32,
    /// The distance from the framebuffer's lower side.
    pub bottom: i32,
    pub width: u32,
    pub height: u32,
}

impl Viewport {
    /// The same part of a picture of this height that is upside down.
    pub(super) fn upside_down(self, height: u32) -> Self {
        Self { bottom: height as i32 - self.bottom - self.height as i32, ..self }
    }

    /// The whole of a framebuffer.
    pub fn whole(width: u32, height: u32) -> Self {
        Self { left: 0, bottom: 0, width, height }
    }
}
