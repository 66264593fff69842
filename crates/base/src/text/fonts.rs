//! The program's own fonts: subsets that `scripts/fonts` cuts, in `assets/fonts`.

use super::language::Language;

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Font {
    pub name: &'static str,
    pub bytes: &'static [u8],
}

/// A font by the name of its file.
macro_rules! font {
    ($file:literal) => {
        Font { name: $file, bytes: include_bytes!(concat!("../../../../assets/fonts/", $file)) }
    };
}

/// For sentences.
pub static TEXT: Font = font!("text.ttf");
/// For the letters of formulas in running text: italics.
pub static SYMBOLS: Font = font!("symbols.ttf");
/// For numbers and code.
pub static NUMBERS: Font = font!("numbers.ttf");
/// For Chinese in simplified characters.
pub static SIMPLIFIED: Font = font!("zh-Hans.otf");
/// For Chinese in traditional characters.
pub static TRADITIONAL: Font = font!("zh-Hant.otf");

/// The fonts in which a language's sentences, or its numbers, are written. A character comes from the first font that
/// has it; so Chinese ones, which both Chinese fonts may have, come in the shapes of the language.
pub fn of(language: Language, are_numbers: bool) -> [&'static Font; 4] {
    let [first, second] = if are_numbers { [&NUMBERS, &TEXT] } else { [&TEXT, &NUMBERS] };
    let [third, fourth] = match language {
        Language::ChineseTraditional => [&TRADITIONAL, &SIMPLIFIED],
        Language::English | Language::Russian | Language::ChineseSimplified => [&SIMPLIFIED, &TRADITIONAL],
    };
    [first, second, third, fourth]
}
