/// Whether a segment crosses the plane of a polygon, which is that of its first three vertices. It does if its ends lie
/// strictly on opposite sides: an end on the plane does not cross it.
fn segment_crosses_plane(polygon: &[Vec3], segment: &[Vec3]) -> bool {
    let normal = normal_of(polygon);
    let d = -dot(normal, polygon[0]);
    let (start, end) = (dot(normal, segment[0]) + d, dot(normal, segment[1]) + d);
    (start < 0.0 && end > 0.0) || (start > 0.0 && end < 0.0)
}
