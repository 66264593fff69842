//! Why a program has no answer.

use std::fmt;
use std::io;
use std::sync::Arc;
use std::time::Duration;

use crate::limits::ANSWER_BYTES;
use crate::text::error::system_message;
use crate::text::{Language, Message, ids, sanitize};

/// What begins the lines that a language writes behind an error: the calls that led to it, its version, advice.
const BEHIND_ERRORS: [&str; 3] = ["at ", "Node.js v", "note: run with "];

/// Why there is no answer, with what the program said of it.
#[derive(Debug, Clone)]
pub struct Failure {
    pub reason: Reason,
    /// The last line that it wrote to standard error and that tells something, sanitized.
    pub complaint: Option<String>,
    /// The end of all that it wrote there.
    pub complaints: String,
}

/// Why there is no answer.
#[derive(Debug, Clone)]
pub enum Reason {
    /// The system cannot start the program.
    NotStarted(Arc<io::Error>),
    /// It ended too early.
    Ended(Exit),
    /// It closed its output and went on.
    ClosedOutput,
    /// It wrote nothing for so long: all the time that it had, with what it had to start.
    Silent(Duration),
    /// It wrote for so long nothing but the beginning of a line.
    HalfLine(Duration, String),
    /// The time for all its answers is over.
    OutOfTime(Duration),
    /// It wrote more than [`ANSWER_BYTES`] without the end of a line.
    TooLong,
    /// It wrote a line that is no JSON.
    NotJson(String),
    /// It wrote a line before it was asked.
    Unasked(String),
    /// It answered a question with another id.
    OtherId(String),
    /// Its answer does not fit the question.
    Unfit(Message),
    /// It threw an error and caught none: at this line, where it is known.
    Threw(Option<u32>, String),
}

impl Reason {
    /// That there was no answer in this time, but perhaps half a line.
    pub fn silence(time: Duration, half: Option<&str>) -> Self {
        match half {
            Some(half) => Self::HalfLine(time, sanitize::text(half)),
            None => Self::Silent(time),
        }
    }
}

/// How a program ended.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Exit {
    /// By itself, with this status.
    Status(i32),
    Signal(i32),
}

/// What became of a group of questions.
#[derive(Debug)]
pub enum GroupOutcome {
    /// Each has an answer.
    Answered,
    /// The program ended as it should and left some without an answer, or nobody wanted more answers.
    Left,
    /// The program failed before it answered the others.
    Failed(Failure),
}

impl Failure {
    /// A failure about which the program wrote nothing.
    pub fn of(reason: Reason) -> Self {
        Self::with(reason, String::new())
    }

    /// A failure, with the end of what the program wrote to standard error.
    pub fn with(reason: Reason, complaints: String) -> Self {
        let told =
            |line: &&str| !line.is_empty() && !BEHIND_ERRORS.iter().any(|begin| line.starts_with(begin));
        let last = complaints.lines().rev().map(str::trim).find(told);
        Self { reason, complaint: last.map(sanitize::line), complaints }
    }
}

impl Reason {
    /// A name for programs.
    pub fn name(&self) -> &'static str {
        match self {
            Self::NotStarted(_) => "not-started",
            Self::Ended(Exit::Status(_)) | Self::ClosedOutput => "ended",
            Self::Ended(Exit::Signal(_)) => "crash",
            Self::Silent(_) | Self::HalfLine(..) => "no-answer",
            Self::OutOfTime(_) => "out-of-time",
            Self::TooLong => "too-long",
            Self::NotJson(_) => "no-json",
            Self::Unasked(_) => "unasked",
            Self::OtherId(_) => "other-id",
            Self::Unfit(_) => "unfit",
            Self::Threw(..) => "threw",
        }
    }
}

impl From<&Reason> for Message {
    fn from(reason: &Reason) -> Self {
        let new = Message::new;
        match reason {
            Reason::NotStarted(error) => match system_message(error) {
                Some(cause) => new(ids::YOURS_NOT_STARTED).saying("cause", cause),
                None => new(ids::YOURS_NOT_STARTED).with("cause", error),
            },
            Reason::Ended(Exit::Status(0)) => new(ids::YOURS_ENDED),
            Reason::Ended(Exit::Status(status)) => new(ids::YOURS_STATUS).with("status", status),
            Reason::Ended(Exit::Signal(signal)) => {
                new(ids::YOURS_SIGNAL).with("signal", signal_name(*signal))
            }
            Reason::ClosedOutput => new(ids::YOURS_CLOSED),
            Reason::Silent(time) => new(ids::YOURS_SILENT).with("seconds", hundredths(*time)),
            Reason::HalfLine(time, line) => {
                new(ids::YOURS_HALF_LINE).with("seconds", hundredths(*time)).with("line", line)
            }
            Reason::OutOfTime(time) => new(ids::YOURS_OUT_OF_TIME).with("seconds", time.as_secs_f64()),
            Reason::TooLong => new(ids::YOURS_TOO_LONG).with("mebibytes", ANSWER_BYTES >> 20),
            Reason::NotJson(line) => new(ids::YOURS_NO_JSON).with("line", line),
            Reason::Unasked(line) => new(ids::YOURS_UNASKED).with("line", line),
            Reason::OtherId(id) => new(ids::YOURS_OTHER_ID).with("id", id),
            Reason::Unfit(fault) => fault.clone(),
            Reason::Threw(Some(line), error) => {
                new(ids::YOURS_THREW_AT).with("line", line).with("error", error)
            }
            Reason::Threw(None, error) => new(ids::YOURS_THREW).with("error", error),
        }
    }
}

impl From<&Failure> for Message {
    fn from(failure: &Failure) -> Self {
        let reason = Message::from(&failure.reason);
        match &failure.complaint {
            None => reason,
            Some(line) => Message::new(ids::YOURS_COMPLAINT).saying("reason", reason).with("line", line),
        }
    }
}

/// The English sentence.
impl fmt::Display for Failure {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        f.write_str(&Language::English.localize(Message::from(self)))
    }
}

impl std::error::Error for Failure {}

/// Seconds, rounded up to a hundredth.
fn hundredths(time: Duration) -> f64 {
    time.as_millis().div_ceil(10) as f64 / 100.0
}

#[cfg(not(target_arch = "wasm32"))]
fn signal_name(signal: i32) -> String {
    let name = signal_hook::low_level::signal_name(signal);
    name.map_or_else(|| signal.to_string(), str::to_owned)
}

#[cfg(target_arch = "wasm32")]
fn signal_name(signal: i32) -> String {
    signal.to_string()
}
