//! The questions: read from first to last, and single lines once more later.

use std::fs::File;
use std::io::{self, Read, Seek, SeekFrom};
use std::path::Path;

use anyhow::{Context, Result};

use base::check::lines::{Lines, Place};
use base::files::reader::{self, ChosenBy, unreadable};
use base::text::sanitize;

/// A file with questions. What comes through a pipe is copied into a temporary file, because it is read again.
pub struct QuestionFile {
    /// The name, as it is shown.
    pub(super) name: String,
    file: File,
    /// The number of bytes.
    pub(super) length: u64,
}

impl QuestionFile {
    /// Opens a file, or standard input by the name `-`.
    /// Errors: if it cannot be read, or copied.
    pub fn open(path: &Path) -> Result<Self> {
        if path == Path::new("-") {
            return Self::copy(io::stdin().lock(), "standard input".to_owned());
        }
        let name = sanitize::path(path);
        let file = reader::open(path, ChosenBy::Person).with_context(|| unreadable(&name))?;
        let found = file.metadata().with_context(|| unreadable(&name))?;
        if found.is_file() { Ok(Self { name, file, length: found.len() }) } else { Self::copy(file, name) }
    }

    /// Copies questions into a temporary file; errors call them by this name.
    /// Errors: if they cannot be read, or copied.
    pub fn copy(mut input: impl Read, name: String) -> Result<Self> {
        let mut file = tempfile::tempfile().context("no temporary file can be made for the questions")?;
        let length =
            io::copy(&mut input, &mut file).with_context(|| format!("{name} cannot be copied to be read"))?;
        Ok(Self { name, file, length })
    }

    /// The lines from the first one.
    pub(super) fn lines(&self) -> Lines<At<'_>> {
        Lines::new(At { file: &self.file, position: 0 })
    }

    /// A line that was read before.
    /// Errors: if it cannot be read again.
    pub(super) fn line(&self, place: Place) -> Result<Vec<u8>> {
        let mut line = vec![0; (place.end - place.start) as usize];
        let read = At { file: &self.file, position: place.start }.read_exact(&mut line);
        read.with_context(|| unreadable(&self.name))?;
        Ok(line)
    }

    pub(super) fn wrong(&self, line: u64, fault: &str) -> anyhow::Error {
        anyhow::anyhow!("{}, line {line}: {fault}", self.name)
    }
}

/// A reader of a file with its own position, wherever else the file is read meanwhile.
pub(super) struct At<'a> {
    file: &'a File,
    position: u64,
}

impl Read for At<'_> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        let mut file = self.file;
        file.seek(SeekFrom::Start(self.position))?;
        let length = file.read(buffer)?;
        self.position += length as u64;
        Ok(length)
    }
}
