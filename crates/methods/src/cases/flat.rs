//! Flat polygons with their planes' coordinates: points on them, on their boundary and beside it.

use glam::{DVec3, Vec3};

use super::random::{Random, power_of_two};
use collision_core::shapes::{Polygon, Triangle};

/// A point of a polygon's plane in the plane's own coordinates.
pub(super) type Planar = [f64; 2];

/// Simple polygons, most of them concave; two have a vertex in the middle of a straight edge.
const OUTLINES: [&[Planar]; 7] = [
    TRIANGLE,
    &[[0., 0.], [8., 0.], [8., 8.], [0., 8.]],
    &[[0., 0.], [4., 1.], [5., 5.], [1., 4.]],
    &[[2., 0.], [6., 0.], [8., 4.], [4., 8.], [0., 4.]],
    &[[0., 0.], [4., 0.], [4., 2.], [2., 2.], [2., 4.], [0., 4.]],
    &[[0., 0.], [3., 0.], [6., 0.], [6., 6.], [3., 2.], [0., 6.]],
    &[[0., 0.], [8., 0.], [8., 4.], [6., 4.], [6., 2.], [2., 2.], [2., 4.], [0., 4.]],
];
const TRIANGLE: &[Planar] = &[[0., 0.], [8., 0.], [0., 8.]];

/// The vertices of a triangle in the coordinates of its own edges.
const CORNERS: [Planar; 3] = [[0., 0.], [1., 0.], [0., 1.]];

/// An exactly flat polygon.
#[derive(Debug)]
pub(super) struct Flat {
    pub(super) polygon: Polygon,
    /// The vertices in the plane's coordinates.
    pub(super) outline: Vec<Planar>,
    origin: DVec3,
    axes: [DVec3; 2],
}

impl Flat {
    /// A triangle or a polygon with more vertices.
    pub(super) fn any(random: &mut Random) -> Self {
        if random.once_in(2) { Self::triangle(random) } else { Self::tilted(random) }
    }

    /// A triangle of any three points.
    pub(super) fn triangle(random: &mut Random) -> Self {
        Self::spanned(random, |random| [(); 3].map(|()| random.point()))
    }

    /// A triangle whose third vertex is a few f32 steps beside the line through the others.
    pub(super) fn sliver(random: &mut Random) -> Self {
        Self::spanned(random, |random| {
            let [a, b] = [(); 2].map(|()| random.point());
            let along = random.between(-0.5, 1.5);
            let on_line = a.as_dvec3() + (b - a).as_dvec3() * along;
            [a, b, random.nudged(on_line.as_vec3())]
        })
    }

    fn spanned(random: &mut Random, mut draw: impl FnMut(&mut Random) -> [Vec3; 3]) -> Self {
        loop {
            let vertices = draw(random);
            if let Ok(polygon) = Polygon::new(&vertices) {
                let [origin, p1, p2] = vertices.map(|vertex| vertex.as_dvec3());
                return Self { polygon, outline: CORNERS.to_vec(), origin, axes: [p1 - origin, p2 - origin] };
            }
        }
    }

    /// A polygon of whole multiples of a small unit, so that its vertices lie in one plane without rounding.
    fn tilted(random: &mut Random) -> Self {
        loop {
            let (origin, axes) = (random.wholes(1 << 15), [(); 2].map(|()| random.wholes(1 << 12)));
            let outline = random.one_of(&OUTLINES);
            if let Some(flat) = Self::outlined(random, outline, power_of_two(-13), origin, axes) {
                return flat;
            }
        }
    }

    /// A polygon in a frame, in which a touching point is exact. The outline's coordinates are multiples of 4.
    pub(super) fn rational(random: &mut Random, frame: &Frame, triangle: bool) -> Self {
        loop {
            let outline = if triangle { TRIANGLE } else { random.one_of(&OUTLINES) };
            let outline: Vec<Planar> = outline.iter().map(|&[x, y]| [x * 4.0, y * 4.0]).collect();
            let [u, w, _] = frame.axes;
            if let Some(flat) = Self::outlined(random, &outline, 1.0, frame.origin, [u, w]) {
                return flat;
            }
        }
    }

    /// The outline in this frame, starting at any vertex and wound either way; `None` if its first three vertices are
    /// collinear.
    pub(super) fn outlined(
        random: &mut Random,
        outline: &[Planar],
        unit: f64,
        origin: DVec3,
        axes: [DVec3; 2],
    ) -> Option<Self> {
        let mut outline = outline.to_vec();
        let first = random.below(outline.len() as u32) as usize;
        outline.rotate_left(first);
        if random.once_in(2) {
            outline.reverse();
        }
        let (origin, axes) = (origin * unit, axes.map(|axis| axis * unit));
        let vertices: Vec<Vec3> = outline.iter().map(|&at| placed(origin, axes, at).as_vec3()).collect();
        Some(Self { polygon: Polygon::new(&vertices).ok()?, outline, origin, axes })
    }

    /// A point of the plane.
    pub(super) fn at(&self, planar: Planar) -> DVec3 {
        placed(self.origin, self.axes, planar)
    }

    /// The normal, on the side of `(p2 - p0) × (p1 - p0)` or on the other.
    pub(super) fn normal(&self) -> DVec3 {
        self.axes[1].cross(self.axes[0])
    }

    /// The height over the plane, times the normal's length.
    pub(super) fn height(&self, point: DVec3) -> f64 {
        self.normal().dot(point - self.polygon.vertices()[0].as_dvec3())
    }

    /// The ends of an edge.
    pub(super) fn edge(&self, edge: usize) -> [DVec3; 2] {
        let vertices = self.polygon.vertices();
        [vertices[edge], vertices[(edge + 1) % vertices.len()]].map(|vertex| vertex.as_dvec3())
    }

    /// The point at a fraction along an edge: 0 at its start, 1 at its end.
    pub(super) fn on_edge(&self, edge: usize, along: f64) -> Planar {
        let [[ax, ay], [bx, by]] = [self.outline[edge], self.outline[(edge + 1) % self.outline.len()]];
        [ax + (bx - ax) * along, ay + (by - ay) * along]
    }

    pub(super) fn any_edge(&self, random: &mut Random) -> usize {
        random.below(self.outline.len() as u32) as usize
    }

    /// A point inside of the polygon.
    pub(super) fn inside(&self, random: &mut Random) -> Planar {
        let extent = |axis: usize| {
            let along = self.outline.iter().map(|vertex| vertex[axis]);
            (along.clone().fold(f64::MAX, f64::min), along.fold(f64::MIN, f64::max))
        };
        let [(left, right), (low, high)] = [extent(0), extent(1)];
        loop {
            let point = [random.between(left, right), random.between(low, high)];
            if self.contains(point) {
                return point;
            }
        }
    }

    /// Whether a point that is not on the boundary is inside.
    pub(super) fn contains(&self, [x, y]: Planar) -> bool {
        let crossings = (0..self.outline.len()).filter(|&edge| {
            let [[ax, ay], [bx, by]] = [self.on_edge(edge, 0.0), self.on_edge(edge, 1.0)];
            (ay > y) != (by > y) && x < ax + (bx - ax) * ((y - ay) / (by - ay))
        });
        crossings.count() % 2 == 1
    }

    /// The polygon as a triangle.
    ///
    /// # Panics
    /// If the polygon has more than three vertices.
    pub(super) fn as_triangle(&self) -> Triangle {
        self.polygon.as_triangle().expect("a triangle was drawn")
    }
}

fn placed(origin: DVec3, [u, w]: [DVec3; 2], [x, y]: Planar) -> DVec3 {
    origin + u * x + w * y
}

/// The unit of the coordinates in a frame.
pub(super) const UNIT: f64 = 1.0 / 128.0;

/// Three perpendicular axes of equal length. The length and the coordinates are multiples of [`UNIT`].
#[derive(Debug)]
pub(super) struct Frame {
    pub(super) origin: DVec3,
    pub(super) axes: [DVec3; 3],
    pub(super) length: f64,
}

impl Frame {
    /// The columns of a rotation matrix, times the square of its quaternion's length.
    pub(super) fn any(random: &mut Random) -> Self {
        let [a, b, c, d] = loop {
            let quaternion = [(); 4].map(|()| random.whole(3));
            if quaternion != [0.0; 4] {
                break quaternion;
            }
        };
        let axes = [
            DVec3::new(a * a + b * b - c * c - d * d, 2.0 * (b * c + a * d), 2.0 * (b * d - a * c)),
            DVec3::new(2.0 * (b * c - a * d), a * a - b * b + c * c - d * d, 2.0 * (c * d + a * b)),
            DVec3::new(2.0 * (b * d + a * c), 2.0 * (c * d - a * b), a * a - b * b - c * c + d * d),
        ];
        let length = (a * a + b * b + c * c + d * d) * UNIT;
        Self { origin: random.wholes(512) * UNIT, axes: axes.map(|axis| axis * UNIT), length }
    }
}
