//! Vector figures: they look like the pictures, carry their state, and need no OpenGL.

use std::io::ErrorKind;
use std::path::Path;
use std::process::Command;
use std::sync::Arc;

use base::files::picture::Picture;
use base::scene::{Theme, View};
use base::text::fonts::{NUMBERS, SIMPLIFIED, TEXT, TRADITIONAL};
use base::text::language::Language;
use collision_lessons::export::figure::{Format, OffscreenRenderer};
use collision_lessons::export::vector_figure::VectorFigures;
use collision_lessons::panel::export_settings::{ExportSettings, FrameContent};
use lessons::model::LessonInfo;
use lessons::session::view_mode::ViewMode;
use lessons::session::{Session, gallery};
use lessons::table::{self, LESSONS};
use methods::Method;
use pictures::formats;
use pictures::vector::VectorStyle;
use resvg::{tiny_skia, usvg};

use crate::common::studio::{Studio, select, session};
use crate::common::{describe, export_dialog, run, succeed};

/// The size of a compared picture, in points and pixels.
const SIZE: (u32, u32) = (400, 300);
const SCALE: u32 = 2;
/// The share of unexplained pixels that a figure may have.
const GATE: f64 = 0.005;

/// A picture as rows of colours.
struct Pixels {
    width: usize,
    height: usize,
    rgb: Vec<[u8; 3]>,
}

/// The levels by which the colours of a pixel may differ.
const NEAR: u8 = 32;

impl Pixels {
    /// Whether each channel of a colour lies in the range of the pixels around a place, or not far outside.
    fn explain(&self, (x, y): (usize, usize), color: [u8; 3]) -> bool {
        let here = self.rgb[y * self.width + x];
        if std::iter::zip(here, color).all(|(a, b)| a.abs_diff(b) <= NEAR) {
            return true;
        }
        let columns = x.saturating_sub(1)..=(x + 1).min(self.width - 1);
        let rows = y.saturating_sub(1)..=(y + 1).min(self.height - 1);
        let around = || rows.clone().flat_map(|y| columns.clone().map(move |x| self.rgb[y * self.width + x]));
        (0..3).all(|channel| {
            let low = around().map(|pixel| pixel[channel]).min().unwrap();
            let high = around().map(|pixel| pixel[channel]).max().unwrap();
            (low.saturating_sub(NEAR)..=high.saturating_add(NEAR)).contains(&color[channel])
        })
    }

    /// The share of pixels that one of two pictures has and the other does not explain.
    fn unexplained(&self, other: &Self) -> f64 {
        assert_eq!((self.width, self.height), (other.width, other.height));
        let pairs = std::iter::zip(&self.rgb, &other.rgb).enumerate().filter(|(_, (one, two))| one != two);
        let differs = |&(index, (&one, &two)): &(usize, (&[u8; 3], &[u8; 3]))| {
            let place = (index % self.width, index / self.width);
            !other.explain(place, one) || !self.explain(place, two)
        };
        pairs.filter(differs).count() as f64 / self.rgb.len() as f64
    }
}

impl From<Picture> for Pixels {
    fn from(picture: Picture) -> Self {
        let (width, height) = (picture.width as usize, picture.height as usize);
        Self { width, height, rgb: picture.rgb.as_chunks().0.to_vec() }
    }
}

impl From<tiny_skia::Pixmap> for Pixels {
    fn from(drawn: tiny_skia::Pixmap) -> Self {
        let (width, height) = (drawn.width() as usize, drawn.height() as usize);
        let rgb = drawn.data().as_chunks().0.iter().map(|&[r, g, b, _]| [r, g, b]).collect();
        Self { width, height, rgb }
    }
}

/// The settings of compared pictures.
fn settings(frame_content: FrameContent) -> ExportSettings {
    ExportSettings { size: SIZE, scale: SCALE, frame_content, ..export_dialog::settings() }
}

/// The program's own fonts, for a reader of SVG files.
fn fonts() -> usvg::Options<'static> {
    let mut fonts = usvg::fontdb::Database::new();
    for font in [TEXT, NUMBERS, SIMPLIFIED, TRADITIONAL] {
        fonts.load_font_data(font.bytes.to_vec());
    }
    usvg::Options { fontdb: Arc::new(fonts), ..usvg::Options::default() }
}

/// An SVG figure as its reader draws it.
fn drawn(svg: &str, options: &usvg::Options) -> Pixels {
    let svg = usvg::Tree::from_str(svg, options).unwrap();
    let mut drawn = tiny_skia::Pixmap::new(SIZE.0 * SCALE, SIZE.1 * SCALE).unwrap();
    let scale = tiny_skia::Transform::from_scale(SCALE as f32, SCALE as f32);
    resvg::render(&svg, scale, &mut drawn.as_mut());
    drawn.into()
}

/// The share of pixels that neither of two pictures explains. Both are saved beside each other if it is asked for.
fn unexplained(name: &str, picture: &Pixels, drawn: &Pixels) -> f64 {
    if let Some(folder) = std::env::var_os("COLLISION_LESSONS_COMPARED") {
        keep(Path::new(&folder), name, picture, drawn);
    }
    picture.unexplained(drawn)
}

/// Fails unless each figure looks like its picture.
fn compare(frame_content: FrameContent, sessions: &[(String, Session)]) {
    let settings = settings(frame_content);
    // Each in a context of its own, in which egui warns of nothing that other pictures did; all are gone before figures
    // of terrains need one.
    let picture = |session| {
        let mut figures = OffscreenRenderer::new(Format::from(&settings)).unwrap();
        Pixels::from(figures.picture(session, &settings.ui_state()).unwrap())
    };
    let pictures: Vec<_> = sessions.iter().map(|(_, session)| picture(session)).collect();
    let (options, mut failed) = (fonts(), Vec::new());
    let mut figures = VectorFigures::new(Format::from(&settings), VectorStyle::default());
    for ((name, session), picture) in sessions.iter().zip(pictures) {
        let figure = figures.figure(session, &settings.ui_state()).unwrap();
        let svg = String::from_utf8((formats::SVG.vector().unwrap().write)(&[figure]).unwrap()).unwrap();
        let unexplained = unexplained(name, &picture, &drawn(&svg, &options));
        println!("{name}: {:.3} % unexplained", unexplained * 100.0);
        if unexplained > GATE {
            failed.push(name);
        }
    }
    assert!(failed.is_empty(), "{failed:?} look different");
}

/// Saves two pictures beside each other, for a person who looks for the reason of a difference.
fn keep(folder: &Path, name: &str, left: &Pixels, right: &Pixels) {
    let rows = |pixels: &Pixels| pixels.rgb.chunks(pixels.width).map(<[_]>::concat).collect::<Vec<_>>();
    let rgb =
        std::iter::zip(rows(left), rows(right)).flat_map(|(left, right)| [left, right].concat()).collect();
    let (width, height) = (2 * left.width as u32, left.height as u32);
    let both = Picture { width, height, rgb, alpha: None, scale: SCALE };
    std::fs::write(folder.join(format!("{name}.png")), both.to_bare_png().unwrap()).unwrap();
}

/// A lesson's cases, each in one of the six combinations of colours and projection, and the first in all of them; or
/// only every n-th of these.
fn cases(info: &'static LessonInfo, nth: usize) -> Vec<(String, Session)> {
    let looks = Theme::ALL.into_iter().flat_map(|colors| [false, true].map(|parallel| (colors, parallel)));
    let looks: Vec<_> = looks.collect();
    let cases = gallery::cases(info);
    let shown = |number: usize| {
        let case = number.saturating_sub(looks.len() - 1);
        let (colors, parallel) = looks[number % looks.len()];
        let mut session = Session::new(table::open(info).unwrap(), View::default());
        session.open_case(case).unwrap();
        session.colors = colors;
        let steps = session.reached_steps();
        session.select(steps.get(number % (steps.len() + 1)).copied());
        session.set_camera(View { parallel, ..session.view() });
        (format!("{}-{}-{}-{parallel}", info.slug, cases[case].name, colors.name()), session)
    };
    (0..cases.len() + looks.len() - 1).step_by(nth).map(shown).collect()
}

/// So each of the six looks has its turn.
const EVERY_FIFTH: usize = 5;

#[test]
fn line_plane_looks_like_its_pictures() {
    compare(FrameContent::Caption, &cases(LESSONS[0], EVERY_FIFTH));
}

#[test]
fn line_polygon_looks_like_its_pictures() {
    compare(FrameContent::Caption, &cases(LESSONS[1], EVERY_FIFTH));
}

#[test]
fn sphere_polygon_looks_like_its_pictures() {
    compare(FrameContent::Caption, &cases(LESSONS[2], EVERY_FIFTH));
}

#[test]
fn half_space_looks_like_its_pictures() {
    compare(FrameContent::Caption, &cases(LESSONS[3], EVERY_FIFTH));
}

#[test]
fn ray_triangle_looks_like_its_pictures() {
    compare(FrameContent::Caption, &cases(LESSONS[4], EVERY_FIFTH));
}

#[test]
fn ray_terrain_looks_like_its_pictures() {
    compare(FrameContent::Caption, &cases(LESSONS[5], EVERY_FIFTH));
}

/// The scene without marks.
fn bare_scene(info: &'static LessonInfo, (colors, look): (Theme, ViewMode)) -> (String, Session) {
    let mut session = Session::new(table::open(info).unwrap(), View::default());
    session.set_view_mode(look);
    session.frame();
    session.colors = colors;
    (format!("{}-{}-{look:?}-bare", info.slug, colors.name()), session)
}

/// All colours, also of a session that shows more around the scene.
fn bare_looks() -> impl Iterator<Item = (Theme, ViewMode)> + Clone {
    let looks = [ViewMode::Original, ViewMode::Explain];
    Theme::ALL.into_iter().flat_map(move |colors| looks.map(|look| (colors, look)))
}

/// Each lesson in another look.
#[test]
fn bare_scenes_look_like_their_pictures() {
    let scenes = std::iter::zip(LESSONS, bare_looks().cycle()).map(|(info, look)| bare_scene(info, look));
    compare(FrameContent::Bare, &scenes.collect::<Vec<_>>());
}

#[test]
#[ignore = "the full product: minutes"]
fn every_case_and_every_bare_scene_looks_like_its_picture() {
    for info in &LESSONS[..6] {
        compare(FrameContent::Caption, &cases(info, 1));
    }
    let scenes = LESSONS.into_iter().flat_map(|info| bare_looks().map(|look| bare_scene(info, look)));
    compare(FrameContent::Bare, &scenes.collect::<Vec<_>>());
}

/// The dialog shows a vector figure as egui paints its shapes.
fn compare_previews(lessons: &[&'static LessonInfo]) {
    let settings = settings(FrameContent::Caption);
    let session = |info: &'static LessonInfo| {
        let mut session = Session::new(table::open(info).unwrap(), View::default());
        session.set_view_mode(ViewMode::Explain);
        session.frame();
        session.select(session.reached_steps().last().copied());
        session
    };
    let sessions: Vec<_> = lessons.iter().map(|info| session(info)).collect();
    let mut figures = VectorFigures::new(Format::from(&settings), VectorStyle::default());
    let figure = |session| figures.figure(session, &settings.ui_state()).unwrap();
    let drawn: Vec<_> = sessions.iter().map(figure).collect();
    drop(figures); // before there is another context
    for (session, figure) in sessions.iter().zip(drawn) {
        let mut renderer = OffscreenRenderer::new(Format::from(&settings)).unwrap();
        let preview = renderer.vector_picture(session, &figure).unwrap().into();
        let picture = renderer.picture(session, &settings.ui_state()).unwrap().into();
        let slug = session.lesson().info().slug;
        let unexplained = unexplained(&format!("{slug}-preview"), &picture, &preview);
        assert!(unexplained < 2.0 * GATE, "{slug}: {:.2} %", unexplained * 100.0);
    }
}

/// A sphere and a terrain: together they have every kind of shape.
#[test]
fn a_preview_looks_like_its_picture() {
    compare_previews(&["sphere-polygon", "ray-terrain"].map(|slug| table::find(slug).unwrap()));
}

#[test]
#[ignore = "the full product: minutes"]
fn every_preview_looks_like_its_picture() {
    compare_previews(&LESSONS);
}

/// An SVG figure as text.
fn svg(args: &[&str]) -> String {
    String::from_utf8(succeed(&[&["figure"], args, &["--format", "svg", "-o", "-"]].concat())).unwrap()
}

#[test]
fn a_figure_carries_its_state() {
    let folder = tempfile::tempdir().unwrap();
    let args = ["ray-triangle", "--keys", "Up*3", "--method", "exact", "--step", "2"];
    for format in formats::FORMATS.into_iter().filter(|format| format.vector().is_some()) {
        let file = folder.path().join("figure").with_extension(format.extension);
        let draw = || succeed(&[&["figure"], &args[..], &["-o", file.to_str().unwrap()]].concat());
        let bytes = || std::fs::read(&file).unwrap();
        draw();
        let drawn = bytes();
        draw();
        assert!(drawn == bytes(), "{}: the same bytes again", format.name);
        let told = describe(&["--state", file.to_str().unwrap()]);
        assert_eq!(told["state"], describe(&["ray-triangle", "--keys", "Up*3"])["state"], "{}", format.name);
        assert_eq!(told["method"], "exact", "{}: how it was shown", format.name);
    }
}

#[test]
fn screen_readers_have_a_title_and_a_description() {
    for language in Language::ALL {
        let tag = language.tag();
        let svg = svg(&["sphere-polygon", "--keys", "F2*30 Down*55 F4*3", "--lang", tag]);
        let told = |element: &str| {
            let start = svg.split_once(&format!("<{element} id=\"{element}\">")).unwrap().1;
            start.split_once('<').unwrap().0.to_owned()
        };
        assert_eq!(told("title"), language.localize(table::find("sphere-polygon").unwrap().title));
        let method = language.localize(Method::Corrected);
        assert!(told("desc").contains(&method), "{}", told("desc"));
        assert!(svg.contains("role=\"img\"") && svg.contains(&format!("xml:lang=\"{tag}\"")));
        assert!(svg.contains("</text>"), "text is text");
    }
}

/// The program where no driver of OpenGL can be found.
fn without_opengl(args: &[&str]) -> std::process::Output {
    let mut program = Command::new(env!("CARGO_BIN_EXE_collision-lessons"));
    program.args(args).env("__EGL_VENDOR_LIBRARY_DIRS", "/nowhere");
    program.output().unwrap()
}

#[test]
fn no_opengl_is_needed_but_for_a_terrain_or_a_world() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("figure.svg");
    let draw = |lesson: &str| without_opengl(&["figure", lesson, "--step=2", "-o", file.to_str().unwrap()]);
    for info in LESSONS.into_iter().filter(|info| !info.takes_terrain() && !info.takes_world()) {
        let output = draw(info.slug);
        assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    }
    for lesson in ["ray-terrain", "world"] {
        let refused = draw(lesson);
        assert_eq!(refused.status.code(), Some(1));
        assert!(String::from_utf8_lossy(&refused.stderr).contains("OpenGL"), "{lesson}");
    }
}

#[test]
fn hidden_lines_are_drawn_as_asked() {
    let args = ["ray-triangle", "--colors=print", "--step=3"];
    let hidden = |style: &str| svg(&[&args[..], &["--hidden", style]].concat());
    let [faint, dashed, none] = ["faint", "dashed", "none"].map(hidden);
    assert!(faint.contains("id=\"hidden\"") && faint == svg(&args), "faint, as in pixels");
    assert!(
        dashed.contains("stroke-dasharray=\"2.5 2.5\"") && !faint.contains("stroke-dasharray=\"2.5 2.5\"")
    );
    assert!(!none.contains("id=\"hidden\""));
    // The wires of the sphere behind the polygon, which pixels leave out.
    let sphere = ["sphere-polygon", "--keys=F2*30 Down*55 F4*3", "--plain"];
    assert!(!svg(&sphere).contains("id=\"hidden\""));
    assert!(svg(&[&sphere[..], &["--hidden=faint"]].concat()).contains("id=\"hidden\""));
}

#[test]
fn a_sphere_has_an_outline_if_asked() {
    let args = ["sphere-polygon", "--plain"];
    let [wires, outline] = ["wires", "outline"].map(|form| svg(&[&args[..], &["--sphere", form]].concat()));
    assert_eq!(wires, svg(&args));
    assert!(
        outline.len() < wires.len() && outline.contains("stroke-dasharray=\"2.5 2.5\""),
        "its back is dashed"
    );
}

/// Without any font.
#[test]
fn text_has_outlines_if_asked() {
    let mut studio = Studio::new(settings(FrameContent::Line));
    for language in Language::ALL {
        let args = ["half-space", "--step=4", "--size=400x300", "--scale=2", "--lang", language.tag()];
        let outlines = svg(&[&args[..], &["--text", "outlines"]].concat());
        assert!(!outlines.contains("<text") && svg(&args).contains("<text"));
        let mut session = session("half-space", "");
        session.language = language;
        select(&mut session, 4);
        let (picture, drawn) = (studio.picture(&session).into(), drawn(&outlines, &usvg::Options::default()));
        let differs = unexplained(&format!("outlines-{}", language.tag()), &picture, &drawn);
        assert!(differs < GATE, "{language:?}: {:.2} %", differs * 100.0);
    }
}

#[test]
fn options_of_other_formats_are_refused() {
    for (args, told) in [
        (["--hidden=none", "-o", "a.png"], "a PNG has only pixels: --hidden and --sphere are for SVG"),
        (["--text=outlines", "-o", "a.pdf"], "--text is for SVG files"),
        (["--panel", "-o", "a.svg"], "the panel is drawn in pixels"),
        (["--format=svg", "-o", "a.png"], "--format is svg, and a.png ends otherwise"),
        (["--steps", "-o", "a.svg"], "--steps makes several pictures"),
    ] {
        let refused = run(&[&["figure"], &args[..]].concat());
        let error = String::from_utf8(refused.stderr).unwrap();
        assert!(refused.status.code() == Some(1) && error.contains(told), "{args:?}: {error}");
    }
}

#[test]
fn frames_are_numbered_files_of_the_format() {
    let folder = tempfile::tempdir().unwrap();
    let frames = folder.path().join("frames");
    succeed(&["figure", "line-plane", "--steps", "--format=svg", "--frames", frames.to_str().unwrap()]);
    let count = describe(&["line-plane"])["steps"].as_array().unwrap().len();
    let mut names: Vec<_> = std::fs::read_dir(&frames)
        .unwrap()
        .map(|entry| entry.unwrap().file_name().into_string().unwrap())
        .collect();
    names.sort();
    assert!(names.len() > 2 && (count == 0 || names.len() <= count), "{names:?}");
    assert!(
        names.iter().enumerate().all(|(i, name)| *name == format!("frame-{:03}.svg", i + 1)),
        "{names:?}"
    );
}

#[test]
fn a_map_has_its_cells_as_an_image_and_its_axes_as_lines() {
    let svg = svg(&["line-polygon", "--map", "--span=4", "--size=480x320"]);
    assert_eq!(svg.matches("<image").count(), 1);
    assert!(svg.contains("image-rendering=\"pixelated\"") && svg.matches("<text").count() > 8);
}

/// What a program says of files, unless it is not installed, which is told.
fn told_by(program: &str, args: &[&str], folder: &Path) -> Option<String> {
    match Command::new(program).args(args).current_dir(folder).output() {
        Ok(output) => {
            let told = String::from_utf8_lossy(&output.stdout).into_owned();
            let error = String::from_utf8_lossy(&output.stderr);
            assert!(output.status.success(), "{program} {args:?}: {told}{error}");
            Some(told)
        }
        Err(error) if error.kind() == ErrorKind::NotFound => {
            println!("{program} is not installed");
            None
        }
        Err(error) => panic!("{program}: {error}"),
    }
}

#[test]
fn other_programs_read_the_files() {
    let folder = tempfile::tempdir().unwrap();
    let folder = folder.path();
    let mut paper = r"\documentclass{article}\usepackage{tikz}\begin{document}".to_owned();
    let settings = ExportSettings { size: (345, 259), ..export_dialog::settings() };
    let mut figures = VectorFigures::new(Format::from(&settings), VectorStyle::default());
    for info in LESSONS {
        let mut session = session(info.slug, "");
        select(&mut session, 2);
        let figure = figures.figure(&session, &settings.ui_state()).unwrap();
        for format in formats::FORMATS {
            let Some(writer) = format.vector() else { continue };
            let file = folder.join(format!("{}.{}", info.slug, format.extension));
            std::fs::write(file, (writer.write)(std::slice::from_ref(&figure)).unwrap()).unwrap();
        }
        told_by("xmllint", &["--noout", &format!("{}.svg", info.slug)], folder);
        let pdf = format!("{}.pdf", info.slug);
        told_by("qpdf", &["--check", &pdf], folder);
        let text = told_by("pdftotext", &[&pdf, "-"], folder);
        let title = Language::English.localize(info.title);
        assert!(text.is_none_or(|text| text.contains(&title)), "{pdf} can be searched for {title}");
        for font in told_by("pdffonts", &[&pdf], folder).iter().flat_map(|told| told.lines().skip(2)) {
            assert!(font.contains(" yes yes yes "), "embedded, cut, with Unicode: {font}");
        }
        paper += &format!("\\input{{{}}}\n", info.slug);
    }
    std::fs::write(folder.join("paper.tex"), paper + r"\end{document}").unwrap();
    let tikz = Command::new("kpsewhich").arg("tikz.sty").output();
    if !tikz.is_ok_and(|output| output.status.success()) {
        return println!("TikZ is not installed");
    }
    for program in ["pdflatex", "lualatex"] {
        told_by(program, &["-interaction=nonstopmode", "-halt-on-error", "paper.tex"], folder);
    }
}
