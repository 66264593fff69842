// Embree's own answers, with its robust mode and as it is by default. It calculates in float.
#include <algorithm>
#include <cmath>

#include "../common/questions.hpp"
#include "scene.hpp"

using namespace proving;

/// Embree's own bound of coordinates, FLT_LARGE: what is beyond is no geometry and no ray.
bool in_range(const Vec& v) {
    return std::max({std::abs(v.x), std::abs(v.y), std::abs(v.z)}) < 1.844e18f;
}

bool in_range(const std::vector<Vec>& vertices) {
    return std::all_of(vertices.begin(), vertices.end(), [](const Vec& v) { return in_range(v); });
}

RTCSceneFlags flags = RTC_SCENE_FLAG_NONE;

Answer ask(const Question& q, const std::vector<Vec>& vertices, const std::vector<unsigned>& indices) {
    if (!in_range(vertices) || !in_range(q.origin) || !in_range(q.direction)) return Answer::none;
    const auto scene = scene_of(vertices, indices, flags);
    const bool is_hit = crosses(scene, q.origin, q.direction);
    rtcReleaseScene(scene);
    return hit(is_hit);
}

Answer ray_triangle(const Question& q) { return ask(q, q.polygon, {0, 1, 2}); }

Answer ray_terrain(const Question& q) { return ask(q, mesh_vertices(q.terrain), mesh_indices(q.terrain)); }

/// All rays are asked of one mesh.
Answer ray_mesh(const Question& q) {
    static const Mesh mesh = read_mesh(q.mesh);
    static const auto scene = scene_of(mesh.vertices, mesh.indices, flags);
    return hit(crosses(scene, q.origin, q.direction));
}

int main(int, char** arguments) {
    if (std::string(arguments[1]) == "robust") flags = RTC_SCENE_FLAG_ROBUST;
    return answer_all(RTC_VERSION_STRING, {{"ray-triangle", {"rtcIntersect1, a scene of one triangle", ray_triangle}},
                                           {"ray-terrain", {"rtcIntersect1, a scene of triangles", ray_terrain}},
                                           {"ray-mesh", {"rtcIntersect1", ray_mesh}}});
}
