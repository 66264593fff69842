//! Rectangles of pixels.

/// The part of a framebuffer that a scene takes, in pixels.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Viewport {
    /// How far its left side is from the framebuffer's.
    pub left: i32,
    /// How far its lower side is from the framebuffer's.
    pub bottom: i32,
    /// Pixels across.
    pub width: u32,
    /// Pixels down.
    pub height: u32,
}

impl Viewport {
    /// The whole of a framebuffer.
    pub fn whole(width: u32, height: u32) -> Self {
        Self { left: 0, bottom: 0, width, height }
    }
}
