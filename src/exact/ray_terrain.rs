//! Ray and terrain.
//!
//! A pyramid of height ranges over blocks of 1, 2, 4, ... cells a side lets a ray pass over what it cannot
//! meet. Blocks are left out only if the ray misses their box for certain; what happens in a cell is decided
//! exactly, on closed triangles. So no ray steps over a crest or through a seam.
//!
//! Blocks are visited column by column and row by row in the ray's direction, inside of them again. As the
//! ray never goes back in x or z, it passes all of an earlier block before all of a later one, up to the
//! border that both share, and the first triangle found is the first one met.

use super::crossing::{Contact, Crossing};
use super::path::Path;
use super::terrain_face::{Face, FaceContact};
use crate::shapes::Ray;
use crate::terrain::Terrain;

/// Where a ray first meets a terrain, from above or from below. A ray that starts on the surface or runs in
/// it meets it.
///
/// Builds a [`TerrainIndex`] and asks it; keep that if you have more than one ray.
///
/// ```
/// use collision_lessons::exact::ray_terrain;
/// use collision_lessons::{shapes::Ray, terrain::Terrain};
/// use glam::{dvec3, vec3};
///
/// let ridge = Terrain::new(3, 2, 1.0, vec![0.0, 4.0, 0.0, 0.0, 4.0, 0.0])?;
/// let level = Ray::new(vec3(-1.0, 3.0, 0.5), vec3(2.0, 0.0, 0.0))?;
/// let place = ray_terrain(&level, &ridge).unwrap().place();
/// assert_eq!((place.t, place.point), (0.875, dvec3(0.75, 3.0, 0.5)));
///
/// let over_the_crest = Ray::new(vec3(-1.0, 4.0_f32.next_up(), 0.5), vec3(2.0, 0.0, 0.0))?;
/// assert!(ray_terrain(&over_the_crest, &ridge).is_none());
/// # Ok::<(), collision_lessons::shapes::ShapeError>(())
/// ```
///
/// # Panics
/// As [`TerrainIndex::new`].
pub fn ray_terrain(ray: &Ray, terrain: &Terrain) -> Option<Crossing> {
    TerrainIndex::new(terrain).first_hit(ray)
}

/// A terrain prepared for rays.
#[derive(Debug, Clone)]
pub struct TerrainIndex {
    terrain: Terrain,
    cells_per_length: f64,
    /// Level 1, of 2x2 cells a block, and up to the level that is one block. Cells are level 0.
    levels: Vec<Level>,
}

#[derive(Debug, Clone)]
struct Level {
    columns: usize,
    ranges: Vec<Range>,
}

/// From the lowest to the highest.
#[derive(Debug, Clone, Copy)]
struct Range {
    low: f32,
    high: f32,
}

impl Range {
    fn ends(self) -> [f64; 2] {
        [self.low.into(), self.high.into()]
    }

    fn joined(self, other: Self) -> Self {
        Self { low: smaller(self.low, other.low), high: larger(self.high, other.high) }
    }
}

/// There are no NaNs, and so a comparison will do where `max` and `min` would take several instructions.
#[inline(always)]
fn larger<F: PartialOrd>(one: F, other: F) -> F {
    if one > other { one } else { other }
}

#[inline(always)]
fn smaller<F: PartialOrd>(one: F, other: F) -> F {
    if one < other { one } else { other }
}

impl TerrainIndex {
    /// Prepares a terrain, in time proportional to the number of its vertices.
    ///
    /// # Panics
    /// If the terrain has more than 2^29 vertices along a side: their places would not be exact in f64.
    pub fn new(terrain: &Terrain) -> Self {
        let most = 1 << 29;
        assert!(terrain.width() <= most && terrain.depth() <= most, "at most 2^29 vertices along a side");
        let cells_per_length = 1.0 / f64::from(terrain.cell());
        let mut index = Self { terrain: terrain.clone(), cells_per_length, levels: Vec::new() };
        while index.blocks(index.levels.len()) != (1, 1) {
            let level = index.next_level();
            index.levels.push(level);
        }
        index
    }

    /// The terrain.
    pub fn terrain(&self) -> &Terrain {
        &self.terrain
    }

    /// Where a ray first meets the terrain: see [`ray_terrain`].
    pub fn first_hit(&self, ray: &Ray) -> Option<Crossing> {
        let search = Search { index: self, path: ray.into(), probe: Probe::new(ray) };
        let top = self.levels.len();
        let times = search.probe.times(self.columns(top, 0), self.range(top, 0, 0).ends(), self.rows(top, 0));
        if times.is_never() {
            return None;
        }
        let (columns, rows) = self.blocks(0);
        let cells = |slab: &Slab, count| slab.cells(times.widened(), self.cells_per_length, count);
        let (columns, rows) = (cells(&search.probe.x, columns), cells(&search.probe.z, rows));
        let level = columns.levels_to_two().max(rows.levels_to_two());
        let contact = search.visit(level, columns.coarser(level), rows.coarser(level))?;
        Some(Crossing { path: search.path, contact: Contact::Terrain(contact) })
    }

    fn cell(&self) -> f64 {
        self.terrain.cell().into()
    }

    /// How many columns and rows of blocks a level has.
    fn blocks(&self, level: usize) -> (usize, usize) {
        let blocks = |vertices: usize| ((vertices - 2) >> level) + 1;
        (blocks(self.terrain.width()), blocks(self.terrain.depth()))
    }

    fn next_level(&self) -> Level {
        let level = self.levels.len() + 1;
        let ((columns, rows), (finer_columns, finer_rows)) = (self.blocks(level), self.blocks(level - 1));
        let children = |block: usize, count: usize| 2 * block..(2 * block + 2).min(count);
        let range = |i, j| {
            children(j, finer_rows)
                .flat_map(|j| children(i, finer_columns).map(move |i| self.range(level - 1, i, j)))
                .reduce(Range::joined)
                .expect("a block has children")
        };
        let ranges = (0..rows).flat_map(|j| (0..columns).map(move |i| range(i, j))).collect();
        Level { columns, ranges }
    }

    /// The heights in block `(i, j)` of a level.
    #[inline(always)]
    fn range(&self, level: usize, i: usize, j: usize) -> Range {
        if level > 0 {
            let level = &self.levels[level - 1];
            return level.ranges[j * level.columns + i];
        }
        let first = j * self.terrain.width() + i;
        let row = |first: usize| {
            let [one, other] = [self.terrain.heights()[first], self.terrain.heights()[first + 1]];
            Range { low: smaller(one, other), high: larger(one, other) }
        };
        row(first).joined(row(first + self.terrain.width()))
    }

    /// The places along x where a level's column of blocks begins and ends, exactly.
    #[inline(always)]
    fn columns(&self, level: usize, column: usize) -> [f64; 2] {
        self.side(level, column, self.terrain.width() - 1)
    }

    /// The same for a row along z.
    #[inline(always)]
    fn rows(&self, level: usize, row: usize) -> [f64; 2] {
        self.side(level, row, self.terrain.depth() - 1)
    }

    #[inline(always)]
    fn side(&self, level: usize, block: usize, cells: usize) -> [f64; 2] {
        let end = ((block + 1) << level).min(cells);
        [place_of(block << level, self.cell()), place_of(end, self.cell())]
    }
}

/// Where a number of cells ends, exactly. An i64 holds it, and is converted by one instruction.
#[inline(always)]
fn place_of(cells: usize, cell: f64) -> f64 {
    cells as i64 as f64 * cell
}

/// One ray's way through the pyramid.
struct Search<'a> {
    index: &'a TerrainIndex,
    path: Path,
    probe: Probe,
}

impl Search<'_> {
    /// The first contact in the given columns and rows of a level's blocks.
    fn visit(&self, level: usize, columns: Blocks, rows: Blocks) -> Option<FaceContact> {
        for i in columns.ordered(self.probe.x.forward) {
            let over_column = ALWAYS.during(self.probe.x.times(self.index.columns(level, i)));
            for j in rows.ordered(self.probe.z.forward) {
                let over_block = over_column.during(self.probe.z.times(self.index.rows(level, j)));
                if over_block.is_never() {
                    continue;
                }
                let range = self.index.range(level, i, j);
                if over_block.during(self.probe.y.times(range.ends())).is_never() {
                    continue;
                }
                let found = match level.checked_sub(1) {
                    None => self.visit_cell(i, j),
                    Some(finer) => self.visit_children(finer, i, j),
                };
                if found.is_some() {
                    return found;
                }
            }
        }
        None
    }

    fn visit_children(&self, level: usize, i: usize, j: usize) -> Option<FaceContact> {
        let (columns, rows) = self.index.blocks(level);
        self.visit(level, Blocks::children(i, columns), Blocks::children(j, rows))
    }

    fn visit_cell(&self, i: usize, j: usize) -> Option<FaceContact> {
        let [mut first, mut second] = Face::of_cell(&self.index.terrain, i, j);
        if !self.probe.towards_diagonal {
            std::mem::swap(&mut first, &mut second);
        }
        first.first_contact(&self.path).or_else(|| second.first_contact(&self.path))
    }
}

/// Neighbouring columns or rows, both ends included.
#[derive(Debug, Clone, Copy, PartialEq)]
struct Blocks {
    first: usize,
    last: usize,
}

impl Blocks {
    fn children(block: usize, count: usize) -> Self {
        Self { first: 2 * block, last: (2 * block + 1).min(count - 1) }
    }

    fn coarser(self, levels: usize) -> Self {
        Self { first: self.first >> levels, last: self.last >> levels }
    }

    /// How many levels up these are two blocks at most.
    fn levels_to_two(self) -> usize {
        let least = self.last.saturating_sub(self.first).checked_ilog2().unwrap_or(0) as usize;
        (least..)
            .find(|&levels| self.last >> levels <= (self.first >> levels) + 1)
            .expect("in the end all are 0")
    }

    fn ordered(self, forward: bool) -> impl Iterator<Item = usize> {
        (0..self.last + 1 - self.first).map(move |k| if forward { self.first + k } else { self.last - k })
    }
}

/// A ray in f64, to see which boxes it misses for certain.
struct Probe {
    x: Slab,
    y: Slab,
    z: Slab,
    /// Whether the ray crosses a cell's diagonal, if at all, from its first vertex' side. Rounding does not
    /// change the sign of a sum.
    towards_diagonal: bool,
}

impl Probe {
    fn new(ray: &Ray) -> Self {
        let (origin, direction) = (ray.origin().as_dvec3(), ray.direction().as_dvec3());
        Self {
            x: Slab::new(origin.x, direction.x),
            y: Slab::new(origin.y, direction.y),
            z: Slab::new(origin.z, direction.z),
            towards_diagonal: direction.x + direction.z >= 0.0,
        }
    }

    /// When the ray is in a box.
    fn times(&self, x: [f64; 2], y: [f64; 2], z: [f64; 2]) -> Times {
        ALWAYS.during(self.x.times(x)).during(self.y.times(y)).during(self.z.times(z))
    }
}

/// A span of a ray's parameter, both ends less than [`SLACK`] of themselves off.
#[derive(Debug, Clone, Copy)]
struct Times {
    enter: f64,
    leave: f64,
}

/// A ray begins at its origin.
const ALWAYS: Times = Times { enter: 0.0, leave: f64::INFINITY };

impl Times {
    #[inline(always)]
    fn during(self, other: Self) -> Self {
        Self { enter: larger(self.enter, other.enter), leave: smaller(self.leave, other.leave) }
    }

    /// Whether the true span of a ray is empty for certain: nothing is entered before 0, and what is left
    /// before 0 is so beyond doubt.
    #[inline(always)]
    fn is_never(self) -> bool {
        self.enter > self.leave * (1.0 + 3.0 * SLACK)
    }

    /// A span that holds the true one.
    fn widened(self) -> Self {
        Self { enter: self.enter * (1.0 - SLACK), leave: self.leave * (1.0 + SLACK) }
    }
}

/// The ray along one axis.
struct Slab {
    origin: f64,
    direction: f64,
    inverse: f64,
    forward: bool,
}

/// More than the relative error of three roundings.
const SLACK: f64 = 4.0 * f64::EPSILON;

impl Slab {
    fn new(origin: f64, direction: f64) -> Self {
        Self { origin, direction, inverse: direction.recip(), forward: direction >= 0.0 }
    }

    /// When the ray is between two places.
    #[inline(always)]
    fn times(&self, [low, high]: [f64; 2]) -> Times {
        if self.direction == 0.0 {
            let never = Times { enter: f64::INFINITY, leave: f64::NEG_INFINITY };
            return if low <= self.origin && self.origin <= high { ALWAYS } else { never };
        }
        let (near, far) = if self.forward { (low, high) } else { (high, low) };
        // The difference, the inverse and the product are each rounded once, and nothing cancels after.
        Times { enter: (near - self.origin) * self.inverse, leave: (far - self.origin) * self.inverse }
    }

    /// The cells, of `count` along this axis, that hold all places of the ray in a span of times.
    fn cells(&self, Times { enter, leave }: Times, cells_per_length: f64, count: usize) -> Blocks {
        let place = |time: f64, side: f64| {
            let way = time * self.direction;
            let slack = SLACK * (self.origin.abs() + way.abs());
            let cells = (self.origin + way + side * slack) * cells_per_length * (1.0 + side * SLACK);
            larger(cells, 0.0)
        };
        let (low, high) = if self.forward { (enter, leave) } else { (leave, enter) };
        // `as` rounds down and saturates; the slack counts the border of two cells to both.
        let (first, last) = (place(low, -1.0) as i64 as usize, place(high, 1.0) as i64 as usize);
        Blocks { first: first.min(count - 1), last: last.min(count - 1) }
    }
}
