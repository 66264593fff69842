//! A command line that is copied draws what is seen.

use base::files::elevation::TerrainSource;
use base::scene::{InkTone, Labels, Theme, View};
use base::text::language::Language;
use collision_lessons::export::command_line;
use collision_lessons::export::figure::{Format, OffscreenRenderer};
use collision_lessons::export::vector_figure::VectorFigures;
use collision_lessons::panel::export::ExportOptions;
use collision_lessons::panel::export_settings::{ExportSettings, FrameContent};
use collision_lessons::panel::{Layout, Tab, map};
use lessons::maps::view::MapView;
use lessons::model::Steer;
use lessons::session::Session;
use lessons::session::view_mode::ViewMode;
use lessons::table;
use methods::Method;
use pictures::formats;
use pictures::vector::{HiddenStyle, SphereStyle, VectorStyle};

use crate::common::{pixels, program, write_png};

const SIZE: (u32, u32) = (640, 480);

/// A session as the window has it, in which nothing is as at first.
fn busy(slug: &str, look: ViewMode) -> Session {
    let mut lesson = table::open(table::find(slug).unwrap()).unwrap();
    (0..7).for_each(|_| lesson.steer(Steer::Up, Method::Corrected));
    let mut session = Session::new(lesson, View::default());
    session.set_view_mode(look);
    session.frame();
    session.cameras.follows_steps = true;
    session.set_method(Method::Printed);
    session.colors = Theme::Safe;
    session.labels = Labels::Full;
    session.language = Language::Russian;
    session.select(Some(1));
    session.drag(33.3, -12.1);
    session.zoom(1.0);
    session
}

fn export_settings(frame_content: FrameContent) -> ExportSettings {
    ExportSettings::new(SIZE, frame_content)
}

/// The picture that the copied text draws, as a shell runs it.
fn drawn(session: &Session, export_settings: &ExportSettings) -> Vec<u8> {
    drawn_as(session, &ExportOptions::of(session, *export_settings))
}

fn drawn_as(session: &Session, options: &ExportOptions) -> Vec<u8> {
    let folder = tempfile::tempdir().unwrap();
    let file = format!("what is seen.{}", options.format.extension);
    let text = command_line::of(session, options, &file).to_string();
    let shell = std::process::Command::new("sh")
        .args(["-c", &format!("printf '%s\\n' {text}")])
        .output()
        .expect("a POSIX shell");
    let words = shlex::split(&text).unwrap();
    assert_eq!(
        String::from_utf8(shell.stdout).unwrap().lines().collect::<Vec<_>>(),
        words,
        "as a shell reads it"
    );
    let output = program().args(&words[1..]).current_dir(folder.path()).output().unwrap();
    assert!(output.status.success(), "{text}: {}", String::from_utf8_lossy(&output.stderr));
    std::fs::read(folder.path().join(file)).unwrap()
}

/// The picture of the session itself.
fn seen(session: &Session, export_settings: &ExportSettings) -> Vec<u8> {
    let mut renderer = OffscreenRenderer::new(Format::from(export_settings)).unwrap();
    let mut session = session.clone();
    export_settings.draw_map(&mut session).unwrap();
    let picture = renderer.picture(&session, &export_settings.ui_state()).unwrap();
    picture.to_png(&session.shared_state()).unwrap()
}

#[test]
fn it_draws_every_way_of_looking() {
    for (slug, look, frame_content) in [
        ("sphere-polygon", ViewMode::Explain, FrameContent::Panel),
        ("sphere-polygon", ViewMode::Original, FrameContent::Bare),
        ("ray-terrain", ViewMode::Present, FrameContent::Caption),
    ] {
        let (session, export_settings) = (busy(slug, look), export_settings(frame_content));
        let (drawn, seen) = (drawn(&session, &export_settings), seen(&session, &export_settings));
        assert!(pixels(&drawn) == pixels(&seen), "{slug} {look:?}");
        assert!(drawn == seen, "{slug} {look:?}: the state in it too");
    }
}

#[test]
fn it_keeps_parallel_lines_scale_and_ink() {
    let mut session = busy("line-polygon", ViewMode::Explain);
    session.set_camera(View { parallel: true, ..session.view() });
    let export_settings = ExportSettings {
        scale: 2,
        transparent: true,
        ink: Some(InkTone::Dark),
        size: (300, 200),
        ..export_settings(FrameContent::Caption)
    };
    let drawn = drawn(&session, &export_settings);
    export_settings.prepare(&mut session);
    assert!(drawn == seen(&session, &export_settings));
}

#[test]
fn a_question_that_is_open_stays_one() {
    let mut session = busy("half-space", ViewMode::Original);
    session.ask(12);
    let export_settings = export_settings(FrameContent::Line);
    let words = command_line::of(&session, &ExportOptions::of(&session, export_settings), "-");
    let words = words.words();
    assert!(words.contains(&"--question".to_owned()) && !words.contains(&"--state".to_owned()));
    assert!(pixels(&drawn(&session, &export_settings)) == pixels(&seen(&session, &export_settings)));
}

#[test]
fn a_terrain_is_named_by_where_it_lies() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("it's mine.png");
    write_png(&file, png::ColorType::Grayscale, 9);
    let source = TerrainSource::file(&file, 10.0, 1.0).unwrap();
    let lesson = table::open_over(table::find("ray-terrain").unwrap(), source.open().unwrap()).unwrap();
    let session = Session::new(lesson, View::default());
    let export_settings = export_settings(FrameContent::Line);
    assert!(pixels(&drawn(&session, &export_settings)) == pixels(&seen(&session, &export_settings)));
}

#[test]
fn it_draws_what_is_exported() {
    for (look, frame_content, tab, colors) in [
        (ViewMode::Original, FrameContent::Panel, Tab::Explain, Theme::Print),
        (ViewMode::Explain, FrameContent::Panel, Tab::Numbers, Theme::Safe),
        (ViewMode::Original, FrameContent::Caption, Tab::Explain, Theme::Classic),
    ] {
        let export_settings = ExportSettings { tab, ..export_settings(frame_content) };
        let options = ExportOptions {
            export_settings,
            method: Method::Exact,
            step: Some(3),
            labels: Labels::Numbers,
            colors,
            ..ExportOptions::of(&busy("ray-triangle", ViewMode::Explain), export_settings)
        };
        let exported = options.session(&busy("ray-triangle", look));
        let seen = seen(&exported, &options.export_settings);
        let drawn = drawn(&exported, &options.export_settings);
        assert!(seen == drawn, "{frame_content:?} {tab:?} from {look:?}");
    }
}

#[test]
fn it_draws_vector_files_in_their_style() {
    let export_settings = export_settings(FrameContent::Caption);
    let session = busy("sphere-polygon", ViewMode::Explain);
    let style = VectorStyle {
        hidden: Some(HiddenStyle::Dashed),
        sphere: SphereStyle::Outline,
        ..VectorStyle::default()
    };
    for (format, steps) in [(&formats::SVG, false), (&formats::PDF, true)] {
        let options = ExportOptions { format, steps, style, ..ExportOptions::of(&session, export_settings) };
        let exported = options.session(&session);
        let (format, ui_state) = (Format::from(&export_settings), export_settings.ui_state());
        let mut figures = VectorFigures::new(format, style);
        let pages = match steps {
            true => figures.steps(&exported, &ui_state).unwrap(),
            false => vec![figures.figure(&exported, &ui_state).unwrap()],
        };
        assert_eq!(pages.len() > 1, steps);
        let file = (options.format.vector().unwrap().write)(&pages).unwrap();
        assert!(drawn_as(&exported, &options) == file, "{}", options.format.name);
    }
}

/// With the map open, around the state or elsewhere.
fn with_map(slug: &str, spec: &str) -> Session {
    let mut session = busy(slug, ViewMode::Explain);
    let spec = serde_json::from_str(spec).unwrap();
    let view = MapView::of(&spec, session.lesson()).unwrap();
    session.map.open(view);
    session
}

#[test]
fn a_map_that_is_open_is_what_is_drawn() {
    for (slug, spec, said) in [
        (
            "sphere-polygon",
            r#"{"axes":["center.x","radius"],"span":1.5}"#,
            "--map center.x,radius --span 1.5",
        ),
        (
            "half-space",
            r#"{"ulps":3,"asks":"line-plane"}"#,
            "--map point.x,point.y --ulps 3 --asks line-plane",
        ),
        // Moved, or magnified, or alone: the state tells.
        ("ray-triangle", r#"{"span":1e-7,"center":[0.25,0.5]}"#, "--map -o"),
        ("sphere-polygon", r#"{"ulps":1,"magnified":8}"#, "--map -o"),
        ("line-plane", r#"{"place":"alone"}"#, "--map -o"),
    ] {
        let session = with_map(slug, spec);
        let frame_content = ExportSettings::frame_content_of(&session, Layout::Explain);
        assert_eq!(frame_content, FrameContent::Map, "{slug}");
        let options = ExportOptions::of(
            &session,
            ExportSettings { size: map::SMALLEST, ..export_settings(frame_content) },
        );
        let exported = options.session(&session);
        let text = command_line::of(&exported, &options, "-").words().join(" ");
        assert!(text.contains(said), "{text}");
        let drawn = drawn(&exported, &options.export_settings);
        assert!(drawn == seen(&exported, &options.export_settings), "{text}");
    }
}

#[test]
fn a_map_that_is_away_or_hidden_is_not_drawn() {
    let mut session = with_map("half-space", r#"{"span":1}"#);
    session.ask(12);
    assert_eq!(ExportSettings::frame_content_of(&session, Layout::Explain), FrameContent::Panel);
    let mut session = with_map("half-space", r#"{"span":1}"#);
    session.map.close();
    assert_eq!(ExportSettings::frame_content_of(&session, Layout::Present), FrameContent::Caption);
    let options = ExportOptions::of(&session, export_settings(FrameContent::Panel));
    let words = command_line::of(&options.session(&session), &options, "-");
    assert!(!words.words().contains(&"--map".to_owned()), "{words}");
}
