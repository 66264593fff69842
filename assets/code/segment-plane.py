def segment_crosses_plane(polygon, segment):
    """Whether a segment crosses the plane of a polygon, which is that of its first three vertices. It does if its ends lie
    strictly on opposite sides: an end on the plane does not cross it."""
    normal = normal_of(polygon)
    d = -dot(normal, polygon[0])
    start, end = dot(normal, segment[0]) + d, dot(normal, segment[1]) + d
    return start < 0 < end or end < 0 < start
