def ball_meets_mesh(vertices, triangles, start, end, radius):
    """Whether a ball on its way meets a triangle of a mesh: each has the numbers of its three vertices."""
    corners = ([vertices[number] for number in triangle] for triangle in triangles)
    return any(moving_sphere_meets_triangle(triangle, start, end, radius) for triangle in corners)
