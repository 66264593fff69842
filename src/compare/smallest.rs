//! The smallest questions that were answered wrongly: those with the plainest numbers.

use std::collections::BTreeSet;

use lessons::table::from_state;
use methods::question::{Query, Verdict};
use serde::Serialize;
use serde_json::value::RawValue;

use base::check::Plainness;
use base::check::fields::Fields;
use base::check::question::members_of;
use base::text::sanitize;

/// A question that was answered wrongly, ordered by size and then by text: no order of the input changes it.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
pub struct Example {
    plainness: Plainness,
    length: usize,
    /// The line.
    text: String,
    /// The true answer, in a word.
    pub expected: &'static str,
    /// The answer, if it is one to this question.
    pub answered: Option<&'static str>,
}

impl Example {
    pub(super) fn new(text: &[u8], query: Query, expected: Verdict, answered: Option<Verdict>) -> Self {
        let text = String::from_utf8_lossy(sanitize::without_bom(text)).trim().to_owned();
        let numbers: Vec<&str> = shapes(&text, query).map(|(_, value)| value).collect();
        let plainness = Plainness::of(&numbers.join(" "));
        Self {
            plainness,
            length: text.len(),
            text,
            expected: expected.name(),
            answered: answered.map(Verdict::name),
        }
    }

    /// The id as it is written.
    pub fn id(&self) -> &str {
        Fields::parse(&self.text).ok().and_then(|fields| fields.get("id")).map_or("null", RawValue::get)
    }

    /// The question with nothing but its query and its shapes.
    pub fn scene(&self, query: Query) -> String {
        let shapes = shapes(&self.text, query).map(|(name, value)| format!(",\"{name}\":{value}"));
        format!("{{\"query\":\"{}\"{}}}", query.name(), shapes.collect::<String>())
    }

    /// The reported form: `{"id", "question", "expected", "answered"}`.
    pub fn json(&self) -> impl Serialize + use<> {
        #[derive(Serialize)]
        struct SmallestReport {
            id: Box<RawValue>,
            question: Box<RawValue>,
            expected: &'static str,
            answered: Option<&'static str>,
        }
        let raw = |text: &str| RawValue::from_string(text.to_owned()).expect("it was read as JSON before");
        SmallestReport {
            id: raw(self.id()),
            question: raw(&self.text),
            expected: self.expected,
            answered: self.answered,
        }
    }
}

/// Whether a lesson shows a scene: none asks some questions, or has a plane by its equation.
pub(super) fn opens(scene: &str) -> bool {
    from_state(scene).is_ok()
}

/// The members with the question's shapes, without those of an answer beside it.
fn shapes(text: &str, query: Query) -> impl Iterator<Item = (&'static str, &str)> {
    let fields = Fields::parse(text).ok();
    members_of(query).filter_map(move |name| {
        let value = fields.as_ref()?.get(name)?;
        Some((name, value.get()))
    })
}

/// The smallest of all examples, up to so many.
#[derive(Debug)]
pub(super) struct Smallest {
    most: usize,
    examples: BTreeSet<Example>,
}

impl Smallest {
    pub(super) fn new(most: usize) -> Self {
        Self { most, examples: BTreeSet::new() }
    }

    pub(super) fn add(&mut self, example: Example) {
        self.examples.insert(example);
        if self.examples.len() > self.most {
            self.examples.pop_last();
        }
    }

    pub(super) fn into_examples(self) -> Vec<Example> {
        self.examples.into_iter().collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn example(text: &str) -> Example {
        Example::new(text.as_bytes(), Query::RayTriangle, Verdict::Hit, None)
    }

    #[test]
    fn only_the_digits_of_shapes_count() {
        let text =
            r#"{"id":12345,"kind":"9","origin":[1,-2.5,1e-10],"expected":true,"t":0.125,"point":[1,2,3]}"#;
        let example = example(text);
        assert_eq!((example.plainness, example.id()), (Plainness::of("1 -2.5 1e-10"), "12345"));
        let scene = r#"{"query":"ray-triangle","origin":[1,-2.5,1e-10]}"#;
        assert_eq!(example.scene(Query::RayTriangle), scene);
        assert_eq!(shapes(text, Query::LinePlane).count(), 1, "a line-plane question has a point");
    }

    #[test]
    fn a_scene_has_both_ends_of_a_path() {
        let line = r#"{"id":1,"query":"moving-sphere-triangle","start":[1,2,3],"end":[4,5,6],"radius":1}"#;
        let scene = example(line).scene(Query::MovingSphereTriangle);
        assert!(scene.contains(r#""start":[1,2,3]"#) && scene.contains(r#""end":[4,5,6]"#), "{scene}");
    }

    #[test]
    fn a_scene_has_no_part_of_an_answer() {
        let line =
            r#"{"query":"ray-mesh","mesh":{"vertices":[],"triangles":[]},"triangle":7,"point":[1,2,3]}"#;
        let example = Example::new(line.as_bytes(), Query::RayMesh, Verdict::Hit, None);
        let scene = r#"{"query":"ray-mesh","mesh":{"vertices":[],"triangles":[]}}"#;
        assert_eq!((example.plainness, example.scene(Query::RayMesh)), (Plainness::of(""), scene.to_owned()));
    }

    #[test]
    fn the_smallest_do_not_depend_on_the_order() {
        let lines = [
            r#"{"id":2,"origin":[12,3,4]}"#,
            r#"{"id":1,"origin":[1,2,3]}"#,
            r#"{"id":3,"origin":[1,2,4]}"#,
            r#"{"id":44,"origin":[1,2,3]}"#,
        ];
        for order in [[0, 1, 2, 3], [3, 2, 1, 0], [2, 0, 3, 1]] {
            let mut smallest = Smallest::new(2);
            order.into_iter().for_each(|line| smallest.add(example(lines[line])));
            let ids: Vec<String> =
                smallest.into_examples().iter().map(|example| example.id().to_owned()).collect();
            assert_eq!(ids, ["1", "3"]);
        }
        let mut none = Smallest::new(0);
        none.add(example(lines[0]));
        assert!(none.into_examples().is_empty());
    }
}
