//! Every row of the table of lessons is whole: what a new lesson lacks is named here, all of it at once. So are the
//! pages that count the lessons or list them.

use std::fs;
use std::path::Path;

use base::text::language::Language;
use lessons::challenges::{self, Task};
use lessons::exercise::Exercise;
use lessons::model::LessonInfo;
use lessons::pseudocode::lines_of;
use lessons::session::gallery;
use lessons::table::{self, LESSONS};
use methods::Method;

/// The number of lessons in digits and in words, from eight on.
const DIGITS: [&str; 3] = ["8", "9", "10"];
const ENGLISH: [&str; 3] = ["eight", "nine", "ten"];
const RUSSIAN: [&str; 3] = ["восемь", "девять", "десять"];
const RUSSIAN_IN: [&str; 3] = ["восьми", "девяти", "десяти"];
const CHINESE: [&str; 3] = ["八", "九", "十"];

/// Files that count the lessons, what each says of them, in small letters, and what stands there for `#`.
const COUNTS: [(&str, &str, [&str; 3]); 13] = [
    ("README.md", "| `1` … `#` |", DIGITS),
    ("CHANGELOG.md", "**# lessons**", ENGLISH),
    ("docs/performance.md", "| the page, with # lessons |", ENGLISH),
    ("docs/web.md", "it has the # lessons", ENGLISH),
    ("packaging/linux/control", "description: # lessons in collision detection", ENGLISH),
    ("packaging/linux/collision-lessons.metainfo.xml", "# lessons in collision detection", ENGLISH),
    ("packaging/linux/collision-lessons.metainfo.xml", "# уроков об обнаружении", RUSSIAN),
    ("packaging/linux/collision-lessons.metainfo.xml", "#课碰撞检测", CHINESE),
    ("packaging/linux/collision-lessons.metainfo.xml", "#課碰撞偵測", CHINESE),
    ("assets/locales/en/window.ftl", "in # lessons you", ENGLISH),
    ("assets/locales/ru/window.ftl", "в # уроках вы", RUSSIAN_IN),
    ("assets/locales/zh-Hans/window.ftl", "共有 # 课", DIGITS),
    ("assets/locales/zh-Hant/window.ftl", "共有 # 課", DIGITS),
];

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

/// A file of the repository in small letters and as one line.
fn page(file: &str) -> String {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join(file);
    let text = fs::read_to_string(path).unwrap_or_else(|error| panic!("{file}: {error}")).to_lowercase();
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

#[test]
fn every_page_that_counts_the_lessons_counts_all() {
    let mut wrong = Vec::new();
    for (file, says, words) in COUNTS {
        let number = words.get(LESSONS.len() - 8).expect("a word for the number of lessons");
        let says = says.replace('#', number);
        if !page(file).contains(&says) {
            wrong.push(format!("{file} does not say \"{says}\""));
        }
    }
    assert!(wrong.is_empty(), "{wrong:#?}");
}

#[test]
fn every_page_that_lists_the_lessons_lists_all() {
    for file in ["README.md", "CHANGELOG.md", "docs/lessons.md"] {
        let page = page(file);
        for info in LESSONS {
            let title = Language::English.localize(info.title).to_lowercase();
            assert!(page.contains(&title), "{file} does not name \"{title}\"");
        }
    }
}

#[test]
fn every_lesson_is_whole() {
    let lacking = LESSONS.iter().enumerate().map(|(number, info)| (info.slug, missing(number, info)));
    let lacking: Vec<_> = lacking.filter(|(_, missing)| !missing.is_empty()).collect();
    assert!(lacking.is_empty(), "{lacking:#?}");
}
