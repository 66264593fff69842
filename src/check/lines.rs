//! Lines in, answers out: before the input ends, and with one line in memory at a time.

use std::io::{self, BufRead, BufReader, BufWriter, Read, Write};

use thiserror::Error;

/// The longest line that is read; of a longer one, only that it was too long is kept.
const LONGEST: usize = 16 << 20;

/// One line of input.
pub(super) enum Line<'a> {
    /// The line with its end.
    Whole(&'a [u8]),
    /// A line that is longer than [`LONGEST`].
    TooLong,
}

/// Why no more lines are answered. Whose input and output they are, the caller knows.
#[derive(Debug, Error)]
pub enum StreamError {
    /// The input failed.
    #[error("the questions cannot be read")]
    Input(#[source] io::Error),
    /// The output failed.
    #[error("the answers cannot be written")]
    Output(#[source] io::Error),
}

/// Passes every line to `answer`. The output is flushed before a read that may block, so that a person or a program on
/// the other side gets each answer before it has to send the next question.
pub(super) fn for_each<W: Write>(
    input: impl Read,
    output: W,
    mut answer: impl FnMut(Line, &mut BufWriter<W>) -> io::Result<()>,
) -> Result<(), StreamError> {
    const BUFFER: usize = 1 << 16;
    let mut input = BufReader::with_capacity(BUFFER, input);
    let mut output = BufWriter::with_capacity(BUFFER, output);
    let mut line = Vec::new();
    loop {
        if !input.buffer().contains(&b'\n') {
            output.flush().map_err(StreamError::Output)?;
        }
        line.clear();
        let read = input.by_ref().take(LONGEST as u64).read_until(b'\n', &mut line);
        let read = read.map_err(StreamError::Input)?;
        if read == 0 {
            return output.flush().map_err(StreamError::Output);
        }
        if read == LONGEST && line.last() != Some(&b'\n') {
            input.skip_until(b'\n').map_err(StreamError::Input)?;
            answer(Line::TooLong, &mut output).map_err(StreamError::Output)?;
        } else {
            answer(Line::Whole(&line), &mut output).map_err(StreamError::Output)?;
        }
        line.shrink_to(BUFFER); // releases the buffer after an unusually long line
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn lines(input: &[u8]) -> Vec<Option<usize>> {
        let mut lengths = Vec::new();
        for_each(input, io::sink(), |line, _| {
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
    fn of_a_line_that_is_too_long_nothing_is_kept() {
        let mut input = vec![b'x'; LONGEST + 5];
        input.extend(b"\nabc\n");
        assert_eq!(lines(&input), [None, Some(4)]);
    }
}
