//! Ray and terrain.
//!
//! A pyramid of height ranges over blocks of 1, 4, 16, ... cells a side lets a ray skip blocks that it certainly
//! misses. In a cell, exact tests with closed triangles decide. So no ray jumps over a crest or through a seam.

use super::index::TerrainIndex;
use super::search::Search;
use crate::exact::crossing::{Contact, Crossing};
use crate::shapes::Ray;
use crate::terrain::Terrain;

/// The first crossing of a ray and a terrain, from above or from below. A ray that starts on the surface or runs in it
/// meets it.
///
/// This builds a [`TerrainIndex`] for one ray. For several rays, build the index once.
///
/// ```
/// use collision_core::exact::ray_terrain;
/// use collision_core::glam::{dvec3, vec3};
/// use collision_core::{shapes::Ray, terrain::Terrain};
///
/// let ridge = Terrain::new(3, 2, 1.0, vec![0.0, 4.0, 0.0, 0.0, 4.0, 0.0])?;
/// let level = Ray::new(vec3(-1.0, 3.0, 0.5), vec3(2.0, 0.0, 0.0))?;
/// let place = ray_terrain(&level, &ridge).unwrap().place();
/// assert_eq!((place.t, place.point), (0.875, dvec3(0.75, 3.0, 0.5)));
///
/// let over_the_crest = Ray::new(vec3(-1.0, 4.0_f32.next_up(), 0.5), vec3(2.0, 0.0, 0.0))?;
/// assert!(ray_terrain(&over_the_crest, &ridge).is_none());
/// # Ok::<(), collision_core::shapes::ShapeError>(())
/// ```
pub fn ray_terrain(ray: &Ray, terrain: &Terrain) -> Option<Crossing> {
    TerrainIndex::new(terrain).first_hit(ray)
}

impl TerrainIndex {
    /// The first crossing of a ray and the terrain: see [`ray_terrain`].
    pub fn first_hit(&self, ray: &Ray) -> Option<Crossing> {
        let path = ray.into();
        let contact = Search::new(self, ray, &path).first_contact()?;
        Some(Crossing { path, contact: Contact::Terrain(contact) })
    }
}
