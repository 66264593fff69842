//! X11 and Wayland: displays are servers, which may be absent, and may end.

mod candidates;
mod drops;
mod lost;

pub(super) use candidates::choose;
pub(in crate::window) use drops::watch as watch_drops;
pub(in crate::window) use lost::{end, is_lost};
pub(super) use lost::{prepare, watch};
