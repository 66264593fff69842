/* Whether a ray meets a triangle, from either side. The ray begins with its origin and has no end. Edges and vertices belong
   to the triangle; a triangle without area is missed, and so is one whose plane is parallel to the ray. */
static bool ray_meets_triangle(const vec *triangle, vec origin, vec direction) {
    vec normal = normal_of(triangle);
    float slope = dot(normal, direction);
    if (slope == 0) return false;
    float at = dot(normal, sub(triangle[0], origin)) / slope;
    if (at < 0) return false;
    vec point = add(origin, scale(direction, at));
    /* The point is triangle[0] + u * s + v * t. */
    vec u = sub(triangle[1], triangle[0]), v = sub(triangle[2], triangle[0]), w = sub(point, triangle[0]);
    float uu = dot(u, u), uv = dot(u, v), vv = dot(v, v), wu = dot(w, u), wv = dot(w, v);
    float determinant = uv * uv - uu * vv;
    if (determinant == 0) return false;
    float s = (uv * wv - vv * wu) / determinant, t = (uv * wu - uu * wv) / determinant;
    return s >= 0 && t >= 0 && s + t <= 1;
}
