//! JSON text as typed members: each number is rounded to f32 once, and an error knows its place.

mod cursor;
mod error;

use std::borrow::Cow;
use std::fmt;

use glam::Vec3;
use serde::de::{MapAccess, Visitor};
use serde::{Deserialize, Deserializer};
use serde_json::value::RawValue;

use cursor::Cursor;

use crate::text::sanitize;

pub(crate) use error::member_place;
pub use error::{FieldError, FieldProblem, ValueKind};

/// The members of a JSON object, unread. Of members with the same name the last one counts, as in most JSON readers.
#[derive(Debug)]
pub struct Fields<'a> {
    /// The object's place, such as `terrain`; empty for the outermost one.
    place: String,
    members: Vec<(Cow<'a, str>, &'a RawValue)>,
}

impl<'a> Fields<'a> {
    /// The members of an object.
    /// Errors: if the text is not JSON, or (a data error) not an object.
    pub fn parse(text: &'a str) -> serde_json::Result<Self> {
        serde_json::from_str(text)
    }

    /// The text of a member, if there is one of this name.
    pub fn get(&self, name: &str) -> Option<&'a RawValue> {
        self.members.iter().rev().find(|(known, _)| known == name).map(|(_, value)| *value)
    }

    /// The text of a member that is there, and not null.
    pub fn non_null(&self, name: &str) -> Option<&'a RawValue> {
        self.get(name).filter(|value| value.get() != "null")
    }

    /// Whether several members have this name.
    pub fn is_doubled(&self, name: &str) -> bool {
        self.members.iter().filter(|(known, _)| known == name).count() > 1
    }

    /// The place of the member of this name, such as `terrain.cell`.
    pub fn place_of(&self, name: &str) -> String {
        member_place(&self.place, name)
    }

    /// Removes all members of this name.
    pub fn remove(&mut self, name: &str) {
        self.members.retain(|(known, _)| known != name);
    }

    /// Makes sure that these members are there, and no others.
    /// Errors: if some are missing, or else if one is superfluous.
    pub fn expect(&self, known: &[&'static str]) -> Result<(), FieldError> {
        self.require(known.iter().copied())?;
        self.allow(known)
    }

    /// Makes sure that these members are there.
    /// Errors: if some are missing, all of which are named.
    pub fn require(&self, needed: impl IntoIterator<Item = &'static str>) -> Result<(), FieldError> {
        let keys: Vec<_> = needed.into_iter().filter(|key| self.get(key).is_none()).collect();
        if keys.is_empty() { Ok(()) } else { Err(self.missing(keys)) }
    }

    /// Makes sure that there are no other members than these.
    pub fn allow(&self, known: &[&'static str]) -> Result<(), FieldError> {
        match self.members.iter().find(|(key, _)| !known.contains(&key.as_ref())) {
            None => Ok(()),
            Some((key, _)) => {
                let problem = FieldProblem::Superfluous { key: sanitize::text(key), known: known.to_vec() };
                Err(FieldError { place: self.place.clone(), problem })
            }
        }
    }

    /// A number.
    /// Errors: if the member is missing, of another kind, or beyond f32.
    pub fn number(&self, name: &'static str) -> Result<f32, FieldError> {
        self.read(name, Cursor::number)
    }

    /// A whole number of 0 or more.
    /// Errors: if the member is missing or of another kind.
    pub fn count(&self, name: &'static str) -> Result<usize, FieldError> {
        self.read(name, Cursor::count)
    }

    /// A list of numbers. Its length is not checked; `count` is the one that an error names.
    /// Errors: if the member is missing or of another kind, or a number is beyond f32.
    pub fn numbers(&self, name: &'static str, count: usize) -> Result<Vec<f32>, FieldError> {
        self.read(name, |cursor| cursor.list(ValueKind::Numbers(count), Cursor::number))
    }

    /// A point: three numbers.
    /// Errors: if the member is missing or of another kind, or a number is beyond f32.
    pub fn point(&self, name: &'static str) -> Result<Vec3, FieldError> {
        self.read(name, Cursor::point)
    }

    /// A list of points.
    /// Errors: if the member is missing or of another kind, or a number is beyond f32.
    pub fn points(&self, name: &'static str) -> Result<Vec<Vec3>, FieldError> {
        self.read(name, |cursor| cursor.list(ValueKind::Points, Cursor::point))
    }

    /// A list of triangles, each by the numbers of its three vertices.
    /// Errors: if the member is missing or of another kind.
    pub fn triangles(&self, name: &'static str) -> Result<Vec<[u32; 3]>, FieldError> {
        self.read(name, |cursor| cursor.list(ValueKind::Triangles, Cursor::triangle))
    }

    /// A list of so many points.
    /// Errors: if the member is missing or of another kind, a number is beyond f32, or the list has another length.
    pub fn points_array<const N: usize>(&self, name: &'static str) -> Result<[Vec3; N], FieldError> {
        self.points(name)?.try_into().map_err(|points: Vec<Vec3>| {
            let problem = FieldProblem::WrongCount { expected: N, found: points.len() };
            FieldError::from(problem).inside_member(&self.place, name)
        })
    }

    /// A string.
    /// Errors: if the member is missing or of another kind.
    pub fn text(&self, name: &'static str) -> Result<String, FieldError> {
        self.read(name, |cursor| {
            serde_json::from_str(cursor.rest()).map_err(|_| cursor.unexpected(ValueKind::Text))
        })
    }

    /// An object, whose members are named in the error if it is none.
    /// Errors: if the member is missing or of another kind.
    pub fn object(
        &self,
        name: &'static str,
        known: &'static [&'static str],
    ) -> Result<Fields<'a>, FieldError> {
        self.read(name, |cursor| {
            let fields =
                Fields::parse(cursor.rest()).map_err(|_| cursor.unexpected(ValueKind::Object(known)))?;
            Ok(Fields { place: self.place_of(name), ..fields })
        })
    }

    fn read<T>(
        &self,
        name: &'static str,
        read: impl FnOnce(&mut Cursor<'a>) -> Result<T, FieldError>,
    ) -> Result<T, FieldError> {
        let value = self.get(name).ok_or_else(|| self.missing(vec![name]))?;
        read(&mut Cursor::new(value.get())).map_err(|error| error.inside_member(&self.place, name))
    }

    fn missing(&self, keys: Vec<&'static str>) -> FieldError {
        FieldError { place: self.place.clone(), problem: FieldProblem::Missing { keys } }
    }
}

impl<'de: 'a, 'a> Deserialize<'de> for Fields<'a> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct Members;
        impl<'de> Visitor<'de> for Members {
            type Value = Fields<'de>;

            fn expecting(&self, f: &mut fmt::Formatter) -> fmt::Result {
                f.write_str("an object")
            }

            fn visit_map<M: MapAccess<'de>>(self, mut map: M) -> Result<Fields<'de>, M::Error> {
                let mut members = Vec::with_capacity(8);
                while let Some(Name(name)) = map.next_key()? {
                    members.push((name, map.next_value()?));
                }
                Ok(Fields { place: String::new(), members })
            }
        }
        deserializer.deserialize_map(Members)
    }
}

/// A member's name, borrowed from the text where it can be.
#[derive(Deserialize)]
struct Name<'a>(#[serde(borrow)] Cow<'a, str>);

#[cfg(test)]
mod tests {
    use super::*;

    fn error<T: fmt::Debug>(read: Result<T, FieldError>) -> (String, String) {
        let FieldError { place, problem } = read.unwrap_err();
        (place, problem.to_string())
    }

    #[test]
    fn whitespace_and_every_form_of_a_number_are_read() {
        let fields =
            Fields::parse("{\"a\":[ [1,-2.50,3E+2 ],\n[\t4 , 0,-0.0]\r] , \"b\" : -7 ,\"c\":[]}").unwrap();
        let expected = [Vec3::new(1.0, -2.5, 300.0), Vec3::new(4.0, 0.0, -0.0)];
        assert_eq!(fields.points_array("a").unwrap(), expected);
        assert_eq!((fields.number("b"), fields.numbers("c", 2)), (Ok(-7.0), Ok(vec![])));
        assert_eq!(fields.points("c"), Ok(vec![]));
    }

    #[test]
    fn numbers_of_vertices_are_whole_however_they_are_written() {
        let read =
            |text: &str| Fields::parse(&format!(r#"{{"a": [[0, {text}, 2]]}}"#)).unwrap().triangles("a");
        assert_eq!(read("1.0"), Ok(vec![[0, 1, 2]]));
        assert_eq!(read("1e0"), Ok(vec![[0, 1, 2]]));
        for value in ["0.5", "-1", "4294967296"] {
            let (_, problem) = error(read(value));
            assert_eq!(problem, format!("a whole number of 0 or more is expected, not `{value}`"));
        }
    }

    #[test]
    fn a_count_is_no_f32() {
        for (text, count) in
            [("16777217", 16_777_217), ("3.0", 3), ("1e2", 100), ("0", 0), ("-0.0", 0), ("1e39", usize::MAX)]
        {
            let text = format!(r#"{{"a": {text}}}"#);
            assert_eq!(Fields::parse(&text).unwrap().count("a"), Ok(count), "{text}");
        }
        for value in ["2.00000001", "-1", "0.5", "1e999", r#""2""#, "[2]"] {
            let text = format!(r#"{{"a": {value}}}"#);
            let (place, problem) = error(Fields::parse(&text).unwrap().count("a"));
            assert_eq!(place, "a");
            assert_eq!(problem, format!("a whole number of 0 or more is expected, not `{value}`"));
        }
    }

    #[test]
    fn an_error_has_the_place_of_the_innermost_value() {
        let text =
            r#"{"a":[[1,2,3],[4,"x, ]",6]],"b":{"c":[1,[2, 3],1e39],"e":{"f":[]}},"d":[1,"x"],"a b":0}"#;
        let fields = Fields::parse(text).unwrap();
        let inner = fields.object("b", &["c", "e"]).unwrap();
        let innermost = inner.object("e", &["f"]).unwrap();
        for (error, place, problem) in [
            (error(fields.points("a")), "a[1][1]", "a number is expected, not `\"x, ]\"`"),
            (error(inner.numbers("c", 3)), "b.c[1]", "a number is expected, not `[2, 3]`"),
            (error(inner.number("d")), "b", "the key `d` is missing"),
            (error(fields.point("d")), "d", "3 entries are expected, not 2"),
            (error(fields.points("d")), "d[0]", "a list of 3 numbers is expected, not `1`"),
            (error(fields.points_array::<3>("a")), "a[1][1]", "a number is expected, not `\"x, ]\"`"),
            (error(fields.text("d")), "d", "text in quotes is expected, not `[1,\"x\"]`"),
            (error(innermost.point("f")), "b.e.f", "3 entries are expected, not 0"),
            (
                error(fields.object("d", &["e", "f"])),
                "d",
                "an object with the keys `e, f` is expected, not `[1,\"x\"]`",
            ),
        ] {
            assert_eq!(error, (place.to_owned(), problem.to_owned()));
        }
        let beyond = Fields::parse(r#"{"a":[0,1e39],"b":1e999}"#).unwrap();
        assert_eq!(
            error(beyond.numbers("a", 2)),
            ("a[1]".to_owned(), "the number 1e+39 is beyond f32".to_owned())
        );
        assert_eq!(error(beyond.number("b")), ("b".to_owned(), "the number 1e999 is beyond f32".to_owned()));
    }

    #[test]
    fn only_the_beginning_of_a_long_value_is_shown() {
        let text = format!("{{\"a\":[\n\"{}\"]}}", "я".repeat(50));
        let fields = Fields::parse(&text).unwrap();
        assert_eq!(
            error(fields.number("a")).1,
            format!("a number is expected, not `[\"{}…`", "я".repeat(38))
        );
    }

    #[test]
    fn of_members_with_the_same_name_the_last_one_counts() {
        let mut fields = Fields::parse(r#"{"a":"x","a":2}"#).unwrap();
        assert_eq!(fields.number("a"), Ok(2.0));
        fields.remove("a");
        assert!(fields.get("a").is_none());
    }
}
