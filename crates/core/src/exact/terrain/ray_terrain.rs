//! Ray or segment and terrain.
//!
//! A pyramid of height ranges over blocks of 1, 4, 16, ... cells a side lets a ray skip blocks that it certainly
//! misses. In a cell, exact tests with closed triangles decide. So no ray jumps over a crest or through a seam.

use super::index::TerrainIndex;
use super::search::Search;
use crate::exact::crossing::{Contact, Crossing};
use crate::exact::parametric_line::ParametricLine;
use crate::shapes::{Ray, Segment};
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

/// The first crossing of a segment, with its ends, and a terrain: [`TerrainIndex::hit_of_segment`] for a single one.
pub fn segment_terrain(segment: &Segment, terrain: &Terrain) -> Option<Crossing> {
    TerrainIndex::new(terrain).hit_of_segment(segment).map(|hit| hit.crossing)
}

/// The place where a path meets a terrain.
#[derive(Debug, Clone, Copy, PartialEq)]
#[non_exhaustive]
pub struct TerrainHit {
    /// The column and the row of the cell, each from 0: along x and along z.
    pub cell: [usize; 2],
    /// The triangle of the cell: 0 for the one at the cell's first vertex, 1 for the one at the opposite vertex.
    pub triangle: usize,
    /// The crossing with that triangle.
    pub crossing: Crossing,
}

impl TerrainIndex {
    /// The first crossing of a ray and the terrain: see [`ray_terrain`].
    pub fn first_hit(&self, ray: &Ray) -> Option<Crossing> {
        self.hit_of_ray(ray).map(|hit| hit.crossing)
    }

    /// The first place where a ray meets the terrain, and its triangle: see [`ray_terrain`].
    ///
    /// ```
    /// use collision_core::exact::TerrainIndex;
    /// use collision_core::shapes::Ray;
    /// use collision_core::terrain::Terrain;
    ///
    /// let plain = TerrainIndex::new(&Terrain::new(4, 3, 1.0, [0.0; 12])?);
    /// let hit = plain.hit_of_ray(&Ray::new([2.75, 1.0, 1.5], [0.0, -1.0, 0.0])?).expect("it points down");
    /// assert_eq!((hit.cell, hit.triangle, hit.crossing.normal().y), ([2, 1], 1, 1.0));
    /// # Ok::<(), collision_core::shapes::ShapeError>(())
    /// ```
    pub fn hit_of_ray(&self, ray: &Ray) -> Option<TerrainHit> {
        self.hit_of(ray.into(), f64::INFINITY)
    }

    /// The first place where a segment meets the terrain, from above or from below: a line of sight. The ends of the segment belong
    /// to it, and one that runs in the surface meets it, too.
    ///
    /// ```
    /// use collision_core::exact::TerrainIndex;
    /// use collision_core::shapes::Segment;
    /// use collision_core::terrain::Terrain;
    ///
    /// let ridge = TerrainIndex::new(&Terrain::new(3, 2, 1.0, [0.0, 4.0, 0.0, 0.0, 4.0, 0.0])?);
    /// let eye = [0.0, 3.0, 0.5];
    /// let sees = |target: [f32; 3]| Segment::new(eye, target).map(|sight| ridge.hit_of_segment(&sight).is_none());
    /// assert_eq!([sees([0.5, 3.0, 0.5])?, sees([0.75, 3.0, 0.5])?, sees([2.0, 3.0, 0.5])?], [true, false, false]);
    /// # Ok::<(), collision_core::shapes::ShapeError>(())
    /// ```
    pub fn hit_of_segment(&self, segment: &Segment) -> Option<TerrainHit> {
        self.hit_of(segment.into(), 1.0).filter(|hit| hit.crossing.is_up_to(1.0))
    }

    /// The first place where a path meets the terrain; if that is certainly beyond a parameter, maybe none.
    fn hit_of(&self, path: ParametricLine, end: f64) -> Option<TerrainHit> {
        let found = Search::new(self, &path, end).first_contact()?;
        let crossing = Crossing { path, contact: Contact::Terrain(found.contact) };
        Some(TerrainHit { cell: found.cell, triangle: found.triangle, crossing })
    }
}
