//! The program: parse the command line, do what it says, print what went wrong.
#![cfg_attr(windows, windows_subsystem = "windows")] // a double click opens no console

use base::files::signals;
use base::text::{Language, error};
use clap::Parser;
use collision_lessons::cli::{self, Cli};
use collision_lessons::window::console;
use signal_hook::low_level;

fn main() -> ! {
    console::attach();
    signals::survive_size_limit();
    let status = Cli::try_parse_from(wild::args_os())
        .map_or_else(cli::answer_usage, cli::run)
        .unwrap_or_else(|error| {
            console::complain(&error::localize(&error, Language::English));
            cli::FAILED
        });
    // Without exit handlers: those of a graphics driver free what the window's workers may still draw with. Everything
    // is written by now.
    low_level::exit(status)
}
