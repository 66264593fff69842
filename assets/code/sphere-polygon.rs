/// Whether a sphere meets a flat polygon. Balls are open: a sphere that only touches misses.
fn sphere_meets_polygon(polygon: &[Vec3], center: Vec3, radius: f32) -> bool {
    let normal = normal_of(polygon);
    let (d, size) = (-dot(normal, polygon[0]), length(normal));
    let distance = (dot(normal, center) + d) / size;
    let reaches_plane = distance.abs() < radius;
    if !reaches_plane {
        return false;
    }
    let projected = sub(center, scale(scale(normal, 1.0 / size), distance));
    let near = |i: usize| {
        let nearest = nearest_on_edge(center, polygon[i], polygon[(i + 1) % polygon.len()]);
        length(sub(nearest, center)) < radius
    };
    is_inside(projected, polygon) || (0..polygon.len()).any(near)
}
