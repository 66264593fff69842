/* Whether a point of the polygon's plane lies in the polygon: the angles under which it sees the edges, with their signs,
   add up to a whole turn. The polygon may be concave. Its edges and vertices belong to it. */
static bool is_inside(vec point, const vec *polygon, int count) {
    vec normal = normal_of(polygon);
    float sum = 0;
    for (int i = 0; i < count; i++) {
        vec a = sub(polygon[i], point), b = sub(polygon[(i + 1) % count], point);
        if (a.x == 0 && a.y == 0 && a.z == 0) return true; /* on a vertex */
        vec across = cross(a, b);
        float angle = atan2f(length(across), dot(a, b)), turn = dot(across, normal);
        if (turn == 0 && angle > 1.5707964f) return true; /* on an edge */
        sum += turn < 0 ? -angle : angle;
    }
    return fabsf(sum) > 3.1415927f; /* near 0 or near 2 pi */
}
