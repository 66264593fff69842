//! Shaded polygons as meshes of small triangles, between whose corners PDF mixes colours without perspective.

use glam::{DVec2, DVec3};

use crate::vector::shading::color_at;
use crate::vector::{Shaded, ShadedCorner};

/// The parts of a side of a polygon's only triangle: with these colours are at most 5 of 255 levels off.
const PARTS: f64 = 8.0;

/// A mesh of free triangles (ISO 32000-1, 8.7.4.5.5).
pub(super) struct Mesh {
    pub(super) bytes: Vec<u8>,
}

impl Mesh {
    pub(super) const COORDINATE_BITS: i32 = 24;
    pub(super) const COMPONENT_BITS: i32 = 16;
    pub(super) const FLAG_BITS: i32 = 8;
    /// The coordinates that a corner may have, in points: those of all pages and far around.
    pub(super) const RANGE: [f32; 2] = [-16384.0, 49152.0];

    pub(super) fn of(shaded: &Shaded) -> Self {
        let mut mesh = Self { bytes: Vec::new() };
        let parts = (PARTS / (shaded.triangles.len() as f64).sqrt()).ceil().max(2.0) as u32;
        shaded.triangles.iter().for_each(|triangle| mesh.triangle(triangle, parts));
        mesh
    }

    /// A triangle whose sides have so many parts.
    fn triangle(&mut self, corners: &[ShadedCorner; 3], parts: u32) {
        let [a, b, c] = corners.map(|corner| corner.at);
        let corner = |i: u32, j: u32| {
            let [i, j] = [i, j].map(|number| f64::from(number) / f64::from(parts));
            let at = a + (b - a) * i + (c - a) * j;
            (at, color_at(corners, at))
        };
        for i in 0..parts {
            for j in 0..parts - i {
                self.corners([corner(i, j), corner(i + 1, j), corner(i, j + 1)]);
                if i + j + 1 < parts {
                    self.corners([corner(i + 1, j), corner(i + 1, j + 1), corner(i, j + 1)]);
                }
            }
        }
    }

    fn corners(&mut self, corners: [(DVec2, DVec3); 3]) {
        for (at, color) in corners {
            self.bytes.push(0); // a new triangle
            at.to_array().into_iter().for_each(|coordinate| self.coordinate(coordinate));
            for level in color.to_array() {
                self.bytes.extend(((level * 257.0).round() as u16).to_be_bytes());
            }
        }
    }

    fn coordinate(&mut self, coordinate: f64) {
        let [low, high] = Self::RANGE.map(f64::from);
        let share = ((coordinate - low) / (high - low)).clamp(0.0, 1.0);
        let most = f64::from((1_u32 << Self::COORDINATE_BITS) - 1);
        self.bytes.extend(&((share * most).round() as u32).to_be_bytes()[1..]);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use glam::dvec2;

    #[test]
    fn a_triangle_has_its_parts_and_their_colours() {
        let at = [dvec2(0.0, 0.0), dvec2(80.0, 0.0), dvec2(0.0, 80.0)];
        let corner = |i: usize| ShadedCorner { at: at[i], depth: 1.0, color: [255, 0, 0, 255] };
        let shaded = Shaded { outline: at.to_vec(), triangles: vec![[corner(0), corner(1), corner(2)]] };
        let bytes = Mesh::of(&shaded).bytes;
        let record = 1 + 2 * 3 + 3 * 2;
        assert_eq!(bytes.len(), 64 * 3 * record);
        assert!(bytes.chunks(record).all(|one| one[7..] == [255, 255, 0, 0, 0, 0]));
        // The second corner is 10 points to the right: a hundredth of a point is some two and a half units.
        let x = u32::from_be_bytes([0, bytes[record + 1], bytes[record + 2], bytes[record + 3]]);
        assert_eq!(x, ((10.0 + 16384.0) / 65536.0 * 16_777_215.0_f64).round() as u32);
    }
}
