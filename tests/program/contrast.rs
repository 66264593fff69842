//! Every text of the window stands out from what it is written on, in every theme.

use base::scene::Theme;
use collision_lessons::panel::export::{Export, ExportOptions, Preview};
use collision_lessons::panel::export_settings::{ExportSettings, FrameContent};
use collision_lessons::panel::{Layout, Tab};
use egui::accesskit::Role;
use egui::epaint::{PathShape, TextShape};
use egui::{Color32, Pos2, Rect, Rgba, Shape, pos2};
use egui_kittest::kittest::Queryable;
use lessons::model::LessonInfo;
use lessons::session::actions::SessionAction;
use lessons::session::gallery;
use lessons::session::view_mode::ViewMode;
use lessons::table::{self, LESSONS};
use methods::Method;

use crate::panel::{Panel, Program, open_sized, restart};

/// The least contrast of text, by the Web Content Accessibility Guidelines 2.
const LEAST: f32 = 4.5;

/// A panel in which one lesson after the other is shown.
fn open() -> Panel {
    let mut panel = open_sized(LESSONS[0].slug, 1280.0, 1600.0);
    panel.state_mut().session.set_view_mode(ViewMode::Explain);
    panel
}

/// Opens a lesson in these colours, unless it is open.
fn show(panel: &mut Panel, slug: &str, colors: Theme) {
    let session = &panel.state().session;
    if (session.lesson().info().slug, session.colors) == (slug, colors) {
        return;
    }
    let mut program = Program::new(slug);
    program.session.colors = colors;
    program.session.set_view_mode(ViewMode::Explain);
    restart(panel, program);
}

fn luminance(color: Rgba) -> f32 {
    0.2126 * color.r() + 0.7152 * color.g() + 0.0722 * color.b()
}

fn contrast(a: Color32, b: Color32) -> f32 {
    let [a, b] = [a, b].map(|color| luminance(color.into()) + 0.05);
    a.max(b) / a.min(b)
}

/// The fill that a shape has at a place, if it has one there.
fn fill(shape: &Shape, at: Pos2) -> Color32 {
    match shape {
        Shape::Rect(rect) if rect.rect.contains(at) => rect.fill,
        Shape::Circle(circle) if circle.center.distance(at) < circle.radius => circle.fill,
        Shape::Path(path) if path.fill != Color32::TRANSPARENT && is_inside(path, at) => path.fill,
        _ => Color32::TRANSPARENT,
    }
}

/// Whether a point lies in a convex outline.
fn is_inside(path: &PathShape, at: Pos2) -> bool {
    let next = path.points.iter().cycle().skip(1);
    let sides = path.points.iter().zip(next).map(|(&from, &to)| (to - from).rot90().dot(at - from));
    let (left, right): (Vec<f32>, Vec<f32>) = sides.partition(|&side| side > 0.0);
    left.is_empty() || right.is_empty()
}

fn flat(shape: Shape, all: &mut Vec<Shape>) {
    match shape {
        Shape::Vec(shapes) => shapes.into_iter().for_each(|shape| flat(shape, all)),
        shape => all.push(shape),
    }
}

/// Every glyph of a text: its colour, and where its middle is.
fn glyphs(text: &TextShape) -> Vec<(Color32, Pos2)> {
    let mut glyphs = Vec::new();
    for row in &text.galley.rows {
        let visuals = &row.row.visuals;
        for corners in visuals.mesh.vertices[visuals.glyph_vertex_range.clone()].chunks_exact(4) {
            let own = corners[0].color;
            let own = if own == Color32::PLACEHOLDER { text.fallback_color } else { own };
            let middle = corners[0].pos.lerp(corners[3].pos, 0.5);
            glyphs.push((
                text.override_text_color.unwrap_or(own),
                text.pos + row.pos.to_vec2() + middle.to_vec2(),
            ));
        }
    }
    glyphs
}

/// Fails unless every text of the frame can be read. Returns how many letters there are.
fn assert_legible(panel: &Panel, place: &str) -> usize {
    let [r, g, b, _] = panel.state().session.background();
    let mut below: Vec<(Rect, Shape)> = Vec::new();
    let mut count = 0;
    for clipped in panel.output().shapes.clone() {
        let mut shapes = Vec::new();
        flat(clipped.shape, &mut shapes);
        for shape in shapes {
            let bounds = shape.visual_bounding_rect();
            let Shape::Text(text) = &shape else {
                below.push((bounds, shape));
                continue;
            };
            let grounds: Vec<&Shape> = below
                .iter()
                .filter(|(other, _)| other.intersects(bounds))
                .map(|(_, ground)| ground)
                .collect();
            for (color, at) in glyphs(text) {
                if !clipped.clip_rect.contains(at) {
                    continue;
                }
                let ground = grounds
                    .iter()
                    .fold(Color32::from_rgb(r, g, b), |ground, shape| ground.blend(fill(shape, at)));
                let contrast = contrast(ground.blend(color), ground);
                let words = text.galley.text();
                assert!(contrast >= LEAST, "{place}: {words:?} in {color:?} on {ground:?}: {contrast}");
                count += 1;
            }
        }
    }
    count
}

/// What is shown, and in which colours.
type Shown<T> = (Theme, &'static LessonInfo, T);

/// Everything in all colours.
fn product<T: Copy>(all: &[(&'static LessonInfo, T)]) -> Vec<Shown<T>> {
    Theme::ALL.into_iter().flat_map(|theme| all.iter().map(move |&(info, it)| (theme, info, it))).collect()
}

/// Everything once: the first, the fourth and so on in the first colours, as what several share comes in all colours.
fn in_turn<T: Copy>(all: &[(&'static LessonInfo, T)]) -> Vec<Shown<T>> {
    let in_theme = |(first, theme)| {
        all.iter().skip(first).step_by(Theme::ALL.len()).map(move |&(info, it)| (theme, info, it))
    };
    Theme::ALL.into_iter().enumerate().flat_map(in_theme).collect()
}

/// Every step of every method, and none.
fn steps() -> Vec<(&'static LessonInfo, (Method, Option<usize>))> {
    let mut steps = Vec::new();
    for info in LESSONS {
        let lesson = table::open(info).unwrap();
        for method in Method::ALL {
            let count = lesson.trace(method).steps.len();
            steps.extend((0..count).map(Some).chain([None]).map(|step| (info, (method, step))));
        }
    }
    steps
}

fn assert_steps_are_legible(shown: Vec<Shown<(Method, Option<usize>)>>) {
    let mut panel = open();
    for (theme, info, (method, step)) in shown {
        show(&mut panel, info.slug, theme);
        panel.state_mut().session.set_method(method);
        panel.state_mut().session.select(step);
        panel.run();
        let place = format!("{theme:?} {} {method:?} {step:?}", info.slug);
        assert!(assert_legible(&panel, &place) > 40, "{place}");
    }
}

#[test]
fn steps_can_be_read_whether_reached_or_not() {
    assert_steps_are_legible(in_turn(&steps()));
}

#[test]
#[ignore = "the full product: minutes"]
fn steps_can_be_read_in_all_colours() {
    assert_steps_are_legible(product(&steps()));
}

fn cases() -> Vec<(&'static LessonInfo, usize)> {
    let numbers = |info| (0..gallery::cases(info).len()).map(move |number| (info, number));
    LESSONS.into_iter().flat_map(numbers).collect()
}

fn assert_verdicts_are_legible(shown: Vec<Shown<usize>>) {
    let mut panel = open();
    for (theme, info, case) in shown {
        show(&mut panel, info.slug, theme);
        panel.state_mut().ui_state.controls.drawer = true;
        panel.state_mut().session.open_case(case).unwrap();
        for look in [ViewMode::Explain, ViewMode::Present] {
            panel.state_mut().session.set_view_mode(look);
            panel.state_mut().ui_state.layout = look.into();
            panel.run();
            assert_legible(&panel, &format!("{theme:?} {} {case} {look:?}", info.slug));
        }
    }
}

#[test]
fn verdicts_of_all_kinds_can_be_read() {
    // The same verdicts have the same words in the same colours.
    let mut kinds = Vec::new();
    let mut chosen = cases();
    chosen.retain(|&(info, number)| {
        let case = &gallery::cases(info)[number];
        let kind = (case.verdicts, case.erratum.is_some());
        let is_new = !kinds.contains(&kind);
        kinds.push(kind);
        is_new
    });
    assert!(chosen.len() > 10, "{chosen:?}");
    assert_verdicts_are_legible(product(&chosen));
}

#[test]
#[ignore = "the full product: minutes"]
fn verdicts_of_every_case_can_be_read() {
    assert_verdicts_are_legible(product(&cases()));
}

fn assert_the_rest_is_legible(shown: Vec<Shown<()>>) {
    let mut panel = open();
    for (theme, info, ()) in shown {
        show(&mut panel, info.slug, theme);
        let (panel, place) = (&mut panel, format!("{theme:?} {}", info.slug));
        panel.state_mut().ui_state.controls.tab = Tab::Numbers;
        panel.state_mut().ui_state.message = Some("news".to_owned());
        panel.run();
        let number = panel.get_all_by_role(Role::SpinButton).next().expect("a number");
        number.focus();
        panel.run();
        assert_legible(panel, &format!("{place} numbers"));
        panel.state_mut().ui_state.controls.tab = Tab::Code;
        for method in Method::ALL {
            panel.state_mut().session.set_method(method);
            panel.state_mut().session.select(Some(1));
            panel.run();
            assert_legible(panel, &format!("{place} code {method}"));
        }
        panel.state_mut().ui_state.controls.tab = Tab::Explain;
        panel.state_mut().session.act(SessionAction::Quiz).unwrap();
        panel.run();
        assert_legible(panel, &format!("{place} question"));
        panel.state_mut().session.act(SessionAction::Choose(0)).unwrap();
        panel.state_mut().ui_state.help = true;
        panel.run();
        assert_legible(panel, &format!("{place} guess and help"));
        panel.state_mut().ui_state.help = false;
        panel.state_mut().ui_state.layout = Layout::Figure { captioned: true };
        panel.run();
        assert_legible(panel, &format!("{place} figure"));
    }
}

#[test]
fn numbers_quiz_help_news_and_captions_can_be_read() {
    assert_the_rest_is_legible(in_turn(&LESSONS.map(|info| (info, ()))));
}

#[test]
#[ignore = "the full product: minutes"]
fn numbers_quiz_help_news_and_captions_can_be_read_in_all_colours() {
    assert_the_rest_is_legible(product(&LESSONS.map(|info| (info, ()))));
}

#[test]
fn errata_and_menus_can_be_read() {
    let mut panel = open();
    for theme in Theme::ALL {
        show(&mut panel, "line-polygon", theme);
        panel.state_mut().session.set_method(Method::Printed);
        for step in 0..panel.state().session.trace(Method::Printed).steps.len() {
            panel.state_mut().session.select(Some(step));
            panel.run();
            let link = panel.query_all_by_role(Role::Link).next().map(|link| link.click());
            if link.is_some() {
                break;
            }
        }
        panel.get_by_label("Language").click();
        panel.run();
        assert!(panel.query_by_label("Русский").is_some(), "the menu is open");
        assert!(panel.query_by_role(Role::Window).is_some(), "the entry is open");
        assert_legible(&panel, &format!("{theme:?} errata and menu"));
    }
}

#[test]
fn the_export_dialog_can_be_read() {
    let mut panel = open();
    for theme in Theme::ALL {
        show(&mut panel, "line-polygon", theme);
        let export_settings =
            ExportSettings { transparent: true, ..ExportSettings::new((800, 600), FrameContent::Line) };
        let options = ExportOptions::of(&panel.state().session, export_settings);
        let mut export = Export::new(options, "folder/line-polygon-001.png".to_owned());
        for preview in [export.preview.clone(), Preview::Failed("no room".to_owned())] {
            export.preview = preview;
            panel.state_mut().ui_state.export = Some(export.clone());
            panel.run();
            assert_legible(&panel, &format!("{theme:?} export"));
        }
    }
}

#[test]
fn a_place_is_filled_where_it_lies_in_a_shape() {
    let corners = vec![pos2(0.0, 0.0), pos2(10.0, 0.0), pos2(0.0, 10.0)];
    let shape = Shape::convex_polygon(corners, Color32::RED, egui::Stroke::NONE);
    assert_eq!(fill(&shape, pos2(2.0, 2.0)), Color32::RED);
    assert_eq!(fill(&shape, pos2(8.0, 8.0)), Color32::TRANSPARENT);
    assert!((contrast(Color32::BLACK, Color32::WHITE) - 21.0).abs() < 1e-3);
}
