//! The path of a ray over or under the ground: why it misses, place by place. Between the sides and diagonals of the cells the
//! ground is straight, so the ray misses if it is on the same side of the ground at all of them.

use collision_core::terrain::Terrain;
use glam::{DVec3, Vec3};

use crate::lessons::exercise::Miss;
use crate::lessons::steps;
use crate::text::message::Message;

/// No more places than this are printed one by one.
const MOST: usize = 16;

/// The working of a ray that misses this terrain.
pub(super) fn miss(terrain: &Terrain, origin: Vec3, direction: Vec3) -> Miss {
    let (origin, direction) = (origin.as_dvec3(), direction.as_dvec3());
    let places: Vec<Place> = parameters(terrain, origin, direction)
        .into_iter()
        .map(|r| Place::of(terrain, r, origin + direction * r))
        .collect();
    let nearest = places.iter().min_by(|a, b| a.gap().abs().total_cmp(&b.gap().abs()));
    let (lines, follows) = match nearest {
        None => (Vec::new(), "handout-beside-ground".into()),
        Some(nearest) if places.len() > MOST => {
            (vec![nearest.line()], Message::new("handout-nearest-ground").with("count", places.len()))
        }
        Some(only) if direction.with_y(0.0) == DVec3::ZERO => {
            (vec![only.line()], "handout-leaves-ground".into())
        }
        Some(only) if places.len() == 1 => (vec![only.line()], "handout-corner-of-ground".into()),
        Some(_) => (places.iter().map(Place::line).collect(), "handout-passes-ground".into()),
    };
    Miss { lines, follows }
}

/// A place of the ray, and the height of the ground there.
struct Place {
    r: f64,
    point: DVec3,
    ground: f64,
}

impl Place {
    fn of(terrain: &Terrain, r: f64, point: DVec3) -> Self {
        Self { r, point, ground: ground(terrain, point) }
    }

    fn gap(&self) -> f64 {
        self.point.y - self.ground
    }

    fn line(&self) -> String {
        let point = self.point.to_array();
        let coordinates = point.map(short).join(", ");
        let equals = |rounded: bool| if rounded { "≈" } else { "=" };
        format!(
            "r {} {}: (x, y, z) {} ({coordinates}), h {} {}, y − h {} {}",
            equals(is_rounded(self.r)),
            short(self.r),
            equals(point.into_iter().any(is_rounded)),
            equals(is_rounded(self.ground)),
            short(self.ground),
            equals(is_rounded(self.gap())),
            short(self.gap()),
        )
    }
}

fn short(number: f64) -> String {
    steps::short(number)
}

/// Whether fewer digits are printed than the number has.
fn is_rounded(number: f64) -> bool {
    short(number).replace('−', "-").parse() != Ok(number)
}

/// The parameters at which the ray comes over the grid or starts there, passes a side or a diagonal of a cell, and leaves it.
/// A ray that stays over one place has its start.
fn parameters(terrain: &Terrain, origin: DVec3, direction: DVec3) -> Vec<f64> {
    let cell = f64::from(terrain.cell());
    let (columns, rows) = (terrain.width() - 1, terrain.depth() - 1);
    // Of the sides, x and z, and of the diagonals, x + z, in cells.
    let lines = [
        (origin.x / cell, direction.x / cell, columns),
        (origin.z / cell, direction.z / cell, rows),
        ((origin.x + origin.z) / cell, (direction.x + direction.z) / cell, columns + rows),
    ];
    let (mut enter, mut leave) = (0.0_f64, f64::INFINITY);
    for &(start, speed, count) in &lines[..2] {
        let [near, far] = [(0.0 - start) / speed, (count as f64 - start) / speed];
        if speed != 0.0 {
            (enter, leave) = (enter.max(near.min(far)), leave.min(near.max(far)));
        } else if !(0.0..=count as f64).contains(&start) {
            return Vec::new();
        }
    }
    if enter > leave {
        return Vec::new();
    }
    let crossed = lines.into_iter().filter(|&(_, speed, _)| speed != 0.0);
    let crossed =
        crossed.flat_map(|(start, speed, count)| (0..=count).map(move |line| (line as f64 - start) / speed));
    let mut all: Vec<f64> = crossed.filter(|&r| enter < r && r < leave).chain([enter]).collect();
    all.extend(Some(leave).filter(|leave| leave.is_finite()));
    all.sort_by(f64::total_cmp);
    all.dedup_by(|a, b| (*a - *b).abs() <= 1e-9 * b.abs());
    all
}

/// The height of the ground at a place over the grid.
fn ground(terrain: &Terrain, place: DVec3) -> f64 {
    let cell = f64::from(terrain.cell());
    let split = |along: f64, vertices: usize| {
        let whole = ((along / cell).max(0.0) as usize).min(vertices - 2);
        (whole, along / cell - whole as f64)
    };
    let ((i, u), (j, v)) = (split(place.x, terrain.width()), split(place.z, terrain.depth()));
    let h = |di: usize, dj: usize| f64::from(terrain.height(i + di, j + dj));
    if u + v <= 1.0 {
        h(0, 0) + u * (h(1, 0) - h(0, 0)) + v * (h(0, 1) - h(0, 0))
    } else {
        h(1, 1) + (1.0 - u) * (h(0, 1) - h(1, 1)) + (1.0 - v) * (h(1, 0) - h(1, 1))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use collision_core::exact;
    use collision_core::shapes::Ray;
    use glam::vec3;

    /// A crest from (1, 0) to (1, 2), 2 high.
    fn crest() -> Terrain {
        Terrain::new(3, 3, 1.0, vec![0.0, 2.0, 0.0, 0.0, 2.0, 0.0, 0.0, 2.0, 0.0]).unwrap()
    }

    fn of(origin: Vec3, direction: Vec3) -> Miss {
        let ray = Ray::new(origin, direction).unwrap();
        assert!(exact::ray_terrain(&ray, &crest()).is_none(), "it misses");
        miss(&crest(), origin, direction)
    }

    #[test]
    fn a_miss_has_the_places_where_the_ground_bends() {
        let passing = of(vec3(-1.0, 3.0, 0.0), vec3(2.0, -0.25, 0.0));
        assert_eq!(passing.follows.id, "handout-passes-ground");
        assert_eq!(
            passing.lines,
            [
                "r = 0.5: (x, y, z) = (0, 2.875, 0), h = 0, y − h = 2.875",
                "r = 1: (x, y, z) = (1, 2.75, 0), h = 2, y − h = 0.75",
                "r = 1.5: (x, y, z) = (2, 2.625, 0), h = 0, y − h = 2.625",
            ]
        );
    }

    #[test]
    fn what_is_rounded_says_so() {
        let passing = of(vec3(-1.0, 3.0, 0.5), vec3(3.0, 0.0, 0.0));
        assert!(
            passing.lines[0].starts_with("r ≈ 0.3333: (x, y, z) = (0, 3, 0.5), h = 0"),
            "{:?}",
            passing.lines
        );
    }

    #[test]
    fn rays_beside_the_grid_and_upright_ones_have_sentences_of_their_own() {
        let beside = of(vec3(-1.0, 3.0, 0.0), vec3(-1.0, -1.0, 0.0));
        assert_eq!((beside.follows.id.as_ref(), beside.lines.len()), ("handout-beside-ground", 0));
        let upright = of(vec3(0.5, 3.0, 0.0), vec3(0.0, 1.0, 0.0));
        assert_eq!(upright.follows.id, "handout-leaves-ground");
        let corner = of(vec3(-1.0, 3.0, 1.0), vec3(1.0, 0.0, -1.0));
        assert_eq!((corner.follows.id.as_ref(), corner.lines.len()), ("handout-corner-of-ground", 1));
        assert_eq!(upright.lines, ["r = 0: (x, y, z) = (0.5, 3, 0), h = 1, y − h = 2"]);
    }

    #[test]
    fn the_ray_stays_on_its_side_in_every_miss() {
        let terrain = crest();
        for number in 0..4096 {
            let digit = |place: u32, below: i32| f64::from((number / 8_i32.pow(place)) % below) as f32;
            let origin = vec3(digit(0, 4) - 0.5, digit(1, 5) - 0.25, digit(2, 3) - 0.25);
            let direction = vec3(digit(3, 5) - 2.0, digit(1, 3) - 1.0, digit(2, 2) * 0.5);
            let Ok(ray) = Ray::new(origin, direction) else { continue };
            if exact::ray_terrain(&ray, &terrain).is_some() {
                continue;
            }
            let (origin, direction) = (origin.as_dvec3(), direction.as_dvec3());
            let gaps = parameters(&terrain, origin, direction)
                .into_iter()
                .map(|r| Place::of(&terrain, r, origin + direction * r).gap());
            let signs: std::collections::BTreeSet<bool> = gaps.map(|gap| gap > 0.0).collect();
            assert!(signs.len() <= 1, "{origin} {direction}");
        }
    }
}
