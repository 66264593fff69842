//! A line as somebody's answer to a question: the verdict, and named values on the way to it.

use methods::question::{Query, Verdict};
use serde::Deserialize;

use super::fields::Fields;
use crate::limits::SHOWN_VALUES;
use crate::text::{Message, ids, sanitize};

/// A value on the way to an answer, under its name.
#[derive(Debug, Clone, PartialEq)]
pub struct ShownValue {
    /// Sanitized.
    pub name: String,
    pub value: Shown,
}

#[derive(Debug, Clone, Copy, PartialEq)]
pub enum Shown {
    Number(f64),
    Truth(bool),
    /// A vector, and where it is drawn.
    Vector([f64; 3], Option<[f64; 3]>),
    Point([f64; 3]),
}

/// The verdict of an answer.
/// Errors: a clause, if it has none, two, or one of another kind.
pub fn verdict(fields: &Fields) -> Result<Verdict, Message> {
    if let Some(name) = ["hit", "side"].into_iter().find(|name| fields.is_doubled(name)) {
        return Err(Message::new(ids::ANSWER_FAULT_DOUBLED).with("name", name));
    }
    match (fields.non_null("hit"), fields.non_null("side")) {
        (Some(hit), None) => match hit.get() {
            "true" => Ok(Verdict::Hit),
            "false" => Ok(Verdict::Miss),
            other => Err(Message::new(ids::ANSWER_FAULT_HIT).with("value", sanitize::text(other))),
        },
        (None, Some(side)) => serde_json::from_str(side.get())
            .ok()
            .and_then(side_named)
            .ok_or_else(|| Message::new(ids::ANSWER_FAULT_SIDE).with("value", sanitize::text(side.get()))),
        (Some(_), Some(_)) => Err(ids::ANSWER_FAULT_BOTH.into()),
        (None, None) => Err(ids::ANSWER_FAULT_NEITHER.into()),
    }
}

fn side_named(name: &str) -> Option<Verdict> {
    let sides = [Query::PointPlane, Query::SpherePlane].into_iter().flat_map(Query::verdicts);
    sides.copied().find(|side| side.name() == name)
}

/// The values that an answer shows, in their order.
/// Errors: a clause, if they are not a list of named values, or too many.
pub fn shown_values(fields: &Fields) -> Result<Vec<ShownValue>, Message> {
    #[derive(Deserialize)]
    #[serde(untagged)]
    enum Scalar {
        Truth(bool),
        Number(f64),
    }
    #[derive(Deserialize)]
    #[serde(deny_unknown_fields)]
    struct GivenValue {
        name: String,
        value: Option<Scalar>,
        vector: Option<[f64; 3]>,
        from: Option<[f64; 3]>,
        point: Option<[f64; 3]>,
    }
    let Some(text) = fields.non_null("show") else { return Ok(Vec::new()) };
    let given: Vec<GivenValue> = serde_json::from_str(text.get())
        .map_err(|_| Message::new(ids::ANSWER_FAULT_SHOW).with("value", sanitize::line(text.get())))?;
    if given.len() > SHOWN_VALUES {
        return Err(Message::new(ids::ANSWER_FAULT_SHOW_MANY).with("most", SHOWN_VALUES));
    }
    let shown = |GivenValue { name, value, vector, from, point }| {
        let name = sanitize::text(&name);
        let value = match (value, vector, point) {
            (Some(Scalar::Number(number)), None, None) => Shown::Number(number),
            (Some(Scalar::Truth(holds)), None, None) => Shown::Truth(holds),
            (None, Some(vector), None) => Shown::Vector(vector, from),
            (None, None, Some(point)) => Shown::Point(point),
            _ => return Err(Message::new(ids::ANSWER_FAULT_SHOW_VALUE).with("name", name)),
        };
        Ok(ShownValue { name, value })
    };
    given.into_iter().map(shown).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::text::Language;

    fn of(text: &str) -> Result<Vec<ShownValue>, String> {
        shown_values(&Fields::parse(text).unwrap()).map_err(|fault| Language::English.localize(fault))
    }

    #[test]
    fn values_are_numbers_truths_vectors_and_points() {
        let text = r#"{"show":[{"name":"h","value":0.25},{"name":"in","value":true},
            {"name":"n","vector":[0,0,-2],"from":[0,0.5,0]},{"name":"u","vector":[1,0,0]},{"name":"p′","point":[0,1,2]}]}"#;
        let values: Vec<Shown> = of(text).unwrap().into_iter().map(|shown| shown.value).collect();
        let expected = [
            Shown::Number(0.25),
            Shown::Truth(true),
            Shown::Vector([0.0, 0.0, -2.0], Some([0.0, 0.5, 0.0])),
            Shown::Vector([1.0, 0.0, 0.0], None),
            Shown::Point([0.0, 1.0, 2.0]),
        ];
        assert_eq!(values, expected);
        assert_eq!(of(r#"{"hit":true}"#), Ok(Vec::new()));
        assert_eq!(of(r#"{"show":null}"#), Ok(Vec::new()));
    }

    #[test]
    fn what_is_no_list_of_values_is_told() {
        for (text, fault) in [
            (r#"{"show":{"h":1}}"#, "its `show` is no list of named values: {\"h\":1}"),
            (r#"{"show":[{"name":"h"}]}"#, "its value h needs one of `value`, `vector` and `point`"),
            (
                r#"{"show":[{"name":"h","value":1,"point":[0,0,0]}]}"#,
                "its value h needs one of `value`, `vector` and `point`",
            ),
        ] {
            assert_eq!(of(text), Err(fault.to_owned()));
        }
        let many =
            format!("{{\"show\":[{}]}}", vec![r#"{"name":"h","value":1}"#; SHOWN_VALUES + 1].join(","));
        assert!(of(&many).is_err());
    }
}
