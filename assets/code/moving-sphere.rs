/// The edges of a triangle.
fn edges(triangle: &[Vec3]) -> [(Vec3, Vec3); 3] {
    [0, 1, 2].map(|i| (triangle[i], triangle[(i + 1) % 3]))
}

/// Whether a point, seen along the normal, lies over a triangle.
fn is_over_face(point: Vec3, triangle: &[Vec3]) -> bool {
    let normal = cross(sub(triangle[1], triangle[0]), sub(triangle[2], triangle[0]));
    let is_inner = |(a, b)| dot(cross(sub(b, a), sub(point, a)), normal) >= 0.0;
    normal != [0.0; 3] && edges(triangle).into_iter().all(is_inner)
}

/// Whether a sphere meets a triangle.
fn sphere_meets_triangle(triangle: &[Vec3], center: Vec3, radius: f32) -> bool {
    if is_over_face(center, triangle) {
        let normal = normal_of(triangle);
        return dot(scale(normal, 1.0 / length(normal)), sub(center, triangle[0])).abs() < radius;
    }
    let is_near = |(a, b)| length(sub(nearest_on_edge(center, a, b), center)) < radius;
    edges(triangle).into_iter().any(is_near)
}

/// When a sphere first touches a point that lies at 0, if it does. It starts at `m` and moves by `path`.
fn time_of_touch(m: Vec3, path: Vec3, radius: f32) -> Option<f32> {
    let across = cross(m, path);
    let (b, discriminant) = (dot(m, path), radius * radius * dot(path, path) - dot(across, across));
    let comes_near = b < 0.0 && discriminant > 0.0;
    if !comes_near {
        return None;
    }
    // The smaller root is (-b - sqrt(discriminant)) / a; in this form nothing cancels.
    let t = ((dot(m, m) - radius * radius) / (discriminant.sqrt() - b)).max(0.0);
    (t < 1.0).then_some(t)
}

/// Whether a sphere that moves straight from start to end meets a triangle. Balls are open: a sphere that only touches misses.
/// One that meets the triangle where it starts hits.
fn moving_sphere_meets_triangle(triangle: &[Vec3], start: Vec3, end: Vec3, radius: f32) -> bool {
    if sphere_meets_triangle(triangle, start, radius) {
        return true;
    }
    let (path, normal) = (sub(end, start), normal_of(triangle));
    let size = length(normal);
    if size > 0.0 {
        let up = scale(normal, 1.0 / size);
        let height = dot(up, sub(start, triangle[0]));
        let (normal, height) = if height < 0.0 { (scale(up, -1.0), -height) } else { (up, height) };
        let (descent, to_plane) = (-dot(normal, path), height - radius);
        if radius > 0.0 && to_plane >= 0.0 && descent > to_plane {
            let center = add(start, scale(path, to_plane / descent));
            if is_over_face(sub(center, scale(normal, radius)), triangle) {
                return true;
            }
        }
    }
    edges(triangle).into_iter().any(|(from, to)| {
        let (m, edge) = (sub(start, from), sub(to, from));
        let squared = dot(edge, edge);
        // Across the edge: the sphere seen along it touches a point.
        let across = |v: Vec3| sub(v, scale(edge, dot(v, edge) / squared));
        let touches_inside = || {
            let t = time_of_touch(across(m), across(path), radius)?;
            let along = dot(add(m, scale(path, t)), edge) / squared;
            Some(0.0 < along && along < 1.0)
        };
        time_of_touch(m, path, radius).is_some() || (squared > 0.0 && touches_inside() == Some(true))
    })
}
