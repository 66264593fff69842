//! Traces tell what the tests found: the same verdicts, steps in good order (of which `every_state` has the states),
//! and the mistakes of the texts where they show.

use std::collections::{BTreeSet, HashSet};

use base::scene::View;
use base::text::ids;
use base::text::language::Language;
use base::text::message::Message;
use collision_core::shapes::{Line, MovingSphere, Polygon, Ray, Segment, Sphere, Triangle};
use glam::Vec3;
use lessons::model::Lesson;
use lessons::outcome::ShownVerdict;
use lessons::session::{Session, gallery};
use lessons::table::from_state;
use lessons::table::{self, LESSONS};
use lessons::trace::{Equation, EquationId, Quantity, Step, StepStatus, Trace};
use methods::Method;
use methods::corrected;
use methods::printed::{self, Errata, ErratumId, NoAnswer};
use methods::question::{BallNumbers, Numbers, Query};
use methods::walk;
use serde_json::{Value, from_value, json};

use crate::common::{answered, question, terrain_source};

const TRIANGLE: &str = "[[-1,0,0],[1,0,0],[0,1,0]]";
const L_SHAPE: &str = "[[0,0,0],[8,0,0],[8,4,0],[4,4,0],[4,8,0],[0,8,0]]";

fn shape<T: serde::de::DeserializeOwned>(state: &Value, name: &str) -> T {
    from_value(state[name].clone()).expect(name)
}

/// Fails unless the methods' verdicts are what `check`, which knows no lessons, answers.
pub(crate) fn assert_verdicts(lesson: &dyn Lesson, told: &[Trace; 3]) {
    let state = lesson.state();
    let question = question(lesson.info(), &state);
    for (method, trace) in Method::ALL.into_iter().zip(told) {
        assert_eq!(trace.method, method);
        let said = ShownVerdict::from(&trace.verdict);
        assert_eq!(said, answered(&question, method), "{} {method}: {state}", lesson.info().slug);
    }
}

/// Every message of a step.
fn messages(step: &Step) -> impl Iterator<Item = &Message> {
    let labels = step.marks.iter().filter_map(|mark| mark.label.as_ref()?.name.as_ref());
    [&step.title].into_iter().chain(&step.finding).chain(labels)
}

/// Fails unless the steps end where the test ends, and each has what a reached or an unreached step has.
pub(crate) fn assert_order(trace: &Trace) {
    let names: HashSet<_> = trace.steps.iter().map(|step| step.id).collect();
    assert_eq!(names.len(), trace.steps.len(), "the names of steps are unique: {trace:#?}");
    let end =
        trace.steps.iter().position(|step| step.status == StepStatus::Ends).expect("one step ends the test");
    for (number, step) in trace.steps.iter().enumerate() {
        if number > end {
            assert_eq!(step.status, StepStatus::NotReached { ended_by: end }, "{step:#?}");
            assert!(
                step.finding.is_none() && step.equations.is_empty() && step.errata.is_empty(),
                "{step:#?}"
            );
            let dashed = step.marks.iter().all(|mark| mark.dashed && mark.label.is_none());
            assert!(dashed && !step.marks.is_empty(), "what it would have looked at: {step:#?}");
        } else {
            assert!(step.is_reached() && step.finding.is_some() && !step.equations.is_empty(), "{step:#?}");
            assert!(!step.marks.is_empty(), "{step:#?}");
        }
        let numbers: HashSet<_> = step.equations.iter().map(Equation::name).collect();
        assert_eq!(numbers.len(), step.equations.len(), "the names of numbers are unique: {step:#?}");
        for message in messages(step) {
            assert!(Language::English.has(&message.id), "{}", message.id);
        }
    }
    for message in [trace.answer(), trace.reason()] {
        assert!(Language::English.has(&message.id), "{}", message.id);
    }
}

/// Methods take different numbers of steps: a number alone would lead from one vertex to another.
#[test]
fn a_selected_step_keeps_its_meaning_when_the_method_changes() {
    let mut kept = 0;
    for info in LESSONS {
        let mut session = Session::new(table::open(info).unwrap(), View::default());
        for (from, to) in Method::ALL.into_iter().flat_map(|from| Method::ALL.map(|to| (from, to))) {
            for number in 0..session.trace(from).steps.len() {
                session.choose_method(from);
                session.select(Some(number));
                let selected = session.trace(from).steps[number].id;
                session.choose_method(to);
                let steps = &session.trace(to).steps;
                if steps.iter().any(|step| step.id == selected && step.is_reached()) {
                    assert_eq!(steps[session.step().unwrap()].id, selected, "{} {from:?} {to:?}", info.slug);
                    kept += 1;
                }
            }
        }
    }
    assert!(kept > 100, "{kept}");
}

/// The mistakes that show in the printed trace of a state, each once.
fn errata(state: &Value) -> Vec<u8> {
    let lesson = from_state(&state.to_string()).unwrap_or_else(|error| panic!("{error}: {state}"));
    let trace = lesson.trace(Method::Printed);
    assert_order(&trace);
    for method in [Method::Corrected, Method::Exact] {
        let trace = lesson.trace(method);
        assert_order(&trace);
        assert!(trace.steps.iter().all(|step| step.errata.is_empty()), "only the texts make their mistakes");
    }
    let shown = trace.steps.into_iter().flat_map(|step| step.errata);
    let mut errata: Vec<u8> = shown.map(ErratumId::number).collect();
    errata.sort_unstable();
    errata.dedup();
    errata
}

fn line_errata(lesson: &str, polygon: &str, line: [[f32; 3]; 2]) -> Vec<u8> {
    let polygon: Value = polygon.parse().expect("JSON");
    errata(&json!({ "lesson": lesson, "polygon": polygon, "line": line, "turn": 0 }))
}

#[test]
fn the_line_texts_mistakes_are_named_where_they_show() {
    let errata = |line| line_errata("line-polygon", TRIANGLE, line);
    assert_eq!(errata([[0.0, 0.5, -0.5], [0.0, 0.5, 0.5]]), [1]);
    let nearly = 2.0_f32.powi(-20);
    assert_eq!(errata([[0.375, 0.5, nearly], [1.125, 1.0, -nearly]]), [1, 2]);
    assert_eq!(errata([[0.0, 0.5, 1.0], [0.0, 0.5, 2.0]]), [0_u8; 0], "a miss that is right");
    // From so near the plane that the mirrored point is next to the true one.
    let from_near = |x: f32, y: f32| errata([[x, y, -1e-30], [x, y, 1.0]]);
    assert!(from_near(0.0, 1.0).contains(&3));
    assert!(from_near(0.0, -2.0_f32.powi(-13)).contains(&6));
    assert_eq!(from_near(0.0, 0.5), [1], "the verdict is right all the same");
    let corner =
        line_errata("line-polygon", "[[0,0,0],[1,0,0],[0,1,0]]", [[0.5, 0.5, -1e-30], [0.5, 0.5, 1.0]]);
    assert!(corner.contains(&4), "{corner:?}");
    let notch = line_errata("line-polygon", L_SHAPE, [[5.0, 5.0, -1e-30], [5.0, 5.0, 1.0]]);
    assert!(notch.contains(&5), "{notch:?}");
}

#[test]
fn the_plane_texts_mistakes_are_named_where_they_show() {
    let tiny = 2.0_f32.powi(-80);
    let errata = |polygon, line| line_errata("line-plane", polygon, line);
    assert_eq!(errata(TRIANGLE, [[0.0, 0.5, -tiny], [0.0, 0.5, tiny]]), [9]);
    let small = "[[-1e-30,0,0],[1e-30,0,0],[0,1e-30,0]]";
    assert_eq!(errata(small, [[5.0, 5.0, 5.0], [6.0, 6.0, 6.0]]), [10]);
    assert_eq!(errata("[[0,0,3],[1,0,4],[0,1,4]]", [[1.0, 1.0, 5.0], [1.0, 1.0, 6.0]]), [11]);
    assert_eq!(errata(TRIANGLE, [[0.0, 0.5, -0.5], [0.0, 0.5, 0.5]]), [0_u8; 0]);
}

#[test]
fn the_sphere_texts_mistakes_are_named_where_they_show() {
    let errata = |polygon: &str, center: [f32; 3], radius: f32| {
        let polygon: Value = polygon.parse().expect("JSON");
        errata(&json!({
            "lesson": "sphere-polygon", "polygon": polygon, "center": center, "radius": radius, "turn": 0
        }))
    };
    assert_eq!(errata(TRIANGLE, [0.0, -2.0_f32.powi(-13), 0.0], 2.0_f32.powi(-14)), [7]);
    assert_eq!(errata(L_SHAPE, [5.0, 5.0, 0.0], 0.5), [8]);
    assert_eq!(errata("[[-1e-30,0,0],[1e-30,0,0],[0,1e-30,0]]", [0.0, 0.0, 0.0], 1.0), [29]);
    assert_eq!(errata("[[1,0,0],[2,0,-1],[1,2,-1]]", [3.0, 1.0, 2.0], 3.0), [30]);
}

#[test]
fn the_half_space_texts_mistakes_are_named_where_they_show() {
    let through = |polygon: &str, point: [f32; 3], direction: [f32; 3]| {
        let polygon: Value = polygon.parse().expect("JSON");
        let state = json!({
            "lesson": "half-space", "polygon": polygon, "point": point, "direction": direction, "turn": 0
        });
        errata(&state)
    };
    let up = [0.0, 0.0, 1.0];
    assert_eq!(through(TRIANGLE, [3.0, 0.0, -1.0], up), [23], "a miss that is right");
    assert_eq!(through("[[0,0,0],[8,0,0],[8,8,0],[0,8,0]]", [4.0, 4.0, 0.0], up), [23, 24]);
    assert_eq!(through(TRIANGLE, [-0.25, 0.25, 0.0], up), [23, 25]);
    assert_eq!(through(L_SHAPE, [1.0, 7.0, 0.0], up), [23, 26]);
    let side = 2.0_f32.powi(-13);
    let small = format!("[[0,0,0],[{side},0,0],[0,{side},0]]");
    assert!(through(&small, [-side, -side, 0.0], up).contains(&27));
    let small = "[[0,0,0],[1e-15,0,0],[0,1e-15,0]]";
    assert!(through(small, [0.0, 0.0, 1.0], [0.0, 0.0, 2.0_f32.powi(-80)]).contains(&28));
}

#[test]
fn the_moving_sphere_texts_mistakes_are_named_where_they_show() {
    let errata = |polygon: &str, path: [[f32; 3]; 2], radius: f32| {
        let polygon: Value = polygon.parse().expect("JSON");
        errata(&json!({
            "lesson": "moving-sphere", "polygon": polygon, "path": path, "radius": radius, "time": 0, "turn": 0
        }))
    };
    let over = |start: f32, end: f32| [[0.0, 0.375, start], [0.0, 0.375, end]];
    let below = |y: f32| [[0.0, y, 0.75], [0.0, y, -0.75]];
    assert_eq!(errata(TRIANGLE, over(0.75, -0.75), 0.25), [0_u8; 0], "a hit that is right");
    assert_eq!(errata(TRIANGLE, over(0.75, 0.5), 0.25), [0_u8; 0], "a miss that is right");
    assert_eq!(errata(TRIANGLE, [[0.25, -0.125, 0.125], [0.25, -0.5, -0.375]], 0.25), [31]);
    assert_eq!(errata(TRIANGLE, [[0.0, -0.15, 0.1], [0.0, -0.125, -0.05]], 0.25), [32]);
    let long = "[[0,0,0],[0,0,16384],[16384,0,0]]";
    assert_eq!(errata(long, [[-0.5, 2.0, 8192.0], [-0.5, -2.0, 8192.0]], 1.0), [33, 34], "either fix helps");
    assert_eq!(errata(TRIANGLE, below(-0.25), 0.25), [34]);
    assert_eq!(errata(TRIANGLE, over(-0.75, 0.75), 0.25), [35]);
    assert_eq!(errata("[[-1,0,0],[0,0,0],[1,0,0]]", [[0.25, 0.0, 0.75], [0.25, 0.0, -0.75]], 0.25), [36]);
    assert_eq!(errata(TRIANGLE, over(0.125, 0.125), 0.25), [37]);
    assert_eq!(errata(TRIANGLE, over(-0.125, -0.75), 0.25), [38]);
}

#[test]
fn numbers_without_a_size_are_survived() {
    let huge = ["[[-1e38,0,0],[3e38,0,0],[0,3e38,0]]", "[[-1e-38,0,0],[1e-45,0,0],[0,1e-38,0]]"];
    let points = [[0.0, 1e38, -1e38], [3e38, -3e38, 3e38], [1e-45, 0.0, 0.0], [0.0, 0.5, -0.5]];
    for polygon in huge.into_iter().chain([TRIANGLE]) {
        let polygon: Value = polygon.parse().expect("JSON");
        for a in points {
            for b in points {
                for lesson in ["line-plane", "line-polygon"] {
                    errata(&json!({ "lesson": lesson, "polygon": polygon, "line": [a, b], "turn": 0 }));
                }
                let line = Line::new(a, b).expect("a line");
                let (point, direction) = (line.point().to_array(), line.direction().to_array());
                let state = json!({
                    "lesson": "half-space", "polygon": polygon, "point": point, "direction": direction, "turn": 0
                });
                errata(&state);
                for radius in [0.0, 1e-45, 0.1, 3e38] {
                    errata(&json!({
                        "lesson": "moving-sphere", "polygon": polygon, "path": [a, b], "radius": radius, "time": 0,
                        "turn": 0
                    }));
                    errata(&json!({
                        "lesson": "sphere-polygon", "polygon": polygon, "center": a, "radius": radius, "turn": 0
                    }));
                }
            }
        }
    }
}

#[test]
fn a_value_that_is_no_number_names_no_side() {
    let state = r#"{"lesson":"half-space","polygon":[[-1e38,0,0],[3e38,0,0],[0,3e38,0]],"point":[0,1e38,-1e38],"direction":[0,0,1],"turn":0}"#;
    let trace = from_state(state).expect("a state").trace(Method::Printed);
    assert_eq!(trace.verdict, Err(NoAnswer::Nan.into()));
}

/// Every state of the gallery, and every lesson's start.
fn gallery_states() -> Vec<Box<dyn Lesson>> {
    let starts = LESSONS.iter().map(|info| table::open(info).expect("it opens"));
    let cases = LESSONS.iter().flat_map(|info| {
        gallery::cases(info).iter().map(|case| case.open(info).expect("a test opens every case"))
    });
    starts.chain(cases).collect()
}

/// What the core computes from a state by the corrected and the printed method, asked without the lesson, as JSON with
/// all digits; nothing of a lesson that tells the evidence of several questions.
fn evidence(lesson: &dyn Lesson) -> Option<[Value; 2]> {
    fn json(evidence: &impl serde::Serialize) -> Value {
        serde_json::from_str(&serde_json::to_string(evidence).unwrap()).unwrap()
    }
    let state = lesson.state();
    let polygon = || -> Polygon { shape(&state, "polygon") };
    let line = || -> Segment { shape(&state, "line") };
    let ray = || Ray::new(shape::<Vec3>(&state, "origin"), shape::<Vec3>(&state, "direction")).unwrap();
    Some(match lesson.info().query {
        Query::SegmentPlane => {
            let printed = printed::segment_plane(line().into(), polygon().vertices(), Errata::NONE);
            [json(&corrected::segment_plane(&line(), &polygon())), json(&printed.unwrap())]
        }
        Query::SegmentPolygon => {
            let printed = printed::segment_polygon(line().into(), polygon().vertices(), Errata::NONE);
            [json(&corrected::segment_polygon(&line(), &polygon())), json(&printed.unwrap())]
        }
        Query::SpherePolygon => {
            let (center, radius): (Vec3, f32) = (shape(&state, "center"), shape(&state, "radius"));
            let sphere = Sphere::new(center, radius).unwrap();
            let printed = printed::sphere_polygon(center, radius, polygon().vertices(), Errata::NONE);
            [json(&corrected::sphere_polygon(&sphere, &polygon())), json(&printed.unwrap())]
        }
        Query::RayTriangle => {
            let (ray, triangle): (_, [Vec3; 3]) = (ray(), shape(&state, "polygon"));
            let printed = printed::ray_triangle(ray.origin(), ray.direction(), triangle, Errata::NONE);
            [json(&corrected::ray_triangle(&ray, &Triangle::new(triangle).unwrap())), json(&printed)]
        }
        Query::RayTerrain => {
            let (ray, terrain) = (ray(), terrain_source(&state).load().unwrap());
            let printed = printed::ray_terrain(ray.origin(), ray.direction(), &terrain, Errata::NONE);
            [json(&corrected::ray_terrain(&ray, &terrain)), json(&printed.unwrap())]
        }
        Query::MovingSphereTriangle => {
            let (path, radius): ([Vec3; 2], f32) = (shape(&state, "path"), shape(&state, "radius"));
            let sphere = MovingSphere::new(path[0], path[1], radius).unwrap();
            let triangle: [Vec3; 3] = shape(&state, "polygon");
            let corrected = corrected::moving_sphere_triangle(&sphere, &Triangle::new(triangle).unwrap());
            let printed = printed::moving_sphere_triangle(path, radius, triangle, Errata::NONE);
            [json(&corrected), json(&printed)]
        }
        Query::WalkMesh => {
            let Numbers::WalkMesh { mesh, ball: BallNumbers { path: [start, end], radius } } =
                lesson.question().numbers()
            else {
                panic!("the lesson walks")
            };
            let ball = MovingSphere::new(start, end, radius).unwrap();
            let printed = walk::printed::walk(start, end - start, radius, &mesh, Errata::NONE);
            [json(&walk::corrected::walk(&ball, &mesh)), json(&printed)]
        }
        Query::PointPlane
        | Query::PointPolygon
        | Query::LinePlane
        | Query::LinePolygon
        | Query::SpherePlane
        | Query::RayMesh
        | Query::SegmentTerrain
        | Query::PointMesh
        | Query::SphereMesh => {
            return None;
        }
    })
}

#[test]
fn the_evidence_told_is_the_cores() {
    let mut compared = 0;
    for lesson in gallery_states() {
        let Some(expected) = evidence(lesson.as_ref()) else { continue };
        for (method, expected) in [Method::Corrected, Method::Printed].into_iter().zip(expected) {
            let told = lesson.trace(method).evidence;
            assert_eq!(told, expected, "{} {method}: {}", lesson.info().slug, lesson.state());
            compared += 1;
        }
    }
    assert!(compared > 100, "{compared}");
}

/// Every number in a value, by its text.
fn numbers(value: &Value, found: &mut HashSet<String>) {
    match value {
        Value::Number(number) => {
            let text = number.to_string();
            found.insert(text.trim_start_matches('-').to_owned());
        }
        Value::Array(items) => items.iter().for_each(|item| numbers(item, found)),
        Value::Object(members) => members.values().for_each(|item| numbers(item, found)),
        _ => {}
    }
}

/// Numbers that a step derives from others that it tells, because the core tells only what follows from them. Each
/// has to come out again from those others, by the same operations in f32.
fn derived(step: &Step, name: &str, evidence: &Value) -> Option<Quantity> {
    let told = |name: &str| step.equations.iter().find(|equation| equation.name() == name).map(|e| e.result);
    let single = |name: &str| match told(name)? {
        Quantity::Single(number) => Some(number),
        _ => None,
    };
    let count =
        |key: &str| evidence[key].as_array().map(Vec::len).or(evidence[key].as_u64().map(|n| n as usize));
    let crossing = |key: &str| {
        let crossing = if evidence["crossing"].is_null() {
            &evidence["plane"]["crossing"]
        } else {
            &evidence["crossing"]
        };
        crossing[key].as_f64()
    };
    Some(match name {
        "product" => Quantity::Single(
            evidence_single(evidence, "start_distance")? * evidence_single(evidence, "end_distance")?,
        ),
        "distance" => Quantity::Double(crossing("numerator")? / crossing("denominator")?),
        "sum" => Quantity::Single(evidence_parameter(evidence, "s")? + evidence_parameter(evidence, "t")?),
        "determinant" => Quantity::Single(single("uv")? * single("uv")? - single("uu")? * single("vv")?),
        "samples" => Quantity::Count(count("samples").or(count("steps"))?),
        _ => return None,
    })
}

fn evidence_single(evidence: &Value, key: &str) -> Option<f32> {
    let found = if evidence[key].is_null() { &evidence["plane"][key] } else { &evidence[key] };
    found.as_f64().map(|number| number as f32)
}

fn evidence_parameter(evidence: &Value, key: &str) -> Option<f32> {
    evidence["parameters"][key].as_f64().map(|number| number as f32)
}

/// What the two ray lessons derive in products of vectors and in heights over the ground, and a walk from its parts and
/// pushes; their own unit tests hold it.
const PRODUCTS: [&str; 11] =
    ["v", "w", "uu", "wu", "wv", "first", "halvings", "direction", "steps", "pushes", "after"];

#[test]
fn every_number_of_a_step_stands_in_the_evidence() {
    let mut missing = BTreeSet::new();
    for lesson in gallery_states() {
        for method in [Method::Corrected, Method::Printed] {
            let trace = lesson.trace(method);
            let mut known = HashSet::new();
            numbers(&trace.evidence, &mut known);
            numbers(&lesson.state(), &mut known);
            for (step, equation) in trace
                .steps
                .iter()
                .flat_map(|step| step.equations.iter().map(move |equation| (step, equation)))
            {
                let mut told = HashSet::new();
                numbers(&equation.result.json(), &mut told);
                let is_product =
                    PRODUCTS.contains(&equation.name().as_str()) || equation.id == EquationId::Above;
                let again = derived(step, &equation.name(), &trace.evidence);
                if !told.is_subset(&known) && !is_product && again != Some(equation.result) {
                    missing.insert(format!("{}/{}/{}", lesson.info().slug, step.id, equation.name()));
                }
            }
        }
    }
    assert!(missing.is_empty(), "neither the evidence nor `derived` nor `PRODUCTS` has {missing:?}");
}

#[test]
fn the_front_of_a_tiny_polygon_is_told_to_be_reversed_too() {
    let state = json!({
        "lesson": "half-space",
        "polygon": [[-1, 0, 0], [1, 0, 0], [0, 1e-30, 0]],
        "point": [-0.25, 0.25, 0],
        "direction": [-0.25, -0.5, 0],
        "turn": 0
    });
    let lesson = from_state(&state.to_string()).unwrap();
    let plane = &lesson.trace(Method::Printed).steps[0];
    assert_eq!(plane.finding.as_ref().unwrap().id, ids::FINDING_PLANE_REVERSED.name());
}
