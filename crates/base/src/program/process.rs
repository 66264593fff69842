//! A program that runs: its pipes, and its end.

use std::io::{Read, Write};
use std::process::{Child, Stdio};
use std::sync::Arc;
use std::sync::mpsc::{self, Sender, SyncSender};
use std::thread::{self, Builder};
use std::time::{Duration, Instant};

use super::command::ProgramCommand;
use super::complaints::Complaints;
use super::failure::{Exit, Failure, Reason};
use super::lines::{Output, OutputLines};
use super::read_chunks;
use super::system::Group;

/// How many chunks wait to be read; a program that writes more waits itself.
const WAITING: usize = 4;
/// How long a program may take to end after it has closed its output.
const FAREWELL: Duration = Duration::from_millis(500);
/// A program that writes answer after answer is read so often: each read wakes two threads.
const FLOW: Duration = Duration::from_micros(200);
/// The time between two looks at whether it has ended.
const LOOK: Duration = Duration::from_millis(2);

/// A program that runs. It ends when this is dropped.
pub struct Program {
    child: Child,
    group: Group,
    questions: Option<Sender<Vec<u8>>>,
    answers: OutputLines,
    complaints: Complaints,
}

impl Program {
    /// Starts a program that may take so much memory, where the system can limit it.
    /// Errors: if the system cannot start it, or has no room for the threads that serve it.
    pub fn start(command: &ProgramCommand, memory: Option<u64>) -> Result<Self, Failure> {
        Self::spawn(command, memory).map_err(|error| Failure::of(Reason::NotStarted(Arc::new(error))))
    }

    fn spawn(command: &ProgramCommand, memory: Option<u64>) -> std::io::Result<Self> {
        let mut starting = command.to_process();
        starting.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
        let (group, mut child) = Group::start(starting, memory)?;
        let (stdin, stdout, stderr) = (child.stdin.take(), child.stdout.take(), child.stderr.take());
        let (questions, asked) = mpsc::channel::<Vec<u8>>();
        let (chunks, answers) = mpsc::sync_channel(WAITING);
        let (complaints, listening) = Complaints::new();
        let program =
            Self { child, group, questions: Some(questions), answers: OutputLines::new(answers), complaints };
        let mut stdin = stdin.expect("it is a pipe");
        let write = move || {
            // A program that reads no more is told by its answers.
            let _ = asked.iter().try_for_each(|lines| stdin.write_all(&lines).and_then(|()| stdin.flush()));
        };
        let name = || Builder::new().name("program".to_owned());
        name().spawn(write)?;
        name().spawn(move || pass_on(stdout.expect("it is a pipe"), &chunks))?;
        name().spawn(move || listening.to(stderr.expect("it is a pipe")))?;
        Ok(program)
    }

    /// Sends lines with their ends, and waits for nothing.
    pub fn send(&mut self, lines: Vec<u8>) {
        // The thread that writes has ended if the program reads no more.
        let _ = self.questions.as_ref().map(|questions| questions.send(lines));
    }

    /// Ends the program's input: it is sent no more.
    pub fn close(&mut self) {
        self.questions = None;
    }

    /// Whether its input was ended.
    pub fn is_closed(&self) -> bool {
        self.questions.is_none()
    }

    /// The next line that it writes until then.
    pub fn next_line(&mut self, until: Instant) -> Output<'_> {
        self.answers.next_line(until)
    }

    /// How it has ended, if it has.
    pub fn exit(&mut self) -> Option<Exit> {
        self.group.exit(&mut self.child)
    }

    /// How it ends, which it may take a moment for.
    pub(super) fn wait_for_exit(&mut self) -> Option<Exit> {
        let until = Instant::now() + FAREWELL;
        loop {
            let exit = self.exit();
            if exit.is_some() || Instant::now() >= until {
                return exit;
            }
            thread::sleep(LOOK);
        }
    }

    /// The failure for this reason, with what it wrote to standard error. The program ends.
    pub fn fail(mut self, reason: Reason) -> Failure {
        self.end();
        Failure::with(reason, self.complaints.finish())
    }

    /// Ends it with whatever it started.
    fn end(&mut self) {
        self.close();
        self.group.kill(&mut self.child);
        let _ = self.child.wait();
    }
}

impl Drop for Program {
    fn drop(&mut self) {
        self.end();
    }
}

/// Reads until the end, or until nobody listens.
fn pass_on(output: impl Read, chunks: &SyncSender<Vec<u8>>) {
    let mut last: Option<Instant> = None;
    read_chunks(output, |chunk| {
        let is_taken = chunks.send(chunk.to_vec()).is_ok();
        // What comes after a pause is passed on at once, and what comes behind it is collected.
        if is_taken && last.is_some_and(|last| last.elapsed() < FLOW) {
            thread::sleep(FLOW);
        }
        last = Some(Instant::now());
        is_taken
    });
}
