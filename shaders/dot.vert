// A round dot that faces the camera: one instance, four corners of a square.
uniform mat4 matrix;
uniform float up; // 1, or -1 for a picture that is upside down
uniform vec2 size; // of the picture, in pixels
uniform float scale; // pixels in a point

layout(location = 0) in vec3 middle;
layout(location = 1) in float diameter;
layout(location = 2) in vec4 color;

out vec4 dot_color;
out vec2 place; // pixels from the middle
out float radius;

void main() {
    radius = max(diameter * scale, 2.0) * 0.5;
    vec2 corner = vec2((gl_VertexID & 1) == 0 ? -1.0 : 1.0, gl_VertexID < 2 ? -1.0 : 1.0);
    place = corner * (radius + 1.0);
    vec4 center = matrix * vec4(middle, 1.0);
    center.xy += place * 2.0 / size * center.w;
    center.z -= 4e-4 * center.w; // in front of the lines through it
    gl_Position = center;
    gl_Position.y *= up;
    dot_color = color;
}
