//! Closed meshes, and rays from inside at their vertices and edges: none may get out.

use std::f64::consts::{PI, TAU};

use collision_core::exact::{MeshIndex, ray_mesh, ray_mesh_all};
use collision_core::shapes::{Mesh, Ray};
use glam::{DVec3, Vec3, dvec3, vec3};

/// A sphere around the origin, with hills and valleys of this height: `2 around (down - 1)` triangles. Many around and few
/// down make slivers.
#[expect(clippy::disallowed_methods, reason = "a surface to ask: its last bits do not count")]
pub fn sphere(around: u32, down: u32, bump: f64) -> Mesh {
    let vertex = |i: u32, j: u32| {
        let [u, v] = [f64::from(i) / f64::from(around) * TAU, f64::from(j) / f64::from(down) * PI];
        let radius = 1.0 + bump * (9.0 * u).sin() * (7.0 * v).sin();
        let direction: DVec3 = dvec3(v.sin() * u.cos(), v.cos(), v.sin() * u.sin());
        (direction * radius).as_vec3()
    };
    // Each pole is one vertex.
    let at = |i: u32, j: u32| match j {
        0 => 0,
        j if j == down => 1,
        j => 2 + (j - 1) * around + i % around,
    };
    let rows = (1..down).flat_map(|j| (0..around).map(move |i| (i, j)));
    let vertices = [Vec3::Y, Vec3::NEG_Y].into_iter().chain(rows.map(|(i, j)| vertex(i, j)));
    let cells = (0..down).flat_map(|j| (0..around).map(move |i| (i, j)));
    let triangles = cells.flat_map(|(i, j)| {
        let [a, b, c, d] = [at(i, j), at(i + 1, j), at(i + 1, j + 1), at(i, j + 1)];
        [[a, b, c], [a, c, d]].into_iter().filter(|[a, b, c]| a != b && b != c && c != a)
    });
    Mesh::new(vertices.collect(), triangles.collect()).expect("finite")
}

/// A ring of `2 around across` triangles.
#[expect(clippy::disallowed_methods, reason = "a surface to ask: its last bits do not count")]
pub fn torus(around: u32, across: u32) -> Mesh {
    let vertex = |i: u32, j: u32| {
        let [u, v] = [(i, around), (j, across)].map(|(k, n)| f64::from(k) / f64::from(n) * TAU);
        let ring = 3.0 + v.cos();
        dvec3(ring * u.cos(), v.sin(), ring * u.sin()).as_vec3()
    };
    let at = |i: u32, j: u32| i % around * across + j % across;
    let cells = || (0..around).flat_map(move |i| (0..across).map(move |j| (i, j)));
    let faces = cells().flat_map(|(i, j)| {
        let [a, b, c, d] = [at(i, j), at(i + 1, j), at(i + 1, j + 1), at(i, j + 1)];
        [[a, b, c], [a, c, d]]
    });
    Mesh::new(cells().map(|(i, j)| vertex(i, j)).collect(), faces.collect()).expect("finite")
}

/// A cube of whole numbers, each face divided into `side * side` squares: rays run exactly in its planes and along its
/// diagonals. Neighbouring squares have vertices of their own, at the same places.
pub fn cube(side: i32) -> Mesh {
    let half = side / 2;
    let mut vertices = Vec::new();
    for axis in 0..3 {
        for level in [-half, side - half] {
            for (u, v) in (0..side).flat_map(|u| (0..side).map(move |v| (u, v))) {
                let corner = |i: i32, j: i32| {
                    let [a, b, c] = [level, u + i - half, v + j - half].map(|x| x as f32);
                    [vec3(a, b, c), vec3(c, a, b), vec3(b, c, a)][axis]
                };
                let [a, b, c, d] = [corner(0, 0), corner(1, 0), corner(1, 1), corner(0, 1)];
                vertices.extend([a, b, c, a, c, d]);
            }
        }
    }
    let triangles = (0..vertices.len() as u32 / 3).map(|t| [3 * t, 3 * t + 1, 3 * t + 2]).collect();
    Mesh::new(vertices, triangles).expect("finite")
}

/// A linear congruential generator.
#[derive(Clone)]
pub struct Random(pub u64);

impl Random {
    /// From -1 to 1.
    pub fn number(&mut self) -> f32 {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 40) as f32 / (1 << 23) as f32 - 1.0
    }

    pub fn below(&mut self, count: usize) -> usize {
        ((f64::from(self.number()) + 1.0) / 2.0 * count as f64) as usize
    }

    /// A point in the cube from -1 to 1.
    pub fn point(&mut self) -> Vec3 {
        Vec3::from_array([0; 3].map(|_| self.number()))
    }
}

/// A point inside of a closed mesh: behind one of its triangles, and every ray from there crosses the surface an odd
/// number of times.
pub fn inside(index: &MeshIndex, random: &mut Random) -> Vec3 {
    let mesh = index.mesh();
    loop {
        let [a, b, c] = mesh.triangle(random.below(mesh.triangles().len())).vertices();
        let depth = (b - a).length().max((c - a).length()) * random.number();
        let point = (a + b + c) / 3.0 + (b - a).cross(c - a).normalize_or_zero() * depth;
        let is_inside = (0..3).all(|_| {
            Ray::new(point, random.point()).is_ok_and(|ray| ray_mesh_all(&ray, index).len() % 2 == 1)
        });
        if is_inside {
            return point;
        }
    }
}

/// A ray from inside at a vertex, at the middle or any other point of an edge, or parallel to an edge; none where the point
/// is the start.
pub fn aimed(mesh: &Mesh, inside: Vec3, random: &mut Random) -> Option<Ray> {
    let [a, b, _] = mesh.triangle(random.below(mesh.triangles().len())).vertices();
    let direction = match random.below(4) {
        0 => a - inside,
        1 => (a + b) / 2.0 - inside,
        2 => a + (b - a) * random.number().abs() - inside,
        _ => b - a,
    };
    Ray::new(inside, direction).ok()
}

/// The rays that get out of a closed mesh, of so many that start at some points inside.
pub fn lost(index: &MeshIndex, rays: usize, random: &mut Random) -> Vec<Ray> {
    const RAYS_FROM_A_POINT: usize = 64;
    let mut lost = Vec::new();
    for _ in 0..rays / RAYS_FROM_A_POINT {
        let start = inside(index, random);
        let aimed = (0..RAYS_FROM_A_POINT).filter_map(|_| aimed(index.mesh(), start, random));
        lost.extend(aimed.filter(|ray| ray_mesh(ray, index).is_none()));
    }
    lost
}
