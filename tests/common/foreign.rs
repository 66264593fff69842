//! What the tests and the fuzz targets of files from elsewhere share.

use anyhow::Error;
use base::scene::Theme;
use base::text::error::localize;
use base::text::language::Language;
use lessons::model::{Lesson, Shown};
use methods::Method;

/// The first bytes of every PNG file.
pub const PNG_SIGNATURE: &[u8; 8] = b"\x89PNG\r\n\x1a\n";

/// Fails unless a person can read why something is refused: in each language one line that is not too long.
pub fn assert_sentence(error: &Error) {
    for language in Language::ALL {
        let sentence = localize(error, language);
        let length = sentence.chars().count();
        assert!((1..600).contains(&length) && !sentence.contains(char::is_control), "{sentence:?}");
        assert!(!sentence.contains(['\u{202e}', '\u{2067}', '\u{feff}']), "{sentence:?}");
    }
}

/// Does with a lesson what the program does with it.
pub fn exercise(lesson: &dyn Lesson) {
    for method in Method::ALL {
        assert!(!lesson.trace(method).steps.is_empty());
    }
    assert!(!lesson.scene(Shown::Answer(None), Theme::Safe.palette()).items.is_empty());
    assert!(lesson.state().is_object());
}

/// A chunk of a PNG file, with its sum.
pub fn chunk(kind: &[u8; 4], data: &[u8]) -> Vec<u8> {
    let mut chunk = (data.len() as u32).to_be_bytes().to_vec();
    chunk.extend(kind);
    chunk.extend(data);
    let sum = crc32fast::hash(&chunk[4..]);
    chunk.extend(sum.to_be_bytes());
    chunk
}

/// The header of a PNG file that is not interlaced.
pub fn header(width: u32, height: u32, bits: u8, color: u8) -> Vec<u8> {
    let sizes = [width.to_be_bytes(), height.to_be_bytes()].concat();
    chunk(b"IHDR", &[&sizes[..], &[bits, color, 0, 0, 0]].concat())
}

/// A PNG file with these chunks between its header and its end.
pub fn png(header: &[u8], chunks: &[Vec<u8>]) -> Vec<u8> {
    [&PNG_SIGNATURE[..], header, &chunks.concat(), &chunk(b"IEND", b"")].concat()
}

/// Gives the chunks of a spoilt PNG file their right sums, as far as there are chunks.
pub fn mend_sums(png: &mut [u8]) {
    let mut start = PNG_SIGNATURE.len();
    while let Some(length) = png.get(start..start + 4) {
        let length = u32::from_be_bytes([length[0], length[1], length[2], length[3]]) as usize;
        let end = start.saturating_add(8).saturating_add(length);
        let Some(chunk) = png.get(start + 4..end) else { return };
        let sum = crc32fast::hash(chunk).to_be_bytes();
        let Some(place) = png.get_mut(end..end + 4) else { return };
        place.copy_from_slice(&sum);
        start = end + 4;
    }
}
