//! Workers of the page that ask the cells of maps beside the frames: as many as there are cores. Each has the program, and
//! nothing of its memory.

use std::collections::VecDeque;
use std::sync::{Arc, Weak};

use base::files::elevation::OpenTerrain;
use base::files::world::World;
use base::limits::WORLD_TRIANGLES;
use js_sys::{Uint8Array, Uint32Array};
use lessons::maps::live::MapTask;
use lessons::model::Lesson;
use lessons::session::Session;
use wasm_bindgen::{JsCast, JsValue};
use winit::event_loop::EventLoopProxy;

use super::app_event::{Answers, AppEvent};
use super::elsewhere::{FunctionWorker, WorkerMessage};

/// The most helpers: each has some megabytes of memory.
const MOST: usize = 16;
/// The number of cells of the first task.
const FIRST: usize = 64;
/// How many milliseconds a task takes, at the least and at the most: an answer comes soon, and messages cost little.
const TAKES: (f64, f64) = (15.0, 60.0);
/// The number of tasks that a helper has at most: it begins with the next one before the frames learn that the last is done.
const AHEAD: usize = 2;

/// The helpers, which start when a map is shown for the first time.
pub(super) struct Helpers {
    proxy: EventLoopProxy<AppEvent>,
    helpers: Vec<Helper>,
    /// Whether the browser starts none.
    are_refused: bool,
}

struct Helper {
    worker: FunctionWorker,
    /// The terrain and the world that it was given.
    held: (Weak<OpenTerrain>, Weak<World>),
    /// What it is at.
    tasks: VecDeque<MapTask>,
    /// The number of cells of the next task.
    size: usize,
}

impl Helpers {
    pub(super) fn new(proxy: EventLoopProxy<AppEvent>) -> Self {
        Self { proxy, helpers: Vec::new(), are_refused: false }
    }

    /// Gives tasks to those that have none, while a map is shown.
    pub(super) fn follow(&mut self, session: &mut Session, wake: &impl Fn()) {
        if !session.shows_map() || self.are_refused {
            return;
        }
        if self.helpers.is_empty() {
            self.start();
            session.live_map().set_helpers(!self.are_refused);
            return wake();
        }
        let most = most_over(session.lesson());
        for _ in 0..AHEAD {
            for helper in self.helpers.iter_mut().take(most).filter(|helper| helper.tasks.len() < AHEAD) {
                let Some(task) = session.live_map().task(helper.size, wake) else { return };
                helper.hold(session.lesson());
                helper.send(task);
            }
        }
    }

    /// A helper has answered its task, or has failed.
    pub(super) fn answered(
        &mut self,
        session: &mut Session,
        number: usize,
        answers: Option<Answers>,
        wake: &impl Fn(),
    ) {
        let Some(helper) = self.helpers.get_mut(number) else { return };
        let is_done = match (helper.tasks.pop_front(), answers) {
            (Some(task), Some(answers)) => {
                helper.measure(answers.took);
                session.live_map().done(&task, &answers.bytes, wake)
            }
            _ => false,
        };
        if !is_done {
            // The frames ask from now on.
            (self.helpers, self.are_refused) = (Vec::new(), true);
            session.live_map().set_helpers(false);
            return wake();
        }
        self.follow(session, wake);
    }

    fn start(&mut self) {
        let cores = web_sys::window().map_or(1.0, |window| window.navigator().hardware_concurrency());
        let started = (0..(cores as usize).clamp(1, MOST)).map(|number| Helper::start(number, &self.proxy));
        match started.collect::<Result<_, JsValue>>() {
            Ok(helpers) => self.helpers = helpers,
            Err(_) => self.are_refused = true,
        }
    }
}

impl Helper {
    fn start(number: usize, proxy: &EventLoopProxy<AppEvent>) -> Result<Self, JsValue> {
        let proxy = proxy.clone();
        let worker = FunctionWorker::start(move |message| {
            let answers = match message {
                WorkerMessage::Answer { value, .. } if value.as_bool().is_some() => return, // of what it holds
                WorkerMessage::Answer { value, took } => value
                    .dyn_ref()
                    .map(|bytes: &Uint8Array| bytes.to_vec())
                    .map(|bytes| Answers { bytes, took }),
                WorkerMessage::Progress(_) => return,
                WorkerMessage::Failed(_) | WorkerMessage::Refused => None,
            };
            AppEvent::Helped(number, answers).send(&proxy);
        })?;
        Ok(Self { worker, held: Default::default(), tasks: VecDeque::new(), size: FIRST })
    }

    /// Gives it the lesson's terrain or world, unless it has them.
    fn hold(&mut self, lesson: &dyn Lesson) {
        let shown = (
            lesson.terrain().map(Arc::downgrade).unwrap_or_default(),
            lesson.world().map(Arc::downgrade).unwrap_or_default(),
        );
        if !(self.held.0.ptr_eq(&shown.0) && self.held.1.ptr_eq(&shown.1)) {
            self.worker.hold(lesson);
            self.held = shown;
        }
    }

    fn send(&mut self, task: MapTask) {
        let cells = Uint32Array::from(&task.cells[..]);
        self.worker.call("map_cells", &[(&*task.text).into(), cells.into()]);
        self.tasks.push_back(task);
    }

    /// Makes the next tasks longer or shorter, after one that took so many milliseconds.
    fn measure(&mut self, took: f64) {
        if took < TAKES.0 {
            self.size = (self.size * 2).min(1 << 16);
        } else if took > TAKES.1 {
            self.size = (self.size / 2).max(1);
        }
    }
}

/// How many helpers ask about a lesson: each has a world of the person's own for itself.
fn most_over(lesson: &dyn Lesson) -> usize {
    let own = lesson.world().filter(|world| world.source().path().is_some());
    own.map_or(MOST, |world| (WORLD_TRIANGLES / world.index().mesh().triangles().len()).clamp(1, MOST))
}
