#![no_main]

use std::collections::HashMap;

use base::check::{self, FORMAT};
use base::text::sanitize;
use libfuzzer_sys::fuzz_target;
use methods::Method;
use serde_json::value::RawValue;

fuzz_target!(|bytes: &[u8]| {
    let input = match bytes {
        [choice, edits @ ..] if choice % 2 == 1 => spoiled(usize::from(choice / 2), edits),
        _ => bytes.to_vec(),
    };
    // Files that are joined have byte order marks in their midst.
    let is_blank = |line: &&[u8]| sanitize::without_bom(line).trim_ascii().is_empty();
    let questions = input.split(|&byte| byte == b'\n').filter(|line| !is_blank(line)).count();
    for method in [Method::Exact, Method::Corrected, Method::Printed] {
        let mut output = Vec::new();
        let all_answered = check::run(&input[..], &mut output, method).is_ok();
        // As raw text: an id may be a number beyond f64.
        let answers: Vec<HashMap<String, Box<RawValue>>> = output
            .split_inclusive(|&byte| byte == b'\n')
            .map(|line| serde_json::from_slice(line).unwrap())
            .collect();
        assert_eq!(answers.len(), questions);
        for answer in &answers {
            let kinds = ["hit", "side", "error"].iter().filter(|kind| answer.contains_key(**kind));
            assert_eq!(kinds.count(), 1, "{answer:?}");
        }
        assert_eq!(all_answered, answers.iter().all(|answer| !answer.contains_key("error")));
    }
});

/// An example of the documentation with some of it replaced: its numbers, or any piece.
fn spoiled(example: usize, edits: &[u8]) -> Vec<u8> {
    const PIECES: [&str; 24] = [
        "0", "-0.0", "1", "-1", "0.5", "2", "3", "1e-45", "3.4e38", "-3.4e38", "1e39", "1e999", "16777217",
        "0.1", "null", "true", "\"a\"", "[]", "[0,0,0]", "{}", ",", "]", "\n", "\\ud800",
    ];
    let examples: Vec<&str> = FORMAT.lines().filter(|line| line.contains("\"query\"")).collect();
    let mut text = examples[example % examples.len()].to_owned();
    for edit in edits.chunks_exact(3).take(16) {
        let [place, length, piece] = [edit[0], edit[1], edit[2]].map(usize::from);
        let numbers: Vec<_> = numbers(&text).collect();
        let range = match numbers.len() {
            count if count > 0 && length >= 16 => numbers[place % count].clone(),
            _ => {
                let start = place.min(text.len());
                start..(start + length).min(text.len())
            }
        };
        text.replace_range(range, PIECES[piece % PIECES.len()]);
    }
    text.into_bytes()
}

/// Where the text has numbers. (All of it is ASCII.)
fn numbers(text: &str) -> impl Iterator<Item = std::ops::Range<usize>> + '_ {
    let in_number = |byte: u8| byte.is_ascii_digit() || b"+-.e".contains(&byte);
    let starts = |i: usize| {
        let before = i.checked_sub(1).map_or(b' ', |i| text.as_bytes()[i]);
        b" ,[:".contains(&before) && (text.as_bytes()[i] == b'-' || text.as_bytes()[i].is_ascii_digit())
    };
    (0..text.len()).filter(move |&i| starts(i)).map(move |i| {
        let length = text.as_bytes()[i..].iter().take_while(|&&byte| in_number(byte)).count();
        i..i + length
    })
}
