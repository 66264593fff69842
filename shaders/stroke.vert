// A smooth line of a width in pixels: one instance, four corners of a strip along it.
uniform mat4 matrix;
uniform float up; // 1, or -1 for a picture that is upside down
uniform vec2 size; // of the picture, in pixels
uniform float scale; // pixels in a point
uniform float lift; // towards the eye: in front of the surface it lies on

layout(location = 0) in vec3 start;
layout(location = 1) in vec3 end;
layout(location = 2) in float width;
layout(location = 3) in vec4 color;
layout(location = 4) in float dash; // a dash and a gap, in points; 0 for none

out vec4 stroke_color;
out float across; // pixels from the line's middle
out float half_width;
out vec2 run; // dashes from the start, times w, and w: so that they are even on the screen
flat out float period; // pixels of a dash and a gap

void main() {
    vec4 a = matrix * vec4(start, 1.0);
    vec4 b = matrix * vec4(end, 1.0);
    // What lies behind the near plane is cut off, or it would be turned inside out.
    float near_a = a.z + a.w;
    float near_b = b.z + b.w;
    if (near_a < 0.0 && near_b < 0.0) {
        gl_Position = vec4(2.0, 2.0, 2.0, 1.0);
        return;
    }
    vec4 cut = mix(a, b, near_a / (near_a - near_b));
    if (near_a < 0.0) a = cut;
    if (near_b < 0.0) b = cut;

    vec2 along = (b.xy / b.w - a.xy / a.w) * size;
    float length_in_pixels = length(along) * 0.5;
    along = dot(along, along) > 0.0 ? normalize(along) : vec2(1.0, 0.0);
    float side = (gl_VertexID & 1) == 0 ? -1.0 : 1.0;
    half_width = max(width * scale, 1.0) * 0.5;
    across = side * (half_width + 1.0);
    vec4 corner = gl_VertexID < 2 ? a : b;
    corner.xy += vec2(-along.y, along.x) * across * 2.0 / size * corner.w;
    corner.z -= lift * corner.w;
    gl_Position = corner;
    gl_Position.y *= up;
    stroke_color = color;

    // A whole number of them, each with its gap in the middle: lines begin, end and meet in dashes.
    float periods = dash > 0.0 ? max(round(length_in_pixels / (dash * scale)), 1.0) : 0.0;
    run = vec2(gl_VertexID < 2 ? 0.0 : periods, 1.0) * corner.w;
    period = periods > 0.0 ? length_in_pixels / periods : 0.0;
}
