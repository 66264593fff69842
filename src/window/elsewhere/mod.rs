//! Work in a worker of the page that has this program too, but not this memory: functions of it are called by name. What goes
//! there and back are texts and arrays of numbers.

mod world;

use std::cell::RefCell;
use std::rc::Rc;

use js_sys::{Array, Float32Array, Object, Reflect};
use lessons::model::Lesson;
use wasm_bindgen::{JsCast, JsValue};
use web_sys::{Event, MessageEvent};

use super::own_worker::OwnWorker;
pub use world::{PartialWorld, send_share, send_world};

/// What a worker does beside the program.
const HELPER: &str = include_str!("../../../web/helper.js");
/// The same as a file beside the page.
const FILE: &str = "helper.js";

/// A worker that does one thing after the other. It ends when this is dropped.
pub(super) struct FunctionWorker {
    worker: OwnWorker,
}

pub(super) enum WorkerMessage {
    /// What a function tells while it works.
    Progress(Array),
    /// What a function has returned, and how many milliseconds it took.
    Answer { value: JsValue, took: f64 },
    /// A function was ended by this error.
    Failed(String),
    /// The worker does not run.
    Refused,
}

impl WorkerMessage {
    fn of(event: Event) -> Self {
        let data = event.unchecked_into::<MessageEvent>().data();
        let member =
            |name: &str| Reflect::get(&data, &name.into()).ok().filter(|value| !value.is_undefined());
        if let Some(told) = member("told") {
            return Self::Progress(told.unchecked_into());
        }
        let took = member("took").and_then(|took| took.as_f64()).unwrap_or_default();
        match member("answer") {
            Some(value) => Self::Answer { value, took },
            None => Self::Failed(member("broke").and_then(|error| error.as_string()).unwrap_or_default()),
        }
    }
}

impl FunctionWorker {
    /// Starts a worker with this program.
    /// Errors: a policy that permits none.
    pub(super) fn start(receive: impl FnMut(WorkerMessage) + 'static) -> Result<Self, JsValue> {
        let mut worker = OwnWorker::of_program(FILE, HELPER)?;
        let receive = Rc::new(RefCell::new(receive));
        for (name, read) in [
            ("message", WorkerMessage::of as fn(Event) -> WorkerMessage),
            ("error", |_| WorkerMessage::Refused),
        ] {
            let receive = Rc::clone(&receive);
            worker.listen(name, move |event| (receive.borrow_mut())(read(event)));
        }
        worker.send(&object(&[("program", wasm_bindgen::module())]));
        Ok(Self { worker })
    }

    /// Calls a function of the program there, after those that were called before. Files become their bytes.
    pub(super) fn call(&self, function: &str, with: &[JsValue]) {
        let with: Array = with.iter().collect();
        self.worker.send(&object(&[("call", function.into()), ("with", with.into())]));
    }

    /// Gives it the lesson's terrain or world, if that is one of the person's own: texts only name it.
    pub(super) fn hold(&self, lesson: &dyn Lesson) {
        if let Some(terrain) = lesson.terrain().filter(|opened| opened.source().path().is_some()) {
            let (source, heights) = (terrain.source(), terrain.terrain());
            let numbers = [source.cell, source.height_scale].map(JsValue::from);
            let heights = [JsValue::from(heights.width()), Float32Array::from(heights.heights()).into()];
            self.call("hold_terrain", &[&[source.name().into()], &numbers[..], &heights[..]].concat());
        }
        if let Some(world) = lesson.world().filter(|world| world.source().path().is_some()) {
            let [vertices, triangles, shape] = world::numbers(world.index());
            self.call("hold_world", &[world.source().name().into(), vertices, triangles, shape]);
        }
    }
}

fn object(members: &[(&str, JsValue)]) -> Object {
    let object = Object::new();
    for (name, value) in members {
        // Members of a new object can be set.
        let _ = Reflect::set(&object, &(*name).into(), value);
    }
    object
}
