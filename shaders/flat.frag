in vec4 vertex_color;
out vec4 pixel;

void main() {
    pixel = vertex_color;
}
