/* Whether a segment meets a flat polygon. Its ends have to lie strictly on opposite sides of the plane. */
static bool segment_meets_polygon(const vec *polygon, int count, const vec *segment) {
    vec normal = normal_of(polygon);
    float d = -dot(normal, polygon[0]);
    float start = dot(normal, segment[0]) + d, end = dot(normal, segment[1]) + d;
    bool crosses = (start < 0 && end > 0) || (start > 0 && end < 0);
    if (!crosses) return false;
    float t = start / (start - end);
    return is_inside(add(segment[0], scale(sub(segment[1], segment[0]), t)), polygon, count);
}
