//! A map of disagreement as counts and letters.

use std::fmt::Write;

use base::text::{Language, Message, ids};
use methods::Method;
use serde_json::{Map, Value, json};

use lessons::json::to_json;
use lessons::maps::DisagreementMap;
use lessons::maps::answerer::Answerer;
use lessons::maps::axis::Axis;
use lessons::maps::grid::Scale;
use lessons::maps::judgement::WrongCounts;
use lessons::model::Lesson;
use lessons::table::full_state;
use lessons::yours::trying::MOST_FAILURES;

/// The counts as one JSON object, with the letters and the values of all cells if requested.
pub fn json(map: &DisagreementMap, lesson: &dyn Lesson, with_cells: bool, language: Language) -> Value {
    let (width, height) = map.request.size;
    let mut report = Map::new();
    let mut insert = |name: &str, value| report.insert(name.to_owned(), value);
    insert("lesson", lesson.info().slug.into());
    insert("state", full_state(lesson));
    insert("axes", json!(map.request.axes.each_ref().map(Axis::to_string)));
    insert("center", to_json(&map.request.center));
    insert("size", json!([width, height]));
    match map.request.scale {
        Scale::Span(span) => insert("span", json!(span)),
        Scale::Ulps(ulps) => insert("ulps", json!(ulps)),
    };
    if let Some(asks) = map.request.asks {
        insert("asks", asks.name().into());
    }
    if map.has_opposite_front() {
        insert("opposite-front", json!([Method::Printed.name()]));
    }
    let all = map.answerers();
    insert("counts", of_each(&all, |by| counts(map, by)));
    insert("wrong", of_each(&all[1..], |by| json!(map.wrong(by))));
    if let Some(stopped) = stopped(map, language) {
        insert("stopped", stopped.into());
    }
    if with_cells {
        insert("columns", to_json(&map.grid.columns));
        insert("rows", to_json(&map.grid.rows));
        insert("cells", of_each(&all, |by| json!(map.rows(by))));
    }
    Value::Object(report)
}

fn of_each(all: &[Answerer], value: impl Fn(Answerer) -> Value) -> Value {
    Value::Object(all.iter().map(|&by| (by.name().to_owned(), value(by))).collect())
}

fn counts(map: &DisagreementMap, by: Answerer) -> Value {
    let counts = map.counts(by).into_iter();
    Value::Object(counts.map(|(letter, count)| (letter.to_string(), count.into())).collect())
}

/// Why the user's own program was asked no more, if it was not asked all.
fn stopped(map: &DisagreementMap, language: Language) -> Option<String> {
    let why = map.yours.as_ref()?.stopped.clone()?;
    let stopped = Message::new(ids::MAP_STOPPED).with("failures", MOST_FAILURES);
    Some(language.localize(stopped.saying("reason", why)))
}

/// The map as text: a line for whoever answers it, then the letters.
pub fn text(map: &DisagreementMap, with_cells: bool, language: Language) -> String {
    let (width, height) = map.request.size;
    let [across, up] = &map.request.axes;
    let scale = match map.request.scale {
        Scale::Span(span) => format!("span {span}"),
        Scale::Ulps(ulps) => format!("{ulps} f32 a cell"),
    };
    let asks = map.request.asks.map(|asks| format!(" ({})", asks.name())).unwrap_or_default();
    let mut text = format!(
        "{}{asks}: {across} to the right, {up} upwards, {width}x{height} cells, {scale}\n",
        map.lesson.slug
    );
    for by in map.answerers() {
        let counts = map.counts(by).into_iter();
        let counts: Vec<_> = counts.map(|(letter, count)| format!("{letter} {count}")).collect();
        let WrongCounts { false_hit, false_miss, other, unanswered } = map.wrong(by);
        let wrong = match by {
            Answerer::EXACT => String::new(),
            _ => format!("   false hits {false_hit}, false misses {false_miss}, other {other}"),
        };
        let unanswered = if unanswered > 0 { format!(", unanswered {unanswered}") } else { String::new() };
        let _ = writeln!(text, "{:10} {}{wrong}{unanswered}", by.name(), counts.join(", "));
    }
    if let Some(stopped) = stopped(map, language) {
        text += &format!("{}: {stopped}\n", Answerer::Yours.name());
    }
    if map.has_opposite_front() {
        text += "printed: same side, named the other way: its f is the others' b\n";
    }
    for by in map.answerers().into_iter().filter(|_| with_cells) {
        let _ = writeln!(text, "\n{}\n{}", by.name(), map.rows(by).join("\n"));
    }
    text
}
