//! The command that starts a program.

use std::ffi::{OsStr, OsString};
use std::fmt;
use std::path::{Path, PathBuf};
use std::process::Command;

use crate::text::sanitize;

/// The placeholder of a file in a command.
const FILE: &str = "{}";

/// The words of a command, split as a shell does. No shell runs, so a file's name is safe whatever it contains.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ProgramCommand {
    words: Vec<OsString>,
}

impl ProgramCommand {
    /// Parts a text into words, with the quotes of a POSIX shell.
    /// Errors: if there is no word, or a quote that does not end.
    pub fn parse(text: &str) -> Result<Self, String> {
        // Windows separates folders by a backslash, which escapes a character in a POSIX shell.
        let text = if cfg!(windows) { text.replace('\\', r"\\") } else { text.to_owned() };
        let words = shlex::split(&text).ok_or("a quote in the command does not end")?;
        if words.first().is_none_or(String::is_empty) {
            return Err(
                "a command is a program with what it is to be told, such as \"python3 yours.py\"".to_owned()
            );
        }
        Ok(Self { words: words.into_iter().map(OsString::from).collect() })
    }

    /// Whether it has a placeholder for a file.
    pub fn takes_file(&self) -> bool {
        self.words.iter().any(|word| word.to_string_lossy().contains(FILE))
    }

    /// The command for this file, which is appended if there is no placeholder.
    #[must_use]
    pub fn with_file(&self, file: &Path) -> Self {
        if !self.takes_file() {
            let file = [in_folder(file).into_os_string()];
            return Self { words: self.words.iter().cloned().chain(file).collect() };
        }
        let mut words: Vec<OsString> = self.words.iter().map(|word| filled(word, file.as_os_str())).collect();
        if self.words[0] == FILE {
            words[0] = in_folder(file).into_os_string();
        }
        Self { words }
    }

    /// The files that it names: if one changes, the program changes.
    pub fn files(&self) -> Vec<PathBuf> {
        self.words.iter().map(PathBuf::from).filter(|path| path.is_file()).collect()
    }

    pub(super) fn to_process(&self) -> Command {
        let mut command = Command::new(&self.words[0]);
        command.args(&self.words[1..]);
        command
    }
}

/// With a folder, the system does not search for a program elsewhere.
fn in_folder(file: &Path) -> PathBuf {
    match file.parent() {
        Some(folder) if folder.as_os_str().is_empty() => Path::new(".").join(file),
        _ => file.to_owned(),
    }
}

/// A word with a file's name in place of its placeholders.
fn filled(word: &OsStr, file: &OsStr) -> OsString {
    let Some(text) = word.to_str() else { return word.to_owned() };
    let mut filled = OsString::new();
    for (number, part) in text.split(FILE).enumerate() {
        if number > 0 {
            filled.push(file);
        }
        filled.push(part);
    }
    filled
}

/// The words, sanitized.
impl fmt::Display for ProgramCommand {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        let words: Vec<String> = self.words.iter().map(|word| sanitize::path(Path::new(word))).collect();
        f.write_str(&words.join(" "))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn words(command: &ProgramCommand) -> Vec<&str> {
        command.words.iter().map(|word| word.to_str().unwrap()).collect()
    }

    #[test]
    fn a_files_name_is_one_word_whatever_is_in_it() {
        let file = Path::new("my $(rm) file's.py");
        for (command, expected) in [
            ("python3 {}", vec!["python3", "my $(rm) file's.py"]),
            ("run --file={} -v", vec!["run", "--file=my $(rm) file's.py", "-v"]),
            ("{}", vec!["./my $(rm) file's.py"]),
            ("valgrind -q", vec!["valgrind", "-q", "./my $(rm) file's.py"]),
            ("sh -c 'a | b'", vec!["sh", "-c", "a | b", "./my $(rm) file's.py"]),
        ] {
            assert_eq!(words(&ProgramCommand::parse(command).unwrap().with_file(file)), expected);
        }
    }

    #[test]
    fn no_command_and_half_a_quote_are_refused() {
        for text in ["", "  ", "''", "python3 'a"] {
            assert!(ProgramCommand::parse(text).is_err(), "{text}");
        }
    }
}
