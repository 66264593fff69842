// The point of an edge that is nearest to a point.
function nearestOnEdge(point, start, end) {
    const edge = sub(end, start);
    const along = dot(sub(point, start), edge);
    const t = along === 0 ? 0 : along / dot(edge, edge);
    if (t <= 0) return start;
    if (t >= 1) return end;
    return add(start, scale(edge, t));
}
