//! Maps of disagreement: every cell is what `check` answers to its question.

use std::collections::BTreeSet;

use base::files::lookup::Lookup;
use base::scene::{Color, Theme, View};
use base::text::language::Language;
use collision_core::shapes::Ray;
use collision_core::terrain::Terrain;
use collision_lessons::panel::map::MapLayout;
use egui::{Pos2, Rect, vec2};
use glam::Vec3;
use lessons::challenges::method_answer::{self, MethodAnswer};
use lessons::maps::axis::{Axis, Number};
use lessons::maps::grid::Scale;
use lessons::maps::spec::{MapPlace, MapSpec};
use lessons::maps::view::MapView;
use lessons::maps::{DisagreementMap, MapRequest};
use lessons::model::{Lesson, LessonInfo};
use lessons::outcome::ShownVerdict;
use lessons::parts::Part;
use lessons::session::view_mode::ViewMode;
use lessons::session::{Session, gallery};
use lessons::table::{self, LESSONS};
use methods::Method;
use methods::corrected;
use methods::printed::{self, Errata, ErratumId};
use methods::question::Query;
use serde_json::{Value, json};

use crate::common::{answered, describe, pixels, question, run, succeed};

const SIZE: (u32, u32) = (7, 5);

/// Spans and steps that ask for ordinary neighbours, distant ones, and ones that differ in the last place.
const SCALES: [Scale; 5] =
    [Scale::Span(3.0), Scale::Span(1e-6), Scale::Span(1e38), Scale::Ulps(1), Scale::Ulps(50_000_000)];

/// A lesson's start and its hard cases; of the terrain's the ones over a small terrain, whose heights `check` reads.
fn states(info: &'static LessonInfo) -> Vec<Box<dyn Lesson>> {
    let start = table::open(info).expect("a lesson");
    let cases = gallery::cases(info).iter().map(|case| case.open(info).expect("a case"));
    [start].into_iter().chain(cases).filter(|lesson| heights(lesson.as_ref()) < 1000).collect()
}

fn heights(lesson: &dyn Lesson) -> usize {
    lesson.terrain().map_or(0, |opened| opened.terrain().heights().len())
}

/// The values of an axis, by the words of the definition.
fn values(scale: Scale, center: f32, (width, height): (u32, u32), upwards: bool) -> Vec<Option<f32>> {
    let (w, h) = (f64::from(width), f64::from(height));
    let count = if upwards { height } else { width };
    let value = |index: u32| match scale {
        Scale::Span(s) => {
            let i = f64::from(index);
            let offset = if upwards { (0.5 - (i + 0.5) / h) * s * h / w } else { ((i + 0.5) / w - 0.5) * s };
            (f64::from(center) + offset) as f32
        }
        Scale::Ulps(n) => {
            let (i, n) = (i64::from(index), i64::from(n));
            let steps =
                if upwards { (i64::from(height / 2) - i) * n } else { (i - i64::from(width / 2)) * n };
            step(center, steps)
        }
    };
    (0..count).map(value).map(|value| Some(value).filter(|value| value.is_finite())).collect()
}

/// So many f32 on, not a number past the largest.
fn step(mut value: f32, mut steps: i64) -> f32 {
    if steps.abs() < 1000 {
        while steps > 0 {
            (value, steps) = (value.next_up(), steps - 1);
        }
        while steps < 0 {
            (value, steps) = (value.next_down(), steps + 1);
        }
        return value;
    }
    let ordinal = |value: f32| {
        let bits = i64::from(value.to_bits() & 0x7fff_ffff);
        if value < 0.0 { -bits } else { bits }
    };
    let there = ordinal(value) + steps;
    if there.abs() >= 0x7f80_0000 {
        return f32::NAN;
    }
    let magnitude = f32::from_bits(there.unsigned_abs() as u32);
    if there < 0 { -magnitude } else { magnitude }
}

/// The place of an axis in a state.
fn place<'a>(state: &'a mut Value, axis: &str) -> &'a mut Value {
    axis.split('.').fold(state, |value, part| match part {
        "x" => &mut value[0],
        "y" => &mut value[1],
        "z" => &mut value[2],
        index if index.parse::<usize>().is_ok() => &mut value[index.parse::<usize>().unwrap()],
        member => &mut value[member],
    })
}

fn number(value: &Value) -> f32 {
    value.as_f64().expect("a number") as f32
}

/// The state with an axis at a value.
fn set(state: &mut Value, axis: &str, value: f32) {
    let Some(coordinate) = axis.strip_prefix("shift.") else {
        *place(state, axis) = json!(value);
        return;
    };
    for index in 0..state["polygon"].as_array().map_or(0, Vec::len) {
        let number_there = place(state, &format!("polygon.{index}.{coordinate}"));
        *number_there = json!(number(number_there) + value);
    }
}

/// What `check` answers to the state's question, as a letter for each method; dots where the lesson refuses the state.
fn letters(info: &'static LessonInfo, state: &Value) -> [char; 3] {
    let text = state.to_string();
    let is_finite = !text.contains("null");
    if !is_finite || table::restore(info, &text, &Lookup::BuiltIn).is_err() {
        return ['.'; 3];
    }
    let question = question(info, state);
    Method::ALL.map(|method| answered(&question, method).letter())
}

#[test]
fn verdicts_without_evidence_are_those_with_it() {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/queries/ray-terrain.ndjson");
    let queries = std::fs::read_to_string(path).expect("queries");
    let errata = [Errata::NONE, Errata::ALL].into_iter().chain(ErratumId::all().map(Errata::from));
    let errata: Vec<Errata> = errata.collect();
    for line in queries.lines() {
        let query: Value = serde_json::from_str(line).expect("JSON");
        let numbers = |value: &Value| value.as_array().unwrap().iter().map(number).collect::<Vec<f32>>();
        let vector = |name: &str| Vec3::from_slice(&numbers(&query[name]));
        let (origin, direction, ground) = (vector("origin"), vector("direction"), &query["terrain"]);
        let side = |name: &str| ground[name].as_u64().unwrap() as usize;
        let (cell, heights) = (number(&ground["cell"]), numbers(&ground["heights"]));
        let terrain = Terrain::new(side("width"), side("depth"), cell, heights).expect(line);
        if let Ok(ray) = Ray::new(origin, direction) {
            let full = corrected::ray_terrain(&ray, &terrain);
            assert_eq!(corrected::ray_hits_terrain(&ray, &terrain), full.is_hit(), "{line}");
        }
        for &fixed in &errata {
            let full = printed::ray_terrain(origin, direction, &terrain, fixed);
            let full = full.map(|full| full.answer().map(|found| found.is_some()));
            let fast = printed::search_terrain(origin, direction, &terrain, fixed);
            assert_eq!(fast.map(|fast| fast.is_hit()), full, "{fixed:?} {line}");
        }
    }
}

/// A lesson's start with everything as many times as large.
fn resized(info: &'static LessonInfo, factor: f32) -> Option<Box<dyn Lesson>> {
    fn scale(value: &mut Value, factor: f32) {
        match value {
            Value::Number(_) => *value = json!(number(value) * factor),
            Value::Array(items) => items.iter_mut().for_each(|item| scale(item, factor)),
            _ => {}
        }
    }
    let mut state = table::open(info).expect("a lesson").state();
    for (_, value) in state.as_object_mut()?.iter_mut().filter(|(name, _)| *name != "turn") {
        scale(value, factor);
    }
    table::restore(info, &state.to_string(), &Lookup::BuiltIn).ok()
}

/// Compares the maps of lessons of several sizes at some of three scales, chosen by the numbers of lesson and size.
fn compare_sizes(scales: impl Fn(usize) -> Vec<usize>) -> usize {
    let mut cells = 0;
    for (number, info) in LESSONS.into_iter().enumerate() {
        for (size, exponent) in [-140, -126, 70, 126].into_iter().enumerate() {
            let factor = 2.0_f32.powi(exponent);
            let Some(lesson) = resized(info, factor) else { continue };
            if heights(lesson.as_ref()) < 1000 {
                let all = [Scale::Span(f64::from(factor) * 3.0), Scale::Ulps(1), Scale::Ulps(300_000)];
                for scale in scales(number + size) {
                    cells += compare(lesson.as_ref(), info.map_axes, all[scale]);
                }
            }
        }
    }
    cells
}

#[test]
fn cells_of_every_size_are_what_check_answers() {
    let cells = compare_sizes(|number| vec![number % 3]);
    assert!(cells > 500, "{cells}");
}

#[test]
#[ignore = "the full product: minutes"]
fn cells_of_every_size_and_scale_are_what_check_answers() {
    let cells = compare_sizes(|_| vec![0, 1, 2]);
    assert!(cells > 1500, "{cells}");
}

fn map(lesson: &dyn Lesson, axes: &str, scale: Scale) -> Option<DisagreementMap> {
    let axes = Axis::pair(lesson, Some(axes)).expect("two axes");
    MapRequest::around(lesson, axes, scale, SIZE).draw(lesson).ok()
}

fn compare(lesson: &dyn Lesson, axes: &str, scale: Scale) -> usize {
    let Some(map) = map(lesson, axes, scale) else { return 0 };
    let (info, state) = (lesson.info(), lesson.state());
    let reversed: Vec<bool> = axes.split(',').map(|name| name.starts_with('-')).collect();
    let mut names: Vec<&str> = axes.split(',').map(|name| name.trim_start_matches('-')).collect();
    let center = |axis: &str| match axis.starts_with("shift") {
        true => 0.0,
        false => number(place(&mut state.clone(), axis)),
    };
    let mut columns = values(scale, center(names[0]), SIZE, false);
    let mut rows = values(scale, center(names[1]), SIZE, true);
    for (values, _) in [&mut columns, &mut rows].into_iter().zip(reversed).filter(|(_, reversed)| *reversed) {
        values.reverse();
    }
    // A shift comes last: it is added to what the other axis says.
    let swapped = names[0].starts_with("shift") && !names[1].starts_with("shift");
    if swapped {
        names.swap(0, 1);
    }
    let found = Method::ALL.map(|method| map.rows(method));
    for (number, row) in rows.iter().enumerate() {
        let expected = columns.iter().map(|column| {
            let (Some(column), Some(row)) = (*column, *row) else { return ['.'; 3] };
            let mut state = state.clone();
            let values = if swapped { [row, column] } else { [column, row] };
            set(&mut state, names[0], values[0]);
            set(&mut state, names[1], values[1]);
            letters(info, &state)
        });
        let expected: Vec<[char; 3]> = expected.collect();
        for (place, method) in Method::ALL.into_iter().enumerate() {
            let expected: String = expected.iter().map(|letters| letters[place]).collect();
            let found = &found[place][number];
            assert_eq!(*found, expected, "{} {axes} {scale:?} {method:?} {row:?} {state}", info.slug);
        }
    }
    map.cells.answers().len()
}

/// The axes of a map.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Axes {
    /// The lesson's own.
    Own,
    /// Two of all there are, others for each state and scale.
    Other,
}

/// Compares the maps of every state at some of the scales and with some of the axes, which are chosen by the state's
/// number in its lesson.
fn compare_all(maps: impl Fn(&LessonInfo, usize) -> Vec<(usize, Axes)>) -> usize {
    let mut cells = 0;
    for info in LESSONS {
        for (number, lesson) in states(info).iter().enumerate() {
            let lesson = lesson.as_ref();
            let names: Vec<String> = Number::all(lesson).iter().map(Number::to_string).collect();
            for (scale, axes) in maps(info, number) {
                if axes == Axes::Own {
                    cells += compare(lesson, info.map_axes, SCALES[scale]);
                    continue;
                }
                let (a, b) = ((number + scale * 5) % names.len(), (number + scale * 7 + 2) % names.len());
                if a != b {
                    let signs = [["", ""], ["-", ""], ["", "-"], ["-", "-"], ["", ""]][scale];
                    let axes = format!("{}{},{}{}", signs[0], names[a], signs[1], names[b]);
                    cells += compare(lesson, &axes, SCALES[scale]);
                }
            }
        }
    }
    cells
}

#[test]
fn cells_are_what_check_answers() {
    let cells = compare_all(|info, state| match info.takes_world() {
        true if state % 7 > 0 => Vec::new(), // `check` reads all of the world for each cell
        _ => vec![(state % SCALES.len(), if state % 2 == 0 { Axes::Own } else { Axes::Other })],
    });
    assert!(cells > 3000, "{cells}");
}

#[test]
#[ignore = "the full product: minutes"]
fn every_cell_is_what_check_answers() {
    let with_all_axes = |scale: usize| [(scale, Axes::Own), (scale, Axes::Other)];
    let cells = compare_all(|_, _| (0..SCALES.len()).flat_map(with_all_axes).collect());
    assert!(cells > 30_000, "{cells}");
}

#[test]
fn what_is_asked_of_the_line_is_what_challenges_are_judged_by() {
    let queries = [Query::LinePlane, Query::LinePolygon];
    for (lesson, asks) in states(LESSONS[3]).iter().flat_map(|lesson| queries.map(|query| (lesson, query))) {
        let axes = ["point.x,direction.z", "polygon.1.y,direction.z"];
        for (names, scale) in axes.into_iter().flat_map(|axes| SCALES.map(|scale| (axes, scale))) {
            let names = names.split_once(',').map(|(a, b)| [a.to_owned(), b.to_owned()]);
            let spec = MapSpec { axes: names, asks: Some(asks), ..MapSpec::default() }.with_scale(scale);
            let Ok(view) = MapView::of(&spec, lesson.as_ref()) else { panic!("{spec:?}") };
            let Ok(map) = view.request(lesson.as_ref(), SIZE).unwrap().draw(lesson.as_ref()) else {
                continue;
            };
            for (number, answers) in map.cells.answers().iter().enumerate() {
                let (column, row) = (map.grid.columns[number % 7], map.grid.rows[number / 7]);
                let (Some(column), Some(row)) = (column, row) else { continue };
                let parts = map.request.parts_at(lesson.as_ref(), [column, row]);
                let state = lesson.state_with(&parts);
                let Ok(there) = lesson.with_parts(&parts) else {
                    assert_eq!(answers[0], None, "{state}");
                    continue;
                };
                let question = there.question().asking(asks).unwrap();
                assert_eq!(
                    answers[Method::Exact as usize],
                    answer(method_answer::exact(&question)),
                    "{state}"
                );
                let printed = method_answer::printed(&question, Errata::NONE);
                assert_eq!(answers[Method::Printed as usize], answer(printed), "{state}");
            }
        }
    }
}

fn answer(said: MethodAnswer) -> Option<ShownVerdict> {
    match said {
        MethodAnswer::Verdict(verdict) => Some(verdict),
        other => panic!("{other:?}"),
    }
}

#[test]
fn a_pictures_map_is_told_again_by_its_state() {
    let folder = tempfile::TempDir::new().unwrap();
    let file = folder.path().join("map.png");
    let (file, map) = (file.to_str().unwrap(), ["--map", "point.z,direction.x", "--ulps", "3", "--asks"]);
    let small = ["--size", "320x240"]; // the least
    succeed(&[&["figure", "half-space"], &map[..], &["line-polygon", "-o", file], &small[..]].concat());
    let shown = describe(&["--state", file]);
    assert!(shown["state"].get("show").is_none());
    let report = |args: &[&str]| -> Value { serde_json::from_slice(&succeed(args)).unwrap() };
    let again = report(&["describe", "--state", file, "--map", "--json"]);
    assert_eq!(again["axes"], json!(["point.z", "direction.x"]));
    assert_eq!((&again["ulps"], &again["asks"]), (&json!(3), &json!("line-polygon")));
    let size = format!("{}x{}", again["size"][0], again["size"][1]);
    let first =
        [&["describe", "half-space", "--json", "--size", &size], &map[..], &["line-polygon"]].concat();
    assert_eq!(again["counts"], report(&first)["counts"]);
    let wider = report(&["describe", "--state", file, "--map", "--json", "--span", "2"]);
    assert_eq!((&wider["axes"], &wider["span"]), (&again["axes"], &json!(2.0)));
    let drawn_again = succeed(&[&["figure", "--state", file, "--map", "-o", "-"], &small[..]].concat());
    assert_eq!(std::fs::read(file).unwrap(), drawn_again);
    // A picture of the scene is one of the scene alone.
    succeed(&["figure", "--state", file, "--panel", "-o", "-"]);
}

#[test]
fn the_command_counts_and_writes_the_cells() {
    let args = ["describe", "line-polygon", "--map", "--span", "3", "--size", "40x30", "--cells", "--json"];
    let report: Value = serde_json::from_slice(&succeed(&args)).expect("JSON");
    assert_eq!(report["axes"], json!(["shift.z", "shift.x"]));
    assert_eq!((&report["size"], &report["span"]), (&json!([40, 30]), &json!(3.0)));
    assert_eq!(report["state"], describe(&["line-polygon"])["state"]);
    for method in Method::ALL.map(Method::name) {
        let letters: String =
            report["cells"][method].as_array().unwrap().iter().map(|row| row.as_str().unwrap()).collect();
        assert_eq!(letters.len(), 1200);
        for (letter, count) in report["counts"][method].as_object().unwrap() {
            assert_eq!(letters.matches(letter.as_str()).count() as u64, count.as_u64().unwrap());
        }
    }
    // The missing minus: the text misses what crosses the triangle.
    assert!(report["wrong"]["printed"]["false-miss"].as_u64().unwrap() > 50, "{}", report["wrong"]);
    let text = String::from_utf8(succeed(&args[..7])).unwrap();
    assert!(text.contains("false misses"), "{text}");
}

/// So many pixels have a colour.
fn pixels_of(png: &[u8], color: Color) -> usize {
    let [r, g, b, _] = color;
    pixels(png).2.iter().filter(|&&pixel| pixel == [r, g, b]).count()
}

#[test]
fn a_picture_shows_each_wrong_cell() {
    // From here the map's middle, where the cross is, is rightly a miss.
    let map = ["line-polygon", "--keys", "Up*80", "--map", "--span", "3", "--method", "printed"];
    let area = MapLayout::new(Rect::from_min_size(Pos2::ZERO, vec2(640.0, 480.0))).cells;
    let size = format!("{}x{}", area.width(), area.height());
    let report = succeed(&[&["describe"], &map[..], &["--size", &size, "--json"]].concat());
    let report: Value = serde_json::from_slice(&report).unwrap();
    let wrong = report["wrong"]["printed"]["false-miss"].as_u64().unwrap() as usize;
    for (theme, name) in [(Theme::Classic, "classic"), (Theme::Safe, "safe")] {
        let args = [&["figure"], &map[..], &["--size", "640x480", "--colors", name, "-o", "-"]].concat();
        let png = succeed(&args);
        let legend = 14 * 14;
        assert_eq!(pixels_of(&png, theme.map_palette().false_miss.color), wrong + legend);
    }
    let large = ["--size", "320x240", "--scale", "2", "-o", "-"];
    let large = succeed(&[&["figure"], &map[..], &large[..]].concat());
    assert_eq!((pixels(&large).0, pixels(&large).1), (640, 480));
    let small = run(&[&["figure"], &map[..], &["--size", "300x200", "-o", "-"]].concat());
    assert!(String::from_utf8(small.stderr).unwrap().contains("320x240 is the least"));
}

#[test]
fn the_other_convention_of_the_front_is_not_wrong() {
    let report = succeed(&["describe", "half-space", "--map", "--span", "2", "--size", "20x20", "--json"]);
    let report: Value = serde_json::from_slice(&report).unwrap();
    assert_eq!(report["counts"]["printed"], json!({"b": 400}));
    assert_eq!(report["counts"]["exact"], json!({"f": 400}));
    assert_eq!(report["wrong"]["printed"], json!({"false-hit": 0, "false-miss": 0, "other": 0}));
}

#[test]
fn the_cells_can_be_counted_again() {
    for scale in [["--span", "0.5"], ["--ulps", "3"]] {
        let map = ["--map", "point.x,point.y", scale[0], scale[1], "--size", "4x3", "--cells"];
        let args = [&["describe", "half-space", "--json"], &map[..]].concat();
        let report: Value = serde_json::from_slice(&succeed(&args)).unwrap();
        let center = [0, 1].map(|axis| number(&report["center"][axis]));
        let scale = match report["ulps"].as_u64() {
            Some(ulps) => Scale::Ulps(ulps as u32),
            None => Scale::Span(report["span"].as_f64().unwrap()),
        };
        for (name, axis) in [("columns", 0), ("rows", 1)] {
            let told: Vec<_> =
                report[name].as_array().unwrap().iter().map(|value| Some(number(value))).collect();
            assert_eq!(told, values(scale, center[axis], (4, 3), axis == 1), "{name}");
        }
        for (row, column) in (0..3).flat_map(|row| (0..4).map(move |column| (row, column))) {
            let mut state = report["state"].clone();
            set(&mut state, "point.x", number(&report["columns"][column]));
            set(&mut state, "point.y", number(&report["rows"][row]));
            state.as_object_mut().unwrap().remove("lesson");
            let told = Method::ALL.map(|method| {
                report["cells"][method.name()][row].as_str().unwrap().chars().nth(column).unwrap()
            });
            assert_eq!(told, letters(LESSONS[3], &state), "{state}");
        }
    }
}

#[test]
fn the_other_front_of_the_printed_code_is_told() {
    let args = ["describe", "half-space", "--map", "--span", "2", "--size", "4x3"];
    let with = |more: &[&str]| String::from_utf8(succeed(&[&args[..], more].concat())).unwrap();
    assert!(with(&[]).ends_with("its f is the others' b\n"));
    assert!(with(&["--json"]).contains("\"opposite-front\":[\"printed\"]"));
    for more in [&["--asks", "line-plane"][..], &["--json", "--asks", "line-plane"]] {
        assert!(!with(more).contains("front"), "{}", with(more));
    }
}

#[test]
fn a_case_opens_its_map() {
    let args =
        ["describe", "half-space", "--case", "neighbouring-floats", "--map", "--json", "--size", "40x30"];
    let report: Value = serde_json::from_slice(&succeed(&args)).unwrap();
    assert_eq!((&report["axes"], &report["ulps"]), (&json!(["point.x", "point.y"]), &json!(1)));
    assert_eq!(report["center"], json!([0.5, 1.0795834]));
    let wider: Value = serde_json::from_slice(&succeed(&[&args[..], &["--span", "1"]].concat())).unwrap();
    assert_eq!((&wider["axes"], &wider["span"]), (&report["axes"], &json!(1.0)));
}

#[test]
fn what_makes_no_map_is_one_sentence() {
    for (args, sentence) in [
        (
            &["--map", "center.w,radius", "--span", "1"][..],
            "sphere-polygon has no axis `center.w`; its axes are shift.x,",
        ),
        (&["--map", "radius,radius", "--span", "1"], "both are radius"),
        (&["--map", "radius", "--span", "1"], "two axes, separated by a comma"),
        (&["--map", "--span", "0"], "wider than 0"),
        (&["--map", "--span", "-1"], "wider than 0"),
        (&["--map", "--span", "nan"], "wider than 0"),
        (&["--map", "--span", "1e39"], "wider than 0"),
        (&["--map", "--ulps", "0"], "at least 1 f32"),
        (&["--map", "--ulps", "4294967295"], "beyond the finite f32"),
        (&["--map", "--span", "1", "--cells", "--size", "1001x1000"], "1001000 cells"),
        (&["--span", "1"], "--map"),
        (&["--map", "--span", "1", "--asks", "line-plane"], "has no line of which line-plane"),
    ] {
        let output = run(&[&["describe", "sphere-polygon"], args].concat());
        let error = String::from_utf8(output.stderr).unwrap();
        assert!(!output.status.success() && output.stdout.is_empty(), "{args:?}");
        assert!(error.contains(sentence), "{args:?}: {error}");
    }
}

#[test]
fn the_axes_are_listed() {
    let all = String::from_utf8(succeed(&["list", "--axes"])).unwrap();
    assert_eq!(all.lines().count(), LESSONS.len());
    let one = String::from_utf8(succeed(&["list", "--axes", "sphere-polygon"])).unwrap();
    assert!(one.contains("shift.x") && one.contains("polygon.2.y") && one.contains("radius"), "{one}");
    assert!(all.contains(one.trim()));
}

/// The lesson as it is first explained.
fn explained(info: &'static LessonInfo) -> Session {
    let mut session = Session::new(table::open(info).unwrap(), View::default());
    session.set_view_mode(ViewMode::Explain);
    session.frame();
    session
}

#[test]
fn a_map_has_the_handedness_of_the_scene() {
    for info in LESSONS {
        let session = explained(info);
        let own = Axis::pair(session.lesson(), None).unwrap();
        for number in Number::all(session.lesson()) {
            for place in 0..2 {
                let axis = Axis::as_seen(session.lesson(), number.clone(), place);
                // The state with a greater number, by a map of its own.
                let other = if own[1 - place].number == number { &own[place] } else { &own[1 - place] };
                let axes = [axis.clone(), other.clone()];
                let request = MapRequest::around(session.lesson(), axes, Scale::Span(1.0), (9, 9));
                let middle = request.middle(0);
                let values = [request.at(0, middle + 0.1), request.values(session.lesson())[1]];
                let parts = request.parts_at(session.lesson(), values);
                let Ok(moved) = session.lesson().with_parts(&parts) else { continue };
                let rotation = session.scene().camera.rotation();
                let middle =
                    |lesson: &dyn Lesson| lesson.handles().into_iter().map(|(_, at)| at).sum::<Vec3>();
                let seen = rotation * (middle(moved.as_ref()) - middle(session.lesson()));
                let is_single = matches!(number, Number::Of { part: Part::Radius, .. });
                assert!(is_single || seen[place] > -1e-6, "{} {number} {place}: {seen}", info.slug);
            }
        }
        for (place, axis) in own.into_iter().enumerate() {
            assert_eq!(axis, Axis::as_seen(session.lesson(), axis.number.clone(), place), "{}", info.slug);
        }
    }
}

#[test]
fn the_map_stays_where_it_is_while_one_clicks_in_it() {
    for info in LESSONS {
        let mut session = explained(info);
        session.map.room = (90, 70);
        session.map.place = MapPlace::Beside;
        session.draw_map().unwrap();
        let before = session.asked_map().unwrap().clone();
        for place in [[20.0, 12.0], [77.0, 31.0], [3.0, 60.0]] {
            let values = [0, 1].map(|axis| before.request.at(axis, place[axis]));
            session.go_to_on_map(values).unwrap();
            let request = session.map.of_room(session.lesson()).unwrap();
            assert_eq!(request, before.request, "{}", info.slug);
            let cross = request.values(session.lesson());
            assert!((0..2).all(|axis| (request.place(axis, cross[axis]) - place[axis]).abs() < 0.01));
        }
        let cells = before.request.clone().draw(session.lesson()).unwrap();
        assert!(cells == *before, "{}: not a cell is another", info.slug);
        // A saved state shows the same part of the map around the cross.
        let mut opened = explained(info);
        opened.map.room = (90, 70);
        opened.open_state(&session.shared_state()).unwrap();
        let request = opened.map.of_room(opened.lesson()).unwrap();
        for (axis, value) in request.values(opened.lesson()).into_iter().enumerate() {
            let place = request.place(axis, value);
            assert!((place - [3.0, 60.0][axis]).abs() < 0.01, "{} {place}", info.slug);
        }
    }
}

#[test]
fn axes_are_named_in_every_language() {
    for info in LESSONS {
        let lesson = table::open(info).unwrap();
        for number in Number::all(lesson.as_ref()) {
            let names = Language::ALL.map(|language| language.localize(number.message(lesson.as_ref())));
            assert!(names.iter().all(|name| !name.contains("map-axis") && !name.contains('{')), "{names:?}");
            assert_eq!(
                names.iter().collect::<BTreeSet<_>>().len(),
                Language::ALL.len() - usize::from(names[2] == names[3])
            );
        }
    }
    let triangle = table::open(LESSONS[0]).unwrap();
    let named = |language: Language| language.localize(Number::Shift(0).message(triangle.as_ref()));
    assert_eq!(named(Language::English), "the triangle's x");
}
