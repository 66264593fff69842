//! A world to walk in.

use alloc::vec::Vec;

use glam::Vec3;

use crate::shapes::Mesh;

/// The lowest and the highest corner of a box.
type Corners = [[f32; 3]; 2];
/// The corners of a rectangle, in their order around it.
type Rectangle = [[f32; 3]; 4];

/// Walls, pillar and stairs: boxes of twelve triangles.
const BOXES: [Corners; 13] = [
    // Walls around, those in the south and in the north more than 100 long.
    [[-1.0, 0.0, 0.0], [0.0, 6.0, 40.0]],
    [[100.0, 0.0, 0.0], [101.0, 6.0, 40.0]],
    [[-1.0, 0.0, -1.0], [101.0, 6.0, 0.0]],
    [[-1.0, 0.0, 40.0], [101.0, 6.0, 41.0]],
    // A door as wide as a ball of radius 1.
    [[60.0, 0.0, 0.0], [61.0, 6.0, 19.0]],
    [[60.0, 0.0, 21.0], [61.0, 6.0, 40.0]],
    // A pillar.
    [[85.0, 0.0, 10.0], [87.0, 6.0, 12.0]],
    // Stairs.
    [[20.0, 0.0, 0.0], [40.0, 0.5, 8.0]],
    [[22.0, 0.5, 0.0], [40.0, 1.0, 8.0]],
    [[24.0, 1.0, 0.0], [40.0, 1.5, 8.0]],
    [[26.0, 1.5, 0.0], [40.0, 2.0, 8.0]],
    [[28.0, 2.0, 0.0], [40.0, 2.5, 8.0]],
    [[30.0, 2.5, 0.0], [40.0, 3.0, 8.0]],
];

/// Sheets without a thickness: rectangles of two triangles.
const SHEETS: [Rectangle; 8] = [
    // The floor, with its seams.
    [[0.0, 0.0, 0.0], [50.0, 0.0, 0.0], [50.0, 0.0, 20.0], [0.0, 0.0, 20.0]],
    [[50.0, 0.0, 0.0], [100.0, 0.0, 0.0], [100.0, 0.0, 20.0], [50.0, 0.0, 20.0]],
    [[0.0, 0.0, 20.0], [50.0, 0.0, 20.0], [50.0, 0.0, 40.0], [0.0, 0.0, 40.0]],
    [[50.0, 0.0, 20.0], [100.0, 0.0, 20.0], [100.0, 0.0, 40.0], [50.0, 0.0, 40.0]],
    // A slope down from the stairs.
    [[40.0, 3.0, 0.0], [40.0, 3.0, 8.0], [52.0, 0.0, 8.0], [52.0, 0.0, 0.0]],
    // A sheet that stands free.
    [[70.0, 0.0, 5.0], [70.0, 5.0, 5.0], [70.0, 5.0, 15.0], [70.0, 0.0, 15.0]],
    // A corner of 15 degrees.
    [[68.0, 0.0, 30.0], [80.0, 0.0, 30.0], [80.0, 5.0, 30.0], [68.0, 5.0, 30.0]],
    [[68.0, 0.0, 33.215], [80.0, 0.0, 30.0], [80.0, 5.0, 30.0], [68.0, 5.0, 33.215]],
];

/// The corners of a box's six faces, whose normals `(p2 - p0) × (p1 - p0)` point inwards, as in the world of the printed text.
/// Bit 2 of a corner's number is its x, bit 1 its y, bit 0 its z.
const FACES: [[u32; 4]; 6] =
    [[4, 6, 7, 5], [0, 1, 3, 2], [2, 3, 7, 6], [0, 4, 5, 1], [1, 5, 7, 3], [0, 2, 6, 4]];

/// A courtyard for a ball of radius 1: 100 long, 40 wide, without a roof. Its walls are 6 high, and it has stairs, a slope, a
/// door that the ball just fits through, a pillar, a free sheet and a corner of 15 degrees: 172 triangles.
///
/// It is public for the lesson, the tests and the benchmarks of this workspace.
#[doc(hidden)]
pub fn courtyard() -> Mesh {
    let (mut vertices, mut triangles) = (Vec::new(), Vec::new());
    for corners in BOXES {
        let first = vertices.len() as u32;
        let corner = |number: usize| {
            Vec3::new(corners[number >> 2][0], corners[number >> 1 & 1][1], corners[number & 1][2])
        };
        vertices.extend((0..8).map(corner));
        triangles.extend(FACES.into_iter().flat_map(|face| halves(face.map(|number| first + number))));
    }
    for rectangle in SHEETS {
        let first = vertices.len() as u32;
        vertices.extend(rectangle.map(Vec3::from_array));
        triangles.extend(halves([first, first + 1, first + 2, first + 3]));
    }
    Mesh::new(vertices, triangles).expect("a table of finite numbers")
}

/// The two triangles of a rectangle.
fn halves([a, b, c, d]: [u32; 4]) -> [[u32; 3]; 2] {
    [[a, b, c], [a, c, d]]
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::exact::{MeshIndex, ray_mesh_all, sphere_mesh};
    use crate::shapes::{Ray, Side, Sphere};

    #[test]
    fn boxes_are_closed_and_face_inwards() {
        let courtyard = courtyard();
        assert_eq!(courtyard.triangles().len(), 172);
        let index = MeshIndex::new(courtyard);
        // Through the western and the eastern wall, and the two parts of the pillar between them.
        let ray = Ray::new([-5.0, 5.5, 11.0], [1.0, 0.0, 0.0]).expect("a ray");
        let hits = ray_mesh_all(&ray, &index);
        let places: Vec<f64> = hits.iter().map(|hit| hit.crossing.place().point.x).collect();
        assert_eq!(places, [-1.0, 0.0, 60.0, 61.0, 85.0, 87.0, 100.0, 101.0]);
        for (number, hit) in hits.iter().enumerate() {
            let side = if number % 2 == 0 { Side::Behind } else { Side::Front };
            assert_eq!(hit.crossing.facing(), side, "{number}");
        }
    }

    #[test]
    fn the_ball_fits_where_it_should() {
        let index = MeshIndex::new(courtyard());
        let meets = |x, y, z| sphere_mesh(&Sphere::new(Vec3::new(x, y, z), 1.0).expect("a ball"), &index);
        assert!(!meets(10.0, 4.0, 12.0), "the start");
        assert!(!meets(60.5, 1.0, 20.0), "in the door, touching");
        assert!(meets(60.5, 1.0, 20.0_f32.next_up()), "in the door, beside its middle");
        assert!(meets(70.0, 1.0, 10.0), "in the sheet");
    }
}
