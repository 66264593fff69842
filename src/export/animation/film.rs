//! The frames of an animation, drawn one after the other: the same for the command line and for the window.

use std::io::Write;
use std::time::Duration;

use anyhow::Result;

use super::{Animation, Census, Indices, Plays};
use crate::export::figure::{FigureRenderer, Format};
use crate::files::picture::Picture;
use crate::files::signals;
use crate::panel::composition::Composition;
use crate::session::Session;

/// A GIF's colours are chosen by so many of its frames, evenly spread.
const SAMPLES: usize = 24;

/// Is called with every frame's number and what it shows.
type Each<'a> = dyn FnMut(usize, &Session) -> Result<()> + 'a;

/// The frames of an animation.
pub struct Film<'a> {
    /// How many there are.
    pub count: usize,
    /// How each is composed.
    pub composition: &'a Composition,
    /// Plays them from the first on.
    pub play: &'a dyn Fn(&mut Each) -> Result<()>,
}

impl Film<'_> {
    fn every(&self) -> usize {
        self.count.div_ceil(SAMPLES).max(1)
    }

    /// How many frames are drawn for the colours.
    pub fn samples(&self) -> usize {
        self.count.div_ceil(self.every())
    }

    /// The colours for all frames, so that nothing flickers. Calls back after every frame that it draws.
    ///
    /// # Errors
    /// A frame that cannot be drawn, a signal, or what the call returns.
    pub fn colors(
        &self,
        figures: &mut FigureRenderer,
        mut drawn: impl FnMut() -> Result<()>,
    ) -> Result<Indices> {
        let (overlay, mut census) = (self.composition.overlay(), Census::default());
        (self.play)(&mut |number, session| {
            if number.is_multiple_of(self.every()) {
                let Picture { rgb, .. } = figures.picture(session, &overlay)?;
                census.add(&rgb)?;
                drawn()?;
            }
            signals::check()
        })?;
        Ok(census.indices())
    }

    /// Writes the GIF in these colours, each frame shown for `delay`. Calls back after every frame.
    ///
    /// # Errors
    /// A frame that cannot be drawn, a file that cannot be written, or what the call returns.
    pub fn write<W: Write>(
        &self,
        file: W,
        figures: &mut FigureRenderer,
        indices: &mut Indices,
        (delay, plays): (Duration, Plays),
        mut drawn: impl FnMut() -> Result<()>,
    ) -> Result<W> {
        let (overlay, pixels) = (self.composition.overlay(), Format::from(self.composition).pixels());
        let mut gif = Animation::new(file, pixels, delay, plays, indices)?;
        (self.play)(&mut |_, session| {
            gif.add(figures.picture(session, &overlay)?)?;
            drawn()
        })?;
        gif.finish()
    }
}

/// Shows the steps that the test reaches, one after the other.
///
/// # Errors
/// What the call returns.
pub fn play_steps(mut session: Session, mut each: impl FnMut(usize, &Session) -> Result<()>) -> Result<()> {
    for (number, step) in session.reached_steps().into_iter().enumerate() {
        session.select(Some(step));
        each(number, &session)?;
    }
    Ok(())
}
