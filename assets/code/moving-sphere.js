// The edges of a triangle.
const edgesOf = (triangle) => [0, 1, 2].map((i) => [triangle[i], triangle[(i + 1) % 3]]);

// Whether a point, seen along the normal, lies over a triangle.
function isOverFace(point, triangle) {
    const normal = cross(sub(triangle[1], triangle[0]), sub(triangle[2], triangle[0]));
    if (normal.every((x) => x === 0)) return false;
    return edgesOf(triangle).every(([a, b]) => dot(cross(sub(b, a), sub(point, a)), normal) >= 0);
}

// Whether a sphere meets a triangle.
function sphereMeetsTriangle(triangle, center, radius) {
    if (isOverFace(center, triangle)) {
        const normal = normalOf(triangle);
        return Math.abs(dot(normal, sub(center, triangle[0]))) / length(normal) < radius;
    }
    return edgesOf(triangle).some(([a, b]) => length(sub(nearestOnEdge(center, a, b), center)) < radius);
}

// When a sphere first touches a point that lies at 0, or never: Infinity. It starts at m and moves by path.
function timeOfTouch(m, path, radius) {
    const across = cross(m, path);
    const [b, discriminant] = [dot(m, path), radius * radius * dot(path, path) - dot(across, across)];
    if (!(b < 0 && discriminant > 0)) return Infinity;
    // The smaller root is (-b - sqrt(discriminant)) / a; in this form nothing cancels.
    const t = Math.max((dot(m, m) - radius * radius) / (Math.sqrt(discriminant) - b), 0);
    return t < 1 ? t : Infinity;
}

// Whether a sphere that moves straight from start to end meets a triangle. Balls are open: a sphere that only touches misses.
// One that meets the triangle where it starts hits.
function movingSphereMeetsTriangle(triangle, start, end, radius) {
    if (sphereMeetsTriangle(triangle, start, radius)) return true;
    const path = sub(end, start);
    let normal = normalOf(triangle);
    const size = length(normal);
    if (size > 0) {
        normal = scale(normal, 1 / size);
        let height = dot(normal, sub(start, triangle[0]));
        if (height < 0) [normal, height] = [scale(normal, -1), -height];
        const [descent, toPlane] = [-dot(normal, path), height - radius];
        if (radius > 0 && toPlane >= 0 && descent > toPlane) {
            const center = add(start, scale(path, toPlane / descent));
            if (isOverFace(sub(center, scale(normal, radius)), triangle)) return true;
        }
    }
    return edgesOf(triangle).some(([from, to]) => {
        const [m, edge] = [sub(start, from), sub(to, from)];
        if (timeOfTouch(m, path, radius) < 1) return true;
        const squared = dot(edge, edge);
        if (squared === 0) return false;
        // Across the edge: the sphere seen along it touches a point.
        const across = (v) => sub(v, scale(edge, dot(v, edge) / squared));
        const t = timeOfTouch(across(m), across(path), radius);
        if (!(t < 1)) return false;
        const along = dot(add(m, scale(path, t)), edge) / squared;
        return 0 < along && along < 1;
    });
}
