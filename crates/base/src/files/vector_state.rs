//! The state in SVG, PDF and TikZ files: how it is written there, and how it is found again, also where another program
//! has saved the file. Foreign files are only searched, never interpreted.

use anyhow::Result;

use crate::limits::JSON_BYTES;
use crate::text::{LocalizedError, ids, sanitize};

/// The element of an SVG file's metadata.
const SVG_ELEMENT: &str = "cl:state";
/// The entry of a PDF file's information dictionary, without its slash.
pub const PDF_ENTRY: &str = "CollisionLessonsState";
/// The comment of a TikZ file.
const TIKZ_COMMENT: &str = "% collision-lessons state: ";

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum VectorFormat {
    /// SVG, or other XML.
    Svg,
    Pdf,
    /// TikZ, or other TeX that begins with a comment.
    Tikz,
}

/// The vector format of a file that begins with these bytes, if it has one.
pub fn format_of(bytes: &[u8]) -> Option<VectorFormat> {
    match sanitize::without_bom(bytes).trim_ascii_start() {
        [b'<', ..] => Some(VectorFormat::Svg),
        start if start.starts_with(b"%PDF") => Some(VectorFormat::Pdf),
        [b'%', ..] => Some(VectorFormat::Tikz),
        _ => None,
    }
}

/// The element that holds a state in an SVG file.
pub fn in_svg(state: &str) -> String {
    let escaped = state.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;");
    format!("<{SVG_ELEMENT} xmlns:cl=\"urn:collision-lessons\">{escaped}</{SVG_ELEMENT}>")
}

/// The line that holds a state in a TikZ file.
pub fn in_tikz(state: &str) -> String {
    format!("{TIKZ_COMMENT}{}\n", ascii(state))
}

/// JSON without other characters than those of ASCII, whose bytes no program converts.
pub fn ascii(json: &str) -> String {
    let mut text = String::with_capacity(json.len());
    for c in json.chars() {
        if c.is_ascii() {
            text.push(c);
        } else {
            c.encode_utf16(&mut [0; 2]).iter().for_each(|unit| text += &format!("\\u{unit:04x}"));
        }
    }
    text
}

/// The state in a file of this format.
/// Errors: if the file has none, or one that is damaged or too long.
pub fn read_state(bytes: &[u8], format: VectorFormat) -> Result<String> {
    let found = match format {
        VectorFormat::Svg => from_svg(bytes),
        VectorFormat::Pdf => from_pdf(bytes),
        VectorFormat::Tikz => from_tikz(bytes),
    };
    let state = found.ok_or_else(|| LocalizedError::new(ids::ERROR_PICTURE_WITHOUT_STATE))?;
    let state = String::from_utf8(state).ok().filter(|state| state.len() <= JSON_BYTES);
    Ok(state.ok_or_else(|| LocalizedError::new(ids::ERROR_PICTURE_TEXT))?)
}

/// What follows the first occurrence of a pattern.
fn after<'a>(bytes: &'a [u8], pattern: &str) -> Option<&'a [u8]> {
    let at = bytes.windows(pattern.len()).position(|window| window == pattern.as_bytes())?;
    Some(&bytes[at + pattern.len()..])
}

/// What precedes the first occurrence of a byte.
fn before(bytes: &[u8], byte: u8) -> Option<&[u8]> {
    bytes.iter().position(|&one| one == byte).map(|end| &bytes[..end])
}

fn from_svg(bytes: &[u8]) -> Option<Vec<u8>> {
    let element = after(bytes, &format!("<{SVG_ELEMENT}"))?;
    let text = before(after(element, ">")?, b'<')?;
    let mut text = String::from_utf8_lossy(text).into_owned();
    for (entity, character) in [
        ("&lt;", "<"),
        ("&gt;", ">"),
        ("&quot;", "\""),
        ("&apos;", "'"),
        ("&#34;", "\""),
        ("&#10;", "\n"),
        ("&amp;", "&"),
    ] {
        text = text.replace(entity, character);
    }
    Some(text.into_bytes())
}

fn from_tikz(bytes: &[u8]) -> Option<Vec<u8>> {
    let rest = after(bytes, TIKZ_COMMENT)?;
    Some(before(rest, b'\n').unwrap_or(rest).trim_ascii_end().to_vec())
}

fn from_pdf(bytes: &[u8]) -> Option<Vec<u8>> {
    let value = after(bytes, &format!("/{PDF_ENTRY}"))?.trim_ascii_start();
    match value.split_first()? {
        (b'(', rest) => literal(rest),
        (b'<', rest) => hexadecimal(before(rest, b'>')?),
        _ => None,
    }
}

/// A PDF string in brackets, behind the first one (ISO 32000-1, 7.3.4.2).
fn literal(bytes: &[u8]) -> Option<Vec<u8>> {
    let (mut text, mut depth, mut bytes) = (Vec::new(), 1, bytes.iter().copied().peekable());
    loop {
        match bytes.next()? {
            b'\\' => match bytes.next()? {
                b'n' => text.push(b'\n'),
                b'r' => text.push(b'\r'),
                b't' => text.push(b'\t'),
                b'\n' => {}
                digit @ b'0'..=b'7' => {
                    let mut code = u32::from(digit - b'0');
                    for _ in 0..2 {
                        let Some(digit) = bytes.next_if(|byte| (b'0'..=b'7').contains(byte)) else { break };
                        code = code * 8 + u32::from(digit - b'0');
                    }
                    text.push(code as u8);
                }
                other => text.push(other),
            },
            b')' if depth == 1 => return Some(text),
            byte => {
                depth += i32::from(byte == b'(') - i32::from(byte == b')');
                text.push(byte);
            }
        }
    }
}

fn hexadecimal(bytes: &[u8]) -> Option<Vec<u8>> {
    let digits = bytes.iter().filter(|byte| !byte.is_ascii_whitespace());
    let digits = digits.map(|&byte| char::from(byte).to_digit(16)).collect::<Option<Vec<u32>>>()?;
    Some(digits.chunks(2).map(|pair| (pair[0] * 16 + pair.get(1).unwrap_or(&0)) as u8).collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    const STATE: &str = r#"{"a":"π < 4 & (b\\) 😀","n":[1.5]}"#;

    fn read(file: &str) -> Result<String> {
        let bytes = file.as_bytes();
        read_state(bytes, format_of(bytes).unwrap())
    }

    #[test]
    fn a_state_is_found_again() {
        let svg = format!("\n<?xml?><svg><metadata>{}</metadata></svg>", in_svg(STATE));
        assert_eq!(read(&svg).unwrap(), STATE);
        let json = |text: &str| serde_json::from_str::<serde_json::Value>(text).unwrap();
        assert_eq!(json(&read(&in_tikz(STATE)).unwrap()), json(STATE));
        let escaped = ascii(STATE).replace('\\', "\\\\").replace('(', "\\(").replace(')', "\\)");
        let hex: String = ascii(STATE).bytes().map(|byte| format!("{byte:02X} ")).collect();
        for value in [format!("({escaped})"), format!("<{hex}>")] {
            let pdf = format!("%PDF-1.7\n1 0 obj << /{PDF_ENTRY} {value} >>");
            assert_eq!(json(&read(&pdf).unwrap()), json(STATE));
        }
    }

    #[test]
    fn strings_of_other_programs_are_understood() {
        let pdf = format!("%PDF-1.4 /{PDF_ENTRY}(\\173\"a\":(1)\\\n\\054\\n2\\175)");
        assert_eq!(read(&pdf).unwrap(), "{\"a\":(1),\n2}");
    }

    #[test]
    fn what_has_no_state_or_is_cut_off_is_refused() {
        let cut = format!("%PDF-1.7 /{PDF_ENTRY} (");
        for file in
            ["<svg/>", "%PDF-1.7", "% a comment", "<cl:state", "<cl:state>{", &cut, &cut.replace('(', "<7")]
        {
            assert_eq!(
                read(file).unwrap_err().to_string(),
                "the picture carries no state of a lesson",
                "{file}"
            );
        }
        let long = in_tikz(&" ".repeat(JSON_BYTES + 1).replacen(' ', "x", 1)) + "x";
        assert!(read(&long).is_err() || read(&long).unwrap().len() <= JSON_BYTES);
        let long = in_svg(&"x".repeat(JSON_BYTES + 1));
        assert_eq!(
            read(&long).unwrap_err().to_string(),
            "the picture's text is damaged or longer than 1 MiB"
        );
    }
}
