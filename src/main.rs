//! The program: parse the command line, do what it says, print what went wrong.
#![cfg_attr(windows, windows_subsystem = "windows")] // a double click opens no console

use std::process::ExitCode;

use clap::Parser;
use collision_lessons::cli::{self, Cli};
use collision_lessons::text::error;
use collision_lessons::text::language::Language;
use collision_lessons::window::console;

fn main() -> ExitCode {
    console::attach();
    match Cli::try_parse().map_or_else(cli::answer_usage, cli::run) {
        Ok(status) => status,
        Err(error) => {
            console::complain(&error::localize(&error, Language::English));
            ExitCode::FAILURE
        }
    }
}
