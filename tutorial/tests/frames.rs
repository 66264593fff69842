//! The programs in their windows, under Xvfb: with the originals' keys they show the originals' pixels.
#![cfg(target_os = "linux")]

mod common;

use std::fs::File;
use std::io::{BufRead, BufReader};
use std::process::{Child, Command, Stdio};
use std::thread::sleep;
use std::time::{Duration, Instant};

use common::{Frame, frames};
use x11rb::protocol::xproto::{ConnectionExt, ImageFormat};
use x11rb::rust_connection::RustConnection;

/// How long the tests wait for what they expect.
const PATIENCE: Duration = Duration::from_secs(60);

/// A process that ends with the test.
struct Process(Child);

impl Drop for Process {
    fn drop(&mut self) {
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

/// A virtual X server, and its name.
fn display() -> (Process, String) {
    let mut server = Command::new("Xvfb")
        .args(["-displayfd", "1", "-screen", "0", "1400x1000x24", "-nolisten", "tcp", "-noreset", "-r"])
        .stdout(Stdio::piped())
        .stderr(Stdio::null())
        .spawn()
        .expect("this test needs Xvfb: apt-get install xvfb");
    let mut number = String::new();
    BufReader::new(server.stdout.take().expect("a pipe")).read_line(&mut number).expect("its number");
    (Process(server), format!(":{}", number.trim()))
}

fn xdotool(display: &str, args: &[&str]) -> String {
    let output = Command::new("xdotool").args(args).env("DISPLAY", display).output();
    let output = output.expect("this test needs xdotool: apt-get install xdotool");
    String::from_utf8(output.stdout).expect("text").trim().to_owned()
}

/// Calls until there is something, or for a minute.
fn wait<T>(what: &str, mut look: impl FnMut() -> Option<T>) -> T {
    let deadline = Instant::now() + PATIENCE;
    loop {
        if let Some(found) = look() {
            return found;
        }
        assert!(Instant::now() < deadline, "{what}");
        sleep(Duration::from_millis(20));
    }
}

/// The pixels of a window: red, green, blue. None while it has another size.
fn pixels(connection: &RustConnection, window: u32, [width, height]: [u16; 2]) -> Option<Vec<[u8; 3]>> {
    let size = connection.get_geometry(window).ok()?.reply().ok()?;
    if [size.width, size.height] != [width, height] {
        return None;
    }
    let image = connection.get_image(ImageFormat::Z_PIXMAP, window, 0, 0, width, height, u32::MAX).ok()?;
    let data = image.reply().ok()?.data;
    Some(data.chunks_exact(4).map(|pixel| [pixel[2], pixel[1], pixel[0]]).collect())
}

fn expected(frame: &Frame) -> Vec<[u8; 3]> {
    let mut reader = png::Decoder::new(BufReader::new(File::open(&frame.file).expect("a frame")));
    reader.set_transformations(png::Transformations::EXPAND);
    let mut reader = reader.read_info().expect("a PNG");
    let mut bytes = vec![0; reader.output_buffer_size().expect("a size")];
    let info = reader.next_frame(&mut bytes).expect("a whole PNG");
    let samples = info.color_type.samples();
    bytes[..info.buffer_size()].chunks(samples).map(|pixel| [pixel[0], pixel[1], pixel[2]]).collect()
}

/// How many pixels are off by more than one step of 255 in a channel.
fn wrong(shown: &[[u8; 3]], expected: &[[u8; 3]]) -> usize {
    let differs = |(a, b): &(&[u8; 3], &[u8; 3])| (0..3).any(|channel| a[channel].abs_diff(b[channel]) > 1);
    shown.iter().zip(expected).filter(differs).count()
}

#[test]
fn windows_show_the_pixels_of_the_originals() {
    let (_server, display) = display();
    let (connection, _) = RustConnection::connect(Some(&display)).expect("the display");
    for frame in frames() {
        let program = match frame.lesson.as_str() {
            "line-plane" => env!("CARGO_BIN_EXE_line_plane"),
            "line-polygon" => env!("CARGO_BIN_EXE_line_polygon"),
            _ => env!("CARGO_BIN_EXE_sphere_polygon"),
        };
        let mut program = Command::new(program);
        let program =
            program.env("DISPLAY", &display).env_remove("WAYLAND_DISPLAY").env_remove("WAYLAND_SOCKET");
        let _program = Process(program.spawn().expect("the program starts"));
        let id = wait("a window", || {
            let found = xdotool(&display, &["search", "--onlyvisible", "--name", "^(Line|Sphere) and"]);
            found.lines().next().map(str::to_owned)
        });
        xdotool(&display, &["windowfocus", "--sync", &id]);
        let [width, height] = frame.size.map(|side| side.to_string());
        xdotool(&display, &["windowsize", &id, &width, &height]);
        let keys: Vec<&str> = ["key", "--delay", "1"].into_iter().chain(frame.presses()).collect();
        if keys.len() > 3 {
            xdotool(&display, &keys);
        }
        let (window, expected) = (id.parse().expect("a number"), expected(&frame));
        wait(&format!("{} shows other pixels", frame.file.display()), || {
            let shown = pixels(&connection, window, frame.size)?;
            (wrong(&shown, &expected) == 0).then_some(())
        });
        xdotool(&display, &["key", "Escape"]);
        wait("it ends", || {
            xdotool(&display, &["search", "--onlyvisible", "--name", "^(Line|Sphere) and"])
                .is_empty()
                .then_some(())
        });
    }
}
