//! The painting of what lies over and beside scenes: the same in the window and in figures.
//!
//! What is beside a scene hardly changes from frame to frame, and painting it is dear where there is no GPU. So it is
//! kept on a sheet, where only what has changed is painted anew, and laid beside the scene as a whole.

use std::sync::Arc;

use anyhow::Result;
use egui::epaint::ClippedShape;
use egui::{Context, PlatformOutput, RawInput, Rect, TextureOptions, TexturesDelta, pos2};
use egui_glow::Painter;

use crate::language::Language;
use crate::panel::{self, Overlay, Shown};
use crate::render::{Canvas, Renderer, Sheet, Viewport};
use crate::scene::Color;
use crate::session::Session;

/// How far the smooth edges of shapes reach beyond them, in points.
const FEATHER: f32 = 1.0;

/// What egui needs to paint. The OpenGL context must be current whenever it is used or dropped.
pub(crate) struct Desk {
    /// What egui remembers from frame to frame.
    pub(crate) context: Context,
    painter: Painter,
    /// What the painter does not have yet.
    textures: TexturesDelta,
    kept: Option<Kept>,
    /// Where the scene was in the frame before.
    scene: Option<Rect>,
}

/// What is to be painted.
pub(crate) struct Layout {
    /// Where the scene is to be drawn, and what was asked for.
    pub(crate) shown: Shown,
    /// What egui wants of the window.
    pub(crate) output: PlatformOutput,
    shapes: Vec<ClippedShape>,
    /// Pixels in a point.
    scale: f32,
    language: Language,
}

/// A sheet and the shapes that are on it.
struct Kept {
    sheet: Sheet,
    frame: Frame,
    shapes: Vec<ClippedShape>,
}

/// What all painting depends on.
#[derive(Clone, Copy, PartialEq)]
struct Frame {
    pixels: (u32, u32),
    scale: f32,
    /// Where the scene is, in points.
    scene: Rect,
    /// The colour of what no shape covers.
    ground: Color,
    /// Each has its own fonts.
    language: Language,
}

impl Desk {
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
            kept: None,
            scene: None,
        })
    }

    /// The largest texture that the driver takes.
    pub(crate) fn max_texture_side(&self) -> usize {
        self.painter.max_texture_side()
    }

    /// Has the session's scene drawn, and lays out what is over and beside it.
    ///
    /// The scene mostly is where it was in the frame before; so the driver can draw it while this lays out.
    ///
    /// # Errors
    /// Those of drawing.
    pub(crate) fn lay_out(
        &mut self,
        input: RawInput,
        session: &Session,
        overlay: &Overlay,
        mut draw: impl FnMut(Rect) -> Result<()>,
    ) -> Result<Layout> {
        let guess = self.scene;
        guess.map_or(Ok(()), &mut draw)?;
        let mut shown = Shown::default();
        let output = self.context.run_ui(input, |ui| {
            // egui runs this again where the layout has changed; what was asked for was asked in the first run.
            let again = panel::show(ui, session, overlay);
            shown.scene = again.scene;
            shown.marks = again.marks;
            shown.requests.extend(again.requests);
        });
        self.textures.append(output.textures_delta);
        // Letters lie on whole pixels: nothing between those of their texture need be calculated.
        self.textures
            .set
            .iter_mut()
            .flat_map(|(_, deltas)| deltas)
            .for_each(|delta| delta.options = TextureOptions::NEAREST);
        self.scene = Some(shown.scene);
        if self.scene != guess {
            draw(shown.scene)?;
        }
        Ok(Layout {
            shown,
            output: output.platform_output,
            shapes: output.shapes,
            scale: output.pixels_per_point,
            language: session.language,
        })
    }

    /// Paints over and beside the scene that was drawn, on this canvas or without one, and gives back what was asked
    /// for.
    ///
    /// # Errors
    /// A driver that runs out of memory.
    pub(crate) fn paint(
        &mut self,
        renderer: &Renderer,
        canvas: Option<&Canvas>,
        pixels: (u32, u32),
        ground: Color,
        layout: Layout,
    ) -> Result<Shown> {
        let Layout { shown, shapes, scale, language, .. } = layout;
        let scene = shown.scene;
        let frame = Frame { pixels, scale, scene, ground, language };
        self.painter.paint_and_update_textures(pixels.into(), scale, &[], &mut self.textures);
        let over = clipped(&shapes, &[scene]);
        let beside = frame.beside();
        if !beside.is_empty() {
            self.renew_sheet(renderer, frame, shapes)?;
            if let Some(Kept { sheet, .. }) = &self.kept {
                renderer.lay(sheet, canvas, &frame.viewports(&beside));
            }
        }
        renderer.draw_over(&shown.marks, panel::viewport(scene, pixels, scale), pixels.1, scale)?;
        self.paint_shapes(frame, over);
        Ok(shown)
    }

    /// Makes the sheet show these shapes where the scene is not.
    fn renew_sheet(
        &mut self,
        renderer: &Renderer,
        frame: Frame,
        mut shapes: Vec<ClippedShape>,
    ) -> Result<()> {
        shapes.retain(|shape| !frame.scene.contains_rect(shape.clip_rect));
        let (sheet, parts) = match self.kept.take() {
            // Panels are opaque, but for the line in a transparent picture.
            Some(kept) if kept.frame == frame && frame.ground[3] == u8::MAX => {
                (kept.sheet, frame.changed(&kept.shapes, &shapes))
            }
            _ => (renderer.sheet(frame.pixels, frame.ground)?, frame.beside()),
        };
        if !parts.is_empty() {
            renderer.draw_on_sheet(&sheet);
            self.paint_shapes(frame, clipped(&shapes, &parts));
        }
        self.kept = Some(Kept { sheet, frame, shapes });
        Ok(())
    }

    fn paint_shapes(&mut self, frame: Frame, shapes: Vec<ClippedShape>) {
        let primitives = self.context.tessellate(shapes, frame.scale);
        self.painter.paint_primitives(frame.pixels.into(), frame.scale, &primitives);
    }
}

impl Drop for Desk {
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

    fn viewports(&self, parts: &[Rect]) -> Vec<Viewport> {
        parts.iter().map(|&part| panel::viewport(part, self.pixels, self.scale)).collect()
    }

    /// The parts beside the scene, in whole pixels, where one of the lists of shapes differs from the other.
    fn changed(&self, before: &[ClippedShape], after: &[ClippedShape]) -> Vec<Rect> {
        let differ = (0..before.len().max(after.len())).filter(|&i| before.get(i) != after.get(i));
        let seen = differ.flat_map(|i| [before.get(i), after.get(i)]).flatten().flat_map(|shape| {
            self.beside().into_iter().map(|side| self.whole_pixels(bounds(shape)).intersect(side))
        });
        let mut parts: Vec<Rect> = Vec::new();
        for seen in seen.filter(Rect::is_positive) {
            match parts.iter_mut().find(|part| part.intersects(seen)) {
                Some(part) => *part = part.union(seen),
                None => parts.push(seen),
            }
        }
        parts
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

/// Where a shape can be seen.
fn bounds(shape: &ClippedShape) -> Rect {
    let rect = shape.transform_after_tessellation * shape.shape.visual_bounding_rect();
    rect.expand(FEATHER).intersect(shape.clip_rect)
}
