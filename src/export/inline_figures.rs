//! Figures inside of HTML pages.

use anyhow::Result;
use maud::{Markup, PreEscaped};

use super::figure::Format;
use super::vector_figure::VectorFigures;
use crate::panel::UiState;
use lessons::session::Session;
use pictures::formats::svg;
use pictures::vector::VectorStyle;

/// Draws the figures of one page.
pub(super) struct InlineFigures {
    figures: VectorFigures,
    count: usize,
}

impl InlineFigures {
    pub(super) fn new(format: Format) -> Self {
        Self { figures: VectorFigures::new(format, VectorStyle::default()), count: 0 }
    }

    /// The session's figure, with a sentence for screen readers.
    /// Errors: a terrain that cannot be drawn.
    pub(super) fn draw(&mut self, session: &Session, ui_state: &UiState, label: &str) -> Result<Markup> {
        let figure = self.figures.figure(session, ui_state)?;
        self.count += 1;
        let prefix = format!("figure{}-", self.count);
        Ok(PreEscaped(svg::inline(&figure, label, &prefix)?))
    }
}
