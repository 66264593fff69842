//! What showing the UI gives: the room for the scene, and what was asked for.

use egui::Rect;

use super::request::Request;

/// The room that [`show`](super::show) leaves for the scene, and the requests.
#[derive(Debug, Clone, PartialEq)]
pub struct PanelOutput {
    /// The scene's rectangle, in points.
    pub scene: Rect,
    /// The part of it that is free for labels.
    pub(crate) free: Rect,
    /// The areas of the scene to keep free: question, verdict, view cube.
    pub(crate) taken: Vec<Rect>,
    /// The symbol under the pointer, if one is, in the text or in the scene.
    pub lit: Option<String>,
    pub requests: Vec<Request>,
    /// For how many pixels the map has room, where it is shown.
    pub(crate) map_room: Option<(u32, u32)>,
}

impl PanelOutput {
    /// The scene alone in this room.
    pub(super) fn of(scene: Rect) -> Self {
        Self { scene, free: scene, taken: Vec::new(), lit: None, requests: Vec::new(), map_room: None }
    }
}

impl Default for PanelOutput {
    fn default() -> Self {
        Self::of(Rect::ZERO)
    }
}
