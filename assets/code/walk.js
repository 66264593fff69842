// Whether a ball on its way meets a triangle of a mesh: each has the numbers of its three vertices.
function ballMeetsMesh(vertices, triangles, start, end, radius) {
    const corners = (triangle) => triangle.map((number) => vertices[number]);
    return triangles.some((triangle) => movingSphereMeetsTriangle(corners(triangle), start, end, radius));
}
