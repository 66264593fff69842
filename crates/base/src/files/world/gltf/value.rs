//! The values of a glTF's JSON that are about its triangles. All others are passed over, whatever they are: a value that
//! nobody reads may be nested to any depth, and its numbers may be beyond every range.

use std::borrow::Cow;
use std::cell::Cell;
use std::fmt;

use serde::de::{DeserializeSeed, Error, IgnoredAny, MapAccess, SeqAccess, Visitor};
use serde::{Deserialize, Deserializer};

use super::names::{MEMBERS, NOTED_EXTENSIONS, NOTED_MEMBERS};
use crate::limits::GLTF_VALUES;

/// A value of JSON.
#[derive(Debug, PartialEq)]
pub(super) enum Value<'a> {
    Null,
    Bool(bool),
    Number(f64),
    Text(Cow<'a, str>),
    /// A list of numbers alone, of which files have many.
    Numbers(Vec<f64>),
    List(Vec<Value<'a>>),
    Object(Vec<(&'static str, Value<'a>)>),
    /// Something that is noted, and not read.
    Noted,
}

/// Reads the text of a glTF.
/// Errors: those of JSON; one of the data if it has too many values.
pub(super) fn read(text: &[u8]) -> serde_json::Result<Value<'_>> {
    let (count, mut json) = (Cell::new(0), serde_json::Deserializer::from_slice(text));
    let value = Reader(&count).deserialize(&mut json)?;
    json.end().map(|()| value)
}

/// Reads values, and counts them.
#[derive(Clone, Copy)]
struct Reader<'c>(&'c Cell<usize>);

impl Reader<'_> {
    fn count<E: Error>(self) -> Result<(), E> {
        self.0.set(self.0.get() + 1);
        if self.0.get() > GLTF_VALUES { Err(E::custom("too many values")) } else { Ok(()) }
    }
}

impl<'a> DeserializeSeed<'a> for Reader<'_> {
    type Value = Value<'a>;

    fn deserialize<D: Deserializer<'a>>(self, json: D) -> Result<Value<'a>, D::Error> {
        self.count()?;
        json.deserialize_any(self)
    }
}

impl<'a> Visitor<'a> for Reader<'_> {
    type Value = Value<'a>;

    fn expecting(&self, to: &mut fmt::Formatter) -> fmt::Result {
        to.write_str("a value")
    }

    fn visit_unit<E>(self) -> Result<Value<'a>, E> {
        Ok(Value::Null)
    }

    fn visit_bool<E>(self, value: bool) -> Result<Value<'a>, E> {
        Ok(Value::Bool(value))
    }

    fn visit_i64<E>(self, value: i64) -> Result<Value<'a>, E> {
        Ok(Value::Number(value as f64))
    }

    fn visit_u64<E>(self, value: u64) -> Result<Value<'a>, E> {
        Ok(Value::Number(value as f64))
    }

    fn visit_f64<E>(self, value: f64) -> Result<Value<'a>, E> {
        Ok(Value::Number(value))
    }

    fn visit_borrowed_str<E>(self, value: &'a str) -> Result<Value<'a>, E> {
        Ok(Value::Text(value.into()))
    }

    fn visit_str<E>(self, value: &str) -> Result<Value<'a>, E> {
        Ok(Value::Text(value.to_owned().into()))
    }

    fn visit_seq<A: SeqAccess<'a>>(self, mut items: A) -> Result<Value<'a>, A::Error> {
        let (mut numbers, mut list) = (Vec::new(), Vec::new());
        while let Some(item) = items.next_element_seed(self)? {
            match item {
                Value::Number(number) if list.is_empty() => numbers.push(number),
                item => {
                    list.extend(numbers.drain(..).map(Value::Number));
                    list.push(item);
                }
            }
        }
        numbers.shrink_to_fit();
        Ok(if list.is_empty() { Value::Numbers(numbers) } else { Value::List(list) })
    }

    fn visit_map<A: MapAccess<'a>>(self, mut members: A) -> Result<Value<'a>, A::Error> {
        let mut known: Vec<(&'static str, Value<'a>)> = Vec::new();
        while let Some(name) = members.next_key_seed(NameReader)? {
            let (name, value) = match name {
                MemberName::Read(name) => (name, members.next_value_seed(self)?),
                MemberName::Noted(name) => (name, members.next_value_seed(NoteReader)?),
                MemberName::Unknown => {
                    members.next_value::<IgnoredAny>()?;
                    continue;
                }
            };
            // A later member replaces an earlier one.
            match known.iter_mut().find(|(known, _)| *known == name) {
                Some(member) => member.1 = value,
                None => known.push((name, value)),
            }
        }
        known.shrink_to_fit();
        Ok(Value::Object(known))
    }
}

/// The name of a member, by what becomes of its value.
enum MemberName {
    Read(&'static str),
    Noted(&'static str),
    Unknown,
}

/// Reads a name as bytes: one that nobody knows need not be text.
struct NameReader;

impl<'a> DeserializeSeed<'a> for NameReader {
    type Value = MemberName;

    fn deserialize<D: Deserializer<'a>>(self, json: D) -> Result<MemberName, D::Error> {
        json.deserialize_bytes(self)
    }
}

impl Visitor<'_> for NameReader {
    type Value = MemberName;

    fn expecting(&self, to: &mut fmt::Formatter) -> fmt::Result {
        to.write_str("a name")
    }

    fn visit_bytes<E>(self, name: &[u8]) -> Result<MemberName, E> {
        let among = |names: &[&'static str]| names.iter().copied().find(|known| known.as_bytes() == name);
        let noted =
            || among(NOTED_MEMBERS).or_else(|| NOTED_EXTENSIONS.iter().find_map(|names| among(names)));
        Ok(among(MEMBERS)
            .map(MemberName::Read)
            .or_else(|| noted().map(MemberName::Noted))
            .unwrap_or(MemberName::Unknown))
    }
}

/// Notes that a value is there.
struct NoteReader;

impl<'a> DeserializeSeed<'a> for NoteReader {
    type Value = Value<'a>;

    fn deserialize<D: Deserializer<'a>>(self, json: D) -> Result<Value<'a>, D::Error> {
        let noted = Option::<IgnoredAny>::deserialize(json)?;
        Ok(noted.map_or(Value::Null, |_| Value::Noted))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_nobody_reads_is_passed_over() {
        let nested = ["[".repeat(5000), "]".repeat(5000)].concat();
        let text = format!(
            r#"{{"scene": 1, "scene": 4.0, "extras": {nested}, "min": [1e999], "skin": {nested}, "targets": null,
            "matrix": [1, -2, 3e0], "children": [1, "x"], "na\u006des": 7, "\u0073cale": []}}"#
        );
        let object = Value::Object(vec![
            ("scene", Value::Number(4.0)),
            ("skin", Value::Noted),
            ("targets", Value::Null),
            ("matrix", Value::Numbers(vec![1.0, -2.0, 3.0])),
            ("children", Value::List(vec![Value::Number(1.0), Value::Text("x".into())])),
            ("scale", Value::Numbers(Vec::new())),
        ]);
        assert_eq!(read(text.as_bytes()).unwrap(), object);
        assert_eq!(
            read(b"{\"a\xff\": \"\xff\", \"mesh\": true}").unwrap(),
            Value::Object(vec![("mesh", Value::Bool(true))])
        );
    }

    #[test]
    fn what_is_no_json_is_told_with_its_place() {
        for (text, place) in
            [("{\"extras\": [1,}", (1, 15)), ("{}\n,", (2, 1)), ("{\"matrix\": [1e999]}", (1, 17))]
        {
            let error = read(text.as_bytes()).unwrap_err();
            assert!(error.is_syntax(), "{text}: {error}");
            assert_eq!((error.line(), error.column()), place, "{text}");
        }
    }
}
