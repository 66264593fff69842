/// Whether a ray meets a triangle, from either side. The ray begins with its origin and has no end. Edges and vertices belong
/// to the triangle; a triangle without area is missed, and so is one whose plane is parallel to the ray.
fn ray_meets_triangle(triangle: &[Vec3], origin: Vec3, direction: Vec3) -> bool {
    let normal = normal_of(triangle);
    let slope = dot(normal, direction);
    if slope == 0.0 {
        return false;
    }
    let at = dot(normal, sub(triangle[0], origin)) / slope;
    if at < 0.0 {
        return false;
    }
    let point = add(origin, scale(direction, at));
    // The point is triangle[0] + u * s + v * t.
    let [u, v, w] = [triangle[1], triangle[2], point].map(|corner| sub(corner, triangle[0]));
    let (uu, uv, vv, wu, wv) = (dot(u, u), dot(u, v), dot(v, v), dot(w, u), dot(w, v));
    let determinant = uv * uv - uu * vv;
    if determinant == 0.0 {
        return false;
    }
    let (s, t) = ((uv * wv - vv * wu) / determinant, (uv * wu - uu * wv) / determinant);
    s >= 0.0 && t >= 0.0 && s + t <= 1.0
}
