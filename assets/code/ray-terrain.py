def cell_of(place, vertices):
    """The number of the cell, and the place in it from 0 to 1."""
    inside = min(max(place, 0), vertices - 1)
    cell = min(int(inside), vertices - 2)
    return cell, inside - cell


def ray_meets_terrain(width, depth, cell, heights, origin, direction):
    """Whether a ray meets a terrain, from either side. The ray begins with its origin, and hits within the surface.

    The terrain's vertex (i, j) stands at x = i * cell, z = j * cell, with the height heights[j * width + i]. Every cell has
    a diagonal from (i + 1, j) to (i, j + 1), and is flat on either side of it. Between two lines of the grid the surface
    under the ray is straight, so that nothing is missed between them."""

    def over_surface(t):
        """How far a place of the ray lies over the surface; negative below it."""
        x, y, z = add(origin, scale(direction, t))
        (i, u), (j, v) = cell_of(x / cell, width), cell_of(z / cell, depth)
        number = j * width + i
        first, right = heights[number], heights[number + 1]
        below, last = heights[number + width], heights[number + width + 1]
        if u + v <= 1:
            return y - (first + u * (right - first) + v * (below - first))
        return y - (last + (1 - u) * (below - last) + (1 - v) * (right - last))

    # From where to where the ray is in the box around the terrain.
    enter, leave = 0.0, math.inf
    tall = (min(heights) - cell, max(heights) + cell)
    box = [(0, (width - 1) * cell), tall, (0, (depth - 1) * cell)]
    for start, step, (low, high) in zip(origin, direction, box):
        if step == 0:
            if not low <= start <= high:
                return False
            continue
        a, b = (low - start) / step, (high - start) / step
        enter, leave = max(enter, min(a, b)), min(leave, max(a, b))
    if enter > leave:
        return False
    times = [enter, leave]
    x, z, per_x, per_z = origin[0] / cell, origin[2] / cell, direction[0] / cell, direction[2] / cell
    lines = [(x, per_x, width - 1), (z, per_z, depth - 1), (x + z, per_x + per_z, width + depth - 2)]
    for start, per, count in lines:
        if per != 0:
            times += [(line - start) / per for line in range(count + 1)]
    sides = [over_surface(t) for t in times if enter <= t <= leave]
    return not (all(over > 0 for over in sides) or all(over < 0 for over in sides))
