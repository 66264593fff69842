//! The settings' text, read as far as it can be.

use std::borrow::Cow;

use serde_json::{Deserializer, Map, Value};

use base::text::sanitize;

/// The members of a text, and whether that is all that it says.
pub(super) struct Members {
    pub(super) values: Map<String, Value>,
    pub(super) is_all: bool,
}

/// Reads the members of an object. Of a text that is no JSON, as one that was cut off, it finds those of these names.
pub(super) fn members(bytes: &[u8], names: impl IntoIterator<Item = String>) -> Members {
    if let Ok(values) = serde_json::from_slice(sanitize::without_bom(bytes)) {
        return Members { values, is_all: true };
    }
    let text = text(bytes);
    let found = names.into_iter().filter_map(|name| Some((name.clone(), member(&text, &name)?)));
    let is_empty = text.chars().all(|character| character.is_whitespace() || character == '\0');
    Members { values: found.collect(), is_all: is_empty }
}

/// The text of these bytes. Notepad and the shell of Windows write UTF-16.
fn text(bytes: &[u8]) -> Cow<'_, str> {
    let unit: fn([u8; 2]) -> u16 = match bytes {
        [0xff, 0xfe, ..] => u16::from_le_bytes,
        [0xfe, 0xff, ..] => u16::from_be_bytes,
        _ => return String::from_utf8_lossy(bytes),
    };
    let units: Vec<u16> = bytes.as_chunks().0.iter().map(|&pair| unit(pair)).collect();
    String::from_utf16_lossy(&units).into()
}

/// The value of the member of this name, wherever it is; of a list at least its texts.
fn member(text: &str, name: &str) -> Option<Value> {
    let quoted = format!("\"{name}\"");
    let mut places = text.match_indices(&quoted);
    let value = places.find_map(|(at, _)| text[at + quoted.len()..].trim_start().strip_prefix(':'))?;
    let whole = Deserializer::from_str(value).into_iter::<Value>().next()?;
    let texts = || value.trim_start().strip_prefix('[').map(|list| Value::Array(texts(list)));
    whole.ok().or_else(texts)
}

/// The texts of a list, up to its end or the end of what there is.
fn texts(mut list: &str) -> Vec<Value> {
    let mut texts = Vec::new();
    while let Some(at) = list.find(['"', ']']).filter(|&at| list[at..].starts_with('"')) {
        let mut values = Deserializer::from_str(&list[at..]).into_iter::<String>();
        let Some(Ok(text)) = values.next() else { break };
        texts.push(text.into());
        list = &list[at + values.byte_offset()..];
    }
    texts
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    fn read(bytes: &[u8]) -> (Value, bool) {
        let members = members(bytes, ["solved", "window", "scale", "colors"].map(str::to_owned));
        (members.values.into(), members.is_all)
    }

    #[test]
    fn what_is_json_is_read_whole() {
        let expected = (json!({"solved": ["a"], "new": 1}), true);
        assert_eq!(read(b"{\"solved\":[\"a\"],\"new\":1}"), expected);
        assert_eq!(read("\u{feff}{\"solved\":[\"a\"],\"new\":1}".as_bytes()), expected);
        for empty in ["", " \r\n", "\0\0"] {
            assert_eq!(read(empty.as_bytes()), (json!({}), true));
        }
    }

    #[test]
    fn what_is_no_json_is_read_as_far_as_it_can_be() {
        for (text, expected) in [
            (
                r#"{"window":[800,600],"solved":["a","b\"","c"#,
                json!({"solved": ["a", "b\""], "window": [800, 600]}),
            ),
            (r#"{"solved":["a","b",],"scale":2,}"#, json!({"solved": ["a", "b"], "scale": 2})),
            (
                r#"{"solved":["a",NaN,"b"],"scale":NaN,"window":1}"#,
                json!({"solved": ["a", "b"], "window": 1}),
            ),
            (r#"{"solved":[],"scale":1e999}"#, json!({"solved": []})),
            (r#"{"colors":"solved","solved":["a"]} x"#, json!({"solved": ["a"], "colors": "solved"})),
            ("[]", json!({})),
            ("{ broken", json!({})),
        ] {
            assert_eq!(read(text.as_bytes()), (expected, false), "{text}");
        }
    }

    #[test]
    fn other_encodings_are_read_and_told() {
        let text = "\u{feff}{\"solved\":[\"a\"]}";
        let little: Vec<u8> = text.encode_utf16().flat_map(u16::to_le_bytes).collect();
        let big: Vec<u8> = text.encode_utf16().flat_map(u16::to_be_bytes).collect();
        for bytes in [&little[..], &big, b"{\"solved\":[\"a\"],\"colors\":\"\xff\""] {
            let (members, is_all) = read(bytes);
            assert_eq!((&members["solved"], is_all), (&json!(["a"]), false));
        }
    }
}
