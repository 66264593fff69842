//! Browsers: a worker of the page draws, and ends with the animation. Where none starts, it is drawn at once.

use js_sys::Uint8Array;
use wasm_bindgen::{JsCast, JsValue};
use winit::event_loop::EventLoopProxy;

use crate::export::step_animation::StepAnimation;
use crate::panel::export::ExportOptions;
use crate::window::app_event::AppEvent;
use crate::window::elsewhere::{FunctionWorker, WorkerMessage};
use base::text::error;
use lessons::session::Session;

/// Starts a worker for each animation.
pub(in crate::window) struct Animator {
    proxy: EventLoopProxy<AppEvent>,
}

/// The drawing of an animation. It ends when this is dropped.
pub(in crate::window) struct Drawing {
    _worker: Option<FunctionWorker>,
}

impl Animator {
    pub(in crate::window) fn new(proxy: EventLoopProxy<AppEvent>) -> Self {
        Self { proxy }
    }

    /// Draws the steps of a session: tells [`AppEvent::FrameDrawn`], and in the end [`AppEvent::Animated`].
    pub(in crate::window) fn start(&self, number: u64, shown: &Session, options: ExportOptions) -> Drawing {
        let proxy = self.proxy.clone();
        // A worker that cannot run leaves the drawing to this thread.
        let mut here = Some(StepAnimation::new(shown, options));
        let worker = FunctionWorker::start(move |message| {
            let event = match message {
                WorkerMessage::Progress(told) => {
                    let [done, all] =
                        [0, 1].map(|place| told.get(place).as_f64().unwrap_or_default() as usize);
                    here = None;
                    Some(AppEvent::FrameDrawn(number, done, all))
                }
                WorkerMessage::Answer { value, .. } => {
                    drawn(&value).map(|file| AppEvent::Animated(number, file))
                }
                WorkerMessage::Failed(error) => Some(AppEvent::Animated(number, Err(error))),
                WorkerMessage::Refused => {
                    here.take().map(|animation| AppEvent::Animated(number, draw_here(animation)))
                }
            };
            event.into_iter().for_each(|event| event.send(&proxy));
        });
        match (worker, StepAnimation::to_text(shown, &options)) {
            (Ok(worker), Ok(told)) => {
                worker.hold(shown.lesson());
                worker.call("draw_animation", &[told.into(), shown.language.tag().into()]);
                Drawing { _worker: Some(worker) }
            }
            _ => {
                let drawn = draw_here(StepAnimation::new(shown, options));
                AppEvent::Animated(number, drawn).send(&self.proxy);
                Drawing { _worker: None }
            }
        }
    }
}

/// The file that a worker made, or the sentence that tells why not; none where it has only taken what it holds.
fn drawn(answer: &JsValue) -> Option<Result<Vec<u8>, String>> {
    match answer.dyn_ref::<Uint8Array>() {
        Some(file) => Some(Ok(file.to_vec())),
        None => answer.as_string().map(Err),
    }
}

fn draw_here(animation: StepAnimation) -> Result<Vec<u8>, String> {
    let language = animation.language();
    animation.draw(&mut |_, _| Ok(())).map_err(|error| error::localize(&error, language))
}
