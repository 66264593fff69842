//! The program: parse the command line, do what it says, print what went wrong.

use std::process::ExitCode;

use clap::Parser;
use collision_lessons::cli::{self, Cli};
use collision_lessons::files::streams;
use collision_lessons::text::error;
use collision_lessons::text::language::Language;

fn main() -> ExitCode {
    match Cli::try_parse().map_or_else(cli::answer_usage, cli::run) {
        Ok(status) => status,
        Err(error) => {
            streams::complain(error::localize(&error, Language::English));
            ExitCode::FAILURE
        }
    }
}
