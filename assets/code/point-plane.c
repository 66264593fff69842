/* On which side of a polygon's plane a point lies. The plane is that of the first three vertices, and the front is where
   (p2 - p0) x (p1 - p0) points. On the plane is neither in front nor behind. */
static const char *side_of_plane(const vec *polygon, vec point) {
    vec normal = normal_of(polygon);
    float value = dot(normal, point) - dot(normal, polygon[0]);
    return value > 0 ? "front" : value < 0 ? "behind" : "on";
}
