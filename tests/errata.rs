//! Runs every case of `docs/errata.md` and compares it with what the document says.

mod printed_answers;

use std::fmt::Write as _;

use collision_lessons::printed;
use glam::Vec3;
use serde_json::{Value, json};

const ERRATA: &str = include_str!("../docs/errata.md");

/// A numbered mistake, as the document has it.
struct Mistake {
    number: usize,
    query: Value,
    printed: String,
    /// Whether the printed answer is that of `InsidePolygon` alone.
    inside_alone: bool,
    exact: String,
}

impl Mistake {
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
            let polygon = printed_answers::list(&self.query["polygon"], printed_answers::vector);
            let point = printed_answers::vector(&self.query["point"]);
            return told(&json!({ "hit": printed::inside_polygon(point, &polygon).is_inside() }));
        }
        told(&printed_answers::answer(&self.query))
    }
}

fn mistakes() -> Vec<Mistake> {
    let until_next_heading = |section: &'static str| section.split("\n## ").next().expect("a section");
    ERRATA.split("\n### ").skip(1).map(until_next_heading).map(Mistake::parse).collect()
}

/// An answer as the document writes it.
fn told(answer: &Value) -> String {
    if let Some(side) = answer["side"].as_str() {
        return side.to_owned();
    }
    match answer["hit"].as_bool() {
        None => "error endless".to_owned(),
        Some(false) => "miss".to_owned(),
        Some(true) => {
            let mut text = "hit".to_owned();
            if answer.get("point").is_some() {
                let Vec3 { x, y, z } = printed_answers::vector(&answer["point"]);
                write!(text, " at ({x}, {y}, {z})").expect("a string grows");
            }
            text
        }
    }
}

#[test]
fn the_mistakes_are_numbered_from_1_to_30() {
    let mut numbers: Vec<_> = mistakes().iter().map(|mistake| mistake.number).collect();
    numbers.sort_unstable();
    assert!(numbers.into_iter().eq(1..=30));
}

#[test]
fn every_printed_answer_is_the_programs() {
    for mistake in mistakes() {
        assert_eq!(mistake.printed_answer(), mistake.printed, "mistake {}", mistake.number);
    }
}

#[test]
fn every_case_shows_a_difference() {
    for Mistake { number, printed, exact, .. } in mistakes() {
        assert_ne!(printed, exact, "mistake {number}");
    }
}

/// The code names each mistake where it makes it.
#[test]
fn every_mistake_is_marked_in_the_code() {
    let code = [
        include_str!("../src/printed/half_space.rs"),
        include_str!("../src/printed/helpers.rs"),
        include_str!("../src/printed/line_polygon.rs"),
        include_str!("../src/printed/ray_terrain.rs"),
        include_str!("../src/printed/ray_triangle.rs"),
        include_str!("../src/printed/sphere_polygon.rs"),
    ];
    for number in 1..=30 {
        assert!(code.iter().any(|file| slips(file).contains(&number)), "mistake {number}");
    }
}

/// The numbers in comments such as `Slip 9: ..` and `Slips 15, 16 and 17: ..`.
fn slips(code: &str) -> Vec<usize> {
    let lists = code.split("// Slip").skip(1).filter_map(|comment| comment.split(':').next());
    let words = lists.flat_map(|list| list.split([' ', ',']));
    words.filter_map(|word| word.parse().ok()).collect()
}
