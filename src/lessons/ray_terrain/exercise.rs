//! The lesson's exercises.

use collision_core::shapes::Ray;
use collision_core::terrain::Terrain;
use glam::{Vec3, vec3};

use super::{RayTerrainLesson, passing};
use crate::files::elevation::{Ground, Source};
use crate::lessons::exercise::dice::{Dice, Level};
use crate::lessons::exercise::{Given, Miss};
use crate::lessons::model::LessonExercise;

/// The cells of a small terrain, along x and along z.
const CELLS: (i32, i32) = (3, 2);

impl LessonExercise for RayTerrainLesson {
    const FORMULAS: &'static [&'static str] = &[
        "f = x / c − i, g = z / c − j",
        "f + g ≤ 1:  h = h(i, j) + f · (h(i+1, j) − h(i, j)) + g · (h(i, j+1) − h(i, j))",
        "f + g ≥ 1:  h = h(i+1, j+1) + (1 − f) · (h(i, j+1) − h(i+1, j+1)) + (1 − g) · (h(i+1, j) − h(i+1, j+1))",
        "(x, y, z) = o + r · d, r ≥ 0, y = h",
    ];

    fn given_numbers(&self) -> Vec<Given> {
        let (origin, direction) = (self.ray.origin(), self.ray.direction());
        vec![Given::point("handout-given-origin", "o", origin), Given::direction("d", origin, direction)]
    }

    fn working(&self) -> Vec<String> {
        Vec::new()
    }

    fn miss(&self) -> Option<Miss> {
        let misses = self.exact_place().is_none();
        misses.then(|| passing::miss(self.terrain(), self.ray.origin(), self.ray.direction()))
    }

    /// A ray towards a place on a small terrain, which no file holds, or over it.
    fn random(dice: &mut Dice) -> Option<Self> {
        let (parts, unit) = (dice.level.parts(), dice.level.unit());
        let terrain = small_terrain(dice)?;
        let cell = terrain.cell();
        let mut along = |cells: i32| dice.rng.i32(0..=cells * parts) as f32 / parts as f32 * cell;
        let (x, mut z) = (along(CELLS.0), along(CELLS.1));
        let mut direction = vec3(dice.whole(2), -dice.rng.i32(0..=2) as f32, dice.whole(1));
        if dice.level == Level::Easy {
            // Along a row of the table: the ground is seen from the side.
            (z, direction.z) = (z.floor(), 0.0);
        }
        let over = dice.rng.i32(0..=3) as f32 * unit;
        let place = vec3(x, terrain.height_at(x, z) + over, z);
        let origin = place - direction * dice.rng.i32(1..=2) as f32;
        if direction == Vec3::ZERO {
            return None;
        }
        let mut source = Source::built_in();
        source.cell = cell;
        let lesson = Self::start(Ground::new(source, terrain).into()).ok()?;
        Some(Self { ray: Ray::new(origin, direction).ok()?, ..lesson })
    }
}

fn small_terrain(dice: &mut Dice) -> Option<Terrain> {
    let unit = dice.level.unit();
    let (width, depth) = (CELLS.0 as usize + 1, CELLS.1 as usize + 1);
    let heights = (0..width * depth).map(|_| dice.rng.i32(0..=4) as f32 * unit).collect::<Vec<_>>();
    let cell = if dice.level == Level::Easy { 1.0 } else { 2.0 };
    Terrain::new(width, depth, cell, heights).ok()
}
