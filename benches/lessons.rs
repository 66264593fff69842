//! Evaluating each test on its lesson's start.
//!
//! `cargo bench -p collision-benches --bench lessons`

use std::hint::black_box;

use base::files::elevation::TerrainSource;
use collision_core::exact::{self, MeshIndex};
use collision_core::shapes::{Line, MovingSphere, Polygon, Ray, Segment, Sphere, Triangle};
use collision_core::walk::{courtyard, walk};
use criterion::{Criterion, criterion_group, criterion_main};
use glam::vec3;
use methods::cases::START;
use methods::corrected::{
    closest_point, inside_polygon, line_plane, moving_sphere_triangle, point_plane, ray_terrain,
    ray_triangle, segment_plane, segment_polygon, sphere_plane, sphere_polygon,
};
use methods::printed::Errata;
use methods::walk::{corrected, printed};

fn tests(criterion: &mut Criterion) {
    let vertices = [vec3(-1.0, 0.0, 0.0), vec3(1.0, 0.0, 0.0), vec3(0.0, 1.0, 0.0)];
    let polygon = Polygon::new(&vertices).unwrap();
    let triangle = Triangle::new(vertices).unwrap();
    let plane = polygon.plane().expect("the triangle is neither tiny nor huge");
    let segment = Segment::new(vec3(0.0, 0.5, -0.5), vec3(0.0, 0.5, 0.5)).unwrap();
    let line = Line::new(vec3(0.25, 0.75, -0.5), vec3(-0.25, -0.5, 1.0)).unwrap();
    let sphere = Sphere::new(vec3(0.0, 0.5, 0.0), 0.1).unwrap();
    let below = Sphere::new(vec3(0.0, -0.09, 0.0), 0.1).unwrap();
    let ray = Ray::new(vec3(0.25, 0.75, 1.0), vec3(-0.25, -0.5, -1.0)).unwrap();
    let terrain = TerrainSource::built_in().load().unwrap();
    let level = Ray::new(vec3(10_873.0, 985.0, 17_931.0), vec3(-1.0, 0.0, 0.04)).unwrap();
    let point = vec3(0.0, 0.5, 0.0);
    let moving = MovingSphere::new(vec3(-0.25, 0.625, 0.75), vec3(0.25, 0.125, -0.75), 0.2).unwrap();
    let courtyard = MeshIndex::new(courtyard());
    let [start, end] = START.walk;
    let walking = MovingSphere::new(start, end, START.walk_radius).unwrap();

    let mut group = criterion.benchmark_group("test");
    group.bench_function("point-plane", |b| b.iter(|| point_plane(black_box(point), black_box(&plane))));
    group
        .bench_function("closest-point", |b| b.iter(|| closest_point(black_box(point), black_box(&segment))));
    group.bench_function("segment-plane", |b| {
        b.iter(|| segment_plane(black_box(&segment), black_box(&plane)))
    });
    group.bench_function("line-plane", |b| b.iter(|| line_plane(black_box(&line), black_box(&plane))));
    group.bench_function("point-polygon", |b| {
        b.iter(|| inside_polygon(black_box(point), black_box(&polygon)))
    });
    group.bench_function("segment-polygon", |b| {
        b.iter(|| segment_polygon(black_box(&segment), black_box(&polygon)))
    });
    group.bench_function("sphere-plane", |b| b.iter(|| sphere_plane(black_box(&sphere), black_box(&plane))));
    group.bench_function("sphere-polygon face", |b| {
        b.iter(|| sphere_polygon(black_box(&sphere), black_box(&polygon)))
    });
    group.bench_function("sphere-polygon edge", |b| {
        b.iter(|| sphere_polygon(black_box(&below), black_box(&polygon)))
    });
    group.bench_function("ray-triangle", |b| b.iter(|| ray_triangle(black_box(&ray), black_box(&triangle))));
    group.bench_function("ray-terrain", |b| b.iter(|| ray_terrain(black_box(&level), black_box(&terrain))));
    group.bench_function("moving-sphere-triangle", |b| {
        b.iter(|| moving_sphere_triangle(black_box(&moving), black_box(&triangle)))
    });
    group.bench_function("moving-sphere-triangle exact", |b| {
        b.iter(|| exact::moving_sphere_triangle(black_box(&moving), black_box(&triangle)))
    });
    group.bench_function("walk-mesh", |b| {
        b.iter(|| corrected::walk(black_box(&walking), black_box(&courtyard)))
    });
    group.bench_function("walk-mesh exact", |b| b.iter(|| walk(black_box(&walking), black_box(&courtyard))));
    group.bench_function("walk-mesh printed", |b| {
        b.iter(|| {
            printed::walk(
                black_box(start),
                end - start,
                START.walk_radius,
                black_box(&courtyard),
                Errata::NONE,
            )
        })
    });
    group.finish();
}

criterion_group!(benches, tests);
criterion_main!(benches);
