//! Programs that are asked: right ones in every manner, and those that hang, die, flood and worse.
#![cfg(unix)]

use std::fs;
use std::process::{Child, Command, Stdio};
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread;
use std::time::{Duration, Instant};

use base::limits::COMPLAINT_BYTES;
use base::program::{Failure, GroupOutcome, Limits, ProgramCommand, Reason, Respondent};
use base::text::language::Language;
use base::text::message::Message;

/// How long the tests wait for what they expect. A busy machine takes its time.
const PATIENCE: Duration = Duration::from_secs(60);
const LIMITS: Limits = Limits { answer: Duration::from_secs(1), memory: None, all: None };

fn respondent(script: &str) -> Respondent {
    let quoted = shlex::try_quote(script).unwrap();
    Respondent::new(ProgramCommand::parse(&format!("sh -c {quoted}")).unwrap(), LIMITS)
}

/// Asks for a number, whose answer is the number. Empty lines are passed over.
fn ask(respondent: &mut Respondent, question: &str) -> Result<(), Failure> {
    let outcome = respondent.ask(format!("{question}\n").into_bytes(), 1, |line| {
        let line = std::str::from_utf8(line).unwrap().trim();
        match line.parse::<f64>() {
            Ok(_) if line == question => Ok(true),
            Ok(_) => Err(Reason::OtherId(line.to_owned())),
            Err(_) if line.is_empty() => Ok(false),
            Err(_) => Err(Reason::NotJson(line.to_owned())),
        }
    });
    match outcome {
        GroupOutcome::Answered => Ok(()),
        GroupOutcome::Left => panic!("the program left the question"),
        GroupOutcome::Failed(failure) => Err(failure),
    }
}

fn refused(script: &str) -> String {
    ask(&mut respondent(script), "1").expect_err(script).to_string()
}

#[test]
fn a_program_is_asked_again_and_again_without_a_new_start() {
    let mut numbered = respondent("while read -r line; do echo $$; done");
    let mut processes = Vec::new();
    for _ in 0..100 {
        let outcome = numbered.ask(b"1\n".to_vec(), 1, |line| {
            processes.push(String::from_utf8_lossy(line).into_owned());
            Ok(true)
        });
        assert!(matches!(outcome, GroupOutcome::Answered), "{outcome:?}");
    }
    assert_eq!(processes.len(), 100);
    processes.dedup();
    // A first answer that comes late ends it.
    assert!(processes.len() <= 2, "{processes:?}");
    assert!(!numbered.answers_at_the_end());
}

#[test]
fn what_a_program_keeps_until_its_input_ends_is_heard() {
    let mut sorted = respondent("sort");
    ["3", "1", "2"].into_iter().for_each(|question| ask(&mut sorted, question).unwrap());
    assert!(sorted.answers_at_the_end());
    sorted.restart();
    assert!(!sorted.answers_at_the_end(), "it may be another program");
}

#[test]
fn a_program_that_is_slow_to_start_does_not_wait_for_the_end_of_its_input() {
    let command = "sh -c 'sleep 0.4; while read -r line; do echo $line; done'";
    let patient = Limits { answer: Duration::from_secs(60), ..LIMITS };
    let mut starting = Respondent::new(ProgramCommand::parse(command).unwrap(), patient);
    for question in ["1", "2", "3"] {
        ask(&mut starting, question).unwrap();
        assert!(!starting.answers_at_the_end(), "{question}");
    }
}

#[test]
fn a_slow_program_may_keep_more_answers_than_it_makes_in_the_time_for_one() {
    // Ten answers of a fifth of a second, which all come when its input has ended.
    let script = "all=; while read -r line; do sleep 0.2; all=\"$all$line\\n\"; done; printf \"$all\"";
    let mut slow = respondent(script);
    for count in [1, 2, 4, 10] {
        let questions: String = (0..count).map(|number| format!("{number}\n")).collect();
        let mut heard = 0;
        let outcome = slow.ask(questions.into_bytes(), count, |_| {
            heard += 1;
            Ok(true)
        });
        assert!(matches!(outcome, GroupOutcome::Answered), "{count}: {outcome:?}");
        assert_eq!(heard, count);
    }
}

#[test]
fn an_end_of_a_line_may_be_missing_or_be_that_of_another_system() {
    ask(&mut respondent("read -r line; printf %s \"$line\""), "7").unwrap();
    ask(&mut respondent("while read -r line; do printf '%s\\r\\n\\r\\n' \"$line\"; done"), "7").unwrap();
}

#[test]
fn every_failure_is_one_clear_sentence() {
    let failures = [
        ("read -r line; exit 3", "it ended with exit status 3"),
        ("read -r line; kill -s SEGV $$", "it was ended by the signal SIGSEGV"),
        ("exit 0", "it ended without an answer"),
        ("read -r line; exec >&-; sleep 60", "it closed its output without an answer"),
        ("sleep 60", "no answer within 5.3 s"),
        ("cat >/dev/null; sleep 60", "no answer within 5.3 s"),
        (
            "read -r line; printf '{\"id\"'; sleep 60",
            "no answer within 5.3 s, only the beginning of a line: {\"id\"",
        ),
        ("head -c 1000000000 /dev/zero | tr '\\0' x", "it wrote more than 1 MiB without the end of a line"),
        (
            "echo h = 0.25; sleep 60",
            "it wrote something that is not JSON; messages belong on standard error: h = 0.25",
        ),
        ("echo 2; sleep 60", "it answered another question: 2"),
        (
            "echo first >&2; echo ' IndexError: 3 ' >&2; echo >&2; exit 1",
            "it ended with exit status 1; its last line on standard error: IndexError: 3",
        ),
        (
            "printf 'yours.js:3\n  s(\n\nTypeError: no s\n    at yours.js:3:2\n\nNode.js v20.1.0\n' >&2; exit 1",
            "it ended with exit status 1; its last line on standard error: TypeError: no s",
        ),
    ];
    // Those that wait for an answer run side by side.
    let (waiting, ending): (Vec<_>, Vec<_>) =
        failures.into_iter().partition(|(_, sentence)| sentence.starts_with("no answer"));
    let assert_told = |(script, sentence): (&str, &str)| assert_eq!(refused(script), sentence, "{script}");
    thread::scope(|scope| {
        for failure in waiting {
            scope.spawn(move || assert_told(failure));
        }
    });
    ending.into_iter().for_each(assert_told);
    let missing = ProgramCommand::parse("/nowhere/at-all").unwrap();
    let failure = ask(&mut Respondent::new(missing, LIMITS), "1").unwrap_err();
    assert_eq!(failure.to_string(), "it cannot be started: there is no such file or folder");
    for language in Language::ALL {
        assert!(!language.localize(Message::from(&failure)).contains("yours-"));
    }
}

#[test]
fn the_time_that_is_told_is_the_time_that_a_program_had() {
    let command = ProgramCommand::parse("sleep 60").unwrap();
    let mut silent = Respondent::new(command, Limits { answer: Duration::from_millis(500), ..LIMITS });
    let asked = Instant::now();
    // Its input stays open for 0.3 s, and then it has 4 s to start.
    assert_eq!(ask(&mut silent, "1").unwrap_err().to_string(), "no answer within 4.8 s");
    assert!(asked.elapsed() >= Duration::from_millis(4800));
    let stops = "while read -r line; do case $line in 1) echo 1;; *) exec sleep 60;; esac; done";
    for script in ["yes ''", stops] {
        let mut stopping = respondent(script);
        let _ = ask(&mut stopping, "1");
        let asked = Instant::now();
        let failure = ask(&mut stopping, "2").unwrap_err();
        let Reason::Silent(time) = failure.reason else { panic!("{failure}") };
        assert!((LIMITS.answer..=asked.elapsed()).contains(&time), "{script}: {time:?}");
    }
}

#[test]
fn a_line_that_nobody_asked_for_is_told_at_the_next_question() {
    let told = || {
        let mut hasty = respondent("while read -r line; do echo \"$line\"; sleep 0.1; echo 17; done");
        let first = ask(&mut hasty, "1");
        thread::sleep(Duration::from_millis(500));
        let outcomes = [first, ask(&mut hasty, "2"), ask(&mut hasty, "3")];
        outcomes.map(|outcome| outcome.map_err(|failure| failure.to_string()))
    };
    let expected = [Ok(()), Err("it wrote a line before it was asked: 17".to_owned()), Ok(())];
    // On a busy machine the line may come later than the next question.
    let until = Instant::now() + PATIENCE;
    loop {
        let told = told();
        if told == expected {
            break;
        }
        assert!(Instant::now() < until, "{told:?}");
    }
}

#[test]
fn a_program_is_started_again_behind_its_failure() {
    let script = "while read -r line; do case $line in 3) exit 9;; *) echo \"$line\";; esac; done";
    let mut fragile = respondent(script);
    for (question, is_answered) in
        [("1", true), ("2", true), ("3", false), ("4", true), ("3", false), ("5", true)]
    {
        assert_eq!(ask(&mut fragile, question).is_ok(), is_answered, "{question}");
    }
}

#[test]
fn a_program_that_answers_once_is_started_for_each_question() {
    let mut once = respondent("read -r line; echo \"$line\"");
    ["1", "2", "3"].into_iter().for_each(|question| ask(&mut once, question).unwrap());
}

#[test]
fn a_flood_takes_no_memory_and_no_time() {
    let before = Instant::now();
    let mut flooding = respondent("yes 17 & yes complaint >&2 & wait");
    let outcome = flooding.ask(b"1\n".to_vec(), 1, |_| Ok(false));
    let GroupOutcome::Failed(failure) = outcome else { panic!("{outcome:?}") };
    assert!(matches!(failure.reason, Reason::Silent(_)), "{failure}");
    assert!(failure.complaints.len() <= COMPLAINT_BYTES);
    assert_eq!(failure.complaint.as_deref(), Some("complaint"));
    assert!(before.elapsed() < PATIENCE);
}

#[test]
fn questions_that_a_program_passes_over_are_no_failure() {
    let mut choosy = respondent("while read -r line; do case $line in 2) ;; *) echo \"$line\";; esac; done");
    let mut heard = Vec::new();
    let outcome = choosy.ask(b"1\n2\n3\n".to_vec(), 3, |line| {
        heard.push(String::from_utf8_lossy(line).into_owned());
        Ok(true)
    });
    assert!(matches!(outcome, GroupOutcome::Left), "{outcome:?}");
    assert_eq!(heard, ["1", "3"]);
}

#[test]
fn the_time_for_all_answers_ends() {
    let all = Duration::from_millis(300);
    let limits = Limits { all: Some((Instant::now() + all, all)), ..LIMITS };
    let mut silent = Respondent::new(ProgramCommand::parse("sleep 60").unwrap(), limits);
    let failure = ask(&mut silent, "1").unwrap_err();
    assert_eq!(failure.to_string(), "the time for all answers, 0.3 s, is over");
}

#[test]
#[cfg(target_os = "linux")]
fn memory_is_limited() {
    let script = "read -r line; all=$(head -c 200000000 /dev/zero | tr '\\0' x); echo \"$line\"";
    let command = ProgramCommand::parse(&format!("sh -c {}", shlex::try_quote(script).unwrap())).unwrap();
    let patient = Limits { answer: Duration::from_secs(60), ..LIMITS };
    ask(&mut Respondent::new(command.clone(), patient), "1").unwrap();
    let limited = Limits { memory: Some(64 << 20), ..patient };
    let failure = ask(&mut Respondent::new(command, limited), "1").unwrap_err();
    assert!(matches!(failure.reason, Reason::Ended(_)), "{failure}");
}

/// Whether a process is there, and not only known to have ended.
fn is_running(process: &str) -> bool {
    let state = Command::new("ps").args(["-o", "state=", "-p", process]).output().unwrap();
    let state = String::from_utf8_lossy(&state.stdout).trim().to_owned();
    !state.is_empty() && !state.starts_with('Z')
}

fn wait_until_gone(process: &str) {
    let until = Instant::now() + PATIENCE;
    while is_running(process) {
        assert!(Instant::now() < until, "process {process} is left");
        thread::sleep(Duration::from_millis(10));
    }
}

/// Asserts that two processes are gone after a script of which it writes their numbers.
fn assert_none_is_left(script: &str) {
    let mut forking = respondent(script);
    let mut processes = Vec::new();
    let outcome = forking.ask(b"1\n".to_vec(), 2, |line| {
        let process = String::from_utf8_lossy(line).into_owned();
        assert!(is_running(&process), "{process}");
        processes.push(process);
        Ok(true)
    });
    assert!(matches!(outcome, GroupOutcome::Answered), "{outcome:?}");
    drop(forking);
    processes.iter().for_each(|process| wait_until_gone(process));
}

#[test]
fn no_child_and_no_grandchild_is_left() {
    // They ignore every signal that can be ignored, and the child keeps the output open.
    assert_none_is_left(
        "trap '' INT TERM HUP PIPE; sleep 1000 & echo $!; echo $$; read -r line; read -r line",
    );
}

#[test]
#[cfg(target_os = "linux")]
fn nothing_is_left_that_has_left_the_group() {
    // Each has a session of its own, and the parent of the second is gone.
    let second = "(setsid sh -c 'echo $$; exec sleep 1000' &)";
    assert_none_is_left(&format!("setsid sleep 1000 & echo $!; {second}; read -r line; read -r line"));
}

#[test]
fn a_child_that_holds_the_output_of_a_dead_program_delays_nothing() {
    let before = Instant::now();
    assert_eq!(refused("sleep 1000 & exit 5"), "it ended with exit status 5");
    assert!(before.elapsed() < PATIENCE);
}

/// A process that ends with the test.
struct Process(Child);

impl Drop for Process {
    fn drop(&mut self) {
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

#[test]
fn no_child_is_left_when_the_asking_program_is_killed() {
    let folder = tempfile::tempdir().unwrap();
    let pid = folder.path().join("pid");
    let leave = if cfg!(target_os = "linux") { "setsid" } else { "exec" };
    let script = format!(
        "trap '' INT TERM HUP PIPE; {leave} sleep 1000 & echo $! $$ >\"$0\"; while :; do sleep 0.1; done"
    );
    let command = format!("sh -c {} {}", shlex::try_quote(&script).unwrap(), pid.display());
    let asking = Command::new(std::env::current_exe().unwrap())
        .args(["--exact", "holds_a_program", "--ignored"])
        .env("COLLISION_LESSONS_HELD", command)
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .spawn()
        .unwrap();
    let mut asking = Process(asking);
    let until = Instant::now() + PATIENCE;
    let text = loop {
        let text = fs::read_to_string(&pid).unwrap_or_default();
        if text.ends_with('\n') {
            break text;
        }
        assert!(Instant::now() < until, "the program does not start");
        thread::sleep(Duration::from_millis(10));
    };
    let processes: Vec<&str> = text.split_whitespace().collect();
    assert!(processes.iter().all(|process| is_running(process)), "{text}");
    asking.0.kill().unwrap(); // by KILL, which cannot be handled
    asking.0.wait().unwrap();
    processes.into_iter().for_each(wait_until_gone);
}

/// Holds a program until it is killed itself.
#[test]
#[ignore = "the test above runs and kills it"]
fn holds_a_program() {
    let Ok(command) = std::env::var("COLLISION_LESSONS_HELD") else { return };
    let limits = Limits { answer: Duration::from_secs(600), ..LIMITS };
    drop(ask(&mut Respondent::new(ProgramCommand::parse(&command).unwrap(), limits), "1"));
}

#[test]
fn a_program_whose_answer_nobody_wants_ends_at_once() {
    let limits = Limits { answer: Duration::from_secs(600), ..LIMITS };
    let command = ProgramCommand::parse("sh -c 'echo $$ >&2; exec sleep 600'").unwrap();
    let mut respondent = Respondent::new(command, limits);
    let (asked, since) = (Arc::new(AtomicUsize::new(0)), Instant::now());
    // It is wanted until it has been looked at some times.
    respondent.ask_while(move || asked.fetch_add(1, Ordering::Relaxed) < 3);
    let outcome = respondent.ask(b"1\n".to_vec(), 1, |_| Ok(true));
    assert!(matches!(outcome, GroupOutcome::Left), "{outcome:?}");
    assert!(since.elapsed() < PATIENCE, "{:?}", since.elapsed());
}
