//! Makes a script and a WebAssembly file for browsers, and packs the latter unless it is a trial: `bindgen INPUT.wasm FOLDER
//! [--trial]`. Prints a file as text that a page can hold: `bindgen --text FILE`.

use std::fs::{self, File};
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

/// Five characters for four bytes, which is 6 % less than base64 needs: `web/page.js` reads them. The first four bytes are the
/// length. There is no `<` among the characters, which could end the page's element.
fn text(bytes: &[u8]) -> String {
    let length = u32::try_from(bytes.len()).expect("the page is short").to_be_bytes();
    let mut text = String::new();
    for chunk in std::iter::once(&length[..]).chain(bytes.chunks(4)) {
        let mut four = [0; 4];
        four[..chunk.len()].copy_from_slice(chunk);
        let word = u32::from_be_bytes(four);
        for digit in (0..5).rev().map(|place| (word / 85_u32.pow(place) % 85) as u8) {
            let character = b'$' + digit;
            text.push(char::from(if character < b'<' { character } else { character + 1 }));
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

/// zopfli packs 4 % better than gzip, and what it packs is read as gzip's.
fn pack(program: &Path) -> Result<()> {
    let packed = File::create(program.with_extension("wasm.gz"))?;
    Ok(zopfli::compress(Options::default(), Format::Gzip, fs::read(program)?.as_slice(), packed)?)
}
