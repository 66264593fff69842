//! Workers of the page that ask the cells of maps beside the frames: as many as there are cores. Each has the program, and
//! nothing of its memory.

use std::collections::VecDeque;

use js_sys::{Object, Reflect, Uint8Array, Uint32Array};
use lessons::maps::live::Errand;
use lessons::session::Session;
use wasm_bindgen::{JsCast, JsValue};
use web_sys::{Event, MessageEvent};
use winit::event_loop::EventLoopProxy;

use super::app_event::{Answers, AppEvent};
use super::own_worker::OwnWorker;

/// What a helper does beside the program.
const HELPER: &str = include_str!("../../web/helper.js");
/// The same as a file beside the page.
const FILE: &str = "helper.js";
/// The most helpers: each has some megabytes of memory.
const MOST: usize = 16;
/// The number of cells of the first errand.
const FIRST: usize = 64;
/// How many milliseconds an errand takes, at the least and at the most: an answer comes soon, and messages cost little.
const TAKES: (f64, f64) = (15.0, 60.0);
/// The number of errands that a helper has at most: it begins with the next one before the frames hear of the last.
const AHEAD: usize = 2;

/// The helpers, which start when a map is shown for the first time.
pub(super) struct Helpers {
    proxy: EventLoopProxy<AppEvent>,
    helpers: Vec<Helper>,
    /// Whether the browser starts none.
    are_refused: bool,
}

struct Helper {
    worker: OwnWorker,
    /// What it is at.
    errands: VecDeque<Errand>,
    /// The number of cells of the next errand.
    size: usize,
}

impl Helpers {
    pub(super) fn new(proxy: EventLoopProxy<AppEvent>) -> Self {
        Self { proxy, helpers: Vec::new(), are_refused: false }
    }

    /// Gives errands to those that have none, while a map is shown.
    pub(super) fn follow(&mut self, session: &mut Session, wake: &impl Fn()) {
        if !session.shows_map() || self.are_refused {
            return;
        }
        if self.helpers.is_empty() {
            self.start();
            session.live_map().set_helpers(!self.are_refused);
            return wake();
        }
        for _ in 0..AHEAD {
            for helper in self.helpers.iter_mut().filter(|helper| helper.errands.len() < AHEAD) {
                let Some(errand) = session.live_map().errand(helper.size, wake) else { return };
                helper.send(errand);
            }
        }
    }

    /// A helper has answered its errand, or has failed.
    pub(super) fn answered(
        &mut self,
        session: &mut Session,
        number: usize,
        answers: Option<Answers>,
        wake: &impl Fn(),
    ) {
        let Some(helper) = self.helpers.get_mut(number) else { return };
        let is_done = match (helper.errands.pop_front(), answers) {
            (Some(errand), Some(answers)) => {
                helper.measure(answers.took);
                session.live_map().done(&errand, &answers.bytes, wake)
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
        let mut worker = OwnWorker::of_program(FILE, HELPER)?;
        for (name, read) in [("message", answers as fn(Event) -> Option<Answers>), ("error", |_| None)] {
            let proxy = proxy.clone();
            worker.listen(name, move |event| {
                // The loop may be over already; then nobody waits for it.
                let _ = proxy.send_event(AppEvent::Helped(number, read(event)));
            });
        }
        let program = Object::new();
        Reflect::set(&program, &"program".into(), &wasm_bindgen::module())?;
        worker.send(&program);
        Ok(Self { worker, errands: VecDeque::new(), size: FIRST })
    }

    fn send(&mut self, errand: Errand) {
        let asked = Object::new();
        // Members of a new object can be set.
        let _ = Reflect::set(&asked, &"told".into(), &(&*errand.told).into());
        let _ = Reflect::set(&asked, &"cells".into(), &Uint32Array::from(&errand.cells[..]));
        self.worker.send(&asked);
        self.errands.push_back(errand);
    }

    /// Makes the next errands longer or shorter, after one that took so many milliseconds.
    fn measure(&mut self, took: f64) {
        if took < TAKES.0 {
            self.size = (self.size * 2).min(1 << 16);
        } else if took > TAKES.1 {
            self.size = (self.size / 2).max(1);
        }
    }
}

fn answers(event: Event) -> Option<Answers> {
    let data = event.unchecked_into::<MessageEvent>().data();
    let member = |name: &str| Reflect::get(&data, &name.into()).ok();
    let bytes = member("answers")?.dyn_into::<Uint8Array>().ok()?.to_vec();
    Some(Answers { bytes, took: member("took")?.as_f64()? })
}
