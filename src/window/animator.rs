//! Animations that are saved: drawn by a worker with the code that draws `figure`, until they are cancelled.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use anyhow::{Result, bail};
use winit::event_loop::EventLoopProxy;

use super::app_event::AppEvent;
use super::worker::Worker;
use crate::export::animation::{AnimationFrames, play_steps};
use crate::export::figure::{Format, OffscreenRenderer};
use crate::panel::export_settings::ExportSettings;
use base::text::error;
use lessons::session::Session;
use pictures::formats::{AnimationWriter, PictureFormat, Timing};

/// An animation of a session's steps that is to be drawn.
pub(super) struct AnimationJob {
    pub(super) number: u64,
    pub(super) session: Session,
    pub(super) export_settings: ExportSettings,
    pub(super) writer: AnimationWriter,
    pub(super) timing: Timing,
}

/// Draws animations one by one, and of those that wait only the last: the others are cancelled.
pub(super) struct Animator {
    worker: Worker<(AnimationJob, Arc<AtomicBool>)>,
}

/// An animation that is being drawn. It is cancelled when this is dropped.
pub(super) struct Animation {
    pub(super) number: u64,
    pub(super) format: &'static PictureFormat,
    is_cancelled: Arc<AtomicBool>,
}

impl Animator {
    pub(super) fn new(proxy: EventLoopProxy<AppEvent>) -> Self {
        let draws = move |(job, is_cancelled): (_, Arc<_>)| serve(job, &is_cancelled, &proxy);
        Self { worker: Worker::new(|| draws) }
    }

    /// Begins to draw: what comes of it are [`AppEvent::FrameDrawn`] and in the end [`AppEvent::Animated`].
    pub(super) fn start(&self, job: AnimationJob, format: &'static PictureFormat) -> Animation {
        let (number, is_cancelled) = (job.number, Arc::new(AtomicBool::new(false)));
        self.worker.send((job, Arc::clone(&is_cancelled)));
        Animation { number, format, is_cancelled }
    }
}

impl Drop for Animation {
    fn drop(&mut self) {
        self.is_cancelled.store(true, Ordering::Relaxed);
    }
}

fn serve(job: AnimationJob, is_cancelled: &AtomicBool, proxy: &EventLoopProxy<AppEvent>) {
    let (number, language) = (job.number, job.session.language);
    let drawn = draw(job, is_cancelled, proxy).map_err(|error| error::localize(&error, language));
    // The loop may be over already; then nobody waits for it.
    let _ = proxy.send_event(AppEvent::Animated(number, drawn));
}

/// The whole file.
fn draw(job: AnimationJob, is_cancelled: &AtomicBool, proxy: &EventLoopProxy<AppEvent>) -> Result<Vec<u8>> {
    let AnimationJob { number, mut session, export_settings, writer, timing } = job;
    let count = session.reached_steps().len();
    let (mut done, all) = (0, (writer.draws)(count));
    let mut frames = AnimationFrames {
        count,
        figures: OffscreenRenderer::new(Format::from(&export_settings))?,
        ui_state: export_settings.ui_state(),
        play: &mut |each| play_steps(&mut session, each),
        drawn: &mut || {
            if is_cancelled.load(Ordering::Relaxed) {
                bail!("cancelled"); // nobody waits for it any more
            }
            done += 1;
            let _ = proxy.send_event(AppEvent::FrameDrawn(number, done, all));
            Ok(())
        },
    };
    let mut file = Vec::new();
    (writer.write)(&mut frames, timing, &mut file)?;
    Ok(file)
}
