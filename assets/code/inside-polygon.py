def is_inside(point, polygon):
    """Whether a point of the polygon's plane lies in the polygon: the angles under which it sees the edges, with their
    signs, add up to a whole turn. The polygon may be concave. Its edges and vertices belong to it."""
    normal = normal_of(polygon)
    total = 0.0
    for i in range(len(polygon)):
        a, b = sub(polygon[i], point), sub(polygon[(i + 1) % len(polygon)], point)
        if a == [0, 0, 0]:
            return True  # on a vertex
        across = cross(a, b)
        angle, turn = math.atan2(length(across), dot(a, b)), dot(across, normal)
        if turn == 0 and angle > math.pi / 2:
            return True  # on an edge
        total += -angle if turn < 0 else angle
    return abs(total) > math.pi  # near 0 or near 2 pi
