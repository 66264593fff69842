/// On which side of a polygon's plane a point lies. The plane is that of the first three vertices, and the front is where
/// (p2 - p0) x (p1 - p0) points. On the plane is neither in front nor behind.
fn side_of_plane(polygon: &[Vec3], point: Vec3) -> &'static str {
    let normal = normal_of(polygon);
    let value = dot(normal, point) - dot(normal, polygon[0]);
    if value > 0.0 {
        "front"
    } else if value < 0.0 {
        "behind"
    } else {
        "on"
    }
}
