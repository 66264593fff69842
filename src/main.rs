//! The program: parse the command line, do what it says, print what went wrong.

use std::process::ExitCode;

use clap::Parser;
use collision_lessons::cli::{self, Cli};
use collision_lessons::language::Language;
use collision_lessons::trouble;

fn main() -> ExitCode {
    match cli::run(Cli::parse()) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("collision-lessons: {}", trouble::tell(&error, Language::English));
            ExitCode::FAILURE
        }
    }
}
