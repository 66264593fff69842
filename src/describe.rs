//! A lesson told as text or JSON.

use std::fmt::Write;

use serde_json::{Map, Value, json};

use crate::lesson::{Answer, Lesson, full_state};

/// The method whose evidence and verdict are told.
const METHOD: &str = "corrected";

/// Lesson, method, state, verdict and evidence as one JSON object.
pub fn json(lesson: &dyn Lesson) -> Value {
    let mut report = Map::new();
    report.insert("lesson".to_owned(), lesson.info().slug.into());
    report.insert("method".to_owned(), METHOD.into());
    report.insert("state".to_owned(), full_state(lesson));
    let Value::Object(answer) = json!(lesson.outcome().answer) else {
        unreachable!("an answer is hit or side")
    };
    report.extend(answer);
    report.insert("evidence".to_owned(), lesson.evidence());
    Value::Object(report)
}

/// The same for people, one number or point a line.
pub fn text(lesson: &dyn Lesson) -> String {
    let info = lesson.info();
    let outcome = lesson.outcome();
    let mut text = format!("{} ({})\n{}\n\n", info.title, info.slug, info.summary);
    let question = match outcome.answer {
        Answer::Hit(_) => "verdict",
        Answer::Side(_) => "side",
    };
    writeln!(text, "{question}: {} - {}", outcome.answer, outcome.reason).expect("a string takes all");
    writeln!(text, "method: {METHOD}").expect("a string takes all");
    for (title, value) in [("state", lesson.state()), ("evidence", lesson.evidence())] {
        let mut lines = Vec::new();
        collect("", &value, &mut lines);
        let width = lines.iter().map(|(path, _)| path.len()).max().unwrap_or(0);
        writeln!(text, "\n{title}").expect("a string takes all");
        for (path, value) in lines {
            writeln!(text, "  {path:width$}  {value}").expect("a string takes all");
        }
    }
    text
}

/// Flattens a value into paths and what stands there: `plane.normal`, `(0, 0, -2)`.
fn collect(path: &str, value: &Value, lines: &mut Vec<(String, String)>) {
    match value {
        Value::Object(members) => {
            for (key, member) in members {
                let path = if path.is_empty() { key.clone() } else { format!("{path}.{key}") };
                collect(&path, member, lines);
            }
        }
        Value::Array(items) if !items.is_empty() && items.iter().all(Value::is_number) => {
            let numbers: Vec<String> = items.iter().map(Value::to_string).collect();
            lines.push((path.to_owned(), format!("({})", numbers.join(", "))));
        }
        Value::Array(items) => {
            for (index, item) in items.iter().enumerate() {
                collect(&format!("{path}[{index}]"), item, lines);
            }
        }
        Value::Null => lines.push((path.to_owned(), "none".to_owned())),
        Value::String(name) => lines.push((path.to_owned(), name.clone())),
        number => lines.push((path.to_owned(), number.to_string())),
    }
}
