//! Questions by their number: states in small numbers that f32 holds exactly, so that paper and program agree.

use anyhow::{Result, bail};
use collision_core::method::Method;
use collision_core::terrain::Terrain;
use fastrand::Rng;
use glam::{Vec3, vec3};
use serde_json::{Value, json};

use crate::files::elevation::{Ground, Lookup, Source};
use crate::lessons::json::to_json;
use crate::lessons::model::{Lesson, LessonInfo};
use crate::lessons::outcome::Answer;
use crate::lessons::question::Question;
use crate::lessons::table;

/// How hard questions are to work by hand.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Level {
    /// Whole numbers and halves, planes along the axes: five minutes.
    Easy,
    /// Quarters, and planes at an angle.
    Medium,
    /// Eighths, and more cases that touch.
    Hard,
}

impl Level {
    /// What a right answer counts.
    pub(super) fn points(self) -> usize {
        self as usize + 2
    }

    /// The parts into which an edge is divided by what lies on the plane.
    fn parts(self) -> i32 {
        if self == Level::Easy { 2 } else { 4 }
    }

    /// The step of other numbers.
    fn unit(self) -> f32 {
        [1.0, 0.5, 0.25][self as usize]
    }
}

/// How many states are tried for a wanted answer.
const ATTEMPTS: usize = 3000;

/// So many questions of a lesson. Every answer is right about as often; a seed always gives the same questions.
///
/// # Errors
/// If there are not so many different ones.
pub(super) fn questions(
    info: &LessonInfo,
    count: usize,
    seed: u64,
    level: Level,
) -> Result<Vec<Box<dyn Lesson>>> {
    let start = table::open(info)?;
    let choices = start.outcome().answer.choices();
    // Each lesson has shapes of its own.
    let seed = info.slug.bytes().fold(seed, |seed, byte| seed.wrapping_mul(31).wrapping_add(byte.into()));
    let mut dice = Dice { rng: Rng::with_seed(seed), level };
    let mut wanted: Vec<Answer> = choices.iter().copied().cycle().take(count).collect();
    dice.rng.shuffle(&mut wanted);
    let mut questions: Vec<Box<dyn Lesson>> = Vec::new();
    for (number, wanted) in wanted.into_iter().enumerate() {
        let found = (0..ATTEMPTS).find_map(|_| {
            let lesson = dice.lesson(info, start.as_ref())?;
            let is_new = questions.iter().all(|question| question.state() != lesson.state());
            (is_new && answer(lesson.as_ref()) == Some(wanted)).then_some(lesson)
        });
        match found {
            Some(lesson) => questions.push(lesson),
            None => bail!("{} has no more than {number} different questions here", info.slug),
        }
    }
    Ok(questions)
}

fn answer(lesson: &dyn Lesson) -> Option<Answer> {
    Some(lesson.trace(Method::Exact).verdict.ok()?.answer)
}

/// Random states of a level.
struct Dice {
    rng: Rng,
    level: Level,
}

/// A polygon, and a place on its plane.
struct Posed {
    polygon: [Vec3; 3],
    place: Vec3,
    normal: Vec3,
}

impl Dice {
    /// The lesson in another state; nothing if the numbers that came up are of no use.
    fn lesson(&mut self, info: &LessonInfo, start: &dyn Lesson) -> Option<Box<dyn Lesson>> {
        let mut state = start.state();
        let lookup = match start.question() {
            Question::RayTerrain { .. } => self.over_terrain(&mut state)?,
            question => {
                let posed = self.polygon()?;
                state["polygon"] = to_json(&posed.polygon);
                self.other_shape(&question, &posed, &mut state)?;
                Lookup::BuiltIn
            }
        };
        table::restore(info, &state, &lookup).ok().filter(|_| is_handy(&state))
    }

    /// What is tested against the polygon.
    fn other_shape(&mut self, question: &Question, posed: &Posed, state: &mut Value) -> Option<()> {
        if let Question::SpherePolygon { .. } = question {
            let (center, radius) = self.sphere(posed)?;
            (state["center"], state["radius"]) = (to_json(&center), to_json(&radius));
            return Some(());
        }
        let along = self.direction(posed.normal)?;
        let before = posed.place - along * self.steps_before();
        match question {
            Question::HalfSpace { .. } => {
                (state["point"], state["direction"]) = (to_json(&before), to_json(&along));
            }
            Question::RayTriangle { .. } => {
                (state["origin"], state["direction"]) = (to_json(&before), to_json(&along));
            }
            _ => {
                let steps = *self.rng.choice([1.0, 2.0, 2.0, 4.0].iter())?;
                state["line"] = json!([to_json(&before), to_json(&(before + along * steps))]);
            }
        }
        Some(())
    }

    fn whole(&mut self, most: i32) -> f32 {
        self.rng.i32(-most..=most) as f32
    }

    /// A triangle, and a place on its plane: within, on an edge, or outside.
    fn polygon(&mut self) -> Option<Posed> {
        let mut corner = || vec3(self.whole(3), self.whole(3), self.whole(3));
        let mut polygon = [corner(), corner(), corner()];
        if self.level == Level::Easy {
            let axis = self.rng.usize(..3);
            let height = polygon[0][axis];
            polygon.iter_mut().for_each(|vertex| vertex[axis] = height);
        }
        let (u, v) = (polygon[1] - polygon[0], polygon[2] - polygon[0]);
        let normal = v.cross(u);
        let is_handy = normal.length() >= 4.0 && normal.abs().max_element() <= 16.0;
        let (s, t) = self.parameters();
        is_handy.then(|| Posed { place: polygon[0] + u * s + v * t, polygon, normal })
    }

    /// How far along two edges a place on the plane is.
    fn parameters(&mut self) -> (f32, f32) {
        let parts = self.level.parts();
        let s = self.rng.i32(-1..=parts);
        let touches = self.rng.u8(..if self.level == Level::Hard { 3 } else { 6 }) == 0;
        let t = if touches { parts - s } else { self.rng.i32(-1..=parts) };
        (s as f32 / parts as f32, t as f32 / parts as f32)
    }

    /// A direction that crosses the plane, or now and then one that does not.
    fn direction(&mut self, normal: Vec3) -> Option<Vec3> {
        let direction = vec3(self.whole(2), self.whole(2), self.whole(2));
        let is_parallel = direction.dot(normal) == 0.0;
        (direction != Vec3::ZERO && (!is_parallel || self.rng.u8(..8) == 0)).then_some(direction)
    }

    /// How many times the direction the plane is away.
    fn steps_before(&mut self) -> f32 {
        self.rng.i32(-2..=4) as f32 * self.level.unit().max(0.5)
    }

    /// A sphere over a place on the plane: it cuts the plane there, touches it, or does neither.
    fn sphere(&mut self, posed: &Posed) -> Option<(Vec3, f32)> {
        let unit = self.level.unit().min(0.5);
        // At an angle, the length of a normal is seldom a whole number.
        let away = if self.level == Level::Easy { posed.normal.normalize() } else { posed.normal / 8.0 };
        let offset = away * (self.whole(4) * unit);
        let steps = (offset.length() / unit).round() + self.rng.i32(-1..=4) as f32;
        (steps > 0.0).then(|| (posed.place + offset, steps * unit))
    }

    /// A ray towards a place on a small terrain, which no file holds, or over it.
    fn over_terrain(&mut self, state: &mut Value) -> Option<Lookup> {
        const CELLS: (i32, i32) = (3, 2);
        let (parts, unit) = (self.level.parts(), self.level.unit());
        let vertices = (CELLS.0 as usize + 1, CELLS.1 as usize + 1);
        let heights: Vec<f32> =
            (0..vertices.0 * vertices.1).map(|_| self.rng.i32(0..=4) as f32 * unit).collect();
        let cell = if self.level == Level::Easy { 1.0 } else { 2.0 };
        let terrain = Terrain::new(vertices.0, vertices.1, cell, heights).ok()?;
        let mut along = |cells: i32| self.rng.i32(0..=cells * parts) as f32 / parts as f32 * cell;
        let (x, mut z) = (along(CELLS.0), along(CELLS.1));
        let mut direction = vec3(self.whole(2), -self.rng.i32(0..=2) as f32, self.whole(1));
        if self.level == Level::Easy {
            // Along a row of the table: the ground is seen from the side.
            (z, direction.z) = (z.floor(), 0.0);
        }
        let over = self.rng.i32(0..=3) as f32 * unit;
        let place = vec3(x, terrain.height_at(x, z) + over, z);
        let origin = place - direction * self.rng.i32(1..=2) as f32;
        let mut source = Source::built_in();
        source.cell = terrain.cell();
        (state["origin"], state["direction"]) = (to_json(&origin), to_json(&direction));
        state["terrain"] = to_json(&source);
        (direction != Vec3::ZERO).then(|| Lookup::Open(vec![Ground::new(source, terrain).into()]))
    }
}

/// Whether every number is small, and a whole number of 32nds.
fn is_handy(state: &Value) -> bool {
    match state {
        Value::Array(items) => items.iter().all(is_handy),
        Value::Object(members) => members.values().all(is_handy),
        Value::Number(number) => number.as_f64().is_some_and(|x| (x * 32.0).fract() == 0.0 && x.abs() <= 8.0),
        _ => true,
    }
}
