//! The OpenGL objects of the renderer, as handles that own them.
#![expect(unsafe_code, reason = "every OpenGL call is unsafe")]
// One reason serves all blocks of this file: the context is current (the renderer's own condition), every
// name comes from that context and is deleted once, by its owner's drop, every pointer and length is taken
// from a slice that outlives the call, and every index is that of a vertex.
#![expect(clippy::undocumented_unsafe_blocks, reason = "the reason stands above, once")]

use std::cell::RefCell;
use std::ops::Range;
use std::sync::Arc;

use anyhow::{Result, anyhow, bail};
use glam::Mat4;
use glow::HasContext;

use super::pieces::Pieces;
use super::vertices::{DrawPrimitive, Vertices};
use super::viewport::Viewport;
use base::scene::Color;

/// A current OpenGL context.
pub(super) struct Gl {
    pub(super) context: Arc<glow::Context>,
    /// The framebuffer for whatever has no other: the context's, unless another one was bound.
    pub(super) usual: Option<glow::Framebuffer>,
    /// What the frame may draw of a scene, if it is drawn in pieces.
    pub(super) pieces: RefCell<Option<Pieces>>,
    /// Whether it is OpenGL ES.
    is_embedded: bool,
}

/// The depth test of a draw call.
#[derive(Clone, Copy)]
pub(super) enum Depth {
    /// The nearer fragment wins and hides later ones.
    Solid,
    /// As solid, but a little farther away: the lines on it are nearer.
    Offset,
    /// Fragments are blended where nothing nearer was drawn.
    Visible,
    /// Fragments are blended where something nearer was drawn.
    Hidden,
}

impl Gl {
    pub(super) fn new(context: Arc<glow::Context>) -> Self {
        let is_embedded = context.version().is_embedded;
        Self { context, usual: None, pieces: RefCell::new(None), is_embedded }
    }

    /// Compiles and links a program.
    pub(super) fn program(&self, name: &str, vertex: &str, fragment: &str) -> Result<Program> {
        let gl = &self.context;
        let program = unsafe { gl.create_program() }.map_err(anyhow::Error::msg)?;
        let program = Program { context: Arc::clone(gl), program };
        let stages = [(glow::VERTEX_SHADER, "vert", vertex), (glow::FRAGMENT_SHADER, "frag", fragment)];
        for (stage, suffix, source) in stages {
            let shader =
                self.shader(stage, source).map_err(|log| anyhow!("shaders/{name}.{suffix}: {log}"))?;
            unsafe {
                gl.attach_shader(program.program, shader);
                gl.delete_shader(shader); // OpenGL keeps it while it is attached
            }
        }
        unsafe { gl.link_program(program.program) };
        if !unsafe { gl.get_program_link_status(program.program) } {
            bail!("shaders/{name}: {}", unsafe { gl.get_program_info_log(program.program) });
        }
        Ok(program)
    }

    fn shader(&self, stage: u32, source: &str) -> Result<glow::Shader, String> {
        let gl = &self.context;
        let header = if self.is_embedded {
            "#version 300 es\nprecision highp float;\n#line 1\n"
        } else {
            "#version 330 core\n#line 1\n"
        };
        unsafe {
            let shader = gl.create_shader(stage)?;
            gl.shader_source(shader, &format!("{header}{source}"));
            gl.compile_shader(shader);
            if gl.get_shader_compile_status(shader) {
                return Ok(shader);
            }
            let log = gl.get_shader_info_log(shader);
            gl.delete_shader(shader);
            Err(log)
        }
    }

    /// Sets all state that a scene depends on and clears the whole framebuffer.
    pub(super) fn start_scene(&self, part: Viewport, background: Color) {
        self.prepare_scene(part);
        self.clear(background);
    }

    /// Sets all state that a scene depends on and clears one part of the framebuffer.
    pub(super) fn start_part(&self, part: Viewport, background: Color) {
        let gl = &self.context;
        self.prepare_scene(part);
        unsafe {
            gl.enable(glow::SCISSOR_TEST);
            gl.scissor(part.left, part.bottom, part.width as i32, part.height as i32);
        }
        self.clear(background);
        unsafe { gl.disable(glow::SCISSOR_TEST) };
    }

    /// Sets all state that a scene depends on.
    pub(super) fn prepare_scene(&self, part: Viewport) {
        let gl = &self.context;
        unsafe {
            gl.enable(glow::DEPTH_TEST);
            gl.depth_mask(true);
            gl.clear_depth_f32(1.0);
        }
        self.prepare(part);
    }

    fn clear(&self, background: Color) {
        let [r, g, b, a] = background.map(|channel| f32::from(channel) / 255.0);
        unsafe {
            self.context.clear_color(r * a, g * a, b * a, a);
            self.context.clear(glow::COLOR_BUFFER_BIT | glow::DEPTH_BUFFER_BIT);
        }
    }

    /// Sets all state for drawing over a part of the framebuffer without a depth test.
    pub(super) fn start_ui_state(&self, part: Viewport) {
        unsafe { self.context.disable(glow::DEPTH_TEST) };
        self.prepare(part);
    }

    /// Sets the state common to scenes and drawings over them.
    pub(super) fn prepare(&self, part: Viewport) {
        let gl = &self.context;
        unsafe {
            gl.viewport(part.left, part.bottom, part.width as i32, part.height as i32);
            for off in [glow::SCISSOR_TEST, glow::CULL_FACE, glow::STENCIL_TEST, glow::DITHER] {
                gl.disable(off);
            }
            gl.color_mask(true, true, true, true);
            gl.blend_equation(glow::FUNC_ADD);
            gl.blend_func_separate(
                glow::SRC_ALPHA,
                glow::ONE_MINUS_SRC_ALPHA,
                glow::ONE,
                glow::ONE_MINUS_SRC_ALPHA,
            );
        }
    }

    pub(super) fn draw(
        &self,
        program: &Program,
        vertices: &Vertices,
        primitive: DrawPrimitive,
        depth: Depth,
    ) {
        self.draw_large(program, vertices, primitive, depth, &|_| 0.0);
    }

    /// Draws what has some large parts: each covers so many `pixels`.
    pub(super) fn draw_large(
        &self,
        program: &Program,
        vertices: &Vertices,
        primitive: DrawPrimitive,
        depth: Depth,
        pixels: &dyn Fn(i32) -> f64,
    ) {
        self.begin(program, vertices, primitive, depth);
        let (elements, _) = vertices.elements(primitive);
        self.draw_elements(vertices, primitive, 0..elements, pixels);
        unsafe { self.context.bind_vertex_array(None) };
    }

    /// Draws ranges of triangles, each in a rectangle.
    pub(super) fn draw_in_parts(
        &self,
        program: &Program,
        vertices: &Vertices,
        depth: Depth,
        parts: impl Iterator<Item = (Viewport, Range<i32>)>,
    ) {
        let gl = &self.context;
        self.begin(program, vertices, DrawPrimitive::Triangles, depth);
        unsafe { gl.enable(glow::SCISSOR_TEST) };
        for (part, triangles) in parts {
            unsafe { gl.scissor(part.left, part.bottom, part.width as i32, part.height as i32) };
            self.draw_elements(vertices, DrawPrimitive::Triangles, triangles, &|_| 0.0);
        }
        unsafe {
            gl.disable(glow::SCISSOR_TEST);
            gl.bind_vertex_array(None);
        }
    }

    /// Binds what is to be drawn, and how.
    fn begin(&self, program: &Program, vertices: &Vertices, primitive: DrawPrimitive, depth: Depth) {
        let gl = &self.context;
        let instanced = matches!(primitive, DrawPrimitive::Quads);
        unsafe {
            match depth {
                Depth::Solid | Depth::Offset => gl.disable(glow::BLEND),
                Depth::Visible | Depth::Hidden => gl.enable(glow::BLEND),
            }
            gl.depth_mask(matches!(depth, Depth::Solid | Depth::Offset));
            if let Depth::Offset = depth {
                gl.enable(glow::POLYGON_OFFSET_FILL);
                gl.polygon_offset(2.0, 4.0); // more than half a line, however a face lies
            } else {
                gl.disable(glow::POLYGON_OFFSET_FILL);
            }
            gl.depth_func(match depth {
                Depth::Solid | Depth::Offset => glow::LESS,
                Depth::Visible => glow::LEQUAL,
                Depth::Hidden => glow::GREATER,
            });
            gl.use_program(Some(program.program));
            gl.bind_vertex_array(Some(vertices.array));
            for index in 0..vertices.attributes.len() as u32 {
                gl.vertex_attrib_divisor(index, instanced.into());
            }
        }
    }

    /// Draws some of the bound array, or what the frame has time for.
    fn draw_elements(
        &self,
        vertices: &Vertices,
        primitive: DrawPrimitive,
        elements: Range<i32>,
        pixels: &dyn Fn(i32) -> f64,
    ) {
        let (_, triangles_each) = vertices.elements(primitive);
        match &mut *self.pieces.borrow_mut() {
            None => vertices.draw(primitive, elements.start, elements.len() as i32),
            Some(pieces) => pieces.draw(elements.len() as i32, triangles_each, pixels, |first, count| {
                vertices.draw(primitive, elements.start + first, count);
                unsafe { self.context.finish() };
            }),
        }
    }

    /// Refuses pictures that the driver cannot draw.
    /// Errors: if the picture is beyond the driver's limit.
    pub(super) fn check_size(&self, width: u32, height: u32) -> Result<()> {
        let mut limit = [0; 2];
        unsafe { self.context.get_parameter_i32_slice(glow::MAX_VIEWPORT_DIMS, &mut limit) };
        let framebuffer = unsafe { self.context.get_parameter_i32(glow::MAX_RENDERBUFFER_SIZE) };
        let [widest, highest] = limit.map(|limit| limit.min(framebuffer).max(0) as u32);
        if width > widest || height > highest {
            bail!("a picture of {width}x{height} pixels is beyond this driver's limit of {widest}x{highest}");
        }
        Ok(())
    }
}

/// A linked shader program.
pub(super) struct Program {
    context: Arc<glow::Context>,
    program: glow::Program,
}

impl Program {
    pub(super) fn set_matrix(&self, name: &str, matrix: &Mat4) {
        self.set(name, |gl, location| unsafe {
            gl.uniform_matrix_4_f32_slice(Some(location), false, matrix.as_ref());
        });
    }

    /// Sets a float, or a vector of two.
    pub(super) fn set_floats(&self, name: &str, floats: &[f32]) {
        self.set(name, |gl, location| unsafe {
            match *floats {
                [x, y] => gl.uniform_2_f32(Some(location), x, y),
                [x, ..] => gl.uniform_1_f32(Some(location), x),
                [] => {}
            }
        });
    }

    fn set(&self, name: &str, set: impl FnOnce(&glow::Context, &glow::UniformLocation)) {
        unsafe {
            self.context.use_program(Some(self.program));
            if let Some(location) = self.context.get_uniform_location(self.program, name) {
                set(&self.context, &location);
            }
        }
    }
}

impl Drop for Program {
    fn drop(&mut self) {
        unsafe { self.context.delete_program(self.program) };
    }
}
