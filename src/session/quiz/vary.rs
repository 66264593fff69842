//! Scenes out of other scenes: shapes moved on a grid of decimals, or the whole mirrored and moved.

use fastrand::Rng;
use serde_json::{Value, json};

use super::stage::{Base, Scene, Stage};

/// How far shapes are moved from where a lesson starts, in [`GRID`]s along x, y and z; and directions.
const SPREAD: &[(&str, [i32; 3])] = &[
    ("polygon", [6, 6, 0]),
    ("line", [8, 8, 16]),
    ("center", [14, 14, 8]),
    ("point", [12, 12, 8]),
    ("origin", [12, 10, 18]),
    ("direction", [8, 6, 4]),
];
/// The numbers of questions are decimals that a person can reckon with.
const GRID: f64 = 0.05;
/// How far a tilted polygon's vertices are moved along z, in [`GRID`]s.
const TILT: i32 = 6;
/// How much larger a sphere may be, in [`GRID`]s.
const LARGER: u32 = 6;
/// How far a case of the gallery is moved at most, in sixteenths: most numbers stay exact.
const SHIFT: i32 = 4;

/// How the scenes of a question may differ from the lesson's start.
#[derive(Debug, Clone, Copy)]
pub(super) struct Variety {
    /// Whether polygons may be tilted.
    pub(super) tilted: bool,
    /// Whether something may just touch.
    pub(super) touching: bool,
    /// How far the scene is turned at most, in presses of F1 or F2.
    pub(super) turned: i32,
}

/// Another scene from the lesson's start.
pub(super) fn of_start(stage: &mut Stage, variety: Variety, mirrored: bool, rng: &mut Rng) -> Scene {
    let mut state = stage.state(Base::Start);
    // Over a terrain a press moves by half a cell.
    let grid = state["terrain"]["cell"].as_f64().map_or(GRID, |cell| cell / 2.0);
    let over_terrain = stage.has_terrain();
    let tilt = if variety.tilted && rng.bool() { TILT } else { 0 };
    for &(member, [x, y, z]) in SPREAD {
        let z = if member == "polygon" { tilt } else { z };
        let grid = if member == "direction" { GRID } else { grid };
        points(state.get_mut(member), &mut |point| {
            for (coordinate, most) in point.iter_mut().zip([x, y, z]) {
                let moved = *coordinate + f64::from(rng.i32(-most..=most)) * grid;
                *coordinate = (moved * 100.0).round() / 100.0;
            }
        });
    }
    if let Some(radius) = state["radius"].as_f64() {
        let larger = radius + f64::from(rng.u32(0..=LARGER)) * GRID;
        state["radius"] = json!((larger * 100.0).round() / 100.0);
    }
    if variety.touching && tilt == 0 && rng.u32(0..3) == 0 {
        touch(&mut state, rng);
    }
    if mirrored && !over_terrain {
        mirror(&mut state, 0);
    }
    if !over_terrain && rng.bool() {
        mirror(&mut state, 2);
    }
    turn(&mut state, variety.turned, rng);
    Scene { base: Base::Start, state }
}

/// Another scene near a case of the gallery.
pub(super) fn of_case(stage: &mut Stage, number: usize, mirrored: bool, rng: &mut Rng) -> Scene {
    let base = Base::Case(number);
    let mut state = stage.state(base);
    let over_terrain = stage.has_terrain();
    if mirrored && !over_terrain {
        mirror(&mut state, 0);
    }
    if rng.bool() {
        let mut sixteenths = || f64::from(rng.i32(-SHIFT..=SHIFT)) / 16.0;
        let by = if over_terrain { [0.0, 0.0, sixteenths()] } else { [sixteenths(), sixteenths(), 0.0] };
        for member in ["polygon", "line", "center", "point", "origin"] {
            points(state.get_mut(member), &mut |point| {
                point.iter_mut().zip(by).for_each(|(coordinate, by)| *coordinate += by);
            });
        }
    }
    Scene { base, state }
}

/// Puts an end or a point on the plane of a polygon that is not tilted, makes a ray parallel to it, or lets the sphere
/// touch it.
fn touch(state: &mut Value, rng: &mut Rng) {
    if state.get("direction").is_some() && rng.bool() {
        points(state.get_mut("direction"), &mut |direction| direction[2] = 0.0);
        return;
    }
    let radius = state["radius"].as_f64();
    let end = rng.u32(0..2) as usize;
    points(state.get_mut("line").and_then(|ends| ends.get_mut(end)), &mut |point| point[2] = 0.0);
    for member in ["point", "origin"] {
        points(state.get_mut(member), &mut |point| point[2] = 0.0);
    }
    let radius = radius.unwrap_or_default();
    points(state.get_mut("center"), &mut |point| point[2] = radius.copysign(point[2]));
}

/// Mirrors points and directions along an axis: left becomes right, or front behind.
fn mirror(state: &mut Value, axis: usize) {
    for &(member, _) in SPREAD {
        points(state.get_mut(member), &mut |point| point[axis] = 0.0 - point[axis]);
    }
}

fn turn(state: &mut Value, most: i32, rng: &mut Rng) {
    let turned = state["turn"].as_f64().unwrap_or_default() + 2.0 * f64::from(rng.i32(-most..=most));
    state["turn"] = json!(turned);
}

/// Does something with a point, or with every point of a list.
fn points(value: Option<&mut Value>, change: &mut impl FnMut(&mut [f64; 3])) {
    let Some(value) = value else { return };
    let Value::Array(items) = value else { return };
    let numbers: Option<Vec<f64>> = items.iter().map(Value::as_f64).collect();
    match numbers.and_then(|numbers| <[f64; 3]>::try_from(numbers).ok()) {
        Some(mut point) => {
            change(&mut point);
            *value = json!(point);
        }
        None => items.iter_mut().for_each(|item| points(Some(item), change)),
    }
}
