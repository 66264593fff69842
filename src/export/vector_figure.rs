//! Vector figures without a window. Only a terrain or a world needs OpenGL, for its picture.

use anyhow::Result;

use super::animation::play_steps;
use super::figure::{Format, OffscreenRenderer};
use crate::panel::UiState;
use crate::panel::vector_page::VectorPage;
use base::files::picture::Picture;
use base::scene::{Color, Scene};
use lessons::session::Session;
use pictures::vector::{self, Figure, VectorStyle};

/// Pixels in a point of the picture of a terrain or a world, at least.
const GROUND_SCALE: u32 = 2;

/// Lays out figures of one format.
pub struct VectorFigures {
    format: Format,
    style: VectorStyle,
    /// Draws terrains and worlds; made with the first of them.
    renderer: Option<OffscreenRenderer>,
}

impl VectorFigures {
    pub fn new(format: Format, style: VectorStyle) -> Self {
        Self { format, style, renderer: None }
    }

    /// The figure of a session, with what lies over and beside its scene.
    /// Errors: a terrain or a world that cannot be drawn.
    pub fn figure(&mut self, session: &Session, ui_state: &UiState) -> Result<Figure> {
        let Format { size, scale, transparent } = self.format;
        let background = (!transparent).then(|| session.background());
        let page = VectorPage { size, scale, background, style: self.style };
        let picture = |scene: &Scene, pixels| self.picture(scene, pixels, session.background());
        let primitives = page.primitives(session, ui_state, picture)?;
        let language = session.language;
        Ok(Figure {
            size,
            title: language.localize(session.lesson().info().title),
            description: description(session),
            language,
            text: self.style.text,
            state: session.shared_state(),
            primitives,
        })
    }

    /// The figures of all steps that the test reaches.
    /// Errors: a terrain or a world that cannot be drawn.
    pub fn steps(&mut self, session: &Session, ui_state: &UiState) -> Result<Vec<Figure>> {
        let (mut session, mut figures) = (session.clone(), Vec::new());
        play_steps(&mut session, &mut |_, session| {
            figures.push(self.figure(session, ui_state)?);
            Ok(())
        })?;
        Ok(figures)
    }

    /// What a figure has of a scene as pixels, such as a terrain, for a part of the page of this many pixels at the
    /// format's scale. On the page's background it is opaque, which some formats store in less space.
    fn picture(
        &mut self,
        scene: &Scene,
        (width, height): (u32, u32),
        background: Color,
    ) -> Result<Option<Picture>> {
        let scene = vector::pictured(scene);
        if scene.items.is_empty() {
            return Ok(None);
        }
        let times = GROUND_SCALE.div_ceil(self.format.scale);
        let format = Format { size: (width * times, height * times), scale: 1, ..self.format };
        let renderer = match self.renderer.take().filter(|renderer| renderer.pixels() == format.pixels()) {
            Some(renderer) => self.renderer.insert(renderer),
            None => self.renderer.insert(OffscreenRenderer::new(format)?),
        };
        renderer.scene(&scene, background).map(Some)
    }
}

/// The lesson's answer and the selected step, for those who do not see the figure.
fn description(session: &Session) -> String {
    let language = session.language;
    if session.is_hidden() {
        return language.localize(session.lesson().info().headline);
    }
    let trace = session.shown_trace();
    let step = session.step().and_then(|number| trace.steps.get(number).map(|step| (number, step)));
    let step = step.map(|(number, step)| {
        let finding = step.finding.clone().map(|finding| language.localize(finding));
        let title = language.localize(step.title.clone());
        format!(" {}. {title}. {}", number + 1, finding.unwrap_or_default())
    });
    let verdict = language.localize(trace.answer());
    format!("{verdict} ({}).{}", language.localize(session.shown_name()), step.unwrap_or_default())
        .trim_end()
        .to_owned()
}
