//! The exact method against answers computed with rationals of any size, on questions near the boundary.

use collision_core::exact::{self, TerrainIndex};
use collision_core::shapes::{Line, Plane, Point, Polygon, Ray, Segment, Sphere, Triangle};
use collision_core::terrain::{Terrain, TerrainGrid};
use glam::{DVec3, Vec3, vec3};
use num_traits::{Signed, ToPrimitive};
use proptest::prelude::*;

use crate::oracle::near::{
    OUTLINES, TARGETS, clamped, combined, direction, moved, nudged, scaled, tilted, wild,
};
use crate::oracle::{self, cross, dot, minus, v};

// ---- numbers near the boundary --------------------------------------------------------------------------

/// Whole numbers tie often, others seldom; a common power of two takes both through the whole range.
fn points(count: usize) -> impl Strategy<Value = Vec<Vec3>> {
    let coordinate = prop_oneof![
        3 => (-4_i32..=4).prop_map(|x| x as f32),
        2 => -8.0_f32..8.0,
        1 => (-4_i32..=4, -3_i32..=3).prop_map(|(x, ulps)| nudged(x as f32, ulps)),
        1 => any::<u32>().prop_map(wild),
    ];
    let point = [coordinate.clone(), coordinate.clone(), coordinate].prop_map(Vec3::from_array);
    let scale = prop_oneof![4 => Just(0), 1 => -149_i32..=120];
    (prop::collection::vec(point, count), scale)
        .prop_map(|(points, scale)| points.into_iter().map(|p| scaled(p, scale)).collect())
}

/// Up to two units in the last place per coordinate, or none at all.
fn nudges() -> impl Strategy<Value = [i32; 3]> {
    prop_oneof![Just([0; 3]), [-2..=2, -2..=2, -2..=2]]
}

/// Whether a vector is the upward normal of a triangle of a terrain.
fn is_normal_of_a_triangle(normal: DVec3, terrain: &Terrain) -> bool {
    let at = |i: usize, j: usize| oracle::terrain_vertex(terrain, i, j);
    let mut cells = (1..terrain.depth()).flat_map(|j| (1..terrain.width()).map(move |i| (i, j)));
    let is_it = |corner, right, below| {
        let upwards = cross(&minus(&below, &corner), &minus(&right, &corner));
        oracle::moving::is_unit(normal, &upwards)
    };
    cells.any(|(i, j)| {
        let (right, below) = (at(i, j - 1), at(i - 1, j));
        is_it(at(i - 1, j - 1), right.clone(), below.clone()) || is_it(at(i, j), below, right)
    })
}

/// A combination of a triangle's vertices: on a vertex, an edge or a face, or beside it.
fn target() -> impl Strategy<Value = [f32; 3]> {
    prop::sample::select(&TARGETS[..])
}

/// A triangle and two points: on a line that is aimed at it, or anywhere.
fn aimed() -> impl Strategy<Value = (Vec<Vec3>, Vec3, Vec3)> {
    let aims = (target(), nudges(), nudges(), prop_oneof![Just(1.0_f64), Just(0.0), Just(-1.0), Just(0.5)]);
    (points(4), aims, any::<bool>()).prop_map(|(p, (weights, one, other, beyond), swap)| {
        let target = combined(&p, weights);
        let way = target.as_dvec3() - p[3].as_dvec3();
        let end = clamped(target.as_dvec3() + way * beyond);
        let ends = (moved(p[3], one), moved(end, other));
        let (start, end) = if swap { (ends.1, ends.0) } else { ends };
        (p[..3].to_vec(), start, end)
    })
}

/// Concave flat polygons in a tilted plane, all their coordinates whole numbers.
fn concave() -> impl Strategy<Value = Vec<Vec3>> {
    let edges = [-3_i32..=3, -3..=3, -3..=3];
    let tilt =
        (edges.clone(), edges).prop_map(|(u, w)| [u, w].map(|e| Vec3::from_array(e.map(|x| x as f32))));
    (prop::sample::select(&OUTLINES[..]), tilt, 0_usize..8, any::<bool>())
        .prop_map(|(outline, tilt, turn, reverse)| tilted(outline, tilt, turn, reverse))
        .prop_filter("spans a plane", |p| Polygon::new(p).is_ok())
}

fn small() -> impl Strategy<Value = Vec3> {
    let near_whole = (-12_i32..=12, -1_i32..=1).prop_map(|(x, ulps)| nudged(x as f32 / 2.0, ulps));
    [near_whole.clone(), near_whole.clone(), near_whole].prop_map(Vec3::from_array)
}

// ---- the properties -------------------------------------------------------------------------------------

fn rotations(p: &[Vec3]) -> [[Vec3; 3]; 6] {
    let [a, b, c] = [p[0], p[1], p[2]];
    [[a, b, c], [b, c, a], [c, a, b], [a, c, b], [c, b, a], [b, a, c]]
}

fn check_segment(p: &[Vec3], start: Vec3, end: Vec3) -> Result<(), TestCaseError> {
    let (Ok(polygon), segment) = (Polygon::new(p), Segment::new(start, end).unwrap()) else { return Ok(()) };
    let crossing = exact::segment_plane(&segment, &polygon).map(|hit| hit.place());
    prop_assert_eq!(crossing, oracle::segment_plane(&segment, &polygon));
    let crossing = exact::segment_polygon(&segment, &polygon).map(|hit| hit.place());
    prop_assert_eq!(crossing, oracle::segment_polygon(&segment, &polygon));
    if let Ok(line) = Line::new(start, direction(start, end)) {
        let crossing = exact::line_polygon(&line, &polygon).map(|hit| hit.place());
        prop_assert_eq!(crossing, oracle::line_polygon(&line, &polygon));
    }
    Ok(())
}

fn check_sphere(p: &[Vec3], center: Vec3, radius: f32) -> Result<(), TestCaseError> {
    let (Ok(polygon), sphere) = (Polygon::new(p), Sphere::new(center, radius).unwrap()) else {
        return Ok(());
    };
    prop_assert_eq!(exact::sphere_plane(&sphere, &polygon), oracle::sphere_plane(&sphere, &polygon));
    prop_assert_eq!(
        exact::point_polygon(Point::new(center).unwrap(), &polygon),
        oracle::point_polygon(center, &polygon)
    );
    prop_assert_eq!(exact::sphere_polygon(&sphere, &polygon), oracle::sphere_polygon(&sphere, &polygon));
    Ok(())
}

#[test]
fn a_ball_that_touches_misses() {
    let polygon = Polygon::new(&[vec3(0.0, 0.0, 0.0), vec3(3.0, 0.0, 0.0), vec3(0.0, 3.0, 0.0)]).unwrap();
    // Over the face, beside an edge, beside a vertex.
    for center in [vec3(1.0, 1.0, 5.0), vec3(1.0, -3.0, 4.0), vec3(-3.0, 0.0, 4.0)] {
        let sphere = Sphere::new(center, 5.0).unwrap();
        assert!(oracle::sphere_touches(&sphere, &polygon), "{center}");
        assert!(!exact::sphere_polygon(&sphere, &polygon), "{center}");
    }
}

proptest! {
    #[test]
    fn segments_and_triangles((p, start, end) in aimed(), turn in 0..6_usize) {
        let vertices = rotations(&p)[turn];
        check_segment(&vertices, start, end)?;
        let (segment, triangle) = (Segment::new(start, end).unwrap(), Triangle::new(vertices).unwrap());
        let line = oracle::line_of_segment(&segment);
        let hit = exact::segment_triangle(&segment, &triangle);
        prop_assert_eq!(hit.and_then(|hit| oracle::fault_of_crossing(&line, &triangle, &hit)), None);
    }

    #[test]
    fn rays_and_triangles((p, start, end) in aimed()) {
        let Ok(ray) = Ray::new(start, direction(start, end)) else { return Ok(()) };
        let expected = oracle::ray_triangle(&ray, &Triangle::new([p[0], p[1], p[2]]).unwrap());
        let line = oracle::line_of_ray(&ray);
        for triangle in rotations(&p).map(|vertices| Triangle::new(vertices).unwrap()) {
            let hit = exact::ray_triangle(&ray, &triangle);
            prop_assert_eq!(hit.map(|hit| hit.place()), expected);
            prop_assert_eq!(hit.and_then(|hit| oracle::fault_of_crossing(&line, &triangle, &hit)), None);
        }
    }

    #[test]
    fn points_lines_and_planes((p, point, end) in aimed()) {
        let Ok(polygon) = Polygon::new(&p) else { return Ok(()) };
        prop_assert_eq!(exact::point_plane(Point::new(point).unwrap(), &polygon), oracle::point_plane(point, &polygon));
        let Ok(line) = Line::new(point, direction(point, end)) else { return Ok(()) };
        let crossing = exact::line_plane(&line, &polygon).map(|hit| hit.place());
        prop_assert_eq!(crossing, oracle::line_plane(&line, &polygon));
    }

    #[test]
    fn planes_by_their_equation(p in points(4), ulps in -2..=2, exactly in any::<bool>()) {
        let [n, point, direction, other] = p[..] else { unreachable!() };
        let through_the_point = -(n.as_dvec3().dot(point.as_dvec3())) as f32;
        let d = if exactly && through_the_point.is_finite() { nudged(through_the_point, ulps) } else { other.x };
        let Ok(plane) = Plane::new(n, d) else { return Ok(()) };
        prop_assert_eq!(exact::point_plane(Point::new(point).unwrap(), &plane), oracle::point_plane(point, &plane));
        let height = oracle::Equation::from(&plane).height(&v(point)).to_f64().unwrap();
        let radius = (height / n.as_dvec3().length()).abs() as f32;
        let sphere = Sphere::new(point, nudged(radius.min(f32::MAX), ulps).max(0.0)).unwrap();
        prop_assert_eq!(exact::sphere_plane(&sphere, &plane), oracle::sphere_plane(&sphere, &plane));
        let Ok(line) = Line::new(point, direction) else { return Ok(()) };
        let crossing = exact::line_plane(&line, &plane).map(|hit| hit.place());
        prop_assert_eq!(crossing, oracle::line_plane(&line, &plane));
    }

    #[test]
    fn spheres_and_triangles(
        (p, center, other) in aimed(), weights in target(), ulps in -2..=2, feature in 0..3, turn in 0..6_usize,
    ) {
        // The radius is about the distance to a vertex, an edge or the plane.
        let near = match feature {
            0 => p[0],
            1 => combined(&p, weights),
            _ => other,
        };
        let radius = (center.as_dvec3().distance(near.as_dvec3()) as f32).min(f32::MAX);
        check_sphere(&rotations(&p)[turn], center, nudged(radius, ulps).max(0.0))?;
    }

    #[test]
    fn concave_polygons(p in concave(), start in small(), way in small(), at in any::<prop::sample::Index>(), ulps in nudges()) {
        check_segment(&p, start, start + way)?;
        let vertex = at.get(&p);
        check_segment(&p, *vertex + way, moved(*vertex - way, ulps))?;
        let polygon = Polygon::new(&p).unwrap();
        for foot in [start, moved(*vertex, ulps)] {
            // Straight up from there, as far as the normal goes in whole numbers.
            let [p0, p1, p2] = polygon.first_three();
            let center = foot + (p2 - p0).cross(p1 - p0);
            check_sphere(&p, center, nudged(center.distance(*vertex), ulps[0]))?;
            check_sphere(&p, foot, nudged(foot.distance(*vertex), ulps[1]).max(0.0))?;
        }
        prop_assert!(oracle::is_flat(&polygon), "the oracle takes flat polygons only");
    }

    #[test]
    fn no_ray_slips_between_triangles_that_share_an_edge(
        p in points(4), share in 0.0_f32..=1.0, start in points(1), ulps in nudges(),
    ) {
        let ([a, b, c, d], start) = ([p[0], p[1], p[2], p[3]], start[0]);
        let on_edge = moved(combined(&[a, b], [share, 1.0 - share, 0.0]), ulps);
        let Ok(ray) = Ray::new(start, direction(start, on_edge)) else { return Ok(()) };
        // If the line passes all four outer edges on the same side, it goes through one of the triangles.
        let (o, dir) = (v(start), v(ray.direction()));
        let turn = |x: Vec3, y: Vec3| dot(&dir, &cross(&minus(&v(x), &o), &minus(&v(y), &o)));
        let around = [turn(a, c), turn(c, b), turn(b, d), turn(d, a)];
        let enclosed = around.iter().all(Signed::is_positive) || around.iter().all(Signed::is_negative);
        let back = Ray::new(start, -ray.direction()).unwrap();
        let hit = |triangle: [Vec3; 3]| {
            let triangle = Triangle::new(triangle).unwrap();
            [ray, back].iter().any(|ray| exact::ray_triangle(ray, &triangle).is_some())
        };
        prop_assert!(!enclosed || hit([a, b, c]) || hit([a, b, d]));
    }
}

/// Terrains of a few cells, with heights that tie, and rays that graze their vertices and edges.
fn terrain() -> impl Strategy<Value = (Terrain, Vec<Vec3>)> {
    let height = prop_oneof![3 => (-2_i32..=2).prop_map(|y| y as f32), 1 => -3.0_f32..3.0];
    let cell = prop_oneof![Just(1.0_f32), Just(0.1), Just(0.75), Just(1e-30), Just(f32::MAX / 64.0)];
    let sides = (2_usize..=6, 2_usize..=6);
    // The other side of a cell, the origin and the first vertex.
    let ratio = prop_oneof![2 => Just(1.0_f32), 1 => Just(0.5), 1 => Just(0.3)];
    let shift = || prop_oneof![1 => Just(0.0_f32), 1 => -40.0_f32..40.0];
    let moved = ([shift(), shift()], [-9_i32..=9, -9..=9], ratio);
    (sides, cell, prop_oneof![Just(None), moved.prop_map(Some)])
        .prop_flat_map(move |((width, depth), cell, moved)| {
            (prop::collection::vec(height.clone(), width * depth), Just((width, depth, cell, moved)))
        })
        .prop_map(|(heights, (width, depth, cell, moved))| {
            let heights: Vec<f32> = heights.iter().map(|height| height * cell).collect();
            let grid = moved.map_or(TerrainGrid::square(cell), |(origin, first, ratio)| TerrainGrid {
                origin: origin.map(|place| place * cell),
                cell: [cell, cell * ratio],
                first,
            });
            let terrain = Terrain::on_grid(width, depth, grid, heights).unwrap();
            let vertices = (0..depth).flat_map(|j| (0..width).map(move |i| (i, j)));
            let vertices = vertices.map(|(i, j)| terrain.vertex(i, j)).collect();
            (terrain, vertices)
        })
}

proptest! {
    #[test]
    fn rays_and_terrains(
        (terrain, vertices) in terrain(),
        (one, other) in (any::<prop::sample::Index>(), any::<prop::sample::Index>()),
        (from, to) in (small(), small()),
        kind in 0..6,
        ulps in nudges(),
    ) {
        let (one, other) = (*one.get(&vertices), *other.get(&vertices));
        let cell = terrain.cell();
        let (origin, direction) = match kind {
            0 => (from * cell, to),
            1 => (one, moved(direction(one, other), ulps)),
            2 => (moved(one - to * cell, ulps), to * cell),
            3 => (moved(one, ulps) + Vec3::Y * cell * to.y, -Vec3::Y * to.y),
            // In the surface, often along an edge or a diagonal from outside of it.
            4 => (one - direction(one, other) * 2.0, direction(one, other)),
            _ => (vec3(from.x * cell, one.y, from.z * cell), vec3(to.x, 0.0, to.z)),
        };
        let Ok(ray) = Ray::new(origin, direction) else { return Ok(()) };
        let index = TerrainIndex::new(&terrain);
        let hit = index.first_hit(&ray);
        prop_assert_eq!(hit.map(|hit| hit.place()), oracle::ray_terrain(&ray, &terrain));
        for parts in [0.0, 0.5, 1.0, 3.0] {
            let Ok(segment) = Segment::new(origin, origin + direction * parts) else { continue };
            let hit = index.hit_of_segment(&segment);
            let expected = oracle::segment_terrain(&segment, &terrain);
            prop_assert_eq!(hit.map(|hit| hit.crossing.place()), expected.as_ref().map(|(place, _)| *place));
            if let (Some(hit), Some((_, cells))) = (hit, expected) {
                prop_assert!(cells.contains(&(hit.cell, hit.triangle)), "{:?} {:?} {:?}", segment, hit, cells);
            }
        }
        if let Some(hit) = hit {
            prop_assert!(is_normal_of_a_triangle(hit.normal(), &terrain), "{}", hit.normal());
        }
    }
}
