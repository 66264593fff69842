//! Tiles of one grid answer as the terrain that they make together.

use collision_core::exact::{TerrainIndex, ray_tiles};
use collision_core::shapes::Ray;
use collision_core::terrain::{Terrain, TerrainGrid};
use glam::{Vec3, vec3};
use proptest::prelude::*;

/// The heights of some columns and rows of a terrain, as a terrain of its own.
fn tile(whole: &Terrain, [left, top]: [usize; 2], [width, depth]: [usize; 2]) -> TerrainIndex {
    let rows = (top..top + depth).flat_map(|j| (left..left + width).map(move |i| (i, j)));
    let heights: Vec<f32> = rows.map(|(i, j)| whole.height(i, j)).collect();
    let grid = whole.grid();
    let first = [grid.first[0] + left as i32, grid.first[1] + top as i32];
    TerrainIndex::new(
        &Terrain::on_grid(width, depth, TerrainGrid { first, ..grid }, heights).expect("a tile"),
    )
}

/// A linear congruential generator.
struct Random(u64);

impl Random {
    /// From 0 to 1.
    fn number(&mut self) -> f32 {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 40) as f32 / (1 << 24) as f32
    }

    fn between(&mut self, least: f32, most: f32) -> f32 {
        least + (most - least) * self.number()
    }
}

#[test]
fn no_ray_is_lost_at_the_seam_of_two_tiles() {
    const RAYS: usize = 100_000;
    let mut random = Random(9);
    for grid in [
        TerrainGrid::square(1.0),
        TerrainGrid { origin: [1234.5, -777.7], cell: [0.3, 0.7], first: [3 * 256, -256] },
    ] {
        let heights: Vec<f32> = (0..513 * 257).map(|_| random.between(0.0, 4.0)).collect();
        let whole = Terrain::on_grid(513, 257, grid, heights).expect("a terrain");
        let tiles = [[0, 0], [256, 0]].map(|corner| tile(&whole, corner, [257, 257]));
        let index = TerrainIndex::new(&whole);
        let [north, south] = [whole.vertex(256, 1), whole.vertex(256, 255)];
        for _ in 0..RAYS {
            // Down to a point of the seam, as near as f32 has one, from anywhere above the terrain.
            let target = vec3(north.x, 2.0, random.between(north.z, south.z));
            let origin = target + vec3(random.between(-60.0, 60.0), 30.0, random.between(-1.0, 1.0));
            let origin = origin.with_z(origin.z.clamp(north.z, south.z));
            let ray = Ray::new(origin, target - origin).expect("a direction");
            let expected = index.first_hit(&ray).expect("the whole has no seam").place();
            let found = ray_tiles(&ray, &tiles).unwrap_or_else(|| panic!("{ray:?} passes between the tiles"));
            assert_eq!(found.crossing.place(), expected, "{ray:?}");
        }
    }
}

proptest! {
    /// Four tiles of a few cells, and rays at their vertices, along seams and in the surface.
    #[test]
    fn four_tiles_are_one_terrain(
        heights in prop::collection::vec(prop_oneof![(-2_i32..=2).prop_map(|y| y as f32), -3.0_f32..3.0], 49),
        origin in prop_oneof![Just([0.0_f32; 2]), [-40.0_f32..40.0, -40.0..40.0]],
        cell in prop::sample::select(&[[1.0_f32, 1.0], [0.1, 0.1], [0.1, 0.3]][..]),
        first in [-9_i32..=9, -9..=9],
        seam in [1_usize..=5, 1..=5],
        at in [0_usize..7, 0..7],
        towards in [0_usize..7, 0..7],
        lift in prop::sample::select(&[0.0_f32, 0.0, 1.0, -2.5][..]),
        order in prop::sample::subsequence(vec![0, 1, 2, 3], 4).prop_shuffle(),
    ) {
        let whole = Terrain::on_grid(7, 7, TerrainGrid { origin, cell, first }, heights).expect("a terrain");
        let [column, row] = seam;
        let corners = [([0, 0], [column + 1, row + 1]), ([column, 0], [7 - column, row + 1]),
            ([0, row], [column + 1, 7 - row]), ([column, row], [7 - column, 7 - row])];
        let tiles: Vec<TerrainIndex> = order.iter().map(|&number| {
            let (corner, size) = corners[number];
            tile(&whole, corner, size)
        }).collect();
        let [from, to] = [at, towards].map(|[i, j]| whole.vertex(i, j));
        let Ok(ray) = Ray::new(from + Vec3::Y * lift - (to - from), to - from - Vec3::Y * lift) else { return Ok(()) };
        let expected = TerrainIndex::new(&whole).first_hit(&ray).map(|hit| hit.place());
        prop_assert_eq!(ray_tiles(&ray, &tiles).map(|hit| hit.crossing.place()), expected);
    }
}
