//! Files from anywhere, read whole: the only place where the program opens them.

use std::io::{self, Read};
use std::path::Path;

use anyhow::{Result, bail};

pub use super::given::{ChosenBy, open};
use super::{unneeded, vector_state};
use crate::limits;
use crate::text::sanitize::{self, WideEncoding};
use crate::text::{LocalizedError, Message, MessageId, ids};

/// The first bytes of every PNG file.
const PNG_SIGNATURE: &[u8] = b"\x89PNG\r\n\x1a\n";
const MIB: usize = 1 << 20;

/// How much of a file is read before it is asked whether anybody waits for it.
const AT_A_TIME: usize = 4 * MIB;

/// The expected type of a file.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum FileKind {
    /// JSON text, or a picture that contains it.
    State,
    /// A PNG picture; a file with another beginning is read no further.
    Png,
    /// OBJ or glTF, and the buffers of a glTF; they have no first bytes in common.
    World,
}

/// Whether a file that begins with these bytes is a PNG picture.
pub fn is_png(bytes: &[u8]) -> bool {
    bytes.starts_with(PNG_SIGNATURE)
}

/// Reads a file whole.
/// Errors: if the file cannot be read, is of another kind, or too long.
pub fn read(path: &Path, kind: FileKind, chosen: ChosenBy) -> Result<Vec<u8>> {
    read_whole(open(path, chosen)?, kind)
}

/// Reads standard input whole.
/// Errors: if standard input cannot be read, is of another kind, or too long.
pub fn read_stdin(kind: FileKind) -> Result<Vec<u8>> {
    read_whole(io::stdin().lock(), kind)
}

/// Reads a file that is open, or its contents, whole. The first bytes identify its type and so its size limit.
/// Errors: if it cannot be read, is of another kind, or too long.
fn read_whole(mut input: impl Read, kind: FileKind) -> Result<Vec<u8>> {
    let mut bytes = Vec::new();
    input.by_ref().take(PNG_SIGNATURE.len() as u64).read_to_end(&mut bytes)?;
    let most = match kind {
        FileKind::Png | FileKind::State if is_png(&bytes) => limits::PNG_BYTES,
        FileKind::Png => bail!(LocalizedError::new(ids::ERROR_NO_PNG)),
        FileKind::State if vector_state::format_of(&bytes).is_some() => limits::VECTOR_BYTES,
        FileKind::State => match WideEncoding::of(&bytes) {
            Some(encoding) => bail!(LocalizedError::new(not_utf8(encoding))),
            None if !begins_like_json(&bytes) => {
                bail!(LocalizedError::new(ids::ERROR_NEITHER_JSON_NOR_PNG))
            }
            None => limits::JSON_BYTES,
        },
        FileKind::World => limits::WORLD_BYTES,
    };
    loop {
        unneeded::check()?;
        let room = (most + 1 - bytes.len()).min(AT_A_TIME);
        if input.by_ref().take(room as u64).read_to_end(&mut bytes)? < room {
            return Ok(bytes);
        }
        if bytes.len() > most {
            bail!(too_long(most));
        }
    }
}

/// The sentence about an input of this name that cannot be read.
pub fn unreadable(name: &str) -> String {
    format!("{name} cannot be read")
}

/// The sentence about a text in another encoding.
pub(super) fn not_utf8(encoding: WideEncoding) -> MessageId {
    match encoding {
        WideEncoding::Utf16 => ids::ERROR_UTF16,
        WideEncoding::Utf32 => ids::ERROR_UTF32,
    }
}

/// The error of a file that is longer than so many bytes.
pub(super) fn too_long(most: usize) -> LocalizedError {
    LocalizedError::new(Message::new(ids::ERROR_FILE_TOO_LONG).with("most", most / MIB))
}

/// Whether a file with these first bytes may be a JSON object or list.
fn begins_like_json(bytes: &[u8]) -> bool {
    let first = sanitize::without_bom(bytes).trim_ascii_start().first();
    first.is_none_or(|first| b"{[".contains(first))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn error(input: impl Read, kind: FileKind) -> String {
        read_whole(input, kind).unwrap_err().to_string()
    }

    #[test]
    fn what_has_no_end_is_not_read_to_its_end() {
        let picture = || PNG_SIGNATURE.chain(io::repeat(0));
        for (error, most) in [
            (error(io::repeat(b'['), FileKind::State), 1),
            (error(io::repeat(b' '), FileKind::State), 1),
            (error(picture(), FileKind::State), 64),
            (error(picture(), FileKind::Png), 64),
        ] {
            assert_eq!(error, format!("it is longer than {most} MiB, which is the most that is read"));
        }
    }

    #[test]
    fn everything_else_is_read_whole() {
        for bytes in [&b""[..], b"{}", b" \r\n[", b"\xef\xbb\xbf{\"a\":1}", b"{more than eight bytes}"] {
            assert_eq!(read_whole(bytes, FileKind::State).unwrap(), bytes);
        }
        let longest = vec![b'['; limits::JSON_BYTES];
        assert_eq!(read_whole(&longest[..], FileKind::State).unwrap(), longest);
    }

    #[test]
    #[cfg(unix)]
    fn what_is_no_file_is_only_for_those_who_chose_it() {
        assert_eq!(
            open(Path::new("/dev/null"), ChosenBy::Stranger).unwrap_err().to_string(),
            "it is not a regular file"
        );
        assert!(open(Path::new("/dev/null"), ChosenBy::Person).is_ok());
        for chosen in [ChosenBy::Person, ChosenBy::Stranger] {
            let error = open(Path::new("/"), chosen).unwrap_err();
            assert_eq!(error.downcast::<io::Error>().unwrap().kind(), io::ErrorKind::IsADirectory);
        }
    }
}
