//! Wavefront OBJ: vertices and faces, and nothing else of it.
//!
//! Of the known readers none names the line of an error, or bounds the memory that a hostile file takes.

use std::borrow::Cow;

use anyhow::{Result, bail};
use glam::Vec3;

use super::face;
use super::left_out::LeftOut;
use super::triangle_list::TriangleList;
use crate::files::unneeded;
use crate::limits::FACE_CORNERS;
use crate::text::{LocalizedError, Message, ids};

/// The other keywords of the format: attributes of what has a shape, and of curves, which are counted themselves.
#[rustfmt::skip]
const WITHOUT_SHAPE: [&str; 30] = [
    "vt", "vn", "vp", "deg", "bmat", "step", "cstype", "parm", "trim", "hole", "scrv", "sp", "end", "con", "g", "s", "mg",
    "o", "bevel", "c_interp", "d_interp", "lod", "maplib", "usemap", "usemtl", "mtllib", "shadow_obj", "trace_obj",
    "ctech", "stech",
];

/// The bytes that tell whether a file is a text.
const BEGINNING: usize = 4096;

/// Reads the faces of an OBJ file as triangles. Faces may stand before their vertices, and vertices that no face names
/// may be anything.
pub(super) fn read(bytes: &[u8]) -> Result<TriangleList> {
    let text = String::from_utf8_lossy(bytes);
    let (mut gathered, mut vertices, mut faces) = (TriangleList::default(), Vec::new(), Vec::new());
    for line in Statements::of(&text) {
        unneeded::check_at(line.number)?;
        let mut words = line.words();
        match words.next() {
            Some("v") => vertices.push(vertex(&line).unwrap_or(Vec3::NAN)),
            Some("f" | "fo") => faces.push((line.clone(), vertices.len())),
            Some("p") => gathered.leave_out(LeftOut::Points, words.count()),
            Some("l") => gathered.leave_out(LeftOut::Lines, words.count().saturating_sub(1)),
            Some("curv" | "curv2" | "surf" | "bsp" | "bzp" | "cdc" | "cdp" | "res") => {
                gathered.leave_out(LeftOut::Curves, 1)
            }
            Some("call" | "csh") => gathered.leave_out(LeftOut::Commands, 1),
            Some(word) if !WITHOUT_SHAPE.contains(&word) => gathered.leave_out(LeftOut::UnknownLines, 1),
            _ => {}
        }
    }
    for (line, before) in faces {
        unneeded::check_at(line.number)?;
        let at_line = |error: Message| LocalizedError::new(error.with("line", line.number));
        let face = numbers(&line, before, vertices.len()).map_err(at_line)?;
        if face.len() < 3 {
            gathered.leave_out(LeftOut::ShortFaces, 1);
            continue;
        }
        let corners: Vec<Vec3> = face.iter().map(|&number| vertices[number]).collect();
        if let Some(wrong) = corners.iter().position(|corner| !corner.is_finite()) {
            bail!(wrong_vertex(&text, face[wrong]));
        }
        let cut = face::cut(&corners);
        if cut.triangles.is_empty() {
            gathered.leave_out(LeftOut::FlatFaces, 1);
        }
        if cut.crosses {
            gathered.leave_out(LeftOut::CrossingOutlines, 1);
        }
        gathered.count(cut.triangles.len())?;
        for triangle in cut.triangles {
            gathered.add(triangle.map(|corner| corners[corner]));
        }
    }
    Ok(gathered)
}

/// Whether bytes are a text with a line of OBJ. Other files have such a line by chance.
pub(super) fn is_obj(bytes: &[u8]) -> bool {
    let is_binary = |byte: &u8| matches!(byte, 1..=8 | 14..=25 | 28..=31);
    if bytes.iter().take(BEGINNING).any(is_binary) {
        return false;
    }
    const KEYWORDS: [&str; 14] =
        ["v", "vt", "vn", "vp", "f", "l", "p", "o", "g", "s", "mtllib", "usemtl", "curv", "surf"];
    let text = String::from_utf8_lossy(bytes);
    Statements::of(&text).any(|line| line.words().next().is_some_and(|word| KEYWORDS.contains(&word)))
}

/// A line, to which those that follow a backslash belong, without comments.
#[derive(Clone)]
struct Statement<'a> {
    /// Its number in the file, from 1.
    number: usize,
    text: Cow<'a, str>,
}

impl Statement<'_> {
    fn words(&self) -> impl Iterator<Item = &str> {
        self.text.split(is_blank).filter(|word| !word.is_empty())
    }
}

/// Whether a character stands between words: also a zero, with which some writers pad, and the mark at the beginning of a
/// file that others were put in front of.
fn is_blank(c: char) -> bool {
    c.is_whitespace() || matches!(c, '\0' | '\u{feff}')
}

/// The lines of a file, which ends them as Unix, Windows or old Macs do.
struct Statements<'a> {
    rest: Option<&'a str>,
    number: usize,
}

impl<'a> Statements<'a> {
    fn of(text: &'a str) -> Self {
        Self { rest: Some(text), number: 0 }
    }

    /// A line as it stands in the file, without its comment: a backslash in a comment continues nothing.
    fn physical(&mut self) -> Option<&'a str> {
        let rest = self.rest?;
        self.number += 1;
        let end = rest.find(['\n', '\r']);
        self.rest =
            end.map(|end| if rest[end..].starts_with("\r\n") { &rest[end + 2..] } else { &rest[end + 1..] });
        let line = &rest[..end.unwrap_or(rest.len())];
        Some(&line[..comment(line).unwrap_or(line.len())])
    }
}

impl<'a> Iterator for Statements<'a> {
    type Item = Statement<'a>;

    fn next(&mut self) -> Option<Statement<'a>> {
        let first = self.physical()?;
        let number = self.number;
        let Some(start) = continued(first) else { return Some(Statement { number, text: first.into() }) };
        let mut text = start.to_owned();
        while let Some(more) = self.physical() {
            text.push(' ');
            match continued(more) {
                Some(start) => text.push_str(start),
                None => {
                    text.push_str(more);
                    break;
                }
            }
        }
        Some(Statement { number, text: text.into() })
    }
}

/// What stands before the backslash at the end of a line, which continues in the next one. In names in some Chinese and Japanese
/// encodings it is the second half of a letter, whose first half is no UTF-8.
fn continued(line: &str) -> Option<&str> {
    line.trim_end().strip_suffix('\\').filter(|start| !start.ends_with(char::REPLACEMENT_CHARACTER))
}

/// What runtimes of Windows write behind `1.#` for what is no number. They round its letters as if they were digits.
const NO_NUMBERS: [&str; 12] = ["INF", "IND", "IO", "J", "QNAN", "QNB", "QO", "R", "SNAN", "SNB", "SO", "T"];

/// Where a comment begins. The `#` of what is no number, such as `1.#IND`, begins none.
fn comment(text: &str) -> Option<usize> {
    let is_number = |at: usize| {
        let word = text[at + 1..].split(is_blank).next().unwrap_or_default();
        text[..at].ends_with('.') && NO_NUMBERS.contains(&word.trim_end_matches('0'))
    };
    text.match_indices('#').map(|(at, _)| at).find(|&at| !is_number(at))
}

/// A vertex: three numbers. A weight or a colour may follow.
fn vertex(line: &Statement) -> Result<Vec3, Message> {
    let mut words = line.words().skip(1);
    let mut coordinates = [0.0; 3];
    for coordinate in &mut coordinates {
        let number = words.next().and_then(|word| word.parse().ok());
        *coordinate = number.ok_or(ids::ERROR_OBJ_VERTEX)?;
    }
    let vertex = Vec3::from_array(coordinates);
    if vertex.is_finite() { Ok(vertex) } else { Err(ids::ERROR_OBJ_NOT_FINITE.into()) }
}

/// The error of the vertex of this number, from 0, which a face names.
fn wrong_vertex(text: &str, number: usize) -> LocalizedError {
    let is_vertex = |line: &Statement| line.words().next() == Some("v");
    let line = Statements::of(text).filter(is_vertex).nth(number).expect("a face names it");
    let error = vertex(&line).expect_err("it is not finite");
    LocalizedError::new(error.with("line", line.number))
}

/// The numbers of a face's vertices, from 0.
fn numbers(line: &Statement, before: usize, count: usize) -> Result<Vec<usize>, Message> {
    let corners: Vec<usize> = (line.words().skip(1).take(FACE_CORNERS + 1))
        .map(|word| corner(word, before, count))
        .collect::<Result<_, _>>()?;
    if corners.len() > FACE_CORNERS {
        return Err(Message::new(ids::ERROR_OBJ_CORNERS).with("most", FACE_CORNERS));
    }
    Ok(corners)
}

/// A corner of a face: the number of its vertex from 1, or, if negative, backwards from the last vertex above the face.
/// Behind slashes follow the numbers of its texture coordinates and normal.
fn corner(word: &str, before: usize, count: usize) -> Result<usize, Message> {
    let number = word.split('/').next().and_then(|number| number.parse::<i64>().ok());
    let number = number.ok_or(ids::ERROR_OBJ_FACE)?;
    let (index, missing, known) = match number < 0 {
        true => ((before as i64).checked_add(number), ids::ERROR_OBJ_INDEX_BACK, before),
        false => (number.checked_sub(1), ids::ERROR_OBJ_INDEX, count),
    };
    let index = index.and_then(|index| usize::try_from(index).ok()).filter(|&index| index < known);
    index.ok_or_else(|| Message::new(missing).with("vertex", number).with("count", known))
}
