/* Whether a sphere meets a flat polygon. Balls are open: a sphere that only touches misses. */
static bool sphere_meets_polygon(const vec *polygon, int count, vec center, float radius) {
    vec normal = normal_of(polygon);
    float d = -dot(normal, polygon[0]), size = length(normal);
    float distance = (dot(normal, center) + d) / size;
    if (!(fabsf(distance) < radius)) return false;
    vec projected = sub(center, scale(scale(normal, 1 / size), distance));
    if (is_inside(projected, polygon, count)) return true;
    for (int i = 0; i < count; i++) {
        vec nearest = nearest_on_edge(center, polygon[i], polygon[(i + 1) % count]);
        if (length(sub(nearest, center)) < radius) return true;
    }
    return false;
}
