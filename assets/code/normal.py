def normal_of(vertices):
    """The normal of the plane through the first three vertices, not of length 1. It points to the front."""
    return cross(sub(vertices[2], vertices[0]), sub(vertices[1], vertices[0]))
