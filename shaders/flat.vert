// Meshes of the original lessons: coloured vertices, nothing else.
uniform mat4 matrix;
uniform float up; // 1, or -1 for a picture that is upside down

layout(location = 0) in vec3 position;
layout(location = 1) in vec4 color;

out vec4 vertex_color;

void main() {
    gl_Position = matrix * vec4(position, 1.0);
    gl_Position.y *= up;
    vertex_color = color;
}
