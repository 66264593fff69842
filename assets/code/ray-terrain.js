// The number of the cell, and the place in it from 0 to 1.
function cellOf(place, vertices) {
    const inside = Math.min(Math.max(place, 0), vertices - 1);
    const cell = Math.min(Math.floor(inside), vertices - 2);
    return [cell, inside - cell];
}

// Whether a ray meets a terrain, from either side. The ray begins with its origin, and hits within the surface.
//
// The terrain's vertex (i, j) stands at x = i * cell, z = j * cell, with the height heights[j * width + i]. Every cell has a
// diagonal from (i + 1, j) to (i, j + 1), and is flat on either side of it. Between two lines of the grid the surface under
// the ray is straight, so that nothing is missed between them.
function rayMeetsTerrain(width, depth, cell, heights, origin, direction) {
    // How far a place of the ray lies over the surface; negative below it.
    const overSurface = (t) => {
        const [x, y, z] = add(origin, scale(direction, t));
        const [[i, u], [j, v]] = [cellOf(x / cell, width), cellOf(z / cell, depth)];
        const number = j * width + i;
        const [first, right] = [heights[number], heights[number + 1]];
        const [below, last] = [heights[number + width], heights[number + width + 1]];
        if (u + v <= 1) return y - (first + u * (right - first) + v * (below - first));
        return y - (last + (1 - u) * (below - last) + (1 - v) * (right - last));
    };
    // From where to where the ray is in the box around the terrain.
    let [enter, leave] = [0, Infinity];
    const [least, most] = heights.reduce(([low, high], h) => [Math.min(low, h), Math.max(high, h)], [Infinity, -Infinity]);
    const box = [[0, (width - 1) * cell], [least - cell, most + cell], [0, (depth - 1) * cell]];
    for (const [axis, [low, high]] of box.entries()) {
        const [start, step] = [origin[axis], direction[axis]];
        if (step === 0) {
            if (start < low || start > high) return false;
            continue;
        }
        const [a, b] = [(low - start) / step, (high - start) / step];
        enter = Math.max(enter, Math.min(a, b));
        leave = Math.min(leave, Math.max(a, b));
    }
    if (enter > leave) return false;
    const times = [enter, leave];
    const [x, z, perX, perZ] = [origin[0] / cell, origin[2] / cell, direction[0] / cell, direction[2] / cell];
    const lines = [[x, perX, width - 1], [z, perZ, depth - 1], [x + z, perX + perZ, width + depth - 2]];
    for (const [from, per, count] of lines) {
        for (let line = 0; per !== 0 && line <= count; line++) times.push((line - from) / per);
    }
    const over = times.filter((t) => enter <= t && t <= leave).map(overSurface);
    return !(over.every((h) => h > 0) || over.every((h) => h < 0));
}
