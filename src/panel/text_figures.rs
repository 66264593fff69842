//! Draws the figures of the lessons' texts with the panel's own OpenGL context.

use std::sync::Arc;

use anyhow::Result;
use egui::{ColorImage, Context, TextureHandle, TextureOptions};

use super::compositor::{Compositor, still_input};
use super::figures::{self, Figure};
use super::ui_state::UiState;
use base::files::picture::Picture;
use base::files::streams;
use lessons::session::scene_link::SceneLink;
use lessons::table::LESSONS;
use pictures::render::{FrameTarget, Renderer};

/// Draws one figure at a time. The OpenGL context must be current whenever it is used or dropped.
pub(crate) struct TextFigures {
    context: Arc<glow::Context>,
    /// The painter of marks and their labels, made with the first figure.
    compositor: Option<Compositor>,
}

impl TextFigures {
    pub(crate) fn new(context: Arc<glow::Context>) -> Self {
        Self { context, compositor: None }
    }

    /// Draws the figure that the panel wants, and returns whether it wants one. Where that fails, its place stays
    /// empty, and standard error says why.
    pub(crate) fn make(&mut self, panel: &Context, renderer: &mut Renderer) -> bool {
        let Some(figure) = figures::take_wanted(panel) else { return false };
        let drawn = match self.draw(&figure, renderer) {
            Ok(picture) => Some(texture(panel, &figure, &picture)),
            Err(error) => {
                streams::complain(format_args!("{} cannot be drawn: {error:#}", figure.destination));
                None
            }
        };
        figures::put(panel, figure, drawn);
        true
    }

    fn draw(&mut self, figure: &Figure, renderer: &mut Renderer) -> Result<Picture> {
        let mut session = SceneLink::parse(&figure.destination)?.open(LESSONS[figure.lesson])?;
        (session.language, session.colors) = (figure.language, figure.colors);
        let compositor = match &mut self.compositor {
            Some(compositor) => compositor,
            none => none.insert(Compositor::new(self.context.clone())?),
        };
        let (width, height) = figure.pixels;
        let smooth = renderer.multisample_target(width, height)?;
        let target = FrameTarget {
            multisample: Some(&smooth),
            pixels: figure.pixels,
            background: session.background(),
            in_pieces: false,
        };
        let scale = figure.scale as f32 / 1000.0;
        let size = (width as f32 / scale, height as f32 / scale);
        let ui_state = UiState::of_figure(&mut session, size, scale)?;
        compositor.draw(renderer, target, still_input(size.into(), scale), &session, &ui_state)?;
        renderer.read(width, height, false)
    }
}

fn texture(panel: &Context, figure: &Figure, picture: &Picture) -> TextureHandle {
    let size = [picture.width as usize, picture.height as usize];
    let image = ColorImage::from_rgb(size, &picture.rgb);
    panel.load_texture(&figure.destination, image, TextureOptions::LINEAR)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::panel;
    use base::scene::Theme;
    use base::text::language::Language;
    use pictures::render::offscreen::Offscreen;

    fn figure(destination: &str) -> Figure {
        Figure {
            lesson: 0,
            destination: destination.to_owned(),
            language: Language::English,
            colors: Theme::Safe,
            pixels: (320, 240),
            scale: 1000,
        }
    }

    #[test]
    fn what_is_wanted_is_drawn_once() {
        let offscreen = Offscreen::new(1, 1).unwrap();
        let mut renderer = Renderer::new(offscreen.gl.clone()).unwrap();
        let mut maker = TextFigures::new(offscreen.gl.clone());
        let context = panel::context();
        let marked = figure("figure:step=2");
        for figure in [&marked, &figure("figure:step=99")] {
            assert!(figures::get(&context, figure.clone()).is_none());
            maker.make(&context, &mut renderer);
            assert!(figures::take_wanted(&context).is_none());
            let drawn = figures::get(&context, figure.clone());
            assert_eq!(drawn.is_some(), figure == &marked, "{}", figure.destination);
            assert!(figures::take_wanted(&context).is_none(), "what cannot be drawn is not tried for ever");
        }
        let mut draw = |destination| maker.draw(&figure(destination), &mut renderer).unwrap();
        let picture = draw("figure:step=2");
        assert_eq!((picture.width, picture.height), (320, 240));
        assert_eq!(picture, draw("figure:step=2"));
        assert_ne!(picture, draw("figure:"));
        context.tex_manager().write().take_delta().clear();
    }
}
