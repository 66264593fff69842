//! The frames of an animation, drawn one after the other: the same for the command line and for the window.

use anyhow::Result;

use crate::export::figure::OffscreenRenderer;
use crate::panel::UiState;
use base::files::picture::Picture;
use base::files::signals;
use lessons::session::Session;
use pictures::formats::Frames;

/// Called with each frame's number and the session that it shows.
pub type Each<'a> = dyn FnMut(usize, &Session) -> Result<()> + 'a;

pub struct AnimationFrames<'a> {
    pub count: usize,
    pub figures: OffscreenRenderer,
    /// The UI around the scene in each frame.
    pub ui_state: UiState,
    /// Plays all frames from the first on, each time it is called.
    pub play: &'a mut dyn FnMut(&mut Each) -> Result<()>,
    /// Is called after every frame that was drawn.
    pub drawn: &'a mut dyn FnMut() -> Result<()>,
}

impl Frames for AnimationFrames<'_> {
    fn count(&self) -> usize {
        self.count
    }

    fn size(&self) -> (u32, u32) {
        self.figures.pixels()
    }

    fn draw(&mut self, step: usize, each: &mut dyn FnMut(Picture) -> Result<()>) -> Result<()> {
        let Self { figures, ui_state, play, drawn, .. } = self;
        play(&mut |number, session| {
            if number.is_multiple_of(step) {
                each(figures.picture(session, ui_state)?)?;
                drawn()?;
            }
            signals::check()
        })
    }
}

/// Shows the reached steps one after the other.
/// Errors: an error of `each`.
pub fn play_steps(session: &mut Session, each: &mut Each) -> Result<()> {
    for (number, step) in session.reached_steps().into_iter().enumerate() {
        session.select(Some(step));
        each(number, session)?;
    }
    Ok(())
}
