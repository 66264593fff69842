//! The frames of the original lessons.
#![allow(dead_code, reason = "each test uses a part of it")]

use std::path::PathBuf;

use serde_json::Value;

/// A frame of an original lesson.
pub(crate) struct Frame {
    pub(crate) lesson: String,
    /// Presses such as `Right*10 F2*5`.
    pub(crate) keys: String,
    pub(crate) size: [u16; 2],
    pub(crate) hit: bool,
    pub(crate) file: PathBuf,
}

impl Frame {
    /// The names of the keys that are pressed, one by one.
    pub(crate) fn presses(&self) -> impl Iterator<Item = &str> {
        self.keys.split_whitespace().flat_map(|item| {
            let (key, times) = item.split_once('*').unwrap_or((item, "1"));
            std::iter::repeat_n(key, times.parse().expect("a number"))
        })
    }
}

pub(crate) fn frames() -> Vec<Frame> {
    let folder = PathBuf::from(concat!(env!("CARGO_MANIFEST_DIR"), "/../tests/reference"));
    let table = std::fs::read(folder.join("frames.json")).expect("the frames");
    let table: Value = serde_json::from_slice(&table).expect("JSON");
    let text = |value: &Value| value.as_str().expect("text").to_owned();
    let frame = |row: &Value| Frame {
        lesson: text(&row["lesson"]),
        keys: text(&row["keys"]),
        size: [0, 1].map(|side| row["size"][side].as_u64().expect("a size") as u16),
        hit: row["hit"].as_bool().expect("a verdict"),
        file: folder.join(text(&row["file"])),
    };
    table["frames"].as_array().expect("frames").iter().map(frame).collect()
}
