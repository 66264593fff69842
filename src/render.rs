//! Scenes into OpenGL: 3.3 core or ES 3.0, no multisampling, so that the lessons' pixels are the originals'.

mod gl;
pub mod offscreen;

use std::sync::Arc;

use anyhow::Result;
use bytemuck::{Pod, Zeroable};
use glam::{Mat4, Vec3};

use crate::picture::Picture;
use crate::scene::{Color, Item, Mesh, MeshKind, Scene, Vertex};
use gl::{Attribute, Depth, Gl, Primitive, Program, Vertices};

/// How much of a line or a dot shines through what hides it.
const HIDDEN_OPACITY: f32 = 0.4;

/// Draws scenes with one OpenGL context, which must be current whenever it is used or dropped.
pub struct Renderer {
    gl: Gl,
    flat: Program,
    stroke: Program,
    dot: Program,
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
}

#[derive(Clone, Copy, Pod, Zeroable)]
#[repr(C)]
struct DotInstance {
    at: [f32; 3],
    size: f32,
    color: Color,
}

const VERTEX: &[Attribute] = &[Attribute::Floats(3), Attribute::Color];
const STROKE: &[Attribute] =
    &[Attribute::Floats(3), Attribute::Floats(3), Attribute::Floats(1), Attribute::Color];
const DOT: &[Attribute] = &[Attribute::Floats(3), Attribute::Floats(1), Attribute::Color];

impl Renderer {
    /// Compiles the shaders.
    ///
    /// # Errors
    /// A shader that the driver refuses, with the driver's log.
    pub fn new(context: Arc<glow::Context>) -> Result<Self> {
        let gl = Gl::new(context);
        let flat =
            gl.program("flat", include_str!("../shaders/flat.vert"), include_str!("../shaders/flat.frag"))?;
        let stroke = gl.program(
            "stroke",
            include_str!("../shaders/stroke.vert"),
            include_str!("../shaders/stroke.frag"),
        )?;
        let dot =
            gl.program("dot", include_str!("../shaders/dot.vert"), include_str!("../shaders/dot.frag"))?;
        Ok(Self { gl, flat, stroke, dot, meshes: Vec::new() })
    }

    /// Clears the framebuffer and draws the scene over all of it. `scale` is the number of pixels in a point.
    ///
    /// # Errors
    /// A driver that runs out of memory.
    pub fn draw(&mut self, scene: &Scene, (width, height): (u32, u32), scale: f32) -> Result<()> {
        self.gl.start_frame(width, height);
        self.draw_meshes(scene, (width, height))?;
        let matrix = scene.camera.matrix(width, height, Vec3::ZERO);
        self.draw_marks(scene, &matrix, (width, height), scale)
    }

    fn draw_meshes(&mut self, scene: &Scene, (width, height): (u32, u32)) -> Result<()> {
        let mut kept = std::mem::take(&mut self.meshes);
        for item in &scene.items {
            let Item::Mesh { mesh, offset } = item else { continue };
            let vertices = match kept.iter().position(|(known, _)| Arc::ptr_eq(known, mesh)) {
                Some(index) => kept.swap_remove(index).1,
                None => self.gl.vertices::<Vertex>(&mesh.vertices, mesh.indices.as_deref(), VERTEX)?,
            };
            self.flat.set_matrix("matrix", &scene.camera.matrix(width, height, *offset));
            let primitive = match mesh.kind {
                MeshKind::Triangles => Primitive::Triangles,
                MeshKind::Lines => Primitive::Lines,
            };
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
                Item::Stroke { ends: [start, end], width, color } => {
                    strokes.push(StrokeInstance {
                        start: start.to_array(),
                        end: end.to_array(),
                        width,
                        color,
                    });
                }
                Item::Dot { at, size, color } => dots.push(DotInstance { at: at.to_array(), size, color }),
            }
        }
        let strokes = self.gl.vertices(&strokes, None, STROKE)?;
        let dots = self.gl.vertices(&dots, None, DOT)?;
        for (program, instances) in [(&self.stroke, &strokes), (&self.dot, &dots)] {
            program.set_matrix("matrix", matrix);
            program.set_floats("size", &[size.0 as f32, size.1 as f32]);
            program.set_floats("scale", &[scale]);
            for (depth, opacity) in [(Depth::Hidden, HIDDEN_OPACITY), (Depth::Visible, 1.0)] {
                program.set_floats("opacity", &[opacity]);
                self.gl.draw(program, instances, Primitive::Quads, depth);
            }
        }
        Ok(())
    }

    /// Reads the framebuffer back.
    pub fn read(&self, width: u32, height: u32) -> Picture {
        self.gl.read(width, height)
    }
}
