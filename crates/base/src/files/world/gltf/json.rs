//! Values of a glTF's JSON with their places.

use super::value::Value;
use crate::text::{LocalizedError, Message, ids};

/// A value that may be missing, and its place, such as `nodes[0].mesh`.
#[derive(Clone)]
pub(super) struct Json<'a> {
    value: Option<Seen<'a>>,
    place: String,
}

/// A value, or a number in a list of numbers.
#[derive(Clone, Copy)]
enum Seen<'a> {
    Value(&'a Value<'a>),
    Number(f64),
}

impl<'a> Json<'a> {
    pub(super) fn root(value: &'a Value) -> Self {
        Self { value: Some(Seen::Value(value)), place: String::new() }
    }

    /// The value, unless it is a number in a list of numbers.
    fn value(&self) -> Option<&'a Value<'a>> {
        match self.value? {
            Seen::Value(value) => Some(value),
            Seen::Number(_) => None,
        }
    }

    /// A member. One that is null, as some exporters write it, is missing.
    pub(super) fn member(&self, name: &str) -> Self {
        let dot = if self.place.is_empty() { "" } else { "." };
        let value = match self.value() {
            Some(Value::Object(members)) => members.iter().find(|(known, _)| *known == name),
            _ => None,
        };
        let value = value.map(|(_, value)| value).filter(|value| **value != Value::Null);
        Self { value: value.map(Seen::Value), place: format!("{}{dot}{name}", self.place) }
    }

    /// The item at this index. Where there is none, the value that named the index is wrong.
    pub(super) fn item(&self, index: usize) -> Option<Self> {
        let value = match self.value()? {
            Value::Numbers(numbers) => Seen::Number(*numbers.get(index)?),
            Value::List(items) => Seen::Value(items.get(index)?),
            _ => return None,
        };
        Some(Self { value: Some(value), place: format!("{}[{index}]", self.place) })
    }

    /// The items of a list; none if it is missing.
    pub(super) fn items(&self) -> Result<impl Iterator<Item = Self> + use<'a>, LocalizedError> {
        let count = match (self.value, self.value()) {
            (None, _) => 0,
            (_, Some(Value::Numbers(numbers))) => numbers.len(),
            (_, Some(Value::List(items))) => items.len(),
            _ => return Err(self.wrong()),
        };
        let list = self.clone();
        Ok((0..count).filter_map(move |index| list.item(index)))
    }

    pub(super) fn is_list(&self) -> bool {
        matches!(self.value(), Some(Value::Numbers(_) | Value::List(_)))
    }

    pub(super) fn is_there(&self) -> bool {
        self.value.is_some()
    }

    pub(super) fn text(&self) -> Option<&'a str> {
        match self.value()? {
            Value::Text(text) => Some(text),
            _ => None,
        }
    }

    pub(super) fn is(&self, value: bool) -> bool {
        self.value() == Some(&Value::Bool(value))
    }

    /// A whole number, if it is there. The specification takes 4, 4.0 and 4e0 for the same.
    pub(super) fn whole(&self) -> Result<Option<usize>, LocalizedError> {
        let number = match self.value {
            None => return Ok(None),
            Some(Seen::Number(number)) => number,
            Some(Seen::Value(&Value::Number(number))) => number,
            Some(Seen::Value(_)) => return Err(self.wrong()),
        };
        let is_whole = number.fract() == 0.0 && (0.0..=u64::MAX as f64).contains(&number);
        if is_whole { Ok(Some(number as usize)) } else { Err(self.wrong()) }
    }

    /// A whole number that has to be there.
    pub(super) fn needed(&self) -> Result<usize, LocalizedError> {
        self.whole()?.ok_or_else(|| self.wrong())
    }

    /// So many numbers, if they are there.
    pub(super) fn numbers<const N: usize>(&self) -> Result<Option<[f64; N]>, LocalizedError> {
        match (self.value, self.value()) {
            (None, _) => Ok(None),
            (_, Some(Value::Numbers(numbers))) => match numbers.as_slice().try_into() {
                Ok(numbers) => Ok(Some(numbers)),
                Err(_) => Err(self.wrong()),
            },
            _ => Err(self.wrong()),
        }
    }

    /// The error of a value that is wrong or missing.
    pub(super) fn wrong(&self) -> LocalizedError {
        LocalizedError::new(Message::new(ids::ERROR_GLTF_PLACE).with("place", &self.place))
    }

    /// The last number in the place: that of an accessor, a buffer or a node.
    pub(super) fn number(&self) -> usize {
        let digits = self.place.rsplit_once('[').and_then(|(_, number)| number.strip_suffix(']'));
        digits.and_then(|digits| digits.parse().ok()).unwrap_or_default()
    }
}
