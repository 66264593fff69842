// GLM's own answers, in float or in double.
#define GLM_ENABLE_EXPERIMENTAL
#include <glm/glm.hpp>
#include <glm/gtx/intersect.hpp>

#include "../common/questions.hpp"

using namespace proving;

template <class T> glm::vec<3, T> to(const Vec& v) { return {v.x, v.y, v.z}; }

template <class T> Answer ray_triangle(const Question& q) {
    const auto& p = q.polygon;
    glm::vec<2, T> at;
    T distance; // GLM asks the line, and leaves its sign to the caller
    const bool crosses = glm::intersectRayTriangle(to<T>(q.origin), to<T>(q.direction), to<T>(p[0]), to<T>(p[1]),
                                                   to<T>(p[2]), at, distance);
    return hit(crosses && distance >= 0);
}

template <class T> Answer segment_polygon(const Question& q) {
    if (!q.is_triangle()) return Answer::none;
    const auto& p = q.polygon;
    const auto from = to<T>(q.segment[0]), along = to<T>(q.segment[1]) - from;
    glm::vec<2, T> at;
    T t;
    const bool crosses =
        glm::intersectRayTriangle(from, along, to<T>(p[0]), to<T>(p[1]), to<T>(p[2]), at, t);
    return hit(crosses && t > 0 && t < 1);
}

template <class T> Methods methods() {
    return {{"ray-triangle", {"glm::intersectRayTriangle, distance >= 0", ray_triangle<T>}},
            {"segment-polygon", {"glm::intersectRayTriangle, 0 < distance < 1", segment_polygon<T>}}};
}

int main(int, char** arguments) {
    const auto version = std::to_string(GLM_VERSION_MAJOR) + "." + std::to_string(GLM_VERSION_MINOR) + "." +
                         std::to_string(GLM_VERSION_PATCH) + "." + std::to_string(GLM_VERSION_REVISION);
    return answer_all(version, std::string(arguments[1]) == "float" ? methods<float>() : methods<double>());
}
