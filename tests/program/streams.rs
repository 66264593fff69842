//! Streams that are full or closed, signals, and files that must not be written: nothing half is left, nothing hangs.
#![cfg(unix)]

use std::fs::{self, File};
use std::io::{Read, Write};
use std::os::unix::fs::symlink;
use std::os::unix::process::ExitStatusExt;
use std::path::Path;
use std::process::{Child, Command, ExitStatus, Output, Stdio};
use std::thread::sleep;
use std::time::{Duration, Instant};

use serde_json::json;
use tempfile::TempDir;

use crate::common::{program, program_for_signals, run, succeed, take_environment, write_png};

/// A line for `check` that has no answer.
const REFUSED: &str = "{}\n";
/// A line for `check` that has one.
const ANSWERED: &str =
    "{\"query\":\"point-plane\",\"plane\":{\"normal\":[0,1,0],\"d\":-2},\"point\":[0,3,0]}\n";

/// Waits for the end of a program that must not hang.
#[track_caller]
pub(crate) fn end(child: &mut Child) -> ExitStatus {
    let deadline = Instant::now() + Duration::from_secs(60);
    loop {
        if let Some(status) = child.try_wait().unwrap() {
            return status;
        }
        if Instant::now() > deadline {
            let _ = child.kill();
            panic!("the program hangs");
        }
        sleep(Duration::from_millis(5));
    }
}

pub(crate) fn signal(child: &Child, name: &str) {
    let kill = Command::new("kill").args(["-s", name, &child.id().to_string()]).status().unwrap();
    assert!(kill.success());
}

/// Waits until TERM is in this set of a program's signals, or is not.
#[cfg(target_os = "linux")]
#[track_caller]
fn wait_for_term(child: &Child, set: &str, expected: bool) {
    let deadline = Instant::now() + Duration::from_secs(60);
    let is_in = || {
        let status = fs::read_to_string(format!("/proc/{}/status", child.id())).unwrap();
        let mask = status.lines().find_map(|line| line.strip_prefix(set)).expect("a set of signals");
        u64::from_str_radix(mask.trim(), 16).unwrap() >> 14 & 1 == 1
    };
    while is_in() != expected {
        assert!(Instant::now() < deadline, "TERM stays out of {set} or in it");
        sleep(Duration::from_millis(5));
    }
}

/// The signals that a program handles, and those that it has yet to handle.
#[cfg(target_os = "linux")]
const CAUGHT: &str = "SigCgt:";
#[cfg(target_os = "linux")]
const PENDING: &str = "ShdPnd:";

#[track_caller]
fn refused(output: &Output, expected: &str) {
    let error = String::from_utf8_lossy(&output.stderr);
    assert_eq!((output.status.code(), error.lines().count()), (Some(1), 1), "{error}");
    assert!(error.contains(expected), "{error}");
}

fn names(folder: &Path) -> Vec<String> {
    let entries = fs::read_dir(folder).unwrap();
    entries.map(|entry| entry.unwrap().file_name().into_string().unwrap()).collect()
}

/// A program that waits in the middle of its work: its terrain comes through a pipe.
#[cfg(target_os = "linux")]
struct Waiting {
    program: Child,
    terrain: File,
    folder: TempDir,
}

#[cfg(target_os = "linux")]
impl Waiting {
    /// Starts `figure` by this shell command, which ends in `exec "$@"`.
    fn start(shell: &str) -> Self {
        let folder = TempDir::new().unwrap();
        let pipe = folder.path().join("terrain");
        assert!(Command::new("mkfifo").arg(&pipe).status().unwrap().success());
        // A shell does not give back what it was started to ignore.
        let mut started = Command::new("env");
        take_environment(&mut started, &program());
        let started = started
            .args(["--default-signal", "sh", "-c", shell, "sh", env!("CARGO_BIN_EXE_collision-lessons")])
            .args(["figure", "--size=40x30"])
            .arg("--terrain")
            .arg(&pipe)
            .arg("-o")
            .arg(folder.path().join("a.png"))
            .stderr(Stdio::piped())
            .spawn()
            .unwrap();
        Self { program: started, terrain: open_when_read(&pipe), folder }
    }

    /// Lets it go on. Returns its status, what it complained of and whether the picture was written.
    fn finish(mut self) -> (ExitStatus, String, bool) {
        let png = self.folder.path().join("terrain.png");
        write_png(&png, png::ColorType::Grayscale, 4);
        self.terrain.write_all(&fs::read(png).unwrap()).unwrap();
        drop(self.terrain);
        let status = end(&mut self.program);
        let mut error = String::new();
        self.program.stderr.take().unwrap().read_to_string(&mut error).unwrap();
        (status, error, self.folder.path().join("a.png").exists())
    }
}

/// Opens a pipe as soon as the program has opened it too.
#[cfg(target_os = "linux")]
#[track_caller]
fn open_when_read(pipe: &Path) -> File {
    use std::os::unix::fs::OpenOptionsExt;
    let deadline = Instant::now() + Duration::from_secs(60);
    let no_wait = libc::O_NONBLOCK;
    loop {
        match File::options().write(true).custom_flags(no_wait).open(pipe) {
            Ok(file) => return file,
            Err(error) => assert!(Instant::now() < deadline, "nobody reads the pipe: {error}"),
        }
        sleep(Duration::from_millis(5));
    }
}

#[test]
#[cfg(target_os = "linux")]
fn nobody_has_to_read_what_went_wrong() {
    let folder = TempDir::new().unwrap();
    let questions = folder.path().join("questions");
    fs::write(&questions, REFUSED).unwrap();
    let full = || Stdio::from(File::options().write(true).open("/dev/full").unwrap());
    let closed = || {
        let (reader, writer) = std::io::pipe().unwrap();
        drop(reader);
        Stdio::from(writer)
    };
    for stderr in [full(), closed()] {
        let check = program().arg("check").arg(&questions).stderr(stderr).output().unwrap();
        assert_eq!(check.status.code(), Some(1));
    }
}

#[test]
fn a_reader_that_has_seen_enough_is_no_error() {
    let folder = TempDir::new().unwrap();
    let questions = folder.path().join("questions");
    fs::write(&questions, [REFUSED, &ANSWERED.repeat(20_000)].concat()).unwrap();
    let questions = questions.to_str().unwrap();
    let terrain = ["figure", "ray-terrain", "--plain", "-o", "-"];
    for args in [&["check", questions][..], &["describe"], &["list", "--cases"], &terrain] {
        let mut child = program().args(args).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap();
        child.stdout.take().unwrap().read_exact(&mut [0; 10]).unwrap();
        let status = end(&mut child);
        let mut error = String::new();
        child.stderr.take().unwrap().read_to_string(&mut error).unwrap();
        assert_eq!((status.code(), error.as_str()), (Some(0), ""), "{args:?}");
    }
}

#[test]
#[cfg(target_os = "linux")]
fn a_full_output_is_an_error() {
    let folder = TempDir::new().unwrap();
    let questions = folder.path().join("questions");
    fs::write(&questions, ANSWERED).unwrap();
    let check = ["check", questions.to_str().unwrap()];
    let usage = [&["--version"][..], &["--help"], &["figure", "--help"]];
    let outputs = [&["describe"][..], &["list"], &["figure", "--size=40x30", "-o", "-"], &check];
    for args in usage.into_iter().chain(outputs) {
        let full = File::options().write(true).open("/dev/full").unwrap();
        let output = program().args(args).stdout(full).output().unwrap();
        refused(&output, "standard output cannot be written: the disk is full");
    }
}

/// A stack that no address space has room for, so that no thread starts, whoever runs the test.
const NO_THREADS: (&str, &str) = ("RUST_MIN_STACK", "281474976710656");

#[test]
fn a_map_is_asked_where_no_thread_starts() {
    let args = ["describe", "line-polygon", "--map", "--span=3", "--size=40x30", "--json", "--cells"];
    let alone = program().args(args).env(NO_THREADS.0, NO_THREADS.1).output().unwrap();
    assert!(alone.status.success(), "{}", String::from_utf8_lossy(&alone.stderr));
    assert!(alone.stdout == succeed(&args));
}

/// Mesa's software renderer would wait for its threads for ever.
#[test]
fn nothing_is_drawn_where_no_thread_starts() {
    let args = ["figure", "--size=40x30", "-o", "-"];
    let alone = program().args(args).env(NO_THREADS.0, NO_THREADS.1).output().unwrap();
    refused(&alone, "the graphics driver needs more threads than the system starts (ulimit -u)");
}

/// A write beyond the limit would end the program by a signal.
#[test]
fn an_output_that_may_not_grow_is_told_in_words() {
    let folder = TempDir::new().unwrap();
    for args in [&["--help"][..], &["describe", "--json"]] {
        let output = Command::new("sh")
            .args(["-c", "ulimit -f 1; exec \"$@\" >\"$0\""])
            .arg(folder.path().join("output"))
            .arg(env!("CARGO_BIN_EXE_collision-lessons"))
            .args(args)
            .output()
            .unwrap();
        refused(&output, "standard output cannot be written: no file may be so large here");
    }
}

#[test]
fn an_input_that_cannot_be_read_is_named() {
    let folder = File::open(env!("CARGO_TARGET_TMPDIR")).unwrap();
    let output = program().arg("check").stdin(folder).output().unwrap();
    refused(&output, "standard input cannot be read: it is a folder");
}

#[test]
fn a_signal_ends_a_wait_for_input() {
    let args = ["figure", "--state", "-", "-o", "-"];
    let mut child =
        program_for_signals().args(args).stdin(Stdio::piped()).stdout(Stdio::null()).spawn().unwrap();
    sleep(Duration::from_millis(300));
    signal(&child, "TERM");
    assert_eq!(end(&mut child).signal(), Some(15));
}

#[test]
fn a_signal_ends_a_wait_for_a_reader() {
    let picture = ["figure", "ray-terrain", "--plain", "-o"];
    let folder = TempDir::new().unwrap();
    let gif = folder.path().join("a.gif"); // the name's end asks for an animation
    symlink("/dev/stdout", &gif).unwrap();
    let animation = ["figure", "--size=120x90", "--keys=F2*300", "-o", gif.to_str().unwrap()];
    for args in [&[&picture[..], &["-"]].concat()[..], &[&picture[..], &["/dev/stdout"]].concat(), &animation]
    {
        let mut child = program_for_signals().args(args).stdout(Stdio::piped()).spawn().unwrap();
        let mut stdout = child.stdout.take().unwrap();
        stdout.read_exact(&mut [0; 4]).unwrap(); // the rest is more than a pipe holds
        signal(&child, "TERM");
        assert_eq!(end(&mut child).signal(), Some(15), "{args:?}");
    }
}

#[test]
#[cfg(target_os = "linux")]
fn the_first_signal_stops_the_work_and_the_second_ends_the_program() {
    let waiting = Waiting::start("exec \"$@\"");
    signal(&waiting.program, "TERM");
    let (status, error, written) = waiting.finish();
    assert_eq!(status.code(), Some(1));
    assert_eq!((error.as_str(), written), ("collision-lessons: stopped; nothing is written\n", false));

    let mut waiting = Waiting::start("exec \"$@\"");
    signal(&waiting.program, "TERM");
    wait_for_term(&waiting.program, PENDING, false); // two that wait are one
    sleep(Duration::from_millis(100));
    assert!(waiting.program.try_wait().unwrap().is_none(), "the first one lets files be finished or deleted");
    signal(&waiting.program, "TERM");
    assert_eq!(end(&mut waiting.program).signal(), Some(15), "a shell calls that 143, and 130 for Ctrl+C");
}

#[test]
#[cfg(target_os = "linux")]
fn what_was_ignored_stays_ignored() {
    let waiting = Waiting::start("trap '' HUP TERM; exec \"$@\"");
    for name in ["HUP", "TERM", "HUP"] {
        signal(&waiting.program, name);
    }
    let (status, error, written) = waiting.finish();
    assert!(status.success() && written, "{status} {error}");
}

/// While frames are drawn.
#[test]
#[cfg(target_os = "linux")]
fn a_signal_leaves_nothing_behind() {
    let folder = TempDir::new().unwrap();
    let path = folder.path().join("a.gif");
    let args = ["figure", "--keys", "F2*1900", "-o", path.to_str().unwrap()];
    let child = program_for_signals().args(args).stderr(Stdio::piped()).spawn().unwrap();
    wait_for_term(&child, CAUGHT, true);
    signal(&child, "TERM");
    let output = child.wait_with_output().unwrap();
    refused(&output, "stopped");
    assert_eq!(names(folder.path()), [""; 0]);
}

/// Nor does KILL, which the program cannot handle.
#[test]
#[cfg(target_os = "linux")]
fn a_killed_program_leaves_nothing_behind() {
    let folder = TempDir::new().unwrap();
    let animation = folder.path().join("a.gif");
    let args = ["figure", "--size=40x30", "--keys=F2*1900", "-o", animation.to_str().unwrap()];
    let mut child = program().args(args).spawn().unwrap();
    let deadline = Instant::now() + Duration::from_secs(60);
    while !has_open(&child, folder.path()) {
        assert!(Instant::now() < deadline && child.try_wait().unwrap().is_none(), "the file is never opened");
        sleep(Duration::from_millis(5));
    }
    child.kill().unwrap();
    assert_eq!(end(&mut child).signal(), Some(9));
    assert_eq!(names(folder.path()), [""; 0]);
}

#[test]
fn where_few_files_can_be_opened_nothing_half_is_left() {
    for most in 4..8 {
        let folder = TempDir::new().unwrap();
        let program = program();
        let output = Command::new("sh")
            .envs(program.get_envs().filter_map(|(name, value)| Some((name, value?))))
            // Files that other tests have open, it inherits too.
            .args(["-c", &format!("exec 3>&- 4>&- 5>&- 6>&- 7>&-; ulimit -n {most}; exec \"$@\""), "sh"])
            .args([env!("CARGO_BIN_EXE_collision-lessons"), "handout", "line-plane", "--questions=1", "-o"])
            .arg(folder.path().join("a.html"))
            .output()
            .unwrap();
        match output.status.code() {
            Some(0) => assert_eq!(names(folder.path()), ["a.html"]),
            _ => {
                refused(&output, "a.html cannot be written");
                assert_eq!(names(folder.path()), [""; 0], "{most}");
            }
        }
    }
}

/// Whether a program has a file open in this folder.
#[cfg(target_os = "linux")]
fn has_open(child: &Child, folder: &Path) -> bool {
    let open = fs::read_dir(format!("/proc/{}/fd", child.id())).unwrap();
    let paths = open.filter_map(|entry| fs::read_link(entry.ok()?.path()).ok());
    paths.into_iter().any(|path| path.starts_with(folder))
}

#[test]
fn frames_appear_together_or_not_at_all() {
    let folder = TempDir::new().unwrap();
    let frames = folder.path().join("frames");
    let args = ["figure", "--size=40x30", "--keys=Up*2", "--frames", frames.to_str().unwrap()];
    succeed(&args);
    let first = fs::read(frames.join("frame-001.png")).unwrap();
    refused(&run(&args), "holds frame-001.png already: remove its frames, or name another folder");
    assert_eq!(fs::read(frames.join("frame-001.png")).unwrap(), first);
    assert_eq!(names(&frames).len(), 3);

    let stopped = folder.path().join("stopped");
    let args = ["figure", "--size=40x30", "--keys=F2*100000", "--frames", stopped.to_str().unwrap()];
    let mut child = program_for_signals().args(args).stderr(Stdio::piped()).spawn().unwrap();
    while !stopped.join("frame-000003.png").exists() {
        assert!(child.try_wait().unwrap().is_none());
        sleep(Duration::from_millis(5));
    }
    signal(&child, "TERM");
    assert_eq!(end(&mut child).code(), Some(1));
    assert!(!stopped.exists(), "nothing is written, not even the folder");
}

#[test]
fn what_is_read_is_not_written_over() {
    let folder = TempDir::new().unwrap();
    let path = |name: &str| folder.path().join(name).into_os_string().into_string().unwrap();
    let [terrain, hard, soft, other] = ["terrain.png", "hard.png", "soft.png", "other.png"].map(path);
    write_png(terrain.as_ref(), png::ColorType::Grayscale, 4);
    fs::hard_link(&terrain, &hard).unwrap();
    symlink(&terrain, &soft).unwrap();
    let before = fs::read(&terrain).unwrap();
    for output in [&terrain, &hard, &soft] {
        refused(&run(&["figure", "--terrain", &terrain, "-o", output]), "which is read");
    }
    succeed(&["figure", "--terrain", &terrain, "--size=40x30", "-o", &other]);
    refused(&run(&["figure", "--state", &other, "-o", &other]), "which is read");
    refused(&run(&["figure", "--state", &other, "-o", &hard]), "which is read");
    let from_stdin = program()
        .args(["figure", "--state", "-", "-o", &other])
        .current_dir(folder.path())
        .stdin(File::open(&other).unwrap())
        .output()
        .unwrap();
    refused(&from_stdin, "which is read");
    assert!(fs::read(&terrain).unwrap() == before);

    let [world, buffer] = ["world.gltf", "buffer.png"].map(path);
    let triangle = [0.0, 0.0, 0.0, 1.0, 0.0, 0.0, 0.0, 1.0, 0.0].map(f32::to_le_bytes).concat();
    fs::write(&buffer, &triangle).unwrap();
    let gltf = json!({
        "asset": {"version": "2.0"},
        "scenes": [{"nodes": [0]}],
        "nodes": [{"mesh": 0}],
        "meshes": [{"primitives": [{"attributes": {"POSITION": 0}}]}],
        "accessors": [{"bufferView": 0, "componentType": 5126, "count": 3, "type": "VEC3"}],
        "bufferViews": [{"buffer": 0, "byteLength": 36}],
        "buffers": [{"byteLength": 36, "uri": "buffer.png"}],
    });
    fs::write(&world, gltf.to_string()).unwrap();
    refused(&run(&["figure", "--world", &world, "-o", &buffer]), "which is read");
    assert!(fs::read(&buffer).unwrap() == triangle);
}

#[test]
fn a_terrain_from_a_pipe_makes_an_animation() {
    let folder = TempDir::new().unwrap();
    let [terrain, pipe, animation] = ["terrain.png", "pipe", "a.gif"].map(|name| folder.path().join(name));
    write_png(&terrain, png::ColorType::Grayscale, 4);
    let terrain = fs::read(terrain).unwrap();
    assert!(Command::new("mkfifo").arg(&pipe).status().unwrap().success());
    for more in ["--steps", "--keys=Up"] {
        let (pipe, terrain) = (pipe.clone(), terrain.clone());
        let mut child = program()
            .args(["figure", "--size=40x30", more, "--terrain"])
            .args([&pipe, Path::new("-o"), &animation])
            .stderr(Stdio::piped())
            .spawn()
            .unwrap();
        std::thread::spawn(move || fs::write(pipe, terrain));
        let status = end(&mut child);
        let mut error = String::new();
        child.stderr.take().unwrap().read_to_string(&mut error).unwrap();
        assert!(status.success(), "{more}: {error}");
    }
}

#[test]
fn a_state_from_standard_input_makes_an_animation() {
    let folder = TempDir::new().unwrap();
    let (state, animation) = (folder.path().join("state.png"), folder.path().join("a.gif"));
    succeed(&["figure", "half-space", "--size=40x30", "-o", state.to_str().unwrap()]);
    for more in ["--steps", "--keys=Up"] {
        let output = program()
            .args(["figure", "--size=40x30", "--state", "-", more, "-o", animation.to_str().unwrap()])
            .stdin(File::open(&state).unwrap())
            .output()
            .unwrap();
        assert!(output.status.success(), "{more}: {}", String::from_utf8_lossy(&output.stderr));
    }
}
