//! The open set of collision questions: what the exact method answers, against answers computed with rationals.
//!
//! `tests/queries/X.ndjson` holds the questions, `X.expected.ndjson` the answers, line by line. Lines that are
//! not questions (`bad-input`) are not read here.

use std::collections::HashMap;
use std::path::Path;

use collision_lessons::exact::{self, Crossing, Place, PlaneOf, Side, SphereSide};
use collision_lessons::shapes::{Line, Plane, Polygon, Ray, Segment, ShapeError, Sphere, Triangle};
use collision_lessons::terrain::Terrain;
use glam::{DVec3, Vec3, dvec3};
use serde_json::value::RawValue;

/// Lengths may differ by this part of the scene's size.
const TOLERANCE: f64 = 1e-4;

type Object = HashMap<String, Box<RawValue>>;

#[test]
fn line_plane() {
    agree("line-plane");
}

#[test]
fn point_plane() {
    agree("point-plane");
}

#[test]
fn point_polygon() {
    agree("point-polygon");
}

#[test]
fn ray_terrain() {
    agree("ray-terrain");
}

#[test]
fn ray_triangle() {
    agree("ray-triangle");
}

#[test]
fn segment_plane() {
    agree("segment-plane");
}

#[test]
fn segment_polygon() {
    agree("segment-polygon");
}

#[test]
fn sphere_plane() {
    agree("sphere-plane");
}

#[test]
fn sphere_polygon() {
    agree("sphere-polygon");
}

fn agree(question: &str) {
    let cases = read(&format!("{question}.ndjson"));
    let answers = read(&format!("{question}.expected.ndjson"));
    assert_eq!(cases.len(), answers.len());
    assert!(cases.len() > 400);
    let wrong: Vec<String> =
        cases.iter().zip(&answers).filter_map(|(case, want)| problem(case, want)).collect();
    assert!(wrong.is_empty(), "{} of {}:\n{}", wrong.len(), cases.len(), wrong.join("\n"));
}

fn read(name: &str) -> Vec<Object> {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/queries").join(name);
    let text = std::fs::read_to_string(path).unwrap();
    text.lines().map(|line| serde_json::from_str(line).unwrap()).collect()
}

/// What the exact method says to a question.
#[derive(Debug)]
enum Answer {
    Side(&'static str),
    Hit(bool),
    Crossing(Option<Place>),
}

impl From<Option<Crossing>> for Answer {
    fn from(crossing: Option<Crossing>) -> Self {
        Self::Crossing(crossing.map(|crossing| crossing.place()))
    }
}

/// What is wrong with the answer to a case, or `None`.
fn problem(case: &Object, want: &Object) -> Option<String> {
    let id = text(case, "id");
    assert_eq!(id, text(want, "id"));
    let got = answer(case);
    let agrees = match (&got, want.contains_key("error")) {
        (got, true) => got.is_err(),
        (Err(_), false) => false,
        (Ok(Answer::Side(side)), _) => *side == text(want, "side"),
        (Ok(Answer::Hit(hit)), _) => *hit == boolean(want, "hit"),
        (Ok(Answer::Crossing(None)), _) => !boolean(want, "hit"),
        (Ok(Answer::Crossing(Some(place))), _) => boolean(want, "hit") && near(case, want, place),
    };
    (!agrees).then(|| format!("{id}: {got:?} instead of {want:?}"))
}

fn answer(case: &Object) -> Result<Answer, ShapeError> {
    let point = || vector(case, "point");
    let direction = || vector(case, "direction");
    let polygon = || Polygon::new(&vectors(case, "polygon"));
    let sphere = || Sphere::new(vector(case, "center"), number(&case["radius"]));
    let ray = || Ray::new(vector(case, "origin"), direction());
    let segment = || {
        let ends = vectors(case, "segment");
        Segment::new(ends[0], ends[1])
    };
    let plane = || match case.get("plane") {
        None => Ok(PlaneOf::from(&polygon()?)),
        Some(plane) => {
            let plane: Object = serde_json::from_str(plane.get()).unwrap();
            Ok(PlaneOf::from(&Plane::new(vector(&plane, "normal"), number(&plane["d"]))?))
        }
    };
    Ok(match text(case, "query").as_str() {
        "line-plane" => exact::line_plane(&Line::new(point(), direction())?, plane()?).into(),
        "point-plane" => Answer::Side(match exact::point_plane(point(), plane()?) {
            Side::Front => "front",
            Side::On => "on",
            Side::Behind => "behind",
        }),
        "point-polygon" => Answer::Hit(exact::point_polygon(point(), &polygon()?)),
        "ray-terrain" => exact::ray_terrain(&ray()?, &terrain(&case["terrain"])?).into(),
        "ray-triangle" => {
            let vertices = vectors(case, "triangle").try_into().unwrap();
            exact::ray_triangle(&ray()?, &Triangle::new(vertices)?).into()
        }
        "segment-plane" => exact::segment_plane(&segment()?, &polygon()?).into(),
        "segment-polygon" => exact::segment_polygon(&segment()?, &polygon()?).into(),
        "sphere-plane" => Answer::Side(match exact::sphere_plane(&sphere()?, plane()?) {
            SphereSide::Front => "front",
            SphereSide::Intersects => "intersects",
            SphereSide::Behind => "behind",
        }),
        "sphere-polygon" => Answer::Hit(exact::sphere_polygon(&sphere()?, &polygon()?)),
        other => panic!("the query {other}"),
    })
}

fn terrain(value: &RawValue) -> Result<Terrain, ShapeError> {
    let object: Object = serde_json::from_str(value.get()).unwrap();
    let side = |name| number(&object[name]) as usize;
    let heights: Vec<Box<RawValue>> = serde_json::from_str(object["heights"].get()).unwrap();
    let heights: Vec<f32> = heights.iter().map(|height| number(height)).collect();
    Terrain::new(side("width"), side("depth"), number(&object["cell"]), heights)
}

/// Whether `t` and the point are as expected, within the tolerance.
fn near(case: &Object, want: &Object, place: &Place) -> bool {
    let [x, y, z]: [f64; 3] = serde_json::from_str(want["point"].get()).unwrap();
    let (point, t) = (dvec3(x, y, z), want["t"].get().parse::<f64>().unwrap());
    let longest = |v: Vec3| f64::from(v.abs().max_element());
    let length = if case.contains_key("segment") {
        let ends = vectors(case, "segment");
        (ends[1].as_dvec3() - ends[0].as_dvec3()).abs().max_element()
    } else {
        longest(vector(case, "direction"))
    };
    let room = TOLERANCE * scale(case, point);
    (place.t - t).abs() * length <= room && (place.point - point).abs().max_element() <= room
}

/// The largest absolute coordinate of the scene and of the point.
fn scale(case: &Object, point: DVec3) -> f64 {
    let mut largest = point.abs().max_element();
    let mut see = |v: Vec3| largest = largest.max(v.as_dvec3().abs().max_element());
    for name in ["polygon", "triangle", "segment"] {
        if case.contains_key(name) {
            vectors(case, name).into_iter().for_each(&mut see);
        }
    }
    for name in ["point", "origin", "center"] {
        if case.contains_key(name) {
            see(vector(case, name));
        }
    }
    if let Some(plane) = case.get("plane") {
        let plane: Object = serde_json::from_str(plane.get()).unwrap();
        let d = f64::from(number(&plane["d"]));
        largest = largest.max(d.abs() / vector(&plane, "normal").as_dvec3().length());
    }
    if let Some(terrain) = case.get("terrain") {
        let terrain = self::terrain(terrain).unwrap();
        for vertices in [terrain.width(), terrain.depth()] {
            largest = largest.max(f64::from(terrain.cell()) * vertices as f64);
        }
        largest = terrain.heights().iter().fold(largest, |largest, &height| largest.max(height.abs().into()));
    }
    largest
}

fn text(object: &Object, name: &str) -> String {
    serde_json::from_str(object[name].get()).unwrap()
}

fn boolean(object: &Object, name: &str) -> bool {
    serde_json::from_str(object[name].get()).unwrap()
}

/// Decimal text, rounded once.
fn number(value: &RawValue) -> f32 {
    value.get().parse().unwrap()
}

fn vector(object: &Object, name: &str) -> Vec3 {
    coordinates(&object[name])
}

fn vectors(object: &Object, name: &str) -> Vec<Vec3> {
    let points: Vec<Box<RawValue>> = serde_json::from_str(object[name].get()).unwrap();
    points.iter().map(|point| coordinates(point)).collect()
}

fn coordinates(value: &RawValue) -> Vec3 {
    let coordinates: [Box<RawValue>; 3] = serde_json::from_str(value.get()).unwrap();
    Vec3::from_array(coordinates.map(|coordinate| number(&coordinate)))
}
