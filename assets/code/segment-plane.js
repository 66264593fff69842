// Whether a segment crosses the plane of a polygon, which is that of its first three vertices. It does if its ends lie
// strictly on opposite sides: an end on the plane does not cross it.
function segmentCrossesPlane(polygon, segment) {
    const normal = normalOf(polygon);
    const d = -dot(normal, polygon[0]);
    const [start, end] = segment.map((point) => dot(normal, point) + d);
    return (start < 0 && end > 0) || (start > 0 && end < 0);
}
