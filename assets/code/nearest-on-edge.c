/* The point of an edge that is nearest to a point. */
static vec nearest_on_edge(vec point, vec start, vec end) {
    vec edge = sub(end, start);
    float along = dot(sub(point, start), edge);
    float t = along == 0 ? 0 : along / dot(edge, edge);
    if (t <= 0) return start;
    if (t >= 1) return end;
    return add(start, scale(edge, t));
}
