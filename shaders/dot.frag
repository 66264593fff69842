uniform float opacity;

in vec4 dot_color;
in vec2 place;
in float radius;
out vec4 pixel;

void main() {
    // A dark rim keeps the dot apart from whatever is behind it.
    float distance = length(place);
    float cover = clamp(radius + 0.5 - distance, 0.0, 1.0);
    float inner = clamp(radius * 0.72 + 0.5 - distance, 0.0, 1.0);
    pixel = vec4(dot_color.rgb * mix(0.15, 1.0, inner), dot_color.a * cover * opacity);
}
