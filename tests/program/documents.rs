//! The documents contain the program's own key tables and options.
//!
//! `COLLISION_LESSONS_DOCUMENTS=write cargo test --test program documents` updates the keys.

use std::path::Path;
use std::{env, fs};

use clap::{Arg, CommandFactory};
use collision_lessons::cli::Cli;
use collision_lessons::session::keys;

/// Compares the generated part of a document, from its first `## ` on, or writes it.
fn assert_document(name: &str, generated: &str) {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("docs").join(name);
    let document = fs::read_to_string(&path).unwrap();
    let (introduction, found) = document.split_at(document.find("## ").expect(name));
    if env::var("COLLISION_LESSONS_DOCUMENTS").is_ok_and(|mode| mode == "write") {
        fs::write(&path, introduction.to_owned() + generated).unwrap();
        return;
    }
    assert_eq!(
        found, generated,
        "docs/{name} is out of date; the top of this test file says how to update it"
    );
}

#[test]
fn the_keys_are_those_of_the_program() {
    let (all, steering) = (keys::markdown(), keys::steering_markdown());
    assert_document("keys.md", &format!("## All keys\n\n{all}\n## Keys of each lesson\n\n{steering}"));
}

#[test]
fn the_command_line_has_every_option_of_the_parser() {
    let document = include_str!("../../docs/command-line.md");
    let mut command = Cli::command().disable_help_subcommand(true);
    command.build();
    for command in command.get_subcommands() {
        let name = command.get_name();
        let (_, section) = document.split_once(&format!("\n## `{name}`\n")).expect(name);
        let section = section.split("\n## ").next().unwrap();
        for option in command.get_arguments().filter_map(Arg::get_long) {
            assert!(
                section.contains(&format!("--{option}")),
                "docs/command-line.md lacks --{option} of {name}"
            );
        }
    }
}
