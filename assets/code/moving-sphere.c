/* Whether a point, seen along the normal, lies over a triangle. */
static bool is_over_face(vec point, const vec *triangle) {
    vec normal = cross(sub(triangle[1], triangle[0]), sub(triangle[2], triangle[0]));
    if (normal.x == 0 && normal.y == 0 && normal.z == 0) return false;
    for (int i = 0; i < 3; i++) {
        vec edge = sub(triangle[(i + 1) % 3], triangle[i]);
        if (!(dot(cross(edge, sub(point, triangle[i])), normal) >= 0)) return false;
    }
    return true;
}

/* Whether a sphere meets a triangle. */
static bool sphere_meets_triangle(const vec *triangle, vec center, float radius) {
    if (is_over_face(center, triangle)) {
        vec normal = normal_of(triangle);
        return fabsf(dot(scale(normal, 1 / length(normal)), sub(center, triangle[0]))) < radius;
    }
    for (int i = 0; i < 3; i++) {
        vec nearest = nearest_on_edge(center, triangle[i], triangle[(i + 1) % 3]);
        if (length(sub(nearest, center)) < radius) return true;
    }
    return false;
}

/* When a sphere first touches a point that lies at 0, or never: INFINITY. It starts at m and moves by path. */
static float time_of_touch(vec m, vec path, float radius) {
    vec across = cross(m, path);
    float b = dot(m, path), discriminant = radius * radius * dot(path, path) - dot(across, across);
    if (!(b < 0 && discriminant > 0)) return INFINITY;
    /* The smaller root is (-b - sqrt(discriminant)) / a; in this form nothing cancels. */
    float t = fmaxf((dot(m, m) - radius * radius) / (sqrtf(discriminant) - b), 0);
    return t < 1 ? t : INFINITY;
}

/* Whether a sphere that moves straight from start to end meets a triangle. Balls are open: a sphere that only touches misses.
   One that meets the triangle where it starts hits. */
static bool moving_sphere_meets_triangle(const vec *triangle, vec start, vec end, float radius) {
    if (sphere_meets_triangle(triangle, start, radius)) return true;
    vec path = sub(end, start), normal = normal_of(triangle);
    float size = length(normal);
    if (size > 0) {
        normal = scale(normal, 1 / size);
        float height = dot(normal, sub(start, triangle[0]));
        if (height < 0) { normal = scale(normal, -1); height = -height; }
        float descent = -dot(normal, path), to_plane = height - radius;
        if (radius > 0 && to_plane >= 0 && descent > to_plane) {
            vec center = add(start, scale(path, to_plane / descent));
            if (is_over_face(sub(center, scale(normal, radius)), triangle)) return true;
        }
    }
    for (int i = 0; i < 3; i++) {
        vec m = sub(start, triangle[i]), edge = sub(triangle[(i + 1) % 3], triangle[i]);
        if (time_of_touch(m, path, radius) < 1) return true;
        float squared = dot(edge, edge);
        if (squared == 0) continue;
        /* Across the edge: the sphere seen along it touches a point. */
        vec across = sub(m, scale(edge, dot(m, edge) / squared));
        vec across_path = sub(path, scale(edge, dot(path, edge) / squared));
        float t = time_of_touch(across, across_path, radius);
        if (!(t < 1)) continue;
        float along = dot(add(m, scale(path, t)), edge) / squared;
        if (0 < along && along < 1) return true;
    }
    return false;
}
