//! Where a ray meets a terrain: a linear search, then a binary search (ray/terrain lesson).

use std::iter;

use glam::Vec3;

use super::{Intersection, Side};
use collision_core::shapes::Ray;
use collision_core::terrain::Terrain;

/// How often the binary search halves its bracket, as in the lesson text.
const HALVINGS: usize = 32;

/// Evidence of [`ray_terrain`].
#[derive(Debug, Clone, PartialEq, serde::Serialize)]
pub struct RayTerrain {
    /// The points that the linear search looked at, up to the first one that is on the surface or on the
    /// other side of it. Empty if the ray never enters the box around the terrain.
    pub samples: Vec<Sample>,
    /// The midpoints that the binary search looked at, if the linear search found a bracket.
    pub halvings: Vec<Sample>,
    /// Where the ray meets the terrain: the middle of the last bracket.
    pub crossing: Option<Intersection>,
    /// How far that point is from the ray's origin.
    pub distance: Option<f32>,
}

/// A point of the ray against the surface.
#[derive(Debug, Clone, Copy, PartialEq, serde::Serialize)]
pub struct Sample {
    /// The ray's parameter.
    pub t: f32,
    pub point: Vec3,
    /// The height of the surface there.
    pub height: f32,
}

impl Sample {
    /// Above (front), on, or below (behind) the surface.
    pub fn side(&self) -> Side {
        Side::of(self.point.y - self.height)
    }
}

/// The verdict of [`RayTerrain`].
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum TerrainVerdict {
    /// The ray meets the surface.
    Hit,
    /// The ray stays above the terrain.
    Above,
    /// The ray stays below the terrain.
    Below,
    /// The ray never enters the box around the terrain.
    Outside,
}

impl RayTerrain {
    pub fn verdict(&self) -> TerrainVerdict {
        match self.samples.last() {
            _ if self.crossing.is_some() => TerrainVerdict::Hit,
            None => TerrainVerdict::Outside,
            Some(sample) if sample.side() == Side::Behind => TerrainVerdict::Below,
            Some(_) => TerrainVerdict::Above,
        }
    }

    /// Whether the ray meets the surface, from above or from below.
    pub fn is_hit(&self) -> bool {
        self.crossing.is_some()
    }

    /// The last two samples, if the surface lies between them.
    pub fn bracket(&self) -> Option<[Sample; 2]> {
        match self.samples[..] {
            [.., before, after] if before.side().is_opposite(after.side()) => Some([before, after]),
            _ => None,
        }
    }
}

/// Walks along the ray until it changes sides, then halves the last step.
///
/// The lesson text steps by half a cell, which can stride over a crest, and it gives up off the grid and
/// below height 0. Here the search looks at every line along which the terrain bends, the sides and
/// diagonals of the cells that the ray's shadow crosses: between two of them the surface is straight. It starts
/// and ends where the ray enters and leaves the box around the terrain, so it always ends.
pub fn ray_terrain(ray: &Ray, terrain: &Terrain) -> RayTerrain {
    let mut evidence = RayTerrain {
        samples: linear_search(ray, terrain).collect(),
        halvings: Vec::new(),
        crossing: None,
        distance: None,
    };
    if let Some(bracket) = evidence.bracket() {
        let (halvings, t) = binary_search(ray, terrain, bracket);
        evidence.halvings = halvings;
        evidence.crossing = Some(Intersection { t, point: ray.at(t) });
    } else if let Some(Sample { t, point, .. }) = evidence.samples.last().filter(|s| s.side() == Side::On) {
        evidence.crossing = Some(Intersection { t: *t, point: *point });
    }
    evidence.distance = evidence.crossing.map(|crossing| crossing.point.distance(ray.origin()));
    evidence
}

fn sample(ray: &Ray, terrain: &Terrain, t: f32) -> Sample {
    let point = ray.at(t);
    Sample { t, point, height: terrain.height_at(point.x, point.z) }
}

/// Whether the ray meets the surface: the verdict of [`ray_terrain`] without its evidence.
pub fn ray_hits_terrain(ray: &Ray, terrain: &Terrain) -> bool {
    let mut sides = linear_search(ray, terrain).map(|sample| sample.side());
    let Some(start) = sides.next() else { return false };
    // The search goes on as long as the side is the first one.
    start == Side::On || sides.last().is_some_and(|last| last != start)
}

/// Looks at the bends in their order, up to the first that is not on the side where the ray started.
fn linear_search(ray: &Ray, terrain: &Terrain) -> impl Iterator<Item = Sample> {
    let ends = clip_to_box(ray, terrain);
    let parameters = ends
        .into_iter()
        .flat_map(|(enter, leave)| iter::once(enter).chain(bends(ray, terrain, enter, leave)).chain([leave]));
    let (mut start, mut is_over) = (None, false);
    parameters.map_while(move |t| {
        let next = (!is_over).then(|| sample(ray, terrain, t))?;
        is_over = next.side() == Side::On || next.side() != *start.get_or_insert(next.side());
        Some(next)
    })
}

/// Halves the bracket with the height of each midpoint. Returns the midpoints and the last bracket's middle.
fn binary_search(ray: &Ray, terrain: &Terrain, bracket: [Sample; 2]) -> (Vec<Sample>, f32) {
    let [from, to] = bracket;
    let (mut start, mut end) = (from.t, to.t);
    let mut halvings = Vec::with_capacity(HALVINGS);
    for _ in 0..HALVINGS {
        let middle = sample(ray, terrain, (start + end) * 0.5);
        if middle.t == start || middle.t == end {
            break; // f32 knows no parameter between them
        }
        halvings.push(middle);
        if middle.side() == from.side() {
            start = middle.t;
        } else {
            end = middle.t;
        }
    }
    (halvings, (start + end) * 0.5)
}

/// The parameters at which the ray enters and leaves the box around the terrain. The box is one cell taller
/// than the terrain on either side, so that rounding does not put a crest outside it.
pub(crate) fn clip_to_box(ray: &Ray, terrain: &Terrain) -> Option<(f32, f32)> {
    let [x, z] = terrain.ends();
    let (low, high) = terrain.height_range();
    let slabs = [x, (low - terrain.cell(), high + terrain.cell()), z];
    let (mut enter, mut leave) = (0.0_f32, f32::MAX);
    for (axis, (low, high)) in slabs.into_iter().enumerate() {
        let (origin, direction) = (ray.origin()[axis], ray.direction()[axis]);
        if direction == 0.0 {
            if !(low..=high).contains(&origin) {
                return None;
            }
            continue;
        }
        let (a, b) = ((low - origin) / direction, (high - origin) / direction);
        // Not `f32::max`, which may take either of two zeros: the answer's sign would depend on the compiler.
        let (first, last) = if a < b { (a, b) } else { (b, a) };
        enter = if first > enter { first } else { enter };
        leave = if last < leave { last } else { leave };
    }
    (enter <= leave).then_some((enter, leave))
}

/// The parameters between `enter` and `leave` at which the ray's shadow crosses a line where the terrain
/// bends, in order: lines of constant x, of constant z, and the cells' diagonals of constant x + z.
pub(crate) fn bends(ray: &Ray, terrain: &Terrain, enter: f32, leave: f32) -> impl Iterator<Item = f32> {
    let (origin, direction) = (ray.origin(), ray.direction());
    let [along_x, along_z] = terrain.grid().cell;
    let [from_x, from_z] = [terrain.in_cells(0, origin.x), terrain.in_cells(1, origin.z)];
    let [per_x, per_z] = [direction.x / along_x, direction.z / along_z];
    let (columns, rows) = (terrain.width() - 1, terrain.depth() - 1);
    let lines = [
        Lines::new(from_x, per_x, columns, [enter, leave]),
        Lines::new(from_z, per_z, rows, [enter, leave]),
        Lines::new(from_x + from_z, per_x + per_z, columns + rows, [enter, leave]),
    ];
    merged(lines.map(|lines| lines.filter(move |&t| enter < t && t < leave)))
}

/// Parallel lines, one cell apart, in the order in which a ray's shadow crosses them.
struct Lines {
    /// How far the ray's origin is from the first line, in cells, and how fast it goes away from it.
    origin: f32,
    direction: f32,
    /// The number of the next one, and of the one after the last. An i64 is converted by one instruction.
    next: i64,
    end: i64,
    step: i64,
}

impl Lines {
    /// Those that it crosses between two of its parameters, and perhaps one beside them.
    fn new(origin: f32, direction: f32, count: usize, ends: [f32; 2]) -> Self {
        let [a, b] = ends.map(|t| origin + direction * t);
        let first = a.min(b).max(0.0).ceil() as i64;
        let last = (a.max(b).max(0.0) as i64).min(count as i64);
        let (next, end, step) = match direction < 0.0 {
            _ if first > last => (0, 0, 0),
            true => (last, first - 1, -1),
            false => (first, last + 1, 1),
        };
        Self { origin, direction, next, end, step }
    }
}

impl Iterator for Lines {
    /// The ray's parameter: never less than the one before, as rounding is monotonic.
    type Item = f32;

    #[inline(always)]
    fn next(&mut self) -> Option<f32> {
        let line = (self.next != self.end).then_some(self.next)?;
        self.next += self.step;
        Some((line as f32 - self.origin) / self.direction)
    }
}

/// The finite numbers of ordered sequences in one order, each of them once.
fn merged<const N: usize>(mut sequences: [impl Iterator<Item = f32>; N]) -> impl Iterator<Item = f32> {
    let mut heads = sequences.each_mut().map(|sequence| sequence.next().unwrap_or(f32::INFINITY));
    iter::from_fn(move || {
        let least = heads.into_iter().fold(f32::INFINITY, f32::min);
        for (head, sequence) in heads.iter_mut().zip(&mut sequences) {
            while *head == least && least.is_finite() {
                *head = sequence.next().unwrap_or(f32::INFINITY);
            }
        }
        least.is_finite().then_some(least)
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use glam::vec3;
    use proptest::prelude::*;

    fn flat(height: f32) -> Terrain {
        Terrain::new(3, 3, 1.0, vec![height; 9]).unwrap()
    }

    fn pyramid() -> Terrain {
        Terrain::new(3, 3, 1.0, vec![0.0, 0.0, 0.0, 0.0, 2.0, 0.0, 0.0, 0.0, 0.0]).unwrap()
    }

    fn cast(terrain: &Terrain, origin: [f32; 3], direction: [f32; 3]) -> RayTerrain {
        ray_terrain(&Ray::new(origin, direction).unwrap(), terrain)
    }

    fn assert_hit(evidence: &RayTerrain, expected: Vec3) {
        let point = evidence.crossing.expect("a hit").point;
        assert!(point.distance(expected) < 1e-5, "{point} is not {expected}");
    }

    #[test]
    fn straight_down() {
        let evidence = cast(&flat(0.0), [0.5, 3.0, 0.5], [0.0, -1.0, 0.0]);
        assert_hit(&evidence, vec3(0.5, 0.0, 0.5));
        assert_eq!(evidence.distance, Some(3.0));
        assert_hit(&cast(&flat(-1.0), [0.5, 3.0, 0.5], [0.0, -1.0, 0.0]), vec3(0.5, -1.0, 0.5));
    }

    #[test]
    fn the_bracket_holds_the_crossing_and_every_halving_narrows_it() {
        let slope = Terrain::new(3, 2, 1.0, vec![0.0, 1.0, 2.0, 0.0, 1.0, 2.0]).unwrap();
        let evidence = cast(&slope, [0.25, 1.25, 0.25], [1.0, 0.0, 0.0]);
        assert_hit(&evidence, vec3(1.25, 1.25, 0.25));
        let sampled: Vec<f32> = evidence.samples.iter().map(|sample| sample.t).collect();
        assert_eq!(sampled, [0.0, 0.5, 0.75, 1.5], "the diagonal, the side, the next diagonal");
        let [before, after] = evidence.bracket().unwrap();
        assert_eq!((before.t, after.t), (0.75, 1.5));
        assert_eq!(evidence.halvings[0].t, 1.125);
        assert_eq!(evidence.halvings[0].side(), Side::Behind);
    }

    #[test]
    fn a_crest_between_two_half_cell_steps_is_not_missed() {
        assert_hit(&cast(&pyramid(), [0.25, 1.875, 1.0], [1.0, 0.0, 0.0]), vec3(0.9375, 1.875, 1.0));
        assert_hit(&cast(&pyramid(), [0.25, 1.875, 1.0], [64.0, 0.0, 0.0]), vec3(0.9375, 1.875, 1.0));
    }

    #[test]
    fn every_way_to_miss() {
        let miss = |origin, direction| cast(&pyramid(), origin, direction).verdict();
        assert_eq!(miss([0.5, 3.5, 0.5], [0.0, 1.0, 0.0]), TerrainVerdict::Outside, "up, out of the box");
        assert_eq!(miss([0.5, 1.5, 0.5], [0.0, 1.0, 0.0]), TerrainVerdict::Above);
        assert_eq!(miss([0.5, -0.5, 0.5], [0.0, -1.0, 0.0]), TerrainVerdict::Below);
        assert_eq!(miss([-5.0, 1.0, 0.5], [0.0, 0.0, 1.0]), TerrainVerdict::Outside);
        assert_eq!(miss([-2.0, 9.0, 1.0], [1.0, -1.0, 0.0]), TerrainVerdict::Outside);
        assert_eq!(miss([0.0, 2.5, 0.0], [1.0, 0.0, 1.0]), TerrainVerdict::Above);
    }

    #[test]
    fn from_outside_from_below_and_within() {
        assert_hit(&cast(&flat(0.0), [-2.0, 1.0, 1.0], [3.0, -1.0, 0.0]), vec3(1.0, 0.0, 1.0));
        assert_hit(&cast(&flat(0.0), [0.5, -3.0, 0.5], [0.0, 1.0, 0.0]), vec3(0.5, 0.0, 0.5));
        assert_hit(&cast(&flat(0.0), [0.5, 0.0, 0.5], [1.0, 0.0, 0.0]), vec3(0.5, 0.0, 0.5));
    }

    #[test]
    fn extreme_numbers_end() {
        for origin in [[0.5, 3.0, 0.5], [1e38, 3.0, 0.5], [0.5, -3e38, 0.5]] {
            for direction in
                [[0.0, -1e-45, 0.0], [3e38, -3e38, 3e38], [1e-45, 1.0, -1e-45], [-1.0, -1e-40, 0.0]]
            {
                for terrain in [flat(0.0), flat(3e38), Terrain::new(2, 2, 1e-45, vec![1e38; 4]).unwrap()] {
                    cast(&terrain, origin, direction);
                }
            }
        }
    }

    /// Any f32, or an ordinary one.
    fn number() -> impl Strategy<Value = f32> {
        prop_oneof![3 => -8.0_f32..8.0, 1 => Just(0.0), 1 => prop::num::f32::NORMAL | prop::num::f32::SUBNORMAL]
    }

    proptest! {
        #[test]
        fn bends_come_in_their_order_and_the_verdict_needs_no_evidence(
            heights in prop::collection::vec(-8.0_f32..8.0, 30),
            origin in prop::array::uniform3(number()),
            direction in prop::array::uniform3(number()),
            cell in prop_oneof![Just(1.0_f32), Just(0.1), f32::MIN_POSITIVE..f32::MAX],
        ) {
            let (Ok(ray), terrain) = (
                Ray::new(origin, direction),
                Terrain::new(6, 5, cell, heights).unwrap(),
            ) else { return Ok(()) };
            if let Some((enter, leave)) = clip_to_box(&ray, &terrain) {
                let found: Vec<f32> = bends(&ray, &terrain, enter, leave).collect();
                prop_assert!(found.windows(2).all(|pair| pair[0] < pair[1]), "{found:?}");
                prop_assert!(found.iter().all(|&t| enter < t && t < leave), "{found:?}");
            }
            prop_assert_eq!(ray_hits_terrain(&ray, &terrain), ray_terrain(&ray, &terrain).is_hit());
        }

        #[test]
        fn the_point_is_on_the_ray_and_on_the_surface(
            heights in prop::collection::vec(-8.0_f32..8.0, 30),
            origin in [-3.0_f32..9.0, -12.0..12.0, -3.0..9.0],
            direction in [-1.0_f32..1.0, -1.0..1.0, -1.0..1.0],
        ) {
            prop_assume!(Vec3::from_array(direction).length() > 0.01);
            let terrain = Terrain::new(6, 5, 1.0, heights).unwrap();
            let evidence = cast(&terrain, origin, direction);
            if let Some(Intersection { point, .. }) = evidence.crossing {
                prop_assert!((point.y - terrain.height_at(point.x, point.z)).abs() < 1e-3);
            }
        }

        #[test]
        fn a_ray_from_above_the_grid_to_a_point_under_the_surface_hits(
            heights in prop::collection::vec(-8.0_f32..8.0, 30),
            origin in [0.0_f32..5.0, 8.5..12.0, 0.0..4.0],
            x in 0.01_f32..4.99,
            z in 0.01_f32..3.99,
        ) {
            let terrain = Terrain::new(6, 5, 1.0, heights).unwrap();
            let target = vec3(x, terrain.height_at(x, z) - 0.01, z);
            let direction = target - Vec3::from_array(origin);
            prop_assert!(cast(&terrain, origin, direction.to_array()).is_hit());
        }
    }
}
