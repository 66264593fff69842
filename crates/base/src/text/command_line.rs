//! Command lines of the program, word by word, and as a person copies them.

use std::borrow::Cow;
use std::fmt::{self, Display};

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CommandLine {
    words: Vec<String>,
}

impl CommandLine {
    /// The program with these words.
    pub fn new(words: &[&str]) -> Self {
        let words = ["collision-lessons"].iter().chain(words);
        Self { words: words.map(|&word| word.to_owned()).collect() }
    }

    /// Adds a word.
    pub fn flag(&mut self, name: &str) {
        self.words.push(name.to_owned());
    }

    pub fn option(&mut self, name: &str, value: impl Display) {
        self.words.extend([name.to_owned(), value.to_string()]);
    }

    /// Adds an option if it has a value.
    pub fn optional(&mut self, name: &str, value: Option<impl Display>) {
        if let Some(value) = value {
            self.option(name, value);
        }
    }

    /// The words, the program's name first.
    pub fn words(&self) -> &[String] {
        &self.words
    }
}

/// Quoted for a POSIX shell where that is needed.
impl Display for CommandLine {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        let words: Vec<Cow<str>> = self.words.iter().map(|word| quoted(word)).collect();
        f.write_str(&words.join(" "))
    }
}

/// A word in quotes where it needs them: in double ones where they suffice, which every system's shell knows.
fn quoted(word: &str) -> Cow<'_, str> {
    if !word.is_empty() && word.chars().all(is_plain) {
        Cow::Borrowed(word)
    } else if word.chars().all(|c| is_plain(c) || " *".contains(c)) {
        Cow::Owned(format!("\"{word}\""))
    } else {
        // Only a NUL cannot be quoted, and no text that is typed or read from JSON has one.
        shlex::try_quote(word).unwrap_or(Cow::Borrowed(word))
    }
}

/// Whether every shell takes a character as it is, in words without braces.
fn is_plain(c: char) -> bool {
    c.is_ascii_alphanumeric() || "+-,./:@_".contains(c)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_shell_reads_the_words_again() {
        let mut command = CommandLine::new(&["figure", "half-space"]);
        command.option("--keys", "Up*3 F2");
        command.optional("--view", Some("30,20,1"));
        command.optional("--step", None::<usize>);
        command.option("--state", r#"{"a":"it's"}"#);
        command.option("--terrain", "Höhen und Tiefen.png");
        command.option("-o", "");
        command.flag("--plain");
        let text = command.to_string();
        let beginning = r#"collision-lessons figure half-space --keys "Up*3 F2" --view 30,20,1 --state "{"#;
        assert!(text.starts_with(beginning), "{text}");
        assert_eq!(shlex::split(&text).unwrap(), command.words());
    }
}
