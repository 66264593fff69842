//! Mistakes of tests of a ray or a segment over a terrain: the right test of another terrain, or of another path.

use glam::{Vec2, Vec3};

use super::Own;
use crate::question::{Question, Verdict};
use collision_core::exact::TerrainIndex;
use collision_core::shapes::{Ray, Segment};
use collision_core::terrain::Terrain;

/// How far a ray is prolonged backwards that a mistaken test takes for a line.
const ENDLESS: f32 = 64.0;

/// The path of a question: a ray, or a segment, which ends at the end of its vector.
#[derive(Clone, Copy)]
struct Way {
    from: Vec3,
    along: Vec3,
    is_segment: bool,
}

impl Way {
    fn starting(self, from: Vec3) -> Self {
        Self { from, ..self }
    }

    fn towards(self, along: Vec3) -> Self {
        Self { along, ..self }
    }

    /// As if it were a ray.
    fn endless(self) -> Self {
        Self { is_segment: false, ..self }
    }

    /// As if it had no start.
    fn line(self) -> Self {
        self.endless().starting(self.from - self.along * ENDLESS)
    }
}

fn terrain_and_way(question: &Question) -> (&Terrain, Way) {
    match question {
        Question::RayTerrain { terrain, ray } => {
            (terrain.terrain(), Way { from: ray.origin(), along: ray.direction(), is_segment: false })
        }
        Question::SegmentTerrain { terrain, segment } => {
            let along = segment.end() - segment.start();
            (terrain.terrain(), Way { from: segment.start(), along, is_segment: true })
        }
        _ => unreachable!("of a path and a terrain"),
    }
}

fn is_met(terrain: Option<Terrain>, way: Way) -> Verdict {
    let meets = |terrain: Terrain| {
        let terrain = TerrainIndex::from(terrain);
        if way.is_segment {
            let segment = Segment::new(way.from, way.from + way.along).expect("small numbers");
            return terrain.hit_of_segment(&segment).is_some();
        }
        Ray::new(way.from, way.along).is_ok_and(|ray| terrain.first_hit(&ray).is_some())
    };
    terrain.is_some_and(meets).into()
}

/// A terrain with these heights, if it has two rows and columns.
fn heights([width, depth]: [usize; 2], cell: f32, height: impl Fn(usize, usize) -> f32) -> Option<Terrain> {
    let heights = (0..depth).flat_map(|j| (0..width).map(move |i| (i, j))).map(|(i, j)| height(i, j));
    Terrain::new(width, depth, cell, heights.collect::<Vec<_>>()).ok()
}

/// Whether the path meets the grid with other heights.
fn with_heights(question: &Question, height: impl Fn(&Terrain, usize, usize) -> f32) -> Verdict {
    let (terrain, way) = terrain_and_way(question);
    let size = [terrain.width(), terrain.depth()];
    is_met(heights(size, terrain.cell(), |i, j| height(terrain, i, j)), way)
}

/// Whether the path meets the terrain without some columns and rows at its far end.
fn cut(question: &Question, [columns, rows]: [usize; 2]) -> Verdict {
    let (terrain, way) = terrain_and_way(question);
    let size = [terrain.width() - columns, terrain.depth() - rows];
    is_met(heights(size, terrain.cell(), |i, j| terrain.height(i, j)), way)
}

/// The height at a number of the list, which a wrong order of rows and columns takes for another vertex.
fn in_list(terrain: &Terrain, number: usize) -> f32 {
    terrain.heights()[number % terrain.heights().len()]
}

const CELL_FORGOTTEN: Own = ("cell-forgotten", |question| {
    let (terrain, way) = terrain_and_way(question);
    let size = [terrain.width(), terrain.depth()];
    is_met(heights(size, 1.0, |i, j| terrain.height(i, j)), way)
});
const ROWS_FOR_COLUMNS: Own = ("rows-for-columns", |question| {
    with_heights(question, |terrain, i, j| in_list(terrain, i * terrain.depth() + j))
});
/// The answer along another way over the same terrain.
fn with_way(question: &Question, other: impl FnOnce(Way) -> Way) -> Verdict {
    let (terrain, way) = terrain_and_way(question);
    is_met(Some(terrain.clone()), other(way))
}

const HEIGHT_FORGOTTEN: Own = ("height-forgotten", |question| with_heights(question, |_, _, _| 0.0));
const LAST_ROW_FORGOTTEN: Own = ("last-row-forgotten", |question| cut(question, [0, 1]));
const LAST_COLUMN_FORGOTTEN: Own = ("last-column-forgotten", |question| cut(question, [1, 0]));
const OTHER_DIAGONAL: Own = ("other-diagonal", |question| {
    // Mirrored along x, every diagonal is the other one.
    let (terrain, way) = terrain_and_way(question);
    let (width, far) = (terrain.width(), terrain.extent().0);
    let mirrored = heights([width, terrain.depth()], terrain.cell(), |i, j| terrain.height(width - 1 - i, j));
    let turn = |v: Vec3| Vec3::new(-v.x, v.y, v.z);
    is_met(mirrored, way.starting(turn(way.from) + Vec3::X * far).towards(turn(way.along)))
});

pub(super) const RAY_TERRAIN: &[Own] = &[
    ("line-for-ray", |question| with_way(question, |way| way.line())),
    ("segment-for-ray", |question| with_way(question, |way| Way { is_segment: true, ..way })),
    ("backward", |question| with_way(question, |way| way.towards(-way.along))),
    CELL_FORGOTTEN,
    ROWS_FOR_COLUMNS,
    HEIGHT_FORGOTTEN,
    LAST_ROW_FORGOTTEN,
    LAST_COLUMN_FORGOTTEN,
    OTHER_DIAGONAL,
    ("ground-below-origin", |question| {
        let (terrain, way) = terrain_and_way(question);
        (way.along.y < 0.0 && is_above(terrain, way.from) == Some(true)).into()
    }),
];

pub(super) const SEGMENT_TERRAIN: &[Own] = &[
    ("line-for-segment", |question| with_way(question, |way| way.line())),
    ("ray-for-segment", |question| with_way(question, |way| way.endless())),
    CELL_FORGOTTEN,
    ROWS_FOR_COLUMNS,
    HEIGHT_FORGOTTEN,
    LAST_ROW_FORGOTTEN,
    LAST_COLUMN_FORGOTTEN,
    OTHER_DIAGONAL,
    ("ends-only", |question| {
        let (terrain, way) = terrain_and_way(question);
        let [start, end] = [way.from, way.from + way.along].map(|end| is_above(terrain, end));
        start.zip(end).is_some_and(|(start, end)| start != end).into()
    }),
];

/// Whether a point is above the ground or on it; none beside the terrain.
fn is_above(terrain: &Terrain, Vec3 { x, y, z }: Vec3) -> Option<bool> {
    let (wide, deep) = terrain.extent();
    let is_over = Vec2::new(x, z).clamp(Vec2::ZERO, Vec2::new(wide, deep)) == Vec2::new(x, z);
    is_over.then(|| y >= terrain.height_at(x, z))
}
