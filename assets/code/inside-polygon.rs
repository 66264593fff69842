/// Whether a point of the polygon's plane lies in the polygon: the angles under which it sees the edges, with their signs,
/// add up to a whole turn. The polygon may be concave. Its edges and vertices belong to it.
fn is_inside(point: Vec3, polygon: &[Vec3]) -> bool {
    use std::f32::consts::{FRAC_PI_2, PI};
    let normal = normal_of(polygon);
    let mut sum = 0.0;
    for i in 0..polygon.len() {
        let (a, b) = (sub(polygon[i], point), sub(polygon[(i + 1) % polygon.len()], point));
        if a == [0.0; 3] {
            return true; // on a vertex
        }
        let across = cross(a, b);
        let (angle, turn) = (length(across).atan2(dot(a, b)), dot(across, normal));
        if turn == 0.0 && angle > FRAC_PI_2 {
            return true; // on an edge
        }
        sum += if turn < 0.0 { -angle } else { angle };
    }
    sum.abs() > PI // near 0 or near 2 pi
}
