flat in vec4 mark_color;
in vec2 place;
in float along;
flat in vec2 core;
flat in vec2 rim;
flat in vec2 dash;
out vec4 pixel;

void main() {
    float beside = abs(length(max(abs(place) - core, 0.0)) - rim.x) - rim.y;
    float beyond = abs(along - floor(along + 0.5)) * dash.y - dash.x;
    float cover = clamp(0.5 - beside, 0.0, 1.0) * clamp(0.5 - beyond, 0.0, 1.0);
    pixel = vec4(mark_color.rgb, mark_color.a * cover);
}
