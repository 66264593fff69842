//! A program is asked about a lesson's state.

use std::cell::RefCell;

use base::check::line_of;
use base::check::question::members;
use base::check::reply;
use base::limits::LINE_BYTES;
use base::program::{Exit, Failure, Outcome, Reason, Respondent};
use base::text::ids;
use base::text::message::Message;
use base::text::sanitize;
use methods::question::Question;

use super::{ProgramAnswer, Reply, Silence};
use crate::model::{Lesson, LessonInfo};
use crate::parts::Parts;

/// A question about a lesson's state, which may be asked elsewhere.
pub struct Asked {
    lesson: &'static LessonInfo,
    parts: Parts,
    question: Question,
}

impl Asked {
    /// The question of a lesson.
    pub fn of(lesson: &dyn Lesson) -> Self {
        let question = lesson.question().shapes().expect("a lesson's numbers make shapes");
        Self { lesson: lesson.info(), parts: lesson.parts(), question }
    }

    /// Asks a program, and waits for it as long as its limits let it.
    pub fn ask(self, respondent: &mut Respondent) -> ProgramAnswer {
        let said = ask(respondent, &self.question).map_err(|failure| Silence {
            message: Message::from(&failure),
            name: failure.reason.name(),
            complaints: failure.complaints,
        });
        let answers_at_the_end = respondent.answers_at_the_end();
        ProgramAnswer { lesson: self.lesson, parts: self.parts, said, answers_at_the_end }
    }
}

/// The answer to one question.
///
/// # Errors
/// Whatever keeps the program from giving one.
fn ask(respondent: &mut Respondent, question: &Question) -> Result<Reply, Failure> {
    let id = question.query().name();
    let line = line_of(id, question) + "\n";
    if line.len() > LINE_BYTES {
        let mebibytes = LINE_BYTES >> 20;
        let message = Message::new(ids::YOURS_TOO_LARGE).with("mebibytes", mebibytes);
        return Err(Failure::of(Reason::Unfit(message)));
    }
    let answer = RefCell::new(None);
    let outcome = respondent.ask(line.into_bytes(), 1, |line| {
        if line.trim_ascii().is_empty() {
            return Ok(false);
        }
        *answer.borrow_mut() = Some(read(line, id, question)?);
        Ok(true)
    });
    match outcome {
        Outcome::Failed(failure) => Err(failure),
        Outcome::Answered | Outcome::Left => {
            answer.into_inner().ok_or_else(|| Failure::of(Reason::Ended(Exit::Status(0))))
        }
    }
}

fn read(line: &[u8], id: &str, question: &Question) -> Result<Reply, Reason> {
    let fields = members(sanitize::without_bom(line))
        .map_err(|_| Reason::NotJson(sanitize::line(&String::from_utf8_lossy(line))))?;
    let found = fields.get("id").map_or("null", |id| id.get());
    if serde_json::from_str::<String>(found).ok().as_deref() != Some(id) {
        return Err(Reason::OtherId(sanitize::text(found)));
    }
    let unfit = |fault: reply::ReplyFault| Reason::Unfit(fault.0);
    let verdict = reply::verdict(&fields).map_err(unfit)?;
    if !question.query().verdicts().contains(&verdict) {
        return Err(Reason::Unfit(Message::new(ids::ANSWER_FAULT_OTHER).with("said", verdict.name())));
    }
    Ok(Reply { verdict, shown: reply::shown(&fields).map_err(unfit)? })
}
