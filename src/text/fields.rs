//! JSON text as typed members: each number is rounded to f32 once, and an error knows its place.

use std::borrow::Cow;
use std::error::Error;
use std::fmt;

use glam::Vec3;
use serde::de::{IgnoredAny, MapAccess, Visitor};
use serde::{Deserialize, Deserializer};
use serde_json::value::RawValue;

use crate::text::language::Language;
use crate::text::message::Message;

/// How many characters of a wrong value are shown.
const SHOWN: usize = 24;

/// The members of a JSON object, unread. Of members with the same name the last one counts, as in most JSON readers.
#[derive(Debug)]
pub struct Fields<'a> {
    /// Where the object is, such as `terrain`; nothing for the outermost one.
    place: String,
    members: Vec<(Cow<'a, str>, &'a RawValue)>,
}

/// Why a member is not what it should be.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct FieldError {
    /// Where, such as `polygon[1][2]`; nothing for the outermost object.
    pub place: String,
    /// What is wrong there.
    pub problem: FieldProblem,
}

/// What is wrong with a member.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum FieldProblem {
    /// An object has no member of this name.
    Missing {
        /// The name.
        key: &'static str,
    },
    /// An object has a member that does not belong there.
    Superfluous {
        /// Its name.
        key: String,
        /// The names that belong there.
        known: &'static [&'static str],
    },
    /// A value of another kind.
    Unexpected {
        /// The kind that belongs there.
        expected: Kind,
        /// The value as it is written, or its beginning.
        found: String,
    },
    /// A list that is too short or too long.
    WrongCount {
        /// How many entries it should have.
        expected: usize,
        /// How many it has.
        found: usize,
    },
    /// A number that is infinite in f32.
    BeyondF32 {
        /// The number.
        number: String,
    },
}

/// A kind of value.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Kind {
    /// A number.
    Number,
    /// A list of so many numbers.
    Numbers(usize),
    /// A list of points.
    Points,
    /// A string.
    Text,
    /// An object with these members.
    Object(&'static [&'static str]),
}

impl<'a> Fields<'a> {
    /// The members of an object.
    ///
    /// # Errors
    /// If the text is not JSON or, a data error, no object.
    pub fn parse(text: &'a str) -> serde_json::Result<Self> {
        serde_json::from_str(text)
    }

    /// The text of a member, if there is one of this name.
    pub fn get(&self, name: &str) -> Option<&'a RawValue> {
        self.members.iter().rev().find(|(known, _)| known == name).map(|(_, value)| *value)
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
    ///
    /// # Errors
    /// If one is missing, or else if one is superfluous.
    pub fn expect(&self, known: &'static [&'static str]) -> Result<(), FieldError> {
        if let Some(missing) = known.iter().find(|key| self.get(key).is_none()) {
            return Err(self.missing(missing));
        }
        match self.members.iter().find(|(key, _)| !known.contains(&key.as_ref())) {
            None => Ok(()),
            Some((key, _)) => {
                let problem = FieldProblem::Superfluous { key: key.clone().into_owned(), known };
                Err(FieldError { place: self.place.clone(), problem })
            }
        }
    }

    /// A number.
    ///
    /// # Errors
    /// If the member is missing, of another kind, or beyond f32.
    pub fn number(&self, name: &'static str) -> Result<f32, FieldError> {
        self.read(name, Cursor::number)
    }

    /// A list of numbers. Its length is not checked; `count` is the one that an error names.
    ///
    /// # Errors
    /// If the member is missing or of another kind, or a number is beyond f32.
    pub fn numbers(&self, name: &'static str, count: usize) -> Result<Vec<f32>, FieldError> {
        self.read(name, |cursor| cursor.list(Kind::Numbers(count), Cursor::number))
    }

    /// A point: three numbers.
    ///
    /// # Errors
    /// If the member is missing or of another kind, or a number is beyond f32.
    pub fn point(&self, name: &'static str) -> Result<Vec3, FieldError> {
        self.read(name, Cursor::point)
    }

    /// A list of points.
    ///
    /// # Errors
    /// If the member is missing or of another kind, or a number is beyond f32.
    pub fn points(&self, name: &'static str) -> Result<Vec<Vec3>, FieldError> {
        self.read(name, |cursor| cursor.list(Kind::Points, Cursor::point))
    }

    /// A list of so many points.
    ///
    /// # Errors
    /// If the member is missing or of another kind, a number is beyond f32, or the list has another length.
    pub fn points_array<const N: usize>(&self, name: &'static str) -> Result<[Vec3; N], FieldError> {
        self.points(name)?.try_into().map_err(|points: Vec<Vec3>| {
            let problem = FieldProblem::WrongCount { expected: N, found: points.len() };
            FieldError::from(problem).inside_member(&self.place, name)
        })
    }

    /// A string.
    ///
    /// # Errors
    /// If the member is missing or of another kind.
    pub fn text(&self, name: &'static str) -> Result<String, FieldError> {
        self.read(name, |cursor| serde_json::from_str(cursor.rest).map_err(|_| cursor.unexpected(Kind::Text)))
    }

    /// An object, whose members are named in the error if it is none.
    ///
    /// # Errors
    /// If the member is missing or of another kind.
    pub fn object(
        &self,
        name: &'static str,
        known: &'static [&'static str],
    ) -> Result<Fields<'a>, FieldError> {
        self.read(name, |cursor| {
            let fields = Fields::parse(cursor.rest).map_err(|_| cursor.unexpected(Kind::Object(known)))?;
            Ok(Fields { place: self.place_of(name), ..fields })
        })
    }

    fn read<T>(
        &self,
        name: &'static str,
        read: impl FnOnce(&mut Cursor<'a>) -> Result<T, FieldError>,
    ) -> Result<T, FieldError> {
        let value = self.get(name).ok_or_else(|| self.missing(name))?;
        read(&mut Cursor { rest: value.get() }).map_err(|error| error.inside_member(&self.place, name))
    }

    fn missing(&self, key: &'static str) -> FieldError {
        FieldError { place: self.place.clone(), problem: FieldProblem::Missing { key } }
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

/// The rest of a value's text. It is known to be JSON: `Fields` has read over it.
#[derive(Clone, Copy)]
struct Cursor<'a> {
    rest: &'a str,
}

impl<'a> Cursor<'a> {
    /// The f32 nearest to a number's decimal text. By way of f64 it would be rounded twice: 7.038531e-26 would become
    /// another f32.
    fn number(&mut self) -> Result<f32, FieldError> {
        let end = self.rest.find([',', ']', ' ', '\t', '\r', '\n']).unwrap_or(self.rest.len());
        let (text, rest) = self.rest.split_at(end);
        // In JSON only numbers begin with a digit or a minus.
        let number: f32 = match text.parse() {
            Ok(number) if text.starts_with(|c: char| c == '-' || c.is_ascii_digit()) => number,
            _ => return Err(self.unexpected(Kind::Number)),
        };
        if number.is_infinite() {
            return Err(FieldProblem::BeyondF32 { number: scientific(text) }.into());
        }
        self.rest = rest;
        Ok(number)
    }

    fn point(&mut self) -> Result<Vec3, FieldError> {
        let list = *self;
        let mut coordinates = [0.0; 3];
        let read = self.items(Kind::Numbers(3), |cursor, index| {
            let number = cursor.number()?;
            if let Some(coordinate) = coordinates.get_mut(index) {
                *coordinate = number;
            }
            Ok(())
        });
        let wrong_count = |found| FieldProblem::WrongCount { expected: 3, found }.into();
        match read {
            Ok(3) => Ok(coordinates.into()),
            Ok(found) => Err(wrong_count(found)),
            // Of a wrong item, too, the list's length comes first.
            Err(error) => Err(list.count().filter(|&found| found != 3).map_or(error, wrong_count)),
        }
    }

    fn list<T>(
        &mut self,
        kind: Kind,
        mut item: impl FnMut(&mut Self) -> Result<T, FieldError>,
    ) -> Result<Vec<T>, FieldError> {
        let mut items = Vec::new();
        self.items(kind, |cursor, _| {
            items.push(item(cursor)?);
            Ok(())
        })?;
        Ok(items)
    }

    /// Reads the items of a list one by one, each with its index, and returns how many there were.
    fn items(
        &mut self,
        kind: Kind,
        mut item: impl FnMut(&mut Self, usize) -> Result<(), FieldError>,
    ) -> Result<usize, FieldError> {
        if !self.eat('[') {
            return Err(self.unexpected(kind));
        }
        let mut count = 0;
        while !self.eat(']') {
            item(self, count).map_err(|error| error.inside_item(count))?;
            count += 1;
            self.eat(',');
        }
        Ok(count)
    }

    /// Passes over this character, if it is the next one, and over the whitespace beside it.
    fn eat(&mut self, character: char) -> bool {
        let rest = self.rest.trim_ascii_start().strip_prefix(character);
        self.rest = rest.unwrap_or(self.rest).trim_ascii_start();
        rest.is_some()
    }

    /// How many entries the next value has, if it is a list.
    fn count(self) -> Option<usize> {
        serde_json::from_str(self.value()).ok().map(|items: Vec<IgnoredAny>| items.len())
    }

    /// The text of the next value.
    fn value(self) -> &'a str {
        let mut values = serde_json::Deserializer::from_str(self.rest).into_iter::<&RawValue>();
        values.next().and_then(Result::ok).map_or(self.rest, RawValue::get)
    }

    fn unexpected(self, expected: Kind) -> FieldError {
        // In JSON, control characters stand between values alone.
        let text: String = self.value().chars().filter(|c| !c.is_control()).take(SHOWN + 1).collect();
        let found = match text.char_indices().nth(SHOWN) {
            Some((end, _)) => format!("{}…", &text[..end]),
            None => text,
        };
        FieldProblem::Unexpected { expected, found }.into()
    }
}

/// A number's shortest text, if it is one in f64: 1e300 is given with 300 zeros, too.
fn scientific(number: &str) -> String {
    serde_json::from_str(number).map_or(number.to_owned(), |number: serde_json::Number| number.to_string())
}

impl From<FieldProblem> for FieldError {
    fn from(problem: FieldProblem) -> Self {
        Self { place: String::new(), problem }
    }
}

impl FieldError {
    fn inside_item(mut self, index: usize) -> Self {
        self.place = format!("[{index}]{}", self.place);
        self
    }

    fn inside_member(mut self, object: &str, name: &str) -> Self {
        self.place = member_place(object, name) + &self.place;
        self
    }
}

/// The place of an object's member, given the place of the object.
pub fn member_place(object: &str, name: &str) -> String {
    if object.is_empty() { name.to_owned() } else { format!("{object}.{name}") }
}

impl From<&FieldProblem> for Message {
    fn from(problem: &FieldProblem) -> Self {
        match problem {
            FieldProblem::Missing { key } => Message::new("error-missing-key").with("key", key),
            FieldProblem::Superfluous { key, known } => {
                Message::new("error-superfluous-key").with("key", key).with("known", known.join(", "))
            }
            FieldProblem::Unexpected { expected, found } => Message::from(*expected).with("found", found),
            FieldProblem::WrongCount { expected, found } => {
                Message::new("error-expected-count").with("count", expected).with("found", found)
            }
            FieldProblem::BeyondF32 { number } => Message::new("error-beyond-f32").with("number", number),
        }
    }
}

impl From<Kind> for Message {
    /// That a value of this kind is expected.
    fn from(kind: Kind) -> Self {
        match kind {
            Kind::Number => "error-expected-number".into(),
            Kind::Numbers(count) => Message::new("error-expected-numbers").with("count", count),
            Kind::Points => "error-expected-points".into(),
            Kind::Text => "error-expected-text".into(),
            Kind::Object(known) => Message::new("error-expected-object").with("known", known.join(", ")),
        }
    }
}

impl Error for FieldProblem {}

/// In English, as is usual for errors.
impl fmt::Display for FieldProblem {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        f.write_str(&Language::English.localize(self))
    }
}

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
        let text = format!("{{\"a\":[\n\"{}\"]}}", "я".repeat(30));
        let fields = Fields::parse(&text).unwrap();
        assert_eq!(
            error(fields.number("a")).1,
            format!("a number is expected, not `[\"{}…`", "я".repeat(22))
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
