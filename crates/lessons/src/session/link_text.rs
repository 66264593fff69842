//! The text of links, in the addresses of pages and in the lessons' texts: parts with `&` between them, such as
//! `method=exact`, each once. `docs/web.md` describes the values.

use percent_encoding::{AsciiSet, NON_ALPHANUMERIC, percent_decode_str, utf8_percent_encode};
use serde_json::{Map, Number, Value};

/// Every character but those that an address may have and that do not separate its parts.
const ENCODED: &AsciiSet =
    &NON_ALPHANUMERIC.remove(b'-').remove(b'_').remove(b'.').remove(b':').remove(b'/').remove(b'+');
/// As in values; a dot separates a member from its object.
const ENCODED_IN_KEYS: &AsciiSet = &ENCODED.add(b'.');
/// Begins a text that would else be read as a number or a constant.
const TEXT: char = '\'';
/// Begins JSON that the other forms cannot express.
const JSON: char = '~';

/// The most objects around a member: a state has one.
const DEEPEST: usize = 8;

/// The parts of a link, without those that are empty.
pub(super) fn parts(link: &str) -> impl Iterator<Item = &str> {
    link.split('&').filter(|part| !part.is_empty())
}

/// Adds a member to a link, in an object the members of it: `&camera.turn=30&camera.tilt=15`.
pub(super) fn write_member(link: &mut String, key_so_far: &str, value: &Value) {
    match value {
        Value::Object(members) if !members.is_empty() => {
            for (name, value) in members {
                write_member(link, &format!("{key_so_far}.{}", encode_key(name)), value);
            }
        }
        value => *link += &format!("&{key_so_far}={}", write_value(value)),
    }
}

pub(super) fn encode_key(name: &str) -> String {
    utf8_percent_encode(name, ENCODED_IN_KEYS).to_string()
}

/// `1`, `tangent`, `0,0.5,0`, `0,0,0;1,0,0`: a list has a comma or a semicolon, one of fewer than two items at its end.
fn write_value(value: &Value) -> String {
    let items = match value {
        Value::Array(items) => items,
        Value::Object(_) => return json(value),
        scalar => return write_scalar(scalar),
    };
    let is_flat = |items: &[Value]| !items.iter().any(|item| item.is_array() || item.is_object());
    if is_flat(items) {
        return list(items, ',');
    }
    let is_table = items.iter().all(|item| item.as_array().map_or(!item.is_object(), |row| is_flat(row)));
    if is_table { list(items, ';') } else { json(value) }
}

fn list(items: &[Value], separator: char) -> String {
    let mut text = items.iter().map(write_value).collect::<Vec<_>>().join(&separator.to_string());
    if items.len() < 2 {
        text.push(separator);
    }
    text
}

fn write_scalar(scalar: &Value) -> String {
    match scalar {
        Value::String(text)
            if text.is_empty() || text.starts_with([TEXT, JSON]) || !read_word(text).is_string() =>
        {
            format!("{TEXT}{}", encode(text))
        }
        Value::String(text) => encode(text),
        // A whole number needs no fraction.
        other => other.to_string().trim_end_matches(".0").to_owned(),
    }
}

fn json(value: &Value) -> String {
    format!("{JSON}{}", encode(&value.to_string()))
}

pub(super) fn encode(text: &str) -> String {
    utf8_percent_encode(text, ENCODED).to_string()
}

/// Errors: the text, if its bytes are no UTF-8.
pub(super) fn decode(text: &str) -> Result<String, &str> {
    Ok(percent_decode_str(text).decode_utf8().map_err(|_| text)?.into_owned())
}

/// Errors: the piece of the text that is no value.
pub(super) fn read_value(text: &str) -> Result<Value, &str> {
    if let Some(json) = text.strip_prefix(JSON) {
        return serde_json::from_str(&decode(json)?).map_err(|_| text);
    }
    for separator in [';', ','] {
        if text.contains(separator) {
            let items = text.strip_suffix(separator).unwrap_or(text);
            let items = items.split(separator).filter(|_| !items.is_empty());
            return Ok(Value::Array(items.map(read_value).collect::<Result<_, _>>()?));
        }
    }
    let text = decode(text)?;
    Ok(text.strip_prefix(TEXT).map_or_else(|| read_word(&text), |text| text.into()))
}

/// A number, a constant, or a text.
pub(super) fn read_word(text: &str) -> Value {
    match text {
        "true" => true.into(),
        "false" => false.into(),
        "null" => Value::Null,
        _ => text.parse::<Number>().map_or_else(|_| text.into(), Value::Number),
    }
}

/// Sets what one part of a link says. None if another part has said it.
pub(super) fn set<T>(place: &mut Option<T>, value: T) -> Option<()> {
    place.replace(value).is_none().then_some(())
}

/// Inserts a member by its key, such as `camera.turn`. None if it is there already, or its parent is no object.
pub(super) fn insert(members: &mut Map<String, Value>, key: &str, value: Value) -> Option<()> {
    if key.matches('.').count() > DEEPEST {
        return None;
    }
    let (first, rest) = key.split_once('.').map_or((key, None), |(first, rest)| (first, Some(rest)));
    let first = decode(first).ok()?;
    let Some(rest) = rest else {
        return members.insert(first, value).is_none().then_some(());
    };
    let inner = members.entry(first).or_insert_with(|| Value::Object(Map::new()));
    insert(inner.as_object_mut()?, rest, value)
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;
    use serde_json::json;

    use super::*;

    #[test]
    fn a_link_has_parts_and_each_says_something_once() {
        assert_eq!(parts("&a=1&&b&").collect::<Vec<_>>(), ["a=1", "b"]);
        assert_eq!(parts("").next(), None);
        let mut said = None;
        assert_eq!((set(&mut said, 1), set(&mut said, 1)), (Some(()), None));
    }

    #[test]
    fn what_is_wrong_in_a_value_is_told() {
        assert_eq!(decode("Click@400%2C300"), Ok("Click@400,300".to_owned()));
        assert_eq!(decode("%ff"), Err("%ff"));
        assert_eq!(read_value("0,1;2,%ff"), Err("%ff"));
        assert_eq!(read_value("~%7B"), Err("~%7B"));
    }

    fn any_value() -> impl Strategy<Value = Value> {
        let scalar = prop_oneof![
            Just(Value::Null),
            any::<bool>().prop_map(Value::from),
            any::<f32>().prop_filter("finite", |x| x.is_finite()).prop_map(|x| json!(f64::from(x))),
            ".{0,6}".prop_map(Value::from),
            prop_oneof!["1e5", "true", "null", "'", "~", "", ",", ";", "a&b=c", "-0"].prop_map(Value::from),
        ];
        scalar.prop_recursive(4, 32, 4, |inner| {
            prop_oneof![
                prop::collection::vec(inner.clone(), 0..4).prop_map(Value::from),
                prop::collection::btree_map(".{0,4}", inner, 0..3)
                    .prop_map(|members| Value::Object(members.into_iter().collect())),
            ]
        })
    }

    /// Whether two values are the same, however whole numbers are written.
    fn same(a: &Value, b: &Value) -> bool {
        match (a, b) {
            (Value::Number(a), Value::Number(b)) => a.as_f64() == b.as_f64(),
            (Value::Array(a), Value::Array(b)) => {
                a.len() == b.len() && std::iter::zip(a, b).all(|(a, b)| same(a, b))
            }
            (Value::Object(a), Value::Object(b)) => {
                a.len() == b.len() && a.iter().all(|(name, a)| b.get(name).is_some_and(|b| same(a, b)))
            }
            (a, b) => a == b,
        }
    }

    proptest! {
        #[test]
        fn every_value_comes_back(value in any_value()) {
            let mut link = String::new();
            write_member(&mut link, "x", &value);
            prop_assert!(link.bytes().all(|byte| byte.is_ascii_graphic()), "{link}");
            let mut members = Map::new();
            for part in parts(&link) {
                let (key, value) = part.split_once('=').unwrap();
                prop_assert!(insert(&mut members, key, read_value(value).unwrap()).is_some(), "{link}");
            }
            prop_assert!(same(&members["x"], &value), "{link}");
        }
    }
}
