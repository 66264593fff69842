//! Writes man pages and the completions of shells into a folder, for packages.
//! usage: cargo run --example manual -- FOLDER

use std::path::Path;
use std::{env, fs, io};

use clap::CommandFactory;
use clap_complete::Shell;
use collision_lessons::cli::Cli;

fn main() -> io::Result<()> {
    let folder = env::args_os().nth(1).ok_or_else(|| io::Error::other("usage: manual FOLDER"))?;
    let folder = Path::new(&folder);
    fs::create_dir_all(folder)?;
    let mut command = Cli::command().disable_help_subcommand(true);
    clap_mangen::generate_to(command.clone(), folder)?;
    for shell in [Shell::Bash, Shell::Zsh, Shell::Fish] {
        clap_complete::generate_to(shell, &mut command, env!("CARGO_PKG_NAME"), folder)?;
    }
    Ok(())
}
