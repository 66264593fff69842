//! The letters of a text that are symbols of formulas, and no words.

use std::ops::Range;

/// Capital letters that formulas have; others are keys, or the forms of shapes.
const CAPITALS: &str = "ABCDHNPQRW";
/// The signs that make what is beside them a formula.
const SIGNS: &str = "=≠<>≤≥≈+−·×/|∈√±¬∠";
/// English words that stand behind the symbol a, and behind no article.
const AFTER_SYMBOLS: [&str; 17] = [
    "and", "at", "by", "does", "for", "from", "has", "in", "is", "lies", "of", "on", "or", "the", "to",
    "where", "with",
];

/// Where the letters are that are symbols, without their primes and indices.
pub fn of(text: &str) -> Vec<Range<usize>> {
    let mut symbols = Vec::new();
    let mut rest = text;
    while let Some(start) = rest.find(char::is_alphabetic) {
        let word = &rest[start..];
        let word = &word[..word.find(|c: char| !c.is_alphabetic()).unwrap_or(word.len())];
        let at = text.len() - rest.len() + start;
        symbols.extend(of_word(text, at, word));
        rest = &rest[start + word.len()..];
    }
    symbols
}

/// The symbols of letters that stand together: `Δt` has one.
fn of_word<'a>(text: &'a str, at: usize, word: &'a str) -> impl Iterator<Item = Range<usize>> {
    let is_latin = |c: char| c.is_ascii() || c == 'ℓ';
    let latin = word.chars().filter(|&c| is_latin(c)).count();
    let is_formula = word.chars().all(|c| is_latin(c) || is_greek(c));
    let around = Around { before: &text[..at], after: &text[at + word.len()..] };
    // The textbook's Ax + By + Cz.
    let is_product = ["Ax", "By", "Cz"].contains(&word) && around.after.trim_start().starts_with(['+', '=']);
    word.char_indices().filter_map(move |(index, c)| {
        let is_symbol = match c {
            // They are said of what follows.
            'Δ' | 'Σ' => false,
            c if is_greek(c) => true,
            c => is_formula && ((latin == 1 && around.make_symbol(c)) || is_product),
        };
        is_symbol.then(|| at + index..at + index + c.len_utf8())
    })
}

fn is_greek(c: char) -> bool {
    ('α'..='ω').contains(&c) || ('Α'..='Ω').contains(&c)
}

/// What stands before and behind a word.
struct Around<'a> {
    before: &'a str,
    after: &'a str,
}

impl Around<'_> {
    /// Whether a single letter here is a symbol: every one is, but for units behind numbers, letters of names, and English
    /// words of one letter.
    fn make_symbol(&self, letter: char) -> bool {
        let (last, next) = (self.before.chars().next_back(), self.after.chars().next());
        let is_digit = |c: Option<char>| c.is_some_and(|c| c.is_ascii_digit());
        let is_of_name = is_digit(next) || (is_digit(last) && !"xyz".contains(letter));
        let is_of_word = matches!(last, Some('\'' | '’' | '.' | '-')) || matches!(next, Some('-'));
        if is_of_name || is_of_word {
            return false;
        }
        let (last, next) =
            (self.before.trim_end().chars().next_back(), self.after.trim_start().chars().next());
        let is_sign = |c: Option<char>| c.is_some_and(|c| SIGNS.contains(c));
        let is_indexed = self.after.starts_with(|c: char| ('₀'..='₉').contains(&c) || "′²".contains(c));
        if is_sign(last) || is_sign(next) || is_indexed {
            return true;
        }
        let is_key = letter.is_ascii_uppercase() && !CAPITALS.contains(letter);
        let is_unit = is_digit(last) && self.before.ends_with([' ', '\u{a0}']);
        let is_article = letter.eq_ignore_ascii_case(&'a') && self.has_noun();
        !is_key && !is_unit && !is_article
    }

    /// Whether an English word follows that an article may stand before.
    fn has_noun(&self) -> bool {
        let Some(after) = self.after.strip_prefix(' ') else { return false };
        // The noun may be a link, or emphasized.
        let after = after.trim_start_matches(['[', '*', '"']);
        let word = &after[..after.find(|c: char| !c.is_ascii_alphabetic()).unwrap_or(after.len())];
        word.len() > 1 && !AFTER_SYMBOLS.contains(&word)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The text with its symbols in brackets.
    fn marked(text: &str) -> String {
        let mut marked = text.to_owned();
        for symbol in of(text).into_iter().rev() {
            let letter = format!("[{}]", &text[symbol.clone()]);
            marked.replace_range(symbol, &letter);
        }
        marked
    }

    #[test]
    fn symbols_are_told_from_words_units_and_keys() {
        for (text, expected) in [
            ("its ends a and b", "its ends [a] and [b]"),
            ("A plane and a point", "A plane and a point"),
            ("the plane's s, a distance", "the plane's [s], a distance"),
            ("h₀ = n · a + D", "[h]₀ = [n] · [a] + [D]"),
            ("φ₀ and Σφ, Δt", "[φ]₀ and Σ[φ], Δ[t]"),
            ("a cell of 83 m and 1.937e−7 in f32", "a cell of 83 m and 1.937e−7 in f32"),
            ("Press F4, then M (or T); an L", "Press F4, then M (or T); an L"),
            ("Ax + By + Cz + D = 0", "[A][x] + [B][y] + [C][z] + [D] = 0"),
            ("0x + 0y − 2z", "0[x] + 0[y] − 2[z]"),
            ("центр c и радиус r, с ним", "центр [c] и радиус [r], с ним"),
            ("端点 a，b 在前方", "端点 [a]，[b] 在前方"),
            ("from A to B, by K. Fauerby", "from [A] to [B], by K. Fauerby"),
            ("p′ = a + ℓ · v", "[p]′ = [a] + [ℓ] · [v]"),
            ("clamp(t, 0, 1) · |n|", "clamp([t], 0, 1) · |[n]|"),
        ] {
            assert_eq!(marked(text), expected);
        }
    }
}
