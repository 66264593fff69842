//! Ray and terrain.

pub(super) mod face;
mod index;
mod ray_terrain;
mod search;

pub use index::TerrainIndex;
pub(super) use index::{larger, smaller};
pub use ray_terrain::ray_terrain;
