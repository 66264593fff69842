//! Rays and small terrains.

use std::sync::Arc;

use glam::{DVec3, Vec3};

use super::beside::{beside, side_of_edge};
use super::random::Random;
use crate::question::Question;
use collision_core::exact::TerrainIndex;
use collision_core::shapes::Ray;
use collision_core::terrain::Terrain;

fn grid(random: &mut Random, most: u32, cell: f32, mut height: impl FnMut(&mut Random) -> f32) -> Terrain {
    let [width, depth] = [(); 2].map(|()| 2 + random.below(most - 1) as usize);
    let heights: Vec<f32> = (0..width * depth).map(|_| height(random)).collect();
    Terrain::new(width, depth, cell, heights).expect("a grid")
}

/// A ray at a terrain, from above or from the side.
pub(super) fn uniform(random: &mut Random) -> Question {
    let (terrain, origin, direction) = from_above(random);
    question(terrain, origin, direction).unwrap_or_else(|| uniform(random))
}

/// A terrain, a place around it, and a direction that is mostly downward.
fn from_above(random: &mut Random) -> (Terrain, Vec3, Vec3) {
    let cell = random.between(0.5, 2.0) as f32;
    let terrain = grid(random, 5, cell, |random| random.between(0.0, 2.0) as f32);
    let (x, z) = terrain.extent();
    let origin = Vec3::new(
        random.between(-0.5, 1.5) as f32 * x,
        random.between(-0.5, 6.0) as f32,
        random.between(-0.5, 1.5) as f32 * z,
    );
    let direction = random.point() - Vec3::Y * 4.0;
    (terrain, origin, direction)
}

/// A ray that passes the border or a ridge a few f32 steps inside or outside.
pub(super) fn near(random: &mut Random) -> Question {
    if random.once_in(2) { near_border(random, along_edge) } else { near_ridge(random, along_edge) }
}

/// A question about a path in some direction, nearly through an edge.
type AlongEdge = fn(&mut Random, Terrain, [DVec3; 2], DVec3) -> Question;

fn near_border(random: &mut Random, ask: AlongEdge) -> Question {
    let cell = random.between(0.5, 2.0) as f32;
    let terrain = grid(random, 3, cell, |random| random.between(0.0, 1.0) as f32);
    let edge = border_edge(random, &terrain);
    // The ray is steeper than the ground, so it meets the ground's plane nowhere else.
    let down = DVec3::new(random.between(-1.0, 1.0), -random.between(4.0, 8.0), random.between(-1.0, 1.0));
    ask(random, terrain, edge, down)
}

/// A ridge along x in the middle of the grid, seen from the side.
fn near_ridge(random: &mut Random, ask: AlongEdge) -> Question {
    let cell = random.between(0.5, 2.0) as f32;
    let width = 2 + random.below(2) as usize;
    let mut row =
        |low: f64, high: f64| -> Vec<f32> { (0..width).map(|_| random.between(low, high) as f32).collect() };
    let heights = [row(0.0, 1.0), row(4.0, 5.0), row(0.0, 1.0)].concat();
    let terrain = Terrain::new(width, 3, cell, heights).expect("a grid");
    let i = random.below(width as u32 - 1) as usize;
    let edge = [vertex(&terrain, i, 1), vertex(&terrain, i + 1, 1)];
    let across = random.one_of(&[-4.0, 4.0]);
    let level = DVec3::new(random.between(-1.0, 1.0), random.between(-2.0, 2.0), across);
    ask(random, terrain, edge, level)
}

/// A segment of the same way as such rays, of any length.
pub(super) fn uniform_segment(random: &mut Random) -> Question {
    let (terrain, origin, direction) = from_above(random);
    let times = random.between(0.0, 2.0) as f32;
    segment(random, terrain, [origin, origin + direction * times])
}

/// A segment that passes the border or a ridge as such rays do, or ends a few f32 steps over or under the ground.
pub(super) fn near_segment(random: &mut Random) -> Question {
    match random.below(4) {
        0 => near_border(random, segment_along_edge),
        1 => near_ridge(random, segment_along_edge),
        _ => near_ground(random),
    }
}

fn near_ground(random: &mut Random) -> Question {
    let cell = random.between(0.5, 2.0) as f32;
    let terrain = grid(random, 3, cell, |random| random.between(0.0, 1.0) as f32);
    let [i, j] = [terrain.width(), terrain.depth()].map(|count| random.below(count as u32 - 1) as usize);
    let [corner, right, far] =
        [vertex(&terrain, i, j), vertex(&terrain, i + 1, j), vertex(&terrain, i, j + 1)];
    let [part, rest] = [(); 2].map(|()| random.unit());
    let at = corner + (right - corner) * part + (far - corner) * (rest * (1.0 - part));
    let normal = (far - corner).cross(right - corner);
    let end = beside(random, at, |end| normal.dot(end - corner));
    // Steeper than the ground, so that it is met nowhere else.
    let up = Vec3::new(random.between(-1.0, 1.0) as f32, 6.0, random.between(-1.0, 1.0) as f32);
    segment(random, terrain, [end + up, end])
}

/// A ray nearly through an edge.
fn along_edge(random: &mut Random, terrain: Terrain, [from, to]: [DVec3; 2], direction: DVec3) -> Question {
    let along = if random.once_in(4) { 0.0 } else { random.unit() };
    let through = from + (to - from) * along;
    let origin = (through - direction).as_vec3();
    let towards = (through - origin.as_dvec3()) * random.part();
    let side = |towards: DVec3| side_of_edge(origin.as_dvec3(), towards, [from, to]);
    let direction = beside(random, towards, side);
    question(terrain, origin, direction).unwrap_or_else(|| near(random))
}

/// A segment nearly through an edge, either way along.
fn segment_along_edge(random: &mut Random, terrain: Terrain, edge: [DVec3; 2], direction: DVec3) -> Question {
    let [from, to] = edge;
    let along = if random.once_in(4) { 0.0 } else { random.unit() };
    let through = from + (to - from) * along;
    let start = (through - direction).as_vec3();
    let at = through + direction * random.between(0.25, 2.0);
    let end = beside(random, at, |end| side_of_edge(start.as_dvec3(), end - start.as_dvec3(), edge));
    segment(random, terrain, [start, end])
}

/// A ray whose line meets an edge, often one of the border; it may lead away from the edge, if `is_wide`. Its numbers,
/// cell and heights are whole, so nothing is rounded. It is steeper than the ground, so it meets it nowhere else.
pub(super) fn tie(random: &mut Random, is_wide: bool) -> Question {
    let (terrain, through, down) = through_edge(random);
    let times = if is_wide {
        random.one_of(&[-5.0, -2.0, -1.0, 0.0, 1.0, 2.0, 3.0, 11.0])
    } else {
        random.one_of(&[0.0, 1.0, 2.0, 3.0, 5.0, 11.0])
    };
    let origin = through - down * times;
    question(terrain, origin.as_vec3(), down.as_vec3()).unwrap_or_else(|| tie(random, is_wide))
}

/// A segment whose line meets an edge; it often ends there, or before it if `is_wide`.
pub(super) fn tie_segment(random: &mut Random, is_wide: bool) -> Question {
    let (terrain, through, down) = through_edge(random);
    let before = 2.0 + f64::from(random.below(4));
    let after = random.one_of(if is_wide { &[-1.0, -1.0, 0.0, 0.0, 1.0, 2.0] } else { &[0.0, 1.0, 2.0] });
    segment(random, terrain, [through - down * before, through + down * after].map(|end| end.as_vec3()))
}

/// A terrain, a point of an edge, and a direction.
fn through_edge(random: &mut Random) -> (Terrain, DVec3, DVec3) {
    let cell = 8.0;
    let terrain = grid(random, 4, cell, |random| random.below(3) as f32 * 8.0);
    let [from, to] =
        if random.once_in(2) { border_edge(random, &terrain) } else { any_edge(random, &terrain) };
    let through = from + (to - from) * random.one_of(&[0.0, 0.0, 0.125, 0.25, 0.5, 0.625]);
    let level = if random.once_in(4) { 0 } else { 30 };
    let down = DVec3::new(random.whole(level), -f64::from(150 + random.below(200)), random.whole(level));
    (terrain, through, down)
}

/// A segment, either way along.
fn segment(random: &mut Random, terrain: Terrain, ends: [Vec3; 2]) -> Question {
    Question::SegmentTerrain { terrain: Arc::new(terrain.into()), segment: random.segment(ends) }
}

fn question(terrain: Terrain, origin: Vec3, direction: Vec3) -> Option<Question> {
    let terrain = Arc::new(TerrainIndex::from(terrain));
    Some(Question::RayTerrain { terrain, ray: Ray::new(origin, direction).ok()? })
}

/// The place of a vertex, not rounded.
fn vertex(terrain: &Terrain, i: usize, j: usize) -> DVec3 {
    let cell = f64::from(terrain.cell());
    DVec3::new(i as f64 * cell, terrain.height(i, j).into(), j as f64 * cell)
}

/// The ends of an edge of the border.
fn border_edge(random: &mut Random, terrain: &Terrain) -> [DVec3; 2] {
    let [right, far] = [terrain.width() - 1, terrain.depth() - 1];
    let i = random.below(right as u32) as usize;
    let j = random.below(far as u32) as usize;
    let [(ai, aj), (bi, bj)] = random.one_of(&[
        [(i, 0), (i + 1, 0)],
        [(i, far), (i + 1, far)],
        [(0, j), (0, j + 1)],
        [(right, j), (right, j + 1)],
    ]);
    [vertex(terrain, ai, aj), vertex(terrain, bi, bj)]
}

/// The ends of an edge of any triangle.
fn any_edge(random: &mut Random, terrain: &Terrain) -> [DVec3; 2] {
    let i = random.below(terrain.width() as u32 - 1) as usize;
    let j = random.below(terrain.depth() as u32 - 1) as usize;
    let [(ai, aj), (bi, bj)] =
        random.one_of(&[[(i, j), (i + 1, j)], [(i, j), (i, j + 1)], [(i + 1, j), (i, j + 1)]]);
    [vertex(terrain, ai, aj), vertex(terrain, bi, bj)]
}
