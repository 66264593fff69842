//! The documents contain the program's own key tables and its help, name the tests that are ignored, and name no module
//! that does not exist.
//!
//! `COLLISION_LESSONS_DOCUMENTS=write cargo test --test program documents` writes them anew.

use std::collections::HashSet;
use std::path::Path;
use std::{env, fs};

use clap::{Command, CommandFactory};
use collision_lessons::cli::Cli;
use lessons::session::keys;

use crate::floors::files;

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

/// A command's help in columns as a terminal has them. Where lines of JSON stand after the options, these and what stands
/// beside them are as they are: each is one line.
fn section(title: &str, command: &Command) -> String {
    let help = match after_options(command) {
        Some(text) => {
            let options = command.clone().after_long_help("").render_long_help().to_string();
            format!("{}\n\n{text}", options.trim_end())
        }
        None => command.clone().render_long_help().to_string(),
    };
    let lines: Vec<&str> = help.trim_end().lines().map(str::trim_end).collect();
    format!("## {title}\n\n```text\n{}\n```\n", lines.join("\n"))
}

/// The text after the options, if it has lines of JSON.
fn after_options(command: &Command) -> Option<String> {
    let text = command.get_after_long_help()?.to_string();
    text.lines().any(|line| line.starts_with("  {")).then_some(text)
}

#[test]
fn sentences_beside_lines_of_json_fit_a_terminal() {
    for command in Cli::command().get_subcommands() {
        let text = after_options(command).unwrap_or_default();
        // The lines of JSON stand behind two spaces.
        for line in text.lines().filter(|line| !line.starts_with("  ")) {
            assert!(line.chars().count() <= 125, "{}: {line}", command.get_name());
        }
    }
}

#[test]
fn the_command_line_is_that_of_the_program() {
    let mut command = Cli::command().disable_help_subcommand(true).term_width(100);
    command.build();
    let mut sections = vec![section("The window", &command)];
    for command in command.get_subcommands() {
        sections.push(section(&format!("`{}`", command.get_name()), command));
    }
    assert_document("command-line.md", &sections.join("\n"));
}

#[test]
fn every_ignored_test_is_named_by_its_module_or_function() {
    let page = include_str!("../../docs/architecture.md");
    let (_, section) = page.split_once("\n## Tests\n").expect("the section");
    let section = section.split("\n## ").next().expect("its text");
    let words: HashSet<&str> = section.split(|c: char| !c.is_alphanumeric() && c != '_').collect();
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let all = ["tests", "crates"].into_iter().flat_map(|folder| files(root.join(folder)));
    let mut count = 0;
    for file in all.filter(|file| file.extension().is_some_and(|end| end == "rs")) {
        let source = fs::read_to_string(&file).expect("text");
        let mut module = file.with_extension("");
        if module.ends_with("tests") {
            module.pop();
        }
        let module = module.file_name().and_then(|name| name.to_str()).expect("a name");
        let mut lines = source.lines().map(str::trim_start);
        while lines.any(|line| line.starts_with("#[ignore")) {
            let function = lines.find_map(|line| line.strip_prefix("fn ")?.split('(').next());
            let function = function.expect("a function");
            assert!(words.contains(module) || words.contains(function), "{}: {function}", file.display());
            count += 1;
        }
    }
    assert!(count > 20, "{count}");
}

/// The path of a file's module, such as `/crates/base/text/ids`.
fn module(root: &Path, file: &Path) -> String {
    let path = file.with_extension("");
    let parts = path.strip_prefix(root).expect("a file of the program").iter();
    let names = parts.filter(|&part| part != "src" && part != "mod");
    names.map(|name| format!("/{}", name.to_string_lossy())).collect()
}

#[test]
fn every_module_that_the_guides_name_exists() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let sources = ["src", "crates"].into_iter().flat_map(|folder| files(root.join(folder)));
    let modules: Vec<String> = sources.map(|file| module(root, &file)).collect();
    let guides = [include_str!("../../docs/architecture.md"), include_str!("../../CONTRIBUTING.md")];
    let code = guides.iter().flat_map(|guide| guide.split('`').skip(1).step_by(2));
    let mut count = 0;
    for path in code.filter(|code| code.contains("::")) {
        // Types and constants at its end are in the module's file.
        let names = path.split("::").take_while(|name| !name.starts_with(|c: char| c.is_uppercase()));
        let named: String = names.map(|name| format!("/{name}")).collect();
        assert!(named.is_empty() || modules.iter().any(|module| module.ends_with(&named)), "{path}");
        count += usize::from(!named.is_empty());
    }
    assert!(count > 10, "{count}");
}
