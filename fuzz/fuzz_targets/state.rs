#![no_main]

use base::files::lookup::Lookup;
use collision_lessons_fuzz::foreign::{assert_sentence, exercise};
use lessons::session::states;
use lessons::table::{self, LESSONS, full_state};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|bytes: &[u8]| {
    let text = match bytes {
        [choice, edits @ ..] if choice % 2 == 1 => spoiled(usize::from(choice / 2), edits),
        _ => bytes.to_vec(),
    };
    match states::decode(text, Lookup::BuiltIn).and_then(|state| state.open()) {
        Ok(lesson) => {
            exercise(lesson.as_ref());
            let state = full_state(lesson.as_ref()).to_string();
            let again = table::from_state(&state).expect("what is saved can be opened");
            assert_eq!(full_state(again.as_ref()).to_string(), state);
        }
        Err(error) => assert_sentence(&error),
    }
});

/// A lesson's first state with pieces of it replaced.
fn spoiled(lesson: usize, edits: &[u8]) -> Vec<u8> {
    const PIECES: [&str; 16] = [
        "0",
        "-0.0",
        "1e-45",
        "3.4e38",
        "-3.4e38",
        "1e39",
        "0.1",
        "null",
        "\"a\"",
        "[]",
        "[0,0,0]",
        "{}",
        ",",
        "\u{202e}",
        "\\n",
        "built-in:crest",
    ];
    let lesson = table::open(LESSONS[lesson % LESSONS.len()]).expect("a lesson");
    let mut text = full_state(lesson.as_ref()).to_string().into_bytes();
    for edit in edits.chunks_exact(4).take(16) {
        let [place, fine, length, piece] = [edit[0], edit[1], edit[2], edit[3]].map(usize::from);
        let start = (place * 2 + fine % 2).min(text.len());
        let end = (start + length % 16).min(text.len());
        text.splice(start..end, PIECES[piece % PIECES.len()].bytes());
    }
    text
}
