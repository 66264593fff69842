//! The program's own fonts inside of pages, so that a machine without Chinese ones shows and prints them too.

use base64::Engine;
use base64::prelude::BASE64_STANDARD;

use crate::panel::fonts;
use base::text::language::Language;

/// The fonts of a page in a language that are wanted by their names in CSS: `text`, `numbers`, `chinese`.
pub(super) fn style(language: Language, wanted: &[&str]) -> String {
    let face = |(name, bytes): (&str, &[u8])| {
        let data = BASE64_STANDARD.encode(bytes);
        format!("@font-face{{font-family:{name:?};src:url(data:font/sfnt;base64,{data})}}\n")
    };
    fonts::for_pages(language).into_iter().filter(|(name, _)| wanted.contains(name)).map(face).collect()
}
