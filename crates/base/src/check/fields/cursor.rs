//! Numbers, points and lists out of JSON text.

use glam::Vec3;
use serde::de::IgnoredAny;
use serde_json::value::RawValue;

use super::error::{FieldError, FieldProblem, ValueKind};
use crate::text::sanitize;

/// The most characters read of a wrong value, which is more than are shown.
const SEEN: usize = 100;

/// The rest of a value's text. It is valid JSON: `Fields` has parsed it.
#[derive(Clone, Copy)]
pub(super) struct Cursor<'a> {
    rest: &'a str,
}

impl<'a> Cursor<'a> {
    pub(super) fn new(text: &'a str) -> Self {
        Self { rest: text }
    }

    pub(super) fn rest(self) -> &'a str {
        self.rest
    }

    /// The f32 nearest to a number's decimal text. By way of f64 it would be rounded twice: 7.038531e-26 would become
    /// another f32.
    pub(super) fn number(&mut self) -> Result<f32, FieldError> {
        let (text, rest) = self.token();
        // In JSON only numbers begin with a digit or a minus.
        let number: f32 = match text.parse() {
            Ok(number) if text.starts_with(|c: char| c == '-' || c.is_ascii_digit()) => number,
            _ => return Err(self.unexpected(ValueKind::Number)),
        };
        if number.is_infinite() {
            return Err(FieldProblem::BeyondF32 { number: sanitize::text(&scientific(text)) }.into());
        }
        self.rest = rest;
        Ok(number)
    }

    /// A whole number of 0 or more, also one that is written as 2.0 or 2e3. One too large to count is the largest.
    pub(super) fn count(&mut self) -> Result<usize, FieldError> {
        let (text, rest) = self.token();
        // In f32, 16777217 would become another one, and 2.00000001 a whole one.
        let whole = || text.parse().ok().filter(|&count: &f64| count >= 0.0 && count.fract() == 0.0);
        let count = text.parse().ok().or_else(|| whole().map(|count| count as usize));
        let count = count.ok_or_else(|| self.unexpected(ValueKind::Count))?;
        self.rest = rest;
        Ok(count)
    }

    /// A whole number of 32 bits.
    fn index(&mut self) -> Result<u32, FieldError> {
        let start = *self;
        self.count()?.try_into().map_err(|_| start.unexpected(ValueKind::Count))
    }

    /// The text up to the end of a number, and the rest.
    fn token(self) -> (&'a str, &'a str) {
        let end = self.rest.find([',', ']', ' ', '\t', '\r', '\n']).unwrap_or(self.rest.len());
        self.rest.split_at(end)
    }

    pub(super) fn point(&mut self) -> Result<Vec3, FieldError> {
        self.three(Self::number).map(Vec3::from)
    }

    /// The numbers of a triangle's vertices.
    pub(super) fn triangle(&mut self) -> Result<[u32; 3], FieldError> {
        self.three(Self::index)
    }

    fn three<T: Copy + Default>(
        &mut self,
        number: impl Fn(&mut Self) -> Result<T, FieldError>,
    ) -> Result<[T; 3], FieldError> {
        let list = *self;
        let mut numbers = [T::default(); 3];
        let read = self.items(ValueKind::Numbers(3), |cursor, index| {
            let number = number(cursor)?;
            if let Some(place) = numbers.get_mut(index) {
                *place = number;
            }
            Ok(())
        });
        let wrong_count = |found| FieldProblem::WrongCount { expected: 3, found }.into();
        match read {
            Ok(3) => Ok(numbers),
            Ok(found) => Err(wrong_count(found)),
            // A wrong length is reported before a wrong item.
            Err(error) => Err(list.length().filter(|&found| found != 3).map_or(error, wrong_count)),
        }
    }

    pub(super) fn list<T>(
        &mut self,
        kind: ValueKind,
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
        kind: ValueKind,
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

    /// The number of entries of the next value, if it is a list.
    fn length(self) -> Option<usize> {
        serde_json::from_str(self.value()).ok().map(|items: Vec<IgnoredAny>| items.len())
    }

    /// The text of the next value.
    fn value(self) -> &'a str {
        let mut values = serde_json::Deserializer::from_str(self.rest).into_iter::<&RawValue>();
        values.next().and_then(Result::ok).map_or(self.rest, RawValue::get)
    }

    pub(super) fn unexpected(self, expected: ValueKind) -> FieldError {
        // JSON has control characters only between values, so none of the value is lost.
        let text: String = self.value().chars().filter(|c| !c.is_control()).take(SEEN).collect();
        let found = sanitize::text(&text);
        FieldProblem::Unexpected { expected, found }.into()
    }
}

/// A number's shortest text, if it is one in f64: 1e300 may be written with 300 zeros.
fn scientific(number: &str) -> String {
    serde_json::from_str(number).map_or(number.to_owned(), |number: serde_json::Number| number.to_string())
}
