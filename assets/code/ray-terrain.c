/* A terrain: its vertex (i, j) stands at x = i * cell, z = j * cell, with the height heights[j * width + i]. Every cell has a
   diagonal from (i + 1, j) to (i, j + 1), and is flat on either side of it. */
typedef struct { int width, depth; float cell; const float *heights; } terrain;

/* The number of the cell, and the place in it from 0 to 1. */
static int cell_of(float place, int vertices, float *rest) {
    float inside = fminf(fmaxf(place, 0), vertices - 1);
    int cell = (int)inside < vertices - 2 ? (int)inside : vertices - 2;
    *rest = inside - cell;
    return cell;
}

/* How far a place of the ray lies over the surface; negative below it. */
static float over_surface(const terrain *ground, vec origin, vec direction, float t) {
    vec point = add(origin, scale(direction, t));
    float u, v;
    int i = cell_of(point.x / ground->cell, ground->width, &u);
    int j = cell_of(point.z / ground->cell, ground->depth, &v);
    const float *first = ground->heights + j * ground->width + i;
    float right = first[1], below = first[ground->width], last = first[ground->width + 1];
    float height = u + v <= 1 ? *first + u * (right - *first) + v * (below - *first)
                              : last + (1 - u) * (below - last) + (1 - v) * (right - last);
    return point.y - height;
}

/* Whether the ray is on the other side of the surface, or on it, where it passes over a line of the grid. */
static bool changes_side(const terrain *ground, vec origin, vec direction, const float *ends, float from, float per,
                         int count) {
    bool is_over = over_surface(ground, origin, direction, ends[0]) > 0;
    for (int line = 0; per != 0 && line <= count; line++) {
        float t = (line - from) / per;
        if (!(ends[0] < t && t < ends[1])) continue;
        float over = over_surface(ground, origin, direction, t);
        if (over == 0 || (over > 0) != is_over) return true;
    }
    return false;
}

/* Whether a ray meets a terrain, from either side. The ray begins with its origin, and hits within the surface. Between two
   lines of the grid the surface under the ray is straight, so that nothing is missed between them. */
static bool ray_meets_terrain(int width, int depth, float cell, const float *heights, vec origin, vec direction) {
    terrain ground = {width, depth, cell, heights};
    float low = heights[0], high = heights[0];
    for (int i = 1; i < width * depth; i++) {
        low = fminf(low, heights[i]);
        high = fmaxf(high, heights[i]);
    }
    /* From where to where the ray is in the box around the terrain. */
    float box[3][2] = {{0, (width - 1) * cell}, {low - cell, high + cell}, {0, (depth - 1) * cell}};
    float start[3] = {origin.x, origin.y, origin.z}, step[3] = {direction.x, direction.y, direction.z};
    float ends[2] = {0, INFINITY};
    for (int axis = 0; axis < 3; axis++) {
        if (step[axis] == 0) {
            if (start[axis] < box[axis][0] || start[axis] > box[axis][1]) return false;
            continue;
        }
        float a = (box[axis][0] - start[axis]) / step[axis], b = (box[axis][1] - start[axis]) / step[axis];
        ends[0] = fmaxf(ends[0], fminf(a, b));
        ends[1] = fminf(ends[1], fmaxf(a, b));
    }
    if (ends[0] > ends[1]) return false;
    float first = over_surface(&ground, origin, direction, ends[0]);
    float last = over_surface(&ground, origin, direction, ends[1]);
    if (first == 0 || last == 0 || (first > 0) != (last > 0)) return true;
    float x = origin.x / cell, z = origin.z / cell, per_x = direction.x / cell, per_z = direction.z / cell;
    return changes_side(&ground, origin, direction, ends, x, per_x, width - 1) ||
           changes_side(&ground, origin, direction, ends, z, per_z, depth - 1) ||
           changes_side(&ground, origin, direction, ends, x + z, per_x + per_z, width + depth - 2);
}
