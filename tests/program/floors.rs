//! The floors of docs/architecture.md: inside a crate, a room imports only from rooms below it. (Between crates the
//! compiler sees to it.)

use std::collections::HashMap;
use std::fs;
use std::path::{Path, PathBuf};

const PAGE: &str = include_str!("../../docs/architecture.md");

/// The crates as the page draws them: the folder of each, and the floor of each room. The higher the number, the lower
/// the floor.
fn crates() -> Vec<(&'static str, HashMap<&'static str, usize>)> {
    let (_, drawing) = PAGE.split_once("```\n").expect("the drawing");
    let (drawing, _) = drawing.split_once("```").expect("its end");
    drawing
        .split("\n\n")
        .map(|one| {
            let (folder, rooms) = one.split_once('\n').expect("rooms");
            let rows =
                rooms.lines().map(|row| row.trim_start().split("  ").next().unwrap_or_default().split(" · "));
            let floors = rows.enumerate().flat_map(|(floor, rooms)| rooms.map(move |room| (room, floor)));
            (folder.split(' ').next().unwrap_or_default(), floors.collect())
        })
        .collect()
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
    let code = source.lines().filter(|line| !line.trim_start().starts_with("//"));
    code.flat_map(move |line| line.split("crate::").skip(1).filter_map(name))
}

#[test]
fn no_room_imports_from_above() {
    for (folder, floors) in crates() {
        // Files that the page does not draw belong to the room that has the crate's name.
        let (_, own) = folder.rsplit_once('/').unwrap_or_default();
        let floor_of = |room: &str| {
            *floors
                .get(room)
                .or(floors.get(own))
                .unwrap_or_else(|| panic!("the page does not draw {folder}/{room}"))
        };
        let src = Path::new(env!("CARGO_MANIFEST_DIR")).join(folder);
        let src = if folder == "src" { src } else { src.join("src") };
        let mut drawn = 0;
        for entry in fs::read_dir(src).expect("a crate").flatten() {
            let name = entry.file_name().into_string().expect("text");
            let room = name.trim_end_matches(".rs");
            drawn += usize::from(floors.contains_key(room));
            if room == "lib" {
                continue;
            }
            for file in files(entry.path()) {
                let source = fs::read_to_string(&file).expect("text");
                for import in imports(&source).filter(|import| *import != room) {
                    assert!(
                        floor_of(import) > floor_of(room)
                            || !floors.contains_key(import) && !floors.contains_key(room),
                        "{}: {import}",
                        file.display()
                    );
                }
            }
        }
        let others = usize::from(floors.contains_key(own));
        assert_eq!(drawn + others, floors.len(), "the page draws rooms of {folder} that are not there");
    }
}
