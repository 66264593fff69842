//! A map of disagreement as counts and letters.

use std::fmt::Write;

use methods::Method;
use serde_json::{Map, Value, json};

use lessons::json::to_json;
use lessons::maps::DisagreementMap;
use lessons::maps::axis::Axis;
use lessons::maps::grid::Scale;
use lessons::maps::judgement::WrongCounts;
use lessons::model::Lesson;
use lessons::outcome::Verdict;
use lessons::table::full_state;

/// The exact method first, then those that are judged by it.
const METHODS: [Method; 3] = [Method::Exact, Method::Corrected, Method::Printed];

/// The counts as one JSON object, with the letters and the values of all cells if requested.
pub fn json(map: &DisagreementMap, lesson: &dyn Lesson, with_cells: bool) -> Value {
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
    insert("counts", of_methods(&METHODS, |method| counts(map, method)));
    insert("wrong", of_methods(&METHODS[1..], |method| json!(map.wrong(method))));
    if with_cells {
        insert("columns", to_json(&map.grid.columns));
        insert("rows", to_json(&map.grid.rows));
        insert("cells", of_methods(&METHODS, |method| json!(map.cells.rows(method))));
    }
    Value::Object(report)
}

fn of_methods(methods: &[Method], value: impl Fn(Method) -> Value) -> Value {
    Value::Object(methods.iter().map(|&method| (method.name().to_owned(), value(method))).collect())
}

fn counts(map: &DisagreementMap, method: Method) -> Value {
    let counts = map.counts(method).into_iter();
    Value::Object(counts.map(|(answer, count)| (letter(answer).to_string(), count.into())).collect())
}

fn letter(answer: Option<Verdict>) -> char {
    answer.map_or('.', Verdict::letter)
}

/// The map as text: a line per method, then the letters.
pub fn text(map: &DisagreementMap, with_cells: bool) -> String {
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
    for method in METHODS {
        let counts = map.counts(method).into_iter();
        let counts: Vec<_> = counts.map(|(answer, count)| format!("{} {count}", letter(answer))).collect();
        let WrongCounts { false_hit, false_miss, other } = map.wrong(method);
        let wrong = match method {
            Method::Exact => String::new(),
            _ => format!("   false hits {false_hit}, false misses {false_miss}, other {other}"),
        };
        let _ = writeln!(text, "{:10} {}{wrong}", method.name(), counts.join(", "));
    }
    if map.has_opposite_front() {
        text += "printed: same side, named the other way: its f is the others' b\n";
    }
    for method in METHODS.into_iter().filter(|_| with_cells) {
        let _ = writeln!(text, "\n{}\n{}", method.name(), map.cells.rows(method).join("\n"));
    }
    text
}
