//! How often tetrahedra wind around a point, judged with rationals of any size: a point is inside of one if it is on the inner side
//! of its four faces.

use collision_core::shapes::{Mesh, Triangle};
use glam::Vec3;
use num_traits::{Signed, Zero};

use super::moving::from_point;
use super::{Equation, V, cross, dot, minus, v};

/// The faces of a tetrahedron, counter-clockwise as seen from outside if its volume is positive.
pub const FACES: [[usize; 3]; 4] = [[0, 2, 1], [0, 1, 3], [1, 2, 3], [2, 0, 3]];

/// The sign of a tetrahedron's volume.
fn volume(p: [&V; 4]) -> i32 {
    let [a, b, c] = [1, 2, 3].map(|at| minus(p[at], p[0]));
    let volume = dot(&cross(&a, &b), &c);
    i32::from(volume.is_positive()) - i32::from(volume.is_negative())
}

/// How often tetrahedra wind around a point; none on a face of one.
pub fn winding_number(point: Vec3, mesh: &Mesh, tetrahedra: &[[u32; 4]]) -> Option<i32> {
    let exact = v(point);
    let is_on = |triangle: &Triangle| {
        Equation::from(triangle).height(&exact).is_zero() && from_point(point, triangle).is_zero()
    };
    if mesh.iter().any(|triangle| is_on(&triangle)) {
        return None;
    }
    let around = tetrahedra.iter().map(|tetrahedron| {
        let p = tetrahedron.map(|vertex| v(mesh.vertices()[vertex as usize]));
        let whole = volume([&p[0], &p[1], &p[2], &p[3]]);
        let is_inside = (0..4).all(|corner| {
            let mut parts = [&p[0], &p[1], &p[2], &p[3]];
            parts[corner] = &exact;
            whole != 0 && volume(parts) == whole
        });
        if is_inside { whole } else { 0 }
    });
    Some(around.sum())
}
