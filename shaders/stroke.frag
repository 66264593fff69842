uniform float opacity;

in vec4 stroke_color;
in float across;
in float half_width;
in vec2 run;
flat in float period;
out vec4 pixel;

void main() {
    float cover = clamp(half_width + 0.5 - abs(across), 0.0, 1.0);
    if (period > 0.0) {
        float from_gap = abs(fract(run.x / run.y) - 0.5) * period;
        cover *= clamp(from_gap - 0.22 * period + 0.5, 0.0, 1.0);
    }
    pixel = vec4(stroke_color.rgb, stroke_color.a * cover * opacity);
}
