def nearest_on_edge(point, start, end):
    """The point of an edge that is nearest to a point."""
    edge = sub(end, start)
    along = dot(sub(point, start), edge)
    t = 0 if along == 0 else along / dot(edge, edge)
    if t <= 0:
        return start
    if t >= 1:
        return end
    return add(start, scale(edge, t))
