//! Makes a script and a WebAssembly file for browsers: `bindgen INPUT.wasm FOLDER`.

use wasm_bindgen_cli_support::Bindgen;

fn main() {
    let mut arguments = std::env::args().skip(1);
    let (Some(input), Some(folder)) = (arguments.next(), arguments.next()) else {
        eprintln!("usage: bindgen INPUT.wasm FOLDER");
        std::process::exit(2)
    };
    let mut bindgen = Bindgen::new();
    bindgen.input_path(input).out_name("program").typescript(false);
    let made = bindgen.remove_name_section(true).remove_producers_section(true).no_modules(true);
    if let Err(error) = made.and_then(|bindgen| bindgen.generate(folder)) {
        eprintln!("bindgen: {error:#}");
        std::process::exit(1)
    }
}
