//! Rays and terrains.

use collision_core::exact::{self, TerrainIndex};
use collision_core::shapes::{Ray, Triangle};
use collision_core::terrain::Terrain;
use glam::vec3;
use parry3d::query::RayCast;

use crate::BATCH;
use crate::compare::compare;
use crate::scenes::{Random, parry_field, parry_ray};

pub(crate) fn terrains() {
    type RayMaker = fn(&mut Random, f32) -> Ray;
    for side in [257, 1025] {
        let terrain = Random(7).terrain(side);
        let index = TerrainIndex::new(&terrain);
        let field = parry_field(&terrain);
        let kinds: [(&str, RayMaker); 3] = [
            ("straight down", Random::straight_down),
            ("downward", Random::downward),
            ("grazing", Random::grazing),
        ];
        for (kind, ray) in kinds {
            let mut random = Random(11);
            let rays: Vec<Ray> = (0..BATCH).map(|_| ray(&mut random, terrain.extent().0)).collect();
            assert_no_wrong_verdict(&index, &rays);
            let middle = vec3(terrain.extent().0, 0.0, terrain.extent().1) / 2.0;
            let others: Vec<_> = rays.iter().map(|r| parry_ray(r.origin() - middle, r.direction())).collect();
            compare(
                &format!("ray/terrain {side}x{side}, {kind}"),
                &rays,
                &others,
                |ray| index.first_hit(ray).is_some(),
                |ray| field.cast_local_ray(ray, f32::MAX, true).is_some(),
                |_| false,
            );
        }
    }
}

/// Compares some answers with a search through all triangles.
fn assert_no_wrong_verdict(index: &TerrainIndex, rays: &[Ray]) {
    for ray in rays.iter().step_by(BATCH / 16) {
        let found = index.first_hit(ray).map(|hit| hit.place().t);
        assert_eq!(found, first_of_all(index.terrain(), ray), "{ray:?}");
    }
}

/// The least t over all triangles of a terrain whose vertices are exact in f32.
fn first_of_all(terrain: &Terrain, ray: &Ray) -> Option<f64> {
    let cells = (1..terrain.depth()).flat_map(|j| (1..terrain.width()).map(move |i| (i, j)));
    let hits = cells.flat_map(|(i, j)| {
        let (right, below) = (terrain.vertex(i, j - 1), terrain.vertex(i - 1, j));
        let triangles = [[terrain.vertex(i - 1, j - 1), right, below], [right, terrain.vertex(i, j), below]];
        triangles.map(|vertices| exact::ray_triangle(ray, &Triangle::new(vertices).expect("finite")))
    });
    hits.flatten().map(|hit| hit.place().t).min_by(f64::total_cmp)
}
