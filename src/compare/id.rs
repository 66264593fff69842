//! Ids, as they are compared: any JSON scalar.

use std::borrow::Cow;

use serde_json::value::RawValue;

use super::doubled::hash;
use base::limits::ID_BYTES;
use base::text::sanitize;

/// Writes the key of an id, which only equal ids share: text by its characters, a number by its value, so that 1 and
/// 1.0 are one id, and 1 and "1" are two.
/// Errors: a clause, if it is no id: a list or an object.
pub(super) fn write_key(id: &RawValue, key: &mut Vec<u8>) -> Result<(), String> {
    key.clear();
    let text = id.get();
    match text.as_bytes()[0] {
        b'[' | b'{' => return Err(format!("its id {} is neither text nor a number", sanitize::text(text))),
        b'"' => {
            key.push(b'"');
            // Text that is not valid Unicode, such as half of a surrogate pair, is compared as it is written.
            let decoded: serde_json::Result<Cow<str>> = serde_json::from_str(text);
            key.extend_from_slice(decoded.as_deref().unwrap_or(text).as_bytes());
        }
        b'-' | b'0'..=b'9' => write_number(text, key),
        _ => key.extend_from_slice(text.as_bytes()),
    }
    shorten(key);
    Ok(())
}

/// The key of an id that is this text.
pub(super) fn text_key(text: &str) -> Vec<u8> {
    let mut key = [b"\"", text.as_bytes()].concat();
    shorten(&mut key);
    key
}

/// Replaces a long key by `#` and 128 bits of hash. No other key begins with `#`.
fn shorten(key: &mut Vec<u8>) {
    if key.len() > ID_BYTES {
        let first = hash(key);
        key.push(0); // for another hash
        let hashes = [first, hash(key)].map(u64::to_le_bytes);
        *key = [b"#", hashes.as_flattened()].concat();
    }
}

/// Writes a number as an integer without leading or trailing zeros, and a power of ten.
fn write_number(text: &str, key: &mut Vec<u8>) {
    let (mantissa, exponent) = text.split_once(['e', 'E']).unwrap_or((text, "0"));
    let Ok(exponent) = exponent.parse::<i32>() else {
        return key.extend_from_slice(text.as_bytes());
    };
    let (whole, fraction) = mantissa.split_once('.').unwrap_or((mantissa, ""));
    let (sign, whole) = whole.strip_prefix('-').map_or(("", whole), |whole| ("-", whole));
    let first = key.len();
    key.extend_from_slice(sign.as_bytes());
    key.extend(whole.bytes().chain(fraction.bytes()).skip_while(|&digit| digit == b'0'));
    if key.len() == first + sign.len() {
        return key.splice(first.., *b"0").for_each(drop);
    }
    let zeros = key.iter().rev().take_while(|&&digit| digit == b'0').count();
    key.truncate(key.len() - zeros);
    let power = i64::from(exponent) - fraction.len() as i64 + zeros as i64;
    key.extend_from_slice(format!("e{power}").as_bytes());
}

#[cfg(test)]
mod tests {
    use super::*;

    fn key(id: &str) -> Vec<u8> {
        let mut key = b"of another id".to_vec();
        assert_eq!(write_key(serde_json::from_str(id).unwrap(), &mut key), Ok(()), "{id}");
        key
    }

    #[test]
    fn the_same_ids_have_the_same_key() {
        for same in [
            &["1", "1.0", "1e0", "10E-1", "0.1e+1", "1.000"][..],
            &["0", "-0", "0.00", "0e7"],
            &["-120", "-1.2e2", "-12e1"],
            &["12345678901234567890123", "1.2345678901234567890123e22"],
            &[r#""a/é""#, r#""a\/é""#],
        ] {
            for id in same {
                assert_eq!(key(id), key(same[0]), "{id}");
            }
        }
    }

    #[test]
    fn long_ids_have_short_keys_of_their_own() {
        let long = "x".repeat(1 << 20);
        let ids = [format!("\"{long}\""), format!("\"{long}x\""), "9".repeat(ID_BYTES + 1)];
        let keys = ids.each_ref().map(|id| key(id));
        assert!(keys.iter().all(|key| key.len() == 17 && key.capacity() == 17));
        assert!(keys[0] != keys[1] && keys[1] != keys[2] && keys[2] != keys[0]);
        assert_eq!(key(&ids[0].replacen('x', "\\u0078", 1)), keys[0]);
        assert_eq!(text_key(&long), keys[0]);
    }

    #[test]
    fn different_ids_have_different_keys() {
        let ids = [
            "1",
            r#""1""#,
            "10",
            "-1",
            "0.1",
            "0",
            "null",
            r#""null""#,
            "true",
            "false",
            r#""""#,
            r#""\ud800""#,
            r#""\ud801""#,
            "12345678901234567890123",
            "12345678901234567890124",
            "1e999999999999",
            r#""1e0""#,
        ];
        for (index, id) in ids.iter().enumerate() {
            for other in &ids[..index] {
                assert_ne!(key(id), key(other), "{id} {other}");
            }
        }
    }

    #[test]
    fn lists_and_objects_are_no_ids() {
        for id in ["[1]", "{}"] {
            assert!(write_key(serde_json::from_str(id).unwrap(), &mut Vec::new()).is_err(), "{id}");
        }
    }
}
