//! Answers to scripts on the page, as the command line gives them. The tests compare both.

use std::str::FromStr;

use anyhow::Result;
use methods::Method;
use wasm_bindgen::JsError;
use wasm_bindgen::prelude::wasm_bindgen;

use crate::export::handout::{self, HandoutRequest, Key, Level, Rules};
use crate::export::map::text;
use base::files::lookup::Lookup;
use base::scene::View;
use base::text::error;
use base::text::language::Language;
use lessons::challenges::{self, judge};
use lessons::session::Session;
use lessons::session::states;
use lessons::table::{self, FIRST, LESSONS};

/// Answers questions as `check` does: lines of JSON.
/// Errors: a method that there is not.
#[wasm_bindgen]
pub fn check(questions: &str, method: &str) -> Result<String, JsError> {
    let method = Method::from_str(method).map_err(|error| JsError::new(&error.to_string()))?;
    let mut answers = Vec::new();
    // Questions that cannot be answered have a line that says so.
    let _ = base::check::run(questions.as_bytes(), &mut answers, method);
    Ok(String::from_utf8(answers)?)
}

/// The map of a state as `describe --map --cells` prints it.
/// Errors: a text that is no state, or a state without a map.
#[wasm_bindgen]
pub fn map(state: &str, width: u32, height: u32) -> Result<String, JsError> {
    english((|| {
        let mut session = Session::new(table::open(LESSONS[FIRST])?, View::default());
        session.open_state(state)?;
        let request = session.map.of_size(session.lesson(), (width, height))?;
        Ok(text(&request.draw(session.lesson())?, true, Language::English))
    })())
}

/// The judgement of a state as `challenge` prints it, in English.
/// Errors: a challenge that there is not, or a text that is no state.
#[wasm_bindgen]
pub fn challenge(name: &str, state: &str) -> Result<String, JsError> {
    english((|| {
        let challenge = &challenges::all()[challenges::find(name)?];
        let state = states::decode(state.into(), Lookup::BuiltIn)?;
        let judgement = judge::judge_text(challenge, &state.text, &state.lookup)?;
        Ok(format!("{}\n", judgement.reason(challenge, Language::English)))
    })())
}

/// Exercises of a lesson as `handout` writes them, in English.
/// Errors: a lesson that there is not, or more questions than there are.
#[wasm_bindgen]
pub fn handout(lesson: &str, questions: usize, seed: u32) -> Result<String, JsError> {
    english((|| {
        let request = HandoutRequest {
            lessons: vec![table::find(lesson)?],
            cases: Vec::new(),
            questions,
            seed: seed.into(),
            level: Level::Easy,
            variants: 1,
            rules: Rules::Sheet,
            key: Key::End,
            page: None,
            language: Language::English,
        };
        Ok(handout::make(&request)?.sheet)
    })())
}

fn english(answer: Result<String>) -> Result<String, JsError> {
    answer.map_err(|problem| JsError::new(&error::localize(&problem, Language::English)))
}
