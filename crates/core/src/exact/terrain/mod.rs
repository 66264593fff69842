//! Rays and segments at terrains.

pub(super) mod face;
mod index;
mod ray_terrain;
mod search;
mod tiles;

pub use index::TerrainIndex;
pub use ray_terrain::{TerrainHit, ray_terrain, segment_terrain};
pub use tiles::{TileHit, ray_tiles};
