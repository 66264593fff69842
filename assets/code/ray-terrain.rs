/// A terrain: its vertex (i, j) stands at x = i * cell, z = j * cell, with the height heights[j * width + i]. Every cell has a
/// diagonal from (i + 1, j) to (i, j + 1), and is flat on either side of it.
struct Terrain<'a> {
    width: usize,
    depth: usize,
    cell: f32,
    heights: &'a [f32],
}

/// The number of the cell, and the place in it from 0 to 1.
fn cell_of(place: f32, vertices: usize) -> (usize, f32) {
    let inside = place.clamp(0.0, (vertices - 1) as f32);
    let cell = (inside as usize).min(vertices - 2);
    (cell, inside - cell as f32)
}

impl Terrain<'_> {
    /// How far the surface lies under a point; negative if it lies over it.
    fn under(&self, point: Vec3) -> f32 {
        let (i, u) = cell_of(point[0] / self.cell, self.width);
        let (j, v) = cell_of(point[2] / self.cell, self.depth);
        let number = j * self.width + i;
        let (first, right) = (self.heights[number], self.heights[number + 1]);
        let (below, last) = (self.heights[number + self.width], self.heights[number + self.width + 1]);
        let height = if u + v <= 1.0 {
            first + u * (right - first) + v * (below - first)
        } else {
            last + (1.0 - u) * (below - last) + (1.0 - v) * (right - last)
        };
        point[1] - height
    }
}

/// Whether a ray meets a terrain, from either side. The ray begins with its origin, and hits within the surface. Between two
/// lines of the grid the surface under the ray is straight, so that nothing is missed between them.
fn ray_meets_terrain(
    width: usize,
    depth: usize,
    cell: f32,
    heights: &[f32],
    origin: Vec3,
    direction: Vec3,
) -> bool {
    let terrain = Terrain { width, depth, cell, heights };
    let low = heights.iter().copied().fold(f32::INFINITY, f32::min);
    let high = heights.iter().copied().fold(f32::NEG_INFINITY, f32::max);
    // From where to where the ray is in the box around the terrain.
    let (mut enter, mut leave) = (0.0_f32, f32::MAX);
    let [far_x, far_z] = [width, depth].map(|vertices| (vertices - 1) as f32 * cell);
    let sides = [(0.0, far_x), (low - cell, high + cell), (0.0, far_z)];
    for (axis, (low, high)) in sides.into_iter().enumerate() {
        if direction[axis] == 0.0 {
            if !(low..=high).contains(&origin[axis]) {
                return false;
            }
            continue;
        }
        let (a, b) = ((low - origin[axis]) / direction[axis], (high - origin[axis]) / direction[axis]);
        enter = enter.max(a.min(b));
        leave = leave.min(a.max(b));
    }
    if enter > leave {
        return false;
    }
    let mut times = vec![enter, leave];
    let (x, z, per_x, per_z) =
        (origin[0] / cell, origin[2] / cell, direction[0] / cell, direction[2] / cell);
    let lines =
        [(x, per_x, width - 1), (z, per_z, depth - 1), (x + z, per_x + per_z, width + depth - 2)];
    for (from, per, count) in lines {
        if per != 0.0 {
            times.extend((0..=count).map(|line| (line as f32 - from) / per));
        }
    }
    times.retain(|t| (enter..=leave).contains(t));
    let over: Vec<f32> =
        times.iter().map(|&t| terrain.under(add(origin, scale(direction, t)))).collect();
    !(over.iter().all(|&over| over > 0.0) || over.iter().all(|&over| over < 0.0))
}
