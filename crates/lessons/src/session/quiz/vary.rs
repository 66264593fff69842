//! Scenes out of other scenes: shapes moved on a grid of decimals, or the whole mirrored and moved.

use fastrand::Rng;
use glam::Vec3;

use super::stage::{Base, Scene, Stage};
use crate::parts::Parts;

/// The shift of a polygon's vertices along x and y, in [`GRID`]s.
const POLYGON: i32 = 6;
/// The shift of directions along x, y and z, in [`GRID`]s.
const DIRECTION: [i32; 3] = [8, 6, 4];
/// The numbers of questions are decimals with which a person can calculate.
const GRID: f64 = 0.05;
/// The shift of a tilted polygon's vertices along z, in [`GRID`]s.
const TILT: i32 = 6;
/// The largest increase of a sphere's radius, in [`GRID`]s.
const LARGER: u32 = 6;
/// The largest shift of a gallery case, in sixteenths, so that most numbers stay exact.
const SHIFT: i32 = 4;

/// The variation of a question's scenes from the lesson's start.
#[derive(Debug, Clone, Copy)]
pub(super) struct Variety {
    /// Whether polygons may be tilted.
    pub(super) tilted: bool,
    /// Whether something may just touch.
    pub(super) touching: bool,
    /// The largest rotation of the scene, in presses of F1 or F2.
    pub(super) turned: i32,
}

/// Another scene from the lesson's start.
pub(super) fn of_start(stage: &mut Stage, variety: Variety, mirrored: bool, rng: &mut Rng) -> Scene {
    let mut parts = stage.parts(Base::Start);
    // Over a terrain a press moves by half a cell.
    let grid = stage.cell().map_or(GRID, |cell| decimal(cell) / 2.0);
    let is_mirrorable = !stage.has_scenery();
    let tilt = if variety.tilted && rng.bool() { TILT } else { 0 };
    scatter(&mut parts.polygon, [POLYGON, POLYGON, tilt], grid, rng);
    scatter(&mut parts.points, stage.info().spread, grid, rng);
    scatter(parts.direction.as_mut_slice(), DIRECTION, GRID, rng);
    if let Some(radius) = &mut parts.radius {
        *radius = hundredths(decimal(*radius) + f64::from(rng.u32(0..=LARGER)) * GRID);
    }
    if variety.touching && tilt == 0 && rng.u32(0..3) == 0 {
        touch(&mut parts, rng);
    }
    if mirrored && is_mirrorable {
        mirror(&mut parts, 0);
    }
    if is_mirrorable && rng.bool() {
        mirror(&mut parts, 2);
    }
    parts.turn += 2.0 * rng.i32(-variety.turned..=variety.turned) as f32;
    Scene { base: Base::Start, parts }
}

/// Another scene near a case of the gallery.
pub(super) fn of_case(stage: &mut Stage, number: usize, mirrored: bool, rng: &mut Rng) -> Scene {
    let base = Base::Case(number);
    let mut parts = stage.parts(base);
    let over_terrain = stage.has_terrain();
    if mirrored && !stage.has_scenery() {
        mirror(&mut parts, 0);
    }
    if rng.bool() {
        let mut sixteenths = || f64::from(rng.i32(-SHIFT..=SHIFT)) / 16.0;
        let by = match () {
            () if over_terrain => [0.0, 0.0, sixteenths()],
            () if stage.has_world() => [sixteenths(), 0.0, sixteenths()],
            () => [sixteenths(), sixteenths(), 0.0],
        };
        for point in parts.polygon.iter_mut().chain(&mut parts.points) {
            *point = each(*point, |axis, coordinate| (decimal(coordinate) + by[axis]) as f32);
        }
    }
    Scene { base, parts }
}

/// Puts an end or a point on the plane of a polygon that is not tilted, makes a ray parallel to it, or lets the sphere
/// touch it.
fn touch(parts: &mut Parts, rng: &mut Rng) {
    if let Some(direction) = &mut parts.direction
        && rng.bool()
    {
        direction.z = 0.0;
        return;
    }
    let end = (rng.u32(0..2) as usize).min(parts.points.len() - 1);
    let point = &mut parts.points[end];
    point.z = parts.radius.map_or(0.0, |radius| radius.copysign(point.z));
}

/// Mirrors points and directions along an axis: left becomes right, or front behind.
fn mirror(parts: &mut Parts, axis: usize) {
    let all = parts.polygon.iter_mut().chain(&mut parts.points).chain(&mut parts.direction);
    all.for_each(|vector| vector[axis] = 0.0 - vector[axis]);
}

/// Moves vectors by at most `most` steps of a grid along x, y and z.
fn scatter(vectors: &mut [Vec3], most: [i32; 3], grid: f64, rng: &mut Rng) {
    for vector in vectors {
        *vector = each(*vector, |axis, coordinate| {
            hundredths(decimal(coordinate) + f64::from(rng.i32(-most[axis]..=most[axis])) * grid)
        });
    }
}

/// A vector of changed coordinates.
fn each(vector: Vec3, mut change: impl FnMut(usize, f32) -> f32) -> Vec3 {
    let [x, y, z] = vector.to_array();
    Vec3::new(change(0, x), change(1, y), change(2, z))
}

/// A number as people read it: 0.1 and not the f32 that is next to it.
fn decimal(number: f32) -> f64 {
    number.to_string().parse().expect("a number's own text")
}

/// A number of two digits after the point.
fn hundredths(number: f64) -> f32 {
    ((number * 100.0).round() / 100.0) as f32
}
