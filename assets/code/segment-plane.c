/* Whether a segment crosses the plane of a polygon, which is that of its first three vertices. It does if its ends lie
   strictly on opposite sides: an end on the plane does not cross it. */
static bool segment_crosses_plane(const vec *polygon, const vec *segment) {
    vec normal = normal_of(polygon);
    float d = -dot(normal, polygon[0]);
    float start = dot(normal, segment[0]) + d, end = dot(normal, segment[1]) + d;
    return (start < 0 && end > 0) || (start > 0 && end < 0);
}
