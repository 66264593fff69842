def side_of_plane(polygon, point):
    """On which side of a polygon's plane a point lies. The plane is that of the first three vertices, and the front is where
    (p2 - p0) x (p1 - p0) points. On the plane is neither in front nor behind."""
    normal = normal_of(polygon)
    value = dot(normal, point) - dot(normal, polygon[0])
    return "front" if value > 0 else "behind" if value < 0 else "on"
