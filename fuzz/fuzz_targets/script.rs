#![no_main]

use base::scene::View;
use collision_lessons_fuzz::foreign::{assert_sentence, exercise};
use lessons::session::Session;
use lessons::session::script::Script;
use lessons::table::{self, LESSONS};
use libfuzzer_sys::fuzz_target;

/// The most presses that are played: more take their time, and show nothing new.
const MOST: usize = 1000;

fuzz_target!(|text: &str| {
    match Script::parse(text) {
        Ok(script) if script.presses() <= MOST => {
            let lesson = table::open(LESSONS[text.len() % LESSONS.len()]).expect("a lesson");
            let mut session = Session::new(lesson, View::default());
            match script.play(&mut session, (800, 600)) {
                Ok(()) => exercise(session.lesson()),
                Err(error) => assert_sentence(&error),
            }
        }
        Ok(_) => {}
        Err(error) => assert_sentence(&error.into()),
    }
});
