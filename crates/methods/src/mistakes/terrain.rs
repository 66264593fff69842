//! Mistakes of tests of a ray over a terrain: the right test of another terrain, or of another ray.

use glam::{Vec2, Vec3};

use super::Own;
use crate::question::{Question, Verdict};
use collision_core::exact::TerrainIndex;
use collision_core::shapes::Ray;
use collision_core::terrain::Terrain;

/// How far a ray is prolonged backwards that a mistaken test takes for a line.
const ENDLESS: f32 = 64.0;

fn given(question: &Question) -> (&Terrain, &Ray) {
    let Question::RayTerrain { terrain, ray } = question else { unreachable!("of a ray and a terrain") };
    (terrain.terrain(), ray)
}

fn is_met(terrain: Option<Terrain>, origin: Vec3, direction: Vec3) -> Verdict {
    let ray = Ray::new(origin, direction).ok();
    let crossing = terrain.zip(ray).and_then(|(terrain, ray)| TerrainIndex::from(terrain).first_hit(&ray));
    crossing.is_some().into()
}

/// A terrain with these heights, if it has two rows and columns.
fn heights([width, depth]: [usize; 2], cell: f32, height: impl Fn(usize, usize) -> f32) -> Option<Terrain> {
    let heights = (0..depth).flat_map(|j| (0..width).map(move |i| (i, j))).map(|(i, j)| height(i, j));
    Terrain::new(width, depth, cell, heights.collect::<Vec<_>>()).ok()
}

/// Whether the ray meets the grid with other heights.
fn with_heights(question: &Question, height: impl Fn(&Terrain, usize, usize) -> f32) -> Verdict {
    let (terrain, ray) = given(question);
    let size = [terrain.width(), terrain.depth()];
    is_met(heights(size, terrain.cell(), |i, j| height(terrain, i, j)), ray.origin(), ray.direction())
}

/// Whether the ray meets the terrain without some columns and rows at its far end.
fn cut(question: &Question, [columns, rows]: [usize; 2]) -> Verdict {
    let (terrain, ray) = given(question);
    let size = [terrain.width() - columns, terrain.depth() - rows];
    let smaller = heights(size, terrain.cell(), |i, j| terrain.height(i, j));
    is_met(smaller, ray.origin(), ray.direction())
}

/// The height at a number of the list, which a wrong order of rows and columns takes for another vertex.
fn in_list(terrain: &Terrain, number: usize) -> f32 {
    terrain.heights()[number % terrain.heights().len()]
}

pub(super) const RAY_TERRAIN: &[Own] = &[
    ("line-for-ray", |question| {
        let (terrain, ray) = given(question);
        is_met(Some(terrain.clone()), ray.at(-ENDLESS), ray.direction())
    }),
    ("segment-for-ray", |question| {
        let (terrain, ray) = given(question);
        let crossing = TerrainIndex::from(terrain.clone()).first_hit(ray);
        crossing.is_some_and(|crossing| crossing.place().t <= 1.0).into()
    }),
    ("backward", |question| {
        let (terrain, ray) = given(question);
        is_met(Some(terrain.clone()), ray.origin(), -ray.direction())
    }),
    ("cell-forgotten", |question| {
        let (terrain, ray) = given(question);
        let size = [terrain.width(), terrain.depth()];
        is_met(heights(size, 1.0, |i, j| terrain.height(i, j)), ray.origin(), ray.direction())
    }),
    ("rows-for-columns", |question| {
        with_heights(question, |terrain, i, j| in_list(terrain, i * terrain.depth() + j))
    }),
    ("height-forgotten", |question| with_heights(question, |_, _, _| 0.0)),
    ("last-row-forgotten", |question| cut(question, [0, 1])),
    ("last-column-forgotten", |question| cut(question, [1, 0])),
    ("other-diagonal", |question| {
        // Mirrored along x, every diagonal is the other one.
        let (terrain, ray) = given(question);
        let (width, far) = (terrain.width(), terrain.extent().0);
        let mirrored =
            heights([width, terrain.depth()], terrain.cell(), |i, j| terrain.height(width - 1 - i, j));
        let turn = |v: Vec3| Vec3::new(-v.x, v.y, v.z);
        is_met(mirrored, turn(ray.origin()) + Vec3::X * far, turn(ray.direction()))
    }),
    ("ground-below-origin", |question| {
        let (terrain, ray) = given(question);
        let Vec3 { x, y, z } = ray.origin();
        let (wide, deep) = terrain.extent();
        let is_over = Vec2::new(x, z).clamp(Vec2::ZERO, Vec2::new(wide, deep)) == Vec2::new(x, z);
        (is_over && ray.direction().y < 0.0 && y >= terrain.height_at(x, z)).into()
    }),
];
