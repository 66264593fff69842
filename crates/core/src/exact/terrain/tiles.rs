//! Several terrains as one.

use super::index::TerrainIndex;
use super::ray_terrain::TerrainHit;
use crate::exact::crossing::Crossing;
use crate::shapes::Ray;

/// The place where a ray meets one of several tiles.
#[derive(Debug, Clone, Copy, PartialEq)]
#[non_exhaustive]
pub struct TileHit {
    /// The number of the tile in the order in which they were given, from 0.
    pub tile: usize,
    /// The column and the row of its cell, each from 0: along x and along z.
    pub cell: [usize; 2],
    /// The triangle of the cell: 0 for the one at the cell's first vertex, 1 for the one at the opposite vertex.
    pub triangle: usize,
    /// The crossing with that tile.
    pub crossing: Crossing,
}

/// The first place where a ray meets any of these terrains; of those that it meets at the same place, the first one given.
/// Tiles of one [grid](crate::terrain::TerrainGrid) answer as one terrain: no ray passes between them.
///
/// Every tile is asked. One whose box the ray misses takes a few nanoseconds, so that some hundred tiles need no tree.
///
/// ```
/// use collision_core::exact::{TerrainIndex, ray_tiles};
/// use collision_core::shapes::Ray;
/// use collision_core::terrain::{Terrain, TerrainGrid};
///
/// let grid = TerrainGrid { origin: [-1000.0, 400.0], ..TerrainGrid::square(0.1) };
/// let tile = |column| Terrain::on_grid(9, 9, TerrainGrid { first: [column * 8, 0], ..grid }, [5.0; 81]);
/// let tiles = [TerrainIndex::new(&tile(0)?), TerrainIndex::new(&tile(1)?)];
/// let hit = ray_tiles(&Ray::new([-999.0, 6.0, 400.4], [0.0, -1.0, 0.0])?, &tiles).expect("a tile");
/// assert_eq!((hit.tile, hit.cell, hit.crossing.place().t), (1, [1, 3], 1.0));
/// # Ok::<(), collision_core::shapes::ShapeError>(())
/// ```
pub fn ray_tiles<'a>(ray: &Ray, tiles: impl IntoIterator<Item = &'a TerrainIndex>) -> Option<TileHit> {
    let hits = tiles.into_iter().enumerate();
    let hits = hits.filter_map(|(tile, index)| {
        let TerrainHit { cell, triangle, crossing } = index.hit_of_ray(ray)?;
        Some(TileHit { tile, cell, triangle, crossing })
    });
    hits.min_by(|one, other| one.crossing.cmp_t(&other.crossing))
}
