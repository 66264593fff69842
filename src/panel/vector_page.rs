//! A figure as shapes on a page: the scene, the marks and the text that a picture has, laid out without OpenGL.

use egui::vec2;
use glam::dvec2;

use super::compositor::{LaidOut, lay_out, shown_scene, still_input};
use super::layout::Layout;
use super::page_shapes::PageShapes;
use super::ui_state::UiState;
use base::files::picture::Picture;
use base::scene::{Color, Scene};
use lessons::session::Session;
use pictures::render::Viewport;
use pictures::vector::{self, Frame, Primitive, VectorStyle};

#[derive(Debug, Clone, Copy)]
pub(crate) struct VectorPage {
    /// Width and height, in points.
    pub(crate) size: (u32, u32),
    /// The pixels in a point of the picture whose layout the page has.
    pub(crate) scale: u32,
    pub(crate) background: Option<Color>,
    pub(crate) style: VectorStyle,
}

impl VectorPage {
    /// The shapes of a session's figure. `terrain` draws what a figure has as pixels, such as a terrain, in so many.
    pub(crate) fn primitives<E>(
        &self,
        session: &Session,
        ui_state: &UiState,
        terrain: impl FnOnce(&Scene, (u32, u32)) -> Result<Option<Picture>, E>,
    ) -> Result<Vec<Primitive>, E> {
        let scene = shown_scene(session, session.view(), ui_state.layout);
        let input = still_input(vec2(self.size.0 as f32, self.size.1 as f32), self.scale as f32);
        let LaidOut { panel, marks, output, .. } =
            lay_out(&super::context(), input, session, &scene, ui_state);
        let mut textures = output.textures_delta;
        let shapes = PageShapes::new(&textures, self.scale as f32).all(output.shapes.iter());
        textures.clear(); // egui panics in debug builds where changes are dropped unseen
        let mut primitives: Vec<Primitive> = self.background().into_iter().collect();
        if !matches!(ui_state.layout, Layout::Map { .. }) {
            let part = super::viewport(panel.scene, self.pixels(), self.scale as f32);
            let pixels = (part.width, part.height);
            let terrain = terrain(&scene, pixels)?;
            primitives.push(vector::scene(&scene, self.frame(part), pixels, self.style, terrain));
            primitives.extend(group("marks", vector::drawing(&marks)));
        }
        primitives.extend(group("text", shapes));
        Ok(primitives)
    }

    fn pixels(&self) -> (u32, u32) {
        (self.size.0 * self.scale, self.size.1 * self.scale)
    }

    fn background(&self) -> Option<Primitive> {
        let (width, height) = (f64::from(self.size.0), f64::from(self.size.1));
        let corners = [(0.0, 0.0), (width, 0.0), (width, height), (0.0, height)];
        let outline = corners.map(|(x, y)| dvec2(x, y)).to_vec();
        self.background.map(|color| Primitive::Area { outline, color })
    }

    /// The rectangle of the page that a part of the picture takes.
    fn frame(&self, part: Viewport) -> Frame {
        let points = |pixels: f64| pixels / f64::from(self.scale);
        let top = f64::from(self.pixels().1) - f64::from(part.bottom) - f64::from(part.height);
        Frame {
            min: dvec2(points(part.left.into()), points(top)),
            size: dvec2(points(part.width.into()), points(part.height.into())),
        }
    }
}

fn group(name: &'static str, primitives: Vec<Primitive>) -> Option<Primitive> {
    (!primitives.is_empty()).then_some(Primitive::Group { name, clip: None, primitives })
}
