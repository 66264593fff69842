//! f32 numbers as JSON.

use serde::Serialize;
use serde_json::Value;

/// Numbers as JSON. Each f32 keeps its shortest decimal text: it goes through text, because a JSON value
/// holds f64 and would show the digits that f32 does not have.
pub fn to_json(data: &impl Serialize) -> Value {
    let text = serde_json::to_string(data).expect("plain numbers and names");
    serde_json::from_str(&text).expect("what serde_json wrote")
}
