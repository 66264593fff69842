//! The path of a ray over or under the ground, place by place. Between the sides and diagonals of the cells the ground
//! is flat, and the height of the ray over it linear.

use std::iter::once;

use collision_core::terrain::Terrain;
use glam::Vec3;
use methods::question::Verdict;
use num_traits::{One, Signed, ToPrimitive, Zero};

use crate::exercise::formula::{Formula, Value};
use crate::exercise::fraction::{Fraction, exact, sign, whole, written};
use crate::exercise::working::Working;
use crate::exercise::{Contact, Worked};
use base::text::{Message, ids};

/// The most places that are worked one by one.
const MOST: usize = 16;

const POINT: Formula = Formula::new("(x, y, z)", "o + r · d");
const ACROSS: Formula = Formula::new("f", "x / c − i");
const ALONG: Formula = Formula::new("g", "z / c − j");
/// The height of the ground in a cell's half at its lower indices.
const LOWER: Formula =
    Formula::new("h", "h(i, j) + f · (h(i + 1, j) − h(i, j)) + g · (h(i, j + 1) − h(i, j))");
/// The height of the ground in a cell's half at its higher indices.
const UPPER: Formula = Formula::new(
    "h",
    "h(i + 1, j + 1) + (1 − f) · (h(i, j + 1) − h(i + 1, j + 1)) + (1 − g) · (h(i + 1, j) − h(i + 1, j + 1))",
);
const HEIGHT: Formula = Formula::new("w", "y − h");
const MEETING: Formula = Formula::new("r", "r₁ + (r₂ − r₁) · w₁ / (w₁ − w₂)");
/// In the order in which they are needed.
pub(super) const FORMULAS: &[Formula] = &[POINT, ACROSS, ALONG, LOWER, UPPER, HEIGHT, MEETING];

pub(super) struct Path<'a> {
    terrain: &'a Terrain,
    origin: [Fraction; 3],
    direction: [Fraction; 3],
    cell: Fraction,
}

/// A place on the ray: its parameter, and its height over the ground.
struct RayPoint {
    r: Fraction,
    over: Fraction,
}

impl<'a> Path<'a> {
    pub(super) fn new(terrain: &'a Terrain, origin: Vec3, direction: Vec3) -> Self {
        let exactly = |vector: Vec3| vector.to_array().map(exact);
        Self { terrain, origin: exactly(origin), direction: exactly(direction), cell: exact(terrain.cell()) }
    }

    /// The number of places that have to be worked out.
    pub(super) fn count(&self) -> usize {
        self.parameters().len()
    }

    /// Works out where the ray meets the ground, or why it does not.
    pub(super) fn work(&self, working: &mut Working) -> Worked {
        working.set("c", Value::Number(self.cell.clone()));
        let places: Vec<RayPoint> = self.parameters().into_iter().map(|r| self.place(r)).collect();
        let changes = |pair: &[RayPoint]| sign(&pair[0].over) * sign(&pair[1].over) < 0;
        let touched = places.iter().position(|place| place.over.is_zero());
        let passed = places.windows(2).position(changes);
        match (touched, passed) {
            (Some(touched), Some(k)) if k < touched => self.pass(working, &places, k),
            (Some(k), _) => self.touch(working, &places, k),
            (None, Some(k)) => self.pass(working, &places, k),
            (None, None) => self.miss(working, &places),
        }
    }

    /// The places that are worked up to this one: all of them, or only the last two where they are many.
    fn before<'b>(&self, places: &'b [RayPoint], last: usize) -> &'b [RayPoint] {
        if last < MOST { &places[..=last] } else { &places[last.saturating_sub(1)..=last] }
    }

    /// Works out a hit at a place where the ray is on the ground.
    fn touch(&self, working: &mut Working, places: &[RayPoint], k: usize) -> Worked {
        let mut is_vertex = false;
        for place in self.before(places, k) {
            is_vertex = self.write(working, place);
        }
        working.set_found("r", Value::Number(places[k].r.clone()));
        working.say(ids::PAPER_ON_GROUND);
        (Verdict::Hit, if is_vertex { Contact::Vertex } else { Contact::Edge })
    }

    /// Works out a hit between a place and the next.
    fn pass(&self, working: &mut Working, places: &[RayPoint], k: usize) -> Worked {
        for place in self.before(places, k + 1) {
            self.write(working, place);
        }
        working.say(ids::PAPER_THROUGH_GROUND);
        for (number, place) in ["₁", "₂"].into_iter().zip(&places[k..]) {
            working.set(&format!("r{number}"), Value::Number(place.r.clone()));
            working.set(&format!("w{number}"), Value::Number(place.over.clone()));
        }
        working.find(&MEETING);
        working.find(&POINT);
        (Verdict::Hit, Contact::Inside)
    }

    fn miss(&self, working: &mut Working, places: &[RayPoint]) -> Worked {
        let nearest = places.iter().min_by(|a, b| a.over.abs().cmp(&b.over.abs()));
        let follows = match nearest {
            None => Message::new(ids::HANDOUT_BESIDE_GROUND),
            Some(nearest) if places.len() > MOST => {
                self.write(working, nearest);
                Message::new(ids::HANDOUT_NEAREST_GROUND).with("count", places.len())
            }
            Some(_) => {
                places.iter().for_each(|place| {
                    self.write(working, place);
                });
                Message::new(match places.len() {
                    1 if self.is_upright() => ids::HANDOUT_LEAVES_GROUND,
                    1 => ids::HANDOUT_CORNER_OF_GROUND,
                    _ => ids::HANDOUT_PASSES_GROUND,
                })
            }
        };
        working.say(follows);
        (Verdict::Miss, if nearest.is_some() { Contact::Beside } else { Contact::Apart })
    }

    /// Works out a place, and returns whether it is over a vertex.
    fn write(&self, working: &mut Working, place: &RayPoint) -> bool {
        working.set("r", Value::Number(place.r.clone()));
        working.about(format!("r = {}", written(&place.r).text));
        let [x, y, z] = working.find(&POINT).vector();
        let ((i, f), (j, g)) = (self.split(&x, self.terrain.width()), self.split(&z, self.terrain.depth()));
        for (symbol, number) in [("x", x), ("y", y), ("z", z), ("i", whole(i)), ("j", whole(j))] {
            working.set(symbol, Value::Number(number));
        }
        for (i, j) in [(i, j), (i + 1, j), (i, j + 1), (i + 1, j + 1)] {
            working.set_height((i, j), exact(self.terrain.height(i, j)));
        }
        working.find(&ACROSS);
        working.find(&ALONG);
        working.find(if is_lower(&f, &g) { &LOWER } else { &UPPER });
        working.find_sign(&HEIGHT);
        working.about("");
        f.is_integer() && g.is_integer()
    }

    fn place(&self, r: Fraction) -> RayPoint {
        let [x, y, z] = [0, 1, 2].map(|axis| &self.origin[axis] + &r * &self.direction[axis]);
        let over = y - self.ground(&x, &z);
        RayPoint { r, over }
    }

    fn is_upright(&self) -> bool {
        self.direction[0].is_zero() && self.direction[2].is_zero()
    }

    /// The cell of a coordinate, and the share of the cell up to it.
    fn split(&self, along: &Fraction, vertices: usize) -> (usize, Fraction) {
        let cells = along / &self.cell;
        let whole_cells = cells.floor().to_integer().to_usize().unwrap_or(0).min(vertices - 2);
        (whole_cells, cells - whole(whole_cells))
    }

    /// The height of the ground at a place over the grid.
    fn ground(&self, x: &Fraction, z: &Fraction) -> Fraction {
        let ((i, f), (j, g)) = (self.split(x, self.terrain.width()), self.split(z, self.terrain.depth()));
        let h = |di: usize, dj: usize| exact(self.terrain.height(i + di, j + dj));
        if is_lower(&f, &g) {
            h(0, 0) + f * (h(1, 0) - h(0, 0)) + g * (h(0, 1) - h(0, 0))
        } else {
            let one = Fraction::one;
            h(1, 1) + (one() - f) * (h(0, 1) - h(1, 1)) + (one() - g) * (h(1, 0) - h(1, 1))
        }
    }

    /// The parameters at which the ray comes over the grid or starts there, passes a side or a diagonal of a cell, and
    /// leaves it. An upright ray has its start, and the first whole number at which it has met the ground.
    fn parameters(&self) -> Vec<Fraction> {
        let [x, _, z] = [0, 1, 2].map(|axis| &self.origin[axis] / &self.cell);
        let [dx, _, dz] = [0, 1, 2].map(|axis| &self.direction[axis] / &self.cell);
        let (columns, rows) = (self.terrain.width() - 1, self.terrain.depth() - 1);
        // Of the sides, x and z, and of the diagonals, x + z, in cells.
        let diagonals = (&x + &z, &dx + &dz, columns + rows);
        let lines = [(x, dx, columns), (z, dz, rows), diagonals];
        let (mut enter, mut leave) = (Fraction::zero(), None);
        for (start, speed, count) in &lines[..2] {
            if speed.is_zero() {
                if start.is_negative() || *start > whole(*count) {
                    return Vec::new();
                }
                continue;
            }
            let mut ends = [-start / speed, (whole(*count) - start) / speed];
            ends.sort();
            let [near, far] = ends;
            enter = enter.max(near);
            leave = Some(leave.map_or(far.clone(), |leave: Fraction| leave.min(far)));
        }
        let Some(leave) = leave else { return self.upright() };
        if enter > leave {
            return Vec::new();
        }
        let crossed = lines.iter().filter(|(_, speed, _)| !speed.is_zero());
        let crossed = crossed
            .flat_map(|(start, speed, count)| (0..=*count).map(move |line| (whole(line) - start) / speed));
        let mut all: Vec<Fraction> = crossed.filter(|r| enter < *r && *r < leave).collect();
        all.extend([enter, leave]);
        all.sort();
        all.dedup();
        all
    }

    fn upright(&self) -> Vec<Fraction> {
        let start = self.place(Fraction::zero());
        let meets = -start.over / &self.direction[1];
        let end = (!meets.is_negative() && !meets.is_zero()).then(|| meets.ceil());
        once(start.r).chain(end).collect()
    }
}

/// Whether a place lies in the half of its cell at the lower indices.
fn is_lower(f: &Fraction, g: &Fraction) -> bool {
    f + g <= Fraction::one()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::exercise::Line;
    use collision_core::exact;
    use collision_core::shapes::Ray;
    use glam::vec3;

    /// A crest from (1, 0) to (1, 2), 2 high.
    fn crest() -> Terrain {
        Terrain::new(3, 3, 1.0, vec![0.0, 2.0, 0.0, 0.0, 2.0, 0.0, 0.0, 2.0, 0.0]).unwrap()
    }

    fn of(origin: Vec3, direction: Vec3) -> (Worked, Vec<String>, String) {
        let mut working = Working::new(&[]);
        for (symbol, vector) in [("o", origin), ("d", direction)] {
            working.set(symbol, crate::exercise::working::vector_of(vector));
        }
        let worked = Path::new(&crest(), origin, direction).work(&mut working);
        let (mut lines, mut sentence) = (Vec::new(), String::new());
        for line in working.lines {
            match line {
                Line::Equation(line) => lines.push(line.text),
                Line::Sentence(message) => sentence = message.id.to_string(),
            }
        }
        (worked, lines, sentence)
    }

    #[test]
    fn a_miss_has_the_places_where_the_ground_bends() {
        let (worked, lines, follows) = of(vec3(-1.0, 3.0, 0.0), vec3(2.0, -0.25, 0.0));
        assert_eq!(
            (worked, follows.as_str()),
            ((Verdict::Miss, Contact::Beside), ids::HANDOUT_PASSES_GROUND.name())
        );
        let over: Vec<&String> = lines.iter().filter(|line| line.contains(" w = ")).collect();
        assert_eq!(
            over,
            [
                "r = 0.5:  w = y − h = 2.875 − 0 = 2.875 > 0",
                "r = 1:  w = y − h = 2.75 − 2 = 0.75 > 0",
                "r = 1.5:  w = y − h = 2.625 − 0 = 2.625 > 0",
            ]
        );
    }

    #[test]
    fn a_hit_has_its_cell_and_its_place() {
        let (worked, lines, follows) = of(vec3(-1.0, 3.0, 0.0), vec3(2.0, -2.0, 0.0));
        assert_eq!(
            (worked, follows.as_str()),
            ((Verdict::Hit, Contact::Inside), ids::PAPER_THROUGH_GROUND.name())
        );
        let height = lines.iter().find(|line| line.starts_with("r = 1:  h = ")).expect("the height");
        assert!(height.ends_with("= 2 + 0 · (0 − 2) + 0 · (2 − 2) = 2"), "{height}");
        assert_eq!(
            lines.last().map(String::as_str),
            Some("(x, y, z) = o + r · d = (−1, 3, 0) + 5/6 · (2, −2, 0) = (2/3, 4/3, 0)")
        );
    }

    #[test]
    fn rays_beside_the_grid_and_upright_ones_have_sentences_of_their_own() {
        let beside = of(vec3(-1.0, 3.0, 0.0), vec3(-1.0, -1.0, 0.0));
        assert_eq!((beside.2.as_str(), beside.1.len()), (ids::HANDOUT_BESIDE_GROUND.name(), 0));
        let upright = of(vec3(0.5, 3.0, 0.0), vec3(0.0, 1.0, 0.0));
        assert_eq!(upright.2, ids::HANDOUT_LEAVES_GROUND.name());
        let corner = of(vec3(-1.0, 3.0, 1.0), vec3(1.0, 0.0, -1.0));
        assert_eq!(corner.2, ids::HANDOUT_CORNER_OF_GROUND.name());
        let down = of(vec3(0.5, 3.0, 0.0), vec3(0.0, -3.0, 0.0));
        assert_eq!(
            down.1.last().map(String::as_str),
            Some("(x, y, z) = o + r · d = (0.5, 3, 0) + 2/3 · (0, −3, 0) = (0.5, 1, 0)")
        );
    }

    #[test]
    fn the_answer_is_the_exact_one() {
        let terrain = crest();
        for number in 0..4 * 8 * 6 * 5_u16 {
            let [x, y, z, along] = [number % 4, number / 4 % 8, number / 32 % 6, number / 192];
            let vector = |x: u16, y: u16, z: u16| vec3(f32::from(x), f32::from(y), f32::from(z));
            let origin = vector(x, y % 5, z % 3) - vec3(0.5, 0.25, 0.25);
            let direction = vector(along, y % 3, z % 2) * vec3(1.0, 1.0, 0.5) - vec3(2.0, 1.0, 0.0);
            let Ok(ray) = Ray::new(origin, direction) else { continue };
            let hits = exact::ray_terrain(&ray, &terrain).is_some();
            assert_eq!(of(origin, direction).0.0, Verdict::from(hits), "{origin} {direction}");
        }
    }
}
