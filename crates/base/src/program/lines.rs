//! The lines that a program writes, none of them longer than the limit.

use std::sync::mpsc::{Receiver, RecvTimeoutError};
use std::time::Instant;

use crate::limits::ANSWER_BYTES;

/// What was read of a program's output.
#[derive(Debug, PartialEq, Eq)]
pub enum Output<'a> {
    /// A line without its end. The last one may have none.
    Line(&'a [u8]),
    /// More than [`ANSWER_BYTES`] without the end of a line.
    TooLong,
    /// It writes no more.
    End,
    /// No whole line yet, but this beginning, which may be empty.
    NothingYet(&'a [u8]),
}

/// Lines put together from chunks.
pub(super) struct OutputLines {
    chunks: Receiver<Vec<u8>>,
    chunk: Vec<u8>,
    /// The place in the chunk behind the last line.
    at: usize,
    line: Vec<u8>,
    /// Whether `line` was passed on.
    is_old: bool,
}

impl OutputLines {
    pub(super) fn new(chunks: Receiver<Vec<u8>>) -> Self {
        Self { chunks, chunk: Vec::new(), at: 0, line: Vec::new(), is_old: false }
    }

    /// The next line that arrives before this time.
    pub(super) fn next_line(&mut self, until: Instant) -> Output<'_> {
        if std::mem::take(&mut self.is_old) {
            self.line.clear();
        }
        loop {
            let rest = &self.chunk[self.at..];
            let end = rest.iter().position(|&byte| byte == b'\n');
            let part = &rest[..end.unwrap_or(rest.len())];
            if self.line.len() + part.len() > ANSWER_BYTES {
                return Output::TooLong;
            }
            self.line.extend_from_slice(part);
            if end.is_some() {
                self.at += part.len() + 1;
                return self.pass_on();
            }
            match self.chunks.recv_timeout(until.saturating_duration_since(Instant::now())) {
                Ok(chunk) => (self.chunk, self.at) = (chunk, 0),
                Err(error) => {
                    (self.chunk, self.at) = (Vec::new(), 0);
                    return match error {
                        RecvTimeoutError::Timeout => Output::NothingYet(&self.line),
                        RecvTimeoutError::Disconnected if self.line.is_empty() => Output::End,
                        RecvTimeoutError::Disconnected => self.pass_on(),
                    };
                }
            }
        }
    }

    fn pass_on(&mut self) -> Output<'_> {
        self.is_old = true;
        Output::Line(self.line.strip_suffix(b"\r").unwrap_or(&self.line))
    }
}

#[cfg(test)]
mod tests {
    use std::sync::mpsc;

    use super::*;

    fn lines(chunks: &[&[u8]]) -> OutputLines {
        let (sender, receiver) = mpsc::channel();
        chunks.iter().for_each(|chunk| sender.send(chunk.to_vec()).unwrap());
        OutputLines::new(receiver)
    }

    #[test]
    fn lines_do_not_depend_on_the_chunks() {
        for chunks in [&[&b"a\r\n\nbc"[..]][..], &[b"a", b"\r", b"\n", b"\nb", b"c"], &[b"a\r\n\n", b"bc"]] {
            let mut lines = lines(chunks);
            for line in ["a", "", "bc"] {
                assert_eq!(lines.next_line(Instant::now()), Output::Line(line.as_bytes()), "{chunks:?}");
            }
            assert_eq!(lines.next_line(Instant::now()), Output::End);
        }
    }

    #[test]
    fn a_line_may_be_as_long_as_the_limit_and_no_longer() {
        let longest = vec![b'x'; ANSWER_BYTES];
        let mut fits = lines(&[&longest, b"\ny"]);
        assert_eq!(fits.next_line(Instant::now()), Output::Line(&longest));
        assert_eq!(fits.next_line(Instant::now()), Output::Line(b"y"));
        assert_eq!(lines(&[&longest, b"y"]).next_line(Instant::now()), Output::TooLong);
    }

    #[test]
    fn half_a_line_waits_for_the_rest() {
        let (sender, receiver) = mpsc::channel();
        let mut lines = OutputLines::new(receiver);
        sender.send(b"ha".to_vec()).unwrap();
        assert_eq!(lines.next_line(Instant::now()), Output::NothingYet(b"ha"));
        sender.send(b"lf\n".to_vec()).unwrap();
        assert_eq!(lines.next_line(Instant::now()), Output::Line(b"half"));
        assert_eq!(lines.next_line(Instant::now()), Output::NothingYet(b""));
    }
}
