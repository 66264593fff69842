//! Animations that are saved: drawn on a thread of their own by the code that draws `figure`, until they are cancelled.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;

use anyhow::{Result, bail};
use winit::event_loop::EventLoopProxy;

use super::wake::Wake;
use crate::export::figure::{FigureRenderer, Format};
use crate::export::film::{Film, play_steps};
use crate::formats::{AnimationWriter, PictureFormat, Timing};
use crate::panel::composition::Composition;
use crate::session::Session;
use crate::text::error;

/// An animation of a session's steps that is to be drawn.
pub(super) struct AnimationJob {
    pub(super) number: u64,
    pub(super) session: Session,
    pub(super) composition: Composition,
    pub(super) writer: AnimationWriter,
    pub(super) timing: Timing,
}

/// An animation that is being drawn. It is cancelled when this is dropped.
pub(super) struct Animator {
    pub(super) number: u64,
    pub(super) format: &'static PictureFormat,
    is_cancelled: Arc<AtomicBool>,
}

impl Animator {
    /// Begins to draw: what comes of it are [`Wake::FrameDrawn`] and in the end [`Wake::Animated`].
    pub(super) fn start(
        job: AnimationJob,
        format: &'static PictureFormat,
        proxy: EventLoopProxy<Wake>,
    ) -> Self {
        let (number, language) = (job.number, job.session.language);
        let is_cancelled = Arc::new(AtomicBool::new(false));
        let cancelled = Arc::clone(&is_cancelled);
        thread::spawn(move || {
            let drawn = draw(job, &cancelled, &proxy).map_err(|error| error::localize(&error, language));
            // The loop may be over already; then nobody waits for it.
            let _ = proxy.send_event(Wake::Animated(number, drawn));
        });
        Self { number, format, is_cancelled }
    }
}

impl Drop for Animator {
    fn drop(&mut self) {
        self.is_cancelled.store(true, Ordering::Relaxed);
    }
}

/// The whole file.
fn draw(job: AnimationJob, is_cancelled: &AtomicBool, proxy: &EventLoopProxy<Wake>) -> Result<Vec<u8>> {
    let AnimationJob { number, mut session, composition, writer, timing } = job;
    let count = session.reached_steps().len();
    let (mut done, all) = (0, (writer.draws)(count));
    let mut film = Film {
        count,
        figures: FigureRenderer::new(Format::from(&composition))?,
        overlay: composition.overlay(),
        play: &mut |each| play_steps(&mut session, each),
        drawn: &mut || {
            if is_cancelled.load(Ordering::Relaxed) {
                bail!("cancelled"); // nobody waits for it any more
            }
            done += 1;
            let _ = proxy.send_event(Wake::FrameDrawn(number, done, all));
            Ok(())
        },
    };
    let mut file = Vec::new();
    (writer.write)(&mut film, timing, &mut file)?;
    Ok(file)
}
