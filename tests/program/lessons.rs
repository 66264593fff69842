//! Every row of the table of lessons is whole: what a new lesson lacks is named here, all of it at once.

use base::text::language::Language;
use lessons::challenges::{self, Task};
use lessons::exercise::Exercise;
use lessons::model::LessonInfo;
use lessons::pseudocode::lines_of;
use lessons::session::gallery;
use lessons::table::{self, LESSONS};
use methods::Method;

/// What of a lesson is missing.
#[derive(Default)]
struct Missing(Vec<String>);

impl Missing {
    fn unless(&mut self, is_there: bool, what: impl Into<String>) {
        if !is_there {
            self.0.push(what.into());
        }
    }
}

/// The names of a lesson's sentences that follow from its row and its data.
fn sentences(number: usize, info: &LessonInfo) -> Vec<String> {
    let mut ids = vec![info.title, info.summary, info.question, info.headline, info.moves];
    ids.extend(info.steering.iter().map(|steering| steering.does));
    ids.extend(info.meanings.iter().chain(info.printed_meanings).map(|&(_, meaning)| meaning));
    let mut names = Vec::new();
    for case in gallery::cases(info) {
        names.extend([case.title(info), case.teaches(info)].map(|message| message.id.into_owned()));
    }
    for (_, challenge) in challenges::of_lesson(number) {
        let (parts, goal): (&[&str], &[String]) = match &challenge.task {
            Task::Reach { goal } => (&["", "-goal", "-why", "-hint-1", "-hint-2"], goal),
            Task::Break { .. } => (&["-hint-1", "-hint-2"], &[]),
        };
        names.extend(parts.iter().map(|part| format!("challenge-{}{part}", challenge.name)));
        names.extend(goal.iter().map(|condition| format!("condition-{condition}")));
    }
    let lesson = table::open(info).unwrap();
    if let Some(exercise) = lesson.on_paper().map(|it| it.exercise()) {
        ids.extend(exercise.given.iter().map(|given| given.word));
        ids.push(exercise.rule);
        ids.extend(exercise.rules.iter().filter_map(|rule| rule.case));
    }
    names.push(lesson.deciding_step().sentence.id.into_owned());
    names.extend(ids.into_iter().map(|id| id.name().to_owned()));
    names
}

fn missing(number: usize, info: &LessonInfo) -> Vec<String> {
    let mut missing = Missing::default();
    missing.unless(!info.pictogram.is_empty(), "a pictogram");
    missing.unless(info.asks.len() > 1, "questions of its quiz");
    missing.unless(!gallery::cases(info).is_empty(), "cases in gallery.json");
    missing.unless(challenges::of_lesson(number).next().is_some(), "challenges in challenges.json");
    for method in Method::ALL {
        missing.unless(!lines_of(info, method).is_empty(), format!("{method} lines in pseudocode.json"));
    }
    let lesson = table::open(info).unwrap();
    for (_, challenge) in challenges::of_lesson(number) {
        let Task::Reach { goal } = &challenge.task else { continue };
        for condition in goal {
            missing.unless(lesson.condition(condition).is_some(), format!("the condition {condition}"));
        }
    }
    let exercise = lesson.on_paper().map(|it| it.exercise());
    let is_whole = |exercise: &Exercise| !exercise.given.is_empty() && !exercise.rules.is_empty();
    missing.unless(exercise.as_ref().is_none_or(is_whole), "an exercise");
    for language in Language::ALL {
        let tag = language.tag();
        missing.unless(info.text(language).starts_with('#'), format!("its text in {tag}"));
        for name in sentences(number, info) {
            missing.unless(language.has(&name), format!("{name} in {tag}"));
        }
    }
    missing.0
}

#[test]
fn every_lesson_is_whole() {
    let lacking = LESSONS.iter().enumerate().map(|(number, info)| (info.slug, missing(number, info)));
    let lacking: Vec<_> = lacking.filter(|(_, missing)| !missing.is_empty()).collect();
    assert!(lacking.is_empty(), "{lacking:#?}");
}
