//! The printed lessons against the texts' own code in C++, query by query.
//!
//! `queries/X.ndjson` holds the queries and `queries/X.printed.ndjson` what the C++ answered, line by line
//! (`endless`: it does not return; a side `nan`: its half-space value is not a number).

mod printed_answers;

use std::fs;

use serde_json::Value;

const QUESTIONS: [&str; 9] = [
    "segment-plane",
    "segment-polygon",
    "ray-triangle",
    "point-plane",
    "line-plane",
    "point-polygon",
    "sphere-plane",
    "sphere-polygon",
    "ray-terrain",
];

fn lines(file: &str) -> Vec<Value> {
    let path = format!("{}/tests/queries/{file}", env!("CARGO_MANIFEST_DIR"));
    let text = fs::read_to_string(&path).unwrap_or_else(|error| panic!("{path}: {error}"));
    text.lines().map(|line| serde_json::from_str(line).expect(line)).collect()
}

/// The answer with every number as its nearest f32, which is what the files' nine digits stand for.
fn rounded(answer: &Value) -> Value {
    match answer {
        Value::Number(_) => printed_answers::number(answer).into(),
        Value::Array(items) => items.iter().map(rounded).collect(),
        Value::Object(members) => members.iter().map(|(key, value)| (key.clone(), rounded(value))).collect(),
        other => other.clone(),
    }
}

#[test]
fn every_answer_is_the_texts_own() {
    let mut agreed = 0;
    for question in QUESTIONS {
        let queries = lines(&format!("{question}.ndjson"));
        let expected = lines(&format!("{question}.printed.ndjson"));
        assert_eq!(queries.len(), expected.len(), "{question}");
        for (query, expected) in queries.iter().zip(&expected) {
            let mut answer = printed_answers::answer(query);
            answer["id"] = query["id"].clone();
            assert_eq!(rounded(&answer), rounded(expected), "{query}");
            agreed += 1;
        }
    }
    println!("{agreed} answers agree");
    assert_eq!(agreed, 9 * 408);
}
