//! The lesson's exercises.

use collision_core::shapes::Ray;
use collision_core::terrain::Terrain;
use glam::{Vec3, vec3};

use super::RayTerrainLesson;
use super::passing::{FORMULAS, Path};
use crate::exercise::dice::{Dice, Level};
use crate::exercise::{Given, Paper, Rule, Worked, Working};
use crate::model::{Lesson, OnPaper};
use base::files::elevation::{OpenTerrain, TerrainSource};
use base::text::ids;

/// The most places of a ray that an exercise works out.
const MOST_PLACES: usize = 7;

const PAPER: Paper = Paper {
    rule: ids::HANDOUT_RULE_RAY_TERRAIN,
    rules: &[Rule::new(FORMULAS, &["r ≥ 0"])],
    asked: &["r", "(x, y, z)"],
    earning: &["h", "w", "r"],
};

impl OnPaper for RayTerrainLesson {
    fn paper(&self) -> &'static Paper {
        &PAPER
    }

    fn given_numbers(&self) -> Vec<Given> {
        let (origin, direction) = (self.ray.origin(), self.ray.direction());
        vec![Given::point(ids::HANDOUT_GIVEN_ORIGIN, "o", origin), Given::direction("d", origin, direction)]
    }

    fn work(&self, working: &mut Working) -> Worked {
        self.path().work(working)
    }

    /// A ray that comes down to a small terrain, which no file holds: to a place on it, or past it.
    fn random(&self, dice: &mut Dice) -> Option<Box<dyn Lesson>> {
        let terrain = small_terrain(dice)?;
        let direction = falling(dice);
        let place = place(dice, &terrain);
        let origin = place - direction * dice.rng.i32(1..=4) as f32 * dice.level.unit().max(0.5);
        let highest = terrain.heights().iter().copied().fold(f32::MIN, f32::max);
        if origin.y <= highest {
            return None;
        }
        let source = TerrainSource::of_heights(&terrain);
        let lesson = Self::start(OpenTerrain::new(source, terrain).into()).ok()?;
        let lesson = Self { ray: Ray::new(origin, direction).ok()?, ..lesson };
        let is_of_use = lesson.comes_near(highest) && lesson.path().count() <= MOST_PLACES;
        is_of_use.then(|| Box::new(lesson) as Box<dyn Lesson>)
    }
}

impl RayTerrainLesson {
    fn path(&self) -> Path<'_> {
        Path::new(self.ground(), self.ray.origin(), self.ray.direction())
    }

    /// Whether the ray is lower than the highest point while it is over the grid.
    fn comes_near(&self, highest: f32) -> bool {
        let (origin, direction) = (self.ray.origin(), self.ray.direction());
        let [right, far] = [self.ground().width(), self.ground().depth()]
            .map(|vertices| (vertices - 1) as f32 * self.ground().cell());
        let below = (highest - origin.y) / direction.y;
        let leaves = |start: f32, speed: f32, end: f32| match speed {
            0.0 => f32::INFINITY,
            speed if speed > 0.0 => (end - start) / speed,
            speed => -start / speed,
        };
        let leaves = leaves(origin.x, direction.x, right).min(leaves(origin.z, direction.z, far));
        below < leaves
    }
}

/// A direction downwards; at the easy level along a row of the table, so that the ground is seen from the side.
fn falling(dice: &mut Dice) -> Vec3 {
    let across = (1 + dice.rng.i32(0..=1)) as f32 * if dice.rng.bool() { 1.0 } else { -1.0 };
    let along = if dice.level == Level::Easy { 0.0 } else { dice.whole(2) };
    vec3(across, -(1 + dice.rng.i32(0..=1)) as f32, along)
}

/// A place to which the ray goes: mostly over the ground, else over its border or beyond.
fn place(dice: &mut Dice, terrain: &Terrain) -> Vec3 {
    let (parts, cell) = (dice.level.parts(), terrain.cell());
    let mut along = |vertices: usize, beyond: i32| {
        let cells = vertices as i32 - 1;
        dice.rng.i32(-beyond..=(cells + beyond) * parts) as f32 / parts as f32 * cell
    };
    let (x, z) = (along(terrain.width(), 2), along(terrain.depth(), 0));
    let z = if dice.level == Level::Easy { z.floor() } else { z };
    let [right, far] = [terrain.width(), terrain.depth()].map(|vertices| (vertices - 1) as f32 * cell);
    let height = terrain.height_at(x.clamp(0.0, right), z.clamp(0.0, far));
    vec3(x, height + dice.rng.i32(0..=2) as f32 * dice.level.unit(), z)
}

/// A terrain of 3 by 2 cells; of 4 by 3 at the hard level.
fn small_terrain(dice: &mut Dice) -> Option<Terrain> {
    let unit = dice.level.unit();
    let (width, depth) = if dice.level == Level::Hard { (5, 4) } else { (4, 3) };
    let most = [2, 4, 6][dice.level as usize];
    let heights = (0..width * depth).map(|_| dice.rng.i32(0..=most) as f32 * unit).collect::<Vec<_>>();
    let cell = if dice.level == Level::Medium { 2.0 } else { 1.0 };
    Terrain::new(width, depth, cell, heights).ok()
}
