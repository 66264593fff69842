//! What a stranger sends cannot hurt: files and texts that are spoilt, endless, huge, or none at all.
//!
//! A fixed seed gives the same inputs in every run. `COLLISION_LESSONS_HOSTILE=10` tries ten times as many.

use std::fs;
use std::io::{Read, Write};
use std::path::Path;
use std::process::{Command, Stdio};
use std::sync::Arc;
use std::time::Duration;

use base::check::{self, FORMAT};
use base::elementary::{cosf, sinf};
use base::files::elevation::TerrainSource;
use base::files::lookup::Lookup;
use base::files::picture::Picture;
use base::scene::View;
use fastrand::Rng;
use flate2::Compression;
use flate2::write::ZlibEncoder;
use lessons::session::Session;
use lessons::session::actions::SessionAction;
use lessons::session::script::Script;
use lessons::session::states;
use lessons::table::{self, LESSONS, from_state, full_state};
use methods::Method;
use serde_json::{Value, json};
use tempfile::TempDir;

use crate::common::foreign::{PNG_SIGNATURE, assert_sentence, chunk, exercise, header, mend_sums, png};
use crate::common::{confined, program, succeed};

const SPHERE: &str = r#"{"lesson":"sphere-polygon","polygon":[[-1,0,0],[1,0,0],[0,1,0]],"center":[0,0.5,0],"radius":0.1,"turn":0}"#;

/// How many inputs to try where so many are tried as a rule.
pub(crate) fn tries(usually: usize) -> usize {
    let times = std::env::var("COLLISION_LESSONS_HOSTILE");
    usually * times.map_or(1, |times| times.parse().expect("COLLISION_LESSONS_HOSTILE is a number"))
}

/// A piece of the input replaced, removed, repeated, or some of its bits flipped, once or several times.
pub(crate) fn spoilt(rng: &mut Rng, input: &[u8]) -> Vec<u8> {
    const PIECES: [&[u8]; 16] = [
        b"0",
        b"-1",
        b"1e39",
        b"1e-45",
        b"3.4e38",
        b"1e999",
        b"null",
        b"\"a\"",
        b"[]",
        b"{}",
        b",",
        b"\0",
        b"\x1b[2J",
        b"\xff",
        "\u{202e}".as_bytes(),
        b"[[[[[[[[[[[[[[[[",
    ];
    let mut bytes = input.to_vec();
    for _ in 0..=rng.usize(..3) {
        let start = rng.usize(..=bytes.len());
        let end = (start + rng.usize(..12)).min(bytes.len());
        match rng.u8(..6) {
            0 => bytes.truncate(start),
            1 => drop(bytes.drain(start..end)),
            2 => {
                let piece = bytes[start..end].repeat(3);
                drop(bytes.splice(start..end, piece));
            }
            3 => drop(bytes.splice(start..end, PIECES[rng.usize(..PIECES.len())].iter().copied())),
            _ if bytes.is_empty() => {}
            _ => {
                let place = rng.usize(..bytes.len());
                bytes[place] ^= 1 << rng.u8(..8);
            }
        }
    }
    bytes
}

/// The first states of all lessons, and some that lie at the edge of what is possible.
fn some_states() -> Vec<String> {
    let first = LESSONS.into_iter().map(|info| full_state(table::open(info).unwrap().as_ref()).to_string());
    let mut all: Vec<String> = first.collect();
    all.push(SPHERE.replace("0.1", "3.4e38"));
    all.push(polygon(256));
    all
}

/// The state of a sphere and a polygon with so many vertices.
fn polygon(vertices: usize) -> String {
    let vertex = |index: usize| {
        let angle = std::f32::consts::TAU * index as f32 / vertices as f32;
        json!([cosf(angle), sinf(angle), 0])
    };
    let mut state: Value = serde_json::from_str(SPHERE).unwrap();
    state["polygon"] = (0..vertices).map(vertex).collect();
    state.to_string()
}

/// A small picture of each of these states.
fn pictures() -> Vec<Vec<u8>> {
    let picture = Picture { width: 3, height: 2, rgb: vec![9; 18], alpha: None, scale: 1 };
    some_states().iter().map(|state| picture.to_png(state).unwrap()).collect()
}

/// A square terrain of so many bits a sample.
fn terrain(side: u32, bits: u8) -> Vec<u8> {
    oblong(side, side, bits)
}

/// A terrain of this width and depth.
fn oblong(width: u32, depth: u32, bits: u8) -> Vec<u8> {
    let row = [vec![0], (0..width * u32::from(bits / 8)).map(|x| (x * 37) as u8).collect()].concat();
    png(&header(width, depth, bits, 0), &[chunk(b"IDAT", &packed(&row.repeat(depth as usize), 1))])
}

/// Some bytes, so many times, compressed.
fn packed(bytes: &[u8], times: usize) -> Vec<u8> {
    let mut encoder = ZlibEncoder::new(Vec::new(), Compression::best());
    (0..times).for_each(|_| encoder.write_all(bytes).unwrap());
    encoder.finish().unwrap()
}

/// Opens what may be a state, and does with it what the program does. Returns whether it is one.
fn open(bytes: &[u8]) -> bool {
    match states::decode(bytes.to_vec(), Lookup::BuiltIn).and_then(|state| state.open()) {
        Ok(lesson) => exercise(lesson.as_ref()),
        Err(error) => {
            assert_sentence(&error);
            return false;
        }
    }
    true
}

#[test]
fn spoilt_states_are_opened_or_refused_with_a_sentence() {
    let (states, mut rng) = (some_states(), Rng::with_seed(1));
    let mut opened = 0;
    for number in 0..tries(1200) {
        opened += usize::from(open(&spoilt(&mut rng, states[number % states.len()].as_bytes())));
    }
    assert!((1..tries(1200)).contains(&opened), "{opened}: some are states, and not all of them");
}

#[test]
fn every_beginning_of_a_state_or_a_picture_is_refused() {
    let (mut tried, picture) = (0, &pictures()[0]);
    let state = &picture[..picture.len() - 1];
    for whole in [SPHERE.as_bytes(), state] {
        assert!(open(whole) == (whole != state));
        for length in 0..whole.len() {
            assert!(!open(&whole[..length]), "{length} bytes");
            tried += 1;
        }
    }
    assert!(tried > 300, "{tried}");
}

#[test]
fn spoilt_pictures_are_opened_or_refused_with_a_sentence() {
    let (pictures, mut rng) = (pictures(), Rng::with_seed(2));
    let mut opened = 0;
    for number in 0..tries(1500) {
        let mut png = spoilt(&mut rng, &pictures[number % pictures.len()]);
        // With wrong checksums most would be refused for these alone.
        if number % 4 > 0 {
            mend_sums(&mut png);
        }
        opened += usize::from(open(&png));
    }
    assert!((1..tries(1500)).contains(&opened), "{opened}");
}

#[test]
fn spoilt_terrains_are_opened_or_refused_with_a_sentence() {
    let (terrains, mut rng) = ([terrain(17, 8), terrain(9, 16)], Rng::with_seed(3));
    let mut opened = 0;
    for number in 0..tries(1500) {
        let mut png = spoilt(&mut rng, &terrains[number % terrains.len()]);
        if number % 4 > 0 {
            mend_sums(&mut png);
        }
        match TerrainSource::built_in().decode(&png) {
            Ok(terrain) => {
                assert!(terrain.width() <= 2049 && terrain.depth() <= 2049);
                opened += 1;
            }
            Err(error) => assert_sentence(&error),
        }
    }
    assert!((1..tries(1500)).contains(&opened), "{opened}");
}

#[test]
fn every_spoilt_line_of_check_is_answered() {
    let examples: Vec<&str> = FORMAT.lines().filter(|line| line.contains("\"query\"")).collect();
    let mut rng = Rng::with_seed(4);
    let mut lines: Vec<Vec<u8>> = (0..tries(1500))
        .map(|number| spoilt(&mut rng, examples[number % examples.len()].as_bytes()))
        .collect();
    lines.iter_mut().for_each(|line| line.retain(|&byte| byte != b'\n'));
    let questions = lines.iter().filter(|line| !line.trim_ascii().is_empty()).count();
    assert!(questions > tries(1400));
    for method in Method::ALL {
        let mut output = Vec::new();
        let _ = check::run(&lines.join(&b'\n')[..], &mut output, method);
        let output = String::from_utf8(output).unwrap();
        assert_eq!(output.lines().count(), questions);
        for answer in output.lines() {
            let verdicts = ["\"hit\":", "\"side\":", "\"error\":"];
            assert!(verdicts.iter().any(|verdict| answer.contains(verdict)), "{answer}");
        }
    }
}

#[test]
fn spoilt_scripts_are_played_or_refused_with_a_sentence() {
    let scripts = ["Right*10 F2*5 Click@400,300", "3 Up*7 ] [ R Home F3*2", "6 Click@-1e9,1e9 Left*20"];
    let mut rng = Rng::with_seed(5);
    let mut played = 0;
    for number in 0..tries(500) {
        let script = spoilt(&mut rng, scripts[number % scripts.len()].as_bytes());
        match Script::parse(&String::from_utf8_lossy(&script)) {
            Ok(script) if script.presses() < 200 => {
                let lesson = table::open(LESSONS[number % LESSONS.len()]).unwrap();
                let mut session = Session::new(lesson, View::default());
                if let Err(error) = script.play(&mut session, (800, 600)) {
                    assert_sentence(&error);
                }
                played += 1;
            }
            Ok(_) => {}
            Err(error) => assert_sentence(&error.into()),
        }
    }
    assert!((1..tries(500)).contains(&played), "{played}");
}

#[test]
fn foreign_text_is_told_short_and_plain() {
    let odd = format!("\u{1b}[31m\n\u{202e}{}", "x".repeat(1 << 19));
    let in_state = |text: &str, key: &str| {
        let mut state: Value = serde_json::from_str(text).unwrap();
        state[key] = odd.clone().into();
        state.to_string()
    };
    let terrain = full_state(table::open(LESSONS[5]).unwrap().as_ref());
    let mut file = terrain.clone();
    file["terrain"]["file"] = odd.clone().into();
    let mut key = terrain;
    key["terrain"][odd.as_str()] = 1.into();
    let digits = "9".repeat(1 << 19);
    let texts = [
        in_state(SPHERE, "lesson"),
        in_state(SPHERE, "radius"),
        in_state(SPHERE, "polygon"),
        in_state(SPHERE, &odd),
        file.to_string(),
        key.to_string(),
        SPHERE.replace("0.1", &digits),
        SPHERE.replace("0.1", &format!("0.{digits}e99")),
        SPHERE.replace("0.1", "\u{202e}"),
        odd.clone(),
        odd.repeat(3),
    ];
    for (number, text) in texts.iter().enumerate() {
        assert_sentence(&from_state(text).err().unwrap_or_else(|| panic!("{number}")));
    }
    let mut output = Vec::new();
    let lines = format!("{{\"query\":{}}}\n{{\"query\":\"point-plane\",\"point\":\"{digits}\"}}", json!(odd));
    check::run(lines.as_bytes(), &mut output, Method::Exact).unwrap_err();
    assert!(output.len() < 600 && !output.contains(&0x1b), "{output:?}");
    assert_sentence(&Script::parse(&format!("Up {odd}")).unwrap_err().into());
    assert_sentence(&Script::parse(&format!("Up*{digits}")).unwrap_err().into());
    assert_sentence(&states::read(&odd).unwrap_err());
    assert_sentence(&states::read_dropped(Path::new(&odd)).unwrap_err());
    assert_sentence(&TerrainSource::file(Path::new(&odd), 1.0, 1.0).unwrap_err());
}

#[test]
fn a_byte_order_mark_is_passed_over() {
    let marked = format!("\u{feff}{SPHERE}");
    assert!(open(marked.as_bytes()) && from_state(&marked).is_ok());
    assert!(open(format!("{SPHERE}\n\0").as_bytes()), "a zero at the end of a copied text");
    succeed(&["describe", "--state", &marked]);
    let question = FORMAT.lines().find(|line| line.contains("\"query\"")).unwrap();
    let mut output = Vec::new();
    check::run(format!("\u{feff}{question}\n").as_bytes(), &mut output, Method::Exact).unwrap();
    assert!(output.starts_with(b"{\"id\":\"a\",\"hit\":true"));
}

#[test]
fn polygons_of_a_lesson_have_at_most_256_vertices() {
    assert!(open(polygon(256).as_bytes()));
    let error = from_state(&polygon(257)).err().unwrap();
    let sentence = base::text::error::localize(&error, Default::default());
    assert!(
        sentence.ends_with("a lesson's polygon has at most 256 vertices, this one has 257"),
        "{sentence}"
    );
    let mut question: Value = serde_json::from_str(&polygon(20_000)).unwrap();
    let members = question.as_object_mut().expect("an object");
    members.retain(|name, _| name != "lesson" && name != "turn");
    members.insert("query".to_owned(), "sphere-polygon".into());
    let mut output = Vec::new();
    check::run(question.to_string().as_bytes(), &mut output, Method::Exact).expect("`check` is free");
}

/// Fails unless the program, confined, refuses these arguments with a sentence that says `expected`.
#[track_caller]
fn refused(folder: &Path, args: &[&str], expected: &str) {
    let output = confined(folder, args);
    let error = String::from_utf8(output.stderr).expect("the message is text");
    let sentence = error.strip_suffix('\n').expect("a line");
    assert_eq!(output.status.code(), Some(1), "{args:?}: {error}");
    assert!(output.stdout.is_empty(), "{args:?}");
    assert!(sentence.contains(expected), "{args:?} should say {expected:?}: {error}");
    assert!(sentence.chars().count() < 600 && !sentence.contains(char::is_control), "{sentence:?}");
}

#[test]
fn pictures_that_would_be_huge_take_no_memory() {
    let folder = TempDir::new().unwrap();
    let path = folder.path();
    let write = |name: &str, bytes: Vec<u8>| fs::write(path.join(name), bytes).unwrap();
    let pixel = || chunk(b"IDAT", &packed(&[0, 0], 1));
    let text = |bytes: &[u8]| chunk(b"iTXt", &[b"collision-lessons state\0", bytes].concat());
    // 68 bytes, and sizes that fit into no memory.
    write("wide.png", png(&header(1 << 24, 1 << 24, 8, 0), &[chunk(b"IDAT", b"")]));
    write("deep.png", png(&header(100_000, 100_000, 8, 6), &[pixel()]));
    write("widest.png", png(&header(u32::MAX >> 1, u32::MAX >> 1, 16, 6), &[pixel()]));
    write("grey.png", png(&header(4097, 4097, 8, 0), &[chunk(b"IDAT", &packed(&[0; 4098], 4097))]));
    // 0.3 MB that unpack to 256 MB, as the state's text, as another text, and as the colours' profile.
    let bomb = packed(&[b' '; 1 << 20], 256);
    let state = [&b"\x01\0\0\0"[..], &bomb].concat();
    write("text.png", png(&header(1, 1, 8, 0), &[text(&state), pixel()]));
    let profile = chunk(b"iCCP", &[&b"a\0\0"[..], &bomb].concat());
    write("profile.png", png(&header(1, 1, 8, 0), &[profile, pixel()]));
    let other = chunk(b"zTXt", &[&b"a\0\0"[..], &bomb].concat());
    write("other.png", png(&header(1, 1, 8, 0), &[other.repeat(30), pixel()]));
    let long = text(&[&b"\0\0\0\0"[..], &vec![b'['; (1 << 20) + 1]].concat());
    write("long.png", png(&header(1, 1, 8, 0), &[long, pixel()]));
    let mut tried = 0;
    for (name, as_state, as_terrain) in [
        ("wide.png", "carries no state", "at most 2049x2049 heights, this one has 16777216x16777216"),
        ("deep.png", "carries no state", "it is `Rgba`"),
        ("widest.png", "the picture is too large", "the picture is too large"),
        ("grey.png", "carries no state", "`convert in.png -crop 2049x2049+0+0 +repage out.png`"),
        ("text.png", "text is damaged or longer than 1 MiB", "at least 2x2"),
        ("profile.png", "carries no state", "at least 2x2"),
        ("other.png", "carries no state", "at least 2x2"),
        ("long.png", "the state is longer than 1 MiB", "at least 2x2"),
    ] {
        refused(path, &["describe", "--state", name], as_state);
        refused(path, &["describe", "--terrain", name], as_terrain);
        tried += 2;
    }
    assert_eq!(tried, 16);
    // The largest terrain, and a state in a picture that nobody could draw.
    write("most.png", png(&header(2049, 2049, 16, 0), &[chunk(b"IDAT", &packed(&[0; 4099], 2049))]));
    assert!(confined(path, &["describe", "--terrain", "most.png"]).status.success());
    let state = text(&[b"\0\0\0\0", SPHERE.as_bytes()].concat());
    write("drawn.png", png(&header(100_000, 100_000, 8, 2), &[state, pixel()]));
    assert!(confined(path, &["describe", "--state", "drawn.png"]).status.success());
}

/// The most kilobytes of memory that the program takes to draw a terrain of the greatest width. The picture is longer
/// than a pipe is: the program waits for its reader, and has had all the memory that it takes.
#[cfg(target_os = "linux")]
fn memory_of_drawing(depth: u32) -> u32 {
    let folder = TempDir::new().unwrap();
    fs::write(folder.path().join("most.png"), oblong(2049, depth, 16)).unwrap();
    let args = ["figure", "--terrain", "most.png", "--size", "1600x1200", "-o", "-"];
    let mut child =
        program().args(args).current_dir(folder.path()).stdout(Stdio::piped()).spawn().expect("it starts");
    let mut picture = child.stdout.take().unwrap();
    picture.read_exact(&mut [0; 8]).expect("a picture");
    let status = fs::read_to_string(format!("/proc/{}/status", child.id())).unwrap();
    let peak = status.lines().find_map(|line| line.strip_prefix("VmHWM:")).expect("it is still there");
    let length = std::io::copy(&mut picture, &mut std::io::sink()).unwrap();
    assert!(length > 1 << 16, "{length} bytes would be in the pipe, and the program gone");
    assert!(child.wait().unwrap().success());
    peak.trim().trim_end_matches(" kB").parse().unwrap()
}

/// An eighth of the largest terrain: waiting triangles alone would take more.
#[test]
#[cfg(target_os = "linux")]
fn a_large_terrain_is_drawn_in_little_memory() {
    let kilobytes = memory_of_drawing(257);
    assert!(kilobytes < 200_000, "{kilobytes} kB");
}

#[test]
#[cfg(target_os = "linux")]
#[ignore = "the full product: minutes"]
fn the_largest_terrain_is_drawn_in_little_memory() {
    let kilobytes = memory_of_drawing(2049);
    assert!(kilobytes < 300_000, "{kilobytes} kB");
}

#[test]
fn what_has_no_end_or_is_no_file_is_refused() {
    let folder = TempDir::new().unwrap();
    let path = folder.path();
    let write = |name: &str, bytes: &[u8]| fs::write(path.join(name), bytes).unwrap();
    write("long.json", &[b"{\"a\":[".to_vec(), b"1,".repeat(1 << 23)].concat());
    write("film.mp4", &[b"\0\0\0\x18ftypmp42".to_vec(), vec![7; 1 << 22]].concat());
    write("long.png", PNG_SIGNATURE);
    let long = fs::OpenOptions::new().write(true).open(path.join("long.png")).unwrap();
    long.set_len(65 << 20).unwrap(); // of which nothing is written
    fs::create_dir(path.join("folder")).unwrap();
    for (name, as_state, as_terrain) in [
        ("/dev/zero", "neither JSON nor a PNG", "it is not a PNG picture"),
        ("/dev/null", "it ends too early", "it is not a PNG picture"),
        ("long.json", "it is longer than 1 MiB", "it is not a PNG picture"),
        ("film.mp4", "neither JSON nor a PNG", "it is not a PNG picture"),
        ("long.png", "it is longer than 64 MiB", "it is longer than 64 MiB"),
        ("folder", "folder: it is a folder", "folder cannot be read: it is a folder"),
        ("none", "there is no such file", "there is no such file"),
    ] {
        refused(path, &["describe", "--state", name], as_state);
        refused(path, &["describe", "--terrain", name], as_terrain);
    }
    refused(path, &["check", "folder"], "folder cannot be read: it is a folder");
}

#[test]
fn many_vertices_take_no_time() {
    let folder = TempDir::new().unwrap();
    fs::write(folder.path().join("most.json"), polygon(256)).unwrap();
    fs::write(folder.path().join("many.json"), polygon(20_000)).unwrap();
    assert!(confined(folder.path(), &["describe", "--state", "most.json"]).status.success());
    refused(folder.path(), &["describe", "--state", "many.json"], "at most 256 vertices, this one has 20000");
}

#[test]
fn what_is_typed_wrongly_is_told_plainly() {
    let odd = "\u{1b}[31mred\u{202e}";
    for args in [
        &[odd][..],
        &["--", odd],
        &[&format!("--{odd}")],
        &["describe", &format!("--{odd}=1")],
        &["describe", "--sizes\u{202e}"],
        &["describe", odd],
        &["describe", "--size", odd],
        &["describe", "--method", odd],
        &["describe", "--question", odd],
        &["figure", "--scale", odd],
        &["figure", "--delay", odd],
        &["figure", "--loop", odd],
        &["compare", "--tolerance", odd],
        &["cases", odd],
    ] {
        let output = program().args(args).output().unwrap();
        let error = String::from_utf8(output.stderr).unwrap();
        assert_eq!((output.status.code(), output.stdout.len()), (Some(2), 0), "{args:?}: {error}");
        assert!(!error.contains(['\u{1b}', '\u{202e}']), "{args:?}: {error:?}");
        assert!(error.contains("\\u{202e}"), "{args:?}: it is named: {error}");
        let on_terminal = program().args(args).env("CLICOLOR_FORCE", "1").output().unwrap();
        assert!(!String::from_utf8_lossy(&on_terminal.stderr).contains("\u{1b}[31mred"), "{args:?}");
    }
    let output = program().args(["describe", "--size", &"x".repeat(1 << 16)]).output().unwrap();
    assert!(output.stderr.len() < 400, "{} bytes", output.stderr.len());
}

/// The state of a ray over a terrain of this name.
fn over(name: &str) -> String {
    let mut state = full_state(table::open(LESSONS[5]).unwrap().as_ref());
    state["terrain"]["file"] = name.into();
    state.to_string()
}

#[cfg(unix)]
mod pipes_and_names {
    use std::ffi::OsStr;
    use std::os::unix::ffi::OsStrExt;
    use std::sync::mpsc::channel;
    use std::thread;

    use super::*;

    /// A folder with a pipe in it that nobody writes into.
    fn with_pipe() -> (TempDir, std::path::PathBuf) {
        let folder = TempDir::new().unwrap();
        let pipe = folder.path().join("pipe");
        assert!(Command::new("mkfifo").arg(&pipe).status().expect("mkfifo runs").success());
        (folder, pipe)
    }

    /// What this returns, unless it blocks.
    fn in_time<T: Send + 'static>(work: impl FnOnce() -> T + Send + 'static) -> T {
        let (sender, receiver) = channel();
        thread::spawn(move || sender.send(work()));
        receiver.recv_timeout(Duration::from_secs(60)).expect("it blocks")
    }

    #[test]
    fn a_pipe_that_a_stranger_names_blocks_nothing() {
        let (folder, pipe) = with_pipe();
        let dropped = in_time(move || states::read_dropped(&pipe).unwrap_err());
        let sentence = base::text::error::localize(&dropped, Default::default());
        assert!(sentence.ends_with("it is not a regular file"), "{sentence}");
        for state in [over("pipe"), over("/dev/zero"), over("/dev/stdin")] {
            let path = folder.path();
            refused(path, &["describe", "--state", &state], "it is not a regular file");
            fs::write(path.join("state.json"), &state).unwrap();
            refused(path, &["describe", "--state", "state.json"], "it is not a regular file");
        }
    }

    #[test]
    fn a_pipe_that_a_person_names_is_read() {
        let question = FORMAT.lines().find(|line| line.contains("\"query\"")).unwrap().as_bytes().to_vec();
        for (args, bytes) in [
            (&["describe", "--state", "pipe"][..], SPHERE.into()),
            (&["describe", "--terrain", "pipe"], terrain(17, 8)),
            (&["check", "pipe"], question),
        ] {
            let (folder, pipe) = with_pipe();
            thread::spawn(move || fs::write(pipe, bytes));
            let output = confined(folder.path(), args);
            assert!(output.status.success(), "{args:?}: {}", String::from_utf8_lossy(&output.stderr));
        }
    }

    #[test]
    fn a_name_that_is_not_utf_8_is_told_by_its_bytes() {
        let folder = TempDir::new().unwrap();
        let name = OsStr::from_bytes(b"ter\xff.png");
        fs::write(folder.path().join(name), terrain(17, 8)).unwrap();
        let describe = |file: &OsStr| program().args(["describe", "--terrain"]).arg(file).output().unwrap();
        let output = describe(folder.path().join(name).as_os_str());
        let error = String::from_utf8(output.stderr).unwrap();
        assert_eq!((output.status.code(), output.stdout.len()), (Some(1), 0), "{error}");
        assert!(error.contains("/ter\\xff.png cannot be read: a state cannot carry such a name"), "{error}");
        let dropped = states::read_dropped(&folder.path().join(name)).unwrap_err();
        assert_sentence(&dropped);
        assert!(dropped.to_string().ends_with("/ter\\xff.png"), "{dropped}");
        // Of its folders the state says nothing.
        let odd = folder.path().join(OsStr::from_bytes(b"odd\xff"));
        fs::create_dir(&odd).unwrap();
        fs::write(odd.join("ramp.png"), terrain(17, 8)).unwrap();
        assert!(describe(odd.join("ramp.png").as_os_str()).status.success());
    }
}

#[test]
fn a_picture_names_no_file_but_those_beside_it() {
    let folder = TempDir::new().unwrap();
    let below = folder.path().join("below");
    fs::create_dir(&below).unwrap();
    for file in ["ramp.png", "below/ramp.png"] {
        fs::write(folder.path().join(file), terrain(17, 8)).unwrap();
    }
    let picture = Picture { width: 1, height: 1, rgb: vec![9; 3], alpha: None, scale: 1 };
    let write = |name: &str| {
        fs::write(below.join("a.png"), picture.to_png(&over(name)).unwrap()).unwrap();
        fs::write(below.join("a.json"), over(name)).unwrap();
    };
    let absolute = folder.path().join("ramp.png");
    let elsewhere = "a file of your own has to lie beside the picture that names it";
    for name in ["../ramp.png", "./ramp.png", absolute.to_str().unwrap(), "/etc/passwd"] {
        write(name);
        refused(folder.path(), &["describe", "--state", "below/a.png"], elsewhere);
        for dropped in ["a.png", "a.json"] {
            let error = states::read_dropped(&below.join(dropped)).unwrap().open().err().unwrap();
            assert_sentence(&error);
            assert!(format!("{error:#}").contains(elsewhere), "{error:#}");
        }
    }
    // What a person wrote may name any file, and is told without its folders.
    write(absolute.to_str().unwrap());
    let told = confined(folder.path(), &["describe", "--json", "--state", "below/a.json"]).stdout;
    assert_eq!(serde_json::from_slice::<Value>(&told).unwrap()["state"]["terrain"]["file"], "ramp.png");
    write("ramp.png");
    for file in ["below/a.png", "below/a.json"] {
        assert!(confined(folder.path(), &["describe", "--state", file]).status.success(), "{file}");
    }
    assert!(states::read_dropped(&below.join("a.png")).unwrap().open().is_ok());
}

#[test]
fn what_is_saved_tells_no_folder() {
    let folder = TempDir::new().unwrap();
    let ramp = folder.path().join("ramp.png");
    fs::write(&ramp, terrain(17, 8)).unwrap();
    let ramp = ramp.to_str().unwrap();
    let folder_name = folder.path().to_str().unwrap();
    let told = String::from_utf8(succeed(&["describe", "--json", "--terrain", ramp])).unwrap();
    assert!(told.contains("\"ramp.png\"") && !told.contains(folder_name), "{told}");
    let picture = succeed(&["figure", "--terrain", ramp, "-o", "-"]);
    assert!(!picture.windows(folder_name.len()).any(|bytes| bytes == folder_name.as_bytes()));
    // The copied state of an open terrain can be pasted; any other file is not opened.
    let source = TerrainSource::file(Path::new(ramp), 2.0, 1.0).unwrap();
    let mut session =
        Session::new(table::open_over(LESSONS[5], source.open().unwrap()).unwrap(), View::default());
    let copied = session.state();
    assert!(copied.contains("\"ramp.png\""), "{copied}");
    session.open_state(&copied).unwrap();
    assert_eq!(session.state(), copied);
    let other = copied.replace("ramp.png", ramp);
    assert_sentence(&session.open_state(&other).unwrap_err());
    // A number that is edited in the panel leaves the terrain where it is.
    let mut edited = session.lesson().parts();
    edited.points[0].y = 7.5;
    let opened = Arc::clone(session.lesson().terrain().unwrap());
    session.edit(&edited).unwrap();
    assert!(session.state().contains("7.5"));
    session.act(SessionAction::Undo).unwrap();
    assert_eq!(session.state(), copied);
    assert!(Arc::ptr_eq(&opened, session.lesson().terrain().unwrap()), "it is shared");
}

#[test]
fn a_camera_out_of_a_picture_is_one_that_the_mouse_could_make() {
    for (pitch, distance) in [(1e38, 1e38), (-1e38, -1e38), (f32::INFINITY, 0.0)] {
        let session =
            Session::new(table::open(LESSONS[2]).unwrap(), View { pitch, distance, ..View::default() });
        assert!(session.view().pitch.abs() <= 89.0 && (0.25..=32.0).contains(&session.view().distance));
    }
}
