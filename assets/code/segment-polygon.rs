/// Whether a segment meets a flat polygon. Its ends have to lie strictly on opposite sides of the plane.
fn segment_meets_polygon(polygon: &[Vec3], segment: &[Vec3]) -> bool {
    let normal = normal_of(polygon);
    let d = -dot(normal, polygon[0]);
    let (start, end) = (dot(normal, segment[0]) + d, dot(normal, segment[1]) + d);
    let crosses = (start < 0.0 && end > 0.0) || (start > 0.0 && end < 0.0);
    if !crosses {
        return false;
    }
    let t = start / (start - end);
    is_inside(add(segment[0], scale(sub(segment[1], segment[0]), t)), polygon)
}
