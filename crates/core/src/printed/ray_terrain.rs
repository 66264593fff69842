//! The ray/terrain text: `Intersects`, a linear search and a binary search.

use glam::Vec3;

use super::NoAnswer;
use crate::terrain::Terrain;

/// The height beside the grid: less than 0, by which the text knows it.
pub const OFF_GRID: f32 = -999_999.0;

/// How often the binary search halves the last step.
const HALVINGS: usize = 32;

/// Evidence of [`ray_terrain`].
#[derive(Debug, Clone, Copy, PartialEq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct RayTerrain {
    /// The step of the linear search.
    pub step: Vec3,
    /// How many steps were looked at.
    pub steps: u32,
    /// The position before the last step.
    pub before: Vec3,
    /// The position after it.
    pub after: Vec3,
    /// The height of the surface at `after`; [`OFF_GRID`] beside the grid.
    pub height: f32,
    /// What the binary search found, if the linear search ended over or under the grid.
    pub found: Option<TerrainHit>,
}

/// Where the text says that the ray meets the terrain.
#[derive(Debug, Clone, Copy, PartialEq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct TerrainHit {
    /// The point.
    pub point: Vec3,
    /// Its distance from the ray's origin, which is all that the text returns.
    pub distance: f32,
}

impl RayTerrain {
    /// What the text returns: the hit, `None` for a miss.
    ///
    /// # Errors
    /// [`NoAnswer::Endless`] if the linear search never ends.
    pub fn answer(&self) -> Result<Option<TerrainHit>, NoAnswer> {
        if self.goes_on() { Err(NoAnswer::Endless) } else { Ok(self.found) }
    }

    /// The condition of the text's loop: the position is above the surface.
    fn goes_on(&self) -> bool {
        // Errata 18 and 19: `height >= 0` is to say "on the grid". A surface below 0 is lost with it, and so is
        // a ray that comes in from beside the grid.
        self.after.y > self.height && self.height >= 0.0
    }

    /// The binary search: the middles of the last step as it is halved. The last of them is what it finds.
    pub fn middles(&self) -> [Vec3; HALVINGS + 1] {
        let (mut start, mut end) = (self.before, self.after);
        [(); HALVINGS + 1].map(|()| {
            let middle = (start + end) * 0.5;
            // Erratum 22: the height is still the one at the last step's end, not the one at `middle`.
            if middle.y < self.height {
                end = middle;
            } else {
                start = middle;
            }
            middle
        })
    }

    /// Whether the steps have stopped to lead anywhere: the ray stays over its place and does not fall.
    fn stays(&self) -> bool {
        self.after.x == self.before.x && self.after.z == self.before.z && self.after.y >= self.before.y
    }
}

/// `Intersects`: steps along the ray until it is no longer above the terrain, then halves the last step.
///
/// The text's loop is endless where the ray stays over one place and does not fall: adding the same step
/// again rounds to the same place again, and to no lower one. The search is left at the first such step.
///
/// No other walk is endless. A coordinate moves only while the step is at least half a unit of its last place.
/// A step then passes at least one of the 2^23 floats of the farthest two binades that it can leave, two of the
/// next, four of the one after that: at most 3 · 2^24 steps from one end to the other, a fraction of a
/// second. Such walks are walked, as only that gives the text's answer to the bit.
pub fn ray_terrain(origin: Vec3, direction: Vec3, terrain: &Terrain) -> RayTerrain {
    // Erratum 21: a step of half a cell strides over crests, and a longer direction makes it longer still.
    let step = direction * terrain.cell() * 0.5;
    let after = origin + step;
    let height = get_height(terrain, after);
    let mut search = RayTerrain { step, steps: 1, before: origin, after, height, found: None };
    // Errata 15, 16 and 17: nothing but the surface and the grid's border ends the text's loop, so it has no
    // end for a zero direction, straight up, and with a step below half a unit in the position's last place.
    while search.goes_on() && !search.stays() {
        search.before = search.after;
        search.after += step;
        search.height = get_height(terrain, search.after);
        search.steps += 1;
    }
    // Erratum 20: that the ray was above the surface before is not asked.
    if !search.goes_on() && search.height >= 0.0 {
        let [.., point] = search.middles();
        search.found = Some(TerrainHit { point, distance: point.distance(origin) });
    }
    search
}

/// `GetHeight`, which the text does not show.
fn get_height(terrain: &Terrain, position: Vec3) -> f32 {
    let on_grid = |coordinate: f32, vertices: usize| {
        (0.0..=(vertices - 1) as f32).contains(&(coordinate / terrain.cell()))
    };
    if on_grid(position.x, terrain.width()) && on_grid(position.z, terrain.depth()) {
        terrain.height_at(position.x, position.z)
    } else {
        OFF_GRID
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use glam::vec3;

    fn grid(heights: [f32; 9]) -> Terrain {
        Terrain::new(3, 3, 1.0, heights.to_vec()).unwrap()
    }

    fn over_flat(origin: Vec3, direction: Vec3) -> RayTerrain {
        ray_terrain(origin, direction, &grid([0.0; 9]))
    }

    const ABOVE: Vec3 = vec3(0.5, 3.0, 0.5);

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
            // x comes to a stand where its last place is too coarse; 0.5 is 2^23 steps of 2^-24.
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
