//! Asks a program about a lesson's state.

use base::check::line_of;
use base::check::question::members;
use base::check::reply;
use base::limits::LINE_BYTES;
#[cfg(not(target_arch = "wasm32"))]
use base::program::Respondent;
use base::program::{Exit, Failure, GroupOutcome, Reason};
use base::text::ids;
use base::text::message::Message;
use base::text::sanitize;
use methods::question::Question;

use super::{ProgramAnswer, Reply, Silence};
use crate::model::Lesson;
use crate::snapshot::Snapshot;

/// A question about a lesson's state, which another thread may ask.
pub struct Asked {
    about: Snapshot,
    question: Question,
    /// What was answered, if it was.
    reply: Option<Reply>,
}

impl Asked {
    pub fn of(lesson: &dyn Lesson) -> Self {
        let question = lesson.question().shapes().expect("a lesson's numbers make shapes");
        Self { about: Snapshot::of(lesson), question, reply: None }
    }

    /// Asks a program, and waits for it as long as its limits let it.
    #[cfg(not(target_arch = "wasm32"))]
    pub fn ask(mut self, respondent: &mut Respondent) -> ProgramAnswer {
        let outcome = match self.line() {
            Ok(line) => respondent.ask(line, 1, |line| self.receive(line)),
            Err(failure) => GroupOutcome::Failed(failure),
        };
        let answers_at_the_end = respondent.answers_at_the_end();
        ProgramAnswer { answers_at_the_end, ..self.end(outcome) }
    }

    /// The question as a line with its end.
    /// Errors: one that is too long.
    pub fn line(&self) -> Result<Vec<u8>, Failure> {
        let line = line_of(self.id(), &self.question) + "\n";
        if line.len() > LINE_BYTES {
            let message = Message::new(ids::YOURS_TOO_LARGE).with("mebibytes", LINE_BYTES >> 20);
            return Err(Failure::of(Reason::Unfit(message)));
        }
        Ok(line.into_bytes())
    }

    /// Takes a line of the program, and tells whether it is the answer.
    /// Errors: a line that is none.
    pub fn receive(&mut self, line: &[u8]) -> Result<bool, Reason> {
        if line.trim_ascii().is_empty() {
            return Ok(false);
        }
        self.reply = Some(read(line, self.id(), &self.question)?);
        Ok(true)
    }

    /// What became of the question in the end.
    pub fn end(self, outcome: GroupOutcome) -> ProgramAnswer {
        let said = match outcome {
            GroupOutcome::Failed(failure) => Err(failure),
            GroupOutcome::Answered | GroupOutcome::Left => {
                self.reply.ok_or_else(|| Failure::of(Reason::Ended(Exit::Status(0))))
            }
        };
        let said = said.map_err(|failure| Silence {
            message: Message::from(&failure),
            name: failure.reason.name(),
            complaints: failure.complaints,
        });
        ProgramAnswer { about: self.about, said, answers_at_the_end: false }
    }

    fn id(&self) -> &'static str {
        self.question.query().name()
    }
}

fn read(line: &[u8], id: &str, question: &Question) -> Result<Reply, Reason> {
    let fields = members(sanitize::without_bom(line))
        .map_err(|_| Reason::NotJson(sanitize::line(&String::from_utf8_lossy(line))))?;
    let found = fields.get("id").map_or("null", |id| id.get());
    if serde_json::from_str::<String>(found).ok().as_deref() != Some(id) {
        return Err(Reason::OtherId(sanitize::text(found)));
    }
    let verdict = reply::verdict(&fields).map_err(Reason::Unfit)?;
    if !question.query().verdicts().contains(&verdict) {
        return Err(Reason::Unfit(Message::new(ids::ANSWER_FAULT_OTHER).with("said", verdict.name())));
    }
    Ok(Reply { verdict, shown: reply::shown_values(&fields).map_err(Reason::Unfit)? })
}
