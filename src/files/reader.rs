//! Files from anywhere, read whole: the only place where the program opens them.

use std::fs::File;
use std::io::{self, Read};
use std::path::Path;

use anyhow::{Result, bail};

use crate::text::error::LocalizedError;

/// The first bytes of every PNG file.
const PNG_SIGNATURE: &[u8] = b"\x89PNG\r\n\x1a\n";

/// What a file should be.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Kind {
    /// JSON text, or a PNG picture that carries it.
    State,
    /// A PNG picture: what does not begin like one is read no further.
    Png,
    /// The program's own settings.
    Settings,
}

/// Whether a file that begins with these bytes is a PNG picture.
pub fn is_png(bytes: &[u8]) -> bool {
    bytes.starts_with(PNG_SIGNATURE)
}

/// Opens a file that is read piece by piece.
///
/// # Errors
/// If there is no such file, or it must not be read.
pub fn open(path: &Path) -> io::Result<File> {
    File::open(path)
}

/// Reads a file whole.
///
/// # Errors
/// If the file cannot be read, or is of another kind.
pub fn read(path: &Path, kind: Kind) -> Result<Vec<u8>> {
    read_whole(open(path)?, kind)
}

/// Reads standard input whole.
///
/// # Errors
/// If standard input cannot be read, or is of another kind.
pub fn read_stdin(kind: Kind) -> Result<Vec<u8>> {
    read_whole(io::stdin().lock(), kind)
}

fn read_whole(mut input: impl Read, kind: Kind) -> Result<Vec<u8>> {
    let mut bytes = Vec::new();
    input.by_ref().take(PNG_SIGNATURE.len() as u64).read_to_end(&mut bytes)?;
    if kind == Kind::Png && !is_png(&bytes) {
        bail!(LocalizedError::new("error-no-png"));
    }
    input.read_to_end(&mut bytes)?;
    Ok(bytes)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_no_picture_is_not_read_to_its_end() {
        let endless = || io::repeat(7);
        let error = read_whole(endless(), Kind::Png).unwrap_err();
        assert_eq!(error.to_string(), "it is not a PNG picture");
    }

    #[test]
    fn everything_else_is_read_whole() {
        for bytes in [&b""[..], b"{}", b"more than eight bytes"] {
            assert_eq!(read_whole(bytes, Kind::State).unwrap(), bytes);
        }
    }
}
