// Whether a sphere meets a flat polygon. Balls are open: a sphere that only touches misses.
function sphereMeetsPolygon(polygon, center, radius) {
    const normal = normalOf(polygon);
    const [d, size] = [-dot(normal, polygon[0]), length(normal)];
    const distance = (dot(normal, center) + d) / size;
    if (!(Math.abs(distance) < radius)) return false;
    const projected = sub(center, scale(normal, distance / size));
    if (isInside(projected, polygon)) return true;
    return polygon.some((start, i) => {
        const nearest = nearestOnEdge(center, start, polygon[(i + 1) % polygon.length]);
        return length(sub(nearest, center)) < radius;
    });
}
