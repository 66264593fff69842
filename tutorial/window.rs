//! A window that draws coloured triangles and lines, and passes its keys on.
//!
//! winit opens the window, glutin gives it an OpenGL context, glow calls OpenGL. A program implements [`Lesson`] and
//! calls [`run`].
#![expect(unsafe_code, reason = "OpenGL and the making of its contexts are unsafe")]

use std::error::Error;

use glam::{Mat4, Vec3};
use glow::HasContext;
use glutin::config::{ColorBufferType, Config, ConfigTemplateBuilder, GlConfig};
use glutin::context::{ContextApi, ContextAttributesBuilder, PossiblyCurrentContext, Version};
use glutin::display::{GetGlDisplay, GlDisplay};
use glutin::prelude::{GlSurface, NotCurrentGlContext};
use glutin::surface::{Surface, WindowSurface};
use glutin_winit::{DisplayBuilder, GlWindow};
use raw_window_handle::HasWindowHandle;
use winit::application::ApplicationHandler;
use winit::dpi::LogicalSize;
use winit::event::{ElementState, WindowEvent};
use winit::event_loop::{ActiveEventLoop, EventLoop};
use winit::keyboard::PhysicalKey;
use winit::window::{Window, WindowId};

pub use glow::{LINES, TRIANGLES};
pub use winit::keyboard::KeyCode;

/// A point with a colour: red, green and blue from 0 to 1.
pub type Vertex = (Vec3, Vec3);

/// What is drawn with one matrix: [`TRIANGLES`] of three vertices each, or [`LINES`] of two.
pub struct Shape {
    /// Which of the two.
    pub kind: u32,
    /// From the shape's coordinates to those that the window shows: from -1 to 1, after a perspective's division.
    pub matrix: Mat4,
    /// The corners, or the ends.
    pub vertices: Vec<Vertex>,
}

/// What a program shows, and what its keys do.
pub trait Lesson {
    /// Changes what is shown, once for each press and for each repeat of a held key.
    fn press(&mut self, key: KeyCode);

    /// What is shown, in a window whose width is so many times its height.
    fn draw(&self, aspect: f32) -> Vec<Shape>;
}

/// Opens a window of 800x600 points, and returns when it is closed.
///
/// # Errors
/// If there is no display, or no OpenGL 3.3.
pub fn run(title: &'static str, lesson: impl Lesson) -> Result<(), Box<dyn Error>> {
    let mut app = App { title, lesson, screen: None, failure: None };
    EventLoop::new()?.run_app(&mut app)?;
    app.failure.map_or(Ok(()), Err)
}

struct App<L> {
    title: &'static str,
    lesson: L,
    screen: Option<Screen>,
    failure: Option<Box<dyn Error>>,
}

impl<L: Lesson> ApplicationHandler for App<L> {
    fn resumed(&mut self, event_loop: &ActiveEventLoop) {
        self.screen = Screen::open(event_loop, self.title).map_err(|error| self.failure = Some(error)).ok();
        if self.failure.is_some() {
            event_loop.exit();
        }
    }

    fn window_event(&mut self, event_loop: &ActiveEventLoop, _: WindowId, event: WindowEvent) {
        let Some(screen) = &self.screen else { return };
        match event {
            WindowEvent::CloseRequested => event_loop.exit(),
            WindowEvent::Resized(_) => screen.window.request_redraw(),
            WindowEvent::RedrawRequested => screen.draw(&self.lesson),
            WindowEvent::KeyboardInput { event, is_synthetic: false, .. }
                if event.state == ElementState::Pressed =>
            {
                match event.physical_key {
                    PhysicalKey::Code(KeyCode::Escape) => event_loop.exit(),
                    PhysicalKey::Code(key) => self.lesson.press(key),
                    PhysicalKey::Unidentified(_) => {}
                }
                screen.window.request_redraw();
            }
            _ => {}
        }
    }
}

/// A window with its OpenGL context. Fields are dropped in this order: the window last.
struct Screen {
    gl: glow::Context,
    /// The location of the shader's matrix.
    matrix: glow::UniformLocation,
    surface: Surface<WindowSurface>,
    context: PossiblyCurrentContext,
    window: Window,
}

const VERTEX_SHADER: &str = "#version 330 core
    uniform mat4 matrix;
    layout(location = 0) in vec3 position;
    layout(location = 1) in vec3 color;
    out vec3 seen; // blended between the corners
    void main() { gl_Position = matrix * vec4(position, 1.0); seen = color; }";

const FRAGMENT_SHADER: &str = "#version 330 core
    in vec3 seen;
    out vec4 pixel;
    void main() { pixel = vec4(seen, 1.0); }";

impl Screen {
    fn open(event_loop: &ActiveEventLoop, title: &str) -> Result<Self, Box<dyn Error>> {
        let attributes = Window::default_attributes().with_title(title);
        let attributes = attributes.with_inner_size(LogicalSize::new(800, 600));
        let (window, config) = DisplayBuilder::new().with_window_attributes(Some(attributes)).build(
            event_loop,
            ConfigTemplateBuilder::new().with_depth_size(24).with_alpha_size(0),
            |configs| configs.min_by_key(rank).expect("glutin offers at least one"),
        )?;
        let window = window.ok_or("no window")?;
        let display = config.display();
        let attributes = ContextAttributesBuilder::new()
            .with_context_api(ContextApi::OpenGl(Some(Version::new(3, 3))))
            .build(Some(window.window_handle()?.as_raw()));
        // SAFETY: the window outlives the context.
        let context = unsafe { display.create_context(&config, &attributes)? };
        let attributes = window.build_surface_attributes(Default::default())?;
        // SAFETY: the window outlives the surface.
        let surface = unsafe { display.create_window_surface(&config, &attributes)? };
        let context = context.make_current(&surface)?;
        // SAFETY: the context is current.
        let gl = unsafe { glow::Context::from_loader_function_cstr(|name| display.get_proc_address(name)) };
        let matrix = prepare(&gl)?;
        Ok(Self { gl, matrix, surface, context, window })
    }

    fn draw(&self, lesson: &impl Lesson) {
        let size = self.window.inner_size();
        self.window.resize_surface(&self.surface, &self.context);
        // SAFETY: the context is current, as it is for all calls of OpenGL below.
        unsafe {
            self.gl.viewport(0, 0, size.width as i32, size.height as i32);
            self.gl.clear(glow::COLOR_BUFFER_BIT | glow::DEPTH_BUFFER_BIT);
        }
        for Shape { kind, matrix, vertices } in lesson.draw(size.width as f32 / size.height as f32) {
            let floats =
                vertices.iter().flat_map(|(position, color)| [position.to_array(), color.to_array()]);
            let bytes: Vec<u8> = floats.flatten().flat_map(f32::to_ne_bytes).collect();
            // SAFETY: the buffer that `prepare` has bound gets as many vertices as are drawn.
            unsafe {
                self.gl.uniform_matrix_4_f32_slice(Some(&self.matrix), false, &matrix.to_cols_array());
                self.gl.buffer_data_u8_slice(glow::ARRAY_BUFFER, &bytes, glow::STREAM_DRAW);
                self.gl.draw_arrays(kind, 0, vertices.len() as i32);
            }
        }
        self.window.pre_present_notify();
        self.surface.swap_buffers(&self.context).expect("the picture is shown");
    }
}

/// The best configuration first: one sample for each pixel and eight bits for each colour, as for screens of 2003.
fn rank(config: &Config) -> (u8, bool) {
    let eight = Some(ColorBufferType::Rgb { r_size: 8, g_size: 8, b_size: 8 });
    (config.num_samples(), config.color_buffer_type() != eight)
}

/// Compiles the shaders and binds one buffer of vertices: a position and a colour, three numbers each.
fn prepare(gl: &glow::Context) -> Result<glow::UniformLocation, Box<dyn Error>> {
    // SAFETY: the context is current, and the names below are its own.
    unsafe {
        let program = gl.create_program()?;
        for (kind, source) in [(glow::VERTEX_SHADER, VERTEX_SHADER), (glow::FRAGMENT_SHADER, FRAGMENT_SHADER)]
        {
            let shader = gl.create_shader(kind)?;
            gl.shader_source(shader, source);
            gl.compile_shader(shader);
            gl.attach_shader(program, shader);
        }
        gl.link_program(program);
        if !gl.get_program_link_status(program) {
            return Err(gl.get_program_info_log(program).into());
        }
        gl.use_program(Some(program));
        gl.bind_vertex_array(Some(gl.create_vertex_array()?));
        gl.bind_buffer(glow::ARRAY_BUFFER, Some(gl.create_buffer()?));
        for (attribute, offset) in [(0, 0), (1, 12)] {
            gl.enable_vertex_attrib_array(attribute); // position and color: three f32 each, of 4 bytes
            gl.vertex_attrib_pointer_f32(attribute, 3, glow::FLOAT, false, 24, offset);
        }
        gl.enable(glow::DEPTH_TEST); // what lies behind something else is hidden
        gl.get_uniform_location(program, "matrix").ok_or_else(|| "the shader has no matrix".into())
    }
}
