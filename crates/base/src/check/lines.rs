//! Reads lines and writes answers before the input ends, with one line in memory at a time.

use std::io::{self, BufRead, BufReader, BufWriter, Read, Write};

use thiserror::Error;

use crate::limits::LINE_BYTES;

/// The size of a read, and the longest line whose memory is kept.
const BUFFER: usize = 1 << 16;

/// The most bytes that end a line.
const LINE_END: usize = 2;

pub enum Line<'a> {
    /// The line with its end.
    Whole(&'a [u8]),
    /// A line that is longer than [`LINE_BYTES`], of which nothing is kept.
    TooLong,
}

/// The place of a line in its input.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Place {
    /// Counted from 1.
    pub number: u64,
    /// The byte with which it begins.
    pub start: u64,
    /// The byte behind its end.
    pub end: u64,
}

/// The lines of an input, one in memory at a time.
pub struct Lines<R> {
    input: BufReader<R>,
    line: Vec<u8>,
    place: Place,
}

impl<R: Read> Lines<R> {
    pub fn new(input: R) -> Self {
        let input = BufReader::with_capacity(BUFFER, input);
        Self { input, line: Vec::new(), place: Place::default() }
    }

    pub fn next_line(&mut self) -> io::Result<Option<(Line<'_>, Place)>> {
        self.line.clear();
        self.line.shrink_to(BUFFER); // releases the buffer after an unusually long line
        let most = (LINE_BYTES + LINE_END) as u64;
        let mut length = self.input.by_ref().take(most).read_until(b'\n', &mut self.line)?;
        if length == 0 {
            return Ok(None);
        }
        let is_cut_off = length as u64 == most && self.line.last() != Some(&b'\n');
        if is_cut_off {
            length += self.input.skip_until(b'\n')?;
        }
        let is_too_long = is_cut_off || without_end(&self.line).len() > LINE_BYTES;
        let Place { number, end: start, .. } = self.place;
        self.place = Place { number: number + 1, start, end: start + length as u64 };
        let line = if is_too_long { Line::TooLong } else { Line::Whole(&self.line) };
        Ok(Some((line, self.place)))
    }

    /// Whether the next line may have to be waited for.
    fn may_block(&self) -> bool {
        !self.input.buffer().contains(&b'\n')
    }
}

fn without_end(line: &[u8]) -> &[u8] {
    line.strip_suffix(b"\n").map_or(line, |text| text.strip_suffix(b"\r").unwrap_or(text))
}

/// Why no more lines are answered. The caller adds the names of the input and the output.
#[derive(Debug, Error)]
pub enum StreamError {
    #[error("the questions cannot be read")]
    Input(#[source] io::Error),
    #[error("the answers cannot be written")]
    Output(#[source] io::Error),
}

/// Passes every line to `answer`, with its number. The output is flushed before a read that may block, so that a person
/// or a program on the other side gets each answer before it has to send the next question.
pub(super) fn for_each<W: Write>(
    input: impl Read,
    output: W,
    mut answer: impl FnMut(Line, u64, &mut BufWriter<W>) -> io::Result<()>,
) -> Result<(), StreamError> {
    let mut input = Lines::new(input);
    let mut output = BufWriter::with_capacity(BUFFER, output);
    loop {
        if input.may_block() {
            output.flush().map_err(StreamError::Output)?;
        }
        match input.next_line().map_err(StreamError::Input)? {
            None => return output.flush().map_err(StreamError::Output),
            Some((line, place)) => answer(line, place.number, &mut output).map_err(StreamError::Output)?,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn lines(input: &[u8]) -> Vec<Option<usize>> {
        let mut lengths = Vec::new();
        for_each(input, io::sink(), |line, _, _| {
            lengths.push(match line {
                Line::Whole(bytes) => Some(bytes.len()),
                Line::TooLong => None,
            });
            Ok(())
        })
        .unwrap();
        lengths
    }

    #[test]
    fn the_last_line_needs_no_end() {
        assert_eq!(lines(b""), []);
        assert_eq!(lines(b"ab\n\nc"), [Some(3), Some(1), Some(1)]);
    }

    #[test]
    fn every_line_knows_its_number_and_its_place() {
        let input = [b"ab\n\n".to_vec(), vec![b'x'; LINE_BYTES + 5], b"\nc".to_vec()].concat();
        let (mut lines, mut places) = (Lines::new(&input[..]), Vec::new());
        while let Some((_, Place { number, start, end })) = lines.next_line().unwrap() {
            places.push((number, start..end));
        }
        let long = LINE_BYTES as u64 + 10;
        assert_eq!(places, [(1, 0..3), (2, 3..4), (3, 4..long), (4, long..long + 1)]);
    }

    #[test]
    fn of_a_line_that_is_too_long_nothing_is_kept() {
        let mut input = vec![b'x'; LINE_BYTES + 5];
        input.extend(b"\nabc\n");
        assert_eq!(lines(&input), [None, Some(4)]);
        for end in ["", "\n", "\r\n"] {
            let line = |length| [&vec![b'x'; length], end.as_bytes()].concat();
            assert_eq!(
                lines(&line(LINE_BYTES)),
                [Some(LINE_BYTES + end.len())],
                "{end:?} is not of the line"
            );
            assert_eq!(lines(&line(LINE_BYTES + 1)), [None]);
        }
    }
}
