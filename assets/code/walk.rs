/// Whether a ball on its way meets a triangle of a mesh: each has the numbers of its three vertices.
fn ball_meets_mesh(vertices: &[Vec3], triangles: &[[usize; 3]], start: Vec3, end: Vec3, radius: f32) -> bool {
    let corners = |triangle: &[usize; 3]| triangle.map(|number| vertices[number]);
    triangles.iter().any(|triangle| moving_sphere_meets_triangle(&corners(triangle), start, end, radius))
}
