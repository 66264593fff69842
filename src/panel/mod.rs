//! What lies over and beside the scene: the panel on the right, the line at the bottom, the key table. The same
//! in the window and in figures.

pub(crate) mod compositor;
mod errata;
pub mod fonts;
mod help;
mod line;
mod numbers;
mod quiz;
mod side;
mod steps;
mod style;
mod verdict;
pub mod view_cube;
mod widgets;

use anyhow::Result;
use collision_core::method::Method;
use egui::{Context, Rect, Response, Ui};
use serde_json::Value;

use crate::render::Viewport;
use crate::scene::View;
use crate::session::Session;
use crate::session::keys::Action;
use crate::session::look::Look;
use crate::text::language::Language;

pub use style::{TITLE, context, set_up};

/// The smallest picture that has room for the panel beside the scene, in points.
pub const SMALLEST: (u32, u32) = (440, 330);

/// What is around the scene.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Layout {
    /// Nothing; no marks are over it either.
    Bare,
    /// A line below it with the verdict, and with the selected step where it is captioned: for picture files.
    Figure {
        /// Whether it is.
        captioned: bool,
    },
    /// Everything that explains it, and everything to ask for.
    Explain,
    /// A caption in large type.
    Present,
}

impl From<Look> for Layout {
    fn from(look: Look) -> Self {
        match look {
            Look::Explain => Layout::Explain,
            Look::Present => Layout::Present,
            Look::Original => Layout::Bare,
        }
    }
}

/// What is shown beside and over the scene.
#[derive(Debug, Clone, PartialEq)]
pub struct Overlay {
    /// What is around the scene.
    pub layout: Layout,
    /// The number of the handle that is lit up, if one is.
    pub handle: Option<usize>,
    /// Whether the key table lies over it.
    pub help: bool,
    /// Whether nothing is painted behind the line at the bottom: it lies on another picture then.
    pub transparent: bool,
    /// News, such as the path of a screenshot, or what went wrong.
    pub message: Option<String>,
}

impl Default for Overlay {
    fn default() -> Self {
        Self { layout: Layout::Explain, handle: None, help: false, transparent: false, message: None }
    }
}

/// What a person asks for by a click or an entry.
#[derive(Debug, Clone, PartialEq)]
pub enum Request {
    /// What a key does.
    Act(Action),
    /// A step to look at, or none.
    Select(Option<usize>),
    /// A method to look at.
    Method(Method),
    /// Another view of the scene.
    View(View),
    /// A language.
    Language(Language),
    /// A case of the gallery, by its number from 0.
    Case(usize),
    /// A question of this number.
    Question(u64),
    /// Another state: the lesson's keys without its name.
    State(Value),
}

/// What [`show`] left for the scene, and what was asked for.
#[derive(Debug, Clone, PartialEq)]
pub struct PanelOutput {
    /// Where the scene is to be drawn, in points.
    pub scene: Rect,
    /// What was asked for.
    pub requests: Vec<Request>,
}

impl Default for PanelOutput {
    fn default() -> Self {
        Self { scene: Rect::ZERO, requests: Vec::new() }
    }
}

/// Does what was asked for, as far as it concerns the session and what is shown. Returns what only a window can do.
///
/// # Errors
/// A state that the lesson refuses, or a lesson that cannot be opened; nothing changes then.
pub fn apply(session: &mut Session, overlay: &mut Overlay, request: Request) -> Result<Option<Action>> {
    overlay.message = None;
    match request {
        Request::Act(Action::Help) => overlay.help = !overlay.help,
        Request::Act(Action::NextLook) => {
            session.act(Action::NextLook)?;
            overlay.layout = session.look().into();
        }
        Request::Act(action) if action.needs_window() => return Ok(Some(action)),
        Request::Act(action) => session.act(action)?,
        Request::Select(step) => session.select(step),
        Request::Method(method) => session.method = method,
        Request::View(view) => session.look_from(view),
        Request::Language(language) => session.language = language,
        Request::Case(number) => session.open_case(number)?,
        Request::Question(number) => session.ask(number),
        Request::State(state) => session.edit(state)?,
    }
    Ok(None)
}

/// Closes what lies over the scene, if anything does. Returns whether it did.
pub fn close_front(context: &Context, overlay: &mut Overlay) -> bool {
    errata::close(context) || std::mem::take(&mut overlay.help)
}

/// The pixels of the framebuffer, `size` of them, that a rectangle in points takes.
pub fn viewport(rect: Rect, (width, height): (u32, u32), pixels_per_point: f32) -> Viewport {
    let pixel = |points: f32, limit: u32| ((points * pixels_per_point).round().max(0.0) as u32).min(limit);
    let (left, right) = (pixel(rect.left(), width), pixel(rect.right(), width));
    let (top, bottom) = (pixel(rect.top(), height), pixel(rect.bottom(), height));
    Viewport {
        left: left as i32,
        bottom: (height - bottom) as i32,
        width: right.saturating_sub(left),
        height: bottom.saturating_sub(top),
    }
}

/// Shows the overlay of a session.
pub fn show(ui: &mut Ui, session: &Session, overlay: &Overlay) -> PanelOutput {
    let mut requests = Vec::new();
    fonts::install(ui.ctx(), session.language);
    style::name_window(ui.ctx());
    if overlay.layout != Layout::Bare {
        settle(&line::show(ui, session, overlay));
    }
    if overlay.layout == Layout::Explain {
        side::show(ui, session, &mut requests);
    }
    let scene = ui.available_rect_before_wrap();
    if overlay.help {
        help::show(ui, session);
    }
    errata::show(ui.ctx(), session);
    PanelOutput { scene, requests }
}

/// The line takes the height that it had in the pass before: where it needs another, the pass is made again.
fn settle(line: &Response) {
    let before = line.ctx.data(|data| data.get_temp::<Rect>(line.id));
    if before != Some(line.rect) {
        line.ctx.data_mut(|data| data.insert_temp(line.id, line.rect));
        line.ctx.request_discard("the line at the bottom has another height");
    }
}
