//! What the tests of the program share.
#![allow(dead_code, unreachable_pub, reason = "every test file uses a part of it")]

pub mod export_dialog;
pub mod foreign;
pub mod studio;
pub mod written_world;

use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};
use std::sync::atomic::{AtomicU32, Ordering};

use base::check;
use base::check::fields::Fields;
use base::files::elevation::TerrainSource;
use base::files::lookup::Lookup;
use lessons::model::LessonInfo;
use lessons::outcome::ShownVerdict;
use lessons::table;
use methods::Method;
use methods::question::{Numbers, Query};
use serde_json::{Value, json};

/// The program that was built with the tests, as it starts for the first time: nothing is remembered.
pub fn program() -> Command {
    static STARTED: AtomicU32 = AtomicU32::new(0);
    let number = STARTED.fetch_add(1, Ordering::Relaxed);
    let settings = format!("settings-{}-{number}", std::process::id());
    let settings = Path::new(env!("CARGO_TARGET_TMPDIR")).join(settings);
    // Another run may have had the same process number.
    let _ = std::fs::remove_dir_all(&settings);
    let mut program = Command::new(env!("CARGO_BIN_EXE_collision-lessons"));
    program.env("LC_ALL", "C").env("XDG_CONFIG_HOME", settings);
    // Python keeps what it prints, as by default: programs need not flush it.
    program.env_remove("LANGUAGE").env_remove("PYTHONUNBUFFERED");
    program
}

/// The same program with every signal at its default: those that `nohup` or a shell's `&` has the tests ignore too.
pub fn program_for_signals() -> Command {
    let program = program();
    if !cfg!(target_os = "linux") {
        return program; // env has no such option there
    }
    let mut env = Command::new("env");
    env.arg("--default-signal").arg(program.get_program());
    take_environment(&mut env, &program);
    env
}

/// Gives a program the environment of another one, whose start it wraps.
pub fn take_environment(wrapper: &mut Command, program: &Command) {
    for (name, value) in program.get_envs() {
        match value {
            Some(value) => wrapper.env(name, value),
            None => wrapper.env_remove(name),
        };
    }
}

/// Runs the program and returns what it left, without judging.
pub fn run(args: &[&str]) -> Output {
    program().args(args).output().expect("the program starts")
}

/// Runs the program, which must succeed, and returns its standard output.
pub fn succeed(args: &[&str]) -> Vec<u8> {
    let output = run(args);
    assert!(output.status.success(), "{args:?}: {}", String::from_utf8_lossy(&output.stderr));
    output.stdout
}

/// Runs the program with at most 200 MB of memory, the shared libraries' included; it has to end in a minute.
pub fn confined(folder: &Path, args: &[&str]) -> Output {
    let program = program();
    let mut shell = Command::new("sh");
    shell.args(["-c", "ulimit -v 200000; exec timeout 60 \"$0\" \"$@\""]).arg(program.get_program());
    for (name, value) in program.get_envs() {
        match value {
            Some(value) => shell.env(name, value),
            None => shell.env_remove(name),
        };
    }
    shell.current_dir(folder).args(args).stdin(Stdio::null()).output().expect("sh runs")
}

/// What `describe --json` tells.
pub fn describe(args: &[&str]) -> Value {
    let args = [&["describe", "--json"], args].concat();
    serde_json::from_slice(&succeed(&args)).expect("describe --json tells JSON")
}

/// A PNG's size and its pixels as red, green and blue.
pub fn pixels(png: &[u8]) -> (u32, u32, Vec<[u8; 3]>) {
    let mut decoder = png::Decoder::new(std::io::Cursor::new(png));
    decoder.set_transformations(png::Transformations::EXPAND | png::Transformations::STRIP_16);
    let mut reader = decoder.read_info().expect("a PNG");
    let mut bytes = vec![0; reader.output_buffer_size().expect("a size")];
    let info = reader.next_frame(&mut bytes).expect("a whole PNG");
    let samples = info.color_type.samples();
    assert!(samples >= 3, "a picture in colour");
    let pixels =
        bytes[..info.buffer_size()].chunks(samples).map(|pixel| [pixel[0], pixel[1], pixel[2]]).collect();
    (info.width, info.height, pixels)
}

/// How two pictures differ.
#[derive(Debug, PartialEq, Eq)]
pub struct Difference {
    /// Pixels that differ at all.
    pub pixels: usize,
    /// Pixels that differ by more than 8 in some channel.
    pub large: usize,
    /// All pixels.
    pub of: usize,
}

/// Compares two pictures of the same size.
pub fn difference(a: &[u8], b: &[u8]) -> Difference {
    let ((width, height, a), (other_width, other_height, b)) = (pixels(a), pixels(b));
    assert_eq!((width, height), (other_width, other_height), "the sizes");
    let worst = |(a, b): (&[u8; 3], &[u8; 3])| (0..3).map(|i| a[i].abs_diff(b[i])).max().unwrap_or(0);
    let worst: Vec<u8> = a.iter().zip(&b).map(worst).collect();
    let more_than = |limit| worst.iter().filter(|&&difference| difference > limit).count();
    Difference { pixels: more_than(0), large: more_than(8), of: worst.len() }
}

/// Writes a square PNG of one colour type.
pub fn write_png(path: &Path, color: png::ColorType, side: u32) {
    let file = std::fs::File::create(path).unwrap();
    let mut encoder = png::Encoder::new(file, side, side);
    encoder.set_color(color);
    encoder.set_depth(png::BitDepth::Eight);
    let bytes = vec![7; side as usize * side as usize * color.samples()];
    encoder.write_header().unwrap().write_image_data(&bytes).unwrap();
}

/// A frame of the original lessons.
pub struct Frame {
    pub file: PathBuf,
    pub lesson: String,
    pub keys: String,
    pub size: (u64, u64),
    pub state: Value,
    pub hit: bool,
}

impl Frame {
    /// Fails unless the picture is this frame: at most 16 pixels may differ by more than 8 in a channel, and at
    /// most 0.1 % at all (a driver's own lines). Returns how many pixels differ.
    pub fn assert_is(&self, picture: &[u8]) -> usize {
        let difference = difference(&std::fs::read(&self.file).expect("the frame"), picture);
        let name = self.file.display();
        assert!(difference.large <= 16, "{name}: {difference:?}");
        assert!(difference.pixels * 1000 <= difference.of, "{name}: {difference:?}");
        difference.pixels
    }
}

/// The 14 frames of the original lessons.
pub fn frames() -> Vec<Frame> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/reference");
    let text = std::fs::read_to_string(folder.join("frames.json")).expect("frames.json");
    let table: Value = serde_json::from_str(&text).expect("frames.json is JSON");
    let string = |value: &Value| value.as_str().expect("a string").to_owned();
    let frame = |row: &Value| Frame {
        file: folder.join(string(&row["file"])),
        lesson: string(&row["lesson"]),
        keys: string(&row["keys"]),
        size: (row["size"][0].as_u64().expect("a width"), row["size"][1].as_u64().expect("a height")),
        state: row["state"].clone(),
        hit: row["hit"].as_bool().expect("a verdict"),
    };
    let frames: Vec<Frame> = table["frames"].as_array().expect("frames").iter().map(frame).collect();
    assert_eq!(frames.len(), 14);
    frames
}

/// Fails unless two JSON values are equal, numbers as f32.
pub fn assert_same(actual: &Value, expected: &Value, place: &str) {
    match (actual, expected) {
        (Value::Number(a), Value::Number(b)) => {
            let single = |n: &serde_json::Number| n.as_f64().expect("a number") as f32;
            assert_eq!(single(a), single(b), "{place}");
        }
        (Value::Array(a), Value::Array(b)) => {
            assert_eq!(a.len(), b.len(), "{place}");
            for (index, (a, b)) in a.iter().zip(b).enumerate() {
                assert_same(a, b, &format!("{place}[{index}]"));
            }
        }
        _ => assert_eq!(actual, expected, "{place}"),
    }
}

/// Where the terrain of a lesson's state comes from.
pub fn terrain_source(state: &Value) -> TerrainSource {
    let state = state.to_string();
    TerrainSource::read(&Fields::parse(&state).expect("an object"), "terrain").expect("a terrain's source")
}

/// The lesson's question as `check` takes it.
pub fn question(lesson: &LessonInfo, state: &Value) -> Value {
    let at = |name: &str| state[name].clone();
    let segment = || json!({ "polygon": at("polygon"), "segment": at("line") });
    let point = || json!({ "polygon": at("polygon"), "point": at("point") });
    let line = || json!({ "polygon": at("polygon"), "point": at("point"), "direction": at("direction") });
    let sphere = || json!({ "polygon": at("polygon"), "center": at("center"), "radius": at("radius") });
    let ray = || json!({ "origin": at("origin"), "direction": at("direction") });
    let mut question = match lesson.query {
        Query::SegmentPlane | Query::SegmentPolygon => segment(),
        Query::PointPlane | Query::PointPolygon => point(),
        Query::LinePlane | Query::LinePolygon => line(),
        Query::SpherePlane | Query::SpherePolygon => sphere(),
        Query::RayTriangle | Query::RayTerrain => ray(),
        Query::MovingSphereTriangle => json!({
            "triangle": at("polygon"), "start": state["path"][0], "end": state["path"][1], "radius": at("radius")
        }),
        Query::WalkMesh => {
            json!({ "start": state["path"][0], "end": state["path"][1], "radius": at("radius") })
        }
        Query::RayMesh | Query::SegmentTerrain | Query::PointMesh | Query::SphereMesh => {
            unreachable!("no lesson asks it")
        }
    };
    match lesson.query {
        Query::RayTriangle => question["triangle"] = at("polygon"),
        Query::RayTerrain => question["terrain"] = terrain(state),
        Query::WalkMesh => question["mesh"] = mesh(lesson, state),
        _ => {}
    }
    question["query"] = lesson.query.name().into();
    question
}

/// The mesh of a lesson's state, its triangles in the state's order.
fn mesh(lesson: &LessonInfo, state: &Value) -> Value {
    let lesson = table::restore(lesson, &state.to_string(), &Lookup::BuiltIn).expect("a state");
    let Numbers::WalkMesh { mesh, .. } = lesson.question().numbers() else { panic!("the lesson walks") };
    let vertices: Vec<[f32; 3]> = mesh.mesh().vertices().iter().map(|vertex| vertex.to_array()).collect();
    json!({ "vertices": vertices, "triangles": mesh.mesh().triangles() })
}

/// What `check` answers to a question.
pub fn answered(question: &Value, method: Method) -> ShownVerdict {
    let mut output = Vec::new();
    let _ = check::run(question.to_string().as_bytes(), &mut output, method); // an error is an answer too
    let answer: Value = serde_json::from_slice(&output).expect("an answer");
    let word = match answer["hit"].as_bool() {
        Some(hit) => if hit { "hit" } else { "miss" }.into(),
        None => answer.get("side").or(answer.get("error")).expect("an answer").clone(),
    };
    serde_json::from_value(word).unwrap_or_else(|_| panic!("{question}: {answer}"))
}

fn terrain(state: &Value) -> Value {
    let terrain = terrain_source(state).load().expect("a terrain");
    let heights: Vec<f64> = terrain.heights().iter().map(|&height| height.into()).collect();
    json!({ "width": terrain.width(), "depth": terrain.depth(), "cell": terrain.cell(), "heights": heights })
}
