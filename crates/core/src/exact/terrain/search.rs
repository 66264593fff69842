//! The traversal of a terrain's pyramid by a ray or a segment.
//!
//! Seen from above, the search follows the ray along the axis on which it runs faster, one slice of a level's blocks
//! after the other, and in a slice one block after the other. A block that the ray may meet is searched in the same
//! way on the next finer level. The ray never goes back in x or z, so it leaves an earlier block before it enters a
//! later one, up to their common border. The first triangle found is the first one met.
//!
//! Times and places are rounded here, so the search covers every place where the ray may be.

use super::face::{Face, FaceContact};
use super::index::{TerrainIndex, bits, larger, smaller};
use crate::exact::arithmetic::signs::sign;
use crate::exact::arithmetic::{Arithmetic, Polynomial};
use crate::exact::parametric_line::ParametricLine;

/// The search for the first triangle that a ray meets.
pub(super) struct Search<'a> {
    index: &'a TerrainIndex,
    path: &'a ParametricLine,
    /// The ray along the horizontal axis on which it runs faster, and along the other one.
    major: GridAxis,
    minor: GridAxis,
    major_is_z: bool,
    height: Slab,
    /// All of its parameters.
    whole: Times,
    /// Whether the ray crosses a cell's diagonal, if at all, from its first vertex' side.
    towards_diagonal: bool,
}

impl<'a> Search<'a> {
    #[inline(always)]
    pub(super) fn new(index: &'a TerrainIndex, path: &'a ParametricLine, end: f64) -> Self {
        let (origin, direction) = (path.start().as_dvec3(), path.rounded_direction());
        let terrain = index.terrain();
        let x = GridAxis::new(origin.x, direction.x, index, 0, terrain.width() - 1);
        let z = GridAxis::new(origin.z, direction.z, index, 1, terrain.depth() - 1);
        let major_is_z = direction.z.abs() > direction.x.abs();
        let across = AcrossDiagonal { path: *path, cell: [x.cell, z.cell] };
        // Of two numbers with the same sign the sum has it, too.
        let towards_diagonal = match (direction.x >= 0.0, direction.z >= 0.0) {
            (true, true) => true,
            (false, false) => false,
            _ => sign(across) >= 0,
        };
        let (major, minor) = if major_is_z { (z, x) } else { (x, z) };
        Self {
            index,
            path,
            major,
            minor,
            major_is_z,
            height: Slab::new(origin.y, direction.y, index.range(index.top(), 0, 0).ends()),
            whole: Times { enter: 0.0, leave: end },
            towards_diagonal,
        }
    }

    #[inline(always)]
    pub(super) fn first_contact(&self) -> Option<Found> {
        let times = self.times();
        if times.is_never() { None } else { self.visit_all(self.first_level(times), times) }
    }

    /// The span of the ray in the terrain's box.
    #[inline(always)]
    fn times(&self) -> Times {
        self.whole.during(self.major.slab.times()).during(self.minor.slab.times()).during(self.height.times())
    }

    /// The finest level on which the ray passes few slices.
    #[inline(always)]
    fn first_level(&self, times: Times) -> usize {
        const FEW: usize = 16;
        let cells = self.major.blocks(0, times).within(self.major.all(0));
        let top = self.index.top();
        (0..top).find(|&level| cells.coarser(level).count() <= FEW).unwrap_or(top)
    }

    /// The first contact in all blocks of a level.
    #[inline(always)]
    fn visit_all(&self, level: usize, times: Times) -> Option<Found> {
        self.visit(level, self.major.all(level), self.minor.all(level), times)
    }

    /// The first contact in some slices of a level's blocks, and in some of each, at some times.
    fn visit(&self, level: usize, slices: Blocks, blocks: Blocks, times: Times) -> Option<Found> {
        for i in self.major.blocks(level, times).within(slices).ordered(self.major.slab.forward) {
            let over_slice = times.during(self.major.times(level, i));
            let heights = self.height.places(over_slice);
            for j in self.minor.blocks(level, over_slice).within(blocks).ordered(self.minor.slab.forward) {
                if !self.reaches(heights, level, i, j) {
                    continue;
                }
                let found = match level.checked_sub(1) {
                    None => self.visit_cell(i, j),
                    Some(finer) => {
                        let over_block = over_slice.during(self.minor.times(level, j));
                        self.visit(finer, self.major.parts(finer, i), self.minor.parts(finer, j), over_block)
                    }
                };
                if found.is_some() {
                    return found;
                }
            }
        }
        None
    }

    #[inline(always)]
    fn reaches(&self, [low, high]: [f64; 2], level: usize, i: usize, j: usize) -> bool {
        let (column, row) = self.column_and_row(i, j);
        let [lowest, highest] = self.index.range(level, column, row).ends();
        (low <= highest) & (lowest <= high)
    }

    #[inline(never)]
    fn visit_cell(&self, i: usize, j: usize) -> Option<Found> {
        let (column, row) = self.column_and_row(i, j);
        let faces = Face::of_cell(self.index.terrain(), column, row);
        let order = if self.towards_diagonal { [0, 1] } else { [1, 0] };
        for triangle in order {
            if let Some(contact) = faces[triangle].first_contact(self.path) {
                return Some(Found { contact, cell: [column, row], triangle });
            }
        }
        None
    }

    #[inline(always)]
    fn column_and_row(&self, i: usize, j: usize) -> (usize, usize) {
        if self.major_is_z { (j, i) } else { (i, j) }
    }
}

/// A contact, and the triangle that it is with.
#[derive(Clone, Copy)]
pub(super) struct Found {
    pub(super) contact: FaceContact,
    /// Its column and its row.
    pub(super) cell: [usize; 2],
    /// 0 for the one at the cell's first vertex, 1 for the one at the opposite vertex.
    pub(super) triangle: usize,
}

/// How a path runs over the diagonals of cells: positive from a cell's first vertex to the opposite one, measured in cells.
#[derive(Clone, Copy)]
struct AcrossDiagonal {
    path: ParametricLine,
    cell: [f64; 2],
}

impl Polynomial for AcrossDiagonal {
    #[inline(always)]
    fn value<A: Arithmetic>(&self, a: &A) -> A::Number {
        let direction = self.path.direction(a);
        let [along_x, along_z] = self.cell.map(|side| a.number(side));
        direction.x * along_z + direction.z * along_x
    }
}

/// The ray over the terrain's columns, or over its rows.
struct GridAxis {
    slab: Slab,
    cells: usize,
    /// The place of the first vertex, and the side of a cell: all places of vertices are exact in f64.
    start: f64,
    cell: f64,
    cells_per_length: f64,
}

impl GridAxis {
    #[inline(always)]
    fn new(origin: f64, direction: f64, index: &TerrainIndex, axis: usize, cells: usize) -> Self {
        let terrain = index.terrain();
        let [start, end] = [0, cells].map(|vertex| terrain.place(axis, vertex));
        Self {
            slab: Slab::new(origin, direction, [start, end]),
            cells,
            start,
            cell: terrain.grid().cell[axis].into(),
            cells_per_length: index.cells_per_length[axis],
        }
    }

    /// The span of the ray in a block of a level.
    #[inline(always)]
    fn times(&self, level: usize, block: usize) -> Times {
        // An i64 is converted by one instruction.
        let border = |block: usize| self.start + (block << bits(level)) as i64 as f64 * self.cell;
        self.slab.times_between([border(block), border(block + 1)])
    }

    /// The blocks of a level that the ray may be in at some times.
    #[inline(always)]
    fn blocks(&self, level: usize, times: Times) -> Blocks {
        // `as` rounds down.
        let cell = |place: f64| larger((place - self.start) * self.cells_per_length, 0.0) as i64 as usize;
        let [low, high] = self.slab.places(times);
        Blocks { first: cell(low), last: cell(high) }.coarser(level)
    }

    /// All blocks of a level.
    #[inline(always)]
    fn all(&self, level: usize) -> Blocks {
        Blocks { first: 0, last: self.cells - 1 }.coarser(level)
    }

    /// The blocks of a level that make one of the next coarser level.
    #[inline(always)]
    fn parts(&self, level: usize, block: usize) -> Blocks {
        let border = |block: usize| block << bits(1);
        Blocks { first: border(block), last: border(block + 1) - 1 }.within(self.all(level))
    }
}

/// Neighbouring blocks of a level, both ends included.
#[derive(Debug, Clone, Copy)]
struct Blocks {
    first: usize,
    last: usize,
}

impl Blocks {
    /// The blocks of a level that contain these cells.
    #[inline(always)]
    fn coarser(self, level: usize) -> Self {
        Self { first: self.first >> bits(level), last: self.last >> bits(level) }
    }

    #[inline(always)]
    fn within(self, other: Self) -> Self {
        Self { first: self.first.max(other.first), last: self.last.min(other.last) }
    }

    #[inline(always)]
    fn count(self) -> usize {
        (self.last + 1).saturating_sub(self.first)
    }

    #[inline(always)]
    fn ordered(self, forward: bool) -> impl Iterator<Item = usize> {
        (0..self.count()).map(move |k| if forward { self.first + k } else { self.last - k })
    }
}

/// A span of a ray's parameter; the relative error of both ends is less than [`SLACK`].
#[derive(Debug, Clone, Copy)]
struct Times {
    enter: f64,
    leave: f64,
}

/// A ray begins at its origin.
const ALWAYS: Times = Times { enter: 0.0, leave: f64::INFINITY };

/// More than all roundings of a time, or of a place in cells, as a part of what it is made of: 16 u.
const SLACK: f64 = 8.0 * f64::EPSILON;

impl Times {
    #[inline(always)]
    fn during(self, other: Self) -> Self {
        Self { enter: larger(self.enter, other.enter), leave: smaller(self.leave, other.leave) }
    }

    /// Whether the true span of a ray is certainly empty: the ray leaves before it enters, or before 0.
    #[inline(always)]
    fn is_never(self) -> bool {
        self.enter > self.leave * (1.0 + 3.0 * SLACK)
    }
}

/// The ray along one axis, from one end of the terrain to the other.
///
/// Beside the slabs of a mesh, which say in lanes what boxes a path enters, this one tells along one axis when the ray
/// is where, and where when. Its borders are places as they are, not moved outwards, so a ray that does not move along
/// the axis has an answer of its own instead of a NaN.
struct Slab {
    origin: f64,
    direction: f64,
    inverse: f64,
    forward: bool,
    ends: [f64; 2],
    slack: f64,
}

impl Slab {
    #[inline(always)]
    fn new(origin: f64, direction: f64, ends: [f64; 2]) -> Self {
        let [low, high] = ends;
        Self {
            origin,
            direction,
            inverse: direction.recip(),
            forward: direction >= 0.0,
            ends,
            // Between the ends, the way from the origin is at most the rest of this without the factor. That leaves room
            // for the roundings that make a place a number of cells.
            slack: SLACK * (2.0 * origin.abs() + larger(low.abs(), high.abs())),
        }
    }

    /// The span of the ray between the ends.
    #[inline(always)]
    fn times(&self) -> Times {
        self.times_between(self.ends)
    }

    /// The span of the ray between two places.
    #[inline(always)]
    fn times_between(&self, [low, high]: [f64; 2]) -> Times {
        if self.direction == 0.0 {
            let never = Times { enter: f64::INFINITY, leave: f64::NEG_INFINITY };
            return if low <= self.origin && self.origin <= high { ALWAYS } else { never };
        }
        let (near, far) = if self.forward { (low, high) } else { (high, low) };
        // The difference, a segment's direction, the inverse and the product are each rounded once, and nothing cancels after.
        Times { enter: (near - self.origin) * self.inverse, leave: (far - self.origin) * self.inverse }
    }

    /// The range of places where the ray may be during a span.
    #[inline(always)]
    fn places(&self, Times { enter, leave }: Times) -> [f64; 2] {
        let (low, high) = if self.forward { (enter, leave) } else { (leave, enter) };
        let place = |time: f64| self.origin + time * self.direction;
        [place(low) - self.slack, place(high) + self.slack]
    }
}

#[cfg(test)]
mod tests {
    use glam::{Vec3, vec3};

    use super::*;
    use crate::exact::arithmetic::near_boundary::Random;
    use crate::exact::arithmetic::static_bounds::{StaticBounds, relative_error};
    use crate::exact::crossing::{Contact, Crossing};
    use crate::exact::place::Place;
    use crate::shapes::Ray;
    use crate::terrain::{Terrain, TerrainGrid};

    /// Heights that tie, and often a cell that is not square or whose multiples are no f32.
    fn terrain(random: &mut Random) -> Terrain {
        let [width, depth] = [0; 2].map(|_| random.one_of(&[2, 3, 5, 17, 18, 40]));
        let cell = random.one_of(&[1.0, 0.1, 0.75, 1e-30, f32::MAX / 64.0]);
        let heights = (0..width * depth).map(|_| (2.0 * random.number()).round() * cell);
        let heights: Vec<_> = heights.collect();
        let grid =
            TerrainGrid { cell: [cell, cell * random.one_of(&[1.0, 0.5, 0.3])], ..TerrainGrid::square(cell) };
        Terrain::on_grid(width, depth, grid, heights).expect("a terrain")
    }

    /// A ray through a vertex or the middle between two, along the grid, across it or in any direction.
    fn ray(random: &mut Random, terrain: &Terrain) -> Option<Ray> {
        let mut vertex = || {
            let mut below =
                |count: usize| ((random.number() + 1.0) / 2.0 * (count - 1) as f32).round() as usize;
            terrain.vertex(below(terrain.width()), below(terrain.depth()))
        };
        let (one, other, third) = (vertex(), vertex(), vertex());
        let target = random.one_of(&[one, (one + other) / 2.0]);
        let along = random.one_of(&[1.0, 0.0, -1.0]);
        let across = random.one_of(&[1.0, 0.0, -1.0]);
        let down = random.one_of(&[0.0, 0.0, -1.0, -0.125]);
        let direction = random.one_of(&[vec3(along, down, across) * terrain.cell(), target - third]);
        let origin = target - direction * random.one_of(&[0.0, 1.0, 8.0, 64.0]);
        let nudged = |x: f32| random.one_of(&[x, x, x, x.next_up(), x.next_down()]);
        Ray::new(Vec3::from_array(origin.to_array().map(nudged)), direction).ok()
    }

    /// The least t over all triangles.
    fn first_of_all(terrain: &Terrain, path: &ParametricLine) -> Option<f64> {
        let cells = (1..terrain.depth()).flat_map(|j| (1..terrain.width()).map(move |i| (i - 1, j - 1)));
        let faces = cells.flat_map(|(i, j)| Face::of_cell(terrain, i, j));
        faces.filter_map(|face| Some(place(path, face.first_contact(path)?).t)).min_by(f64::total_cmp)
    }

    fn place(path: &ParametricLine, contact: FaceContact) -> Place {
        Crossing { path: *path, contact: Contact::Terrain(contact) }.place()
    }

    #[test]
    fn the_slack_is_more_than_all_roundings() {
        const U: f64 = f64::EPSILON / 2.0;
        const LENGTH: StaticBounds = StaticBounds::LENGTH;
        let rounded = |roundings| StaticBounds { roundings, ..StaticBounds::FACTOR };
        let (direction, inverse, cells_per_length) = (rounded(1), rounded(2), rounded(1));
        let time = StaticBounds::DIFFERENCE * inverse;
        // Two of them are compared, and the later one is multiplied.
        assert!(relative_error(2 * time.roundings + 1, 0, U) < 3.0 * SLACK);

        // The way and the place of the first vertex as numbers of cells. The place is at most as far away as the ends.
        let slack = LENGTH + LENGTH;
        let way = (LENGTH + time * direction - slack - LENGTH) * cells_per_length;
        let start = (LENGTH - LENGTH) * cells_per_length;
        assert!(relative_error(way.roundings + start.roundings, way.roundings, U) < SLACK);
    }

    #[test]
    fn the_first_contact_is_found_from_every_level() {
        const TERRAINS: usize = if cfg!(debug_assertions) { 60 } else { 2_000 };
        let mut random = Random::default();
        let (mut hits, mut rays) = (0, 0);
        for _ in 0..TERRAINS {
            let terrain = terrain(&mut random);
            let index = TerrainIndex::new(&terrain);
            for ray in (0..30).filter_map(|_| ray(&mut random, &terrain)).collect::<Vec<_>>() {
                let path = ParametricLine::from(&ray);
                let expected = first_of_all(&terrain, &path);
                let search = Search::new(&index, &path, f64::INFINITY);
                let times = search.times();
                assert!(!(times.is_never() && expected.is_some()), "{ray:?} {terrain:?}");
                for level in 0..=index.top() {
                    let found = search.visit_all(level, times).map(|found| place(&path, found.contact).t);
                    assert_eq!(found, expected, "from level {level}: {ray:?} {terrain:?}");
                }
                rays += 1;
                hits += usize::from(expected.is_some());
            }
        }
        assert!(hits > rays / 5 && hits < rays * 4 / 5, "{hits} of {rays}");
    }
}
