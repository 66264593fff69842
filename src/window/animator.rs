//! Animations that are saved: drawn on a thread of their own by the code that draws `figure`, until they are cancelled.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;
use std::time::Duration;

use anyhow::{Result, bail};
use winit::event_loop::EventLoopProxy;

use super::wake::Wake;
use crate::export::animation::{Film, Plays, play_steps};
use crate::export::figure::{FigureRenderer, Format};
use crate::panel::export::{ExportOptions, StepsAnimation};
use crate::session::Session;
use crate::text::error;

/// An animation of a session's steps that is to be drawn.
pub(super) struct AnimationJob {
    pub(super) number: u64,
    pub(super) session: Session,
    pub(super) options: ExportOptions,
    pub(super) animation: StepsAnimation,
}

/// An animation that is being drawn. It is cancelled when this is dropped.
pub(super) struct Animator {
    pub(super) number: u64,
    is_cancelled: Arc<AtomicBool>,
}

impl Animator {
    /// Begins to draw: what comes of it are [`Wake::FrameDrawn`] and in the end [`Wake::Animated`].
    pub(super) fn start(job: AnimationJob, proxy: EventLoopProxy<Wake>) -> Self {
        let (number, is_cancelled) = (job.number, Arc::new(AtomicBool::new(false)));
        let cancelled = Arc::clone(&is_cancelled);
        thread::spawn(move || {
            let drawn = draw(&job, &cancelled, &proxy);
            let drawn = drawn.map_err(|error| error::localize(&error, job.session.language));
            // The loop may be over already; then nobody waits for it.
            let _ = proxy.send_event(Wake::Animated(number, drawn));
        });
        Self { number, is_cancelled }
    }
}

impl Drop for Animator {
    fn drop(&mut self) {
        self.is_cancelled.store(true, Ordering::Relaxed);
    }
}

/// The whole file.
fn draw(job: &AnimationJob, is_cancelled: &AtomicBool, proxy: &EventLoopProxy<Wake>) -> Result<Vec<u8>> {
    let composition = job.options.composition;
    let mut figures = FigureRenderer::new(Format::from(&composition))?;
    let film = Film {
        count: job.options.session(&job.session)?.reached_steps().len(),
        composition: &composition,
        play: &|each| play_steps(job.options.session(&job.session)?, each),
    };
    let (mut done, count) = (0, film.samples() + film.count);
    let mut drawn = || {
        if is_cancelled.load(Ordering::Relaxed) {
            bail!("cancelled"); // nobody waits for it any more
        }
        done += 1;
        let _ = proxy.send_event(Wake::FrameDrawn(job.number, done, count));
        Ok(())
    };
    let mut indices = film.colors(&mut figures, &mut drawn)?;
    let StepsAnimation { delay, once } = job.animation;
    let plays = if once { Plays::Times(1) } else { Plays::Forever };
    film.write(Vec::new(), &mut figures, &mut indices, (Duration::from_millis(delay), plays), drawn)
}
