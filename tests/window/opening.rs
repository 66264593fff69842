//! Worlds that take their time: the window goes on meanwhile.
#![cfg(target_os = "linux")]

use std::fs::{self, File};
use std::io::Write;

use base::files::png_state;

use super::endings::signal;
use super::*;

const FLOOR: &str = "v 0 0 0\nv 20 0 0\nv 20 0 20\nv 0 0 20\nf 1 2 3 4\n";

/// A world that is not there until somebody writes it.
fn slow_world(folder: &Path) -> PathBuf {
    let path = folder.join("slow.obj");
    assert!(Command::new("mkfifo").arg(&path).status().expect("mkfifo").success());
    path
}

fn shown(window: &mut Window) -> Vec<u8> {
    fs::read(window.screenshot("F12")).expect("a picture")
}

fn open(world: &Path) -> Window {
    Window::open(&["--world", world.to_str().expect("text")])
}

/// Whether a picture shows a world of this file.
fn is_of(picture: &[u8], world: &str) -> bool {
    png_state::read_state(picture).expect("a state").0.contains(world)
}

fn comes_to_show(window: &mut Window, world: &str) {
    wait_until(|| is_of(&shown(window), world), "the world is not shown");
}

#[test]
fn a_window_opens_before_its_world_is_read() {
    let folder = TempDir::new().expect("a folder");
    let world = slow_world(folder.path());
    let mut window = open(&world);
    assert_eq!(window.told()["lesson"], "sphere-polygon");
    File::create(&world).expect("the pipe").write_all(FLOOR.as_bytes()).expect("it is read");
    comes_to_show(&mut window, "slow.obj");
    window.quit();
}

#[test]
fn a_world_that_is_being_read_is_told_and_given_up_with_esc() {
    let folder = TempDir::new().expect("a folder");
    let world = slow_world(folder.path());
    let mut window = open(&world);
    let before = window.told();
    let plain = {
        let mut window = Window::open(&[]);
        shown(&mut window)
    };
    wait_until(|| shown(&mut window) != plain, "nothing tells what is being read");
    window.press("Escape");
    wait_until(|| shown(&mut window) == plain, "Esc does not give it up");
    File::create(&world).expect("the pipe").write_all(FLOOR.as_bytes()).expect("it is read");
    window.comes_to_idle();
    assert_eq!(window.told(), before);
    window.quit();
}

#[test]
fn a_window_ends_while_its_world_is_being_read() {
    let folder = TempDir::new().expect("a folder");
    open(&slow_world(folder.path())).quit();
}

#[test]
fn a_world_that_cannot_be_read_ends_the_window_with_a_sentence() {
    let folder = TempDir::new().expect("a folder");
    let world = slow_world(folder.path());
    let mut program = program();
    program.stderr(Stdio::piped());
    let world_text = world.to_str().expect("text").to_owned();
    let mut window = Window::start(Display::start(NO_REPEAT), &mut program, &["--world", &world_text]);
    File::create(&world).expect("the pipe").write_all(b"no world").expect("it is read");
    let status = ended(&mut window.program).expect("the program ends");
    assert_eq!(status.code(), Some(1));
    let told = std::io::read_to_string(window.program.stderr.take().expect("a pipe")).expect("text");
    assert!(told.contains("slow.obj"), "{told}");
}

/// A floor of so many squares along each side, with bumps.
pub(super) fn bumpy_floor(side: usize) -> String {
    let places = (0..=side).flat_map(|i| (0..=side).map(move |j| (i, j)));
    let vertices = places.map(|(i, j)| format!("v {i} {} {j}\n", i * j % 3));
    let corner = |i: usize, j: usize| i * (side + 1) + j + 1;
    let squares = (0..side).flat_map(|i| (0..side).map(move |j| (i, j)));
    let faces = squares.map(|(i, j)| {
        format!("f {} {} {} {}\n", corner(i, j), corner(i, j + 1), corner(i + 1, j + 1), corner(i + 1, j))
    });
    vertices.chain(faces).collect()
}

#[test]
fn a_picture_of_a_large_world_is_whole_or_not_made_whatever_comes() {
    let folder = TempDir::new().expect("a folder");
    let world = folder.path().join("floor.obj");
    fs::write(&world, bumpy_floor(150)).expect("a world");
    let mut window = open(&world);
    comes_to_show(&mut window, "floor.obj");
    // The last key waits for none of the pictures; how many are drawn before it depends on the machine.
    signal(&window.program, "STOP");
    window.play("F2 F12 Escape F2 ctrl+shift+c F2 shift+F12 ctrl+q");
    signal(&window.program, "CONT");
    let status = ended(&mut window.program).expect("the program ends");
    assert!(status.success(), "{status}");
    for picture in fs::read_dir(window.folder.path()).expect("a folder").flatten() {
        let picture = fs::read(picture.path()).expect("a picture");
        assert!(is_of(&picture, "floor.obj"));
        common::pixels(&picture); // every line can be read
    }
}

#[test]
fn a_large_world_is_drawn_over_several_frames_as_at_once() {
    let folder = TempDir::new().expect("a folder");
    let world = folder.path().join("floor.obj");
    fs::write(&world, bumpy_floor(50)).expect("a world");
    let mut window = open(&world);
    comes_to_show(&mut window, "floor.obj");
    for keys in ["", "F2*20"] {
        window.play(keys);
        let args = ["figure", "--panel", "-o", "-", "--world", world.to_str().expect("text"), "--keys", keys];
        assert_eq!(difference(&shown(&mut window), &succeed(&args)).pixels, 0, "{keys}");
    }
    window.quit();
}
