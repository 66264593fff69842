//! Wavefront OBJ: vertices and faces, and nothing else of it.
//!
//! Of the known readers none names the line of an error, or bounds the memory that a hostile file takes.

use std::str::SplitAsciiWhitespace;

use anyhow::Result;
use collision_core::shapes::Mesh;
use glam::Vec3;

use super::gathered::Gathered;
use crate::limits::FACE_CORNERS;
use crate::scene;
use crate::text::error::LocalizedError;
use crate::text::message::Message;

/// Reads the faces of an OBJ file as triangles.
pub(super) fn read(bytes: &[u8]) -> Result<Mesh> {
    let (mut vertices, mut gathered) = (Vec::new(), Gathered::default());
    for (index, line) in bytes.split(|&byte| byte == b'\n').enumerate() {
        let at_line = |error: Message| LocalizedError::new(error.with("line", index + 1));
        // Names and comments may be in any encoding.
        let line = String::from_utf8_lossy(line);
        let mut words = line.split_ascii_whitespace();
        match words.next() {
            Some("v") => vertices.push(vertex(words).map_err(at_line)?),
            Some("f") => {
                let face = face(words, &vertices).map_err(at_line)?;
                for corners in scene::triangulate(&face).chunks_exact(3) {
                    gathered.add([0, 1, 2].map(|corner| face[corners[corner]]))?;
                }
            }
            _ => {}
        }
    }
    gathered.into_mesh()
}

/// A vertex: three numbers. A weight or a colour may follow.
fn vertex(mut words: SplitAsciiWhitespace) -> Result<Vec3, Message> {
    let mut coordinates = [0.0; 3];
    for coordinate in &mut coordinates {
        let number = words.next().and_then(|word| word.parse().ok());
        *coordinate = number.ok_or("error-obj-vertex")?;
    }
    let vertex = Vec3::from_array(coordinates);
    if vertex.is_finite() { Ok(vertex) } else { Err("error-obj-not-finite".into()) }
}

/// The corners of a face.
fn face(words: SplitAsciiWhitespace, vertices: &[Vec3]) -> Result<Vec<Vec3>, Message> {
    let corners: Vec<Vec3> =
        words.take(FACE_CORNERS + 1).map(|word| corner(word, vertices)).collect::<Result<_, _>>()?;
    match corners.len() {
        0..3 => Err("error-obj-face".into()),
        3..=FACE_CORNERS => Ok(corners),
        _ => Err(Message::new("error-obj-corners").with("most", FACE_CORNERS)),
    }
}

/// A corner of a face: the number of its vertex from 1, or from the last one backwards if it is negative. Behind slashes follow
/// the numbers of its texture coordinates and normal.
fn corner(word: &str, vertices: &[Vec3]) -> Result<Vec3, Message> {
    let number = word.split('/').next().and_then(|number| number.parse::<i64>().ok());
    let number = number.ok_or("error-obj-face")?;
    let index = if number < 0 { vertices.len() as i64 + number } else { number - 1 };
    let vertex = usize::try_from(index).ok().and_then(|index| vertices.get(index));
    let missing = || Message::new("error-obj-index").with("vertex", number).with("count", vertices.len());
    vertex.copied().ok_or_else(missing)
}
