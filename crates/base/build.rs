//! Makes a constant of the name of each sentence in the English locale files, and a list of the files of each language.

use std::ffi::OsStr;
use std::fmt::Write;
use std::path::{Path, PathBuf};
use std::{env, fs, io};

fn main() -> io::Result<()> {
    let locales = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../assets/locales");
    println!("cargo::rerun-if-changed={}", locales.display());
    let mut made = String::new();
    for language in sorted(&locales)? {
        let tag =
            language.file_name().and_then(OsStr::to_str).map(constant).expect("a folder's name is a tag");
        let list: String = files(&language)?.iter().map(|file| format!("include_str!({file:?}), ")).collect();
        writeln!(made, "pub(super) const FILES_{tag}: &[&str] = &[{list}];").expect("memory");
    }
    for file in files(&locales.join("en"))? {
        for (name, text) in fs::read_to_string(file)?.lines().filter_map(sentence) {
            let (constant, text) = (constant(name), text.replace('`', "'"));
            writeln!(made, "/// `{text}`\npub const {constant}: MessageId = MessageId({name:?});")
                .expect("memory");
        }
    }
    let out = env::var_os("OUT_DIR").expect("cargo sets it");
    fs::write(Path::new(&out).join("ids.rs"), made)
}

/// The locale files under a folder, in the order of their paths.
fn files(folder: &Path) -> io::Result<Vec<PathBuf>> {
    let mut found = Vec::new();
    for path in sorted(folder)? {
        if path.is_dir() {
            found.extend(files(&path)?);
        } else if path.extension().is_some_and(|end| end == "ftl") {
            found.push(path);
        }
    }
    Ok(found)
}

fn sorted(folder: &Path) -> io::Result<Vec<PathBuf>> {
    let mut paths = fs::read_dir(folder)?.map(|entry| Ok(entry?.path())).collect::<io::Result<Vec<_>>>()?;
    paths.sort();
    Ok(paths)
}

/// The name of the constant for a message or a language tag.
fn constant(name: &str) -> String {
    name.to_ascii_uppercase().replace('-', "_")
}

/// The name of the sentence that begins with a line, and the line's text.
fn sentence(line: &str) -> Option<(&str, &str)> {
    let (name, text) = line.split_once('=')?;
    let name = name.trim_end();
    name.starts_with(|c: char| c.is_ascii_lowercase()).then_some((name, text.trim()))
}
