def segment_meets_polygon(polygon, segment):
    """Whether a segment meets a flat polygon. Its ends have to lie strictly on opposite sides of the plane."""
    normal = normal_of(polygon)
    d = -dot(normal, polygon[0])
    start, end = dot(normal, segment[0]) + d, dot(normal, segment[1]) + d
    if not (start < 0 < end or end < 0 < start):
        return False
    t = start / (start - end)
    return is_inside(add(segment[0], scale(sub(segment[1], segment[0]), t)), polygon)
