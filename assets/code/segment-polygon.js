// Whether a segment meets a flat polygon. Its ends have to lie strictly on opposite sides of the plane.
function segmentMeetsPolygon(polygon, segment) {
    const normal = normalOf(polygon);
    const d = -dot(normal, polygon[0]);
    const [start, end] = segment.map((point) => dot(normal, point) + d);
    const crosses = (start < 0 && end > 0) || (start > 0 && end < 0);
    if (!crosses) return false;
    const t = start / (start - end);
    return isInside(add(segment[0], scale(sub(segment[1], segment[0]), t)), polygon);
}
