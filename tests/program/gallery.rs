//! The gallery of hard cases: every case opens, is told in words, and has the verdicts that it says it has.

use std::collections::HashSet;

use base::text::language::Language;
use lessons::model::LessonInfo;
use lessons::outcome::ShownVerdict;
use lessons::session::gallery::{Case, cases};
use lessons::table::{self, LESSONS};
use methods::Method;
use methods::printed::ErratumId;
use serde_json::Value;

use crate::common::{answered, describe, question, run, succeed};

fn every_case() -> impl Iterator<Item = (&'static LessonInfo, &'static Case)> {
    LESSONS.into_iter().flat_map(|info| cases(info).iter().map(move |case| (info, case)))
}

#[test]
fn every_lesson_has_6_to_17_cases_of_different_names() {
    for info in LESSONS {
        let names: HashSet<_> = cases(info).iter().map(|case| &case.name).collect();
        assert!((6..=17).contains(&names.len()), "{} has {}, not 6 to 17", info.slug, names.len());
        assert_eq!(names.len(), cases(info).len(), "{}", info.slug);
        for name in names {
            assert!(name.chars().all(|c| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '-'), "{name}");
        }
    }
}

/// A case's state as the file has it.
fn state(case: &Case) -> Value {
    serde_json::from_str(case.state.get()).unwrap()
}

#[test]
fn every_case_opens_in_its_state() {
    for (info, case) in every_case() {
        let lesson = case.open(info).unwrap_or_else(|error| panic!("{} {}: {error}", info.slug, case.name));
        assert_eq!(lesson.state(), state(case), "{}: {}", info.slug, case.name);
    }
}

#[test]
fn every_case_is_told_in_every_language() {
    for (info, case) in every_case() {
        for language in Language::ALL {
            for message in [case.title(info), case.teaches(info)] {
                assert!(language.has(&message.id), "{}: {}", language.tag(), message.id);
            }
        }
    }
}

#[test]
fn the_verdicts_are_those_of_the_three_methods() {
    for (info, case) in every_case() {
        let question = question(info, &state(case));
        for method in Method::ALL {
            let found = answered(&question, method);
            assert_eq!(found, case.verdicts.by(method), "{} {} {method}", info.slug, case.name);
        }
    }
}

#[test]
fn the_lesson_shows_the_corrected_verdict() {
    for (info, case) in every_case() {
        let outcome = case.open(info).expect("it opens").outcome();
        let shown = ShownVerdict::from(outcome.answer);
        assert_eq!(shown, case.verdicts.corrected, "{} {}", info.slug, case.name);
    }
}

/// No method stands for another: in every lesson each two of them disagree somewhere.
#[test]
fn in_every_lesson_each_two_methods_disagree_somewhere() {
    use Method::{Corrected, Exact, Printed};
    for info in LESSONS {
        for (one, other) in [(Corrected, Printed), (Corrected, Exact), (Printed, Exact)] {
            let differ = |case: &Case| case.verdicts.by(one) != case.verdicts.by(other);
            assert!(cases(info).iter().any(differ), "{}: {one} and {other}", info.slug);
        }
    }
}

/// Where a lesson has three answers, one case divides all three methods.
#[test]
fn on_some_cases_all_three_methods_differ() {
    for slug in ["half-space", "ray-terrain"] {
        let all_differ = |case: &Case| {
            let [a, b, c] = Method::ALL.map(|method| case.verdicts.by(method));
            a != b && b != c && a != c
        };
        assert!(cases(table::find(slug).unwrap()).iter().any(all_differ), "{slug}");
    }
}

/// All but three: lessons refuse the zero direction of erratum 15 and the degenerate polygon of erratum 29, and
/// the small polygon of erratum 27 is too small to be seen.
#[test]
fn the_gallery_shows_the_errata() {
    let shown: HashSet<ErratumId> = every_case().filter_map(|(_, case)| case.erratum).collect();
    let expected = ErratumId::all().filter(|erratum| ![15, 27, 29].contains(&erratum.number())).collect();
    assert_eq!(shown, expected);
}

#[test]
fn the_command_line_opens_a_case() {
    let case = cases(table::find("sphere-polygon").unwrap())
        .iter()
        .find(|case| case.name == "halo")
        .expect("the halo");
    let mut told = describe(&["sphere-polygon", "--case", "halo"])["state"].take();
    told.as_object_mut().expect("a state").remove("lesson");
    assert_eq!(told, state(case));
}

#[test]
fn a_case_that_is_not_there_is_told_with_those_that_are() {
    let refused = run(&["describe", "sphere-polygon", "--case", "hallo"]);
    let told = String::from_utf8_lossy(&refused.stderr);
    assert_eq!(refused.status.code(), Some(1), "{told}");
    assert!(told.contains("`hallo`"), "{told}");
    assert!(
        cases(table::find("sphere-polygon").unwrap()).iter().all(|case| told.contains(&case.name)),
        "{told}"
    );
    for other in [["--state", "{}"], ["--terrain", "hill.png"]] {
        let both = run(&[&["describe", "--case", "halo"], &other[..]].concat());
        assert_eq!(both.status.code(), Some(2), "{other:?}");
    }
}

#[test]
fn every_case_is_listed() {
    let list = String::from_utf8(succeed(&["list", "--cases"])).expect("text");
    for (info, case) in every_case() {
        let title = Language::English.localize(case.title(info));
        let listed = |line: &str| line.trim_start().starts_with(&case.name) && line.ends_with(&title);
        assert!(list.lines().any(listed), "{} {}", info.slug, case.name);
    }
    assert_eq!(String::from_utf8(succeed(&["list"])).expect("text").lines().count(), LESSONS.len());
}
