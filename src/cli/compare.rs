//! `compare`: compares answers with the true ones.

use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use anyhow::{Result, bail};
use clap::{Args, Parser};

use super::number::whole;
use super::{Cli, DONE, LanguageArgs, open_input, parse_seconds};
use crate::compare::{self, Judged, Options, QuestionFile, several};
use base::files::streams::{complain, print};
use base::limits;
use base::program::{Limits, ProgramCommand, Respondent};
use base::text::{Language, error, sanitize};

/// The exit status where not all answers are right, as `diff` has it for files that differ.
const WRONG: i32 = 1;
/// The exit status where the answers cannot be compared.
const TROUBLE: i32 = 2;

/// The formats and the rules, as `compare --help` prints them.
pub(super) const FORMAT: &str = r#"A question is a line of `check` or `cases`, with an id, and a kind if it likes. An answer is a line with the same id:

  {"id": 7, "kind": "near", "query": "ray-triangle", "triangle": [[-1,0,0],[1,0,0],[0,1,0]], "origin": [0,0.5,1], "direction": [0,0,-1]}
  {"id": 7, "hit": true}
  {"id": 7, "hit": true, "t": 1, "point": [0,0.5,0]}
  {"id": 8, "side": "front"}

Answers may come in any order. An id is text, a number, true, false or null; 1 and 1.0 are the same id, 1 and "1" are
not. Other members of an answer are passed over.

How answers are counted, per query and kind:
  right         as the exact method answers
  false hits    a hit, where the truth is a miss; false misses the other way round
  other         another side; another place (--tolerance); no verdict, two, or one of another type
  unanswered    no answer has the question's id
  duplicate     answers to a question that was answered before: its first answer counts
  unknown       answers to no question: no question has their id, or they have none, or are no JSON
What is wrong with an answer's line is told on standard error. A question that nobody can answer, or with the id of
another question, is an error. Kinds are taken at their word; rows of the kind `tie` stand apart.
A failing case stands with the command that opens it; one that no lesson shows is a line for `check`.

With --tolerance T, a hit with "t" may be off by T times the true t, and each coordinate of "point" by T times the
largest coordinate of the true point. The "triangle" of a mesh has to be one that the ray meets first: at an edge or a
vertex each of those that meet there is right. The "cell" of a terrain and its "triangle" are not judged. Nor is the
"stop" of walk-mesh, with --tolerance or without: it follows from a rule for sliding, and your code may have another.
Its "hit" is.

A method agrees if it gives the very same verdict on every answered question of a query: the exact, the corrected and
the printed one, and the printed code with each of its errata fixed alone and kept alone.

With --run, programs are started and asked: each reads questions from its standard input and writes answers to its standard
output. Where one crashes, hangs or floods, its question is told, and it is started again behind it. What it prints that is
no answer is passed over, and what it writes to standard error is told where it fails. Programs need not flush what they
print. COMMAND is parted into words as a shell does it, but no shell runs it. Several programs have a row each:

  collision-lessons compare --questions questions.jsonl --run "python3 {}" handed-in/*.py

Answers to questions of the kind `mistakes` tell which classic mistake a program has: an edge that is forgotten, a line for a
ray, < for ≤. It is named where a test with this mistake alone would give the same answers, with how sure that is.

Some questions have another answer if their numbers are taken as doubles, without rounding them to f32 first. Where most
of them are answered so, that is told.

The exit status is 0 if every question has one answer and all are right, 1 if not, 2 if they cannot be compared."#;

#[derive(Debug, Args)]
pub(super) struct CompareArgs {
    /// The file with the answers; - or nothing is standard input. With --run, the programs to ask, each for {} in COMMAND
    #[arg(value_name = "FILE")]
    files: Vec<PathBuf>,
    /// The file with the questions; - is standard input. What comes through a pipe is copied into a temporary file
    #[arg(long, value_name = "FILE")]
    questions: PathBuf,
    /// Start a program with this command, and ask it: "python3 yours.py", or "python3 {}" for each FILE
    #[arg(long, value_name = "COMMAND", value_parser = ProgramCommand::parse, allow_hyphen_values = true)]
    run: Option<ProgramCommand>,
    /// The seconds that a program has for an answer. Until its first one it has up to 4.3 more, to start
    #[arg(long, value_name = "SECONDS", value_parser = parse_seconds, default_value = "1", requires = "run")]
    time_limit: Duration,
    /// The seconds that a program has for all answers
    #[arg(long, value_name = "SECONDS", value_parser = parse_seconds, default_value = "120", requires = "run")]
    total_limit: Duration,
    /// The mebibytes of memory that a program may write to, on Linux
    #[arg(long, value_name = "MIB", value_parser = whole(1..=1_u64 << 30), default_value = "4096", requires = "run")]
    memory_limit: u64,
    /// Print one JSON object
    #[arg(long)]
    json: bool,
    /// Print a row for each program, for spreadsheets
    #[arg(long, requires = "run", conflicts_with = "json")]
    csv: bool,
    /// Open the question with this id in the window, and compare nothing
    #[arg(long, value_name = "ID", allow_hyphen_values = true, conflicts_with_all = ["json", "examples", "tolerance", "run"])]
    open: Option<String>,
    /// The number of failing cases shown for each row, the smallest first
    #[arg(long, value_name = "N", value_parser = whole(0..=limits::EXAMPLES), default_value_t = 1)]
    examples: u16,
    /// Judge "t" and "point" too, where a hit has them: by which part they may be off
    #[arg(long, value_name = "T", allow_negative_numbers = true, value_parser = parse_tolerance)]
    tolerance: Option<f64>,
    #[command(flatten)]
    language: LanguageArgs,
}

fn parse_tolerance(text: &str) -> Result<f64, String> {
    match text.parse() {
        Ok(tolerance) if (0.0..f64::INFINITY).contains(&tolerance) => Ok(tolerance),
        _ => Err("a tolerance is a number such as 1e-4, and not negative".to_owned()),
    }
}

/// Compares the answers, or opens the question that `--open` names.
pub(super) fn run(args: &CompareArgs) -> Result<i32> {
    let language = args.language.chosen();
    if let Some(id) = &args.open {
        return match args.question(id) {
            Ok(question) => super::run(Cli::parse_from(["collision-lessons", "--state", &question])),
            Err(error) => Ok(trouble(&error, language)),
        };
    }
    let compared = match &args.run {
        None => args.compare().map(|judged| (args.one(&judged), judged.report.total.is_all_right())),
        Some(command) => args.ask(command).map(|programs| {
            let is_all_right = programs.iter().all(|program| program.report.total.is_all_right());
            (args.several(&programs), is_all_right)
        }),
    };
    let (text, is_all_right) = match compared {
        Ok(compared) => compared,
        Err(error) => return Ok(trouble(&error, language)),
    };
    print(text.as_bytes())?;
    Ok(if is_all_right { DONE } else { WRONG })
}

fn trouble(error: &anyhow::Error, language: Language) -> i32 {
    complain(error::localize(error, language));
    TROUBLE
}

impl CompareArgs {
    /// Compares answers from a file or from standard input.
    fn compare(&self) -> Result<Judged> {
        let (stdin, answers) = (Path::new("-"), self.answers()?);
        if answers == stdin && self.questions == stdin {
            bail!("questions and answers cannot both come from standard input");
        }
        let questions = QuestionFile::open(&self.questions)?;
        let (name, input) = open_input(answers)?;
        let (report, notes) = compare::compare(&questions, input, &name, self.options())?;
        notes.sentences(&name).iter().for_each(complain);
        Ok(Judged { name, report })
    }

    /// The file with the answers; `-` is standard input.
    fn answers(&self) -> Result<&Path> {
        match &self.files[..] {
            [] => Ok(Path::new("-")),
            [answers] => Ok(answers),
            _ => bail!("there is one file with answers; with --run there may be several programs"),
        }
    }

    /// Asks each program all questions, and compares its answers.
    fn ask(&self, command: &ProgramCommand) -> Result<Vec<Judged>> {
        let programs: Vec<(String, ProgramCommand)> = match &self.files[..] {
            [] if command.takes_file() => bail!("there is no FILE for {{}} in --run"),
            [] => vec![(command.to_string(), command.clone())],
            files => {
                let named = |file: &PathBuf| (file.to_string_lossy().into_owned(), command.with_file(file));
                files.iter().map(named).collect()
            }
        };
        let questions = QuestionFile::open(&self.questions)?;
        programs.into_iter().map(|(name, command)| self.ask_one(&questions, name, command)).collect()
    }

    fn ask_one(&self, questions: &QuestionFile, name: String, command: ProgramCommand) -> Result<Judged> {
        let limits = Limits {
            answer: self.time_limit,
            memory: Some(self.memory_limit << 20),
            all: Some((Instant::now() + self.total_limit, self.total_limit)),
        };
        let shown = sanitize::path(Path::new(&name));
        let mut respondent = Respondent::new(command, limits);
        let (report, notes) = compare::ask(questions, &mut respondent, &shown, self.options())?;
        notes.sentences(&shown).iter().for_each(complain);
        Ok(Judged { name, report })
    }

    fn options(&self) -> Options {
        // The row of each program shows a failing case, so that one has to be kept.
        let least = usize::from(self.csv || self.files.len() > 1);
        Options { examples: usize::from(self.examples).max(least), tolerance: self.tolerance }
    }

    /// The report on one file or program, as JSON or text.
    fn one(&self, judged: &Judged) -> String {
        match self.json {
            true => format!("{:#}\n", judged.report.json()),
            false => compare::text(&judged.report, &self.questions.to_string_lossy(), self.language.chosen()),
        }
    }

    /// The report on programs; without `--csv`, a single program has the report of `one`.
    fn several(&self, programs: &[Judged]) -> String {
        match programs {
            _ if self.csv => several::csv(programs, self.language.chosen()),
            [one] => self.one(one),
            _ if self.json => format!("{:#}\n", several::json(programs)),
            _ => several::text(programs, &self.questions.to_string_lossy(), self.language.chosen()),
        }
    }

    fn question(&self, id: &str) -> Result<String> {
        compare::find(&QuestionFile::open(&self.questions)?, id)
    }
}
