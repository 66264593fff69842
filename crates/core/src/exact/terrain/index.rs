//! A pyramid of height ranges over blocks of 1, 4, 16, ... cells a side.

use alloc::vec::Vec;

use crate::terrain::Terrain;

/// A terrain prepared for rays.
///
/// ```
/// use collision_core::exact::TerrainIndex;
/// use collision_core::shapes::Ray;
/// use collision_core::terrain::Terrain;
///
/// let index = TerrainIndex::new(&Terrain::new(2, 2, 1.0, [0.0, 0.0, 0.0, 1.0])?);
/// let hits = |x: f32| Ray::new([x, 5.0, 0.5], [0.0, -1.0, 0.0]).map(|ray| index.first_hit(&ray).is_some());
/// assert_eq!([hits(0.5)?, hits(1.5)?], [true, false]);
/// # Ok::<(), collision_core::shapes::ShapeError>(())
/// ```
///
/// With the feature `serde` it is written and read as its terrain.
#[derive(Debug, Clone)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(from = "Terrain", into = "Terrain"))]
pub struct TerrainIndex {
    terrain: Terrain,
    /// Along x and along z.
    pub(super) cells_per_length: [f64; 2],
    /// The levels from level 1, with 4x4 cells a block, to the level that is one block. Cells are level 0.
    levels: Vec<Level>,
}

/// The ratio of cells along a side of a block to those of a block one level below, as a power of two.
const BITS: usize = 2;

/// The number of cells along a block's side, as a power of two.
#[inline(always)]
pub(super) fn bits(level: usize) -> usize {
    BITS * level
}

#[derive(Debug, Clone)]
struct Level {
    columns: usize,
    ranges: Vec<Range>,
}

/// The range from the lowest to the highest height.
#[derive(Debug, Clone, Copy)]
pub(super) struct Range {
    low: f32,
    high: f32,
}

impl Range {
    pub(super) fn ends(self) -> [f64; 2] {
        [self.low.into(), self.high.into()]
    }

    fn joined(self, other: Self) -> Self {
        Self { low: smaller(self.low, other.low), high: larger(self.high, other.high) }
    }
}

impl TerrainIndex {
    /// Prepares a terrain, in time proportional to the number of its vertices.
    pub fn new(terrain: &Terrain) -> Self {
        let cells_per_length = terrain.grid().cell.map(|cell| 1.0 / f64::from(cell));
        let mut index = Self { terrain: terrain.clone(), cells_per_length, levels: Vec::new() };
        while index.blocks(index.top()) != (1, 1) {
            let level = index.next_level();
            index.levels.push(level);
        }
        index
    }

    /// The terrain.
    pub fn terrain(&self) -> &Terrain {
        &self.terrain
    }

    /// The level that is one block.
    #[inline(always)]
    pub(super) fn top(&self) -> usize {
        self.levels.len()
    }

    /// The number of columns and rows of blocks on a level.
    fn blocks(&self, level: usize) -> (usize, usize) {
        let blocks = |vertices: usize| ((vertices - 2) >> bits(level)) + 1;
        (blocks(self.terrain.width()), blocks(self.terrain.depth()))
    }

    fn next_level(&self) -> Level {
        let level = self.top() + 1;
        let ((columns, rows), (finer_columns, finer_rows)) = (self.blocks(level), self.blocks(level - 1));
        let children = |block: usize, count: usize| block << BITS..((block + 1) << BITS).min(count);
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
    pub(super) fn range(&self, level: usize, i: usize, j: usize) -> Range {
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
}

impl From<Terrain> for TerrainIndex {
    fn from(terrain: Terrain) -> Self {
        Self::new(&terrain)
    }
}

impl From<TerrainIndex> for Terrain {
    fn from(index: TerrainIndex) -> Self {
        index.terrain
    }
}

/// Two are equal if their terrains are.
impl PartialEq for TerrainIndex {
    fn eq(&self, other: &Self) -> bool {
        self.terrain == other.terrain
    }
}

/// There are no NaNs, so a comparison is enough where `max` and `min` would take several instructions.
#[inline(always)]
pub(crate) fn larger<F: PartialOrd>(one: F, other: F) -> F {
    if one > other { one } else { other }
}

#[inline(always)]
pub(crate) fn smaller<F: PartialOrd>(one: F, other: F) -> F {
    if one < other { one } else { other }
}
