//! `read`: a lesson's text as a page.

use std::path::PathBuf;

use anyhow::Result;
use clap::Args;

use super::{LanguageArgs, parse_page, write_file};
use crate::export::reading;
use base::files::signals;
use lessons::model::LessonInfo;
use lessons::table;

#[derive(Debug, Args)]
pub(super) struct ReadArgs {
    /// The lesson, by its name or its number; see `collision-lessons list`
    #[arg(value_parser = table::find_typed)]
    lesson: &'static LessonInfo,
    /// The address of a page with this program: the scenes become links there
    #[arg(long, value_name = "URL", value_parser = parse_page)]
    page_url: Option<String>,
    #[command(flatten)]
    language: LanguageArgs,
    /// The HTML file to write, or - for standard output
    #[arg(short, long, value_name = "FILE")]
    output: PathBuf,
}

/// Writes the page into a file, or to standard output.
pub(super) fn run(args: &ReadArgs) -> Result<()> {
    let page = reading::page(args.lesson, args.language.chosen(), args.page_url.clone())?;
    signals::defer(); // not before: a signal ends the making at once
    write_file(&args.output, page.as_bytes())
}
