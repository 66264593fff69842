/// The point of an edge that is nearest to a point.
fn nearest_on_edge(point: Vec3, start: Vec3, end: Vec3) -> Vec3 {
    let edge = sub(end, start);
    let along = dot(sub(point, start), edge);
    let t = if along == 0.0 { 0.0 } else { along / dot(edge, edge) };
    if t <= 0.0 {
        start
    } else if t >= 1.0 {
        end
    } else {
        add(start, scale(edge, t))
    }
}
