def is_over_face(point, triangle):
    """Whether a point, seen along the normal, lies over a triangle."""
    normal = cross(sub(triangle[1], triangle[0]), sub(triangle[2], triangle[0]))
    edges = [(triangle[i], triangle[(i + 1) % 3]) for i in range(3)]
    sides = [dot(cross(sub(b, a), sub(point, a)), normal) for a, b in edges]
    return normal != [0, 0, 0] and all(side >= 0 for side in sides)


def sphere_meets_triangle(triangle, center, radius):
    """Whether a sphere meets a triangle."""
    if is_over_face(center, triangle):
        normal = normal_of(triangle)
        return abs(dot(normal, sub(center, triangle[0]))) / length(normal) < radius
    edges = [(triangle[i], triangle[(i + 1) % 3]) for i in range(3)]
    return any(length(sub(nearest_on_edge(center, *edge), center)) < radius for edge in edges)


def time_of_touch(m, path, radius):
    """When a sphere first touches a point that lies at 0, or never: infinity. It starts at m and moves by path."""
    across = cross(m, path)
    b, discriminant = dot(m, path), radius * radius * dot(path, path) - dot(across, across)
    if not (b < 0 and discriminant > 0):
        return math.inf
    # The smaller root is (-b - sqrt(discriminant)) / a; in this form nothing cancels.
    t = max((dot(m, m) - radius * radius) / (math.sqrt(discriminant) - b), 0)
    return t if t < 1 else math.inf


def moving_sphere_meets_triangle(triangle, start, end, radius):
    """Whether a sphere that moves straight from start to end meets a triangle. Balls are open: a sphere that only touches
    misses. One that meets the triangle where it starts hits."""
    if sphere_meets_triangle(triangle, start, radius):
        return True
    path, normal = sub(end, start), normal_of(triangle)
    size = length(normal)
    if size > 0:
        normal = scale(normal, 1 / size)
        height = dot(normal, sub(start, triangle[0]))
        if height < 0:
            normal, height = scale(normal, -1), -height
        descent, to_plane = -dot(normal, path), height - radius
        if radius > 0 and to_plane >= 0 and descent > to_plane:
            center = add(start, scale(path, to_plane / descent))
            if is_over_face(sub(center, scale(normal, radius)), triangle):
                return True
    for i in range(3):
        m, edge = sub(start, triangle[i]), sub(triangle[(i + 1) % 3], triangle[i])
        if time_of_touch(m, path, radius) < 1:
            return True
        squared = dot(edge, edge)
        if squared == 0:
            continue
        # Across the edge: the sphere seen along it touches a point.
        across = sub(m, scale(edge, dot(m, edge) / squared))
        across_path = sub(path, scale(edge, dot(path, edge) / squared))
        t = time_of_touch(across, across_path, radius)
        if t < 1 and 0 < dot(add(m, scale(path, t)), edge) / squared < 1:
            return True
    return False
