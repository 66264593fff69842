//! The triangles that a reader has found.

use std::collections::{HashMap, HashSet};
use std::path::PathBuf;

use anyhow::{Result, bail};
use collision_core::shapes::Mesh;
use glam::Vec3;

use super::contents::Contents;
use super::left_out::{LeftOut, Omissions};
use crate::limits::WORLD_TRIANGLES;
use crate::text::{LocalizedError, Message, ids};

/// Triangles in the order of the file. Equal vertices are merged: files often repeat a vertex for each of its normals.
#[derive(Default)]
pub(super) struct TriangleList {
    vertices: Vec<Vec3>,
    triangles: Vec<[u32; 3]>,
    numbers: HashMap<[u32; 3], u32>,
    known: HashSet<[u32; 3]>,
    found: usize,
    left_out: Omissions,
    /// The files beside the world's own that were read for it.
    pub(super) beside: Vec<PathBuf>,
}

/// The mesh with each of its triangles once, for drawing: only a state may have one twice.
pub(super) fn distinct(mesh: &Mesh) -> Mesh {
    let mut gathered = TriangleList::default();
    mesh.iter().for_each(|triangle| gathered.add(triangle.vertices()));
    gathered.into_contents().expect("a world has triangles").mesh
}

impl TriangleList {
    /// Counts triangles before they are added, also those that are not kept: a small file may show one mesh many times.
    /// Errors: if there are too many.
    pub(super) fn count(&mut self, triangles: usize) -> Result<()> {
        self.found = self.found.saturating_add(triangles);
        if self.found > WORLD_TRIANGLES { bail!(super::too_many()) } else { Ok(()) }
    }

    /// Adds a triangle, unless it is there: a second one changes no answer, and takes as long as another.
    pub(super) fn add(&mut self, corners: [Vec3; 3]) {
        let triangle = corners.map(|corner| self.number(corner));
        // The same from whichever corner it begins.
        let lowest = (0..3).min_by_key(|&corner| triangle[corner]).unwrap_or_default();
        if !self.known.insert([0, 1, 2].map(|corner| triangle[(lowest + corner) % 3])) {
            self.leave_out(LeftOut::RepeatedTriangles, 1);
        } else {
            self.triangles.push(triangle);
        }
    }

    pub(super) fn leave_out(&mut self, what: LeftOut, count: usize) {
        self.left_out.add(what, count);
    }

    fn number(&mut self, vertex: Vec3) -> u32 {
        // 0.0 and -0.0 are one number.
        let bits = vertex.to_array().map(|coordinate| (coordinate + 0.0).to_bits());
        *self.numbers.entry(bits).or_insert_with(|| {
            self.vertices.push(vertex);
            (self.vertices.len() - 1) as u32
        })
    }

    /// What the world's file has.
    /// Errors: if there is no triangle.
    pub(super) fn into_contents(self) -> Result<Contents> {
        if self.triangles.is_empty() {
            bail!(LocalizedError::new(match self.left_out.message() {
                Some(told) => Message::new(ids::ERROR_WORLD_EMPTY_BUT).saying("left-out", told),
                None => ids::ERROR_WORLD_EMPTY.into(),
            }));
        }
        let mesh = Mesh::new(self.vertices, self.triangles)?;
        Ok(Contents { mesh, left_out: self.left_out, beside: self.beside })
    }
}
