//! Draws scenes with OpenGL 3.3 core or ES 3.0, either with exactly the originals' pixels or smooth.

mod elements;
mod framebuffer;
mod gl;
mod large;
pub mod offscreen;
mod pieces;
mod seen;
mod stripes;
#[cfg(not(target_arch = "wasm32"))]
pub mod threads;
mod tiles;
mod vertices;
mod viewport;

use std::sync::Arc;

use anyhow::Result;
use elements::{DOT, DotInstance, MARK, STROKE, StrokeInstance, VERTEX, smooth_lines};
use framebuffer::Framebuffer;
use gl::{Depth, Gl, Program};
use glam::camera::rh::proj::opengl::orthographic;
use glam::{Mat4, Vec3};
use large::Large;
use pieces::Pieces;

use base::files::picture::Picture;
use base::scene::{Color, Drawing, Item, Mesh, MeshKind, Relief, Scene, Vertex};
use seen::Seen;
use stripes::OverlayMesh;
use tiles::Sight;
use vertices::{DrawPrimitive, Vertices};
pub use viewport::Viewport;
use web_time::Instant;

/// The opacity of a hidden line or dot.
const HIDDEN_OPACITY: f32 = 0.4;

/// How much nearer a smooth line is drawn than it lies, so that the surface on which it lies does not cover it.
const LIFT: f32 = 2e-4;

/// Samples for each pixel of a smooth picture.
const SAMPLES: u32 = 4;
/// The rows of a smooth picture that are drawn at a time, because samples need memory.
const BAND: u32 = 512;

/// A framebuffer for smooth pictures, made by a [`Renderer`].
pub struct MultisampleTarget {
    width: u32,
    height: u32,
    picture: Framebuffer,
    /// Some rows of the picture, several samples for each pixel.
    band: Framebuffer,
    /// The same rows, the samples of each pixel averaged.
    averaged: Framebuffer,
}

#[derive(Clone, Copy)]
pub struct FrameTarget<'a> {
    /// The framebuffer of a smooth picture; without it the frame goes to the renderer's usual framebuffer.
    pub multisample: Option<&'a MultisampleTarget>,
    /// Width and height.
    pub pixels: (u32, u32),
    pub background: Color,
    /// Whether a large scene may be drawn over several frames: see [`Renderer::is_finished`].
    pub in_pieces: bool,
}

/// Draws scenes with one OpenGL context, which must be current whenever it is used or dropped.
pub struct Renderer {
    gl: Gl,
    flat: Program,
    stroke: Program,
    dot: Program,
    mark: Program,
    /// The meshes of the last scene, which are not sent again if they are unchanged.
    meshes: Vec<(Arc<Mesh>, Vertices)>,
    /// What is seen of the meshes that cover the picture many times.
    seen: Vec<Seen>,
    /// The terrain of the last scene.
    relief: Option<(Relief, Vertices)>,
    /// The large scene of the last frame, and that of its other part.
    large: [Option<Large>; 2],
    /// The time until which the frame draws large scenes.
    until: Instant,
}

/// The program of the two shaders with this name.
macro_rules! program {
    ($gl:expr, $name:literal) => {
        $gl.program(
            $name,
            include_str!(concat!("../../../../shaders/", $name, ".vert")),
            include_str!(concat!("../../../../shaders/", $name, ".frag")),
        )
    };
}

impl Renderer {
    /// Compiles the shaders.
    /// Errors: a shader that the driver refuses, with the driver's log.
    pub fn new(context: Arc<glow::Context>) -> Result<Self> {
        let gl = Gl::new(context);
        Ok(Self {
            flat: program!(gl, "flat")?,
            stroke: program!(gl, "stroke")?,
            dot: program!(gl, "dot")?,
            mark: program!(gl, "mark")?,
            gl,
            meshes: Vec::new(),
            seen: Vec::new(),
            relief: None,
            large: [None, None],
            until: Instant::now(),
        })
    }

    /// Draws frames into the bound framebuffer instead of the context's own.
    pub fn into_bound(mut self) -> Self {
        self.gl.keep_bound();
        self
    }

    /// Starts a frame with the scene in a part of it. Other drawings and reading may follow. `scale` is the number of
    /// pixels in a point.
    /// Errors: a driver that runs out of memory.
    pub fn draw(&mut self, target: FrameTarget, scene: &Scene, part: Viewport, scale: f32) -> Result<()> {
        self.until = Instant::now() + pieces::FRAME;
        let Some(smooth) = target.multisample else {
            self.large = std::mem::take(&mut self.large).map(|large| large?.into_next_frame());
            let whole = Viewport::whole(target.pixels.0, target.pixels.1);
            if self.is_drawn_in_pieces(0, target, scene, part, scale, whole)? {
                return Ok(());
            }
            self.start_frame(None, part, target.background);
            return self.draw_items(scene, part, scale);
        };
        let mut bottom = 0;
        while bottom < smooth.height {
            let rows = (smooth.height - bottom).min(BAND);
            let seen = Viewport { bottom: part.bottom - bottom as i32, ..part };
            self.start_frame(Some(&smooth.band), seen, target.background);
            self.draw_items(scene, seen, scale)?;
            let strip = Viewport { left: 0, bottom: bottom as i32, width: smooth.width, height: rows };
            self.gl.resolve(&smooth.band, &smooth.averaged, &smooth.picture, strip);
            bottom += rows;
        }
        Ok(())
    }

    /// Draws another scene over a part of a frame.
    /// Errors: a driver that runs out of memory.
    pub fn draw_part(
        &mut self,
        target: FrameTarget,
        scene: &Scene,
        part: Viewport,
        scale: f32,
    ) -> Result<()> {
        let Some(smooth) = target.multisample else {
            if self.is_drawn_in_pieces(1, target, scene, part, scale, part)? {
                return Ok(());
            }
            self.gl.start_part(part, target.background);
            return self.draw_items(scene, part, scale);
        };
        let mut done = 0;
        while done < part.height {
            let rows = (part.height - done).min(BAND).min(smooth.height);
            let seen = Viewport { bottom: -(done as i32), ..part };
            self.start_frame(Some(&smooth.band), seen, target.background);
            self.draw_items(scene, seen, scale)?;
            let strip = Viewport { bottom: part.bottom + done as i32, height: rows, ..part };
            self.gl.resolve(&smooth.band, &smooth.averaged, &smooth.picture, strip);
            done += rows;
        }
        Ok(())
    }

    /// Draws a large scene for a while, if the target asks for that, and shows what is drawn. Returns whether it did.
    fn is_drawn_in_pieces(
        &mut self,
        slot: usize,
        target: FrameTarget,
        scene: &Scene,
        part: Viewport,
        scale: f32,
        shown: Viewport,
    ) -> Result<bool> {
        let kept = self.large[slot].take();
        if !target.in_pieces || !large::is_large(scene) {
            return Ok(false);
        }
        let mut large = self.draw_large(kept, target, scene, part, scale)?;
        self.show_large(&mut large, shown);
        self.large[slot] = Some(large);
        Ok(true)
    }

    /// Whether the last frame shows all of its scenes. Else frames of the same scenes go on with them.
    pub fn is_finished(&self) -> bool {
        !self.large.iter().flatten().any(Large::is_unfinished)
    }

    /// Binds a framebuffer, or the usual one, and clears all of it.
    fn start_frame(&self, framebuffer: Option<&Framebuffer>, part: Viewport, background: Color) {
        self.gl.bind(framebuffer);
        self.gl.start_scene(part, background);
    }

    /// Refuses pictures that the driver cannot draw.
    /// Errors: if the picture is beyond the driver's limit.
    pub fn check_size(&self, width: u32, height: u32) -> Result<()> {
        self.gl.check_size(width, height)
    }

    /// A framebuffer for smooth pictures of this size.
    /// Errors: a driver that runs out of memory, or one that cannot draw this size.
    pub fn multisample_target(&self, width: u32, height: u32) -> Result<MultisampleTarget> {
        self.check_size(width, height)?;
        Ok(MultisampleTarget {
            width,
            height,
            picture: self.gl.framebuffer(width, height, 0, false)?,
            band: self.gl.framebuffer(width, height.min(BAND), SAMPLES, true)?,
            averaged: self.gl.framebuffer(width, height.min(BAND), 0, false)?,
        })
    }

    /// Draws over the scene in a part of a frame.
    /// Errors: a driver that runs out of memory.
    pub fn draw_over(
        &self,
        target: FrameTarget,
        drawing: &Drawing,
        part: Viewport,
        scale: f32,
    ) -> Result<()> {
        if drawing.is_empty() || part.width == 0 || part.height == 0 {
            return Ok(());
        }
        let matrix = flat_matrix(part, target.pixels.1, scale);
        let OverlayMesh { fills, corners, triangles } = OverlayMesh::of(drawing);
        let fills = Vertices::new(&self.gl.context, &fills, None, VERTEX)?;
        let stripes = Vertices::new(&self.gl.context, &corners, Some(&triangles), MARK)?;
        self.gl.start_ui_state(part);
        self.flat.set_matrix("matrix", &matrix);
        self.flat.set_floats("up", &[1.0]);
        self.gl.draw(&self.flat, &fills, DrawPrimitive::Triangles, Depth::Visible);
        self.mark.set_matrix("matrix", &matrix);
        self.mark.set_floats("scale", &[scale]);
        self.gl.draw(&self.mark, &stripes, DrawPrimitive::Triangles, Depth::Visible);
        Ok(())
    }

    fn draw_items(&mut self, scene: &Scene, part: Viewport, scale: f32) -> Result<()> {
        let size = (part.width, part.height);
        let up = if self.gl.pieces.borrow().is_some() { -1.0 } else { 1.0 };
        for program in [&self.flat, &self.stroke, &self.dot] {
            program.set_floats("up", &[up]);
        }
        // Without the palette's width: as thin as the originals' at one pixel for a point, else smooth, one point wide.
        let thin = scene.palette.thin.or((scale != 1.0).then_some(1.0));
        let matrix = |offset| scene.camera.matrix(part.width, part.height, offset);
        self.draw_relief(scene, &matrix(Vec3::ZERO))?;
        self.draw_meshes(scene, part, thin.is_some())?;
        let matrix = matrix(scene.camera.origin());
        self.prepare(&self.stroke, &matrix, size, scale);
        let edges =
            smooth_lines(scene, thin.unwrap_or(1.0), |kind| (kind == MeshKind::Edges).then_some(false));
        self.draw_lines(&edges, 0.0)?;
        if let Some(width) = thin {
            self.draw_lines(&smooth_lines(scene, width, MeshKind::dashed), LIFT)?;
        }
        self.draw_strokes_and_dots(scene, &matrix, size, scale)
    }

    fn draw_lines(&self, lines: &[StrokeInstance], lift: f32) -> Result<()> {
        if lines.is_empty() {
            return Ok(());
        }
        let lines = Vertices::new(&self.gl.context, lines, None, STROKE)?;
        self.stroke.set_floats("lift", &[lift]);
        self.stroke.set_floats("opacity", &[1.0]);
        self.gl.draw(&self.stroke, &lines, DrawPrimitive::Quads, Depth::Visible);
        Ok(())
    }

    fn draw_relief(&mut self, scene: &Scene, matrix: &Mat4) -> Result<()> {
        let mut reliefs = scene.items.iter().filter_map(|item| match item {
            Item::Relief(relief) => Some(relief),
            _ => None,
        });
        let kept = self.relief.take();
        let Some(relief) = reliefs.next() else { return Ok(()) };
        let vertices = match kept.filter(|(known, _)| known.is_same(relief)) {
            Some((_, vertices)) => vertices,
            None => Vertices::grid::<Vertex>(
                &self.gl.context,
                relief.size(),
                |j| relief.row(j).collect(),
                VERTEX,
            )?,
        };
        self.flat.set_matrix("matrix", matrix);
        self.gl.draw(&self.flat, &vertices, DrawPrimitive::Strips, Depth::Solid);
        self.relief = Some((relief.clone(), vertices));
        Ok(())
    }

    fn draw_meshes(&mut self, scene: &Scene, part: Viewport, smooth: bool) -> Result<()> {
        let Viewport { width, height, .. } = part;
        let mut kept = std::mem::take(&mut self.meshes);
        // The polygon offset moves a face that is seen edge-on far back. Without edges to show, it is not needed.
        let has_edges = |item: &Item| matches!(item, Item::Mesh { mesh, .. } if mesh.kind == MeshKind::Edges);
        let walls = if scene.items.iter().any(has_edges) { Depth::Offset } else { Depth::Solid };
        for item in scene.surroundings.iter().chain(&scene.items) {
            let Item::Mesh { mesh, offset } = item else { continue };
            let (primitive, depth) = match mesh.kind {
                MeshKind::Triangles => (DrawPrimitive::Triangles, Depth::Solid),
                MeshKind::Walls => (DrawPrimitive::Triangles, walls),
                MeshKind::Edges => continue,
                MeshKind::Lines { .. } | MeshKind::Sphere { .. } if smooth => continue,
                MeshKind::Lines { .. } | MeshKind::Sphere { .. } => (DrawPrimitive::Lines, Depth::Solid),
            };
            let matrix = scene.camera.matrix(width, height, *offset);
            if mesh.kind == MeshKind::Walls && self.draw_what_is_seen(mesh, matrix, part, walls)? {
                continue;
            }
            let mut vertices = match kept.iter().position(|(known, _)| Arc::ptr_eq(known, mesh)) {
                Some(index) => kept.swap_remove(index).1,
                None => Vertices::with_room::<Vertex>(&self.gl.context, mesh.vertices.len(), VERTEX)?,
            };
            let until = self.gl.pieces.borrow().as_ref().map(|pieces| pieces.until);
            if !vertices.send_next(&mesh.vertices, until) {
                self.gl.pieces.borrow_mut().iter_mut().for_each(Pieces::wait);
                self.meshes.push((Arc::clone(mesh), vertices));
                continue;
            }
            self.flat.set_matrix("matrix", &matrix);
            match mesh.kind {
                MeshKind::Walls => {
                    let sight = Sight { matrix, pixels: (width, height), is_offset: false };
                    let triangles: &[[Vertex; 3]] = mesh.vertices.as_chunks().0;
                    let pixels = |number: i32| tiles::pixels(&triangles[number as usize], sight);
                    self.gl.draw_large(&self.flat, &vertices, primitive, depth, &pixels);
                }
                _ => self.gl.draw(&self.flat, &vertices, primitive, depth),
            }
            self.meshes.push((Arc::clone(mesh), vertices));
        }
        Ok(())
    }

    /// Draws lines and dots after everything else: first the hidden ones faintly, then the visible ones.
    fn draw_strokes_and_dots(
        &self,
        scene: &Scene,
        matrix: &Mat4,
        size: (u32, u32),
        scale: f32,
    ) -> Result<()> {
        let (mut strokes, mut dots) = (Vec::new(), Vec::new());
        let origin = scene.camera.origin();
        for item in scene.surroundings.iter().chain(&scene.items) {
            match *item {
                Item::Mesh { .. } | Item::Relief(_) => {}
                Item::Stroke { ends, width, ink } => {
                    strokes.push(StrokeInstance::new(ends.map(|end| end - origin), width, ink));
                }
                Item::Dot { at, size, color } => dots.push(DotInstance::new(at - origin, size, color)),
            }
        }
        let strokes = Vertices::new(&self.gl.context, &strokes, None, STROKE)?;
        let dots = Vertices::new(&self.gl.context, &dots, None, DOT)?;
        for (program, instances) in [(&self.stroke, &strokes), (&self.dot, &dots)] {
            self.prepare(program, matrix, size, scale);
            program.set_floats("lift", &[LIFT]);
            for (depth, opacity) in [(Depth::Hidden, HIDDEN_OPACITY), (Depth::Visible, 1.0)] {
                program.set_floats("opacity", &[opacity]);
                self.gl.draw(program, instances, DrawPrimitive::Quads, depth);
            }
        }
        Ok(())
    }

    fn prepare(&self, program: &Program, matrix: &Mat4, (width, height): (u32, u32), scale: f32) {
        program.set_matrix("matrix", matrix);
        program.set_floats("size", &[width as f32, height as f32]);
        program.set_floats("scale", &[scale]);
    }

    /// Reads the frame, with its opacity or without.
    /// Errors: a driver that cannot read it.
    pub fn read(&self, width: u32, height: u32, with_alpha: bool) -> Result<Picture> {
        self.gl.read(width, height, with_alpha)
    }
}

/// Converts points to a part of a picture with this height in pixels.
fn flat_matrix(part: Viewport, height: u32, scale: f32) -> Mat4 {
    let (left, lower) = (part.left as f32, height as f32 - part.bottom as f32);
    let (right, upper) = (left + part.width as f32, lower - part.height as f32);
    let [left, right, lower, upper] = [left, right, lower, upper].map(|pixels| pixels / scale);
    orthographic(left, right, lower, upper, -1.0, 1.0)
}
