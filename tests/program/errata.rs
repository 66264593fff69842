//! Runs every case of `docs/errata.md` and compares it with what the document says.

use base::check;
use base::text::language::Language;
use glam::Vec3;
use methods::Method;
use methods::printed::{self, Errata, ErratumId};
use serde_json::{Value, json};

const ERRATA: &str = include_str!("../../docs/errata.md");

/// A numbered erratum, as the document has it.
pub(crate) struct Erratum {
    pub(crate) number: usize,
    pub(crate) query: Value,
    printed: String,
    /// Whether the printed answer is that of `InsidePolygon` alone.
    inside_alone: bool,
    exact: String,
}

impl Erratum {
    fn parse(section: &str) -> Self {
        let (number, _) = section.split_once(". ").expect("a number");
        let (_, rest) = section.split_once("```json\n").expect("a query");
        let (query, answers) = rest.split_once("\n```\n").expect("the end of the query");
        let answer = |label: &str| {
            let line = answers
                .lines()
                .find_map(|line| line.strip_prefix(&format!("- {label}: `"))?.strip_suffix('`'));
            line.map(str::to_owned)
        };
        let alone = answer("printed (`InsidePolygon` alone)");
        Self {
            number: number.parse().expect(number),
            query: serde_json::from_str(query).expect(query),
            inside_alone: alone.is_some(),
            printed: answer("printed").or(alone).expect("a printed answer"),
            exact: answer("exact").expect("an exact answer"),
        }
    }

    fn printed_answer(&self) -> String {
        if self.inside_alone {
            let polygon: Vec<Vec3> =
                self.query["polygon"].as_array().expect("a list").iter().map(vector).collect();
            let inside =
                printed::inside_polygon(vector(&self.query["point"]), &polygon, Errata::NONE).is_inside();
            return told(&json!({ "hit": inside }));
        }
        answer(&self.query, Method::Printed)
    }
}

/// What `check` answers, as the document writes it.
fn answer(query: &Value, method: Method) -> String {
    let mut output = Vec::new();
    let _ = check::run(query.to_string().as_bytes(), &mut output, method); // an error is an answer too
    told(&serde_json::from_slice(&output).expect("an answer"))
}

fn vector(value: &Value) -> Vec3 {
    Vec3::from_array([0, 1, 2].map(|axis| value[axis].as_f64().expect("a number") as f32))
}

pub(crate) fn errata() -> Vec<Erratum> {
    let until_next_heading = |section: &'static str| section.split("\n## ").next().expect("a section");
    ERRATA.split("\n### ").skip(1).map(until_next_heading).map(Erratum::parse).collect()
}

/// An answer as the document writes it.
fn told(answer: &Value) -> String {
    if let Some(error) = answer["error"].as_str() {
        return format!("error {error}");
    }
    if let Some(side) = answer["side"].as_str() {
        return side.to_owned();
    }
    let time = answer["t"].as_f64().filter(|_| answer.get("feature").is_some());
    let time = time.map(|t| format!(", t = {}", (t * 1e7).round() / 1e7)).unwrap_or_default();
    let hit = answer["hit"].as_bool().expect("an answer");
    if let Some(stop) = answer.get("stop").filter(|_| hit) {
        // To a tenth: no two methods push alike.
        let [x, y, z] = vector(stop).to_array().map(|number| (number * 10.0).round() / 10.0 + 0.0);
        return format!("hit at ({x}, {y}, {z})");
    }
    match (hit, answer.get("point")) {
        (false, _) => "miss".to_owned(),
        (true, None) => "hit".to_owned(),
        (true, Some(point)) => {
            let Vec3 { x, y, z } = vector(point);
            format!("hit at ({x}, {y}, {z}){time}")
        }
    }
}

#[test]
fn every_printed_answer_is_the_programs() {
    for erratum in errata() {
        assert_eq!(erratum.printed_answer(), erratum.printed, "erratum {}", erratum.number);
    }
}

#[test]
fn every_exact_answer_is_the_programs() {
    for erratum in errata() {
        assert_eq!(answer(&erratum.query, Method::Exact), erratum.exact, "erratum {}", erratum.number);
    }
}

#[test]
fn every_case_shows_a_difference() {
    for Erratum { number, printed, exact, .. } in errata() {
        // Most texts tell no point, which alone is no mistake.
        let exact = if printed == "hit" { exact.split(" at").next().unwrap_or_default() } else { &exact };
        assert_ne!(printed, exact, "erratum {number}");
    }
}

/// What follows the last entry is no part of it.
#[test]
fn every_language_has_every_entry_and_nothing_but_it() {
    for language in Language::ALL {
        let headings = language.errata().lines().filter_map(|line| line.strip_prefix("### "));
        let numbers = headings.map(|heading| heading.split_once(". ").expect("a number and a title").0);
        let mut numbers: Vec<u8> = numbers.map(|number| number.parse().expect("a number")).collect();
        numbers.sort_unstable();
        assert!(numbers.into_iter().eq(1..=ErratumId::COUNT), "{language:?}");
        for number in (1..=ErratumId::COUNT).filter_map(ErratumId::new) {
            let (title, text) = language.erratum(number).expect("an entry");
            let is_whole = !title.is_empty() && !text.is_empty() && !text.contains('#');
            assert!(is_whole, "{number} in {language:?}: {text}");
        }
    }
}

#[test]
fn every_language_lists_the_mistakes_with_nothing_to_run() {
    let listed = |language: Language| {
        let (_, list) = language.errata().rsplit_once("\n## ").expect("the last section");
        list.lines().filter(|line| line.starts_with("- ")).count()
    };
    for language in Language::ALL {
        assert_eq!(listed(language), listed(Language::English), "{language:?}");
    }
    assert!(listed(Language::English) > 20);
}

/// The code names each erratum where it makes it.
#[test]
fn every_erratum_is_marked_in_the_code() {
    let code = [
        include_str!("../../crates/methods/src/printed/half_space.rs"),
        include_str!("../../crates/methods/src/printed/helpers.rs"),
        include_str!("../../crates/methods/src/printed/line_polygon.rs"),
        include_str!("../../crates/methods/src/printed/moving_sphere.rs"),
        include_str!("../../crates/methods/src/printed/ray_terrain.rs"),
        include_str!("../../crates/methods/src/printed/ray_triangle.rs"),
        include_str!("../../crates/methods/src/printed/sphere_polygon.rs"),
        include_str!("../../crates/methods/src/walk/printed.rs"),
    ];
    for number in 1..=usize::from(ErratumId::COUNT) {
        assert!(code.iter().any(|file| marked_in(file).contains(&number)), "erratum {number}");
    }
}

/// The numbers in comments such as `Erratum 9: ..` and `Errata 15, 16 and 17: ..`.
fn marked_in(code: &str) -> Vec<usize> {
    let lists = code.split("// Errat").skip(1).filter_map(|comment| comment.split(':').next());
    let words = lists.flat_map(|list| list.split([' ', ',']));
    words.filter_map(|word| word.parse().ok()).collect()
}
