//! What a terrain hides. Its triangles are too many to be tested one by one: they are tested in blocks, each with the
//! part of the page that it covers.

use glam::{DVec2, DVec3, Vec3};

use super::occluder::Occluder;
use super::plane::Interval;
use super::projection::Projection;
use base::scene::Relief;

/// The cells along a side of a block.
const BLOCK: usize = 16;

/// A terrain that hides lines and points.
pub(super) struct ReliefShadow {
    columns: usize,
    rows: usize,
    vertices: Vec<Vec3>,
    blocks: Vec<Block>,
}

/// Cells of the terrain by their first column and row, with the rectangle of the page that they cover.
struct Block {
    first: (usize, usize),
    cover: Cover,
}

/// A rectangle of the page.
#[derive(Clone, Copy)]
struct Cover {
    min: DVec2,
    max: DVec2,
}

impl Cover {
    fn of(places: impl Iterator<Item = DVec2>) -> Self {
        let none = Self { min: DVec2::INFINITY, max: DVec2::NEG_INFINITY };
        places.fold(none, |cover, at| Self { min: cover.min.min(at), max: cover.max.max(at) })
    }

    fn meets(self, other: Self) -> bool {
        self.min.cmple(other.max).all() && other.min.cmple(self.max).all()
    }
}

impl ReliefShadow {
    pub(super) fn new(relief: &Relief, projection: &Projection) -> Self {
        let (columns, rows) = relief.size();
        let position = |vertex: base::scene::Vertex| Vec3::from_array(vertex.position);
        let vertices = (0..rows).flat_map(|row| relief.row(row).map(position)).collect();
        let mut shadow = Self { columns, rows, vertices, blocks: Vec::new() };
        for row in (0..rows - 1).step_by(BLOCK) {
            for column in (0..columns - 1).step_by(BLOCK) {
                let cover = shadow.cover((column, row), projection);
                shadow.blocks.push(Block { first: (column, row), cover });
            }
        }
        shadow
    }

    /// The hidden parts of a segment.
    pub(super) fn parts(&self, projection: &Projection, segment: [DVec3; 2]) -> Vec<Interval> {
        let Some(part) = projection.bounds.part(segment) else { return Vec::new() };
        let at = |share: f64| projection.place(segment[0].lerp(segment[1], share));
        let cover = Cover::of([at(part.start), at(part.end)].into_iter());
        self.occluders(projection, cover).filter_map(|occluder| occluder.part(segment)).collect()
    }

    pub(super) fn hides(&self, projection: &Projection, point: DVec3) -> bool {
        let cover = Cover::of(std::iter::once(projection.place(point)));
        self.occluders(projection, cover).any(|occluder| occluder.hides(point))
    }

    /// The triangles that may cover a part of the page.
    fn occluders(&self, projection: &Projection, cover: Cover) -> impl Iterator<Item = Occluder> {
        let blocks = self.blocks.iter().filter(move |block| block.cover.meets(cover));
        let cells = blocks.flat_map(|block| self.cells(block.first));
        cells.flat_map(|cell| self.triangles(cell)).filter_map(move |triangle| {
            let covered = Cover::of(triangle.iter().map(|&corner| projection.place(corner)));
            if covered.meets(cover) { Occluder::new(projection, triangle, [false; 3]) } else { None }
        })
    }

    fn cells(&self, (column, row): (usize, usize)) -> impl Iterator<Item = (usize, usize)> + use<> {
        let columns = column..(column + BLOCK).min(self.columns - 1);
        (row..(row + BLOCK).min(self.rows - 1))
            .flat_map(move |row| columns.clone().map(move |column| (column, row)))
    }

    /// The two triangles of a cell.
    fn triangles(&self, (column, row): (usize, usize)) -> [[DVec3; 3]; 2] {
        let at = |column: usize, row: usize| self.vertices[row * self.columns + column].as_dvec3();
        let [a, b, c, d] =
            [at(column, row), at(column + 1, row), at(column, row + 1), at(column + 1, row + 1)];
        [[a, b, c], [b, d, c]]
    }

    /// The part of the page that a block covers. A block that reaches behind the eye may cover everything.
    fn cover(&self, first: (usize, usize), projection: &Projection) -> Cover {
        let corners: Vec<DVec3> = self.cells(first).flat_map(|cell| self.triangles(cell)).flatten().collect();
        if corners.iter().any(|&corner| projection.depth(corner) <= 0.0) {
            return Cover { min: DVec2::NEG_INFINITY, max: DVec2::INFINITY };
        }
        Cover::of(corners.into_iter().map(|corner| projection.place(corner)))
    }
}
