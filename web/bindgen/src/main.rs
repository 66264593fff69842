//! Makes a script and a WebAssembly file for browsers, and packs the latter unless it is a trial: `bindgen INPUT.wasm FOLDER
//! [--trial]`. Prints a file as text that a page can hold: `bindgen --text FILE`.

use std::fs::{self, File};
use std::num::NonZeroU64;
use std::path::Path;

use anyhow::Result;
use wasm_bindgen_cli_support::Bindgen;
use zopfli::{Format, Options};

fn main() {
    let mut arguments = std::env::args().skip(1);
    let (Some(input), Some(folder)) = (arguments.next(), arguments.next()) else {
        eprintln!("usage: bindgen INPUT.wasm FOLDER [--trial], or bindgen --text FILE");
        std::process::exit(2)
    };
    let is_trial = arguments.next().is_some_and(|option| option == "--trial");
    let done = match &*input {
        "--text" => fs::read(&folder).map(|bytes| print!("{}", text(&bytes))).map_err(Into::into),
        _ => make(&input, Path::new(&folder), is_trial),
    };
    if let Err(error) = done {
        eprintln!("bindgen: {error:#}");
        std::process::exit(1)
    }
}

/// Seven bits a character, which is 6 % less than five characters for four bytes: `web/page.js` reads them. What HTML does not
/// keep as it is stands behind a character of its own: NUL, the carriage return, and `<`, which could end the page's element.
fn text(bytes: &[u8]) -> String {
    const ESCAPE: u8 = 127;
    let mut text = String::new();
    for chunk in bytes.chunks(7) {
        let mut eight = [0; 8];
        eight[1..=chunk.len()].copy_from_slice(chunk);
        let word = u64::from_be_bytes(eight);
        for place in 0..=chunk.len() {
            let character = (word >> (49 - 7 * place) & 127) as u8;
            if matches!(character, 0 | b'\r' | b'<' | ESCAPE) {
                text.extend([ESCAPE, character ^ 64].map(char::from));
            } else {
                text.push(char::from(character));
            }
        }
    }
    text
}

fn make(input: &str, folder: &Path, is_trial: bool) -> Result<()> {
    let mut bindgen = Bindgen::new();
    bindgen.input_path(input).out_name("program").typescript(false);
    let made = bindgen.remove_name_section(true).remove_producers_section(true).no_modules(true)?;
    made.generate(folder)?;
    if is_trial { Ok(()) } else { pack(&folder.join("program_bg.wasm")) }
}

/// zopfli packs 4 % better than gzip, and what it packs is read as gzip's. Of several megabytes, five iterations make as small a file
/// as the fifteen that it does by default.
fn pack(program: &Path) -> Result<()> {
    const ITERATIONS: NonZeroU64 = NonZeroU64::new(5).expect("more than 0");
    let options = Options { iteration_count: ITERATIONS, ..Options::default() };
    let packed = File::create(program.with_extension("wasm.gz"))?;
    Ok(zopfli::compress(options, Format::Gzip, fs::read(program)?.as_slice(), packed)?)
}
