//! A person's program in JavaScript, in a worker of the page: started, asked, limited and ended.

use std::cell::Cell;
use std::time::Duration;

use base::limits::ANSWER_BYTES;
use base::program::{Failure, GroupOutcome, Reason};
use base::text::ids;
use base::text::message::Message;
use base::text::sanitize;
use js_sys::Reflect;
use wasm_bindgen::JsCast;
use wasm_bindgen::prelude::Closure;
use web_sys::{ErrorEvent, Event, MessageEvent};
use web_time::Instant;
use winit::event_loop::EventLoopProxy;

use crate::window::app_event::{AppEvent, ProgramEvent};
use crate::window::own_worker::OwnWorker;

/// What stands before the program.
const BEFORE: &str = include_str!("../../../web/program.js");
/// The time for an answer.
const ANSWER: Duration = Duration::from_secs(1);
/// The time that a worker has to start.
const START: Duration = Duration::from_secs(1);
/// When the time is over, a page that was busy still gets what was written before.
const GRACE: Duration = Duration::from_millis(100);
/// The most that is kept of what it complains.
const COMPLAINTS: usize = 4096;
/// The lines that answer nothing which may come between two answers.
const USELESS: usize = 1000;

/// A program that is asked.
pub(super) struct Respondent {
    code: String,
    proxy: EventLoopProxy<AppEvent>,
    running: Option<Running>,
    /// The number of questions without an answer.
    open: usize,
    /// The beginning of a line.
    rest: Vec<u8>,
    complaints: String,
    useless: usize,
    /// The time that it has for the next answer, and its end.
    time: Duration,
    until: Instant,
}

struct Running {
    number: u64,
    /// None where the browser permits none.
    worker: Option<OwnWorker>,
}

impl Respondent {
    /// A program that is started when it is asked.
    pub(super) fn new(code: String, proxy: EventLoopProxy<AppEvent>) -> Self {
        let (rest, complaints) = (Vec::new(), String::new());
        let (time, until) = (ANSWER, Instant::now());
        Self { code, proxy, running: None, open: 0, rest, complaints, useless: 0, time, until }
    }

    /// Whether this is the number of the worker that runs.
    pub(super) fn is(&self, number: u64) -> bool {
        self.running.as_ref().is_some_and(|running| running.number == number)
    }

    /// The longest time that it may take from now on to answer a question.
    pub(super) fn patience(&self) -> Duration {
        let start = if self.running.is_none() { START } else { Duration::ZERO };
        ANSWER + start + GRACE
    }

    /// Asks some questions at once, given as lines with their ends.
    pub(super) fn ask(&mut self, lines: Vec<u8>, count: usize) {
        (self.open, self.useless) = (count, 0);
        let mut time = ANSWER;
        if self.running.is_none() {
            self.running = Some(Running::start(&self.code, &self.proxy));
            (self.rest, self.complaints) = (Vec::new(), String::new());
            time += START;
        }
        self.give(time);
        if let Some(worker) = self.running.as_ref().and_then(|running| running.worker.as_ref()) {
            worker.send(&String::from_utf8_lossy(&lines).as_ref().into());
            self.look_again(time);
        }
    }

    /// Takes an event of its worker, and tells what became of the questions as soon as that is known. `on_line` is that of a
    /// program that the desktop asks.
    pub(super) fn receive(
        &mut self,
        event: ProgramEvent,
        on_line: impl FnMut(&[u8]) -> Result<bool, Reason>,
    ) -> Option<GroupOutcome> {
        let reason = match event {
            ProgramEvent::Written(text) => match self.written(text, on_line) {
                Ok(is_done) => return is_done.then_some(GroupOutcome::Answered),
                Err(reason) => reason,
            },
            ProgramEvent::Complaint(text) => {
                self.complain(&text);
                return None;
            }
            ProgramEvent::Threw(line, error) => Reason::Threw(line, error),
            ProgramEvent::Refused => Reason::Unfit(Message::new(ids::YOURS_REFUSED)),
            ProgramEvent::Late => self.late()?,
        };
        Some(GroupOutcome::Failed(self.fail(reason)))
    }

    /// Takes what it wrote, and tells whether all questions have an answer now.
    fn written(
        &mut self,
        text: String,
        mut on_line: impl FnMut(&[u8]) -> Result<bool, Reason>,
    ) -> Result<bool, Reason> {
        let was_open = self.open > 0;
        self.rest.extend_from_slice(text.as_bytes());
        let whole = self.rest.iter().rposition(|&byte| byte == b'\n').map_or(0, |end| end + 1);
        let rest = self.rest.split_off(whole);
        let lines = std::mem::replace(&mut self.rest, rest);
        for line in lines.split(|&byte| byte == b'\n').filter(|line| !line.trim_ascii().is_empty()) {
            if self.open == 0 {
                return Err(Reason::Unasked(sanitize::line(&String::from_utf8_lossy(line))));
            }
            if on_line(line)? {
                (self.open, self.useless) = (self.open - 1, 0);
                self.give(ANSWER);
            } else {
                self.useless += 1;
                if self.useless > USELESS {
                    return Err(Reason::Unasked(sanitize::line(&String::from_utf8_lossy(line))));
                }
            }
        }
        if self.rest.len() > ANSWER_BYTES {
            return Err(Reason::TooLong);
        }
        Ok(was_open && self.open == 0)
    }

    fn complain(&mut self, text: &str) {
        self.complaints.push_str(text);
        let more = self.complaints.len().saturating_sub(COMPLAINTS);
        let more = (more..=self.complaints.len()).find(|&at| self.complaints.is_char_boundary(at));
        self.complaints.drain(..more.unwrap_or(0));
    }

    /// Why it is asked no more, if the time is over.
    fn late(&mut self) -> Option<Reason> {
        let now = Instant::now();
        if self.open == 0 {
            return None;
        }
        if now < self.until + GRACE {
            self.look_again(self.until.saturating_duration_since(now).max(GRACE));
            return None;
        }
        let half = String::from_utf8_lossy(&self.rest);
        Some(Reason::silence(self.time + GRACE, Some(&*half).filter(|half| !half.trim().is_empty())))
    }

    /// Gives it so much time for the next answer.
    fn give(&mut self, time: Duration) {
        (self.time, self.until) = (time, Instant::now() + time);
    }

    fn look_again(&self, time: Duration) {
        let (Some(running), Some(window)) = (&self.running, web_sys::window()) else { return };
        let (proxy, number) = (self.proxy.clone(), running.number);
        let late = Closure::once_into_js(move || {
            AppEvent::Program(number, ProgramEvent::Late).send(&proxy);
        });
        let milliseconds = i32::try_from(time.as_millis()).unwrap_or(i32::MAX);
        // Without timers a program that hangs is asked on.
        let _ =
            window.set_timeout_with_callback_and_timeout_and_arguments_0(late.unchecked_ref(), milliseconds);
    }

    /// The failure for this reason. The program ends.
    fn fail(&mut self, reason: Reason) -> Failure {
        (self.running, self.open) = (None, 0);
        Failure::with(reason, std::mem::take(&mut self.complaints))
    }
}

impl Running {
    fn start(code: &str, proxy: &EventLoopProxy<AppEvent>) -> Self {
        let number = next_number();
        let Ok(mut worker) = OwnWorker::of(&[BEFORE, code]) else {
            AppEvent::Program(number, ProgramEvent::Refused).send(proxy);
            return Self { number, worker: None };
        };
        for (name, read) in [("message", message_event as fn(Event) -> ProgramEvent), ("error", error_event)]
        {
            let proxy = proxy.clone();
            worker.listen(name, move |event| {
                AppEvent::Program(number, read(event)).send(&proxy);
            });
        }
        Self { number, worker: Some(worker) }
    }
}

fn next_number() -> u64 {
    thread_local! {
        static LAST: Cell<u64> = const { Cell::new(0) };
    }
    LAST.set(LAST.get() + 1);
    LAST.get()
}

fn message_event(event: Event) -> ProgramEvent {
    let data = event.unchecked_into::<MessageEvent>().data();
    let member = |name: &str| Reflect::get(&data, &name.into()).ok()?.as_string();
    match member("complaint") {
        Some(complaint) => ProgramEvent::Complaint(complaint),
        None => ProgramEvent::Written(member("written").unwrap_or_default()),
    }
}

/// The error that a program threw. A worker that was refused has an event without one.
fn error_event(event: Event) -> ProgramEvent {
    event.prevent_default(); // it is told in the page
    let Some(error) = event.dyn_ref::<ErrorEvent>().filter(|error| !error.message().is_empty()) else {
        return ProgramEvent::Refused;
    };
    let message = error.message();
    let message = message.strip_prefix("Uncaught ").unwrap_or(&message);
    let line = error.lineno().checked_sub(BEFORE.lines().count() as u32).filter(|&line| line > 0);
    ProgramEvent::Threw(line, sanitize::line(message))
}
