//! Ray and terrain.

pub(super) mod face;
mod index;
mod ray_terrain;
mod search;

pub use index::TerrainIndex;
pub use ray_terrain::ray_terrain;
