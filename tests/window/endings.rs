//! How the window ends: by signals, and where something is missing or never answers.
#![cfg(target_os = "linux")]

use std::fs::{self, File};
use std::io::{Write, read_to_string};
use std::os::unix::fs::OpenOptionsExt;
use std::os::unix::process::ExitStatusExt;

use super::*;

/// The program with every signal at its default.
pub(super) fn program_for_signals() -> Command {
    without_display(common::program_for_signals())
}

/// The program with every signal at its default, started after a shell's command.
fn program_after(shell: &str) -> Command {
    let program = program_for_signals();
    let mut limited = Command::new("sh");
    limited.args(["-c", &format!("{shell}; exec \"$0\" \"$@\"")]);
    limited.arg(program.get_program()).args(program.get_args());
    common::take_environment(&mut limited, &program);
    limited
}

pub(super) fn signal(program: &Child, name: &str) {
    let kill = Command::new("kill").args(["-s", name, &program.id().to_string()]).status().expect("kill");
    assert!(kill.success());
}

/// The pictures in a folder.
fn pictures(folder: &Path) -> usize {
    let files = fs::read_dir(folder).expect("a folder").flatten();
    files.filter(|file| file.path().extension().is_some_and(|end| end == "png")).count()
}

/// What the program has told on standard error, without what libraries say there.
fn told(program: &mut Child) -> String {
    let told = read_to_string(program.stderr.take().expect("a pipe")).expect("text");
    told.split_inclusive('\n').filter(|line| line.starts_with("collision-lessons: ")).collect()
}

#[test]
fn a_signal_closes_the_window_and_what_was_open_is_remembered() {
    for name in ["TERM", "HUP"] {
        let settings = TempDir::new().expect("a folder");
        let mut program = program_for_signals();
        program.env("XDG_CONFIG_HOME", settings.path());
        let window = Window::start(Display::start(NO_REPEAT), &mut program, &["ray-triangle"]);
        signal(&window.program, name);
        window.ends();
        let file = settings.path().join("collision-lessons/settings.json");
        let remembered = fs::read_to_string(file).expect("the settings");
        assert!(remembered.contains("ray-triangle"), "{name}: {remembered}");
    }
}

#[test]
fn a_signal_goes_before_what_waits() {
    let mut window = Window::start(Display::start(NO_REPEAT), &mut program_for_signals(), &[]);
    signal(&window.program, "STOP");
    window.repeat("F12", 200);
    signal(&window.program, "TERM");
    signal(&window.program, "CONT");
    let status = ended(&mut window.program).expect("the program ends");
    assert!(status.success(), "{status}");
    let taken = pictures(window.folder.path());
    assert!(taken < 100, "{taken} pictures were taken first");
}

#[test]
fn the_end_of_the_program_goes_before_pictures_that_wait() {
    for ending in ["ctrl+q", "close"] {
        let mut window = Window::start(Display::start(NO_REPEAT), &mut program_for_signals(), &[]);
        let other = x11::Client::connect(&window.display.name);
        signal(&window.program, "STOP");
        window.repeat("F12", 40);
        match ending {
            "close" => other.close(window.id.parse().expect("a number")),
            key => window.press(key),
        }
        signal(&window.program, "CONT");
        let status = ended(&mut window.program).expect("the program ends");
        assert!(status.success(), "{ending}: {status}");
        let taken = pictures(window.folder.path());
        assert!(taken < 20, "{ending}: {taken} pictures were taken first");
    }
}

#[test]
fn a_screenshot_is_saved_and_told_before_the_program_ends() {
    // The program waits half a second for its disk, and a busy machine may take longer.
    patiently(|| {
        let mut window = Window::open(&[]);
        window.press("F12");
        let asked = Instant::now();
        window.press("ctrl+q");
        let status = ended(&mut window.program).expect("the program ends");
        let waited = asked.elapsed();
        assert!(status.success(), "{status}");
        let Ok(path) = window.printed.recv_timeout(PATIENCE) else {
            assert!(waited >= Duration::from_millis(500), "it waited {waited:?}");
            return Err("the program prints no path");
        };
        assert!(Path::new(&path).exists(), "{path}");
        assert_eq!(pictures(window.folder.path()), 1);
        Ok(())
    });
}

/// A pipe that is full, and that nobody reads.
fn full_pipe(folder: &Path) -> (File, File) {
    let path = folder.join("pipe");
    assert!(Command::new("mkfifo").arg(&path).status().expect("mkfifo").success());
    let no_wait = libc::O_NONBLOCK;
    let mut filled =
        File::options().read(true).write(true).custom_flags(no_wait).open(&path).expect("a pipe");
    while filled.write(&[b'\n'; 4096]).is_ok() {}
    let full = File::options().write(true).open(&path).expect("a pipe");
    (full, filled)
}

#[test]
fn a_standard_output_that_nobody_reads_does_not_stop_the_window() {
    let (display, folder) = (Display::start(NO_REPEAT), TempDir::new().expect("a folder"));
    let (full, _open) = full_pipe(folder.path());
    let mut program = program();
    program.args(["--size", "800x600", "--screenshots"]).arg(folder.path()).env("DISPLAY", &display.name);
    let mut program = program.stdout(full).spawn().expect("the program starts");
    let id = display.window_of(&mut program);
    display.xdotool(&["windowfocus", "--sync", &id]);
    for count in 1..=3 {
        display.xdotool(&["key", "F12"]);
        wait_until(|| pictures(folder.path()) >= count, "the window takes no picture");
    }
    display.xdotool(&["key", "ctrl+q"]);
    let status = ended(&mut program).unwrap_or_else(|| {
        let _ = program.kill();
        panic!("the window does not close");
    });
    assert!(status.success(), "{status}");
}

#[test]
fn settings_that_cannot_be_read_whole_are_kept_and_told() {
    let text = r#"{"solved":["erratum-4","erratum-7"],"new":1}"#;
    let utf16: Vec<u8> = format!("\u{feff}{text}").encode_utf16().flat_map(u16::to_le_bytes).collect();
    let too_long = format!("{text}{}", " ".repeat(1 << 20)).into_bytes();
    for bytes in [utf16, too_long] {
        let settings = TempDir::new().expect("a folder");
        let folder = settings.path().join("collision-lessons");
        fs::create_dir(&folder).expect("a folder");
        fs::write(folder.join("settings.json"), &bytes).expect("settings");
        let mut program = program();
        program.env("XDG_CONFIG_HOME", settings.path()).stderr(Stdio::piped());
        let mut window = Window::start(Display::start(NO_REPEAT), &mut program, &[]);
        // At once: a program that is killed loses nothing.
        assert_eq!(saved_settings(settings.path())["solved"], json!(["erratum-4", "erratum-7"]));
        window.press("ctrl+q");
        let status = ended(&mut window.program).expect("the program ends");
        assert!(status.success(), "{status}");
        assert_eq!(fs::read(folder.join("settings-kept-1.json")).expect("the old file"), bytes);
        let told = told(&mut window.program);
        assert!(told.contains("settings-kept-1.json") && told.lines().count() == 1, "{told}");
        assert_eq!(saved_settings(settings.path())["solved"], json!(["erratum-4", "erratum-7"]));
    }
}

/// A window whose settings cannot be saved.
fn window_with_settings_in_a_pipe(display: Display, settings: &Path) -> Window {
    let folder = settings.join("collision-lessons");
    fs::create_dir(&folder).expect("a folder");
    assert!(Command::new("mkfifo").arg(folder.join("settings.json")).status().expect("mkfifo").success());
    let mut program = program_for_signals();
    program.env("XDG_CONFIG_HOME", settings).stderr(Stdio::piped());
    Window::start(display, &mut program, &[])
}

/// The program must end by itself and tell that its settings are not saved.
fn ends_without_settings(mut window: Window) {
    let status = ended(&mut window.program).expect("the program ends");
    assert!(status.success(), "{status}");
    let told = told(&mut window.program);
    let expected = "settings.json cannot be written: it is not a regular file\n";
    assert!(told.ends_with(expected) && told.lines().count() == 1, "{told}");
}

#[test]
fn settings_that_are_a_pipe_do_not_keep_the_window_open() {
    let settings = TempDir::new().expect("a folder");
    let window = window_with_settings_in_a_pipe(Display::start(NO_REPEAT), settings.path());
    window.press("ctrl+q");
    ends_without_settings(window);
}

#[test]
fn a_window_that_is_ended_inside_a_frame_tells_that_its_settings_are_not_saved() {
    let settings = TempDir::new().expect("a folder");
    let window = window_with_settings_in_a_pipe(Display::start(&[]), settings.path());
    window.mouse(&["keydown", "Down"]);
    // The frame waits for a display that does not answer.
    signal(&window.display.server, "STOP");
    // Of a server that is stopped nobody can tell whether it would sleep.
    let id = window.program.id();
    wait_until(|| rest::is_idle(id, id), "the program is never done");
    signal(&window.program, "TERM");
    ends_without_settings(window);
}

/// File descriptors run out at different places: the display's, the driver's, those that tell of signals.
#[test]
fn with_few_file_descriptors_there_is_a_window_that_remembers_or_a_sentence() {
    for most in 6..=16 {
        let (display, settings) = (Display::start(NO_REPEAT), TempDir::new().expect("a folder"));
        let mut program = program_after(&format!("ulimit -n {most}"));
        program.arg("ray-triangle").env("DISPLAY", &display.name).env("XDG_CONFIG_HOME", settings.path());
        let mut program = program.stderr(Stdio::piped()).spawn().expect("the program starts");
        let mut is_asked = false;
        let status = patiently(|| {
            // A second signal would end it at once.
            if !display.windows().is_empty() && !std::mem::replace(&mut is_asked, true) {
                signal(&program, "TERM");
            }
            let status = program.try_wait().expect("it can be waited for");
            status.ok_or_else(|| format!("neither a window nor an end with {most} file descriptors"))
        });
        let told = told(&mut program);
        let file = settings.path().join("collision-lessons/settings.json");
        let remembers = fs::read_to_string(file).is_ok_and(|settings| settings.contains("ray-triangle"));
        assert!(
            (status.success() && remembers) || (status.code().is_some() && told.lines().count() == 1),
            "{most} file descriptors: {status}, remembered: {remembers}, {told}"
        );
    }
}

#[test]
fn a_fault_is_told() {
    let display = Display::start(NO_REPEAT);
    let mut program = program_after("ulimit -c 0");
    program.env("DISPLAY", &display.name);
    let mut program = program.stderr(Stdio::piped()).spawn().expect("the program starts");
    display.window_of(&mut program);
    // A fault comes again until nobody handles it.
    let status = patiently(|| {
        let status = program.try_wait().expect("it can be waited for");
        status.ok_or_else(|| {
            signal(&program, "SEGV");
            "it does not end"
        })
    });
    assert_eq!(status.signal(), Some(11), "{status}");
    let told = told(&mut program);
    assert!(told.contains("memory that is not there") && told.lines().count() == 1, "{told}");
}
