//! Scenes into OpenGL, 3.3 core or ES 3.0: as they are, so that the lessons' pixels are the originals', or smooth.

mod gl;
pub mod offscreen;
mod target;

use std::sync::Arc;

use anyhow::{Result, bail};
use bytemuck::{Pod, Zeroable};
use gl::{Attribute, Depth, Gl, Primitive, Program, Vertices};
use glam::camera::rh::proj::opengl::orthographic;
use glam::{Mat4, Vec3};
use target::Framebuffer;

use crate::files::picture::Picture;
use crate::scene::{Color, Drawing, Ink, Item, Mesh, MeshKind, Scene, Vertex};

/// How much of a line or a dot shines through what hides it.
const HIDDEN_OPACITY: f32 = 0.4;

/// A dash and a gap, in points.
const DASH: f32 = 11.0;
/// Samples for each pixel of a smooth picture.
const SAMPLES: u32 = 4;
/// Rows of a smooth picture that are drawn at a time: samples take room.
const BAND: u32 = 512;

/// The part of the framebuffer that a scene takes, in pixels.
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

/// Room for a smooth picture, made by a [`Renderer`].
pub struct MultisampleTarget {
    width: u32,
    height: u32,
    picture: Framebuffer,
    /// Some rows of it, several samples for each pixel.
    band: Framebuffer,
}

/// What is kept of a frame for the next ones. Made by a [`Renderer`].
pub struct Sheet(Framebuffer);

/// Draws scenes with one OpenGL context, which must be current whenever it is used or dropped.
pub struct Renderer {
    gl: Gl,
    flat: Program,
    stroke: Program,
    dot: Program,
    mark: Program,
    /// The meshes of the last scene, so that one that stays is not sent again.
    meshes: Vec<(Arc<Mesh>, Vertices)>,
}

#[derive(Clone, Copy, Pod, Zeroable)]
#[repr(C)]
struct StrokeInstance {
    start: [f32; 3],
    end: [f32; 3],
    width: f32,
    color: Color,
    dash: f32,
}

impl StrokeInstance {
    fn new([start, end]: [Vec3; 2], width: f32, Ink { color, dashed }: Ink) -> Self {
        let dash = if dashed { DASH } else { 0.0 };
        Self { start: start.to_array(), end: end.to_array(), width, color, dash }
    }
}

#[derive(Clone, Copy, Pod, Zeroable)]
#[repr(C)]
struct DotInstance {
    at: [f32; 3],
    size: f32,
    color: Color,
}

const VERTEX: &[Attribute] = &[Attribute::Floats(3), Attribute::Color];
const STROKE: &[Attribute] = &[
    Attribute::Floats(3),
    Attribute::Floats(3),
    Attribute::Floats(1),
    Attribute::Color,
    Attribute::Floats(1),
];
const DOT: &[Attribute] = &[Attribute::Floats(3), Attribute::Floats(1), Attribute::Color];
const MARK: &[Attribute] = &[
    Attribute::Floats(2),
    Attribute::Floats(2),
    Attribute::Floats(2),
    Attribute::Floats(2),
    Attribute::Floats(3),
    Attribute::Color,
];

impl Renderer {
    /// Compiles the shaders.
    ///
    /// # Errors
    /// A shader that the driver refuses, with the driver's log.
    pub fn new(context: Arc<glow::Context>) -> Result<Self> {
        let gl = Gl::new(context);
        let flat = gl.program(
            "flat",
            include_str!("../../shaders/flat.vert"),
            include_str!("../../shaders/flat.frag"),
        )?;
        let stroke = gl.program(
            "stroke",
            include_str!("../../shaders/stroke.vert"),
            include_str!("../../shaders/stroke.frag"),
        )?;
        let dot = gl.program(
            "dot",
            include_str!("../../shaders/dot.vert"),
            include_str!("../../shaders/dot.frag"),
        )?;
        let mark = gl.program(
            "mark",
            include_str!("../../shaders/mark.vert"),
            include_str!("../../shaders/mark.frag"),
        )?;
        Ok(Self { gl, flat, stroke, dot, mark, meshes: Vec::new() })
    }

    /// Draws the scene into a part of a frame, over this ground, and leaves the frame to be drawn over and read. On a
    /// canvas it is drawn smoothly, without one as it is, into the context's own framebuffer. `scale` is the number
    /// of pixels in a point.
    ///
    /// # Errors
    /// A driver that runs out of memory.
    pub fn draw(
        &mut self,
        canvas: Option<&MultisampleTarget>,
        ground: Color,
        scene: &Scene,
        part: Viewport,
        scale: f32,
    ) -> Result<()> {
        let Some(canvas) = canvas else {
            self.gl.start_frame(None, part, ground);
            return self.draw_items(scene, part, scale);
        };
        let mut bottom = 0;
        while bottom < canvas.height {
            let rows = (canvas.height - bottom).min(BAND);
            let seen = Viewport { bottom: part.bottom - bottom as i32, ..part };
            self.gl.start_frame(Some(&canvas.band), seen, ground);
            self.draw_items(scene, seen, scale)?;
            self.gl.resolve(&canvas.band, &canvas.picture, canvas.width, bottom, rows);
            bottom += rows;
        }
        Ok(())
    }

    /// Has the driver begin with what it was told, while other things are done.
    pub fn flush(&self) {
        self.gl.flush();
    }

    /// Room for a smooth picture.
    ///
    /// # Errors
    /// A driver that runs out of memory, or one that cannot draw this size.
    pub fn canvas(&self, width: u32, height: u32) -> Result<MultisampleTarget> {
        let (widest, highest) = self.gl.size_limit();
        if width > widest || height > highest {
            bail!("a picture of {width}x{height} pixels is beyond this driver's limit of {widest}x{highest}");
        }
        Ok(MultisampleTarget {
            width,
            height,
            picture: self.gl.target(width, height, 0, false)?,
            band: self.gl.target(width, height.min(BAND), SAMPLES, true)?,
        })
    }

    /// Keeps parts of a frame of this size on a sheet, a new one if there is none yet, and leaves the frame to be drawn
    /// on and read. Nothing is kept where the driver has no memory for it, and where there is a GPU: that paints as
    /// fast as it copies, and windows' framebuffers need not allow to be read.
    pub fn keep(
        &self,
        sheet: Option<Sheet>,
        (width, height): (u32, u32),
        canvas: Option<&MultisampleTarget>,
        parts: &[Viewport],
    ) -> Option<Sheet> {
        if !self.gl.is_software {
            return None;
        }
        let frame = canvas.map(|canvas| &canvas.picture);
        let sheet = sheet.or_else(|| self.gl.sheet(width, height).ok().map(Sheet));
        match &sheet {
            Some(Sheet(sheet)) => self.gl.copy(frame, Some(sheet), parts, frame),
            None => self.gl.draw_to(frame),
        }
        sheet
    }

    /// Puts into a frame what was kept of it on a sheet, and leaves the frame to be drawn on and read.
    pub fn lay(&self, Sheet(sheet): &Sheet, canvas: Option<&MultisampleTarget>, parts: &[Viewport]) {
        let frame = canvas.map(|canvas| &canvas.picture);
        self.gl.copy(Some(sheet), frame, parts, frame);
    }

    /// Draws over the scene that was drawn into a part of the framebuffer, which is `height` pixels high.
    ///
    /// # Errors
    /// A driver that runs out of memory.
    pub fn draw_over(&self, drawing: &Drawing, part: Viewport, height: u32, scale: f32) -> Result<()> {
        if drawing.is_empty() || part.width == 0 || part.height == 0 {
            return Ok(());
        }
        let matrix = flat_matrix(part, height, scale);
        let fills = self.gl.vertices(&drawing.fills, None, VERTEX)?;
        let stripes = self.gl.vertices(&drawing.corners, Some(&drawing.triangles), MARK)?;
        self.gl.start_overlay(part);
        self.flat.set_matrix("matrix", &matrix);
        self.gl.draw(&self.flat, &fills, Primitive::Triangles, Depth::Visible);
        self.mark.set_matrix("matrix", &matrix);
        self.mark.set_floats("scale", &[scale]);
        self.gl.draw(&self.mark, &stripes, Primitive::Triangles, Depth::Visible);
        Ok(())
    }

    fn draw_items(&mut self, scene: &Scene, part: Viewport, scale: f32) -> Result<()> {
        let size = (part.width, part.height);
        // The originals' lines are as thin as the pixels were.
        let thin = scene.palette.thin.or((scale != 1.0).then_some(1.0));
        self.draw_meshes(scene, size, thin.is_some())?;
        let matrix = scene.camera.matrix(part.width, part.height, Vec3::ZERO);
        if let Some(width) = thin {
            let lines = self.gl.vertices(&smooth_lines(scene, width), None, STROKE)?;
            self.prepare(&self.stroke, &matrix, size, scale);
            self.stroke.set_floats("opacity", &[1.0]);
            self.gl.draw(&self.stroke, &lines, Primitive::Quads, Depth::Visible);
        }
        self.draw_marks(scene, &matrix, size, scale)
    }

    fn draw_meshes(&mut self, scene: &Scene, (width, height): (u32, u32), smooth: bool) -> Result<()> {
        let mut kept = std::mem::take(&mut self.meshes);
        for item in &scene.items {
            let Item::Mesh { mesh, offset } = item else { continue };
            let primitive = match mesh.kind {
                MeshKind::Triangles => Primitive::Triangles,
                MeshKind::Lines { .. } if smooth => continue,
                MeshKind::Lines { .. } => Primitive::Lines,
            };
            let vertices = match kept.iter().position(|(known, _)| Arc::ptr_eq(known, mesh)) {
                Some(index) => kept.swap_remove(index).1,
                None => self.gl.vertices::<Vertex>(&mesh.vertices, mesh.indices.as_deref(), VERTEX)?,
            };
            self.flat.set_matrix("matrix", &scene.camera.matrix(width, height, *offset));
            self.gl.draw(&self.flat, &vertices, primitive, Depth::Solid);
            self.meshes.push((Arc::clone(mesh), vertices));
        }
        Ok(())
    }

    /// Lines and dots come last, first faintly where something hides them, then where nothing does.
    fn draw_marks(&self, scene: &Scene, matrix: &Mat4, size: (u32, u32), scale: f32) -> Result<()> {
        let (mut strokes, mut dots) = (Vec::new(), Vec::new());
        for item in &scene.items {
            match *item {
                Item::Mesh { .. } => {}
                Item::Stroke { ends, width, ink } => strokes.push(StrokeInstance::new(ends, width, ink)),
                Item::Dot { at, size, color } => dots.push(DotInstance { at: at.to_array(), size, color }),
            }
        }
        let strokes = self.gl.vertices(&strokes, None, STROKE)?;
        let dots = self.gl.vertices(&dots, None, DOT)?;
        for (program, instances) in [(&self.stroke, &strokes), (&self.dot, &dots)] {
            self.prepare(program, matrix, size, scale);
            for (depth, opacity) in [(Depth::Hidden, HIDDEN_OPACITY), (Depth::Visible, 1.0)] {
                program.set_floats("opacity", &[opacity]);
                self.gl.draw(program, instances, Primitive::Quads, depth);
            }
        }
        Ok(())
    }

    fn prepare(&self, program: &Program, matrix: &Mat4, (width, height): (u32, u32), scale: f32) {
        program.set_matrix("matrix", matrix);
        program.set_floats("size", &[width as f32, height as f32]);
        program.set_floats("scale", &[scale]);
    }

    /// Reads the framebuffer that was drawn to, with its opacity or without.
    ///
    /// # Errors
    /// A driver that cannot read it.
    pub fn read(&self, width: u32, height: u32, with_alpha: bool) -> Result<Picture> {
        self.gl.read(width, height, with_alpha)
    }
}

/// From points of a picture of some height in pixels into a part of it.
fn flat_matrix(part: Viewport, height: u32, scale: f32) -> Mat4 {
    let (left, lower) = (part.left as f32, height as f32 - part.bottom as f32);
    let (right, upper) = (left + part.width as f32, lower - part.height as f32);
    let [left, right, lower, upper] = [left, right, lower, upper].map(|pixels| pixels / scale);
    orthographic(left, right, lower, upper, -1.0, 1.0)
}

/// The scene's thin lines as smooth ones.
fn smooth_lines(scene: &Scene, width: f32) -> Vec<StrokeInstance> {
    let mut lines = Vec::new();
    for item in &scene.items {
        let Item::Mesh { mesh, offset } = item else { continue };
        let MeshKind::Lines { dashed } = mesh.kind else { continue };
        for pair in mesh.vertices.chunks_exact(2) {
            let ends = [0, 1].map(|end| Vec3::from_array(pair[end].position) + offset);
            lines.push(StrokeInstance::new(ends, width, Ink { color: pair[0].color, dashed }));
        }
    }
    lines
}
