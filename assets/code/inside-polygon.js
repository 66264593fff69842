// Whether a point of the polygon's plane lies in the polygon: the angles under which it sees the edges, with their signs,
// add up to a whole turn. The polygon may be concave. Its edges and vertices belong to it.
function isInside(point, polygon) {
    const normal = normalOf(polygon);
    let sum = 0;
    for (let i = 0; i < polygon.length; i++) {
        const [a, b] = [sub(polygon[i], point), sub(polygon[(i + 1) % polygon.length], point)];
        if (a.every((x) => x === 0)) return true; // on a vertex
        const across = cross(a, b);
        const [angle, turn] = [Math.atan2(length(across), dot(a, b)), dot(across, normal)];
        if (turn === 0 && angle > Math.PI / 2) return true; // on an edge
        sum += turn < 0 ? -angle : angle;
    }
    return Math.abs(sum) > Math.PI; // near 0 or near 2 pi
}
