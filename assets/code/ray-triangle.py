def ray_meets_triangle(triangle, origin, direction):
    """Whether a ray meets a triangle, from either side. The ray begins with its origin and has no end. Edges and vertices
    belong to the triangle; a triangle without area is missed, and so is one whose plane is parallel to the ray."""
    normal = normal_of(triangle)
    slope = dot(normal, direction)
    if slope == 0:
        return False
    at = dot(normal, sub(triangle[0], origin)) / slope
    if at < 0:
        return False
    point = add(origin, scale(direction, at))
    # The point is triangle[0] + u * s + v * t.
    u, v, w = (sub(corner, triangle[0]) for corner in (triangle[1], triangle[2], point))
    uu, uv, vv, wu, wv = dot(u, u), dot(u, v), dot(v, v), dot(w, u), dot(w, v)
    determinant = uv * uv - uu * vv
    if determinant == 0:
        return False
    s, t = (uv * wv - vv * wu) / determinant, (uv * wu - uu * wv) / determinant
    return s >= 0 and t >= 0 and s + t <= 1
