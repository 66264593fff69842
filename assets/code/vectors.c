#include <math.h>
#include <stdbool.h>

typedef struct { float x, y, z; } vec;

static vec add(vec a, vec b) { return (vec){a.x + b.x, a.y + b.y, a.z + b.z}; }

static vec sub(vec a, vec b) { return (vec){a.x - b.x, a.y - b.y, a.z - b.z}; }

static vec scale(vec a, float s) { return (vec){a.x * s, a.y * s, a.z * s}; }

static float dot(vec a, vec b) { return a.x * b.x + a.y * b.y + a.z * b.z; }

static float length(vec a) { return sqrtf(dot(a, a)); }

static vec cross(vec a, vec b) {
    return (vec){a.y * b.z - b.y * a.z, a.z * b.x - b.z * a.x, a.x * b.y - b.x * a.y};
}
