// libccd's own answers, in double, as Debian builds it.
#include <ccd/ccd.h>

#include "../common/questions.hpp"

using namespace proving;

ccd_vec3_t to(const Vec& v) { return {{v.x, v.y, v.z}}; }

/// The ball's point farthest along a direction.
void ball_support(const void* object, const ccd_vec3_t* direction, ccd_vec3_t* farthest) {
    const auto& q = *static_cast<const Question*>(object);
    ccdVec3Copy(farthest, direction);
    ccdVec3Scale(farthest, q.radius / CCD_SQRT(ccdVec3Len2(direction)));
    const auto center = to(q.center);
    ccdVec3Add(farthest, &center);
}

/// The same of a polygon, which is that of its convex hull.
void polygon_support(const void* object, const ccd_vec3_t* direction, ccd_vec3_t* farthest) {
    const auto& q = *static_cast<const Question*>(object);
    double best = -std::numeric_limits<double>::infinity();
    for (const auto& vertex : q.polygon) {
        const auto point = to(vertex);
        const double along = ccdVec3Dot(direction, &point);
        if (along > best) {
            best = along;
            *farthest = point;
        }
    }
}

Answer sphere_polygon(const Question& q) {
    if (!q.is_triangle()) return Answer::none; // it asks convex shapes
    ccd_t ccd;
    CCD_INIT(&ccd);
    ccd.support1 = ball_support;
    ccd.support2 = polygon_support;
    ccd.max_iterations = 1000;
    return hit(ccdGJKIntersect(&q, &q, &ccd));
}

int main() { return answer_all(VERSION, {{"sphere-polygon", {"ccdGJKIntersect", sphere_polygon}}}); }
