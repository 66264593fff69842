use collision_core::exact::PlaneOf;
use collision_core::shapes::{Mesh, MovingSphere, Plane, Polygon, Ray, Segment, Sphere, Triangle};
use collision_core::terrain::{Terrain, TerrainGrid};
use glam::Vec3;

use crate::oracle::near::{
    OUTLINES, TARGETS, clamped, combined, direction, moved, nudged, scaled, tilted, wild,
};
use crate::oracle::tetrahedra::FACES;
use crate::oracle::{Equation, is_flat};

/// Shapes made from any bytes. Most coordinates are small whole numbers and halves, so that ties are frequent, and
/// most points lie on, between or beside earlier ones.
pub struct Input<'a> {
    bytes: std::slice::Iter<'a, u8>,
    exponent: i32,
    points: Vec<Vec3>,
}

impl<'a> Input<'a> {
    pub fn new(bytes: &'a [u8]) -> Self {
        let mut input = Self { bytes: bytes.iter(), exponent: 0, points: Vec::new() };
        if input.one_of(4) == 3 {
            input.exponent = i32::from(input.byte()) - 149;
        }
        input
    }

    /// The next byte; when they are used up, zeros follow.
    fn byte(&mut self) -> u8 {
        self.bytes.next().copied().unwrap_or(0)
    }

    fn one_of(&mut self, count: usize) -> usize {
        usize::from(self.byte()) % count
    }

    fn whole(&mut self, most: i32) -> i32 {
        i32::from(self.byte()) % (2 * most + 1) - most
    }

    /// Up to two units in the last place per coordinate, or none at all.
    fn ulps(&mut self) -> [i32; 3] {
        if self.one_of(2) == 0 { [0; 3] } else { [self.whole(2), self.whole(2), self.whole(2)] }
    }

    fn coordinate(&mut self) -> f32 {
        match self.one_of(8) {
            0..=4 => self.whole(8) as f32 / 2.0,
            5 => f32::from(i16::from_le_bytes([self.byte(), self.byte()])) / 4096.0,
            6 => {
                let ulps = self.whole(3);
                nudged(self.whole(4) as f32, ulps)
            }
            _ => wild(u32::from_le_bytes([self.byte(), self.byte(), self.byte(), self.byte()])),
        }
    }

    fn fresh(&mut self) -> Vec3 {
        let [x, y, z] = [self.coordinate(), self.coordinate(), self.coordinate()];
        scaled(Vec3::new(x, y, z), self.exponent)
    }

    fn earlier(&mut self) -> Vec3 {
        let index = self.one_of(self.points.len().max(1));
        self.points.get(index).copied().unwrap_or_default()
    }

    pub fn point(&mut self) -> Vec3 {
        let point = match self.one_of(6) {
            0 => self.earlier(),
            1 => {
                let among = [self.earlier(), self.earlier(), self.earlier()];
                combined(&among, TARGETS[self.one_of(TARGETS.len())])
            }
            2 => {
                let step = scaled(Vec3::AXES[self.one_of(3)], self.exponent);
                clamped(self.earlier().as_dvec3() + (step * self.whole(8) as f32).as_dvec3())
            }
            _ => self.fresh(),
        };
        let point = moved(point, self.ulps());
        self.points.push(point);
        point
    }

    /// A direction, mostly towards another point.
    pub fn direction(&mut self, from: Vec3) -> Vec3 {
        if self.one_of(4) == 0 { self.fresh() } else { direction(from, self.point()) }
    }

    pub fn segment(&mut self) -> Segment {
        Segment::new(self.point(), self.point()).expect("finite")
    }

    pub fn ray(&mut self) -> Option<Ray> {
        let origin = self.point();
        Ray::new(origin, self.direction(origin)).ok()
    }

    pub fn triangle(&mut self) -> Triangle {
        Triangle::new([self.point(), self.point(), self.point()]).expect("finite")
    }

    /// Some triangles that share vertices, some of them degenerate.
    pub fn mesh(&mut self, most: usize) -> Mesh {
        let vertices: Vec<Vec3> = (0..3 + self.one_of(2 * most)).map(|_| self.point()).collect();
        let triangles =
            (0..1 + self.one_of(most)).map(|_| [0; 3].map(|_| self.one_of(vertices.len()) as u32));
        let triangles = triangles.collect();
        Mesh::new(vertices, triangles).expect("finite")
    }

    /// Some tetrahedra that share vertices, some of them flat, and the mesh of their faces.
    pub fn tetrahedra(&mut self, most: usize) -> (Mesh, Vec<[u32; 4]>) {
        let vertices: Vec<Vec3> = (0..4 + self.one_of(2 * most)).map(|_| self.point()).collect();
        let count = vertices.len();
        let numbers: Vec<[u32; 4]> =
            (0..1 + self.one_of(most)).map(|_| [0; 4].map(|_| self.one_of(count) as u32)).collect();
        let faces = numbers.iter().flat_map(|four| FACES.map(|face| face.map(|corner| four[corner])));
        let mesh = Mesh::new(vertices, faces.collect()).expect("finite");
        (mesh, numbers)
    }

    /// A parameter, often a small whole one.
    pub fn parameter(&mut self) -> f32 {
        self.coordinate().abs()
    }

    /// A sphere that mostly just about reaches an earlier point, and the way of its centre to another.
    pub fn moving_sphere(&mut self) -> MovingSphere {
        let sphere = self.sphere();
        MovingSphere::new(sphere.center(), self.point(), sphere.radius()).expect("finite and not negative")
    }

    /// A flat polygon: a triangle, or an outline in a plane of whole numbers.
    pub fn polygon(&mut self) -> Option<Polygon> {
        if self.one_of(3) > 0 {
            return Polygon::new(&self.triangle().vertices()).ok();
        }
        let mut small = || Vec3::from_array([self.whole(3), self.whole(3), self.whole(3)].map(|x| x as f32));
        let (corner, tilt) = (small(), [small(), small()]);
        let outline = tilted(OUTLINES[self.one_of(4)], tilt, self.one_of(8), self.one_of(2) == 0);
        let vertices: Vec<Vec3> = outline.iter().map(|&p| scaled(corner + p, self.exponent)).collect();
        self.points.extend(&vertices);
        Polygon::new(&vertices).ok().filter(is_flat)
    }

    /// A plane for the library and for the oracle, by a polygon or by an equation. The latter mostly passes `point`
    /// at about the distance `reach`.
    pub fn plane(&mut self, point: Vec3, reach: f32) -> Option<(PlaneOf, Equation)> {
        if self.one_of(2) == 0 {
            let polygon = self.polygon()?;
            return Some(((&polygon).into(), (&polygon).into()));
        }
        let normal = self.point();
        let d = if self.one_of(4) == 0 {
            self.coordinate()
        } else {
            let (n, way) = (normal.as_dvec3(), f64::from(self.whole(1)));
            let d = (way * f64::from(reach) * n.length() - n.dot(point.as_dvec3())) as f32;
            nudged(d.clamp(f32::MIN, f32::MAX), self.whole(2))
        };
        let plane = Plane::new(normal, d).ok()?;
        Some(((&plane).into(), (&plane).into()))
    }

    /// A sphere that mostly just about reaches an earlier point, an edge or the plane of the first three points.
    pub fn sphere(&mut self) -> Sphere {
        let center = self.point();
        let distance = |p: Vec3| center.as_dvec3().distance(p.as_dvec3());
        let radius = match (self.one_of(4), &self.points[..]) {
            (0, _) => self.coordinate().abs().into(),
            (1, [a, b, c, _, ..]) => {
                let [a, b, c] = [a, b, c].map(|p| p.as_dvec3());
                let normal = (c - a).cross(b - a).normalize_or_zero();
                (center.as_dvec3() - a).dot(normal).abs()
            }
            (2, _) => distance(combined(&[self.earlier(), self.earlier()], [0.5, 0.5, 0.0])),
            _ => distance(self.earlier()),
        };
        let radius = nudged((radius as f32).min(f32::MAX), self.whole(2)).max(0.0);
        Sphere::new(center, radius).expect("finite and not negative")
    }

    /// A terrain of at most 24 cells, in a square or in a row: a long row is searched by blocks of cells.
    pub fn terrain(&mut self) -> Terrain {
        let (width, depth) = match self.one_of(4) {
            0 => (2, 18 + self.one_of(8)),
            1 => (18 + self.one_of(8), 2),
            _ => (2 + self.one_of(4), 2 + self.one_of(4)),
        };
        let cell = [1.0, 0.1, 0.75, 1e-30, f32::MAX / 64.0][self.one_of(5)];
        let heights: Vec<f32> = (0..width * depth)
            .map(|_| match self.byte() {
                0 => self.coordinate(),
                byte => (f32::from(byte % 5) - 2.0) * cell,
            })
            .collect();
        let mut grid = TerrainGrid::square(cell);
        if self.one_of(2) == 0 {
            grid.origin = [0; 2].map(|_| self.whole(40) as f32 * cell);
            grid.first = [self.whole(9), self.whole(9)];
            grid.cell[1] *= [1.0, 0.5, 0.3][self.one_of(3)];
        }
        let terrain = Terrain::on_grid(width, depth, grid, heights).expect("a terrain");
        let vertices = (0..depth).flat_map(|j| (0..width).map(move |i| (i, j)));
        self.points.extend(vertices.map(|(i, j)| terrain.vertex(i, j)));
        terrain
    }
}
