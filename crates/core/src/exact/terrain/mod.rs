//! Ray and terrain.

pub(super) mod face;
mod index;
mod ray_terrain;
mod search;
mod tiles;

pub use index::TerrainIndex;
pub(super) use index::{larger, smaller};
pub use ray_terrain::ray_terrain;
pub use tiles::{TileHit, ray_tiles};
