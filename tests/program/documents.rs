//! The documents contain the program's own key tables and options.
//!
//! `COLLISION_LESSONS_DOCUMENTS=write cargo test --test program documents` updates them.

use std::path::Path;
use std::{env, fs};

use clap::{Arg, Command, CommandFactory};
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
fn the_options_are_those_of_the_parser() {
    let mut command =
        Cli::command().disable_help_flag(true).disable_help_subcommand(true).disable_version_flag(true);
    command.build();
    let sections: Vec<String> =
        std::iter::once(&command).chain(command.get_subcommands()).map(section).collect();
    assert_document("command-line.md", &sections.join("\n"));
}

/// The section of a command: what it does, its usage, a table of its options, and the text below its help.
fn section(command: &Command) -> String {
    let name = command.get_bin_name().unwrap_or(command.get_name());
    let about = command.get_long_about().or(command.get_about()).unwrap();
    let usage = command.clone().render_usage().to_string().replace("Usage: ", "");
    let usage: Vec<&str> = usage.lines().map(str::trim).collect();
    let rows: String = command.get_arguments().map(row).collect();
    let after =
        command.get_after_long_help().map(|text| format!("\n```text\n{}\n```\n", text.to_string().trim()));
    format!(
        "## {name}\n\n{about}.\n\n```sh\n{}\n```\n\n| option | meaning |\n|---|---|\n{rows}{}",
        usage.join("\n"),
        after.unwrap_or_default()
    )
    .replace("..\n", ".\n")
}

/// The row of an argument: its names, its help, its values and its default.
fn row(argument: &Arg) -> String {
    let short = argument.get_short().map(|short| format!("-{short}, "));
    let help = argument.get_long_help().or(argument.get_help()).unwrap().to_string().replace('\n', " ");
    let shown = argument.get_action().takes_values() && !argument.is_hide_possible_values_set();
    let values = argument.get_possible_values().into_iter().filter(|_| shown);
    let values: Vec<String> = values.map(|value| format!("`{}`", value.get_name())).collect();
    let values = if values.is_empty() { String::new() } else { format!(": {}", values.join(", ")) };
    let defaults = argument.get_default_values().iter().filter(|_| !argument.is_hide_default_value_set());
    let defaults: String = defaults.map(|value| format!(" [default: {}]", value.to_string_lossy())).collect();
    let row = format!("`{}{argument}` | {help}{values}{defaults}", short.unwrap_or_default());
    format!("| {} |\n", row.replace("JSON|FILE", "JSON\\|FILE"))
}
