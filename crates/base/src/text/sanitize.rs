//! Sanitizes text and names from files, the clipboard and the command line for messages and the panel: short, on one
//! line, without control characters and changes of direction.

use std::path::Path;

/// The most characters shown.
const MOST: usize = 40;
/// The most characters shown of a line that says what went wrong.
const MOST_OF_LINE: usize = 200;
/// The number of characters kept from the start and from the end of a longer path.
const PATH_ENDS: (usize, usize) = (12, 27);

/// The sanitized beginning of a text.
pub fn text(text: &str) -> String {
    beginning(text, MOST)
}

/// The sanitized beginning of a line that another program wrote.
pub fn line(text: &str) -> String {
    beginning(text, MOST_OF_LINE)
}

fn beginning(text: &str, most: usize) -> String {
    let (mut shown, mut length) = (String::new(), 0);
    for piece in pieces(text.as_bytes()) {
        length += piece.chars().count();
        if length > most {
            return shown + "…";
        }
        shown += &piece;
    }
    shown
}

/// A sanitized path; a long one keeps both ends, because the file's name is at the end.
pub fn path(path: &Path) -> String {
    let pieces: Vec<String> = pieces(path.as_os_str().as_encoded_bytes()).collect();
    if pieces.iter().map(|piece| piece.chars().count()).sum::<usize>() <= MOST {
        return pieces.concat();
    }
    let (first, last) = PATH_ENDS;
    let start: String = within(first, pieces.iter()).map(String::as_str).collect();
    let mut end: Vec<&str> = within(last, pieces.iter().rev()).map(String::as_str).collect();
    end.reverse();
    format!("{start}…{}", end.concat())
}

/// A sanitized sentence of any length.
pub fn sentence(text: &str) -> String {
    pieces(text.as_bytes()).collect()
}

/// Whether a text needs no change.
pub fn is_plain(text: &str) -> bool {
    !text.chars().any(misleads)
}

/// A text without the byte order mark with which some editors begin a file.
pub fn without_bom(text: &[u8]) -> &[u8] {
    text.strip_prefix("\u{feff}".as_bytes()).unwrap_or(text)
}

/// An encoding of texts that has several bytes for every character.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum WideEncoding {
    Utf16,
    Utf32,
}

impl WideEncoding {
    /// The encoding of a file or a line, if it is one of these.
    pub fn of(bytes: &[u8]) -> Option<Self> {
        // The mark of UTF-32 begins as that of UTF-16 does.
        match bytes {
            _ if is_utf32(bytes) => Some(Self::Utf32),
            _ if is_utf16(bytes) => Some(Self::Utf16),
            _ => None,
        }
    }
}

/// Whether a text is UTF-32: by its mark, or because its beginning has characters of four bytes.
fn is_utf32(bytes: &[u8]) -> bool {
    let quads = || bytes.as_chunks::<4>().0.iter().take(16);
    let is_character = |value| (1..=u32::from(char::MAX)).contains(&value);
    let has_mark = bytes.starts_with(b"\xff\xfe\0\0") || bytes.starts_with(b"\0\0\xfe\xff");
    let is_bare = bytes.len() >= 8
        && (quads().all(|&quad| is_character(u32::from_le_bytes(quad)))
            || quads().all(|&quad| is_character(u32::from_be_bytes(quad))));
    has_mark || is_bare
}

/// Whether a text is UTF-16: by its mark, or because a quarter of its beginning is ASCII in two bytes.
fn is_utf16(bytes: &[u8]) -> bool {
    let beginning = &bytes[..bytes.len().min(1024)];
    let pairs = beginning.as_chunks::<2>().0;
    let is_ascii = |byte: u8| byte.is_ascii_graphic() || byte.is_ascii_whitespace();
    let ascii = |half: usize| pairs.iter().filter(|pair| is_ascii(pair[half]) && pair[1 - half] == 0).count();
    let is_wide = || !pairs.contains(&[0, 0]) && 4 * ascii(0).max(ascii(1)) >= pairs.len();
    let has_mark = bytes.starts_with(b"\xff\xfe") || bytes.starts_with(b"\xfe\xff");
    // Of the lines of a long file hardly one has a zero.
    has_mark || bytes.len() >= 4 && beginning.contains(&0) && is_wide()
}

/// The pieces that together have this many characters.
fn within<'a>(most: usize, pieces: impl Iterator<Item = &'a String>) -> impl Iterator<Item = &'a String> {
    pieces
        .scan(0, |length, piece| {
            *length += piece.chars().count();
            Some((*length, piece))
        })
        .take_while(move |(length, _)| *length <= most)
        .map(|(_, piece)| piece)
}

/// The characters of a text, with misleading ones and invalid UTF-8 escaped.
fn pieces(bytes: &[u8]) -> impl Iterator<Item = String> + '_ {
    bytes.utf8_chunks().flat_map(|chunk| {
        let characters = chunk
            .valid()
            .chars()
            .map(|c| if misleads(c) { c.escape_default().to_string() } else { c.to_string() });
        characters.chain(chunk.invalid().iter().map(|byte| format!("\\x{byte:02x}")))
    })
}

/// Whether a character controls a terminal, starts a line, is invisible, or changes the direction of text.
fn misleads(c: char) -> bool {
    c.is_control()
        || matches!(c,
            '\u{61c}' | '\u{200b}' | '\u{200e}' | '\u{200f}' | '\u{2028}'..='\u{202e}' | '\u{2060}'..='\u{206f}'
            | '\u{feff}' | '\u{fff9}'..='\u{fffb}' | '\u{e0000}'..='\u{e007f}')
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_short_and_plain_stays_as_it_is() {
        for plain in
            ["", "sphere-polygon", "H\u{f6}hen.png", "\u{645}\u{6cc}\u{200c}\u{62e}", &"я".repeat(40)]
        {
            assert_eq!((text(plain).as_str(), sentence(plain).as_str()), (plain, plain));
            assert_eq!(path(Path::new(plain)), plain);
            assert!(is_plain(plain));
        }
    }

    #[test]
    fn what_is_long_is_cut() {
        assert_eq!(text(&"я".repeat(41)), "я".repeat(40) + "…");
        assert_eq!(text(&"\u{202e}".repeat(41)), "\\u{202e}".repeat(5) + "…", "as it is shown");
        let long = format!("/home/ann/{}/terrain.png", "folder/".repeat(1000));
        assert_eq!(path(Path::new(&long)), "/home/ann/fo…/folder/folder//terrain.png");
        assert_eq!(sentence(&long), long);
    }

    #[test]
    fn what_misleads_is_escaped() {
        assert_eq!(text("a\u{1b}[31m\n\u{202e}gnp.\u{9b}"), "a\\u{1b}[31m\\n\\u{202e}gnp.\\u{9b}");
        assert!(!is_plain("a\u{2067}"));
        assert_eq!(sentence("\r\u{feff}\u{2028}"), "\\r\\u{feff}\\u{2028}");
    }
}
