//! The painting of scenes with what lies over and beside them: the same in the window and in figures.
//!
//! What is beside a scene hardly changes from frame to frame, and painting it is dear where there is no GPU. There it
//! is kept on a sheet that is laid beside the scene as a whole, and only what has changed since is painted over that.

use std::sync::Arc;

use anyhow::Result;
use egui::epaint::ClippedShape;
use egui::{Context, FullOutput, PlatformOutput, RawInput, Rect, Shape, TextureOptions, TexturesDelta, pos2};
use egui_glow::Painter;

use crate::panel::{self, Overlay, PanelOutput};
use crate::render::{MultisampleTarget, Renderer, Sheet, Viewport};
use crate::scene::{Color, Scene};
use crate::session::Session;
use crate::text::language::Language;

/// How far smooth edges, and circles' strokes, reach beyond the bounds that egui tells of shapes, in points.
const FEATHER: f32 = 2.0;
/// What is kept is of no use when more than this part of it has changed.
const OUTDATED: f32 = 0.5;

/// What egui needs to paint. The OpenGL context must be current whenever it is used or dropped.
pub(crate) struct Compositor {
    /// What egui remembers from frame to frame.
    pub(crate) context: Context,
    painter: Painter,
    /// What the painter does not have yet.
    textures: TexturesDelta,
    /// The frame before this one.
    before: Option<Frame>,
    kept: Option<Kept>,
}

/// What a frame is drawn with, and where.
pub(crate) struct FrameTarget<'a> {
    pub(crate) renderer: &'a mut Renderer,
    /// For a smooth picture; without it the frame goes to the context's own framebuffer.
    pub(crate) canvas: Option<&'a MultisampleTarget>,
    pub(crate) pixels: (u32, u32),
    /// The colour of what nothing covers.
    pub(crate) ground: Color,
}

/// What is kept of a frame, and the shapes that are on it.
struct Kept {
    sheet: Sheet,
    shapes: Vec<ClippedShape>,
}

/// What all painting depends on.
#[derive(Clone, Copy, PartialEq)]
struct Frame {
    pixels: (u32, u32),
    ground: Color,
    /// Each has its own fonts.
    language: Language,
    /// Pixels in a point.
    scale: f32,
    /// Where the scene is, in points.
    scene: Rect,
}

impl Compositor {
    /// A desk that paints with this OpenGL context.
    ///
    /// # Errors
    /// A shader that the driver refuses.
    pub(crate) fn new(gl: Arc<glow::Context>) -> Result<Self> {
        let painter = Painter::new(gl, "", None, false)?;
        Ok(Self {
            context: panel::context(),
            painter,
            textures: TexturesDelta::default(),
            before: None,
            kept: None,
        })
    }

    /// The largest texture that the driver takes.
    pub(crate) fn max_texture_side(&self) -> usize {
        self.painter.max_texture_side()
    }

    /// Draws the session's scene with what lies over and beside it. Gives back what was asked for, and what egui wants
    /// of the window.
    ///
    /// # Errors
    /// A driver that runs out of memory.
    pub(crate) fn draw(
        &mut self,
        mut stage: FrameTarget,
        input: RawInput,
        session: &Session,
        overlay: &Overlay,
    ) -> Result<(PanelOutput, PlatformOutput)> {
        let scene = session.scene();
        let (pixels, ground, language) = (stage.pixels, stage.ground, session.language);
        let framed = |scale, scene| Frame { pixels, ground, language, scale, scene };
        // The scene mostly is where it was: so the driver can begin with it while the panel is laid out.
        let guess = self.before.take().filter(|before| *before == framed(before.scale, before.scene));
        if let Some(guess) = &guess {
            stage.draw(&scene, guess)?;
            stage.renderer.flush();
        }
        let (shown, output) = self.lay_out(input, session, overlay);
        let (frame, shapes) = (framed(output.pixels_per_point, shown.scene), output.shapes);
        let again = guess == Some(frame);
        if !again {
            self.kept = None;
            stage.draw(&scene, &frame)?;
        }
        let changed = self.lay(&stage, &frame, &shapes);
        stage.renderer.draw_over(&shown.marks, frame.viewport(frame.scene), pixels.1, frame.scale)?;
        let is_laid = changed.is_some();
        let mut parts = changed.unwrap_or_else(|| frame.beside());
        parts.push(frame.scene);
        self.paint(&frame, &shapes, &parts);
        // A single picture is not worth it.
        if again && !is_laid {
            self.keep(&stage, &frame, shapes);
        }
        self.before = Some(frame);
        Ok((shown, output.platform_output))
    }

    fn lay_out(
        &mut self,
        input: RawInput,
        session: &Session,
        overlay: &Overlay,
    ) -> (PanelOutput, FullOutput) {
        let mut shown = PanelOutput::default();
        let mut output = self.context.run_ui(input, |ui| {
            // egui runs this again where the layout has changed; what was asked for was asked in the first run.
            let again = panel::show(ui, session, overlay);
            shown.scene = again.scene;
            shown.marks = again.marks;
            shown.requests.extend(again.requests);
        });
        self.textures.append(std::mem::take(&mut output.textures_delta));
        // Letters lie on whole pixels: nothing between those of their texture need be calculated.
        self.textures
            .set
            .iter_mut()
            .flat_map(|(_, deltas)| deltas)
            .for_each(|delta| delta.options = TextureOptions::NEAREST);
        (shown, output)
    }

    /// Lays what is kept beside the scene. Gives back where that has changed since; nothing if it was of no use.
    fn lay(&self, stage: &FrameTarget, frame: &Frame, shapes: &[ClippedShape]) -> Option<Vec<Rect>> {
        let kept = self.kept.as_ref()?;
        let after: Vec<&ClippedShape> = shapes.iter().filter(|shape| frame.is_beside(shape)).collect();
        let changed = frame.changed(&kept.shapes, &after);
        let area = |parts: &[Rect]| parts.iter().map(Rect::area).sum::<f32>();
        if area(&changed) > OUTDATED * area(&frame.beside()) {
            return None;
        }
        stage.renderer.lay(&kept.sheet, stage.canvas, &frame.viewports());
        Some(changed)
    }

    /// Keeps what was painted beside the scene.
    fn keep(&mut self, stage: &FrameTarget, frame: &Frame, mut shapes: Vec<ClippedShape>) {
        // A line in a transparent picture covers nothing, so it could not be painted over.
        if frame.beside().is_empty() || frame.ground[3] < u8::MAX {
            return;
        }
        let sheet = self.kept.take().map(|kept| kept.sheet);
        let sheet = stage.renderer.keep(sheet, frame.pixels, stage.canvas, &frame.viewports());
        shapes.retain(|shape| frame.is_beside(shape));
        self.kept = sheet.map(|sheet| Kept { sheet, shapes });
    }

    /// Paints what of the shapes is seen in these parts.
    fn paint(&mut self, frame: &Frame, shapes: &[ClippedShape], parts: &[Rect]) {
        let primitives = self.context.tessellate(clipped(shapes, parts), frame.scale);
        let (pixels, textures) = (frame.pixels.into(), &mut self.textures);
        self.painter.paint_and_update_textures(pixels, frame.scale, &primitives, textures);
    }
}

impl FrameTarget<'_> {
    fn draw(&mut self, scene: &Scene, frame: &Frame) -> Result<()> {
        self.renderer.draw(self.canvas, self.ground, scene, frame.viewport(frame.scene), frame.scale)
    }
}

impl Drop for Compositor {
    fn drop(&mut self) {
        self.textures.clear(); // or egui takes them to be forgotten
        self.painter.destroy();
    }
}

impl Frame {
    /// Where the scene is not.
    fn beside(&self) -> Vec<Rect> {
        let (width, height) = self.pixels;
        let end = pos2(width as f32, height as f32) / self.scale;
        let below = Rect::from_min_max(pos2(0.0, self.scene.bottom()), end);
        let right = Rect::from_min_max(pos2(self.scene.right(), 0.0), pos2(end.x, self.scene.bottom()));
        [below, right].into_iter().filter(Rect::is_positive).collect()
    }

    /// Whether a shape can be seen where the scene is not.
    fn is_beside(&self, shape: &ClippedShape) -> bool {
        !self.scene.contains_rect(shape.clip_rect)
    }

    /// The same in pixels.
    fn viewports(&self) -> Vec<Viewport> {
        self.beside().into_iter().map(|part| self.viewport(part)).collect()
    }

    fn viewport(&self, part: Rect) -> Viewport {
        panel::viewport(part, self.pixels, self.scale)
    }

    /// The parts beside the scene, in whole pixels, where one of the lists of shapes differs from the other.
    fn changed(&self, before: &[ClippedShape], after: &[&ClippedShape]) -> Vec<Rect> {
        let pairs = (0..before.len().max(after.len())).map(|i| [before.get(i), after.get(i).copied()]);
        let changed = pairs.filter(|[before, after]| before != after).flatten().flatten();
        let changed: Vec<Rect> = changed.map(|shape| self.whole_pixels(bounds(shape))).collect();
        let sides = self.beside().into_iter();
        sides.flat_map(|side| united(changed.iter().map(|part| part.intersect(side)))).collect()
    }

    fn whole_pixels(&self, rect: Rect) -> Rect {
        let Rect { min, max } = rect * self.scale;
        Rect::from_min_max(min.floor(), max.ceil()) / self.scale
    }
}

/// Everything of the shapes that is seen in these parts, part by part.
fn clipped(shapes: &[ClippedShape], parts: &[Rect]) -> Vec<ClippedShape> {
    let pairs = parts.iter().flat_map(|part| shapes.iter().map(move |shape| (part, shape)));
    pairs
        .filter(|(part, shape)| part.intersects(bounds(shape)))
        .map(|(part, shape)| ClippedShape { clip_rect: shape.clip_rect.intersect(*part), ..shape.clone() })
        .collect()
}

/// Rectangles, those that overlap as one.
fn united(rects: impl Iterator<Item = Rect>) -> Vec<Rect> {
    let mut parts: Vec<Rect> = Vec::new();
    for rect in rects.filter(Rect::is_positive) {
        match parts.iter_mut().find(|part| part.intersects(rect)) {
            Some(part) => *part = part.union(rect),
            None => parts.push(rect),
        }
    }
    parts
}

/// Where a shape can be seen.
fn bounds(shape: &ClippedShape) -> Rect {
    let rect = shape.transform_after_tessellation * visual_bounds(&shape.shape);
    rect.expand(FEATHER).intersect(shape.clip_rect)
}

/// What a shape covers. egui's own bounds of a text leave out what marks a selection in it.
fn visual_bounds(shape: &Shape) -> Rect {
    match shape {
        Shape::Text(text) => {
            let rows = text.galley.rows.iter();
            let meshes =
                rows.map(|row| row.visuals.mesh_bounds.translate(row.pos.to_vec2() + text.pos.to_vec2()));
            meshes.fold(shape.visual_bounding_rect(), Rect::union)
        }
        Shape::Vec(shapes) => shapes.iter().map(visual_bounds).fold(Rect::NOTHING, Rect::union),
        _ => shape.visual_bounding_rect(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::lessons::table::{self, FIRST, LESSONS};
    use crate::scene::View;
    use egui::{Event, Modifiers, PointerButton, Pos2, vec2};

    const SCREEN: Rect = Rect { min: pos2(0.0, 0.0), max: pos2(1000.0, 800.0) };

    fn shapes(context: &Context, session: &Session, events: Vec<Event>) -> Vec<ClippedShape> {
        let input = RawInput { screen_rect: Some(SCREEN), events, ..RawInput::default() };
        let mut output = context.run_ui(input, |ui| drop(panel::show(ui, session, &Overlay::default())));
        output.textures_delta.clear();
        output.shapes
    }

    #[test]
    fn what_is_painted_of_a_shape_is_within_its_bounds() {
        let context = panel::context();
        let session = Session::new(table::open(LESSONS[FIRST]).unwrap(), View::default());
        shapes(&context, &session, Vec::new());
        let button = |pos: Pos2, pressed| Event::PointerButton {
            pos,
            button: PointerButton::Primary,
            pressed,
            modifiers: Modifiers::NONE,
        };
        // A selection from the reason, under the verdict, to far below.
        let (from, to) = (pos2(700.0, 80.0), pos2(900.0, 400.0));
        shapes(&context, &session, vec![Event::PointerMoved(from), button(from, true)]);
        let shapes = shapes(&context, &session, vec![Event::PointerMoved(to)]);
        let is_marked =
            |shape: &ClippedShape| visual_bounds(&shape.shape) != shape.shape.visual_bounding_rect();
        assert!(shapes.iter().any(is_marked), "some text is selected");
        for shape in shapes {
            let bounds = bounds(&shape);
            for primitive in context.tessellate(vec![shape.clone()], 1.0) {
                let egui::epaint::Primitive::Mesh(mesh) = primitive.primitive else { continue };
                let painted = mesh.calc_bounds().intersect(primitive.clip_rect);
                assert!(
                    !painted.is_positive() || bounds.contains_rect(painted),
                    "{painted} in {bounds}: {shape:?}"
                );
            }
        }
    }

    #[test]
    fn what_has_changed_beside_the_scene_is_never_over_it() {
        let scene = Rect::from_min_size(Pos2::ZERO, vec2(700.0, 740.0));
        let (pixels, ground) = ((1000, 800), [0, 0, 0, 255]);
        let frame = Frame { pixels, ground, language: Language::English, scale: 1.0, scene };
        let corner = Rect::from_center_size(scene.max, vec2(200.0, 100.0));
        let shape = Shape::rect_filled(corner, 0.0, egui::Color32::WHITE);
        let parts = frame.changed(&[], &[&ClippedShape::new(SCREEN, shape)]);
        assert_eq!(parts.len(), 2);
        assert!(parts.iter().all(|part| !part.intersect(scene).is_positive()), "{parts:?}");
    }
}
