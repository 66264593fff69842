//! f32 numbers as JSON and back, each rounded once.

use serde::{Deserialize, Deserializer, Serialize};
use serde_json::Value;

/// Rounds every number to the f32 nearest to its decimal text. Left to serde, it would be rounded to f64 first
/// and then again, which makes 7.038531e-26 another f32. Numbers beyond f32 stay, to be refused by their shape.
pub(super) fn round_to_f32(value: &mut Value) {
    match value {
        Value::Number(number) => {
            if let Some(single) = number.to_string().parse().ok().filter(|single: &f32| single.is_finite()) {
                *value = f64::from(single).into();
            }
        }
        Value::Array(items) => items.iter_mut().for_each(round_to_f32),
        Value::Object(members) => members.values_mut().for_each(round_to_f32),
        Value::Null | Value::Bool(_) | Value::String(_) => {}
    }
}

/// Numbers as JSON. Each f32 keeps its shortest decimal text: it goes through text, because a JSON value
/// holds f64 and would show the digits that f32 does not have.
pub(crate) fn to_json(data: &impl Serialize) -> Value {
    let text = serde_json::to_string(data).expect("plain numbers and names");
    serde_json::from_str(&text).expect("what serde_json wrote")
}

/// For `#[serde(deserialize_with)]`: a number that is finite in f32.
pub(crate) fn finite<'de, D: Deserializer<'de>>(deserializer: D) -> Result<f32, D::Error> {
    let number = f32::deserialize(deserializer)?;
    if number.is_finite() { Ok(number) } else { Err(serde::de::Error::custom("the number is beyond f32")) }
}
