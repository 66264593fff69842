//! The triangles that a reader has found.

use std::collections::HashMap;

use anyhow::{Result, bail};
use collision_core::shapes::Mesh;
use glam::Vec3;

use crate::limits::WORLD_TRIANGLES;
use crate::text::error::LocalizedError;

/// Triangles in the order of the file. Equal vertices become one, as files often repeat a vertex for each of its normals.
#[derive(Default)]
pub(super) struct Gathered {
    vertices: Vec<Vec3>,
    triangles: Vec<[u32; 3]>,
    numbers: HashMap<[u32; 3], u32>,
}

impl Gathered {
    /// Adds a triangle.
    ///
    /// # Errors
    /// If there are too many.
    pub(super) fn add(&mut self, corners: [Vec3; 3]) -> Result<()> {
        if self.triangles.len() == WORLD_TRIANGLES {
            bail!(super::too_many());
        }
        let triangle = corners.map(|corner| self.number(corner));
        self.triangles.push(triangle);
        Ok(())
    }

    /// The number of a vertex.
    fn number(&mut self, vertex: Vec3) -> u32 {
        // 0.0 and -0.0 are one number.
        let bits = vertex.to_array().map(|coordinate| (coordinate + 0.0).to_bits());
        *self.numbers.entry(bits).or_insert_with(|| {
            self.vertices.push(vertex);
            (self.vertices.len() - 1) as u32
        })
    }

    /// The mesh.
    ///
    /// # Errors
    /// If there is no triangle.
    pub(super) fn into_mesh(self) -> Result<Mesh> {
        if self.triangles.is_empty() {
            bail!(LocalizedError::new("error-world-empty"));
        }
        Ok(Mesh::new(self.vertices, self.triangles)?)
    }
}
