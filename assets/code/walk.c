/* Whether a ball on its way meets a triangle of a mesh: each has the numbers of its three vertices. */
static bool ball_meets_mesh(const vec *vertices, int (*triangles)[3], int count, vec start, vec end, float radius) {
    for (int i = 0; i < count; i++) {
        vec triangle[3];
        for (int corner = 0; corner < 3; corner++) triangle[corner] = vertices[triangles[i][corner]];
        if (moving_sphere_meets_triangle(triangle, start, end, radius)) return true;
    }
    return false;
}
