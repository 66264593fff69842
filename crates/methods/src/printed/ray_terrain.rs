//! The ray/terrain text: `Intersects`, a linear search and a binary search.

use glam::Vec3;

use super::run::Run;
use super::{Errata, ErratumId, NoAnswer};
use crate::corrected::{bends, clip_to_box};
use collision_core::shapes::{Ray, ShapeError};
use collision_core::terrain::Terrain;

/// The height beside the grid. The text recognises it because it is less than 0.
pub const OFF_GRID: f32 = -999_999.0;

/// The number of times that the binary search halves the last step.
const HALVINGS: usize = 32;

/// After this many steps, the linear search looks for runs of equal steps. Most searches end before.
const STEPS_BEFORE_RUNS: u32 = 1024;
/// The number of steps between runs: the next run begins where a coordinate changes its exponent, or over another cell.
const STEPS_BETWEEN_RUNS: u32 = 8;
/// The most steps taken at once: from one end of a binade to the other.
const LONGEST_RUN: u32 = 1 << 24;

/// Evidence of [`ray_terrain`].
#[derive(Debug, Clone, Copy, PartialEq, serde::Serialize)]
pub struct RayTerrain {
    /// The step of the linear search.
    pub step: Vec3,
    /// The number of positions tested.
    pub steps: u32,
    /// The position before the last one.
    pub before: Vec3,
    /// The last position.
    pub after: Vec3,
    /// The height of the surface at `after`; [`OFF_GRID`] beside the grid.
    pub height: f32,
    /// The result of the binary search, if the linear search ended over or under the grid.
    pub found: Option<TerrainHit>,
    /// The reason why the linear search ended.
    #[serde(skip)]
    pub end: SearchEnd,
    /// Whether the search runs from below to a place above the surface, which it does with erratum 20 fixed.
    #[serde(skip)]
    pub from_below: bool,
    /// The errata that were fixed for this answer.
    #[serde(skip)]
    pub fixed: Errata,
}

/// The place where the text's ray meets the terrain.
#[derive(Debug, Clone, Copy, PartialEq, serde::Serialize)]
pub struct TerrainHit {
    pub point: Vec3,
    /// The distance of that point from the ray's origin, which is all that the text returns.
    pub distance: f32,
}

/// The reason why the linear search ended.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum SearchEnd {
    /// The position is on the surface or beyond it.
    Surface,
    /// The position is beside the grid in the text's view.
    OffGrid,
    /// The ray has left the range of heights for good; only with erratum 16 or 20 fixed.
    Past,
    /// The search never ends.
    Never,
}

impl RayTerrain {
    /// The text's result: the hit, or `None` for a miss.
    /// Errors: [`NoAnswer::Endless`] if the linear search never ends.
    pub fn answer(&self) -> Result<Option<TerrainHit>, NoAnswer> {
        if self.end == SearchEnd::Never { Err(NoAnswer::Endless) } else { Ok(self.found) }
    }

    /// Whether the text finds a hit. The linear search alone decides this.
    /// Errors: [`NoAnswer::Endless`] if the linear search never ends.
    pub fn is_hit(&self) -> Result<bool, NoAnswer> {
        if self.end == SearchEnd::Never { Err(NoAnswer::Endless) } else { Ok(self.end == SearchEnd::Surface) }
    }

    /// The binary search: the middles of the last step as it is halved. The last middle is the result.
    pub fn middles(&self, terrain: &Terrain) -> [Vec3; HALVINGS + 1] {
        let (mut start, mut end) = (self.before, self.after);
        [(); HALVINGS + 1].map(|()| {
            let middle = (start + end) * 0.5;
            // Erratum 22: the height is still that of the last step's end, not that of `middle`.
            let height = if self.fixed.contains(ErratumId::StaleHeight) {
                terrain.height_at(middle.x, middle.z)
            } else {
                self.height
            };
            if (middle.y < height) != self.from_below {
                end = middle;
            } else {
                start = middle;
            }
            middle
        })
    }
}

/// `Intersects`: steps along the ray until it is no longer above the terrain, then halves the last step.
///
/// The text's loop is endless where the ray stays over one place and does not fall: the same step rounds to the
/// same place again. This function stops at the first such step.
///
/// No other walk is endless. A coordinate moves only while the step is at least half a unit of its last place. A
/// step then passes at least one of the 2^23 floats of the farthest two binades that it can leave, two of the next
/// binade, four of the one after that: at most 3 · 2^24 steps from one end to the other. Such a long walk consists
/// mostly of equal steps over one cell. They are taken at once, and the answer equals the text's to the bit.
/// Errors: [`ShapeError::ZeroDirection`], with erratum 15 fixed.
pub fn ray_terrain(
    origin: Vec3,
    direction: Vec3,
    terrain: &Terrain,
    fixed: Errata,
) -> Result<RayTerrain, ShapeError> {
    let mut evidence = search_terrain(origin, direction, terrain, fixed)?;
    if evidence.end == SearchEnd::Surface {
        let [.., point] = evidence.middles(terrain);
        evidence.found = Some(TerrainHit { point, distance: point.distance(origin) });
    }
    Ok(evidence)
}

/// The linear search of [`ray_terrain`] alone, which gives the verdict without the place.
/// Errors: [`ShapeError::ZeroDirection`], with erratum 15 fixed.
pub fn search_terrain(
    origin: Vec3,
    direction: Vec3,
    terrain: &Terrain,
    fixed: Errata,
) -> Result<RayTerrain, ShapeError> {
    // Erratum 15: with a zero direction the loop never ends, and the text does not check this.
    if fixed.contains(ErratumId::ZeroDirection) && direction == Vec3::ZERO {
        return Err(ShapeError::ZeroDirection);
    }
    Ok(Search::new(origin, direction, terrain, fixed).run())
}

/// The linear search.
struct Search<'a> {
    terrain: &'a Terrain,
    /// The ray, if it is valid. Errata 17, 19 and 21 are fixed by its parameter, so they stay without one.
    ray: Option<Ray>,
    direction: Vec3,
    /// The first place of the ray over or under the grid.
    enters: Option<Vec3>,
    /// Whether the last position is over or under the grid.
    on_grid: bool,
    /// How often a position was tested, skipped steps not counted.
    #[cfg(test)]
    looks: u32,
    /// A search at its first position, before any step.
    evidence: RayTerrain,
}

impl<'a> Search<'a> {
    fn new(origin: Vec3, direction: Vec3, terrain: &'a Terrain, fixed: Errata) -> Self {
        let ray = Ray::new(origin, direction).ok();
        let origin_height = get_height(terrain, origin);
        let enters = match origin_height {
            Some(_) => Some(origin),
            None => ray.and_then(|ray| entry(&ray, terrain)),
        };
        // Erratum 19: the text gives up a ray that starts beside the grid if its first step ends there too.
        let start = if fixed.contains(ErratumId::StartOffGrid) { enters.unwrap_or(origin) } else { origin };
        // Erratum 20: the text does not check whether the ray was above the surface before. With the fix, a ray from
        // below searches for a place above the surface.
        let from_below = fixed.contains(ErratumId::StartBelowGround)
            && enters.is_some_and(|position| position.y < terrain.height_at(position.x, position.z));
        let evidence = RayTerrain {
            // Erratum 21: a step of half a cell jumps over crests, and a longer direction makes it longer.
            step: direction * terrain.cell() * 0.5,
            steps: 0,
            before: start,
            after: start,
            height: origin_height.unwrap_or(OFF_GRID),
            found: None,
            end: SearchEnd::Never,
            from_below,
            fixed,
        };
        Search {
            terrain,
            ray,
            direction,
            enters,
            on_grid: origin_height.is_some(),
            #[cfg(test)]
            looks: 0,
            evidence,
        }
    }

    fn run(mut self) -> RayTerrain {
        let start = self.evidence;
        // With erratum 19 fixed, a ray that never reaches the terrain takes no steps: it may pass under it.
        if start.fixed.contains(ErratumId::StartOffGrid) && self.enters.is_none() && self.ray.is_some() {
            self.evidence.end = SearchEnd::OffGrid;
            return self.evidence;
        }
        if start.fixed.contains(ErratumId::CrestSteppedOver) {
            self.look_at_bends();
        }
        if self.evidence.steps == 0 {
            self.step_along();
        }
        // Erratum 17: a step below half a unit in the position's last place is rounded away, so the loop never ends.
        // Positions from the ray's parameter are not lost, and the walk along the bends ends.
        let lost = self.evidence.end == SearchEnd::Never && !self.rises_upright();
        if lost && start.fixed.contains(ErratumId::StepTooSmall) && self.ray.is_some() {
            self.evidence = start;
            self.look_at_bends();
        }
        self.evidence
    }

    /// The text's loop, stopped where it would not end.
    fn step_along(&mut self) {
        let (mut wait, mut waited) = (STEPS_BEFORE_RUNS, 0);
        loop {
            let earlier = self.evidence.before;
            let position = self.evidence.after + self.evidence.step;
            self.look_at(position, get_height(self.terrain, position));
            if let Some(end) = self.end() {
                self.evidence.end = end;
                return;
            }
            if self.stays() {
                return;
            }
            waited += 1;
            if waited >= wait {
                let skips = self.skip_run(earlier);
                (wait, waited) =
                    (if skips { STEPS_BETWEEN_RUNS } else { STEPS_BEFORE_RUNS.min(2 * wait) }, 0);
            }
        }
    }

    /// Takes all steps of a run at once, as long as the loop certainly continues after them. Returns whether there were
    /// any.
    fn skip_run(&mut self, earlier: Vec3) -> bool {
        let Some(run) = Run::after([earlier, self.evidence.before, self.evidence.after]) else {
            return false;
        };
        let mut count = 0;
        let halved = |&more: &u32| (more > 1).then_some(more / 2);
        for more in std::iter::successors(Some(LONGEST_RUN), halved) {
            if run.position(count + more).is_some_and(|last| self.goes_on_until(last)) {
                count += more;
            }
        }
        let ends = run.position(count.saturating_sub(1)).zip(run.position(count));
        let Some((before, after)) = ends.filter(|_| count > 1) else { return false };
        self.look_at(before, get_height(self.terrain, before));
        self.look_at(after, get_height(self.terrain, after));
        self.evidence.steps += count - 2;
        true
    }

    /// Whether the loop continues everywhere between the last position and another one, given equal steps: the
    /// coordinates of the positions in between lie between those of the two.
    fn goes_on_until(&self, last: Vec3) -> bool {
        let RayTerrain { after: first, from_below, fixed, .. } = self.evidence;
        let is_on_grid = [first, last].iter().all(|&end| get_height(self.terrain, end).is_some());
        let bounds = self.terrain.height_bounds([first.x, last.x], [first.z, last.z]);
        let Some((lowest, highest)) = bounds.filter(|_| is_on_grid) else { return false };
        let ys = [first.y, last.y];
        let on_starting_side = ys.iter().all(|&y| if from_below { y < lowest } else { y > highest });
        let on_grid = fixed.contains(ErratumId::TerrainBelowZero) || lowest >= 0.0;
        on_starting_side && on_grid && !ys.iter().any(|&y| self.is_past(y))
    }

    /// Tests the ray over the lines along which the terrain bends, like the corrected method, unless the text gives
    /// the ray up because it starts beside the grid.
    fn look_at_bends(&mut self) {
        let Some(ray) = self.ray.filter(|_| self.is_taken_up()) else { return };
        for t in parameters(&ray, self.terrain, self.enters == Some(ray.origin())) {
            let position = ray.at(t);
            self.look_at(position, Some(self.terrain.height_at(position.x, position.z)));
            if let Some(end) = self.end() {
                self.evidence.end = end;
                return;
            }
        }
        // The ray leaves the grid here, if it leaves it at all.
        if !self.rises_upright() {
            self.look_at(self.evidence.after, None);
            self.evidence.end = SearchEnd::OffGrid;
        }
    }

    /// Whether the search starts on the grid or reaches it with its first step.
    fn is_taken_up(&self) -> bool {
        let RayTerrain { after: start, step, .. } = self.evidence;
        self.enters.is_some_and(|enters| enters == start || get_height(self.terrain, start + step).is_some())
    }

    fn look_at(&mut self, position: Vec3, height: Option<f32>) {
        self.evidence.before = self.evidence.after;
        self.evidence.after = position;
        self.evidence.height = height.unwrap_or(OFF_GRID);
        self.evidence.steps += 1;
        self.on_grid = height.is_some();
        #[cfg(test)]
        {
            self.looks += 1;
        }
    }

    /// The reason why the search ends at the last position, if it does.
    fn end(&self) -> Option<SearchEnd> {
        let RayTerrain { after: Vec3 { y, .. }, height, from_below, fixed, .. } = self.evidence;
        // Erratum 18: `height >= 0` should mean "on the grid", so a surface below 0 counts as beside the grid.
        let on_grid = if fixed.contains(ErratumId::TerrainBelowZero) { self.on_grid } else { height >= 0.0 };
        let on_starting_side = if from_below { y < height } else { y > height };
        if !on_grid {
            Some(SearchEnd::OffGrid)
        } else if !on_starting_side {
            Some(SearchEnd::Surface)
        } else {
            self.is_past(y).then_some(SearchEnd::Past)
        }
    }

    /// Whether the ray, at this height, has left the terrain's range of heights for good.
    fn is_past(&self, y: f32) -> bool {
        let RayTerrain { from_below, fixed, .. } = self.evidence;
        let (lowest, highest) = self.terrain.height_range();
        if from_below {
            return self.direction.y < 0.0 && y < lowest;
        }
        // Erratum 16: only the surface and the grid's border end the loop, so it never ends straight up.
        fixed.contains(ErratumId::StraightUp) && self.direction.y > 0.0 && y > highest
    }

    /// Whether further steps are useless: the ray stands still, or rises over one place for ever.
    fn stays(&self) -> bool {
        let RayTerrain { before, after, from_below, fixed, .. } = self.evidence;
        let upright = after.x == before.x && after.z == before.z;
        let rises = after.y > before.y && !from_below && !fixed.contains(ErratumId::StraightUp);
        upright && (after.y == before.y || rises)
    }

    /// Whether the ray leads straight up, or nowhere.
    fn rises_upright(&self) -> bool {
        self.direction.x == 0.0 && self.direction.z == 0.0 && self.direction.y >= 0.0
    }
}

/// The place where a ray from beside the grid enters the box around the terrain.
fn entry(ray: &Ray, terrain: &Terrain) -> Option<Vec3> {
    let (enter, _) = clip_to_box(ray, terrain)?;
    let (position, [x, z]) = (ray.at(enter), terrain.ends());
    Some(position.with_x(position.x.clamp(x.0, x.1)).with_z(position.z.clamp(z.0, z.1)))
}

/// The ray's parameters at its origin, if that is on the grid, where it enters and leaves the box around the terrain,
/// and at the bends between.
fn parameters(ray: &Ray, terrain: &Terrain, from_origin: bool) -> Vec<f32> {
    let mut parameters = if from_origin { vec![0.0] } else { Vec::new() };
    if let Some((enter, leave)) = clip_to_box(ray, terrain) {
        parameters.push(enter);
        parameters.extend(bends(ray, terrain, enter, leave));
        parameters.push(leave);
    }
    parameters
}

/// `GetHeight`, which the text does not show; `None` beside the grid.
fn get_height(terrain: &Terrain, position: Vec3) -> Option<f32> {
    let on_grid = |axis: usize, place: f32, vertices: usize| {
        (0.0..=(vertices - 1) as f32).contains(&terrain.in_cells(axis, place))
    };
    let both = on_grid(0, position.x, terrain.width()) && on_grid(1, position.z, terrain.depth());
    both.then(|| terrain.height_at(position.x, position.z))
}

#[cfg(test)]
mod tests {
    use super::*;
    use glam::vec3;
    use proptest::prelude::*;

    // As printed.
    fn ray_terrain(origin: Vec3, direction: Vec3, terrain: &Terrain) -> RayTerrain {
        super::ray_terrain(origin, direction, terrain, Errata::NONE).unwrap()
    }

    fn grid(heights: [f32; 9]) -> Terrain {
        Terrain::new(3, 3, 1.0, heights.to_vec()).unwrap()
    }

    fn over_flat(origin: Vec3, direction: Vec3) -> RayTerrain {
        ray_terrain(origin, direction, &grid([0.0; 9]))
    }

    const ABOVE: Vec3 = vec3(0.5, 3.0, 0.5);

    /// The text's loop, step by step.
    fn walked(origin: Vec3, direction: Vec3, terrain: &Terrain, fixed: Errata) -> RayTerrain {
        let mut search = Search::new(origin, direction, terrain, fixed);
        loop {
            let position = search.evidence.after + search.evidence.step;
            search.look_at(position, get_height(terrain, position));
            if let Some(end) = search.end() {
                search.evidence.end = end;
                return search.evidence;
            }
            if search.stays() {
                return search.evidence;
            }
        }
    }

    #[test]
    fn a_run_ends_before_the_smallest_number_of_its_exponent() {
        // A step leads from 1/2 + 2^-19 to a third of the unit there below 1/2, where there are finer numbers.
        let (origin, direction) = (vec3(1.0, 2.275, 1.0), vec3(0.0, 0.0, -0.25266388 * 2.0_f32.powi(-16)));
        let terrain = grid([0.0; 9]);
        let found = ray_terrain(origin, direction, &terrain);
        assert_eq!(found, walked(origin, direction, &terrain, Errata::NONE));
    }

    /// A number at which runs are short or long: in any binade near 1, 0 or a denormal one.
    fn coordinate() -> impl Strategy<Value = f32> {
        prop_oneof![0.0..2.0_f32, Just(0.0), Just(1.0), (1_u32..1 << 24).prop_map(f32::from_bits)]
    }

    proptest! {
        /// Steps from some thousandths to some millionths of a cell, so that the walks are long.
        #[test]
        fn steps_taken_at_once_lead_where_single_ones_lead(
            origin in (coordinate(), 0.5..4.0_f32, coordinate()),
            direction in [-1.0..1.0_f32, -1.0..0.2_f32, -1.0..1.0_f32],
            (size, ties) in (9_i32..17, any::<bool>()),
            heights in prop::array::uniform9(-0.5..2.0_f32),
            fixed in prop::collection::vec(prop::sample::select(vec![16_u8, 18, 20]), 0..3),
        ) {
            let origin = Vec3::from(origin);
            let mut direction = Vec3::from_array(direction) * 2.0_f32.powi(-size);
            if ties {
                // Half units of the last place of what is near 1.
                let units = 2.0_f32.powi(25);
                direction = (direction * units).round() / units;
            }
            let terrain = grid(heights);
            let fixed = fixed.into_iter().filter_map(crate::printed::ErratumId::new).collect();
            let mut search = Search::new(origin, direction, &terrain, fixed);
            search.step_along();
            prop_assert_eq!(search.evidence, walked(origin, direction, &terrain, fixed));
            let evidence = super::ray_terrain(origin, direction, &terrain, fixed).unwrap();
            prop_assert_eq!(evidence.is_hit(), evidence.answer().map(|found| found.is_some()));
        }
    }

    #[test]
    fn the_longest_walks_are_not_walked() {
        let wide = |cell| Terrain::new(2, 2, cell, vec![0.0; 4]).unwrap();
        let least = f32::from_bits(1);
        for (terrain, origin, direction, steps) in [
            // One by one, these steps take seconds.
            (wide(3.4e38), vec3(0.0, 3.0, 0.0), vec3(least, 0.0, 0.0), 16_777_233),
            (wide(2.0), vec3(0.0, 3.0, 0.0), vec3(least, 0.0, 0.0), 16_777_217),
            (wide(1e38), vec3(1e-38, 1.0, 1e-38), vec3(least, 0.0, least), 24_467_081),
        ] {
            let evidence = ray_terrain(origin, direction, &terrain);
            assert_eq!((evidence.answer(), evidence.steps), (Err(NoAnswer::Endless), steps));
        }
    }

    #[test]
    fn a_ray_that_is_almost_upright_is_looked_at_in_few_places() {
        let terrain = Terrain::new(17, 9, 1.0, vec![0.0; 17 * 9]).unwrap();
        for number in 0..12_u8 {
            let [x, z] = [37.0, 89.0].map(|factor| (f32::from(number) * factor % 101.0 - 50.0) * 8e-8);
            let direction = vec3(x, 1.0, z);
            let (start, fixed) = (vec3(8.0, 1.0, 4.0), Errata::NONE);
            let mut search = Search::new(start, direction, &terrain, fixed);
            search.step_along();
            assert_eq!(search.evidence, walked(start, direction, &terrain, fixed), "{direction}");
            assert!(search.looks < 4000, "{direction}: {} of {} steps", search.looks, search.evidence.steps);
        }
    }

    #[test]
    fn a_ray_down_is_found_with_its_distance() {
        let evidence = over_flat(ABOVE, vec3(0.0, -1.0, 0.0));
        assert_eq!((evidence.step.y, evidence.steps), (-0.5, 6));
        assert_eq!((evidence.before.y, evidence.after.y, evidence.height), (0.5, 0.0, 0.0));
        let hit = evidence.answer().unwrap().unwrap();
        // Every middle is above the surface, so the last bracket is 0.5 / 2^32 wide and ends at 0.
        assert_eq!(hit.point, vec3(0.5, 2.0_f32.powi(-34), 0.5));
        assert_eq!(hit.distance, 3.0);
    }

    #[test]
    fn slips_15_16_and_17_have_no_end() {
        for (direction, steps) in [
            (Vec3::ZERO, 1),
            (Vec3::Y, 1),
            // Half of 2^-23 is less than half of 2^-22, the unit in the last place of 3.
            (vec3(0.0, -(2.0_f32.powi(-23)), 0.0), 1),
            // x stops where its last place is too coarse; 0.5 is 2^23 steps of 2^-24.
            (vec3(2.0_f32.powi(-23), 0.0, 0.0), 1 << 23),
        ] {
            let evidence = over_flat(ABOVE, direction);
            assert_eq!(evidence.answer(), Err(NoAnswer::Endless), "{direction}");
            assert!(evidence.steps.abs_diff(steps) <= 1, "{direction}: {} steps", evidence.steps);
        }
    }

    #[test]
    fn an_overflowing_step_leaves_the_grid() {
        let terrain = Terrain::new(2, 2, 4.0, vec![0.0; 4]).unwrap();
        let far = ray_terrain(vec3(1.0, 1.0, 1.0), vec3(f32::MAX, 0.0, 0.0), &terrain);
        assert_eq!(far.answer(), Ok(None));
        let up = ray_terrain(vec3(1.0, 1.0, 1.0), vec3(0.0, f32::MAX, 0.0), &terrain);
        assert_eq!(up.answer(), Err(NoAnswer::Endless));
    }

    #[test]
    fn slip_18_terrain_below_0_is_none() {
        let evidence = ray_terrain(ABOVE, vec3(0.0, -1.0, 0.0), &grid([-1.0; 9]));
        assert_eq!((evidence.steps, evidence.height), (1, -1.0));
        assert_eq!(evidence.answer(), Ok(None));
    }

    #[test]
    fn slip_19_a_ray_from_beside_the_grid_is_given_up() {
        let evidence = over_flat(vec3(-2.0, 1.0, 1.0), vec3(3.0, -1.0, 0.0));
        assert_eq!((evidence.after.x, evidence.height), (-0.5, OFF_GRID));
        assert_eq!(evidence.answer(), Ok(None));
    }

    #[test]
    fn a_ray_from_beside_the_grid_that_passes_under_the_terrain_misses_without_slip_19() {
        let ray = |fixed| super::ray_terrain(vec3(-0.5, -4.0, 0.5), Vec3::X, &grid([0.0; 9]), fixed);
        let slip_19 = ErratumId::StartOffGrid;
        assert_eq!(ray(slip_19.into()).unwrap().answer(), Ok(None));
        assert_eq!(ray(Errata::ALL).unwrap().answer(), Ok(None));
    }

    #[test]
    fn slip_20_a_ray_that_leaves_downwards_hits() {
        let hit = over_flat(vec3(0.5, -3.0, 0.5), vec3(0.0, -1.0, 0.0)).answer().unwrap().unwrap();
        assert_eq!(hit, TerrainHit { point: vec3(0.5, -3.0, 0.5), distance: 0.0 });
    }

    #[test]
    fn slip_21_a_step_strides_over_the_crest() {
        // At x = 0.75 and 1.25 the surface is 1.5 high, at x = 1 between them it is 2.
        let crest = grid([0.0, 0.0, 0.0, 0.0, 2.0, 0.0, 0.0, 0.0, 0.0]);
        let from = |x| ray_terrain(vec3(x, 1.875, 1.0), Vec3::X, &crest).answer().unwrap();
        assert_eq!(from(0.25), None);
        assert!(from(0.5).is_some(), "from here a step ends at the crest");
    }

    #[test]
    fn slip_22_the_point_is_where_the_ray_crosses_a_stale_height() {
        // The surface is y = x. The ray, level at 3.25, is first below it at x = 3.5, where the height is 3.5.
        // Every middle is below 3.5, so the search ends where that step began.
        let ramp: Vec<f32> = (0..18_u8).map(|n| f32::from(n % 9)).collect();
        let terrain = Terrain::new(9, 2, 1.0, ramp).unwrap();
        let evidence = ray_terrain(vec3(0.5, 3.25, 0.5), Vec3::X, &terrain);
        assert_eq!((evidence.before.x, evidence.after.x, evidence.height), (3.0, 3.5, 3.5));
        assert_eq!(evidence.answer().unwrap().unwrap().point, vec3(3.0, 3.25, 0.5));
    }
}
