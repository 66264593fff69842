// Whether a ray meets a triangle, from either side. The ray begins with its origin and has no end. Edges and vertices belong
// to the triangle; a triangle without area is missed, and so is one whose plane is parallel to the ray.
function rayMeetsTriangle(triangle, origin, direction) {
    const normal = normalOf(triangle);
    const slope = dot(normal, direction);
    if (slope === 0) return false;
    const at = dot(normal, sub(triangle[0], origin)) / slope;
    if (at < 0) return false;
    const point = add(origin, scale(direction, at));
    // The point is triangle[0] + u * s + v * t.
    const [u, v, w] = [triangle[1], triangle[2], point].map((corner) => sub(corner, triangle[0]));
    const [uu, uv, vv, wu, wv] = [dot(u, u), dot(u, v), dot(v, v), dot(w, u), dot(w, v)];
    const determinant = uv * uv - uu * vv;
    if (determinant === 0) return false;
    const [s, t] = [(uv * wv - vv * wu) / determinant, (uv * wu - uu * wv) / determinant];
    return s >= 0 && t >= 0 && s + t <= 1;
}
