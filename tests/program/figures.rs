//! Pictures for print and slide.

use std::fs;
use std::path::Path;

use base::files::picture::Picture;
use base::scene::{InkTone, Palette, Theme, View};
use collision_lessons::export::figure::{Format, OffscreenRenderer};
use collision_lessons::panel::export_settings::ExportSettings;
use collision_lessons::panel::{Layout, UiState};
use gif::{ColorOutput, DecodeOptions, Repeat};
use lessons::model::Steer;
use lessons::session::Session;
use lessons::session::actions::{Action, SceneAction, SessionAction};
use lessons::session::keys::{self, Key, Press};
use lessons::session::states;
use lessons::session::view_mode::ViewMode;
use lessons::table;
use lessons::table::FIRST;
use lessons::table::LESSONS;
use tempfile::TempDir;

use crate::common::studio::{Studio, select, session};
use crate::common::{describe, difference, export_dialog, pixels, run, succeed};

/// A figure as a PNG.
fn figure(args: &[&str]) -> Vec<u8> {
    succeed(&[&["figure"], args, &["-o", "-"]].concat())
}

/// How opaque each pixel of a transparent figure is.
fn opacities(png: &[u8]) -> Vec<u8> {
    let mut reader = png::Decoder::new(std::io::Cursor::new(png)).read_info().unwrap();
    assert_eq!(reader.info().color_type, png::ColorType::Rgba);
    let mut bytes = vec![0; reader.output_buffer_size().unwrap()];
    reader.next_frame(&mut bytes).unwrap();
    bytes.chunks_exact(4).map(|pixel| pixel[3]).collect()
}

#[test]
fn scale_multiplies_pixels_and_keeps_the_export_settings() {
    let args = ["sphere-polygon", "--keys", "F2*30 Down*55 F4*3", "--step", "4", "--size", "400x300"];
    let once = pixels(&figure(&args));
    assert_eq!((once.0, once.1), (400, 300));
    let (width, height, large) = pixels(&figure(&[&args[..], &["--scale", "3"]].concat()));
    assert_eq!((width, height), (1200, 900));
    // Averaged back to the small size it is nearly the same picture.
    let mut worst = 0;
    for (index, small) in once.2.iter().enumerate() {
        let (x, y) = (index % 400 * 3, index / 400 * 3);
        let mean = |channel: usize| {
            let sum: u32 = (0..9).map(|i| u32::from(large[(y + i / 3) * 1200 + x + i % 3][channel])).sum();
            (sum / 9) as u8
        };
        worst += usize::from((0..3).any(|channel| mean(channel).abs_diff(small[channel]) > 96));
    }
    assert!(worst < 400 * 300 / 50, "{worst} pixels are others");
}

#[test]
fn lines_are_as_wide_as_the_scale() {
    // The lesson's own line seen from the side: how many pixels of its colour one column has.
    let wide = |scale: &str| {
        let (width, _, pixels) =
            pixels(&figure(&["line-plane", "--plain", "--size=160x120", "--scale", scale]));
        let column = width as usize * 9 / 20;
        let bright = |pixel: &[u8; 3]| pixel[1] > 128 && pixel[0] < 100 && pixel[2] < 100;
        pixels.chunks_exact(width as usize).filter(|row| bright(&row[column])).count()
    };
    assert_eq!([wide("1"), wide("4"), wide("8")], [1, 4, 8]);
}

#[test]
fn transparent_figures_have_no_ground() {
    let mut studio =
        Studio::new(ExportSettings { size: (200, 150), transparent: true, ..export_dialog::settings() });
    let file = tempfile::NamedTempFile::new().unwrap();
    for lesson in LESSONS.map(|info| info.slug) {
        let session = session(lesson, "F2*10");
        let png = studio.png(&session);
        let opacities = opacities(&png);
        assert_eq!(opacities.len(), 200 * 150);
        assert_eq!(opacities[0], 0, "{lesson}: the upper left corner");
        assert!(opacities.iter().filter(|&&alpha| alpha == 255).count() > 250, "{lesson}");
        fs::write(file.path(), png).unwrap();
        let told = states::read(file.path().to_str().unwrap()).unwrap().open().unwrap();
        assert_eq!(told.state(), session.lesson().state(), "{lesson}");
    }
}

/// What is written under the scene: the colours of the opaque pixels at the bottom.
fn written(png: &[u8]) -> Vec<[u8; 3]> {
    let (width, height, colors) = pixels(png);
    let bottom = (height as usize - 24) * width as usize;
    let opaque = colors.into_iter().zip(opacities(png)).skip(bottom).filter(|&(_, alpha)| alpha > 200);
    opaque.map(|(color, _)| color).collect()
}

/// A transparent studio for slides.
fn slides() -> Studio {
    Studio::new(ExportSettings { size: (500, 400), transparent: true, ..export_dialog::settings() })
}

#[test]
fn ink_suits_the_slide_and_not_the_colours() {
    let (mut studio, mut session) = (slides(), session("sphere-polygon", ""));
    select(&mut session, 3);
    for colors in Theme::ALL {
        session.colors = colors;
        let mut inked = |ink| {
            session.ink = ink;
            studio.png(&session)
        };
        let [light, dark] = InkTone::ALL.map(|ink| inked(Some(ink)));
        let (on_dark, on_light) = (written(&light), written(&dark));
        assert!(on_dark.len() > 50 && on_light.len() > 50, "{colors:?}");
        assert!(on_dark.iter().all(|color| color.iter().max().unwrap() > &120), "{colors:?}: light ink");
        // The light colours are for white themselves, and keep their hues there.
        let most = if colors == Theme::Light { 140 } else { 90 };
        assert!(on_light.iter().all(|color| color.iter().max().unwrap() < &most), "{colors:?}: dark ink");
        let own = if colors.is_light() { dark } else { light };
        assert!(inked(None) == own, "{colors:?}: the ink of its own");
    }
    let refused = run(&["figure", "--ink=dark", "-o", "-"]);
    let told = String::from_utf8(refused.stderr).unwrap();
    assert!(refused.status.code() == Some(2) && told.contains("--transparent"), "{told}");
}

#[test]
fn dark_ink_makes_the_lines_of_the_scene_dark() {
    let (mut studio, mut session) = (slides(), session("sphere-polygon", ""));
    select(&mut session, 2);
    let [light, dark] = InkTone::ALL.map(|ink| {
        session.ink = Some(ink);
        let png = studio.png(&session);
        let is_bright = |&([r, g, b], alpha): &([u8; 3], u8)| alpha > 200 && g > 240 && r < 20 && b < 20;
        pixels(&png).2.into_iter().zip(opacities(&png)).filter(is_bright).count()
    });
    assert!(dark + 50 < light, "{dark} bright green pixels, {light} with light ink");
}

#[test]
fn colours_differ_and_print_is_white() {
    let mut studio = Studio::new(ExportSettings { size: (200, 150), ..export_dialog::settings() });
    for lesson in LESSONS.map(|info| info.slug) {
        let mut session = session(lesson, "");
        assert_eq!(session.colors, Theme::Classic, "{lesson}: classic is the default");
        let [classic, light, safe, print] = Theme::ALL.map(|colors| {
            session.colors = colors;
            studio.png(&session)
        });
        assert!(difference(&classic, &safe).large > 125, "{lesson}");
        assert!(difference(&light, &print).large > 125, "{lesson}");
        let is_colored = |[r, g, b]: &&[u8; 3]| r.max(g).max(b) - r.min(g).min(b) > 60;
        let light = pixels(&light).2;
        assert_eq!(light[0], [255; 3], "{lesson}: the background");
        assert!(light.iter().filter(is_colored).count() > 100, "{lesson}: light is no print");
        assert!(difference(&safe, &print).large > 5_000, "{lesson}");
        let print = pixels(&print).2;
        assert_eq!(print[0], [255; 3], "{lesson}: the background");
    }
}

/// In print the line of a miss is interrupted, that of a hit is not.
#[test]
fn print_tells_a_miss_without_colour() {
    let gaps = |keys: &str| {
        let (width, _, pixels) = pixels(&figure(&[
            "line-polygon",
            "--plain",
            "--colors=print",
            "--size=400x300",
            "--scale=2",
            "--keys",
            keys,
        ]));
        let row = pixels.chunks_exact(width as usize).nth(300).unwrap();
        let dark: Vec<bool> = row.iter().map(|pixel| pixel[0] < 60).collect();
        dark.windows(2).filter(|pair| pair[0] && !pair[1]).count()
    };
    assert!(gaps("Up*200") >= 6, "a miss");
    assert!(gaps("F2*10") <= 3, "a hit");
}

#[test]
fn sizes_out_of_range_are_refused() {
    for scale in ["0", "100", "-1", "1.5"] {
        let output = run(&["figure", "-o", "-", &format!("--scale={scale}")]);
        assert_eq!(output.status.code(), Some(2));
        assert!(String::from_utf8_lossy(&output.stderr).contains("--scale"), "{scale}");
    }
    let output = run(&["figure", "-o", "-", "--size=9000x9000", "--scale=8"]);
    assert_eq!(output.status.code(), Some(1));
    assert!(String::from_utf8_lossy(&output.stderr).contains("72000x72000 pixels is beyond"));
}

/// A GIF's size, its repeats, the delays of its frames, and its frames one over the other.
fn read_gif(path: &Path) -> ((u16, u16), Repeat, Vec<u16>, Vec<Vec<u8>>) {
    let mut options = DecodeOptions::new();
    options.set_color_output(ColorOutput::RGBA);
    let mut decoder = options.read_info(fs::File::open(path).unwrap()).unwrap();
    let (width, height) = (decoder.width(), decoder.height());
    let row = usize::from(width) * 4;
    let mut screen = vec![0; row * usize::from(height)];
    let (mut delays, mut frames) = (Vec::new(), Vec::new());
    while let Some(frame) = decoder.read_next_frame().unwrap() {
        delays.push(frame.delay);
        for (y, line) in frame.buffer.chunks_exact(usize::from(frame.width) * 4).enumerate() {
            let start = (usize::from(frame.top) + y) * row + usize::from(frame.left) * 4;
            screen[start..start + line.len()].copy_from_slice(line);
        }
        frames.push(screen.clone());
    }
    ((width, height), decoder.repeat(), delays, frames)
}

#[test]
fn a_gif_has_a_frame_for_the_start_and_every_press() {
    let folder = TempDir::new().unwrap();
    let (path, again) = (folder.path().join("a.gif"), folder.path().join("b.GIF"));
    let args = ["figure", "--size=200x150", "--keys", "F2*5 Up Right*2", "--delay=250", "--loop=3", "-o"];
    succeed(&[&args[..], &[path.to_str().unwrap()]].concat());
    succeed(&[&args[..], &[again.to_str().unwrap()]].concat());
    assert!(fs::read(&path).unwrap() == fs::read(again).unwrap(), "the same bytes again");
    let (size, repeat, delays, frames) = read_gif(&path);
    assert_eq!((size, repeat, delays), ((200, 150), Repeat::Finite(2), vec![25; 9]));
    // The last frame is the picture of the last state, within what 256 colours can tell.
    let last = pixels(&figure(&["--size=200x150", "--keys", "F2*5 Up Right*2"])).2;
    let off =
        |(told, pixel): (&[u8], &[u8; 3])| (0..3).map(|i| u32::from(told[i].abs_diff(pixel[i]))).sum::<u32>();
    let sum: u32 = frames[8].chunks_exact(4).zip(&last).map(off).sum();
    assert!(sum / (200 * 150) <= 3, "{} on the average", sum / (200 * 150));
    assert!(frames.windows(2).all(|pair| pair[0] != pair[1]));
}

#[test]
fn steps_make_frames() {
    let folder = TempDir::new().unwrap();
    let scene = ["figure", "--size=80x60", "--keys", "F2*30 Down*55 F4*3", "--steps"];
    let steps = describe(&["--keys", "F2*30 Down*55 F4*3"])["steps"].as_array().unwrap().len();
    let gif = folder.path().join("steps.gif");
    succeed(&[&scene[..], &["-o", gif.to_str().unwrap()]].concat());
    let (_, repeat, delays, _) = read_gif(&gif);
    assert_eq!((repeat, delays), (Repeat::Infinite, vec![200; steps]));
    let frames = folder.path().join("new/frames");
    succeed(&[&scene[..], &["--frames", frames.to_str().unwrap()]].concat());
    assert_eq!(fs::read_dir(&frames).unwrap().count(), steps);
    let mut studio = Studio::new(ExportSettings { size: (80, 60), ..export_dialog::settings() });
    let start = session("sphere-polygon", "F2*30 Down*55 F4*3");
    for step in 1..=steps {
        let png = fs::read(frames.join(format!("frame-{step:03}.png"))).unwrap();
        let mut alone = start.clone();
        select(&mut alone, step);
        assert!(png == studio.png(&alone), "step {step}");
    }
}

#[test]
fn numbered_pictures_carry_their_states() {
    let folder = TempDir::new().unwrap();
    let name = folder.path().to_str().unwrap();
    succeed(&["figure", "line-plane", "--size=100x80", "--keys", "Up*3", "--frames", name]);
    for presses in 0..4 {
        let file = folder.path().join(format!("frame-{:03}.png", presses + 1));
        let told = describe(&["--state", file.to_str().unwrap()]);
        let keys = "Up ".repeat(presses);
        assert_eq!(told, describe(&["line-plane", "--keys", &keys]), "after {presses} presses");
    }
}

#[test]
fn a_caption_tells_the_step() {
    let args = ["--keys", "F2*30 Down*55 F4*3", "--step", "5"];
    let [bare, told, russian] = [&[][..], &["--caption"], &["--caption", "--lang=ru"]]
        .map(|more| figure(&[&args[..], more].concat()));
    assert!(difference(&bare, &told).large > 1000);
    assert!(difference(&told, &russian).large > 500);
}

/// What a vector figure of these arguments has as text.
fn vector_text(args: &[&str], extension: &str) -> String {
    let folder = TempDir::new().unwrap();
    let path = folder.path().join(format!("a.{extension}"));
    succeed(&[&["figure"], args, &["--lang", "en", "-o", path.to_str().unwrap()]].concat());
    fs::read_to_string(path).unwrap()
}

#[test]
fn a_caption_has_the_formula_with_its_numbers() {
    let told = vector_text(&["line-polygon", "--step", "4", "--caption"], "svg");
    for formula in ["t = h₀ / (h₀ − h₁) = 1 / (1 − (−1)) = 0.5", "p′ = a + t · (b − a) ="] {
        assert!(told.contains(formula), "{formula}");
    }
    let decided = vector_text(&["line-polygon", "--step", "3", "--caption"], "tex");
    assert!(decided.contains("— holds") && !decided.contains('✔'), "LaTeX has no tick");
}

#[test]
fn letters_are_mathematics_in_tikz_wherever_they_stand() {
    let told = vector_text(&["line-polygon", "--step", "5", "--labels", "full", "--size", "345x259"], "tex");
    for label in ["{normal $n$}", "{end $a$}", "{end $b$}", "{vertex $p_{0}$}"] {
        assert!(told.contains(label), "{label}");
    }
    let parameter = vector_text(&["ray-triangle", "--step", "5", "--caption"], "tex");
    assert!(parameter.contains("The parameter $s$ along the edge $u$"));
}

#[test]
fn a_map_needs_no_width_and_may_be_as_wide_as_text() {
    let told =
        vector_text(&["half-space", "--case", "neighbouring-floats", "--map", "--size", "345x259"], "svg");
    assert!(told.contains("wrong side") && !told.contains("wrong in another way"));
    let cells = |more: &[&str]| describe(&[&["line-polygon", "--map", "--size", "100x80"], more].concat());
    let span = cells(&[])["span"].as_f64().expect("as wide as in the window");
    assert_eq!(cells(&["--span", &span.to_string()]), cells(&[]));
}

/// The camera of the sum of angles looks at the polygon's face; that of the steps before it, along the plane.
#[test]
fn each_step_of_a_gif_is_seen_through_its_own_camera() {
    let folder = TempDir::new().unwrap();
    let path = folder.path().join("a.gif");
    succeed(&[
        "figure",
        "line-polygon",
        "--steps",
        "--no-verdict",
        "--size",
        "400x300",
        "-o",
        path.to_str().unwrap(),
    ]);
    let (_, _, _, frames) = read_gif(&path);
    let shown = |frame: &Vec<u8>| {
        frame.chunks_exact(4).filter(|pixel| pixel[..3].iter().any(|&part| part > 100)).count()
    };
    let [before, last] = [frames.len() - 2, frames.len() - 1].map(|number| shown(&frames[number]));
    assert!(last as f64 > 1.4 * before as f64, "{last} pixels, and {before} before");
}

/// The longest run of pixels of this colour in a column of a picture's upper half.
fn thickness(picture: &Picture, [r, g, b, _]: base::scene::Color) -> usize {
    let (width, height) = (picture.width as usize, picture.height as usize);
    let is_of_line = |x: usize, y: usize| picture.rgb[(y * width + x) * 3..][..3] == [r, g, b];
    let longest = |x: usize| {
        let column: Vec<bool> = (0..height / 2).map(|y| is_of_line(x, y)).collect();
        column.split(|&is_line| !is_line).map(<[bool]>::len).max().unwrap_or_default()
    };
    (0..width).map(longest).max().unwrap_or_default()
}

/// From the far corner of a room, nobody sees a projected line of one pixel.
#[test]
fn a_lecture_draws_lines_of_five_pixels() {
    let mut session =
        Session::new(table::open(table::find("line-polygon").unwrap()).unwrap(), View::default());
    session.colors = Theme::Safe;
    session.set_view_mode(ViewMode::Present);
    session.frame();
    let mut renderer = OffscreenRenderer::new(Format::new((1920, 1080))).unwrap();
    let hit = session.palette().hit.color;
    let mut shown = |layout| {
        let ui_state = UiState { layout, ..UiState::default() };
        thickness(&renderer.picture(&session, &ui_state).unwrap(), hit)
    };
    let (lecture, explained) = (shown(Layout::Present), shown(Layout::Marks));
    assert!((4..=7).contains(&lecture), "{lecture} pixels");
    assert!(explained <= 2, "{explained} pixels");
}

/// The corner under the scene: the line with the verdict lies there, if there is one.
fn corner(png: &[u8]) -> [u8; 3] {
    let (width, height, pixels) = pixels(png);
    pixels[(height as usize - 4) * width as usize + 2]
}

#[test]
fn marks_need_no_verdict() {
    let args = ["line-polygon", "--step", "2", "--size", "400x300"];
    let Palette { background, strip, .. } = Theme::Classic.palette();
    assert_eq!(corner(&figure(&args)), strip[..3]);
    let marks = figure(&[&args[..], &["--no-verdict"]].concat());
    assert_eq!(corner(&marks), background[..3]);
    assert!(marks != figure(&[&args[..], &["--plain"]].concat()), "the marks are there");
    let refused = run(&["figure", "--no-verdict", "--caption", "-o", "-"]);
    assert_eq!(refused.status.code(), Some(2));
}

#[test]
fn a_step_is_seen_from_where_it_is_seen_best() {
    let own = ["--view", "0,0,1"];
    for (lesson, step) in [("line-polygon", "4"), ("half-space", "2"), ("ray-triangle", "1")] {
        let args = [lesson, "--step", step, "--size", "400x300"];
        let told = |args: &[&str]| {
            let file = tempfile::NamedTempFile::new().unwrap();
            fs::write(file.path(), figure(args)).unwrap();
            describe(&["--state", file.path().to_str().unwrap()])["view"].clone()
        };
        assert!(figure(&args) != figure(&[&args[..], &own].concat()), "{lesson}: {}", told(&args));
    }
    // The original's camera where it is asked for.
    let plain = ["line-polygon", "--step=4", "--size=400x300", "--plain"];
    assert!(figure(&plain) == figure(&[&plain[..], &own].concat()));
}

#[test]
fn animations_that_make_no_sense_are_refused() {
    let folder = TempDir::new().unwrap();
    let path = folder.path().join("a.gif");
    let name = path.to_str().unwrap();
    for (args, expected) in [
        (&["--keys=Up*100000"][..], "a GIF of 100001 frames is too long, 2000 are the most"),
        (&["--keys=Up*100000"], "--frames DIR"),
        (&["--transparent"], "a GIF has no opacity"),
        (&["--size=70000x10"], "beyond this driver's limit"),
        (&["--delay=1"], "a whole number from 20 to 600000 is needed"),
        (&["--loop=0"], "1 to 65535 times"),
        (&["--step=1", "--steps"], "cannot be used with"),
    ] {
        let output = run(&[&["figure", "-o", name], args].concat());
        assert!(!output.status.success(), "{args:?}");
        let error = String::from_utf8_lossy(&output.stderr).into_owned();
        assert!(error.contains(expected) && !error.contains("panicked"), "{args:?}: {error}");
        assert!(!path.exists());
    }
}

/// A full disk: the file is absent, and the message says why.
#[test]
#[cfg(target_os = "linux")]
fn a_full_disk_leaves_nothing_behind() {
    let output = run(&["figure", "-o", "/dev/full"]);
    let error = String::from_utf8_lossy(&output.stderr).into_owned();
    assert_eq!(output.status.code(), Some(1));
    assert!(error.contains("/dev/full cannot be written: the disk is full"), "{error}");

    let folder = TempDir::new().unwrap();
    for name in ["a.png", "a.gif"] {
        let path = folder.path().join(name);
        // No file may grow beyond a few kilobytes: a signal tells so, and the write fails.
        let shell = "ulimit -f 8; exec \"$@\"";
        let output = std::process::Command::new("sh")
            .args(["-c", shell, "sh", env!("CARGO_BIN_EXE_collision-lessons"), "figure", "ray-terrain"])
            .args(["--size=200x150", "--keys=Up", "-o", path.to_str().unwrap()])
            .env("MESA_SHADER_CACHE_DISABLE", "true")
            .output()
            .unwrap();
        let error = String::from_utf8_lossy(&output.stderr).into_owned();
        assert_eq!(output.status.code(), Some(1), "{error}");
        let expected = format!("{name} cannot be written: no file may be so large here\n");
        assert!(error.ends_with(&expected) && error.matches("large").count() == 1, "{error}");
        assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 0, "{name}: nothing is left behind");
    }
}

#[test]
fn a_picture_of_a_text_has_its_figures() {
    // The first figure has a triangle with a red corner, and nothing else in the panel is red.
    let reds = |tab: &str| {
        let png = figure(&["line-plane", "--panel", "--tab", tab, "--size", "1280x1600"]);
        let (width, _, pixels) = pixels(&png);
        let panel = pixels.chunks_exact(width as usize).flat_map(|row| &row[900..]);
        panel.filter(|[r, g, b]| *r > 150 && g.max(b) < &90).count()
    };
    assert!(reds("read") > 50 && reds("code") == 0);
}

#[test]
fn a_key_changes_the_colours_of_the_window() {
    let mut session = Session::new(table::open(LESSONS[FIRST]).unwrap(), View::default());
    let mut renderer = OffscreenRenderer::new(Format::new((400, 300))).unwrap();
    let bare = UiState { layout: Layout::Bare, ..UiState::default() };
    let Some(Action::Session(action)) = keys::action(Press::plain(Key::C)) else {
        panic!("C changes the colours")
    };
    for colors in [Theme::Light, Theme::Safe, Theme::Print, Theme::Classic] {
        session.act(action).unwrap();
        assert_eq!(session.colors, colors);
        let picture = renderer.picture(&session, &bare).unwrap();
        // The line hits at the start.
        let Palette { background, hit, .. } = colors.palette();
        for [r, g, b, _] in [*background, hit.color] {
            assert!(picture.rgb.chunks_exact(3).any(|pixel| pixel == [r, g, b]), "{colors:?}: {r} {g} {b}");
        }
    }
}

/// Pictures between key presses; each by a studio of its own, or all by one.
fn in_turn(actions: &[SessionAction], anew: bool) -> Vec<Picture> {
    // So high that the panel does not scroll: how far it does depends on what was looked at before.
    let studio = || OffscreenRenderer::new(Format::new((640, 1400))).unwrap();
    let mut session = Session::new(table::open(LESSONS[FIRST]).unwrap(), View::default());
    let mut one = None;
    let picture = |(number, &action): (usize, &SessionAction)| {
        session.act(action).unwrap();
        let message = (number == 7).then(|| "news".to_owned());
        let layout = if number == 2 { Layout::Present } else { Layout::Explain };
        let ui_state = UiState { layout, message, ..UiState::default() };
        if anew {
            one = None; // before there is another
        }
        one.get_or_insert_with(studio).picture(&session, &ui_state).unwrap()
    };
    actions.iter().enumerate().map(picture).collect()
}

/// What has not changed since the picture before is not painted again.
#[test]
fn pictures_do_not_depend_on_those_before() {
    let actions = [
        SessionAction::NextStep,
        SceneAction::Steer(Steer::Right).into(),
        SessionAction::NextMethod,
        SessionAction::NextLanguage,
        SceneAction::Steer(Steer::Down).into(),
        SceneAction::Lesson(0).into(),
        SessionAction::NextStep,
        SessionAction::NextColors,
        SessionAction::Quiz,
    ];
    let pairs = in_turn(&actions, false).into_iter().zip(in_turn(&actions, true));
    for (action, (again, alone)) in actions.iter().zip(pairs) {
        assert!(again.rgb == alone.rgb, "{action:?}");
    }
}

/// A colleague who opens a picture sees what was shown, and makes the same figure of it.
#[test]
fn a_picture_brings_all_that_is_shown() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("shown.png");
    let file = file.to_str().unwrap();
    let shown = [
        "--method",
        "printed",
        "--step",
        "3",
        "--colors",
        "safe",
        "--labels",
        "full",
        "--view",
        "-40,20,0.8",
    ];
    succeed(&[&["figure", "line-polygon", "--panel", "-o", file], &shown[..]].concat());
    let again = succeed(&["figure", "--panel", "--state", file, "-o", "-"]);
    assert!(std::fs::read(file).unwrap() == again, "byte for byte");
    let other = succeed(&["figure", "--panel", "--state", file, "--step", "1", "-o", "-"]);
    assert_ne!(other, again, "what is asked for comes before what was shown");
}

#[test]
fn a_view_that_no_mouse_can_reach_is_refused() {
    for view in ["1,2", "0,95,1", "0,0,99", "a,b,c", "NaN,0,1"] {
        let refused = run(&["figure", &format!("--view={view}"), "-o", "-"]);
        let told = String::from_utf8(refused.stderr).unwrap();
        assert!(refused.status.code() == Some(2) && told.contains("a camera "), "{view}: {told}");
    }
}

#[test]
fn a_camera_counts_with_a_case_and_a_question_too() {
    for args in
        [&["--case", "in-the-plane"][..], &["--question", "7"], &["--question", "7", "--panel"], &["--panel"]]
    {
        let args = [&["line-plane", "--size", "640x480"], args].concat();
        let turned = figure(&[&args[..], &["--view", "60,30,1.5"]].concat());
        assert!(difference(&figure(&args), &turned).large > 1000, "{args:?}");
    }
}
