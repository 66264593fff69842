//! Draws a whole frame, scene, marks and panel: the same in the window and in figures.

use std::sync::Arc;

use anyhow::Result;
use egui::epaint::ClippedShape;
use egui::{
    Context, CursorIcon, FullOutput, PlatformOutput, Pos2, RawInput, Rect, TextureId, TextureOptions,
    TexturesDelta, Ui, Vec2, ViewportId, vec2,
};
use egui_glow::Painter;

use crate::marks::{self, StepMarks, Targets, color32};
use crate::panel::layout::Layout;
use crate::panel::request::Request;
use crate::panel::style::SMALL;
use crate::panel::thumbnails::ThumbnailRenderer;
use crate::panel::ui_state::UiState;
use crate::panel::{self, PanelOutput, fonts, halvings, inset, links, page_painter, view_cube, widgets};
use base::elementary::powf;
use base::scene::{Drawing, Labels, Mark, Scene, View};
use base::text::ids;
use lessons::session::Session;
use lessons::session::camera_animation::CameraAnimation;
use lessons::session::editing::Shape;
use pictures::render::{FrameTarget, Renderer};
use pictures::vector::Figure;

/// Lays out and paints the panel with egui, around a scene that a [`Renderer`] draws. The OpenGL context must be
/// current whenever it is used or dropped.
pub(crate) struct Compositor {
    /// The memory of egui between frames.
    pub(crate) context: Context,
    painter: Painter,
    camera_animation: CameraAnimation,
    thumbnails: ThumbnailRenderer,
    /// Changes of egui's textures that the painter does not have yet.
    textures: TexturesDelta,
}

impl Compositor {
    /// A compositor that paints with this OpenGL context.
    /// Errors: a shader that the driver refuses.
    pub(crate) fn new(gl: Arc<glow::Context>) -> Result<Self> {
        let painter = Painter::new(gl, "", None, false)?;
        Ok(Self {
            context: panel::context(),
            painter,
            camera_animation: CameraAnimation::default(),
            thumbnails: ThumbnailRenderer::default(),
            textures: TexturesDelta::default(),
        })
    }

    pub(crate) fn max_texture_side(&self) -> usize {
        self.painter.max_texture_side()
    }

    /// Ends the camera's animation: the next frame shows its end.
    pub(crate) fn arrive(&mut self, session: &Session) {
        self.camera_animation.arrive(session);
    }

    /// Draws the session's scene, the marks over it and the panel around it. Returns what was asked for, and what
    /// egui wants of the window.
    /// Errors: a driver that runs out of memory.
    pub(crate) fn draw(
        &mut self,
        renderer: &mut Renderer,
        target: FrameTarget,
        input: RawInput,
        session: &Session,
        ui_state: &UiState,
    ) -> Result<(PanelOutput, PlatformOutput)> {
        let (view, moves) = self.camera_animation.view(session, input.time.unwrap_or_default());
        let mut scene = shown_scene(session, view, ui_state.layout);
        let native = self.context.native_pixels_per_point().unwrap_or(1.0);
        let height = target.pixels.1 as f32 / native;
        let size = size_of_marks(height, ui_state);
        if ui_state.layout == Layout::Present {
            scene.thicken(THICK * height / size);
        }
        if moves {
            self.context.request_repaint();
        }
        let LaidOut { panel, marks, side, mut output } =
            lay_out(&self.context, input, session, &scene, ui_state);
        self.textures.append(std::mem::take(&mut output.textures_delta));
        // Glyphs lie on whole pixels, so that their texture needs no interpolation.
        let letters = self.textures.set.iter_mut().filter(|(texture, _)| **texture == TextureId::default());
        letters.flat_map(|(_, deltas)| deltas).for_each(|delta| delta.options = TextureOptions::NEAREST);
        let scale = output.pixels_per_point;
        self.thumbnails.work(&self.context, renderer);
        let part = panel::viewport(panel.scene, target.pixels, scale);
        // The zoom enlarges text and marks; the scene's lines stay as they are.
        let lines = scale / self.context.zoom_factor() * size;
        renderer.draw(target, &scene, part, lines)?;
        renderer.draw_over(target, &marks, part, scale)?;
        if let Some(SideInset { rect, scene, marks }) = side {
            let part = panel::viewport(rect, target.pixels, scale);
            renderer.draw_part(target, &scene, part, lines)?;
            renderer.draw_over(target, &marks, part, scale)?;
        }
        if !renderer.is_finished() {
            self.context.request_repaint();
        }
        self.paint(output.shapes, target.pixels, scale);
        Ok((panel, output.platform_output))
    }

    /// Paints a vector figure over a frame that has been started.
    pub(crate) fn draw_figure(&mut self, target: FrameTarget, input: RawInput, figure: &Figure) {
        fonts::install(&self.context, figure.language);
        let paint = |ui: &mut Ui| page_painter::paint(ui.painter(), &figure.primitives);
        let mut output = self.context.run_ui(input, paint);
        self.textures.append(std::mem::take(&mut output.textures_delta));
        self.paint(output.shapes, target.pixels, output.pixels_per_point);
    }

    fn paint(&mut self, shapes: Vec<ClippedShape>, pixels: (u32, u32), scale: f32) {
        let primitives = self.context.tessellate(shapes, scale);
        self.painter.paint_and_update_textures(pixels.into(), scale, &primitives, &mut self.textures);
    }
}

impl Drop for Compositor {
    fn drop(&mut self) {
        self.textures.clear(); // egui panics in debug builds where changes are dropped unseen
        self.painter.destroy();
    }
}

/// The input of a frame of this size in points that no window shows.
pub(crate) fn still_input(size: Vec2, pixels_per_point: f32) -> RawInput {
    let mut input = RawInput {
        screen_rect: Some(Rect::from_min_size(Pos2::ZERO, size)),
        time: Some(0.0), // the same bytes in every run
        ..RawInput::default()
    };
    input.viewports.entry(ViewportId::ROOT).or_default().native_pixels_per_point = Some(pixels_per_point);
    input
}

/// The scene that a layout shows from a view.
pub(super) fn shown_scene(session: &Session, view: View, layout: Layout) -> Scene {
    match layout {
        Layout::Bare => session.original_scene(view),
        _ => session.scene_from(view),
    }
}

/// A frame before it is drawn.
pub(super) struct LaidOut {
    pub(super) panel: PanelOutput,
    pub(super) marks: Drawing,
    pub(super) side: Option<SideInset>,
    pub(super) output: FullOutput,
}

/// Has egui lay out the panel and the labels of the marks.
pub(super) fn lay_out(
    context: &Context,
    input: RawInput,
    session: &Session,
    scene: &Scene,
    ui_state: &UiState,
) -> LaidOut {
    let (mut panel, mut requests) = (PanelOutput::default(), Vec::new());
    let (mut marks, mut side) = (Drawing::default(), None);
    let asked = session.question_marks();
    let has_insets = matches!(ui_state.layout, Layout::Explain | Layout::Present);
    let output = context.run_ui(input, |ui| {
        // egui repeats this where the layout has changed. Only the first pass sees the input: its requests are kept.
        let mut pass = panel::show(ui, session, ui_state);
        if has_insets {
            side = side_of(ui, &pass, session, scene, ui_state, &mut requests);
        }
        let inset = match &side {
            Some(side) => Some(side.rect),
            None if has_insets => halvings::show(ui, &pass, session, scene),
            None => None,
        };
        let shown = step_marks(ui, &pass, session, ui_state, &asked, inset);
        let targets;
        (marks, targets) = draw_marks(ui, pass.scene, pass.free, scene, shown);
        links::end(ui.ctx(), targets);
        light_up_held(ui, pass.scene, session, scene, ui_state);
        if ui_state.layout == Layout::Explain {
            requests.extend(view_cube::show(ui, pass.scene, scene, session));
        }
        requests.append(&mut pass.requests);
        panel = pass;
    });
    LaidOut { panel: PanelOutput { requests, ..panel }, marks, side, output }
}

/// Highlights what a drag from the mouse would move, and says how; elsewhere a drag turns the scene.
fn light_up_held(ui: &Ui, rect: Rect, session: &Session, scene: &Scene, ui_state: &UiState) {
    let painter = ui.painter().with_clip_rect(rect);
    let lit = session.handles().into_iter().find(|(handle, _)| ui_state.handle == Some(*handle));
    match (lit, ui_state.shape) {
        (Some((_, at)), _) => marks::paint_handle(&painter, at, scene, rect),
        (None, Some(Shape::Sphere(_, center))) => {
            let radius = session.lesson().parts().radius.unwrap_or_default();
            marks::paint_outline(&painter, &scene.camera.outline(center, radius), scene, rect);
        }
        (None, Some(Shape::Polygon)) => {
            marks::paint_outline(&painter, &session.lesson().vertices(), scene, rect);
        }
        (None, None) => return,
    }
    ui.ctx().set_cursor_icon(CursorIcon::Move);
    // It is for the person at the mouse, and too small for an audience.
    if ui_state.layout == Layout::Present {
        return;
    }
    let Some(mouse) = ui.input(|input| input.pointer.latest_pos()) else { return };
    let (text, background) = (color32(scene.palette.text), color32(scene.palette.strip));
    let told = widgets::text(ui, &session.language.localize(ids::DRAG_HOW), SMALL, text);
    let room = rect.shrink(DRAG_HINT.x);
    let place = Rect::from_min_size(mouse + DRAG_HINT, told.size());
    let place = place.translate(room.max - place.max.max(room.max));
    painter.rect_filled(place.expand(4.0), 4.0, background);
    painter.galley(place.min, told, text);
}

/// From the mouse to the words that say how a drag moves.
const DRAG_HINT: Vec2 = vec2(16.0, 24.0);

pub(super) struct SideInset {
    rect: Rect,
    scene: Scene,
    marks: Drawing,
}

/// The scene from the side with its marks, and its frame, where it is to be shown.
fn side_of(
    ui: &Ui,
    panel: &PanelOutput,
    session: &Session,
    scene: &Scene,
    ui_state: &UiState,
    requests: &mut Vec<Request>,
) -> Option<SideInset> {
    let (rect, scene) = inset::of(panel, session, scene, ui.pixels_per_point())?;
    let shown = step_marks(ui, panel, session, ui_state, &[], None);
    let shown = shown.map(|marks| StepMarks { labels: Labels::Off, ..marks });
    let (marks, _) = draw_marks(ui, rect, rect, &scene, shown);
    requests.extend(inset::show(ui, rect, session, scene.palette));
    Some(SideInset { rect, scene, marks })
}

/// The scale of labels and lines in a lecture in a window of this height, in points; they are larger in a higher one, as
/// its text is, and nowhere smaller than elsewhere.
const PRESENTED: f32 = 2.0;
const USUAL: f32 = 1080.0;
/// The scale of labels beside that: their lines are thick enough, and the last row reads their numbers too.
const LETTERS: f32 = 1.3;
/// The width of a shape's lines in a lecture, relative to the window's height: 5 pixels of 1080.
const THICK: f32 = 5.0 / 1080.0;

/// The scale of labels and lines in a window of this height: larger in a lecture.
fn size_of_marks(height: f32, ui_state: &UiState) -> f32 {
    if ui_state.layout == Layout::Present { (PRESENTED * height / USUAL).max(1.0) } else { 1.0 }
}

/// The scale of labels and marks. In a lecture they grow as much as text does, though the scene has fewer points then.
fn size_of_labels(ui: &Ui, ui_state: &UiState) -> f32 {
    let larger = match ui_state.layout {
        Layout::Present => powf(ui.ctx().zoom_factor(), marks::GROWTH),
        _ => 1.0,
    };
    size_of_marks(ui.ctx().content_rect().height() * ui.ctx().zoom_factor(), ui_state) * larger
}

/// The marks of the selected step, with labels beside the inset; while the answer is to be guessed, only those of
/// what is asked about.
fn step_marks<'a>(
    ui: &Ui,
    panel: &'a PanelOutput,
    session: &'a Session,
    ui_state: &UiState,
    asked: &'a [Mark],
    inset: Option<Rect>,
) -> Option<StepMarks<'a>> {
    let are_shown = ui_state.layout != Layout::Bare && (!session.is_hidden() || !asked.is_empty());
    are_shown.then(|| StepMarks {
        trace: session.shown_trace(),
        step: session.step(),
        asked,
        labels: if asked.is_empty() { session.labels } else { Labels::Numbers },
        language: session.language,
        lit: panel.lit.as_deref(),
        inset,
        size: size_of_labels(ui, ui_state),
        letters: if ui_state.layout == Layout::Present { LETTERS } else { 1.0 },
        holds_back: session.is_held_back(),
    })
}

/// Draws marks over the scene in this rectangle, and returns the targets of the pointer.
fn draw_marks(
    ui: &Ui,
    rect: Rect,
    free: Rect,
    scene: &Scene,
    marks: Option<StepMarks>,
) -> (Drawing, Targets) {
    let painter = ui.painter().with_clip_rect(free);
    marks.map(|marks| marks::paint(&painter, rect, scene, marks)).unwrap_or_default()
}
