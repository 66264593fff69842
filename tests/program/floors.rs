//! The floors of docs/architecture.md: inside a crate, a room imports only from rooms below it, and no files import each
//! other in a circle. (Between crates the compiler sees to it.)

use std::collections::{BTreeMap, BTreeSet, HashMap};
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

fn src(folder: &str) -> PathBuf {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join(folder);
    if folder.ends_with("src") { folder } else { folder.join("src") }
}

/// The files of a folder and of all folders in it, or the file that it is.
pub(crate) fn files(path: PathBuf) -> Vec<PathBuf> {
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
        let mut drawn = 0;
        for entry in fs::read_dir(src(folder)).expect("a crate").flatten() {
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

type Module = Vec<String>;

/// The modules of a crate that have files, and what each names in its paths.
fn modules(src: &Path) -> BTreeMap<Module, String> {
    let module = |file: &Path| -> Module {
        let path = file.strip_prefix(src).expect("inside").with_extension("");
        let parts = path.iter().map(|part| part.to_string_lossy().into_owned());
        parts.filter(|part| part != "mod" && part != "lib").collect()
    };
    let code = |file: &Path| {
        let source = fs::read_to_string(file).expect("text");
        let (code, _) = source.split_once("#[cfg(test)]\nmod ").unwrap_or((&source, ""));
        code.lines().filter(|line| !line.trim_start().starts_with("//")).collect()
    };
    files(src.into()).iter().map(|file| (module(file), code(file))).collect()
}

/// The paths of an import whose braces hold several: `a::{b, c::d}` names `a::b` and `a::c::d`.
fn spelled_out(import: &str) -> Vec<String> {
    let is_path = |c: char| c.is_alphanumeric() || c == '_' || c == ':';
    let (path, rest) = import.split_at(import.find(|c| !is_path(c)).unwrap_or(import.len()));
    let Some(inside) = rest.strip_prefix('{') else { return vec![path.into()] };
    let mut depth = 0;
    let parts = inside.split(|c| {
        depth += i32::from(c == '{') - i32::from(c == '}');
        depth <= 0 && (c == ',' || c == '}')
    });
    parts.flat_map(|part| spelled_out(part.trim())).map(|part| format!("{path}{part}")).collect()
}

/// The modules that a module names in paths from the crate or from its parents; what is re-exported counts as its
/// exporter's.
fn named(module: &Module, code: &str, all: &BTreeMap<Module, String>) -> BTreeSet<Module> {
    let starts = ["crate::", "super::"].into_iter().flat_map(|start| code.match_indices(start));
    let paths = starts.filter(|(at, _)| !code[..*at].ends_with("::"));
    let paths = paths.flat_map(|(at, _)| spelled_out(code[at..].split(';').next().unwrap_or_default()));
    let modules = paths.map(|path| {
        let mut found = module.clone();
        for part in path.split("::") {
            match part {
                "crate" => found.clear(),
                "super" => found.truncate(found.len().saturating_sub(1)),
                part => found.push(part.into()),
            }
        }
        while !all.contains_key(&found) {
            found.pop().expect("every crate has a root");
        }
        found
    });
    modules.filter(|found| found != module).collect()
}

#[test]
fn no_files_import_each_other_in_a_circle() {
    for (folder, _) in crates() {
        let all = modules(&src(folder));
        let mut imports: BTreeMap<_, _> =
            all.iter().map(|(module, code)| (module.clone(), named(module, code, &all))).collect();
        assert!(imports.values().any(|named| !named.is_empty()), "{folder}");
        // Whatever imports nothing that is left, or is imported by nothing that is left, is in no circle.
        let mut before = usize::MAX;
        while imports.len() < before {
            before = imports.len();
            let left: BTreeSet<_> = imports.keys().cloned().collect();
            let imported: BTreeSet<_> = imports.values().flatten().cloned().collect();
            imports.retain(|module, named| imported.contains(module) && !named.is_disjoint(&left));
        }
        assert_eq!(imports, BTreeMap::new(), "{folder}: these import each other");
    }
}
