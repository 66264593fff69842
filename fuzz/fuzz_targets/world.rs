#![no_main]

use std::path::Path;

use base::files::world;
use collision_lessons_fuzz::foreign::assert_sentence;
use libfuzzer_sys::fuzz_target;

/// A square and a triangle.
const OBJ: &str = "v 0 0 0\nv 1 0 0\nv 1 1 0\nv 0 1 0\nf 1 2/1 3//1 -1\nf 1 2 3\n";
/// A triangle, with its bytes in the text.
const GLTF: &str = r#"{"asset":{"version":"2.0"},"scene":0,"scenes":[{"nodes":[0]}],"nodes":[{"mesh":0,"scale":[1,2,3]}],"meshes":[{"primitives":[{"attributes":{"POSITION":0},"indices":1,"mode":4}]}],"accessors":[{"bufferView":0,"componentType":5126,"count":3,"type":"VEC3","min":[0,0,0],"max":[1,1,0]},{"bufferView":1,"byteOffset":0,"componentType":5123,"count":3,"type":"SCALAR"}],"bufferViews":[{"buffer":0,"byteLength":36},{"buffer":0,"byteOffset":36,"byteLength":6}],"buffers":[{"byteLength":42,"uri":"data:;base64,AAAAAAAAAAAAAAAAAACAPwAAAAAAAAAAAAAAAAAAgD8AAAAAAAABAAIA"}]}"#;

fuzz_target!(|bytes: &[u8]| {
    let file = match bytes {
        [0, edits @ ..] => spoiled(OBJ, edits),
        [1, edits @ ..] => spoiled(GLTF, edits),
        [2, edits @ ..] => binary(&spoiled(GLTF, edits)),
        _ => bytes.to_vec(),
    };
    match world::decode(&file, Path::new("no folder/file")) {
        Ok(world::Contents { mesh, .. }) => assert!(!mesh.triangles().is_empty() && mesh.bounds().is_some()),
        Err(error) => assert_sentence(&error),
    }
});

/// A text with pieces of it replaced.
fn spoiled(text: &str, edits: &[u8]) -> Vec<u8> {
    const PIECES: [&str; 16] = [
        "0",
        "1",
        "-1",
        "9",
        "255",
        "1e39",
        "1e-45",
        "18446744073709551615",
        "null",
        "\"a\"",
        "[]",
        "{}",
        ",",
        " ",
        "\n",
        "f 1 2 3\n",
    ];
    let mut text = text.as_bytes().to_vec();
    for edit in edits.chunks_exact(4).take(16) {
        let [high, low, length, piece] = [edit[0], edit[1], edit[2], edit[3]].map(usize::from);
        let start = (high * 256 + low) % (text.len() + 1);
        let end = (start + length % 16).min(text.len());
        text.splice(start..end, PIECES[piece % PIECES.len()].bytes());
    }
    text
}

/// The JSON of a glTF as a binary file without bytes of its own.
fn binary(json: &[u8]) -> Vec<u8> {
    let padded = [json, &vec![b' '; json.len().next_multiple_of(4) - json.len()]].concat();
    let [whole, json] = [20 + padded.len(), padded.len()].map(|length| (length as u32).to_le_bytes());
    [&b"glTF"[..], &2_u32.to_le_bytes(), &whole, &json, b"JSON", &padded].concat()
}
