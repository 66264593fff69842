uniform float opacity;

in vec4 stroke_color;
in float across;
in float half_width;
out vec4 pixel;

void main() {
    float cover = clamp(half_width + 0.5 - abs(across), 0.0, 1.0);
    pixel = vec4(stroke_color.rgb, stroke_color.a * cover * opacity);
}
