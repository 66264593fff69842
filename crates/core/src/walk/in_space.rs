//! An order of triangles that does not depend on their numbers.

use core::cmp::Ordering;

use glam::Vec3;

use crate::shapes::Mesh;

/// The order of triangles by their lowest vertices; of triangles with the same vertices, by how they are given.
pub(super) fn cmp_in_space(mesh: &Mesh, a: usize, b: usize) -> Ordering {
    let cmp_point = |a: &Vec3, b: &Vec3| {
        (0..3).map(|axis| a[axis].total_cmp(&b[axis])).fold(Ordering::Equal, Ordering::then)
    };
    let cmp = |a: [Vec3; 3], b: [Vec3; 3]| {
        (0..3).map(|number| cmp_point(&a[number], &b[number])).fold(Ordering::Equal, Ordering::then)
    };
    let [given, sorted] = [[a, b], [a, b]].map(|pair| pair.map(|number| mesh.triangle(number).vertices()));
    let sorted = sorted.map(|mut vertices| {
        vertices.sort_by(cmp_point);
        vertices
    });
    cmp(sorted[0], sorted[1]).then(cmp(given[0], given[1]))
}
