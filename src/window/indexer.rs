//! Worlds that are given to the page, read and indexed by a worker of it: the frames go on meanwhile.

use std::path::PathBuf;

use anyhow::{Result, anyhow};
use js_sys::Array;
use lessons::session::Session;
use lessons::session::incoming::Incoming;
use wasm_bindgen::JsValue;
use wasm_bindgen_futures::spawn_local;
use winit::event_loop::EventLoopProxy;

use super::app_event::AppEvent;
use super::elsewhere::{FunctionWorker, PartialWorld, WorkerMessage};
use super::given_file::{self, GivenFile};
use base::scene::Theme;
use base::text::language::Language;

/// Opens worlds, each in a worker that ends with it.
pub(super) struct Indexer {
    proxy: EventLoopProxy<AppEvent>,
    worker: Option<FunctionWorker>,
}

impl Indexer {
    pub(super) fn new(proxy: EventLoopProxy<AppEvent>) -> Self {
        Self { proxy, worker: None }
    }

    /// Opens the world of the first file, which may name the others. It comes as [`AppEvent::Opened`], or the contents of the
    /// files as [`AppEvent::Given`] where no worker runs.
    pub(super) fn open(&mut self, number: u64, files: Vec<GivenFile>, session: &Session) {
        let (theme, language) = (session.colors, session.language);
        let (first, proxy) = (PathBuf::from(&files[0].name), self.proxy.clone());
        let mut arriving = Ok(PartialWorld::new(first, theme.palette()));
        let mut unread = Some(files.clone());
        let receive = move |message| {
            let event = match message {
                WorkerMessage::Progress(told) => {
                    unread = None;
                    take(&mut arriving, &told).map(|share| AppEvent::Opening(number, share))
                }
                WorkerMessage::Answer { value, .. } => {
                    let arrived = std::mem::replace(&mut arriving, Err(anyhow!("it has arrived")));
                    let incoming = arrived.and_then(|arrived| incoming(arrived, &value));
                    Some(AppEvent::Opened(number, incoming.map(Box::new)))
                }
                WorkerMessage::Failed(error) => Some(AppEvent::Opened(number, Err(anyhow!(error)))),
                WorkerMessage::Refused => {
                    unread.take().into_iter().for_each(|files| read_here(files, proxy.clone()));
                    None
                }
            };
            event.into_iter().for_each(|event| event.send(&proxy));
        };
        self.worker = FunctionWorker::start(receive).ok();
        match &self.worker {
            Some(worker) => worker.call("open_world", &arguments(&files, theme, language)),
            None => read_here(files, self.proxy.clone()),
        }
    }

    /// Gives up what is being opened.
    pub(super) fn stop(&mut self) {
        self.worker = None;
    }
}

/// Takes a part, and returns the share of the work that is done.
fn take(arriving: &mut Result<PartialWorld>, told: &Array) -> Option<f32> {
    match arriving.as_mut().ok()?.take(told) {
        Ok(share) => Some(share),
        Err(error) => {
            *arriving = Err(error);
            None
        }
    }
}

/// The world that has arrived. The worker answers with what was left out of it; with a sentence in a list where it cannot be
/// opened.
fn incoming(arrived: PartialWorld, answer: &JsValue) -> Result<Incoming> {
    match answer.as_string() {
        Some(left_out) => Incoming::of_world(arrived.world(&left_out)?),
        None => Err(anyhow!(Array::from(answer).get(0).as_string().unwrap_or_default())),
    }
}

fn arguments(files: &[GivenFile], theme: Theme, language: Language) -> [JsValue; 4] {
    let names: Array = files.iter().map(|file| JsValue::from(&file.name)).collect();
    let contents: Array = files.iter().map(|file| JsValue::from(&file.contents)).collect();
    [names.into(), contents.into(), theme.name().into(), language.tag().into()]
}

/// Has the page read the files itself.
fn read_here(files: Vec<GivenFile>, proxy: EventLoopProxy<AppEvent>) {
    spawn_local(async move { AppEvent::Given(given_file::read(files).await).send(&proxy) });
}
