//! `starter`: a program to begin with, complete but for the test itself.

use anyhow::Result;
use clap::Args;
use clap::builder::TypedValueParser;

use super::{LanguageArgs, choice};
use base::files::streams::print;
use lessons::model::LessonInfo;
use lessons::starter::{ProgramLanguage, program};
use lessons::table;

fn language() -> impl TypedValueParser<Value = ProgramLanguage> {
    choice::parser(|language| match language {
        ProgramLanguage::Python => "Python 3",
        ProgramLanguage::C => "C11",
        ProgramLanguage::Cpp => "C++17",
        ProgramLanguage::Rust => "Rust, without Cargo",
        ProgramLanguage::JavaScript => "JavaScript, for Node.js",
        ProgramLanguage::Java => "Java 11",
        ProgramLanguage::CSharp => "C#, for .NET 6",
    })
}

#[derive(Debug, Args)]
pub(super) struct StarterArgs {
    /// The lesson, by its name or its number; see `list`
    #[arg(value_parser = table::find_typed)]
    lesson: &'static LessonInfo,
    /// The programming language
    #[arg(long, value_parser = language())]
    language: ProgramLanguage,
    #[command(flatten)]
    comments: LanguageArgs,
}

/// Writes the program to standard output.
pub(super) fn run(args: &StarterArgs) -> Result<()> {
    print(program(args.lesson, args.language, args.comments.chosen()).as_bytes())
}
