//! `handout`: exercises on paper.

use std::collections::HashSet;
use std::path::{Path, PathBuf};

use anyhow::{Result, bail};
use clap::Args;

use super::number::whole;
use super::{LanguageArgs, choice, parse_page};
use crate::export::handout::{self, Handout, HandoutRequest, Key, Level, Rules};
use base::files::streams::print;
use base::files::{atomic, signals};
use base::limits;
use lessons::model::LessonInfo;
use lessons::table;

/// The number of questions of a lesson, unless cases are requested.
const QUESTIONS: u8 = 6;

#[derive(Debug, Args)]
pub(super) struct HandoutArgs {
    /// The lessons; see `list`. The world of lesson 8 has too many triangles for paper
    #[arg(required = true, value_name = "LESSON", value_parser = table::find_typed)]
    lessons: Vec<&'static LessonInfo>,
    /// Cases of the lessons' galleries, or `all` of them; see `list --cases`. Numbers
    /// that f32 rounds are printed with all their digits
    #[arg(long, value_name = "NAME,...", value_delimiter = ',')]
    cases: Vec<String>,
    /// The number of questions of each lesson; their numbers are exact on paper too [default: 6, with --cases 0]
    #[arg(long, value_name = "N", value_parser = whole(0..=limits::HANDOUT_QUESTIONS))]
    questions: Option<u8>,
    /// The seed: the same number gives the same questions
    #[arg(long, value_name = "NUMBER", value_parser = whole(0..=u64::MAX), default_value_t = 1)]
    seed: u64,
    /// The difficulty of the questions
    #[arg(long, value_parser = choice::level(), default_value = "easy")]
    level: Level,
    /// The number of variants: sheets of the same kind with other questions, each on pages of its own, and a table of
    /// all their answers
    #[arg(long, value_name = "N", value_parser = whole(1..=limits::HANDOUT_VARIANTS), default_value_t = 1)]
    variants: u8,
    /// The place of the rules and formulas
    #[arg(long, value_parser = choice::rules(), default_value = "sheet")]
    rules: Rules,
    /// The file with the answers. Only there stands the seed
    #[arg(long, value_parser = choice::key(), default_value = "end")]
    key: Key,
    /// The address of a page with this program: each answer then links to its scene there
    #[arg(long, value_name = "URL", value_parser = parse_page)]
    page_url: Option<String>,
    #[command(flatten)]
    language: LanguageArgs,
    /// The HTML file to write, or - for standard output
    #[arg(short, long, value_name = "FILE")]
    output: PathBuf,
}

/// Writes the requested pages.
pub(super) fn run(args: &HandoutArgs) -> Result<()> {
    let to_stdout = args.output == Path::new("-");
    if to_stdout && args.key == Key::Separate {
        bail!("standard output holds one page: --key separate needs a file");
    }
    let Handout { sheet, key } = handout::make(&args.request())?;
    if to_stdout {
        return print(sheet.as_bytes());
    }
    signals::defer(); // not before: a signal ends the making at once
    // The key first: the user did not choose its name, so it overwrites no file, and is removed if the sheet fails.
    let key = key.map(|key| atomic::write_new(&beside(&args.output), key.as_bytes())).transpose()?;
    atomic::write(&args.output, sheet.as_bytes())?;
    if let Some(key) = key {
        key.keep()?;
    }
    Ok(())
}

impl HandoutArgs {
    fn request(&self) -> HandoutRequest {
        let mut seen = HashSet::new();
        let questions = self.questions.unwrap_or(if self.cases.is_empty() { QUESTIONS } else { 0 });
        HandoutRequest {
            lessons: self.lessons.iter().copied().filter(|info| seen.insert(info.slug)).collect(),
            cases: self.cases.clone(),
            questions: questions.into(),
            seed: self.seed,
            level: self.level,
            variants: self.variants.into(),
            rules: self.rules,
            key: self.key,
            page: self.page_url.clone(),
            language: self.language.chosen(),
        }
    }
}

/// The file for the answers: `a-key.html` beside `a.html`.
fn beside(sheet: &Path) -> PathBuf {
    let mut name = sheet.file_stem().unwrap_or_default().to_owned();
    name.push("-key");
    if let Some(end) = sheet.extension() {
        name.push(".");
        name.push(end);
    }
    sheet.with_file_name(name)
}
