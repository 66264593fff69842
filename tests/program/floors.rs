//! The floors of docs/architecture.md: a room imports only from rooms below it.

use std::collections::HashMap;
use std::fs;
use std::path::{Path, PathBuf};

const PAGE: &str = include_str!("../../docs/architecture.md");

/// The floor of each room, as the page draws them: the higher the number, the lower the floor.
fn floors() -> HashMap<&'static str, usize> {
    let (_, drawing) = PAGE.split_once("```\nmain").expect("the drawing");
    let (drawing, _) = drawing.split_once("\n---").expect("its end");
    let floors = drawing.lines().skip(1).filter(|line| !line.starts_with(' '));
    let rooms = floors.map(|line| line.split("  ").next().unwrap_or_default().split(" · "));
    rooms.enumerate().flat_map(|(floor, rooms)| rooms.map(move |room| (room, floor))).collect()
}

/// The source files of a room: a file of its name, or a folder.
fn files(path: PathBuf) -> Vec<PathBuf> {
    match fs::read_dir(&path) {
        Ok(entries) => entries.flatten().flat_map(|entry| files(entry.path())).collect(),
        Err(_) => vec![path],
    }
}

/// The rooms that a file names in its paths.
fn imports(source: &str) -> impl Iterator<Item = &str> {
    let name = |path| str::split(path, |c: char| !c.is_alphanumeric() && c != '_').next();
    source.split("crate::").skip(1).filter_map(name)
}

#[test]
fn no_room_imports_from_above() {
    let (src, floors) = (Path::new(env!("CARGO_MANIFEST_DIR")).join("src"), floors());
    let mut rooms = 0;
    for entry in fs::read_dir(src).expect("src").flatten() {
        let name = entry.file_name().into_string().expect("text");
        let room = name.trim_end_matches(".rs");
        if ["main", "lib"].contains(&room) {
            continue;
        }
        rooms += 1;
        let floor = floors.get(room).unwrap_or_else(|| panic!("the page does not draw {room}"));
        for file in files(entry.path()) {
            let source = fs::read_to_string(&file).expect("text");
            for import in imports(&source).filter(|import| *import != room) {
                assert!(floors.get(import).is_none_or(|other| other > floor), "{}: {import}", file.display());
            }
        }
    }
    assert_eq!(rooms, floors.len(), "the page draws rooms that are not there");
}
