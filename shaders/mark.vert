// Stripes over the scene: along lines and around rectangles and circles.
uniform mat4 matrix; // from points
uniform float scale; // pixels in a point

layout(location = 0) in vec2 at;
layout(location = 1) in vec2 from_middle;
layout(location = 2) in vec2 inner; // half the size of the rectangle
layout(location = 3) in vec2 stripe; // its distance from that, and half its width
layout(location = 4) in vec3 run; // along the line, a dash, a dash and a gap
layout(location = 5) in vec4 color;

flat out vec4 mark_color;
out vec2 place; // pixels from the line or from the rectangle's middle
out float along; // dashes with their gaps from the middle of the first dash
flat out vec2 core;
flat out vec2 rim;
flat out vec2 dash; // half a dash, and a dash with its gap, in pixels

void main() {
    gl_Position = matrix * vec4(at, 0.0, 1.0);
    mark_color = color;
    place = from_middle * scale;
    core = inner * scale;
    rim = stripe * scale;
    dash = vec2(run.y * 0.5, run.z) * scale;
    along = (run.x - run.y * 0.5) / run.z;
}
