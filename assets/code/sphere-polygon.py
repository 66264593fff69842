def sphere_meets_polygon(polygon, center, radius):
    """Whether a sphere meets a flat polygon. Balls are open: a sphere that only touches misses."""
    normal = normal_of(polygon)
    d, size = -dot(normal, polygon[0]), length(normal)
    distance = (dot(normal, center) + d) / size
    if not abs(distance) < radius:
        return False
    projected = sub(center, scale(normal, distance / size))
    if is_inside(projected, polygon):
        return True
    edges = zip(polygon, [*polygon[1:], polygon[0]])
    return any(length(sub(nearest_on_edge(center, *edge), center)) < radius for edge in edges)
