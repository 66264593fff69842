//! The meaning of the symbols in a lesson's steps.

use std::collections::BTreeSet;

use super::member::Member;
use super::model::LessonInfo;
use super::trace::{Equation, Step, symbol_ranges};
use base::text::{Message, MessageId, symbols};
use methods::Method;

/// Letters that sentences say of what follows, or alone.
const SAID_OF_OTHERS: [char; 2] = ['Δ', 'Σ'];

/// The symbols in these steps' formulas, without those of the state, grouped by what they mean to the method, in the
/// order of the table.
pub fn of_steps<'a>(
    info: &LessonInfo,
    method: Method,
    steps: impl IntoIterator<Item = &'a Step>,
) -> Vec<(Vec<String>, Message)> {
    let equations: Vec<&Equation> = steps.into_iter().flat_map(|step| &step.equations).collect();
    of_symbols(info, method, &equations.iter().flat_map(|equation| equation.symbols()).collect())
}

/// The symbols that a sentence names, without those of the state, grouped as those of steps.
pub fn of_sentence(info: &LessonInfo, method: Method, sentence: &str) -> Vec<(Vec<String>, Message)> {
    of_symbols(info, method, &named(sentence).collect())
}

/// The symbols in a sentence; a word of one letter is none.
pub fn named(sentence: &str) -> impl Iterator<Item = &str> {
    let known = symbols::of(sentence);
    let is_symbol = move |start: usize| {
        known.iter().any(|range| range.start == start) || sentence[start..].starts_with(SAID_OF_OTHERS)
    };
    symbol_ranges(sentence).filter(move |range| is_symbol(range.start)).map(|range| &sentence[range])
}

fn of_symbols(info: &LessonInfo, method: Method, used: &BTreeSet<&str>) -> Vec<(Vec<String>, Message)> {
    let meanings = info.meanings.iter().map(|&(symbol, meaning)| {
        let is_meant = |used: &&str| !is_given(info, used) && stands_for(info, symbol, used);
        let of_meaning = used.iter().copied().filter(is_meant).map(str::to_owned);
        (of_meaning.collect::<Vec<_>>(), Message::new(to_method(info, method, symbol, meaning)))
    });
    meanings.filter(|(symbols, _)| !symbols.is_empty()).collect()
}

/// What a symbol of the table means to the method: the texts use some letters in their own way.
fn to_method(info: &LessonInfo, method: Method, symbol: &str, meaning: MessageId) -> MessageId {
    let own = info.printed_meanings.iter().find(|&&(known, _)| known == symbol);
    own.filter(|_| method == Method::Printed).map_or(meaning, |&(_, own)| own)
}

/// What a symbol means in a lesson's steps.
pub fn meaning(info: &LessonInfo, symbol: &str) -> Option<Message> {
    let mut meanings = info.meanings.iter();
    meanings.find(|(meaning, _)| stands_for(info, meaning, symbol)).map(|&(_, name)| Message::new(name))
}

/// Whether a symbol is one of the state's: `p₀` where the vertices are `p`.
fn is_given(info: &LessonInfo, symbol: &str) -> bool {
    let is_point = |shared: &str| symbol.strip_prefix(shared).is_some_and(is_index);
    let of_member = |member: &Member| match member.symbols {
        [shared] if member.is_polygon() => is_point(shared),
        symbols => symbols.contains(&symbol),
    };
    info.members.iter().any(of_member)
}

/// Whether a meaning is that of a symbol: its own, or that of the symbol without its index and prime.
fn stands_for(info: &LessonInfo, meaning: &str, symbol: &str) -> bool {
    let has_own = info.meanings.iter().any(|&(known, _)| known == symbol);
    if has_own {
        meaning == symbol
    } else {
        symbol.trim_end_matches(|c| c == '′' || is_digit(c)) == meaning
    }
}

fn is_index(text: &str) -> bool {
    !text.is_empty() && text.chars().all(is_digit)
}

fn is_digit(c: char) -> bool {
    ('₀'..='₉').contains(&c)
}

/// Symbols as text: all of a few, but only the first and the last of many.
pub fn list(symbols: &[String]) -> String {
    /// The most symbols that are listed one by one.
    const MOST: usize = 4;
    match symbols {
        [first, .., last] if symbols.len() > MOST => format!("{first} … {last}"),
        _ => symbols.join(" "),
    }
}
