//! Systems with threads: a worker draws one animation after the other.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use anyhow::bail;
use winit::event_loop::EventLoopProxy;

use crate::export::step_animation::StepAnimation;
use crate::panel::export::ExportOptions;
use crate::window::app_event::AppEvent;
use crate::window::worker::Worker;
use base::text::error;
use lessons::session::Session;

/// Draws animations one by one, and of those that wait only the last: the others are cancelled.
pub(in crate::window) struct Animator {
    worker: Worker<(u64, StepAnimation, Arc<AtomicBool>)>,
}

/// The drawing of an animation. It is cancelled when this is dropped.
pub(in crate::window) struct Drawing(Arc<AtomicBool>);

impl Animator {
    pub(in crate::window) fn new(proxy: EventLoopProxy<AppEvent>) -> Self {
        let draws = move |(number, animation, is_cancelled): (_, _, Arc<_>)| {
            serve(number, animation, &is_cancelled, &proxy);
        };
        Self { worker: Worker::new(|| draws) }
    }

    /// Draws the steps of a session: tells [`AppEvent::FrameDrawn`], and in the end [`AppEvent::Animated`].
    pub(in crate::window) fn start(&self, number: u64, shown: &Session, options: ExportOptions) -> Drawing {
        let is_cancelled = Arc::new(AtomicBool::new(false));
        let animation = StepAnimation::new(shown, options);
        self.worker.send((number, animation, Arc::clone(&is_cancelled)));
        Drawing(is_cancelled)
    }
}

impl Drop for Drawing {
    fn drop(&mut self) {
        self.0.store(true, Ordering::Relaxed);
    }
}

fn serve(number: u64, animation: StepAnimation, is_cancelled: &AtomicBool, proxy: &EventLoopProxy<AppEvent>) {
    let language = animation.language();
    let drawn = animation.draw(&mut |done, all| {
        if is_cancelled.load(Ordering::Relaxed) {
            bail!("cancelled"); // nobody waits for it any more
        }
        AppEvent::FrameDrawn(number, done, all).send(proxy);
        Ok(())
    });
    let drawn = drawn.map_err(|error| error::localize(&error, language));
    AppEvent::Animated(number, drawn).send(proxy);
}
