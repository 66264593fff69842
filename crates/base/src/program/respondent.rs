//! A program that is asked again and again, and started again when it has ended.
//!
//! Many programs keep what they print until their input ends: a C library does so by itself as soon as it writes to a
//! pipe. An input that ends early reveals such a program, and from then on it gets a new start, and an end, for each
//! group of questions.

use std::time::{Duration, Instant};

use super::command::ProgramCommand;
use super::failure::{Exit, Failure, GroupOutcome, Reason};
use super::lines::Output;
use super::process::Program;
use crate::text::sanitize;

/// The most that a program may take.
#[derive(Debug, Clone, Copy)]
pub struct Limits {
    /// The time for an answer.
    pub answer: Duration,
    /// The bytes of memory that it writes to, where the system can limit them.
    pub memory: Option<u64>,
    /// The end of the time for all answers, and its length.
    pub all: Option<(Instant, Duration)>,
}

/// The time that a program has to start, before it is known how long it takes.
const START: Duration = Duration::from_secs(4);
/// The time that a program has to answer before its input ends, to see whether it answers then.
const TRIAL: Duration = Duration::from_millis(300);

/// When a program writes its answers, as far as it is known.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Buffering {
    Unknown,
    /// After each question.
    AtOnce,
    /// When its input ends.
    AtTheEnd,
}

/// A program that is asked.
pub struct Respondent {
    command: ProgramCommand,
    limits: Limits,
    running: Option<Program>,
    buffering: Buffering,
    /// The time from its first start to the first line.
    start: Option<Duration>,
    /// The time that an answer took in the last group, on average.
    pace: Duration,
    /// Whether its answers are still wanted, which may change while it is asked.
    is_wanted: Box<dyn Fn() -> bool + Send>,
}

/// The time between two looks at whether its answers are still wanted.
const LOOK: Duration = Duration::from_millis(20);

/// The most answers that a program is thought to keep before it writes them: more than a C library's buffer holds.
const KEPT: u32 = 200;

impl Respondent {
    /// A program that is started when it is asked.
    pub fn new(command: ProgramCommand, limits: Limits) -> Self {
        Self {
            command,
            limits,
            running: None,
            buffering: Buffering::Unknown,
            start: None,
            pace: Duration::ZERO,
            is_wanted: Box::new(|| true),
        }
    }

    /// One that starts another program by the same command, within the same limits.
    #[must_use]
    pub fn another(&self) -> Self {
        Self::new(self.command.clone(), self.limits)
    }

    pub fn command(&self) -> &ProgramCommand {
        &self.command
    }

    /// Whether it answers when its input ends, and not before.
    pub fn answers_at_the_end(&self) -> bool {
        self.buffering == Buffering::AtTheEnd
    }

    /// The longest time that it may take from now on to answer a question.
    pub fn patience(&self) -> Duration {
        let is_starting = self.running.is_none();
        let closed = self.time(true, is_starting, 1);
        match self.buffering {
            Buffering::AtTheEnd => closed,
            // Its input is closed when its time is over, and then it has some more.
            Buffering::Unknown | Buffering::AtOnce => self.time(false, is_starting, 1) + closed,
        }
    }

    /// Asks it from now on only for as long as its answers are wanted; then it ends at once.
    pub fn ask_while(&mut self, is_wanted: impl Fn() -> bool + Send + 'static) {
        self.is_wanted = Box::new(is_wanted);
    }

    pub fn is_wanted(&self) -> bool {
        (self.is_wanted)()
    }

    /// Ends it; the next question starts it again. It may be a changed program by then.
    pub fn restart(&mut self) {
        (self.running, self.buffering, self.start) = (None, Buffering::Unknown, None);
        self.pace = Duration::ZERO;
    }

    /// Asks some questions at once, given as lines with their ends, and passes on every line that arrives. `on_line`
    /// returns whether a line answers one of them that had no answer yet, or the error for which it is asked no more.
    pub fn ask(
        &mut self,
        questions: Vec<u8>,
        count: usize,
        mut on_line: impl FnMut(&[u8]) -> Result<bool, Reason>,
    ) -> GroupOutcome {
        match self.begin(&mut on_line) {
            Ok((program, is_new)) => self.exchange(program, is_new, questions, count, on_line),
            Err(failure) => GroupOutcome::Failed(failure),
        }
    }

    /// The running program, after reading what it wrote unasked, or a new one; and whether it is new.
    fn begin(
        &mut self,
        on_line: &mut impl FnMut(&[u8]) -> Result<bool, Reason>,
    ) -> Result<(Program, bool), Failure> {
        if let Some(mut program) = self.running.take() {
            match read_unasked(&mut program, on_line) {
                Ok(true) => return Ok((program, false)),
                Ok(false) => {}
                Err(reason) => return Err(program.fail(reason)),
            }
        }
        Ok((Program::start(&self.command, self.limits.memory)?, true))
    }

    fn exchange(
        &mut self,
        mut program: Program,
        is_new: bool,
        questions: Vec<u8>,
        mut open: usize,
        mut on_line: impl FnMut(&[u8]) -> Result<bool, Reason>,
    ) -> GroupOutcome {
        let (asked, count) = (Instant::now(), open);
        let knows_start = self.start.is_some();
        program.send(questions.clone());
        if self.buffering == Buffering::AtTheEnd {
            program.close();
        }
        let (mut is_starting, mut has_heard) = (is_new, false);
        let mut time = self.time(program.is_closed(), is_starting, open);
        let mut until = self.until(time);
        loop {
            if open == 0 {
                self.pace = asked.elapsed() / u32::try_from(count).unwrap_or(u32::MAX).max(1);
            }
            if open == 0 && !program.is_closed() {
                self.buffering = Buffering::AtOnce;
                self.running = Some(program);
                return GroupOutcome::Answered;
            }
            let is_closed = program.is_closed();
            let look = until.min(Instant::now() + LOOK);
            let half = match program.next_line(look) {
                Output::Line(line) => {
                    if std::mem::take(&mut is_starting) {
                        self.start.get_or_insert(asked.elapsed());
                    }
                    has_heard = true;
                    match on_line(line) {
                        Ok(true) => {
                            open -= usize::from(open > 0);
                            time = self.time(is_closed, false, open);
                            until = self.until(time);
                            continue;
                        }
                        Ok(false) if Instant::now() < until => continue,
                        Ok(false) => None,
                        Err(reason) => return GroupOutcome::Failed(program.fail(reason)),
                    }
                }
                Output::TooLong => return GroupOutcome::Failed(program.fail(Reason::TooLong)),
                Output::End if has_heard || is_new => return self.at_end(program, open, knows_start),
                Output::End => match program.wait_for_exit() {
                    // It ended before it was asked.
                    Some(Exit::Status(0)) if !is_closed => return self.ask(questions, open, on_line),
                    _ => return self.at_end(program, open, knows_start),
                },
                Output::NothingYet(_) if !self.is_wanted() => return GroupOutcome::Left,
                Output::NothingYet(_) if Instant::now() < until => continue,
                Output::NothingYet([]) => None,
                Output::NothingYet(half) => Some(String::from_utf8_lossy(half).into_owned()),
            };
            if let Some((end, whole)) = self.limits.all
                && Instant::now() >= end
            {
                return GroupOutcome::Failed(program.fail(Reason::OutOfTime(whole)));
            }
            if program.exit().is_some() || open == 0 {
                return self.at_end(program, open, knows_start);
            }
            if is_closed {
                return GroupOutcome::Failed(program.fail(Reason::silence(time, half.as_deref())));
            }
            // Perhaps it waits for the end of its input.
            program.close();
            let more = self.time(true, is_starting, open);
            time += more;
            until = self.until(more);
        }
    }

    /// When so much time for the next answer is over, or the time for all.
    fn until(&self, time: Duration) -> Instant {
        let until = Instant::now() + time;
        self.limits.all.map_or(until, |(end, _)| end.min(until))
    }

    /// The time for the next of so many open answers, before or after the end of its input.
    fn time(&self, is_closed: bool, is_starting: bool, open: usize) -> Duration {
        let start = self.start.unwrap_or_default();
        let to_start = if is_starting { self.start.map_or(START, |start| 4 * start) } else { Duration::ZERO };
        let answer = self.limits.answer;
        match self.buffering {
            Buffering::Unknown if !is_closed => (TRIAL + 2 * start).min(answer),
            Buffering::AtOnce if is_closed => answer / 4,
            Buffering::AtOnce => answer + to_start,
            // Answers that are ready may be kept until there are more.
            _ => answer + to_start + 2 * self.pace * KEPT.min(open as u32),
        }
    }

    /// What becomes of questions at the end of a program, or of its output.
    fn at_end(&mut self, mut program: Program, open: usize, knew_start: bool) -> GroupOutcome {
        let is_closed = program.is_closed();
        // Before its start was measured, it may have been slow to start, and not have waited for the end.
        if is_closed && self.buffering == Buffering::Unknown && knew_start {
            self.buffering = Buffering::AtTheEnd;
        }
        if open == 0 {
            return GroupOutcome::Answered;
        }
        match program.wait_for_exit() {
            Some(Exit::Status(0)) if is_closed => GroupOutcome::Left,
            Some(exit) => GroupOutcome::Failed(program.fail(Reason::Ended(exit))),
            None => GroupOutcome::Failed(program.fail(Reason::ClosedOutput)),
        }
    }
}

/// Reads what a program wrote unasked, and returns whether it still runs.
fn read_unasked(
    program: &mut Program,
    on_line: &mut impl FnMut(&[u8]) -> Result<bool, Reason>,
) -> Result<bool, Reason> {
    loop {
        match program.next_line(Instant::now()) {
            Output::NothingYet(_) => return Ok(program.exit().is_none()),
            Output::End => return Ok(false),
            Output::TooLong => return Err(Reason::TooLong),
            Output::Line(line) if line.trim_ascii().is_empty() => {}
            Output::Line(line) => {
                on_line(line).map_err(|_| Reason::Unasked(sanitize::text(&String::from_utf8_lossy(line))))?;
            }
        }
    }
}
