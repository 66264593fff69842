//! Makes a script and a WebAssembly file for browsers, and packs the latter unless it is a trial: `bindgen INPUT.wasm FOLDER
//! [--trial]`.

use std::fs::{self, File};
use std::path::Path;

use anyhow::Result;
use wasm_bindgen_cli_support::Bindgen;
use zopfli::{Format, Options};

fn main() {
    let mut arguments = std::env::args().skip(1);
    let (Some(input), Some(folder)) = (arguments.next(), arguments.next()) else {
        eprintln!("usage: bindgen INPUT.wasm FOLDER [--trial]");
        std::process::exit(2)
    };
    let folder = Path::new(&folder);
    let is_trial = arguments.next().is_some_and(|option| option == "--trial");
    let pack = |()| if is_trial { Ok(()) } else { pack(&folder.join("program_bg.wasm")) };
    if let Err(error) = make(&input, folder).and_then(pack) {
        eprintln!("bindgen: {error:#}");
        std::process::exit(1)
    }
}

fn make(input: &str, folder: &Path) -> Result<()> {
    let mut bindgen = Bindgen::new();
    bindgen.input_path(input).out_name("program").typescript(false);
    let made = bindgen.remove_name_section(true).remove_producers_section(true).no_modules(true)?;
    made.generate(folder)
}

/// zopfli packs 4 % better than gzip, and what it packs is read as gzip's.
fn pack(program: &Path) -> Result<()> {
    let packed = File::create(program.with_extension("wasm.gz"))?;
    Ok(zopfli::compress(Options::default(), Format::Gzip, fs::read(program)?.as_slice(), packed)?)
}
