//! Values of a glTF's JSON with their places.

use serde_json::Value;

use crate::text::error::LocalizedError;
use crate::text::ids;
use crate::text::message::Message;

/// A value that may be missing, and its place, such as `nodes[0].mesh`.
#[derive(Clone)]
pub(super) struct Json<'a> {
    value: Option<&'a Value>,
    place: String,
}

impl<'a> Json<'a> {
    pub(super) fn root(value: &'a Value) -> Self {
        Self { value: Some(value), place: String::new() }
    }

    /// A member. One that is null, as some exporters write it, is missing.
    pub(super) fn member(&self, name: &str) -> Self {
        let dot = if self.place.is_empty() { "" } else { "." };
        Self {
            value: self.value.and_then(|value| value.get(name)).filter(|value| !value.is_null()),
            place: format!("{}{dot}{name}", self.place),
        }
    }

    /// The item of this number, which another value names: that one is wrong if there is none.
    pub(super) fn item(&self, index: usize) -> Option<Self> {
        let value = self.value?.as_array()?.get(index)?;
        Some(Self { value: Some(value), place: format!("{}[{index}]", self.place) })
    }

    /// The items of a list; none if it is missing.
    pub(super) fn items(&self) -> Result<impl Iterator<Item = Self> + use<'a>, LocalizedError> {
        let count = match self.value {
            None => 0,
            Some(Value::Array(items)) => items.len(),
            Some(_) => return Err(self.wrong()),
        };
        let list = self.clone();
        Ok((0..count).filter_map(move |index| list.item(index)))
    }

    pub(super) fn is_list(&self) -> bool {
        self.value.is_some_and(Value::is_array)
    }

    pub(super) fn is_there(&self) -> bool {
        self.value.is_some()
    }

    pub(super) fn text(&self) -> Option<&'a str> {
        self.value?.as_str()
    }

    pub(super) fn is(&self, value: bool) -> bool {
        self.value.and_then(Value::as_bool) == Some(value)
    }

    /// A whole number, if it is there. The specification takes 4, 4.0 and 4e0 for the same.
    pub(super) fn whole(&self) -> Result<Option<usize>, LocalizedError> {
        let Some(value) = self.value else { return Ok(None) };
        let fraction =
            || value.as_f64().filter(|number| number.fract() == 0.0 && (0.0..1e15).contains(number));
        let whole = value.as_u64().or_else(|| fraction().map(|number| number as u64));
        whole.and_then(|whole| usize::try_from(whole).ok()).map(Some).ok_or_else(|| self.wrong())
    }

    /// A whole number that has to be there.
    pub(super) fn needed(&self) -> Result<usize, LocalizedError> {
        self.whole()?.ok_or_else(|| self.wrong())
    }

    /// So many numbers, if they are there.
    pub(super) fn numbers<const N: usize>(&self) -> Result<Option<[f64; N]>, LocalizedError> {
        let Some(value) = self.value else { return Ok(None) };
        let numbers: Option<Vec<f64>> =
            value.as_array().and_then(|items| items.iter().map(Value::as_f64).collect());
        let numbers = numbers.and_then(|numbers| numbers.try_into().ok());
        numbers.map(Some).ok_or_else(|| self.wrong())
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
