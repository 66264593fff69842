//! `compare`: answers beside the truth.

use std::fs::File;
use std::io::{self, Read};
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, bail};
use clap::{Args, Parser, value_parser};

use super::{Cli, DONE};
use crate::compare::{self, Notes, Options, QuestionFile, Report};
use base::files::reader::{self, ChosenBy};
use base::files::streams::{complain, print};
use base::limits;
use base::text::error;
use base::text::language::Language;
use base::text::sanitize;

/// The status of answers that are not all right, as of files that differ.
const WRONG: i32 = 1;
/// The status of what cannot be compared.
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

With --tolerance T, a hit with "t" may be off by T times the true t, and each coordinate of "point" by T times the
largest coordinate of the true point. The "triangle" of a mesh has to be one that the ray meets first: at an edge or a
vertex each of those that meet there is right. The "stop" of walk-mesh is not judged, with --tolerance or without: it
follows from a rule for sliding, and your code may have another. Its "hit" is.

A method agrees if it gives the very same verdict on every answered question of a query: the exact, the corrected and
the printed one, and the printed code with each of its errata fixed alone and kept alone.

The exit status is 0 if every question has one answer and all are right, 1 if not, 2 if they cannot be compared."#;

#[derive(Debug, Args)]
pub(super) struct CompareArgs {
    /// The file with the answers; - or nothing is standard input
    #[arg(default_value = "-", hide_default_value = true)]
    answers: PathBuf,
    /// The file with the questions; - is standard input. What comes through a pipe is copied into a temporary file
    #[arg(long, value_name = "FILE")]
    questions: PathBuf,
    /// Print one JSON object
    #[arg(long)]
    json: bool,
    /// Open the question with this id in the window, and compare nothing
    #[arg(long, value_name = "ID", allow_hyphen_values = true, conflicts_with_all = ["json", "examples", "tolerance"])]
    open: Option<String>,
    /// The number of failing cases shown for each row, the smallest first
    #[arg(long, value_name = "N", value_parser = value_parser!(u16).range(0..=i64::from(limits::EXAMPLES)), default_value_t = 1)]
    examples: u16,
    /// Judge "t" and "point" too, where a hit has them: by which part they may be off
    #[arg(long, value_name = "T", allow_negative_numbers = true, value_parser = parse_tolerance)]
    tolerance: Option<f64>,
}

fn parse_tolerance(text: &str) -> Result<f64, String> {
    match text.parse() {
        Ok(tolerance) if (0.0..f64::INFINITY).contains(&tolerance) => Ok(tolerance),
        _ => Err("a tolerance is a number such as 1e-4, and not negative".to_owned()),
    }
}

/// Compares, or opens a question.
pub(super) fn run(args: &CompareArgs) -> Result<i32> {
    if let Some(id) = &args.open {
        return match args.question(id) {
            Ok(question) => super::run(Cli::parse_from(["collision-lessons", "--state", &question])),
            Err(error) => Ok(trouble(&error)),
        };
    }
    let (report, notes) = match args.compare() {
        Ok(compared) => compared,
        Err(error) => return Ok(trouble(&error)),
    };
    notes.sentences(&args.name()).iter().for_each(complain);
    let text = if args.json {
        format!("{:#}\n", report.json())
    } else {
        compare::text(&report, &args.questions.to_string_lossy())
    };
    print(text.as_bytes())?;
    Ok(if report.is_all_right() { DONE } else { WRONG })
}

fn trouble(error: &anyhow::Error) -> i32 {
    complain(error::localize(error, Language::English));
    TROUBLE
}

impl CompareArgs {
    fn compare(&self) -> Result<(Report, Notes)> {
        let stdin = Path::new("-");
        if self.answers == stdin && self.questions == stdin {
            bail!("questions and answers cannot both come from standard input");
        }
        let options = Options { examples: self.examples.into(), tolerance: self.tolerance };
        let questions = QuestionFile::open(&self.questions)?;
        compare::compare(&questions, self.open_answers()?, &self.name(), options)
    }

    fn open_answers(&self) -> Result<Box<dyn Read>> {
        if self.answers == Path::new("-") {
            return Ok(Box::new(io::stdin().lock()));
        }
        let open: Result<File> = reader::open(&self.answers, ChosenBy::Person);
        Ok(Box::new(open.with_context(|| format!("{} cannot be read", self.name()))?))
    }

    /// The name of the answers' source in messages.
    fn name(&self) -> String {
        match self.answers.as_path() {
            stdin if stdin == Path::new("-") => "standard input".to_owned(),
            file => sanitize::path(file),
        }
    }

    /// The question with this id.
    fn question(&self, id: &str) -> Result<String> {
        compare::find(&QuestionFile::open(&self.questions)?, id)
    }
}
